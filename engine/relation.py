# SPDX-License-Identifier: MIT
"""Which ranks may lie on which: one row of bits per rank, so that "does it fit" is one shift and one AND."""

from array import array

from engine import card


def rows(doubles=False, jokers=False):
    """The rows of a relation as array('H') of 16: bit r of row t tells whether rank r may lie on rank t.

    Neighbours join, and round the corner too: king on ace, ace on king, ace on two (ranks modulo 13).
    doubles: a card of equal rank joins as well. jokers: they join with everything, and with each other. Row 0 (no card)
    accepts nothing.
    """
    table = array("H", [0] * 16)
    for top in range(card.ACE, card.KING + 1):
        up = top % 13 + 1
        down = (top - 2) % 13 + 1
        table[top] = 1 << up | 1 << down | (1 << top if doubles else 0)
        if jokers:
            table[top] |= 1 << card.JOKER
    if jokers:
        table[card.JOKER] = 0x7FFE
    return table
