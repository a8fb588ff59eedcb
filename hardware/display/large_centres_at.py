# SPDX-License-Identifier: MIT
"""Where Speed, Spit and two-deck Speed lie on larger screens: two hands and two large centre piles between them.

Only figures: once a layout is chosen, the others are dropped.
"""

from hardware.display.large_screen import Screen


class Small(Screen):
    """160x128: cards of 18x34 at both ends, the rank above the suit; centre cards of 40x52."""

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
    SIDE_X = 2
    SIDE_Y = 38
    SIGN_X = 4
    SIGN_Y = 73
    WINS_X = 142
    WINS_Y = 103
    FIGURES = ("middle",)
    PILE = (40, 52)
    PILE_X = bytes((38, 82))
    PILE_Y = 38
    ENDS = (("middle",), (2, 26), (20, 33))  # the lower half of a pile: its glyphs, and where they lie
    UPRIGHT = (("large", "middle"), (2, 2), (20, 36))  # or all of it, for players beside each other
    BURST = 1
    BURST_X = 28
    BURST_Y = 38


class Flat(Screen):
    """240x135: cards of 38x26 at both ends, the suit beside the rank; centre cards of 58x75 fill what is between."""

    WIDTH = 240
    HEIGHT = 135
    TEXT = 2
    WINS = 1
    WINS_IN_COLUMN = True
    GLYPHS = ("middle", "flat")
    CARD = (38, 26)
    RANK = (1, 1)
    SUIT = (19, 1)
    HEAPED = (("middle", "small"), (21, 1))
    HEAP = (25, 11)
    BAR = (3, 4)
    HAND_X = bytes((2, 42, 82, 122, 162))
    HAND_Y = 109
    STOCK_X = 202
    SIDE_X = 0
    SIDE_Y = 32
    SIGN_X = 0
    SIGN_Y = 71
    WINS_X = 38
    WINS_Y = 36
    FIGURES = ("large",)
    PILE = (58, 75)
    PILE_X = bytes((61, 121))
    PILE_Y = 30
    ENDS = (("large",), (4, 38), (30, 46))
    UPRIGHT = (("huge", "large"), (3, 3), (31, 52))
    BURST = 1
    BURST_X = 52
    BURST_Y = 31


class Square(Screen):
    """240x240: cards of 30x60 at both ends, the rank above the suit; centre cards of 58x84."""

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
    SIDE_X = 2
    SIDE_Y = 74
    SIGN_X = 0
    SIGN_Y = 138
    WINS_X = 210
    WINS_Y = 192
    FIGURES = ("large",)
    PILE = (58, 84)
    PILE_X = bytes((61, 121))
    PILE_Y = 78
    ENDS = (("large",), (4, 45), (30, 54))
    UPRIGHT = (("huge", "large"), (5, 5), (29, 58))
    BURST = 2
    BURST_X = 44
    BURST_Y = 74


class Broad(Screen):
    """320x240: cards of 40x60 at both ends, the rank above the suit; centre cards of 68x96."""

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
    SIDE_X = 2
    SIDE_Y = 74
    SIGN_X = 10
    SIGN_Y = 138
    WINS_X = 288
    WINS_Y = 192
    FIGURES = ("large",)
    PILE = (68, 96)
    PILE_X = bytes((90, 162))
    PILE_Y = 72
    ENDS = (("large",), (8, 54), (36, 64))
    UPRIGHT = (("huge", "large"), (6, 6), (38, 70))
    BURST = 2
    BURST_X = 72
    BURST_Y = 74


LAYOUTS = (Small, Flat, Square, Broad)
