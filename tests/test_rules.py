# SPDX-License-Identifier: MIT
"""Section 0 of the rules, what all games share: one test a sentence, as it shows in the game `speed`."""

import random
from collections import Counter

import pytest

from engine import card, places, words
from engine.record import state_hash
from engine.replay import replay
from engine.session import Session
from engine.settings import is_choice
from engine.variants import rows
from tests.table import Dealt, Table, fits, kinds, options

RANKS = "A23456789TJQK"
WRAP = 1 << 29
starts = pytest.mark.parametrize("start", [1000, WRAP - 300])


def phase(table):
    return ("idle", "counting", "playing", "over")[table.rules.phase]


def lands(told):
    """Which players landed a card, in order."""
    return [int(text.split()[1]) for text in told if text.startswith("land")]


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("top", range(13))
def test_0_ranks_neighbours_join_modulo_13_and_nothing_else_does(top):
    """A card lies on its neighbours in rank, king and ace being neighbours too."""
    for held in range(13):
        table = Table([RANKS[held] + "c", "8h'"], (RANKS[top] + "d", "7h'"))  # player 1 can always play
        table.play(0, RANKS[held] + "c", 0)
        assert ("land" in kinds(table.go())) == ((held - top) % 13 in (1, 12))


def test_0_ranks_king_and_ace_and_two_join():
    """The loop by hand: K-A and A-2 both join, K-2 does not."""
    for held, top, joins in (("K", "A", True), ("A", "K", True), ("2", "A", True), ("A", "2", True), ("K", "2", False)):
        table = Table([held + "c 5c 9c", "9d"], (top + "d", "4d"))
        table.play(0, held + "c", 0)
        assert ("land" in kinds(table.go())) == joins


def test_0_ranks_suits_count_for_nothing():
    """Any suit lies on any suit."""
    for top in "cdhs":
        for held in "cdhs":
            table = Table(["6%s 9c" % held, "9d"], ("5" + top, "Kd"))
            table.play(0, "6" + held, 0)
            assert "land" in kinds(table.go())


@pytest.mark.parametrize("chosen", [{}, {"doubles": "on"}, {"ending": "empty"}, {"auto_draw": "off"}], ids=str)
def test_0_conservation_after_every_event(chosen):
    """The cards on the table are the starting pack at every moment."""
    for seed in range(3):
        table = Dealt(seed, **chosen)
        pack = sorted(card.pack(0, False))

        def look(table=table, pack=pack):
            assert sorted(table.cards()) == pack

        table.play_out(random.Random(seed), "doubles" in chosen, look)


def test_0_conservation_also_through_wrong_keys_and_missed_calls():
    """Also when players throw what does not fit, call falsely and let calls pass."""
    dice = random.Random(3)
    table = Dealt(3, false_call_ms=0, match="endless")
    seen = Counter()
    for ms in range(3000, 90000, 150):
        verb = dice.choice((words.PLAY,) * 30 + (words.CALL, words.DRAW))
        player, kind, target = dice.randrange(2), dice.randrange(8), places.CENTRE + dice.randrange(3)
        moves = table.legal(player)
        if moves and dice.random() < 0.7:
            kind, pile = dice.choice(moves)
            verb, target = words.PLAY, places.CENTRE + pile
        table.submit(words.action(verb, player, kind, target), ms)
        seen.update(kinds(table.go(ms)))
        assert sorted(table.cards()) == sorted(card.pack(0, False))
        if phase(table) == "over":
            table.next(0, ms + 1)
    assert seen["bounce"] and seen["missed"] and seen["flip"]


# --- simultaneous play --------------------------------------------------------------------------------------------


def test_0_simultaneous_there_are_no_turns():
    """One player may play as often as they can while the other does nothing."""
    table = Table(["4c 5c 6c 7c 9c", "9d Kh"], ("3c", "Kd"))
    for n, name in enumerate(("4c", "5c", "6c", "7c")):
        table.play(0, name, 0, 10 + n)
    table.go(20)
    assert table.centre(0) == "3c 4c 5c 6c 7c"


@starts
def test_0_simultaneous_inputs_are_judged_in_order_of_time(start):
    """Who was earlier lands, in whatever order the inputs came in."""
    table = Table(["2c Qc", "2d Qd"], ("3c", "Kd"), start=start, favour=(0, 1))
    table.play(0, "2c", 0, 302)
    table.play(1, "2d", 0, 301)
    told = table.go(400)
    assert lands(told) == [1]
    assert "photo" not in kinds(told)


def test_0_simultaneous_a_later_one_lands_if_it_still_fits():
    """A later card is judged against the new top."""
    table = Table(["2c 9c", "Ad 9d"], ("3c", "Kd"))
    table.play(0, "2c", 0, 10)
    table.play(1, "Ad", 0, 11)
    table.go(20)
    assert table.centre(0) == "3c 2c Ad"


def test_0_simultaneous_a_later_one_goes_back_unharmed():
    """If it does not fit any more, it is back in the same place of the hand."""
    table = Table(["2c Qc", "7h 4d Qd"], ("3c", "Kd"))
    table.play(0, "2c", 0, 10)
    table.play(1, "4d", 0, 11)
    told = table.go(20)
    assert kinds(told) == ["land", "bounce"]
    assert table.centre(0) == "3c 2c"
    assert table.hand(1).startswith("7h 4d Qd")


def test_0_simultaneous_an_illegal_card_is_not_punished():
    """A card that fits nowhere goes back, and the next press counts at once."""
    table = Table(["9c 2c Qh", "9d"], ("3c", "Kd"))
    table.play(0, "9c", 0, 10)
    table.play(0, "2c", 0, 11)
    told = table.go(20)
    assert kinds(told) == ["bounce", "land"]
    assert not table.rules.is_locked(0)


@starts
@pytest.mark.parametrize("lockout", [1, 700])
def test_0_simultaneous_with_lockout_ms_an_illegal_card_locks_for_so_long(start, lockout):
    """The option counts from the throw, and only the one who threw is locked."""
    table = Table(["9c 2c 8h", "2d 9d"], ("3c", "3d"), start=start, lockout_ms=lockout)
    table.play(0, "9c", 0, 10)
    assert "locked" in kinds(table.go(10))
    assert not table.rules.is_locked(1)
    table.play(0, "2c", 0, 10 + lockout - 1)
    assert lands(table.go(10 + lockout - 1)) == []
    table.play(0, "2c", 0, 10 + lockout)
    told = table.go(10 + lockout)
    assert kinds(told)[:2] == ["unlocked", "land"]


@starts
def test_0_simultaneous_a_card_thrown_at_a_pile_that_another_just_changed_is_late_not_wrong(start):
    """For 150 ms after another's card or a flip it is no fault; after that it is one. Only faults lock."""
    for ms, expected in ((11, words.LATE), (159, words.LATE), (160, words.WRONG), (500, words.WRONG)):
        table = Table(["2c Qc", "4d Qd"], ("3c", "Kd"), start=start, lockout_ms=500)
        table.play(0, "2c", 0, 10)
        table.play(1, "4d", 0, ms)
        told = table.go(ms)
        assert told[1].endswith("centre0 %d" % expected)
        assert table.rules.is_locked(1) == (expected == words.WRONG)


def test_0_simultaneous_who_changed_the_pile_oneself_is_not_late():
    """One's own card is no surprise."""
    table = Table(["2c 4c Qc", "Qd"], ("3c", "Kd"))
    table.play(0, "2c", 0, 10)
    table.play(0, "4c", 0, 20)
    assert table.go(20)[1].endswith("centre0 %d" % words.WRONG)


def test_0_simultaneous_a_throw_after_a_flip_is_late():
    """The flip is nobody's own: what was meant for the old top is late."""
    table = Table(["9c 5c", "5d"], ("2c", "2d"), sides=["4c", "Kd"], lockout_ms=500)
    table.go(500)
    table.play(0, "9c", 0, 560)
    assert table.go(560)[-1].endswith("centre0 %d" % words.LATE)


def test_0_simultaneous_one_press_is_one_action():
    """Presses of one seat at the same moment are taken one after another, each by itself."""
    table = Table(["4c 5c 6c 9c", "9d"], ("3c", "Kd"))
    for name in ("4c", "5c", "6c"):
        table.play(0, name, 0, 10)
    assert lands(table.go(10)) == [0, 0, 0]
    assert table.centre(0) == "3c 4c 5c 6c"


# --- ties ---------------------------------------------------------------------------------------------------------


def heats(favour=(0, 1), backwards=False):
    """Four dead heats on one pile; returns who won each."""
    table = Table(["5c 6c 5d 6d Th", "5h 6h 5s 6s Ts"], ("4c", "9c"), favour=favour)
    won = []
    for n, rank in enumerate("5656"):
        for player in (1, 0) if backwards else (0, 1):
            name = next(name for name in table.hand(player).split() if name[0] == rank)
            table.play(player, name, 0, 10 + 200 * n)
        told = table.go(10 + 200 * n)
        assert "photo" in kinds(told)
        won += lands(told)
    return won


def test_0_ties_counts_differ_by_at_most_one():
    """Dead heats go to the two seats in turns."""
    assert heats((0, 1)) == [0, 1, 0, 1]
    assert heats((1, 0)) == [1, 0, 1, 0]


def test_0_ties_never_by_queue_order():
    """Whose press came first out of the queue decides nothing."""
    assert heats(backwards=True) == heats()


def test_0_ties_never_by_player_number():
    """Who is favoured first is drawn by lot for each match: about half the time each."""
    session = Session(seed=0)
    counts = Counter()
    for seed in range(400):
        session.match.start(seed)
        counts[bytes(session.rules.favour)] += 1
    assert set(counts) == {b"\0\1", b"\1\0"}
    assert abs(counts[b"\0\1"] - 200) < 60


def test_0_ties_favour_is_used_only_where_the_order_would_change_the_result():
    """Other piles, other times, and throws that fit nowhere leave the favour where it is."""
    for held, pile in (("2d", 1), ("9d", 0)):
        table = Table(["2c Qc 4c", "2d 9d Qd"], ("3c", "3d"))
        table.play(0, "2c", 0, 10)
        table.play(1, held, pile, 10)
        assert "photo" not in kinds(table.go(10))
        assert bytes(table.rules.favour) == b"\0\1"


def test_0_ties_cannot_be_farmed_by_losing_on_purpose():
    """Nonsense thrown at the moment of the other's good card does not push the other back."""
    table = Table(["2c Ac Kh 9h", "9d 8d 7d 2d"], ("3c", "4d"), favour=(0, 1))
    table.play(0, "2c", 0, 10)
    table.play(1, "9d", 0, 10)
    table.play(0, "Ac", 0, 210)
    table.play(1, "8d", 0, 210)
    table.go(300)
    assert bytes(table.rules.favour) == b"\0\1"


def test_0_ties_a_locked_seat_takes_part_in_none():
    """The press of a locked player uses no favour, nor does it cost the other any."""
    for locked in (0, 1):
        table = Table(["2c Qc", "2d Qd"], ("3c", "Kd"), favour=(0, 1))
        table.call(locked, 10)
        table.play(0, "2c", 0, 20)
        table.play(1, "2d", 0, 20)
        told = table.go(20)
        assert lands(told) == [1 - locked]
        assert "photo" not in kinds(told)
        assert bytes(table.rules.favour) == b"\0\1"


def test_0_ties_two_throws_of_each_in_one_scan_go_one_to_each():
    """The favour is used by the first pile, so the second pile goes to the other seat."""
    table = Table(["2c Tc 5c 5h", "2d Td 5d 5s"], ("3c", "9c"))
    for player, suit in ((0, "c"), (1, "d")):
        table.play(player, "2" + suit, 0, 10)
        table.play(player, "T" + suit, 1, 10)
    assert sorted(lands(table.go(10))) == [0, 1]


@pytest.mark.parametrize("ending", ["call", "open_call"])
@pytest.mark.parametrize("seed", range(4))
def test_0_ties_are_the_same_in_a_replay(ending, seed):
    """A replay of the judged words ends with the same cards, score and favour, also where a tie ended the deal."""
    table = Dealt(seed, ending=ending)
    table.play_until_out(random.Random(seed))
    favour = list(table.rules.favour)
    ms = table.ms() + 5
    for player in (0, 1):
        table.call(player, ms)
    told = table.go(ms)
    assert "photo" in kinds(told)
    assert list(table.rules.favour) == favour[::-1]
    table.next(0, ms + 1000)
    table.go(ms + 1000)
    table.session.record.stop(table.session.now)
    again = Session("speed", options(ending=ending))
    replay(again, table.session.record, seed, 99)
    assert list(again.rules.favour) == list(table.rules.favour)
    assert state_hash(again.match) == state_hash(table.match)


# --- must play, deadlock ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("pile", [0, 1])
def test_0_must_play_while_anybody_can_play_anything_no_flip_comes(player, pile):
    """One card of one player on one pile is enough."""
    hands = ["9c 9h", "9d 9s"]
    hands[player] += " 2c"
    centre = ["5c", "5d"]
    centre[pile] = "3c"
    table = Table(hands, centre, sides=["Th Jc", "Jd"])
    assert set(kinds(table.go(60000))) <= {"hint"}
    assert phase(table) == "playing"


@starts
def test_0_deadlock_is_flipped_after_the_short_countdown_from_the_word_that_caused_it(start):
    """Nobody can play and nobody owes: the countdown begins with the last card, not with the frame that saw it."""
    table = Table(["2c 9c", "9d"], ("3c", "Kd"), sides=["8c", "Jd"], start=start)
    table.play(0, "2c", 0, 100)
    assert kinds(table.go(590)) == ["land", "count"]
    assert phase(table) == "counting"
    table.go(599)
    assert table.centre(0) == "3c 2c"
    assert kinds(table.go(600))[:2] == ["flip", "flip"]
    assert phase(table) == "playing"


def test_0_deadlock_does_not_look_at_stocks():
    """A full hand that fits nowhere is stuck, whatever lies in the stock."""
    table = Table(["9c 9h 9s 6c 6d", "9d"], ("2c", "2d"), ["3c 3d", ""], ["Th Jc", "Jd"])
    assert phase(table) == "counting"


def test_0_deadlock_an_owed_draw_holds_the_flip_back():
    """With auto_draw off, a gap in a hand and a card in that stock: it is owed, so no flip comes yet."""
    table = Table(["9c", "9d"], ("2c", "2d"), ["8c", ""], ["Th Jc", "Jd"], auto_draw="off")
    assert table.events() == []
    assert phase(table) == "playing"


@starts
def test_0_deadlock_owed_draws_are_done_after_owe_ms_for_all_at_once(start):
    """Nobody draws: the engine does, for every player in the same moment, and judges again."""
    hands, stocks = ["9c -- 9h", "-- 9d"], ["6c 6d 6h", "7c 7d"]
    table = Table(hands, ("2c", "2d"), stocks, ["Th Jc", "Jd"], start=start, auto_draw="off", owe_ms=700)
    assert kinds(table.go(699)) == []
    told = table.go(700)
    assert kinds(told) == ["refill"] * 5 + ["count"]
    assert table.hand(0) == "9c 6h 9h 6d 6c"
    assert table.hand(1) == "7d 9d 7c -- --"


def test_0_deadlock_owed_draws_fill_the_leftmost_gap_first():
    """The top of the stock goes to the leftmost gap."""
    table = Table(["-- 9c --", "9d"], ("2c", "2d"), ["6c 7h"], ["Th Jc", "Jd"], auto_draw="off")
    table.go(3000)
    assert table.hand(0) == "7h 9c 6c -- --"


def test_0_deadlock_after_the_owed_draws_it_is_judged_again():
    """If a drawn card fits, play goes on without a flip."""
    table = Table(["9c", "9d"], ("2c", "2d"), ["3c"], ["Th Jc", "Jd"], auto_draw="off")
    assert kinds(table.go(3000)) == ["refill"]
    assert phase(table) == "playing"
    table.play(0, "3c", 0, 3010)
    assert lands(table.go(3010)) == [0]


def test_0_deadlock_whether_an_owed_draw_would_help_is_not_looked_at():
    """That would leak face-down cards: the wait is the same for a card that fits and one that does not."""
    for stock in ("3c", "9h"):
        table = Table(["9c", "9d"], ("2c", "2d"), [stock], ["Th Jc", "Jd"], auto_draw="off")
        assert kinds(table.go(2999)) == []
        assert kinds(table.go(3000))[0] == "refill"


def test_0_deadlock_a_player_may_draw_before_the_engine_does():
    """Then nothing is owed any more, and the flip comes at once after its countdown."""
    table = Table(["9c", "9d"], ("2c", "2d"), ["9h"], ["Th Jc", "Jd"], auto_draw="off")
    table.draw(0, 1000)
    assert kinds(table.go(1000)) == ["refill", "count"]
    assert kinds(table.go(1500))[:2] == ["flip", "flip"]


def test_0_deadlock_while_the_other_still_owes_the_wait_goes_on():
    """One player's draw does not free the other from theirs."""
    table = Table(["9c", "9d"], ("2c", "2d"), ["9h", "9s"], ["Th Jc", "Jd"], auto_draw="off")
    table.draw(0, 1000)
    assert kinds(table.go(2999)) == ["refill"]
    assert kinds(table.go(4000))[:2] == ["refill", "count"]


def test_0_deadlock_nothing_is_owed_while_somebody_can_play():
    """The engine draws for nobody as long as there is a legal play."""
    table = Table(["9c", "3d"], ("2c", "2d"), ["9h"], auto_draw="off", hint_ms=0)
    assert kinds(table.go(60000)) == []


def test_0_deadlock_an_empty_stock_owes_nothing():
    """A gap that cannot be filled is no debt."""
    table = Table(["9c", "9d"], ("2c", "2d"), sides=["Th Jc", "Jd"], auto_draw="off")
    assert phase(table) == "counting"


def test_0_deadlock_a_call_is_never_owed():
    """Who is out and does not call is not made to call: with no time limit, all just wait."""
    table = Table(["", "9d"], ("2c 4c", "2d"), sides=["Th Jc", "Jd"], ending="open_call", owe_ms=500)
    told = kinds(table.go(60000))
    assert told[0] == "out" and set(told[1:]) == {"hint"}, "that something can be done is all they are told"
    assert phase(table) == "playing"


def plainly_hopeless(table, doubles=False):
    """The plain form: no hand card fits any card of any centre or side pile."""
    held = [c for player in range(2) for kind in range(5) for c in table.pile(places.at(player, kind))]
    others = [c for player in range(2) for c in table.pile(places.at(player, places.SIDE))]
    others += [c for n in range(2) for c in table.pile(places.CENTRE + n)]
    return not any(fits(h, o, doubles) for h in held for o in others)


def test_0_permanent_deadlock_is_drawn():
    """No card of any hand fits any card that could ever be turned: the deal ends drawn, at once."""
    table = Table(["9c", "9d"], ("2c 5c", "2d"), sides=["Kc", "Kd 6h"])
    assert plainly_hopeless(table)
    assert kinds(table.events()) == ["drawn"]
    assert (phase(table), table.match.winner, table.match.how) == ("over", places.NOBODY, words.DRAWN_STUCK)


@starts
def test_0_permanent_deadlock_is_seen_with_the_card_that_makes_it(start):
    """It is judged in a deadlock, at the time of the word that caused it."""
    table = Table(["4c 9c", "9d"], ("2c 5c", "2d"), sides=["Kc", "Kd"], start=start)
    assert phase(table) == "playing"
    table.play(0, "4c", 0, 50)
    assert kinds(table.go(50)) == ["land", "drawn"]


@pytest.mark.parametrize(
    "centre, sides",
    [
        (("8h 2c", "2d"), ("", "")),
        (("2c", "Th 2d"), ("", "")),
        (("2c", "2d"), ("8h", "")),
        (("2c", "2d"), ("", "3h Ts 3s")),
    ],
    ids=["buried left", "buried right", "side of one", "deep in a side"],
)
def test_0_permanent_deadlock_is_none_while_any_card_could_still_be_turned(centre, sides):
    """A fitting card anywhere in a centre or side pile will come up again: the table flips."""
    table = Table(["9c", "9d"], centre, sides=sides)
    assert not plainly_hopeless(table)
    assert phase(table) == "counting"
    for ms in range(500, 60000, 500):
        table.go(ms)
        if table.legal(0):
            break
    assert table.legal(0), "and it does come up"


def test_0_permanent_deadlock_a_card_in_a_stock_cannot_save_it():
    """Hands cannot change without a play, so a full hand never draws."""
    table = Table(["9c 9h 6c 6d 6h", "9d"], ("2c", "2d"), ["3c 3d", ""], ["Kc", "Kd"])
    assert phase(table) == "over"


def test_0_permanent_deadlock_waits_for_owed_draws():
    """A gap and a stock are owed first: what is drawn may fit."""
    for stock, ends in (("3c", False), ("9h", True)):
        table = Table(["9c", "9d"], ("2c", "2d"), [stock], ["Kc", "Kd"], auto_draw="off")
        assert phase(table) == "playing"
        table.go(3000)
        assert (phase(table) == "over") == ends


def test_0_permanent_deadlock_with_doubles_an_equal_card_is_a_way_out():
    """What fits is what the options let fit."""
    for doubles, expected in (("off", "over"), ("on", "counting")):
        table = Table(["9c", "9d"], ("9h 2c", "2d"), sides=["Kc", "Kd"], doubles=doubles)
        assert phase(table) == expected


def test_0_permanent_deadlock_waits_for_a_due_call():
    """Who is out has won if they call, however stuck the others are."""
    table = Table(["", "9d"], ("2c", "2d"), sides=["Kc", "Kd"])
    assert phase(table) == "playing"
    table.call(0, 100)
    table.go(100)
    assert table.match.winner == 0


def test_0_permanent_deadlock_against_the_plain_form():
    """Random little positions: drawn exactly if the plain double loop finds nothing that fits."""
    dice = random.Random(1)
    found = Counter()
    for _ in range(400):
        held, others = dice.sample(RANKS, 2), dice.sample(RANKS, 3)
        mine = [rank + suit for rank in held for suit in "cd"]
        rest = [rank + suit for rank in others for suit in "hs"] + [
            rank + suit + "'" for rank in others for suit in "hs"
        ]
        dice.shuffle(mine)
        dice.shuffle(rest)
        doubles = dice.random() < 0.4
        centre = (" ".join(rest[:3]), " ".join(rest[3:6]))
        sides = [" ".join(rest[6:8]), " ".join(rest[8:11])]
        hands = [" ".join(mine[:2]), " ".join(mine[2:])]
        table = Table(hands, centre, sides=sides, doubles="on" if doubles else "off")
        expected = "over" if plainly_hopeless(table, doubles) else "counting"
        if table.legal(0, doubles) or table.legal(1, doubles):
            expected = "playing"
        assert phase(table) == expected, (hands, centre, sides, doubles)
        found[expected] += 1
    assert min(found[name] for name in ("over", "counting", "playing")) > 20, "else it says little"


@pytest.mark.timeout(10)
def test_0_permanent_deadlock_never_flips_for_ever():
    """Even without any countdown a hopeless table comes to its end."""
    table = Table(["9c", "9d"], ("2c 5c", "2d"), countdown_ms=0)
    table.go(1)
    assert phase(table) == "over"


# --- ends ---------------------------------------------------------------------------------------------------------


def test_0_simultaneous_finish_all_whose_last_cards_land_in_one_scan_draw():
    """With ending `empty`, both out in one scan: drawn."""
    table = Table(["2c", "Qd"], ("3c", "Kd"), ending="empty")
    table.play(0, "2c", 0, 10)
    table.play(1, "Qd", 1, 10)
    table.go(10)
    assert (phase(table), table.match.winner, table.match.how) == ("over", places.NOBODY, words.DRAWN_BOTH)
    assert list(table.match.score) == [0, 0]


def test_0_simultaneous_finish_one_ms_earlier_wins():
    """Two scans are not one, even if both are seen by one step."""
    table = Table(["2c", "Qd"], ("3c", "Kd"), ending="empty")
    table.play(0, "2c", 0, 11)
    table.play(1, "Qd", 1, 10)
    table.go(500)
    assert (table.match.winner, table.match.how) == (1, words.WON_EMPTY)


def test_0_simultaneous_finish_a_dead_heat_for_one_pile_lets_only_one_finish():
    """Both throw their last card at one pile: one lands and wins, the other goes back."""
    for favour in ((0, 1), (1, 0)):
        table = Table(["2c", "2d"], ("3c", "Kd"), ending="empty", favour=favour)
        table.play(0, "2c", 0, 10)
        table.play(1, "2d", 0, 10)
        table.go(10)
        assert table.match.winner == favour[0]


def drawn_table(**chosen):
    """A table whose deal has just been drawn at its start."""
    table = Table(["9c", "9d"], ("2c", "2d"), sides=["Kc", "Kd"], **chosen)
    table.match.score[1] = 1
    return table


@pytest.mark.parametrize("match", ["bo3", "bo5", "bo7", "endless"])
def test_0_a_drawn_deal_of_a_match_is_dealt_again_score_unchanged(match):
    """The match goes on as if it had not been."""
    table = drawn_table(match=match)
    assert table.match.winner == places.NOBODY
    assert not table.match.over
    table.next(0, 2000)
    assert kinds(table.go(2000))[-2:] == ["dealt", "count"]
    assert list(table.match.score) == [0, 1]
    assert phase(table) == "counting"


def test_0_in_a_single_deal_a_draw_stands():
    """No champion, and nothing more to deal."""
    table = drawn_table(match="single")
    assert (table.match.over, table.match.champion) == (True, places.NOBODY)
    table.next(0, 2000)
    table.go(2000)
    assert phase(table) == "over"


@pytest.mark.parametrize("ending", ["call", "empty", "open_call"])
def test_0_after_the_end_nothing_changes_any_pile(ending):
    """Throws, draws, calls and time that come after the end do nothing."""
    table = Table(["2c", "4d 9d"], ("3c", "Kd"), ["", "8d 7d"], ["Th Jc", "Jd"], ending=ending, auto_draw="off")
    table.play(0, "2c", 0, 10)
    table.call(0, 11)
    table.go(11)
    assert (phase(table), table.match.winner) == ("over", 0)
    before, score = table.picture(), list(table.match.score)
    for ms, player in ((12, 1), (13, 0), (900, 1)):
        table.submit(words.action(words.PLAY, player, 0, places.CENTRE), ms)
        table.submit(words.action(words.PLAY, player, 0, places.CENTRE + 1), ms)
        table.draw(player, ms)
        table.call(player, ms)
    assert kinds(table.go(60000)) == []
    assert table.picture() == before
    assert list(table.match.score) == score
    assert table.session.next_due() < 0


def test_0_after_the_end_late_inputs_of_the_same_scan_are_ignored_too():
    """A call has won: what the other threw at that very ms stays in hand if the call went first."""
    table = Table(["", "4d 9d"], ("3c 5c", "3d"), favour=(0, 1))
    table.call(0, 10)
    table.play(1, "4d", 0, 10)
    table.go(10)
    assert table.match.winner == 0
    assert table.hand(1).startswith("4d 9d")


# --- countdown ----------------------------------------------------------------------------------------------------


@starts
@pytest.mark.parametrize("each", [1000, 300])
def test_0_countdown_is_3_2_1_before_the_first_flip(start, each):
    """Three counts, each of countdown_ms, then the cards."""
    table = Dealt(start=start, countdown_ms=each)
    assert table.events()[-1].endswith(" 3")
    for count, ms in ((2, each), (1, 2 * each)):
        assert table.go(ms - 1) == []
        assert [text.split()[-1] for text in table.go(ms)] == [str(count)]
    assert table.go(3 * each - 1) == []
    assert kinds(table.go(3 * each))[:2] == ["flip", "flip"]


@pytest.mark.parametrize("each, short", [(1000, 500), (300, 150)])
def test_0_countdown_is_shorter_before_later_flips(each, short):
    """One count of half the length."""
    table = Table(["9c", "9d"], ("2c", "2d"), sides=["8c", "Jd"], countdown_ms=each)
    assert table.rules.counting == 1
    assert "flip" not in kinds(table.go(short - 1))
    assert "flip" in kinds(table.go(short))


def test_0_countdown_presses_during_it_do_nothing():
    """No throw, no call, no draw, no move of a cursor; and no punishment either."""
    table = Dealt(auto_draw="off")
    before = table.picture()
    for ms in (10, 1500, 2990):
        for player in range(2):
            for key in range(words.KEYS):
                table.tap(player, key, ms)
            table.call(player, ms)
            table.play(player, table.hand(player).split()[0], 0, ms)
    assert set(kinds(table.go(2999))) <= {"dealt", "count"}
    assert table.picture() == before
    assert [chair.cursor for chair in table.session.chairs] == [0, 0]
    table.go(3000)
    assert not table.rules.is_locked(0) and not table.rules.is_locked(1)


def test_0_countdown_presses_during_a_later_one_do_nothing():
    """The same before a later flip."""
    table = Table(["8c 9c", "9d"], ("2c", "2d"), sides=["Tc", "Kd"])
    for ms in (10, 499):
        table.tap(0, words.RIGHT, ms)
        table.tap(0, words.PLAY_A, ms)
        table.tap(0, words.CALL_KEY, ms)
    assert kinds(table.go(500)) == ["count", "flip", "flip"]
    assert table.session.chairs[0].cursor == 0
    assert not table.rules.is_locked(0)
    assert table.centre(0) == "2c Tc"


def test_0_countdown_a_throw_key_held_through_it_must_be_released_first():
    """It throws nothing when the cards lie."""
    table = Table(["9c 8c", "9d"], ("2c", "2d"), sides=["Tc", "Td"])
    table.press(0, words.PLAY_A, 400)
    assert "land" not in kinds(table.go(3000))
    table.release(0, words.PLAY_A, 3010)
    table.tap(0, words.PLAY_A, 3020)
    assert lands(table.go(3020)) == [0]


@pytest.mark.parametrize("pressed", [490, 505], ids=["before", "within"])
@pytest.mark.parametrize("countdown", [980, 80], ids=["long", "short"])
def test_0_countdown_left_held_through_it_is_no_half_of_a_call(pressed, countdown):
    """On a board without call keys: left held through the countdown, right pressed after it, is only right."""
    table = Table(["9c 8c", "9d 3h"], ("2c", "2d"), sides=["Tc", "Td"], countdown_ms=countdown, keys=b"")
    table.play(1, "3h", 0, 500)
    table.press(0, words.LEFT, pressed)
    ends = 500 + countdown // 2
    table.go(ends)
    assert phase(table) == "playing"
    table.press(0, words.RIGHT, ends + 5)
    table.go(ends + 5)
    assert not table.rules.is_locked(0)


# --- match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match, need", [("bo3", 2), ("single", 1), ("bo5", 3), ("bo7", 4)])
def test_0_match_is_won_with_more_than_half_of_its_deals(match, need):
    """Best of three, five or seven, or a single deal."""
    table = Dealt(2, match=match)
    dice = random.Random(2)
    for _ in range(30):
        table.play_out(dice)
        if table.match.over:
            break
        assert max(table.match.score) < need
        table.next(0, table.ms() + 1000)
        table.go(table.ms() + 1000)
    assert table.match.score[table.match.champion] == need
    assert sum(table.match.score) <= 2 * need - 1


def test_0_match_is_best_of_three_unless_said_otherwise():
    """The default."""
    assert Session().match.best == 3


def test_0_match_endless_goes_on():
    """Ten deals, and no champion."""
    table = Dealt(2, match="endless")
    dice = random.Random(2)
    for deal in range(1, 11):
        assert table.match.deal == deal
        table.play_out(dice)
        assert not table.match.over
        table.next(0, table.ms() + 1000)
        table.go(table.ms() + 1000)
    assert table.match.champion == places.NOBODY


def test_0_match_the_dealer_alternates():
    """As the dealt events tell it."""
    table = Dealt(2, match="endless")
    told = table.events()
    dice = random.Random(2)
    for _ in range(5):
        table.play_out(dice)
        table.next(0, table.ms() + 1000)
        told += table.go(table.ms() + 1000)
    dealers = [text.split()[1] for text in told if text.startswith("dealt")]
    assert len(dealers) == 6
    assert all(a != b for a, b in zip(dealers, dealers[1:], strict=False))


def test_0_match_the_first_dealer_is_drawn_by_lot():
    """About half the matches each."""
    session = Session()
    counts = Counter()
    for seed in range(400):
        session.match.start(seed)
        counts[session.match.dealer] += 1
    assert abs(counts[0] - 200) < 60


# --- what is seen -------------------------------------------------------------------------------------------------


def test_0_hidden_hands_lie_open_to_both_on_one_screen():
    """After the first flip both hands show their cards."""
    table = Dealt()
    table.go(3000)
    looks = table.session.looks.value
    for player in range(2):
        shown = [looks[places.at(player, kind)] & words.LOOK_CARD for kind in range(5)]
        assert shown == [table.piles.top[places.at(player, kind)] for kind in range(5)]
        assert all(shown)


def test_0_hidden_cards_show_their_backs_until_the_first_flip():
    """Nothing is open before."""
    table = Dealt()
    table.go(2999)
    assert not any(look & words.LOOK_CARD for look in table.session.looks.value)
    assert sum(bool(look & words.LOOK_BACK) for look in table.session.looks.value) == 16


def test_0_hidden_events_name_only_cards_that_lie_open():
    """What is told to sound, light and animation gives no face-down card away."""
    table = Dealt(6)
    open_cards = set()

    def look():
        for place in range(places.PLACES):
            open_cards.add(table.session.looks.value[place] & words.LOOK_CARD)

    told = table.events() + table.play_out(random.Random(6), look=look)
    for kind in ("flip", "land", "refill"):
        named = [int(text.split()[-1]) for text in told if text.startswith(kind)]
        assert named and set(named) <= open_cards


# --- options ------------------------------------------------------------------------------------------------------

OPTIONS = {
    "match": ("bo3", "bo3 single bo5 bo7 endless"),
    "doubles": ("off", "off on"),
    "ending": ("call", "call empty open_call"),
    "auto_draw": ("on", "on off"),
    "call_ms": ("2000", "500 10000"),
    "false_call_ms": ("1000", "0 3000"),
    "lockout_ms": ("0", "0 2000"),
    "owe_ms": ("3000", "500 10000"),
    "countdown_ms": ("1000", None),
    "hint_ms": ("8000", None),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_0_options_have_the_defaults_and_values_of_the_table(name):
    """The first value is the default, and the ranges are those of the rules."""
    row = next(row for row in rows("speed") if row[0] == name)
    default, values = OPTIONS[name]
    assert (row[2][row[1]] if is_choice(row) else str(row[1])) == default
    if values:
        found = set(row[2]) if is_choice(row) else {str(row[2]), str(row[3])}
        assert found == set(values.split())


def test_0_options_doubles_let_a_card_of_equal_rank_be_played_too():
    """Only with the option, and beside the neighbours."""
    for doubles in ("off", "on"):
        table = Table(["5c 6c 9h", "9d"], ("5d", "Kd"), doubles=doubles)
        table.play(0, "5c", 0, 10)
        table.play(0, "6c", 0, 20)
        assert len(lands(table.go(20))) == (2 if doubles == "on" else 1)


def test_0_options_hint_comes_when_nothing_happened_for_so_long():
    """It shows that a play exists; a card that lands starts the wait anew; a bounce is nothing that happened."""
    table = Table(["2c Ac 9c 8h", "9d"], ("3c", "Kd"), hint_ms=4000)
    assert kinds(table.go(3999)) == []
    assert kinds(table.go(4000)) == ["hint"]
    table.play(0, "2c", 0, 5000)
    table.play(0, "9c", 0, 6000)
    assert kinds(table.go(8999)) == ["land", "bounce"]
    assert kinds(table.go(9000)) == ["hint"]


def test_0_options_hint_can_be_turned_off():
    """0 means never."""
    table = Table(["2c 9c", "9d"], ("3c", "Kd"), hint_ms=0)
    assert kinds(table.go(100000)) == []


def test_0_options_hint_says_nothing_when_nobody_can_play():
    """Waiting for an owed draw or a call, there is no play to show."""
    table = Table(["9c", "9d"], ("2c", "2d"), ["9h"], auto_draw="off", hint_ms=1000, owe_ms=10000)
    assert "hint" not in kinds(table.go(9999))


@starts
def test_0_lock_out_all_keys_of_that_seat_do_nothing(start):
    """Throws, moves of the cursor, draws and calls; the other seat plays on."""
    table = Table(["2c 9c", "4d 9d Qh"], ("3c", "Kd"), ["8h 8s"], start=start, false_call_ms=500, auto_draw="off")
    table.call(0, 10)
    table.go(10)
    before = table.picture()
    for key in range(words.KEYS):
        table.tap(0, key, 100 + key)
    table.draw(0, 200)
    table.play(0, "2c", 0, 201)
    assert table.go(508) == []
    assert table.picture() == before
    assert table.session.chairs[0].cursor == 0
    table.tap(1, words.PLAY_B, 509)  # at two ends: the right pile of player 1 is pile 0
    assert lands(table.go(509)) == [1]
    assert "unlocked" in kinds(table.go(510))
    table.tap(0, words.RIGHT, 511)
    assert table.session.chairs[0].cursor == 1
