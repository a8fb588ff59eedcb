# SPDX-License-Identifier: MIT
"""Two-deck Speed with calls, sentence by sentence (rules, section 7).

Openings of one alone, a call against a discard in one scan, calls of who has no cards, draws, `recycle` and late cards
stand in tests/test_oracle_dos_mazos.py.
"""

import pytest

from engine import card, places, words
from tests.table import Dealt, Table, kinds
from tools import names

STOCK = places.STOCK
C0, C1 = places.CENTRE, places.CENTRE + 1
A, B = words.PLAY_A, words.PLAY_B
both = pytest.mark.parametrize("player", [0, 1])

STUCK = ("6c 8c Tc Qc", "6d' 8d' Td' Qd'")  # nothing here fits on a two or a four
EQUAL = ("Kc 2c", "Kd' 2d'")
APART = ("Kc 2c", "2d' 4d'")
STOCKS = ("9c 9h 9s", "Jc' Jh' Js'")


def table_of(hands=STUCK, centre=EQUAL, stocks=STOCKS, **chosen):
    return Table(hands, centre, stocks, preset="dos_mazos", **chosen)


def free(hands=("3c 8c Tc Qc", "6d' 8d' Td' Qd'"), **rest):
    """A table at which somebody can play, so that nothing is counted."""
    return table_of(hands, **rest)


def call(table, player, ms=10):
    return table.do(words.CALL, player, ms=ms)


def calls(table, ms=10):
    """Both call in one scan."""
    table.call(0, ms)
    table.call(1, ms)
    return kinds(table.go(ms))


def fill(table, player, kind, ms=10):
    return table.do(words.MOVE, player, STOCK, places.at(player, kind), ms)


def merge(table, player, kind, onto, ms=10):
    return table.do(words.MERGE, player, kind, places.at(player, onto), ms)


def sizes(table):
    """Cards in both stocks, and on both centre places."""
    return [len(text.split()) for text in (table.stock(0), table.stock(1), table.centre(0), table.centre(1))]


# --- deal and openings --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jokers, stock", [("0", 48), ("2", 50)])
def test_7_deal_a_pack_each_four_open_places_and_the_rest_as_stock(jokers, stock):
    """The centre is empty. With jokers a pack has 54 cards."""
    table = Dealt(1, "dos_mazos", jokers=jokers)
    for player in range(2):
        own = [table.piles.count[places.at(player, kind)] for kind in range(8)]
        assert own == [1, 1, 1, 1, 0, stock, 0, 0]
        cards = sum([table.pile(places.at(player, kind)) for kind in range(8)], [])
        assert sorted(cards) == sorted(card.pack(player, int(jokers))), "the own pack"
    assert table.centre(0) == table.centre(1) == "" and table.match.best == 1
    assert len(table.rules.pack) == (108 if jokers == "2" else 104)


def test_7_the_first_opening_comes_on_the_count_of_three():
    """Each lays the top of the stock on the own centre place; until then all cards show their backs."""
    table = Dealt(1, "dos_mazos")
    tops = [table.stock(player).split()[-1] for player in range(2)]
    told = table.go(2999)
    assert [text.split()[-1] for text in told if text.startswith("count")] == ["3", "2", "1"]
    assert {table.shown(place) for place in range(16) if table.piles.count[place]} == {"back"}
    assert kinds(table.go(3000))[:2] == ["flip", "flip"]
    assert [table.shown(C0), table.shown(C1)] == tops


def test_7_a_deadlock_is_opened_again_on_what_lies_there():
    """After the short countdown."""
    table = table_of(centre=APART)
    assert kinds(table.go(499)) == ["count"]
    assert kinds(table.go(500))[:2] == ["flip", "flip"]
    assert (table.centre(0), table.centre(1)) == ("Kc 2c 9s", "2d' 4d' Js'")


def test_7_an_empty_centre_is_opened_though_an_own_place_could_be_filled():
    """There is nothing to play on, so nothing is owed."""
    table = table_of(("3c -- -- --", STUCK[1]), ("", ""))
    assert table.rules.counting
    table.go(500)
    assert sizes(table) == [2, 2, 1, 1]


def test_7_one_stock_is_empty_and_so_is_that_players_place():
    """The other opens there first, with the only card."""
    for stocks, left in ((("9s", ""), ("", "9s")), (("9h 9s", ""), ("9h", "9s"))):
        table = table_of(centre=("", ""), stocks=stocks)
        table.go(500)
        assert (table.centre(0), table.centre(1)) == left
    table = table_of(centre=("", "2d'"), stocks=("9h 9s", ""))
    table.go(500)
    assert (table.centre(0), table.centre(1)) == ("9s", "2d'"), "on the own place alone"


# --- discards, merges, fills --------------------------------------------------------------------------------------


@pytest.mark.parametrize("top, lands", [("Kh", True), ("2h", True), ("Ah", False), ("Qh", False), ("3h", False)])
@pytest.mark.parametrize("n", [0, 1])
def test_7_a_discard_goes_up_or_down_never_equal_on_either_pile(top, lands, n):
    """Round the corner too."""
    table = table_of(("6c %s Tc 5c" % top, STUCK[1]), [("Ac", "4d'"), ("4c", "Ad'")][n])
    assert (table.do(words.PLAY, 0, 1, places.CENTRE + n) == ["land"]) == lands


def test_7_an_empty_centre_place_takes_nothing():
    """Not before it is opened."""
    table = table_of(("3c 6c 8c Tc", STUCK[1]), ("", "2d'"))
    assert [table.do(words.PLAY, 0, kind, C0, 10 + kind) for kind in range(4)] == [["bounce"]] * 4


@both
def test_7_a_merge_puts_two_own_places_of_one_rank_together(player):
    """A place is free then; other ranks, the opponent's places and gaps come to nothing."""
    hands = ["3c 8c 8h --", "3d' 8d' 8s' --"]
    table = table_of(hands)
    before = table.picture()
    assert merge(table, player, 0, 1, 10) == merge(table, player, 1, 3, 11) == merge(table, player, 1, 1, 12)
    assert table.do(words.MERGE, player, 1, places.at(1 - player, 1), 13) == ["nothing"]
    assert table.do(words.MERGE, player, STOCK, places.at(player, 1), 14) == ["nothing"]
    assert table.picture() == before
    assert merge(table, player, 1, 2, 20) == ["merged"]
    assert table.hand(player).split()[1] == "--"


def test_decided_7_the_place_that_is_moved_lies_on_top():
    """Whole, and in its order; the top of what was moved is the top."""
    table = table_of(("3c 8c/8h 8d/8s --", STUCK[1]))
    merge(table, 0, 1, 2)
    assert table.names(2) == "8d 8s 8c 8h" and table.names(1) == ""
    assert table.shown(2) == "8h"


def test_7_a_merge_of_three():
    """One after the other: two places are free, and the three cards are played one at a time, the top first."""
    table = table_of(("3c/3h 3d 3s 8c", STUCK[1]))
    assert merge(table, 0, 1, 0, 10) == merge(table, 0, 2, 0, 20) == ["merged"]
    assert table.names(0) == "3c 3h 3d 3s" and table.hand(0).split()[1:3] == ["--", "--"]
    assert table.do(words.PLAY, 0, 0, C0, ms=30) == ["land"]
    assert table.shown(C0) == "3s" and table.shown(0) == "3d" and table.piles.count[0] == 3


def test_7_jokers_are_never_merged():
    table = table_of(("*c *d 3c 8c", STUCK[1]), jokers="2")
    assert merge(table, 0, 0, 1) == ["nothing"]


@both
def test_7_a_fill_takes_the_top_of_the_stock(player):
    """Into an empty one of the four places, and nowhere else."""
    table = table_of(("3c -- 8c Tc", "3d' -- 8d' Td'"))
    top = table.stock(player).split()[-1]
    for n, target in enumerate((0, 4, 5, 6)):
        assert fill(table, player, target, 10 + n) == ["nothing"]
    assert table.do(words.MOVE, player, STOCK, places.at(1 - player, 1), 20) == ["nothing"]
    assert table.do(words.MOVE, player, 0, places.at(player, 1), 21) == ["nothing"], "only from the stock"
    assert fill(table, player, 1, 30) == ["moved"]
    assert table.shown(places.at(player, 1)) == top


def test_7_auto_fill_fills_by_itself_after_a_discard_and_a_merge():
    for auto_fill in ("off", "on"):
        table = table_of(("3c 8c 8h 3s", STUCK[1]), auto_fill=auto_fill)
        told = table.do(words.PLAY, 0, 0, C0) + merge(table, 0, 1, 2, 20)
        assert told.count("moved") == (2 if auto_fill == "on" else 0)
        assert ("--" in table.hand(0).split()[:4]) == (auto_fill == "off")


def test_7_actions_at_any_time_in_any_order():
    """A place may stay empty while one plays on."""
    table = table_of(("3c 3h 8c 8h", STUCK[1]), ("Kc 2c", "Kd' 9d'"))
    assert table.do(words.PLAY, 0, 2, C1, 10) == ["land"]
    assert merge(table, 0, 0, 1, 20) == ["merged"]
    assert table.do(words.PLAY, 0, 1, C0, 30) == ["land"]
    assert fill(table, 0, 2, 40) == ["moved"] and fill(table, 0, 0, 50) == ["moved"]


# --- calls --------------------------------------------------------------------------------------------------------


@both
def test_7_the_first_caller_gives_the_whole_centre_to_the_opponent(player):
    """Who shuffles it into the stock; the centre is empty, and is opened."""
    table = free()
    shuffled = []
    shuffle = table.piles.shuffle
    table.piles.shuffle = lambda place, chance: (shuffled.append((place, chance)), shuffle(place, chance))
    told = call(table, player)
    assert told == ["called", "count"]
    other = 1 - player
    assert shuffled == [(places.at(other, STOCK), table.rules.chances[other])]
    assert sorted(table.stock(other).split()) == sorted((STOCKS[other] + " Kc 2c Kd' 2d'").split())
    assert sizes(table)[2:] == [0, 0] and not table.session.rules.is_locked(player)
    assert kinds(table.go(510))[:2] == ["flip", "flip"]


def test_7_nobody_must_call():
    """While somebody can play the game waits for ever; in a deadlock with a stock it opens."""
    table = free(hint_ms=0)
    assert table.go(100000) == []
    table = table_of()
    assert kinds(table.go(500))[:3] == ["count", "flip", "flip"]


@both
def test_7_a_valid_call_in_the_countdown_before_an_opening_cancels_it(player):
    """A new one begins, for the empty centre."""
    table = table_of()
    assert table.rules.counting
    assert call(table, player, 400) == ["count", "called", "count"]
    assert kinds(table.go(899)) == [] and kinds(table.go(900))[:2] == ["flip", "flip"]


@both
def test_7_a_call_in_the_countdown_before_a_draw_cancels_it(player):
    """A false one, for with a valid one open there would be no draw yet: the caller goes on with the centre."""
    table = table_of(centre=APART, stocks=("", ""))
    assert call(table, player, 499) == ["count", "false_call", "locked", "count"]
    assert sizes(table)[player] == 4
    table.go(999)
    assert not table.match.over and sizes(table)[2:] == [1, 1]


def test_7_other_presses_in_the_countdown_do_nothing():
    """Neither throws, fills nor merges."""
    table = table_of(("6c 6h -- Qc", STUCK[1]), ("", ""))
    before = table.picture()
    for n, key in enumerate((A, B, words.DRAW_KEY)):
        table.tap(0, key, 10 + n)
    for verb in range(4, 15):
        table.submit(words.action(verb, 0, STOCK, 2), 20 + verb)
    assert kinds(table.go(499)) == ["count"] and table.picture() == before


def test_7_the_cursor_does_not_move_in_the_countdown():
    """Only a call is heard there."""
    table = table_of()
    table.tap(0, words.RIGHT, 10)
    table.go(20)
    assert table.rules.counting and table.session.chairs[0].cursor == 0


@pytest.mark.parametrize("called_at", [19, 21])
def test_7_a_call_against_a_discard_whichever_was_earlier(called_at):
    """A millisecond before, the call is valid and the card comes too late; after it, the call is false."""
    table = free()
    table.submit(words.action(words.PLAY, 0, 0, C0), 20)
    table.call(1, called_at)
    told = kinds(table.go(30))
    assert told[:2] == (["called", "count"] if called_at == 19 else ["land", "false_call"])
    assert (table.hand(0).split()[0] == "3c") == (called_at == 19)


@pytest.mark.parametrize("ms, late", [(11, True), (159, True), (160, False)])
def test_7_a_call_just_after_the_others_valid_one_is_late_and_no_mistake(ms, late):
    """It was meant for the same tops; later it is a false one, though without cards to take."""
    table = free()
    call(table, 0)
    assert call(table, 1, ms) == (["bounce"] if late else ["false_call", "locked"])
    assert sizes(table) == [3, 7, 0, 0] and table.session.rules.is_locked(1) != late


def test_7_the_grace_is_not_for_who_called():
    table = free()
    call(table, 0)
    assert call(table, 0, 20) == ["false_call", "locked"]


def test_7_tie_both_call_and_this_equality_is_spent():
    """Nobody is locked; a call on it is nothing; a discard on the one pile ends it."""
    table = free()
    before = table.picture()
    assert calls(table) == ["spent"]
    assert call(table, 0, 20) == call(table, 1, 30) == ["nothing"]
    assert table.picture() == before and not table.session.rules.is_locked(0)
    table.do(words.PLAY, 0, 0, C0, 40)
    assert call(table, 1, 50)[:1] == ["false_call"], "a three on the two"


@pytest.mark.parametrize("first", [0, 1])
def test_7_a_tie_of_calls_is_no_dead_heat_whatever_else_is_pressed(first):
    """The calls undo each other in either order, and only then one of the two discards: nobody's favour is used."""
    table = free(("6c 8c Tc Qc", "3d' 8d' Td' Qd'"), favour=(first, 1 - first))
    table.call(0, 10)
    table.call(1, 10)
    table.submit(words.action(words.PLAY, 1, 0, C0), 10)
    assert kinds(table.go(10))[:2] == ["spent", "land"]
    assert tuple(table.rules.favour) == (first, 1 - first)


def test_decided_7_a_call_on_a_spent_equality_costs_nothing():
    """It comes to nothing, whoever calls."""
    table = free(false_call_ms=3000)
    calls(table)
    for player in range(2):
        assert call(table, player, 20 + player) == ["nothing"] and not table.session.rules.is_locked(player)


def test_7_tie_equality_that_has_arisen_anew_counts():
    """Both tops have changed, and are equal again."""
    table = free(("3c 8c Tc Qc", "3d' 8d' Td' Qd'"))
    calls(table)
    table.do(words.PLAY, 0, 0, C0, 20)
    table.do(words.PLAY, 1, 0, C1, 30)
    assert table.shown(C0)[0] == table.shown(C1)[0] == "3"
    assert call(table, 0, 40)[0] == "called"


def test_7_false_call_the_caller_takes_the_centre_and_is_locked():
    """Tops differ; for false_call_ms no key does anything."""
    table = free(centre=APART, false_call_ms=700)
    assert call(table, 1) == ["false_call", "locked", "count"]
    assert sizes(table) == [3, 7, 0, 0]
    assert call(table, 1, 100) == []
    assert kinds(table.go(709)) == ["flip", "flip"] and kinds(table.go(710)) == ["unlocked"]


def test_7_false_call_one_top_is_missing():
    table = free(centre=("", "2c"))
    assert call(table, 0)[:2] == ["false_call", "locked"]
    assert sizes(table) == [4, 3, 0, 0]


def test_7_false_call_on_an_empty_centre_costs_only_the_lock_out():
    """The countdown goes on."""
    table = table_of(centre=("", ""))
    assert call(table, 0, 100) == ["count", "false_call", "locked"]
    assert sizes(table) == [3, 3, 0, 0] and kinds(table.go(500)) == ["flip", "flip"]


def test_decided_7_what_a_false_call_takes_is_shuffled_into_the_own_stock():
    """The whole stock, once, with the caller's own chance."""
    table = free(centre=APART)
    shuffled = []
    shuffle = table.piles.shuffle
    table.piles.shuffle = lambda place, chance: (shuffled.append((place, chance)), shuffle(place, chance))
    call(table, 0)
    assert shuffled == [(places.at(0, STOCK), table.rules.chances[0])]
    assert sorted(table.stock(0).split()) == sorted((STOCKS[0] + " Kc 2c 2d' 4d'").split())
    assert table.stock(0) not in (STOCKS[0] + " Kc 2c 2d' 4d'", STOCKS[0] + " 2d' 4d' Kc 2c")


def test_7_two_false_calls_in_one_scan_cancel_out():
    table = free(centre=APART)
    before = table.picture()
    assert calls(table) == ["spent"]
    assert table.picture() == before and not table.session.rules.is_locked(0) and not table.session.rules.is_locked(1)
    assert call(table, 0, 20)[0] == "false_call", "the next counts"


def test_7_after_the_end_a_call_does_nothing():
    """Neither after a win nor after a draw."""
    for hands, centre in ((("", STUCK[1]), EQUAL), (STUCK, APART)):
        table = table_of(hands, centre, ("", ""))
        call(table, 0, 10) if not hands[0] else table.go(500)
        assert table.match.over
        before = table.picture()
        for player in range(2):
            assert not {"called", "false_call", "locked"} & set(call(table, player, 600 + player))
        assert calls(table, 700) == [] and table.picture() == before


# --- no cards, draws ----------------------------------------------------------------------------------------------


@both
def test_7_a_valid_call_of_a_player_without_cards_wins(player):
    """Out of cards alone wins nothing."""
    hands, stocks = ["3c", "3d'"], ["8s", "8d'"]
    stocks[player] = ""
    table = table_of(hands, ("Kc 2c 4h", "Kd' 2d' 4s'"), stocks, hint_ms=0)
    assert "won" not in table.do(words.PLAY, player, 0, C0)
    assert table.rules.is_out(player) and not table.match.over
    table.do(words.PLAY, 1 - player, 0, C1, 20)
    assert call(table, player, 30) == ["called", "won", "match"]
    assert table.match.champion == player and table.match.how == words.WON_CALL


def test_7_a_false_call_of_a_player_without_cards_gives_them_the_centre():
    table = table_of(("", "3d' 8d' Td' Qd'"), APART, ("", "9d' 9h'"))
    assert call(table, 0)[0] == "false_call"
    assert sizes(table)[0] == 4


def test_7_the_other_calls_and_the_player_without_cards_plays_on():
    table = table_of(("", "3d' 8d' Td' Qd'"), EQUAL, ("", "9d' 9h'"))
    assert call(table, 1) == ["called", "count"]
    assert sizes(table) == [4, 2, 0, 0] and not table.match.over


def test_7_draw_with_both_stocks_empty_in_a_deadlock():
    """It is announced by the short countdown."""
    table = table_of(centre=APART, stocks=("", ""))
    assert kinds(table.go(499)) == ["count"] and not table.match.over
    assert kinds(table.go(500)) == ["drawn"] and table.match.how == words.DRAWN_STUCK and table.match.over


def test_7_no_draw_while_a_call_is_open():
    """Tops are equal, and nobody has called: it waits, until somebody does."""
    table = table_of(stocks=("", ""), hint_ms=0)
    assert table.go(60000) == []
    assert call(table, 1, 60001)[0] == "called"


def test_7_draw_when_that_call_is_spent():
    table = table_of(stocks=("", ""))
    assert calls(table) == ["spent", "count"]
    assert kinds(table.go(510)) == ["drawn"]


@pytest.mark.parametrize("recycle", ["off", "on"])
@pytest.mark.parametrize("spent", [False, True])
def test_7_draw_when_all_cards_lie_in_the_centre(recycle, spent):
    """The tops differ, or are equal and spent; with `recycle` too."""
    table = table_of(("", ""), EQUAL if spent else APART, ("", ""), recycle=recycle)
    if spent:
        assert table.rules.phase == words.PLAYING
        assert calls(table) == ["spent", "count"]
    assert kinds(table.go(510))[-1] == "drawn" and table.match.how == words.DRAWN_STUCK


def test_7_recycle_a_new_stock_but_for_the_top():
    """Each from the own centre pile, shuffled."""
    table = table_of(STUCK, ("8h 9h Kc 2c", "8s' 2d' 4d'"), ("", ""), recycle="on")
    told = kinds(table.go(500))
    assert told.count("reshuffle") == 2
    assert (table.centre(0).split()[0], table.centre(1).split()[0]) == ("2c", "4d'")
    assert sizes(table)[0] + sizes(table)[2] == 4


# --- jokers -------------------------------------------------------------------------------------------------------


def test_7_a_joker_may_be_discarded_only_while_both_tops_are_equal():
    """Else it goes back, as a card that does not fit."""
    table = free(("*c 3c Tc Qc", STUCK[1]), centre=APART, jokers="2")
    assert table.do(words.PLAY, 0, 0, C0) == ["bounce"]
    table = free(("*c 3c Tc Qc", STUCK[1]), jokers="2")
    calls(table)
    assert table.do(words.PLAY, 0, 0, C1, 20) == ["land"], "spent or not"


def test_decided_7_anything_may_be_played_on_a_joker():
    """Any rank, but not another joker: that wants equal tops."""
    for name in "A23456789TJQK":
        table = table_of(("%sd 6c 8c Tc" % name, STUCK[1]), ("*c", "2d'"), jokers="2")
        assert table.do(words.PLAY, 0, 0, C0) == ["land"]
    table = table_of(("*d 6c 8c Tc", STUCK[1]), ("*c", "2d'"), jokers="2")
    assert table.do(words.PLAY, 0, 0, C0) == ["bounce"]


@pytest.mark.parametrize("centre", [("*c", "2d'"), ("*c", "*d'")])
def test_decided_7_a_joker_equals_nothing_for_a_call(centre):
    """Not even another joker."""
    table = table_of(centre=centre, jokers="2")
    assert call(table, 0)[0] == "false_call"


def test_7_a_joker_blocks_a_call():
    """Played before anyone has called: the call is false then."""
    table = free(("*c 3c Tc Qc", STUCK[1]), jokers="2")
    assert table.do(words.PLAY, 0, 0, C0) == ["land"]
    assert call(table, 1, 20)[:2] == ["false_call", "locked"]


@pytest.mark.parametrize("hands", [("*c", "*c'"), ("*c *d", "*c' *d'"), ("*c", STUCK[1])])
def test_7_only_jokers_left_for_one_and_for_both(hands):
    """Tops differ, so no joker may be played: drawn. Tops equal: somebody may call, or block it with a joker."""
    table = table_of(hands, APART, ("", ""), jokers="2")
    assert kinds(table.go(500)) == ["count", "drawn"] and table.match.how == words.DRAWN_STUCK
    table = table_of(hands, EQUAL, ("", ""), jokers="2", hint_ms=0)
    assert table.go(60000) == []
    assert table.do(words.PLAY, 0, 0, C0, 60001)[0] == "land"
    assert ("drawn" in kinds(table.go(60501))) == (hands[1] != STUCK[1]), "anything may be played on it"


def test_7_only_jokers_left_and_spent():
    """A playable joker does not prevent the draw."""
    table = table_of(("*c", "*c'"), EQUAL, ("", ""), jokers="2")
    assert calls(table) == ["spent", "count"]
    assert kinds(table.go(510)) == ["drawn"]


def test_7_a_joker_may_be_the_last_card():
    """Who played it may still win by a call, once tops are equal again."""
    table = free(("*c", "3d' 8d' Td' Qd'"), stocks=("", ""), jokers="2")
    assert table.do(words.PLAY, 0, 0, C0) == ["land"] and table.rules.is_out(0)
    table.do(words.PLAY, 1, 0, C0, 20)  # a three on the joker
    assert not table.match.over


# --- keys ---------------------------------------------------------------------------------------------------------


def test_7_the_cursor_stands_on_all_four_places_and_the_stock():
    """On gaps, too, and on an empty stock."""
    table = free(("3c -- 8c --", STUCK[1]), stocks=("", "9d'"))
    found = []
    for n in range(5):
        table.tap(0, words.RIGHT, 100 * n + 10)
        found.append(table.session.chairs[0].cursor)
    assert found == [1, 2, 3, STOCK, 0]


@pytest.mark.parametrize("key, n", [(A, 0), (B, 1)])
def test_7_a_play_key_discards_on_the_left_or_right_pile(key, n):
    table = free()
    table.tap(0, key, 10)
    assert "land 0 0.hand0 centre%d" % n in table.go(10)[0]


@pytest.mark.parametrize("key", [A, B])
def test_7_on_a_gap_both_play_keys_fill_it(key):
    """The very gap under the cursor, not the leftmost."""
    table = free(("3c -- 8c --", STUCK[1]))
    table.stand(0, 3)
    table.tap(0, key, 10)
    assert kinds(table.go(10)) == ["moved"] and table.hand(0).split()[:4] == ["3c", "--", "8c", "9s"]


def test_7_on_the_stock_the_left_key_fills_and_the_right_one_merges():
    table = free(("3c 8c -- 8h", STUCK[1]))
    table.stand(0, STOCK)
    table.tap(0, A, 10)
    assert kinds(table.go(10)) == ["moved"] and table.hand(0).split()[2] == "9s"
    table.tap(0, B, 20)
    assert kinds(table.go(20)) == ["merged"] and table.names(1) == "8c 8h"
    table.tap(0, B, 30)
    assert kinds(table.go(30)) == ["nothing"], "no other two are equal"
    full = free()
    full.stand(0, STOCK)
    full.tap(0, A, 10)
    assert kinds(full.go(10)) == ["nothing"], "there is no gap"


def test_7_the_draw_key_fills_or_else_merges():
    """Wherever the cursor stands."""
    table = free(("3c 8c -- 8h", STUCK[1]), stocks=("7s", "9d'"))
    told = []
    for n in range(4):
        table.tap(0, words.DRAW_KEY, 10 * n + 10)
        told += kinds(table.go(10 * n + 10))
    assert told == ["moved", "merged", "nothing", "nothing"], "without a stock the new gap stays"


@both
def test_7_the_call_key_calls_at_any_time(player):
    for table, ms in ((free(), 10), (table_of(), 300)):
        table.events()
        table.tap(player, words.CALL_KEY, ms)
        assert kinds(table.go(ms))[0] == "called"


@pytest.mark.parametrize("first, second", [(words.LEFT, words.RIGHT), (words.RIGHT, words.LEFT)])
def test_7_left_and_right_together_call_during_a_countdown(first, second):
    """On a board without a call key; the cursor is where it was before."""
    table = table_of(keys=b"")
    table.events()
    table.press(0, first, 300)
    table.press(0, second, 340)
    assert kinds(table.go(340)) == ["called", "count"]
    assert table.session.chairs[0].cursor == 0


# --- what lies face down ------------------------------------------------------------------------------------------


def test_7_a_stock_shows_a_back_and_how_many():
    """Through fills, calls and countdowns."""
    table = free(("3c -- 8c Tc", STUCK[1]))
    fill(table, 0, 1, 10)
    call(table, 0, 20)
    for ms in range(20, 1500, 50):
        table.go(ms)
        for player in range(2):
            size = len(table.stock(player).split())
            assert table.look(places.at(player, STOCK)) == words.LOOK_BACK | size << words.LOOK_COUNT


def test_7_no_event_names_a_card_of_the_stock():
    """Only what is turned onto the centre."""
    table = free(("3c -- 8c Tc", STUCK[1]))
    table.submit(words.action(words.MOVE, 0, STOCK, 1), 10)
    table.call(0, 20)
    told = table.go(499)
    assert [text.split()[-1] for text in told if text.split()[0] in ("moved", "called", "false_call")] == ["0", "0"]


def test_7_accept_rows_do_not_change_with_a_stock():
    """They tell what fits on the centre, which is open."""
    rows = set()
    for stocks in (("9c 9h 9s", "Jc' Jh' Js'"), ("Ac As Ah", "5c' 5h' 5s'")):
        table = free(stocks=stocks)
        call(table, 0)
        rows.add((tuple(table.rules.accept), tuple(table.session.looks.value)))
    assert len(rows) == 1
    assert names.of_card(table.piles.top[C0]) == "--" and not any(table.rules.accept)


# --- what small breaks of the code showed to be missing -------------------------------------------------------------


def test_7_after_a_call_in_the_countdown_another_key_of_the_same_moment_does_nothing():
    """Play has not gone on when it was pressed."""
    table = table_of()
    table.go(10)
    assert table.rules.phase == words.COUNTING
    before = table.hand(1)
    table.press(0, words.CALL_KEY, 20)
    table.press(1, A, 20)
    table.go(20)
    assert table.hand(1) == before and table.centre(0) == ""


def test_7_two_ties_of_false_calls_in_a_row_both_cancel():
    table = free(centre=APART)
    for ms in (10, 20):
        assert calls(table, ms) == ["spent"]
        assert not table.session.rules.is_locked(0) and not table.session.rules.is_locked(1)


def test_7_with_auto_fill_a_call_against_a_merge_is_a_dead_heat():
    """What fills the freed place depends on whether the centre came into the stock before."""
    table = free(("8c 9d Tc Qc", "3d' 8d' 8h' Qd'"), auto_fill="on", favour=(0, 1))
    table.call(0, 10)
    table.submit(words.action(words.MERGE, 1, 2, places.at(1, 1)), 10)
    assert "photo" in kinds(table.go(10))


@pytest.mark.parametrize("ms, locked", [(20, False), (170, True)])
def test_7_a_joker_that_comes_just_after_another_card_is_late_whichever_pile_it_was(ms, locked):
    """The equality that it needs ended a moment ago, and nobody is punished for that."""
    table = free(("*c 8c Tc Qc", "3d' 8d' Td' Qd'"), jokers="2", lockout_ms=500)
    assert "land" in table.do(words.PLAY, 1, 0, C0, 10)
    table.do(words.PLAY, 0, 0, C1, ms)
    assert table.session.rules.is_locked(0) == locked


def test_7_the_draw_key_merges_where_there_is_no_stock_to_fill_from():
    table = free(("3c 8c 8h --", "6d' 8d' Td' Qd'"), stocks=("", "Jc'"))
    table.tap(0, words.DRAW_KEY, 10)
    table.go(11)
    assert table.hand(0).split()[:4] == ["3c", "8h", "--", "--"]
