# SPDX-License-Identifier: MIT
"""The places are the same for every player round the table."""

from engine import places
from tests.table import mirror
from tools import names


def test_a_place_is_a_side_and_a_kind():
    kinds = list(range(places.HAND, places.HAND_END)) + [places.STOCK, places.SIDE, places.SPARE]
    assert kinds == list(range(8))
    found = {places.at(player, kind) for player in range(4) for kind in kinds}
    assert found == set(range(places.CENTRE))
    assert all(places.at(p, k) >> 3 == p and places.at(p, k) & 7 == k for p in range(4) for k in kinds)


def test_nobody_is_no_player():
    assert places.NOBODY not in range(4)


def test_mirror_swaps_two_sides_and_the_two_base_centre_piles():
    for kind in range(8):
        assert mirror(places.at(0, kind)) == places.at(1, kind)
    assert mirror(places.CENTRE) == places.CENTRE + 1
    assert all(mirror(place) == place for place in range(places.CENTRE + 2, places.PLACES))


def test_mirror_undoes_itself():
    assert all(mirror(mirror(place)) == place for place in range(places.PLACES))
    assert {mirror(place) for place in range(places.PLACES)} == set(range(places.PLACES))


def test_names_tell_places_apart():
    texts = [names.of_place(place) for place in range(places.PLACES)]
    assert len(set(texts)) == places.PLACES
    assert texts[places.at(0, 2)] == "0.hand2"
    assert texts[places.at(1, places.STOCK)] == "1.stock"
    assert texts[places.at(3, places.SIDE)] == "3.side"
    assert texts[places.CENTRE + 1] == "centre1"
