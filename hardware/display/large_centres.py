# SPDX-License-Identifier: MIT
"""Speed, Spit, two-deck Speed on a larger screen: two hands and two large centre piles between them."""

from engine import places, words
from hardware.display import sheet, signs
from hardware.display.large import Large


class Shape(Large):
    FLIPS = 2

    def lay(self, make, session):
        where = self.where
        burst = sheet.load("burst")
        for n in range(2):
            make.lay_pile(n, where.PILE_X[n])
            scale = where.BURST
            x, y = where.BURST_X // scale, where.BURST_Y // scale
            if n:  # right of the second pile
                x, y = where.WIDTH // scale - 8 - x, where.HEIGHT // scale - 32 - y
            for half in range(2):  # for a card from below, from above
                self.bursts.append(make.grid(burst, 8, 16, x, y + 16 - half * 16, group=make.group(scale)))

    def say(self, session):
        return signs.ALL if session.prompts else signs.LAST_JOKER

    def paint(self, place):
        """Show the look of a place, or a part of it; returns whether any pixel changed."""
        if place < places.CENTRE:
            return Large.paint(self, place)
        return self.paint_pile(place)

    def burst(self, pile, player, until):
        """Let lines fly off a pile."""
        half = player & 1
        self.flashes[pile * 2 + half].show((3 if pile else 1) + half, until)

    def is_laid(self):
        return (self.value[places.CENTRE] | self.value[places.CENTRE + 1]) & words.LOOK_CARD > 0
