# SPDX-License-Identifier: MIT
"""Two packs: call while the tops are equal, play what fits, fill a place, merge two."""

from engine import card, places, words
from engine.bots.minds.hands import Hands


class DosMazos(Hands):
    def choose(self):
        gap = joker = -1
        rank = self.rank(places.CENTRE)
        equal = 0 < rank < card.JOKER and rank == self.rank(places.CENTRE + 1)
        if self._looks[places.CENTRE] & words.LOOK_MARK:
            equal = False  # but both have called already
        for kind in range(self._width):
            if not self.count(self._first + kind):
                gap = kind
            elif self.rank(self._first + kind) == card.JOKER:
                joker = kind
            elif not equal and self.fits_on(self._first + kind) >= 0:
                return words.action(words.PLAY, self.player, kind, self.fits_on(self._first + kind))
        stock = self.count(self._first + places.STOCK)
        if equal:
            if joker >= 0 and self.count(places.CENTRE) < 4:  # the only time to be rid of it, and little to give away
                return words.action(words.PLAY, self.player, joker, places.CENTRE + self.player)
            return words.action(words.CALL, self.player)
        if gap >= 0 and stock:
            return words.action(words.MOVE, self.player, places.STOCK, self._first + gap)
        return self._merge() if stock else 0

    def _merge(self):
        """A word that merges two places of one rank, or 0."""
        for kind in range(1, self._width):
            rank = self.rank(self._first + kind)
            for other in range(kind):
                if 0 < rank < card.JOKER and rank == self.rank(self._first + other):
                    return words.action(words.MERGE, self.player, kind, self._first + other)
        return 0

    def rash(self, chance):
        if not chance.below(6):
            return words.action(words.CALL, self.player)
        return Hands.rash(self, chance)


MIND = DosMazos
