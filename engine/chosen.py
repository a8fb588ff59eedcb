# SPDX-License-Identifier: MIT
"""What players chose, and how often each has won: what is remembered without power, as plain values and as bytes.

A value is kept under the hash of its name, so options may be added, taken away or put in another order between
versions: what a version does not know, or does not allow, is passed over, and the default counts.
"""

from engine import settings, variants

# kinds of records (see hardware/storage.py)
CHOICE = 1  # name: the preset; payload: the settings of the device
NAMES = 2  # four names, each its length and its letters
OPTIONS = 3  # name: a preset; payload: its options
WINS = 4  # name: a preset; payload: matches, then matches won by each seat
SEED = 5  # of the next match, 4 bytes; or nothing
GO = 6  # one byte for the program that begins anew; or nothing

DEAL = 1
NO_WISHES = 2
TO_MENUS = 4

SEATS = 4
LETTERS = 8  # of a name, at most


def key(name):
    """16 bits that stand for the name of a setting: no two names there are share them (a test says so)."""
    value = 0
    for letter in name:
        value = (value * 31 + ord(letter)) & 0xFFFF
    return value


def _text(data):
    """Bytes as text; "" if they are none."""
    try:
        return str(data, "utf-8")
    except UnicodeError:
        return ""


def pack(values, rows):
    """The values that are not their rows' defaults, as bytes. values: a dict of name to int from 0 to 65535."""
    data = bytearray()
    for row in rows:
        value = values.get(row[0], row[1])
        if value != row[1]:
            name = key(row[0])
            data += bytes((name & 0xFF, name >> 8, value & 0xFF, value >> 8))
    return bytes(data)


def unpack(data, rows):
    """The dict of name to value that pack() made bytes of, without what the rows do not know or allow."""
    found = {}
    for i in range(0, len(data) - 3, 4):
        for row in rows:
            if key(row[0]) == data[i] | data[i + 1] << 8:
                try:
                    found[row[0]] = settings.check(row, data[i + 2] | data[i + 3] << 8)
                except ValueError:
                    pass
    return found


class Chosen:
    """preset; options() of a preset; device: a dict of name to value; names: four, "" where none was given."""

    def __init__(self, preset="speed"):
        self._first = preset
        self.is_reset = False  # whether what is kept must be forgotten as well
        self.reset()

    def reset(self):
        """All as it was made."""
        self.preset = self._first
        self.device = {row[0]: row[1] for row in settings.DEVICE}
        self.names = [""] * SEATS
        self._options = {}  # preset to bytes
        self._wins = {}  # preset to a list: matches, won by seat 0, 1, 2, 3
        self.seed = None  # of the next match; None: as it comes
        self.go = 0  # what a new beginning leads to: DEAL at once, or TO_MENUS; NO_WISHES of settings.toml

    def options(self, preset):
        """The options of a preset that were changed: a dict of name to value."""
        data = self._options.get(preset)
        return unpack(data, variants.rows(preset)) if data else {}

    def set_options(self, preset, values):
        """Keep the options of a preset. values: a dict of name to int, for those that somebody chose."""
        self._options[preset] = pack(values, variants.rows(preset))

    def wins(self, preset):
        """How many matches were played, and won by each seat: a list of 5 numbers."""
        return self._wins.get(preset) or [0] * (SEATS + 1)

    def played(self):
        """The presets of which a match was played, in the order of menus."""
        return [preset for preset, _ in variants.presets() if preset in self._wins]

    def count(self, preset, champion):
        """A match is over. champion: the seat that won it, or 7."""
        wins = self._wins[preset] = list(self.wins(preset))
        wins[0] = min(wins[0] + 1, 0xFFFF)
        if champion < SEATS:
            wins[champion + 1] = min(wins[champion + 1] + 1, 0xFFFF)

    # --- as records -----------------------------------------------------------------------------------------------

    def read(self, records):
        """Take in records: a dict of (kind, name) to bytes, the newest last."""
        known = [preset for preset, _ in variants.presets()]
        for kind, name in records:
            data = records[kind, name]
            if kind == NAMES:
                self._read_names(data)
            elif kind == CHOICE and data:
                preset = _text(data[1 : 1 + data[0]])
                if preset in known:
                    self.preset = preset
                self.device.update(unpack(data[1 + data[0] :], settings.DEVICE))
            elif kind == GO:
                self.go = data[0] if data else 0
            elif kind == SEED and len(data) == 4:
                self.seed = int.from_bytes(data, "little")
            elif name in known and kind == OPTIONS:
                self._options[name] = data
            elif name in known and kind == WINS and len(data) == 2 * SEATS + 2:
                self._wins[name] = [data[i] | data[i + 1] << 8 for i in range(0, len(data), 2)]

    def _read_names(self, data):
        at = 0
        for seat in range(SEATS):
            length = data[at] if at < len(data) else 0
            self.names[seat] = _text(data[at + 1 : at + 1 + length])[:LETTERS]
            at += 1 + length

    def write(self, save):
        """Hand all there is to save(kind, name, payload), which keeps what is new."""
        preset = self.preset.encode()
        save(SEED, "", b"" if self.seed is None else self.seed.to_bytes(4, "little"))
        save(GO, "", bytes((self.go,)) if self.go else b"")
        save(CHOICE, "", bytes((len(preset),)) + preset + pack(self.device, settings.DEVICE))
        names = [name.encode() for name in self.names]
        save(NAMES, "", b"".join([bytes((len(name),)) + name for name in names]) if any(names) else b"")
        for preset in self._options:
            save(OPTIONS, preset, self._options[preset])
        for preset in self._wins:
            save(WINS, preset, b"".join([bytes((n & 0xFF, n >> 8)) for n in self._wins[preset]]))
