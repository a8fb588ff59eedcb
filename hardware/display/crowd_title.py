# SPDX-License-Identifier: MIT
"""The title for more players: whose keys are which, and before each seat, at the edge of the screen, who sits there."""

import displayio

from engine import words
from hardware.display import sheet
from hardware.display.font import HEIGHT, WIDTH
from hardware.display.table import palette


class CrowdTitle:
    """The marks of the seats do not turn with the page: each is read from the own seat."""

    def __init__(self, page, seats, text, font, where):
        self._page = page
        self._seats = seats
        self._text = text
        self._where = where
        self._marks = displayio.Group()
        colours = palette(0x000000, 0xFFFFFF)
        for seat in range(seats):
            bitmap = displayio.Bitmap(WIDTH + 3, HEIGHT + 1, 2)
            font.stamp(bitmap, str(seat + 1), 2, 1)
            turned = where.is_turned(seat)
            x = where.hand_left(seat, where.MARK_X[seat >> 1], bitmap.width)
            y = where.top(seat, where.MARK_Y, bitmap.height)
            grid = displayio.TileGrid(bitmap, pixel_shader=colours, x=x, y=y)
            grid.flip_x = grid.flip_y = turned
            self._marks.append(grid)
        page.group.append(self._marks)

    def mark(self, shown):
        """Show or hide who sits where."""
        self._marks.hidden = not shown

    def show(self, name):
        """Draw the page. name: a function of seat and key, that says what is written on it, or nothing."""
        page = self._page
        text = self._text
        where = self._where
        columns = where.TITLE_COLUMNS[self._seats - 3]
        y, pitch = where.TITLE_ROWS
        page.picture(sheet.load(where.LOGO), 0)
        page.prompt(text.START)
        move, play, call, _ = text.KEYS["crowd"]
        for seat in range(self._seats):
            page.middle(text.SHORT_PLAYERS[seat], where.TITLE_Y, columns[seat])
        for row, label in enumerate((move, play, text.AIM, call)):
            page.write(label, where.TITLE_X, y)
            for seat in range(self._seats):
                left, right = name(seat, words.LEFT), name(seat, words.RIGHT)
                if row == 0:
                    keys = left + right
                elif row == 3:  # without the left key the right one calls: it has nothing else to do then
                    keys = name(seat, words.CALL_KEY) or (left + "+" + right if left else right)
                else:
                    keys = name(seat, words.PLAY_A if row == 1 else words.PLAY_B)
                low = seat & 1 and len(keys) * WIDTH > columns[1] - columns[0]  # two lines, where one is too narrow
                page.middle(keys, y + where.TITLE_KEYS + (HEIGHT if low else 0), columns[seat])
            y += pitch
