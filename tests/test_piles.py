# SPDX-License-Identifier: MIT
"""Piles against plain lists: whatever is done, each card lies exactly where a list would have it."""

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import card, places
from engine.chance import Chance
from engine.piles import Piles

PACK = card.pack(0, False)
SOME = (0, 5, 8, 31, 32, 63)  # places to play with: both ends of the table too


def pile(piles, place):
    """The cards of a pile, the bottom first."""
    found = []
    lying = piles.top[place]
    while lying:
        found.append(lying)
        lying = piles.under[lying]
    return found[::-1]


def stacked(*cards, place=0):
    piles = Piles()
    for new in cards:
        piles.push(place, new)
    return piles


def touched(piles):
    found = set()
    while piles.touched.waiting:
        found.add(piles.touched.take())
    return found


moves = st.one_of(
    st.tuples(st.just("push"), st.sampled_from(SOME)),
    st.tuples(st.just("pop"), st.sampled_from(SOME)),
    st.tuples(st.just("move"), st.sampled_from(SOME), st.sampled_from(SOME)),
    st.tuples(st.just("tuck"), st.sampled_from(SOME), st.sampled_from(SOME)),
    st.tuples(st.just("turn_over"), st.sampled_from(SOME)),
    st.tuples(st.just("shuffle"), st.sampled_from(SOME), st.integers(0, (1 << 30) - 1)),
)


@settings(max_examples=150)
@given(st.lists(moves, max_size=60))
def test_piles_are_like_lists(script):
    piles = Piles()
    lists = {place: [] for place in range(places.PLACES)}
    free = list(PACK)
    for name, place, *rest in script:
        before = {key: list(value) for key, value in lists.items()}
        if name == "push":
            if free:
                lists[place].append(free.pop())
                piles.push(place, lists[place][-1])
        elif name == "pop":
            expected = lists[place].pop() if lists[place] else 0
            assert piles.pop(place) == expected
            if expected:
                free.append(expected)
        elif name == "move":
            expected = lists[place].pop() if lists[place] else 0
            if expected:
                lists[rest[0]].append(expected)
            assert piles.move(place, rest[0]) == expected
        elif name == "tuck":
            if place != rest[0]:
                lists[rest[0]][:0] = lists[place]
                lists[place] = []
            piles.tuck(place, rest[0])
        elif name == "turn_over":
            piles.turn_over(place)
            lists[place].reverse()
        else:
            piles.shuffle(place, Chance(rest[0]))
            assert sorted(pile(piles, place)) == sorted(lists[place])
            lists[place] = pile(piles, place)
        for key, cards in lists.items():
            assert pile(piles, key) == cards
            assert piles.count[key] == len(cards)
            assert piles.top[key] == (cards[-1] if cards else 0)
            assert piles.bottom[key] == (cards[0] if cards else 0)
        assert touched(piles) >= {key for key in lists if lists[key] != before[key]}
        assert piles.intact(bytes(set(PACK) - set(free)))


def test_a_tucked_pile_lies_under_the_other_in_its_own_order():
    piles = stacked(4, 5, 6)
    piles.push(9, 7)
    piles.push(9, 8)
    piles.tuck(9, 0)
    assert pile(piles, 0) == [7, 8, 4, 5, 6]
    assert pile(piles, 9) == []


@pytest.mark.parametrize("cards", [(), (4,), (4, 5), (4, 5, 6, 7)])
def test_a_pile_that_is_turned_over_has_its_lowest_card_on_top(cards):
    """Twice, and it lies as before; no other pile is touched."""
    piles = stacked(*cards)
    piles.push(9, 8)
    touched(piles)
    piles.turn_over(0)
    assert pile(piles, 0) == list(reversed(cards)) and pile(piles, 9) == [8]
    assert piles.top[0] == (cards[0] if cards else 0) and piles.bottom[0] == (cards[-1] if cards else 0)
    assert piles.count[0] == len(cards) and touched(piles) == {0}
    assert piles.intact(bytes((*cards, 8)))
    piles.turn_over(0)
    assert pile(piles, 0) == list(cards)


def test_clear_empties_and_touches_every_place():
    piles = stacked(*PACK)
    touched(piles)
    piles.clear()
    assert sum(piles.count) == 0
    assert touched(piles) == set(range(places.PLACES))
    assert piles.intact(b"")


class Script:
    """A chance that draws what it is told."""

    def __init__(self, draws):
        self.draws = list(draws)
        self.bounds = []

    def below(self, n):
        self.bounds.append(n)
        return self.draws.pop(0)


def test_of_four_cards_every_order_comes_of_exactly_one_sequence_of_draws():
    """So the shuffle is exactly as unbiased as its draws."""
    orders = []
    for draws in product(range(4), range(3), range(2)):
        piles = stacked(4, 5, 6, 7)
        script = Script(draws)
        piles.shuffle(0, script)
        assert (script.bounds, script.draws) == ([4, 3, 2], [])
        orders.append(tuple(pile(piles, 0)))
    assert sorted(orders) == sorted(permutations((4, 5, 6, 7)))


def test_of_four_cards_every_order_is_equally_likely():
    chance = Chance(2024)
    counts = dict.fromkeys(permutations((4, 5, 6, 7)), 0)
    rounds = 12000
    for _ in range(rounds):
        piles = stacked(4, 5, 6, 7)
        piles.shuffle(0, chance)
        counts[tuple(pile(piles, 0))] += 1
    expected = rounds / 24
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi < 49.7  # of 23 degrees of freedom: once in a thousand seeds


@pytest.mark.parametrize("size", [0, 1])
def test_shuffling_less_than_two_cards_changes_nothing(size):
    piles = stacked(*PACK[:size])
    piles.shuffle(0, Chance(1))
    assert pile(piles, 0) == list(PACK[:size])
    assert piles.intact(PACK[:size])


def test_a_whole_pack_of_two_is_shuffled():
    both = card.pack(0, True) + card.pack(1, True)
    piles = stacked(*both)
    piles.shuffle(0, Chance(3))
    assert piles.intact(both)
    assert pile(piles, 0) != list(both)


def test_intact_finds_what_is_wrong():
    def check(spoil):
        piles = stacked(4, 5, 6)
        piles.push(1, 7)
        assert piles.intact(bytes((4, 5, 6, 7)))
        spoil(piles)
        return piles.intact(bytes((4, 5, 6, 7)))

    def set_byte(name, index, value):
        return lambda piles: getattr(piles, name).__setitem__(index, value)

    assert not check(lambda piles: piles.pop(0)), "a card is lost"
    assert not check(lambda piles: piles.push(2, 8)), "a card too many"
    assert not check(lambda piles: piles.push(2, 5)), "a card in two places"
    assert not check(set_byte("count", 0, 2)), "a wrong count"
    assert not check(set_byte("bottom", 0, 5)), "a wrong bottom"
    assert not check(set_byte("under", 4, 6)), "a thread that goes round"
    assert not check(set_byte("under", 7, 4)), "two threads that join"
    assert not check(lambda piles: (piles.pop(1), piles.push(1, 8))), "another card instead"
