# SPDX-License-Identifier: MIT
"""One turn of the loop, the same on every board and on the laptop: read keys, judge, sound, paint one thing.

Keys are read in every turn. The rest waits for a key, for something left to judge or to paint, or for 16 ms: nobody
sees so short a wait, no time in the game depends on it, and until then the keys are read all the quicker.
"""

import gc

from micropython import const

from engine import words
from engine.ticks import MASK
from hardware import clock
from hardware.buttons import Buttons
from hardware.care import Care
from hardware.display import Display
from hardware.service_key import ServiceKey
from hardware.sound import Sound

_REST_MS = const(16)


class Loop:
    """Joins a board to a session. panel: the display, if it is open already. turn() allocates nothing in play."""

    def __init__(self, board, session, panel=None):
        self.session = session
        panel = panel or board.display()
        self.care = Care(board, session, panel)
        self.buttons = Buttons(board, self.care)
        self.service = ServiceKey(board, self.care)
        self.sound = Sound(board, session)
        self.lights = None
        lights = board.lights() if hasattr(board, "lights") else None
        if lights:
            from hardware.lights import Lights  # only who has some pays for them

            self.lights = Lights(board, session, lights)
        self.display = Display(board, session, None, panel)
        self._drain = self.buttons.drain
        self._ticks = clock.ticks
        self.screen = -1  # the last that was painted and stood still
        self._last = 0  # when the rest was last done
        self._busy = True  # something is left to judge or to paint

    def turn(self, now=None):
        """One turn at `now` ms, by default the board's own time."""
        if now is None:
            now = self._ticks()
        if self._drain(now) or self._busy or (now - self._last) & MASK >= _REST_MS:
            self._last = now
            self._rest(now)

    def _rest(self, now):
        session = self.session
        session.step(now)
        busy = not self.care.blank and self.display.step(now)  # first of all: a card is waited for
        self._busy = busy or session.referee.waiting > 0
        self.sound.step(now)
        self.service.update(now)
        self.care.step(now)
        if self.lights:
            self.lights.step(now, self.care.blank)
        if self.display.screen != self.screen and not self._busy:
            self.screen = self.display.screen
            if self.screen != words.TABLE and self.screen != words.RESUMING:
                gc.collect()  # it takes milliseconds: only when a screen stands still, and has been painted
