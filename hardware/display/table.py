# SPDX-License-Identifier: MIT
"""The table: one TileGrid a place and a counter, each showing the look of its place as the number of a tile."""

import bitmaptools
import displayio

from engine import places, words
from hardware.display import sheet, signs
from hardware.display.font import ZERO
from hardware.display.wins import Wins


def palette():
    """Black and white."""
    colours = displayio.Palette(2)
    colours[0] = 0x000000
    colours[1] = 0xFFFFFF
    return colours


class Table:
    """`group` is what to show. paint() and what it calls allocate nothing; all that is shown is made here."""

    def __init__(self, session, text, font, where):
        self.group = displayio.Group(scale=where.scale, x=where.x, y=where.y)
        self.where = where
        self._colours = palette()
        self._value = session.looks.value
        self._grids = [None] * places.PLACES
        self._counts = [None] * places.PLACES
        self.calls = bytearray(session.seats)  # 1 or 2: the word to call stands over this empty hand, plain or inverted
        self.edges = bytearray(places.PLACES - places.CENTRE)  # 1: the top card is seen edge on
        hand = sheet.load("hand")
        for n in range(len(text.CALL_WORD)):
            self._draw_letter(font, hand, text.CALL_WORD[n], sheet.LETTER + n)
        centre = sheet.load("centre" if where.opposite else "upright")
        small = sheet.load("small")
        burst = sheet.load("burst")
        sign = signs.draw(text, font, where.SIGN_HEIGHT)
        self.bursts = [self._grid(burst, 8, 32, x, where.CENTRE_Y) for x in where.BURST_X]
        frame = sheet.load("frame")
        self._frames = [self._grid(frame, 24, 32, where.CENTRE_X[n], where.CENTRE_Y) for n in range(2)]
        for n in range(2):
            self._grids[places.CENTRE + n] = self._grid(centre, 20, 32, where.CENTRE_X[n] + 2, where.CENTRE_Y)
        self.signs = []
        self.wins = []
        for seat in range(session.seats):
            self._lay_side(seat, where, hand, small, font, sign)
            self.wins.append(Wins(self, session, seat, where, font))
        self.digits = [self._digit(seat, where, hand) for seat in range(session.seats)]

    # --- made once ----------------------------------------------------------------------------------------------

    def _draw_letter(self, font, bitmap, letter, tile):
        for ink in (1, 0):
            left = tile % 16 * 16
            top = tile // 16 * 16
            bitmaptools.fill_region(bitmap, left, top, left + 16, top + 16, 1 - ink)
            font.stamp_big(bitmap, letter, left + 3, top + 1, ink)
            tile += sheet.CURSOR

    def _grid(self, bitmap, width, height, x, y, turned=False, number=1):
        """A new TileGrid of the group: `number` tiles side by side. One that is turned is read from the other end."""
        grid = displayio.TileGrid(
            bitmap, pixel_shader=self._colours, width=number, tile_width=width, tile_height=height, x=x, y=y
        )
        grid.flip_x = grid.flip_y = turned
        self.group.append(grid)
        return grid

    def add(self, seat, where, bitmap, width, height, x, y, number=1):
        """A new TileGrid that belongs to a seat, at x, y as that seat sees it."""
        left = where.left(seat, x, width * number)
        return self._grid(bitmap, width, height, left, where.top(seat, y, height), where.is_turned(seat), number)

    def _lay_side(self, seat, where, hand, small, font, sign):
        turned = where.is_turned(seat)
        first = places.at(seat, places.HAND)
        for n in range(places.HAND_END):
            self._grids[first + n] = self.add(seat, where, hand, 16, 16, where.HAND_X[n], where.HAND_Y[n])
        stock = first + places.STOCK
        self._grids[stock] = self.add(seat, where, small, 8, 16, where.STOCK_X, where.STOCK_Y)
        self._counts[stock] = self.add(seat, where, font.bitmap, 6, 8, where.COUNT_X, where.COUNT_Y, 2)
        side = first + places.SIDE
        y = where.top(seat, where.SIDE_Y, 16)
        self._grids[side] = self._grid(small, 8, 16, where.column(seat, where.SIDE_X, 8), y, turned)
        y = where.top(seat, where.SIDE_COUNT_Y, 8)
        self._counts[side] = self._grid(font.bitmap, 6, 8, where.column(seat, where.SIDE_COUNT_X, 12), y, turned, 2)
        high = where.SIGN_HEIGHT
        y = where.top(seat, where.SIGN_Y, high)
        x = where.column(seat, where.SIGN_X, signs.WIDTH)
        self.signs.append(self._grid(sign, signs.WIDTH, high, x, y, turned))

    def _digit(self, seat, where, hand):
        """The figure between the centre piles that counts down, for one end."""
        y = where.top(seat, where.DIGIT_Y, 16)
        grid = self._grid(hand, 16, 16, where.DIGIT_X, y, where.is_turned(seat))
        grid.hidden = True
        return grid

    # --- in play ------------------------------------------------------------------------------------------------

    def hand(self, place):
        """The TileGrid of a place."""
        return self._grids[place]

    def paint(self, place):
        """Show the look of a place; returns whether any pixel changed."""
        grid = self._grids[place]
        if grid is None:
            return False
        look = self._value[place]
        if place >= places.CENTRE:
            n = place - places.CENTRE
            tile = sheet.EDGE if self.edges[n] else sheet.centre(look)
            changed = put(grid, 0, tile)
            return put(self._frames[n], 0, sheet.frame(tile)) or changed  # card on card: the face alone, a sixth less
        kind = place & 7
        if kind < places.HAND_END:
            tile = sheet.hand(look)
            call = self.calls[place >> 3]
            if call and not tile & 63:
                tile = sheet.LETTER + kind + (sheet.CURSOR if call > 1 else 0)
            return put(grid, 0, tile)
        changed = put(grid, 0, sheet.small(look))
        count = look >> words.LOOK_COUNT & 127
        digits = self._counts[place]
        changed |= put(digits, 0, ZERO + count // 10 if count > 9 else 0)
        changed |= put(digits, 1, ZERO + count % 10)
        return changed

    def paint_all(self):
        """Bring every place up to date at once, for a table that is shown anew."""
        for place in range(places.PLACES):
            self.paint(place)
        for wins in self.wins:
            wins.paint()

    def count(self, digit):
        """Show the figure that is counted, at both ends; 0: none. Returns whether any pixel changed."""
        changed = False
        for grid in self.digits:
            if digit:
                changed |= put(grid, 0, digit)
            if grid.hidden != (not digit):
                grid.hidden = not digit
                changed = True
        return changed


def put(grid, index, tile):
    """Show a tile if it is not shown already: what is written is redrawn. Returns whether it was written."""
    if grid[index] == tile:
        return False
    grid[index] = tile
    return True
