# SPDX-License-Identifier: MIT
"""Our own 6x8 letters: for labels a font, for signs and big letters something to stamp.

assets/font.txt has printable ASCII, an arrow, and after that the letters beyond ASCII that languages need: a language
names them in its EXTRA, in the order of the sheet.
"""

import bitmaptools
from fontio import Glyph
from micropython import const

from hardware.display import sheet

WIDTH = const(6)
HEIGHT = const(8)
SPACE = const(32)  # the first character of the sheet
ZERO = const(16)  # the tile of the digit 0
ARROW = const(95)
_CHARACTERS = const(95)


class Font:
    """What adafruit_display_text wants of a font. Tile n of its `bitmap` is the character 32 + n, but for ARROW.

    extra: the letters that follow in the sheet.
    """

    def __init__(self, extra=""):
        self.bitmap = sheet.load("font")
        self._extra = extra

    def get_bounding_box(self):
        return WIDTH, HEIGHT

    def tile(self, code):
        """The tile of a character code, or -1."""
        if SPACE <= code < SPACE + _CHARACTERS:
            return code - SPACE
        found = self._extra.find(chr(code))
        return found if found < 0 else ARROW + 1 + found

    def get_glyph(self, code):
        """The glyph of a character code, or None."""
        tile = self.tile(code)
        return None if tile < 0 else Glyph(self.bitmap, tile, WIDTH, HEIGHT, 0, -1, WIDTH, HEIGHT)

    def stamp(self, bitmap, text, x, y):
        """Write text into a bitmap, the first letter's corner at x, y."""
        for character in text:
            left = self.tile(ord(character)) * WIDTH
            bitmaptools.blit(bitmap, self.bitmap, x, y, x1=left, y1=0, x2=left + WIDTH, y2=HEIGHT, skip_source_index=0)
            x += WIDTH

    def stamp_big(self, bitmap, character, x, y, ink):
        """Write a character twice as large, in the value ink."""
        left = self.tile(ord(character)) * WIDTH
        for row in range(HEIGHT):
            for column in range(WIDTH):
                if self.bitmap[left + column, row]:
                    for dot in range(4):
                        bitmap[x + column * 2 + (dot & 1), y + row * 2 + (dot >> 1)] = ink
