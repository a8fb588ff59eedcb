# SPDX-License-Identifier: MIT
"""What signs say and which moment shows which: for making a table, and dropped when it is made."""

import displayio

from engine import words
from hardware.display import signs
from hardware.forget import forget

NAMES = (  # in the order of their numbers, from 1 on
    "CALL_NOW LATE WRONG NO_CARD NOT_NOW PHOTO_WON PHOTO_LOST LOCKED LOOK MISSED FALSE_CALL STUCK NEW_PILE READY "
    "WON LOST DRAWN LAST_CARD THEIR_LAST LAST_JOKER SLAP CHOOSE SPENT CALL_WON CALL_LOST ROUND CALL_NEW NO_MATCH MIXED "
    "GAP TURN_UP TURN_OR_ADD FILL_OR_MERGE SAY_NEW DRAW_HAND ALL_STUCK DEAD_HEAT"
)

# What to say where the play keys do something else than throw: the verbs of the left and the right one, and the sign.
_PROMPTS = (
    (words.MOVE, words.MOVE, signs.GAP),
    (words.TURN, words.TURN, signs.TURN_UP),
    (words.TURN, words.MOVE, signs.TURN_OR_ADD),
    (words.MOVE, words.MERGE, signs.FILL_OR_MERGE),
    (words.MOVE, words.DRAW, signs.FILL_OR_MERGE),
    (words.CALL, words.CALL, signs.SAY_NEW),
    (words.DRAW, words.DRAW, signs.DRAW_HAND),
)

# Of a kind of event: the sign for its player, the sign for the others, what it is.
_MOMENTS = (
    (words.FLIP, 0, 0, signs.DONE),
    (words.COUNT, 0, 0, signs.DONE),
    (words.HINT, signs.LOOK, signs.LOOK, 0),
    (words.MISSED, signs.MISSED, 0, 0),
    (words.LAST_JOKER, signs.LAST_JOKER, 0, 0),
    (words.FALSE_CALL, signs.FALSE_CALL, 0, 0),
    (words.WON, signs.WON, signs.LOST, signs.DONE | signs.SCORE | signs.END),
    (words.DRAWN, signs.DRAWN, signs.DRAWN, signs.DONE | signs.SCORE | signs.END),
    (words.DEALT, signs.READY, signs.READY, signs.DONE | signs.SCORE | signs.DEAL),
    (words.CALLED, signs.CALL_WON, signs.CALL_LOST, 0),  # and who wins by it is told so next
    (words.SPENT, signs.SPENT, signs.SPENT, 0),
    (words.SLAPPED, 0, 0, signs.DONE),
    (words.RELAID, signs.ROUND, signs.ROUND, signs.DONE | signs.DEAL),
    (words.NEW_PILE, signs.NEW_PILE, signs.NEW_PILE, signs.DONE),
)


def prompts():
    """The sign of every prompt of a session, by its number: bytes, 0 where nothing is to be said."""
    table = bytearray(256)
    for left, right, sign in _PROMPTS:
        table[left << 4 | right] = sign
    return table


def moments(table):
    """Of each kind of event the sign for its player; from 32 on that for the others; from 64 on what it is."""
    found = bytearray(96)
    for kind, own, others, what in _MOMENTS:
        found[kind] = own
        found[kind + 32] = others
        found[kind + 64] = what
    found[words.PHOTO] = signs.PHOTO_WON
    found[words.PHOTO + 32] = table.PHOTO
    found[words.RESHUFFLE] = table.RENEWED
    for kind in range(64):
        if found[kind] > table.last_sign:  # in Speed a call in time says nothing: the end of the deal does
            found[kind] = signs.NONE
    return found


def draw(text, font, height, last, down):
    """The sheet of the signs of a language up to `last`, one below the other: two lines of 8 pixels, the last empty.

    down: the empty pixels above a sign.
    """
    module = text.__name__ + ".signs"
    said = __import__(module, None, None, ("LATE",))
    names = NAMES.split(" ")[:last]
    bitmap = displayio.Bitmap(signs.WIDTH, height * (len(names) + 1), 2)
    for n, name in enumerate(names):
        lines = getattr(said, name)
        for row in range(2):
            left = (signs.WIDTH - font_width(lines[row])) >> 1
            font.stamp(bitmap, lines[row], left, (n + 1) * height + row * 8 + down)
    forget(module)
    return bitmap


def font_width(line):
    """The width of a line in pixels, without the gap after its last letter."""
    return len(line) * 6 - 1
