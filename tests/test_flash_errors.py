# SPDX-License-Identifier: MIT
"""What cannot work is refused before anything is touched, and what goes wrong is said in one line."""

import errno

import pytest
from board_drive import HELLO, PICO, STATES, Cable, flashed, make_drive, program, run, tree, update_to, words

from tools import bundle, flash, update
from tools.complain import Complaint

# --- what goes wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error, said",
    [
        (errno.ENOSPC, "the drive is full: the board starts what was there"),
        (errno.EROFS, "the drive cannot be written: the board starts what was there"),
        (errno.EIO, "the drive is gone: the board starts what was there"),
    ],
)
def test_what_goes_wrong_half_way_is_one_line(tmp_path, error, said):
    root = make_drive(tmp_path / "drive")
    with pytest.raises(Complaint, match=said):
        flash.run(Cable(root, 5, error=error), PICO, program(1), words())
    assert run(root) == HELLO


def test_a_file_that_is_not_what_was_written_is_found(tmp_path):
    class Worn(Cable):
        def read_back(self, path):
            return Cable.read_back(self, path).replace(b"1", b"0")

    root = make_drive(tmp_path / "drive")
    with pytest.raises(Complaint, match="speed.new does not hold what was written to it: the board starts what was"):
        flash.run(Worn(root), PICO, program(1), words())


def test_an_interrupt_says_what_the_board_starts(tmp_path):
    class Impatient(Cable):
        def folder(self, path):
            raise KeyboardInterrupt

    with pytest.raises(Complaint, match="interrupted: the board starts what was there") as caught:
        flash.run(Impatient(make_drive(tmp_path / "drive")), PICO, program(1), words())
    assert caught.value.status == 130


def test_a_full_drive_is_said_before_anything_is_touched(tmp_path):
    class Full(Cable):
        def free(self):
            return room

    root = make_drive(tmp_path / "drive")
    flashed(root)
    before = tree(root)
    need = update.need(update.plan(Cable(root), program(2)), Cable(root), 512)
    room = need - 1
    with pytest.raises(Complaint, match="KB of the drive are free and .* are needed, so nothing was ch.*--one-copy"):
        flash.run(Full(root), PICO, program(2), words())
    assert tree(root) == before
    room = need
    assert flash.run(Full(root), PICO, program(2), words()) == 0


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("one_copy", [False, True])
def test_what_is_needed_is_never_less_than_what_is_taken(tmp_path, state, one_copy):
    class Measured(Cable):
        def _step(self, path, data=b""):
            Cable._step(self, path, data)
            size = sum(-(-len(data) // 512) * 512 for data in tree(self.root).values())
            most.append(size - begin + -(-len(data) // 512) * 512)

    root = make_drive(tmp_path / "drive")
    state(root)
    begin = sum(-(-len(data) // 512) * 512 for data in tree(root).values())
    most = []
    need = update.need(update.plan(Cable(root), program(2), one_copy), Cable(root), 512)
    flash.run(Measured(root), PICO, program(2), words(one_copy=one_copy))
    assert max(most) <= need


def test_a_read_only_drive_is_said_before_anything_is_touched(tmp_path):
    class Locked(Cable):
        def is_locked(self):
            return True

    with pytest.raises(Complaint, match="the drive is read-only, so nothing was changed"):
        flash.run(Locked(make_drive(tmp_path / "drive"), 0), PICO, program(1), words())


def test_a_code_txt_would_be_started_instead(tmp_path):
    root = make_drive(tmp_path / "drive")
    (root / "code.txt").write_text("")
    with pytest.raises(Complaint, match="code.txt"):
        flash.run(Cable(root, 0), PICO, program(1), words())


# --- the whole command --------------------------------------------------------------------------------------------


def test_the_command_updates_a_drive_and_says_what_to_press(tmp_path, capsys):
    root = make_drive(tmp_path / "drive")
    assert flash.main(["--drive", str(root)]) == 0
    said = capsys.readouterr().out
    assert "is on the board" in said and "eject" in said and "press reset" in said
    assert tree(root / "speed-a") == bundle.built(PICO)
    assert flash.main(["--drive", str(root), "--dev"]) == 0
    assert tree(root / "speed-b") == bundle.built(PICO, sources=True)
    assert "kept in speed-a" in capsys.readouterr().out


def test_a_dry_run_writes_nothing(tmp_path, capsys):
    root = make_drive(tmp_path / "drive")
    before = tree(root)
    assert flash.main(["--drive", str(root), "--dry-run"]) == 0
    assert tree(root) == before
    said = capsys.readouterr().out.splitlines()
    assert "write  speed-a/engine/rules.py" in said and "move   speed.new to code.py" in said
    assert said[-1].endswith("bytes would be written; nothing was.")


@pytest.mark.parametrize(
    "version, board, argv, said",
    [
        ("9.2.8", PICO, [], "CircuitPython 9.2.8 is too old: put 10.1 or a later 10 on the board"),
        ("10.0.3", PICO, [], "10.0.3 is too old"),
        ("11.0.0-beta.1", PICO, [], "11.0.0-beta.1 is newer than the game knows"),
        ("10.2.1", "lilygo_t_deck", [], "does not know the board 'lilygo_t_deck'; it knows raspberry_pi_pico"),
        ("10.2.1", PICO, ["--board", "adafruit_macropad_rp2040"], "the board at this drive is a raspberry_pi_pico"),
    ],
)
def test_what_cannot_work_is_refused_with_a_reason(tmp_path, version, board, argv, said):
    root = make_drive(tmp_path / "drive", version, board)
    before = tree(root)
    with pytest.raises(Complaint, match=said):
        flash.main(["--drive", str(root), *argv])
    assert tree(root) == before


def test_developers_are_only_warned_of_a_version_never_tried(tmp_path, capsys):
    root = make_drive(tmp_path / "drive", "11.0.0-beta.1")
    assert flash.main(["--drive", str(root), "--dev", "--dry-run"]) == 0
    assert "warning: CircuitPython 11.0.0-beta.1 is newer" in capsys.readouterr().err


def test_a_folder_that_is_no_board_is_refused(tmp_path):
    with pytest.raises(Complaint, match="no boot_out.txt"):
        flash.main(["--drive", str(tmp_path)])
    (tmp_path / "boot_out.txt").write_text("")
    with pytest.raises(Complaint, match="does not say which board"):
        flash.main(["--drive", str(tmp_path)])


def test_a_drive_that_waits_for_firmware_is_told_so(tmp_path):
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0")
    with pytest.raises(Complaint, match="the board waits for firmware"):
        flash.main(["--drive", str(tmp_path)])


@pytest.mark.parametrize(
    "given, old, ways",
    [
        ({}, True, "remove files of your own, or compile it with --mpy MPY_CROSS, or let the old .* with --one-copy"),
        ({}, False, "remove files of your own, or compile it with --mpy MPY_CROSS"),
        ({"mpy": "x"}, False, "remove files of your own"),
        ({"mpy": "x", "dev": True}, False, "remove files of your own, or leave out --dev"),
        ({"mpy": "x", "one_copy": True}, True, "remove files of your own"),
    ],
)
def test_a_full_drive_is_told_what_would_help_and_nothing_else(tmp_path, given, old, ways):
    class Full(Cable):
        def free(self):
            return 0

    root = make_drive(tmp_path / "drive")
    if old:
        flashed(root)
    with pytest.raises(Complaint, match="so nothing was changed: %s$" % ways):
        flash.run(Full(root), PICO, program(2), words(**given))


def test_the_users_own_boot_py_is_kept_and_a_name_is_never_taken_twice(tmp_path):
    root = make_drive(tmp_path / "drive")
    (root / "boot.py").write_text("mine")
    (root / "boot_before_speed.py").write_text("mine, older")
    (root / "boot_before_speed2.py").write_text("mine, old")
    update_to(root, program(1))
    files = tree(root)
    assert files["boot_before_speed.py"] == b"mine, older"
    assert files["boot_before_speed2.py"] == b"mine, old"
    assert files["boot_before_speed3.py"] == b"mine"
    assert files["boot.py"] == program(1)["boot.py"]
