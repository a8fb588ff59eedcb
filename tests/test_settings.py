# SPDX-License-Identifier: MIT
"""A table of settings: texts go in, small ints come out, and whatever is refused is told what is valid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import settings
from engine.session import Session
from engine.variants import presets, rows

ROWS = (
    ("pace", 1, ("slow", "quick", "wild")),
    ("wait_ms", 300, 100, 900),
)
REAL = [row for preset, _ in presets() for row in rows(preset)]


def test_rows_are_found_by_name():
    assert settings.find(ROWS, "wait_ms") is ROWS[1]
    assert {row[0]: row[1] for row in ROWS} == {"pace": 1, "wait_ms": 300}
    assert settings.is_choice(ROWS[0]) and not settings.is_choice(ROWS[1])


def test_an_unknown_name_is_answered_with_those_there_are():
    with pytest.raises(ValueError) as error:
        settings.find(ROWS, "wait")
    assert all(word in str(error.value) for word in ("'wait'", "pace", "wait_ms"))


@pytest.mark.parametrize("row", REAL + list(ROWS), ids=lambda row: row[0])
def test_every_valid_value_reads_back(row):
    values = range(len(row[2])) if settings.is_choice(row) else (row[1], row[2], row[3])
    for value in values:
        text = row[2][value] if settings.is_choice(row) else str(value)
        assert settings.parse(row, text) == value
        assert settings.check(row, value) == value


@pytest.mark.parametrize("row", REAL, ids=lambda row: row[0])
def test_every_default_is_valid(row):
    """A default may be the name of another option of the game, with the same values: then it is what that is."""
    if isinstance(row[1], str):
        row = next(other for other in REAL if other[0] == row[1] and other[2] == row[2])
    assert settings.check(row, row[1]) == row[1]


def test_a_default_follows_the_option_that_it_names():
    def winner_only(**chosen):
        return Session("shapp", chosen).options["winner_only"]

    assert winner_only() == 0 and winner_only(colours=1) == 1
    assert winner_only(colours=1, winner_only=0) == 0 and winner_only(winner_only=1) == 1


@pytest.mark.parametrize("text", ["", "fast", "Slow", "1", "slow "])
def test_a_wrong_choice_is_answered_with_the_choices(text):
    with pytest.raises(ValueError) as error:
        settings.parse(ROWS[0], text)
    assert all(word in str(error.value) for word in ("pace", "'%s'" % text, "slow", "quick", "wild"))


@pytest.mark.parametrize("text", ["", "99", "901", "-300", "3e2", "300.0", "soon", "0x90"])
def test_a_wrong_number_is_answered_with_its_range(text):
    with pytest.raises(ValueError) as error:
        settings.parse(ROWS[1], text)
    assert all(word in str(error.value) for word in ("wait_ms", "'%s'" % text, "100", "900"))


@pytest.mark.parametrize("value", [-1, 3, 99, 901, "fast", "soon", None, 1.5])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_wrong_value_is_answered_with_what_is_valid(row, value):
    with pytest.raises(ValueError, match=row[0]) as error:
        settings.check(row, value)
    assert settings.valid(row) in str(error.value)


@given(st.text(max_size=8))
def test_any_text_is_read_or_refused_with_a_message(text):
    for row in ROWS:
        try:
            assert settings.check(row, settings.parse(row, text)) >= 0
        except ValueError as error:
            assert settings.valid(row) in str(error)


def test_a_value_may_be_a_text():
    assert settings.check(ROWS[0], "quick") == settings.parse(ROWS[0], "quick")
