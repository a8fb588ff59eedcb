# SPDX-License-Identifier: MIT
"""Every language says everything, with letters that the font has; and nothing that a player reads stands elsewhere."""

import ast
import importlib
import pathlib
import re

import pytest

from engine import chosen, lobby, settings, variants
from hardware.display.font import Font
from hardware.display.page import wrap

ROOT = pathlib.Path(__file__).parent.parent
LANGUAGES = sorted(path.name for path in (ROOT / "text").iterdir() if (path / "__init__.py").exists())
PRESETS = [preset for preset, _ in variants.presets()]


@pytest.fixture(params=LANGUAGES)
def language(request):
    return "text." + request.param


@pytest.fixture
def menus(language):
    return importlib.import_module(language + ".menus")


@pytest.fixture
def title(language):
    return importlib.import_module(language + ".title")


def test_there_is_english():
    assert "en" in LANGUAGES


def test_every_language_has_what_english_has(language):
    for module in ("", ".menus", ".title"):
        english = vars(importlib.import_module("text.en" + module))
        own = vars(importlib.import_module(language + module))
        assert {name for name in english if name.isupper()} == {name for name in own if name.isupper()}


def test_every_game_has_a_name_and_a_line(menus, title):
    assert set(menus.GAMES) == set(title.NAMES) == set(PRESETS)
    assert {preset: game[0] for preset, game in menus.GAMES.items()} == title.NAMES
    assert {variants.module(preset) for preset in PRESETS} == set(title.KEYS)


def pages(preset):
    """All pages that a lobby can open, with their rows."""
    lob = lobby.Lobby(chosen.Chosen(preset), tuple(PRESETS), lambda name: True, bytes(8), 8, "A")
    for page in ("main", "offer", "players", "seats", "device", "reset", "wins"):
        yield page, lob._rows_of(page)


def test_every_page_and_row_is_named(menus):
    for preset in PRESETS:
        for page, rows in pages(preset):
            assert page in menus.PAGES
            for row in rows:
                assert all(menus.ROWS[row]), row
                if page == "main" and row not in ("play", "rules"):
                    assert row in menus.PAGES, row
                if row[:4] == "name":
                    assert row in menus.PAGES, row


def find(known, game, name):
    return known.get(game + " " + name) or known.get(name)


def test_every_option_and_its_choices_are_named(menus):
    for preset in PRESETS:
        game = variants.module(preset)
        for row in variants.rows(preset):
            assert all(find(menus.OPTIONS, game, row[0])), row[0]
            for value in row[2] if settings.is_choice(row) else ():
                assert value.isdigit() or menus.VALUES.get(row[0] + " " + value) or value in menus.VALUES, value
    for row in settings.DEVICE:
        for value in row[2]:
            assert value.isdigit() or value in menus.VALUES or row[0] + " " + value in menus.VALUES, value


def test_nothing_is_named_that_there_is_not(menus):
    options = {row[0]: row for preset in PRESETS for row in variants.rows(preset)}
    device = {row[0]: row for row in settings.DEVICE}
    for name in menus.OPTIONS:
        assert name.split(" ")[-1] in options, name
    for name in menus.VALUE_HELP:
        row, value = name.split(" ")[-2:]
        choices = [r for preset in PRESETS for r in variants.rows(preset) if r[0] == row] + [device.get(row, ())]
        assert any(value in choice[2] for choice in choices if len(choice) == 3), name
    rows = {row for preset in PRESETS for _, rows in pages(preset) for row in rows} | {"none", "test"}
    assert set(menus.ROWS) <= rows | {"name1", "name2", "name3", "name4"}


def strings(thing):
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from strings(part)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from strings(part)


def test_the_font_has_every_letter(language):
    font = Font(importlib.import_module(language).EXTRA)
    folder = ROOT / "text" / language.split(".")[1]
    for path in folder.glob("*.py"):
        module = importlib.import_module(language + ("" if path.stem == "__init__" else "." + path.stem))
        for name in vars(module):
            if name.isupper():
                for text in strings(getattr(module, name)):
                    assert all(font.get_glyph(ord(letter)) for letter in text), text


def test_english_is_short_enough_for_the_smallest_screens():
    """Elsewhere it is wrapped and still readable, but here two lines are what a list leaves on 128x64."""
    menus = importlib.import_module("text.en.menus")
    for known in (menus.ROWS, menus.GAMES, menus.OPTIONS):
        for name, (label, said) in known.items():
            assert len(label) <= 10, name
            assert len(wrap(said, 128)) <= 2, name
    for said in list(menus.VALUE_HELP.values()) + [menus.CLASH]:
        assert len(wrap(said, 128)) <= 2, said


# --- nowhere else -------------------------------------------------------------------------------------------------

WRITERS = {"write", "middle", "lines", "big", "heading", "prompt", "stamp"}
# Names of keys are printed on the boards; signs.py names the strings of a text; rules_page.py knows cards by letters.
NO_TEXT = ("hardware/boards/", "hardware/display/signs.py", "hardware/display/rules_page.py")
# What is no word to read: names of cards, of settings in settings.toml, of what a class or a struct holds.
NAMERS = {"getattr", "hasattr", "__import__"}
ALLOWED = {"SPEED_GAME", "SPEED_OPTIONS", "SDL_VIDEODRIVER"}


def words_in(path):
    """Literals that look like something to read: handed to what writes, or in capitals."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docs.add(node.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMERS:
            docs.update(inner for inner in ast.walk(node) if isinstance(inner, ast.Constant))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITERS:
            for part in node.args:
                for inner in ast.walk(part):
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                        if re.search("[A-Za-z]{2}", inner.value):
                            yield inner.value
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            if re.fullmatch(r"[A-Z0-9 !,.:?'/%-]*[A-Z]{3,}[A-Z0-9 !,.:?'/%-]*", node.value):
                yield node.value


def test_what_players_read_stands_in_text():
    found = []
    for folder in ("hardware", "engine"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(NO_TEXT):
                found += [(name, text) for text in words_in(path) if text not in ALLOWED]
    assert not found


def test_such_words_are_found(tmp_path):
    path = tmp_path / "some.py"
    path.write_text('"""DOC"""\npage.write("Hello", 1, 2)\nx = "NOT NOW"\ny = "ok"\nz = "%d : " % 3\n')
    assert sorted(words_in(path)) == ["Hello", "NOT NOW"]
