# SPDX-License-Identifier: MIT
"""Knows words, looks and places, never rules. load() finds the profile of the board that this runs on."""

from hardware import boards


def load(name=None):
    """The profile hardware/boards/NAME.py; without a name, that of this board, by its board.board_id.

    Raises ValueError for a board that has none, with the names of those that have.
    """
    if name is None:
        import board

        name = board.board_id
    if name not in boards.NAMES:
        raise ValueError("no board is called '%s'; valid are %s" % (name, ", ".join(boards.NAMES)))
    __import__("hardware.boards." + name)
    return getattr(boards, name)


def keys_of(board, seats):
    """(KEYS, KEY_NAMES) of a board for so many players. Raises ValueError for more than it has keys for."""
    if seats == 2:
        return board.KEYS, board.KEY_NAMES
    if seats not in getattr(board, "MORE_KEYS", ()):
        raise ValueError("this board has no keys for %d players" % seats)
    return board.MORE_KEYS[seats], board.MORE_NAMES[seats]
