# SPDX-License-Identifier: MIT
"""Signs: why a card was refused, what to do; all drawn at start, so that showing one is a single number."""

import displayio
from micropython import const

WIDTH = const(32)

NONE = const(0)
CALL_NOW = const(1)
LATE = const(2)
WRONG = const(3)
NO_CARD = const(4)
NOT_NOW = const(5)
PHOTO_WON = const(6)
PHOTO_LOST = const(7)
LOCKED = const(8)
LOOK = const(9)
MISSED = const(10)
FALSE_CALL = const(11)
STUCK = const(12)
NEW_PILE = const(13)
READY = const(14)
WON = const(15)
LOST = const(16)
DRAWN = const(17)
LAST_JOKER = const(18)  # the last that Speed needs
SLAP = const(19)
CHOOSE = const(20)
SPENT = const(21)
CALL_WON = const(22)
CALL_LOST = const(23)
ROUND = const(24)
CALL_NEW = const(25)
NO_MATCH = const(26)
MIXED = const(27)
ALL = const(27)

_NAMES = (  # in the order of the numbers above, from 1 on
    "CALL_NOW LATE WRONG NO_CARD NOT_NOW PHOTO_WON PHOTO_LOST LOCKED LOOK MISSED FALSE_CALL STUCK NEW_PILE READY "
    "WON LOST DRAWN LAST_JOKER SLAP CHOOSE SPENT CALL_WON CALL_LOST ROUND CALL_NEW NO_MATCH MIXED"
)


def draw(text, font, height, last=ALL):
    """The sheet of the signs of a language up to `last`, one below the other: two lines of 8 pixels, the last empty."""
    names = _NAMES.split(" ")[:last]
    bitmap = displayio.Bitmap(WIDTH, height * (len(names) + 1), 2)
    for n, name in enumerate(names):
        lines = getattr(text, name)
        for row in range(2):
            font.stamp(bitmap, lines[row], (WIDTH - font_width(lines[row])) >> 1, (n + 1) * height + row * 8)
    return bitmap


def font_width(line):
    """The width of a line in pixels, without the gap after its last letter."""
    return len(line) * 6 - 1
