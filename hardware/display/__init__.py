# SPDX-License-Identifier: MIT
"""The display: follows the session from screen to screen, and paints one change a step."""

from engine import ring, words
from engine.ticks import MASK, before
from hardware.display import labels
from hardware.forget import IS_COMPILED, forget


class Display:
    """board: a board profile. text: a module of text/, English if not given. panel: the display if it is open already.

    A screen that stands still is shown before the table is made, which takes its time. step() allocates nothing on the
    table. Compiled files are loaded so quickly that those of still screens are dropped while the table is shown, and
    the table is made when the first cards are dealt.
    """

    def __init__(self, board, session, text=None, panel=None):
        from hardware.display.font import Font

        if text is None:
            from text import en as text
        self.panel = panel or board.display()
        self.panel.auto_refresh = False
        self._board = board
        self._session = session
        self._text = text
        self._language = text.__name__
        self._font = Font(text.EXTRA)
        self._reader = ring.Reader(session.events)
        self.screens = None  # while none is shown
        self.table = None  # until it is made
        self._refresh = self.panel.refresh
        self.screen = -1  # of the session: the one that is shown
        self._on_table = False
        self._count = 0
        self._lingering = False
        self._until = 0
        if session.screen == words.TITLE:
            self.screen = words.TITLE
            self._open_screens()
            self.screens.show(words.TITLE)
            labels.drop()
            self._show(self.screens.group)
        if not IS_COMPILED:
            self._make_table()

    def _make_table(self):
        from hardware.display import effects, layout, table  # here, or menus would load them with the package

        board = self._board
        session = self._session
        text = self._text or __import__(self._language, None, None, ("CALL_WORD",))
        panel = self.panel
        shape, layouts = table.load(session.shape, session.seats, layout.is_large(board, panel))
        where = layout.choose(panel.width, panel.height, board.SEATS == "opposite", *layouts.LAYOUTS)
        if layouts is not shape:
            forget(layouts.__name__)
        where.four_colours = getattr(board, "FOUR_COLOURS", False)
        self.table = shape.Shape(session, text, self._font, where)
        self._take = self.table.take
        self.effects = effects.Effects(session, self.table, board, self._reader)
        self._linger_ms = effects.LINGER_MS

    def step(self, now):
        """Paint the most urgent change there is; returns whether there was one."""
        screen = self._session.screen
        if screen == self.screen:
            self._lingering = False
        elif not self._linger(screen, now):
            self.screen = screen
            if screen == words.MENUS:
                return False  # what is shown stays until they are
            if screen != words.TABLE and screen != words.RESUMING:
                self._on_table = False
                if not self.screens:
                    self._open_screens()
                self.screens.show(screen)  # from here and no deeper: labels need much of the stack
                labels.drop()
                self._show(self.screens.group)
                return True
            if not self._on_table:
                self._lay_table(now)
                return True
        changed = self._step_table(now) if self._on_table else self.screens.step()
        if changed:
            self._refresh()
        return changed

    def settle(self, now):
        """Paint until nothing is left to paint at `now`; returns the number of refreshes. For tests and pictures."""
        refreshes = 0
        while self.step(now):
            refreshes += 1
        return refreshes

    def _linger(self, screen, now):
        """Whether the table still stays for its last card to be seen."""
        if not self._on_table or (screen != words.RESULT and screen != words.MATCH_OVER):
            self._lingering = False
        elif not self._lingering:
            self._lingering = True
            self._until = now + self._linger_ms & MASK
        elif not before(now, self._until):
            self._lingering = False
        return self._lingering

    def _open_screens(self):
        from hardware.display.screens import Screens

        text = self._text or __import__(self._language, None, None, ("PAUSED",))
        self.screens = Screens(self._board, self._session, text, self._font, self.panel)

    def _lay_table(self, now):
        """Show the table as it stands."""
        self._on_table = True
        if IS_COMPILED:
            self.screens = None
            forget("hardware.display.screens", "hardware.display.page", "hardware.paper")
            if self.table is None:
                self._make_table()  # the countdown runs meanwhile, and shows it late
            self._text = None
            forget(self._language)
        self.effects.hear(now)
        self.effects.look()
        self._count = self._session.count
        while self.table.count(self._count):
            pass
        self.table.paint_all()
        self._show(self.table.group)

    def _show(self, group):
        self.panel.root_group = group
        self._refresh()

    def _step_table(self, now):
        """The centre first, then hands and counters, then what only follows; one of them a step."""
        place = -1
        if self.effects.is_landing():
            place = self._take()
            if place >= 0 and self.table.paint(place):
                return True
        self.effects.hear(now)
        if place >= 0 and self.table.paint(place):
            return True  # until now it was seen edge on
        if self.effects.turn(now):
            return True
        place = self._take()
        while place >= 0:
            if self.table.paint(place):
                return True
            place = self._take()
        if self._count != self._session.count:
            if self.table.count(self._session.count):
                return True
            self._count = self._session.count
        return self.effects.step(now)
