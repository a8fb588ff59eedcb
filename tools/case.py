# SPDX-License-Identifier: MIT
"""Draws a case for the self-made board, docs/boards/self-made-case.svg: `python tools/case.py` after a change here.

The drawing is in millimetres at its true size: it can be printed as a template, or cut by a laser.
"""

import pathlib

FILE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "boards" / "self-made-case.svg"

WIDTH, HEIGHT = 160, 110  # of the lid
WALL = 24  # how high the walls stand
PITCH = 19.05  # from the middle of a key to the next
HOLE = 14  # of a keyboard switch, square
ROW = 17  # from the edge of a player to the middle of the keys
COLUMNS = (32, 32 + PITCH, WIDTH - 32 - PITCH, WIDTH - 32)
WINDOW = (56, 28)  # of a screen of 2.4 inch
SMALL = (30, 15)  # of one of 1.3 inch
SIGNS = ("<", ">", "PLAY A", "PLAY B")


def text(x, y, line, size=3.5, turned=False):
    turn = ' transform="rotate(180 %g %g)"' % (x, y) if turned else ""
    line = line.replace("<", "&lt;").replace(">", "&gt;")
    return '<text x="%g" y="%g" font-size="%g" text-anchor="middle"%s>%s</text>' % (x, y + size / 3, size, turn, line)


def hole(x, y, width, height, dashed=False):
    """A rectangle about a point; dashed: what may lie there instead."""
    dash = ' stroke-dasharray="2 1.5"' if dashed else ""
    return '<rect x="%g" y="%g" width="%g" height="%g"%s/>' % (x - width / 2, y - height / 2, width, height, dash)


def circle(x, y, size):
    return '<circle cx="%g" cy="%g" r="%g"/>' % (x, y, size / 2)


def cluster(top):
    """A player's keys; those of player 2, at the top, are the same turned round."""
    lines = []
    for x, sign in zip(COLUMNS, SIGNS, strict=True):
        at = (WIDTH - x, ROW) if top else (x, HEIGHT - ROW)
        lines += [hole(*at, HOLE, HOLE), text(*at, sign, 3, top)]
    lines.append(text(WIDTH / 2, ROW if top else HEIGHT - ROW, "player %d" % (2 if top else 1), 4, top))
    return lines


def lid():
    lines = ['<rect x="0" y="0" width="%g" height="%g" rx="6"/>' % (WIDTH, HEIGHT)]
    lines += [circle(x, y, 3.2) for x in (6, WIDTH - 6) for y in (6, HEIGHT - 6)]
    lines += cluster(True) + cluster(False)
    middle = (WIDTH / 2, HEIGHT / 2)
    lines += [hole(*middle, *WINDOW), hole(*middle, *SMALL, True), text(*middle, "screen")]
    lines += [hole(WIDTH - 20, HEIGHT / 2, HOLE, HOLE), text(WIDTH - 20, HEIGHT / 2, "pause", 3)]
    lines += [circle(22 + x, HEIGHT / 2 + y, 2) for x in (-4, 0, 4) for y in (-4, 0, 4)]
    lines.append(text(22, HEIGHT / 2 + 10, "piezo", 3))
    return lines


def walls():
    """The long wall of player 1, with the Pico behind it, seen from the side."""
    lines = ['<rect x="0" y="0" width="%g" height="%g"/>' % (WIDTH, WALL)]
    lines += [
        '<path d="M0 3H%g M0 %gH%g"/>' % (WIDTH, WALL - 3, WIDTH),
        hole(4 + 51 / 2, WALL - 3 - 6, 51, 2),
        hole(1.5, WALL - 3 - 7, 3, 8),
        text(WIDTH / 2 + 28, WALL - 8, "Pico on two strips, its USB socket at a hole of 12 x 8 in the short wall", 3),
    ]
    for x in COLUMNS:
        lines.append(hole(x, 5.5, HOLE, 5))
    return lines


def drawing():
    """The SVG: the lid, and below it the box from the side."""
    margin = 14
    width, height = WIDTH + 2 * margin, HEIGHT + WALL + 4 * margin
    notes = [
        (WIDTH / 2, -6, "lid, %g x %g; keys %g apart, holes %g x %g; screws M3" % (WIDTH, HEIGHT, PITCH, HOLE, HOLE)),
        (
            WIDTH / 2,
            HEIGHT + 7,
            "window %g x %g for a screen of 2.4 inch, dashed %g x %g for 1.3 inch" % (WINDOW + SMALL),
        ),
        (WIDTH / 2, HEIGHT + 2 * margin + WALL + 7, "from the side, %g high: lid and floor 3 thick" % WALL),
    ]
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" width="%gmm" height="%gmm" viewBox="%g %g %g %g" '
            'font-family="sans-serif">' % (width, height, -margin, -margin, width, height),
            "<!-- SPDX-License-Identifier: MIT; drawn by tools/case.py -->",
            "<title>A case for the self-made board, in millimetres</title>",
            '<rect x="%g" y="%g" width="%g" height="%g" fill="#ffffff"/>' % (-margin, -margin, width, height),
            "<style>.cut * { fill: none; stroke: #000000; stroke-width: 0.4 } "
            ".cut text { fill: #000000; stroke: none }</style>",
            '<g class="cut">',
            *lid(),
            '<g transform="translate(0 %g)">' % (HEIGHT + 2 * margin),
            *walls(),
            "</g></g>",
            *[text(*note, 4) for note in notes],
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    FILE.write_text(drawing(), encoding="utf-8", newline="\n")
