# SPDX-License-Identifier: MIT
"""The deals a player has won: a square for each that the match needs, filled when won; or, as for points, a number."""

import displayio

from hardware.display.font import ZERO

_SQUARE = 5
_GAP = 2


class Wins:
    """The wins of one seat, in their own TileGrid."""

    def __init__(self, table, session, seat, where, font):
        self._score = session.match.score
        self._seat = seat
        best = session.match.best
        self.needed = best // 2 + 1 if best else 0
        if self.needed:
            bitmap = draw(self.needed, where.SQUARE if self.needed > 2 else _SQUARE)
            width = bitmap.width
            self._grid = table.add(seat, where, bitmap, width, 16, where.wins_left(width), where.WINS_Y)
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


def draw(needed, size=_SQUARE):
    """The sheet: tile n shows n of the needed squares filled. One or two stand in a column, more in two."""
    columns = 1 if needed < 3 else 2
    pitch = size + _GAP
    width = columns * pitch - _GAP
    bitmap = displayio.Bitmap(width, 16 * (needed + 1), 2)
    for won in range(needed + 1):
        for n in range(needed):
            left = width - size - (columns - 1 - n % columns) * pitch
            top = won * 16 + 2 + (1 - n // columns) * pitch  # the lowest first
            for y in range(size):
                for x in range(size):
                    rim = not (0 < x < size - 1 and 0 < y < size - 1)
                    bitmap[left + x, top + y] = 1 if rim or n < won else 0
    return bitmap
