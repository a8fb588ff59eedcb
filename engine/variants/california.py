# SPDX-License-Identifier: MIT
"""California Speed: two open rows, and who sees two equal tops covers them from the own stock (rules, section 5)."""

from micropython import const

from engine import card, places, words
from engine.rules import Rules

PRESETS = {"california": ({},)}  # preset: its own defaults

OPTIONS = (
    ("match", 1, ("bo3", "single", "bo5", "bo7", "endless")),
    ("row", 0, ("4", "5")),
    ("lockout_ms", 0, 0, 2000),
    ("countdown_ms", 1000, 0, 3000),
    ("hint_ms", 8000, 0, 60000),
)

MIND = "california"  # which of engine/bots/minds plays it

_PATIENCE = const(26)  # re-lays in a row without a match: then both shuffle, and after as many more it is a draw


def choose(options):
    """The class that plays these options."""
    return California


class California(Rules):
    SHAPE = words.ROWS
    MARKS = True

    def __init__(self, piles, events, options, preset):
        Rules.__init__(self, piles, events, options, card.pack(0, 0))
        self.width = 4 + options["row"]
        self._open = bytearray(places.CENTRE)  # 1: this pile of a match is still to be covered
        self._relays = 0  # rows laid one after the other without a match

    def lay_out(self, dealer):
        """Each a stock of 26. The dealer is served last."""
        self._relays = 0
        for turn in range(self.seats):
            stock = ((dealer + 1 + turn) % self.seats << 3) + places.STOCK
            for _ in range(26):
                self.piles.move(places.SPARE, stock)

    def open(self, ms):
        self.opened = True
        self._lay_rows(ms)

    def _lay_rows(self, ms):
        """Each lays a row of face-up cards."""
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                self._open[place] = 0
                laid = self.piles.move(first + places.STOCK, place)
                self.crown(place, ms)
                self.tell(words.FLIP, player, first + places.STOCK, place, laid)
        self._match()

    # --- matches ----------------------------------------------------------------------------------------------------

    def _match(self):
        """Two or more tops of the same rank are a match: any player may cover each of its piles."""
        seen = 0
        twice = 0
        top = self.piles.top
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                bit = 1 << (top[place] >> 2)
                twice |= seen & bit
                seen |= bit
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                if twice >> (top[place] >> 2) & 1:
                    self._open[place] = 1
                    self._relays = 0

    def is_play(self, source, pile):
        return (
            source & 7 == places.STOCK and pile < self.seats << 3 and pile & 7 < self.width and self.piles.top[source]
        )

    def fits(self, source, pile):
        """It stays claimable until all of its piles are covered, although covering the first changes its top."""
        return self._open[pile]

    def landed(self, player, source, pile, ms):
        """A card laid on one of its own rank, a double, may be covered once more."""
        laid = self.piles.top[pile]
        self._open[pile] = 1 if laid >> 2 == self.piles.under[laid] >> 2 else 0
        self._match()
        for side in range(self.seats):
            for place in range(side << 3, (side << 3) + self.width):
                self.piles.touched.add(place)  # their marks may have changed

    def contested(self, first, second):
        """Also if one card matches the very pile that the other covers: it would have come too late for that match."""
        if words.verb(first) != words.PLAY or words.verb(second) != words.PLAY or not self.is_ready(second):
            return False
        one, other = words.target(first), words.target(second)
        if one == other:
            return True
        top = self.piles.top
        laid, also = top[words.source(first)] >> 2, top[words.source(second)] >> 2
        return laid != also and (self._meets(laid, one, other) or self._meets(also, other, one))

    def _meets(self, rank, pile, other):
        """Whether a card of that rank, laid on a pile, would match the top of another pile and of no third."""
        top = self.piles.top
        if rank != top[other] >> 2 or rank == top[pile] >> 2:
            return False
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                if place != other and top[place] >> 2 == rank:
                    return False
        return True

    # --- deadlock ---------------------------------------------------------------------------------------------------

    def is_stuck(self):
        """Whether no match lies there, whole or half covered."""
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                if self._open[place]:
                    return False
        return True

    def flip(self, ms):
        """Each scoops the row under the own stock, left pile first, each turned over whole, and lays a new row."""
        self._relays += 1
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                self.piles.turn_over(place)
                self.piles.tuck(place, first + places.STOCK)
        if self._relays == _PATIENCE + 1:
            for player in range(self.seats):
                self.piles.shuffle((player << 3) + places.STOCK, self.chances[player])
                self.tell(words.RESHUFFLE, player, (player << 3) + places.STOCK)
        self._lay_rows(ms)

    def is_hopeless(self):
        return self._relays == 2 * _PATIENCE

    # --- what can be asked ------------------------------------------------------------------------------------------

    def is_out(self, player):
        """An empty stock wins, even if a match is half covered."""
        return not self.piles.count[(player << 3) + places.STOCK]

    def is_marked(self, place):
        """A pile that is still to be covered although its top matches no other."""
        top = self.piles.top
        if place >= places.CENTRE or not self._open[place] or place & 7 >= self.width:
            return False
        for player in range(self.seats):
            first = player << 3
            for other in range(first, first + self.width):
                if other != place and top[other] >> 2 == top[place] >> 2:
                    return False
        return True

    def key_word(self, player, kind, pile, right):
        """The left play key covers the own pile under the cursor, the right one the pile across the table."""
        return words.action(words.PLAY, player, places.STOCK, pile)

    def stops(self, place):
        return place & 7 < self.width
