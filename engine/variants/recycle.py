# SPDX-License-Identifier: MIT
"""Two-deck Speed that begins its centre piles anew when both stocks are empty (rules, section 7, recycle)."""

from micropython import const

from engine import places, words
from engine.variants.dos_mazos import DosMazos

_ROUNDS = const(2)  # so often all cards of the centre come round again; if that helped nobody, it is a draw


class Recycle(DosMazos):
    def __init__(self, piles, events, options, preset):
        DosMazos.__init__(self, piles, events, options, preset)
        self._rounds = 0  # since anybody last did anything

    def lay_out(self, dealer):
        DosMazos.lay_out(self, dealer)
        self._rounds = 0

    def act(self, word, ms):
        verdict = DosMazos.act(self, word, ms)
        if verdict == words.PLAYED:
            self._rounds = 0
        return verdict

    def flip(self, ms):
        if self._stock(0) or self._stock(1) or self._rounds == _ROUNDS or not self._renew():
            DosMazos.flip(self, ms)  # an opening, or a draw

    def _renew(self):
        """A centre pile but for its top is a new stock; returns whether that gave anybody a card."""
        gained = False
        self._rounds += 1
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
