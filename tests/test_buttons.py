# SPDX-License-Identifier: MIT
"""Buttons: the first edge counts at once, bounces do not, and nothing is favoured by the number of its key."""

import types

import pytest

from hardware import clock
from hardware.boards import null
from hardware.buttons import BOUNCE_MS, Buttons


class Session:
    """Notes what it is told."""

    seats = 2

    def __init__(self):
        self.told = []

    def press(self, key, ms):
        self.told.append(("press", key, ms))

    def release(self, key, ms):
        self.told.append(("release", key, ms))

    def release_all(self):
        self.told.append("release all")


class Rig:
    def __init__(self, start=None):
        self.start = clock.ticks() if start is None else start
        self.keys = null.Keys()
        board = types.SimpleNamespace(**vars(null))
        board.keys = lambda: self.keys
        self.session = Session()
        self.buttons = Buttons(board, self.session)

    def edges(self, *edges):
        """Edges of key 0 as (is down, ms after the start)."""
        for pressed, ms in edges:
            self.keys.push(0, pressed, (self.start + ms) & 0x1FFFFFFF)

    def drain(self, ms):
        """What the session is told, times after the start."""
        self.buttons.drain((self.start + ms) & 0x1FFFFFFF)
        told, self.session.told = self.session.told, []
        return [(kind, (at - self.start) & 0x1FFFFFFF) for kind, _, at in told]


@pytest.fixture
def rig():
    return Rig()


def test_the_first_edge_counts_at_once(rig):
    rig.edges((True, 5))
    assert rig.drain(5) == [("press", 5)]


def test_every_key_goes_to_its_seat(rig):
    for number in range(len(null.KEYS)):
        rig.keys.push(number, True, rig.start)
    rig.buttons.drain(rig.start)
    assert rig.session.told == [("press", key, rig.start) for key in null.KEYS]


def test_bounces_after_a_press_do_not_count(rig):
    rig.edges((True, 0), (False, 1), (True, 2), (False, 4), (True, 5))
    assert rig.drain(5) == [("press", 0)]
    assert rig.drain(40) == []
    rig.edges((False, 60))
    assert rig.drain(60) == [("release", 60)]


def test_bounces_after_a_release_do_not_count(rig):
    rig.edges((True, 0), (False, 50), (True, 51), (False, 53))
    assert rig.drain(60) == [("press", 0), ("release", 50)]
    assert rig.drain(100) == []


def test_a_press_counts_again_12_ms_after_the_last_edge(rig):
    rig.edges((True, 0), (False, 50), (True, 50 + BOUNCE_MS - 1), (False, 100), (True, 100 + BOUNCE_MS))
    assert [at for kind, at in rig.drain(200) if kind == "press"] == [0, 100 + BOUNCE_MS]


def test_a_tap_shorter_than_the_bounce_does_not_leave_the_key_down(rig):
    rig.edges((True, 0), (False, 8))
    assert rig.drain(9) == [("press", 0)]
    assert rig.drain(19) == []
    assert rig.drain(20) == [("release", 8)]
    rig.edges((True, 40))
    assert rig.drain(40) == [("press", 40)]


def test_time_may_wrap_between_the_edges():
    rig = Rig(start=(1 << 29) - 5)
    rig.edges((True, 0), (False, 3), (True, 7), (False, 60), (True, 90))
    assert rig.drain(100) == [("press", 0), ("release", 60), ("press", 90)]


def test_the_keys_of_both_players_bounce_alike():
    told = []
    for number in (0, 4):
        rig = Rig(start=777)
        for pressed, ms in ((True, 0), (False, 3), (True, 11), (False, 40), (True, 51), (True, 70)):
            rig.keys.push(number, pressed, 777 + ms)
        rig.buttons.drain(2000)
        told.append([(kind, key & 7, ms) for kind, key, ms in rig.session.told])
    assert told[0] == told[1]


def test_after_an_overflow_all_keys_are_up(rig):
    for n in range(70):
        rig.keys.push(n % 8, n % 16 < 8, (rig.start + n * 20) & 0x1FFFFFFF)
    rig.buttons.drain()
    assert rig.buttons.overflows == 1
    assert rig.session.told[-1] == "release all"
    assert (rig.keys.resets, rig.keys.overflowed) == (1, False)


def test_a_key_held_through_an_overflow_does_not_play(rig):
    rig.edges(*[(n % 2 == 0, n * 20) for n in range(65)])
    rig.buttons.drain()
    rig.session.told = []
    rig.keys.push(0, True, clock.ticks())  # reset() reports held keys
    rig.buttons.drain()
    assert rig.session.told == []
    rig.keys.push(0, False, clock.ticks() + 500)
    rig.keys.push(0, True, clock.ticks() + 600)
    rig.buttons.drain()
    assert [word[0] for word in rig.session.told] == ["press"]


def test_an_unknown_key_number_is_ignored(rig):
    rig.keys.push(99, True, rig.start)
    rig.buttons.drain()
    assert rig.session.told == []


def test_a_key_is_not_let_go_by_an_edge_later_than_the_turns_time(rig):
    """The turn's time is read before the edges: an edge may come in between, and the key still be held."""
    rig.edges((True, 0))
    rig.drain(0)
    rig.edges((False, 3), (True, 4))
    assert rig.drain(2) == []
    assert rig.drain(30) == []
    rig.edges((False, 3 + 60))
    assert rig.drain(70) == [("release", 63)]


def test_a_press_after_a_tap_shorter_than_a_bounce_counts(rig):
    """Though nobody looked in between."""
    rig.edges((True, 0), (False, 8))
    assert rig.drain(15) == [("press", 0)]
    rig.edges((True, 40))
    assert rig.drain(41) == [("release", 8), ("press", 40)]
