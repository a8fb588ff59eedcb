# SPDX-License-Identifier: MIT
"""The menus on every size of screen: pictures, everything is said somewhere, and longer words have room."""

import importlib
import sys

import pytest

from engine import key_test, variants, words
from engine.chosen import Chosen
from engine.lobby import MAIN, Lobby
from hardware import keys_of
from hardware.display.lobby import LobbyScreen
from tests import longer, pages
from tests.pages import SIZES, board, compare
from text import en
from text.en import menus

PRESETS = tuple([preset for preset, _ in variants.presets()])
LEFT, RIGHT, A, B = words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B


@pytest.fixture(params=SIZES)
def size(request):
    return request.param


@pytest.fixture
def eye(monkeypatch):
    return pages.Eye(monkeypatch)


class Menus:
    """A lobby on the screen of a board; press() draws."""

    def __init__(self, size, page="main", preset="speed", seats="opposite", text=en, chosen=None, **more):
        self.board = board(size, seats, **more)
        if chosen is None:
            chosen = Chosen()
            chosen.names[0] = "ANNA"
        chosen.preset = preset
        most = max([2] + list(self.board.MORE_KEYS))
        number = len(keys_of(self.board, most)[0])
        self.lobby = Lobby(chosen, PRESETS, lambda name: True, self.board.KEYS, number, menus.LETTERS, page)
        self.screen = LobbyScreen(self.board, self.lobby, text, self.board.panel)
        self.ms = 1000
        self.screen.step(self.ms)

    def press(self, *keys, seat=0):
        for key in keys:
            self.ms += 100
            number = self.board.KEYS.find(bytes((seat << 3 | key,)))
            self.lobby.press(number, self.ms)
            self.lobby.release(number, self.ms + 10)
            self.screen.step(self.ms)

    def compare(self, name):
        compare(self.board.panel, name)


def won():
    chosen = Chosen()
    chosen.names[0] = "ANNA"
    chosen.names[1] = "OTTOKARL"
    for preset, seat in (("speed", 0), ("speed", 1), ("speed", 0), ("speed4", 3), ("speed4", 2), ("spit", 7)):
        chosen.count(preset, seat)
    return chosen


# --- pictures -----------------------------------------------------------------------------------------------------


def test_the_main_menu(size):
    menu = Menus(size)
    menu.compare("menu-play")
    menu.press(RIGHT)
    menu.compare("menu-game")
    menu.press(*[RIGHT] * 7)
    menu.compare("menu-seed")
    menu.press(LEFT, seat=1)
    menu.compare("menu-turned")


def test_the_games(size):
    menu = Menus(size, "game", "spit")
    menu.compare("menu-games")
    menu.press(LEFT)
    menu.compare("menu-games-end")


def test_the_options(size):
    menu = Menus(size, "options")
    menu.compare("options-speed")
    menu.press(LEFT, A)
    menu.compare("options-edit")
    menu.press(RIGHT)
    menu.compare("options-edited")
    menu = Menus(size, "options", "shapp")
    menu.press(RIGHT, RIGHT, RIGHT)
    menu.compare("options-shapp")


def test_an_option_that_does_not_go_with_another(size):
    menu = Menus(size, "options")
    menu.press(RIGHT, RIGHT, A, RIGHT, A)
    assert menu.lobby.refused
    menu.compare("options-clash")
    menu.press(RIGHT)
    assert not menu.lobby.refused


def test_the_players(size):
    menu = Menus(size, "players", "speed4")
    menu.press(RIGHT)
    menu.compare("menu-players")


def test_the_seats(size):
    Menus(size, "seats", seats="beside").compare("menu-seats")


def test_the_device(size):
    menu = Menus(size, "device")
    menu.press(RIGHT, RIGHT, RIGHT)
    menu.compare("menu-device")


def test_who_has_won(size):
    menu = Menus(size, "wins", chosen=won())
    menu.compare("menu-wins")
    menu.press(RIGHT)
    menu.compare("menu-wins-of-four")
    Menus(size, "wins").compare("menu-no-wins")


def test_questions(size):
    Menus(size, "reset").compare("menu-reset")
    Menus(size, "offer").compare("menu-offer")


def test_typing(size):
    menu = Menus(size, "name1")
    menu.compare("type-name")
    menu.press(RIGHT, RIGHT, RIGHT, A)
    menu.compare("type-name-more")
    menu = Menus(size, "seed")
    menu.press(LEFT, LEFT, A, A, RIGHT)
    menu.compare("type-seed")


@pytest.mark.parametrize("seats", ["opposite", "beside"])
def test_the_keys(size, seats):
    menu = Menus(size, "keys", seats=seats)
    lobby = menu.lobby
    for number, ms in ((0, 1100), (1, 1200), (5, 1300), (8, 1400)):
        lobby.press(number, ms)
    lobby.release(0, 1500)
    menu.screen.step(1500)
    menu.compare("keys-test-" + seats)
    lobby.step(9700)
    menu.screen.step(9700)
    assert lobby.test.states[1] & key_test.STUCK
    menu.compare("keys-test-stuck-" + seats)


def test_the_rules(size):
    menu = Menus(size, "rules", "california")
    menu.compare("rules-in-the-menu")


# --- all of it is said --------------------------------------------------------------------------------------------


@pytest.fixture(params=["text.en", longer.NAME])
def text(request):
    return importlib.import_module(request.param)


LISTS = [(page, "speed") for page in ("main", "offer", "game", "seats", "device", "reset", "wins")]
LISTS += [("players", "speed4")] + [("options", preset) for preset in PRESETS]


@pytest.mark.parametrize("page, preset", LISTS)
def test_every_row_is_readable_and_explained(size, text, eye, page, preset):
    menu = Menus(size, page, preset, panel=pages.Blind, text=text, chosen=won())
    said = importlib.import_module(text.__name__ + ".menus")
    drawer = menu.screen._drawer
    for row in menu.lobby.rows:
        assert menu.lobby.rows[menu.lobby.cursor] == row
        assert eye.reads(drawer._label(row) + drawer._value(row)), row
        assert eye.reads(drawer._help(row)), row
        assert eye.reads(said.PAGES[page])
        menu.press(RIGHT)


@pytest.mark.parametrize("preset", ["speed", "spit", "california"])
@pytest.mark.parametrize("size", ["128x64", "64x128", "240x240"])
def test_every_value_has_room(size, text, eye, preset):
    menu = Menus(size, "options", preset, panel=pages.Blind, text=text)
    for number in range(len(menu.lobby.rows)):
        for _ in range(5):
            menu.press(A)  # a choice goes on; a number is edited, and no more
        if menu.lobby.is_editing:
            menu.press(RIGHT, LEFT, LEFT, A)
        menu.press(RIGHT)
        if number >= len(menu.lobby.rows):
            break


@pytest.mark.parametrize("page", ["name1", "name4", "seed"])
def test_typing_has_room_for_longer_words(size, text, eye, page):
    menu = Menus(size, page, preset="speed4", text=text, panel=pages.Blind)
    said = importlib.import_module(text.__name__ + ".menus")
    menu.press(*[A, RIGHT] * 9)
    assert eye.reads(said.DELETE) and eye.reads(said.OK) and eye.reads(said.PAGES[page])
    for letter in menu.lobby.alphabet:
        assert eye.reads(letter)
    assert eye.reads(menu.lobby.typed)


@pytest.mark.parametrize("seats", ["opposite", "beside"])
@pytest.mark.parametrize("more", [True, False])
def test_the_key_test_has_room_for_longer_words(size, text, eye, seats, more):
    menu = Menus(size, "keys", panel=pages.Blind, text=text, seats=seats, **({} if more else {"MORE_KEYS": {}}))
    said = importlib.import_module(text.__name__ + ".menus")
    assert eye.reads(said.LEAVE)
    for number in range(menu.lobby.key_count):
        menu.lobby.press(number, 2000 + number * 100)
        menu.lobby.release(number, 2050 + number * 100)
        menu.screen.step(0)
    assert eye.reads(said.ALL_WELL)
    for ms in (5000, 5100):
        menu.lobby.press(0, ms)
        menu.lobby.press(5, ms + 1)
        menu.screen.step(0)
    assert eye.reads((said.GHOST % "").strip())


# --- what is drawn ------------------------------------------------------------------------------------------------


def test_nothing_is_drawn_while_nothing_changes():
    menu = Menus("128x64")
    assert not menu.screen.step(2000)
    menu.press(RIGHT)
    assert not menu.screen.step(3000)


def test_moving_the_cursor_writes_the_help_alone(eye):
    menu = Menus("160x128")
    rows = [box for box in eye.seen if box[1] < 100]
    menu.press(RIGHT)
    assert [box for box in eye.seen if box[1] < 100] == rows


def test_a_page_is_left_and_found_again_as_it_was():
    menu = Menus("128x64")
    menu.press(RIGHT, RIGHT, RIGHT, RIGHT, RIGHT)
    before = menu.board.panel.image()
    menu.press(A)
    assert menu.lobby.page == "seats"
    menu.press(B)
    assert menu.lobby.page == "main" and menu.board.panel.image() == before


def test_players_who_sit_otherwise_now_see_it_at_once():
    menu = Menus("128x64")
    menu.press(RIGHT, seat=1)
    turned = menu.board.panel.image()
    menu.board.SEATS = "beside"
    menu.lobby.stamp += 1
    menu.screen.step(0)
    assert menu.board.panel.image() == turned.rotate(180)
    assert menu.board.panel.root_group is menu.screen.group


def test_every_page_of_the_menu_can_be_drawn(size):
    for page in MAIN[1:]:
        menu = Menus(size, panel=pages.Blind)
        menu.press(*[RIGHT] * MAIN.index(page))
        menu.press(A)
        assert menu.lobby.page == page


def test_modules_of_pages_are_dropped():
    menu = Menus("128x64")
    menu.press(LEFT, LEFT, A)
    assert menu.lobby.page == "keys"
    assert not [name for name in sys.modules if name.startswith(("hardware.display.lobby_", "text.en.rules_"))]
