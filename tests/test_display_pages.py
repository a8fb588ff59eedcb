# SPDX-License-Identifier: MIT
"""The screens that stand still, on every size of screen: pictures, and room for words that are a third longer."""

import importlib
import re
import sys

import pytest

from engine import places, variants, words
from engine.session import Session
from engine.version import VERSION
from hardware import keys_of
from hardware.display.font import ARROW, Font
from hardware.display.page import wrap
from hardware.paper import Paper
from tests import longer, pages
from tests.pages import NAMES, SIZES, board, compare, show
from text import en

PRESETS = [preset for preset, _ in variants.presets()]
HAS_RULES = importlib.util.find_spec("text.en.rules_speed") is not None


@pytest.fixture(params=SIZES)
def size(request):
    return request.param


def paused(preset="speed", **more):
    session = Session(preset, seed=123456789, **more)
    session.start(1000)
    session.pause(1001)
    return session


def over(screen, how=words.WON_CALL, score=(2, 1), winner=0, preset="speed", **chosen):
    """A session whose deal or match has just ended."""
    session = Session(preset, chosen, seed=1)
    session.start(1000)
    session.match.score[:] = bytes(score)
    session.match.winner = session.match.champion = winner
    session.match.how = how
    session.menu.show((words.ROW_REMATCH, words.ROW_QUIT))
    session.screen = screen
    return session


# --- pictures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["speed", "california", "dos_mazos"])
def test_the_title(size, preset):
    session = Session(preset)
    session.has_menus = True
    profile = board(size)
    show(profile, session)
    compare(profile.panel, "title-" + preset)


@pytest.mark.parametrize("preset, seats", [("speed", "beside"), ("shapp", "beside"), ("spit", "opposite")])
def test_the_help_with_keys(size, preset, seats):
    profile = board(size, seats)
    show(profile, Session(preset, opposite=seats == "opposite", keys=profile.KEYS), screen=words.KEY_HELP)
    compare(profile.panel, "keys-%s-%s" % (preset, seats))


@pytest.mark.parametrize("preset", ["speed3", "speed4"])
@pytest.mark.parametrize("seats", ["opposite", "beside"])
def test_the_help_with_keys_of_a_crowd(size, preset, seats):
    profile = board(size, seats)
    session = Session(preset, opposite=seats == "opposite", keys=lambda seats: keys_of(profile, seats)[0])
    screens = show(profile, session, screen=words.KEY_HELP)
    compare(profile.panel, "keys-%s-%s" % (preset, seats))
    if seats == "opposite":
        session.facing = 1
        assert screens.step()
        profile.panel.refresh()
        compare(profile.panel, "keys-%s-turned" % preset)


def test_a_pause(size):
    session = paused()
    profile = board(size)
    screens = show(profile, session)
    session.press(words.RIGHT, 1100)
    assert screens.step()
    assert not screens.step()
    profile.panel.refresh()
    compare(profile.panel, "pause")
    session.press(8 | words.RIGHT, 1200)
    assert screens.step()
    profile.panel.refresh()
    compare(profile.panel, "pause-turned")


def test_a_result_with_names(size):
    profile = board(size, NAMES=NAMES)
    show(profile, over(words.RESULT))
    compare(profile.panel, "result-names")


def test_a_match_that_is_over_with_names(size):
    profile = board(size, NAMES=NAMES)
    show(profile, over(words.MATCH_OVER, score=(1, 0, 2, 0), winner=2, preset="speed4"))
    compare(profile.panel, "match-over-names")


@pytest.mark.skipif(not HAS_RULES, reason="there are no pages of rules")
def test_rules_in_a_pause(size):
    session = paused()
    session.press(words.RIGHT, 1100)
    session.press(words.PLAY_A, 1200)
    assert session.screen == words.RULES
    profile = board(size)
    screens = show(profile, session)
    before = profile.panel.image()
    session.press(words.RIGHT, 1300)
    assert screens.step()
    profile.panel.refresh()
    compare(profile.panel, "rules-in-a-pause")
    session.press(words.LEFT, 1400)
    assert screens.step()
    profile.panel.refresh()
    assert profile.panel.image() == before
    session.press(words.LEFT, 1500)
    assert screens.step(), "before the first comes the last"


# --- longer words -------------------------------------------------------------------------------------------------


@pytest.fixture(params=["text.en", longer.NAME])
def text(request):
    return importlib.import_module(request.param)


@pytest.fixture
def eye(monkeypatch):
    return pages.Eye(monkeypatch)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", ["opposite", "beside"])
def test_titles_and_keys_have_room_for_longer_words(size, text, eye, preset, seats):
    profile = board(size, seats, pages.Blind, FIRMWARE=None)
    session = Session(preset, opposite=seats == "opposite", keys=lambda seats: keys_of(profile, seats)[0])
    session.has_menus = True
    title = importlib.import_module(text.__name__ + ".title")
    show(profile, session, text)
    for said in (title.NAMES[preset], title.MENUS, title.VERSION % VERSION, title.START):
        assert eye.reads(said), said
    show(profile, session, text, words.KEY_HELP)
    for said in title.KEYS[session.game][:2]:
        assert eye.reads(said), said
    assert eye.reads(title.GO_ON)
    if session.calls:
        assert eye.reads(title.KEYS[session.game][2])


ENDS = [(how, winner) for how in (1, 2, 5) for winner in (0, 1)] + [(3, places.NOBODY), (4, places.NOBODY)]


@pytest.mark.parametrize("how, winner", ENDS)
def test_results_have_room_for_longer_words(size, text, eye, how, winner):
    profile = board(size, panel=pages.Blind)
    for preset, score in (("speed", (12, 9)), ("speed4", (9, 12, 10, 11))):
        show(profile, over(words.RESULT, how, score, winner, preset, match="bo7"), text)
        assert eye.reads(text.NEXT_DEAL) and eye.reads(text.HOW[how])
        show(profile, over(words.MATCH_OVER, how, score, winner, preset), text)
        assert eye.reads(text.ROWS[words.ROW_REMATCH]) and eye.reads(text.ROWS[words.ROW_QUIT])
    show(profile, over(words.RESULT, how, (24, 19), winner, "shapp", points="on"), text)
    assert eye.reads(text.HOW[how])


def test_a_pause_has_room_for_longer_words(size, text, eye):
    show(board(size, panel=pages.Blind), paused(), text)
    for row in (words.ROW_RESUME, words.ROW_RULES, words.ROW_RESTART, words.ROW_QUIT):
        assert eye.reads(text.ROWS[row])
    assert eye.reads(text.SEED % 123456789)


# --- pages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "screen, page, scale",
    [
        ((128, 64), (128, 64), 1),
        ((64, 128), (64, 128), 1),
        ((160, 128), (160, 128), 1),
        ((240, 135), (120, 67), 2),
        ((135, 240), (67, 120), 2),
        ((240, 240), (120, 120), 2),
        ((320, 240), (160, 120), 2),
        ((480, 320), (120, 80), 4),
        ((100, 60), (100, 60), 1),
    ],
)
def test_how_large_a_page_is(screen, page, scale):
    paper = Paper(*screen, False)
    assert (paper.WIDTH, paper.HEIGHT) == page and paper.scale == scale


def test_words_that_are_too_long_are_broken():
    assert wrap("A VERYVERYLONGWORD B", 60) == ["A", "VERYVERYL-", "ONGWORD B"]
    assert wrap("ABC", 6) == ["A-", "B-", "C"] or wrap("ABC", 6), "there is an end"


def test_letters_beyond_ascii_follow_in_the_sheet():
    font = Font("äß")
    assert font.get_glyph(ord("ß")).tile_index == ARROW + 2
    assert Font().get_glyph(ord("ß")) is None
    assert Font(en.EXTRA).get_glyph(ord("A")).tile_index == 33


def test_what_only_one_screen_needs_is_dropped():
    profile = board("128x64")
    session = Session()
    for screen in (words.TITLE, words.KEY_HELP):
        show(profile, session, screen=screen)
    kept = [name for name in sys.modules if name in ("hardware.display.title", "hardware.display.key_help")]
    assert not kept and "text.en.title" not in sys.modules


def test_the_version_is_that_of_the_changes():
    newest = re.search(r"^## (\S+)", (pages.PICTURES.parent.parent / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert newest in ("Unreleased", VERSION)


def test_the_title_names_only_keys_that_the_board_has(eye):
    """Three keys a seat: RIGHT alone leads to the menus."""
    for keys, said in ((None, "< > MENUS"), (bytes((1, 2, 3, 9, 10, 11)), "> MENUS")):
        profile = board("128x64", "opposite", pages.Blind, FIRMWARE=None)
        if keys:
            profile.KEYS = keys
        session = Session("speed", keys=profile.KEYS)
        session.has_menus = True
        show(profile, session, importlib.import_module("text.en"))
        assert eye.reads(said)
        assert keys is None or not eye.reads("< >")
