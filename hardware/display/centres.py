# SPDX-License-Identifier: MIT
"""Two hands and two large centre piles between them: Speed, Spit, two-deck Speed."""

from engine import places, words
from hardware.display import layout, sheet, signs
from hardware.display.table import Table, put

Wide = layout.Wide
Tall = layout.Tall


class Shape(Table):
    FLIPS = 2

    def lay(self, session, text, font):
        where = self.where
        face = sheet.load("centre" if where.opposite else "upright")
        frame = sheet.load("frame")
        burst = sheet.load("burst")
        self.bursts = [self.grid(burst, 8, 32, x, where.CENTRE_Y) for x in where.BURST_X]
        self._frames = [self.grid(frame, 24, 32, where.CENTRE_X[n], where.CENTRE_Y) for n in range(2)]
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
        n = place - places.CENTRE
        tile = sheet.EDGE if self.edges[n] else sheet.centre(self.value[place])
        changed = put(grid, 0, tile)
        return (
            put(self._frames[n], 0, sheet.frame(tile, self.value[place])) or changed
        )  # card on card: the face alone, a sixth less

    def burst(self, pile, player, until):
        """Let lines fly off a pile."""
        from_above = 1 if player else 0
        left = self.where.BURST_LEFT[pile]
        if left != layout.NONE:
            self.flashes[left].show(1 + from_above, until)
        right = self.where.BURST_RIGHT[pile]
        if right != layout.NONE:
            self.flashes[right].show(3 + from_above, until)

    def is_laid(self):
        return (self.value[places.CENTRE] | self.value[places.CENTRE + 1]) & words.LOOK_CARD > 0
