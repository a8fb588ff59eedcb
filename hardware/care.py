# SPDX-License-Identifier: MIT
"""Care of the screen: nobody plays, so it is dimmed and later black; any key wakes it, and does nothing else.

What always stands still burns itself into an OLED. A match that is walked away from is paused first. Where no key
pauses, holding RIGHT does.
"""

import displayio
from micropython import const

from engine import words
from engine.ticks import HALF, MASK

DIM_MS = const(60000)  # so long without a key: the screen is dimmed, and a match is paused
SLEEP_MS = const(300000)  # so long, and it is black; a board's own SLEEP_MS goes before it, 0: never
WAKE_MS = const(250)  # after waking, other keys of the same grasp do nothing either: they were pressed unseen
HOLD_MS = const(2000)  # so long RIGHT is held to pause, on a board whose SERVICE is None
DIMMED = 0.05
LEVELS = (0.15, 0.5, 1.0)  # of a board's BRIGHTNESS, 0 to 2

_AWAKE = const(0)
_WAKING = const(1)
_DIM = const(2)
_BLANK = const(3)
_SEEN = const(32)  # keys: four seats of eight


class Care:
    """Stands between the keys and who takes them: press(), release() and release_all() as the target has them.

    target: what has those three and `seats`, and perhaps `screen` and pause(). panel: the display. While `blank` is
    true nothing may be painted. Nothing here allocates.
    """

    def __init__(self, board, target, panel):
        self.seats = target.seats
        self.blank = False
        self._board = board
        self._target = target
        self._panel = panel
        self._press = target.press
        self._release = target.release
        self._release_all = target.release_all
        self._pause = getattr(target, "pause", None)
        self._stage = _AWAKE
        self._sleep_ms = 0
        self.last = -1  # when a key was last pressed; -1: time has not begun
        self._swallowed = bytearray(_SEEN)  # 1: this key's release belongs to a press that only woke the screen
        self._can_hold = getattr(board, "SERVICE", "") is None
        self._held = -1  # the RIGHT key that is down, and since when
        self._held_since = 0
        self._nothing = displayio.Group()  # an OLED at its lowest brightness still shines: black is what is black
        self._group = None  # what was shown before
        self._has_light = hasattr(panel, "brightness")
        self.shine()

    # --- keys ---------------------------------------------------------------------------------------------------

    def press(self, key, ms):
        """A key goes down."""
        if self._stage:
            self._swallowed[key] = 1
            self._wake(ms)
        else:
            self.last = ms
            if self._can_hold and key & 7 == words.RIGHT:
                self._held = key
                self._held_since = ms
            self._press(key, ms)

    def release(self, key, ms):
        """A key comes up."""
        if key == self._held:
            self._held = -1
        if self._swallowed[key]:
            self._swallowed[key] = 0
        else:
            self._release(key, ms)

    def release_all(self):
        """All keys count as up."""
        for key in range(_SEEN):
            self._swallowed[key] = 0
        self._held = -1
        self._release_all()

    def pause(self, now, only=False):
        """The pause key. only: nobody pressed it, the window was left."""
        if only:
            self._pause(now, True)
        elif self._stage:
            self._wake(now)
        else:
            self.last = now
            self._pause(now)

    # --- time ---------------------------------------------------------------------------------------------------

    def step(self, now):
        """Dim, blank, or pause what was walked away from, if it is time."""
        if self.last < 0:
            self.last = now
        if self._held >= 0 and HOLD_MS <= (now - self._held_since) & MASK < HALF:
            self._held = -1
            if self._is_match():
                self._pause(now, True)
        quiet = (now - self.last) & MASK
        # A key may be later than now, by what is here half of all time. And a stage is never left by the clock but for
        # the next one: so nothing happens when the time wraps round, however long nobody comes.
        if quiet >= HALF:
            return
        if self._stage == _AWAKE:
            if quiet >= DIM_MS:
                self._dim(now)
        elif self._stage == _WAKING:
            if quiet >= WAKE_MS:
                self._stage = _AWAKE
        elif self._stage == _DIM:
            if self._sleep_ms and quiet >= self._sleep_ms:
                self._go_blank()

    def shine(self):
        """Give the screen the brightness that the board's BRIGHTNESS says."""
        self._light(LEVELS[getattr(self._board, "BRIGHTNESS", 2)])

    def _light(self, level):
        if self._has_light:
            try:
                self._panel.brightness = level
            except (RuntimeError, AttributeError):  # a panel that has no light to turn down
                self._has_light = False

    def _dim(self, now):
        if self._pause and self._is_match():
            self._pause(now, True)
        self._stage = _DIM
        self._sleep_ms = getattr(self._board, "SLEEP_MS", SLEEP_MS)
        self._light(DIMMED)

    def _is_match(self):
        """Whether somebody plays, be it against bots; not when bots show a deal."""
        target = self._target
        if getattr(target, "screen", None) != words.TABLE or getattr(target, "demo", False):
            return False
        return len(getattr(target, "bots", ())) < self.seats

    def _go_blank(self):
        panel = self._panel
        self._stage = _BLANK
        self.blank = True
        self._group = panel.root_group
        panel.root_group = self._nothing
        panel.refresh()
        self._light(0.0)

    def _wake(self, ms):
        if self._stage == _WAKING:
            return
        self.last = ms
        self._stage = _WAKING
        if self.blank:
            self.blank = False
            self._panel.root_group = self._group
            self._group = None
            self._panel.refresh()
        self.shine()
