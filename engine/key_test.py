# SPDX-License-Identifier: MIT
"""A test of the keys: which were seen, which is stuck, and which come together with another that nobody pressed."""

from micropython import const

from engine import ticks, words

DOWN = const(1)
SEEN = const(2)
STUCK = const(4)
GHOST = const(8)

_TOGETHER_MS = const(3)  # two keys that go down so close were not pressed by two fingers, if it happens again
_STUCK_MS = const(8000)  # a key that is down so long
_LEAVE_MS = const(1500)  # a right throw that is held so long ends the test
_IDLE_MS = const(20000)  # so does nothing at all


class KeyTest:
    """states[n]: DOWN, SEEN and so on of the key n of the scanner. keys: seat << 3 | key of each, for two players."""

    def __init__(self, number, keys):
        self.states = bytearray(number)
        self.is_over = False
        self._keys = keys
        self._since = [0] * number  # when each went down
        self._last = -1  # the key that went down last
        self._at = 0  # when anything last happened
        self._pairs = {}  # two keys that went down together: how often
        self._started = False

    def press(self, number, ms):
        if number >= len(self.states):
            return
        last = self._last
        if (
            last >= 0
            and last != number
            and self.states[last] & DOWN
            and ticks.since(ms, self._since[last]) <= _TOGETHER_MS
        ):
            pair = (min(last, number), max(last, number))
            self._pairs[pair] = self._pairs.get(pair, 0) + 1
            if self._pairs[pair] > 1:
                self.states[number] |= GHOST
                self.states[last] |= GHOST
        self.states[number] |= DOWN | SEEN
        self._since[number] = ms
        self._last = number
        self._started = True
        self._at = ms

    def release(self, number, ms):
        if number < len(self.states):
            self.states[number] &= ~(DOWN | STUCK)
            self._at = ms

    def step(self, now):
        """Watch what is held; returns whether anything is to be seen that was not."""
        if not self._started:
            self._started = True
            self._at = now
        changed = False
        for number in range(len(self.states)):
            if self.states[number] & DOWN:
                held = ticks.since(now, self._since[number])
                if held >= ticks.HALF:
                    continue
                if held >= _STUCK_MS and not self.states[number] & STUCK:
                    self.states[number] |= STUCK
                    changed = True
                is_back = number < len(self._keys) and self._keys[number] & 7 == words.PLAY_B
                if is_back and held >= _LEAVE_MS and number == self._last:
                    self.is_over = True
        if 0 <= ticks.since(now, self._at) - _IDLE_MS < ticks.HALF:
            self.is_over = True
        return changed
