# SPDX-License-Identifier: MIT
"""A memory for boards that have none: it forgets when the power goes."""


class Ram:
    """len(), [a:b] and [a:b] = bytes, as microcontroller.nvm has them."""

    def __init__(self, size=1024):
        self._bytes = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, part):
        return self._bytes[part]

    def __setitem__(self, part, data):
        self._bytes[part] = data
