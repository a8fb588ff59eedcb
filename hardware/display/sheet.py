# SPDX-License-Identifier: MIT
"""The sheets of tiles in assets/, and which tile shows a look; tools/sheets.py draws them in this order."""

import bitmaptools
import displayio
from micropython import const

from engine import words

# hand: 16x16; the same again with the cursor, from CURSOR on; centre: 20x32, the face of a card in its 24x32 frame
# heaps: 5x7, the number of the tile is the figure; from MANY + 1 on the same for a card with the cursor
EMPTY = const(0)
EDGE = const(1)  # centre only: a card seen edge on, while it turns over; of hand: the count, tiles 1 to 3
LETTER = const(58)  # hand only: five letters over an empty hand; text.font draws them at start
BACK = const(63)
CURSOR = const(64)
MANY = const(10)  # of heaps: more than nine cards

_HEAD = const(62)  # bytes before the pixels: two headers and two colours

_ROOT = "/".join(__file__.replace("\\", "/").split("/")[:-3] + ["assets"]) + "/"


def load(name):
    """The sheet assets/NAME.bmp as a Bitmap of one bit a pixel.

    tools/sheets.py writes them one way only: that saves the 6 KB of heap that a library for every kind of BMP takes.
    """
    with open(_ROOT + name + ".bmp", "rb") as file:
        head = file.read(_HEAD)
        bitmap = displayio.Bitmap(int.from_bytes(head[18:22], "little"), int.from_bytes(head[22:26], "little"), 2)
        bitmaptools.readinto(bitmap, file, 1, element_size=4, reverse_pixels_in_element=True, reverse_rows=True)
    return bitmap


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


def frame(tile, look):
    """The tile of the frame round a tile of the centre: of a pile that is empty, edge on, a face, a back or marked."""
    if tile <= EDGE:
        return tile
    if look & words.LOOK_MARK:
        return 4
    return 3 if tile == BACK else 2


def small(look):
    """The tile of a stock or side pile: 0 empty, 1 a back, and 2 more with the cursor."""
    tile = 1 if look & (words.LOOK_BACK | words.LOOK_CARD) else 0
    return tile + 2 if look >> words.LOOK_CURSOR else tile


def heap(look):
    """The tile of the figure on a place of a hand: how many cards lie there; 0: none or one."""
    count = look >> words.LOOK_COUNT & 127
    if count < 2:
        return 0
    tile = min(count, MANY)
    return tile + MANY + 1 if look >> words.LOOK_CURSOR else tile


def row_frame(look):
    """The tile of the frame of a card in a row: 0 no card, 1 a card, 2 one still to be covered; 3, 4 under a cursor."""
    if not look & words.LOOK_CARD:
        return 0
    tile = 2 if look & words.LOOK_MARK else 1
    return tile + 2 if look >> words.LOOK_CURSOR & 15 else tile
