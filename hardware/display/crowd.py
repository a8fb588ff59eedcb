# SPDX-License-Identifier: MIT
"""Three or four hands, two at an end, and as many centre piles: Speed for a crowd.

A hand is five cards of 12x16. Each seat has a panel of 32x16 between the own hand and the centre: side pile, stock and
score, which a sign covers for a while. A centre pile is a card of 16x24 between two lines of 4: in the nearer one each
player sees the own aim, on the own side.
"""

import bitmaptools
import displayio

from engine import places, words
from hardware.display import layout, sheet, signs
from hardware.display.font import WIDTH, ZERO
from hardware.display.table import Table, put

_ACROSS = (b"\1\2\3\0", b"\0\1\2\3")  # of four piles, from the left: seats opposite each other, turning; or beside


class Ends:
    """What both shapes of screen share. x is in the panel of the left seat of an end.

    The right one has the score, 12 wide, before the counts and not behind them: so it stands between them and others'.
    """

    SQUARE = 4

    def left(self, seat, x, width):
        if seat > 1:
            x = self.PANEL + (x + 12 if x < 20 else x - 20) if width < 32 else self.PANEL
        return layout.Layout.left(self, seat, x, width)

    def column(self, seat, x, width):
        return self.left(seat, x, width)

    def top(self, seat, y, height):
        return layout.Layout.top(self, seat, y, height)

    def wins_left(self, width):
        """In the middle of the 12 beside the counts."""
        return 26 - (width >> 1)

    def hand_top(self, seat):
        """The upper edge of a hand. One that is upright at the top is moved by its dark line, away from the centre."""
        y = self.top(seat, self.HAND_Y[seat >> 1], 16)
        return y - 1 if seat & 1 and not self.opposite else y

    def hand_left(self, seat, x, width):
        """The left edge of a thing in the row of a hand."""
        return layout.Layout.left(self, seat, x, width)

    def pile(self, n, seats):
        """The left edge of a centre pile."""
        return self.THREE_X[n] if seats < 4 else self.FOUR_X + _ACROSS[0 if self.opposite else 1][n] * 16


class Wide(Ends, layout.Wide):
    """128x64: the hands of an end side by side, the panels left and right of the piles."""

    HAND_X = bytes((0, 68))
    HAND_Y = bytes((48, 48))
    OWNER_X = None  # there is no doubt
    PANEL = 96
    SIDE_X = 0
    SIDE_Y = 32
    SIDE_COUNT_X = 8
    SIDE_COUNT_Y = 32
    STOCK_X = 0
    STOCK_Y = 40
    COUNT_X = 8
    COUNT_Y = 40
    POINTS_X = 20
    WINS_Y = 32
    SIGN_X = 0
    SIGN_Y = 32
    SIGN_HEIGHT = 16
    DIGIT_X = 58
    DIGIT_Y = 32
    CENTRE_Y = 16
    FOUR_X = 32
    THREE_X = bytes((34, 56, 78))

    TITLE_COLUMNS = (bytes((50, 76, 102)), bytes((46, 66, 86, 106)))  # of three and of four players
    TITLE_X = 11
    MARK_X = bytes((0, 119))  # of what tells on the title who sits where
    MARK_Y = 38


class Tall(Ends, layout.Tall):
    """64x128: the hands of an end one above the other, then the panels; the piles fill the width."""

    HAND_X = bytes((4, 0))
    HAND_Y = bytes((112, 96))
    OWNER_X = bytes((0, 60))
    PANEL = 32
    SIDE_X = 0
    SIDE_Y = 80
    SIDE_COUNT_X = 8
    SIDE_COUNT_Y = 80
    STOCK_X = 0
    STOCK_Y = 88
    COUNT_X = 8
    COUNT_Y = 88
    POINTS_X = 20
    WINS_Y = 80
    SIGN_X = 0
    SIGN_Y = 80
    SIGN_HEIGHT = 16
    DIGIT_X = 26
    DIGIT_Y = 64
    CENTRE_Y = 48
    FOUR_X = 0
    THREE_X = bytes((2, 24, 46))

    TITLE_COLUMNS = (bytes((11, 32, 53)), bytes((9, 24, 40, 55)))
    TITLE_ROWS = bytes((35, 17))
    TITLE_X = 20
    MARK_X = bytes((0, 55))
    MARK_Y = 85


LAYOUTS = (Wide, Tall)


class Shape(Table):
    STUCK = signs.ALL_STUCK
    PHOTO = signs.DEAD_HEAT
    DOWN = 1
    COVERS = True
    HAND = "crowd-hand"
    CARD = 12

    def lay(self, session, text, font):
        where = self.where
        self.FLIPS = session.seats
        face = sheet.load("crowd-centre" if where.opposite else "crowd-upright")
        aims = sheet.load("crowd-aims")
        y = where.CENTRE_Y
        for n in range(session.seats):
            x = where.pile(n, session.seats)
            self._grids[places.CENTRE + n] = self.grid(face, 16, 24, x, y + 4)
            self.bursts.append(self.grid(aims, 16, 4, x, y + 28))
            self.bursts.append(self.grid(aims, 16, 4, x, y, True))
            if not where.opposite:
                self.bursts[-1].flip_x = False  # it still points down, but left is left
        self.load_hands(text, font)
        if where.OWNER_X:
            self._owner = sheet.load("crowd-owner")

    def say(self, session):
        return signs.CROWD

    def load_heaps(self, font):
        width = (ZERO + 10) * WIDTH
        figures = displayio.Bitmap(width, 8, 2)  # their empty line above them, not below: so two ends stay apart
        bitmaptools.blit(figures, font.bitmap, 0, 1, x1=0, y1=0, x2=width, y2=7)
        return sheet.load("crowd-stock"), sheet.load("crowd-side"), 8, figures

    def lay_own(self, session, seat):
        """Make the places of a hand."""
        where = self.where
        turned = where.is_turned(seat)
        side = seat >> 1
        y = where.hand_top(seat)
        for n in range(session.row):
            x = where.hand_left(seat, where.HAND_X[side] + n * 12, 12)
            self._grids[places.at(seat, n)] = self.grid(self.figures, 12, 16, x, y, turned)
        if where.OWNER_X:
            self.grid(self._owner, 4, 16, where.hand_left(seat, where.OWNER_X[side], 4), y, turned)[0] = side

    def _digit(self, seat):
        where = self.where
        x = where.hand_left(seat, where.DIGIT_X, 12)
        grid = self.grid(self.figures, 12, 16, x, where.top(seat, where.DIGIT_Y, 16), where.is_turned(seat))
        grid.hidden = True
        return grid

    def paint(self, place):
        """Show the look of a place; returns whether any pixel changed."""
        if place < places.CENTRE:
            return Table.paint(self, place)
        grid = self._grids[place]
        if grid is None:
            return False
        n = place - places.CENTRE
        look = self.value[place]
        changed = put(grid, 0, sheet.EDGE if self.edges[n] else sheet.centre(look))
        for end in range(2):  # seats 0 and 2, seats 1 and 3
            aims = look >> words.LOOK_AIM + end
            flash = self.flashes[n * 2 + end]
            flash.rest = (aims & 1) + (aims >> 2 & 1) * 3
            changed |= flash.paint()
        return changed

    def burst(self, pile, player, until):
        """Let rays stand where the thrower of a card aims; the aim beside it stays."""
        flash = self.flashes[pile * 2 + (player & 1)]
        other = flash.rest % 3 if player > 1 else flash.rest - flash.rest % 3
        flash.show(other + (6 if player > 1 else 2), until)

    def is_laid(self):
        for n in range(self.FLIPS):
            if self.value[places.CENTRE + n] & words.LOOK_CARD:
                return True
        return False
