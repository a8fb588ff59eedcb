# SPDX-License-Identifier: MIT
"""Signs: why a card was refused, what to do; all drawn at start, so that showing one is a single number."""

import displayio
from micropython import const

from engine import words

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
GAP = const(28)
TURN_UP = const(29)
TURN_OR_ADD = const(30)
FILL_OR_MERGE = const(31)
SAY_NEW = const(32)
DRAW_HAND = const(33)
ALL = const(33)  # the last that two players need
ALL_STUCK = const(34)
DEAD_HEAT = const(35)
CROWD = const(35)

_NAMES = (  # in the order of the numbers above, from 1 on
    "CALL_NOW LATE WRONG NO_CARD NOT_NOW PHOTO_WON PHOTO_LOST LOCKED LOOK MISSED FALSE_CALL STUCK NEW_PILE READY "
    "WON LOST DRAWN LAST_JOKER SLAP CHOOSE SPENT CALL_WON CALL_LOST ROUND CALL_NEW NO_MATCH MIXED "
    "GAP TURN_UP TURN_OR_ADD FILL_OR_MERGE SAY_NEW DRAW_HAND ALL_STUCK DEAD_HEAT"
)

# What to say where the play keys do something else than throw: the verbs of the left and the right one, and the sign.
_PROMPTS = (
    (words.MOVE, words.MOVE, GAP),
    (words.TURN, words.TURN, TURN_UP),
    (words.TURN, words.MOVE, TURN_OR_ADD),
    (words.MOVE, words.MERGE, FILL_OR_MERGE),
    (words.MOVE, words.DRAW, FILL_OR_MERGE),
    (words.CALL, words.CALL, SAY_NEW),
    (words.DRAW, words.DRAW, DRAW_HAND),
)


def prompts():
    """The sign of every prompt of a session, by its number: bytes, 0 where nothing is to be said."""
    table = bytearray(256)
    for left, right, sign in _PROMPTS:
        table[left << 4 | right] = sign
    return table


def draw(text, font, height, last=ALL, down=0):
    """The sheet of the signs of a language up to `last`, one below the other: two lines of 8 pixels, the last empty.

    down: the empty pixels above a sign.
    """
    names = _NAMES.split(" ")[:last]
    bitmap = displayio.Bitmap(WIDTH, height * (len(names) + 1), 2)
    for n, name in enumerate(names):
        lines = getattr(text, name)
        for row in range(2):
            font.stamp(bitmap, lines[row], (WIDTH - font_width(lines[row])) >> 1, (n + 1) * height + row * 8 + down)
    return bitmap


def font_width(line):
    """The width of a line in pixels, without the gap after its last letter."""
    return len(line) * 6 - 1
