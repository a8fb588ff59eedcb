# SPDX-License-Identifier: MIT
"""Three or four hands on a larger screen, two at an end, and as many centre piles: Speed for a crowd.

Each seat has a panel between the own hand and the centre: stock, side pile and score. Over and under each pile stand
wedges of those who aim at it: in the nearer line, on the own side and in the own colour.
"""

import bitmaptools
import displayio

from engine import places, words
from hardware.display import large_card, signs
from hardware.display.large import Large
from hardware.display.large_screen import Screen
from hardware.display.table import palette

_ACROSS = (b"\1\2\3\0", b"\0\1\2\3")  # of four piles, from the left: seats opposite each other, turning; or beside


class Crowd(Screen):
    """SECOND: where the hand begins of who sits on the right of an end. THREE_X and FOUR_X: the piles from the left.
    AIM: how high a wedge is. PANEL: the size of a stock and of a side pile.
    """

    PAIRS = True
    SQUARE = 4
    WINS_IN_COLUMN = True
    SIGN_COVERS = True
    FIGURES = ("middle",)

    def hand_x(self, seat, n):
        return self.HAND_X[n] + (self.SECOND if seat > 1 else 0)

    def pile(self, n, seats):
        """The left edge of a centre pile."""
        return self.THREE_X[n] if seats < 4 else self.FOUR_X[_ACROSS[0 if self.opposite else 1][n]]


class Shape(Large):
    STUCK = signs.ALL_STUCK
    PHOTO = signs.DEAD_HEAT

    def lay(self, make, session):
        where = self.where
        self.FLIPS = self._seats = session.seats
        from hardware.display.large_make import SEATS

        width, height = where.PILE
        wedges = _wedges(width // 2, where.AIM)
        colours = [palette(SEATS[seat], large_card.GROUND) for seat in range(session.seats)]
        for n in range(session.seats):
            left = where.pile(n, session.seats)
            make.lay_pile(n, left)
            for seat in range(session.seats):
                upper = seat & 1
                turned = where.is_turned(seat)
                x = left + (width // 2 if (seat > 1) != turned else 0)
                y = where.HEIGHT - height >> 1
                grid = make.grid(wedges, width // 2, where.AIM, x, y - where.AIM if upper else y + height)
                grid.flip_y = upper > 0
                grid.pixel_shader = colours[seat]
                self.bursts.append(grid)

    def lay_own(self, make, session, seat):
        """Make a hand, and in the panel the stock and the side pile."""
        where = self.where
        first = places.at(seat, places.HAND)
        glyphs = make.glyphs(*where.GLYPHS)
        for n in range(session.row):
            x = where.hand_x(seat, n)
            card = self.cards[first + n] = make.card(seat, x, where.HAND_Y, where.CARD)
            make.face(card, seat, glyphs, x, where.HAND_Y, where.RANK, where.SUIT)
        make.pile(seat, first + places.STOCK, where.STOCK_X, where.STOCK_Y, where.PANEL, True)
        make.pile(seat, first + places.SIDE, where.SIDE_X, where.SIDE_Y, where.PANEL, True)

    def say(self, session):
        return signs.CROWD

    # --- in play ------------------------------------------------------------------------------------------------

    def paint(self, place):
        """Show the look of a place, or a part of it; returns whether any pixel changed."""
        if place < places.CENTRE:
            return Large.paint(self, place)
        n = place - places.CENTRE
        if n >= self._seats:
            return False
        if self.paint_pile(place):
            self.later(place, True)  # aims may have changed, too
            return True
        changed = False
        look = self.value[place]
        for seat in range(self._seats):
            flash = self.flashes[n * self._seats + seat]
            flash.rest = look >> words.LOOK_AIM + seat & 1
            changed |= flash.paint()
        return changed

    def burst(self, pile, player, until):
        """Let rays stand where the thrower of a card aims."""
        self.flashes[pile * self._seats + player].show(2, until)

    def is_laid(self):
        for n in range(self._seats):
            if self.value[places.CENTRE + n] & words.LOOK_CARD:
                return True
        return False


def _wedges(width, high):
    """The sheet of what stands under half a pile: 0 nothing, 1 a wedge that points at it, 2 rays."""
    bitmap = displayio.Bitmap(width * 3, high, 2)
    for row in range(1, high):
        room = (high - 1 - row) * (width // 2 - 2) // (high - 1)
        bitmaptools.fill_region(bitmap, width + 1 + room, row, width * 2 - 1 - room, row + 1, 1)
        for ray in range(1, width - 1, 4):
            bitmaptools.fill_region(bitmap, width * 2 + ray, row, width * 2 + ray + 2, row + 1, 1)
    return bitmap
