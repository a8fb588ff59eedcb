# SPDX-License-Identifier: MIT
"""A ring of words and its readers; a slow reader loses the oldest and learns how many."""

from array import array

from micropython import const

_SIZE = const(64)
_COUNT = const(0x0FFFFFFF)  # words are counted modulo 2^28, which stays a small int


class Ring:
    """The last 64 words, none of which may be 0."""

    def __init__(self):
        self.words = array("i", [0] * 64)
        self.head = 0

    def push(self, word):
        """Add a word (1 to 2^30 - 1)."""
        self.words[self.head & 63] = word
        self.head = (self.head + 1) & _COUNT


class Reader:
    """One reader's place in a ring. It sees what is pushed after it was made."""

    def __init__(self, ring):
        self._ring = ring
        self._tail = ring.head
        self.missed = 0  # words that were overwritten before this reader came to them

    def read(self):
        """The next word, or 0 when there is none."""
        behind = (self._ring.head - self._tail) & _COUNT
        if not behind:
            return 0
        if behind > _SIZE:
            self.missed += behind - _SIZE
            self._tail = (self._ring.head - _SIZE) & _COUNT
        word = self._ring.words[self._tail & 63]
        self._tail = (self._tail + 1) & _COUNT
        return word
