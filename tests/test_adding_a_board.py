# SPDX-License-Identifier: MIT
"""The page that tells how to add a board is true: a board that is made as it says is played on for a deal."""

import pathlib
import re
import sys
import types

import pytest
from conftest import ROOT

import hardware
from engine import words
from hardware import boards
from hardware.boards import null, parts
from hardware.device import Device
from tools import keymaps
from tools.twin import CHORD_MS, HOLD_MS, Player

PAGE = (pathlib.Path(ROOT) / "docs" / "adding-a-board.md").read_text(encoding="utf-8")
NAME = "trial_board"
# Step 4: the data of a board with two rows of four keys, whose players sit side by side.
DATA = {
    "NAME": repr(NAME),
    "WIDTH": "128",
    "HEIGHT": "64",
    "SEATS": '"beside"',
    "COLOUR": "False",
    "HAS": '("sound",)',
    "PINS": '("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8")',
    "KEYS": "bytes((0, 1, 2, 3, 8, 9, 10, 11))",
    "KEY_NAMES": '("Q", "W", "E", "R", "U", "I", "O", "P")',
    "MORE_KEYS": "{}",
    "MORE_NAMES": "{}",
    "SERVICE": '"STOP"',
    "SETTINGS": '("seats",)',
}


def table(heading):
    """The rows of a table of the page, as a dict of the first column's first name to the second column."""
    rows = PAGE[PAGE.index(heading) :].split("\n\n")[0].splitlines()[2:]
    return {name: rest for row in rows for cells in [row.split("|", 2)] for name, rest in names_of(cells)}


def names_of(cells):
    return [(name.partition("(")[0], cells[2]) for name in re.findall(r"`([^`]+)`", cells[1])]


def filled_in():
    """The template, filled in as the page says: its data replaced, its functions those of the page's table."""
    source = (pathlib.Path(ROOT) / "hardware" / "boards" / "null.py").read_text(encoding="utf-8")
    source = source[: source.index("class Event")]
    for name, value in DATA.items():
        line = "%s = %s" % (name, value)
        old = re.search(r"^%s = .*?(?=\n\S|\n*\Z)" % name, source, re.M | re.S)
        source = source.replace(old.group(0), line)
    for name, text in table("| function |").items():
        if "left out" in text:
            continue
        call = re.search(r"`(parts\.[^`]+)`", text).group(1)
        call = call.replace('"PIN"', '"STOP"' if name == "service" else '"BUZZER"')
        source += "\n\ndef %s():\n    from hardware.boards import parts\n\n    return %s\n" % (name, call)
    return source


@pytest.fixture
def made(monkeypatch):
    """What the board's own modules were asked to make, and the board's profile."""
    from tools.glass import Glass

    made = types.SimpleNamespace(scanner=null.Keys(), pins=None, glass=Glass(), stop=None, tones=[])

    def keys(pins, **how):
        made.pins = pins
        return made.scanner

    class Pin:
        value = True
        duty_cycle = 0

        def __init__(self, name, **how):
            self.name = name

        def switch_to_input(self, pull):
            made.stop = self

        def __setattr__(self, name, value):
            object.__setattr__(self, name, value)
            if name == "frequency":
                made.tones.append(value)

    pins = {"D%d" % n: n for n in range(1, 9)}
    for name, module in (
        ("board", types.SimpleNamespace(board_id=NAME, DISPLAY=made.glass, STOP="STOP", BUZZER="BUZZER", **pins)),
        ("keypad", types.SimpleNamespace(Keys=keys, Event=null.Event)),
        ("digitalio", types.SimpleNamespace(DigitalInOut=Pin, Pull=types.SimpleNamespace(UP=1))),
        ("pwmio", types.SimpleNamespace(PWMOut=Pin)),
        ("microcontroller", types.SimpleNamespace(nvm=bytearray(b"\xff" * 4096))),
    ):
        monkeypatch.setitem(sys.modules, name, module)
    profile = types.ModuleType("hardware.boards." + NAME)
    exec(compile(filled_in(), NAME + ".py", "exec"), profile.__dict__)
    monkeypatch.setitem(sys.modules, profile.__name__, profile)
    monkeypatch.setattr(boards, NAME, profile, raising=False)
    monkeypatch.setattr(boards, "NAMES", boards.NAMES + (NAME,))  # step 6
    made.profile = hardware.load()
    return made


class Hands:
    """Two players at the keys of a whole device."""

    def __init__(self, made):
        self.device = Device(made.profile, seed=3)
        self.device.session.lead = words.KEY_HELP  # the keys were tested before
        self.keys = made.profile.KEYS
        self.now = 0
        self._scanner = made.scanner

    @property
    def session(self):
        return self.device.session

    def key(self, player, key):
        return self.keys.index(player << 3 | key)

    def go(self, ms):
        for _ in range(ms):
            self.now += 1
            self.device.turn(self.now)

    def press(self, *numbers):
        for number in numbers:
            self._scanner.push(number, True, self.now)
            self.go(CHORD_MS)
        self.go(HOLD_MS)
        for number in numbers:
            self._scanner.push(number, False, self.now)
        self.go(CHORD_MS)


def test_a_deal_is_played_on_it(made):
    hands = Hands(made)
    assert made.pins == [1, 2, 3, 4, 5, 6, 7, 8]
    for _ in range(2):  # the title, and help with keys
        hands.press(hands.key(0, words.PLAY_A))
        hands.go(200)
    assert hands.session.screen == words.TABLE
    players = [Player(hands, player) for player in range(2)]
    turn = 0
    while hands.session.screen == words.TABLE and hands.now < 600000:
        turn ^= 1
        what, keys = players[turn].think()
        hands.press(*keys)
        hands.go(100 if what else 10)
    assert hands.session.screen in (words.RESULT, words.MATCH_OVER)
    assert "#" in made.glass.text() and made.tones, "it was seen and heard"


def test_its_pause_key_pauses(made):
    held = made.profile.service()
    assert not held()
    made.stop.value = False
    assert held()


def test_it_can_be_drawn(made, monkeypatch):
    keys = [(x, 3) for x in range(1, 9)]
    places = {"size": (9, 4), "screen": (3, 1, 2, 1), "keys": keys, "service": (1, 1), "words": ()}
    monkeypatch.setitem(keymaps.PLACES, NAME, places)
    svg = keymaps.drawing(NAME)
    assert all(">P%d %s<" % (1 + (n > 3), name) in svg for n, name in enumerate("QWERUIOP")) and ">STOP<" in svg


def test_the_page_names_all_that_a_profile_has():
    assert set(table("| name |")) == set(DATA)
    functions = [name for name, thing in vars(null).items() if isinstance(thing, types.FunctionType)]
    assert set(table("| function |")) == set(functions)


def test_the_page_names_what_is_there():
    for call in re.findall(r"`parts\.(\w+)\(", PAGE):
        assert callable(getattr(parts, call))
    for path in set(re.findall(r"(?:hardware|tools|tests)/[\w/]+\.py", PAGE)) - {"hardware/boards/ID.py"}:
        assert (pathlib.Path(ROOT) / path).exists(), path
