# SPDX-License-Identifier: MIT
"""What a board's drive says of it in boot_out.txt: which board it is, and its version of CircuitPython."""

import re

from tools import bundle
from tools.complain import Complaint
from tools.find_drive import ABOUT, LOADER_ABOUT, WAITING

OLDEST = (10, 1)  # 10.0 draws at half the speed
NEWEST = 10
WHERE = "https://circuitpython.org/board/%s/"


def read(root):
    """(board id, version as text) of a drive. Raises Complaint if it is not one of CircuitPython's."""
    try:
        text = (root / ABOUT).read_text(encoding="utf-8", errors="replace")
    except OSError:
        if (root / LOADER_ABOUT).is_file():
            raise Complaint(WAITING, 1) from None
        raise Complaint(
            "there is no %s on %s: this is no drive of a board with CircuitPython" % (ABOUT, root), 1
        ) from None
    version = re.search(r"CircuitPython (\S+)", text)
    board = re.search(r"^Board ID: *(\w+)", text, re.MULTILINE)
    if not version or not board:
        raise Complaint("%s on %s does not say which board this is; press its reset button once" % (ABOUT, root), 1)
    return board[1], version[1]


def check(board, version, wanted=None, lenient=False):
    """Why a warning is due, or None. Raises Complaint if the game would not run. wanted: the user's --board."""
    if board not in bundle.BOARDS:
        raise Complaint(
            "the game does not know the board '%s'; it knows %s, and docs/boards.md says how to add one"
            % (board, ", ".join(bundle.BOARDS)),
            1,
        )
    if wanted and wanted != board:
        raise Complaint("--board cannot be '%s': the board at this drive is a %s" % (wanted, board))
    why = wrong_version(board, version)
    if why and not lenient:
        raise Complaint(why, 1)
    return why


def wrong_version(board, version):
    """What is wrong with a version of CircuitPython, or None."""
    numbers = re.match(r"(\d+)\.(\d+)", version)
    found = (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)
    if found < OLDEST:
        word = "too old"
    elif found[0] > NEWEST:
        word = "newer than the game knows"
    else:
        return None
    return "CircuitPython %s is %s: put %d.%d or a later %d on the board, from %s" % (
        version,
        word,
        *OLDEST,
        NEWEST,
        WHERE % board,
    )
