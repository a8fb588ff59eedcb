# SPDX-License-Identifier: MIT
"""What menus must know of games: whom they seat, which keys they need, which options go with which."""

from engine import words

SEATS = {"speed3": 3, "speed4": 4}  # of the presets that are not for two
CALLS = ("dos_mazos",)  # presets in which one may call at any time, and so needs a key for it
_NEEDED = (words.RIGHT, words.PLAY_A, words.PLAY_B)  # what all games can be played with, if they are not among those

# option: another one, and the values of that (as numbers) with which it does something
_WITH = {
    "joker_fixed": ("jokers", (1,)),
    "winner_only": ("points", (1,)),
    "call_ms": ("ending", (0, 2)),
    "false_call_ms": ("ending", (0, 2)),
    "owe_ms": ("auto_draw", (1,)),
}


def seats(preset):
    """How many seats a preset has."""
    return SEATS.get(preset, 2)


def can_play(preset, keys):
    """Whether each seat has the keys that a preset needs. keys: those of a board for its number of seats, each seat <<
    3 | key, or none. LEFT and RIGHT together make a call key.
    """
    for seat in range(seats(preset)):
        own = [key & 7 for key in keys if key >> 3 == seat]
        for key in _NEEDED:
            if key not in own:
                return False
        if preset in CALLS and words.CALL_KEY not in own and words.LEFT not in own:
            return False
    return True


def applies(option, values):
    """Whether an option does anything in a game with these values, a dict of name to number."""
    other, those = _WITH.get(option, (option, None))
    return those is None or other not in values or values[other] in those
