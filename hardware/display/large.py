# SPDX-License-Identifier: MIT
"""The table on a larger screen with colours: cards on a green ground, each suit in its colour.

What all games have is here; what lies in the middle is added by large_centres.py, large_rows.py, large_strip.py or
large_crowd.py, one of which is loaded. Nothing is told by colour alone: a cursor is a bar at its card, too.
"""

import displayio

from engine import places, words
from hardware.display import large_card, sheet, signs
from hardware.display.font import ZERO
from hardware.display.table import Table, put, show
from hardware.forget import forget


class Large(Table):
    """A Table whose cards are Cards. What is left of one for a further refresh comes back out of take().

    It is made by a Maker, which is not kept: so lay() and lay_own(), too, leave what is needed only once to it.
    """

    def __init__(self, session, text, font, where):
        self.group = displayio.Group(scale=where.scale, x=where.x, y=where.y)
        self.where = where
        self.COVERS = where.SIGN_COVERS
        self.value = session.looks.value
        self._look = session.looks.take
        self.take = self._next
        self._later = bytearray(places.PLACES)  # 1: something of it is left to paint
        self._waiting = 0  # how many of them there are
        self.later = self._wait
        self.cards = [None] * places.PLACES
        self.counts = [None] * places.PLACES
        self.heaps = [None] * places.CENTRE if session.heaps else None
        self.calls = bytearray(session.seats)
        self.edges = bytearray(places.PLACES - places.CENTRE)
        self.bursts = []
        self.flashes = self.bursts
        self.last_sign = self.say(session)
        self.bars = []  # the marks of cursors
        self.signs = []
        self.wins = []
        from hardware.display.large_make import Maker

        Maker(self, session, text, font).make()
        forget("hardware.display.large_make", "hardware.display.large_sheet")

    def lay_own(self, make, session, seat):
        """Make the places of a hand, the stock and the side pile."""
        make.hand(seat)

    # --- in play ------------------------------------------------------------------------------------------------

    def _wait(self, place, more):
        """Note whether something of a place is left to paint."""
        if self._later[place] != more:
            self._later[place] = more
            self._waiting += 1 if more else -1

    def _next(self):
        """A place to paint, or -1: first what is left of a card in the centre."""
        if self._waiting:
            for place in range(places.CENTRE, places.PLACES):
                if self._later[place]:
                    return place
        place = self._look()
        if place < 0 and self._waiting:
            for left in range(places.CENTRE):
                if self._later[left]:
                    return left
        return place

    def hand(self, place):
        """What moves of a card that comes back or of a pile that is shuffled: its rank or its count, or None."""
        card = self.cards[place]
        return card.part() if card and card.ranks else self.counts[place]

    def paint(self, place):
        """Show the look of a place of a player, or a part of it; returns whether any pixel changed."""
        kind = place & 7
        seat = place >> 3
        if kind == places.SPARE:
            return seat < len(self.signs) and self.signs[seat].paint()
        card = self.cards[place]
        if card is None:
            return False
        look = self.value[place]
        cursor = look >> words.LOOK_CURSOR & 15
        changed = self._point(seat, card) if cursor else False
        frame = large_card.kind(look)
        rank = suit = 0
        paper = self.papers[seat + 1 if cursor else 0]
        colours = suit_colours = paper[look & 3]
        if card.ranks:
            if frame == large_card.CARD:
                rank = look >> 2 & 15
                suit = (look & 3) + 1 if rank < 14 else 0
                if look & words.LOOK_MARK:
                    suit_colours = self.marked[look & 3]
            elif frame == large_card.EMPTY and self.calls[seat]:
                rank = large_card.LETTER + kind
                colours = self.called[self.calls[seat] - 1]
        first = look >> words.LOOK_COUNT & 1 if card.ends else 0  # of two: turn and turn about
        changed |= card.paint(frame, rank, suit, colours, suit_colours, first)
        self._wait(place, card.more)
        if self.heaps and kind < places.HAND_END:
            return self._heap(place, look, colours) or changed
        digits = self.counts[place]
        if digits:
            if changed:
                self._wait(place, True)
                return True
            count = look >> words.LOOK_COUNT & 127
            changed = put(digits, 0, ZERO + count // 10 if count > 9 else 0)
            changed |= put(digits, 1, ZERO + count % 10)
        return changed

    def paint_pile(self, place):
        """Show the look of a centre pile, or a part of it; returns whether any pixel changed."""
        card = self.cards[place]
        if card is None:
            return False
        look = self.value[place]
        frame = large_card.kind(look)
        rank = suit = 0
        if frame == large_card.CARD and not self.edges[place - places.CENTRE]:  # seen edge on it shows nothing
            rank = look >> 2 & 15
            suit = (look & 3) + 1 if rank < 14 else 0
        colours = self.papers[0][look & 3]
        suit_colours = self.marked[look & 3] if look & words.LOOK_MARK else colours
        first = look >> words.LOOK_COUNT & 1 if card.ends else 0
        changed = card.paint(frame, rank, suit, colours, suit_colours, first)
        self._wait(place, card.more)
        return changed

    def _heap(self, place, look, colours):
        """Show how many cards lie on a place of a hand, if it is more than one."""
        grid = self.heaps[place]
        tile = sheet.heap(look & 0x7FFF)
        changed = show(grid, tile > 0)
        if tile:
            changed |= put(grid, 0, tile)
            if grid.pixel_shader is not colours:
                grid.pixel_shader = colours
                changed = True
        return changed

    def _point(self, seat, card):
        """Move the mark of a cursor to a card; returns whether it was elsewhere."""
        bar = self.bars[seat]
        high, above = self.where.BAR
        y = card.y + self.where.CARD[1] + above - high if bar.flip_y else card.y - above
        if bar.x == card.x and bar.y == y:
            return False
        bar.x = card.x
        bar.y = y
        return True

    def paint_all(self):
        """Bring every place up to date at once, for a table that is shown anew."""
        for place in range(places.PLACES):
            while self.paint(place):
                pass
            self._wait(place, False)
        for wins in self.wins:
            wins.paint()

    def count(self, digit):
        """Show the figure that is counted, at one end and next time at the other; 0: none.

        Returns whether any pixel changed: then there may be more to do.
        """
        for grid in self.digits:
            changed = put(grid, 0, large_card.FIGURE if digit == 1 else digit) if digit else False
            if show(grid, digit > 0) or changed:
                return True
        return False

    def say(self, session):
        """The last sign there is."""
        return signs.ALL
