# SPDX-License-Identifier: MIT
"""One turn of the loop while menus are shown: read keys, let time go on, paint."""

from micropython import const

from engine import words
from engine.lobby import PLAY
from engine.ticks import MASK
from hardware import clock
from hardware.buttons import Buttons
from hardware.care import Care
from hardware.display.lobby import LobbyScreen
from hardware.service_key import ServiceKey

_REST_MS = const(16)


class LobbyLoop:
    """Joins a board to a Lobby. `screen` is words.MENUS, until it leads to words.TITLE or words.TABLE."""

    def __init__(self, board, lobby, panel, keeper):
        self.lobby = lobby
        self._board = board
        self._stamp = 0
        self._keeper = keeper
        self.screen = words.MENUS
        self._picture = LobbyScreen(board, lobby, None, panel)
        self.care = Care(board, lobby, panel)
        self.buttons = Buttons(board, self.care, bytes(range(lobby.key_count)))
        self.service = ServiceKey(board, self.care)
        self._last = 0
        self._page = lobby.page

    def turn(self, now=None):
        if now is None:
            now = clock.ticks()
        if self.buttons.drain(now) or (now - self._last) & MASK >= _REST_MS:
            self._last = now
            lobby = self.lobby
            lobby.step(now)
            if self._stamp != lobby.stamp:
                self._stamp = lobby.stamp
                self._keeper.apply(self._board)
                self.care.shine()  # what is set is seen at once
                if self._page != lobby.page:
                    self._page = lobby.page
                    if lobby.page == "main":
                        self._keep()
            self.service.update(now)
            self.care.step(now)
            if not self.care.blank:
                self._picture.step(now)
            if lobby.done:
                self.screen = words.TABLE if lobby.done == PLAY else words.TITLE

    def _keep(self):
        """A page is done: keep what was set there, as many put the thing away from here."""
        try:
            self._keeper.save()
        except MemoryError:  # it is kept when the menus are left
            pass
