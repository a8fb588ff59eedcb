# SPDX-License-Identifier: MIT
"""A file that serves as a board's memory: it is written whole, and the old one stays until the new one is complete."""

import os
import tempfile

_SIZE = 4096  # as most boards have


class FileMemory:
    """len(), [a:b] and [a:b] = bytes. A file that is not there is all 0xFF; one that cannot be read raises OSError."""

    def __init__(self, path):
        self._path = path
        try:
            with open(path, "rb") as file:
                data = file.read(_SIZE)
        except FileNotFoundError:
            data = b""
        self._bytes = bytearray(data + b"\xff" * (_SIZE - len(data)))

    def __len__(self):
        return _SIZE

    def __getitem__(self, part):
        return bytes(self._bytes[part])

    def __setitem__(self, part, data):
        """Raises OSError if it cannot be written; the file is then what it was."""
        self._bytes[part] = data
        folder = os.path.dirname(os.path.abspath(self._path))
        os.makedirs(folder, exist_ok=True)
        number, path = tempfile.mkstemp(prefix=".settings-", dir=folder)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(self._bytes)
                file.flush()
                os.fsync(file.fileno())
            os.replace(path, self._path)
        except OSError:
            os.unlink(path)
            raise
