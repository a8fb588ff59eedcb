# SPDX-License-Identifier: MIT
"""An update that is cut short anywhere leaves a whole program; what cannot work is refused before that."""

import errno
import pathlib
import subprocess
import sys

import pytest
from board_drive import (
    HELLO,
    NEW,
    OLD,
    PICO,
    STATES,
    Cable,
    flashed_often,
    fresh,
    make_drive,
    of_the_user,
    plain,
    program,
    run,
    tree,
    update_to,
    words,
)
from conftest import ROOT

from tools import bundle, flash, manifest, update
from tools.complain import Complaint

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
    for root, _, _, said in cut_everywhere(tmp_path, flashed_often, program(2), one_copy=True):
        assert run(root) in (OLD, "Speed: the update was cut short. Run dev.py flash again.")
        assert "the old version had to go first, so maybe no game starts now" in said
        update_to(root, program(2))
        assert run(root) == NEW


def test_what_the_user_changed_of_a_dragged_version_stays_and_so_does_lib(tmp_path):
    root = make_drive(tmp_path / "drive")
    plain(root)
    (root / "game/table.py").write_text("# mine")
    update_to(root, program(2))
    assert [path for path in tree(root) if path.startswith(("game/", "lib/"))] == ["game/table.py"]
    assert (root / "lib").is_dir() and not (root / "assets").exists()


@pytest.mark.parametrize("one_copy", [False, True])
def test_a_folder_whose_files_all_change_their_names_stays(tmp_path, one_copy):
    """As they do when a version is compiled that was not before."""

    def with_one(number, path):
        files = {**program(number), path: b"x"}
        del files[manifest.NAME]
        return {**files, manifest.NAME: manifest.describe(files, state=manifest.WHOLE).text().encode()}

    root = make_drive(tmp_path / "drive")
    update_to(root, with_one(1, "data/one.py"))
    if not one_copy:
        update_to(root, program(2))
    new = with_one(3, "data/one.mpy")
    update_to(root, new, one_copy=one_copy)
    assert tree(root / "speed-a") == new


def test_what_is_not_whole_says_so_and_is_not_returned_to(tmp_path):
    root = make_drive(tmp_path / "drive")
    update_to(root, program(1))
    with pytest.raises(Complaint):
        flash.run(Cable(root, 8), PICO, program(2), words())
    half = root / "speed-b/speed.txt"
    assert manifest.parse(half.read_bytes()).state == manifest.BEGUN
    update_to(root, program(2))
    assert manifest.parse(half.read_bytes()).state == manifest.WHOLE
    other = root / "speed-a/speed.txt"
    other.write_bytes(other.read_bytes().replace(b"state: whole", b"state: being written"))
    assert update.plan_back(Cable(root)) is None


def test_every_switch_waits_for_the_drive_and_so_does_the_end(tmp_path):
    class Patient(Cable):
        def _step(self, path, data=b""):
            Cable._step(self, path, data)
            seen.append(path)

        def settle(self):
            seen.append("settled")

    seen = []
    root = make_drive(tmp_path / "drive")
    flash.run(Patient(root), PICO, program(1), words())
    assert seen[-1] == seen[-2] == "settled", "behind the renaming, and at the end"
    switched = [seen[n + 1] for n, path in enumerate(seen) if path in ("speed-a/speed.txt", "boot.py", "code.py")]
    assert switched == ["settled"] * 4


def test_a_boot_py_of_ours_is_replaced_and_not_kept(tmp_path):
    root = make_drive(tmp_path / "drive")
    update_to(root, program(1))
    newer = {**program(2), "boot.py": b"# another\n"}
    update_to(root, newer)
    assert (root / "boot.py").read_bytes() == b"# another\n"
    assert not list(root.glob("boot_before*"))


def test_a_list_that_is_lost_in_the_moment_of_its_renaming_is_found_again(tmp_path, capsys):
    """On FAT the old name goes first; without the list, a file of the old version would be taken for the new one's."""

    class Slow(Cable):
        def move(self, old, new):
            if new.endswith("/speed.txt"):
                Cable.remove(self, new)
                raise OSError(errno.ENODEV, "gone")
            Cable.move(self, old, new)

    root = make_drive(tmp_path / "drive")
    for number in (1, 2):
        update_to(root, program(number))
    with pytest.raises(Complaint):
        flash.run(Slow(root), PICO, program(3), words())
    assert (root / "speed-a/game/only1.py").exists() and not (root / "speed-a/speed.txt").exists()
    update_to(root, program(3))
    assert tree(root / "speed-a") == program(3)


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
