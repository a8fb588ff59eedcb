# SPDX-License-Identifier: MIT
"""A page of text: labels drawn into one bitmap, so that a single flip turns all of it to the player who reads it.

What stands out is the same bitmap once more, a line of it or a few, in other colours.
"""

import bitmaptools
import displayio
from micropython import const

from hardware.display import labels
from hardware.display.font import WIDTH

_INK = 0xFFFFFF
_ACCENT = 0xFFC000  # the one other colour, where a screen has colours
_GROUND = const(0)
_BIG = const(16)  # how high a line of large letters is
_GAP = const(8)  # between blocks, at most


def _palette(*colours):
    palette = displayio.Palette(len(colours))
    for n, colour in enumerate(colours):
        palette[n] = colour
    return palette


class Page:
    """`group` is what to show. Writing allocates: pages stand still, and are never drawn while cards move.

    where: a Paper, which says how large the page is. A pixel is 0 ground, 1 ink, 2 ink of the other colour; 3 is ink on
    a ground of that colour.
    """

    def __init__(self, font, where, colour=False):
        self.width = where.WIDTH
        self.height = where.HEIGHT
        self.line = where.LINE  # from one line to the next
        self.count = self.height // self.line  # how many there are
        self.group = displayio.Group(scale=where.scale, x=where.x, y=where.y)
        self.font = font
        rows = -(-self.height // self.line)
        self._bitmap = displayio.Bitmap(self.width, rows * self.line, 4)  # a label has a third colour: blit wants room
        accent = _ACCENT if colour else _INK
        self._plain = _palette(_GROUND, _INK, accent, _GROUND)
        self._bright = _palette(_GROUND, accent, accent, _GROUND)
        self._bar = _palette(accent, _GROUND, _GROUND, accent)
        self._turned = False
        self._marks = []  # (grid, its y, its height): what turns with the page
        self._mark(displayio.TileGrid(self._bitmap, pixel_shader=self._plain), 0, rows * self.line)
        self._rim = displayio.Bitmap(self.width, 1, 2)  # all of it ground: in the colours of a bar, that is a line
        self._rows = None  # (the line the cursor stands on, how many they are)
        self._cursor = ()  # what shows it

    def size(self):
        """Width, height, and from one line of text to the next."""
        return self.width, self.height, self.line

    def clear(self):
        """Make all of it empty, also of what was added to the group."""
        self._bitmap.fill(0)
        del self._marks[1:]
        while len(self.group) > 1:
            self.group.pop()
        self._rows = None
        self._cursor = ()

    # --- what stands out --------------------------------------------------------------------------------------------

    def turn(self, turned):
        """Show the page upright, or turned to the other end of the table."""
        if self._turned != turned:
            self._turned = turned
            for mark in self._marks:
                self._place(mark)

    def _place(self, mark):
        grid, y, high = mark
        grid.flip_x = grid.flip_y = self._turned
        grid.y = self.height - high - y if self._turned else y

    def _mark(self, grid, y, high):
        """Add what turns with the page."""
        mark = (grid, y, high)
        self._marks.append(mark)
        self._place(mark)
        self.group.append(grid)

    def _again(self, n, lines, palette):
        """Show lines once more, from line n on, in other colours."""
        grid = displayio.TileGrid(
            self._bitmap, pixel_shader=palette, width=1, height=lines, tile_width=self.width, tile_height=self.line
        )
        for i in range(lines):
            grid[i] = n + i
        self._mark(grid, n * self.line, lines * self.line)

    def stress(self, n, lines=1):
        """Show lines, from line n on, in black on white, with a pixel above them."""
        self._again(n, lines, self._bar)
        if n:
            self._mark(displayio.TileGrid(self._rim, pixel_shader=self._bar), n * self.line - 1, 1)

    def cursor(self, n, lines=1):
        """Let the cursor stand there, and nowhere else."""
        if self._rows != (n, lines):
            for mark in self._cursor:
                self._marks.remove(mark)
                self.group.remove(mark[0])
            self._rows = (n, lines)
            others = len(self._marks)
            self.stress(n, lines)
            self._cursor = self._marks[others:]

    # --- text -------------------------------------------------------------------------------------------------------

    def write(self, text, x, y):
        """A line of text from x, y."""
        if text:  # the label is made here and not by a helper: its makers need all the stack that a board has
            source = labels.kind()(self.font, text=text, save_text=False).bitmap
            bitmaptools.blit(self._bitmap, source, x, y, x1=0, y1=0, x2=source.width, y2=source.height)

    def middle(self, text, y, centre=None):
        """A line of text in the middle, or with its middle at `centre`."""
        self.write(text, ((self.width >> 1) if centre is None else centre) - (len(text) * WIDTH >> 1), y)

    def lines(self, text, y, centre=None, room=None):
        """Text in the middle, or about `centre`, in as many lines as it needs on the page, or in `room`."""
        for line in wrap(text, room or self.width):
            self.write(line, ((self.width >> 1) if centre is None else centre) - (len(line) * WIDTH >> 1), y)
            y += self.line

    def heading(self, text):
        """Text in the first lines, between two strokes, in the other colour; returns how many lines it takes."""
        lines = wrap(text, self.width)
        for n, line in enumerate(lines):
            self.middle(line, n * self.line)
        beside = (self.width - len(lines[0]) * WIDTH >> 1) - 4
        if len(lines) == 1 and beside > 4:
            bitmaptools.fill_region(self._bitmap, 1, 3, beside, 4, 1)
            bitmaptools.fill_region(self._bitmap, self.width - beside, 3, self.width - 1, 4, 1)
        self._again(0, len(lines), self._bright)
        return len(lines)

    def prompt(self, text):
        """Text in the last lines, black on white; returns the number of the first."""
        lines = wrap(text, self.width)
        first = self.count - len(lines)
        for n, line in enumerate(lines):
            self.middle(line, (first + n) * self.line)
        self.stress(first, len(lines))
        return first

    def big(self, text, y):
        """A line of text in the middle, twice as large; only twice as high where it would be too wide."""
        source = labels.kind()(self.font, text=text, save_text=False).bitmap
        wide = 2 if source.width * 2 <= self.width else 1
        left = (self.width - source.width * wide) // 2
        for row in range(source.height):
            for column in range(source.width):
                if source[column, row]:
                    for dot in range(2 * wide):
                        self._bitmap[left + column * wide + dot // 2, y + row * 2 + dot % 2] = 2

    def tall(self, text, big=False, room=None):
        """How high a block of text is; big: written large, if it has room on a line."""
        lines = wrap(text, room or self.width)
        return _BIG if big and len(lines) == 1 else len(lines) * self.line

    def stack(self, blocks, top, bottom):
        """Blocks of text below each other, the space from top to bottom shared out between them.

        blocks: (text, whether it is written large, if there is room for that).
        """
        heights = [self.tall(text) for text, _ in blocks]
        left = bottom - top - sum(heights)
        for n, (text, big) in enumerate(blocks):
            more = self.tall(text, big) - heights[n]
            if 0 < more <= left:
                heights[n] = _BIG
                left -= more
        gap = max(min(left // (len(blocks) + 1), _GAP), 0)
        y = top + max(left - gap * (len(blocks) - 1), 0) // 2
        for n, (text, big) in enumerate(blocks):
            if big and heights[n] == _BIG:
                self.big(text, y)
            else:
                self.lines(text, y)
            y += heights[n] + gap

    # --- pixels -----------------------------------------------------------------------------------------------------

    def bar(self, y, end=None):
        """Turn all from the line at y down, or down to `end`, and a pixel above it, into black on white."""
        self.invert(0, y - 1, self.width, end or self.height)

    def invert(self, x1, y1, x2, y2):
        """Turn a part of the page into black on white, or back."""
        for y in range(y1, y2):
            for x in range(x1, x2):
                self._bitmap[x, y] ^= 2

    def fill(self, x1, y1, x2, y2, value=0):
        """Fill a part of the page."""
        bitmaptools.fill_region(self._bitmap, x1, y1, x2, y2, value)

    def frame(self, x1, y1, x2, y2, value=1):
        """A frame of one pixel, just within."""
        self.fill(x1, y1, x2, y1 + 1, value)
        self.fill(x1, y2 - 1, x2, y2, value)
        self.fill(x1, y1, x1 + 1, y2, value)
        self.fill(x2 - 1, y1, x2, y2, value)

    def picture(self, bitmap, y):
        """A picture in the middle."""
        self.put(bitmap, self.width - bitmap.width >> 1, y)

    def put(self, bitmap, x, y):
        """A picture with its corner at x, y."""
        bitmaptools.blit(self._bitmap, bitmap, x, y, x1=0, y1=0, x2=bitmap.width, y2=bitmap.height)


def wrap(text, room):
    """Text as a list of lines that are no wider than `room` pixels: a word that is, is broken."""
    letters = max(room // WIDTH, 2)
    lines = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += " " + word
        else:
            lines.append(word)
        while len(lines[-1]) > letters:
            word = lines[-1]
            lines[-1] = word[: letters - 1] + "-"
            lines.append(word[letters - 1 :])
    return lines
