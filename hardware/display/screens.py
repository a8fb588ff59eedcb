# SPDX-License-Identifier: MIT
"""The screens that stand still while a game is in memory: title, keys, pause, rules, result of a deal and of a match.

It stays in memory while cards are played, so what only some screens need is loaded when they are shown, and dropped.
"""

from engine import places, words
from hardware.display.page import Page
from hardware.forget import forget
from hardware.paper import Paper

_HERE = "hardware.display."


class Screens:
    """show() draws the screen of the session; step() follows its menu and turns it to whoever pressed last."""

    def __init__(self, board, session, text, font, panel):
        self._board = board
        self._session = session
        self._text = text
        self._where = Paper(panel.width, panel.height, board.SEATS == "opposite")
        self._page = Page(font, self._where, board.COLOUR)
        self.group = self._page.group
        self._first = 0  # the line of the first row of the menu; 0: there is none
        self._pitch = 1  # lines from one row to the next
        self._cursor = 0
        self._facing = -1
        self._rules = None  # the pages of rules that are read
        self._number = 0  # which of them is shown

    def show(self, screen):
        """Draw a screen (words.TITLE and so on).

        What draws is called from here and no deeper: who makes labels needs much of the stack.
        """
        self._page.clear()
        self._first = 0
        self._rules = None
        if screen == words.TITLE or screen == words.KEY_HELP:
            name = _HERE + ("title" if screen == words.TITLE else "key_help")
            draw = __import__(name, None, None, ("show",)).show
            draw(self._page, self._where, self._board, self._session, self._text)
            forget(name, self._text.__name__ + ".title")
        elif screen == words.PAUSED:
            seed = self._text.SEED % self._session.match.seed
            self._menu(((self._text.PAUSED, True), (seed, False)))
        elif screen == words.RESULT:
            self._result()
        elif screen == words.MATCH_OVER:
            self._menu(self._match_over())
        elif screen == words.RULES:
            self._open_rules()
            self._number = self._session.page
            self._rules.show(self._number)
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
        if self._first and self._cursor != session.menu.cursor:
            self._cursor = session.menu.cursor
            self._page.cursor(self._first + self._cursor * self._pitch)
            changed = True
        if self._rules and self._number != session.page:
            self._number = session.page
            self._rules.show(self._number)
            changed = True
        return changed

    def _open_rules(self):
        session = self._session
        name = self._text.__name__ + ".rules_" + session.game
        pages = __import__(name, None, None, ("PAGES",)).PAGES
        reader = __import__(_HERE + "rules_page", None, None, ("RulesPages",)).RulesPages
        self._rules = reader(self._page, pages, session.options, session.preset, self._text.BACK)
        forget(name, _HERE + "rules_page")  # the pages themselves hold what they need

    # --- the screens ------------------------------------------------------------------------------------------------

    def _menu(self, blocks):
        """Blocks, and below them the menu, in the last lines of the page."""
        page = self._page
        rows = self._session.menu.rows
        spare = page.count * page.line - sum([page.tall(*block) for block in blocks])
        self._pitch = 2 if spare >= (len(rows) * 2 + 1) * page.line else 1
        self._first = page.count - len(rows) * self._pitch
        y = self._first * page.line
        page.stack(blocks, 0, y - 1)
        for row in rows:
            page.middle(self._text.ROWS[row], y)
            y += self._pitch * page.line
        self._cursor = -1

    def _winner(self, seat):
        if seat == places.NOBODY:
            return self._text.NOBODY
        names = getattr(self._board, "NAMES", None)
        return (names and names[seat]) or self._text.PLAYERS[seat]

    def _score(self):
        colon = self._text.CROWD_SCORE if self._session.seats > 2 else self._text.SCORE
        return colon.join([str(won) for won in self._session.match.score])

    def _result(self):
        match = self._session.match
        text = self._text
        if match.best > 1:
            crowd = self._session.seats > 2
            deal = text.FIRST_TO % (match.deal, match.goal) if crowd else text.BEST_OF % (match.deal, match.best)
        else:
            deal = text.POINTS % (match.deal, match.goal) if match.goal > 1 else text.DEAL % match.deal
        how = text.HOW[match.how]
        if match.winner != places.NOBODY:
            how = text.WINS % how
        bottom = self._page.prompt(text.NEXT_DEAL) * self._page.line - 1
        self._page.stack(
            ((deal, False), (self._winner(match.winner), True), (how, False), (self._score(), True)), 0, bottom
        )

    def _match_over(self):
        match = self._session.match
        how = self._text.WINS_MATCH if match.champion != places.NOBODY else self._text.HOW[match.how]
        return (self._winner(match.champion), True), (how, False), (self._score(), True)
