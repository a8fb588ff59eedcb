# SPDX-License-Identifier: MIT
"""The one file holds CircuitPython as it was, and a drive with the game; another firmware is refused with a reason."""

import contextlib
import io
import os
import random
import struct

import pytest

from tools import bundle, drives, fat, firmware, uf2
from tools.complain import Complaint

PICO = "raspberry_pi_pico"
WORDS = b"\0Adafruit CircuitPython %s on 2026-11-30; %s with rp2040\0\0%s\0"


def circuitpython(version=b"10.2.1", board=b"raspberry_pi_pico", name=b"Raspberry Pi Pico", size=70000):
    """The pages of something like CircuitPython: 70 KB of noise with its words in the middle."""
    noise = bytearray(random.Random(7).randbytes(size))
    text = WORDS % (version, name, board)
    noise[size // 2 : size // 2 + len(text)] = text
    noise += bytes(-len(noise) % uf2.PAGE)
    return {drives.FLASH_START + at: bytes(noise[at : at + uf2.PAGE]) for at in range(0, len(noise), uf2.PAGE)}


def absolute():
    """The block that works round RP2350-E10: its family, number 0 of 2, the last page of 16 MB."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, uf2.ABSOLUTE)
    return head + b"\xef" * 256 + bytes(512 - 4 - 32 - 256) + struct.pack("<I", 0x0AB16F30)


@pytest.fixture
def given(tmp_path):
    """A function that writes a UF2 file of pages."""

    def write(pages=None, chip="RP2040", front=b""):
        path = tmp_path / "circuitpython.uf2"
        path.write_bytes(uf2.write(uf2.FAMILIES[chip], pages or circuitpython(), front))
        return path

    return write


def make(given, tmp_path, board=PICO, *argv):
    out = tmp_path / "game.uf2"
    assert firmware.main(["--circuitpython", str(given), "--board", board, "--out", str(out), *argv]) == 0
    return out.read_bytes()


# --- the file -----------------------------------------------------------------------------------------------------


def test_it_holds_the_firmware_and_the_drive(given, tmp_path, capsys):
    pages = circuitpython()
    data = make(given(pages), tmp_path)
    family, found, front = uf2.read(data)
    assert (family, front) == (0xE48BFF56, b"")
    assert {at: found[at] for at in pages} == pages
    drive = uf2.flat(found, 0x10100000, 0x10200000)
    files = fat.read(drive)
    assert {path: files[path] for path in files if path not in (*fat.KEEP_OUT, fat.SETTINGS)} == bundle.built(PICO)
    assert fat.label(drive) == "CIRCUITPY"
    assert "read back and compared" in capsys.readouterr().out
    assert os.listdir(tmp_path) and not list(tmp_path.glob("*.part"))


def test_another_reader_of_uf2_agrees(given, tmp_path):
    """adafruit-uf2 turns it back into one image, with zeros where there are no blocks."""
    from adafruit_uf2 import uf2conv

    data = make(given(), tmp_path)
    with contextlib.redirect_stdout(io.StringIO()):
        image = uf2conv.convert_from_uf2(data)
    _, pages, _ = uf2.read(data)
    assert uf2conv.is_uf2(data)
    assert len(image) == max(pages) + uf2.PAGE - drives.FLASH_START
    assert all(image[at - drives.FLASH_START :][: uf2.PAGE] == page for at, page in pages.items())


def test_it_is_one_run_of_blocks_in_whole_sectors_that_spares_the_settings(given, tmp_path):
    data = make(given(), tmp_path)
    heads = [struct.unpack_from("<8I", data, at) for at in range(0, len(data), 512)]
    assert [(head[5], head[6]) for head in heads] == [(n, len(heads)) for n in range(len(heads))]
    assert {head[7] for head in heads} == {uf2.FAMILIES["RP2040"]}
    addresses = [head[3] for head in heads]
    assert addresses == sorted(addresses)
    sectors = [at // uf2.SECTOR for at in addresses]
    assert all(sectors.count(sector) == 16 for sector in set(sectors))
    assert not [at for at in addresses if 0x100FF000 <= at < 0x10100000]


def test_an_rp2350_gets_its_own_family_and_keeps_the_block_in_front(given, tmp_path):
    pages = circuitpython(board=b"raspberry_pi_pico2")
    for front in (b"", absolute()):
        data = make(given(pages, "RP2350", front), tmp_path, "raspberry_pi_pico2")
        assert data.startswith(front)
        family, found, kept = uf2.read(data)
        assert (family, kept) == (0xE48BFF59, front)
        drive = uf2.flat(found, 0x10100000, 0x10400000)
        assert "code.py" in fat.read(drive) and drive[13] == 2


def test_the_same_commit_gives_the_same_bytes(given, tmp_path):
    path = given()
    assert make(path, tmp_path) == make(path, tmp_path)


@pytest.mark.parametrize("board", drives.BOARDS)
def test_the_drive_is_as_circuitpython_formats_it(board):
    """One table, 512 entries in the root, sectors of 512 bytes: compared with what 10.2.1 made in an emulated Pico."""
    size = drives.drive_size(board)
    image = fat.make({"lib/x.py": b"x" * 5000}, size)
    sectors, per_cluster, reserved, tables, root, small = struct.unpack_from("<HBHBHH", image, 11)
    assert (sectors, reserved, tables, root, small) == (512, 1, 1, 512, size // 512)
    assert per_cluster * 512 == drives.cluster_size(size)
    assert struct.unpack_from("<I", image, 28) == (1,) and image[510:512] == b"\x55\xaa"
    assert fat.read(image)["lib/x.py"] == b"x" * 5000
    assert image == fat.make({"lib/x.py": b"x" * 5000}, size)


def test_the_real_board_holds_what_the_table_of_room_says():
    files = {"f%02d.py" % n: bytes(500) for n in range(40)}
    size = drives.drive_size(PICO)
    taken = drives.taken({path: len(data) for path, data in files.items()}, 512)
    most = drives.room(size) - taken - 512 * 2  # .fseventsd takes one cluster
    fat.make({**files, "rest.bin": bytes(most)}, size)
    with pytest.raises(Complaint, match="does not fit onto a drive of 1024 KB"):
        fat.make({**files, "rest.bin": bytes(most + 1500)}, size)


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pages, said",
    [
        (circuitpython(b"9.2.8"), "CircuitPython 9.2.8 is too old"),
        (circuitpython(b"11.0.0"), "CircuitPython 11.0.0 is newer"),
        (circuitpython(board=b"adafruit_macropad_rp2040"), "it is for adafruit_macropad_rp2040, not for a raspberry"),
        (circuitpython(board=b"raspberry_pi_pico2"), "it is for raspberry_pi_pico2, not for a raspberry_pi_pico"),
        (circuitpython(board=b"other", name=b"Some Board"), "it is for Some Board, not for"),
        ({at: bytes(256) for at in circuitpython()}, "it is not CircuitPython"),
        ({at + 0x1000: page for at, page in circuitpython().items()}, "does not fill the flash"),
        (circuitpython(size=1020 * 1024 + 1), "does not fill the flash"),
    ],
)
def test_another_firmware_is_refused(given, tmp_path, pages, said):
    with pytest.raises(Complaint, match="--circuitpython cannot be '.*circuitpython.uf2': .*" + said):
        make(given(pages), tmp_path)
    assert not (tmp_path / "game.uf2").exists()


def test_a_board_is_not_taken_for_one_whose_name_ends_alike():
    assert firmware.holds(b"\0raspberry_pi_pico\0", PICO)
    assert not firmware.holds(b"\0my_raspberry_pi_pico\0", PICO) and not firmware.holds(b"\0raspberry_pi_pico2\0", PICO)


def test_a_firmware_for_another_chip_is_refused(given, tmp_path):
    with pytest.raises(Complaint, match="it is for RP2350, and a raspberry_pi_pico has an RP2040"):
        make(given(chip="RP2350"), tmp_path)


def damaged(data, at, value):
    return data[:at] + value + data[at + len(value) :]


@pytest.mark.parametrize(
    "change, said",
    [
        (lambda data: b"", "no UF2 file"),
        (lambda data: b"<html>" + data, "no UF2 file"),
        (lambda data: data[:-100], "a part of one"),
        (lambda data: data[:-512], "cut off"),
        (lambda data: damaged(data, 1024, b"XXXX"), "block 2 is damaged"),
        (lambda data: damaged(data, 1020, b"XXXX"), "block 1 is damaged"),
        (lambda data: damaged(data, 1024 + 28, b"XXXX"), "block 2 does not say for which chip"),
        (lambda data: damaged(data, 8, bytes(4)), "block 0 does not say for which chip"),
        (lambda data: damaged(data, 1024 + 16, b"\x00\x02"), "block 2 is not what a boot loader takes"),
    ],
)
def test_a_damaged_file_is_refused(given, tmp_path, change, said):
    path = given()
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(Complaint, match=said):
        make(path, tmp_path)


def test_words_that_are_missing_are_named(given, tmp_path):
    for argv, said in (
        ([], "--board NAME is missing; valid are raspberry_pi_pico"),
        (["--board", "laptop"], "--board cannot be 'laptop'; valid are"),
        (["--board", PICO], "--circuitpython FILE is missing: .*circuitpython.org/board/raspberry_pi_pico"),
        (["--board", PICO, "--circuitpython", str(given())], "--out FILE is missing"),
        (["--board", PICO, "--circuitpython", "nowhere", "--out", "x"], "cannot be 'nowhere': No such file"),
    ):
        with pytest.raises(Complaint, match=said):
            firmware.main(argv)
    with pytest.raises(Complaint, match="--out cannot be '.*nowhere"):
        make(given(), tmp_path / "nowhere")


def test_the_firmware_itself_is_never_written_over(given, tmp_path):
    path = given()
    before = path.read_bytes()
    with pytest.raises(Complaint, match="that is CircuitPython's file; name another"):
        firmware.main(["--circuitpython", str(path), "--board", PICO, "--out", os.path.relpath(path)])
    assert path.read_bytes() == before


def test_what_cannot_be_written_leaves_nothing_behind(given, tmp_path):
    (tmp_path / "game.uf2").mkdir()
    with pytest.raises(Complaint, match="--out cannot be"):
        make(given(), tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["circuitpython.uf2", "game.uf2"]


def test_a_file_that_is_not_what_was_written_is_found(given, tmp_path, monkeypatch):
    save = bundle.save
    monkeypatch.setattr(bundle, "save", lambda data, path: save(damaged(data, 512 * 300 + 40, b"X"), path))
    with pytest.raises(Complaint, match="what was read back is not what was written"):
        make(given(), tmp_path)


def test_a_file_that_was_made_wrong_is_found(given, tmp_path, monkeypatch):
    files = bundle.built(PICO)
    parts = firmware.read_circuitpython(given(), PICO)
    data = firmware.join(parts, PICO, files)
    firmware.check(data, parts, PICO, files)
    for wrong in (
        damaged(data, 512 * 30 + 40, b"?"),
        uf2.write(parts[0], {**uf2.read(data)[1], 0x100FF000: bytes(256)}),
        uf2.write(uf2.FAMILIES["RP2350"], uf2.read(data)[1]),
        absolute() + data,
        firmware.join(parts, PICO, {**files, "engine/rules.py": b""}),
    ):
        with pytest.raises(Complaint, match="the file that was made is wrong"):
            firmware.check(wrong, parts, PICO, files)
