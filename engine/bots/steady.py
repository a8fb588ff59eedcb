# SPDX-License-Identifier: MIT
"""A steady player: thinks for half a second, does what comes to mind first, and seldom forgets to."""

from micropython import const

from engine import ticks

_STREAM = const(0xFFF8)  # beyond the streams of all deals (see Rules.deal)


class Steady:
    """mind: what it knows of the game (see engine/bots/minds); chance: a generator of its own."""

    FASTEST_MS = 250
    SPREAD_MS = 500
    FORGETS = 24  # once in so many thoughts the mind is elsewhere for two seconds

    def __init__(self, player, mind, chance):
        self.player = player
        self.due = ticks.NEVER  # when it thinks next
        self._mind = mind
        self._chance = chance

    def start(self, seed, ms):
        """A match begins at ms; the same seed makes it play the same."""
        self._chance.seed(seed, _STREAM + self.player)
        self.due = ticks.after(ms, self._pause())

    def think(self, ms):
        """The action word it decides on at ms, or 0; `due` is set to its next thought."""
        self.due = ticks.after(ms, self._pause())
        return self.choose()

    def _pause(self):
        delay = self.FASTEST_MS + self._chance.below(self.SPREAD_MS)
        return delay if self._chance.below(self.FORGETS) else delay + 2000

    def choose(self):
        return self._mind.choose()


BOT = Steady
