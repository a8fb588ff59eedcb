# SPDX-License-Identifier: MIT
"""Where Shapp's Speed lies on larger screens: two hands, and between them a strip of up to 32 centre piles.

Only figures: once a layout is chosen, the others are dropped.
"""

from hardware.display.large_strip import Strip


class Small(Strip):
    """160x128: as in hardware/display/large_centres.py, but signs stand right of the stock, above the deals won."""

    WIDTH = 160
    HEIGHT = 128
    TEXT = WINS = 1
    GLYPHS = ("small",)
    CARD = (18, 34)
    RANK = (2, 2)
    SUIT = (2, 20)
    HEAP = (12, 25)
    BAR = (3, 4)
    HAND_X = bytes((2, 22, 42, 62, 82))
    HAND_Y = 94
    STOCK_X = 104
    SIGN_COVERS = False
    SIGN_STAYS = False
    SIGN_X = 128
    SIGN_Y = 94
    WINS_X = 143
    WINS_Y = 111
    BIG = "small"
    LITTLE = "tiny"
    ROOM = 160
    HALF = 26


class Flat(Strip):
    """240x135: cards of 36x26; signs stand at the right end of the strip, over the last piles if there are over 24."""

    WIDTH = 240
    HEIGHT = 135
    TEXT = 2
    WINS = 1
    GLYPHS = ("middle", "small")
    CARD = (36, 26)
    RANK = (0, 1)
    SUIT = (20, 1)
    HEAP = (24, 11)
    BAR = (3, 4)
    HAND_X = bytes((0, 37, 74, 111, 148))
    HAND_Y = 109
    STOCK_X = 186
    SIGN_X = 180
    SIGN_Y = 70
    WINS_X = 226
    WINS_Y = 114
    BIG = "middle"
    LITTLE = "small"
    ROOM = 180
    HALF = 37


class Square(Strip):
    """240x240: as in hardware/display/large_centres.py; signs stand at its right end, over piles if over 24."""

    WIDTH = 240
    HEIGHT = 240
    TEXT = WINS = 2
    GLYPHS = ("large",)
    CARD = (30, 60)
    RANK = (3, 3)
    SUIT = (3, 37)
    HEAP = (20, 46)
    BAR = (4, 6)
    HAND_X = bytes((2, 36, 70, 104, 138))
    HAND_Y = 178
    STOCK_X = 174
    SIGN_X = 180
    SIGN_Y = 130
    WINS_X = 210
    WINS_Y = 192
    BIG = "middle"
    LITTLE = "small"
    ROOM = 180
    HALF = 52


class Broad(Strip):
    """320x240: cards of 40x60; signs stand right of the strip, over the last piles if there are over 28."""

    WIDTH = 320
    HEIGHT = 240
    TEXT = WINS = 2
    GLYPHS = ("large",)
    CARD = (40, 60)
    RANK = (8, 3)
    SUIT = (8, 37)
    HEAP = (29, 46)
    BAR = (4, 6)
    HAND_X = bytes((2, 46, 90, 134, 178))
    HAND_Y = 178
    STOCK_X = 228
    SIGN_X = 260
    SIGN_Y = 130
    WINS_X = 288
    WINS_Y = 192
    BIG = "large"
    LITTLE = "middle"
    ROOM = 260
    HALF = 52


LAYOUTS = (Small, Flat, Square, Broad)
