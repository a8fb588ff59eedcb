# SPDX-License-Identifier: MIT
"""Board profiles: plain data that any machine can read, and the laptop's window with real key events."""

import subprocess
import sys
import types

import pytest
from conftest import ROOT

import hardware
from engine import words
from hardware import boards
from hardware.boards import laptop, null
from hardware.display import layout

FUNCTIONS = "display keys event service speaker".split()


@pytest.mark.parametrize("name", boards.NAMES)
def test_a_profile_is_complete(name):
    board = hardware.load(name)
    assert board.NAME == name
    assert layout.choose(board.WIDTH, board.HEIGHT, True).scale >= 1
    assert board.SEATS in ("opposite", "beside")
    assert board.COLOUR in (False, True)
    assert len(board.KEYS) == len(board.KEY_NAMES) == len(set(board.KEYS))
    if name != "laptop":
        assert len(set(board.PINS)) == len(board.KEYS)
    assert all(0 < len(key) <= 4 for key in board.KEY_NAMES)
    assert all(callable(getattr(board, function)) for function in FUNCTIONS)
    for seat in range(2):
        keys = {key & 7 for key in board.KEYS if key >> 3 == seat}
        assert {words.RIGHT, words.PLAY_A, words.PLAY_B} <= keys, "without LEFT, RIGHT goes round"


@pytest.mark.parametrize("name", boards.NAMES)
def test_both_players_have_the_same_keys(name):
    board = hardware.load(name)
    assert [[key & 7 for key in board.KEYS if key >> 3 == seat] for seat in range(2)].count(
        [key & 7 for key in board.KEYS if key >> 3 == 0]
    ) == 2


@pytest.mark.parametrize("name", boards.NAMES)
def test_a_profile_is_read_without_any_hardware(name):
    program = (
        "import sys; sys.path.append(%r); import hardware; hardware.load(%r); "
        "print([m for m in ('board', 'displayio', 'keypad', 'pygame', 'digitalio') if m in sys.modules])"
    ) % (ROOT, name)
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "[]\n"), result.stderr


def test_an_unknown_board_is_told_the_known_ones():
    with pytest.raises(ValueError, match="no board is called 'abacus'; valid are .*raspberry_pi_pico"):
        hardware.load("abacus")


def test_this_board_is_found_by_its_id(monkeypatch):
    monkeypatch.setitem(sys.modules, "board", types.SimpleNamespace(board_id="raspberry_pi_pico2"))
    assert hardware.load().NAME == "raspberry_pi_pico2"


def test_a_missing_screen_is_waited_for(monkeypatch, capsys):
    pico = hardware.load("raspberry_pi_pico")
    tries = []

    def screen():
        tries.append(1)
        if len(tries) < 3:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        return "screen"

    monkeypatch.setitem(sys.modules, "displayio", types.SimpleNamespace(release_displays=lambda: None))
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    monkeypatch.setattr(pico, "_screen", screen)
    monkeypatch.setattr(pico, "_blink", lambda: None)
    assert pico.display() == "screen"
    assert capsys.readouterr().out.count("No pull up found") == 2


# --- the MacroPad ---------------------------------------------------------------------------------------------------


class Parts:
    """A MacroPad's modules: pins are their names, and what is made of them is kept."""

    def __init__(self, monkeypatch):
        self.made = {}
        self.screen = types.SimpleNamespace(auto_refresh=True, rotation=0)
        pins = {"KEY%d" % n: n for n in range(1, 13)}
        pins.update(BUTTON="knob", SPEAKER="speaker", SPEAKER_ENABLE="amplifier", DISPLAY=self.screen)
        pull = types.SimpleNamespace(UP="up")
        for name, module in (
            ("board", types.SimpleNamespace(**pins)),
            ("keypad", types.SimpleNamespace(Keys=self._keys)),
            ("digitalio", types.SimpleNamespace(DigitalInOut=self._pin, Pull=pull)),
            ("pwmio", types.SimpleNamespace(PWMOut=self._pin)),
        ):
            monkeypatch.setitem(sys.modules, name, module)

    def _keys(self, pins, **how):
        return types.SimpleNamespace(pins=pins, **how)

    def _pin(self, name, **how):
        pin = self.made[name] = types.SimpleNamespace(value=None, **how)
        pin.switch_to_input = pin.switch_to_output = lambda **how: vars(pin).update(how)
        return pin


@pytest.fixture
def parts(monkeypatch):
    return Parts(monkeypatch)


def test_a_macropad_lies_with_its_screen_at_the_left(parts):
    macropad = hardware.load("adafruit_macropad_rp2040")
    assert macropad.display() is parts.screen
    assert (parts.screen.auto_refresh, parts.screen.rotation) == (False, 90)


def test_a_macropads_players_have_the_same_keys_turned_round(parts):
    macropad = hardware.load("adafruit_macropad_rp2040")
    scanner = macropad.keys()
    key = dict(zip(scanner.pins, macropad.KEYS, strict=True))
    assert not scanner.value_when_pressed and scanner.pull
    row = [words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B]
    assert [key[n] for n in (1, 4, 7, 10)] == row  # as player 1 sees them
    assert (key[2], key[5]) == (words.CALL_KEY, words.DRAW_KEY)
    assert all(key[13 - n] == 8 | key[n] for n in (1, 4, 7, 10, 2, 5))


def test_a_macropads_knob_is_low_when_pressed(parts):
    held = hardware.load("adafruit_macropad_rp2040").service()
    pin = parts.made["knob"]
    assert pin.pull == "up"
    pin.value = True
    assert not held()
    pin.value = False
    assert held()


def test_a_macropads_amplifier_is_on_only_with_a_tone(parts):
    speaker = hardware.load("adafruit_macropad_rp2040").speaker()
    pin, amplifier = parts.made["speaker"], parts.made["amplifier"]
    assert (pin.duty_cycle, amplifier.value) == (0, False)
    speaker.tone(880)
    assert pin.frequency == 880 and pin.duty_cycle > 0 and amplifier.value
    speaker.tone(0)
    assert (pin.duty_cycle, amplifier.value) == (0, False)


# --- boards that bring everything ------------------------------------------------------------------------------------

# GPIO of each key in the order of the scanner, from CircuitPython's pins.c for the board.
BUILT_IN = {
    "hack_club_sprig": (6, 8, 5, 7, 13, 15, 12, 14),
    "pimoroni_picosystem": (22, 21, 23, 20, 16, 18, 17, 19),
    "pimoroni_explorer2350": (16, 15, 14, 17, 18, 19),
}
NAMED = {
    "BUTTON_W": 5, "BUTTON_A": 6, "BUTTON_S": 7, "BUTTON_D": 8,
    "BUTTON_I": 12, "BUTTON_J": 13, "BUTTON_K": 14, "BUTTON_L": 15,
}  # fmt: skip
SYSTEM = {
    "SW_Y": 16, "SW_X": 17, "SW_A": 18, "SW_B": 19, "SW_DOWN": 20, "SW_RIGHT": 21, "SW_LEFT": 22, "SW_UP": 23,
    "AUDIO": 11,
}  # fmt: skip
EXPLORER = {
    "SW_C": 14, "SW_B": 15, "SW_A": 16, "SW_X": 17, "SW_Y": 18, "SW_Z": 19, "SW_USER": 22, "AUDIO": 12, "AMP_EN": 13,
}  # fmt: skip
PINS = {"hack_club_sprig": NAMED, "pimoroni_picosystem": SYSTEM, "pimoroni_explorer2350": EXPLORER}


@pytest.fixture(params=BUILT_IN)
def console(request, parts):
    """(profile, its parts)"""
    for name, number in PINS[request.param].items():
        setattr(sys.modules["board"], name, number)
    return hardware.load(request.param), parts


def test_a_console_shows_the_screen_it_has(console):
    board, parts = console
    assert board.display() is parts.screen and not parts.screen.auto_refresh


def test_a_consoles_keys_are_those_of_its_pins(console):
    board, _ = console
    scanner = board.keys()
    assert tuple(scanner.pins) == BUILT_IN[board.NAME]
    assert (scanner.value_when_pressed, scanner.pull, scanner.interval) == (False, True, 0.001)


def test_a_consoles_pause_key_is_low_when_pressed(console):
    board, parts = console
    held = board.service()
    assert (held is None) == (board.SERVICE is None)
    if held:
        (pin,) = parts.made.values()
        pin.value = True
        assert not held()
        pin.value = False
        assert held() and pin.pull == "up"


def test_a_consoles_speaker_sounds_only_with_a_tone(console):
    board, parts = console
    speaker = board.speaker()
    assert (speaker is None) == ("sound" not in board.HAS)
    if speaker:
        pin = parts.made[sys.modules["board"].AUDIO]
        speaker.tone(880)
        assert pin.frequency == 880 and pin.duty_cycle == board.LOUDNESS
        amplifiers = [part for number, part in parts.made.items() if number != sys.modules["board"].AUDIO]
        assert all(part.value for part in amplifiers)
        speaker.volume = 1
        speaker.tone(880)
        assert 0 < pin.duty_cycle < board.LOUDNESS
        speaker.tone(0)
        assert pin.duty_cycle == 0 and not any(part.value for part in amplifiers)


# --- the laptop's window ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def window():
    """The window, at one of SDL's displays that nobody sees."""
    keyboard = laptop.keys()
    screen = laptop.display()
    yield types.SimpleNamespace(keyboard=keyboard, screen=screen)
    import displayio

    displayio.release_displays()


@pytest.fixture
def keyboard(window):
    import pygame

    pygame.event.clear()
    window.keyboard.clear()
    window.keyboard.reset()
    window.keyboard.take_away()
    return window.keyboard


def post(down, scancode):
    import pygame

    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=0, scancode=scancode, mod=0, unicode=""))


def edges(keyboard):
    event = laptop.event()
    found = []
    while keyboard.get_into(event):
        found.append((laptop.MORE_NAMES[4][event.key_number], event.pressed, event.timestamp))
    return found


def test_the_window_shows_every_pixel_as_a_square_of_whole_size(window):
    """As large as whole numbers allow, in a window, on a full screen, and in a window of any other size."""
    import pygame

    panel = window.screen
    assert (panel.width, panel.height) == panel.canvas.get_size() == (128, 64)
    panel.canvas.fill(0)
    panel.canvas.set_at((0, 0), (255, 255, 255))
    panel.canvas.set_at((127, 63), (255, 255, 255))

    def lit():
        shown = pygame.display.get_surface()
        mask = pygame.mask.from_threshold(shown, (255, 255, 255), (1, 1, 1))
        return shown.get_size(), mask.count(), [tuple(part) for part in mask.get_bounding_rects()]

    panel.show()
    (width, height), count, parts = lit()
    scale = width // 128
    assert width % 128 == height % 64 == 0 and height // 64 == scale > 1
    assert count == 2 * scale * scale and parts == [
        (0, 0, scale, scale),
        (127 * scale, 63 * scale, scale, scale),
    ]
    panel.toggle_full_screen()
    (width, height), count, parts = lit()
    scale = min(width // 128, height // 64)
    assert count == 2 * scale * scale
    assert parts[1][0] - parts[0][0] == 127 * scale and parts[1][1] - parts[0][1] == 63 * scale
    panel.toggle_full_screen()
    pygame.display.set_mode((300, 500))
    panel.show()
    assert lit()[1] == 2 * 2 * 2
    panel.toggle_full_screen()
    panel.toggle_full_screen()


def test_what_is_refreshed_is_copied_to_the_window(window):
    import displayio
    import pygame

    panel = window.screen
    bitmap = displayio.Bitmap(8, 8, 2)
    colours = displayio.Palette(2)
    colours[1] = 0xFFFFFF
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=8, y=16))
    panel.root_group = group
    panel.refresh()
    bitmap[0, 0] = 1
    panel.refresh()
    x, y = panel._left + 8 * panel._scale, panel._top + 16 * panel._scale
    assert panel.canvas.get_at((8, 16))[:3] == (255, 255, 255)
    assert pygame.display.get_surface().get_at((x, y))[:3] == (255, 255, 255)


def test_the_keys_are_those_of_the_title(keyboard):
    """The places of the keys, by SDL's names for them."""
    import pygame

    names = [getattr(pygame, "KSCAN_" + {";": "SEMICOLON"}.get(name, name)) for name in laptop.MORE_NAMES[4]]
    assert list(laptop.SCANCODES) == names
    assert (laptop.ESCAPE, laptop.F11) == (pygame.KSCAN_ESCAPE, pygame.KSCAN_F11)


def test_all_keys_of_one_poll_have_one_time(keyboard):
    for code in laptop.SCANCODES:
        post(True, code)
    found = edges(keyboard)
    assert [name for name, pressed, _ in found if pressed] == list(laptop.MORE_NAMES[4])
    assert len({ms for _, _, ms in found}) == 1


def test_auto_repeat_plays_nothing(keyboard):
    for down in (True, True, True, False, True):
        post(down, laptop.SCANCODES[2])
    assert [pressed for _, pressed, _ in edges(keyboard)] == [True, False, True]


def test_other_keys_do_nothing(keyboard):
    for code in (0, 40, 44, 300):
        post(True, code)
    assert edges(keyboard) == []


def test_losing_the_focus_lets_all_keys_go(keyboard):
    import pygame

    post(True, laptop.SCANCODES[0])
    edges(keyboard)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert [(name, pressed) for name, pressed, _ in edges(keyboard)] == [("A", False)]
    assert (laptop.away(), laptop.away()) == (True, False)


def test_escape_is_the_pause_key(keyboard):
    held = laptop.service()
    post(True, laptop.ESCAPE)
    edges(keyboard)
    assert held()
    post(False, laptop.ESCAPE)
    edges(keyboard)
    assert not held()


def test_closing_the_window_is_noticed(keyboard):
    import pygame

    assert not laptop.closed()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    edges(keyboard)
    assert laptop.closed()
    keyboard.closed = False


def test_only_what_changed_is_drawn(window):
    """The window's library draws everything at every refresh; ours must not."""
    import displayio

    drawn = []
    original = window.screen._refresh_area
    group = displayio.Group()
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    grid = displayio.TileGrid(displayio.Bitmap(16, 16, 2), pixel_shader=palette, tile_width=8, tile_height=16, x=8)
    group.append(grid)
    window.screen.root_group = group
    window.screen.refresh()
    window.screen._refresh_area = lambda area: (drawn.append((area.x1, area.y1, area.x2, area.y2)), original(area))
    grid[0] = 1
    window.screen.refresh()
    window.screen.refresh()
    del window.screen._refresh_area
    assert drawn == [(8, 0, 16, 16)]


@pytest.mark.parametrize("name, size", [("raspberry_pi_pico", (128, 64)), ("adafruit_macropad_rp2040", (64, 128))])
def test_the_window_shows_another_boards_screen(name, size, monkeypatch):
    for row in ("WIDTH", "HEIGHT", "SEATS", "COLOUR"):
        monkeypatch.setattr(laptop, row, getattr(laptop, row))
    laptop.show(hardware.load(name))
    assert (laptop.WIDTH, laptop.HEIGHT, laptop.SEATS) == size + ("opposite",)


def test_without_a_window_a_runtime_error_says_so(monkeypatch):
    import pygame

    from hardware.boards import window

    def no_window(width, height):
        raise pygame.error("No available video device")

    monkeypatch.setattr(window, "Window", no_window)
    with pytest.raises(RuntimeError, match="no window can be opened .No available video device"):
        laptop.display()


def test_the_speaker_makes_square_waves():
    speaker = laptop.speaker()
    assert speaker is not None
    samples = speaker._square(440)
    assert set(samples) == {3000, -3000}
    speaker.tone(440)
    speaker.tone(0)


def test_without_sound_there_is_no_speaker(monkeypatch):
    import pygame

    def no_sound(*settings):
        raise pygame.error("no audio")

    monkeypatch.setattr(pygame.mixer, "init", no_sound)
    assert laptop.speaker() is None


def test_the_null_boards_keys_lose_the_newest_when_full():
    keys = null.Keys(size=2)
    for ms in range(3):
        keys.push(0, True, ms)
    event = null.event()
    assert keys.overflowed
    assert [keys.get_into(event) and event.timestamp for _ in range(3)] == [0, 1, False]
