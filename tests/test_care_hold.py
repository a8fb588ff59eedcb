# SPDX-License-Identifier: MIT
"""Where no key is for pausing alone, RIGHT that is held pauses a match, and nothing else."""

import types

import pytest

from engine import words
from engine.ticks import MASK
from hardware.care import HOLD_MS, Care
from tests.test_care import Panel, Target

RIGHTS = (words.RIGHT, 8 | words.RIGHT)


class Rig:
    def __init__(self, service=None, screen=words.TABLE, start=1000):
        self.target = Target()
        self.target.screen = screen
        self.care = Care(types.SimpleNamespace(SERVICE=service), self.target, Panel())
        self.now = start
        self.care.step(start)

    def pass_by(self, ms):
        for _ in range(0, ms, 10):
            self.now = self.now + 10 & MASK
            self.care.step(self.now)

    def pauses(self):
        return [word for word in self.target.told if word[0] == "pause"]


@pytest.mark.parametrize("start", [1000, MASK - HOLD_MS // 2])
@pytest.mark.parametrize("key", RIGHTS)
def test_holding_pauses_once(key, start):
    rig = Rig(start=start)
    rig.care.press(key, rig.now)
    rig.pass_by(HOLD_MS - 10)
    assert rig.pauses() == []
    rig.pass_by(10)
    assert rig.pauses() == [("pause", rig.now, True)], "as a window that is left: it never goes on by this"
    rig.pass_by(3 * HOLD_MS)
    assert len(rig.pauses()) == 1


@pytest.mark.parametrize("key", RIGHTS)
def test_a_key_that_comes_up_in_time_does_not(key):
    rig = Rig()
    for _ in range(5):
        rig.care.press(key, rig.now)
        rig.pass_by(HOLD_MS - 100)
        rig.care.release(key, rig.now)
        rig.pass_by(100)
    rig.care.press(key, rig.now)
    rig.care.release_all()
    rig.pass_by(2 * HOLD_MS)
    assert rig.pauses() == []


def test_other_keys_and_other_screens_and_boards_with_a_pause_key_do_not():
    for rig, key in (
        (Rig(), words.LEFT),
        (Rig(), words.PLAY_A),
        (Rig(screen=words.RESULT), words.RIGHT),
        (Rig(service="P"), words.RIGHT),
    ):
        rig.care.press(key, rig.now)
        rig.pass_by(3 * HOLD_MS)
        assert rig.pauses() == []


def test_another_key_in_between_changes_nothing():
    rig = Rig()
    rig.care.press(words.RIGHT, rig.now)
    rig.pass_by(HOLD_MS // 2)
    rig.care.press(words.PLAY_A, rig.now)
    rig.care.release(words.PLAY_A, rig.now)
    rig.pass_by(HOLD_MS // 2)
    assert len(rig.pauses()) == 1
