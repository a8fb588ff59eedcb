# SPDX-License-Identifier: MIT
"""A board's source says less and means the same, line by line."""

import ast
import pathlib

import pytest
from conftest import ROOT

from tools.strip import strip

SOURCE = '''# SPDX-License-Identifier: MIT
"""A docstring."""

import os  # a comment


def f(a):
    """Two
    lines."""
    # alone
    return "# no comment" + a


class Empty(Exception):
    """All there is."""


TEXT = """not # a
docstring"""
'''


def test_comments_and_docstrings_go_and_lines_stay():
    lines = strip(SOURCE).splitlines()
    assert len(lines) == len(SOURCE.splitlines())
    assert lines[0].startswith("# SPDX")
    assert lines[1:4] == ["", "", "import os"]
    assert lines[6:11] == ["def f(a):", "", "", "", '    return "# no comment" + a']
    assert lines[14] == '    """All there is."""', "a body cannot be empty"
    assert lines[17:19] == ['TEXT = """not # a', 'docstring"""']


@pytest.mark.parametrize("source", ['"""said"""; x = 1\n', "if x:\n    pass\\\n\n", "x = 1", ""])
def test_what_is_not_surely_the_same_stays(source):
    assert ast.dump(ast.parse(strip(source))) == ast.dump(ast.parse(source))


def test_our_own_files_become_shorter():
    for folder in ("engine", "hardware"):
        for path in pathlib.Path(ROOT, folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            short = strip(source)
            assert len(short) <= len(source), path
            assert short.count("\n") == source.count("\n")
            assert "SPDX-License-Identifier" in short.splitlines()[0]
