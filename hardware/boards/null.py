# SPDX-License-Identifier: MIT
"""No board at all: the template for a new one, and the board that tests run on.

To add a board: copy this file to hardware/boards/ID.py, ID being what `board.board_id` says there, and write the
wiring, if any, as a table into this comment. Data stands at the top and is read on laptops too, so hardware modules are
imported inside the functions only.
"""

NAME = "null"
WIDTH = 128  # of the screen, in pixels
HEIGHT = 64
SEATS = "opposite"  # each reads from the own end of the screen; or "beside": both look at it from the same side
COLOUR = False
HAS = ()  # of "sound", "brightness" and "lights": what players can set

# For each key of the scanner in order: seat << 3 | key, keys as in engine/words.py: 0 LEFT, 1 RIGHT, 2 PLAY_A,
# 3 PLAY_B, and where there are enough of them 4 CALL_KEY (else LEFT and RIGHT together call) and 5 DRAW_KEY.
KEYS = bytes((0, 1, 2, 3, 8, 9, 10, 11))
PINS = ("GP1", "GP2", "GP3", "GP4", "GP5", "GP6", "GP7", "GP8")  # their names in the module `board`, the same order
KEY_NAMES = ("1", "2", "3", "4", "5", "6", "7", "8")  # what is written on them
# The same for three and four players, two at an end: 0 and 2, 1 and 3; {} if there are too few keys. A seat may do
# without LEFT: then RIGHT goes round, and calls for who has no card left.
MORE_KEYS = {3: KEYS + bytes((16, 17, 18, 19)), 4: KEYS + bytes((16, 17, 18, 19, 25, 26, 27))}
MORE_NAMES = {3: KEY_NAMES + ("A", "B", "C", "D"), 4: KEY_NAMES + ("A", "B", "C", "D", "E", "F", "G")}
SERVICE = "9"  # what is written on the pause key, or None: RIGHT, held, pauses
SETTINGS = ("seats",)  # which of the settings in hardware/overrides.py mean something here


class Event:
    """One edge of one key, filled anew by get_into(); like keypad.Event."""

    def __init__(self):
        self.key_number = 0
        self.pressed = False
        self.released = True
        self.timestamp = 0


class Keys:
    """Keys in memory, with the interface of keypad.Keys: tests push edges, the game takes them. It is its own queue."""

    def __init__(self, size=64):
        self.events = self
        self.overflowed = False
        self.resets = 0
        self._size = size
        self._edges = []

    def push(self, key_number, pressed, ms):
        """A key goes down or up at ms."""
        if len(self._edges) == self._size:
            self.overflowed = True  # the new event is lost, as on a board
        else:
            self._edges.append((key_number, pressed, ms))

    def get_into(self, event):
        """Fill event with the oldest edge; returns whether there was one."""
        if not self._edges:
            return False
        event.key_number, event.pressed, event.timestamp = self._edges.pop(0)
        event.released = not event.pressed
        return True

    def clear(self):
        """Forget all edges and that some were lost."""
        del self._edges[:]
        self.overflowed = False

    def reset(self):
        """Take all keys as up; what is held is then reported as pressed."""
        self.resets += 1


class Panel:
    """A screen that nobody sees."""

    def __init__(self):
        self.width = WIDTH
        self.height = HEIGHT
        self.auto_refresh = False
        self.root_group = None
        self.refreshes = 0

    def refresh(self):
        self.refreshes += 1


def display():
    """A displayio display; what is used of it are width, height, auto_refresh, root_group and refresh()."""
    return Panel()


def keys():
    """One keypad scanner for all players; what is used of it are events.get_into(), events.overflowed, events.clear()
    and reset()."""
    return Keys()


def event():
    """The one event that is filled again and again."""
    return Event()


def service():
    """A function that says whether the pause key is held, or None if there is none."""
    return None


def speaker():
    """Something with tone(hz), 0 for silence, and `volume`, 1 soft or 2 loud; or None."""
    return None


def lights():
    """Lights in the keys: something with set(number of a key, 0xRRGGBB) and show(); or None. A board may lack this."""
    return None


def memory():
    """What keeps settings without power: len(), [a:b] and [a:b] = bytes, as microcontroller.nvm has them; or None."""
    return None
