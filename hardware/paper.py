# SPDX-License-Identifier: MIT
"""The page that still screens are written on: how large it is, and how far apart its lines are."""

_WIDE = (120, 64)  # a page has at least so many pixels, one way or the other
_TALL = (64, 120)
_ROOMY = 100  # a page so high has lines with more space between them


class Paper:
    """For a screen of width x height pixels: WIDTH and HEIGHT of the page, shown `scale` times as large at x, y.

    LINE: from one line to the next. opposite: whether players sit at two ends of it.
    """

    def __init__(self, width, height, opposite):
        least = _WIDE if width >= height else _TALL
        self.scale = max(min(width // least[0], height // least[1]), 1)
        self.WIDTH = width // self.scale
        self.HEIGHT = height // self.scale
        self.x = (width - self.WIDTH * self.scale) >> 1
        self.y = (height - self.HEIGHT * self.scale) >> 1
        self.LINE = 9 if self.HEIGHT >= _ROOMY else 8
        self.opposite = opposite

    def is_turned(self, seat):
        """Whether what a seat reads is turned by half a circle."""
        return self.opposite and seat & 1 > 0

    def logo(self):
        """The name of the picture that stands at its upper edge."""
        return "logo" if self.WIDTH > self.HEIGHT else "logo-tall"
