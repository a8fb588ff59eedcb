# SPDX-License-Identifier: MIT
"""Care of the screen: dim, black, woken by any key, which does nothing else; a match that nobody plays is paused."""

import types

import adafruit_debouncer
import pytest

from engine import record, words
from engine.session import Session
from engine.ticks import HALF, MASK
from hardware.boards import null
from hardware.care import DIM_MS, DIMMED, LEVELS, SLEEP_MS, WAKE_MS, Care
from hardware.loop import Loop
from tools import vm
from tools.glass import Glass

STARTS = (1000, MASK - 30000, MASK - DIM_MS, MASK - SLEEP_MS + 5)  # of time: the last three wrap round in the test


# --- by itself ----------------------------------------------------------------------------------------------------


class Target:
    """What takes the keys; tells what it was told."""

    seats = 2

    def __init__(self):
        self.told = []
        self.screen = words.TITLE
        self.bots = []

    def press(self, key, ms):
        self.told.append(("press", key, ms))

    def release(self, key, ms):
        self.told.append(("release", key, ms))

    def release_all(self):
        self.told.append("release all")

    def pause(self, now, only=False):
        self.told.append(("pause", now, only))


class Panel:
    """A panel with a light; tells how bright it is, and what was shown at each refresh."""

    def __init__(self):
        self.brightness = 1.0
        self.root_group = "a page"
        self.shown = []

    def refresh(self):
        self.shown.append(self.root_group)


class Rig:
    """A board, a target, a panel, and the care between them."""

    def __init__(self, start=1000, panel=None, **board):
        self.target = Target()
        self.panel = panel or Panel()
        self.care = Care(types.SimpleNamespace(**board), self.target, self.panel)
        self.now = start
        self.care.step(start)

    def pass_by(self, ms, step=16):
        """Time goes by, in the steps of the loop."""
        end = self.now + ms
        while self.now < end:
            self.now = min(self.now + step, end)
            self.care.step(self.now & MASK)

    def press(self, key=0):
        self.care.press(key, self.now & MASK)

    def told(self):
        told, self.target.told = self.target.told, []
        return told


@pytest.mark.parametrize("start", STARTS)
def test_it_dims_and_then_goes_black_and_wakes(start):
    rig = Rig(start)
    rig.pass_by(DIM_MS - 1)
    assert rig.panel.brightness == 1.0 and rig.panel.shown == []
    rig.pass_by(1)
    assert rig.panel.brightness == DIMMED and not rig.care.blank
    rig.pass_by(SLEEP_MS - DIM_MS - 1)
    assert rig.panel.root_group == "a page"
    rig.pass_by(1)
    assert rig.care.blank and rig.panel.brightness == 0.0
    assert rig.panel.shown == [rig.panel.root_group] and len(rig.panel.root_group) == 0
    rig.press()
    assert rig.panel.shown[-1] == rig.panel.root_group == "a page"
    assert rig.panel.brightness == 1.0 and not rig.care.blank
    rig.pass_by(DIM_MS - 1)
    assert rig.panel.brightness == 1.0
    rig.pass_by(1)
    assert rig.panel.brightness == DIMMED


@pytest.mark.parametrize("start", STARTS)
def test_any_key_keeps_it_awake_and_goes_through_at_once(start):
    rig = Rig(start)
    for turn in range(20):
        rig.pass_by(DIM_MS - 16, 997)
        rig.care.press(turn % 16, rig.now & MASK)
        rig.care.release(turn % 16, rig.now + 1 & MASK)
        assert rig.told() == [("press", turn % 16, rig.now & MASK), ("release", turn % 16, rig.now + 1 & MASK)]
    assert rig.panel.brightness == 1.0


@pytest.mark.parametrize("asleep", [DIM_MS, SLEEP_MS])
@pytest.mark.parametrize("key", range(32))
def test_the_key_that_wakes_does_nothing_else(key, asleep):
    rig = Rig()
    rig.pass_by(asleep, 100)
    rig.press(key)
    rig.pass_by(40)
    rig.care.release(key, rig.now)
    assert rig.told() == []
    rig.pass_by(WAKE_MS)
    rig.press(key)
    rig.care.release(key, rig.now)
    assert [word[0] for word in rig.told()] == ["press", "release"]


def test_neither_do_others_of_the_same_grasp():
    """A hand that takes the board presses several keys, and nobody has seen the screen yet."""
    rig = Rig()
    rig.pass_by(DIM_MS)
    rig.press(2)
    rig.press(10)
    rig.pass_by(WAKE_MS - 20)
    rig.press(3)
    for key in (2, 10, 3):
        rig.care.release(key, rig.now)
    assert rig.told() == []
    rig.pass_by(20)
    rig.press(3)
    assert rig.told() == [("press", 3, rig.now)]


def test_a_key_that_was_held_as_it_fell_asleep_is_let_go():
    rig = Rig()
    rig.press(2)
    rig.pass_by(SLEEP_MS)
    rig.told()
    rig.care.release(2, rig.now)
    assert rig.told() == [("release", 2, rig.now)] and rig.care.blank


def test_lost_events_leave_no_key_swallowed():
    rig = Rig()
    rig.pass_by(DIM_MS)
    rig.press(2)
    rig.care.release_all()
    rig.pass_by(WAKE_MS)
    rig.press(2)
    rig.care.release(2, rig.now)
    assert [word if word == "release all" else word[0] for word in rig.told()] == ["release all", "press", "release"]


@pytest.mark.parametrize("start", STARTS)
def test_a_press_in_the_millisecond_of_falling_asleep(start):
    """Read before the screen goes dim it counts, and after it only wakes; with its release, never half of it."""
    before = Rig(start)
    before.pass_by(DIM_MS - 1)
    before.now += 1
    before.press(2)
    before.care.step(before.now & MASK)
    before.care.release(2, before.now & MASK)
    assert [word[0] for word in before.told()] == ["press", "release"]
    assert before.panel.brightness == 1.0
    after = Rig(start)
    after.pass_by(DIM_MS)
    after.press(2)
    after.care.release(2, after.now & MASK)
    assert after.told() == [] and after.panel.brightness == 1.0


def test_a_press_that_is_later_than_the_clock_of_the_turn():
    rig = Rig()
    rig.care.press(2, rig.now + 1)
    rig.care.step(rig.now)
    assert rig.panel.brightness == 1.0
    rig.pass_by(DIM_MS, 7)
    assert rig.panel.brightness == 1.0


def test_the_pause_key_wakes_and_does_nothing_else():
    for asleep in (DIM_MS, SLEEP_MS):
        rig = Rig()
        rig.pass_by(asleep, 100)
        rig.care.pause(rig.now)
        assert rig.told() == [] and rig.panel.brightness == 1.0 and not rig.care.blank
        rig.pass_by(WAKE_MS)
        rig.care.pause(rig.now)
        assert rig.told() == [("pause", rig.now, False)]


def test_the_pause_key_keeps_it_awake_and_a_window_that_is_left_does_not():
    rig = Rig()
    rig.pass_by(DIM_MS - 100)
    rig.care.pause(rig.now)
    rig.pass_by(DIM_MS - 100)
    assert rig.panel.brightness == 1.0
    rig.care.pause(rig.now, True)
    rig.pass_by(200)
    assert rig.panel.brightness == DIMMED
    rig.care.pause(rig.now, True)
    assert rig.panel.brightness == DIMMED
    assert [word[2] for word in rig.told()] == [False, True, True]


def test_the_boards_own_times_and_brightness():
    rig = Rig(SLEEP_MS=90000, BRIGHTNESS=0)
    assert rig.panel.brightness == LEVELS[0] > DIMMED
    rig.pass_by(89999)
    assert not rig.care.blank
    rig.pass_by(1)
    assert rig.care.blank
    rig.press()
    assert rig.panel.brightness == LEVELS[0]


def test_a_change_of_the_brightness_is_seen_when_told():
    rig = Rig(BRIGHTNESS=0)
    rig.care._board.BRIGHTNESS = 1
    rig.care.shine()
    assert rig.panel.brightness == LEVELS[1]


def test_a_panel_may_have_no_light():
    class Plain(Panel):
        def __init__(self):
            super().__init__()
            self.tries = 0

        @property
        def brightness(self):
            return 1.0

        @brightness.setter
        def brightness(self, value):
            if getattr(self, "root_group", None):
                self.tries += 1
                raise RuntimeError("Brightness not adjustable")

    rig = Rig(panel=Plain())
    rig.pass_by(SLEEP_MS, 100)
    assert rig.care.blank and rig.panel.tries == 1
    rig.press()
    assert rig.panel.root_group == "a page"


def test_black_may_never_come():
    rig = Rig(SLEEP_MS=0)
    rig.pass_by(SLEEP_MS * 3, 500)
    assert rig.panel.brightness == DIMMED and rig.panel.shown == []


@pytest.mark.parametrize("sleep_ms", [0, SLEEP_MS])
def test_it_is_left_on_for_weeks(sleep_ms):
    rig = Rig(SLEEP_MS=sleep_ms)
    rig.target.screen = words.TABLE
    rig.pass_by(SLEEP_MS, 100)
    assert len(rig.told()) == 1
    wanted = 0.0 if sleep_ms else DIMMED
    for _ in range(3 * 7 * 24 * 6):  # every ten minutes of three weeks: the time wraps round three times
        rig.now += 600000
        rig.care.step(rig.now & MASK)
        assert rig.panel.brightness == wanted and rig.care.blank == (sleep_ms > 0)
    assert rig.now > 3 * HALF * 2 and rig.told() == []
    rig.press()
    assert rig.panel.brightness == 1.0 and rig.panel.root_group == "a page"
    rig.pass_by(WAKE_MS)
    rig.press(5)
    assert rig.told() == [("press", 5, rig.now & MASK)]


# --- a match that is walked away from -----------------------------------------------------------------------------


def test_a_match_is_paused_before_it_is_dimmed():
    rig = Rig()
    rig.target.screen = words.TABLE
    rig.pass_by(DIM_MS - 1)
    assert rig.told() == []
    rig.pass_by(1)
    assert rig.told() == [("pause", rig.now, True)] and rig.panel.brightness == DIMMED


@pytest.mark.parametrize("screen", [words.TITLE, words.PAUSED, words.RESULT, words.MATCH_OVER])
def test_other_screens_only_go_dark(screen):
    rig = Rig()
    rig.target.screen = screen
    rig.pass_by(SLEEP_MS, 100)
    assert rig.told() == [] and rig.care.blank


def test_a_deal_that_only_bots_play_goes_on_in_the_dark():
    for bots, demo, paused in (([], True, False), (["a", "b"], False, False), (["a"], False, True)):
        rig = Rig()
        rig.target.screen = words.TABLE
        rig.target.bots = bots
        rig.target.demo = demo
        rig.pass_by(SLEEP_MS, 100)
        assert (len(rig.told()) == 1) == paused and rig.care.blank


def test_a_menu_knows_neither_screens_nor_pauses():
    class Menu:
        seats = 2
        press = release = release_all = None

    panel = Panel()
    own = Care(types.SimpleNamespace(), Menu(), panel)
    for now in range(0, SLEEP_MS + 1, 1000):
        own.step(now)
    assert own.blank


# --- on a board ---------------------------------------------------------------------------------------------------


class Device:
    """A board in memory with its loop and a screen of glass."""

    def __init__(self, start, seats=2):
        board = types.SimpleNamespace(**vars(null))
        self.keys = null.Keys()
        self.glass = Glass(128, 64)
        self.held = False
        board.keys = lambda: self.keys
        board.display = lambda: self.glass
        board.service = lambda: lambda: self.held
        preset = {2: "speed", 3: "speed3", 4: "speed4"}[seats]
        keys = board.KEYS if seats == 2 else board.MORE_KEYS[seats]
        self.session = Session(preset, {"match": "single"}, keys=keys, seed=1)
        self.number = len(keys)
        self.loop = Loop(board, self.session)
        self.now = start
        self.turn(50)

    def turn(self, ms, step=4):
        end = self.now + ms
        while self.now < end:
            self.now += step
            self.loop.turn(self.now & MASK)

    def tap(self, number):
        self.keys.push(number, True, self.now & MASK)
        self.turn(40)
        self.keys.push(number, False, self.now & MASK)
        self.turn(40)

    def play(self):
        """A match that has begun, and some seconds of it."""
        self.tap(2)
        self.turn(6000)
        assert self.session.screen == words.TABLE and self.session.rules.phase == words.PLAYING

    def state(self):
        session = self.session
        cursors = [chair.cursor for chair in session.chairs]
        return record.state_hash(session.match), session.record.size, session.now, cursors

    def lit(self):
        return self.glass.text().count("#")


@pytest.mark.parametrize("start", [1000, MASK - 90000])
@pytest.mark.parametrize("asleep", [DIM_MS, SLEEP_MS])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_key_of_any_seat_that_wakes_touches_the_match(start, asleep, seats):
    device = Device(start, seats)
    device.play()
    device.turn(asleep + 20, 16)
    assert device.session.screen == words.PAUSED
    state = device.state()
    for number in range(device.number):
        assert device.loop.care.blank == (asleep == SLEEP_MS or number > 0)
        device.tap(number)
        device.turn(WAKE_MS)
        assert device.state() == state and device.session.screen == words.PAUSED
        assert device.session.menu.cursor == 0
        device.turn(SLEEP_MS + 20, 16)


@pytest.mark.parametrize("asleep", [DIM_MS, SLEEP_MS])
def test_the_pause_key_that_wakes_leaves_the_pause(monkeypatch, asleep):
    device = Device(1000)
    monkeypatch.setattr(adafruit_debouncer, "ticks_ms", lambda: device.now & MASK)
    device.play()
    device.turn(asleep + 20, 16)
    for screen in (words.PAUSED, words.RESUMING):
        device.held = True
        device.turn(100)
        device.held = False
        device.turn(WAKE_MS)
        assert device.session.screen == screen and not device.loop.care.blank


@pytest.mark.parametrize("screen", [words.TITLE, words.RESULT, words.MATCH_OVER])
def test_a_key_that_wakes_chooses_nothing_on_other_screens(screen):
    device = Device(1000)
    if screen != words.TITLE:
        device.play()
        session = device.session
        session.rules.finish(0, words.WON_CALL)
        session.match.settle(session.now)
        session.match.over = screen == words.MATCH_OVER
        session._notice(session.now)
        device.turn(3000)
    assert device.session.screen == screen
    picture = device.glass.text()
    for number in range(device.number):
        device.turn(SLEEP_MS + 20, 16)
        assert device.lit() == 0
        device.tap(number)
        device.turn(WAKE_MS)
        assert device.session.screen == screen
        assert device.glass.text() == picture


def test_black_is_black_and_nothing_is_painted_on_it():
    device = Device(1000)
    device.play()
    device.turn(SLEEP_MS + 20, 16)
    assert device.lit() == 0
    sent = device.glass.sent
    device.turn(SLEEP_MS, 16)
    assert device.glass.sent == sent


def test_the_clock_of_a_match_stands_and_nothing_is_lost():
    device = Device(1000)
    device.play()
    device.turn(DIM_MS + 20)
    state = device.state()
    assert device.session.screen == words.PAUSED
    device.turn(10 * SLEEP_MS, 64)
    assert device.state() == state
    device.tap(2)  # wakes
    device.turn(WAKE_MS)
    device.tap(2)  # go on
    assert device.session.screen == words.RESUMING
    device.turn(3500)
    assert device.session.screen == words.TABLE
    assert device.state()[0] == state[0]
    assert (device.session.now - state[2]) & MASK < 1000
    table = device.glass.text()
    twin = Device(1000)
    twin.play()
    twin.turn(8000)
    assert table == twin.glass.text()


def test_whoever_plays_is_never_disturbed():
    device = Device(1000)
    device.play()
    for _ in range(8):
        device.turn(DIM_MS // 2)
        device.tap(1)
    assert device.session.screen == words.TABLE and not device.loop.care._stage


def test_a_brightness_goes_over_the_wire_of_an_oled():
    """The libraries of both controllers give their panels a command for it, so that brightness is a contrast."""
    import inspect

    import adafruit_displayio_sh1106
    import adafruit_displayio_ssd1306

    for library in (adafruit_displayio_sh1106, adafruit_displayio_ssd1306):
        assert "brightness_command=0x81" in inspect.getsource(library)


# --- on a 32-bit VM -----------------------------------------------------------------------------------------------

METAL = """
class Module:
    pass

displayio = Module()
displayio.Group = list
sys.modules['displayio'] = displayio

from hardware.care import Care

class Target:
    seats = 2
    screen = 2
    bots = ()
    def __init__(self):
        self.presses = self.pauses = 0
    def press(self, key, ms):
        self.presses += 1
    def release(self, key, ms):
        self.presses += 1
    def release_all(self):
        pass
    def pause(self, now, only=False):
        self.pauses += 1

class Panel:
    brightness = 0.0
    def __init__(self):
        self.root_group = []
        self.refreshes = 0
        self.brightness = 1.0
    def refresh(self):
        self.refreshes += 1

target = Target()
target.screen = SCREEN
panel = Panel()
care = Care(Module(), target, panel)

def weeks(now):
    for turn in range(20000):
        care.step(now)
        if turn % 10 == 0 and turn % 2000 < 1000:
            care.press(turn % 16, now)
            care.release(turn % 16, now)
        if turn % 3001 == 0:
            care.pause(now)
            care.release_all()
        now = now + 1000 & 0x1fffffff

micropython.heap_lock()
weeks(0x1fff0000)
micropython.heap_unlock()
print(target.presses > 500, target.pauses > 10, panel.refreshes > 10)
"""


def test_it_allocates_nothing():
    assert vm.run("SCREEN = %d\n" % words.TABLE + METAL) == ["True True True"]
