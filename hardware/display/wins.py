# SPDX-License-Identifier: MIT
"""The deals a player has won: a square for each that the match needs, filled when won; or, as for points, a number."""

import displayio

from hardware.display.font import ZERO

_SQUARE = 5
_PITCH = 7


class Wins:
    """The wins of one seat, in their own TileGrid."""

    def __init__(self, table, session, seat, where, font):
        self._score = session.match.score
        self._seat = seat
        best = session.match.best
        self.needed = best // 2 + 1 if best else 0
        if self.needed:
            bitmap = draw(self.needed)
            width = bitmap.width
            self._grid = table.add(seat, where, bitmap, width, 16, where.WINS_X + 14 - width, where.WINS_Y)
        else:
            self._grid = table.add(seat, where, font.bitmap, 6, 8, where.POINTS_X, where.WINS_Y + 3, 2)

    def paint(self):
        """Show the score."""
        won = self._score[self._seat]
        if self.needed:
            self._grid[0] = min(won, self.needed)
        else:
            self._grid[0] = ZERO + won // 10 % 10 if won > 9 else 0
            self._grid[1] = ZERO + won % 10


def draw(needed):
    """The sheet: tile n shows n of the needed squares filled. One or two stand in a column, more in two."""
    columns = 1 if needed < 3 else 2
    width = columns * _PITCH - 2
    bitmap = displayio.Bitmap(width, 16 * (needed + 1), 2)
    for won in range(needed + 1):
        for n in range(needed):
            left = width - _SQUARE - (columns - 1 - n % columns) * _PITCH
            top = won * 16 + 2 + (1 - n // columns) * _PITCH  # the lowest first
            for y in range(_SQUARE):
                for x in range(_SQUARE):
                    rim = not (0 < x < _SQUARE - 1 and 0 < y < _SQUARE - 1)
                    bitmap[left + x, top + y] = 1 if rim or n < won else 0
    return bitmap
