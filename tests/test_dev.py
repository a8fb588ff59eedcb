# SPDX-License-Identifier: MIT
"""dev.py: what it says, when it installs, and one readable line for everything that can go wrong."""

import glob
import os
import shutil
import subprocess
import sys

import pytest

import dev

COMMANDS = [name for name, _ in dev.COMMANDS]


def run_dev(*argv, python=sys.executable, root=dev.ROOT, env=None):
    """A real run of dev.py in a process of its own."""
    return subprocess.run(
        [python, os.path.join(root, "dev.py"), *argv], capture_output=True, text=True, timeout=120, env=env
    )


def is_one_line(text):
    return text.startswith("dev.py: ") and text.count("\n") == 1 and text.endswith("\n")


# --- what it says -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("argv", [[], ["--help"], ["help"]])
def test_alone_it_lists_every_command_with_one_line(argv):
    result = run_dev(*argv)
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()[1:]
    assert [line.split()[0] for line in lines] == COMMANDS
    assert all(len(line.split()) > 2 for line in lines)


@pytest.mark.parametrize("word", ["paly", "--preset", ""])
def test_an_unknown_command_is_answered_in_one_line(word):
    result = run_dev(word)
    assert (result.returncode, result.stdout) == (2, "")
    assert is_one_line(result.stderr)
    assert all(name in result.stderr for name in COMMANDS)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "test"])
def test_an_unknown_option_is_answered_in_one_line(command, monkeypatch, capfd):
    monkeypatch.setattr(dev, "ready", lambda: True)
    monkeypatch.setattr(dev, "inside", lambda: True)
    assert dev.guarded([command, "--nonsense"]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert is_one_line(err)
    assert "--nonsense" in err and err.count("--") > 1, "it names what is valid"


def test_what_pytest_returns_is_passed_through(monkeypatch):
    monkeypatch.setattr(dev, "ready", lambda: True)
    monkeypatch.setattr(dev, "inside", lambda: True)
    monkeypatch.chdir(dev.ROOT)
    asked = []
    monkeypatch.setattr(pytest, "main", lambda argv: asked.append(argv) or pytest.ExitCode.NO_TESTS_COLLECTED)
    assert dev.guarded(["test", "-k", "nothing"]) == 5
    assert asked == [["-k", "nothing"]]


def test_an_interrupt_ends_without_a_traceback(monkeypatch, capfd):
    def interrupted():
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "ready", interrupted)
    assert dev.guarded(["play"]) == 130
    assert capfd.readouterr() == ("", "")


# --- which Python -------------------------------------------------------------------------------------------------


def test_a_wrong_python_without_a_better_one_says_which_is_needed(monkeypatch):
    monkeypatch.setattr(dev, "OLDEST", (3, 4))
    monkeypatch.setattr(dev, "NEWEST", (3, 5))
    monkeypatch.setattr(dev, "run", lambda command: (127, "not found"))
    with pytest.raises(dev.Complaint, match=r"Python 3\.10 to 3\.13 is needed") as caught:
        dev.find_python()
    assert caught.value.status == 2
    assert "this is Python %d.%d" % sys.version_info[:2] in str(caught.value)


@pytest.mark.skipif(dev.WINDOWS, reason="there the py launcher is asked")
def test_a_wrong_python_uses_a_better_one_on_path(monkeypatch):
    monkeypatch.setattr(dev, "OLDEST", (3, 4))
    monkeypatch.setattr(dev, "NEWEST", (3, 6))
    monkeypatch.setattr(dev, "run", lambda command: (0 if command[0] == "python3.5" else 127, ""))
    assert dev.find_python() == (["python3.5"], "3.5")


def other_pythons():
    """Interpreters on this machine that dev.py must turn away, by version."""
    found = {}
    paths = [shutil.which("python" + v) for v in ("2.7", "3.6", "3.7", "3.8", "3.9", "3.14", "3.15")]
    for path in [p for p in paths if p] + sorted(glob.glob(os.path.expanduser("~/.pyenv/versions/*/bin/python"))):
        code = "import sys; print('%d.%d' % sys.version_info[:2])"
        result = subprocess.run([path, "-c", code], capture_output=True, text=True)
        version = result.stdout.strip()
        if result.returncode == 0 and version not in ("3.10", "3.11", "3.12", "3.13"):
            found.setdefault(version, path)
    return found


def test_real_wrong_pythons_say_in_one_line_which_is_needed(tmp_path):
    pythons = other_pythons()
    if not pythons:
        pytest.skip("this machine has no Python that dev.py turns away")
    (tmp_path / "tools").mkdir()
    for name in ("dev.py", "requirements.txt", "requirements-laptop.txt", "tools/__init__.py", "tools/complain.py"):
        shutil.copy(os.path.join(dev.ROOT, name), str(tmp_path / name))
    for version, python in pythons.items():
        env = {**os.environ, "PATH": str(tmp_path)}
        result = run_dev("play", python=python, root=str(tmp_path), env=env)
        assert result.returncode == 2, version
        assert is_one_line(result.stderr), result.stderr
        assert "Python %s" % version in result.stderr and dev.NEEDED in result.stderr


# --- when it installs ---------------------------------------------------------------------------------------------


class FakeRun:
    """Stands for dev.run: notes what is started, makes what a venv would, and fails or is interrupted on demand."""

    def __init__(self):
        self.started = []
        self.answers = {}

    def __call__(self, command):
        step = "pip" if "pip" in command else "venv" if "venv" in command else "check"
        self.started.append(step)
        answer = self.answers.get(step, (0, ""))
        if step == "venv":
            assert "--clear" in command
            shutil.rmtree(dev.VENV, ignore_errors=True)
            os.makedirs(os.path.dirname(dev.venv_program("python")))
            open(dev.venv_program("python"), "w").close()
        if isinstance(answer, BaseException):
            raise answer
        return answer


@pytest.fixture
def runner(tmp_path, monkeypatch):
    """dev.py in an empty folder, with nothing really started."""
    names = ("requirements.txt", "requirements-laptop.txt")
    for name in names:
        (tmp_path / name).write_text("a==1\n")
    monkeypatch.setattr(dev, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(dev, "REQUIREMENTS", tuple(str(tmp_path / name) for name in names))
    monkeypatch.setattr(dev, "start_again", lambda argv: 0)
    fake = FakeRun()
    monkeypatch.setattr(dev, "run", fake)
    return fake


WHOLE = ["check", "venv", "pip"]


def test_a_missing_venv_is_made_once(runner, capfd):
    assert dev.guarded(["play"]) == 0
    assert runner.started == WHOLE
    out, err = capfd.readouterr()
    assert out == "", "standard output belongs to the command"
    assert "making .venv" in err and "installing" in err
    assert dev.guarded(["play"]) == 0
    assert runner.started == WHOLE, "nothing is started when the stamp matches"
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("name", [0, 1])
def test_changed_requirements_are_installed(runner, name):
    dev.guarded(["play"])
    with open(dev.REQUIREMENTS[name], "a") as file:
        file.write("b==2\n")
    assert dev.guarded(["play"]) == 0
    assert runner.started == WHOLE * 2


def test_a_venv_without_a_stamp_is_not_trusted(runner):
    os.makedirs(os.path.dirname(dev.venv_program("python")))
    open(dev.venv_program("python"), "w").close()
    assert dev.guarded(["play"]) == 0
    assert runner.started == WHOLE


def test_a_venv_whose_python_has_gone_is_made_again(runner):
    dev.guarded(["play"])
    os.remove(dev.venv_program("python"))
    assert dev.guarded(["play"]) == 0
    assert runner.started == WHOLE * 2


def test_a_venv_whose_python_was_exchanged_is_not_ready(runner, monkeypatch):
    dev.guarded(["play"])
    monkeypatch.setattr(dev, "inside", lambda: True)
    assert dev.ready()
    with open(dev.stamp_path(), "w") as file:
        file.write(dev.wanted() + " 3.1")
    assert not dev.ready()


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_an_interrupted_install_is_done_again(runner, step):
    runner.answers[step] = KeyboardInterrupt()
    assert dev.guarded(["play"]) == 130
    assert not os.path.exists(dev.stamp_path())
    runner.answers.clear()
    runner.started.clear()
    assert dev.guarded(["play"]) == 0
    assert runner.started == WHOLE


def last_line(capfd):
    return capfd.readouterr().err.splitlines()[-1]


def test_no_network_says_what_to_do(runner, capfd):
    runner.answers["pip"] = (1, "WARNING: Retrying (Retry(total=4)) after connection broken\n" * 5)
    assert dev.guarded(["play"]) == 1
    err = capfd.readouterr().err
    assert err.splitlines()[-1].startswith("dev.py: no network") and "Retrying" not in err
    assert not dev.ready()


def test_another_failure_of_pip_shows_its_words(runner, capfd):
    runner.answers["pip"] = (1, "ERROR: No space left on device\n")
    assert dev.guarded(["play"]) == 1
    assert "No space left" in capfd.readouterr().err


def test_no_venv_module_names_the_package(runner, capfd):
    runner.answers["check"] = (1, "ModuleNotFoundError: No module named 'ensurepip'\n")
    assert dev.guarded(["play"]) == 1
    assert runner.started == ["check"]
    assert "python3-venv" in last_line(capfd)


def test_a_venv_that_cannot_be_made_says_why(runner, capfd):
    runner.answers["venv"] = (1, "Error: [Errno 30] Read-only file system\n")
    assert dev.guarded(["play"]) == 1
    assert "Read-only file system" in last_line(capfd)
