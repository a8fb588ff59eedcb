# SPDX-License-Identifier: MIT
"""A page on which something is typed: what it is so far, and the letters there are, one of them under the cursor."""

from hardware.display.font import WIDTH
from hardware.display.page import wrap

_CELL = 10  # from one letter to the next
_BIG = 16


class Drawer:
    """Draws what a lobby lets type; draw() again after anything in it has changed."""

    def __init__(self, page, where, board, lobby, text):
        self._page = page
        self._lobby = lobby
        self._text = __import__(text.__name__ + ".menus", None, None, ("OK",))
        self._typed = None
        self._at = -1  # the letter that is marked
        self._columns = page.width // _CELL
        self._left = (page.width - self._columns * _CELL) // 2
        self._rows = -(-self._cells_to(len(lobby.alphabet) + 1) // self._columns)
        help_lines = len(wrap(self._text.DELETE, page.width))
        spare = page.count - len(wrap(self._text.PAGES[lobby.page], page.width)) - self._rows - help_lines
        self._is_big = spare > 1
        self._help = page.height - help_lines * page.line
        self._top = self._help - self._rows * page.line
        if spare > 3:
            self._top -= page.line // 2
        self._typed_at = 0

    def _cells_to(self, n):
        """How many cells the first n letters take; the last one is OK, which is longer and stands in one line."""
        letters = len(self._lobby.alphabet)
        if n <= letters:
            return n
        needs = self._ok_cells()
        return letters + needs + (-letters % self._columns if letters % self._columns + needs > self._columns else 0)

    def _ok_cells(self):
        return -(-(len(self._text.OK) * WIDTH + 2) // _CELL)

    def _box(self, n):
        """Where a letter stands: x, y and the width of its box."""
        last = n == len(self._lobby.alphabet)
        cell = self._cells_to(n + 1) - (self._ok_cells() if last else 1)
        wide = len(self._text.OK) * WIDTH + 3 if last else WIDTH + 3
        return self._left + cell % self._columns * _CELL, self._top + cell // self._columns * self._page.line, wide

    def draw(self):
        lobby = self._lobby
        page = self._page
        if self._typed is None:
            self._draw_letters()
        if self._typed != lobby.typed:
            self._typed = lobby.typed
            self._draw_typed()
        if self._at != lobby.at:
            for n in (self._at, lobby.at):
                if n >= 0:
                    x, y, wide = self._box(n)
                    page.invert(x, max(y - 1, 0), x + wide, y + 8)
            self._at = lobby.at

    def _draw_letters(self):
        page = self._page
        text = self._text
        self._typed_at = page.heading(text.PAGES[self._lobby.page]) * page.line
        alphabet = self._lobby.alphabet
        for n in range(len(alphabet) + 1):
            x, y, _ = self._box(n)
            letter = text.OK if n == len(alphabet) else alphabet[n]
            page.write("_" if letter == " " else letter, x + 2, y)
        page.lines(text.DELETE, self._help)

    def _draw_typed(self):
        page = self._page
        bottom = self._top - 1
        page.fill(0, self._typed_at, page.width, bottom)
        high = _BIG if self._is_big else page.line
        y = (self._typed_at + bottom - high) // 2 + 1
        shown = self._typed + "_"
        if self._is_big:
            page.big(shown, y)
        else:
            page.middle(shown, y)
