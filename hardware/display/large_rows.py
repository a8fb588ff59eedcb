# SPDX-License-Identifier: MIT
"""California Speed on a larger screen: two rows that both players cover, and a band between them, half of it each's."""

from engine import places
from hardware.display import signs
from hardware.display.large import Large
from hardware.display.large_screen import Screen


class Rows(Screen):
    """OF: for rows of four and of five: the size of a card, where the cards stand, and what is on one: its glyphs and
    where they lie, for the nearer end of it and, for players beside each other, for all of it.
    """

    WINS_IN_COLUMN = True
    GLYPHS = ("small",)
    FIGURES = ("middle",)
    HAND_X = b""

    def take(self, row):
        """Be the layout for rows of four or five."""
        self.CARD, self.HAND_X, self.ENDS, self.UPRIGHT = self.OF[row - 4]


class Shape(Large):
    STUCK = signs.NO_MATCH
    RENEWED = signs.MIXED

    def lay(self, make, session):
        self.where.take(session.row)

    def lay_own(self, make, session, seat):
        """Make the row of a player, each card with a face for each end, and the stock."""
        where = self.where
        first = places.at(seat, places.HAND)
        size, rank, suit = where.ENDS if where.opposite else where.UPRIGHT
        glyphs = make.glyphs(*size)
        width, height = where.CARD
        for n in range(session.row):
            card = self.cards[first + n] = make.card(seat, where.HAND_X[n], where.HAND_Y, where.CARD)
            make.face(card, 0, glyphs, card.x, card.y, rank, suit)
            if where.opposite:
                x, y = where.WIDTH - width - card.x, where.HEIGHT - height - card.y
                make.face(card, 1, glyphs, x, y, rank, suit)
        make.pile(seat, first + places.STOCK, where.STOCK_X, where.STOCK_Y, where.STOCK, True)
