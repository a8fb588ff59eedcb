# SPDX-License-Identifier: MIT
"""A screen with colours that is not there: Blinka's displayio paints on it, and tests look at it."""

import busdisplay
import displayio
import i2cdisplaybus
from PIL import Image


class _Wire(i2cdisplaybus.I2CDisplayBus):
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


class Canvas(busdisplay.BusDisplay):
    """A display of width x height pixels of 16 bits, to be used as board.display(). Blinka has one at a time."""

    _auto_refresh = False  # Blinka's thread may look before the constructor has come so far

    def __new__(cls, *size, **more):
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width, height):
        self._shown = Image.new("RGB", (width, height))
        self._window = [0, 0, 0, 0]
        self._is_due = False
        super().__init__(
            _Wire(self),
            b"",
            width=width,
            height=height,
            color_depth=16,
            data_as_commands=False,
            auto_refresh=False,
        )
        self.root_group = None

    def refresh(self, **options):
        """Paint when somebody looks: it takes its time."""
        self._is_due = True

    def take(self, data_type, data):
        """What a controller of a colour screen is sent."""
        if data_type == 0:
            self._command = data[0]
        elif self._command in (0x2A, 0x2B):
            at = 0 if self._command == 0x2A else 2
            self._window[at] = int.from_bytes(data[0:2], "big")
            self._window[at + 1] = int.from_bytes(data[2:4], "big")
            self._at = 0
        elif self._command == 0x2C:
            left, right, top, _ = self._window
            columns = right - left + 1
            for n in range(0, len(data) - 1, 2):
                value = data[n] << 8 | data[n + 1]
                colour = (value >> 11) * 255 // 31, (value >> 5 & 63) * 255 // 63, (value & 31) * 255 // 31
                self._shown.putpixel((left + self._at % columns, top + self._at // columns), colour)
                self._at += 1

    def image(self):
        """What is to be seen, as a PIL image."""
        if self._is_due:
            self._is_due = False
            super().refresh()
        return self._shown.copy()
