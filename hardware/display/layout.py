# SPDX-License-Identifier: MIT
"""Where everything lies on a screen: measured once, as player 0 sees it, for a table of 128x64 pixels.

Hands lie at both ends, 16 pixels high; the band of 32 between them holds the centre piles and a column for each player.
All edges that matter lie on multiples of 8, since mono screens send whole bytes of 8 rows.
"""

from micropython import const

WIDTH = const(128)
HEIGHT = const(64)

HAND_PITCH = const(17)
HAND_Y = const(48)
STOCK_X = const(88)
COUNT_X = const(98)  # of the stock, below the middle of its row
WINS_X = const(114)
SIDE_X = const(2)
SIDE_Y = const(16)
SIDE_COUNT_X = const(12)
SIGN_Y = const(32)
COUNT_Y = const(8)  # how far down in its row the number of the stock stands; that of the side pile stands at the top
DIGIT_X = const(56)
DIGIT_Y = const(32)
CENTRE_X = bytes((36, 68))
CENTRE_Y = const(16)
BURST_X = bytes((28, 60, 92))  # left of the piles, between them, right of them


class Layout:
    """The layout of a screen of width x height pixels, seats opposite each other or beside each other.

    On a larger screen the table is drawn `scale` times as large, in the middle. Raises ValueError for a smaller one.
    """

    def __init__(self, width, height, opposite):
        if width < WIDTH or height < HEIGHT:
            raise ValueError("a screen of %dx%d is too small: the table needs %dx%d" % (width, height, WIDTH, HEIGHT))
        self.scale = min(width // WIDTH, height // HEIGHT)
        self.x = (width - WIDTH * self.scale) // 2
        self.y = (height - HEIGHT * self.scale) // 2
        self.opposite = opposite

    def is_turned(self, seat):
        """Whether what a seat reads is turned by half a circle."""
        return self.opposite and seat == 1

    def left(self, seat, x, width):
        """The left edge of a thing of a seat that would be at x if it were seat 0's."""
        if seat == 0:
            return x
        if self.opposite:
            return WIDTH - width - x
        return x

    def column(self, seat, x, width):
        """The same in the column beside the centre, which is on the left for seat 0 and on the right for seat 1."""
        if seat == 1 and not self.opposite:
            return WIDTH - 32 + x
        return self.left(seat, x, width)

    def top(self, seat, y, height):
        """The upper edge of a thing of a seat that would be at y if it were seat 0's."""
        return y if seat == 0 else HEIGHT - height - y
