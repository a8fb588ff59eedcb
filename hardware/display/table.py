# SPDX-License-Identifier: MIT
"""The table: one TileGrid a place and a counter, each showing the look of its place as the number of a tile.

What all games have is here; what lies in the middle is added by centres.py, crowd.py, rows.py or strip.py, one of
which is loaded.
"""

import bitmaptools
import displayio

from engine import places, words
from hardware.display import sheet, signs
from hardware.display.font import ZERO
from hardware.display.wins import Wins


def palette(ink=0xFFFFFF, ground=0x000000):
    """Black and white."""
    colours = displayio.Palette(2)
    colours[0] = ground
    colours[1] = ink
    return colours


def load(shape, seats, large=False):
    """The module that shows a shape (words.CENTRES and so on), with Shape (a Table), and that of its LAYOUTS.

    large: on a screen that layout.is_large; there the second is only for choosing one.
    """
    name = "hardware.display." + ("large_" if large else "")
    name += "crowd" if seats > 2 else ("centres", "rows", "strip")[shape]
    module = __import__(name, None, None, ("Shape",))
    return module, __import__(name + "_at", None, None, ("LAYOUTS",)) if large else module


class Table:
    """`group` is what to show. paint() and what it calls allocate nothing; all that is shown is made here."""

    FLIPS = 0  # centre piles whose top is seen edge on while it turns, and which lines fly off
    STUCK = signs.STUCK  # what is said when nobody can play
    PHOTO = signs.PHOTO_LOST  # what is said of a dead heat to who did not win it
    RENEWED = signs.NEW_PILE  # and when old cards are shuffled
    HAND = "hand"  # the sheet of cards in a hand, and how wide they are
    CARD = 16
    DOWN = 0  # 1: the empty line of a sign is above it
    COVERS = False  # whether signs stand over something else: then they are hidden when there is nothing to say

    def __init__(self, session, text, font, where):
        self.group = displayio.Group(scale=where.scale, x=where.x, y=where.y)
        self.where = where
        self.value = session.looks.value
        self.take = session.looks.take  # a place that may have to be painted, or -1
        self._colours = palette()
        self._grids = [None] * places.PLACES
        self._counts = [None] * places.PLACES
        self._heaps = None  # where places of a hand hold more than one card: a figure for each
        self.calls = bytearray(session.seats)  # 1 or 2: the word to call stands over this empty hand, plain or inverted
        self.edges = bytearray(places.PLACES - places.CENTRE)  # 1: the top card is seen edge on
        self.bursts = []
        self.flashes = self.bursts  # what shows them: effects says
        self.figures = None  # a bitmap whose tiles 1 to 3, 16x16, are the figures that count
        self.last_sign = self.say(session)
        sign = signs.draw(text, font, where.SIGN_HEIGHT, self.last_sign, self.DOWN)
        heap = self.load_heaps(font)
        self._has_heaps = session.heaps
        self.lay(session, text, font)
        self.signs = []
        self.wins = []
        for seat in range(session.seats):
            self.lay_own(session, seat)
            self.wins.append(Wins(self, session, seat, where, font))  # below signs
            self._lay_side(session, seat, heap, sign)
        self.digits = [self._digit(seat) for seat in range(2)]  # for each end

    # --- made once ----------------------------------------------------------------------------------------------

    def lay(self, session, text, font):
        """Make what lies in the middle, and load what is needed for the rest."""

    def has_room(self):
        """Whether a sign that stays covers nothing."""
        return True

    def say(self, session):
        """The last sign there is."""
        return signs.ALL

    def load_hands(self, text, font):
        """Load what hands need."""
        self.figures = hand = sheet.load(self.HAND)
        for n in range(len(text.CALL_WORD)):
            self._draw_letter(font, hand, text.CALL_WORD[n], sheet.LETTER + n)
        if self._has_heaps:
            self._heap_figures = sheet.load("heaps")
            self._heaps = [None] * places.CENTRE

    def load_heaps(self, font):
        """The sheets of stocks and of side piles, how high these are, and the sheet of the figures beside them."""
        small = sheet.load("small")
        return small, small, 16, font.bitmap

    def lay_own(self, session, seat):
        """Make the places of a hand, `session.row` of them."""
        where = self.where
        first = places.at(seat, places.HAND)
        for n in range(session.row):
            x, y = where.HAND_X[n], where.HAND_Y[n]
            self._grids[first + n] = self.add(seat, where, self.figures, 16, 16, x, y)
            if self._heaps:
                turned = where.is_turned(seat)  # in the corner of the card that is at its upper right
                x = where.left(seat, x, 16) + (1 if turned else 10)
                y = where.top(seat, y, 16) + (8 if turned else 1)
                grid = self._heaps[first + n] = self.grid(self._heap_figures, 5, 7, x, y, turned)
                grid.hidden = True

    def _draw_letter(self, font, bitmap, letter, tile):
        wide = self.CARD
        for ink in (1, 0):
            left = tile % 16 * wide
            top = tile // 16 * 16
            bitmaptools.fill_region(bitmap, left, top, left + wide, top + 16, 1 - ink)
            font.stamp_big(bitmap, letter, left + (wide - 10 >> 1), top + 1, ink)
            tile += sheet.CURSOR

    def grid(self, bitmap, width, height, x, y, turned=False, number=1):
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
        return self.grid(bitmap, width, height, left, where.top(seat, y, height), where.is_turned(seat), number)

    def _lay_side(self, session, seat, heap, sign):
        where = self.where
        turned = where.is_turned(seat)
        first = places.at(seat, places.HAND)
        stocks, sides, high, figures = heap
        if session.has_stock:
            stock = first + places.STOCK
            self._grids[stock] = self.add(seat, where, stocks, 8, high, where.STOCK_X, where.STOCK_Y)
            self._counts[stock] = self.add(seat, where, figures, 6, 8, where.COUNT_X, where.COUNT_Y, 2)
        if session.has_side:
            side = first + places.SIDE
            y = where.top(seat, where.SIDE_Y, high)
            self._grids[side] = self.grid(sides, 8, high, where.column(seat, where.SIDE_X, 8), y, turned)
            y = where.top(seat, where.SIDE_COUNT_Y, 8)
            self._counts[side] = self.grid(figures, 6, 8, where.column(seat, where.SIDE_COUNT_X, 12), y, turned, 2)
        high = where.SIGN_HEIGHT
        y = where.top(seat, where.SIGN_Y, high)
        x = where.column(seat, where.SIGN_X, signs.WIDTH)
        grid = self.grid(sign, signs.WIDTH, high, x, y, turned)
        grid.hidden = self.COVERS
        self.signs.append(grid)

    def _digit(self, seat):
        """The figure between the centre piles that counts down, for one end."""
        where = self.where
        grid = self.grid(
            self.figures, 16, 16, where.figure(seat), where.top(seat, where.DIGIT_Y, 16), where.is_turned(seat)
        )
        grid.hidden = True
        return grid

    # --- in play ------------------------------------------------------------------------------------------------

    def hand(self, place):
        """The TileGrid of a place."""
        return self._grids[place]

    def paint(self, place):
        """Show the look of a place of a player; returns whether any pixel changed."""
        grid = self._grids[place]
        if grid is None:
            return False
        look = self.value[place]
        kind = place & 7
        if kind < places.HAND_END:
            tile = sheet.hand(look)
            call = self.calls[place >> 3]
            if call and not tile & 63:
                tile = sheet.LETTER + kind + (sheet.CURSOR if call > 1 else 0)
            changed = put(grid, 0, tile)
            return self._heap(place, look) or changed if self._heaps else changed
        changed = put(grid, 0, sheet.small(look))
        count = look >> words.LOOK_COUNT & 127
        digits = self._counts[place]
        changed |= put(digits, 0, ZERO + count // 10 if count > 9 else 0)
        changed |= put(digits, 1, ZERO + count % 10)
        return changed

    def _heap(self, place, look):
        """Show how many cards lie on a place of a hand, if it is more than one."""
        grid = self._heaps[place]
        tile = sheet.heap(look)
        changed = show(grid, tile > 0)
        if tile:
            changed |= put(grid, 0, tile)
        return changed

    def paint_all(self):
        """Bring every place up to date at once, for a table that is shown anew."""
        for place in range(places.PLACES):
            self.paint(place)
        for wins in self.wins:
            wins.paint()

    def is_laid(self):
        """Whether cards lie in the middle; if not, they are about to."""
        return True

    def count(self, digit):
        """Show the figure that is counted, at one end and next time at the other; 0: none.

        Returns whether any pixel changed: then there may be more to do.
        """
        for grid in self.digits:
            changed = put(grid, 0, digit) if digit else False
            if show(grid, digit > 0) or changed:
                return True
        return False


def put(grid, index, tile):
    """Show a tile if it is not shown already: what is written is redrawn. Returns whether it was written."""
    if grid[index] == tile:
        return False
    grid[index] = tile
    return True


def show(grid, shown):
    """Show or hide a grid, if it is not so already; returns whether it was not."""
    if grid.hidden != shown:
        return False
    grid.hidden = not shown
    return True
