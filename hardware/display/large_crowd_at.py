# SPDX-License-Identifier: MIT
"""Where three or four hands lie on larger screens, two at an end, and as many centre piles.

Only figures: once a layout is chosen, the others are dropped.
"""

from hardware.display.large_crowd import Crowd


class Small(Crowd):
    """160x128: cards of 14x30, centre cards of 24x38; panels left and right of these."""

    WIDTH = 160
    HEIGHT = 128
    TEXT = WINS = 1
    GLYPHS = ("small",)
    CARD = (14, 30)
    RANK = (0, 0)
    SUIT = (0, 18)
    BAR = (3, 4)
    HAND_X = bytes((0, 15, 30, 45, 60))
    HAND_Y = 98
    SECOND = 86
    PANEL = (14, 14)
    STOCK_X = 0
    STOCK_Y = 80
    SIDE_X = 15
    SIDE_Y = 80
    WINS_X = 0
    WINS_Y = 64
    SIGN_X = 0
    SIGN_Y = 64
    PILE = (24, 38)
    THREE_X = bytes((34, 68, 102))
    FOUR_X = bytes((30, 55, 80, 105))
    ENDS = (("small", "tiny"), (0, 19), (14, 23))
    UPRIGHT = (("middle", "small"), (1, 1), (9, 26))
    AIM = 5


class Flat(Crowd):
    """240x135: cards of 18x30, centre cards of 28x50; panels left and right of these."""

    WIDTH = 240
    HEIGHT = 135
    TEXT = 2
    WINS = 1
    GLYPHS = ("small",)
    CARD = (18, 30)
    RANK = (2, 0)
    SUIT = (2, 18)
    BAR = (3, 4)
    HAND_X = bytes((0, 20, 40, 60, 80))
    HAND_Y = 105
    SECOND = 142
    PANEL = (30, 18)
    STOCK_X = 0
    STOCK_Y = 82
    SIDE_X = 31
    SIDE_Y = 82
    WINS_X = 0
    WINS_Y = 66
    SIGN_X = 0
    SIGN_Y = 68
    PILE = (28, 50)
    THREE_X = bytes((66, 106, 146))
    FOUR_X = bytes((62, 91, 120, 149))
    ENDS = (("middle", "tiny"), (0, 25), (18, 31))
    UPRIGHT = (("large", "middle"), (2, 1), (5, 35))
    AIM = 6


class Square(Crowd):
    """240x240: cards of 22x44, centre cards of 50x64 from side to side; panels over and under these."""

    WIDTH = 240
    HEIGHT = 240
    TEXT = WINS = 2
    GLYPHS = ("middle",)
    CARD = (22, 44)
    RANK = (2, 2)
    SUIT = (2, 26)
    BAR = (4, 6)
    HAND_X = bytes((0, 23, 46, 69, 92))
    HAND_Y = 196
    SECOND = 126
    PANEL = (28, 32)
    STOCK_X = 0
    STOCK_Y = 158
    SIDE_X = 29
    SIDE_Y = 158
    WINS_X = 60
    WINS_Y = 158
    SIGN_X = 58
    SIGN_Y = 158
    PILE = (50, 64)
    THREE_X = bytes((20, 95, 170))
    FOUR_X = bytes((11, 67, 123, 179))
    ENDS = (("large",), (1, 29), (25, 40))
    UPRIGHT = (("huge", "middle"), (2, 2), (30, 47))
    AIM = 6


class Broad(Crowd):
    """320x240: cards of 26x46, centre cards of 60x60 from side to side; panels over and under these."""

    WIDTH = 320
    HEIGHT = 240
    TEXT = WINS = 2
    GLYPHS = ("middle",)
    CARD = (26, 46)
    RANK = (4, 3)
    SUIT = (4, 28)
    BAR = (4, 6)
    HAND_X = bytes((2, 31, 60, 89, 118))
    HAND_Y = 194
    SECOND = 172
    PANEL = (36, 32)
    STOCK_X = 2
    STOCK_Y = 156
    SIDE_X = 42
    SIDE_Y = 156
    WINS_X = 82
    WINS_Y = 156
    SIGN_X = 98
    SIGN_Y = 156
    PILE = (60, 60)
    THREE_X = bytes((35, 130, 225))
    FOUR_X = bytes((22, 94, 166, 238))
    ENDS = (("large",), (4, 25), (32, 37))
    UPRIGHT = (("huge", "large"), (3, 2), (35, 38))
    AIM = 6


LAYOUTS = (Small, Flat, Square, Broad)
