# SPDX-License-Identifier: MIT
"""An update that is cut short anywhere leaves a whole program; what cannot work is refused before that."""

import errno
import pathlib
import subprocess
import sys

import board_drive
import pytest
from board_drive import PICO, Cable, lay_plain, make_drive, program, run, tree
from conftest import ROOT

from tools import bundle, flash, manifest, update
from tools.complain import Complaint

HELLO = "Hello World!"
OLD = " ".join("1" * 6)
NEW = " ".join("2" * 6)


class Words:
    """What the user gave: nothing."""

    dry_run = dev = back = one_copy = False
    mpy = language = board = None


def words(**given):
    made = Words()
    vars(made).update(given)
    return made


def update_to(root, files, **given):
    """Run a whole update; the Cable it ran over."""
    cable = Cable(root)
    assert flash.run(cable, PICO, files, words(**given)) == 0
    return cable


def fresh(root):
    return HELLO


def plain(root):
    lay_plain(root, program(1))
    return OLD


def flashed(root):
    update_to(root, program(1))
    return OLD


def flashed_often(root):
    for number in (3, 2, 4, 1):
        update_to(root, program(number, "game/more%d.py" % number))
    return OLD


def of_the_user(root):
    (root / "code.py").write_text("print('my own')\n")
    return "my own"


STATES = (fresh, plain, flashed, flashed_often, of_the_user)


# --- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("one_copy", [False, True])
def test_afterwards_the_new_program_runs_and_nothing_else_was_touched(tmp_path, state, one_copy):
    root = make_drive(tmp_path / "drive")
    (root / "notes.txt").write_text("mine")
    (root / "lib/mine.py").write_text("mine")
    old = state(root)
    assert run(root) == old
    update_to(root, program(2), one_copy=one_copy)
    assert run(root) == NEW
    files = tree(root)
    assert files["notes.txt"] == files["lib/mine.py"] == b"mine"
    assert files["settings.toml"] == b'SPEED_SCREEN = "sh1106"\n'
    assert "speed.txt" not in files and "game/table.py" not in files, "what was dragged there is tidied away"
    target = update.folder_of(files["code.py"])
    folder = {path[8:]: data for path, data in files.items() if path.startswith(target)}
    assert folder == program(2)
    assert ("code_before_speed.py" in files) == (state is of_the_user)


def test_the_same_version_again_touches_nothing(tmp_path, capsys):
    root = make_drive(tmp_path / "drive")
    update_to(root, program(1))
    assert update_to(root, program(1)).taken == 0
    assert "nothing to do" in capsys.readouterr().out


def test_only_what_changed_is_copied(tmp_path):
    root = make_drive(tmp_path / "drive")
    one = program(1)
    two = {**one, "game/table.py": b'VERSION = "1"  # changed\n'}
    for files in (one, two):
        update_to(root, files)
    made = update.plan(Cable(root), {**two, "game/later.py": b'VERSION = "1" # too\n'})
    written = {step[1] for step in made.before if step[0] == "write"}
    assert written == {"speed.new", "speed-a/game/table.py", "speed-a/game/later.py"}
    assert (made.copied, made.same) == (2, len(one) - 3)


def test_back_returns_to_the_version_before_and_back_again(tmp_path):
    root = make_drive(tmp_path / "drive")
    update_to(root, program(1))
    with pytest.raises(Complaint, match="no version before"):
        flash.run(Cable(root), PICO, None, words(back=True))
    update_to(root, program(2))
    for expected in (OLD, NEW):
        update_to(root, None, back=True)
        assert run(root) == expected
    (root / "speed-a/game/table.py").write_text("worn")
    with pytest.raises(Complaint, match="no version before on the drive that is whole"):
        flash.run(Cable(root), PICO, None, words(back=True))


# --- cut short ----------------------------------------------------------------------------------------------------


def cut_everywhere(tmp_path, prepare, files, **given):
    """For every step: a drive whose cable was pulled there, and what was said."""
    steps = 1
    number = 0
    while number < steps:
        for half in (False, True):
            root = make_drive(tmp_path / ("drive%d%s" % (number, half)))
            prepare(root)
            whole = update.plan(Cable(root), files, given.get("one_copy", False))
            steps = len(whole.steps)
            with pytest.raises(Complaint) as caught:
                flash.run(Cable(root, number, half), PICO, files, words(**given))
            assert caught.value.status == 1 and "\n" not in str(caught.value)
            yield root, whole, number, str(caught.value)
        number += 1


@pytest.mark.parametrize("state", STATES)
def test_a_cable_pulled_after_any_step_leaves_the_old_program_or_the_new_one(tmp_path, state, capsys):
    seen = set()
    for root, whole, number, said in cut_everywhere(tmp_path, state, program(2)):
        found = run(root)
        switches = len(whole.before + whole.switch)
        wanted = NEW if number >= switches else {fresh: HELLO, of_the_user: "my own"}.get(state, OLD)
        assert found == wanted, number
        assert said.startswith("the drive is gone: ")
        if number < len(whole.before):
            assert "the board starts what was there, as before; plug the board in again" in said
        elif number >= switches:
            assert "the new version is in place" in said
        seen.add(found)
        update_to(root, program(2))  # as one is told to
        assert run(root) == NEW
        assert not [path for path in tree(root) if path.startswith(("game/", "speed.new"))]
        target = update.folder_of((root / "code.py").read_bytes())
        assert tree(root / target) == program(2), "nothing of another version is left in its folder"
    assert len(seen) == (2 if state is plain else 1), "only a version that was dragged there leaves work for afterwards"


def test_with_one_copy_a_note_may_stand_there_too(tmp_path, capsys):
    for root, _, _, _ in cut_everywhere(tmp_path, flashed_often, program(2), one_copy=True):
        assert run(root) in (OLD, "Speed: the update was cut short. Run dev.py flash again.")
        update_to(root, program(2))
        assert run(root) == NEW


def test_a_real_bundle_is_never_half_there(tmp_path, capsys):
    """Old and new by their bytes: whatever code.py names is one of the two, whole."""
    new = bundle.built(PICO)
    old = {
        **new,
        "engine/rules.py": b"# old",
        "engine/gone.py": b"# old",
        "hardware/loop.py": b"# old",
        "code.py": b"#",
    }
    del old["engine/card.py"]
    about = manifest.describe({path: data for path, data in old.items() if path != manifest.NAME}, state="whole")
    old[manifest.NAME] = about.text().encode()
    root = make_drive(tmp_path / "drive")
    update_to(root, old)

    class Watching(Cable):
        def _step(self, path, data=b""):
            code = (root / "code.py").read_bytes()
            folder = update.folder_of(code)
            versions = [files for files in (old, new) if code == update.start(files["code.py"], folder)]
            assert tree(root / folder) in versions
            seen.append(versions[0] is new)

    seen = []
    assert flash.run(Watching(root), PICO, new, words()) == 0
    assert len(seen) > len(new), "each step was watched"
    assert tree(root / update.folder_of((root / "code.py").read_bytes())) == new


RUN_GAME = """
import sys
sys.path.append({root!r})
import importlib.util
spec = importlib.util.spec_from_file_location("null", {root!r} + "/hardware/boards/null.py")
null = importlib.util.module_from_spec(spec)
spec.loader.exec_module(null)
sys.path.remove({root!r})
class Panel(null.Panel):
    def refresh(self):
        self.refreshes += 1
        if self.refreshes > 1:
            print("title", sys.modules["engine.session"].__file__)
            sys.exit()
null.display = Panel
code = open({drive!r} + "/code.py").read().replace('"/speed-', '"{drive}/speed-')
code = code.replace("import hardware\\n", "import hardware\\nhardware.load = lambda: null\\n")
exec(compile(code, "code.py", "exec"), {{"__name__": "__main__", "null": null}})
"""


def test_the_real_game_starts_from_the_folder_that_code_py_names(tmp_path):
    root = make_drive(tmp_path / "drive")
    update_to(root, bundle.built(PICO))
    program = RUN_GAME.format(root=ROOT, drive=root.as_posix())
    done = subprocess.run(
        [sys.executable, "-B", "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    word, where = done.stdout.split()
    assert word == "title" and pathlib.Path(where) == root / "speed-a/engine/session.py"


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


def test_the_users_own_boot_py_is_kept_and_a_name_is_never_taken_twice(tmp_path):
    root = make_drive(tmp_path / "drive")
    (root / "boot.py").write_text("mine")
    (root / "boot_before_speed.py").write_text("mine, older")
    update_to(root, board_drive.program(1))
    files = tree(root)
    assert files["boot_before_speed.py"] == b"mine, older"
    assert files["boot_before_speed2.py"] == b"mine"
    assert files["boot.py"] == program(1)["boot.py"]
