# SPDX-License-Identifier: MIT
"""Two rows: cover the first pile whose top has an equal, or that is still to be covered."""

from engine import places, words
from engine.bots.minds.hands import Hands


class California(Hands):
    def choose(self):
        seen = 0  # the ranks that show, each a bit
        twice = 0
        for side in range(0, 16, 8):
            for place in range(side, side + self._width):
                bit = 1 << self.rank(place)
                twice |= seen & bit
                seen |= bit
        for step in range(8, -1, -8):  # the other's row first: what lies on it goes back to its owner
            side = self._first ^ step
            for place in range(side, side + self._width):
                rank = self.rank(place)
                if rank and (twice >> rank & 1 or self._looks[place] & words.LOOK_MARK):
                    return words.action(words.PLAY, self.player, places.STOCK, place)
        return 0

    def rash(self, chance):
        return words.action(words.PLAY, self.player, places.STOCK, chance.below(2) << 3 | chance.below(self._width))


MIND = California
