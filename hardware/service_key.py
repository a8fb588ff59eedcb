# SPDX-License-Identifier: MIT
"""The pause key, and the window that is left: both pause.

The debouncer costs half a millisecond a look and 10 ms of delay: good enough for a pause, never for a card. So it is
asked only from the moment the contact closes until all is quiet again.
"""

from adafruit_debouncer import Button
from micropython import const

from engine.ticks import since

_QUIET_MS = const(100)  # after which nothing can still come of a press


class ServiceKey:
    """update() looks once. A press pauses, or goes on."""

    def __init__(self, board, session):
        self._session = session
        self._held = board.service()
        if self._held:
            self._button = Button(self._held, value_when_pressed=True)
        self._awake = False
        self._last = 0  # when the contact was last closed
        self._away = getattr(board, "away", None)  # whether the window has just been left

    def update(self, now):
        if self._held:
            if self._held():
                self._awake = True
                self._last = now
            if self._awake:
                self._button.update()
                if self._button.pressed:
                    self._session.pause(now)
                self._awake = since(now, self._last) < _QUIET_MS
        if self._away and self._away():
            self._session.pause(now, True)
