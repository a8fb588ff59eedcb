# SPDX-License-Identifier: MIT
"""What moves or shows for a moment: a card that hops back, a pile that is shuffled, lines that fly off, a sign.

Nothing waits for it, and nothing of it comes so often that it would flicker: of a place that shows something and stops,
the next time begins CALM_MS later at the earliest; what changes otherwise, changes twice in that time and no more.
"""

from micropython import const

from engine.ticks import before, since
from hardware.display.table import put, show

CALM_MS = const(350)  # not quite three times a second
_HOP = const(2)  # pixels
_STIR = b"\1\2\3\2"  # where a pile is that is shuffled, 2 being its place: aside, back, aside, back


class Mover:
    """The one grid of a player that is out of its place."""

    def __init__(self, towards, calm):
        self._calm = calm  # ms from one hop of a grid to the next, at least
        self._up = towards * _HOP  # where the centre is
        self._grid = None
        self._x = 0  # so far it is moved now
        self._y = 0
        self._frames = 0  # 1: a hop, 4: a shuffle, 0: it comes to rest
        self._frame_ms = 1
        self._began = 0
        self._before = 0  # when the one before that began

    def hop(self, grid, ms, now):
        self._start(grid, 1, ms, now)

    def stir(self, grid, ms, now):
        self._start(grid, 4, ms, now)

    def _start(self, grid, frames, ms, now):
        if grid is None or since(now, self._before) < self._calm:
            return
        if grid is self._grid and since(now, self._began) < self._calm * frames:
            return
        self._put(0, 0)
        self._grid = grid
        self._frames = frames
        self._frame_ms = ms
        self._before = self._began
        self._began = now

    def is_live(self):
        """Whether step() has something to wait for."""
        return self._frames > 0

    def step(self, now):
        """Returns whether any pixel changed."""
        if not self._frames:
            return False
        frame = since(now, self._began) // self._frame_ms
        if frame >= self._frames:
            self._frames = 0
            return self._put(0, 0)
        if self._frames == 1:
            return self._put(0, self._up)
        return self._put((_STIR[frame] - 2) * _HOP, 0)

    def _put(self, x, y):
        """Move the grid to so far from its place; returns whether it was not there."""
        if x == self._x and y == self._y:
            return False
        self._grid.x += x - self._x
        self._grid.y += y - self._y
        self._x = x
        self._y = y
        return True


class Flash:
    """A grid that shows a tile until a time, and at rest the tile `rest`. One that has just shown something waits."""

    def __init__(self, grid, calm=CALM_MS):
        self._grid = grid
        self._calm = calm
        self.rest = 0
        self._tile = 0
        self._until = 0

    def show(self, tile, until):
        if since(until, self._until) >= self._calm:  # all last as long: their ends tell of their beginnings
            self._tile = tile
            self._until = until

    def paint(self):
        """Returns whether any pixel changed."""
        return put(self._grid, 0, self._tile or self.rest)

    def is_live(self):
        """Whether step() has something to wait for."""
        return self._tile != 0

    def step(self, now):
        """Returns whether any pixel changed."""
        if self._tile and not before(now, self._until):
            self._tile = 0
        return self.paint()


class Sign(Flash):
    """Words, the newest of which count; but no faster than they can be seen."""

    def __init__(self, grid):
        Flash.__init__(self, grid)
        self._changed = 0  # when it last did
        self._before = 0  # and the time before that

    def show(self, tile, until):
        self._tile = tile
        self._until = until

    def stop(self, tile):
        """Show that tile no longer."""
        if self._tile == tile:
            self._tile = 0

    def is_live(self):
        return self._tile != 0 or self._grid[0] != self.rest

    def step(self, now):
        if self._tile and not before(now, self._until):
            self._tile = 0
        if self._grid[0] == (self._tile or self.rest) or since(now, self._before) < CALM_MS:
            return False
        self._before = self._changed
        self._changed = now
        return self.paint()


class Cover(Sign):
    """A Sign that lies over something else: it is hidden while it shows nothing."""

    def step(self, now):
        changed = Sign.step(self, now)
        return show(self._grid, self._grid[0] > 0) or changed
