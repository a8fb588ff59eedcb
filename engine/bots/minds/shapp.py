# SPDX-License-Identifier: MIT
"""Closed piles and a reserve: turn up, play what fits on any of the centre piles, call "new" when all are stuck."""

from engine import places, words
from engine.bots.minds.hands import Hands


class Shapp(Hands):
    def choose(self):
        for kind in range(self._width):
            if self._looks[self._first + kind] & words.LOOK_BACK:
                return words.action(words.TURN, self.player, kind)
        word = self.play()
        if word or not self.count(self._first + places.STOCK) or self._can_go_on(self._first ^ 8):
            return word
        for kind in range(self._width):
            if not self.count(self._first + kind):
                return words.action(words.MOVE, self.player, places.STOCK, self._first + kind)
        return words.action(words.CALL, self.player)

    def _can_go_on(self, first):
        """Whether the player whose piles begin at a place can play, turn a card up or fill a gap."""
        stock = self.count(first + places.STOCK)
        for place in range(first, first + self._width):
            if self._looks[place] & words.LOOK_BACK or self.fits_on(place) >= 0 or (stock and not self.count(place)):
                return True
        return False


MIND = Shapp
