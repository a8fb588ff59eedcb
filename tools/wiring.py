# SPDX-License-Identifier: MIT
"""Draws the wiring of self-made boards from its text: `python tools/wiring.py` after changing a docs/boards/*.yml.

The text is in the language of WireViz, which does the drawing: `pip install wireviz`, and Graphviz from your system's
packages. Only who changes the text needs them: the drawing is kept beside it, and names the text that it was made of.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "docs" / "boards"
STAMP = "<!-- SPDX-License-Identifier: MIT; drawn by tools/wiring.py from %s, CRC %08x -->"


def stamp(source):
    """The line of a drawing that tells of what text it was made; ends of lines do not count."""
    text = source.read_text(encoding="utf-8")
    return STAMP % (source.name, zlib.crc32(text.encode()))


def connections(source):
    """What a text joins: a list of (connector, list of its pins' names, connector, list of its pins' names)."""
    text = source.read_text(encoding="utf-8")
    labels = {}
    for name, body in re.findall(r"^  (\S[^:\n]*):\n((?:    .*\n)+)", text, re.M):
        found = re.search(r"pinlabels:\s*\[([^]]*)\]", body)
        if found:
            names = [label.strip().strip('"') for label in found.group(1).split(",")]
            pins = re.search(r"pins:\s*\[([^]]*)\]", body)
            keys = [int(word) for word in pins.group(1).split(",")] if pins else range(1, len(names) + 1)
            labels[name] = dict(zip(keys, names, strict=True))
    joined = []
    for first, pins, second, others in re.findall(r"^  - - (.+): \[(.+)\]\n    - .+\n    - (.+): \[(.+)\]", text, re.M):
        ends = [(name, [labels[name][n] for n in numbers(those)]) for name, those in ((first, pins), (second, others))]
        joined.append(ends[0] + ends[1])
    return joined


def numbers(text):
    """The numbers of "1, 3-5"."""
    found = []
    for word in text.split(","):
        low, _, high = word.strip().partition("-")
        found += range(int(low), int(high or low) + 1)
    return found


def draw(source, program):
    """Let WireViz draw a text, and keep the drawing beside it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "-f", "s", "-o", folder, str(source)], check=True, stdout=subprocess.DEVNULL)
        text = pathlib.Path(folder, source.stem + ".svg").read_text(encoding="utf-8")
    first, rest = text.split("\n", 1)
    source.with_suffix(".svg").write_text(first + "\n" + stamp(source) + "\n" + rest, encoding="utf-8", newline="\n")


def main():
    program = shutil.which("wireviz")
    if not program:
        return "wireviz is not on PATH: pip install wireviz, and Graphviz from your system's packages"
    for source in sorted(FOLDER.glob("*.yml")):
        draw(source, program)
        print("drew", source.with_suffix(".svg").name)
    return None


if __name__ == "__main__":
    sys.exit(main())
