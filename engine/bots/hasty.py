# SPDX-License-Identifier: MIT
"""A hasty player: twice as quick as the steady one, but now and then does whatever comes to hand."""

from engine.bots.steady import Steady


class Hasty(Steady):
    FASTEST_MS = 150
    SPREAD_MS = 250
    RASH = 8  # once in so many thoughts it does not look

    def choose(self):
        return self._mind.choose() if self._chance.below(self.RASH) else self._mind.rash(self._chance)


BOT = Hasty
