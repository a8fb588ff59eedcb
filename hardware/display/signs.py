# SPDX-License-Identifier: MIT
"""Signs: why a card was refused, what to do. Each is a tile of a sheet, so that showing one is a single number.

These are the numbers; sign_sheet.py knows what they say, and is loaded only while the table is made.
"""

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
LAST_CARD = const(18)
THEIR_LAST = const(19)
LAST_JOKER = const(20)  # the last that Speed needs
SLAP = const(21)
CHOOSE = const(22)
SPENT = const(23)
CALL_WON = const(24)
CALL_LOST = const(25)
ROUND = const(26)
CALL_NEW = const(27)
NO_MATCH = const(28)
MIXED = const(29)
GAP = const(30)
TURN_UP = const(31)
TURN_OR_ADD = const(32)
FILL_OR_MERGE = const(33)
SAY_NEW = const(34)
DRAW_HAND = const(35)
ALL = const(35)  # the last that two players need
ALL_STUCK = const(36)
DEAD_HEAT = const(37)
CROWD = const(37)

# What a moment is, besides what it says.
DONE = const(1)  # what the players were asked to do is done
SCORE = const(2)  # the score may have changed
DEAL = const(4)  # a countdown follows whose sign this is
END = const(8)  # it stands until the result is shown


def draw(text, font, height, last=ALL, down=0):
    """The sheet of the signs of a language up to `last`; see sign_sheet.draw()."""
    from hardware.display import sign_sheet

    return sign_sheet.draw(text, font, height, last, down)
