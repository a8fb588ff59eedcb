# SPDX-License-Identifier: MIT
"""The whole device: title, menus, help, table and back; what was chosen is there again after the power was off."""

import sys
import types

import pytest

import hardware
from engine import variants, words
from engine.chosen import Chosen
from hardware import device as device_module
from hardware.boards import null
from hardware.device import Device
from hardware.keeper import Keeper, has
from hardware.ram import Ram
from hardware.setup import Setup
from hardware.stages import count_match, end_demo, playable
from hardware.storage import Storage
from tools.twin import Board, WholeTwin

L, R, A, B = words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B
PRESETS = [preset for preset, _ in variants.presets()]


class Here:
    """A device on a board in memory, and somebody who presses its keys."""

    def __init__(self, memory=None, **known):
        self.board = Board(null)
        self.memory = Ram(4096) if memory is None else memory
        self.board.memory = lambda: self.memory
        self.device = Device(self.board, **known)
        self.now = 0
        self.go(50)

    def go(self, ms, step=4):
        until = self.now + ms
        while self.now < until:
            self.now += step
            self.device.turn(self.now)
        return self

    def press(self, *keys, seat=0):
        for key in keys:
            number = null.KEYS.index(seat << 3 | key)
            self.board.scanner.push(number, True, self.now)
            self.go(40)
            self.board.scanner.push(number, False, self.now)
            self.go(60)
        return self

    @property
    def screen(self):
        return self.device.stage.screen

    @property
    def lobby(self):
        return self.device.stage.lobby

    def choose(self, *rows):
        """Choose rows of menus by their names."""
        for row in rows:
            assert row in self.lobby.rows
            while self.lobby.rows[self.lobby.cursor] != row:
                self.press(R)
            self.press(A)
        return self

    def skip_first(self):
        """Past the offer to test the keys and the help, to the first countdown."""
        return self.press(A, R, A, A)

    def finish(self):
        """Let bots play the match to its end, unseen by who counts matches."""
        session = self.device.session
        join(session)
        minds, session.bots = session.bots, []
        for bot in minds:
            bot.start(1, self.now)
        while self.screen != words.MATCH_OVER:
            if session.screen == words.RESULT:
                self.go(3000).press(A)
            session.bots = minds
            self.device.session.step(self.now)
            session.bots = []
            self.go(8)
        return self.go(3000)


def join(session):
    for player in range(session.seats):
        session.add_bot(player, "hasty")


# --- the first start ----------------------------------------------------------------------------------------------


def test_the_first_start_offers_to_test_the_keys_and_then_shows_them():
    here = Here()
    assert here.screen == words.TITLE
    here.press(A)
    assert (here.screen, here.lobby.page) == (words.MENUS, "offer")
    here.press(R, A)
    assert here.screen == words.KEY_HELP
    here.press(A)
    assert here.screen == words.TABLE and here.device.session.rules.counting == 3


def test_the_key_test_itself_leads_on_to_the_game():
    here = Here().press(A, A)
    assert here.lobby.kind == 3
    here.go(21000)
    assert here.screen == words.KEY_HELP


def test_the_keys_are_shown_until_a_match_of_that_game_was_played():
    here = Here(wish={"preset": "speed", "options": {"match": "single", "countdown_ms": "0"}}, seed=1)
    here.skip_first().finish()
    again = Here(here.memory)
    again.press(A)
    assert again.screen == words.TABLE
    other = Here(here.memory, wish={"preset": "spit"})
    other.press(A)
    assert other.screen == words.KEY_HELP
    other.press(B)
    assert other.screen == words.TITLE


# --- menus --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [L, R])
def test_left_and_right_lead_to_the_menus_and_back_to_the_title(key):
    here = Here().skip_first()
    here = Here(here.memory).press(key)
    assert (here.screen, here.lobby.page) == (words.MENUS, "main")
    here.press(B)
    assert here.screen == words.TITLE and here.device.session.preset == "speed"


def test_who_opens_or_leaves_the_menus_goes_on_reading():
    here = Here(Here().skip_first().memory)
    here.press(R, seat=1)
    assert (here.screen, here.lobby.facing) == (words.MENUS, 1)
    here.press(B, seat=1)
    assert (here.screen, here.device.session.facing) == (words.TITLE, 1)
    here.press(R).press(B)
    assert here.device.session.facing == 0


def test_menus_and_table_are_never_in_memory_together():
    here = Here().skip_first()
    assert not {"engine.lobby", "engine.chosen", "hardware.stages", "hardware.display.lobby"} & set(sys.modules)
    here = Here(here.memory).press(R)
    assert "engine.lobby" in sys.modules and here.device.session is None


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_that_is_offered_can_be_chosen_and_is_dealt(preset):
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    if preset not in here.lobby.games:
        assert preset in ("speed3", "speed4"), "eight keys are for two"
        return
    here.choose("game", preset, "play").press(A)
    assert here.screen == words.TABLE and here.device.session.preset == preset
    assert here.go(4000).device.session.rules.opened


def test_a_game_is_offered_only_where_the_keys_are_enough():
    def offered(keys, more):
        board = Board(null)
        board.KEYS, board.MORE_KEYS = keys, more
        return playable(board)

    assert offered(null.KEYS, {}) == tuple(preset for preset in PRESETS if preset[:-1] != "speed")
    assert offered(null.KEYS, null.MORE_KEYS) == tuple(PRESETS)
    three = bytes((1, 2, 3, 9, 10, 11))
    assert set(PRESETS) - set(offered(three, {})) == {"dos_mazos", "speed3", "speed4"}


# --- what is remembered -------------------------------------------------------------------------------------------


def test_what_was_chosen_is_there_after_the_power_was_off():
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    here.choose("game", "spit", "options", "spit_match").press(B)
    here.choose("seats", "seats").press(B)
    here.choose("players", "left2").press(B)
    here.choose("device", "flashes", "motion").press(B, B)
    again = Here(here.memory)
    session = again.device.session
    assert (session.preset, session.options["spit_match"]) == ("spit", 1)
    board = again.device.board
    assert (board.SEATS, board.FLASHES, board.MOTION) == ("opposite", False, 0)
    assert board.KEYS == bytes((0, 1, 2, 3, 10, 11, 8, 9))
    assert again.board.SEATS == "opposite" and null.KEYS == bytes((0, 1, 2, 3, 8, 9, 10, 11)), (
        "the profile is as it was"
    )


def test_seats_beside_each_other_are_a_setting():
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    here.choose("seats", "seats", "seats").press(B, B)
    assert here.device.board.SEATS == "beside"
    assert not here.device.stage.display.table.where.is_turned(1)


def test_a_match_is_counted_once_for_who_won_it():
    here = Here(wish={"preset": "speed", "options": {"match": "single", "countdown_ms": "0"}}, seed=1)
    here.skip_first().finish()
    champion = here.device.session.match.champion
    lobby = Here(here.memory).press(R).lobby
    assert lobby.chosen.wins("speed") == [1] + [int(seat == champion) for seat in range(4)]
    here.press(A)  # a rematch
    here.finish()
    assert Here(here.memory).press(R).lobby.chosen.wins("speed")[0] == 2


def test_nothing_is_written_while_cards_are_played():
    class Watched(Ram):
        writes = 0

        def __setitem__(self, part, data):
            Watched.writes += 1
            Ram.__setitem__(self, part, data)

    here = Here(Watched(4096), wish={"preset": "speed", "options": {"match": "single", "countdown_ms": "0"}}, seed=1)
    here.skip_first()
    before = Watched.writes
    session = here.device.session
    for player in (0, 1):
        session.add_bot(player, "hasty")
    for bot in session.bots:
        bot.start(1, here.now)
    while session.screen == words.TABLE:
        here.go(40)
        assert Watched.writes == before
    session.bots = []
    here.go(5000)
    assert here.screen == words.MATCH_OVER and Watched.writes > before


@pytest.mark.parametrize("data", [b"\0" * 4096, b"garbage" * 500, bytes(range(256)) * 16])
def test_a_memory_full_of_anything_gives_the_defaults_and_one_line(data, capsys):
    memory = Ram(4096)
    memory[0 : len(data)] = data
    here = Here(memory)
    said = capsys.readouterr().out
    assert here.device.session.preset == "speed"
    assert said.count("\n") == (1 if data[:1] != b"\0" or data[1:2] != b"\0" else 0), said
    here.skip_first()
    assert Here(memory).press(R).lobby.page == "main", "and it is used from then on"


def test_a_memory_that_cannot_be_read_or_written_costs_a_line_and_nothing_else(capsys):
    board = Board(null)

    def fail():
        raise OSError("no such drive")

    board.memory = fail
    Device(board)
    assert "no such drive" in capsys.readouterr().out

    class Full(Ram):
        def __setitem__(self, part, data):
            raise OSError("disk full")

    here = Here(Full(4096)).skip_first()
    assert here.screen == words.KEY_HELP or here.screen == words.TABLE
    assert capsys.readouterr().out.count("disk full") >= 1


def test_a_reset_forgets_everything():
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    here.choose("game", "spit", "reset", "forget").press(B)
    again = Here(here.memory)
    assert again.device.session.preset == "speed"
    again.press(A)
    assert again.lobby.page == "offer"


def test_a_typed_seed_deals_the_same_again_once():
    def piles(here):
        rules = here.device.session.rules
        return bytes(rules.piles.under), bytes(rules.piles.top)

    here = Here(seed=123).skip_first()
    here.go(4000)
    first = piles(here)
    here = Here(here.memory).press(R)
    here.choose("seed")
    for digit in (1, 2, 3):
        here.press(*[R] * ((digit - here.lobby.at) % 11))
        here.press(A)
    here.press(*[R] * (10 - here.lobby.at)).press(A)
    here.choose("play").press(A)
    here.go(4000)
    assert here.device.session.match.seed == 123 and piles(here) == first
    assert here.device.seed is None


def test_a_seed_that_was_taken_back_counts_no_more():
    here = Here().skip_first()
    here = Here(here.memory, seed=5).press(R)
    here.choose("seed").press(B, B).choose("play").press(A)
    assert here.screen == words.TABLE and here.device.session.match.seed != 5


def test_what_was_set_is_kept_as_soon_as_its_page_is_left():
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    here.choose("device", "flashes")
    assert Here(here.memory).device.board.FLASHES, "not yet"
    here.press(B)
    assert not Here(here.memory).device.board.FLASHES


def test_all_that_was_set_reaches_the_board():
    keeper = Keeper(Ram())
    keeper.chosen.names = ["ANNA", "", "", "BO"]
    keeper.chosen.device.update(sound=1, lights=0, brightness=1, sleep=1, motion=0, flashes=0, suits=1, seats=2)
    setup = Setup(null)
    keeper.apply(setup)
    assert (setup.NAMES, setup.VOLUME, setup.LIGHTS, setup.BRIGHTNESS) == (("ANNA", "", "", "BO"), 1, 0, 1)
    assert (setup.SLEEP_MS, setup.MOTION, setup.FLASHES, setup.FOUR_COLOURS) == (60000, 0, False, True)
    assert setup.SEATS == "beside"


def test_only_what_a_board_has_can_be_set():
    board = types.SimpleNamespace(COLOUR=False, HAS=("sound",), KEYS=null.KEYS)
    assert [name for name in ("suits", "sound", "lights", "brightness", "motion") if has(board, name)] == [
        "sound",
        "motion",
    ]
    board.COLOUR = True
    assert has(board, "suits")


def test_a_match_against_a_bot_is_not_counted_and_a_demo_gives_the_bot_back():
    match = types.SimpleNamespace(champion=0)
    session = types.SimpleNamespace(bots=["a bot"], preset="spit", match=match, lead=words.KEY_HELP)
    device = types.SimpleNamespace(session=session, memory=Ram(), bots=["a bot"])
    count_match(device)
    assert Keeper(device.memory).chosen.played() == [] and session.lead == words.TABLE
    session.bots = []
    count_match(device)
    assert Keeper(device.memory).chosen.wins("spit")[:2] == [1, 1]
    end_demo(device)
    assert (session.bots, device.bots) == (["a bot"], None)


def test_a_reset_forgets_once():
    memory = Ram()
    keeper = Keeper(memory)
    keeper.chosen.count("spit", 0)
    keeper.save()
    keeper.chosen.reset()
    keeper.chosen.is_reset = True
    keeper.save()
    assert not keeper.chosen.is_reset and Keeper(memory).chosen.played() == []


@pytest.mark.parametrize("name", ["pimoroni_explorer2350", "pimoroni_picosystem"])
def test_a_seat_with_one_key_that_moves_has_no_left_hand(name):
    """Swapped, it would have no key that chooses: not even to swap back."""
    board = hardware.load(name)
    keeper = Keeper(Ram())
    keeper.chosen.device.update(left1=1, left2=1)
    setup = Setup(board)
    keeper.apply(setup)
    assert setup.KEYS == board.KEYS
    assert not has(setup, "left1") and not has(setup, "left2") and has(setup, "against")


def test_a_left_hand_is_offered_to_the_seats_that_have_the_keys():
    keeper = Keeper(Ram())
    keeper.chosen.device.update(left1=1, left2=1, left3=1, left4=1)
    setup = Setup(null)
    keeper.apply(setup)
    assert [has(setup, "left%d" % seat) for seat in (1, 2, 3, 4)] == [True, True, True, False]
    assert setup.KEYS == bytes((2, 3, 0, 1, 10, 11, 8, 9))
    assert setup.MORE_KEYS[4] == setup.KEYS + bytes((18, 19, 16, 17, 25, 26, 27))


def test_kept_options_that_do_not_go_together_cost_the_options_not_the_game(capsys):
    """As an older version may have kept them."""
    chosen = Chosen()
    chosen.preset = "spit"
    chosen.device["tested"] = 1
    chosen.set_options("spit", {"reshuffle": 2, "hint_ms": 0})
    memory = Ram(4096)
    storage = Storage(memory)
    chosen.write(storage.save)
    session = Here(memory).device.session
    assert (session.preset, session.options["reshuffle"]) == ("spit", 1)
    assert capsys.readouterr().out.count("\n") == 1


# --- a bot, a demo, a wish ----------------------------------------------------------------------------------------


def test_a_bot_plays_against_the_first_player_if_chosen():
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    here.choose("players", "against").press(B, B)
    assert [bot.player for bot in here.device.session.bots] == [1]
    here.press(A)
    here.go(20000)
    assert here.device.session.record.size > 1, "it plays"


def test_on_the_title_bots_show_a_deal_until_a_key_is_pressed():
    here = Here().skip_first()
    here = Here(here.memory)
    here.go(39000, 20)
    assert here.screen == words.TITLE
    here.go(8000, 20)
    assert here.screen == words.TABLE and here.device.session.demo
    here.press(A)
    assert here.screen == words.TITLE and not here.device.session.demo
    assert here.device.session.bots == []
    assert not any(name.startswith("engine.bots.") for name in sys.modules)


def test_a_demo_does_not_use_up_a_seed():
    here = Here(Here().skip_first().memory, seed=77)
    here.go(47000, 20)
    assert here.device.session.demo and here.device.session.match.seed != 77
    here.press(A)
    here.press(A, A)
    assert (here.screen, here.device.session.match.seed) == (words.TABLE, 77)


def test_a_demo_ends_by_itself_and_is_not_counted():
    wish = {"preset": "mcleod", "options": {"match": "single"}}
    here = Here(Here(wish=wish).skip_first().memory, wish=wish)
    seen = [here.screen]
    for _ in range(400):
        here.go(500, 20)
        if here.screen != seen[-1]:
            seen.append(here.screen)
        if seen[-2:] == [words.MATCH_OVER, words.TITLE]:
            break
    assert seen == [words.TITLE, words.TABLE, words.MATCH_OVER, words.TITLE]
    assert Here(here.memory).press(R).lobby.chosen.played() == []


def test_a_wish_goes_before_what_is_remembered_until_menus_are_used():
    here = Here().skip_first()
    here = Here(here.memory, wish={"preset": "spit", "options": {"spit_match": "on"}})
    session = here.device.session
    assert (session.preset, session.options["spit_match"]) == ("spit", 1)
    here.press(R)
    assert (here.lobby.chosen.preset, here.lobby.chosen.options("spit")) == ("spit", {"spit_match": 1})
    here.choose("game", "shapp", "play")
    assert here.device.session.preset == "shapp"


def test_a_wish_changes_nothing_else_that_was_set():
    here = Here().skip_first()
    here = Here(here.memory, wish={"preset": "spit", "options": {"spit_match": "on"}}).press(R).press(B)
    here = Here(here.memory, wish={"preset": "spit", "options": {"hint_ms": 0}})
    assert (here.device.session.options["spit_match"], here.device.session.options["hint_ms"]) == (1, 0)
    here.press(R)
    assert here.lobby.chosen.options("spit") == {"spit_match": 1, "hint_ms": 0}


def test_a_bot_that_was_asked_for_stays_behind_menus():
    here = Here(wish={"bot": "hasty"})
    assert [bot.player for bot in here.device.session.bots] == [1]
    here.press(A, R, A)
    assert here.screen == words.KEY_HELP and [bot.player for bot in here.device.session.bots] == [1]
    here = Here(here.memory, wish={"bot": "hasty"}).press(R)
    assert here.lobby.value("against") == "hasty"
    here.choose("play")
    assert [bot.player for bot in here.device.session.bots] == [1]
    here = Here(here.memory).press(R).choose("players", "against")
    assert here.lobby.value("against") == "people"


def test_in_the_dark_no_demo_begins():
    here = Here(Here().skip_first().memory)
    here.go(20)
    here.device.stage.care.blank = True
    here.go(50000, 20)
    assert here.screen == words.TITLE
    here.device.stage.care.blank = False
    here.go(1000, 20)
    assert here.device.session.demo


def test_only_a_few_lines_stay_in_memory():
    assert set(device_module._DROPPED) & {"hardware.stages", "hardware.storage", "engine.chosen"}


def test_a_twin_arrives_where_a_press_deals():
    twin = WholeTwin("raspberry_pi_pico", 7)
    names = [name for name, _ in twin.arrive()]
    assert names == ["title", "offer of the key test", "offer, skipped", "help with keys"]
    assert twin.session.screen == words.KEY_HELP


def test_without_room_for_a_stage_the_program_begins_anew(monkeypatch):
    """What was chosen has been kept before."""
    restarts = []
    monkeypatch.setattr(device_module, "restart", lambda: restarts.append(1))
    here = Here().skip_first()
    here = Here(here.memory).press(R)
    here.choose("game", "spit")

    def fail(*_):
        raise MemoryError("memory allocation failed, allocating 4096 bytes")

    monkeypatch.setattr("hardware.stages._sit", fail)
    with pytest.raises(AttributeError):  # a board would not come so far
        here.press(B)
    assert restarts == [1]
    monkeypatch.undo()
    assert Here(here.memory).device.session.preset == "spit"


def test_without_room_for_the_first_stage_it_says_so_and_does_not_begin_anew_for_ever(monkeypatch, capsys):
    restarts = []
    monkeypatch.setattr(device_module, "restart", lambda: restarts.append(1))

    def fail(*_):
        raise MemoryError("memory allocation failed, allocating 1016 bytes")

    monkeypatch.setattr("hardware.stages._sit", fail)
    with pytest.raises(MemoryError):
        Here()
    assert restarts == [] and "copy compiled files onto it (--mpy)" in capsys.readouterr().out


class Restarted(Exception):
    """The program ended, to begin anew."""


@pytest.mark.parametrize("play, screen", [(True, words.KEY_HELP), (False, words.TITLE)])
def test_a_small_heap_with_source_begins_anew_for_menus_and_behind_them(monkeypatch, play, screen):
    """And goes on where it was led to, with the game and the seed that were chosen."""

    def restart():
        raise Restarted

    monkeypatch.setattr("hardware.forget.restart", restart)
    monkeypatch.setattr("hardware.forget.is_cramped", lambda: True)
    wish = {"preset": "shapp", "options": {"colours": "on"}}
    here = Here(wish=wish)

    def reborn(press, *keys):
        """The device after a press that makes it begin anew."""
        with pytest.raises(Restarted):
            press(*keys)
        again = Here(here.memory, wish=wish).go(100)
        assert Here(here.memory, wish=wish).screen == words.TITLE, "it is led there once"
        return again

    here = reborn(here.press, A)
    assert (here.screen, here.lobby.page) == (words.MENUS, "offer")
    here = reborn(here.press, R, A)
    assert here.screen == words.KEY_HELP, "to the game that was begun"
    assert here.device.session.preset == "shapp" and here.device.session.options["colours"] == 1
    here.press(B)
    here = reborn(here.press, R)
    assert (here.screen, here.lobby.page, here.lobby.chosen.preset) == (words.MENUS, "main", "shapp")
    assert here.lobby.chosen.options("shapp") == {"colours": 1}
    here.choose("game", "spit", "seed")
    here.press(R, A, *[R] * 9).press(A)
    here = reborn(here.choose, "play") if play else reborn(here.press, B)
    session = here.device.session
    assert (here.screen, session.preset) == (screen, "spit")
    here.press(A)
    if not play:
        here.press(A)
    assert session.match.seed == 1
