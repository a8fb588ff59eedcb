# SPDX-License-Identifier: MIT
"""Makes what a table of a larger screen consists of. It is loaded for that, and dropped when all is made."""

import displayio
from micropython import const

from engine import places
from hardware.display import large_card, sheet
from hardware.display.large_card import Card
from hardware.display.large_sheet import Frames, Glyphs
from hardware.display.large_sign import LETTERS, Sign, letters
from hardware.display.table import palette
from hardware.display.wins import Wins

_BLACK = const(0x000000)
_RED = const(0xD00010)
_BLUE = const(0x1038D8)
_GREEN = const(0x007020)
_COARSE = const(32)
SEATS = (0xFFD830, 0x50E0FF, 0xFFA060, 0xA0F080)  # the paper of a card under the cursor of each


class Maker:
    """Fills a Large table. x and y are as a seat sees them where one is named, else as seat 0 does."""

    def __init__(self, table, session, text, font):
        self.table = table
        self.where = table.where
        self.session = session
        self.font = font
        self._text = text
        self._glyphs = {}
        self._frames = {}
        self._heap_figures = None
        self._colours = palette(large_card.PAPER, large_card.GROUND)

    def make(self):
        """Make everything, from below."""
        table, where, session, font = self.table, self.where, self.session, self.font
        self._dye()
        self._ground()
        if session.heaps and where.HEAPED:
            where.GLYPHS, where.SUIT = where.HEAPED
        self._texts = where.plane(where.TEXT)
        tiles = letters(self._text, font, table.last_sign)
        table.lay(self, session)
        hand = self.glyphs(*where.GLYPHS)
        word = self._text.CALL_WORD
        for n in range(len(word)):
            hand.letter(font, word[n], large_card.LETTER + n)
        points = where.plane(where.WINS)
        for seat in range(session.seats):
            table.bars.append(self._bar(seat))
            table.lay_own(self, session, seat)
            table.wins.append(Wins(self, session, seat, points, font))  # below signs
            self._sign(seat, tiles)
        for group in points.groups + self._texts.groups:
            table.group.append(group)
        table.digits = [self._digit(seat) for seat in range(2)]

    def _dye(self):
        """The colours of the suits, on plain paper, under each cursor, and turned into paper themselves."""
        inks = self.inks()
        self.table.papers = [
            [palette(ink, paper) for ink in inks] for paper in (large_card.PAPER,) + SEATS[: self.session.seats]
        ]
        self.table.marked = [palette(large_card.PAPER, ink) for ink in inks]
        self.table.called = (self._colours, palette(large_card.GROUND, large_card.PAPER))

    def inks(self):
        """The colours of clubs, diamonds, hearts and spades."""
        return (_GREEN, _BLUE, _RED, _BLACK) if self.where.four_colours else (_BLACK, _RED, _RED, _BLACK)

    def _ground(self):
        """A few pixels, so much enlarged that they cover all. A board counts steps of at most 127, so not one alone."""
        where = self.where
        group = displayio.Group(scale=_COARSE)
        bitmap = displayio.Bitmap(-(-where.WIDTH // _COARSE), -(-where.HEIGHT // _COARSE), 2)
        group.append(displayio.TileGrid(bitmap, pixel_shader=self._colours))
        self.table.group.append(group)

    def glyphs(self, size, suits=None):
        """The glyphs of a size; each is loaded once."""
        name = size + (suits or size)
        if name not in self._glyphs:
            self._glyphs[name] = Glyphs(size, suits)
        return self._glyphs[name]

    def frames(self, width, height):
        """The frames of a size."""
        if (width, height) not in self._frames:
            self._frames[width, height] = Frames(width, height)
        return self._frames[width, height]

    def _bar(self, seat):
        """The mark of a cursor."""
        where = self.where
        width, high = where.CARD[0], where.BAR[0]
        bitmap = displayio.Bitmap(width, high, 2)
        bitmap.fill(1)
        bitmap[0, 0] = bitmap[width - 1, 0] = 0
        turned = seat & 1 > 0
        grid = self.grid(bitmap, width, high, -width, 0, turned)
        grid.pixel_shader = palette(SEATS[seat], large_card.GROUND)
        return grid

    def hand(self, seat):
        """Make the places of a hand, the stock and the side pile."""
        where = self.where
        session = self.session
        first = places.at(seat, places.HAND)
        glyphs = self.glyphs(*where.GLYPHS)
        for n in range(session.row):
            x, y = where.hand_x(seat, n), where.HAND_Y
            card = self.table.cards[first + n] = self.card(seat, x, y, where.CARD)
            self.face(card, seat, glyphs, x, y, where.RANK, where.SUIT)
            if self.table.heaps:
                x, y = x + where.HEAP[0], y + where.HEAP[1]
                if not self._heap_figures:
                    self._heap_figures = sheet.load("heaps")
                grid = self.table.heaps[first + n] = self.letters(seat, self._heap_figures, 5, 7, x, y)
                grid.hidden = True
        if session.has_stock:
            self.pile(seat, first + places.STOCK, where.STOCK_X, where.HAND_Y, where.CARD)
        if session.has_side:
            self.pile(seat, first + places.SIDE, where.SIDE_X, where.SIDE_Y, where.CARD, True)

    def card(self, seat, x, y, size, in_column=False):
        """A new Card of a seat, at x, y as that seat sees it."""
        where = self.where
        width, height = size
        left = where.column(seat, x, width) if in_column else where.left(seat, x, width)
        return Card(self, self.frames(width, height), left, where.top(seat, y, height))

    def face(self, card, seat, glyphs, x, y, rank, suit):
        """Add a face to a card that lies at x, y as a seat sees it."""
        where = self.where
        turned = where.is_turned(seat)
        if turned:
            x, y = where.WIDTH - x, where.HEIGHT - y
            rank = x - rank[0] - glyphs.width, y - rank[1] - glyphs.high
            suit = x - suit[0] - glyphs.suit_width, y - suit[1] - glyphs.suit_high
        else:
            rank = card.x + rank[0], card.y + rank[1]
            suit = card.x + suit[0], card.y + suit[1]
        card.face(self, glyphs, rank, suit, turned)

    def lay_pile(self, n, x):
        """Make a centre pile, its middle in the middle of the screen: with a face for each end, or with one."""
        where = self.where
        width, height = where.PILE
        y = where.HEIGHT - height >> 1
        card = self.table.cards[places.CENTRE + n] = Card(self, self.frames(width, height), x, y)
        size, rank, suit = where.ENDS if where.opposite else where.UPRIGHT
        glyphs = self.glyphs(*size)
        self.face(card, 0, glyphs, x, y, rank, suit)
        if where.opposite:
            self.face(card, 1, glyphs, where.WIDTH - width - x, where.HEIGHT - height - y, rank, suit)

    def pile(self, seat, place, x, y, size, in_column=False):
        """Make a pile that only shows its back, and the count in the middle of it."""
        width, height = size
        scale = self.where.TEXT
        self.table.cards[place] = self.card(seat, x, y, size, in_column)
        x += (width - 12 * scale) // 2
        y += (height - 8 * scale) // 2
        self.table.counts[place] = self.letters(seat, self.font.bitmap, 6, 8, x, y, 2, 1, in_column)
        if place & 7 == places.STOCK:  # dark on light, and light on dark on a side pile
            self.table.counts[place].pixel_shader = self.table.called[1]

    def grid(self, bitmap, width, height, x, y, turned=False, number=1, down=1, group=None):
        """A new TileGrid: `number` tiles side by side, `down` one below the other."""
        grid = displayio.TileGrid(
            bitmap, pixel_shader=self._colours, width=number, height=down, tile_width=width, tile_height=height
        )
        grid.x = x
        grid.y = y
        grid.flip_x = grid.flip_y = turned
        (self.table.group if group is None else group).append(grid)
        return grid

    def group(self, scale):
        """What holds grids that are enlarged as letters are, or as they are; both seen from seat 0's end."""
        return self._texts.groups[0] if scale > 1 else None

    def letters(self, seat, bitmap, width, height, x, y, number=1, down=1, in_column=False):
        """A new TileGrid of enlarged tiles of a seat, at x, y as that seat sees it."""
        plane = self._texts
        turned = plane.is_turned(seat)
        left = (plane.column if in_column else plane.left)(seat, x // plane.scale, width * number)
        top = plane.top(seat, y // plane.scale, height * down)
        return self.grid(bitmap, width, height, left, top, turned, number, down, plane.groups[seat & 1])

    def add(self, seat, where, bitmap, width, height, x, y, number=1):
        """The same for who measures in a plane of his own, as wins do."""
        turned = where.is_turned(seat)
        left = (where.column if self.where.WINS_IN_COLUMN else where.left)(seat, x, width * number)
        top = where.top(seat, y, height)
        return self.grid(bitmap, width, height, left, top, turned, number, 1, where.groups[seat & 1])

    def _sign(self, seat, tiles):
        where = self.where
        columns = []
        for n in range(LETTERS):
            at = LETTERS - 1 - n if where.is_mirrored(seat) else n
            x = where.sign_x(seat) + at * 6 * where.TEXT
            columns.append(self.letters(seat, self.font.bitmap, 6, 8, x, where.SIGN_Y, 1, 2, where.SIGN_IN_COLUMN))
        at_once = max(large_card.LIMIT // (96 * where.TEXT * where.TEXT), 1)
        place = places.at(seat, places.SPARE)
        self.table.signs.append(Sign(columns, tiles, at_once, where.SIGN_COVERS, self.table.later, place))

    def _digit(self, seat):
        where = self.where
        glyphs = self.glyphs(*where.FIGURES)
        x = where.WIDTH - glyphs.width >> 1
        y = where.top(seat, where.HEIGHT // 2, glyphs.high)
        grid = self.grid(glyphs.ranks, glyphs.width, glyphs.high, x, y, where.is_turned(seat))
        grid.pixel_shader = self.table.papers[1][0]
        grid.hidden = True
        return grid
