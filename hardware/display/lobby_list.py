# SPDX-License-Identifier: MIT
"""A list of the menus: rows with their values, a cursor, and below them what the row under the cursor means."""

from engine.variants import offers
from hardware.display.font import WIDTH
from hardware.display.page import wrap

_BESIDE = 4  # pixels beside the rows, where it is to be seen how much more there is


class Drawer:
    """Draws the list that a lobby is at; draw() again after anything in it has changed."""

    def __init__(self, page, where, board, lobby, text):
        self._page = page
        self._lobby = lobby
        self._players = text.PLAYERS
        self._text = __import__(text.__name__ + ".menus", None, None, ("ROWS",))
        self._letters = (page.width - _BESIDE) // WIDTH  # of a row
        self._rows = None  # that are drawn
        self._values = None
        self._help_lines = 0
        self._first = 0  # the row at the upper edge

    def draw(self):
        lobby = self._lobby
        page = self._page
        rows = lobby.rows
        is_new = rows != self._rows
        if is_new:
            self._rows = rows
            self._first = 0
            said = [self._help(row) for row in rows]
            if lobby.page == "options":
                said.append(self._text.CLASH)
            said += [text for name, text in self._text.VALUE_HELP.items() if name.split(" ")[-2] in rows]
            self._help_lines = max([len(wrap(text, page.width)) for text in said])
        values = [self._value(row) for row in rows]
        if lobby.is_editing:
            values[lobby.cursor] = "< " + values[lobby.cursor] + " >"
        lines = [self._lines(row, value) for row, value in zip(rows, values)]
        head = len(wrap(self._text.PAGES[lobby.page], page.width))
        first = self._scroll([len(row) for row in lines], page.count - head - self._help_lines)
        if is_new or values != self._values or first != self._first:
            self._values = values
            self._first = first
            self._draw_rows(lines, head)
        self._stand(lines, head)
        self._explain()

    # --- rows -------------------------------------------------------------------------------------------------------

    def _scroll(self, heights, room):
        """The first row to show, so that the one under the cursor is seen."""
        first = min(self._first, self._lobby.cursor)
        while sum(heights[first : self._lobby.cursor + 1]) > room and first < self._lobby.cursor:
            first += 1
        while first > 0 and sum(heights[first - 1 :]) <= room:
            first -= 1
        return first

    def _draw_rows(self, lines, head):
        page = self._page
        page.clear()
        page.heading(self._text.PAGES[self._lobby.page])
        n = head
        end = page.count - self._help_lines
        last = self._first
        while last < len(lines) and n + len(lines[last]) <= end:
            for line in lines[last]:
                page.write(line, 1, n * page.line)
                n += 1
            last += 1
        if last - self._first < len(lines):
            self._show_more(head * page.line, end * page.line - 2, len(lines), last)
        for x in range(0, page.width, 3):
            page.fill(x, self._help_top() - 2, x + 1, self._help_top() - 1, 1)

    def _show_more(self, top, bottom, number, last):
        """A bar at the right: which part of the list is seen."""
        page = self._page
        tall = bottom - top
        page.fill(page.width - 2, top, page.width - 1, bottom, 1)
        page.fill(page.width - 3, top + tall * self._first // number, page.width, top + tall * last // number, 1)

    def _stand(self, lines, head):
        """Put the cursor on its row."""
        cursor = self._lobby.cursor
        above = sum([len(row) for row in lines[self._first : cursor]])
        self._page.cursor(head + above, len(lines[cursor]))

    def _lines(self, row, value):
        """A row as lines of text, all as wide as there is room."""
        label = self._label(row)
        if not value:
            return wrap(label, self._letters * WIDTH)
        spare = self._letters - len(label) - len(value)
        if spare > 0:
            return [label + " " * spare + value]
        lines = wrap(label, self._letters * WIDTH)
        return lines + [" " * (self._letters - len(line)) + line for line in wrap(value, self._letters * WIDTH)]

    # --- help -------------------------------------------------------------------------------------------------------

    def _help_top(self):
        return self._page.height - self._help_lines * self._page.line

    def _explain(self):
        page = self._page
        lobby = self._lobby
        text = self._text.CLASH if lobby.refused else self._help(lobby.rows[lobby.cursor])
        page.fill(0, self._help_top(), page.width, page.height)
        lines = wrap(text, page.width)
        for n in range(min(len(lines), self._help_lines)):
            page.middle(lines[n], self._help_top() + n * page.line)

    # --- what is said -----------------------------------------------------------------------------------------------

    def _find(self, known, name):
        """What a text knows of this game under a name, or else of any game, or None."""
        return known.get(self._lobby.game + " " + name) or known.get(name)

    def _option(self, name):
        """Label and explanation of an option; of one that no text knows its name."""
        return self._find(self._text.OPTIONS, name) or (name.upper(), "")

    def _game(self, preset):
        return self._text.GAMES.get(preset) or (preset.upper(), "")

    def _label(self, row):
        text = self._text
        if self._lobby.page == "options":
            return self._option(row)[0]
        return self._game(row)[0] if row in self._lobby.games else text.ROWS[row][0]

    def _help(self, row):
        text = self._text
        lobby = self._lobby
        value = lobby.value(row)
        if isinstance(value, str):
            found = self._find(text.VALUE_HELP, row + " " + value)
            if found:
                return found
        if lobby.page == "options":
            return self._option(row)[1]
        if lobby.page == "game":
            return self._game(row)[1]
        if lobby.page == "wins" and row in lobby.games:
            return text.WON_BY + text.COMMA.join([self._won(row, seat) for seat in range(offers.seats(row))])
        return text.ROWS[row][1]

    def _won(self, preset, seat):
        """How many matches a player has won."""
        chosen = self._lobby.chosen
        return self._text.SCORE % (chosen.names[seat] or self._players[seat], chosen.wins(preset)[seat + 1])

    def _value(self, row):
        """The value of a row as text, or ""."""
        text = self._text
        value = self._lobby.value(row)
        if isinstance(value, int):
            return self._seconds(row, value) if self._lobby.page == "options" else str(value)
        if value is None:
            return text.ANY if row == "seed" else ""
        if row == "game":
            return self._game(value)[0]
        if row[:4] == "name":
            return value or text.UNSET
        return text.VALUES.get(row + " " + value) or text.VALUES.get(value, value.upper())

    def _seconds(self, row, ms):
        if not ms:
            return self._text.NO_TIME_OF.get(row, self._text.NO_TIME)
        figures = str(ms // 1000)
        rest = "%03d" % (ms % 1000)
        while rest and rest[-1] == "0":
            rest = rest[:-1]
        return self._text.SECONDS % (figures + self._text.POINT + rest if rest else figures)
