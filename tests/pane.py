# SPDX-License-Identifier: MIT
"""A screen with colours for tests: the window's canvas, and how many pixels each refresh painted."""

import types

from engine import places
from hardware.boards import laptop, null
from hardware.boards.window import Window
from hardware.display import Display
from tests.table import START

SIZES = ("160x128", "240x135", "240x240", "320x240")


class Pane(Window):
    """A window of a size. `painted` is a list of the pixels of every refresh."""

    def __init__(self, width, height):
        self.painted = []
        self._pixels = 0
        super().__init__(width, height)

    def _refresh_area(self, area):
        self._pixels += area.width() * area.height()
        return super()._refresh_area(area)

    def refresh(self, **options):
        self._pixels = 0
        done = super().refresh(**options)
        self.painted.append(self._pixels)
        return done

    def image(self):
        """What is to be seen, as a PIL image."""
        import pygame
        from PIL import Image

        return Image.frombytes("RGB", self.canvas.get_size(), pygame.image.tobytes(self.canvas, "RGB"))


class Rig:
    """A session shown on a Pane. `now` is the board's time. more: what the board says besides."""

    def __init__(self, session, seats, size, now=START, **more):
        board = types.SimpleNamespace(**vars(laptop if seats == "beside" else null))
        board.SEATS = seats
        board.COLOUR = True
        vars(board).update(more)
        self.session = session
        self.pane = Pane(*[int(side) for side in size.split("x")])
        board.display = lambda: self.pane
        self.display = Display(board, session)
        self.now = now

    def settle(self, ms=0):
        """Let ms pass, a millisecond a turn, and paint all there is to paint; returns the number of refreshes."""
        refreshes = 0
        for _ in range(ms):
            self.now = (self.now + 1) & 0x1FFFFFFF
            self.session.step(self.now)
            refreshes += self.display.step(self.now)
        return refreshes + self.display.settle(self.now)

    def tell(self, kind, player=places.NOBODY, place=0, other=0, number=0):
        from engine import words

        self.session.events.push(words.event(kind, player, place, other, number))
