# SPDX-License-Identifier: MIT
"""The keys of all players, read from one scanner: the first edge counts at once, and what bounces after it does not."""

from array import array

from micropython import const

from engine.ticks import HALF, MASK, since
from hardware import clock, keys_of

BOUNCE_MS = const(12)  # a key's next press counts only so long after its last edge; the same for every key


class Buttons:
    """drain() hands what happened to session.press() and session.release(). It allocates nothing.

    keys: what is handed over for each key of the scanner, if it is not what the board says for so many players.
    """

    def __init__(self, board, session, keys=None):
        scanner = board.keys()
        self._events = scanner.events
        self._get_into = scanner.events.get_into
        self._clear = scanner.events.clear
        self._reset = scanner.reset
        self._event = board.event()
        self._keys = keys or keys_of(board, session.seats)[0]
        self._press = session.press
        self._release = session.release
        self._release_all = session.release_all
        number = len(self._keys)
        self._is_down = bytearray(number)  # as the contacts are
        self._told = bytearray(number)  # as the session knows it
        self._edge = array("i", [(clock.ticks() - 4096) & MASK] * number)  # when each key last changed
        self._unsettled = False
        self.overflows = 0  # how often the scanner lost events

    def drain(self, now=None):
        """Take all edges that wait; returns whether there were any. now: the time, by default the board's own."""
        event = self._event
        took = False
        while self._get_into(event):
            took = True
            number = event.key_number
            if number < len(self._keys):
                self._take(number, event.pressed, event.timestamp)
        if self._events.overflowed:
            self._overflow()
        if self._unsettled:
            self._settle(clock.ticks() if now is None else now)
        return took

    def _take(self, number, pressed, ms):
        calm = since(ms, self._edge[number]) >= BOUNCE_MS
        if calm and pressed and self._told[number] and not self._is_down[number]:
            self._told[number] = 0  # it came up in its bounce, which is over
            self._release(self._keys[number], self._edge[number])
        self._edge[number] = ms
        self._is_down[number] = 1 if pressed else 0
        if not calm:
            self._unsettled = True
        elif pressed and not self._told[number]:
            self._told[number] = 1
            self._press(self._keys[number], ms)
        elif not pressed and self._told[number]:
            self._told[number] = 0
            self._release(self._keys[number], ms)

    def _settle(self, now):
        """Tell of keys that came up while they bounced: else they would stay down for the session."""
        waiting = False
        for number in range(len(self._keys)):
            if self._told[number] and not self._is_down[number]:
                if BOUNCE_MS <= since(now, self._edge[number]) < HALF:  # an edge may be later than now
                    self._told[number] = 0
                    self._release(self._keys[number], self._edge[number])
                else:
                    waiting = True
        self._unsettled = waiting

    def _overflow(self):
        """Events were lost, so nothing is known: all keys are up, and a held one must be let go first."""
        self.overflows += 1
        self._clear()
        self._reset()
        now = clock.ticks()
        for number in range(len(self._keys)):
            self._told[number] = 0
            self._is_down[number] = 0
            self._edge[number] = now  # reset() reports held keys as pressed in the next scan: too soon to count
        self._release_all()
