# SPDX-License-Identifier: MIT
"""A page of text: labels drawn into one bitmap, so that a single flip turns all of it to the player who reads it."""

import bitmaptools
import displayio
from adafruit_display_text import bitmap_label

from hardware.display.font import ARROW, HEIGHT, WIDTH
from hardware.display.table import palette


class Page:
    """`group` is what to show. Writing allocates: pages stand still, and are never drawn while cards move."""

    def __init__(self, font, where):
        self._width = where.WIDTH
        self._height = where.HEIGHT
        self._arrow_x = where.MENU_X - 10
        self._line = where.LINE
        self.group = displayio.Group(scale=where.scale, x=where.x, y=where.y)
        self._font = font
        self._bitmap = displayio.Bitmap(where.WIDTH, where.HEIGHT, 4)  # a label has a third colour, blit wants room
        colours = palette()
        self._grid = displayio.TileGrid(self._bitmap, pixel_shader=colours)
        self.group.append(self._grid)
        self._arrow = displayio.TileGrid(
            font.bitmap, pixel_shader=colours, tile_width=WIDTH, tile_height=HEIGHT, default_tile=ARROW
        )
        self._arrow.hidden = True
        self._arrow_at = 0
        self.group.append(self._arrow)

    def clear(self):
        self._bitmap.fill(0)
        self._arrow.hidden = True

    def turn(self, turned):
        """Show the page upright, or turned to the other end of the table."""
        self._grid.flip_x = self._grid.flip_y = turned
        self._arrow.flip_x = self._arrow.flip_y = turned
        self.point(self._arrow_at)

    def point(self, y):
        """Put the arrow before the line at y."""
        self._arrow_at = y
        turned = self._arrow.flip_x
        self._arrow.x = self._width - WIDTH - self._arrow_x if turned else self._arrow_x
        self._arrow.y = self._height - HEIGHT - y if turned else y

    def point_at(self, y):
        """Show the arrow there."""
        self.point(y)
        self._arrow.hidden = False

    def write(self, text, x, y):
        """A line of text from x, y."""
        if text:  # the label is made here and not by a helper: its makers need all the stack that a board has
            source = bitmap_label.Label(self._font, text=text, save_text=False).bitmap
            bitmaptools.blit(self._bitmap, source, x, y, x1=0, y1=0, x2=source.width, y2=source.height)

    def size(self):
        """Width, height, and from one line of text to the next."""
        return self._width, self._height, self._line

    def bar(self, y, end=None):
        """Turn all from the line at y down, or down to `end`, and a pixel above it, into black on white."""
        for row in range(y - 1, end or self._height):
            for x in range(self._width):
                self._bitmap[x, row] = 1 - self._bitmap[x, row]

    def middle(self, text, y, centre):
        """A line of text whose middle is at `centre`."""
        self.write(text, centre - (len(text) * WIDTH >> 1), y)

    def lines(self, text, y, centre=None, room=None):
        """Text in the middle, or about `centre`, in as many lines as it needs on the page, or in `room`."""
        for line in wrap(text, room or self._width):
            self.write(line, (self._width // 2 if centre is None else centre) - (len(line) * WIDTH >> 1), y)
            y += self._line

    def prompt(self, text):
        """Text at the lower edge, black on white."""
        lines = wrap(text, self._width)
        y = self._height - HEIGHT * len(lines)
        for n, line in enumerate(lines):
            self.middle(line, y + n * HEIGHT, self._width // 2)
        self.bar(y)

    def big(self, text, y):
        """A line of text in the middle, twice as large; only twice as high where it would be too wide."""
        source = bitmap_label.Label(self._font, text=text, save_text=False).bitmap
        wide = 2 if source.width * 2 <= self._width else 1
        left = (self._width - source.width * wide) // 2
        for row in range(source.height):
            for column in range(source.width):
                if source[column, row]:
                    for dot in range(2 * wide):
                        self._bitmap[left + column * wide + dot // 2, y + row * 2 + dot % 2] = 1

    def picture(self, bitmap, y):
        """A picture in the middle."""
        self.put(bitmap, self._width - bitmap.width >> 1, y)

    def put(self, bitmap, x, y):
        """A picture with its corner at x, y."""
        bitmaptools.blit(self._bitmap, bitmap, x, y, x1=0, y1=0, x2=bitmap.width, y2=bitmap.height)


def wrap(text, room):
    """Text as a list of lines that are no wider than `room` pixels, unless a word is."""
    lines = []
    for word in text.split(" "):
        if lines and (len(lines[-1]) + 1 + len(word)) * WIDTH <= room:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
