# SPDX-License-Identifier: MIT
"""Centre piles with a side pile beside each: in a deadlock all turn new centre cards from there (rules, section 1)."""

from engine import places, words
from engine.rules import Rules


class Flips(Rules):
    """rows: which rank may lie on which. keep_top: a used-up side pile is renewed from all but the top of its centre
    pile, each at its own time; else from whole centre piles, once no side pile is left.
    """

    HAS_SIDE = True

    def __init__(self, piles, events, options, pack, rows, keep_top):
        Rules.__init__(self, piles, events, options, pack)
        self._rows = rows
        self._keep_top = keep_top

    def lay_middle(self, player, side, source=places.SPARE):
        """Deal a side pile of so many cards, and the first centre card beside it."""
        for _ in range(side):
            self.piles.move(source, (player << 3) + places.SIDE)
        self.piles.move(source, places.CENTRE + player)

    def open(self, ms):
        """Both centre cards are turned together."""
        self.opened = True
        for player in range(self.seats):
            pile = places.CENTRE + player
            self.piles.touched.add(pile)
            self.crown(pile, ms)
            if self.piles.top[pile]:
                self.tell(words.FLIP, player, pile, pile, self.piles.top[pile])
            for kind in range(places.HAND_END):
                self.piles.touched.add((player << 3) + kind)

    def flip(self, ms):
        """Each turns the top of their side pile onto the centre pile beside it; while any side has cards, only it."""
        any_side = self._any_side()
        for player in range(self.seats):
            side = (player << 3) + places.SIDE
            pile = places.CENTRE + player
            if not self.piles.count[side] and (self._keep_top or not any_side):
                self._renew(player, side, pile)
            turned = self.piles.move(side, pile)
            if turned:
                self.crown(pile, ms)
                self.tell(words.FLIP, player, side, pile, turned)

    def _any_side(self):
        for player in range(self.seats):
            if self.piles.count[(player << 3) + places.SIDE]:
                return True
        return False

    def _renew(self, player, side, pile):
        """A centre pile, shuffled on its own, becomes the side pile of its side: wholly, or all but its top."""
        top = self.piles.pop(pile) if self._keep_top else 0
        if self.piles.count[pile]:
            self.piles.shuffle(pile, self.chances[player])
            self.piles.tuck(pile, side)
            self.tell(words.RESHUFFLE, player, side, pile)
        if top:
            self.piles.push(pile, top)

    def row(self, pile, player):
        return self._rows[self.piles.top[pile] >> 2 & 15]

    def is_hopeless(self):
        """Whether no card of any hand fits any card of the middle, seen or not: without a play hands never change."""
        held = self.held()
        count = self.piles.count
        for player in range(self.seats):
            side = (player << 3) + places.SIDE
            pile = places.CENTRE + player
            if self._keep_top and not count[side] and count[pile] == 1:
                continue  # nothing can ever be turned onto it, so it stays what it is
            if self._any_fits(held, pile) or self._any_fits(held, side):
                return False
        return True

    def _any_fits(self, held, place):
        """Whether a card of the ranks in `held` fits any card of a pile."""
        under = self.piles.under
        lying = self.piles.top[place]
        while lying:
            if self._rows[lying >> 2 & 15] & held:
                return True
            lying = under[lying]
        return False
