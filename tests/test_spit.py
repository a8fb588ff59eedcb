# SPDX-License-Identifier: MIT
"""Spit, sentence by sentence (rules, section 6)."""

import random

import pytest

from engine import places, words
from engine.session import Session
from tests.table import Dealt, Table, kinds, options
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


@pytest.mark.parametrize("seed", range(4))
def test_6_in_a_single_deal_a_spit_pile_of_one_card_runs_out_of_no_spit_cards(seed):
    """A side never falls below 11 cards, so there is always something to turn again."""
    table = Dealt(seed, "spit")
    count = table.piles.count
    sides = [[places.CENTRE + player, places.at(player, places.SIDE)] for player in range(2)]

    def look():
        assert all(sum(count[place] for place in side) >= 11 for side in sides)

    table.play_out(random.Random(seed), look=look)


def test_6_own_stack_turns_whole_spit_piles_when_no_spit_card_is_left():
    """Each on its own; while one player has spit cards only that side turns."""
    table = spit(["5s", "5d"], centre=("Jc 6h Tc", "Jd 6d Td"), sides=("", "Qd"), reshuffle="own_stack")
    assert kinds(table.go(500))[:2] == ["count", "flip"]
    assert (table.centre(0), table.centre(1)) == ("Jc 6h Tc", "Jd 6d Td Qd")
    assert kinds(table.go(1000))[:4] == ["reshuffle", "flip", "reshuffle", "flip"]
    for player, cards in enumerate(("Jc 6h Tc", "Jd 6d Td Qd")):
        assert sorted((table.side(player) + " " + table.centre(player)).split()) == sorted(cards.split())
        assert len(table.centre(player).split()) == 1


@pytest.mark.parametrize("reshuffle", ["keep_top", "own_stack"])
def test_6_permanent_deadlock_is_none_while_a_card_that_fits_may_come_again(reshuffle):
    """It lies deep in a spit pile, which will be turned again."""
    table = spit(["5s", "5d"], ("6c 8c", "2d"), ("", ""), reshuffle=reshuffle)
    assert not table.match.over and table.rules.counting


def test_6_alone_belongs_to_the_full_game():
    """It is refused for a single round, with what to do instead."""
    with pytest.raises(ValueError, match="spit_match=on"):
        Session("spit", options("spit", reshuffle="alone"))
    Session("spit", options("spit", reshuffle="alone", spit_match="on"))


def test_6_a_drawn_deal_of_a_match_is_dealt_again():
    """With match=bo3: the score stays as it was."""
    table = spit(["9h", "3s"], match="bo3")
    table.submit(words.action(words.PLAY, 0, 0, places.CENTRE), 10)
    table.submit(words.action(words.PLAY, 1, 0, places.CENTRE + 1), 10)
    assert "drawn" in kinds(table.go(10))
    table.next(0, 3000)
    assert kinds(table.go(3000)) == ["dealt", "count"]
    assert list(table.match.score) == [0, 0] and not table.match.over


def test_6_after_the_end_nothing_changes():
    """Neither cards nor calls."""
    table = spit(["9h", "9d/3h Js"])
    play(table, 0, 0, 0)
    before = table.picture()
    for verb in range(16):
        table.submit(words.action(verb, 1, 0, places.CENTRE + 1), 20 + verb)
    assert table.go(100) == [] and table.picture() == before


# --- keys ---------------------------------------------------------------------------------------------------------


def test_6_the_cursor_stands_on_every_place_of_the_tableau():
    """Also on gaps, for they can be filled; never on the spit cards."""
    table = spit(["5s -- 4s -- 9h", "9d Js"])
    chair = table.session.chairs[0]
    found = []
    for n in range(5):
        table.tap(0, words.RIGHT, 100 * n + 10)
        found.append(chair.cursor)
    assert found == [1, 2, 3, 4, 0]


@pytest.mark.parametrize("key, thrown", [(words.PLAY_A, "centre0"), (words.PLAY_B, "centre1")])
def test_6_a_play_key_throws_the_open_top_under_the_cursor(key, thrown):
    table = spit(["3s/9h 5s", "9d Js"], ("8c", "8d"))
    table.tap(0, key, 10)
    assert "land 0 0.hand0 %s" % thrown in table.go(10)[0]


@pytest.mark.parametrize("key", [words.PLAY_A, words.PLAY_B])
def test_6_both_play_keys_turn_up_a_closed_pile(key):
    table = spit(["Ts/9h 3s", "9d Js"], auto_turn="off")
    play(table, 0, 0, 0)
    assert table.shown(0) == "back"
    table.tap(0, key, 300)
    table.go(300)
    assert table.shown(0) == "Ts"


@pytest.mark.parametrize("key", [words.PLAY_A, words.PLAY_B])
def test_6_a_play_key_fetches_no_lone_card_and_no_closed_one(key):
    """There is nothing to gain by moving a lone card; a closed top must be turned up first."""
    table = spit(["-- 3h/9h 5s", "9d Js"], auto_turn="off")
    play(table, 0, 1, 0)
    table.tap(0, key, 300)
    assert kinds(table.go(300)) == ["nothing"]
    assert pile(table, 0, 0) == ""


def test_6_no_closed_card_is_shown():
    """Of a pile only its top; of the spit cards only how many."""
    table = spit(["Ts/Jh/9h 3s", "9d Js"], sides=("Kc Qc", "Kd"), auto_turn="off")
    side = places.at(0, places.SIDE)
    assert (table.shown(0), table.shown(side)) == ("9h", "back")
    play(table, 0, 0, 0)
    assert table.look(0) & ~(15 << words.LOOK_CURSOR) == words.LOOK_BACK | 2 << words.LOOK_COUNT
    assert table.look(side) == words.LOOK_BACK | 2 << words.LOOK_COUNT
