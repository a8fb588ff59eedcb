# SPDX-License-Identifier: MIT
"""A sign of a larger screen: two lines of five letters, each letter a tile of the font, enlarged by its group.

No sheet of signs is kept: that would take more memory than the cards.
"""

from micropython import const

from hardware.display.table import put, show
from hardware.forget import forget

LETTERS = const(5)


def letters(text, font, last):
    """The tiles of every sign up to `last`, by its number: bytes, the second line after the first."""
    from hardware.display import sign_sheet

    module = text.__name__ + ".signs"
    said = __import__(module, None, None, ("LATE",))
    found = [bytes(2 * LETTERS)]
    for name in sign_sheet.NAMES.split(" ")[:last]:
        tiles = bytearray(2 * LETTERS)
        for row, line in enumerate(getattr(said, name)):
            first = row * LETTERS + max(LETTERS - len(line) >> 1, 0)
            for n in range(min(len(line), LETTERS)):
                tiles[first + n] = max(font.tile(ord(line[n])), 0)
        found.append(bytes(tiles))
    forget(module)
    return found


class Sign:
    """Looks to its Flash like a grid of one tile, the number of a sign. What is too much at once is painted later.

    columns: grids of a letter above a letter, from the left. covers: whether they are hidden while they are empty.
    later: a function that is told of `place` whether something is left to paint.
    """

    def __init__(self, columns, tiles, at_once, covers, later, place):
        self._columns = columns
        self._tiles = tiles
        self._at_once = at_once  # columns in one refresh
        self._covers = covers
        self._later = later
        self._place = place
        self._sign = 0
        self._next = LETTERS  # the first column that is not painted yet
        for grid in columns:
            grid.hidden = covers

    @property
    def hidden(self):
        """What a Cover would have it be: it hides its columns itself."""
        return self._sign == 0

    def __getitem__(self, at):
        return self._sign

    def __setitem__(self, at, sign):
        self._sign = sign
        self._next = 0
        self.paint()

    def paint(self):
        """Paint the next columns that differ; returns whether there were any."""
        tiles = self._tiles[self._sign]
        left = self._at_once
        while left and self._next < LETTERS:
            n = self._next
            grid = self._columns[n]
            changed = put(grid, 0, tiles[n])
            changed |= put(grid, 1, tiles[n + LETTERS])
            if self._covers:
                changed |= show(grid, tiles[n] + tiles[n + LETTERS] > 0)
            if changed:
                left -= 1
            self._next += 1
        self._later(self._place, self._next < LETTERS)
        return left < self._at_once
