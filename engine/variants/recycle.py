# SPDX-License-Identifier: MIT
"""Two-deck Speed that begins its centre piles anew when both stocks are empty (rules, section 7, recycle)."""

from engine import card, places, words
from engine.variants.dos_mazos import DosMazos


class Recycle(DosMazos):
    def flip(self, ms):
        if self._stock(0) or self._stock(1) or self._is_dry() or not self._renew():
            DosMazos.flip(self, ms)  # an opening, or a draw

    def deadlocked(self, ms):
        """At least a millisecond: else openings that help nobody could follow each other for ever in no time."""
        self.count_down(1, max(self._count_ms >> 1, 1), ms)

    def _renew(self):
        """A centre pile but for its top is a new stock; returns whether that gave anybody a card."""
        gained = False
        for player in range(self.seats):
            if not self.is_out(player):
                self._scoop(player, places.CENTRE + player)
                if self.is_out(player ^ 1):
                    self._scoop(player, places.CENTRE + (player ^ 1))
                if self._stock(player):
                    self._stocked(player)
                    self.tell(words.RESHUFFLE, player, (player << 3) + places.STOCK, places.CENTRE + player)
                    gained = True
        return gained

    def _scoop(self, player, pile):
        top = self.piles.pop(pile)
        self.piles.tuck(pile, (player << 3) + places.STOCK)
        if top:
            self.piles.push(pile, top)

    def _is_dry(self):
        """Whether no card of the centre could ever bring a play, a fill, a merge or a call."""
        for player in range(self.seats):
            if not self.is_out(player):
                if self._gap(player) >= 0 or words.verb(self._merge_word(player)) == words.MERGE:
                    return False
        first, second = self._ranks(places.CENTRE, False), self._ranks(places.CENTRE + 1, False)
        held = self.held()
        for rank in range(1, card.JOKER + 1):
            if (first | second) >> rank & 1 and self._rows[rank] & held:
                return False
        for player in range(self.seats):
            if self.is_out(player):  # the other takes both piles: what does not go round is this top
                pile = places.CENTRE + player
                top = 1 << (self.piles.top[pile] >> 2 & 15)
                return top > 1 and not top & 0x3FFE & (self._ranks(pile, True) | self._ranks(pile ^ 1, False))
        return not first & second & 0x3FFE

    def _ranks(self, pile, below):
        """The ranks in a pile as a mask; below: but for its top."""
        lying = self.piles.top[pile]
        if below and lying:
            lying = self.piles.under[lying]
        mask = 0
        while lying:
            mask |= 1 << (lying >> 2 & 15)
            lying = self.piles.under[lying]
        return mask
