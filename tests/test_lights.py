# SPDX-License-Identifier: MIT
"""The lights in the keys: whose keys they are, who must call, who has won; written only when something changed."""

import types

import pytest

from engine import words
from hardware import lights
from hardware.boards import adafruit_macropad_rp2040 as macropad
from hardware.boards import null
from tests.table import Table
from tests.test_hardware_metal import GAME, STAND_INS
from tools import vm


class Bulbs:
    """Lights that note what they show."""

    def __init__(self, number):
        self.set_to = [None] * number
        self.shown = []

    def set(self, n, colour):
        self.set_to[n] = colour

    def show(self):
        self.shown.append(list(self.set_to))


class Rig:
    def __init__(self, board=null, hands=("7h Ts", "Ah 5d"), **chosen):
        attributes = {**vars(board), **{name: chosen.pop(name) for name in list(chosen) if name.isupper()}}
        self.board = types.SimpleNamespace(**attributes)
        self.table = Table(hands, ("9d", "Qc'"), keys=board.KEYS, hint_ms=0, **chosen)
        self.bulbs = Bulbs(len(board.KEYS))
        self.lights = lights.Lights(self.board, self.table.session, self.bulbs)

    def show(self, now=0, **how):
        self.lights.step(now, **how)
        return self.bulbs.set_to


def of(board, seat, shown):
    return {shown[n] for n, key in enumerate(board.KEYS) if key >> 3 == seat}


def test_each_seat_has_its_colour():
    first, second = (of(null, seat, Rig().show()) for seat in range(2))
    assert len(first) == len(second) == 1
    assert first != second and 0 not in first | second


def test_nothing_is_written_unless_it_changed():
    rig = Rig()
    assert rig.lights.step(0)
    assert not any(rig.lights.step(now) for now in range(5000))
    assert len(rig.bulbs.shown) == 1


@pytest.mark.parametrize("board, calling", [(null, {0, 1}), (macropad, {4})])
def test_the_keys_that_call_pulse_no_faster_than_once_a_second(board, calling):
    rig = Rig(board, hands=("", "Ah 5d"))
    seen = []
    for now in range(0, 10000, 10):
        rig.lights.step(now)
        seen.append(tuple(rig.bulbs.set_to))
    turns = sum(first != second for first, second in zip(seen, seen[1:], strict=False))
    assert 9 <= turns <= 20  # on or off
    dim, bright = seen[0], seen[60]
    assert {n for n in range(len(dim)) if dim[n] != bright[n]} == calling


def test_without_flashes_it_stands():
    rig = Rig(hands=("", "Ah 5d"), FLASHES=False)
    rig.show()
    assert not any(rig.lights.step(now) for now in range(5000))
    assert len(of(null, 0, rig.bulbs.set_to)) == 2


def test_the_winners_keys_shine_alone():
    rig = Rig(hands=("7h Ts", ""))
    before = of(null, 1, rig.show())
    rig.table.call(1, ms=5)
    rig.table.go(10)
    assert rig.table.session.screen == words.RESULT
    shown = rig.show(100)
    assert of(null, 0, shown) == {0}
    assert of(null, 1, shown) not in ({0}, before)


def test_who_is_locked_out_has_none():
    rig = Rig()
    rig.table.session.rules.is_locked = lambda seat: seat == 1
    rig = types.SimpleNamespace(table=rig.table, bulbs=rig.bulbs, lights=rig.lights)
    rig.lights.step(0)
    assert of(null, 1, rig.bulbs.set_to) == {0}
    assert 0 not in of(null, 0, rig.bulbs.set_to)


def test_brightness():
    peaks = []
    for level in range(3):
        colours = Rig(hands=("", "Ah 5d"), LIGHTS=level, FLASHES=False).show()
        peaks.append(max(max(colour >> shift & 255 for shift in (0, 8, 16)) for colour in colours))
    assert peaks == [0, 16, 48]
    rig = Rig()
    rig.show()
    assert set(rig.show(60, dark=True)) == {0}


def test_a_macropads_lights_are_under_its_keys(monkeypatch):
    sent = []
    monkeypatch.setitem(
        __import__("sys").modules, "neopixel_write", types.SimpleNamespace(neopixel_write=lambda *w: sent.append(w))
    )
    bulbs = macropad.KeyLights("pin")
    for n, name in enumerate((1, 4, 7, 10, 2, 5, 12, 9, 6, 3, 11, 8)):  # KEY1 and so on, as keys() has them
        bulbs.set(n, 0x010203 * name)
    bulbs.show()
    assert sent[0][0] == "pin"
    assert bytes(sent[0][1]) == b"".join(bytes((2 * name, name, 3 * name)) for name in range(1, 13))


BOARD = """
    lit = 0
    def lights(self):
        return self
    def set(self, n, colour):
        pass
    def show(self):
        self.lit += 1
"""


def test_neither_do_they_allocate_in_play():
    """As in test_hardware_metal.py, with lights."""
    start = "    def service(self):"
    assert start in STAND_INS and "board.sounded > 50" in GAME
    known = "WIDTH = 128\nHEIGHT = 64\nSEED = 1\nSEED_OPTIONS = {'call_ms': 500}\n"
    game = GAME.replace("board.sounded > 50", "board.lit > 2")
    assert vm.run(known + STAND_INS.replace(start, BOARD + start) + game) == ["True True True"] * 2
