# SPDX-License-Identifier: MIT
"""The sheets of tiles in assets/, and which tile shows a look; tools/sheets.py draws them in this order."""

import adafruit_imageload
from micropython import const

from engine import words

# hand: 16x16; the same again with the cursor, from CURSOR on; centre: 24x32
EMPTY = const(0)
EDGE = const(1)  # centre only: a card seen edge on, while it turns over; of hand: the count, tiles 1 to 3
LETTER = const(58)  # hand only: five letters over an empty hand; text.font draws them at start
BACK = const(63)
CURSOR = const(64)

_ROOT = "/".join(__file__.replace("\\", "/").split("/")[:-3] + ["assets"]) + "/"


def load(name):
    """The sheet assets/NAME.bmp as a Bitmap of one bit a pixel."""
    return adafruit_imageload.load(_ROOT + name + ".bmp")[0]


def hand(look):
    """The tile of a place in a hand."""
    tile = look & words.LOOK_CARD & 63  # cards of two packs look alike
    if not tile and look & words.LOOK_BACK:
        tile = BACK
    return tile + CURSOR if look >> words.LOOK_CURSOR else tile


def centre(look):
    """The tile of a centre pile."""
    tile = look & words.LOOK_CARD & 63
    return BACK if not tile and look & words.LOOK_BACK else tile


def small(look):
    """The tile of a stock or side pile: 0 empty, 1 a back, and 2 more with the cursor."""
    tile = 1 if look & (words.LOOK_BACK | words.LOOK_CARD) else 0
    return tile + 2 if look >> words.LOOK_CURSOR else tile
