# SPDX-License-Identifier: MIT
"""A card is one byte, and its name is a short text that reads back."""

import pytest

from engine import card
from tools import names

PACKS = card.pack(0, True) + card.pack(1, True)


def test_every_card_of_two_packs_with_jokers_is_a_byte_of_its_own():
    assert len(PACKS) == len(set(PACKS)) == 108
    assert card.NO_CARD not in PACKS
    assert max(PACKS) < card.CARDS


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("jokers, size", [(False, 52), (True, 54)])
def test_a_pack_holds_four_of_each_rank_lowest_first(number, jokers, size):
    cards = card.pack(number, jokers)
    assert isinstance(cards, bytes) and len(cards) == size
    ranks = [names.rank_of(c) for c in cards]
    assert ranks == sorted(ranks)
    assert all(ranks.count(rank) == 4 for rank in range(card.ACE, card.KING + 1))
    assert ranks.count(card.JOKER) == (2 if jokers else 0)
    assert all({c & 3 for c in cards if names.rank_of(c) == rank} == {0, 1, 2, 3} for rank in range(1, 14))


def test_make_is_undone_by_rank_and_suit():
    for pack in range(2):
        for rank in range(1, 14):
            for suit in range(4):
                made = card.make(rank, suit, pack)
                assert (names.rank_of(made), made & 3, made in card.pack(pack, False)) == (rank, suit, True)


def test_no_card_has_no_rank():
    assert names.rank_of(card.NO_CARD) == 0
    assert names.of_card(card.NO_CARD) == "--"


def test_a_name_reads_back():
    texts = [names.of_card(c) for c in PACKS]
    assert len(set(texts)) == len(texts)
    assert [names.card_of(text) for text in texts] == list(PACKS)


def test_names_are_those_of_a_card_table():
    assert names.card_of("Ac") == card.make(card.ACE, 0)
    assert names.card_of("Ts") == card.make(10, 3)
    assert names.card_of("Jd") == card.make(11, 1)
    assert names.card_of("Qh'") == card.make(12, 2, 1)
    assert names.card_of("Kh") == card.make(card.KING, 2)
    assert names.of_card(card.make(card.JOKER, 0)) == "*c"


@pytest.mark.parametrize(
    "text", ["", "'", "9", "h", "9x", "1h", "10h", "0h", "?c", "--", "9h''", "'9h", "9H", "ah", "9 h"]
)
def test_anything_else_is_refused_by_its_name(text):
    with pytest.raises(ValueError, match="9h") as error:
        names.card_of(text)
    assert "'%s'" % text in str(error.value)
