# SPDX-License-Identifier: MIT
"""The session: keys go in with their times, screens follow each other, and nothing that is pressed can upset it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import places, words
from engine.record import state_hash
from engine.ring import Reader
from engine.session import Session
from tests.table import Dealt, Table, kinds, options

WRAP = 1 << 29
L, R, A, B, CALL, DRAW = words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B, words.CALL_KEY, words.DRAW_KEY
starts = pytest.mark.parametrize("start", [1000, WRAP - 1500])


def won_table(**chosen):
    """A table at which player 0 has just won a deal, 10 ms after its start."""
    table = Table(["2c", "9d 9h"], ("3c", "Kd"), ending="empty", **chosen)
    table.play(0, "2c", 0, 10)
    table.go(10)
    return table


# --- set up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, expected",
    [
        ({"preset": "spede"}, "speed"),
        ({"options": {"dubles": 1}}, "doubles"),
        ({"options": {"doubles": 2}}, "off, on"),
        ({"options": {"call_ms": 499}}, "500 to 10000"),
        ({"options": {"call_ms": "soon"}}, "500 to 10000"),
    ],
    ids=str,
)
def test_what_is_not_valid_is_refused_with_what_is(arguments, expected):
    with pytest.raises(ValueError, match=expected):
        Session(**arguments)


def test_options_not_named_are_those_of_the_preset():
    session = Session(options=options(call_ms=700))
    assert session.options["call_ms"] == 700
    assert session.options["owe_ms"] == 3000


def test_the_same_seed_deals_the_same_cards_and_the_next_match_others():
    first, second = Dealt(5), Dealt(5, start=WRAP - 7)
    assert first.picture() == second.picture()
    first = Dealt(5, match="single")
    before = first.picture()
    first.play_out(random.Random(5))
    first.session.start(first.session.now + 5000)
    assert first.picture() != before
    assert first.picture() == Dealt(first.match.seed).picture()


def test_without_a_seed_the_moment_of_the_first_press_is_the_seed():
    session = Session()
    session.press(A, 4711)
    assert session.match.seed == 4711


# --- title --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("key", range(8))
def test_on_the_title_a_throw_of_anybody_starts(player, key):
    session = Session(seed=1)
    session.press(player << 3 | key, 50)
    assert session.screen == (words.TABLE if key in (A, B) else words.TITLE)
    assert session.match.deal == (1 if key in (A, B) else 0)


def test_on_the_title_nothing_is_due_and_nothing_happens():
    session = Session(seed=1)
    assert session.next_due() < 0
    session.step(5000)
    assert (session.screen, session.count) == (words.TITLE, 0)
    assert not any(session.looks.value)


# --- table --------------------------------------------------------------------------------------------------------


@starts
def test_the_countdown_is_shown_and_then_the_cards(start):
    table = Dealt(start=start)
    seen = []
    for ms in range(0, 3001, 250):
        table.go(ms)
        seen.append(table.session.count)
    assert seen == [3] * 4 + [2] * 4 + [1] * 4 + [0]
    assert table.session.looks.value[places.CENTRE] & words.LOOK_CARD


@pytest.mark.parametrize("opposite", [True, False])
def test_throws_go_to_the_piles_as_each_player_sees_them(opposite):
    """At two ends of the table, left of the one is right of the other."""
    for player in range(2):
        for key, own in ((A, 0), (B, 1)):
            session = Session(opposite=opposite, seed=1)
            session.start(0)
            session.step(3000)
            reader = Reader(session.events)
            session.press(player << 3 | key, 4000)
            session.step(4000)
            thrown = reader.read()
            expected = own ^ player if opposite else own
            assert words.kind_of(thrown) in (words.LAND, words.BOUNCE)
            assert (words.player_of(thrown), words.other_of(thrown)) == (player, places.CENTRE + expected)


def test_a_press_is_a_throw_of_the_card_under_the_cursor():
    table = Table(["9c 2c", "9d"], ("3c", "3d"))
    table.tap(0, R, 10)
    table.tap(0, A, 20)
    table.go(30)
    assert table.centre(0) == "3c 2c"


def test_the_cursor_leaves_a_gap():
    table = Table(["9c 2c 8c", "9d"], ("3c", "3d"))
    table.tap(0, R, 10)
    table.tap(0, A, 20)
    table.go(30)
    assert table.session.chairs[0].cursor == 2


def test_a_new_deal_begins_with_the_cursors_at_home():
    table = Table(["2c", "9d 9h 9s"], ("3c", "Kd"), ending="empty")
    table.tap(1, R, 5)
    table.tap(1, R, 6)
    table.play(0, "2c", 0, 10)
    table.go(10)
    assert table.session.chairs[1].cursor == 2
    table.press(0, A, 3000)
    table.go(3000)
    assert table.match.deal == 2
    assert [chair.cursor for chair in table.session.chairs] == [0, 0]


def test_a_board_without_call_keys_calls_with_left_and_right():
    for keys, locked in ((b"", True), (bytes([CALL]), False), (bytes([1 << 3 | CALL]), True)):
        session = Session(keys=keys, seed=1)
        session.start(0)
        session.step(3000)
        session.press(L, 4000)
        session.press(R, 4030)
        session.step(4030)
        assert session.rules.is_locked(0) == locked, "a call when nobody is out locks"


@starts
def test_a_press_is_judged_at_its_own_time_not_when_it_is_seen(start):
    """Two presses of different times are no dead heat, and the earlier one wins, whoever comes first in the queue."""
    table = Table(["2c Qc", "2d 9d"], ("3c", "Kd"), start=start, favour=(0, 1))
    table.press(1, B, 500)  # at two ends: the right pile of player 1 is pile 0
    table.press(0, A, 501)
    told = table.go(900)
    assert "land 1" in told[0] and "bounce 0" in told[1]


def test_of_one_scan_the_favoured_seat_lands():
    for favour in ((0, 1), (1, 0)):
        table = Table(["2c 9c", "2d 9d"], ("3c", "Kd"), favour=favour)
        for player in (0, 1):
            table.press(player, B if player else A, 500)
        told = table.go(500)
        assert kinds(told)[:3] == ["photo", "land", "bounce"]
        assert told[1].startswith("land %d" % favour[0])


def test_menus_face_who_pressed_last():
    table = won_table()
    for player in (1, 0, 1):
        table.press(player, L, 100)
        assert table.session.facing == player


def test_due_tells_who_must_call():
    table = Table(["2c", "9d 4d"], ("3c", "Kd"))
    assert not table.session.due(0)
    table.play(0, "2c", 0)
    table.go(10)
    assert table.session.due(0) and not table.session.due(1)


def test_locked_tells_whose_keys_do_nothing():
    table = Table(["2c", "9d"], ("3c", "Kd"))
    table.press(0, CALL, 10)
    table.go(10)
    assert table.session.rules.is_locked(0) and not table.session.rules.is_locked(1)
    table.press(0, R, 20)
    table.press(0, A, 30)
    assert table.go(40) == []
    assert table.session.chairs[0].cursor == 0
    table.go(1010)
    assert not table.session.rules.is_locked(0)


# --- result and match over ----------------------------------------------------------------------------------------


def test_a_result_stays_while_hands_are_still_racing():
    table = won_table()
    assert table.session.screen == words.RESULT
    table.press(1, A, 400)
    table.go(600)
    assert (table.session.screen, table.match.deal) == (words.RESULT, 1)
    table.press(1, A, 3000)
    table.go(3000)
    assert (table.session.screen, table.match.deal) == (words.TABLE, 2)


@pytest.mark.parametrize("key", [L, R, CALL, DRAW])
def test_on_a_result_only_throws_deal(key):
    table = won_table()
    table.press(0, key, 3000)
    table.go(3100)
    assert (table.session.screen, table.match.deal) == (words.RESULT, 1)


def test_a_won_match_shows_its_menu_until_somebody_chooses():
    table = won_table(match="single")
    session = table.session
    assert session.screen == words.MATCH_OVER
    assert session.menu.rows == (words.ROW_REMATCH, words.ROW_QUIT)
    assert session.match.champion == 0
    table.press(1, A, 300)
    assert session.screen == words.MATCH_OVER, "hands are still racing"
    table.press(1, A, 3000)
    assert (session.screen, session.match.deal) == (words.TABLE, 1)
    assert list(session.match.score) == [0, 0]


@pytest.mark.parametrize("can_quit", [False, True])
def test_to_quit_leads_to_the_title_and_from_there_out(can_quit):
    """In a window; a board has nothing to go to."""
    session = Session(seed=1, can_quit=can_quit)
    session.start(0)
    session.pause(100)
    session.press(L, 200)
    session.press(A, 300)
    assert session.menu.cursor == 3
    assert (session.screen, session.quit) == (words.TITLE, False)
    session.pause(400)
    assert session.quit == can_quit


def test_the_pause_key_ends_a_demo_and_a_window_that_is_left_does_not():
    session = Session(seed=1, can_quit=True)
    session.demo = True
    session.start(0)
    session.pause(100, True)
    assert (session.screen, session.demo) == (words.TABLE, True)
    session.pause(200)
    assert (session.screen, session.demo, session.quit) == (words.TITLE, False, False)


# --- pause --------------------------------------------------------------------------------------------------------


@starts
def test_a_paused_game_does_not_learn_of_its_pause(start):
    """Whatever was due is due later by the pause and the 3-2-1 after it."""
    table = Dealt(start=start)
    table.go(1600)
    table.session.pause((start + 1700) % WRAP)
    assert table.session.screen == words.PAUSED
    table.go(50000)
    assert table.session.next_due() < 0
    table.session.pause((start + 60000) % WRAP)
    assert table.session.screen == words.RESUMING
    seen = []
    for ms in range(60000, 63000, 500):
        table.go(ms)
        seen.append(table.session.count)
        assert not table.rules.opened
    assert seen == [3, 3, 2, 2, 1, 1]
    table.go(63000)
    assert (table.session.screen, table.session.count) == (words.TABLE, 2)
    table.go(63299)
    assert table.session.count == 2, "at the pause 300 ms of this count were left"
    table.go(63300)
    assert table.session.count == 1
    assert table.session.next_due() == (start + 64300) % WRAP


def test_in_a_pause_keys_move_the_menu_and_nothing_else():
    table = Table(["2c 9c", "9d"], ("3c", "3d"))
    before = table.picture()
    table.session.pause(table.start + 100)
    assert table.session.menu.rows == (words.ROW_RESUME, words.ROW_RULES, words.ROW_RESTART, words.ROW_QUIT)
    for key in (R, CALL, DRAW, L):
        table.tap(0, key, 200)
    table.tap(1, A, 300)  # resume
    assert table.session.screen == words.RESUMING
    for key in range(8):
        table.tap(0, key, 400)
    table.go(3299)
    assert table.session.screen == words.RESUMING
    table.go(3300)
    assert table.session.screen == words.TABLE
    assert table.picture() == before
    assert table.session.chairs[0].cursor == 0
    table.tap(0, A, 3400)
    table.go(3400)
    assert table.centre(0) == "3c 2c"


def test_the_right_throw_is_back_everywhere():
    """From a pause to the game, from the rules to the pause, from the help to the title, from a match to the title."""
    session = Dealt().session
    session.pause(1500)
    session.press(R, 1600)
    session.press(A, 1700)
    assert session.screen == words.RULES
    session.press(B, 1800)
    assert session.screen == words.PAUSED
    session.press(B, 1900)
    assert session.screen == words.RESUMING
    session = Session(seed=1)
    session.lead = words.KEY_HELP
    session.press(A, 100)
    assert session.screen == words.KEY_HELP
    session.press(B, 200)
    assert session.screen == words.TITLE


def test_the_rules_are_read_in_a_pause_page_by_page():
    """LEFT and RIGHT turn pages, so does the left throw; the game's clock stands, and the pause key leads back."""
    table = Dealt()
    table.go(1600)
    session = table.session
    session.pause(table.start + 1700)
    session.press(R, table.start + 1800)
    session.press(A, table.start + 1900)
    assert (session.screen, session.page) == (words.RULES, 0)
    assert session.next_due() < 0
    pages = []
    for key in (R, A, L, L, L, CALL, DRAW):
        session.press(key, table.start + 2000)
        pages.append(session.page)
    assert pages == [1, 2, 1, 0, -1, -1, -1]
    session.pause(table.start + 3000, True)
    assert session.screen == words.PAUSED


def test_play_on_the_title_leads_where_it_should():
    """To the table; or first to the help with keys; or, before the keys were tested, to the menus."""
    for lead in (words.KEY_HELP, words.MENUS):
        for key in (A, B):
            session = Session(seed=1)
            session.lead = lead
            session.press(key, 100)
            assert session.screen == lead
    session.screen = words.KEY_HELP
    session.press(A, 300)
    assert (session.screen, session.rules.phase) == (words.TABLE, words.COUNTING)


def test_left_and_right_lead_from_the_title_to_the_menus_if_there_are_any():
    for has_menus, screen in ((False, words.TITLE), (True, words.MENUS)):
        for key in (L, R):
            session = Session(seed=1)
            session.has_menus = has_menus
            session.press(key, 100)
            assert session.screen == screen


def test_any_key_ends_a_demo_and_plays_nothing():
    session = Session(seed=1)
    for player in (0, 1):
        session.add_bot(player, "hasty")
    session.demo = True
    session.start(100)
    session.step(10000)
    assert session.screen == words.TABLE
    session.press(A, 10001)
    assert (session.screen, session.demo) == (words.TITLE, False)
    assert session.next_due() < 0
    session.press(A, 10002)
    assert (session.screen, session.rules.counting) == (words.TABLE, 3)


def test_the_pause_key_goes_on_again_but_lost_focus_never_does():
    session = Dealt().session
    session.pause(1500, True)
    session.pause(1600, True)
    assert session.screen == words.PAUSED
    session.pause(1700)
    assert session.screen == words.RESUMING
    session.pause(1800, True)
    assert session.screen == words.PAUSED
    session.pause(1900)
    session.step(1900 + 3000)
    assert session.screen == words.TABLE


def test_a_pause_on_a_result_needs_no_countdown():
    table = won_table()
    table.session.pause(table.start + 100)
    table.session.pause(table.start + 200)
    assert table.session.screen == words.RESULT


def test_there_is_nothing_to_pause_on_the_title_or_after_a_match():
    session = Session()
    session.pause(10)
    assert session.screen == words.TITLE
    table = won_table(match="single")
    table.session.pause(table.start + 100)
    assert table.session.screen == words.MATCH_OVER


def test_what_was_due_before_the_pause_still_happens():
    table = Dealt()
    table.session.pause(table.start + 3000)
    assert table.rules.opened


def test_a_key_held_through_a_pause_must_be_pressed_anew():
    session = Session(seed=1)
    session.start(0)
    session.step(3000)
    session.press(L, 4000)
    session.pause(4010)
    session.pause(4020)
    session.step(7020)
    session.press(R, 7030)  # in the game's time 20 ms after left
    session.step(7040)
    assert not session.rules.is_locked(0), "no call"


STAGES = {
    "first countdown": (lambda: Dealt(), 500),
    "last of the countdown": (lambda: Dealt(), 2999),
    "play": (lambda: Table(["2c 9c", "9d"], ("3c", "3d")), 50),
    "later countdown": (lambda: Table(["9c", "9d"], ("3c", "3d"), sides=["8c", "8d"]), 50),
    "call": (lambda: Table(["", "9d 4d"], ("3c 5c", "3d")), 50),
    "owed draw": (lambda: Table(["9c", "9d"], ("3c", "3d"), ["8c", "8d"], auto_draw="off"), 50),
    "result": (won_table, 50),
}


@pytest.mark.parametrize("stage", STAGES)
def test_restart_deals_afresh_whatever_was_going_on(stage):
    """Nothing that was due in the old deal reaches into the new match."""
    make, ms = STAGES[stage]
    table = make()
    table.go(ms)
    session = table.session
    session.pause(table.start + ms)
    table.press(0, R, 60000)
    table.press(0, R, 60500)
    table.press(0, A, 61000)
    assert session.screen == words.TABLE
    assert (session.match.deal, session.rules.phase, session.rules.opened) == (1, words.COUNTING, False)
    assert session.rules.counting == 3
    assert session.next_due() == table.start + 62000
    fresh = Session(seed=session.match.seed, options=session.options)
    fresh.start(table.start + 61000)
    if stage in ("first countdown", "last of the countdown"):
        assert state_hash(session.match) == state_hash(fresh.match)
    session.step(table.start + 64000)
    assert session.rules.opened


@pytest.mark.parametrize("stage", STAGES)
def test_a_match_begun_from_the_title_after_quitting_is_like_a_first_one(stage):
    make, ms = STAGES[stage]
    table = make()
    table.go(ms)
    session = table.session
    session.pause(table.start + ms)
    table.press(0, L, 2000)
    table.press(0, A, 2100)
    assert session.screen == words.TITLE
    table.events()
    table.press(0, A, 61000)
    assert (session.match.deal, session.rules.phase, session.rules.opened) == (1, words.COUNTING, False)
    assert kinds(table.events()) == ["dealt", "count"]


# --- time ---------------------------------------------------------------------------------------------------------


def random_presses(seed, number=500):
    """Presses of both seats in order of time, some of them at the same ms, with releases."""
    dice = random.Random(seed)
    ms = 3000
    found = []
    for _ in range(number):
        ms += dice.choice((0, 1, 3, 20, 90, 400))
        found.append((dice.randrange(2) << 3 | dice.choice((L, R, A, A, B, B, CALL, DRAW)), ms))
    return found


def run(presses, frames, start, seed, until, **chosen):
    """Play presses; frames: the times at which the loop comes round. A press is seen before the step of its ms."""
    session = Session(options=options("speed", **chosen), seed=seed)
    session.start(start)
    reader = Reader(session.events)
    told = []
    todo = list(presses)
    for ms in [*frames, until]:
        while todo and todo[0][1] <= ms:
            key, at = todo.pop(0)
            session.press(key, (start + at) % WRAP)
            session.release(key, (start + at) % WRAP)
        session.step((start + ms) % WRAP)
        word = reader.read()
        while word:
            told.append(word)
            word = reader.read()
    assert not reader.missed
    return state_hash(session.match), told, bytes(session.record.entries[: session.record.size])


SLOW = {"auto_draw": "off", "ending": "open_call", "lockout_ms": 50, "false_call_ms": 100}


@pytest.mark.parametrize("chosen", [{}, SLOW], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_how_often_the_loop_comes_round_changes_nothing(seed, chosen):
    """Every delay counts from the word that caused it, never from the frame that saw it; also where the clock wraps."""
    presses = random_presses(seed)
    until = presses[-1][1] + 5000
    dice = random.Random(seed)
    often = run(presses, range(0, until, 10), 0, seed, until, **chosen)
    assert sum(words.kind_of(word) == words.LAND for word in often[1]) > 5, "else the test says nothing"
    seldom = run(presses, sorted(dice.sample(range(until), until // 150)), 0, seed, until, **chosen)
    wrapped = run(presses, range(0, until, 33), WRAP - 9000, seed, until, **chosen)
    assert often == seldom
    assert often == wrapped


def test_next_due_names_every_moment_at_which_something_happens():
    """A simulation that jumps from one to the next sees what one sees that looks at every ms."""
    jumping, looking = Dealt(2), Dealt(2)
    jumped, looked = {}, {}
    jumping.events()
    looking.events()
    while jumping.ms() < 15000:
        due = (jumping.session.next_due() - jumping.start) % WRAP
        told = jumping.go(due)
        assert told, "nothing happened at a time that was named"
        jumped[due] = told
    for ms in range(1, 15001):
        told = looking.go(ms)
        if told:
            looked[ms] = told
    assert {ms: told for ms, told in jumped.items() if ms <= 15000} == looked


@pytest.mark.parametrize("stepped", [False, True], ids=["before its step", "after it"])
@pytest.mark.parametrize("what", ["countdown", "lock"])
def test_a_press_in_the_ms_that_ends_a_countdown_or_a_lock_counts(what, stepped):
    """A timer goes before an input of the same ms, whether or not the loop came round in between."""
    table = Dealt(3) if what == "countdown" else Table(["2c 9c", "9d"], ("3c", "Kd"))
    if what == "lock":
        table.call(0, 2000)
    table.go(2999)
    table.events()
    if stepped:
        table.go(3000)
    table.tap(0, A, 3000)
    assert set(kinds(table.go(3005))) & {"land", "bounce"}


def test_time_that_goes_back_changes_nothing():
    table = Dealt()
    table.go(1500)
    table.go(900)
    table.go(0)
    assert (table.session.count, table.ms()) == (2, 1500)
    table.go(3000)
    assert table.rules.opened


# --- garbage ------------------------------------------------------------------------------------------------------

ODD = [
    {},
    {"ending": "empty", "doubles": "on", "countdown_ms": 0},
    {"ending": "open_call", "auto_draw": "off", "lockout_ms": 100, "match": "endless"},
    {"false_call_ms": 0, "hint_ms": 0, "call_ms": 500, "owe_ms": 500, "auto_draw": "off"},
]
garbage = st.lists(
    st.one_of(
        st.tuples(st.just("press"), st.integers(0, 255)),
        st.tuples(st.just("press"), st.integers(0, 15)),
        st.tuples(st.just("release"), st.integers(0, 255)),
        st.tuples(st.just("word"), st.integers(0, (1 << 16) - 1)),
        st.tuples(st.just("word"), st.integers(1 << 11, (4 << 11) - 1)),
        st.tuples(st.just("step"), st.sampled_from([0, 1, 7, 500, 1000, 4000])),
        st.tuples(st.just("back"), st.sampled_from([1, 50, 3000])),
        st.tuples(st.just("pause"), st.booleans()),
        st.tuples(st.just("all up"), st.none()),
    ),
    max_size=60,
)


@settings(max_examples=60)
@given(garbage, st.sampled_from(ODD), st.integers(0, 20), st.sampled_from([0, WRAP - 5000]))
def test_no_keys_words_or_times_whatever_upset_it(script, chosen, seed, start):
    session = Session(options=options("speed", **chosen), seed=seed)
    session.press(A, start)
    session.step((start + 3100) % WRAP)
    ms = start + 3100
    for what, value in script:
        ms += 3
        if what == "press":
            session.press(value, ms % WRAP)
        elif what == "release":
            session.release(value, ms % WRAP)
        elif what == "word":
            session.referee.submit(value, ms % WRAP)
        elif what == "step":
            ms += value
            session.step(ms % WRAP)
        elif what == "back":
            session.press(seed & 15, (ms - value) % WRAP)
            session.step((ms - value) % WRAP)
        elif what == "pause":
            session.pause(ms % WRAP, value)
        else:
            session.release_all()
        if session.match.deal:
            assert session.rules.piles.intact(session.rules.pack)
            assert session.rules.piles.count[places.at(0, places.SPARE)] == 0
        assert words.TITLE <= session.screen <= words.RESUMING or session.screen == words.RULES
        assert session.count in (0, 1, 2, 3) or what != "step"


@pytest.mark.parametrize("kind", [places.STOCK, places.SIDE, places.SPARE])
def test_no_word_throws_a_card_from_anywhere_but_a_hand(kind):
    table = Table(["9c", "9d"], ("3c", "8c"), ["2c", "2d"], ["2h", "2s"])
    before = table.picture()
    table.submit(words.action(words.PLAY, 0, kind, places.CENTRE), 10)
    table.go(10)
    assert table.picture() == before


def test_no_word_throws_a_card_at_anything_but_a_centre_pile():
    table = Table(["9c", "9d"], ("8c", "8d"))
    before = table.picture()
    for target in [*range(places.CENTRE), *range(places.CENTRE + 2, places.PLACES)]:
        table.submit(words.action(words.PLAY, 0, 0, target), 10 + target)
    table.go(100)
    assert table.picture() == before


def test_a_flood_of_presses_is_counted_and_the_game_goes_on():
    table = Table(["9c 2c", "9d"], ("3c", "3d"))
    for _ in range(50):
        table.press(0, B, 10)
    table.go(10)
    assert table.session.referee.dropped == 18
    table.tap(0, R, 500)
    table.tap(0, A, 501)
    table.go(510)
    assert table.centre(0) == "3c 2c"


def test_a_press_just_after_the_count_of_a_pause_counts():
    """Though no step has been in between: the rest of a turn may wait."""
    table = Table(["9c Tc", "9d 3h"], ("8c", "2d"))
    session = table.session
    start = table.start
    session.pause(start + 100)
    session.pause(start + 200)
    session.step(start + 200 + 2998)
    session.press(A, start + 200 + 3005)
    session.step(start + 200 + 3010)
    assert "land" in kinds(table.events())


def test_a_cursor_moved_in_the_ms_of_the_last_step_is_shown_at_the_next():
    table = Table(["9c Tc", "9d 3h"], ("2c", "3d"))
    session = table.session
    session.step(table.start + 50)
    while session.looks.take() >= 0:
        pass
    session.press(R, table.start + 50)
    session.step(table.start + 50)
    assert {session.looks.take(), session.looks.take()} == {0, 1}


@pytest.mark.parametrize("actor", [2, 3])
def test_a_word_of_nobody_beside_a_ready_play_raises_nothing(actor):
    """As a damaged record could have it."""
    table = Table(["9c", "9d"], ("8c", "2d"))
    table.submit(words.action(words.PLAY, 0, 0, places.CENTRE), 10)
    table.submit(words.action(words.PLAY, actor, 0, places.CENTRE), 10)
    assert "land" in kinds(table.go(10))


def test_seeds_next_to_each_other_do_not_share_their_deals():
    def seeds(first):
        session = Session(options=options(match="single", countdown_ms=0), seed=first)
        found = []
        for _ in range(200):
            session.start(100)
            found.append(session.match.seed)
        return set(found)

    assert len(seeds(1)) == 200
    assert not seeds(1) & seeds(2) and not seeds(1) & seeds((1 << 30) - 1)
