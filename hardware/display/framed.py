# SPDX-License-Identifier: MIT
"""Large cards are a face within a frame: if both change, the frame is painted a refresh later.

Both at once took 14 ms on a Pico, and keys are read between refreshes.
"""

from hardware.display.table import Table, put


class Framed(Table):
    """A table on which some places have a grid for the frame as well, those from `first` on, at most sixteen."""

    def frame(self, first, number):
        """Make room for the frames of so many places."""
        self._first = first
        self._frames = [None] * number
        self._late = 0  # bit n: of place first + n only the face was painted
        self._look = self.take
        self.take = self._next

    def put_both(self, place, changed, tile):
        """Show a tile of the frame, unless the face has changed: then later. Returns whether any pixel changed."""
        n = place - self._first
        if not changed:
            return self.put_frame(n, tile)
        if self._frames[n][0] != tile:
            self._late |= 1 << n
        return True

    def put_frame(self, n, tile):
        """Show a tile of a frame; returns whether any pixel changed."""
        return put(self._frames[n], 0, tile)

    def paint_all(self):
        Table.paint_all(self)
        for n in range(len(self._frames)):
            if self._late >> n & 1:
                self.paint(self._first + n)
        self._late = 0

    def _next(self):
        """A place whose look changed; or one whose frame is still to be painted; or -1."""
        place = self._look()
        if place >= 0 or not self._late:
            return place
        n = 0
        while not self._late >> n & 1:
            n += 1
        self._late &= ~(1 << n)
        return self._first + n
