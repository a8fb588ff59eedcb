# SPDX-License-Identifier: MIT
"""A display that shows nothing and counts: what each refresh paints, and every byte that would go over the wire."""

import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before anything of Blinka is imported: else it prints warnings

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import i2cdisplaybus  # noqa: E402


class _Wire(i2cdisplaybus.I2CDisplayBus):
    """A bus that counts: `given`, commands and pixels, and `bytes`, all that goes over the wire for them.

    overhead: bytes of each transfer beside what is given; of_data: more for a run of pixels; of_command: bytes on the
    wire for one of a command.
    """

    def __init__(self, overhead, of_data, of_command):
        self.given = 0
        self.bytes = 0
        self._overhead = overhead
        self._of_data = of_data
        self._of_command = of_command
        self._reset = None

    def _send(self, data_type, _chip_select, data, command=None):
        size = len(data)
        self.given += size
        self.bytes += self._overhead + (size * self._of_command if data_type == 0 else size + self._of_data)

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


def _oled():
    """I2C: each transfer begins with the address; each byte of a command and each run of pixels with one more byte."""
    return _Wire(1, 1, 2)


def _colours():
    """SPI: nothing but what is sent."""
    return _Wire(0, 0, 1)


class Paint:
    """One refresh: how many rectangles it sent, their commands and pixels, the bytes on the wire for these, and whether
    it was the whole screen."""

    def __init__(self, tiles, given, sent, whole):
        self.tiles = tiles
        self.given = given
        self.bytes = sent
        self.whole = whole


class Meter(busdisplay.BusDisplay):
    """A display of width x height pixels to be used as board.display(). Blinka has one at a time.

    In one colour it is an SSD1306 on I2C, lying on its side if it is taller than wide; in colours a panel of 16 bits a
    pixel on SPI. paints: what each refresh sent, in order; take them out.
    """

    _auto_refresh = False  # Blinka's thread may look before the constructor has come so far

    def __new__(cls, *size, **more):
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width, height, colour=False):
        self.paints = []
        self._tiles = 0
        self._wire = _colours() if colour else _oled()
        turned = height > width and not colour
        kind = {"color_depth": 16, "set_column_command": 0x2A, "set_row_command": 0x2B}
        if not colour:
            kind = {"color_depth": 1, "grayscale": True, "pixels_in_byte_share_row": False, "data_as_commands": True}
            kind.update(set_column_command=0x21, set_row_command=0x22, single_byte_bounds=max(width, height) <= 256)
        super().__init__(
            self._wire, b"", width=width, height=height, rotation=90 if turned else 0, auto_refresh=False, **kind
        )
        self.root_group = None

    def refresh(self, **options):
        whole = self._core.full_refresh
        given, before = self._wire.given, self._wire.bytes
        self._tiles = 0
        done = super().refresh(**options)
        if self._wire.bytes > before:
            self.paints.append(Paint(self._tiles, self._wire.given - given, self._wire.bytes - before, whole))
        if whole:
            super().refresh()  # Blinka sends everything once more after a whole picture; a board does not
        return done

    def _refresh_area(self, area):
        self._tiles += 1
        return super()._refresh_area(area)
