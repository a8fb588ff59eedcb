# SPDX-License-Identifier: MIT
"""The repository keeps its own rules: licence lines, folders, who imports whom, nothing of one machine."""

import ast
import importlib.util
import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT

try:
    import tomllib
except ImportError:  # Python 3.10
    import tomli as tomllib

MADE = {".git", ".venv", "__pycache__", ".pytest_cache", ".ruff_cache", ".hypothesis", "node_modules"}


def own_files():
    """The files that git tracks, or all but what tools make where git tracks none; relative to the root, with /."""
    try:
        result = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
        names = [name for name in result.stdout.split("\0") if name and os.path.isfile(os.path.join(ROOT, name))]
        if os.path.exists(os.path.join(ROOT, ".git")) and names:
            return sorted(names)
    except OSError:
        pass  # no git on this machine
    names = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in MADE]
        names += [os.path.relpath(os.path.join(folder, name), ROOT).replace(os.sep, "/") for name in files]
    return sorted(name for name in names if not name.endswith(".pyc") and name != ".git")


FILES = own_files()
PYTHON = [name for name in FILES if name.endswith(".py")]


def read(name):
    with open(os.path.join(ROOT, name), "rb") as file:
        return file.read()


# --- licence ------------------------------------------------------------------------------------------------------


def glob_expression(pattern):
    """A path pattern of REUSE.toml as a regular expression: ** is anything, * anything within one folder."""
    parts = re.split(r"(\*\*|\*)", pattern)
    return re.compile("".join({"**": ".*", "*": "[^/]*"}.get(part, re.escape(part)) for part in parts) + r"\Z")


def test_every_file_has_its_licence():
    table = tomllib.loads(read("REUSE.toml").decode())
    assert table["version"] == 1
    listed = []
    for annotation in table["annotations"]:
        assert annotation["SPDX-License-Identifier"] == "MIT"
        listed += [glob_expression(pattern) for pattern in annotation["path"]]
    line = b"SPDX-License-" + b"Identifier: MIT"
    without = [
        name
        for name in FILES
        if not any(expression.match(name) for expression in listed)
        and not any(line in start for start in read(name).splitlines()[:3])
    ]
    assert not without, "no SPDX line in the first three lines, and not in REUSE.toml"


def test_the_licence_is_mit():
    assert read("LICENSE").startswith(b"MIT License")


# --- folders ------------------------------------------------------------------------------------------------------

FOLDERS = {".ci", "assets", "docs", "engine", "hardware", "lib", "tests", "text", "tools"}


def test_the_folders_at_the_top_are_the_fixed_ones():
    assert {name.split("/")[0] for name in FILES if "/" in name} <= FOLDERS


@pytest.mark.parametrize("name", ["code.py", "boot.py", "README.md", "engine/__init__.py", "hardware/__init__.py"])
def test_what_a_board_and_a_reader_look_for_is_there(name):
    assert name in FILES


def test_lib_holds_nothing_of_ours():
    assert [name for name in FILES if name.startswith("lib/")] in ([], ["lib/.gitkeep"])


# --- our code.py and the standard library's -----------------------------------------------------------------------


def test_pdb_can_be_imported_from_the_root():
    program = "import sys; sys.path.append(sys.path.pop(0)); import pdb, code; print(code.InteractiveConsole.__name__)"
    result = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "InteractiveConsole\n"), result.stderr


def test_the_root_is_never_first_on_the_path():
    assert os.path.abspath(sys.path[0]) != ROOT
    assert os.path.dirname(importlib.util.find_spec("code").origin) != ROOT
    assert "tests/__init__.py" not in FILES, "with it pytest would put the root first"


@pytest.mark.parametrize("package", ["engine", "hardware", "text", "tools", "dev"])
def test_no_installed_package_hides_ours(package):
    spec = importlib.util.find_spec(package)
    where = list(spec.submodule_search_locations or [spec.origin])
    assert where in ([os.path.join(ROOT, package)], [os.path.join(ROOT, package + ".py")])


# --- who may import whom ------------------------------------------------------------------------------------------

# A row is a file, or a folder with / at its end; the longest row that fits counts. Its modules may be imported, and a
# name with .* stands for all below it. LEAVES know nothing but places, so all of engine may use them.
LEAVES = "engine.ticks engine.marks engine.chance"
RULES_ROW = "engine.card engine.piles engine.places engine.relation engine.words "
HANDED = "engine.places engine.words "  # rules and piles are handed to these, not imported
TABLE = {
    "engine/__init__.py": "",
    "engine/card.py": "",
    "engine/chance.py": "",
    "engine/places.py": "",
    "engine/ring.py": "",
    "engine/ticks.py": "",
    "engine/marks.py": "engine.places",
    "engine/piles.py": "engine.card engine.places " + LEAVES,
    "engine/relation.py": "engine.card engine.places",
    "engine/words.py": "engine.card engine.places",
    "engine/rules.py": RULES_ROW + LEAVES,
    "engine/variants/": "engine.rules engine.relation engine.places engine.card engine.words engine.variants.* "
    + LEAVES,
    "engine/referee.py": HANDED + LEAVES,
    "engine/seat.py": HANDED + LEAVES,
    "engine/looks.py": HANDED + LEAVES,
    "engine/match.py": HANDED + LEAVES,
    "engine/record.py": HANDED + LEAVES,
    "engine/settings.py": HANDED + LEAVES,
    "engine/menu.py": HANDED + LEAVES,
    "engine/key_test.py": HANDED + LEAVES,
    "engine/chosen.py": "engine.settings engine.variants",
    "engine/lobby.py": "engine.*",
    "engine/replay.py": LEAVES,
    "engine/version.py": "",
    "engine/bots/__init__.py": "engine.chance engine.variants",
    "engine/bots/": "engine.words engine.places engine.card engine.bots.* " + LEAVES,
    "engine/session.py": "engine.*",
    "hardware/": "engine.words engine.places engine.card engine.ring engine.ticks hardware.* text.*",
    "hardware/display/title.py": "engine.version engine.words hardware.* text.*",
    "hardware/display/lobby.py": "engine.lobby hardware.* text.*",
    "hardware/display/lobby_list.py": "engine.variants.* hardware.*",
    "hardware/display/lobby_keys.py": "engine.words engine.key_test hardware.*",
    "hardware/stages.py": "engine.* hardware.* text.*",
    "hardware/keeper.py": "engine.chosen engine.words hardware.*",
    "hardware/lobby_loop.py": "engine.words engine.lobby engine.ticks hardware.*",
    "text/": "",
    "code.py": "hardware.*",
    "boot.py": "",
}
OUTSIDE_ENGINE = {("array", "array"), ("micropython", "const")}  # all that engine/ takes from elsewhere
OURS = {"engine", "hardware", "text", "tools", "tests", "code", "boot", "dev"}


def imports(name):
    """(module, name taken from it or None) of every import in a file, also those inside functions."""
    package = name.split("/")[:-1]
    for node in ast.walk(ast.parse(read(name), name)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, None
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            for alias in node.names:
                yield module, alias.name


def is_module(dotted):
    path = dotted.replace(".", "/")
    return path + ".py" in FILES or path + "/__init__.py" in FILES


def allowed(module, row):
    """Whether a row of the table names a module."""
    for entry in row.split():
        if module == entry or (entry.endswith(".*") and (module + ".").startswith(entry[:-1])):
            return True
    return False


def breaches(name):
    """The imports of a file that its row of the table does not name."""
    rows = [row for row in TABLE if name == row or (row.endswith("/") and name.startswith(row))]
    if not rows:
        return ["the table has no row for it"]
    row = TABLE[max(rows, key=len)]
    wrong = []
    for module, taken in imports(name):
        whole = "%s.%s" % (module, taken)
        target = whole if taken and is_module(whole) else module
        if target.split(".")[0] in OURS:
            if not allowed(target, row):
                wrong.append(target)
        elif name.startswith("engine/") and (module, taken) not in OUTSIDE_ENGINE:
            wrong.append(whole if taken else module)
    return wrong


@pytest.mark.parametrize("name", [n for n in PYTHON if n.split("/")[0] not in ("tests", "tools", "dev.py")])
def test_a_file_imports_only_what_the_table_allows(name):
    assert breaches(name) == []


def test_the_table_is_enforced(monkeypatch):
    monkeypatch.setitem(TABLE, "tests/", "engine.card hardware.*")
    monkeypatch.setattr(sys.modules[__name__], "FILES", ["engine/card.py", "engine/piles.py"])
    source = b"from engine import card, piles\nimport hardware.sound, tools\ndef f():\n    from . import helper\n"
    monkeypatch.setattr(sys.modules[__name__], "read", lambda name: source)
    assert breaches("tests/some.py") == ["engine.piles", "tools", "tests"]
    monkeypatch.setitem(TABLE, "engine/card.py", "engine.card engine.piles hardware.* tools engine")
    monkeypatch.setattr(sys.modules[__name__], "read", lambda name: source + b"import random\n")
    assert breaches("engine/card.py") == ["random"]


# --- code.py, CI, machines ----------------------------------------------------------------------------------------


def test_code_py_is_short():
    assert len(read("code.py").splitlines()) < 50


def test_ci_runs_the_test_command_of_the_readme():
    command = b"python3 dev.py test"
    assert command in read(".ci/run").splitlines()
    assert command in read("README.md")


def test_every_requirement_is_pinned():
    for name in ("requirements.txt", "requirements-laptop.txt"):
        for line in read(name).decode().splitlines():
            if line and not line.startswith(("#", "-r ")):
                assert re.match(r"[A-Za-z0-9_-]+==[0-9][0-9a-z.]*( #.*|; .*)?\Z", line), line


def test_the_boards_requirements_are_read_by_circup():
    lines = read("requirements.txt").decode().splitlines()
    assert all(re.match(r"#|adafruit-circuitpython-[a-z0-9-]+==", line) for line in lines)


def test_nothing_names_a_registry_or_a_machine():
    # Put together here, so that this file does not hold them.
    parts = "/wo|rk/ /ro|ot/ /tmp|/v/ pypi|.org python|hosted registry.npm|js npmjs|.com shared|/DESIGN shared|/RULES"
    words = [part.replace("|", "").encode() for part in parts.split()]
    found = [(name, word) for name in FILES for word in words if word in read(name)]
    assert not found
