# SPDX-License-Identifier: MIT
"""A table with chosen cards on it, for tests: built in one line, driven by card names, in the middle of play."""

from engine import places, ring, words
from engine.session import Session
from engine.settings import find, parse
from engine.variants import rows
from tools import names


def mirror(place):
    """The same place across a table of two: sides change, and so do the two base centre piles."""
    if place < places.CENTRE:
        return place ^ 8
    return place ^ 1 if place < places.CENTRE + 2 else place


def rotate(place, seats):
    """The place that the next player has instead: sides move on by one, and so does the centre pile beside each."""
    side, first = (place >> 3, 0) if place < places.CENTRE else (place - places.CENTRE, places.CENTRE)
    if side >= seats:
        return place
    side = (side + 1) % seats
    return first + side if first else side << 3 | place & 7


START = 1000  # the game's time at which a built table is ready
ALL_KEYS = bytes(player << 3 | key for player in range(4) for key in range(words.KEYS))


def options(preset="speed", **chosen):
    """Options as their texts: options(ending="empty", call_ms=900)."""
    known = rows(preset)
    return {name: parse(find(known, name), str(value)) for name, value in chosen.items()}


def kinds(told):
    """Only the kinds of events told as texts."""
    return [text.split()[0] for text in told]


def fits(held, top, doubles=False):
    """The plain form of "this card may lie on that one"."""
    held, top = names.rank_of(held), names.rank_of(top)
    return bool(held and top) and ((held - top) % 13 in (1, 12) or (doubles and held == top))


class Table:
    """hands, stocks, sides: a text of cards a player, the top of a pile last; centre: a text a pile. In play at START.

    In a hand, "--" is a gap and "3c/4c" a pile of a tableau.

    favour: the seats as they go first in dead heats, by default in their order; keys: those of the board, by default
    all; opposite: whether the players sit at two ends.
    """

    def __init__(
        self,
        hands=(),
        centre=("Ac", "Ac'"),
        stocks=(),
        sides=(),
        preset="speed",
        start=START,
        favour=None,
        keys=ALL_KEYS,
        opposite=True,
        **chosen,
    ):
        self._sit(preset, start, 1, chosen, keys, opposite)
        self.session.begin(1, start)
        self.rules.favour[:] = bytes(range(self.rules.seats) if favour is None else favour)
        self.piles.clear()
        for player, text in enumerate(hands):
            assert len(text.split()) <= places.HAND_END, "a hand is five cards"
            for kind, pile in enumerate(text.split()):
                for name in pile.split("/") if pile != "--" else ():
                    self.piles.push(places.at(player, kind), names.card_of(name))
        for kind, texts in ((places.STOCK, stocks), (places.SIDE, sides)):
            for player, text in enumerate(texts):
                for name in text.split():
                    self.piles.push(places.at(player, kind), names.card_of(name))
        self.rules.phase = words.PLAYING
        self.rules.opened = True
        self.rules.centres = max(self.rules.centres, len(centre))
        for n, text in enumerate(centre):
            for name in text.split():
                self.piles.push(places.CENTRE + n, names.card_of(name))
            self.rules.crown(places.CENTRE + n, start - 10000)
        self.rules.pack = bytes(sorted(self.cards()))
        assert len(set(self.rules.pack)) == len(self.rules.pack), "a card lies in two places"
        self._know()
        self.match.deal = 1
        self.match._booked = False
        self.session._deal = 1
        self.rules.stir(start)
        self.match.settle(start)
        self.session.looks.update()

    def _know(self):
        """What games know of the cards besides: whose they were, which match, which piles take which colour."""
        if hasattr(self.rules, "_begin"):
            self.rules._begin()
        if hasattr(self.rules, "_match"):
            self.rules._match()
        if getattr(self.rules, "_colours", 0):
            self.rules._colour(self.match.dealer)

    def _sit(self, preset, start, seed, chosen, keys=ALL_KEYS, opposite=True):
        self.session = Session(preset, options(preset, **chosen), opposite, keys, seed=seed)
        self.rules = self.session.rules
        self.piles = self.rules.piles
        self.match = self.session.match
        self.reader = ring.Reader(self.session.events)
        self.start = start

    def cards(self):
        """Every card on the table."""
        found = []
        for place in range(places.PLACES):
            found += self.pile(place)
        return found

    def pile(self, place):
        """The cards of a pile, the top first."""
        found = []
        lying = self.piles.top[place]
        while lying:
            found.append(lying)
            lying = self.piles.under[lying]
        return found

    def names(self, place):
        """The cards of a pile as a text, the top last, as the constructor takes it."""
        return " ".join(names.of_card(c) for c in reversed(self.pile(place)))

    def hand(self, player):
        """The cards of a hand as a text, "--" for a gap."""
        return " ".join(names.of_card(self.piles.top[places.at(player, kind)]) for kind in range(5))

    def centre(self, n):
        return self.names(places.CENTRE + n)

    def stock(self, player):
        return self.names(places.at(player, places.STOCK))

    def side(self, player):
        return self.names(places.at(player, places.SIDE))

    def picture(self):
        """All piles, to compare."""
        return [self.names(place) for place in range(places.PLACES)]

    def legal(self, player, doubles=False):
        """The plays of a player as pairs (kind of hand place, centre pile), found by looking at every card."""
        return [
            (kind, pile)
            for kind in range(5)
            for pile in range(self.rules.CENTRES)
            if fits(self.piles.top[places.at(player, kind)], self.piles.top[places.CENTRE + pile], doubles)
        ]

    def outs(self):
        """The players who are out of cards."""
        return [player for player in range(self.rules.seats) if self.is_out(player)]

    def is_out(self, player):
        """Whether a player holds no card, in hand or stock."""
        return not any(self.piles.count[places.at(player, kind)] for kind in range(places.STOCK + 1))

    def play(self, player, name, pile, ms=10):
        """Throw the hand card of that name at centre pile number `pile`, ms after the start; go() will judge it."""
        kind = self.hand(player).split().index(name)
        self.submit(words.action(words.PLAY, player, kind, places.CENTRE + pile), ms)

    def call(self, player, ms=10):
        self.submit(words.action(words.CALL, player), ms)

    def draw(self, player, ms=10):
        self.submit(words.action(words.DRAW, player, places.STOCK), ms)

    def next(self, player, ms=10):
        self.submit(words.action(words.NEXT, player), ms)

    def press(self, player, key, ms):
        """A key goes down, ms after the start."""
        self.session.press(player << 3 | key, (self.start + ms) & 0x1FFFFFFF)

    def release(self, player, key, ms):
        self.session.release(player << 3 | key, (self.start + ms) & 0x1FFFFFFF)

    def tap(self, player, key, ms):
        """A key goes down and up."""
        self.press(player, key, ms)
        self.release(player, key, ms)

    def submit(self, word, ms):
        self.session.referee.submit(word, (self.start + ms) & 0x1FFFFFFF)

    def do(self, verb, player, kind=0, target=0, ms=10):
        """Let an action be judged; returns the kinds of what happened."""
        self.submit(words.action(verb, player, kind, target), ms)
        return kinds(self.go(ms))

    def look(self, place):
        return self.session.looks.value[place]

    def shown(self, place):
        """What a place shows: the name of a card, "back", or "--"."""
        look = self.look(place)
        return "back" if look & words.LOOK_BACK else names.of_card(look & words.LOOK_CARD)

    def stand(self, player, kind):
        """Let a player's cursor stand on an own place, as after so many keys."""
        chair = self.session.chairs[player]
        for _ in range(6):
            if chair.cursor == kind:
                return
            chair.step(1)
        raise AssertionError("no cursor stands there")

    def go(self, ms=10):
        """Judge all up to ms after the start; returns the events as texts. Every card must still be there."""
        self.session.step((self.start + ms) & 0x1FFFFFFF)
        assert self.piles.intact(self.rules.pack)
        return self.events()

    def events(self):
        """The events since the last call, as texts."""
        told = []
        word = self.reader.read()
        while word:
            told.append(names.of_event(word))
            word = self.reader.read()
        return told


class Dealt(Table):
    """A table at which the first deal of a match has just been dealt; its first flip is due after the countdown."""

    def __init__(self, seed=1, preset="speed", start=START, **chosen):
        self._sit(preset, start, seed, chosen)
        self.session.start(start)

    def ms(self):
        """Now, in ms after the start."""
        return (self.session.now - self.start) & 0x1FFFFFFF

    def rush(self):
        """Let time go on to the next thing that is due."""
        return self.go((self.session.next_due() - self.start) & 0x1FFFFFFF)

    def play_until_out(self, dice):
        """Play until somebody has no card left."""
        return self.play_out(dice, stop=self.outs)

    def play_out(self, dice, doubles=False, look=None, stop=lambda: False):
        """Play to the end of the deal, all players throwing at random what fits and calling or drawing when they must.

        look: called after everything that happens; stop: whether to leave off before. Returns the events.
        """
        told = []
        for _ in range(5000):
            if self.rules.phase == words.OVER or stop():
                return told
            if self.rules.phase != words.PLAYING:
                told += self.rush()
            else:
                ms = self.ms() + 1
                seats = range(self.rules.seats)
                choices = [(player, *move) for player in seats for move in self.legal(player, doubles)]
                calls = self.outs()
                if calls:
                    self.call(dice.choice(calls), ms)
                elif choices:
                    player, kind, pile = dice.choice(choices)
                    self.submit(words.action(words.PLAY, player, kind, places.CENTRE + pile), ms)
                else:  # they owe draws, or something that is done for them
                    for player in seats:
                        self.draw(player, ms)
                before = self.picture()
                told += self.go(ms)
                if self.picture() == before and self.rules.phase == words.PLAYING:
                    told += self.rush()
            if look:
                look()
        raise AssertionError("the deal does not end")
