# SPDX-License-Identifier: MIT
"""The menus before a game: lists to choose from, values, letters to type, pages to read, a test of the keys.

It knows names only (of pages, rows, values); what they are called stands in text/. What is to be seen: `kind` and
`page`, and with each kind what is said there. `stamp` counts up whenever any of it changes.
"""

from micropython import const

from engine import chosen, key_test, menu, settings, ticks, variants, words
from engine.variants import offers

# kinds of pages
LIST = const(0)  # rows, cursor, value(row); is_editing: LEFT and RIGHT change the value under the cursor
READ = const(1)  # the rules of the chosen game; number: which page, counted without end in both directions
TYPE = const(
    2
)  # typed: the letters so far; letters: those there are; at: the one that PLAY_A adds, or their number: OK
TEST = const(3)  # test: a KeyTest

# what it comes to
STAY = const(0)
TITLE = const(1)  # back to the title
PLAY = const(2)  # deal

_DIGITS = "0123456789"
_MOST_SEED = const(0x3FFFFFFF)
_REPEAT_MS = const(450)  # a key that is held moves again after so long,
_NEXT_MS = const(110)  # and from then on so often

MAIN = ("play", "game", "options", "rules", "players", "seats", "device", "wins", "seed", "keys", "reset")


class Lobby:
    """chosen: see engine/chosen.py. games: the presets that the board's keys can play. has: a function of the name of
    a device setting, whether this board has anything to set there. keys: seat << 3 | key of each key of the scanner,
    as for two players. key_count: how many keys it has. letters: what names may be written with. page: where to begin.
    """

    seats = 2  # any seat's keys drive it: as they are for two players

    def __init__(self, chosen, games, has, keys, key_count, letters, page="main"):
        self.chosen = chosen
        self.games = games
        self.facing = 0
        self.done = STAY
        self.stamp = 0
        self.test = None
        self.refused = False  # whether the last value does not go together with another, and was passed over
        self._has = has
        self._letters = letters
        self._keys = keys
        self.key_count = key_count
        self._menu = menu.Menu()
        self._way = []  # (page, cursor) of the pages that lead here
        self._held = -1  # LEFT or RIGHT while it is down
        self._due = 0  # when it moves again
        self._before = 0  # the value that is being edited, as it was
        self._open(page)

    # --- what is to be seen ---------------------------------------------------------------------------------------

    @property
    def rows(self):
        """The names of the rows of a list."""
        return self._menu.rows

    @property
    def game(self):
        """The name by which texts know the chosen game."""
        return variants.module(self.chosen.preset)

    @property
    def cursor(self):
        return self._menu.cursor

    def value(self, row):
        """What stands behind a row of a list: the name of a value, a number (of milliseconds, or a seed), or None."""
        if self.page == "options":
            return self._named(self._option(row), self.values[row])
        if self.page == "wins":
            return self.chosen.wins(row)[0] if row in self.games else None
        if row == "game":
            return self.chosen.preset
        if row == "seed":
            return self.chosen.seed
        if row[:4] == "name":
            return self.chosen.names[int(row[4]) - 1]
        if row in self.chosen.device:
            return self._named(settings.find(settings.DEVICE, row), self.chosen.device[row])
        return None

    def _named(self, row, value):
        return row[2][value] if settings.is_choice(row) else value

    def _option(self, name):
        return settings.find(self._option_rows, name)

    # --- keys -----------------------------------------------------------------------------------------------------

    def press(self, number, ms):
        """A key goes down: its number on the scanner."""
        key = self._keys[number] if number < len(self._keys) else -1
        if key >= 0:
            self.facing = key >> 3
            key &= 7
        self.stamp += 1
        if self.kind == TEST:
            self.test.press(number, ms)
        elif key >= 0:
            if key == words.LEFT or key == words.RIGHT:
                self._held = number
                self._due = ticks.after(ms, _REPEAT_MS)
            self._act(key)

    def release(self, number, ms):
        """A key comes up."""
        if number == self._held:
            self._held = -1
        if self.kind == TEST:
            self.test.release(number, ms)
            self.stamp += 1

    def release_all(self):
        self._held = -1

    def pause(self, now, only=False):
        """The pause key: back to the title."""
        if not only:
            self.done = TITLE

    def step(self, now):
        """Let time go on: a held key moves again, the key test watches."""
        if self.kind == TEST:
            if self.test.step(now):
                self.stamp += 1
            if self.test.is_over:
                self._back()
        elif self._held >= 0 and not ticks.before(now, self._due):
            self._due = ticks.after(self._due, _NEXT_MS)
            self.stamp += 1
            self._act(self._keys[self._held] & 7)

    def _act(self, key):
        if self.kind == READ:
            self._read(key)
        elif self.kind == TYPE:
            self._type(key)
        elif self.is_editing:
            self._edit(key)
        else:
            self.refused = False
            row = self._menu.press(key)
            if row == -1:
                self._back()
            elif row:
                self._choose(row)

    # --- pages ----------------------------------------------------------------------------------------------------

    def _open(self, page, cursor=0):
        self.page = page
        self.kind = LIST
        self.is_editing = False
        self.refused = False
        self._held = -1
        if page == "rules":
            self.kind = READ
            self.number = 0
            self._options()  # the pages tell what holds with these values
        elif page == "keys":
            self.kind = TEST
            self.test = key_test.KeyTest(self.key_count, self._keys)
        elif page == "seed":
            self._start_typing(str(self.chosen.seed or ""), _DIGITS)
        elif page[:4] == "name":
            self._start_typing(self.chosen.names[int(page[4]) - 1], self._letters)
        else:
            self._menu.show(self._rows_of(page), cursor)

    def _rows_of(self, page):
        if page == "main":
            return MAIN
        if page == "offer":
            return ("test", "skip")
        if page == "game":
            return self.games
        if page == "options":
            return self._options()
        if page == "reset":
            return ("keep", "forget")
        if page == "wins":
            return tuple([preset for preset in self.chosen.played() if preset in self.games]) or ("none",)
        if page == "players":
            seats = offers.seats(self.chosen.preset)
            rows = ["against"]
            rows += ["name%d" % (seat + 1) for seat in range(seats)] + ["left%d" % (seat + 1) for seat in range(seats)]
        elif page == "seats":
            rows = ["seats"]
        else:
            rows = ["sound", "lights", "brightness", "sleep", "motion", "flashes", "suits"]
        return tuple([row for row in rows if row not in self.chosen.device or self._has(row)])

    def _options(self):
        """The options of the chosen game that do something as the others are."""
        preset = self.chosen.preset
        self._option_rows = variants.rows(preset)
        self._changed = self.chosen.options(preset)
        self._fill_in()
        return tuple([row[0] for row in self._option_rows if offers.applies(row[0], self.values)])

    def _fill_in(self):
        """All values of the chosen game: the defaults, and over them what was changed."""
        values = {row[0]: row[1] for row in self._option_rows}
        values.update(self._changed)
        for name in values:
            if isinstance(values[name], str):
                values[name] = values[values[name]]  # the default is what another option is
        self.values = values

    def _choose(self, row):
        page = self.page
        if page == "game":
            self.chosen.preset = row
            self._back()
        elif page == "options":
            self._change_option(row)
        elif page == "reset":
            if row == "forget":
                self.chosen.reset()
                self.chosen.is_reset = True
                self._way = []
                self._open("main")
            else:
                self._back()
        elif page == "offer":
            self.chosen.device["tested"] = 1
            if row == "test":
                self._go("keys")
            else:
                self.done = PLAY
        elif row == "play":
            self.done = PLAY
        elif page == "main" or row[:4] == "name":
            self._go(row)
        elif row in self.chosen.device:
            names = settings.find(settings.DEVICE, row)[2]
            self.chosen.device[row] = (self.chosen.device[row] + 1) % len(names)

    def _go(self, page):
        self._way.append((self.page, self._menu.cursor))
        self._open(page)

    def _back(self):
        if not self._way:
            self.done = TITLE
            return
        page, cursor = self._way.pop()
        if page == "offer":  # the keys were tested, and now the game begins
            self.done = PLAY
        else:
            self._open(page, cursor)

    # --- values ---------------------------------------------------------------------------------------------------

    def _change_option(self, name):
        row = self._option(name)
        if not settings.is_choice(row):
            self._before = self.values[name]
            self.is_editing = True
            return
        before = dict(self._changed)
        for step in range(1, len(row[2])):
            self._changed[name] = (self.values[name] + step) % len(row[2])
            if self._is_playable():
                break
            self.refused = True
            self._changed = dict(before)
        self._keep_options(name)

    def _is_playable(self):
        """Whether the options go together."""
        values = self.values
        self._fill_in()
        try:
            variants.load(self.chosen.preset).choose(self.values)
            return True
        except ValueError:
            return False
        finally:
            self.values = values

    def _keep_options(self, name):
        """Remember the options, and show those that apply now, the cursor on the one that was changed."""
        self.chosen.set_options(self.chosen.preset, self._changed)
        rows = self._options()
        self._menu.show(rows, rows.index(name))

    def _edit(self, key):
        """Change a number."""
        name = self.rows[self.cursor]
        row = self._option(name)
        if key == words.PLAY_A:
            self.is_editing = False
        elif key == words.PLAY_B:
            self.is_editing = False
            self._changed[name] = self._before
        else:
            step = 1000 if row[3] > 10000 else 250
            value = self.values[name] + (step if key == words.RIGHT else -step)
            self._changed[name] = row[2] if value > row[3] else row[3] if value < row[2] else value
        self._keep_options(name)

    # --- letters --------------------------------------------------------------------------------------------------

    def _start_typing(self, typed, alphabet):
        self.kind = TYPE
        self.typed = typed
        self.alphabet = alphabet
        self.at = len(alphabet) if typed else 0

    def _type(self, key):
        number = len(self.alphabet) + 1
        if key == words.LEFT or key == words.RIGHT:
            self.at = (self.at + (1 if key == words.RIGHT else -1)) % number
        elif key == words.PLAY_B:
            if not self.typed:
                self._keep_typed()
            self.typed = self.typed[:-1]
        elif key == words.PLAY_A:
            if self.at == len(self.alphabet):
                self._keep_typed()
            elif self._fits(self.typed + self.alphabet[self.at]):
                self.typed += self.alphabet[self.at]

    def _fits(self, typed):
        if self.page == "seed":
            return typed == "0" or typed[0] != "0" and int(typed) <= _MOST_SEED  # zeros before it would never end
        return len(typed) <= chosen.LETTERS

    def _keep_typed(self):
        if self.page == "seed":
            self.chosen.seed = int(self.typed) if self.typed else None
        else:
            self.chosen.names[int(self.page[4]) - 1] = self.typed.strip()
        self._back()

    # --- rules ----------------------------------------------------------------------------------------------------

    def _read(self, key):
        if key == words.PLAY_B:
            self._back()
        elif key == words.LEFT:
            self.number -= 1
        elif key == words.RIGHT or key == words.PLAY_A:
            self.number += 1
