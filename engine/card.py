# SPDX-License-Identifier: MIT
"""A card is one byte: pack, rank (card >> 2 & 15) and suit (card & 3); 0 is "no card", of rank 0."""

from micropython import const

NO_CARD = const(0)
ACE = const(1)
KING = const(13)
JOKER = const(14)
CARDS = const(128)  # every card is below this


def make(rank, suit, pack=0):
    """The card of a rank (1 to 13, or JOKER), a suit (0 to 3: clubs, diamonds, hearts, spades) and a pack (0 or 1)."""
    return pack << 6 | rank << 2 | suit


def pack(number, jokers):
    """The cards of one pack, lowest first, as bytes: 52 of them, or 54 with jokers. For set-up only: it allocates."""
    cards = [make(r, s, number) for r in range(ACE, KING + 1) for s in range(4)]
    if jokers:
        cards += [make(JOKER, s, number) for s in range(2)]
    return bytes(cards)
