# SPDX-License-Identifier: MIT
"""One player's cursor over the own places; a key becomes an action word."""

from micropython import const

from engine import places, ticks, words

_CHORD_MS = const(60)  # LEFT and RIGHT pressed within this time are one key: call
_STOPS = const(6)  # hand or tableau, and stock


class Seat:
    """left, right: the centre piles that PLAY_A and PLAY_B throw at, as this player sees them."""

    def __init__(self, player, rules, left, right, chord):
        self.player = player
        self.cursor = 0  # the kind of own place it stands on
        self._rules = rules
        self._left = left
        self._right = right
        self._chord = chord  # whether LEFT and RIGHT together call, for boards without a call key
        self._down = 0  # 1: LEFT is down, 2: RIGHT
        self._moved = 0  # when the cursor was last moved, and from where
        self._before = 0

    def press(self, key, ms):
        """The action word of a key that goes down, or 0 if it only moved the cursor."""
        if key <= words.RIGHT:
            bit = key + 1
            other_down = self._down & (3 - bit)
            self._down |= bit
            if self._chord and other_down and ticks.since(ms, self._moved) <= _CHORD_MS:
                self._stand(self._before)
                return words.action(words.CALL, self.player)
            self._moved = ms
            self._before = self.cursor
            self.step(1 if key == words.RIGHT else -1)
            return 0
        if key == words.CALL_KEY:
            return words.action(words.CALL, self.player)
        if key == words.DRAW_KEY:
            return words.action(words.DRAW, self.player, places.STOCK)
        right = key == words.PLAY_B
        return self._rules.key_word(self.player, self.cursor, self._right if right else self._left, right)

    def release(self, key):
        """A key comes up."""
        if key <= words.RIGHT:
            self._down &= ~(key + 1)

    def release_all(self):
        self._down = 0

    def home(self):
        """The cursor goes back to the first card, as at the start of a deal."""
        self._stand(0)

    def rest(self):
        """If the cursor stands where there is nothing any more, it moves on to the right."""
        if not self._rules.stops((self.player << 3) + self.cursor):
            self.step(1)

    def step(self, way):
        """Move the cursor to the next place of its own where it may stand, round the end; it stays if there is none."""
        kind = self.cursor
        for _ in range(_STOPS):
            kind = (kind + way) % _STOPS
            if self._rules.stops((self.player << 3) + kind):
                self._stand(kind)
                return

    def _stand(self, kind):
        touched = self._rules.piles.touched
        touched.add((self.player << 3) + self.cursor)
        touched.add((self.player << 3) + kind)
        self.cursor = kind
