# SPDX-License-Identifier: MIT
"""The loop: keys in every turn, the rest when there is something to do, and never a wait between two paints."""

import types

from engine import words
from engine.session import Session
from hardware.boards import null
from hardware.loop import Loop
from tools.glass import Glass


class Rig:
    """A board in memory, its loop, and how often the session was stepped."""

    def __init__(self):
        board = types.SimpleNamespace(**vars(null))
        self.keys = null.Keys()
        self.glass = Glass(128, 64)
        board.keys = lambda: self.keys
        board.display = lambda: self.glass
        self.session = Session(options={"countdown_ms": 0}, seed=1)
        self.loop = Loop(board, self.session)
        self.now = 1000
        self.steps = 0
        step = self.session.step

        def counted(now):
            self.steps += 1
            step(now)

        self.session.step = counted
        self.session.start(self.now)
        self.turn(300)
        self.steps = 0

    def turn(self, ms):
        for _ in range(ms):
            self.now += 1
            self.loop.turn(self.now)

    def press(self, number):
        self.keys.push(number, True, self.now)
        self.keys.push(number, False, self.now + 30)


def test_a_turn_in_which_nothing_happens_only_reads_the_keys():
    rig = Rig()
    rig.turn(1600)
    assert rig.steps == 100


def test_a_key_is_judged_in_the_turn_that_reads_it():
    rig = Rig()
    rig.turn(5)
    cursor = rig.session.chairs[0].cursor
    rig.press(1)
    rig.turn(2)
    assert rig.session.chairs[0].cursor != cursor


def test_what_is_left_to_paint_is_painted_in_the_next_turns():
    """Two cards of a hand change when the cursor moves: both are on the glass within three turns, not after 16 ms."""
    rig = Rig()
    rig.turn(5)
    rig.press(1)
    rig.turn(3)
    assert rig.loop.display.settle(rig.now) == 0


def test_garbage_is_collected_when_a_page_stands_and_never_in_play(monkeypatch):
    collected = []
    rig = Rig()
    monkeypatch.setattr("hardware.loop.gc", types.SimpleNamespace(collect=lambda: collected.append(rig.session.screen)))
    rig.turn(500)
    assert collected == []
    rig.session.rules.finish(0, words.WON_CALL)
    rig.session.match.settle(rig.session.now)
    rig.session._notice(rig.session.now)
    rig.turn(3000)
    assert collected == [words.RESULT]
