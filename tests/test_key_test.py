# SPDX-License-Identifier: MIT
"""The test of the keys: live, what was seen, what is stuck, what comes together with another."""

import pytest

from engine.key_test import DOWN, GHOST, SEEN, STUCK, KeyTest

KEYS = bytes((0, 1, 2, 3, 8, 9, 10, 11))
WRAP = 1 << 29


@pytest.fixture(params=[0, WRAP - 700])
def start(request):
    return request.param


def tapped(test, numbers, ms, gap=0, held=50):
    for n, number in enumerate(numbers):
        test.press(number, (ms + n * gap) % WRAP)
    for number in numbers:
        test.release(number, (ms + held) % WRAP)


def test_a_key_is_shown_while_it_is_down_and_seen_afterwards(start):
    test = KeyTest(10, KEYS)
    test.press(4, start)
    assert test.states[4] == DOWN | SEEN
    test.release(4, (start + 50) % WRAP)
    assert test.states[4] == SEEN
    test.press(9, (start + 100) % WRAP)  # a key of more players
    assert test.states[9] == DOWN | SEEN
    assert sum(test.states) == SEEN + DOWN + SEEN


def test_a_key_that_is_down_for_eight_seconds_is_stuck(start):
    test = KeyTest(8, KEYS)
    test.press(0, start)
    assert not test.step((start + 7999) % WRAP) and not test.states[0] & STUCK
    assert test.step((start + 8000) % WRAP) and test.states[0] & STUCK
    test.release(0, (start + 9000) % WRAP)
    assert test.states[0] == SEEN


def test_two_keys_that_come_together_twice_are_suspected(start):
    test = KeyTest(8, KEYS)
    tapped(test, (0, 5), start)
    assert not any(state & GHOST for state in test.states), "once may be chance"
    tapped(test, (5, 0), (start + 200) % WRAP, gap=2)
    assert [number for number in range(8) if test.states[number] & GHOST] == [0, 5]


def test_fingers_of_two_players_are_not_suspected(start):
    test = KeyTest(8, KEYS)
    for n in range(20):
        tapped(test, (0, 5), (start + n * 200) % WRAP, gap=8)
    assert not any(state & GHOST for state in test.states)


def test_a_right_throw_that_is_held_leaves(start):
    for number, leaves in ((3, True), (7, True), (2, False), (0, False)):
        test = KeyTest(8, KEYS)
        test.press(number, start)
        test.step((start + 1499) % WRAP)
        assert not test.is_over
        test.step((start + 1500) % WRAP)
        assert test.is_over == leaves


def test_it_ends_if_nobody_does_anything_for_long(start):
    test = KeyTest(8, KEYS)
    test.step(start)
    test.step((start + 19999) % WRAP)
    assert not test.is_over
    test.press(0, (start + 19999) % WRAP)
    test.release(0, (start + 20050) % WRAP)
    test.step((start + 40049) % WRAP)
    assert not test.is_over
    test.step((start + 40050) % WRAP)
    assert test.is_over


def test_a_key_newer_than_the_step_is_not_taken_for_an_old_one():
    test = KeyTest(8, KEYS)
    test.step(100)
    test.press(3, 105)
    assert not test.step(104) and not test.is_over
