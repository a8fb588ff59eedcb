# SPDX-License-Identifier: MIT
"""The pages and drawings of boards say what the profiles say."""

import pathlib
import re

import pytest
from conftest import ROOT

import hardware
from engine import words
from hardware import boards, overrides
from tools import case, keymaps, wiring

FOLDER = pathlib.Path(ROOT) / "docs" / "boards"
INDEX = (pathlib.Path(ROOT) / "docs" / "boards.md").read_text(encoding="utf-8")
REAL = [name for name in boards.NAMES if name not in ("laptop", "null")]
DRAWN = keymaps.all_drawings()


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_that_of_the_profile(name):
    """If this fails, a profile was changed: run tools/keymaps.py."""
    assert (FOLDER / name).read_text(encoding="utf-8") == DRAWN[name]


@pytest.mark.parametrize("name", keymaps.PLACES)
def test_every_key_is_drawn_once_and_no_two_lie_on_each_other(name):
    board = hardware.load(name)
    keys = keymaps.PLACES[name]["keys"]
    assert len(keys) == len(board.KEYS)
    width, height = keymaps.PLACES[name]["size"]
    for n, (x, y) in enumerate(keys):
        assert 0.4 < x < width - 0.4 and 0.4 < y < height - 0.4
        assert all(abs(x - other_x) >= 0.8 or abs(y - other_y) >= 0.8 for other_x, other_y in keys[:n])


@pytest.mark.parametrize("name", REAL)
def test_every_board_has_a_page_and_a_line_in_the_index(name):
    assert "`%s`" % name in INDEX
    page = "raspberry_pi_pico" if name == "raspberry_pi_pico2" else name
    assert "(boards/%s.md)" % page in INDEX
    text = (FOLDER / (page + ".md")).read_text(encoding="utf-8")
    assert "`%s`" % name in text and "(%s.svg)" % page in text


@pytest.mark.parametrize(
    "page",
    ["boards.md", "settings.md", "flashing.md", "adding-a-board.md"]
    + ["boards/" + p.name for p in FOLDER.glob("*.md")],
)
def test_what_a_page_points_at_is_there(page):
    path = pathlib.Path(ROOT) / "docs" / page
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_one_page_names_every_setting():
    page = (FOLDER.parent / "settings.md").read_text(encoding="utf-8")
    read = pathlib.Path(ROOT, "hardware/wishes.py").read_text(encoding="utf-8")
    wanted = {name for _, name in overrides._NAMES} | set(re.findall(r"SPEED_\w+", read))
    assert wanted == set(re.findall(r"`(SPEED_\w+) =", page))


# --- the self-made board ---------------------------------------------------------------------------------------------


def test_the_case_is_drawn_as_its_tool_says():
    """If this fails: run tools/case.py."""
    assert case.FILE.read_text(encoding="utf-8") == case.drawing()


@pytest.mark.parametrize("source", sorted(FOLDER.glob("*.yml")), ids=lambda source: source.name)
def test_the_wiring_was_drawn_from_its_text(source):
    """If this fails, the text was changed: run tools/wiring.py."""
    assert wiring.stamp(source) in source.with_suffix(".svg").read_text(encoding="utf-8").splitlines()[:3]


def test_the_wiring_is_that_of_the_profile():
    board = hardware.load("raspberry_pi_pico")
    joined = {}
    for first, pins, part, others in wiring.connections(FOLDER / "self-made.yml"):
        assert first == "Pico" and len(pins) == len(others)
        joined[part] = dict(zip(others, pins, strict=True))
    signs = {words.LEFT: "1 LEFT", words.RIGHT: "2 RIGHT", words.PLAY_A: "3 PLAY A", words.PLAY_B: "4 PLAY B"}
    for pin, key in zip(board.PINS, board.KEYS, strict=True):
        assert joined["Player %d" % ((key >> 3) + 1)][signs[key & 7]] == pin
    screen = joined["OLED"]
    assert (screen["SDA"], screen["SCL"]) == board.TAKEN[:2] and (screen["GND"], screen["VCC"]) == ("GND", "3V3")
    assert (joined["Pause"]["one leg"], joined["Piezo"]["one leg"]) == board.TAKEN[2:]
    assert all("GND" in part.values() for part in joined.values())
