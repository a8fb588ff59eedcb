# SPDX-License-Identifier: MIT
"""Prompts: where the cursor stands on something else than a card to throw, the player is told what the keys do."""

import pytest

from engine import words
from hardware.display import sign_sheet, signs
from tests.table import Table

L, R, A, B = words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B
SIGNS = sign_sheet.prompts()


def told(table, player=0):
    return SIGNS[table.session.prompt(player)]


@pytest.mark.parametrize(
    "hand, steps, prompt",
    [
        ("5c 5h/6h 7h 8h 9h", 0, signs.NONE),
        ("-- 5h/6h 7h 8h 9h", 0, signs.GAP),
        ("-- 6h 7h 8h 9h", 0, signs.NONE),  # nothing could be fetched
    ],
)
def test_spit_gap(hand, steps, prompt):
    table = Table([hand, "2c 3c"], ("Jc", "Jd"), sides=("Kc", "Kd"), preset="spit")
    assert told(table) == prompt


def test_spit_closed_top():
    table = Table(["5c/Th 6h", "2c 3c"], ("Jc", "Jd"), sides=("Kc", "Kd"), preset="spit", auto_turn="off")
    table.tap(0, A, 10)
    table.go(11)
    assert told(table) == signs.TURN_UP


def test_two_decks_stock_and_gap():
    table = Table(["5c -- 6c 7c", "2c' 3c'"], ("Jc", "Jd"), stocks=("9c 9d", "9c' 9d'"), preset="dos_mazos")
    seen = []
    for ms in range(10, 60, 10):
        seen.append(told(table))
        table.tap(0, R, ms)
        table.go(ms + 1)
    assert seen == [signs.NONE, signs.GAP, signs.NONE, signs.NONE, signs.FILL_OR_MERGE]


def test_shapp_closed_top_gap_and_reserve():
    table = Table(["5c/Th -- 6h", "2c 3c"], ("Jc", "Jd"), stocks=("9c 9d", "9h 9s"), preset="shapp")
    table.tap(0, A, 10)
    table.go(11)
    seen = []
    for ms in range(20, 80, 10):
        seen.append(told(table))
        table.tap(0, R, ms)
        table.go(ms + 1)
    assert seen == [signs.TURN_OR_ADD, signs.GAP, signs.NONE, signs.GAP, signs.GAP, signs.SAY_NEW]


def test_speed_draws_from_the_stock():
    table = Table(["5c", "9c Tc"], ("4c", "4d"), stocks=("6h 7h", ""), auto_draw="off")
    assert told(table) == signs.NONE
    table.tap(0, R, 10)
    table.go(11)
    assert told(table) == signs.DRAW_HAND


def test_nothing_is_prompted_while_keys_do_nothing():
    table = Table(["--  5h/6h 7h 8h 9h", "2c 3c"], ("Jc", "Jd"), sides=("Kc", "Kd"), preset="spit")
    table.rules.phase = words.COUNTING
    assert told(table) == signs.NONE


@pytest.mark.parametrize("preset, calls", [("speed", 1), ("mcleod", 0), ("spit", 0), ("california", 0), ("shapp", 1)])
def test_the_title_names_a_call_key_only_where_there_is_something_to_call(preset, calls):
    assert Table(["5c", "6c"], preset=preset).session.calls == bool(calls)
