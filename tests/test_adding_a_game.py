# SPDX-License-Identifier: MIT
"""The page that tells how to add a game is true: its example plays, and its table has every hook."""

import inspect
import pathlib
import re
import sys
import types

import pytest
from conftest import ROOT

from engine import variants, words
from engine.rules import Rules
from tests import wild
from tests.playthrough import play
from tests.test_contract import START, steps, with_bots

PAGE = (pathlib.Path(ROOT) / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
NAME = "thirteen"


@pytest.fixture
def game(monkeypatch):
    """The example, as if it lay in engine/variants."""
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    module = types.ModuleType("engine.variants." + NAME)
    exec(compile(code, "docs/adding-a-game.md", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(variants, "GAMES", variants.GAMES + " " + NAME)
    return module


@pytest.mark.parametrize("wild_ones", [False, True])
@pytest.mark.parametrize("chosen", [{}, {"match": 0}, {"lockout_ms": 500, "countdown_ms": 0}])
def test_the_example_is_played_to_an_end_and_no_card_is_lost(game, chosen, wild_ones):
    how = set()
    for seed in range(8):
        session = with_bots(NAME, chosen, seed, wild_ones)
        assert isinstance(session.bots[0], wild.Wild) == wild_ones
        for _ in steps(session, START):
            assert session.rules.piles.intact(session.rules.pack)
        assert session.rules.phase == words.OVER
        how.add(session.rules.how)
    assert words.WON_EMPTY in how


def test_the_example_is_dealt_as_the_page_says(game):
    session = with_bots(NAME, {}, 1)
    session.start(START)
    row = re.search(r'"thirteen": \((\d+), (\d+), (\d+), (\d+)\),', PAGE)
    count = session.rules.piles.count
    assert [count[5], count[6], sum(count[:5]), count[32]] == [int(number) for number in row.groups()]


def test_every_card_of_the_example_makes_thirteen_or_lies_on_a_king(game):
    """Read from the words of a deal: what was laid, and what lay there before."""
    ranks = {rank: n for n, rank in enumerate("A23456789TJQK", 1)}
    tops, laid = {}, 0
    for line in play(NAME, 7):
        moment = re.search(r"(turns|lays) (\w\w) .*on (pile \d)", line)
        if moment:
            what, name, pile = moment.groups()
            rank = ranks[name[0]]
            if what == "lays":
                assert rank + tops[pile] == 13 or 13 in (rank, tops[pile])
                laid += 1
            tops[pile] = rank
    assert laid >= 20


def test_the_table_has_every_hook_and_no_other():
    source = inspect.getsource(Rules)
    hooks = re.findall(r"    def (\w+)\(", source[source.index("# --- hooks") :])
    assert sorted(re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)) == sorted(hooks)


def test_the_files_and_names_that_the_page_speaks_of_are_there():
    named = set(re.findall(r"[\w/]+/\w+\.(?:py|md)\b", PAGE)) - {"engine/variants/thirteen.py"}
    for name in sorted(named):
        if "NAME" not in name:
            assert (pathlib.Path(ROOT) / name).is_file(), name
