# SPDX-License-Identifier: MIT
"""The board's time in milliseconds modulo 2^29, and a count of the turns of the loop that took too long."""

from engine.ticks import before, since

try:
    from supervisor import ticks_ms as ticks
except ImportError:  # a laptop
    from time import monotonic_ns

    def ticks():
        """Milliseconds modulo 2^29."""
        return monotonic_ns() // 1000000 & 0x1FFFFFFF


class Overruns:
    """Watches the turns of a loop: `count` is how many took longer than `limit` ms, `longest` the longest one's ms."""

    def __init__(self, limit):
        self.limit = limit
        self.count = 0
        self.longest = 0
        self._last = -1

    def turn(self, now):
        """Note that a turn begins at `now`."""
        if self._last >= 0 and not before(now, self._last):
            took = since(now, self._last)
            if took > self.limit:
                self.count += 1
            if took > self.longest:
                self.longest = took
        self._last = now
