# SPDX-License-Identifier: MIT
"""The whole thing in the hand: a table, and menus before it. Only one of the two is in memory at a time.

So little stays in memory while cards are played: what opens either, and what is remembered, is loaded when a screen
stands still, and dropped again (hardware/stages.py).
"""

from micropython import const

from engine import words
from engine.ticks import since
from hardware import clock
from hardware.forget import forget, restart
from hardware.ram import Ram
from hardware.setup import Setup

_DEMO_MS = const(40000)  # so long after the last key on the title bots begin to play
_DEMO_END_MS = const(4000)  # so long the result of theirs is shown

_DROPPED = ("hardware.stages", "hardware.keeper", "hardware.storage", "engine.chosen", "engine.settings")


class Device:
    """board: a profile. panel: the display, if it is open already. wish: "preset", "options" and "bot" that count
    before what is remembered, until menus are used. seed: of the first match. can_quit: whether players can leave the
    title.
    """

    def __init__(self, board, panel=None, wish=None, seed=None, can_quit=False):
        self.board = Setup(board, panel)
        self.panel = self.board.display()
        self.memory = None
        try:
            self.memory = board.memory()
        except OSError as error:
            print("settings: what was kept cannot be read:", error)
        if self.memory is None:
            self.memory = Ram()
        self.wish = wish or {}
        self.seed = seed
        self.can_quit = can_quit
        self.stage = None  # what is in memory: a Loop or a LobbyLoop
        self.session = None  # of the table; None while menus are shown
        self.bots = None  # of the game itself, while a demo's play
        self.keeper = None  # while menus are shown
        self._screen = -1  # the last of the stage's screens that was seen to
        self._waiting = False  # on the title, or behind a demo: for time to pass
        self._since = 0  # from when on
        self._do("begin")

    @property
    def quit(self):
        """Whether the players have left the game."""
        return self.session is not None and self.session.quit

    def turn(self, now=None):
        """One turn of the loop, at `now` ms, by default the board's own time."""
        self.stage.turn(now)
        if self.stage.screen != self._screen:
            self._screen = self.stage.screen
            self._enter(clock.ticks() if now is None else now)
        elif self._waiting:
            self._wait(clock.ticks() if now is None else now)

    def _do(self, name, *known):
        """Let hardware/stages.py do something, and drop it."""
        from hardware import stages

        try:
            getattr(stages, name)(self, *known)
        except MemoryError:  # what was chosen is kept by now
            if name == "begin":  # it would be the same again
                print("this board has no room for the game from source: copy compiled files onto it (--mpy)")
                raise
            restart()
        if not self.keeper:
            forget(*_DROPPED)

    def _enter(self, now):
        """A screen is shown that was not."""
        screen = self._screen
        self._since = now
        self._waiting = False
        if self.session is None:
            if screen != words.MENUS:
                self._do("open_table", now if screen == words.TABLE else None)
        elif screen == words.MENUS:
            self._do("open_lobby")
        elif screen == words.TITLE:
            self._waiting = True
            if self.bots is not None:
                self._do("end_demo")
        elif self.session.demo:
            self._waiting = screen == words.RESULT or screen == words.MATCH_OVER
        elif screen == words.TABLE:
            self.seed = None
        elif screen == words.MATCH_OVER:
            self._do("count_match")

    def _wait(self, now):
        if since(now, self._since) < _DEMO_END_MS:
            return
        if self.session.demo:
            self._waiting = False
            self.session.demo = False
            self.session.screen = words.TITLE
        elif since(now, self._since) >= _DEMO_MS and since(now, self.stage.care.last) >= _DEMO_MS:
            if not self.stage.care.blank:  # in the dark nobody sees it
                self._waiting = False
                self._do("start_demo", now)
