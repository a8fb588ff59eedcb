# SPDX-License-Identifier: MIT
"""A seat: keys move a cursor over the own places, and throw what lies under it."""

import pytest

from engine import places, words
from engine.seat import Seat
from tests.table import Table

L, R, A, B = words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B
LEFT_PILE, RIGHT_PILE = places.CENTRE, places.CENTRE + 1
WRAP = 1 << 29


def seat(hand="2c 3c 4c 5c 6c", player=0, chord=True, stock="", **chosen):
    hands = [hand, "9c"] if player == 0 else ["9c", hand]
    stocks = [stock, ""] if player == 0 else ["", stock]
    table = Table(hands, ("Tc", "Td"), stocks, **chosen)
    return Seat(player, table.rules, False, chord), table


def walk(chair, key, steps):
    """Where the cursor stands after each of so many presses of a key."""
    found = []
    for n in range(steps):
        assert chair.press(key, 1000 * n) == 0
        chair.release(key)
        found.append(chair.cursor)
    return found


def test_right_and_left_go_round_the_hand():
    chair, _ = seat()
    assert walk(chair, R, 5) == [1, 2, 3, 4, 0]
    assert walk(chair, L, 5) == [4, 3, 2, 1, 0]


def test_gaps_are_stepped_over():
    chair, _ = seat("2c -- 4c -- --")
    assert walk(chair, R, 3) == [2, 0, 2]


def test_the_only_card_keeps_the_cursor():
    chair, _ = seat("-- -- 4c")
    chair.rest()
    assert chair.cursor == 2
    assert walk(chair, R, 2) == [2, 2]
    assert walk(chair, L, 2) == [2, 2]


def test_with_nothing_to_stand_on_the_cursor_stays():
    chair, _ = seat("")
    before = chair.cursor
    walk(chair, R, 3)
    chair.rest()
    assert chair.cursor == before


def test_a_cursor_on_a_card_rests_there_and_on_a_gap_moves_right():
    chair, table = seat()
    walk(chair, R, 2)
    chair.rest()
    assert chair.cursor == 2
    table.piles.pop(places.at(0, 2))
    chair.rest()
    assert chair.cursor == 3


@pytest.mark.parametrize("player", [0, 1])
def test_throws_take_the_card_under_the_cursor_to_the_piles_at_left_and_right(player):
    chair, _ = seat(player=player)
    walk(chair, R, 3)
    assert chair.press(A, 0) == words.action(words.PLAY, player, 3, LEFT_PILE)
    assert chair.press(B, 0) == words.action(words.PLAY, player, 3, RIGHT_PILE)
    assert chair.cursor == 3


def test_call_and_draw_keys():
    chair, _ = seat()
    call, draw = chair.press(words.CALL_KEY, 0), chair.press(words.DRAW_KEY, 0)
    assert (words.verb(call), words.actor(call)) == (words.CALL, 0)
    assert (words.verb(draw), words.actor(draw)) == (words.DRAW, 0)


def test_the_stock_is_a_stop_only_where_one_draws_oneself():
    chair, _ = seat(stock="Kc")
    assert places.STOCK not in walk(chair, R, 6)
    chair, _ = seat(stock="Kc", auto_draw="off")
    assert walk(chair, R, 6) == [1, 2, 3, 4, places.STOCK, 0]
    chair, _ = seat(auto_draw="off")
    assert places.STOCK not in walk(chair, R, 6), "an empty one is not"


@pytest.mark.parametrize("key", [A, B])
def test_a_throw_from_the_stock_draws(key):
    chair, _ = seat(stock="Kc", auto_draw="off")
    walk(chair, L, 1)
    assert chair.cursor == places.STOCK
    assert words.verb(chair.press(key, 0)) == words.DRAW


# --- left and right together call ---------------------------------------------------------------------------------


@pytest.mark.parametrize("first, second", [(L, R), (R, L)])
@pytest.mark.parametrize("start", [500, WRAP - 20])
def test_left_and_right_within_60_ms_call_and_the_cursor_returns(first, second, start):
    chair, _ = seat()
    walk(chair, R, 2)
    assert chair.press(first, start) == 0
    assert chair.cursor != 2, "a single key acts at once"
    assert words.verb(chair.press(second, (start + 60) % WRAP)) == words.CALL
    assert chair.cursor == 2


def test_later_than_60_ms_both_only_move():
    chair, _ = seat()
    assert chair.press(L, 500) == 0
    assert chair.press(R, 561) == 0
    assert chair.cursor == 0


def test_one_after_the_other_is_no_call():
    chair, _ = seat()
    chair.press(L, 500)
    chair.release(L)
    assert chair.press(R, 510) == 0
    assert chair.cursor == 0


def test_both_must_be_pressed_anew_for_another_call():
    chair, _ = seat()
    chair.press(L, 500)
    assert chair.press(R, 510)
    chair.release(R)
    assert chair.press(R, 700) == 0, "left is still held, but was not pressed again"


def test_where_there_is_a_call_key_left_and_right_only_move():
    chair, _ = seat(chord=False)
    chair.press(L, 500)
    assert chair.press(R, 500) == 0


def test_after_release_all_no_key_counts_as_held():
    chair, _ = seat()
    chair.press(L, 500)
    chair.release_all()
    assert chair.press(R, 510) == 0


def test_releasing_what_was_not_pressed_does_nothing():
    chair, _ = seat()
    for key in range(8):
        chair.release(key)
    chair.press(L, 500)
    chair.release(R)
    assert words.verb(chair.press(R, 510)) == words.CALL


def test_home_is_the_first_card():
    chair, _ = seat()
    walk(chair, R, 3)
    chair.home()
    assert chair.cursor == 0


def test_a_move_lets_both_places_be_shown_anew():
    chair, table = seat(player=1)
    while table.piles.touched.take() >= 0:
        pass
    chair.press(R, 0)
    taken = {table.piles.touched.take(), table.piles.touched.take()}
    assert taken == {places.at(1, 0), places.at(1, 1)}


def lone(hands, **chosen):
    """A seat with three keys: next, throw, aim."""
    table = Table(hands, ["Tc", "Td", "Th", "Ts"], preset="speed4", **chosen)
    return Seat(0, table.rules, True, False, True)


def test_without_left_right_goes_round_and_calls_when_a_call_would_win():
    assert walk(lone(["2c 3c", "9c", "9d", "9h"]), R, 3) == [1, 0, 1]
    call = words.action(words.CALL, 0)
    assert lone(["", "9c", "9d", "9h"]).press(R, 0) == call
    assert lone(["2c 3c", "", "9d", "9h"]).press(R, 0) == 0, "that would be for the other"
    assert lone(["2c 3c", "", "9d", "9h"], ending="open_call").press(R, 0) == call
