# SPDX-License-Identifier: MIT
"""The labels that pages are written with: adafruit_display_text, in memory only while a page is.

It takes 16 KB. Compiled, it is loaded in a tenth of a second, so it is dropped before cards are played and comes back
with the next page. As source it takes 65 KB at once to compile. A board that has no such room just then stamps the same
letters.
"""

import gc
import sys

import displayio

from hardware.display.font import HEIGHT, WIDTH
from hardware.forget import IS_COMPILED, forget

_LIBRARY = "adafruit_display_text"
_ROOM = 32000 if IS_COMPILED else 80000  # bytes: to load it, and to write a page with it


class Stamp:
    """A label without the library: its `bitmap` is the same."""

    def __init__(self, font, text, save_text):
        self.bitmap = displayio.Bitmap(len(text) * WIDTH, HEIGHT, 2)
        font.stamp(self.bitmap, text, 0, 0)


def kind():
    """The class of labels."""
    if _LIBRARY not in sys.modules and not _has_room():
        return Stamp
    from adafruit_display_text import bitmap_label

    return bitmap_label.Label


def drop():
    """Make room for a game."""
    if IS_COMPILED:
        forget(_LIBRARY, _LIBRARY + ".")


def _has_room():
    gc.collect()
    try:
        return gc.mem_free() > _ROOM
    except AttributeError:  # a laptop has
        return True
