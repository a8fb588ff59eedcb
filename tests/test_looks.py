# SPDX-License-Identifier: MIT
"""What a place shows: the top if it lies open, else a back, and never anything of the cards beneath."""

import random

import pytest

from engine import places, words
from engine.looks import Looks
from tests.table import Dealt, Table
from tools import names


def look(table, place):
    return table.session.looks.value[place]


def shown(table, place):
    return names.of_card(look(table, place) & words.LOOK_CARD)


def count(table, place):
    return look(table, place) >> words.LOOK_COUNT & 127


def is_back(table, place):
    return bool(look(table, place) & words.LOOK_BACK)


def take_all(looks):
    found = []
    place = looks.take()
    while place >= 0:
        found.append(place)
        place = looks.take()
    return found


def table_in_play():
    return Table(["2c 9c", "4d 9d"], ("5c 3c", "Kd"), ["7c 8c", "7d"], ["Tc Jc", "Td"])


def test_hands_and_centre_show_their_tops_and_counts():
    table = table_in_play()
    assert (shown(table, places.at(0, 0)), count(table, places.at(0, 0))) == ("2c", 1)
    assert (shown(table, places.CENTRE), count(table, places.CENTRE)) == ("3c", 2)
    assert not is_back(table, places.CENTRE)
    assert look(table, places.at(0, 3)) == 0, "an empty place shows nothing"


@pytest.mark.parametrize("kind, counts", [(places.STOCK, (2, 1)), (places.SIDE, (2, 1))])
def test_stocks_and_side_piles_show_a_back_and_a_count(kind, counts):
    table = table_in_play()
    for player in range(2):
        place = places.at(player, kind)
        assert look(table, place) == words.LOOK_BACK | counts[player] << words.LOOK_COUNT


def test_each_cursor_is_shown_where_it_stands():
    table = table_in_play()
    for player in range(2):
        cursors = [look(table, places.at(player, kind)) >> words.LOOK_CURSOR for kind in range(8)]
        assert cursors == [1 << player, 0, 0, 0, 0, 0, 0, 0]
    table.press(1, words.RIGHT, 10)
    table.go(20)
    assert look(table, places.at(1, 1)) >> words.LOOK_CURSOR == 2
    assert look(table, places.at(1, 0)) >> words.LOOK_CURSOR == 0


def test_before_the_first_flip_every_card_shows_its_back():
    table = Dealt()
    for ms in (0, 1000, 2999):
        table.go(ms)
        for place in range(places.PLACES):
            assert not look(table, place) & words.LOOK_CARD, names.of_place(place)
            assert is_back(table, place) == (table.piles.count[place] > 0)
    table.go(3000)
    open_places = [place for place in range(places.PLACES) if look(table, place) & words.LOOK_CARD]
    assert open_places == [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 32, 33]


def test_the_next_deal_shows_backs_again():
    table = Table(["2c", "9d 9h"], ("3c", "Kd"), ending="empty")
    table.play(0, "2c", 0)
    table.go(10)
    table.next(0, 5000)
    table.go(5000)
    assert table.match.deal == 2
    assert not any(value & words.LOOK_CARD for value in table.session.looks.value)


def hidden_slots(table):
    """Every (place, height) at which a card lies that nobody may see; height 0 is the bottom."""
    slots = []
    for place in range(places.PLACES):
        open_top = table.rules.opened and (place >= places.CENTRE or place & 7 < places.HAND_END)
        slots += [(place, height) for height in range(table.piles.count[place] - (1 if open_top else 0))]
    return slots


def permute_hidden(table, dice):
    piles = [table.pile(place)[::-1] for place in range(places.PLACES)]
    slots = hidden_slots(table)
    cards = [piles[place][height] for place, height in slots]
    dice.shuffle(cards)
    for (place, height), new in zip(slots, cards, strict=True):
        piles[place][height] = new
    table.piles.clear()
    for place, pile in enumerate(piles):
        for new in pile:
            table.piles.push(place, new)


@pytest.mark.parametrize("seed", range(4))
def test_no_look_changes_when_hidden_cards_are_permuted(seed):
    """At every stage of a deal: whatever lies face down could be any other card, and nobody could tell."""
    dice = random.Random(seed)
    table = Dealt(seed)
    stages = []

    def permute():
        if dice.random() < 0.2:
            looks = table.session.looks
            before, accept = list(looks.value), list(table.rules.accept)
            take_all(looks)
            hidden = len(hidden_slots(table))
            permute_hidden(table, dice)
            looks.update()
            assert list(looks.value) == before
            assert list(table.rules.accept) == accept
            assert take_all(looks) == []
            assert table.piles.intact(table.rules.pack)
            stages.append((table.rules.phase, table.rules.opened, hidden))

    permute()
    table.play_out(dice, look=permute)
    assert len(stages) > 5


def test_only_changed_places_are_named_each_once_centre_piles_first():
    table = table_in_play()
    looks = table.session.looks
    take_all(looks)
    table.play(0, "2c", 0)
    table.go(10)
    named = take_all(looks)
    assert len(set(named)) == len(named)
    assert named[0] == places.CENTRE
    assert {places.at(0, 0), places.at(0, places.STOCK)} <= set(named)
    assert set(named) <= {places.CENTRE} | {places.at(0, kind) for kind in range(8)}
    table.go(20)
    assert take_all(looks) == []


def test_a_centre_pile_overtakes_sides_that_wait():
    table = table_in_play()
    looks = table.session.looks
    take_all(looks)
    table.press(1, words.RIGHT, 5)
    table.go(6)
    table.play(0, "2c", 0, 10)
    table.go(10)
    assert looks.take() == places.CENTRE


def test_what_was_named_is_what_changed():
    """A display that paints only what take() names has the whole table on its glass in the end."""
    table = Dealt(3)
    looks = table.session.looks
    glass = [0] * places.PLACES

    def paint():
        for place in take_all(looks):
            glass[place] = looks.value[place]
        assert glass == list(looks.value)

    paint()
    table.play_out(random.Random(3), look=paint)


def test_looks_are_what_the_table_is_at_every_moment():
    """The kept looks against looking at every place afresh."""
    table = Dealt(4)
    fresh = Looks(table.rules, table.session.chairs)

    def compare():
        assert [fresh.look(place) for place in range(places.PLACES)] == list(table.session.looks.value)

    compare()
    table.play_out(random.Random(4), look=compare)
