# SPDX-License-Identifier: MIT
"""A board as its players have set it up: the profile, and over it what they chose. Each part is opened once."""

_SLEEP_MS = (0, 60000, 300000, 900000)  # of the setting `sleep`


class Setup:
    """Has all that a profile has (see hardware/boards/null.py), and what is set by apply()."""

    def __init__(self, board, panel=None):
        self._board = board
        self._parts = {"display": panel} if panel else {}

    def __getattr__(self, name):
        return getattr(self._board, name)

    def apply(self, device, names):
        """device: the settings of engine/settings.py DEVICE, name to value. names: of the players, "" where none is."""
        board = self._board
        self.SEATS = (board.SEATS, "opposite", "beside")[device["seats"]]
        left = [seat for seat in range(4) if device["left%d" % (seat + 1)]]
        self.KEYS = _swap(board.KEYS, left)
        more = getattr(board, "MORE_KEYS", {})
        self.MORE_KEYS = {seats: _swap(more[seats], left) for seats in more}
        self.NAMES = tuple(names)
        self.VOLUME = device["sound"]
        self.LIGHTS = device["lights"]
        self.BRIGHTNESS = device["brightness"]
        self.SLEEP_MS = _SLEEP_MS[device["sleep"]]
        self.MOTION = device["motion"]
        self.FLASHES = device["flashes"] > 0
        self.FOUR_COLOURS = device["suits"] > 0

    def has(self, setting):
        """Whether there is anything to set under this name of engine/settings.py DEVICE."""
        if setting == "suits":
            return self._board.COLOUR
        if setting in ("sound", "lights", "brightness"):
            return setting in getattr(self._board, "HAS", ())
        return True

    # --- parts that can be opened only once -----------------------------------------------------------------------

    def display(self):
        return self._part("display")

    def keys(self):
        return self._part("keys")

    def service(self):
        return self._part("service")

    def speaker(self):
        return self._part("speaker")

    def lights(self):
        return self._part("lights") if hasattr(self._board, "lights") else None

    def _part(self, name):
        if name not in self._parts:
            self._parts[name] = getattr(self._board, name)()
        return self._parts[name]


def _swap(keys, left):
    """The keys of a board with moving and playing swapped for these seats: the hand that moves is the other one."""
    return bytes([key ^ 2 if key >> 3 in left and key & 7 < 4 else key for key in keys])
