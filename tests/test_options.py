# SPDX-License-Identifier: MIT
"""Every option of the table of options with every game (rules, section 0): it can be chosen, or is refused clearly."""

import pytest

from engine.session import Session
from engine.settings import is_choice
from engine.variants import presets, rows
from tools import game
from tools.complain import Complaint

CROWDS = ("speed3", "speed4")
SPEED = ("speed", "viteza", "mcleod", *CROWDS)
SHAPP = ("shapp", "shapp4")
ALL = tuple(name for name, _ in presets())

# option: its values, the first the default; the games that have it
TABLE = {
    "match": ("bo3 single bo5 bo7 endless", ALL),
    "doubles": ("off on", SPEED),
    "max_run": ("1 2 5", SPEED),
    "stack_equals": ("off on", SPEED),
    "jokers": ("0 2", (*SPEED, "dos_mazos")),
    "joker_fixed": ("off on", SPEED),
    "ending": ("call empty open_call", SPEED),
    "call_ms": ((2000, 500, 10000), SPEED),
    "auto_draw": ("on off", SPEED),
    "reshuffle": ("own_stack keep_top", (*SPEED, "spit")),
    "false_call_ms": ((1000, 0, 3000), (*SPEED, "dos_mazos", *SHAPP)),
    "lockout_ms": ((0, 0, 2000), ALL),
    "owe_ms": ((3000, 500, 10000), (*SPEED, "spit", "dos_mazos", *SHAPP)),
    "countdown_ms": (None, ALL),
    "hint_ms": (None, ALL),
    "auto_turn": ("on off", ("spit", *SHAPP)),
    "auto_fill": ("off on", ("dos_mazos",)),
    "row": ("4 5", ("california",)),
    "spit_match": ("off on", ("spit",)),
    "recycle": ("off on", ("dos_mazos",)),
    "colours": ("off on", SHAPP),
    "points": ("off on", SHAPP),
    "winner_only": ("off on", SHAPP),
    "decks": ("1 2", CROWDS),
    "players": ("all 2 3", CROWDS),
}
OWN = {  # what a game has otherwise
    ("speed4", "decks"): "2",
    ("speed3", "players"): "all",
    ("mcleod", "match"): "single",
    ("mcleod", "max_run"): "2",
    ("mcleod", "reshuffle"): "keep_top",
    ("mcleod", "ending"): "empty",
    ("viteza", "doubles"): "on",
    ("viteza", "stack_equals"): "on",
    ("spit", "match"): "single",
    ("spit", "reshuffle"): "keep_top",
    ("california", "match"): "single",
    ("dos_mazos", "match"): "single",
    ("shapp", "auto_turn"): "off",
    ("shapp4", "auto_turn"): "off",
}
HAS = [(preset, name) for name in TABLE for preset in TABLE[name][1]]
LACKS = [(preset, name) for name in TABLE for preset in ALL if preset not in TABLE[name][1]]
TOGETHER = {  # what else must be chosen for a value
    ("viteza", "max_run", "2"): ["stack_equals=off"],
    ("viteza", "max_run", "5"): ["stack_equals=off"],
    ("mcleod", "stack_equals", "on"): ["max_run=1"],
    ("spit", "reshuffle", "alone"): ["spit_match=on"],
}


def values(preset, name):
    """All values of an option of a game: texts, or of a number the least, the default and the most."""
    row = next(row for row in rows(preset) if row[0] == name)
    return list(row[2]) if is_choice(row) else [str(row[2]), str(row[1]), str(row[3])]


def default(preset, name):
    found = Session(preset).options[name]
    row = next(row for row in rows(preset) if row[0] == name)
    return row[2][found] if is_choice(row) else found


def test_0_options_every_game_has_those_of_the_table_and_no_other():
    for preset in ALL:
        assert {row[0] for row in rows(preset)} == {name for name in TABLE if preset in TABLE[name][1]}


@pytest.mark.parametrize("preset, name", HAS)
def test_0_options_have_the_values_and_the_default_of_the_table(preset, name):
    """A game may have another default, or an added value."""
    expected = TABLE[name][0]
    if expected is None:
        return
    found = values(preset, name)
    if isinstance(expected, str):
        own = set(expected.split())
        if name == "max_run" and preset == "mcleod":
            own.remove("5")
        if name == "players" and preset == "speed3":
            own.remove("3")
        if name == "reshuffle" and preset == "spit":
            own.add("alone")
        assert set(found) == own
        expected = expected.split()[0]
    else:
        assert found == [str(expected[1]), str(expected[0]), str(expected[2])]
        expected = expected[0]
    assert default(preset, name) == OWN.get((preset, name), expected)


@pytest.mark.parametrize("preset, name", HAS)
def test_0_options_each_value_can_be_chosen(preset, name):
    """As a word on the command line, and the game begins with it."""
    for text in values(preset, name):
        pairs = ["%s=%s" % (name, text), *TOGETHER.get((preset, name, text), [])]
        chosen = game.options(preset, pairs)
        session = Session(preset, chosen, seed=1)
        assert session.options[name] == chosen[name]
        session.start(0)
        session.step(session.next_due())


@pytest.mark.parametrize("preset, name", LACKS)
def test_0_options_one_that_does_not_apply_is_refused_and_those_that_do_are_named(preset, name):
    """All of them, whatever the value."""
    with pytest.raises(Complaint) as complaint:
        game.options(preset, [name + "=on"])
    told = str(complaint.value)
    assert "'%s'" % name in told
    named = told.split("there are ")[1].split(", ")
    assert named == [row[0] for row in rows(preset)]


@pytest.mark.parametrize("preset, name", HAS)
def test_0_options_a_wrong_value_is_refused_and_the_right_ones_are_named(preset, name):
    with pytest.raises(Complaint) as complaint:
        game.options(preset, [name + "=maybe"])
    found = values(preset, name)
    if not found[0].lstrip("-").isdigit() or name in ("jokers", "max_run", "row", "decks"):
        assert str(complaint.value).endswith("one of " + ", ".join(found))
    else:
        assert str(complaint.value).endswith("from %s to %s" % (found[0], found[2]))


@pytest.mark.parametrize(
    "preset, pairs, hint",
    [
        ("speed", ["max_run=2", "stack_equals=on"], "stack_equals=off"),
        ("viteza", ["max_run=5"], "stack_equals=off"),
        ("speed3", ["max_run=5", "stack_equals=on"], "stack_equals=off"),
        ("spit", ["reshuffle=alone"], "spit_match=on"),
        ("shapp", ["points=on", "match=bo5"], "match=bo3"),
        ("shapp4", ["points=on", "match=endless"], "match=bo3"),
    ],
)
def test_0_options_two_that_do_not_go_together_say_what_to_do(preset, pairs, hint):
    with pytest.raises(ValueError, match=hint):
        Session(preset, game.options(preset, pairs))


@pytest.mark.parametrize("preset", SHAPP)
def test_8_winner_only_is_on_by_default_with_colours(preset):
    """And may be turned off again."""
    for pairs, expected in (
        ([], 0),
        (["colours=on"], 1),
        (["colours=on", "winner_only=off"], 0),
        (["winner_only=on"], 1),
    ):
        assert Session(preset, game.options(preset, pairs)).options["winner_only"] == expected
