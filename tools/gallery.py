# SPDX-License-Identifier: MIT
"""Makes docs/gallery.md and a picture per size of screen in docs/gallery/ from the reviewed ones in tests/pictures/.

`python tools/gallery.py` after those changed.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = ROOT / "tests" / "pictures"
DOCS = ROOT / "docs"

SEATS = ("opposite", "beside")
GAP = 8
COLUMNS = 4

# sizes, how many times as large they are drawn, and what to say of them
SIZES = (
    ("128x64", 2, "One colour, wide: the OLED of many small boards."),
    ("64x128", 2, "One colour, tall: a MacroPad held sideways between two players."),
    ("160x128", 2, "Colours: ranks above suits, centre cards twice as large."),
    ("240x135", 1, "Colours, very flat: suits beside ranks leave the height to the centre."),
    ("240x240", 1, "Colours, square: large cards."),
    ("320x240", 1, "Colours, broad: large cards and room between them."),
)

# what is shown: the name of a picture on the small screens and on the larger ones, and what to call it
SHOWN = (
    ("play", "speed-play", "Speed"),
    ("due-a", "speed-due", "a call is due"),
    ("speed3-play", "speed3-play", "Speed for three"),
    ("speed4-play", "speed4-play", "Speed for four"),
    ("spit-play", "spit-play", "Spit"),
    ("california-play", "california-play", "California Speed"),
    ("california-five", "california-five", "rows of five"),
    ("dos-mazos-play", "dos_mazos-play", "two-deck Speed"),
    ("shapp-play", "shapp-play", "Shapp's Speed"),
    ("shapp-22", "shapp-22", "many piles"),
)


def small(size):
    return size in ("128x64", "64x128")


def pictures(size):
    """The reviewed pictures of a size that are shown: (path, what it is)."""
    found = []
    for first, other, name in SHOWN:
        for seats in SEATS:
            path = PICTURES / size / ("%s-%s.png" % (first if small(size) else other, seats))
            found.append((path, "%s (%s)" % (name, seats)))
    if not small(size):
        found.append((PICTURES / size / "speed-four-colours.png", "four colours"))
    return found


def sheet(size, scale):
    """All of them on one picture, from the left to the right and from above."""
    from PIL import Image

    shown = [Image.open(path).convert("RGB") for path, _ in pictures(size)]
    width, height = shown[0].width * scale + GAP, shown[0].height * scale + GAP
    whole = Image.new("RGB", (width * COLUMNS + GAP, height * -(-len(shown) // COLUMNS) + GAP), (96, 96, 112))
    for n, picture in enumerate(shown):
        large = picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)
        whole.paste(large, (GAP + n % COLUMNS * width, GAP + n // COLUMNS * height))
    return whole.quantize(32, dither=Image.Dither.NONE)


def page():
    """The text of docs/gallery.md."""
    parts = [
        "<!-- SPDX-License-Identifier: MIT -->\n# Every screen\n\n"
        "Made by `tools/gallery.py` from the pictures that the tests compare with: every game, once with the seats\n"
        "`opposite` and once `beside`.\n"
    ]
    for size, _, about in SIZES:
        names = [name for _, name in pictures(size)]
        lines = [", ".join(names[n : n + COLUMNS]) for n in range(0, len(names), COLUMNS)]
        parts.append("## %s\n\n%s\n\n![tables at %s](gallery/%s.png)\n" % (size, about, size, size))
        parts.append("\n".join("%d. %s" % (n + 1, line) for n, line in enumerate(lines)) + "\n")
    return "\n".join(parts)


def main():
    from PIL import Image, ImageChops

    (DOCS / "gallery").mkdir(exist_ok=True)
    (DOCS / "gallery.md").write_text(page(), encoding="utf-8", newline="\n")
    for size, scale, _ in SIZES:
        path = DOCS / "gallery" / (size + ".png")
        drawn = sheet(size, scale)
        kept = Image.open(path).convert("RGB") if path.exists() else None
        if kept and kept.size == drawn.size and not ImageChops.difference(kept, drawn.convert("RGB")).getbbox():
            continue
        drawn.save(path, optimize=True)
        print("drew docs/gallery/%s.png" % size, file=sys.stderr)


if __name__ == "__main__":
    main()
