# SPDX-License-Identifier: MIT
"""The rows of the relation against its plain form: the difference modulo 13 is 1 or 12."""

import pytest

from engine import card, relation


@pytest.mark.parametrize("doubles", [False, True])
def test_rows_are_the_plain_form(doubles):
    rows = relation.rows(doubles)
    for top in range(1, 14):
        for held in range(1, 14):
            plain = (held - top) % 13 in (1, 12) or (doubles and held == top)
            assert bool(rows[top] >> held & 1) == plain, (held, top)


@pytest.mark.parametrize("doubles", [False, True])
def test_nothing_lies_on_no_card_and_no_card_lies_on_anything(doubles):
    rows = relation.rows(doubles)
    assert len(rows) == 16
    assert rows[0] == 0
    assert all(not row & 1 for row in rows)


@pytest.mark.parametrize("doubles", [False, True])
def test_without_jokers_no_row_speaks_of_them(doubles):
    rows = relation.rows(doubles)
    assert rows[card.JOKER] == rows[15] == 0
    assert all(row < 1 << card.JOKER for row in rows)


def test_the_relation_goes_both_ways_and_round_the_corner():
    rows = relation.rows()
    assert all(rows[a] >> b & 1 == rows[b] >> a & 1 for a in range(16) for b in range(16))
    assert rows[card.KING] == 1 << card.ACE | 1 << 12
    assert rows[card.ACE] == 1 << 2 | 1 << card.KING
