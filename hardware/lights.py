# SPDX-License-Identifier: MIT
"""Lights in the keys: each seat's keys shine in its own colour, who must call is shown where, who has won shines alone.

They only underline what the screen says.
"""

from array import array

from micropython import const

from engine import words
from engine.ticks import since
from hardware import keys_of

_COLOURS = (0x0030FF, 0xFF6000, 0x00FF30, 0xFF20A0)  # of the seats; blue and orange are told apart by everybody
_PEAKS = (0, 16, 48)  # of 255, by board.LIGHTS: a bright key at night blinds, and twelve take much of a small supply
_PULSE_SHIFT = const(9)  # a call pulses every 1024 ms
_REST_MS = const(60)  # a look takes half a millisecond, so only every so often is one taken

# what a seat shows
_OFF = const(0)
_LOW = const(1)
_FULL = const(2)
_CALL = const(3)  # low, but for the keys that call
_UNKNOWN = const(255)


class Lights:
    """lights: what board.lights() gives. step() allocates nothing, and writes only when something changed."""

    def __init__(self, board, session, lights):
        self._session = session
        self._set = lights.set
        self._show = lights.show
        self._steady = not getattr(board, "FLASHES", True)
        peak = _PEAKS[getattr(board, "LIGHTS", 2)]
        self._full = array("i", [_scaled(colour, peak) for colour in _COLOURS])
        self._low = array("i", [_scaled(colour, peak >> 2) for colour in _COLOURS])
        self._keys = keys_of(board, session.seats)[0]
        self._calls = bytearray(len(self._keys))  # 1: this key calls, alone or with another one
        for n in range(len(self._keys)):
            key = self._keys[n] & 7
            lone = self._keys[n] & ~7 | words.CALL_KEY in self._keys
            self._calls[n] = key == words.CALL_KEY if lone else key == words.LEFT or key == words.RIGHT
        self._last = -1  # when a look was last taken
        self._states = bytearray([_UNKNOWN] * session.seats)
        for n in range(len(self._keys)):
            lights.set(n, 0)  # what is left from another game

    def step(self, now, dark=False):
        """Show what is. dark: nobody looks. Returns whether anything was written."""
        if self._last >= 0 and since(now, self._last) < _REST_MS:
            return False
        self._last = now
        changed = False
        for seat in range(self._session.seats):
            state = _OFF if dark else self._state(seat, now)
            if self._states[seat] != state:
                self._states[seat] = state
                self._light(seat, state)
                changed = True
        if changed:
            self._show()
        return changed

    def _state(self, seat, now):
        session = self._session
        screen = session.screen
        if screen == words.RESULT or screen == words.MATCH_OVER:
            winner = session.match.winner
            if winner < session.seats:
                return _FULL if seat == winner else _OFF
            return _LOW
        if screen == words.TABLE:
            if session.due(seat):
                return _CALL if self._steady or now >> _PULSE_SHIFT & 1 else _LOW
            if session.rules.is_locked(seat):
                return _OFF
        return _LOW

    def _light(self, seat, state):
        for n in range(len(self._keys)):
            if self._keys[n] >> 3 == seat:
                if state == _FULL or state == _CALL and self._calls[n]:
                    self._set(n, self._full[seat])
                else:
                    self._set(n, self._low[seat] if state else 0)


def _scaled(colour, peak):
    """A colour whose brightest part may be `peak` of 255."""
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return red * peak // 255 << 16 | green * peak // 255 << 8 | blue * peak // 255
