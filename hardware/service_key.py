# SPDX-License-Identifier: MIT
"""The pause key, and the window that is left: both pause.

The debouncer costs some 10 ms, which is good enough for a pause and never for a card.
"""

from adafruit_debouncer import Button
from micropython import const

_SHORT_MS = 60  # so long after the key came up a short press is reported
_LOOK_MS = const(20)  # the debouncer is asked this often: it is slow, and a pause has time


class ServiceKey:
    """update() looks once. A short press pauses, or goes on."""

    def __init__(self, board, session):
        self._session = session
        self._last = 0
        held = board.service()
        self._button = Button(held, short_duration_ms=_SHORT_MS, value_when_pressed=True) if held else None
        self._away = getattr(board, "away", None)  # whether the window has just been left; a board has none

    def update(self, now):
        if (now - self._last) & 0x1FFFFFFF < _LOOK_MS:
            return
        self._last = now
        if self._button:
            self._button.update()
            if self._button.short_count:
                self._session.pause(now)
        if self._away and self._away():
            self._session.pause(now, True)
