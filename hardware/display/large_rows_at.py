# SPDX-License-Identifier: MIT
"""Where California Speed lies on larger screens: two rows that both cover, and a band between them.

Only figures: once a layout is chosen, the others are dropped.
"""

from hardware.display.large_rows import Rows


class Small(Rows):
    """160x128: cards of 38x50, of rows of five 30x50; the band is 20 high."""

    WIDTH = 160
    HEIGHT = 128
    TEXT = WINS = 1
    OF = (
        (
            (38, 50),
            bytes((1, 41, 81, 121)),
            (("middle",), (1, 25), (19, 30)),
            (("large", "middle"), (2, 1), (19, 35)),
        ),
        (
            (30, 50),
            bytes((1, 33, 65, 97, 129)),
            (("small",), (1, 28), (15, 32)),
            (("large", "middle"), (3, 1), (10, 35)),
        ),
    )
    BAR = (3, 3)
    HAND_Y = 78
    SIGN_X = 4
    SIGN_Y = 56
    STOCK = (16, 20)
    STOCK_X = 38
    STOCK_Y = 54
    WINS_X = 56
    WINS_Y = 56


class Flat(Rows):
    """240x135: cards of 38x48; the band is 33 high."""

    WIDTH = 240
    HEIGHT = 135
    TEXT = WINS = 2
    OF = (
        (
            (38, 48),
            bytes((22, 74, 126, 178)),
            (("middle",), (1, 23), (19, 28)),
            (("large", "small"), (1, 1), (23, 36)),
        ),
        (
            (38, 48),
            bytes((8, 54, 100, 146, 192)),
            (("middle",), (1, 23), (19, 28)),
            (("large", "small"), (1, 1), (23, 36)),
        ),
    )
    FIGURES = ("small",)
    BAR = (3, 3)
    HAND_Y = 87
    SIGN_X = 0
    SIGN_Y = 52
    STOCK = (26, 32)
    STOCK_X = 62
    STOCK_Y = 52
    WINS_X = 84
    POINTS_X = 88
    WINS_Y = 52


class Square(Rows):
    """240x240: cards of 52x76, of rows of five 44x76; the band is 78 high."""

    WIDTH = 240
    HEIGHT = 240
    TEXT = WINS = 2
    OF = (
        (
            (52, 76),
            bytes((4, 64, 124, 184)),
            (("large",), (2, 40), (26, 48)),
            (("huge", "large"), (3, 3), (25, 53)),
        ),
        (
            (44, 76),
            bytes((2, 50, 98, 146, 194)),
            (("large", "middle"), (1, 40), (25, 52)),
            (("huge", "large"), (3, 3), (18, 53)),
        ),
    )
    FIGURES = ("small",)
    BAR = (4, 5)
    HAND_Y = 164
    SIGN_X = 0
    SIGN_Y = 104
    STOCK = (26, 60)
    STOCK_X = 62
    STOCK_Y = 90
    WINS_X = 84
    POINTS_X = 88
    WINS_Y = 104


class Broad(Rows):
    """320x240: cards of 56x84; the band is 62 high."""

    WIDTH = 320
    HEIGHT = 240
    TEXT = WINS = 2
    OF = (
        (
            (56, 84),
            bytes((18, 94, 170, 246)),
            (("large",), (3, 46), (29, 54)),
            (("huge", "large"), (4, 4), (28, 60)),
        ),
        (
            (56, 84),
            (4, 68, 132, 196, 260),
            (("large",), (3, 46), (29, 54)),
            (("huge", "large"), (4, 4), (28, 60)),
        ),
    )
    BAR = (4, 5)
    HAND_Y = 156
    SIGN_X = 10
    SIGN_Y = 104
    STOCK = (40, 60)
    STOCK_X = 80
    STOCK_Y = 90
    WINS_X = 122
    WINS_Y = 104


LAYOUTS = (Small, Flat, Square, Broad)
