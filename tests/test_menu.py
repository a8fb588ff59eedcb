# SPDX-License-Identifier: MIT
"""A menu: left and right move round, the left throw chooses, the right one goes back."""

import pytest

from engine import words
from engine.menu import Menu

ROWS = (words.ROW_RESUME, words.ROW_RESTART, words.ROW_QUIT)


def shown(rows=ROWS):
    menu = Menu()
    menu.show(rows)
    return menu


def test_the_left_throw_chooses_the_row_under_the_cursor():
    for steps, row in enumerate(ROWS):
        menu = shown()
        for _ in range(steps):
            assert menu.press(words.RIGHT) == 0
        assert menu.press(words.PLAY_A) == row
        assert menu.cursor == steps, "choosing does not move"


def test_the_right_throw_goes_back():
    menu = shown()
    assert menu.press(words.PLAY_B) == -1


def test_the_cursor_goes_round_both_ends():
    menu = shown()
    menu.press(words.LEFT)
    assert menu.cursor == 2
    menu.press(words.RIGHT)
    assert menu.cursor == 0


@pytest.mark.parametrize("key", [words.CALL_KEY, words.DRAW_KEY, 6, 7])
def test_other_keys_do_nothing(key):
    menu = shown()
    assert menu.press(key) == 0
    assert menu.cursor == 0


def test_a_menu_shown_anew_begins_at_its_first_row():
    menu = shown()
    menu.press(words.RIGHT)
    menu.show((words.ROW_REMATCH, words.ROW_QUIT))
    assert (menu.rows, menu.cursor) == ((words.ROW_REMATCH, words.ROW_QUIT), 0)


def test_a_menu_with_nothing_to_show_has_no_rows():
    assert Menu().rows == ()
