# SPDX-License-Identifier: MIT
"""The test of the keys: every key of every seat as it lies, filled while it is down, framed once it was seen."""

from engine import words
from engine.key_test import DOWN, GHOST, SEEN, STUCK
from hardware import keys_of
from hardware.display.font import WIDTH

_GAP = 1


class Drawer:
    """Draws the key test of a lobby; draw() again after anything in it has changed."""

    def __init__(self, page, where, board, lobby, text):
        self._page = page
        self._where = where
        self._test = lobby.test
        self._lobby = lobby
        self._players = text.SHORT_PLAYERS
        self._text = __import__(text.__name__ + ".menus", None, None, ("STUCK",))
        seats = max([2] + list(getattr(board, "MORE_KEYS", ())))
        self._keys, self._names = keys_of(board, seats)
        self._seats = seats
        self._high = page.line + 2  # a key, with its frame
        self._pitch = self._high + _GAP
        self._shown = bytearray(len(self._keys))  # the states that are drawn
        self._facing = -1
        self._said = None

    def draw(self):
        page = self._page
        turned = self._where.is_turned(self._lobby.facing)
        if self._facing != turned:
            self._facing = turned
            self._said = None
            page.clear()
            for number in range(len(self._keys)):
                self._draw_key(number)
        states = self._test.states
        for number in range(len(self._keys)):
            if states[number] & (DOWN | SEEN) != self._shown[number]:
                self._draw_key(number)
        said = self._say()
        if said != self._said:
            self._said = said
            self._draw_said()

    # --- keys -------------------------------------------------------------------------------------------------------

    def _box(self, number):
        """Where a key is drawn: x, y, width."""
        seat = self._keys[number] >> 3
        key = self._keys[number] & 7
        page = self._page
        opposite = self._where.opposite  # else the first two sit side by side, and the others behind them
        number_beside = 2 if self._seats > 2 or not opposite else 1
        room = page.width // number_beside
        widest = max([len(name) for name in self._names]) * WIDTH + 3
        across = 4 if 4 * (widest + _GAP) <= room else 2
        wide = min(widest, room // across - _GAP)
        extra = key - words.CALL_KEY  # 0 and 1: they lie behind the others
        row = 4 // across if extra >= 0 else key // across
        x = (seat >> 1 if opposite else seat & 1) * room + (room - across * (wide + _GAP)) // 2
        x += (extra if extra >= 0 else key % across) * (wide + _GAP)
        y = page.height - (row + 1) * self._pitch + _GAP
        if seat > 1 and not opposite:
            y = (4 // across - row) * self._pitch
        if self._where.is_turned(seat) != self._facing:
            x, y = page.width - x - wide, page.height - y - self._high
        return x, y, wide

    def _draw_key(self, number):
        page = self._page
        state = self._test.states[number] & (DOWN | SEEN)
        self._shown[number] = state
        x, y, wide = self._box(number)
        page.fill(x, y, x + wide, y + self._high)
        page.middle(self._names[number], y + (2 if self._high > 10 else 1), x + (wide + 1) // 2)
        if state & SEEN:
            page.frame(x, y, x + wide, y + self._high)
        else:
            page.fill(x + 1, y + self._high - 1, x + wide - 1, y + self._high, 1)
        if state & DOWN:
            page.invert(x, y, x + wide, y + self._high)

    # --- words ------------------------------------------------------------------------------------------------------

    def _say(self):
        """What the test has found."""
        text = self._text
        states = self._test.states
        numbers = range(len(self._keys))
        for sign, bit in ((text.STUCK, STUCK), (text.GHOST, GHOST)):
            found = [self._name(number) for number in numbers if states[number] & bit]
            if found:
                return sign % ", ".join(found)
        return text.ALL_WELL if all([states[number] & SEEN for number in numbers]) else text.PRESS_ALL

    def _name(self, number):
        return self._players[self._keys[number] >> 3] + " " + self._names[number]

    def _draw_said(self):
        page = self._page
        boxes = [self._box(number)[1] for number in range(len(self._keys))]
        middle = page.height // 2
        top = max([y + self._high for y in boxes if y < middle - self._high // 2] or [0])
        bottom = min([y for y in boxes if y >= middle - self._high // 2])
        page.fill(0, top, page.width, bottom)
        blocks = [(self._said, False), (self._text.LEAVE, False)]
        if sum([page.tall(*block) for block in blocks]) > bottom - top:
            del blocks[0 if self._said == self._text.PRESS_ALL else 1]  # how to leave is harder to guess
        page.stack(blocks, top + 1, bottom)
