# SPDX-License-Identifier: MIT
"""A tableau: turn up what is closed, play what fits, fill gaps from the deep piles; slap the smaller spit pile."""

from engine import places, words
from engine.bots.minds.hands import Hands


class Spit(Hands):
    def choose(self):
        own = places.CENTRE + self.player
        if not self._cards(self._first) or not self._cards(self._first ^ 8):
            smaller = own if self.count(own) <= self.count(own ^ 1) else own ^ 1
            return words.action(words.SLAP, self.player, 0, smaller)
        gap = deep = -1
        for kind in range(places.HAND_END):
            look = self._looks[self._first + kind]
            if look & words.LOOK_BACK:
                return words.action(words.TURN, self.player, kind)
            if not look >> words.LOOK_COUNT & 127:
                gap = kind
            elif look >> words.LOOK_COUNT & 127 > 1:
                deep = kind
        word = self.play()
        if word:
            return word
        if gap >= 0 and deep >= 0:
            return words.action(words.MOVE, self.player, deep, self._first + gap)
        if self.count(self._first + places.SIDE) and not self.count((self._first ^ 8) + places.SIDE):
            return words.action(words.SLAP, self.player, 0, own)  # if it must say where to spit
        return 0

    def _cards(self, first):
        """How many cards lie in the tableau that begins at a place."""
        cards = 0
        for place in range(first, first + places.HAND_END):
            cards += self.count(place)
        return cards


MIND = Spit
