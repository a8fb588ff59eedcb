# SPDX-License-Identifier: MIT
"""Rows, a cursor and the keys that everybody already holds: left and right move, the left throw chooses, the right one
goes back."""

from engine import words


class Menu:
    def __init__(self):
        self.rows = ()
        self.cursor = 0

    def show(self, rows, cursor=0):
        """rows: a tuple; what is in it is what press() returns."""
        self.rows = rows
        self.cursor = cursor

    def press(self, key):
        """The row that a key chooses, -1 to go back, or 0."""
        if key == words.LEFT or key == words.RIGHT:
            self.cursor = (self.cursor + (1 if key == words.RIGHT else -1)) % len(self.rows)
        elif key == words.PLAY_A:
            return self.rows[self.cursor]
        elif key == words.PLAY_B:
            return -1
        return 0
