# SPDX-License-Identifier: MIT
"""A seeded generator, the same on every machine, whose every intermediate is a small int."""


class Chance:
    """Three 16-bit words that are mixed by shifts, adds and exclusive-ors, and one that counts.

    The counter guarantees that the state does not come back within 2^16 steps at the least; nothing exceeds 2^22.
    """

    def __init__(self, seed, stream=0):
        """seed: 0 to 2^30 - 1; stream: 0 to 65535, an independent sequence of the same seed."""
        self.seed(seed, stream)

    def seed(self, seed, stream):
        """Start anew."""
        self._a = seed & 0xFFFF
        self._b = seed >> 16 & 0xFFFF
        self._c = stream & 0xFFFF
        self._n = 1
        for _ in range(12):  # until every bit of the seed has reached every bit of the state
            self.next()

    def next(self):
        """The next 16 random bits."""
        out = (self._a + self._b + self._n) & 0xFFFF
        self._n = (self._n + 1) & 0xFFFF
        self._a = self._b ^ (self._b >> 5)
        self._b = (self._c + (self._c << 3)) & 0xFFFF
        self._c = ((self._c << 6 & 0xFFFF | self._c >> 10) + out) & 0xFFFF
        return out

    def below(self, n):
        """A whole number from 0 to n - 1, each equally likely; n from 1 to 65536."""
        mask = n - 1
        mask |= mask >> 1
        mask |= mask >> 2
        mask |= mask >> 4
        mask |= mask >> 8
        while True:
            drawn = self.next() & mask
            if drawn < n:
                return drawn
