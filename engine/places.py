# SPDX-License-Identifier: MIT
"""The named places where cards lie, the same for every player round the table."""

from micropython import const

# Four sides of eight places: the side of a place is place >> 3, its kind place & 7.
HAND = const(0)  # 0 to 4: the hand, or the tableau
HAND_END = const(5)
STOCK = const(5)  # a player's own face-down draw pile
SIDE = const(6)  # the side pile: spit cards, or a reserve, in other games
SPARE = const(7)  # empty in play; the pack is shuffled and dealt from here

CENTRE = const(32)  # 32 to 63: the centre piles, number n beside player n
PLACES = const(64)

NOBODY = const(7)  # where a player number may stand and there is none


def at(player, kind):
    """The place of that kind on a player's side of the table."""
    return player << 3 | kind
