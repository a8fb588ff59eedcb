# SPDX-License-Identifier: MIT
"""Draws whose key is which, docs/boards/*.svg, from the profiles: `python tools/keymaps.py` after changing one.

What a key does, what is written on it and its pin are the profile's; only where things lie is told here, in PLACES.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

import hardware  # noqa: E402
from engine import words  # noqa: E402

FOLDER = ROOT / "docs" / "boards"
CELL = 64  # one unit of PLACES, in pixels
KEY = 52
SIGNS = {
    words.LEFT: "<", words.RIGHT: ">", words.PLAY_A: "PLAY A", words.PLAY_B: "PLAY B",
    words.CALL_KEY: "CALL", words.DRAW_KEY: "DRAW",
}  # fmt: skip
FILLS = ("#ffffff", "#c9c9c9", "#ffffff", "#c9c9c9")  # of a key, by seat; and each says whose it is in words

# Where things lie, in keys from the upper left, seen by player 1: size of the whole, screen (x, y, width, height), the
# middle of each key in the order of the scanner, of the pause key, and words (x, y, text) that help to find them.
PLACES = {
    "raspberry_pi_pico": {
        "size": (8, 5.6),
        "screen": (1.5, 1.6, 4.2, 2.4),
        "keys": [(x, 4.8) for x in (1.5, 2.6, 4.6, 5.7)] + [(x, 0.8) for x in (5.7, 4.6, 2.6, 1.5)],
        "service": (7.1, 2.8),
        "words": (),
    },
    "adafruit_macropad_rp2040": {
        "size": (7, 4.2),
        "screen": (0.5, 1.5, 1.1, 2.2),
        "keys": [(2.4, 3.2), (3.5, 3.2), (4.6, 3.2), (5.7, 3.2), (2.4, 2.1), (3.5, 2.1)]
        + [(5.7, 1), (4.6, 1), (3.5, 1), (2.4, 1), (5.7, 2.1), (4.6, 2.1)],
        "service": (1.05, 0.95),
        "words": ((0.28, 2.1, "USB"),),
    },
    "hack_club_sprig": {
        "size": (8.6, 4),
        "screen": (3.1, 0.8, 2.4, 2.1),
        "keys": [(0.7, 2), (2.3, 2), (1.5, 1.1), (1.5, 2.9), (6.3, 2), (7.9, 2), (7.1, 1.1), (7.1, 2.9)],
        "service": None,
        "words": (),
    },
    "pimoroni_picosystem": {
        "size": (8.6, 4),
        "screen": (3.1, 0.8, 2.4, 2.4),
        "keys": [(0.7, 2), (2.3, 2), (1.5, 1.1), (1.5, 2.9), (6.3, 2), (7.9, 2), (7.1, 1.1), (7.1, 2.9)],
        "service": None,
        "words": (),
    },
    "pimoroni_explorer2350": {
        "size": (7.4, 4.4),
        "screen": (1.7, 0.8, 4, 3),
        "keys": [(0.9, 1.2), (0.9, 2.3), (0.9, 3.4), (6.5, 1.2), (6.5, 2.3), (6.5, 3.4)],
        "service": None,  # nobody has told us where it is
        "words": ((3.7, 4.1, "USER, wherever it is, pauses"),),
    },
}  # a Pico 2 is wired as a Pico


def text(x, y, line, size=14, turned=False, weight="normal"):
    """A line about a point; turned: for who looks from the other side."""
    turn = ' transform="rotate(180 %g %g)"' % (x, y) if turned else ""
    line = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return '<text x="%g" y="%g" font-size="%d" font-weight="%s" text-anchor="middle"%s>%s</text>' % (
        x,
        round(y + 0.35 * size, 2),
        size,
        weight,
        turn,
        line,
    )


def box(x, y, width, height, fill, corner=6):
    return '<rect x="%g" y="%g" width="%g" height="%g" rx="%d" fill="%s" stroke="#000000" stroke-width="2"/>' % (
        x, y, width, height, corner, fill,
    )  # fmt: skip


def moved(x, y, dy, turned):
    """A point that is dy below another one, for who looks from the other side: above it."""
    return x, y - dy if turned else y + dy


def key_lines(board, number, code, name, seats):
    """The lines on a key: what it does, whose it is and what is written on it, its pin."""
    sign = "AIM" if seats > 2 and code & 7 == words.PLAY_B else SIGNS[code & 7]
    if seats > 2 and code & 7 == words.PLAY_A:
        sign = "PLAY"
    owner = "P%d" % ((code >> 3) + 1)
    pin = board.PINS[number]
    return sign, owner + " " + name, pin if pin.startswith(("GP", "KEY")) else ""


def draw_key(board, number, code, name, centre, seats):
    seat = code >> 3
    turned = board.SEATS == "opposite" and seat & 1 > 0
    x, y = centre[0] * CELL, centre[1] * CELL
    sign, owner, pin = key_lines(board, number, code, name, seats)
    return [
        box(x - KEY / 2, y - KEY / 2, KEY, KEY, FILLS[seat]),
        text(*moved(x, y, -12, turned), sign, 20 if len(sign) == 1 else 12, turned, "bold"),
        text(*moved(x, y, 6, turned), owner, 12, turned),
        text(*moved(x, y, 19, turned), pin, 10, turned),
    ]


def drawing(name, seats=2):
    """The SVG of a board with the keys of so many players."""
    board = hardware.load(name)
    places = PLACES[name]
    width, height = [side * CELL for side in places["size"]]
    keys, names = hardware.keys_of(board, seats)
    x, y, w, h = [side * CELL for side in places["screen"]]
    opposite = board.SEATS == "opposite"
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g" '
        'font-family="sans-serif">' % (width, height, width, height),
        "<!-- SPDX-License-Identifier: MIT; drawn by tools/keymaps.py from hardware/boards/%s.py -->" % name,
        "<title>Keys of %s for %d players</title>" % (name, seats),
        box(1, 1, width - 2, height - 2, "#f4f4f4", 14),
        box(x, y, w, h, "#dfe8df", 2),
        text(x + w / 2, y + h / 2, "%dx%d" % (board.WIDTH, board.HEIGHT), 14),
    ]
    if opposite:
        lines += [
            text(x + w / 2, y + h - 14, "player 1", 14),
            text(x + w / 2, y + 14, "player 2", 14, True),
        ]
    else:
        lines += [text(x + w / 2, y + h - 14, "P1 BOTTOM", 12), text(x + w / 2, y + 14, "P2 TOP", 12)]
    for number, centre in enumerate(places["keys"]):
        lines += draw_key(board, number, keys[number], names[number], centre, seats)
    if places["service"]:
        x, y = [side * CELL for side in places["service"]]
        lines.append('<circle cx="%g" cy="%g" r="24" fill="#ffffff" stroke="#000000" stroke-width="2"/>' % (x, y))
        lines += [text(x, y - 6, board.SERVICE, 12, False, "bold"), text(x, y + 9, "pause", 10)]
    for x, y, line in places["words"]:
        lines.append(text(x * CELL, y * CELL, line, 11))
    return "\n".join(lines + ["</svg>", ""])


def all_drawings():
    """Every drawing: a dict of file name to SVG."""
    found = {}
    for name in PLACES:
        found[name + ".svg"] = drawing(name)
        for seats in getattr(hardware.load(name), "MORE_KEYS", ()):
            found["%s-%d.svg" % (name, seats)] = drawing(name, seats)
    return found


def main():
    for name, svg in all_drawings().items():
        (FOLDER / name).write_text(svg, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
