# SPDX-License-Identifier: MIT
"""settings.toml may say how a board is built; what is wrong there is told on console and screen, and play goes on."""

import importlib
import sys
import types

import pytest

import hardware
from hardware import boards, complaints, overrides
from hardware.boards import null
from text.en import faults

PINS = types.SimpleNamespace(**{"GP%d" % n: n for n in range(29)})
FREE = "GP16 GP17 GP18 GP19 GP20 GP21 GP22 GP26"


@pytest.fixture(params=["raspberry_pi_pico", "raspberry_pi_pico2"])
def pico(request):
    """A profile as it was before anything was asked of it."""
    first = importlib.reload(hardware.load("raspberry_pi_pico"))
    second = importlib.reload(hardware.load("raspberry_pi_pico2"))
    yield {first.NAME: first, second.NAME: second}[request.param]
    importlib.reload(first)
    importlib.reload(second)


def apply(board, **said):
    return overrides.apply(board, said.get, PINS)


def test_without_a_word_nothing_changes(pico, capsys):
    assert apply(pico) == [] == apply(pico, SPEED_DISPLAY="", SPEED_KEYS=" ")
    assert pico.SET == {} and capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "name, said, setting, value",
    [
        ("SPEED_DISPLAY", "SH1106", "display", "sh1106"),
        ("SPEED_DISPLAY", "ssd1309", "display", "ssd1309"),
        ("SPEED_SCREEN", "sh1106", "display", "sh1106"),
        ("SPEED_ROTATION", 180, "rotation", 180),
        ("SPEED_ROTATION", "270", "rotation", 270),
        ("SPEED_I2C_HZ", 1000000, "i2c_hz", 1000000),
        ("SPEED_KEYS", FREE, "keys", FREE.split()),
        ("SPEED_KEYS", FREE.replace(" ", ", "), "keys", FREE.split()),
    ],
)
def test_what_is_right_is_done(pico, name, said, setting, value, capsys):
    assert apply(pico, **{name: said}) == []
    assert pico.SET == {setting: value} and capsys.readouterr().out == ""


def test_swapped_seats_swap_the_keys(pico):
    before = pico.KEYS
    assert apply(pico, SPEED_SWAP_SEATS=0) == [] and pico.KEYS == before
    assert apply(pico, SPEED_SWAP_SEATS=1) == []
    assert pico.KEYS == bytes((8, 9, 10, 11, 0, 1, 2, 3))


@pytest.mark.parametrize(
    "name, said, named",
    [
        ("SPEED_DISPLAY", "st7789", "CANNOT BE st7789: SSD1306"),
        ("SPEED_ROTATION", 45, "CANNOT BE 45: 0, 90, 180 OR 270"),
        ("SPEED_ROTATION", "left", "CANNOT BE left"),
        ("SPEED_OFFSET", 5, "CANNOT BE 5: FROM 0 TO 4"),
        ("SPEED_OFFSET", "two", "CANNOT BE two"),
        ("SPEED_OFFSET", 2, "IS FOR AN SH1106 ONLY"),
        ("SPEED_I2C_HZ", 400, "FROM 100000 TO 1000000"),
        ("SPEED_I2C_HZ", 4000000, "FROM 100000 TO 1000000"),
        ("SPEED_SWAP_SEATS", "yes", "CANNOT BE yes: 0 OR 1"),
        ("SPEED_KEYS", "GP6 GP7", "NAMES 2 PINS, NOT 8"),
        ("SPEED_KEYS", FREE.replace("GP26", "GP16"), "NAMES GP16 TWICE"),
        ("SPEED_KEYS", FREE.replace("GP26", "GP4"), "GP4 IS NOT FREE"),
        ("SPEED_KEYS", FREE.replace("GP26", "GP40"), "THERE IS NO PIN GP40"),
    ],
)
def test_what_is_wrong_is_told_and_not_done(pico, name, said, named, capsys):
    keys = pico.KEYS
    (complaint,) = apply(pico, **{name: said})
    assert complaint.startswith(name) and named in complaint
    assert pico.SET == {} and pico.KEYS == keys
    assert capsys.readouterr().out == "settings.toml: %s\n" % complaint


def test_one_fault_does_not_hide_another_nor_what_is_right(pico):
    assert len(apply(pico, SPEED_ROTATION=1, SPEED_OFFSET=9, SPEED_DISPLAY="sh1106")) == 2
    assert pico.SET == {"display": "sh1106"}


@pytest.mark.parametrize("name", [name for name in boards.NAMES if not name.startswith("raspberry")])
def test_a_setting_that_a_board_does_not_know_is_told(name, monkeypatch):
    board = hardware.load(name)
    monkeypatch.setattr(board, "KEYS", board.KEYS)
    assert apply(board, SPEED_DISPLAY="sh1106") == ["SPEED_DISPLAY " + faults.IDLE[3:]]
    assert len(apply(board, SPEED_SWAP_SEATS=1)) == (0 if "seats" in getattr(board, "SETTINGS", ()) else 1)


@pytest.mark.parametrize("name", boards.NAMES)
def test_a_profile_that_can_be_set_up_has_what_is_needed(name):
    board = hardware.load(name)
    known = {setting for setting, _ in overrides._NAMES}
    settings = set(getattr(board, "SETTINGS", ()))
    assert settings <= known
    if settings - {"seats"}:
        assert board.SET == {}
    if "keys" in settings:
        assert not set(board.PINS) & set(board.TAKEN)


# --- what the profile makes of it ------------------------------------------------------------------------------------


@pytest.fixture
def built(monkeypatch):
    """The modules of a Pico; a panel is a dict of what it was made with."""
    made = types.SimpleNamespace(hz=0, keys=None)

    def i2c(scl, sda, frequency):
        made.hz = frequency
        return types.SimpleNamespace(deinit=lambda: None)

    def panel(kind):
        return lambda bus, *start, **how: types.SimpleNamespace(kind=kind, start=start, rotation=0, **how)

    def keys(pins, **how):
        made.keys = list(pins)

    driver = types.SimpleNamespace(SSD1306=panel("ssd1306"), _INIT_SEQUENCE=b"\xdb\x01\x40\x8d\x01\x14\xaf\x00")
    for name, module in (
        ("board", PINS),
        ("busio", types.SimpleNamespace(I2C=i2c)),
        ("i2cdisplaybus", types.SimpleNamespace(I2CDisplayBus=lambda bus, device_address: bus)),
        ("adafruit_displayio_ssd1306", driver),
        ("adafruit_displayio_sh1106", types.SimpleNamespace(SH1106=panel("sh1106"))),
        ("busdisplay", types.SimpleNamespace(BusDisplay=panel("plain"))),
        ("displayio", types.SimpleNamespace(release_displays=lambda: None)),
        ("keypad", types.SimpleNamespace(Keys=keys)),
    ):
        monkeypatch.setitem(sys.modules, name, module)
    return made


def test_a_pico_as_it_is(pico, built):
    panel = pico.display()
    assert (panel.kind, panel.width, panel.height, panel.rotation, built.hz) == ("ssd1306", 128, 64, 0, 400000)
    pico.keys()
    assert built.keys == [6, 7, 8, 9, 10, 11, 12, 13]


def test_a_pico_built_otherwise(pico, built):
    apply(pico, SPEED_DISPLAY="sh1106", SPEED_ROTATION=90, SPEED_I2C_HZ=1000000, SPEED_KEYS=FREE)
    panel = pico.display()
    assert (panel.kind, panel.colstart, panel.rotation, built.hz) == ("sh1106", 2, 90, 1000000)
    pico.keys()
    assert built.keys == [16, 17, 18, 19, 20, 21, 22, 26]
    apply(pico, SPEED_OFFSET=0)
    assert pico.display().colstart == 0


def test_an_ssd1309_has_no_charge_pump_to_start(pico, built):
    assert sys.modules["adafruit_displayio_ssd1306"]._INIT_SEQUENCE == b"\xdb\x01\x40\x8d\x01\x14\xaf\x00"
    apply(pico, SPEED_DISPLAY="ssd1309")
    assert pico.display().kind == "ssd1306"
    assert sys.modules["adafruit_displayio_ssd1306"]._INIT_SEQUENCE == b"\xdb\x01\x40\xaf\x00"


def test_the_library_still_says_what_is_taken_out():
    """Its private name, and the command that starts the charge pump."""
    import adafruit_displayio_ssd1306 as driver

    assert driver._INIT_SEQUENCE.count(b"\x8d\x01\x14") == 1
    assert driver._INIT_SEQUENCE.index(b"\x8d\x01\x14") > 25, "what the class patches by its place stays there"


# --- what is seen of it -------------------------------------------------------------------------------------------


class Board:
    """A board with a screen of glass, whose player presses a key when told."""

    def __init__(self, width=128, height=64):
        from tools.glass import Glass

        self.glass = Glass(width, height)
        self.seen = []
        self.COLOUR = False
        self.scanner = null.Keys()
        self.scanner.deinit = lambda: self.seen.append("closed")

    def keys(self):
        return self.scanner

    def event(self):
        return null.Event()


def test_complaints_stand_on_the_screen_until_a_key_is_pressed(monkeypatch):
    board = Board()

    def sleep(seconds):
        if len(board.seen) < 2:
            board.seen.append(board.glass.text())
            board.scanner.push(0, True, 0)

    monkeypatch.setattr(complaints, "sleep", sleep)
    complaints.show(board, board.glass, ["SPEED_OFFSET CANNOT BE 9: FROM 0 TO 4", "SPEED_KEYS NAMES 2 PINS, NOT 8"])
    first, second, closed = board.seen
    assert closed == "closed" and first != second and "#" in first and "#" in second


def test_complaints_go_by_themselves_after_a_while(monkeypatch):
    board = Board(64, 128)
    now = [0]
    monkeypatch.setattr(complaints, "sleep", lambda seconds: now.__setitem__(0, now[0] + 1000))
    monkeypatch.setattr(complaints.clock, "ticks", lambda: now[0])
    complaints.show(board, board.glass, ["SPEED_OFFSET CANNOT BE 9: FROM 0 TO 4"])
    assert now[0] == 15000 and board.seen == ["closed"]


@pytest.mark.parametrize("size", [(128, 64), (64, 128), (160, 128), (240, 240), (320, 240)])
def test_every_complaint_has_room(size):
    """Above the last line, which says how to go on; no word is wider than the screen."""
    from hardware.display import page
    from hardware.paper import Paper

    where = Paper(*size, False)
    longest = [
        faults.DISPLAY % ("SPEED_DISPLAY", "st7789"),
        faults.NUMBER % ("SPEED_I2C_HZ", "4000000", 100000, 1000000),
        faults.KEY_COUNT % ("SPEED_KEYS", 10, 12),
        faults.KEY_UNKNOWN % ("SPEED_KEYS", "BUTTON_W"),
        faults.IDLE % "SPEED_SWAP_SEATS",
    ]
    for complaint in longest:
        lines = page.wrap(complaints.broken(complaint, where.WIDTH), where.WIDTH)
        prompt = page.wrap(faults.GO_ON, where.WIDTH)
        assert where.LINE * (2 + len(lines) + len(prompt)) <= where.HEIGHT, complaint
        assert all(len(line) * 6 <= where.WIDTH for line in lines + prompt), lines
