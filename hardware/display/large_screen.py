# SPDX-License-Identifier: MIT
"""What all layouts of larger screens share: two ends, and letters enlarged by whole numbers."""

import displayio

from hardware.display import layout


class Sides(layout.Layout):
    """Where what is not part of a hand lies."""

    PAIRS = False  # whether two sit at an end: then one has the left half and the other the right one

    def column(self, seat, x, width):
        """For two seats: on the left for seat 0 and on the right for seat 1, in both ways to sit."""
        if self.PAIRS:
            return self.left(seat, self.WIDTH - width - x if seat > 1 else x, width)
        return self.WIDTH - width - x if seat & 1 else x


class Screen(Sides):
    """What every layout of a larger screen has: all in pixels, as seat 0 sees it.

    TEXT: how many times as large as on a small screen letters are; WINS: the same of deals won. GLYPHS: the size of
    ranks in a hand, and of suits if it is another. CARD: the width and height of a card there, and how far in it RANK,
    SUIT and, of several cards, HEAP lie. BAR: how high the mark of a cursor is, and how far above its card.
    """

    SQUARE = 5  # of deals won
    POINTS_X = None  # of the score as a number, if not where deals won are
    HEAPED = None  # of hands whose places may hold more than one card: other GLYPHS and SUIT
    WINS_IN_COLUMN = False  # whether they stand where seats have own sides: seat 0 the left, seat 1 the right one
    SIGN_IN_COLUMN = True
    SIGN_COVERS = False  # whether signs stand over something else

    def __init__(self, width, height, opposite):
        super().__init__(width, height, opposite)
        self.four_colours = False

    def hand_x(self, seat, n):
        """The left edge of a card of a hand."""
        return self.HAND_X[n]

    def is_mirrored(self, seat):
        """Whether the letters of a sign are placed from the right, as column() counts from there."""
        if self.PAIRS:
            return seat > 1
        return self.SIGN_IN_COLUMN and seat & 1 and not self.opposite

    def sign_x(self, seat):
        """Where the sign of a seat begins."""
        return self.SIGN_X

    def plane(self, scale):
        """The same screen measured in larger pixels."""
        return Plane(self, scale)


class Plane(Sides):
    """A screen in pixels `scale` times as large, for what is enlarged by its group."""

    def __init__(self, where, scale):
        self.WIDTH = where.WIDTH // scale
        self.HEIGHT = where.HEIGHT // scale
        self.SQUARE = where.SQUARE
        self.PAIRS = where.PAIRS
        self.WINS_X = where.WINS_X // scale
        self.WINS_Y = where.WINS_Y // scale
        self.POINTS_X = (where.POINTS_X or where.WINS_X) // scale
        self.opposite = where.opposite
        self.scale = scale
        rest = where.WIDTH % scale, where.HEIGHT % scale
        self.groups = [displayio.Group(scale=scale), displayio.Group(scale=scale, x=rest[0], y=rest[1])]
