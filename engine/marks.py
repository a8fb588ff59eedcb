# SPDX-License-Identifier: MIT
"""A queue of places in which each place waits at most once, so it can never overflow."""

from engine import places


class Marks:
    """Places that somebody has still to look at, oldest first."""

    def __init__(self):
        self._noted = bytearray(places.PLACES)
        self._queue = bytearray(places.PLACES)
        self._first = 0
        self.waiting = 0

    def add(self, place):
        """Let a place wait, if it does not already."""
        if not self._noted[place]:
            self._noted[place] = 1
            self._queue[(self._first + self.waiting) & 63] = place
            self.waiting += 1

    def take(self):
        """The place that has waited longest, or -1."""
        if not self.waiting:
            return -1
        place = self._queue[self._first]
        self._first = (self._first + 1) & 63
        self.waiting -= 1
        self._noted[place] = 0
        return place
