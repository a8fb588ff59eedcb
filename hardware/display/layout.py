# SPDX-License-Identifier: MIT
"""Where everything lies on a screen: one class of figures for a shape of screen, measured as player 0 sees it.

Edges that matter lie on multiples of 8 where a mono screen wants it, since it takes whole bytes of 8 pixels: downwards
on a wide one, sideways on a tall one, which is a wide one that was turned.
"""

from micropython import const

_LARGE_WIDTH = const(160)
_LARGE_HEIGHT = const(128)


class Layout:
    """A screen of width x height pixels, seats opposite each other or beside each other.

    On a larger screen the table is drawn `scale` times as large, in the middle.
    """

    SQUARE = 5  # for deals won, if there are more than two

    def __init__(self, width, height, opposite):
        self.scale = min(width // self.WIDTH, height // self.HEIGHT)
        self.x = (width - self.WIDTH * self.scale) // 2
        self.y = (height - self.HEIGHT * self.scale) // 2
        self.opposite = opposite

    def area(self):
        """How much of the screen is used."""
        return self.WIDTH * self.HEIGHT * self.scale * self.scale

    def is_turned(self, seat):
        """Whether what a seat reads is turned by half a circle."""
        return self.opposite and seat & 1 > 0

    def left(self, seat, x, width):
        """The left edge of a thing of a seat that would be at x if it were seat 0's."""
        return self.WIDTH - width - x if self.is_turned(seat) else x

    def column(self, seat, x, width):
        """The same for what lies near the centre."""
        return self.left(seat, x, width)

    def figure(self, seat):
        """The left edge of the figure that counts down."""
        return self.left(seat, self.DIGIT_X, 16)

    def wins_left(self, width):
        """The left edge of the squares for deals won."""
        return self.WINS_X + 14 - width

    def top(self, seat, y, height):
        """The upper edge of a thing of a seat that would be at y if it were seat 0's."""
        return self.HEIGHT - height - y if seat & 1 else y


class Wide(Layout):
    """128x64: hands at both ends, 16 high; the band of 32 between them holds the centre and a column a player."""

    WIDTH = 128
    HEIGHT = 64

    HAND_X = bytes((0, 17, 34, 51, 68))
    HAND_Y = bytes((48, 48, 48, 48, 48))
    STOCK_X = 88
    STOCK_Y = 48
    COUNT_X = 98  # of the stock
    COUNT_Y = 56
    WINS_X = 114
    POINTS_X = 114  # of the score as a number
    WINS_Y = 48
    SIDE_X = 2
    SIDE_Y = 16
    SIDE_COUNT_X = 12
    SIDE_COUNT_Y = 16
    SIGN_X = 0
    SIGN_Y = 32
    SIGN_HEIGHT = 16
    DIGIT_X = 56
    DIGIT_Y = 32
    CENTRE_X = bytes((36, 68))
    CENTRE_Y = 16
    BURST_X = bytes((60,))  # of the lines that fly off a pile, between the piles
    BURST_OF = bytes((0, 0))  # which of them are those of each pile

    LOGO = "logo"
    TITLE_Y = 15  # of the players' names on the title
    TITLE_COLUMNS = bytes((52, 108))  # the middle of each player's keys
    TITLE_ROWS = bytes((23, 8))  # the first key, and from one to the next
    TITLE_X = 2  # of what a key does
    TITLE_KEYS = 0  # so far below it its name stands
    TITLE_PAUSE = bytes((2, 80))  # what the pause key does, and the middle of its name
    MENU_X = 44
    PAUSED_Y = 2
    PAUSED_MENU = bytes((27, 12))  # the first row, and from one to the next
    RESULT_Y = bytes((0, 10, 28, 38))  # which deal, who, how, the score
    MATCH_Y = bytes((0, 17, 28))  # who, how, the score
    MATCH_MENU = bytes((46, 9))
    LINE = 8

    def column(self, seat, x, width):
        """On the left for seat 0 and on the right for seat 1, in both ways to sit."""
        if seat == 1 and not self.opposite:
            return self.WIDTH - 32 + x
        return self.left(seat, x, width)


class Tall(Layout):
    """64x128: two rows of a hand at each end, three cards and two; then a band of 16 a player; the centre between."""

    WIDTH = 64
    HEIGHT = 128

    HAND_X = bytes((0, 16, 32, 0, 16))
    HAND_Y = bytes((96, 96, 96, 112, 112))
    STOCK_X = 40
    STOCK_Y = 112
    COUNT_X = 50  # each of its two figures within one byte
    COUNT_Y = 120
    WINS_X = 50
    POINTS_X = 50
    WINS_Y = 96
    SIDE_X = 0
    SIDE_Y = 80
    SIDE_COUNT_X = 10
    SIDE_COUNT_Y = 84
    SIGN_X = 32
    SIGN_Y = 81
    SIGN_HEIGHT = 15  # a pixel below the centre, and none to spare
    DIGIT_X = 24
    DIGIT_Y = 64
    CENTRE_X = bytes((0, 40))
    CENTRE_Y = 48
    BURST_X = bytes((24, 32))
    BURST_OF = bytes((0, 1))

    LOGO = "logo-tall"
    TITLE_Y = 25
    TITLE_COLUMNS = bytes((18, 48))
    TITLE_ROWS = bytes((43, 17))
    TITLE_X = 21
    TITLE_KEYS = 8
    TITLE_PAUSE = bytes((2, 48))
    MENU_X = 16
    PAUSED_Y = 20
    PAUSED_MENU = bytes((56, 16))
    RESULT_Y = bytes((2, 28, 50, 86))
    MATCH_Y = bytes((6, 28, 56))
    MATCH_MENU = bytes((92, 14))
    LINE = 10

    def top(self, seat, y, height):
        """Both rows of a hand stand in the order of reading, also for players beside each other."""
        if seat == 1 and not self.opposite and y >= 96:
            return y - 96
        return super().top(seat, y, height)


LAYOUTS = (Wide, Tall)


def is_large(board, panel):
    """Whether the tables of hardware/display/large.py fit: they need colours, too."""
    return getattr(board, "COLOUR", False) and panel.width >= _LARGE_WIDTH and panel.height >= _LARGE_HEIGHT


def choose(width, height, opposite, *layouts):
    """The layout that shows the table largest, or lies as the screen does. Raises ValueError for one too small."""
    best = None
    layouts = layouts or LAYOUTS
    for n in range(len(layouts)):
        shape = layouts[n if width >= height else -1 - n]
        if width >= shape.WIDTH and height >= shape.HEIGHT:
            found = shape(width, height, opposite)
            if best is None or found.area() > best.area():
                best = found
    if best is None:
        raise ValueError("a screen of %dx%d is too small: the table needs 128x64 or 64x128" % (width, height))
    return best
