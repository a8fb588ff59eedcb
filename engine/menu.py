# SPDX-License-Identifier: MIT
"""Rows, a cursor and the keys that everybody already holds: left, right and throw."""

from engine import words


class Menu:
    def __init__(self):
        self.rows = ()
        self.cursor = 0

    def show(self, rows):
        """rows: a tuple of words.ROW_*."""
        self.rows = rows
        self.cursor = 0

    def press(self, key):
        """The row that a key chooses, or 0."""
        if key == words.LEFT or key == words.RIGHT:
            self.cursor = (self.cursor + (1 if key == words.RIGHT else -1)) % len(self.rows)
        elif key == words.PLAY_A or key == words.PLAY_B:
            return self.rows[self.cursor]
        return 0
