# SPDX-License-Identifier: MIT
"""Reads what was chosen and won from a board's memory, sets the board up accordingly, and keeps what is new."""

from engine import words
from engine.chosen import Chosen
from hardware.storage import Storage

_SLEEP_MS = (0, 60000, 300000, 900000)  # of the setting `sleep`


class Keeper:
    """memory: as Storage wants it. `chosen` is what was read, and defaults for the rest."""

    def __init__(self, memory):
        self._storage = Storage(memory)
        self._storage.read()
        self.spoilt = self._storage.spoilt
        self.chosen = Chosen()
        self.chosen.read(self._storage.records)

    def save(self):
        """Keep what was chosen and won. Never while cards are played: keys are not read meanwhile."""
        try:
            if self.chosen.is_reset:
                self._storage.clear()
                self.chosen.is_reset = False
            self.chosen.write(self._storage.save)
        except (OSError, RuntimeError, ValueError) as error:  # no room, a drive that cannot be written, no power for it
            print("settings: they are not kept:", error)

    def apply(self, setup):
        """Give a Setup the attributes that drawing, sound and keys ask for."""
        board = setup.profile
        device = self.chosen.device
        setup.SEATS = (board.SEATS, "opposite", "beside")[device["seats"]]
        left = [seat for seat in range(4) if device["left%d" % (seat + 1)]]
        setup.KEYS = _swap(board.KEYS, left)
        more = getattr(board, "MORE_KEYS", {})
        setup.MORE_KEYS = {seats: _swap(more[seats], left) for seats in more}
        setup.NAMES = tuple(self.chosen.names)
        setup.VOLUME = device["sound"]
        setup.LIGHTS = device["lights"]
        setup.BRIGHTNESS = device["brightness"]
        setup.SLEEP_MS = _SLEEP_MS[device["sleep"]]
        setup.MOTION = device["motion"]
        setup.FLASHES = device["flashes"] > 0
        setup.FOUR_COLOURS = device["suits"] > 0


def has(board, setting):
    """Whether a board has anything to set under this name of engine/settings.py DEVICE."""
    if setting == "suits":
        return board.COLOUR
    if setting in ("sound", "lights", "brightness"):
        return setting in getattr(board, "HAS", ())
    if setting[:4] == "left":
        seat = int(setting[4]) - 1
        more = getattr(board, "MORE_KEYS", {})
        return any([_can_swap(keys, seat) for keys in [board.KEYS] + [more[seats] for seats in more]])
    return True


def _swap(keys, left):
    """The keys of a board with moving and playing swapped for these seats: the hand that moves is the other one."""
    left = [seat for seat in left if _can_swap(keys, seat)]
    return bytes([key ^ 2 if key >> 3 in left and key & 7 < 4 else key for key in keys])


def _can_swap(keys, seat):
    """Whether a seat has two keys that move: with one, it would have only one that plays, and nothing that chooses."""
    return seat << 3 | words.LEFT in keys
