# SPDX-License-Identifier: MIT
"""A drive of a board in a folder, a cable that can be pulled, and a way to run what lies on the drive."""

import errno
import importlib
import io
import os
import sys
from contextlib import redirect_stdout

from tools import flash, manifest
from tools.disk import Disk

ABOUT = "Adafruit CircuitPython %s on 2026-11-30; %s with rp2040\nBoard ID:%s\nUID:0123456789ABCDEF\n"
PICO = "raspberry_pi_pico"


def make_drive(folder, version="10.2.1", board=PICO):
    """The drive of a new board."""
    folder.mkdir()
    (folder / "boot_out.txt").write_text(ABOUT % (version, board, board))
    (folder / "settings.toml").write_text('SPEED_SCREEN = "sh1106"\n')
    (folder / "lib").mkdir()
    (folder / "code.py").write_text('print("Hello World!")\n')
    return folder


class Cable(Disk):
    """Pulled after so many writing steps; half: in the middle of the next file, which then has half of its bytes."""

    def __init__(self, root, steps=1 << 30, half=False, error=errno.ENODEV):
        Disk.__init__(self, root)
        self.left = steps
        self.half = half
        self.error = error
        self.taken = 0

    def _step(self, path, data=b""):
        if not self.left:
            if self.half and data:
                (self.root / path).write_bytes(data[: len(data) // 2])
            raise OSError(self.error, os.strerror(self.error))
        self.left -= 1
        self.taken += 1

    def folder(self, path):
        self._step(path)
        Disk.folder(self, path)

    def write(self, path, data):
        self._step(path, data)
        (self.root / path).write_bytes(data)

    def move(self, old, new):
        self._step(new)
        Disk.move(self, old, new)

    def remove(self, path):
        self._step(path)
        Disk.remove(self, path)

    def tidy(self, path):
        self._step(path)
        Disk.tidy(self, path)

    def settle(self):
        pass

    def cluster(self):
        return 512

    def is_locked(self):
        return False


def program(number, extra=""):
    """A small game in several modules, each of which tells its version; version `number` as a bundle would be."""
    line = 'VERSION = "%d"\n' % number
    files = {
        "code.py": b"import game\nimport helper\nfrom game import table\nfrom game.rules import speed\n"
        b"with open(game.ROOT + 'assets/card.bmp') as file:\n"
        b"    print(game.VERSION, table.VERSION, speed.VERSION, helper.VERSION, file.read(), game.words())\n",
        "boot.py": b"# the same in all versions\n",
        "assets/card.bmp": b"%d" % number,
        "game/__init__.py": (
            line + "ROOT = __file__[: -len('game/__init__.py')]\n"
            "def words():\n    from game.later import VERSION\n    return VERSION\n"
        ).encode(),
        "game/table.py": line.encode(),
        "game/rules/__init__.py": b"",
        "game/rules/speed.py": line.encode(),
        "game/later.py": line.encode(),
        "lib/helper.py": line.encode(),
        "game/only%d.py" % number: b"# of this version only\n",
    }
    if extra:
        files[extra] = b"\n"
    about = manifest.describe(files, board=PICO, commit="%d" % number * 40, code="plain", state=manifest.WHOLE)
    about.version = str(number)
    files[manifest.NAME] = about.text().encode()
    return files


def lay_plain(root, files):
    """As if dragged onto the drive."""
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)


def run(root):
    """What code.py on the drive prints, with the paths that a board would have."""
    code = (root / "code.py").read_text().replace('"/speed-', '"%s/speed-' % root.as_posix())
    path, known = list(sys.path), set(sys.modules)
    sys.path[:0] = [str(root), str(root / "lib")]
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    importlib.invalidate_caches()
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            exec(compile(code, "code.py", "exec"), {"__name__": "__main__"})
    finally:
        sys.path[:] = path
        sys.dont_write_bytecode = writes
        for name in set(sys.modules) - known:
            del sys.modules[name]
    return said.getvalue().strip()


def tree(root):
    """All files below a folder: a dict of path to bytes."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


class Words:
    """What the user gave: nothing."""

    dry_run = dev = back = one_copy = False
    mpy = language = board = None


def words(**given):
    made = Words()
    vars(made).update(given)
    return made


def update_to(root, files, **given):
    """Run a whole update; the Cable it ran over."""
    cable = Cable(root)
    assert flash.run(cable, PICO, files, words(**given)) == 0
    return cable


# --- what may be on a drive before an update; each says what it prints ----------------------------------------------

HELLO = "Hello World!"
OLD = " ".join("1" * 6)
NEW = " ".join("2" * 6)


def fresh(root):
    return HELLO


def plain(root):
    lay_plain(root, program(1))
    return OLD


def flashed(root):
    update_to(root, program(1))
    return OLD


def flashed_often(root):
    for number in (3, 2, 4, 1):
        update_to(root, program(number, "game/more%d.py" % number))
    return OLD


def of_the_user(root):
    (root / "code.py").write_text("print('my own')\n")
    return "my own"


STATES = (fresh, plain, flashed, flashed_often, of_the_user)
