# SPDX-License-Identifier: MIT
"""Spit, sentence by sentence (rules, section 6)."""

import pytest

from engine import places, words
from engine.session import Session
from tests.table import Table, kinds
from tools import names


def spit(tableaux, centre=("8c", "2d"), sides=("Kc", "Kd"), **chosen):
    return Table(tableaux, centre, sides=sides, preset="spit", **chosen)


def play(table, player, kind, pile, ms=10):
    table.submit(words.action(words.PLAY, player, kind, places.CENTRE + pile), ms)
    return kinds(table.go(ms))


def move(table, player, kind, gap, ms=10):
    table.submit(words.action(words.MOVE, player, kind, places.at(player, gap)), ms)
    return kinds(table.go(ms))


def pile(table, player, kind):
    return table.names(places.at(player, kind))


def test_6_deal_a_tableau_of_1_2_3_4_5_and_11_spit_cards_each():
    """26 each: 15 in the tableau, 10 spit cards and the one that starts the spit pile."""
    session = Session("spit", seed=4)
    session.start(0)
    count = session.rules.piles.count
    for player in range(2):
        assert [count[places.at(player, kind)] for kind in range(5)] == [1, 2, 3, 4, 5]
        assert count[places.at(player, places.SIDE)] == 10 and count[places.CENTRE + player] == 1
    assert session.match.best == 1


def test_6_tops_lie_open_after_the_first_flip():
    session = Session("spit", seed=4)
    session.start(0)
    assert all(session.looks.value[kind] & words.LOOK_BACK for kind in range(5))
    session.step(3000)
    for kind in range(5):
        assert session.looks.value[kind] & words.LOOK_CARD == session.rules.piles.top[kind]
        assert session.looks.value[kind] >> words.LOOK_COUNT & 127 == kind + 1


@pytest.mark.parametrize("top, lands", [("9h", True), ("7h", True), ("8h", False), ("6h", False)])
def test_6_a_top_is_played_up_or_down_never_equal(top, lands):
    table = spit(["Ac/%s 3s" % top, "9d 9s"])
    assert ("land" in play(table, 0, 0, 0)) == lands


def test_6_the_next_card_of_the_pile_is_turned_up():
    table = spit(["Ac/9h 5s", "9d Js"])
    play(table, 0, 0, 0)
    assert table.session.looks.value[0] & words.LOOK_CARD == names.card_of("Ac")


def test_6_with_auto_turn_off_the_owner_turns_it_by_key():
    table = spit(["Ts/9h 3s", "9d Js"], auto_turn="off")
    play(table, 0, 0, 0)
    assert table.session.looks.value[0] & (words.LOOK_BACK | words.LOOK_CARD) == words.LOOK_BACK
    assert "land" not in play(table, 0, 0, 0, 300)
    table.session.press(words.PLAY_A, table.start + 400)  # the cursor stands on it
    table.go(400)
    assert table.session.looks.value[0] & words.LOOK_CARD == names.card_of("Ts")
    assert "land" in play(table, 0, 0, 0, 500)


def test_6_a_gap_may_be_filled_with_the_top_of_another_own_pile():
    table = spit(["-- 4s/5s 9h", "9d Js"])
    assert "moved" in move(table, 0, 1, 0)
    assert (pile(table, 0, 0), pile(table, 0, 1)) == ("5s", "4s")


def test_6_only_a_gap_of_ones_own_is_filled():
    table = spit(["-- 4s/5s 9h", "-- Js 9d"])
    assert "moved" not in move(table, 0, 1, 2)
    table.submit(words.action(words.MOVE, 0, 1, places.at(1, 0)), 20)
    table.submit(words.action(words.MOVE, 0, 6, places.at(0, 0)), 20)
    table.submit(words.action(words.MOVE, 0, 1, places.CENTRE), 20)
    assert "moved" not in kinds(table.go(20))


@pytest.mark.parametrize("key, fetched", [(words.PLAY_A, "5s"), (words.PLAY_B, "6h")])
def test_6_a_play_key_on_a_gap_fetches_from_its_own_side(key, fetched):
    table = spit(["4s/5s Qs -- 9h 5h/6h", "9d Js"])
    chair = table.session.chairs[0]
    while chair.cursor != 2:
        chair.step(1)
    table.session.press(key, table.start + 10)
    table.go(10)
    assert pile(table, 0, 2) == fetched


def test_6_deadlock_each_turns_a_spit_card_onto_the_own_spit_pile():
    table = spit(["5s", "5d"], sides=("Jc 6c", "Jd 4d"))
    assert kinds(table.go(600)) == ["count", "flip", "flip"]
    assert (table.centre(0), table.centre(1)) == ("8c 6c", "2d 4d")


def test_6_a_pile_of_two_owes_its_top_to_a_gap_before_any_flip():
    """After owe_ms the board moves it, for all, leftmost first, and judges again."""
    table = spit(["-- 5h/5s", "5d"], owe_ms=700)
    assert table.go(690) == []
    told = kinds(table.go(700))
    assert told[0] == "moved"
    assert (pile(table, 0, 0), pile(table, 0, 1)) == ("5s", "5h")


def test_6_a_lone_card_is_never_owed():
    """A gap that only a lone card could fill: the table flips at once."""
    table = spit(["-- 5s", "5d"], sides=("6c", "Kd"))
    assert kinds(table.go(600))[:1] == ["count"]


def test_6_out_of_spit_cards_the_top_stays_and_the_rest_is_turned_again():
    table = spit(["5s", "5d"], centre=("Jc 6h Tc", "Jd 6d Td"), sides=("", ""))
    assert kinds(table.go(600)) == ["count", "reshuffle", "flip", "reshuffle", "flip"]
    assert table.centre(0).split()[0] == "Tc" and table.centre(1).split()[0] == "Td"


def test_6_permanent_deadlock_is_drawn():
    table = spit(["5s", "5d"], centre=("8c", "2d"), sides=("Kc", "Jd"))
    assert table.match.over and table.match.how == words.DRAWN_STUCK


def test_6_an_empty_tableau_wins():
    table = spit(["9h", "9d Js"])
    assert "won" in play(table, 0, 0, 0)
    assert table.match.champion == 0 and table.match.how == words.WON_EMPTY


def test_6_both_empty_in_one_scan_is_drawn():
    table = spit(["9h", "3s"])
    table.submit(words.action(words.PLAY, 0, 0, places.CENTRE), 10)
    table.submit(words.action(words.PLAY, 1, 0, places.CENTRE + 1), 10)
    assert "drawn" in kinds(table.go(10))


def test_6_calls_and_draws_do_nothing_here():
    table = spit(["9h 4s", "9d Js"])
    table.call(0)
    table.draw(1)
    assert kinds(table.go()) == ["nothing", "nothing"]


def test_6_a_closed_top_is_not_moved_into_a_gap():
    table = Table(["9h/Th/9c -- 3s", "9d Js"], ("8c", "2d"), sides=("Kc", "Kd"), preset="spit", auto_turn="off")
    play(table, 0, 0, 0)
    assert "moved" not in move(table, 0, 0, 1, 300)
    table.submit(words.action(words.TURN, 0, 0), 400)
    table.go(400)
    assert "moved" in move(table, 0, 0, 1, 500)


def test_6_a_closed_top_is_owed_and_turned_for_its_owner():
    """There is no gap and nobody can play: after owe_ms the board turns it up, and judges again."""
    table = spit(["Qh/9h 5s 5h 5c Qs", "5d"], auto_turn="off", owe_ms=700)
    play(table, 0, 0, 0)
    place = places.at(0, 0)
    assert table.go(700) == [] and table.session.looks.value[place] & words.LOOK_BACK
    assert kinds(table.go(710))[:1] == ["count"]  # turned, and still stuck: now the table flips
    assert table.session.looks.value[place] & words.LOOK_CARD == names.card_of("Qh")
