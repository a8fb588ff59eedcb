# SPDX-License-Identifier: MIT
"""Records in a memory that can lose power at any moment: the newest whole one counts, and garbage is never believed."""

import random
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.boards.file_memory import FileMemory
from hardware.ram import Ram
from hardware.storage import MOST, Storage, record

SIZE = 1024


class Flash(Ram):
    """A memory as a RP2040 has: erased as a whole, and it tells what was done to it. `power`: bytes until it fails."""

    def __init__(self, data=None, size=SIZE):
        Ram.__init__(self, size)
        if data is not None:
            self._bytes[: len(data)] = data
        self.erased = 0
        self.power = None

    def __setitem__(self, part, data):
        old = self._bytes[part]
        assert len(old) == len(data)
        if any(byte != 0xFF for byte in old):
            self.erased += 1
            for i in range(len(self._bytes)):
                self._bytes[i] = 0xFF
        for i, byte in enumerate(data):
            if self.power is not None:
                if not self.power:
                    raise ConnectionAbortedError("no power")
                self.power -= 1
            self._bytes[part.start + i] = byte


def read(memory):
    storage = Storage(memory)
    storage.read()
    return storage


def test_a_new_memory_is_empty_and_not_spoilt():
    for data in (b"\xff" * SIZE, b"\0" * SIZE):
        storage = read(Flash(data))
        assert (storage.records, storage.spoilt) == ({}, False)


def test_what_was_saved_is_read_and_the_newest_counts():
    memory = Flash()
    storage = read(memory)
    storage.save(1, "", b"one")
    storage.save(2, "spit", b"\xff\xff")
    storage.save(1, "", b"two")
    assert read(memory).records == {(1, ""): b"two", (2, "spit"): b"\xff\xff"}
    assert memory.erased == 0, "what is appended costs no erasing"


def test_what_is_kept_already_is_not_written_again():
    memory = Flash()
    storage = read(memory)
    storage.save(1, "", b"one")
    before = memory[0:SIZE]
    storage.save(1, "", b"one")
    read(memory).save(1, "", b"one")
    assert memory[0:SIZE] == before


def test_a_full_memory_is_written_anew_with_the_newest_only():
    memory = Flash()
    storage = read(memory)
    for n in range(200):
        storage.save(1, "", b"number %d" % n)
        storage.save(2, "spit", bytes((n,)))
        assert read(memory).records == {(1, ""): b"number %d" % n, (2, "spit"): bytes((n,))}
    assert 0 < memory.erased < 10


def test_a_record_may_end_where_the_memory_ends():
    memory = Flash()
    storage = read(memory)
    for n in range(8):
        storage.save(n, "", bytes(SIZE // 8 - 8))
    assert memory.erased == 0 and len(read(memory).records) == 8
    storage.save(0, "", b"")
    assert memory.erased == 1 and len(read(memory).records) == 8


def test_a_name_longer_than_its_record_is_no_record():
    for n in range(40):  # now and then the checksum, too, would do for a name
        data = bytearray(record(1, "", bytes((n,)))[:-4])
        data[3] = 2
        storage = read(Flash(bytes(data) + crc32(data).to_bytes(4, "little")))
        assert storage.records == {} and storage.spoilt


def test_what_is_saved_into_a_spoilt_memory_mends_it():
    memory = Flash(b"garbage")
    read(memory).save(1, "", b"one")
    storage = read(memory)
    assert storage.records == {(1, ""): b"one"} and not storage.spoilt


def test_a_record_of_zeros_after_new_ones_on_a_zeroed_memory():
    memory = Flash(b"\0" * SIZE)
    storage = read(memory)
    storage.save(1, "", b"one")
    assert read(memory).records == {(1, ""): b"one"}


@pytest.mark.parametrize("saves", [1, 3, 60])
def test_power_cut_after_every_byte_of_a_save_leaves_the_old_or_the_new(saves):
    """But while all is written anew, when everything may be gone: then nothing is left, and never garbage."""
    before = Flash()
    storage = read(before)
    for n in range(saves):
        storage.save(1, "", b"number %d" % n)
        storage.save(2, "spit", b"two")
    old, new = b"number %d" % (saves - 1), b"and the last"
    for power in range(SIZE + 1):
        memory = Flash(before[0:SIZE])
        storage = read(memory)
        memory.power = power
        try:
            storage.save(1, "", new)
            cut = False
        except ConnectionAbortedError:
            cut = True
        memory.power = None
        found = read(memory).records
        if memory.erased:
            assert found.get((1, "")) in (None, new) and found.get((2, "spit")) in (None, b"two")
        else:
            assert found == {(1, ""): old if cut else new, (2, "spit"): b"two"}
        after = read(memory)
        after.save(1, "", b"again")
        assert read(memory).records[1, ""] == b"again", "it goes on"
        if not cut:
            break


def test_a_new_record_behind_a_torn_one_is_found():
    torn = record(1, "", b"one") + record(1, "", b"two")[:-3]
    storage = read(Flash(torn))
    assert storage.records == {(1, ""): b"one"} and storage.spoilt


@given(st.binary(max_size=SIZE), st.integers(0, 2**32))
def test_garbage_never_raises_and_never_stops_what_comes(garbage, seed):
    memory = Flash(garbage)
    storage = read(memory)
    assert storage.records == {} or record(1, "", b"")[0] in garbage
    storage.save(1, "", b"one")
    assert read(memory).records[1, ""] == b"one"
    dice = random.Random(seed)
    data = bytearray(record(1, "a", b"first") + record(1, "b", b"second"))
    data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    found = read(Flash(data)).records
    assert set(found.items()) < {((1, "a"), b"first"), ((1, "b"), b"second")}
    assert read(Flash(data)).spoilt


def test_too_much_is_refused_by_its_size():
    storage = read(Flash())
    with pytest.raises(ValueError, match="at most %d" % MOST):
        storage.save(1, "", b"x" * (MOST + 1))
    with pytest.raises(ValueError, match="do not fit into a memory of 1024"):
        for n in range(10):
            storage.save(n, "", b"x" * MOST)


def test_clear_forgets_everything():
    memory = Flash()
    storage = read(memory)
    storage.save(1, "", b"one")
    storage.clear()
    assert read(memory).records == {} and memory[0:SIZE] == b"\xff" * SIZE


# --- a file as a memory -------------------------------------------------------------------------------------------


def test_a_file_keeps_it_and_is_there_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "folder" / "settings"
    storage = read(FileMemory(path))
    storage.save(1, "", b"one")
    assert read(FileMemory(path)).records == {(1, ""): b"one"}

    def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="disk full"):
        storage.save(1, "", b"two")
    assert read(FileMemory(path)).records == {(1, ""): b"one"}
    assert [file.name for file in path.parent.iterdir()] == ["settings"], "nothing half-made is left"


@pytest.mark.parametrize("data", [b"", b"garbage", b"\0" * 9000, bytes(range(256)) * 40])
def test_a_file_of_any_length_and_content_is_read(tmp_path, data):
    path = tmp_path / "settings"
    path.write_bytes(data)
    storage = read(FileMemory(path))
    assert storage.records == {}
    storage.save(1, "", b"one")
    assert read(FileMemory(path)).records == {(1, ""): b"one"}
