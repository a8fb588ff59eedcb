# SPDX-License-Identifier: MIT
"""The screens that stand still: title, pause, the result of a deal and of a match."""

from engine import places, words
from hardware import keys_of
from hardware.display import sheet
from hardware.display.page import Page


class Screens:
    """show() draws the screen of the session; step() follows its menu and turns it to whoever pressed last."""

    def __init__(self, board, session, text, font, where):
        self._board = board
        self._keys, self._names = keys_of(board, session.seats)
        self._session = session
        self._text = text
        self._where = where
        self._page = Page(font, where)
        self._rows = 0  # where the first row of the menu stands; 0: there is none
        self._pitch = 0
        self._cursor = 0
        self._facing = -1
        self.group = self._page.group
        self._crowd = None
        if session.seats > 2:
            from hardware.display.crowd_title import CrowdTitle  # only a crowd pays for it

            self._crowd = CrowdTitle(self._page, session.seats, text, font, where)

    def show(self, screen):
        """Draw a screen (words.TITLE and so on)."""
        self._page.clear()
        self._rows = 0
        if self._crowd:
            self._crowd.mark(screen == words.TITLE)
        if screen == words.TITLE:
            if self._crowd:
                self._crowd.show(self._name)
            else:
                self._title()
        elif screen == words.PAUSED:
            self._page.big(self._text.PAUSED, self._where.PAUSED_Y)
            self._menu(self._where.PAUSED_MENU)
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

    def _menu(self, rows):
        y, pitch = rows  # where the first stands, and from one to the next
        for n, row in enumerate(self._session.menu.rows):
            self._page.write(self._text.ROWS[row], self._where.MENU_X, y + n * pitch)
        self._rows = y
        self._pitch = pitch
        self._cursor = -1

    def _title(self):
        page = self._page
        text = self._text
        where = self._where
        columns = where.TITLE_COLUMNS
        page.picture(sheet.load(where.LOGO), 0)
        move, play, call, draw = text.KEYS.get(self._session.game, text.KEYS["speed"])
        rows = [(move, words.LEFT, words.RIGHT, " "), (play, words.PLAY_A, words.PLAY_B, " ")]
        if self._session.calls:
            if self._name(0, words.CALL_KEY):
                rows.append((call, words.CALL_KEY, words.CALL_KEY, ""))
            else:
                rows.append((call, words.LEFT, words.RIGHT, "+"))
        if draw and self._name(0, words.DRAW_KEY) and self._session.prompts:
            rows.append((draw, words.DRAW_KEY, words.DRAW_KEY, ""))
        for seat in range(2):
            name = (text.SHORT_PLAYERS if where.opposite else text.ROWS_OF)[seat]
            page.lines(name, where.TITLE_Y, columns[seat], columns[1] - columns[0])
        y, pitch = where.TITLE_ROWS
        for label, first, second, between in rows:
            page.write(label, where.TITLE_X, y)
            for seat in range(2):
                keys = self._name(seat, first)
                if second != first:
                    keys += between + self._name(seat, second)
                page.middle(keys, y + where.TITLE_KEYS, columns[seat])
            y += pitch
        if self._board.SERVICE and len(rows) < 4:
            page.write(text.PAUSE, where.TITLE_PAUSE[0], y)
            page.middle(self._board.SERVICE, y, where.TITLE_PAUSE[1])
        page.prompt(text.START)

    def _name(self, seat, key):
        """What is written on a key of a seat, or nothing."""
        number = self._keys.find(bytes((seat << 3 | key,)))
        return self._names[number] if number >= 0 else ""

    def _winner(self, seat):
        return self._text.NOBODY if seat == places.NOBODY else self._text.PLAYERS[seat]

    def _score(self):
        colon = self._text.CROWD_SCORE if self._crowd else self._text.SCORE
        return colon.join([str(won) for won in self._session.match.score])

    def _result(self):
        match = self._session.match
        text = self._text
        page = self._page
        deal_y, who_y, how_y, score_y = self._where.RESULT_Y
        if match.best > 1:
            crowd = self._session.seats > 2
            page.lines(
                text.FIRST_TO % (match.deal, match.goal) if crowd else text.BEST_OF % (match.deal, match.best), deal_y
            )
        else:
            page.lines(text.POINTS % (match.deal, match.goal) if match.goal > 1 else text.DEAL % match.deal, deal_y)
        page.big(self._winner(match.winner), who_y)
        how = text.HOW[match.how]
        page.lines(how if match.winner == places.NOBODY else text.WINS % how, how_y)
        page.big(self._score(), score_y)
        page.prompt(text.NEXT_DEAL)

    def _match_over(self):
        match = self._session.match
        text = self._text
        page = self._page
        who_y, how_y, score_y = self._where.MATCH_Y
        page.big(self._winner(match.champion), who_y)
        page.lines(text.WINS_MATCH if match.champion != places.NOBODY else text.HOW[match.how], how_y)
        page.big(self._score(), score_y)
        self._menu(self._where.MATCH_MENU)
