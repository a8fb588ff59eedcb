# SPDX-License-Identifier: MIT
"""A laptop: a window, and two players beside each other at one keyboard.

Keys are known by their place, not their letter, so other layouts keep the rows. The race is played on the home row:
keys of one row and different columns of a keyboard's matrix block each other least.
"""

import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before anything of Blinka is imported: else it prints warnings
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

NAME = "laptop"
WIDTH = 128
HEIGHT = 64
SEATS = "beside"
COLOUR = False
HAS = ("sound",)

KEYS = bytes((0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13))
KEY_NAMES = ("A", "S", "D", "F", "W", "E", "J", "K", "L", ";", "O", "I")
MORE_KEYS = {3: KEYS + bytes((16, 17, 18, 19)), 4: KEYS + bytes((16, 17, 18, 19, 24, 25, 26, 27))}
MORE_NAMES = {3: KEY_NAMES + ("1", "2", "3", "4"), 4: KEY_NAMES + ("1", "2", "3", "4", "7", "8", "9", "0")}
SERVICE = "ESC"

# USB codes of those keys in the same order, as SDL has them
SCANCODES = bytes((4, 22, 7, 9, 26, 8, 13, 14, 15, 51, 18, 12, 30, 31, 32, 33, 36, 37, 38, 39))
ESCAPE = 41
F11 = 68

_window = None
_keys = None


def show(profile):
    """Give the window the screen and the seats of another board; its keys and its sound stay the laptop's."""
    global WIDTH, HEIGHT, SEATS, COLOUR
    WIDTH = profile.WIDTH
    HEIGHT = profile.HEIGHT
    SEATS = profile.SEATS
    COLOUR = profile.COLOUR


def display():
    """The window. Raises RuntimeError if none can be opened."""
    global _window
    import pygame

    from hardware.boards.window import Window

    try:
        _window = Window(WIDTH, HEIGHT)
    except pygame.error as error:
        raise RuntimeError("no window can be opened (%s)" % error) from None
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise RuntimeError("no window can be opened (no display was found)")  # SDL would play on unseen
    return _window


def keys():
    """The keyboard; see Keyboard."""
    global _keys
    from hardware.boards.window import Keyboard

    _keys = Keyboard(SCANCODES, ESCAPE, F11, lambda: _window)
    return _keys


def event():
    """An event that get_into() fills: key_number, pressed, released, timestamp."""
    from hardware.boards.null import Event

    return Event()


def service():
    """A function that says whether the pause key is held."""
    return _keys.is_service_down


def away():
    """Whether the window has lost the focus since this was last asked."""
    return _keys.take_away()


def closed():
    """Whether the window was closed."""
    return _keys.closed


def idle():
    """Let other programs work for a moment."""
    import time

    time.sleep(0.0005)


def speaker():
    """Square waves, or None without a sound card."""
    from hardware.boards.window import Speaker

    return Speaker.open()


def memory():
    """A file in the user's folder of settings, or the one that SPEED_SETTINGS names."""
    from platformdirs import user_config_dir

    from hardware.boards.file_memory import FileMemory

    return FileMemory(os.environ.get("SPEED_SETTINGS") or os.path.join(user_config_dir("speed-card-game"), "settings"))
