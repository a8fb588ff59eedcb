# SPDX-License-Identifier: MIT
"""The title: which game, which version, and what to press. It is loaded to be drawn, and then dropped."""

import sys

from engine import words
from engine.version import VERSION
from hardware.display import sheet


def show(page, where, board, session, text):
    """Draw it."""
    text = __import__(text.__name__ + ".title", None, None, ("NAMES",))
    logo = sheet.load(where.logo())
    page.picture(logo, 0)
    bottom = page.prompt(text.START) * page.line - 1
    blocks = [(text.NAMES.get(session.preset, session.preset.upper()), True)]
    if session.has_menus:
        blocks.append((text.MENUS if words.LEFT in board.KEYS else text.MENUS_RIGHT, False))
    blocks.append((text.VERSION % VERSION + " " + firmware(board, text), False))
    page.stack(blocks, logo.height + 1, bottom)


def firmware(board, text):
    """What runs all this, and its version."""
    release = getattr(board, "FIRMWARE", None)  # for pictures that are always the same
    if release or sys.implementation.name == "circuitpython":
        return text.FIRMWARE % (release or _dotted(3))
    return text.LAPTOP % _dotted(2)


def _dotted(parts):
    return ".".join([str(part) for part in sys.implementation.version[:parts]])
