# SPDX-License-Identifier: MIT
"""One player's cursor over the own places; a key becomes an action word."""

from micropython import const

from engine import places, ticks, words

_CHORD_MS = const(60)  # LEFT and RIGHT pressed within this time are one key: call
_STOPS = const(6)  # hand or tableau, and stock


class Seat:
    """opposite: whether the players sit at two ends of the table. chord: see _CHORD_MS. lone: whether there is no LEFT,
    so that RIGHT calls when there is nothing left to move along.
    """

    def __init__(self, player, rules, opposite, chord, lone=False):
        self.player = player
        self.cursor = 0  # the kind of own place it stands on
        self.aim = places.CENTRE  # the centre pile aimed at, where there are more than two
        self._rules = rules
        self._opposite = opposite
        swap = player if opposite else 0
        self._left = places.CENTRE + swap  # the piles that PLAY_A and PLAY_B throw at, as this player sees them
        self._right = places.CENTRE + 1 - swap
        self._lone = lone
        self._chord = chord  # whether LEFT and RIGHT together call, for boards without a call key
        self._down = 0  # 1: LEFT is down, 2: RIGHT
        self._moved = 0  # when the cursor was last moved, and from where
        self._before = 0

    def press(self, key, ms):
        """The action word of a key that goes down, or 0 if it only moved the cursor."""
        if self._lone and key == words.RIGHT and self._rules.call_wins(self.player):
            return words.action(words.CALL, self.player)
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
            return self._rules.draw_word(self.player, self.cursor)
        word = self._word(key == words.PLAY_B)
        if not word:
            self._aim_at(self._rules.next_aim((self.player << 3) + self.cursor, self.aim))
        return word

    def prompt(self):
        """What the two play keys do here: the verb of the left one << 4 | that of the right one."""
        return words.verb(self._word(False)) << 4 | words.verb(self._word(True))

    def _word(self, right):
        return self._rules.key_word(self.player, self.cursor, self._pile(right), right)

    def _pile(self, right):
        """The pile that a play key is aimed at."""
        if self._rules.AIMS:
            return self.aim
        if self._rules.SHAPE == words.CENTRES:
            return self._right if right else self._left
        if not right:
            return (self.player << 3) + self.cursor
        across = self._rules.width - 1 - self.cursor if self._opposite else self.cursor
        return (self.player << 3 ^ 8) + across  # two rows: straight across the table

    def call(self, key, ms):
        """The same while nothing but a call counts: the action word of a call, or 0; the cursor stays where it is."""
        standing = self.cursor
        word = self.press(key, ms)
        self._stand(standing)
        return word if words.verb(word) == words.CALL else 0

    def release(self, key):
        """A key comes up."""
        if key <= words.RIGHT:
            self._down &= ~(key + 1)

    def release_all(self):
        self._down = 0

    def home(self):
        """Cursor and aim go back to the first, as at the start of a deal."""
        self._stand(0)
        self._aim_at(places.CENTRE + self.player)

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

    def _aim_at(self, pile):
        touched = self._rules.piles.touched
        touched.add(self.aim)
        touched.add(pile)
        self.aim = pile

    def _stand(self, kind):
        touched = self._rules.piles.touched
        touched.add((self.player << 3) + self.cursor)
        touched.add((self.player << 3) + kind)
        self.cursor = kind
