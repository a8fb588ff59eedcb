# SPDX-License-Identifier: MIT
"""One turn of the loop, the same on every board and on the laptop: read keys, judge, sound, paint one thing."""

import gc

from engine import words
from hardware import clock
from hardware.buttons import Buttons
from hardware.display import Display
from hardware.service_key import ServiceKey
from hardware.sound import Sound


class Loop:
    """Joins a board to a session. turn() allocates nothing while a deal is played."""

    def __init__(self, board, session):
        self.session = session
        self.buttons = Buttons(board, session)
        self.service = ServiceKey(board, session)
        self.sound = Sound(board, session)
        self.display = Display(board, session)
        self._screen = -1

    def turn(self, now=None):
        """One turn at `now` ms, by default the board's own time."""
        if now is None:
            now = clock.ticks()
        session = self.session
        self.buttons.drain(now)
        self.service.update(now)
        session.step(now)
        if session.screen != self._screen:
            self._screen = session.screen
            if self._screen != words.TABLE:
                gc.collect()  # between deals only: it takes milliseconds
        self.sound.step(now)
        self.display.step(now)
