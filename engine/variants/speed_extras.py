# SPDX-License-Identifier: MIT
"""Speed with jokers, runs or stacks: loaded only if one of them is chosen (rules, sections 1 and 2)."""

from engine import card, places, words
from engine.variants.speed import Speed

_RUNS = (1, 2, 5)  # of the option max_run


class SpeedExtras(Speed):
    def __init__(self, piles, events, options, preset, pack=None):
        Speed.__init__(self, piles, events, options, preset, pack)
        self._run = _RUNS[options["max_run"]]
        self._stack = options["stack_equals"]
        self._fixed = options["joker_fixed"]

    # --- one press, several cards -----------------------------------------------------------------------------------

    def landed(self, player, source, pile, ms):
        """A run goes on the way of its first card, or all cards of its rank follow it; then the hand is drawn."""
        laid = self.piles.top[pile]
        rank = laid >> 2 & 15
        step = self._step(rank, self.piles.under[laid] >> 2 & 15)
        left = self._most(step) - 1
        while left > 0:
            rank = (rank + step + 12) % 13 + 1
            place = self._holds(player, rank)
            if place < 0:
                break
            moved = self.piles.move(place, pile)
            self.crown(pile, ms, player)
            self.tell(words.LAND, player, place, pile, moved)
            left -= 1
        if self._auto_draw:
            self.refill(player)
        else:
            self._warn(player)

    def refill(self, player):
        Speed.refill(self, player)
        self._warn(player)

    def reach(self, source, pile):
        rank = self.piles.top[source] >> 2 & 15
        step = self._step(rank, self.piles.top[pile] >> 2 & 15)
        most = self._most(step)
        first = source & ~7
        laid = 1
        if step:
            while laid < most and self._holds(source >> 3, (rank + step * laid + 12) % 13 + 1) >= 0:
                laid += 1
            return laid
        for place in range(first, first + places.HAND_END):
            if place != source and self.piles.top[place] >> 2 & 15 == rank:
                laid += 1
        return laid

    def _step(self, rank, below):
        """Where a run goes from a card of `rank` laid on one of rank `below`: 1 up, 12 down, 0 nowhere, -1: alone."""
        if rank == card.JOKER:
            return -1
        if self._stack:
            return 0
        way = (rank - below) % 13
        return way if below != card.JOKER and (way == 1 or way == 12) else -1

    def _most(self, step):
        """How many cards one press may lay."""
        if step < 0:
            return 1
        return self._run if step else places.HAND_END

    def _holds(self, player, rank):
        """The leftmost place of a hand with a card of that rank, or -1."""
        first = player << 3
        for place in range(first, first + places.HAND_END):
            if self.piles.top[place] >> 2 & 15 == rank:
                return place
        return -1

    # --- jokers -----------------------------------------------------------------------------------------------------

    def row(self, pile, player):
        """A fixed joker stands for every rank that the pile accepted when it was played; turned by a flip, for all."""
        rank = self.piles.top[pile] >> 2 & 15
        if rank != card.JOKER or not self._fixed or player == places.NOBODY:
            return self._rows[rank]
        stands_for = self.accept[pile - places.CENTRE]
        fits = 0
        for other in range(1, 14):
            if stands_for >> other & 1:
                fits |= self._rows[other]
        return fits

    def fits(self, source, pile):
        """A joker may never be a player's last card: who holds nothing else plays none."""
        if self.piles.top[source] >> 2 & 15 == card.JOKER and not self.may_play(source >> 3):
            return 0
        return Speed.fits(self, source, pile)

    def may_play(self, player):
        first = player << 3
        if self.piles.count[first + places.STOCK]:
            return True
        for place in range(first, first + places.HAND_END):
            if 0 < self.piles.top[place] >> 2 & 15 < card.JOKER:
                return True
        return False

    def _warn(self, player):
        """Say so when a joker is among a player's last two cards."""
        first = player << 3
        cards = 0
        jokers = 0
        for place in range(first, first + places.STOCK + 1):
            cards += self.piles.count[place]
            if place & 7 < places.HAND_END and self.piles.top[place] >> 2 & 15 == card.JOKER:
                jokers += 1
        if cards == 2 and jokers == 1:
            self.tell(words.LAST_JOKER, player)
