# SPDX-License-Identifier: MIT
"""The menus, driven by keys as two players hold them."""

import random

import pytest

from engine import lobby, settings, variants, words
from engine.chosen import Chosen
from engine.lobby import LIST, PLAY, READ, STAY, TEST, TITLE, TYPE, Lobby
from engine.session import Session
from engine.variants import offers

KEYS = bytes((0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13))
L, R, A, B = 0, 1, 2, 3  # keys of the first player; the second's are six more
LETTERS = "ABC "
PRESETS = tuple(preset for preset, _ in variants.presets())


class Hand:
    """Presses keys at times of its own."""

    def __init__(self, page="main", chosen=None, games=PRESETS, has=lambda name: True, keys=KEYS):
        self.lobby = Lobby(chosen or Chosen(), games, has, keys, 20, LETTERS, page)
        self.chosen = self.lobby.chosen
        self.ms = 0

    def tap(self, *numbers):
        for number in numbers:
            self.ms += 100
            self.lobby.press(number, self.ms)
            self.lobby.release(number, self.ms + 40)
            self.lobby.step(self.ms + 50)
        return self

    def to(self, row):
        """Move the cursor to a row."""
        self.tap(*[R] * ((self.lobby.rows.index(row) - self.lobby.cursor) % len(self.lobby.rows)))
        assert self.lobby.rows[self.lobby.cursor] == row
        return self

    def choose(self, *rows):
        for row in rows:
            self.to(row).tap(A)
        return self


# --- lists --------------------------------------------------------------------------------------------------------


def test_every_page_is_reached_and_left_by_the_right_throw():
    kinds = {"rules": READ, "seed": TYPE, "keys": TEST}
    for page in lobby.MAIN:
        hand = Hand().choose(page)
        if page == "play":
            assert hand.lobby.done == PLAY
            continue
        assert (hand.lobby.page, hand.lobby.kind) == (page, kinds.get(page, LIST))
        if page == "keys":
            hand.lobby.press(B, 10000)
            hand.lobby.step(11500)
        else:
            hand.tap(B)
        assert (hand.lobby.page, hand.lobby.done) == ("main", STAY)
        assert hand.lobby.rows[hand.lobby.cursor] == page, "the cursor stands where it was"
        hand.tap(B)
        assert hand.lobby.done == TITLE


def test_either_player_drives_and_the_menu_faces_whoever_pressed_last():
    hand = Hand()
    hand.tap(R)
    assert hand.lobby.facing == 0
    hand.tap(6 + R)
    assert (hand.lobby.facing, hand.lobby.cursor) == (1, 2)
    hand.tap(6 + A)
    assert hand.lobby.page == lobby.MAIN[2]
    hand.tap(B)
    assert (hand.lobby.facing, hand.lobby.page) == (0, "main")


def test_a_board_with_three_keys_a_seat_reaches_everything():
    """RIGHT goes round."""
    hand = Hand(keys=bytes((1, 2, 3, 9, 10, 11)))
    for _ in range(len(lobby.MAIN)):
        hand.tap(0)
    assert hand.lobby.cursor == 0
    hand.tap(0, 1)
    assert hand.lobby.page == "game"
    hand.tap(2)
    assert hand.lobby.page == "main"


def test_keys_without_a_place_in_menus_do_nothing():
    hand = Hand()
    for number in (4, 5, 10, 11, 15, 19):
        hand.tap(number)
    assert (hand.lobby.page, hand.lobby.cursor, hand.lobby.done) == ("main", 0, STAY)


def test_a_held_key_moves_on_until_it_comes_up():
    hand = Hand("game")
    hand.lobby.press(R, 1000)
    for ms in range(1000, 1450, 10):
        hand.lobby.step(ms)
    assert hand.lobby.cursor == 1
    for ms in range(1450, 1450 + 330, 10):
        hand.lobby.step(ms)
    assert hand.lobby.cursor == 4
    hand.lobby.release(R, 1780)
    hand.lobby.step(5000)
    assert hand.lobby.cursor == 4


def test_a_key_that_is_held_moves_nothing_on_the_next_page():
    hand = Hand().to("seats")
    hand.lobby.press(R, 5000)
    hand.tap(A)
    assert hand.lobby.page == "device"
    for ms in range(5000, 8000, 50):
        hand.lobby.step(ms)
    assert hand.lobby.cursor == 0


def test_what_is_to_be_seen_is_stamped():
    hand = Hand()
    stamps = [hand.lobby.stamp]
    for number in (R, A, R, B):
        hand.tap(number)
        stamps.append(hand.lobby.stamp)
    assert stamps == sorted(set(stamps))
    hand.lobby.step(90000)
    assert hand.lobby.stamp == stamps[-1]


# --- the game and its options -------------------------------------------------------------------------------------


def test_only_games_that_the_board_can_play_are_offered():
    games = ("speed", "spit")
    hand = Hand(games=games).choose("game")
    assert hand.lobby.rows == games
    hand.choose("spit")
    assert (hand.chosen.preset, hand.lobby.page) == ("spit", "main")
    assert hand.lobby.value("game") == "spit"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_is_shown_with_its_value_and_changed(preset):
    chosen = Chosen()
    chosen.preset = preset
    hand = Hand(chosen=chosen).choose("options")
    rows = {row[0]: row for row in variants.rows(preset)}
    for name in hand.lobby.rows:
        before = hand.lobby.value(name)
        assert before in rows[name][2] if settings.is_choice(rows[name]) else before == rows[name][1]
    for name in rows:
        hand = Hand(chosen=Chosen())
        hand.chosen.preset = preset
        hand.choose("options")
        if name not in hand.lobby.rows:
            continue
        before = hand.lobby.value(name)
        hand.choose(name)
        if hand.lobby.is_editing:
            hand.tap(R, A)
        assert hand.lobby.value(name) != before or hand.lobby.refused or len(rows[name][2]) == 1
        assert hand.lobby.rows[hand.lobby.cursor] == name
        Session(preset, hand.chosen.options(preset))


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_chosen_can_be_played(preset):
    dice = random.Random(7)
    chosen = Chosen()
    chosen.preset = preset
    hand = Hand(chosen=chosen).choose("options")
    for _ in range(400):
        hand.tap(dice.choice((L, R, A, A, A)))
        if hand.lobby.is_editing:
            hand.tap(*[dice.choice((L, R)) for _ in range(3)])
            hand.tap(dice.choice((A, B)))
        session = Session(preset, chosen.options(preset))
        assert session.options == hand.lobby.values


def test_an_option_that_does_nothing_as_others_are_is_not_shown():
    hand = Hand().choose("options")
    assert "joker_fixed" not in hand.lobby.rows
    hand.choose("jokers")
    assert "joker_fixed" in hand.lobby.rows


DEPENDENT = [
    (option, preset)
    for option, (other, _) in offers._WITH.items()
    for preset in PRESETS
    if {option, other} <= {row[0] for row in variants.rows(preset)}
]


@pytest.mark.parametrize("option, preset", DEPENDENT)
def test_an_option_that_is_not_shown_changes_nothing(option, preset):
    """Two bots play the same deal, however it is set."""
    rows = {row[0]: row for row in variants.rows(preset)}
    other, those = offers._WITH[option]
    row = rows[option]
    values = range(len(row[2])) if settings.is_choice(row) else (row[2], row[1], row[3])
    for with_it in range(len(rows[other][2])):
        if with_it in those:
            continue
        records = set()
        for value in values:
            session = Session(preset, {other: with_it, option: value}, seed=5)
            for player in range(session.seats):
                session.add_bot(player, "hasty")
            session.start(0)
            while session.screen == words.TABLE:
                session.step(session.next_due())
            records.add(tuple(session.record.entries[: session.record.size]))
        assert len(records) == 1


def test_two_options_that_do_not_go_together_are_refused():
    hand = Hand().choose("options").choose("stack_equals")
    assert hand.lobby.value("stack_equals") == "on"
    hand.choose("max_run")
    assert (hand.lobby.value("max_run"), hand.lobby.refused) == ("1", True)
    hand.tap(R)
    assert not hand.lobby.refused


def test_a_number_is_changed_in_steps_kept_or_put_back():
    hand = Hand().choose("options", "call_ms")
    assert hand.lobby.is_editing and hand.lobby.value("call_ms") == 2000
    hand.tap(R, R, L, A)
    assert (hand.lobby.is_editing, hand.lobby.value("call_ms")) == (False, 2250)
    hand.tap(A, R, R, B)
    assert (hand.lobby.is_editing, hand.lobby.value("call_ms")) == (False, 2250)
    hand.tap(A)
    for _ in range(100):
        hand.tap(R)
        assert 500 <= hand.lobby.value("call_ms") <= 10000
    assert hand.chosen.options("speed") == {"call_ms": hand.lobby.value("call_ms")}


def test_long_times_change_by_a_second_and_short_ones_by_less():
    hand = Hand("options").to("hint_ms").tap(A, R)
    assert hand.lobby.values["hint_ms"] == 9000
    hand.tap(A).to("call_ms").tap(A, R)
    assert hand.lobby.values["call_ms"] == 2250


# --- players, seats, device ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset, seats", [("speed", 2), ("speed3", 3), ("speed4", 4), ("shapp4", 2)])
def test_each_seat_of_the_game_has_a_name_and_a_hand(preset, seats):
    chosen = Chosen()
    chosen.preset = preset
    rows = Hand("players", chosen).lobby.rows
    assert rows == ("against",) + tuple(w + str(n + 1) for w in ("name", "left") for n in range(seats))


def test_only_what_the_board_has_is_set():
    hand = Hand("device", has=lambda name: name not in ("suits", "lights", "brightness"))
    assert hand.lobby.rows == ("sound", "sleep", "motion", "flashes")
    hand.choose("sound")
    assert (hand.chosen.device["sound"], hand.lobby.value("sound")) == (0, "off")


@pytest.mark.parametrize("row", settings.DEVICE[:-1], ids=lambda row: row[0])
def test_every_setting_of_the_device_goes_through_all_its_values(row):
    name, default, names = row
    page = next(page for page in ("players", "seats", "device") if name in Hand(page, four()).lobby.rows)
    hand = Hand("main", four()).choose(page)
    seen = [hand.lobby.value(name)]
    for _ in names:
        hand.choose(name)
        assert hand.lobby.page == page
        seen.append(hand.lobby.value(name))
    assert seen[0] == seen[-1] == names[default] and set(seen) == set(names)


def four():
    chosen = Chosen()
    chosen.preset = "speed4"
    return chosen


def test_a_name_is_typed_letter_by_letter():
    hand = Hand("players").choose("name2")
    assert (hand.lobby.kind, hand.lobby.typed, hand.lobby.at) == (TYPE, "", 0)
    hand.tap(R, A, L, A, L)
    assert (hand.lobby.typed, hand.lobby.at) == ("BA", len(LETTERS))
    hand.tap(A)
    assert (hand.chosen.names[1], hand.lobby.page) == ("BA", "players")
    assert hand.lobby.value("name2") == "BA"
    hand.choose("name2")
    assert hand.lobby.at == len(LETTERS), "OK stands ready"
    hand.tap(B, B)
    assert hand.lobby.typed == ""
    hand.tap(B)
    assert (hand.chosen.names[1], hand.lobby.page) == ("", "players")


def test_a_name_has_eight_letters_at_most_and_no_spaces_round_it():
    hand = Hand("players").choose("name1")
    hand.tap(L, L, A, R, R, *[A] * 20)
    assert hand.lobby.typed == " " + "A" * 7
    hand.tap(L, A)
    assert hand.chosen.names[0] == "A" * 7


def test_a_seed_deals_the_same_again():
    hand = Hand().choose("seed")
    for digit in "1073741823":
        while hand.lobby.at != int(digit):
            hand.tap(R)
        hand.tap(A)
    assert hand.lobby.typed == "1073741823"
    hand.tap(A)
    assert hand.lobby.typed == "1073741823", "no seed is larger"
    hand.tap(*[R] * (10 - hand.lobby.at))
    hand.tap(A)
    assert (hand.chosen.seed, hand.lobby.page, hand.lobby.value("seed")) == (1073741823, "main", 1073741823)


def test_zeros_before_a_seed_cannot_be_typed():
    hand = Hand().choose("seed")
    hand.tap(*[A] * 30)
    assert hand.lobby.typed == "0"
    hand.tap(R, A)
    assert hand.lobby.typed == "0", "that would be 1, and the same seed twice"
    hand.tap(*[R] * (10 - hand.lobby.at))
    hand.tap(A)
    assert hand.chosen.seed == 0 and hand.lobby.value("seed") == 0


# --- rules, statistics, reset, first start ------------------------------------------------------------------------


def test_rules_are_turned_page_by_page():
    hand = Hand().choose("rules")
    numbers = []
    for number in (R, A, L, L, L, 4):
        hand.tap(number)
        numbers.append(hand.lobby.number)
    assert numbers == [1, 2, 1, 0, -1, -1]


def test_statistics_list_the_games_that_were_played():
    hand = Hand()
    assert Hand("wins").lobby.rows == ("none",)
    hand.chosen.count("spit", 0)
    hand.chosen.count("speed", 1)
    hand.choose("wins")
    assert hand.lobby.rows == ("speed", "spit")
    assert hand.lobby.value("spit") == 1
    hand.tap(A)
    assert hand.lobby.page == "wins"


def test_a_reset_must_be_chosen_on_purpose():
    hand = Hand()
    hand.chosen.device["sound"] = 0
    hand.choose("reset")
    hand.tap(A)
    assert (hand.chosen.device["sound"], hand.chosen.is_reset, hand.lobby.page) == (0, False, "main")
    hand.choose("reset", "forget")
    assert (hand.chosen.device["sound"], hand.chosen.is_reset, hand.lobby.page) == (2, True, "main")
    assert hand.tap(B).lobby.done == TITLE, "and no page is left to go back to"


def test_the_key_test_is_offered_before_the_first_game():
    hand = Hand("offer")
    assert hand.lobby.rows == ("test", "skip")
    hand.choose("skip")
    assert (hand.lobby.done, hand.chosen.device["tested"]) == (PLAY, 1)
    hand = Hand("offer")
    hand.choose("test")
    assert hand.lobby.kind == TEST
    hand.lobby.press(19, 1000)
    hand.lobby.press(B, 2000)
    hand.lobby.step(3500)
    assert (hand.lobby.done, hand.chosen.device["tested"]) == (PLAY, 1)


def test_the_pause_key_leads_to_the_title():
    hand = Hand().choose("options")
    hand.lobby.pause(0, True)
    assert hand.lobby.done == STAY, "a window that is left changes nothing"
    hand.lobby.pause(0)
    assert hand.lobby.done == TITLE


def test_wild_keys_never_raise_and_all_values_stay_valid():
    dice = random.Random(3)
    for _ in range(30):
        hand = Hand()
        hand.chosen.preset = dice.choice(PRESETS)
        for _ in range(400):
            hand.tap(dice.randrange(20))
            if dice.random() < 0.02:
                hand.ms += 30000
            if hand.lobby.done:
                hand = Hand(chosen=hand.chosen)
            if hand.lobby.kind == LIST:
                assert 0 <= hand.lobby.cursor < len(hand.lobby.rows)
                for row in hand.lobby.rows:
                    hand.lobby.value(row)
        for row in settings.DEVICE:
            settings.check(row, hand.chosen.device[row[0]])
        Session(hand.chosen.preset, hand.chosen.options(hand.chosen.preset))


# --- what a board's keys can play ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "own, cannot",
    [
        ((0, 1, 2, 3, 4, 5), ()),
        ((0, 1, 2, 3), ()),  # LEFT and RIGHT together call
        ((1, 2, 3), ("dos_mazos",)),  # a call may come at any time
        ((1, 2, 3, 4), ()),
        ((0, 1, 2), PRESETS),
        ((), PRESETS),
    ],
)
def test_the_keys_of_a_seat_decide_what_can_be_played(own, cannot):
    for preset in PRESETS:
        keys = bytes([seat << 3 | key for seat in range(offers.seats(preset)) for key in own])
        assert offers.can_play(preset, keys) == (preset not in cannot), preset
        if keys and offers.seats(preset) > 1:
            assert not offers.can_play(preset, bytes(key for key in keys if key >> 3)), "every seat needs them"


def test_the_list_of_games_says_how_many_seats_they_have():
    for preset in PRESETS:
        assert offers.seats(preset) == Session(preset).seats
