# SPDX-License-Identifier: MIT
"""Draws the sheets of tiles in assets/*.bmp from the art in assets/*.txt: `python tools/sheets.py` after changing that.

Art is blocks of lines: the names of some glyphs, then their rows side by side, `#` a lit pixel and `.` a dark one.
A paragraph that is not of this form is a remark. Where a card's tile is on a sheet: hardware/display/sheet.py.
"""

import pathlib
import struct
import sys

ASSETS = pathlib.Path(__file__).resolve().parent.parent / "assets"

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K joker".split(" ")  # rank 1 first
SUITS = "clubs diamonds hearts spades".split(" ")
BACK = 63  # the tile of a card's back; a card's own is its byte without the pack


def read(name):
    """The glyphs of assets/NAME.txt: a dict of name to a tuple of equal rows. Raises ValueError for ragged art."""
    glyphs = {}
    for block in (ASSETS / (name + ".txt")).read_text(encoding="ascii").split("\n\n"):
        lines = block.strip("\n").split("\n")
        if len(lines) < 2 or not all(line and set(line) <= set(".# ") for line in lines[1:]):
            continue
        names = lines[0].split()
        rows = [line.split() for line in lines[1:]]
        for i, glyph in enumerate(names):
            if any(len(row) != len(names) or len(row[i]) != len(rows[0][i]) for row in rows):
                raise ValueError("%s.txt: the rows of '%s' differ in width or number" % (name, glyph))
            glyphs[glyph] = tuple(row[i] for row in rows)
    return glyphs


def twice(glyph):
    """A glyph at double size."""
    return tuple("".join(c + c for c in row) for row in glyph for _ in range(2))


def high(glyph):
    """A glyph twice as high."""
    return tuple(row for row in glyph for _ in range(2))


def turn(glyph):
    """A glyph turned by half a circle."""
    return tuple(row[::-1] for row in glyph[::-1])


class Tile:
    """A small picture that glyphs are stamped on."""

    def __init__(self, base):
        self.rows = [list(row) for row in base]

    def stamp(self, glyph, x, y, ink="#"):
        """Set the lit pixels of a glyph, its corner at x, y, to ink."""
        for dy, row in enumerate(glyph):
            for dx, pixel in enumerate(row):
                if pixel == "#":
                    self.rows[y + dy][x + dx] = ink
        return self

    def both_ends(self, glyph, x, y):
        """Stamp a glyph upright, and turned for who sits at the other end."""
        self.stamp(glyph, x, y)
        return self.stamp(turn(glyph), len(self.rows[0]) - x - len(glyph[0]), len(self.rows) - y - len(glyph))


def bar(width):
    """The line below a 6 or a 9."""
    return ("#" * width,)


def hand_card(base, ink, rank, suit):
    """A 16x16 card: the rank large on the left, the suit below on the right."""
    tile = Tile(base)
    if rank == "joker":
        return tile.stamp(read("ranks-centre")[rank], 3, 2, ink)
    tile.stamp(read("ranks")[rank], 2, 2, ink)
    tile.stamp(read("suits")[suit], 10 if rank == "10" else 9, 8, ink)
    if rank in ("6", "9"):
        tile.stamp(bar(6), 2, 13, ink)
    return tile


def centre_card(base, rank, suit):
    """A 24x32 card that reads the same from both ends."""
    tile = Tile(base).both_ends(read("ranks-centre")[rank], 2, 2)
    if rank != "joker":
        tile.both_ends(read("suits")[suit.upper()], 14, 3)
    if rank in ("6", "9"):
        tile.both_ends(bar(9), 2, 14)
    return tile


def upright_card(base, rank, suit):
    """A 24x32 card for players who look at it from the same side: one rank, twice as large."""
    tile = Tile(base)
    if rank == "joker":
        return tile.stamp(twice(read("ranks-centre")[rank]), 3, 5)
    tile.stamp(twice(read("ranks")[rank]), 5, 2)
    return tile.stamp(read("suits")[suit.upper()], 14, 23)


def big_rank(rank):
    """The rank of a centre card, all of them 9 wide."""
    return read("ranks-centre")["ten" if rank == "10" else rank]


def row_card(rank, suit):
    """A 24x24 card of a row that reads the same from both ends."""
    tile = Tile(ring(24, 24)).both_ends(big_rank(rank), 2, 2).both_ends(read("suits")[suit], 15, 3)
    if rank in ("6", "9"):
        tile.both_ends(bar(9), 2, 14)
    return tile


def upright_row_card(rank, suit):
    """A 24x24 card of a row for players who look at it from the same side: one rank, twice as large."""
    return Tile(ring(24, 24)).stamp(twice(read("ranks")[rank]), 2, 2).stamp(read("suits")[suit], 17, 15)


def tall_card(rank, suit):
    """A 16x44 card of a row that reads the same from both ends."""
    tile = Tile(ring(16, 44)).both_ends(big_rank(rank), 2, 2).both_ends(read("suits")[suit], 2, 16)
    if rank in ("6", "9"):
        tile.both_ends(bar(9), 2, 14)
    return tile


def upright_tall_card(rank, suit):
    """A 16x44 card: one rank, twice as large."""
    tile = Tile(ring(16, 44))
    if rank == "10":
        tile.stamp(high(big_rank(rank)), 3, 4)
    else:
        tile.stamp(twice(read("ranks")[rank]), 2, 5)
    return tile.stamp(read("suits")[suit.upper()], 4, 31)


def narrow_card(rank, suit):
    """A 12x44 card of a row that reads the same from both ends."""
    tile = Tile(ring(12, 44)).both_ends(read("ranks")[rank], 2, 2).both_ends(read("suits")[suit], 2, 15)
    if rank in ("6", "9"):
        tile.both_ends(bar(6), 2, 13)
    return tile


def upright_narrow_card(rank, suit):
    """A 12x44 card: one rank, twice as high."""
    tile = Tile(ring(12, 44)).stamp(high(read("ranks")[rank]), 2 if rank == "10" else 3, 5)
    return tile.stamp(read("suits")[suit], 3, 31)


def ring(width, height):
    """The outline of a card."""
    edge = "." + "#" * (width - 2) + "."
    return (edge,) + ("#" + "." * (width - 2) + "#",) * (height - 2) + (edge,)


def cards(draw, ranks=RANKS):
    """Tiles from 4 on, each at its card's byte: draw(rank, suit)."""
    return {n + 1 << 2 | suit: draw(rank, SUITS[suit]) for n, rank in enumerate(ranks) for suit in range(4)}


def hand():
    """Tiles 0 to 63, and 64 more with the cursor on them: 0 no card, 1 to 3 the count; 58 to 62 stay empty."""
    art = read("tiles")
    digits = {**read("ranks-centre"), **read("effects")}
    tiles = cards(lambda rank, suit: hand_card(art["hand-frame"], "#", rank, suit))
    tiles[0] = Tile(art["hand-empty"])
    tiles[BACK] = Tile(art["hand-back"])
    for n in (1, 2, 3):
        tiles[n] = Tile(art["hand-cursor"]).stamp(digits[str(n)], 3, 2, ".")
    marked = cards(lambda rank, suit: hand_card(art["hand-cursor"], ".", rank, suit))
    marked[0] = Tile(art["hand-empty-cursor"])
    marked[BACK] = Tile(art["hand-back-cursor"])
    tiles.update((64 + n, tile) for n, tile in marked.items())
    return sheet(tiles, 128, 16, 16, 16)


def centre(draw):
    """Faces of 24x32 cards without the two columns at either side. Tile 0 an empty pile, 1 a card seen edge on."""
    art = read("tiles")
    tiles = cards(lambda rank, suit: draw(art["centre-frame"], rank, suit))
    tiles[0] = Tile(art["centre-empty"])
    tiles[1] = Tile(art["centre-edge"])
    tiles[BACK] = Tile(art["centre-back"])
    for tile in tiles.values():
        tile.rows = [row[2:22] for row in tile.rows]
    return sheet(tiles, 64, 16, 20, 32)


def frame():
    """What is the same for all 24x32 cards: 0 an empty pile, 1 a card seen edge on, 2 a card, 3 a back, 4 marked:
    broken lines at its sides.
    """
    art = read("tiles")
    names = "empty edge frame back frame".split(" ")
    tiles = {n: Tile(art["centre-" + name]) for n, name in enumerate(names)}
    for y in range(32):
        if abs(2 * y - 31) % 8 > 3:
            tiles[4].rows[y][0] = tiles[4].rows[y][23] = "."
    return sheet(tiles, 8, 8, 24, 32)


def row(draw, rim):
    """Faces of the cards of a row, without the `rim` that is the same for all of them. Tile 0: no card."""
    tiles = cards(draw, RANKS[:13])
    for tile in tiles.values():
        tile.rows = [line[rim:-rim] for line in tile.rows[rim:-rim]]
    return sheet(tiles, 64, 16, len(tiles[4].rows[0]), len(tiles[4].rows))


def row_frame():
    """What is round a face of 20x20: 0 an empty place, 1 a card, 2 a card that is still to be covered: a broken line.

    3 and 4: the same as 1 and 2 with the cursor.
    """
    tiles = {0: corners(24, 24), 1: Tile(ring(24, 24)), 2: Tile(ring(24, 24))}
    tiles[3] = Tile(("#" * 24,) * 24)
    tiles[4] = Tile(("#" * 24,) * 24)
    for x in range(24):
        for y in range(24):
            if min(x, y, 23 - x, 23 - y) == 0 and abs(2 * (x if y in (0, 23) else y) - 23) % 8 > 3:
                tiles[2].rows[y][x] = tiles[4].rows[y][x] = "."
    return sheet(tiles, 8, 8, 24, 24)


def tall_frame(width):
    """The same round a face 42 high, with two lines to spare at either end: there bars mark what is to be covered."""
    tiles = {}
    card = Tile(ring(width, 44))
    for n, inner in enumerate((corners(width, 44), card, card, card, card)):
        line = ["#" if n in (2, 4) else "."] * width
        tiles[n] = Tile([line] * 2 + inner.rows + [line] * 2)
    return sheet(tiles, 8, 8, width, 48)


def corners(width, height):
    """The outline of a place that is empty."""
    tile = Tile(ring(width, height))
    for y, row in enumerate(tile.rows):
        for x in range(width):
            if min(x, width - 1 - x) > 4 or min(y, height - 1 - y) > 4:
                row[x] = "."
    return tile


def half_card(base, is_upper):
    """The lower or the upper half of a card of 16x30, as 16x16: no line between the halves, a dark one at the end."""
    middle = (base[1],) * 13 if base[2] == base[3] else base[4:14] + base[6:9]  # or the pattern of a back
    rows = middle + base[14:] + ("." * 16,)
    return rows[::-1] if is_upper else rows


def left_part(frame, rank, y, foot, ink):
    """The left 8 columns of half a card. foot: "none", "line" (below a 6 or a 9) or "thick"."""
    tile = Tile(frame)
    if rank:
        glyph = read("ranks-strip")["ten"] if rank == "10" else read("ranks")[rank]
        tile.stamp(glyph, 2 if ink == "#" else 1, y, ink)
    if foot == "thick":
        tile.stamp(bar(8) * 2, 0, 12, ink)
    elif foot == "line" and rank in ("6", "9"):
        tile.stamp(bar(6), 2 if ink == "#" else 1, y + 11, ink)
    tile.rows = [row[:8] for row in tile.rows]
    return tile


def right_part(frame, suit, y, ink):
    """The right 8 columns."""
    tile = Tile(frame)
    if suit:
        tile.stamp(read("suits")[suit], 9, y + 6, ink)
    tile.rows = [row[8:] for row in tile.rows]
    return tile


def small_rank(rank, foot, aimed):
    """A rank in the upper half of 8x16. With a thick foot it has no room for one, and a stroke at its side instead."""
    ink = "." if aimed else "#"
    tile = Tile(("#" * 8 if aimed else "." * 8,) * 8 + ("." * 8,) * 8).stamp(read("ranks-strip")[rank], 1, 1, ink)
    return tile.stamp(("#",) * 3, 7, 1, ink) if foot == "thick" else tile


def strip(upright, feet):
    """What strips of centre piles are made of, 8x16: hardware/display/strip.py tells the order.

    upright: with other tiles for the upper half of a card. feet: the feet of piles, one kind after the other.
    """
    tiles = []
    art = read("tiles")
    for is_upper in range(2 if upright else 1):
        for cursor, ink in (("", "#"), ("-cursor", ".")):
            frame = half_card(art["hand" + (cursor or "-frame")], is_upper)
            back = half_card(art["hand-back" + cursor], is_upper)
            nothing = [Tile(())]
            y = 3 if is_upper else 1
            for foot in feet[:1] if is_upper else feet:  # only the lower half has feet
                tiles += nothing + [left_part(frame, rank, y, foot, ink) for rank in RANKS[:13]]
                tiles += nothing + [left_part(back, "", y, "none", ink)]
            for foot in () if is_upper else feet:
                tiles += nothing + [small_rank(rank, foot, bool(cursor)) for rank in RANKS[:13]] + nothing * 2
            tiles += [right_part(frame, suit, y, ink) for suit in SUITS] + [right_part(back, "", y, ink)] + nothing * 11
    return sheet(dict(enumerate(tiles)), len(tiles), 16, 8, 16)


def narrow_rank(rank):
    """The rank of a card in a hand, all of them 6 wide."""
    return read("ranks-strip")["ten"] if rank == "10" else read("ranks")[rank]


def checks(width, height):
    """The pattern of a back."""
    return tuple("".join(".#"[(x + y) % 2] for x in range(width)) for y in range(height))


def below_line(inner):
    """A place of a narrow hand: 12x16, with a dark line towards the centre."""
    return Tile(("." * 12, *inner))


def crowd_hand():
    """The same tiles as hand(), 12x16: a hand is 60 wide. There is no room for suits."""
    art = read("crowd")
    full = ("#" * 12,) * 15
    tiles = {}
    for first, inner, ink in ((0, ring(12, 15), "#"), (64, full, ".")):
        for n, rank in enumerate(RANKS):
            glyph = art["joker"] if rank == "joker" else narrow_rank(rank)
            for suit in range(4):
                tiles[first | n + 1 << 2 | suit] = below_line(inner).stamp(glyph, 3, 3, ink)
        tiles[first] = below_line(corners(12, 15).rows)
        tiles[first + BACK] = below_line(inner).stamp(checks(8, 11), 2, 3, ink)
    tiles[64].stamp(corners(10, 13).rows, 1, 2)
    for n in (1, 2, 3):
        tiles[n] = below_line(full).stamp(art["one"] if n == 1 else narrow_rank(str(n)), 3, 3, ".")
    return sheet(tiles, 128, 16, 12, 16)


def crowd_card(rank, suit):
    """A 16x24 card of the centre that reads the same from both ends: each has the nearer half."""
    tile = Tile(ring(16, 24))
    if rank == "joker":
        return tile.both_ends(read("crowd")["joker"], 2, 13)
    return tile.both_ends(narrow_rank(rank), 2, 12).both_ends(read("suits")[suit], 9, 15)


def crowd_upright_card(rank, suit):
    """A 16x24 card of the centre for players who look at it from the same side."""
    tile = Tile(ring(16, 24))
    if rank == "joker":
        return tile.stamp(read("ranks-centre")[rank], 3, 6)
    return tile.stamp(big_rank(rank), 2, 2).stamp(read("suits")[suit.upper()], 7, 15)


def crowd_centre(draw):
    """16x24: 0 an empty pile, 1 a card seen edge on, then cards and a back."""
    tiles = cards(draw)
    tiles[0] = corners(16, 24)
    tiles[1] = Tile(("." * 7 + "##" + "." * 7,) * 24)
    tiles[BACK] = Tile(ring(16, 24)).stamp(checks(12, 20), 2, 2)
    return sheet(tiles, 64, 16, 16, 24)


def crowd_heap(name):
    """A stock or a side pile, 8x8: 0 empty, 1 a back, 2 and 3 the same with the cursor."""
    art = read("crowd")
    tiles = {}
    for n, glyph in enumerate((art[name + "-empty"], art[name])):
        tiles[n] = Tile(("." * 8,) * 8).stamp(glyph, 0, 1)
        tiles[n + 2] = Tile(("#" * 8,) * 8).stamp(glyph, 1, 1, ".")
    return sheet(tiles, 4, 4, 8, 8)


def crowd_aims():
    """What stands under a pile, 16x4: 0 nothing, 1 an aim, 2 rays of the left player; of the right one 3 times that."""
    art = read("crowd")
    tiles = {n: Tile(("." * 16,) * 4) for n in range(9)}
    for n, tile in tiles.items():
        for x, mark in ((0, n % 3), (9, n // 3)):
            if mark:
                tile.stamp(art["aim" if mark == 1 else "rays"], x, 1)
    return sheet(tiles, 12, 4, 16, 4)


def crowd_owner():
    """On which side the owner of a hand sits, 4x16: left, right."""
    glyph = read("crowd")["owner"]
    tiles = [Tile(("." * 4,) * 16).stamp(way, 0, 5) for way in (glyph, turn(glyph))]
    return sheet(dict(enumerate(tiles)), 2, 2, 4, 16)


def heaps():
    """Figures in a corner of a card, 5x7: 2 to 9 and more; 11 further on the same on a card with the cursor."""
    tiles = {}
    for n in range(2, 11):
        glyph = read("heaps")["more" if n == 10 else str(n)]
        tiles[n] = Tile(("." * 5,) * 7).stamp(glyph, 1, 1)
        tiles[n + 11] = Tile(("#" * 5,) * 7).stamp(glyph, 1, 1, ".")
    return sheet(tiles, 22, 22, 5, 7)


def small():
    """Stock and side pile: 0 empty, 1 a back, 2 and 3 the same with the cursor."""
    art = read("tiles")
    names = "small-empty small-back small-empty-cursor small-back-cursor".split(" ")
    return sheet({n: Tile(art[name]) for n, name in enumerate(names)}, 4, 4, 8, 16)


def burst():
    """What flies off a landing card: 1 and 2 left of it, thrown from below and from above; 3 and 4 right of it."""
    below = read("effects")["burst"]
    above = below[::-1]
    right = tuple(row[::-1] for row in below)
    return sheet({1: Tile(below), 2: Tile(above), 3: Tile(right), 4: Tile(right[::-1])}, 8, 8, 8, 16)


def font():
    """One row of 6x8 cells from the space on: labels want their glyphs in one row."""
    art = read("font")
    names = [chr(code) for code in range(32, 127)] + ["arrow"]
    return sheet({n: Tile(art["space" if name == " " else name]) for n, name in enumerate(names)}, 96, 96, 6, 8)


def sheet(tiles, number, columns, width, height):
    """The rows of a picture of `number` tiles."""
    rows = [["."] * (columns * width) for _ in range(number // columns * height)]
    for n, tile in tiles.items():
        for y, row in enumerate(tile.rows):
            x = n % columns * width
            rows[n // columns * height + y][x : x + len(row)] = row
    return ["".join(row) for row in rows]


def bmp(rows):
    """A picture as the bytes of a BMP of one bit a pixel."""
    width = len(rows[0])
    line = (width + 31) // 32 * 4
    pixels = b"".join(
        int(row.replace(".", "0").replace("#", "1").ljust(line * 8, "0"), 2).to_bytes(line, "big")
        for row in reversed(rows)
    )
    start = 14 + 40 + 8
    head = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    info = struct.pack("<IiiHHIIiiII", 40, width, len(rows), 1, 1, 0, len(pixels), 2835, 2835, 2, 2)
    return head + info + b"\0\0\0\0" + b"\xff\xff\xff\0" + pixels


def sheets():
    """All sheets: a dict of name to the bytes of its BMP."""
    from tools import large_sheets

    return {
        **{name: bmp(rows) for name, rows in large_sheets.all_sheets().items()},
        "hand": bmp(hand()),
        "centre": bmp(centre(centre_card)),
        "upright": bmp(centre(upright_card)),
        "frame": bmp(frame()),
        "small": bmp(small()),
        "burst": bmp(burst()),
        "font": bmp(font()),
        "heaps": bmp(heaps()),
        "row": bmp(row(row_card, 2)),
        "row-upright": bmp(row(upright_row_card, 2)),
        "row-frame": bmp(row_frame()),
        "tall": bmp(row(tall_card, 1)),
        "tall-upright": bmp(row(upright_tall_card, 1)),
        "tall-frame": bmp(tall_frame(16)),
        "narrow": bmp(row(narrow_card, 1)),
        "narrow-upright": bmp(row(upright_narrow_card, 1)),
        "narrow-frame": bmp(tall_frame(12)),
        "strip": bmp(strip(False, ("line",))),
        "strip-colours": bmp(strip(False, ("none", "thick"))),
        "strip-upright": bmp(strip(True, ("line",))),
        "strip-upright-colours": bmp(strip(True, ("none", "thick"))),
        "crowd-hand": bmp(crowd_hand()),
        "crowd-centre": bmp(crowd_centre(crowd_card)),
        "crowd-upright": bmp(crowd_centre(crowd_upright_card)),
        "crowd-stock": bmp(crowd_heap("stock")),
        "crowd-side": bmp(crowd_heap("side")),
        "crowd-aims": bmp(crowd_aims()),
        "crowd-owner": bmp(crowd_owner()),
        "logo": bmp(read("logo")["logo"]),
        "logo-tall": bmp(read("logo")["logo-tall"]),
    }


def main():
    sys.path.append(str(ASSETS.parent))  # last: our code.py must not hide the standard library's
    for name, data in sheets().items():
        path = ASSETS / (name + ".bmp")
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            print("drew assets/%s.bmp" % name, file=sys.stderr)


if __name__ == "__main__":
    main()
