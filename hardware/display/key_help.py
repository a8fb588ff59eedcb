# SPDX-License-Identifier: MIT
"""Which keys do what, for those who play for the first time. It is loaded to be drawn, and then dropped."""

import displayio

from engine import words
from hardware import keys_of
from hardware.display.font import HEIGHT, WIDTH

_NARROW = 100  # on a narrower page what a key does stands above the keys, not beside them
_MARK = WIDTH + 3  # the width of what tells who sits where


def show(page, where, board, session, text):
    """Draw it."""
    names = text.SHORT_PLAYERS
    text = __import__(text.__name__ + ".title", None, None, ("KEYS",))
    keys, labels = keys_of(board, session.seats)

    def name(seat, key):
        """What is written on a key of a seat, or nothing."""
        number = keys.find(bytes((seat << 3 | key,)))
        return labels[number] if number >= 0 else ""

    seats = session.seats
    rows = _rows(session, text, name)
    above = page.width < _NARROW
    edge = _MARK + 2 if seats > 2 and not above else 0
    left = edge
    if not above:
        left += max([len(row[0]) for row in rows] + [len(text.PAUSE)]) * WIDTH + WIDTH
    column = (page.width - edge - left) // seats
    if seats == 2 and not where.opposite:
        names = text.ROWS_OF
    named = max([page.tall(names[seat], False, column) for seat in range(seats)])
    lines = [(2 if _is_wide(row[1], column) else 1) + (1 if above else 0) for row in rows]
    bottom = page.prompt(text.GO_ON) * page.line - 1
    head = page.tall(text.KEYS_HEADING)
    tall = named + sum(lines) * page.line
    beyond = page.height - bottom + 1
    if above and seats > 2:  # the marks stand beside the first and the last label, whichever way the page is turned
        y = (page.height - (len(rows) - 1) * 2 * page.line - HEIGHT) // 2 - named
        gap = 0
        if y < head or y + tall > bottom:  # or beside the second one
            y = head = 0
            beyond = named + 2 * page.line - 1
        else:
            beyond = y + named - 1
    else:
        pause = 2 if above else 1
        free = bottom - head - tall
        if free >= pause * page.line:
            free -= pause * page.line
            held = [text.HOLD % name(seat, words.RIGHT) for seat in range(seats)]
            rows.append((text.PAUSE, [board.SERVICE] if board.SERVICE else held))
            lines.append(pause)
        if free < -1:  # no room for a heading
            free += head
            head = 0
        gap = max(min(free // (len(rows) + 1), page.line), 0)
        y = head + max(free - gap * len(rows), 0) // 2
    if head:
        page.heading(text.KEYS_HEADING)
    for seat in range(seats):
        page.lines(names[seat], y, left + column * seat + column // 2, column)
    y += named
    for n, (label, shown) in enumerate(rows):
        y += gap
        if above:
            page.middle(label, y)
        else:
            page.write(label, edge, y)
        low = y + page.line if above else y
        for seat, key in enumerate(shown):
            middle = left + column * seat + column // 2 if len(shown) > 1 else left + column * seats // 2
            middle = min(max(middle, len(key) * WIDTH // 2), page.width - len(key) * WIDTH // 2)
            page.middle(key, low + (page.line if _is_wide(shown, column) and seat & 1 else 0), middle)
        y += lines[n] * page.line
    if seats > 2:
        _mark(page, where, seats, beyond)


def _rows(session, text, name):
    """What there is to do, and with which keys: (label, for each seat the keys)."""
    seats = range(session.seats)
    move, play, call, draw = text.KEYS.get(session.game, text.KEYS["speed"])
    crowd = session.seats > 2
    rows = [(move, [_both(name(seat, words.LEFT), "" if crowd else " ", name(seat, words.RIGHT)) for seat in seats])]
    if crowd:
        rows.append((play, [name(seat, words.PLAY_A) for seat in seats]))
        rows.append((text.AIM, [name(seat, words.PLAY_B) for seat in seats]))
    else:
        rows.append((play, [name(seat, words.PLAY_A) + " " + name(seat, words.PLAY_B) for seat in seats]))
    if session.calls:  # without the left key the right one calls: it has nothing else to do then
        keys = [
            name(seat, words.CALL_KEY) or _both(name(seat, words.LEFT), "+", name(seat, words.RIGHT)) for seat in seats
        ]
        rows.append((call, keys))
    if draw and session.prompts and name(0, words.DRAW_KEY):
        rows.append((draw, [name(seat, words.DRAW_KEY) for seat in seats]))
    return rows


def _both(first, between, second):
    return first + between + second if first else second


def _is_wide(shown, column):
    """Whether these keys need two lines: every second one stands lower then."""
    return len(shown) > 1 and max([len(key) for key in shown]) * WIDTH > column - 3


def _mark(page, where, seats, beyond):
    """Write the number of each seat at its end of the screen, within what the prompt takes: these do not turn."""
    for seat in range(seats):
        bitmap = displayio.Bitmap(_MARK, HEIGHT + 1, 2)
        page.font.stamp(bitmap, str(seat + 1), 2, 1)
        colours = displayio.Palette(2)
        colours[0] = 0xFFFFFF
        colours[1] = 0x000000
        grid = displayio.TileGrid(bitmap, pixel_shader=colours)
        grid.flip_x = grid.flip_y = where.is_turned(seat)
        grid.x = page.width - _MARK if (seat > 1) != where.is_turned(seat) else 0
        grid.y = beyond if seat & 1 else page.height - beyond - HEIGHT - 1
        page.group.append(grid)
