# SPDX-License-Identifier: MIT
"""The menus on the screen: a page for each kind there is, turned to whoever pressed last."""

from engine import lobby as logic
from hardware.display.font import Font
from hardware.display.page import Page
from hardware.forget import forget
from hardware.paper import Paper

# what draws each kind of page: it is loaded when such a page is opened, and dropped with it
_DRAWERS = {logic.LIST: "lobby_list", logic.TYPE: "lobby_type", logic.TEST: "lobby_keys"}


class LobbyScreen:
    """`group` is what to show. text: a package of text/, English if not given. panel: the display."""

    def __init__(self, board, lobby, text, panel):
        if text is None:
            from text import en as text
        self._board = board
        self._lobby = lobby
        self._text = text
        self._panel = panel
        self._where = None
        self._seats = None  # how the players sat when the page was made
        self._font = Font(text.EXTRA)
        self._stamp = -1
        self._make()

    def _make(self):
        """The page, for players who sit as they do now."""
        board = self._board
        self._seats = board.SEATS
        self._where = Paper(self._panel.width, self._panel.height, board.SEATS == "opposite")
        self._page = Page(self._font, self._where, board.COLOUR)
        self.group = self._page.group
        self._panel.root_group = self.group
        self._shown = None  # (page, kind) that is drawn
        self._drawer = None

    def step(self, now):
        """Draw what has changed; returns whether anything had."""
        lobby = self._lobby
        if self._stamp == lobby.stamp:
            return False
        self._stamp = lobby.stamp
        if self._seats != self._board.SEATS:
            self._make()
        if self._shown != (lobby.page, lobby.kind):
            self._shown = (lobby.page, lobby.kind)
            self._drawer = None
            self._page.clear()
            self._drawer = self._reader() if lobby.kind == logic.READ else self._load(_DRAWERS[lobby.kind])
        self._drawer.draw()
        self._page.turn(self._where.is_turned(lobby.facing))
        self._panel.refresh()
        return True

    def _load(self, name):
        name = "hardware.display." + name
        drawer = __import__(name, None, None, ("Drawer",)).Drawer
        forget(name)
        return drawer(self._page, self._where, self._board, self._lobby, self._text)

    def _reader(self):
        """The rules of the chosen game."""
        lobby = self._lobby
        name = self._text.__name__ + ".rules_" + lobby.game
        pages = __import__(name, None, None, ("PAGES",)).PAGES
        reader = __import__("hardware.display.rules_page", None, None, ("RulesPages",)).RulesPages
        forget(name, "hardware.display.rules_page")
        return Reader(reader(self._page, pages, lobby.values, lobby.chosen.preset, self._text.BACK), lobby)


class Reader:
    """The page of the rules that the lobby is at."""

    def __init__(self, pages, lobby):
        self._pages = pages
        self._lobby = lobby
        self._number = None

    def draw(self):
        if self._number != self._lobby.number:
            self._number = self._lobby.number
            self._pages.show(self._number)
