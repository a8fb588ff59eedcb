# SPDX-License-Identifier: MIT
"""Shapp's Speed on a larger screen: two hands, and between them a strip of up to 32 centre piles.

While piles are few each is a large card; then they are small cards in two or three lines; still more are only ranks.
The half of a pile that is nearer to a player shows what that player aims at: there light and dark change places.
"""

from engine import places, words
from hardware.display import large_card
from hardware.display.large import Large
from hardware.display.large_screen import Screen
from hardware.display.table import palette


class Strip(Screen):
    """BIG and LITTLE: the sizes of glyphs of few and of many piles. ROOM: how wide the strip is while a sign has room
    beside it. HALF: how high a half of it is.
    """

    FIGURES = ("middle",)
    SIGN_IN_COLUMN = False
    SIGN_COVERS = True
    SIGN_STAYS = True

    def stages(self, big, little):
        """How piles lie, for ever more of them: columns, lines, the pitch of columns, whether the suit is seen."""
        whole = big.width * 2 + 2, little.width * 2 + 2
        return (
            (self.ROOM // whole[0], self.HALF // big.high, whole[0], True),
            (self.ROOM // whole[1], self.HALF // little.high, whole[1], True),
            (self.ROOM // little.width, self.HALF // little.high, little.width, False),
            (self.WIDTH // little.width, self.HALF // little.high, little.width, False),
        )

    def sign_x(self, seat):
        """At the right end of the strip for all, if it is there: piles stay where they are, too."""
        if self.SIGN_STAYS and self.is_turned(seat):
            return self.WIDTH - 30 * self.TEXT - self.SIGN_X
        return self.SIGN_X


class Shape(Large):
    def lay(self, make, session):
        from hardware.display.large_make import SEATS
        from hardware.display.large_sheet import Glyphs

        where = self.where
        self._match = session.match
        self._feet = session.options["colours"]
        sizes = (where.BIG, where.LITTLE)
        glyphs = [Glyphs(size, "flat", self._feet) for size in sizes]
        self._wide = bytes((glyphs[0].width, glyphs[1].width))
        self._high = bytes((glyphs[0].high, glyphs[1].high))
        self._stages = where.stages(*glyphs)
        self._piles = 0  # how many there are
        self._tidied = 0  # the piles below this one lie where they should
        self._stage = 0
        self._spent = 0  # pixels of this refresh
        inks = make.inks()
        dark = [palette(SEATS[seat], ink) for seat in range(2) for ink in inks]
        self._aimed = (dark[:4], dark[4:])
        self._back = palette(large_card.PAPER, large_card.PATTERN)
        self._grids = []  # of big and of little piles, of ranks and of suits, of each seat, of each pile
        for n in range(2):
            columns, lines = self._stages[n][:2]
            whole = min(columns * lines, session.most)
            for number in (session.most if n else whole, whole):
                for seat in range(2):
                    self._grids.append([self._pile(make, glyphs[n], seat) for _ in range(number)])

    def _pile(self, make, glyphs, seat):
        grid = make.grid(glyphs.ranks, glyphs.width, glyphs.high, 0, 0, self.where.is_turned(seat))
        grid.hidden = True
        return grid

    # --- in play ------------------------------------------------------------------------------------------------

    def has_room(self):
        return not self.where.SIGN_COVERS or self._stage < 3

    def paint(self, place):
        """Show the look of a place, or a part of it; returns whether any pixel changed."""
        if place < places.CENTRE:
            return Large.paint(self, place)
        n = place - places.CENTRE
        if n >= len(self._grids[4]):
            return False
        if self.value[place] >> words.LOOK_COUNT & 127:
            if n >= self._piles:
                self._resize(n + 1)
        elif n < self._piles:  # a new deal: those after it go, too
            self._resize(n)
        self._spent = 0
        more = not self._paint(n, self.value[place])
        self.later(place, more)
        return self._spent > 0

    def paint_all(self):
        for n in range(len(self._grids[4])):
            if self.value[places.CENTRE + n] >> words.LOOK_COUNT & 127:
                self._piles = n + 1
        self._resize(self._piles)
        Large.paint_all(self)

    def _next(self):
        """A place to paint; or a pile that may lie as if there were fewer or more of them; or -1."""
        place = Large._next(self)
        if place < 0 and self._tidied < self._piles:
            place = places.CENTRE + self._tidied
            self._tidied += 1
        return place

    def _resize(self, piles):
        self._piles = piles
        self._tidied = 0
        self._stage = 0
        while self._stages[self._stage][0] * self._stages[self._stage][1] < piles:
            self._stage += 1

    def _paint(self, n, look):
        """Show a pile where it belongs among so many; returns whether all of it is painted."""
        card = look & words.LOOK_CARD
        rank = suit = 0
        if card:
            rank = card >> 2 & 15
            suit = large_card.FLAT + 1 + (card & 3)
            if self._feet and (n ^ self._match.dealer if n < 2 else n) & 1:  # the dealer's pile takes red cards
                rank += large_card.FEET
        elif look & words.LOOK_BACK:
            rank = suit = large_card.BACKED
        stage = self._stage
        little = 1 if stage else 0
        columns = self._stages[stage][0]
        line = n // columns
        x = n % columns * self._stages[stage][2]
        wide = self._wide[little]
        if not self._stages[stage][3]:
            suit = 0
        for kind in range(8):  # the other size is hidden first
            size = kind >> 2 ^ 1 ^ little
            is_suit = kind >> 1 & 1
            seat = kind & 1
            grids = self._grids[size << 2 | kind & 3]
            if n < len(grids):
                turned = self.where.is_turned(seat)
                tile = (suit if is_suit else rank) if size == little else 0
                left = x + (wide if suit and is_suit ^ turned else 0)
                colours = self._back if rank == large_card.BACKED else self.papers[0][look & 3]
                if look >> words.LOOK_AIM + seat & 1 and card:
                    colours = self._aimed[seat][look & 3]
                if not self._put(grids[n], tile, colours, left, self._top(seat, line, little), size):
                    return False
        return True

    def _top(self, seat, line, little):
        """The upper edge of a line of a seat's half. Beside each other both halves are read in the same order."""
        high = min(self.where.HALF // self._stages[self._stage][1], self._high[little] + 2)  # from line to line
        middle = self.where.HEIGHT + 1 >> 1
        if not seat:
            return middle + line * high
        if self.where.opposite:
            return self.where.HEIGHT - middle - line * high - self._high[little]
        columns = self._stages[self._stage][0]
        lines = (self._piles + columns - 1) // columns
        return self.where.HEIGHT - middle - (lines - 1 - line) * high - self._high[little]

    def _put(self, grid, tile, colours, x, y, size):
        """Show a tile there, or nothing if it is 0; returns whether the refresh had room for it."""
        moved = tile and (grid.x != x or grid.y != y)
        if large_card.is_face(grid, tile, colours) and not moved:
            return True
        cost = self._wide[size] * self._high[size]
        if moved and not grid.hidden:
            cost += cost
        if self._spent and self._spent + cost > large_card.LIMIT:
            return False
        self._spent += cost
        if moved:
            grid.x = x
            grid.y = y
        large_card.turn_to(grid, tile, colours)
        return True
