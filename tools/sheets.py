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


def cards(draw):
    """Tiles 4 to 57, each at its card's byte: draw(rank, suit)."""
    return {rank << 2 | suit: draw(RANKS[rank - 1], SUITS[suit]) for rank in range(1, 15) for suit in range(4)}


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
    """What is the same for all 24x32 cards: 0 an empty pile, 1 a card seen edge on, 2 a card, 3 a back."""
    art = read("tiles")
    names = "empty edge frame back".split(" ")
    return sheet({n: Tile(art["centre-" + name]) for n, name in enumerate(names)}, 4, 4, 24, 32)


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
    return sheet({1: Tile(below), 2: Tile(above), 3: Tile(right), 4: Tile(right[::-1])}, 8, 8, 8, 32)


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
    return {
        "hand": bmp(hand()),
        "centre": bmp(centre(centre_card)),
        "upright": bmp(centre(upright_card)),
        "frame": bmp(frame()),
        "small": bmp(small()),
        "burst": bmp(burst()),
        "font": bmp(font()),
        "logo": bmp(read("logo")["logo"]),
        "logo-tall": bmp(read("logo")["logo-tall"]),
    }


def main():
    for name, data in sheets().items():
        path = ASSETS / (name + ".bmp")
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            print("drew assets/%s.bmp" % name, file=sys.stderr)


if __name__ == "__main__":
    main()
