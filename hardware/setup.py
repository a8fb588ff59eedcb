# SPDX-License-Identifier: MIT
"""A board as its players have set it up: the profile, and over it what they chose. Each part is opened once."""


class Setup:
    """Has all that a profile has (see hardware/boards/null.py), and what Keeper.apply() sets."""

    def __init__(self, board, panel=None):
        self.profile = board
        self._parts = {"display": panel} if panel else {}

    def __getattr__(self, name):
        return getattr(self.profile, name)

    def display(self):
        return self._part("display")

    def keys(self):
        return self._part("keys")

    def service(self):
        return self._part("service")

    def speaker(self):
        return self._part("speaker")

    def lights(self):
        return self._part("lights") if hasattr(self.profile, "lights") else None

    def _part(self, name):
        if name not in self._parts:
            self._parts[name] = getattr(self.profile, name)()
        return self._parts[name]
