# SPDX-License-Identifier: MIT
"""Draws the sheets of larger screens: the ranks and the suits of cards in three sizes, and what cards are made of.

A card there is a frame with glyphs on it: hardware/display/large_card.py tells which tile is which. tools/sheets.py
writes these sheets with all others.
"""

from tools import sheets

SIZES = ("tiny", "small", "middle", "large")
FIGURE = 15  # the tile of the 1 that counts; five letters behind it are drawn at start
FLAT = 21  # suits as high as ranks
BACK = 25
RANK_TILES = 26
FEET = 26  # a second time the ranks, with a thick line under each
SUIT_TILES = 5
HALVES = 15  # of ranks: nothing, and then each

# Of each size: the room round a glyph in its tile, and how thick the line under a 6 and a 9 is.
_ROOM = {"tiny": (2, 1, 1), "small": (2, 2, 1), "middle": (2, 2, 2), "large": (2, 2, 2)}
_RANK = {"tiny": (10, 13), "small": (14, 18), "middle": (18, 24), "large": (24, 34)}
_SUIT = {"tiny": 11, "small": 11, "middle": 15, "large": 20}  # the height of a tile


def smooth(glyph):
    """A glyph twice as large, the steps of its slanting edges filled or cut: Scale2x, a rule of equal neighbours."""
    high, wide = len(glyph), len(glyph[0])

    def at(x, y):
        return glyph[y][x] if 0 <= x < wide and 0 <= y < high else "."

    rows = []
    for y in range(high):
        upper = lower = ""
        for x in range(wide):
            here, above, left, right, below = at(x, y), at(x, y - 1), at(x - 1, y), at(x + 1, y), at(x, y + 1)
            corners = [here] * 4
            if above != below and left != right:
                corners = [
                    left if left == above else here,
                    right if above == right else here,
                    left if left == below else here,
                    right if below == right else here,
                ]
            upper += corners[0] + corners[1]
            lower += corners[2] + corners[3]
        rows += [upper, lower]
    return tuple(rows)


def ranks(size):
    """The glyphs of the ranks in a size, by name."""
    if size == "large":
        return {name: smooth(glyph) for name, glyph in ranks("small").items()}
    if size == "tiny":
        art, crowd = sheets.read("ranks"), sheets.read("crowd")
        return {**art, "10": sheets.read("ranks-strip")["ten"], "joker": crowd["joker"], "one": crowd["one"]}
    return sheets.read("ranks-" + size)


def suits(size):
    """The glyphs of the suits in a size, by their small names."""
    art = sheets.read("suits" if size == "tiny" else "suits-large")
    if size in ("tiny", "middle"):
        return {suit: art[suit.upper()] for suit in sheets.SUITS}
    return {suit: smooth(art[suit]) if size == "large" else art[suit] for suit in sheets.SUITS}


def rank_tile(size, rank, foot=False):
    """A rank on its paper, with a line under a 6 and a 9; or with a thick foot."""
    width, height = _RANK[size]
    left, top, thick = _ROOM[size]
    art = ranks(size)
    tile = sheets.Tile(("." * width,) * height).stamp(art[rank], left, top)
    if foot:
        high = max(height - top - len(art[rank]) - 1, 1)
        tile.stamp(sheets.bar(width) * high, 0, height - high)
    elif rank in ("6", "9"):
        tile.stamp(sheets.bar(width - 2 * left) * thick, left, top + len(art[rank]) + (thick if thick > 1 else 1))
    return tile


def suit_tile(size, suit, height):
    """A suit on its paper, in the middle."""
    width = _RANK[size][0]
    glyph = suits(size)[suit]
    return sheets.Tile(("." * width,) * height).stamp(glyph, (width - len(glyph[0])) // 2, (height - len(glyph)) // 2)


def rank_sheet(size, feet=False):
    """0 nothing, 1 to 14 the ranks and a joker, FIGURE, room for letters, from FLAT on the suits, a BACK.

    feet: with the ranks that have feet behind all that.
    """
    width, height = _RANK[size]
    tiles = {n + 1: rank_tile(size, rank) for n, rank in enumerate(sheets.RANKS)}
    tiles[FIGURE] = rank_tile(size, "one")
    for n, suit in enumerate(sheets.SUITS):
        tiles[FLAT + n] = suit_tile(size, suit, height)
    tiles[BACK] = sheets.Tile("".join(".#"[(x + y) % 6 in (0, 3)] for x in range(width)) for y in range(height))
    number = RANK_TILES
    if feet:
        tiles.update((FEET + n, rank_tile(size, rank, True)) for n, rank in enumerate(sheets.RANKS[:13]))
        number = FEET + 13
    return sheets.sheet(tiles, number, number, width, height)


def huge_sheet():
    """The ranks twice as large as middle ones, each in two tiles: first all upper halves, then the lower."""
    width, height = 32, 44
    tiles = {}
    for n, rank in enumerate(sheets.RANKS):
        glyph = smooth(ranks("middle")[rank])
        tile = sheets.Tile(("." * width,) * height).stamp(glyph, 2, 2)
        if rank in ("6", "9"):
            tile.stamp(sheets.bar(width - 4) * 3, 2, height - 4)
        for half in range(2):
            rows = tile.rows[half * height // 2 : (half + 1) * height // 2]
            tiles[n + 1 + half * HALVES] = sheets.Tile(rows)
    return sheets.sheet(tiles, 2 * HALVES, 2 * HALVES, width, height // 2)


def suit_sheet(size):
    """0 nothing, then the suits."""
    tiles = {n + 1: suit_tile(size, suit, _SUIT[size]) for n, suit in enumerate(sheets.SUITS)}
    return sheets.sheet(tiles, SUIT_TILES, SUIT_TILES, _RANK[size][0], _SUIT[size])


def all_sheets():
    """A dict of name to the rows of a picture."""
    drawn = {"rank-huge": huge_sheet()}
    for size in SIZES:
        drawn["rank-" + size] = rank_sheet(size)
        drawn["feet-" + size] = rank_sheet(size, True)
        drawn["suit-" + size] = suit_sheet(size)
    return drawn
