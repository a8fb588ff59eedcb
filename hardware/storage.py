# SPDX-License-Identifier: MIT
"""Records in a few KB of memory that keeps them without power: appended one behind the other, the newest counts.

`memory` is a board's microcontroller.nvm or anything like it: len(memory), memory[a:b], memory[a:b] = bytes. Erased
bytes are 0xFF. What is appended into them costs no erasing, and power lost meanwhile spoils only the new record. When
there is no more room the newest records are written again from the start, in one piece: that erases all, so power lost
in just that moment may lose everything, and then defaults count.

A record: MAGIC, length of name and payload, kind, length of the name, name, payload, CRC-32 (low byte first) of all
before it. A later one of the same kind and name replaces it.
"""

from binascii import crc32

from micropython import const

MAGIC = const(0xC5)  # one more for each new way to write records; what has another one is not read
_HEAD = const(4)
_CRC = const(4)
_PIECE = const(256)  # of the memory, read at once: there may be no room for all of it
MOST = const(200)  # bytes of name and payload


def record(kind, name, payload):
    """The bytes of a record. kind: 0 to 255; name: ASCII. Raises ValueError if it would be too long."""
    name = name.encode()
    length = len(name) + len(payload)
    if length > MOST:
        raise ValueError("a record of %d bytes is too long: at most %d" % (length, MOST))
    data = bytes((MAGIC, length, kind, len(name))) + name + payload
    return data + crc32(data).to_bytes(_CRC, "little")


class Storage:
    """What is kept in a memory: `records` maps (kind, name) to a payload. read() first; save() appends."""

    def __init__(self, memory):
        self._memory = memory
        self._end = 0  # where the next record goes: nothing but erased bytes from there on
        self.records = {}
        self.spoilt = False  # whether something was there that could not be read

    def read(self):
        """Read the newest record of each kind and name. What cannot be read is passed over, and `spoilt` says so."""
        memory = self._memory
        self.records = {}
        self.spoilt = False
        size = len(memory)
        while size and not bytes(memory[max(size - _PIECE, 0) : size]).rstrip(b"\xff"):
            size = max(size - _PIECE, 0)
        size -= min(size, _PIECE) - len(bytes(memory[max(size - _PIECE, 0) : size]).rstrip(b"\xff"))
        at = 0
        while at < size:
            length = self._read_record(bytes(memory[at : at + _HEAD + MOST + _CRC]))
            if not length and memory[at : at + 1] != b"\0":  # zeros are a memory that nobody has used
                self.spoilt = True
            at += length or 1
        self._end = max(at, size)

    def _read_record(self, data):
        """The length of the record that data begins with, which is kept; 0: there is none."""
        if data[0] != MAGIC or len(data) < _HEAD + _CRC:
            return 0
        payload = _HEAD + data[3]
        stop = _HEAD + data[1]
        if payload > stop or stop + _CRC > len(data):
            return 0
        if crc32(data[:stop]).to_bytes(_CRC, "little") != data[stop : stop + _CRC]:
            return 0
        try:
            self.records[data[2], str(data[_HEAD:payload], "utf-8")] = data[payload:stop]
        except UnicodeError:
            return 0
        return stop + _CRC

    def save(self, kind, name, payload):
        """Keep a payload, if it is not what is kept already. Raises ValueError if there is no room for it at all."""
        if self.records.get((kind, name), b"") == payload:
            return
        data = record(kind, name, payload)
        self.records[kind, name] = payload
        stop = self._end + len(data)
        if self.spoilt or stop > len(self._memory):
            self._write_all()
        else:
            self._memory[self._end : stop] = data
            self._end = stop

    def _write_all(self):
        image = b"".join([record(key[0], key[1], self.records[key]) for key in self.records])
        size = len(self._memory)
        if len(image) > size:
            raise ValueError("%d bytes of settings do not fit into a memory of %d" % (len(image), size))
        self._memory[0:size] = image + b"\xff" * (size - len(image))
        self._end = len(image)
        self.spoilt = False

    def clear(self):
        """Forget everything."""
        self.records = {}
        self._write_all()
