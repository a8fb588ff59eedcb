# SPDX-License-Identifier: MIT
"""settings.toml may ask for a game; a wrong word costs a line on the console, and Speed is dealt."""

import pytest

from engine.session import Session
from hardware import wishes
from hardware.boards import null
from hardware.device import Device


@pytest.fixture
def asked(monkeypatch):
    """A session as it is after settings.toml said so much."""

    def sit(game=None, options=None):
        for name, value in (("SPEED_GAME", game), ("SPEED_OPTIONS", options)):
            monkeypatch.delenv(name, raising=False)
            if value is not None:
                monkeypatch.setenv(name, value)
        return Device(null, wish=wishes.game(), seed=3).session

    return sit


def test_without_a_word_it_is_speed(asked, capsys):
    assert asked().preset == "speed" and asked("", "").preset == "speed"
    assert capsys.readouterr().out == ""


def test_a_game_and_its_options(asked):
    session = asked("spit", "spit_match=on  hint_ms=0")
    assert session.preset == "spit"
    assert session.options["spit_match"] == 1 and session.options["hint_ms"] == 0
    assert session.options["reshuffle"] == 1, "the others as the preset has them"
    assert asked("shapp", "colours=on").options["winner_only"] == 1


@pytest.mark.parametrize(
    "game, options, named",
    [
        ("whist", None, "dos_mazos"),
        ("spit", "doubles=on", "no option is called 'doubles'"),
        ("speed", "jokers=3", "0, 2"),
        ("speed", "jokers", "0, 2"),
        ("spit", "reshuffle=alone", "spit_match=on"),
        (None, "hint_ms=soon", "a whole number"),
    ],
)
def test_a_wrong_word_is_named_and_speed_is_dealt(asked, capsys, game, options, named):
    session = asked(game, options)
    said = capsys.readouterr().out
    assert session.preset == "speed" and session.options == Session().options
    assert said.startswith("settings.toml: ") and named in said and said.count("\n") == 1
