# SPDX-License-Identifier: MIT
"""The sheets of a larger screen: glyphs out of assets/, and frames that are drawn. Dropped when all is made."""

import bitmaptools
import displayio
from micropython import const

from hardware.display import sheet
from hardware.display.large_card import BACK, CARD, EMPTY, FLAT, GROUND, HALVES, LIMIT, PAPER, PATTERN

_TILES = const(26)
_FEET_TILES = const(39)
_SUITS = const(5)  # tiles of the sheet of suits: none, and then each
_LINE = const(0x78A888)
_EDGE = 2  # pixels cut off a corner


class Glyphs:
    """The tiles of ranks in a size, "tiny", "small", "middle" or "large", and of suits, by default in the same.

    A "huge" rank is two tiles, each as much as may be painted at once; only faces that are not turned have it.

    suits: "flat" for those that are as high as ranks. feet: whether there are ranks with feet.
    """

    def __init__(self, size, suits=None, feet=False):
        self.ranks = sheet.load(("feet-" if feet else "rank-") + size)
        self.is_split = size == "huge"
        self.width = self.ranks.width // (2 * HALVES if self.is_split else _FEET_TILES if feet else _TILES)
        self.high = self.ranks.height
        if suits == "flat":
            self.suits, self.suit, self.suit_width = self.ranks, FLAT, self.width
        else:
            self.suits, self.suit = sheet.load("suit-" + (suits or size)), 0
            self.suit_width = self.suits.width // _SUITS
        self.suit_high = self.suits.height

    def letter(self, font, character, tile):
        """Draw a letter as a tile of the ranks, as large as it fits."""
        scale = min(self.width // 5, self.high // 8)
        left = tile * self.width + (self.width - 5 * scale >> 1)
        top = self.high - 8 * scale + scale >> 1
        source = max(font.tile(ord(character)), 0) * 6
        for y in range(8):
            for x in range(5):
                if font.bitmap[source + x, y]:
                    right = left + x * scale
                    bitmaptools.fill_region(self.ranks, right, top + y * scale, right + scale, top + (y + 1) * scale, 1)


class Frames:
    """The sheet of a frame of width x height: of each kind the upper strip, one between and the lower strip."""

    def __init__(self, width, height):
        self.width = width
        self.strips = strips(width, height)
        self.high = height // self.strips
        self.colours = displayio.Palette(4)
        self.colours[0] = GROUND
        self.colours[1] = PAPER
        self.colours[2] = PATTERN
        self.colours[3] = _LINE
        self.bitmap = displayio.Bitmap(width * 9, self.high, 4)
        for part in range(3):
            self._draw(EMPTY, part, 0)
            self._draw(CARD, part, 1)
            self._draw(BACK, part, 1)
        self._pattern()

    def _draw(self, kind, part, paper):
        """A strip with its corners cut; of an empty place only the corners' lines."""
        left = (kind * 3 + part) * self.width
        right = left + self.width
        if paper:
            bitmaptools.fill_region(self.bitmap, left, 0, right, self.high, 1)
        if part == 1:
            return
        for n in range(self.width // 4 if kind == EMPTY else _EDGE):
            y = self.high - 1 if part else 0
            for x in (left + n, right - 1 - n):
                if kind == EMPTY:
                    self.bitmap[x, y] = 3
                    self.bitmap[left if x < left + self.width // 2 else right - 1, y + (-n if part else n)] = 3
                else:
                    for m in range(_EDGE - n):
                        self.bitmap[x, y + (-m if part else m)] = 0

    def _pattern(self):
        """The lattice of a back, two pixels within its paper."""
        high = self.high * self.strips
        for part in range(3):
            left = (BACK * 3 + part) * self.width
            top = (0, self.high, high - self.high)[part]
            for y in range(self.high):
                for x in range(2, self.width - 2):
                    if 2 <= top + y < high - 2 and (x + y) % 6 and (x - y) % 6:
                        self.bitmap[left + x, y] = 2


def strips(width, height):
    """In how many strips such a frame is painted, all equally high."""
    number = 2
    while height % number or width * height > number * LIMIT:
        number += 1
    return number
