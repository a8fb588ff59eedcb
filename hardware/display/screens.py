# SPDX-License-Identifier: MIT
"""The screens that stand still: title, pause, the result of a deal and of a match."""

from engine import places, words
from hardware.display import layout, sheet
from hardware.display.page import Page

_COLUMNS = bytes((52, 108))  # the middle of each player's keys on the title


class Screens:
    """show() draws the screen of the session; step() follows its menu and turns it to whoever pressed last."""

    def __init__(self, board, session, text, font, where):
        self._board = board
        self._session = session
        self._text = text
        self._where = where
        self._page = Page(font, where)
        self._rows = 0  # where the first row of the menu stands; 0: there is none
        self._pitch = 0
        self._cursor = 0
        self._facing = -1
        self.group = self._page.group

    def show(self, screen):
        """Draw a screen (words.TITLE and so on)."""
        self._page.clear()
        self._rows = 0
        if screen == words.TITLE:
            self._title()
        elif screen == words.PAUSED:
            self._page.big(self._text.PAUSED, 2)
            self._menu(27, 12)
        elif screen == words.RESULT:
            self._result()
        elif screen == words.MATCH_OVER:
            self._match_over()
        self._facing = -1
        self.step()

    def step(self):
        """Returns whether anything changed that needs a refresh."""
        session = self._session
        changed = False
        if self._facing != session.facing:
            self._facing = session.facing
            self._page.turn(self._where.is_turned(self._facing))
            changed = True
        if self._rows and self._cursor != session.menu.cursor:
            self._cursor = session.menu.cursor
            self._page.point_at(self._rows + self._cursor * self._pitch)
            changed = True
        return changed

    # --- the screens --------------------------------------------------------------------------------------------

    def _menu(self, y, pitch):
        text = self._text
        for n, row in enumerate(self._session.menu.rows):
            self._page.write(text.ROWS[row], 44, y + n * pitch)
        self._rows = y
        self._pitch = pitch
        self._cursor = -1

    def _title(self):
        page = self._page
        text = self._text
        page.picture(sheet.load("logo"), 0)
        rows = [(text.MOVE, words.LEFT, words.RIGHT, " "), (text.PLAY, words.PLAY_A, words.PLAY_B, " ")]
        if self._name(0, words.CALL_KEY):
            rows.append((text.CALL, words.CALL_KEY, words.CALL_KEY, ""))
        else:
            rows.append((text.CALL, words.LEFT, words.RIGHT, "+"))
        if self._name(0, words.DRAW_KEY) and self._session.options.get("auto_draw"):
            rows.append((text.DRAW, words.DRAW_KEY, words.DRAW_KEY, ""))
        for seat in range(2):
            page.middle((text.SHORT_PLAYERS if self._where.opposite else text.ROWS_OF)[seat], 15, _COLUMNS[seat])
        y = 23
        for label, first, second, between in rows:
            page.write(label, 2, y)
            for seat in range(2):
                keys = self._name(seat, first)
                if second != first:
                    keys += between + self._name(seat, second)
                page.middle(keys, y, _COLUMNS[seat])
            y += 8
        if self._board.SERVICE and len(rows) < 4:
            page.write(text.PAUSE, 2, y)
            page.middle(self._board.SERVICE, y, (_COLUMNS[0] + _COLUMNS[1]) >> 1)
        self._prompt(text.START)

    def _prompt(self, line):
        self._page.middle(line, layout.HEIGHT - 8)
        self._page.bar(layout.HEIGHT - 8)

    def _name(self, seat, key):
        """What is written on a key of a seat, or nothing."""
        number = self._board.KEYS.find(bytes((seat << 3 | key,)))
        return self._board.KEY_NAMES[number] if number >= 0 else ""

    def _winner(self, seat):
        return self._text.NOBODY if seat == places.NOBODY else self._text.PLAYERS[seat]

    def _score(self):
        score = self._session.match.score
        return self._text.SCORE % (score[0], score[1])

    def _result(self):
        match = self._session.match
        text = self._text
        page = self._page
        if match.best > 1:
            page.middle(text.BEST_OF % (match.deal, match.best), 0)
        else:
            page.middle(text.DEAL % match.deal, 0)
        page.big(self._winner(match.winner), 10)
        how = text.HOW[match.how]
        page.middle(how if match.winner == places.NOBODY else text.WINS % how, 28)
        page.big(self._score(), 38)
        self._prompt(text.NEXT_DEAL)

    def _match_over(self):
        match = self._session.match
        text = self._text
        page = self._page
        page.big(self._winner(match.champion), 0)
        page.middle(text.WINS_MATCH if match.champion != places.NOBODY else text.HOW[match.how], 17)
        page.big(self._score(), 28)
        self._menu(46, 9)
