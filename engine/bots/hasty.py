# SPDX-License-Identifier: MIT
"""A hasty player: twice as quick as the steady one, but now and then throws whatever comes to hand."""

from engine import places, words
from engine.bots.steady import Steady


class Hasty(Steady):
    FASTEST_MS = 150
    SPREAD_MS = 250
    RASH = 8  # once in so many thoughts it does not look

    def choose(self):
        if self._chance.below(self.RASH):
            return Steady.choose(self)
        kind = self._chance.below(places.HAND_END)
        if not self._looks[(self.player << 3) + kind] & words.LOOK_CARD:
            return 0
        return words.action(words.PLAY, self.player, kind, places.CENTRE + self._chance.below(self._centres))


BOT = Hasty
