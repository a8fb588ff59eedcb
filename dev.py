#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The one laptop command: it makes .venv when it must, then plays, shows, tests or measures the game.

Its language is that of old Pythons, so that these can still say which one is needed.
"""

import sys

if __name__ == "__main__" and not getattr(sys.flags, "safe_path", False):
    sys.path.append(sys.path.pop(0))  # our code.py must not come before the standard library's, which pdb imports

import hashlib
import os

ROOT = os.path.dirname(os.path.abspath(__file__))
if ROOT not in sys.path:
    sys.path.append(ROOT)

from tools.complain import Complaint

OLDEST = (3, 10)
NEWEST = (3, 13)  # pygame 2.6.1 has no wheel for 3.14
NEEDED = "Python %d.%d to %d.%d" % (OLDEST + NEWEST)
WINDOWS = os.name == "nt"
VENV = os.path.join(ROOT, ".venv")
REQUIREMENTS = (os.path.join(ROOT, "requirements.txt"), os.path.join(ROOT, "requirements-laptop.txt"))

COMMANDS = (
    ("play", "two players race in a window"),
    ("demo", "a deal between two bots, drawn into a file: demo --out FILE.gif"),
    ("simulate", "many deals between bots, counted: simulate --deals N --json"),
    ("bench", "what the game costs a board: memory, instructions, speed"),
    ("wire", "what each event sends to the screen: wire --preset NAME --size 128x64"),
    ("flash", "the game onto a board that is plugged in: docs/flashing.md"),
    ("bundle", "all that goes on a board's drive, as folder and zip: bundle --board NAME --out DIR"),
    (
        "firmware",
        "CircuitPython and the game in one file to drag: firmware --circuitpython FILE --board NAME --out FILE",
    ),
    ("device-test", "the game on real CircuitPython, on an emulated board: docs/emulator.md"),
    ("test", "the tests; what follows is handed to pytest"),
    ("lint", "ruff check and ruff format --check; lint --fix mends what it can"),
)


def say(text):
    """A line for the person, never on standard output: that belongs to the command."""
    sys.stderr.write("dev.py: %s\n" % text)
    sys.stderr.flush()


def run(command):
    """Run a program: (exit status, what it said on standard error). What it prints is shown on our standard error."""
    import subprocess
    import tempfile

    with tempfile.TemporaryFile() as said, open(os.devnull) as nothing:
        try:
            status = subprocess.call(command, stdin=nothing, stdout=2, stderr=said)
        except OSError as error:
            return 127, str(error)
        said.seek(0)
        return status, said.read().decode("utf-8", "replace")


def inside():
    """Whether this very process is .venv's Python."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def venv_program(name):
    """The path of a program in .venv."""
    return os.path.join(VENV, "Scripts", name + ".exe") if WINDOWS else os.path.join(VENV, "bin", name)


def stamp_path():
    """The file that says for what .venv was made; it is written last, so a half-made .venv has none."""
    return os.path.join(VENV, "speed-stamp")


def wanted():
    """The hash of the requirement files."""
    digest = hashlib.sha256()
    for path in REQUIREMENTS:
        with open(path, "rb") as file:
            digest.update(file.read().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def ready():
    """Whether .venv holds what the requirement files ask for."""
    try:
        with open(stamp_path()) as file:
            digest, _, version = file.read().partition(" ")
    except (IOError, OSError):
        return False
    if digest != wanted() or not os.path.exists(venv_program("python")):
        return False
    # An upgrade of the system may have put another Python under .venv, which then finds no packages.
    return not inside() or version == "%d.%d" % sys.version_info[:2]


def find_python():
    """A supported Python as (the words that start it, its version): this one, or one that is on PATH."""
    version = "%d.%d" % sys.version_info[:2]
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        path = getattr(sys, "_base_executable", None) or sys.executable
        if sys.prefix != sys.base_prefix:
            path = os.path.realpath(path)  # not the Python of a .venv that is about to be cleared
        return [path], version
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        words = ["py", "-3.%d" % minor] if WINDOWS else ["python3.%d" % minor]
        check = "import sys; sys.exit(sys.version_info[:2] != (3, %d))" % minor
        if run(words + ["-I", "-c", check])[0] == 0:
            say("this is Python %s; using %s" % (version, " ".join(words)))
            return words, "3.%d" % minor
    raise Complaint("this is Python %s, and %s is needed; none is on PATH" % (version, NEEDED))


def build():
    """Make .venv from nothing and install the pinned packages; complain in one line if it cannot be done."""
    python, version = find_python()
    if run(python + ["-I", "-c", "import venv, ensurepip"])[0]:
        raise Complaint(
            "Python %s has no venv module; install it (Debian and Ubuntu: apt install python3-venv, or python%s-venv)"
            " and run this again" % (version, version),
            1,
        )
    say("making .venv with Python %s" % version)
    status, said = run(python + ["-I", "-m", "venv", "--clear", VENV])
    if status:
        raise Complaint("cannot make %s: %s" % (VENV, (said.strip().splitlines() or ["no reason given"])[-1]), 1)
    say("installing the packages of requirements-laptop.txt (once, 60 MB, a minute or two)")
    pip = [venv_program("python"), "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    if not sys.stderr.isatty():
        pip.append("--quiet")
    status, said = run(pip + ["-r", REQUIREMENTS[-1]])
    if status:
        if any(sign in said for sign in ("Retrying (", "Connection", "connection", "timed out", "from versions: none")):
            raise Complaint("no network: the packages could not be fetched; connect and run this again", 1)
        sys.stderr.write(said)
        raise Complaint("pip could not install the packages; its words are above", 1)
    with open(stamp_path(), "w") as file:
        file.write("%s %s" % (wanted(), version))


def start_again(argv):
    """Become .venv's Python, running the same command."""
    command = [venv_program("python"), os.path.join(ROOT, "dev.py")] + argv
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execv(command[0], command)
    import subprocess

    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            pass  # the child was interrupted as well and says how it ends


def test(argv):
    """Run pytest here, where the root already stands last on sys.path; all of it on two cores."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.chdir(ROOT)
    import pytest

    return int(pytest.main(argv or ["-n", "2", "--dist", "loadfile"]))


def lint(argv):
    """Run ruff over the whole project."""
    import subprocess

    if argv not in ([], ["--fix"]):
        raise Complaint("lint: unknown %s; the one option is --fix" % " ".join(argv))
    ruff = venv_program("ruff")
    check = subprocess.call([ruff, "check"] + argv, cwd=ROOT)
    return subprocess.call([ruff, "format"] + ([] if argv else ["--check"]), cwd=ROOT) or check


def main(argv):
    """Run one command; the exit status."""
    if not argv or argv[0] in ("help", "-h", "--help"):
        sys.stdout.write("python3 dev.py COMMAND, with %s; the commands:\n" % NEEDED)
        for name, line in COMMANDS:
            sys.stdout.write("  %-11s %s\n" % (name, line))
        return 0
    names = [name for name, _ in COMMANDS]
    command = argv[0]
    if command not in names:
        raise Complaint("unknown command %s; the commands are %s" % (command, ", ".join(names)))
    # Else both print on standard output, which belongs to the command: Blinka looks for a board, pygame greets.
    os.environ["BLINKA_OS_AGNOSTIC"] = os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if not ready():
        build()
        return start_again(argv)
    if not inside():
        return start_again(argv)
    if command == "test":
        return test(argv[1:])
    if command == "lint":
        return lint(argv[1:])
    import importlib

    return importlib.import_module("tools." + command.replace("-", "_")).main(argv[1:]) or 0


def guarded(argv):
    """main, with what a person did wrong said in one line."""
    try:
        return main(argv)
    except Complaint as complaint:
        say(complaint)
        return complaint.status
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(guarded(sys.argv[1:]))
