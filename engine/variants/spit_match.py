# SPDX-License-Identifier: MIT
"""Spit, the full game: rounds with the same cards, until a player has none at all (rules, section 6, spit_match)."""

from micropython import const

from engine import card, places, ticks, words
from engine.rules import CALLING, OWING
from engine.variants.spit import ALONE, Spit

_REFLEX_MS = const(150)  # a throw that comes so soon after the other cleared the tableau was meant for a card
_SLAP_MS = const(5000)  # so long a slap, or the choice of a pile, is waited for


class SpitMatch(Spit):
    """A deal of a match is the whole game: its rounds follow each other."""

    def __init__(self, piles, events, options, preset):
        Spit.__init__(self, piles, events, options, preset)
        self._alone = options["reshuffle"] == ALONE
        self._owner = bytearray(card.CARDS)  # whose each card was when the round began
        self._clearer = places.NOBODY  # who has cleared the tableau: then piles are slapped
        self._all_slap = False  # whether the other may slap too by now
        self._chooser = places.NOBODY  # who is to choose a pile to spit on
        self._spit_on = 0  # the pile that was chosen in this round

    def lay_out(self, dealer):
        Spit.lay_out(self, dealer)
        self._begin()

    def _begin(self):
        """A round begins with what is laid."""
        self._clearer = self._chooser = places.NOBODY
        self._all_slap = False
        self._spit_on = 0
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + places.SPARE):
                self._own(player, place)
            self._own(player, places.CENTRE + player)

    def _own(self, player, place):
        lying = self.piles.top[place]
        while lying:
            self._owner[lying] = player
            lying = self.piles.under[lying]

    # --- the end of a round -----------------------------------------------------------------------------------------

    def ended(self, ms):
        """Who has cleared the tableau: with two spit piles both may slap, with one the other takes it."""
        if self._clearer != places.NOBODY:
            return True
        first_out = self.is_out(0)
        if not first_out and not self.is_out(1):
            return False
        player = 0 if first_out else 1
        count = self.piles.count
        if first_out and self.is_out(1):
            self._lay_same(ms)
        elif count[places.CENTRE] and count[places.CENTRE + 1]:
            self._clearer = player
            self.arm(OWING, ticks.NEVER)
            self.tell(words.SLAP_NOW, player)
            self.arm(CALLING, ticks.after(ms, _REFLEX_MS))
        elif count[(player << 3) + places.SIDE]:
            self._gather(player ^ 1, places.CENTRE)
            self._gather(player ^ 1, places.CENTRE + 1)
            self._lay(ms)
        else:
            self.finish(player, words.WON_EMPTY)
        return True

    def give_up(self, ms):
        """A round that nobody can end is laid again from the same cards."""
        self._lay_same(ms)

    def _lay_same(self, ms):
        """Both get back the cards with which they began this round."""
        self.piles.clear()
        for i in range(len(self.pack)):
            self.piles.push((self._owner[self.pack[i]] << 3) + places.SPARE, self.pack[i])
        self._lay(ms)

    def _slap(self, player, pile, ms):
        """The first slap takes the pile hit, the other player the other pile."""
        self.tell(words.SLAPPED, player, 0, pile)
        self._gather(player, pile)
        self._gather(player ^ 1, pile ^ 1)
        self._lay(ms)

    def _gather(self, player, pile):
        """Put a spit pile to the cards that a player will lay."""
        self.piles.tuck(pile, (player << 3) + places.SPARE)

    def _lay(self, ms):
        """Each lays what fits of piles of 1 to 5 cards, and has the rest as spit cards; then all count."""
        piles = self.piles
        self.arm(CALLING, ticks.NEVER)
        self.opened = False
        for player in range(self.seats):
            first = player << 3
            spare = first + places.SPARE
            for place in range(first, spare):
                piles.tuck(place, spare)
                self._closed[place] = 0
            piles.shuffle(spare, self.chances[player])
            for kind in range(places.HAND_END):
                for _ in range(kind + 1):
                    piles.move(spare, first + kind)
            if piles.count[spare]:
                self.lay_middle(player, piles.count[spare] - 1, spare)
        self._begin()
        self.tell(words.RELAID)
        self.count_down(3, self._count_ms, ms)

    # --- slaps and choices ------------------------------------------------------------------------------------------

    def act(self, word, ms):
        player = words.actor(word)
        if (
            self._clearer == places.NOBODY
            or words.verb(word) != words.PLAY
            or player >= self.seats
            or self.is_locked(player)
        ):
            return Spit.act(self, word, ms)
        self.tell(words.BOUNCE, player, words.source(word), words.target(word), words.LATE)
        return words.LATE

    def act_otherwise(self, word, ms):
        player = words.actor(word)
        if words.verb(word) == words.SLAP and self._may_slap(player, words.target(word)):
            if self._clearer == places.NOBODY:
                self._choose(words.target(word))
            else:
                self._slap(player, words.target(word), ms)
            return words.PLAYED
        if self._clearer == places.NOBODY:
            return Spit.act_otherwise(self, word, ms)
        if words.verb(word) == words.SLAP and words.target(word) | 1 == places.CENTRE + 1:  # too soon to be meant
            self.tell(words.BOUNCE, player, words.source(word), words.target(word), words.LATE)
            return words.LATE
        self.tell(words.NOTHING, player, words.source(word))
        return words.IGNORED

    def _may_slap(self, player, pile):
        """Whether a player may slap a pile now, to take it or to spit on it."""
        if pile != places.CENTRE and pile != places.CENTRE + 1:
            return False
        if self._clearer == places.NOBODY:
            return player == self._chooser
        return player == self._clearer or self._all_slap

    def is_ready(self, word):
        if words.verb(word) == words.SLAP and not self._may_slap(words.actor(word), words.target(word)):
            return False
        return Spit.is_ready(self, word)

    def contested(self, first, second):
        if words.verb(first) == words.SLAP and words.verb(second) == words.SLAP:
            return words.target(first) == words.target(second) and self.is_ready(second)
        return Spit.contested(self, first, second)

    def call_missed(self, ms):
        """Time is up: for the reflex of who has not cleared, then for all slaps; or for the choice of a pile."""
        if self._chooser != places.NOBODY:
            self._choose(places.CENTRE + self._chooser)
        elif not self._all_slap:
            self._all_slap = True
            self.arm(CALLING, ticks.after(ms, _SLAP_MS - _REFLEX_MS))
        else:
            own = places.CENTRE + self._clearer
            count = self.piles.count
            self._slap(self._clearer, own if count[own] <= count[own ^ 1] else own ^ 1, ms)

    # --- reshuffle `alone` ------------------------------------------------------------------------------------------

    def deadlocked(self, ms):
        """Who alone has spit cards left chooses a pile to spit on, and keeps to it for the round."""
        count = self.piles.count
        if self._alone and not self._spit_on and count[places.CENTRE] and count[places.CENTRE + 1]:
            first, second = count[places.SIDE], count[8 + places.SIDE]
            if not first or not second:
                self._chooser = 0 if first else 1
                self.tell(words.CHOOSE, self._chooser)
                self.arm(CALLING, ticks.after(ms, _SLAP_MS))
                return
        Spit.deadlocked(self, ms)

    def must_wait(self):
        return self._chooser != places.NOBODY or self._clearer != places.NOBODY

    def _choose(self, pile):
        self._chooser = places.NOBODY
        self._spit_on = pile
        self.arm(CALLING, ticks.NEVER)

    def flip(self, ms):
        if not self._alone:
            Spit.flip(self, ms)
            return
        for player in range(self.seats):
            side = (player << 3) + places.SIDE
            pile = self._spit_on or places.CENTRE + player
            turned = self.piles.move(side, pile)
            if turned:
                self.crown(pile, ms)
                self.tell(words.FLIP, player, side, pile, turned)

    def is_hopeless(self):
        if not self._alone:
            return Spit.is_hopeless(self)
        held = self.held()
        return not self._any_fits(held, places.SIDE) and not self._any_fits(held, 8 + places.SIDE)

    # --- keys -------------------------------------------------------------------------------------------------------

    def key_word(self, player, kind, pile, right):
        """Where a slap or a choice is waited for, the play keys hit the left or the right spit pile."""
        if self._clearer != places.NOBODY or player == self._chooser:
            return words.action(words.SLAP, player, kind, pile)
        return Spit.key_word(self, player, kind, pile, right)
