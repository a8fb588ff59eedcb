# SPDX-License-Identifier: MIT
"""Speed: a hand of five, a stock behind it, two centre piles; be the first out of cards (RULES sections 1 and 3)."""

from micropython import const

from engine import card, places, relation, ticks, words
from engine.rules import CALLING, Rules

# preset: cards in stock, cards in each side pile
PRESETS = {"speed": (15, 5)}

_CALL = const(0)  # the endings: who is out must call in time; or wins at once; or all may call
_EMPTY = const(1)
_OPEN_CALL = const(2)

OPTIONS = (
    ("match", 0, ("bo3", "single", "bo5", "bo7", "endless")),
    ("doubles", 0, ("off", "on")),
    ("ending", _CALL, ("call", "empty", "open_call")),
    ("auto_draw", 0, ("on", "off")),
    ("call_ms", 2000, 500, 10000),
    ("false_call_ms", 1000, 0, 3000),
    ("lockout_ms", 0, 0, 2000),
    ("owe_ms", 3000, 500, 10000),
    ("countdown_ms", 1000, 0, 3000),
    ("hint_ms", 8000, 0, 60000),
)

NEEDS = (words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B)


class Speed(Rules):
    def __init__(self, piles, events, options, preset):
        Rules.__init__(self, piles, events, options, card.pack(0, False))
        self._stock, self._side = PRESETS[preset]
        self._rows = relation.rows(bool(options["doubles"]))
        self._ending = options["ending"]
        self._auto_draw = not options["auto_draw"]
        self._call_ms = options["call_ms"]
        self._false_call_ms = options["false_call_ms"]
        self._called_for = bytearray(self.seats)  # 1: this player was told to call

    # --- deal and flip ----------------------------------------------------------------------------------------------

    def lay_out(self, dealer):
        """Each a hand of 5 and a stock; in the middle a side pile and a centre card each. The dealer is served last."""
        for turn in range(self.seats):
            self._called_for[turn] = 0
            player = (dealer + 1 + turn) % self.seats
            first = player << 3
            for kind in range(places.HAND_END):
                self.piles.move(places.SPARE, first + kind)
            for _ in range(self._stock):
                self.piles.move(places.SPARE, first + places.STOCK)
            for _ in range(self._side):
                self.piles.move(places.SPARE, first + places.SIDE)
            self.piles.move(places.SPARE, places.CENTRE + player)

    def open(self, ms):
        """Both centre cards are turned together."""
        self.opened = True
        for player in range(self.seats):
            pile = places.CENTRE + player
            self.piles.touched.add(pile)
            self.crown(pile, ms)
            self.tell(words.FLIP, player, pile, pile, self.piles.top[pile])
            for kind in range(places.HAND_END):
                self.piles.touched.add((player << 3) + kind)

    def flip(self, ms):
        """Each turns the top of their side pile onto the centre pile beside it; while any side has cards, only it."""
        if not self._any_side():
            self._own_stack()
        for player in range(self.seats):
            side = (player << 3) + places.SIDE
            pile = places.CENTRE + player
            turned = self.piles.move(side, pile)
            if turned:
                self.crown(pile, ms)
                self.tell(words.FLIP, player, side, pile, turned)

    def _any_side(self):
        for player in range(self.seats):
            if self.piles.count[(player << 3) + places.SIDE]:
                return True
        return False

    def _own_stack(self):
        """Every centre pile, shuffled on its own and wholly, becomes the side pile of its side."""
        for player in range(self.seats):
            pile = places.CENTRE + player
            side = (player << 3) + places.SIDE
            self.piles.shuffle(pile, self.chances[player])
            self.piles.tuck(pile, side)
            self.tell(words.RESHUFFLE, player, side, pile)

    def row(self, pile):
        return self._rows[self.piles.top[pile] >> 2 & 15]

    def is_hopeless(self):
        """Whether no card of any hand fits any card of the middle, seen or not: without a play hands never change."""
        held = self.held()
        for player in range(self.seats):
            if self._any_fits(held, places.CENTRE + player) or self._any_fits(held, (player << 3) + places.SIDE):
                return False
        return True

    def _any_fits(self, held, place):
        """Whether a card of the ranks in `held` fits any card of a pile."""
        under = self.piles.under
        lying = self.piles.top[place]
        while lying:
            if self._rows[lying >> 2 & 15] & held:
                return True
            lying = under[lying]
        return False

    # --- hand and stock ---------------------------------------------------------------------------------------------

    def landed(self, player, source, pile, ms):
        if self._auto_draw:
            self._refill(player)

    def _refill(self, player):
        """Draw up to a hand of five."""
        first = player << 3
        stock = first + places.STOCK
        for place in range(first, first + places.HAND_END):
            if not self.piles.top[place]:
                drawn = self.piles.move(stock, place)
                if drawn:
                    self.tell(words.REFILL, player, stock, place, drawn)

    def _owes_draw(self, player):
        first = player << 3
        if self._auto_draw or not self.piles.count[first + places.STOCK]:
            return False
        for place in range(first, first + places.HAND_END):
            if not self.piles.count[place]:
                return True
        return False

    def is_owed(self):
        for player in range(self.seats):
            if self._owes_draw(player):
                return True
        return False

    def pay(self, ms):
        for player in range(self.seats):
            self._refill(player)
        self.stir(ms)

    def stops(self, place):
        if place & 7 == places.STOCK:
            return not self._auto_draw and self.piles.count[place] > 0
        return Rules.stops(self, place)

    # --- calls and endings ------------------------------------------------------------------------------------------

    def act_otherwise(self, word, ms):
        player = words.actor(word)
        verb = words.verb(word)
        if verb == words.DRAW and self._owes_draw(player):
            self._refill(player)
            self.stir(ms)
            return words.PLAYED
        if verb == words.CALL and self._ending != _EMPTY:
            return self._call(player, ms)
        self.tell(words.NOTHING, player)
        return words.IGNORED

    def _call(self, player, ms):
        if not self._anyone_out():
            self.tell(words.FALSE_CALL, player)
            self.lock(player, self._false_call_ms, ms)
            return words.WRONG
        if self._call_wins(player):
            self.tell(words.CALLED, player)
            self.finish(player, words.WON_CALL)
        else:
            self.call_missed(ms)
        return words.PLAYED

    def _call_wins(self, player):
        """Whether a call of this player wins now."""
        return self.is_out(player) or (self._ending == _OPEN_CALL and self._anyone_out())

    def _anyone_out(self):
        for player in range(self.seats):
            if self.is_out(player):
                return True
        return False

    def ended(self, ms):
        """Ending `empty`: out of cards wins at once, and all who are out after one scan draw. Else a call is due."""
        if self._ending != _EMPTY:
            self._ask_for_calls(ms)
            return False
        winner = places.NOBODY
        outs = 0
        for player in range(self.seats):
            if self.is_out(player):
                winner = player
                outs += 1
        if not outs:
            return False
        if outs == 1:
            self.finish(winner, words.WON_EMPTY)
        else:
            self.finish(places.NOBODY, words.DRAWN_BOTH)
        return True

    def _ask_for_calls(self, ms):
        for player in range(self.seats):
            if self.is_out(player) and not self._called_for[player]:
                self._called_for[player] = 1
                self.tell(words.OUT, player)
                if self._ending == _CALL and self.due[CALLING] < 0:
                    self.arm(CALLING, ticks.after(ms, self._call_ms))

    def must_wait(self):
        """From the moment a player is out until the call is made or missed no flip, reshuffle or countdown starts."""
        return self._anyone_out()

    def is_due(self, player):
        return self.phase == words.PLAYING and self._ending != _EMPTY and self.is_out(player)

    def call_missed(self, ms):
        """Every due call is missed: the player takes a centre pile but for its top, shuffled, as a new stock.

        It is the pile of the player's own side; if that is a single card, the largest other pile (of equal ones the
        next to the left). Who takes the own pile goes before who must look further; who finds no pile of two cards is
        still out, and the call is due anew.
        """
        self.arm(CALLING, ticks.NEVER)
        count = self.piles.count
        for player in range(self.seats):
            if self.is_out(player) and count[places.CENTRE + player] > 1:
                self._take(player, places.CENTRE + player)
        for player in range(self.seats):
            if self.is_out(player):
                largest = places.CENTRE + player
                for step in range(1, self.centres):
                    pile = places.CENTRE + (player + step) % self.centres
                    if count[pile] > count[largest]:
                        largest = pile
                self._take(player, largest)
        self.stir(ms)

    def _take(self, player, pile):
        stock = (player << 3) + places.STOCK
        top = self.piles.pop(pile)
        self.piles.shuffle(pile, self.chances[player])
        self.piles.tuck(pile, stock)
        self.piles.push(pile, top)
        self.tell(words.MISSED, player, pile)
        self._called_for[player] = 0
        self._refill(player)

    def contested(self, first, second):
        if self._ending == _EMPTY or (words.verb(first) != words.CALL and words.verb(second) != words.CALL):
            return Rules.contested(self, first, second)
        if words.verb(first) == words.verb(second):
            return self._anyone_out()
        if words.verb(first) == words.CALL:
            return self._puts_out(second) and not self._call_wins(words.actor(first))
        return self._puts_out(first) and not self._call_wins(words.actor(second))

    def _puts_out(self, word):
        """Whether a play would be the actor's last card: then a call of the same scan wins or fails by the order."""
        if words.verb(word) != words.PLAY or not self.is_ready(word):
            return False
        first = words.actor(word) << 3
        cards = 0
        for place in range(first, first + places.STOCK + 1):
            cards += self.piles.count[place]
        return cards == 1


GAME = Speed
