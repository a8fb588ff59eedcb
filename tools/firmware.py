# SPDX-License-Identifier: MIT
"""firmware: CircuitPython and the game in one UF2 file: dragged onto an empty board, it makes it a game."""

import os
import pathlib
import re

from tools import bundle, compiling, drives, fat, on_board, uf2
from tools.complain import Complaint, Parser

BOARDS = tuple(name for name in bundle.BOARDS if name in drives.BOARDS)


def main(argv):
    parser = Parser(prog="dev.py firmware", description=__doc__)
    parser.add_argument("--circuitpython", metavar="FILE", help="CircuitPython's UF2 file for the board")
    parser.add_argument("--board", metavar="NAME", help="which board: " + ", ".join(BOARDS))
    parser.add_argument("--out", metavar="FILE", help="the UF2 file to write")
    bundle.add_options(parser)
    args = parser.parse_args(argv)
    if not args.board:
        raise Complaint("--board NAME is missing; valid are " + ", ".join(BOARDS))
    if args.board not in BOARDS:
        raise Complaint("--board cannot be '%s'; valid are %s" % (args.board, ", ".join(BOARDS)))
    if not args.circuitpython:
        where = on_board.WHERE % args.board
        raise Complaint("--circuitpython FILE is missing: CircuitPython's UF2 file for this board, from " + where)
    if not args.out:
        raise Complaint("--out FILE is missing: the UF2 file to write")
    compiling.need(args.board, args.mpy)
    parts = read_circuitpython(args.circuitpython, args.board)
    if os.path.exists(args.out) and os.path.samefile(args.out, args.circuitpython):
        raise Complaint("--out cannot be '%s': that is CircuitPython's file; name another" % args.out)
    files = bundle.built(args.board, args.language or ("en",), args.mpy)
    data = join(parts, args.board, files)
    bundle.save(data, args.out)
    written = pathlib.Path(args.out).read_bytes()
    if written != data:
        raise Complaint("what was read back is not what was written: is the disk of this computer in order?", 1)
    check(written, parts, args.board, files)
    for line in bundle.table(files, args.board):
        print(line)
    print("%-28s           %7d bytes, read back and compared" % (args.out, len(data)))
    print("Hold the board's BOOT or BOOTSEL button while you plug it in, and drag this file onto the drive that shows.")
    print("It replaces all files on the board's drive; settings and results are kept.")
    return 0


def read_circuitpython(path, board):
    """What uf2.read gives of a file with CircuitPython for this board. Raises Complaint."""
    try:
        parts = uf2.read(pathlib.Path(path).read_bytes())
    except OSError as error:
        raise Complaint("--circuitpython cannot be '%s': %s" % (path, error.strerror)) from None
    except uf2.Wrong as error:
        raise Complaint("--circuitpython cannot be '%s': %s" % (path, error)) from None
    why = wrong_firmware(parts[0], parts[1], board)
    if why:
        raise Complaint("--circuitpython cannot be '%s': %s" % (path, why))
    return parts


def wrong_firmware(family, pages, board):
    """Why this is not CircuitPython for the board, or None."""
    chip = drives.BOARDS[board][0]
    if family != uf2.FAMILIES[chip]:
        names = [name for name, number in uf2.FAMILIES.items() if number == family]
        return "it is for %s, and a %s has an %s" % (names[0] if names else "another chip", board, chip)
    if min(pages) != drives.FLASH_START or max(pages) >= drives.FLASH_START + drives.SETTINGS_AT:
        return "it does not fill the flash as CircuitPython does"
    text = uf2.flat(pages, drives.FLASH_START, max(pages) + uf2.PAGE)
    version = re.search(rb"CircuitPython (\d+\.\d+\.\d+\S*) on ", text)
    if not version:
        return "it is not CircuitPython"
    if not holds(text, board):
        others = [name for name in drives.BOARDS if holds(text, name)]
        called = re.search(rb"; ([ -~]{3,60}?) with rp2", text)
        return "it is for %s, not for a %s" % (
            others[0] if others else called[1].decode() if called else "another board",
            board,
        )
    return on_board.wrong_version(board, version[1].decode())


def holds(text, board):
    """Whether a firmware's words include a board's id."""
    return re.search(rb"(?<![A-Za-z0-9_])" + board.encode() + rb"\0", text) is not None


def join(parts, board, files):
    """One UF2 file of firmware and a drive with these files."""
    family, pages, front = parts
    image = fat.make(files, drives.drive_size(board))
    end = len(image.rstrip(b"\xff"))  # behind it nothing was ever written
    end += -end % uf2.SECTOR
    pages = uf2.whole_sectors(pages)
    for at in range(0, end, uf2.PAGE):
        pages[drives.FLASH_START + drives.DRIVE_AT + at] = image[at : at + uf2.PAGE]
    return uf2.write(family, pages, front)


def check(data, parts, board, files):
    """Raise Complaint unless a file holds this firmware and a drive with these files, and spares the settings."""
    family, pages, front = uf2.read(data)
    start = drives.FLASH_START + drives.DRIVE_AT
    found = fat.read(uf2.flat(pages, start, start + drives.drive_size(board)))
    good = (family, front) == (parts[0], parts[2]) and all(pages.get(at) == page for at, page in parts[1].items())
    spared = not any(drives.SETTINGS_AT <= at - drives.FLASH_START < drives.DRIVE_AT for at in pages)
    if not good or not spared or any(found.get(path) != data for path, data in files.items()):
        raise Complaint("the file that was made is wrong: this is a fault of dev.py firmware", 1)
