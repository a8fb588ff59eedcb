# SPDX-License-Identifier: MIT
"""Two rows of large cards that both players cover, one at each end, and no centre: California Speed."""

import displayio

from engine import places, words
from hardware.display import layout, sheet, signs
from hardware.display.font import ZERO
from hardware.display.framed import Framed
from hardware.display.table import Table, palette, put


class Wide(layout.Wide):
    """128x64: rows of 24x24 cards, column over column; a band of 16 between them, half of it a player's."""

    ROW_X = (bytes((13, 39, 65, 91)), bytes((2, 27, 52, 77, 102)))  # of rows of four and of five
    ROW_Y = 40
    SHEETS = ("row", "row")
    FACES = ((24, 24, 20, 20, 2, 2),) * 2  # frame, face, and where the face lies in it
    SIGN_X = 64
    SIGN_Y = 24
    STOCK_X = 96
    STOCK_Y = 24
    COUNT_X = 105
    COUNT_Y = 32
    WINS_X = 114
    WINS_Y = 24
    POINTS_X = 116
    DIGIT_X = 56
    DIGIT_Y = 44

    def left(self, seat, x, width):
        """In the band seat 1 has the left half, in both ways to sit."""
        return x - 64 if seat == 1 and not self.opposite and x >= 64 else super().left(seat, x, width)

    def column(self, seat, x, width):
        return self.left(seat, x, width)

    def across(self, seat, x, width):
        """The left edge of a card of a row."""
        return super().left(seat, x, width)


class Tall(layout.Tall):
    """64x128: the same with narrower and higher cards; each player has a band of 16 before the own row."""

    ROW_X = (bytes((0, 16, 32, 48)), bytes((0, 13, 26, 39, 52)))
    ROW_Y = 80
    SHEETS = ("tall", "narrow")
    FACES = ((16, 48, 14, 42, 1, 3), (12, 48, 10, 42, 1, 3))
    STOCK_X = 0
    STOCK_Y = 64
    COUNT_X = 9
    COUNT_Y = 72
    WINS_X = 18
    WINS_Y = 64
    POINTS_X = 20
    SIGN_X = 32
    SIGN_Y = 65
    DIGIT_X = 24
    DIGIT_Y = 96

    def top(self, seat, y, height):
        return layout.Layout.top(self, seat, y, height)

    def across(self, seat, x, width):
        return self.left(seat, x, width)


LAYOUTS = (Wide, Tall)


class Shape(Framed):
    STUCK = signs.NO_MATCH
    RENEWED = signs.MIXED

    def lay(self, session, text, font):
        where = self.where
        name = where.SHEETS[session.row - 4]
        self._face = sheet.load(name if where.opposite else name + "-upright")
        self._frame = sheet.load(name + "-frame")
        self.frame(0, places.at(1, places.HAND_END))
        self._turned = palette(0x000000, 0xFFFFFF)  # of the card under a cursor
        self.figures = figures(font)

    def lay_own(self, session, seat):
        """Make the row of a player: each card a frame, and in it a face."""
        where = self.where
        first = places.at(seat, places.HAND)
        size = session.row - 4
        width, height, face_width, face_height, dx, dy = where.FACES[size]
        y = where.top(seat, where.ROW_Y, height)
        for n in range(session.row):
            x = where.across(seat, where.ROW_X[size][n], width)
            self._frames[first + n] = self.grid(self._frame, width, height, x, y)
            self._grids[first + n] = self.grid(self._face, face_width, face_height, x + dx, y + dy)

    def paint(self, place):
        """Show the look of a place; returns whether any pixel changed."""
        if place & 7 >= places.HAND_END or place >= places.CENTRE or self._grids[place] is None:
            return Table.paint(self, place)
        grid = self._grids[place]
        look = self.value[place]
        changed = put(grid, 0, look & words.LOOK_CARD & 63)
        frame = sheet.row_frame(look)
        colours = self._turned if frame > 2 else self._colours
        if grid.pixel_shader is not colours:
            grid.pixel_shader = colours
            changed = True
        return self.put_both(place, changed, frame)


def figures(font):
    """The figures that count, black on white: they stand on cards."""
    bitmap = displayio.Bitmap(64, 16, 2)
    bitmap.fill(1)
    for n in range(1, 4):
        font.stamp_big(bitmap, chr(ZERO + 32 + n), n * 16 + 3, 1, 0)
    return bitmap
