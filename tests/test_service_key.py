# SPDX-License-Identifier: MIT
"""The pause key, and the window that is left."""

import types

import adafruit_debouncer
import pytest

from hardware.service_key import ServiceKey


class Rig:
    """A pause key, a clock, and what the session is told."""

    def __init__(self, monkeypatch, start):
        self.now = start
        self.held = False
        self.left = False
        self.pauses = []
        monkeypatch.setattr(adafruit_debouncer, "ticks_ms", lambda: self.now & 0x1FFFFFFF)
        board = types.SimpleNamespace(service=lambda: lambda: self.held, away=self.away)
        self.key = ServiceKey(board, self)

    def away(self):
        left, self.left = self.left, False
        return left

    def pause(self, now, only=False):
        self.pauses.append(only)

    def turn(self, ms):
        for _ in range(ms):
            self.now += 1
            self.key.update(self.now & 0x1FFFFFFF)


@pytest.fixture(params=[5000, (1 << 29) - 300])
def rig(request, monkeypatch):
    return Rig(monkeypatch, request.param)


def test_a_short_press_pauses_once(rig):
    rig.turn(100)
    rig.held = True
    rig.turn(120)
    rig.held = False
    rig.turn(400)
    assert rig.pauses == [False]


def test_a_bounce_is_no_press(rig):
    for held in (True, False) * 4:
        rig.held = held
        rig.turn(3)
    rig.turn(400)
    assert rig.pauses == []


def test_a_long_press_pauses_once_and_at_once(rig):
    rig.turn(100)
    rig.held = True
    rig.turn(30)
    assert rig.pauses == [False]
    rig.turn(1500)
    rig.held = False
    rig.turn(400)
    assert rig.pauses == [False]


def test_leaving_the_window_pauses_and_never_resumes(rig):
    rig.left = True
    rig.turn(10)
    assert rig.pauses == [True]


def test_a_board_may_have_no_pause_key():
    board = types.SimpleNamespace(service=lambda: None)
    ServiceKey(board, None).update(1)
