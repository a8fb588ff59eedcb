# SPDX-License-Identifier: MIT
"""A board's twin on the laptop: the same loop, session and drawing, keys in memory, and a screen of glass.

Given the same presses at the same times it must show and hold the same as the board.
"""

import zlib

import hardware
from engine import bots, places, words
from engine.session import Session
from hardware.boards import null
from hardware.device import Device
from hardware.loop import Loop
from tools.game import keys

HOLD_MS = 40  # a key is held so long
CHORD_MS = 20  # between the two keys of a call


class Board:
    """A profile's data with keys and a screen that are not there. FIRMWARE: the version that the title shows."""

    FIRMWARE = None

    def __init__(self, profile):
        self.WIDTH = profile.WIDTH
        self.HEIGHT = profile.HEIGHT
        self.SEATS = profile.SEATS
        self.COLOUR = profile.COLOUR
        self.KEYS = profile.KEYS
        self.KEY_NAMES = profile.KEY_NAMES
        self.MORE_KEYS = getattr(profile, "MORE_KEYS", {})
        self.MORE_NAMES = getattr(profile, "MORE_NAMES", {})
        self.SERVICE = profile.SERVICE
        self.HAS = profile.HAS
        self.scanner = null.Keys()
        if self.COLOUR:
            from tools.colour_glass import ColourGlass

            self.glass = ColourGlass(self.WIDTH, self.HEIGHT)
        else:
            from tools.glass import Glass

            self.glass = Glass(self.WIDTH, self.HEIGHT, getattr(profile, "ROTATION", 0) == 90)

    def display(self):
        return self.glass

    def keys(self):
        return self.scanner

    def event(self):
        return null.Event()

    def service(self):
        return None

    def speaker(self):
        return None

    def memory(self):
        return None


def greeting_crc(name):
    """The CRC of the panel while the logo stands there and the game is still being loaded."""
    from hardware.greeting import greet

    return zlib.crc32(bits_of(greet(Board(hardware.load(name))).panel))


def bits_of(panel, x=0, y=0, width=None, height=None):
    """A part of a panel, row after row, as Emulated.screen() has it: 8 pixels in a byte; in colour 2 bytes a pixel."""
    width = width or panel.width
    height = height or panel.height
    if hasattr(panel, "bits"):
        return panel.bits(x, y, width, height)
    row = "".join("1" if panel.pixel(x + n % width, y + n // width) else "0" for n in range(width * height))
    return int(row, 2).to_bytes(len(row) // 8, "big")


class Twin:
    """A table alone, at its title. name: of the board; game: "preset" and "options", as Session wants them."""

    def __init__(self, name, seed, game=None):
        profile = hardware.load(name)
        self.board = Board(profile)
        self.now = 0
        self._releases = []  # (ms, key number) still to come
        self._make(profile, seed, game or {})
        self.keys = hardware.keys_of(profile, self.session.seats)[0]
        self.settle()

    def _make(self, profile, seed, game):
        self.session = Session(
            opposite=profile.SEATS == "opposite", keys=keys(profile), seed=seed, can_quit=False, **game
        )
        self.loop = Loop(self.board, self.session)

    def run(self, until):
        """Let time go on, a millisecond a turn."""
        while self.now < until:
            self.now += 1
            while self._releases and self._releases[0][0] <= self.now:
                self.board.scanner.push(self._releases.pop(0)[1], False, self.now)
            self._turn()

    def _turn(self):
        self.loop.turn(self.now)

    def press(self, number):
        """A key goes down now, and up HOLD_MS later."""
        self.board.scanner.push(number, True, self.now)
        self._releases.append((self.now + HOLD_MS, number))
        self.run(self.now + 1)  # what was pressed in a millisecond is judged when that is over

    def settle(self):
        """Paint all there is to paint."""
        self.loop.display.settle(self.now)

    def bits(self, *part):
        """A part of the panel (x, y, width, height), or all of it; see bits_of()."""
        return bits_of(self.board.glass.panel, *part)

    def crc(self, *part):
        """The CRC of such a part."""
        return zlib.crc32(self.bits(*part))

    def centre(self, pile):
        """Where a centre pile lies on the panel: (x, y, width, height)."""
        grid = self.loop.display.table.hand(places.CENTRE + pile)
        group = self.loop.display.table.group
        x, y, width, height = (group.scale * n for n in (grid.x, grid.y, grid.tile_width, grid.tile_height))
        x, y = group.x + x, group.y + y
        if self.board.glass.turned:
            return self.board.HEIGHT - y - height, x, height, width
        return x, y, width, height

    def key(self, player, key):
        """The number of a key of a player on the scanner."""
        return self.keys.index(player << 3 | key)


class WholeTwin(Twin):
    """The twin of all that code.py runs, from its first start, or from a later one: title, menus and table."""

    def __init__(self, name, seed, game=None, is_first=True):
        self._is_first = is_first
        Twin.__init__(self, name, seed, game)

    def _make(self, profile, seed, game):
        self._device = Device(self.board, wish=game, seed=seed)
        if not self._is_first:
            self._device.session.lead = words.KEY_HELP

    @property
    def loop(self):
        return self._device.stage

    @property
    def session(self):
        return self._device.session

    def _turn(self):
        self._device.turn(self.now)

    def settle(self):
        """Paint all there is to paint."""
        if self.session:
            Twin.settle(self)
        else:
            self.run(self.now + 100)

    def arrive(self):
        """Go on to where a press of PLAY_A deals; yields each screen's name, and the key that is pressed there next."""
        play, right = self.key(0, words.PLAY_A), self.key(0, words.RIGHT)
        steps = [("title", play)]
        if self._is_first:
            steps += [("offer of the key test", right), ("offer, skipped", play)]
        for name, key in steps:
            yield name, key
            self.press(key)
            self.run(self.now + 2 * HOLD_MS)
            self.settle()
        yield "help with keys", play


class Player:
    """Somebody with four keys who plays the first card that fits: one key at a time, as a person would press it."""

    def __init__(self, twin, player):
        self._twin = twin
        self._player = player
        session = twin.session
        self._chair = session.chairs[player]
        self._rules = session.rules
        self._choose = bots.mind(session, player).choose

    def think(self):
        """What to do now, or "", and the keys for it as numbers of the scanner: one, or the two of a call.

        "call", "move" (the cursor), "play" a card, "draw" by the draw key, or "do": something else, by a play key.
        """
        word = self._choose()
        keys = self._keys_for(word) if word else ()
        if not keys:
            return "", ()
        key = self._twin.keys[keys[0]] & 7
        if words.verb(word) == words.CALL and key != words.PLAY_A:
            return "call", keys
        if key <= words.RIGHT:
            return "move", keys
        return ("play" if words.verb(word) == words.PLAY else "do"), keys

    def _keys_for(self, word):
        if words.verb(word) == words.CALL:
            for keys in ((words.CALL_KEY,), (words.LEFT, words.RIGHT), (words.RIGHT,)):
                if all(self._player << 3 | key in self._twin.keys for key in keys):
                    return self._keys(*keys)
        best = None
        for kind in range(places.STOCK + 1):
            if self._rules.stops(places.at(self._player, kind)):
                for key in (words.PLAY_A, words.PLAY_B):
                    steps = (kind - self._chair.cursor) % 6
                    if self._does(key, kind, word) and (best is None or min(steps, 6 - steps) < best[0]):
                        best = (min(steps, 6 - steps), steps, key)
        if best is None:
            return ()
        _, steps, key = best
        if steps:
            has_left = self._player << 3 | words.LEFT in self._twin.keys
            return self._keys(words.LEFT if steps > 3 and has_left else words.RIGHT)
        return self._keys(key)

    def _does(self, key, kind, word):
        """Whether a key, with the cursor on an own place, comes to the same as an action word."""
        standing, self._chair.cursor = self._chair.cursor, kind
        right = key == words.PLAY_B
        own = self._rules.key_word(self._player, kind, self._chair._pile(right), right)
        self._chair.cursor = standing
        if words.verb(own) != words.verb(word):
            return False
        if words.verb(word) in (words.DRAW, words.MERGE):
            return True
        if words.verb(word) == words.MOVE:  # from wherever: a gap is filled
            return words.target(own) == words.target(word)
        if words.verb(word) == words.PLAY and self._rules.AIMS:
            return words.source(own) == words.source(word)  # the board itself finds a pile
        return own == word

    def _keys(self, *keys):
        return tuple(self._twin.key(self._player, key) for key in keys)
