# SPDX-License-Identifier: MIT
"""A card of a larger screen: a frame of paper, and on it the tiles of a rank and of a suit for each end that reads it.

So a sheet holds glyphs only, and a card that lands on another changes little more than its glyphs. What is still too
much for one refresh is painted part after part: the ranks first, for both ends at once.
"""

from micropython import const

from engine import words
from hardware.display.table import put, show

LIMIT = const(900)  # pixels in one refresh: a small board composites each in 7 us, and keys wait so long

# tiles of the sheet of ranks, which tools/large_sheets.py draws
FIGURE = const(15)  # the 1 that counts; 2 and 3 are those of the ranks
LETTER = const(16)  # five letters of the word to call
FLAT = const(20)  # suits as high as ranks, one less than the first
BACKED = const(25)
HALVES = const(15)  # upper halves of huge ranks, and so much further the lower ones
FEET = const(25)  # so much further a rank has a foot

# kinds of frames
EMPTY = const(0)
CARD = const(1)
BACK = const(2)

# colours of a frame
GROUND = const(0x063018)
PAPER = const(0xFFFFFF)
PATTERN = const(0x2850C0)


class Card:
    """One place: a frame (or none) at x, y, and faces that are added to it. paint() allocates nothing."""

    def __init__(self, table, frames, x, y):
        self.x = x
        self.y = y
        self.ends = 0  # 1: it has a face for each of two ends
        self.more = False  # whether a part of what shall be seen is not yet painted
        self.ranks = []
        self._suits = []
        self._half = self._suit = self._rank_area = self._suit_area = self._strip_area = self._strips = 0
        self._frame = None
        if frames:
            self._strips = frames.strips
            self._strip_area = frames.width * frames.high
            self._frame = table.grid(frames.bitmap, frames.width, frames.high, x, y, False, 1, frames.strips)
            self._frame.pixel_shader = frames.colours

    def face(self, table, glyphs, rank, suit, turned=False):
        """Add a face: where its rank and its suit lie, (x, y) on the screen."""
        for grids, bitmap, width, high, at in (
            (self.ranks, glyphs.ranks, glyphs.width, glyphs.high, rank),
            (self._suits, glyphs.suits, glyphs.suit_width, glyphs.suit_high, suit),
        ):
            for half in range(2 if glyphs.is_split and grids is self.ranks else 1):
                grid = table.grid(bitmap, width, high, at[0], at[1] + half * high, turned)
                grid.hidden = True
                grids.append(grid)
        self.ends = len(self._suits) - 1
        self._half = HALVES if glyphs.is_split else 0
        self._suit = glyphs.suit
        self._rank_area = glyphs.width * glyphs.high
        self._suit_area = glyphs.suit_width * glyphs.suit_high

    def part(self):
        """What of it may move: a whole glyph."""
        return self._suits[0] if self._half else self.ranks[0]

    def paint(self, frame, rank, suit, colours, suit_colours, first=0):
        """Show a kind of frame, and the tiles of a rank and a suit, 0 for none; returns whether any pixel changed.

        first: the face that is painted first, if there are more.
        """
        spent = 0
        self.more = True
        if suit:
            suit += self._suit
        for n in range(len(self.ranks)):
            grid = self.ranks[n ^ first]
            tile = rank + self._half if rank and n else rank
            if not is_face(grid, tile, colours):
                if spent and spent + self._rank_area > LIMIT:
                    return True
                turn_to(grid, tile, colours)
                spent += self._rank_area
        for n in range(len(self._suits)):
            grid = self._suits[n ^ first]
            if not is_face(grid, suit, suit_colours):
                if spent and spent + self._suit_area > LIMIT:
                    return True
                turn_to(grid, suit, suit_colours)
                spent += self._suit_area
        grid = self._frame
        for n in range(self._strips):
            tile = frame * 3 + (1 if n else 0)
            if n == self._strips - 1:
                tile += 1
            if grid[n] != tile:
                if spent and spent + self._strip_area > LIMIT:
                    return True
                grid[n] = tile
                spent += self._strip_area
        self.more = False
        return spent > 0


def is_face(grid, tile, colours):
    """Whether a grid shows a tile in these colours, or nothing if the tile is 0."""
    if not tile:
        return grid.hidden
    return not grid.hidden and grid[0] == tile and grid.pixel_shader is colours


def turn_to(grid, tile, colours):
    """Show a tile in its colours, or nothing if it is 0."""
    if tile:
        put(grid, 0, tile)
        if grid.pixel_shader is not colours:
            grid.pixel_shader = colours
    show(grid, tile > 0)


def kind(look):
    """The kind of frame that shows a look."""
    if look & words.LOOK_CARD:
        return CARD
    return BACK if look & words.LOOK_BACK else EMPTY
