# SPDX-License-Identifier: MIT
"""Two hands and two large centre piles between them: Speed, Spit, two-deck Speed."""

from micropython import const

from engine import places, words
from hardware.display import layout, sheet, signs
from hardware.display.framed import Framed
from hardware.display.table import Table, put

_SIDES = const(
    12
)  # tiles two pixels wide that a frame is cut into: its left side is the first, its right side the last

LAYOUTS = layout.LAYOUTS


class Shape(Framed):
    FLIPS = 2

    def lay(self, session, text, font):
        where = self.where
        face = sheet.load("centre" if where.opposite else "upright")
        frame = sheet.load("frame")
        burst = sheet.load("burst")
        halves = (where.CENTRE_Y + 16, where.CENTRE_Y)  # of a pile: where lines fly for a card from below, from above
        self.bursts = [self.grid(burst, 8, 16, x, y) for x in where.BURST_X for y in halves]
        self.frame(places.CENTRE, 2)
        for n in range(2):
            self._frames[n] = self.grid(frame, 2, 32, where.CENTRE_X[n], where.CENTRE_Y)
        self._right = [self.grid(frame, 2, 32, where.CENTRE_X[n] + 22, where.CENTRE_Y) for n in range(2)]
        for n in range(2):
            self._grids[places.CENTRE + n] = self.grid(face, 20, 32, where.CENTRE_X[n] + 2, where.CENTRE_Y)
        self.load_hands(text, font)

    def say(self, session):
        return signs.ALL if session.prompts else signs.LAST_JOKER

    def paint(self, place):
        """Show the look of a place; returns whether any pixel changed."""
        if place < places.CENTRE:
            return Table.paint(self, place)
        grid = self._grids[place]
        if grid is None:
            return False
        tile = sheet.EDGE if self.edges[place - places.CENTRE] else sheet.centre(self.value[place])
        frame = sheet.frame(tile, self.value[place]) * _SIDES
        return self.put_both(place, put(grid, 0, tile), frame)  # card on card: the face alone, a sixth less

    def put_frame(self, n, tile):
        """Of a frame only the sides are seen, two pixels each: the face lies over the rest."""
        return put(self._frames[n], 0, tile) | put(self._right[n], 0, tile + _SIDES - 1)

    def burst(self, pile, player, until):
        """Let lines fly off a pile, towards the other and where it was thrown from: more would cost as a card does."""
        half = 1 if player else 0
        self.flashes[self.where.BURST_OF[pile] * 2 + half].show((1 if pile else 3) + half, until)

    def is_laid(self):
        return (self.value[places.CENTRE] | self.value[places.CENTRE + 1]) & words.LOOK_CARD > 0
