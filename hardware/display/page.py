# SPDX-License-Identifier: MIT
"""A page of text: labels drawn into one bitmap, so that a single flip turns all of it to the player who reads it."""

import bitmaptools
import displayio
from adafruit_display_text import bitmap_label

from hardware.display import layout
from hardware.display.font import ARROW, HEIGHT, WIDTH
from hardware.display.table import palette


class Page:
    """`group` is what to show. Writing allocates: pages stand still, and are never drawn while cards move."""

    def __init__(self, font, where):
        self.group = displayio.Group(scale=where.scale, x=where.x, y=where.y)
        self._font = font
        self._bitmap = displayio.Bitmap(
            layout.WIDTH, layout.HEIGHT, 4
        )  # a label has a third colour, and blit wants room
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
        self._arrow.x = layout.WIDTH - WIDTH - 34 if turned else 34
        self._arrow.y = layout.HEIGHT - HEIGHT - y if turned else y

    def point_at(self, y):
        """Show the arrow there."""
        self.point(y)
        self._arrow.hidden = False

    def write(self, text, x, y):
        """A line of text from x, y."""
        if text:
            source = self._label(text)
            bitmaptools.blit(self._bitmap, source, x, y, x1=0, y1=0, x2=source.width, y2=source.height)

    def bar(self, y):
        """Turn the line at y, a pixel more above and below, into black on white."""
        for row in range(y - 1, y + HEIGHT):
            for x in range(layout.WIDTH):
                self._bitmap[x, row] = 1 - self._bitmap[x, row]

    def middle(self, text, y, centre=layout.WIDTH // 2):
        """A line of text whose middle is at `centre`."""
        self.write(text, centre - (len(text) * WIDTH >> 1), y)

    def big(self, text, y):
        """A line of text in the middle, twice as large."""
        source = self._label(text)
        left = layout.WIDTH // 2 - source.width
        for row in range(source.height):
            for column in range(source.width):
                if source[column, row]:
                    for dot in range(4):
                        self._bitmap[left + column * 2 + (dot & 1), y + row * 2 + (dot >> 1)] = 1

    def picture(self, bitmap, y):
        """A picture in the middle."""
        left = layout.WIDTH - bitmap.width >> 1
        bitmaptools.blit(self._bitmap, bitmap, left, y, x1=0, y1=0, x2=bitmap.width, y2=bitmap.height)

    def _label(self, text):
        return bitmap_label.Label(self._font, text=text, save_text=False).bitmap
