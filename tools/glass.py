# SPDX-License-Identifier: MIT
"""A screen of glass that is not there: Blinka's displayio sends it the bytes of an SSD1306, and it keeps the pixels.

What it shows went through the whole path of a real mono panel, its pages of 8 rows too; `sent` counts the bytes.
"""

import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before anything of Blinka is imported: else it prints warnings

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import i2cdisplaybus  # noqa: E402

_COLUMNS = 0x21
_PAGES = 0x22


class Wire(i2cdisplaybus.I2CDisplayBus):
    """A bus whose other end is this program."""

    def __init__(self, panel):
        self._panel = panel
        self._reset = None

    def _send(self, data_type, _chip_select, data, command=None):
        self._panel.take(data_type, bytes(data))

    def _free(self):
        return True

    def _begin_transaction(self):
        return False  # false: go on

    def _end_transaction(self):
        pass

    def deinit(self):
        pass

    def _release(self):
        pass


class Panel:
    """The controller: a window that bytes are written into, each byte 8 pixels one below the other."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.memory = bytearray(width * height // 8)
        self.sent = 0
        self._window = [0, width - 1, 0, height // 8 - 1]

    def take(self, data_type, data):
        if data_type == 0:  # commands; each costs a control byte on the wire
            self.sent += len(data) * 2
            if data[0] in (_COLUMNS, _PAGES):
                size = (len(data) - 1) // 2  # a larger screen has bounds of two bytes
                at = 0 if data[0] == _COLUMNS else 2
                self._window[at] = int.from_bytes(data[1 : 1 + size], "big")
                self._window[at + 1] = int.from_bytes(data[1 + size :], "big")
            return
        self.sent += len(data) + 1
        left, right, top, bottom = self._window
        columns = right - left + 1
        if len(data) != columns * (bottom - top + 1):
            raise ValueError(
                "%d bytes for a window of %d columns and %d pages" % (len(data), columns, bottom - top + 1)
            )
        for n, byte in enumerate(data):
            at = (top + n // columns) * self.width + left + n % columns
            self.memory[at] = byte

    def pixel(self, x, y):
        return self.memory[(y >> 3) * self.width + x] >> (y & 7) & 1


class Glass(busdisplay.BusDisplay):
    """A display of width x height pixels in one colour, to be used as board.display(). Blinka has one at a time.

    turned: whether its panel lies on its side, so that bytes are 8 pixels side by side.
    """

    _auto_refresh = False  # Blinka's thread may look before the constructor has come so far

    def __new__(cls, *size, **more):
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width=128, height=64, turned=False):
        self.turned = turned
        self.panel = Panel(height, width) if turned else Panel(width, height)
        self.refreshes = 0
        super().__init__(
            Wire(self.panel),
            b"",
            width=width,
            height=height,
            rotation=90 if turned else 0,
            color_depth=1,
            grayscale=True,
            pixels_in_byte_share_row=False,
            data_as_commands=True,
            set_column_command=_COLUMNS,
            set_row_command=_PAGES,
            single_byte_bounds=width <= 256 and height <= 256,
            auto_refresh=False,
        )
        self.root_group = None

    def refresh(self, **options):
        self.refreshes += 1
        return super().refresh(**options)

    @property
    def sent(self):
        """Bytes that went over the wire so far."""
        return self.panel.sent

    def pixel(self, x, y):
        """Whether a pixel is lit, 1 or 0."""
        return self.panel.pixel(self.height - 1 - y, x) if self.turned else self.panel.pixel(x, y)

    def image(self, scale=1):
        """What is to be seen, as an 8-bit PIL image."""
        from PIL import Image

        picture = Image.new("L", (self.width, self.height))
        picture.putdata([255 * self.pixel(x, y) for y in range(self.height) for x in range(self.width)])
        return picture.resize((self.width * scale, self.height * scale), Image.NEAREST)

    def text(self):
        """What is to be seen, as lines of `#` and `.`."""
        return "\n".join(
            "".join("#" if self.pixel(x, y) else "." for x in range(self.width)) for y in range(self.height)
        )
