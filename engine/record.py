# SPDX-License-Identifier: MIT
"""A record is a match as its judged words: with preset, options and seed it gives the same match again, bit for bit."""

from array import array

from micropython import const

from engine import ticks

_GAP = const(0x7FFF)  # the longest time one entry holds; word 0 only lets time pass


class Record:
    """Up to `room` entries, each ms since the entry before << 15 | action word. Adding allocates nothing."""

    def __init__(self, room=640):
        self.entries = array("i", [0] * room)
        self.size = 0
        self.lost = 0  # words that found it full: such a record cannot be replayed to its end
        self._last = 0

    def start(self, ms):
        """Begin anew; times count from ms."""
        self.size = 0
        self.lost = 0
        self._last = ms

    def add(self, word, ms):
        """Note a judged word and its time."""
        gap = ticks.since(ms, self._last)
        while gap > _GAP:
            self._put(_GAP << 15)
            gap -= _GAP
        self._put(gap << 15 | word)
        self._last = ms

    def _put(self, entry):
        if self.size < len(self.entries):
            self.entries[self.size] = entry
            self.size += 1
        else:
            self.lost += 1

    def stop(self, ms):
        """Note how long play went on after the last word, so that a replay lets the same timers go off."""
        self.add(0, ms)


def state_hash(match):
    """A number below 2^22 that two tables share if every pile, the score and the phase are the same."""
    piles = match.rules.piles
    total = 1
    for place in range(64):
        total = (total * 251 + piles.count[place]) % 4194301
        lying = piles.top[place]
        while lying:
            total = (total * 251 + lying) % 4194301
            lying = piles.under[lying]
    for player in range(len(match.score)):
        total = (total * 251 + match.score[player]) % 4194301
        total = (total * 251 + match.rules.favour[player]) % 4194301
    total = (total * 251 + match.rules.phase) % 4194301
    return (total * 251 + match.deal) % 4194301
