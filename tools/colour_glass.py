# SPDX-License-Identifier: MIT
"""The same in colour: a screen that is not there, to which displayio sends the bytes of an ST7735 or ST7789."""

import array

import busdisplay
import displayio

from tools.glass import Wire

_COLUMNS = 0x2A
_ROWS = 0x2B
_PIXELS = 0x2C


class Panel:
    """The controller: a window that pixels of 16 bits are written into. Each is 5 bits of red, 6 green, 5 blue."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.memory = array.array("H", bytes(2 * width * height))
        self.sent = 0
        self._command = 0
        self._window = [0, width - 1, 0, height - 1]

    def take(self, data_type, data):
        self.sent += len(data)
        if data_type == 0:
            self._command = data[0]
        elif self._command in (_COLUMNS, _ROWS):
            at = 0 if self._command == _COLUMNS else 2
            self._window[at] = int.from_bytes(data[:2], "big")
            self._window[at + 1] = int.from_bytes(data[2:], "big")
        elif self._command == _PIXELS:
            self._fill(data)

    def _fill(self, data):
        left, right, top, bottom = self._window
        columns = right - left + 1
        if len(data) != 2 * columns * (bottom - top + 1):
            raise ValueError("%d bytes for a window of %dx%d" % (len(data), columns, bottom - top + 1))
        for n in range(0, len(data), 2):
            row, column = divmod(n // 2, columns)
            self.memory[(top + row) * self.width + left + column] = data[n] << 8 | data[n + 1]

    def pixel(self, x, y):
        return self.memory[y * self.width + x]

    def bits(self, x, y, width, height):
        """A part, two bytes a pixel, row after row."""
        rows = [self.memory[row * self.width + x : row * self.width + x + width] for row in range(y, y + height)]
        return b"".join(word.to_bytes(2, "big") for row in rows for word in row)


class ColourGlass(busdisplay.BusDisplay):
    """A display of width x height pixels in colour, to be used as board.display(). Blinka has one at a time."""

    _auto_refresh = False  # Blinka's thread may look before the constructor has come so far
    turned = False

    def __new__(cls, *size, **more):
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width, height):
        self.panel = Panel(width, height)
        super().__init__(Wire(self.panel), b"", width=width, height=height, auto_refresh=False)
        self.root_group = None

    def pixel(self, x, y):
        """The colour of a pixel: 5 bits of red, 6 of green, 5 of blue."""
        return self.panel.pixel(x, y)

    def image(self, scale=1):
        """What is to be seen, as a PIL image in colour."""
        from PIL import Image

        picture = Image.new("RGB", (self.width, self.height))
        words = self.panel.memory
        picture.putdata([((w >> 11) * 255 // 31, (w >> 5 & 63) * 255 // 63, (w & 31) * 255 // 31) for w in words])
        return picture.resize((self.width * scale, self.height * scale), Image.NEAREST)
