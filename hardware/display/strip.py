# SPDX-License-Identifier: MIT
"""Two hands, and between them a strip of up to 32 centre piles: Shapp's Speed.

While piles are few each is a card of 16x32; more of them move together, until only their left parts are seen; still
more are only small ranks, line below line. The half of a card that is nearer to a player shows what that player aims
at.
"""

from micropython import const

from engine import places, words
from hardware.display import layout, sheet
from hardware.display.table import Table, palette, put, show

# The sheet: 16 tiles by rank, the left parts of the lower halves of cards; 16 small ranks; 16 by suit, the right parts;
# the same again where a player aims. With option `colours` each 16 by rank are followed by 16 for piles that take black
# cards. For players beside each other there are, for upper halves, 16 left parts and 16 right ones, and again.
_BACK = const(15)  # of ranks
_RIGHT_BACK = const(4)  # of suits

# the stages at which a strip is: the piles of each are those of STRIP_X; before these two whole cards are shown
_FAN = const(2)  # the left parts of cards
_SMALL = const(3)  # small ranks


class Wide(layout.Wide):
    """128x64: each half of the strip is 16 high; signs stand right of it, on its last piles if there are over 24."""

    STRIP_X = (
        bytes(range(4, 100, 24)),
        bytes(range(0, 96, 16)),
        bytes(range(0, 90, 9)),
        bytes(tuple(range(0, 96, 8)) * 2 + tuple(range(96, 128, 8)) * 2),
    )
    STRIP_Y = (b"\x20" * 4, b"\x20" * 6, b"\x20" * 10, b"\x20" * 12 + b"\x28" * 12 + b"\x20" * 4 + b"\x28" * 4)
    SIGN_X = 96
    SIGN_Y = 32
    DIGIT_X = 72
    DIGIT_Y = 32

    def column(self, seat, x, width):
        return x

    def figure(self, seat):
        return self.DIGIT_X

    def top(self, seat, y, height):
        """Beside each other both halves are read in the same order."""
        if seat == 1 and not self.opposite and 32 <= y < 48:
            return y - 16
        return super().top(seat, y, height)


class Tall(layout.Tall):
    """64x128: many small ranks take twice the height; signs stand right of them."""

    STRIP_X = (
        bytes((0, 24, 48)),
        bytes((0, 16, 32, 48)),
        bytes(range(0, 63, 9)),
        bytes(tuple(range(0, 64, 8)) * 2 + tuple(range(0, 32, 8)) * 2 + tuple(range(32, 64, 8)) * 2),
    )
    STRIP_Y = (
        b"\x40" * 3,
        b"\x40" * 4,
        b"\x40" * 7,
        b"\x40" * 8 + b"\x48" * 8 + (b"\x50" * 4 + b"\x58" * 4) * 2,
    )
    DIGIT_X = 48
    DIGIT_Y = 64

    def column(self, seat, x, width):
        return x

    def figure(self, seat):
        return self.DIGIT_X

    def top(self, seat, y, height):
        """Beside each other both halves are read in the same order, and may be higher upwards."""
        if seat == 1 and not self.opposite and 64 <= y < 96:
            if y < 80:
                return y - 16
            return 120 - y if height == 16 else y - 48  # further lines of ranks; a sign
        return super().top(seat, y, height)


LAYOUTS = (Wide, Tall)


class Shape(Table):
    COVERS = True

    def lay(self, session, text, font):
        where = self.where
        self._match = session.match
        self._colours_on = session.options["colours"]
        name = "strip" if where.opposite else "strip-upright"
        bitmap = sheet.load(name + "-colours" if self._colours_on else name)
        self._feet = 32 if self._colours_on else 16  # tiles of one kind of rank
        self._aimed = self._feet * 2 + 16  # so many tiles further is the same where a player aims
        self._piles = 0  # how many there are
        self._stage = bytearray(32 * session.seats)  # of each pile of each strip: one more than that at which it lies
        self._again = -1  # a pile that has moved in one strip only; both at once would take too long
        self._tidied = 0  # the piles below this one lie where they should
        self._look = self.take
        self.take = self._next
        clear = palette()
        clear.make_transparent(0)
        most = session.most
        self._strips = []  # of each seat, of each pile: the left and the right part of half a card
        for seat in range(session.seats):
            turned = where.is_turned(seat)
            strip = [self.grid(bitmap, 8, 16, 0, 0, turned, 2) for _ in range(most)]
            for grid in strip:
                grid.hidden = True
                grid.pixel_shader = clear
            self._strips.append(strip)
        self.load_hands(text, font)

    # --- in play ------------------------------------------------------------------------------------------------

    def paint(self, place):
        """Show the look of a place; returns whether any pixel changed."""
        if place < places.CENTRE:
            return Table.paint(self, place)
        n = place - places.CENTRE
        if self.value[place] >> words.LOOK_COUNT & 127:
            if n >= self._piles:
                self._resize(n + 1)
            return self._paint(n)
        if n < self._piles:  # a new deal: those after it go, too
            self._resize(n)
        changed = False
        for strip in self._strips:
            if n < len(strip):
                changed |= show(strip[n], False)
        return changed

    def has_room(self):
        return self._piles <= 24

    def paint_all(self):
        for n in range(len(self._strips[0])):
            if self.value[places.CENTRE + n] >> words.LOOK_COUNT & 127:
                self._piles = n + 1
        Table.paint_all(self)
        for n in range(self._piles):
            self._paint(n)

    def _next(self):
        """A place whose look changed; or a pile that may lie as if there were fewer or more of them; or -1."""
        if self._again >= 0:
            place = places.CENTRE + self._again
            self._again = -1
            return place
        place = self._look()
        if place < 0 and self._tidied < self._piles:
            place = places.CENTRE + self._tidied
            self._tidied += 1
        return place

    def _resize(self, piles):
        self._piles = piles
        self._tidied = 0

    def _paint(self, n):
        """Show a pile where it belongs among so many; returns whether any pixel changed."""
        stage = 0
        while self._piles > len(self.where.STRIP_X[stage]):
            stage += 1
        changed = False
        look = self.value[places.CENTRE + n]
        card = look & words.LOOK_CARD
        rank = card >> 2 & 15 if card else _BACK
        suit = card & 3 if card else _RIGHT_BACK
        foot = 0
        if self._colours_on and (n ^ self._match.dealer if n < 2 else n) & 1:  # the dealer's pile takes red cards
            foot = 16
        for seat in range(len(self._strips)):
            grid = self._strips[seat][n]
            if self._stage[seat << 5 | n] != stage + 1:
                if changed:
                    self._again = n
                    return True
                changed = True
                self._stage[seat << 5 | n] = stage + 1
                self._move(seat, n, stage)
            aimed = look >> words.LOOK_AIM + seat & 1
            if seat and stage < _SMALL and not self.where.opposite:
                left = self._aimed * 2 + aimed * 32 + rank
                right = left - rank + 16 + suit
            else:
                left = self._aimed * aimed + (self._feet if stage == _SMALL else 0) + foot + rank
                right = self._aimed * aimed + self._feet * 2 + suit
            changed |= put(grid, 0, left)
            changed |= put(grid, 1, right if stage < _FAN else 0)
            changed |= show(grid, True)
        return changed

    def _move(self, seat, n, stage):
        """Put a pile of a strip where it lies at a stage. What is turned has its left part on the right."""
        where = self.where
        grid = self._strips[seat][n]
        x = where.STRIP_X[stage][n]
        grid.x = x - 8 if where.is_turned(seat) and stage >= _FAN else x
        grid.y = where.top(seat, where.STRIP_Y[stage][n], 16)
