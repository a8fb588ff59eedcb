# SPDX-License-Identifier: MIT
"""Shapp's Speed, five piles or four, against a plain second statement of its rules (rules, section 8)."""

from collections import Counter
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.session import Session
from tests.oracle.plain import centre, hand, stock
from tests.oracle.shapp import Oracle
from tests.side_by_side import STARTS, dealt, dice, drive, option_sets, stacked, steady, wild_word, word
from tests.table import options

SEEDS = st.integers(0, 1 << 29)
PRESETS = ["shapp", "shapp4"]
WIDTH = {"shapp": 5, "shapp4": 4}
MATCHES = ("endless", "bo3", "single")
SMALL = [rank + suit for rank in "A23579K" for suit in "cdhs"]  # some that nothing joins
GO = 3000  # when the first countdown is over, if it is left as it is


def sets(preset, **more):
    return option_sets(preset, Oracle.clash, **more)


def eager(pair, player, dice):
    """Often calls "new" when that is legal."""
    if pair.oracle.phase == "playing" and pair.oracle.is_dead() and not dice(3):
        return word(player, "call")
    return wild_word(pair, player, dice)


def watched(seen):
    """Count what the oracle sees of deadlocks and of "new"."""
    calls, pays, finishes = Oracle._call, Oracle.pay, Oracle.finish

    def called(plain, ms, player):
        verdict = calls(plain, ms, player)
        seen["new " + verdict] += 1  # some of them in trials, of what comes of two inputs
        return verdict

    def paid(plain, ms):
        seen["new by itself" if plain.dead else "paid"] += 1
        pays(plain, ms)

    def finished(plain, winner, how):
        finishes(plain, winner, how)
        seen["over: " + how] += 1
        seen["piles", len(plain.centres())] += 1

    return mock.patch.multiple(Oracle, _call=called, pay=paid, finish=finished)


# --- at random ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_8_whole_matches_side_by_side(preset):
    """Deal after deal with wild players and any options: the score is compared after each."""
    seen, scores = Counter(), set()

    @steady(16)
    @given(sets(preset, match=MATCHES), SEEDS, st.sampled_from(STARTS))
    def run(chosen, seed, start):
        pair = dealt(seed, preset, chosen, start)
        drive(pair, dice(seed), 260, matches=True, wild=eager)
        seen.update(pair.seen)
        seen.update(pair.verdicts)
        if Oracle.rules_of(preset, chosen)["points"] == "on":
            scores.add(tuple(pair.score))

    with watched(seen):
        run()
    for kind in ("land", "bounce", "moved", "new_pile", "stuck", "won", "heat", "locked", "nothing", "paid"):
        assert seen[kind], "else it says little: never %s" % kind
    for kind in ("new played", "new late", "new wrong", "new by itself", "over: empty", "over: fewer", "match"):
        assert seen[kind], "else it says little: never %s" % kind
    assert max(map(max, scores)) > 1


def few(dice, preset):
    """Few cards: place -> a text."""
    left = list(SMALL)

    def some(least, most):
        return " ".join(left.pop(dice(len(left))) for _ in range(least + dice(most - least + 1)))

    found = {centre(n): some(1, 1) for n in range(2)}
    full = 2 + dice(8)
    for player in range(2):
        found[stock(player)] = some(0, 3) if dice(4) else ""
        for kind in range(WIDTH[preset]):
            found[hand(player, kind)] = some(1, 1 + dice(2)) if dice(8) < full else ""
    return found


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("colours", ["off", "on"])
def test_8_small_positions_side_by_side(preset, colours):
    """A few cards anywhere on the table, so that ends and deadlocks come often; the same cards again in each deal."""
    seen = Counter()

    @steady(100)
    @given(sets(preset, match=MATCHES), SEEDS, st.sampled_from(STARTS), st.booleans())
    def run(chosen, seed, start, favour):
        throw = dice(seed)
        chosen = {**chosen, "colours": colours}
        seats = (int(favour), int(not favour))
        pair = stacked(preset, chosen, few(throw, preset), start=start, seed=seed, favour=seats)
        drive(pair, throw, 45, matches=True, wild=eager)
        seen.update(pair.seen)
        seen.update(pair.verdicts)

    with watched(seen):
        run()
    for kind in ("land", "bounce", "moved", "new_pile", "won", "drawn", "heat", "locked", "match", "paid"):
        assert seen[kind], "else it says little: never %s" % kind
    for kind in ("new played", "new late", "new wrong", "new by itself"):
        assert seen[kind], "else it says little: never %s" % kind
    for how in ("empty", "fewer", "stuck"):
        assert seen["over: " + how], "never " + how


# --- built positions ----------------------------------------------------------------------------------------------


def table(hands, stocks=("", ""), centres=("5c", "5d"), preset="shapp", favour=(0, 1), **chosen):
    """A deal in play since 3000 ms; hands: texts of piles as tests.table takes them. Nothing here fits on a five."""
    piles = {centre(n): cards for n, cards in enumerate(centres)}
    for player in range(2):
        piles[stock(player)] = stocks[player]
        for kind, pile in enumerate(hands[player].split()):
            piles[hand(player, kind)] = "" if pile == "--" else pile.replace("/", " ")
    pair = stacked(preset, chosen, piles, favour=favour)
    pair.go(GO)
    return pair


HANDS = {"shapp": ["Ac Tc Jc Qc Kc", "Ad Td Jd Qd Kd"], "shapp4": ["Ac Tc Jc Qc", "Ad Td Jd Qd"]}


def deadlock(preset="shapp", stocks=("7c 8c 9c", "7d 8d"), **more):
    """Nobody can play, and nobody owes anything: the centre shows fives, and no reserve has a six."""
    return table(HANDS[preset], stocks, preset=preset, **more)


def piles(pair):
    """The centre piles from the third on, as texts."""
    return [" ".join(pair.oracle.piles[centre(n)]) for n in range(2, len(pair.oracle.centres()))]


def test_8_all_is_closed_until_go():
    cards = {centre(0): "2c", centre(1): "9d", hand(0, 0): "3c 3d", hand(1, 0): "9c", stock(0): "4c"}
    pair = stacked("shapp", {}, cards)
    for ms in (0, 1500, 2999):
        pair.put(0, "play", hand(0, 0), centre(0), ms=ms + 1)
        pair.put(0, "turn", hand(0, 0), ms=ms + 1)
        pair.put(0, "call", ms=ms + 1)
        pair.put(0, "move", stock(0), hand(0, 1), ms=ms + 1)
        assert not pair.oracle.faces_up(hand(0, 0))
        pair.go(ms + 1)
    assert pair.oracle.faces_up(hand(0, 0)) and pair.oracle.top(hand(0, 0)) == "3c", "the last ones came at go"


def test_8_after_a_play_the_next_card_is_turned_up_or_covered():
    pair = table(["2c/6d/4c 2d/6h/4d Kc", "2h"], ("6c", "6s"))
    pair.put(0, "play", hand(0, 0), centre(0), ms=3200)
    pair.put(0, "play", hand(0, 0), centre(1), ms=3201)
    pair.put(0, "play", hand(0, 1), centre(1), ms=3202)
    pair.put(0, "move", stock(0), hand(0, 2), ms=3203)
    pair.go(3210)
    assert pair.oracle.shut(0) == [hand(0, 0), hand(0, 1)] and pair.verdicts["play", "ignored"] == 1
    pair.put(0, "turn", hand(0, 0), ms=3300)
    pair.put(0, "turn", hand(0, 0), ms=3300)
    pair.put(0, "turn", hand(0, 2), ms=3300)
    pair.put(0, "move", stock(0), hand(0, 1), ms=3300)
    pair.put(0, "turn", hand(1, 0), ms=3300)
    pair.put(0, "move", stock(0), hand(1, 1), ms=3300)
    pair.go(3300)
    assert pair.oracle.piles[hand(0, 1)] == ["2d", "6h", "6c"] and not pair.oracle.shut(0)
    assert pair.verdicts["turn", "played"] == 1


def test_8_auto_turn():
    pair = table(["2c/6d/4c 9c", "2h"], ("6c", "6s"), auto_turn="on")
    pair.put(0, "play", hand(0, 0), centre(0), ms=3200)
    pair.put(0, "move", stock(0), hand(0, 0), ms=3201)
    pair.put(0, "move", stock(0), hand(0, 2), ms=3202)
    pair.go(3210)
    assert pair.oracle.plays(0) == [(hand(0, 0), centre(1)), (hand(0, 2), centre(1))]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("first", [0, 1])
def test_8_two_new_in_one_scan(preset, first):
    """Favour says who is first, and then passes on; the second is judged again, and is legal."""
    pair = deadlock(preset, ("7c 3c", "7d 8d"), favour=(first, 1 - first))
    pair.put(1, "call", ms=3100)
    pair.put(0, "call", ms=3100)
    pair.go(3100)
    assert piles(pair) == [["3c", "8d"], ["8d", "3c"]][first]
    assert tuple(pair.rules.favour) == (1 - first, first)


@pytest.mark.parametrize("ms, verdict", [(3100, "late"), (3249, "late"), (3250, "wrong")])
def test_8_a_new_that_comes_too_late(ms, verdict):
    """The other's new card can be played on."""
    pair = deadlock(stocks=("8c 9c", "7d 8d"))
    pair.put(0, "call", ms=3100)
    pair.put(1, "call", ms=ms)
    pair.go(ms)
    assert piles(pair) == ["9c"] and pair.verdicts["call", verdict] == 1
    assert pair.oracle.is_locked(1) == (verdict == "wrong")


def test_8_a_new_of_ones_own_is_no_excuse():
    pair = deadlock(stocks=("8c 9c", "7d 8d"))
    pair.put(0, "call", ms=3100)
    pair.put(0, "call", ms=3110)
    pair.put(0, "call", ms=3111)
    pair.go(3111)
    assert pair.oracle.is_locked(0) and pair.verdicts["call", "wrong"] == pair.verdicts["call", "ignored"] == 1


def test_8_new_at_wrong_times():
    """While somebody can play, while something is owed, and without a reserve."""
    pair = table(["4c 9c", "Kc Kd"], ("7c", "7d"))
    pair.put(1, "call", ms=3100)
    pair.go(3100)
    assert pair.oracle.is_locked(1)
    owed = table(["Ac -- Jc Qc Kc", HANDS["shapp"][1]], ("7c 8c", "7d"))
    owed.put(1, "call", ms=3100)
    owed.go(3100)
    assert owed.oracle.is_locked(1) and not piles(owed)
    for first in range(2):
        none = deadlock(stocks=("", "7d 8d"), favour=(first, 1 - first))
        none.put(0, "call", ms=3100)
        none.put(1, "call", ms=3100)
        none.go(3100)
        assert piles(none) == ["8d"] and none.verdicts["call", "late"] == 1, "who can goes first"
    alone = deadlock(stocks=("", "7d 8d"))
    alone.put(0, "call", ms=3100)
    alone.go(3100)
    assert alone.oracle.is_locked(0)


def test_8_a_false_new_and_the_play_that_makes_it_legal():
    """In one scan who can do something goes first: then nobody can play any more, and "new" is legal."""
    pair = table(["4c/Tc", "6d 6h Kd Kh Ks"], ("", "7d"), auto_turn="on", centres=("9c", "2d"))
    pair.put(1, "call", ms=3200)
    pair.put(0, "play", hand(0, 0), centre(0), ms=3200)
    pair.go(3200)
    assert piles(pair) == ["7d"] and not pair.oracle.is_locked(1)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_8_nobody_calls_and_the_favoured_seat_does(preset, favour):
    """Every owe_ms one card, as long as nobody can play; favour stays; then who has a reserve."""
    pair = deadlock(preset, favour=favour, owe_ms="500", centres=("5c", "5d"), stocks=("5h 3d", "3c 4d 5s"))
    pair.go(3499)
    assert not piles(pair)
    pair.go(3500)
    assert piles(pair) == [["3d"], ["5s"]][favour[0]]
    pair.put(favour[1], "call", ms=3700)
    pair.go(3700)
    assert len(piles(pair)) == 2
    pair.go(4199)
    assert len(piles(pair)) == 2
    pair.go(4200)
    assert len(piles(pair)) == 3 and tuple(pair.rules.favour) == favour
    pair.go(4700)
    assert len(piles(pair)) == 4
    pair.go(60000)
    assert pair.oracle.how == "stuck" and len(pair.oracle.centres()) == 7


@pytest.mark.parametrize("caller", [0, 1])
@pytest.mark.parametrize("ms, locked", [(3649, False), (3650, True)])
def test_8_a_new_just_after_the_one_that_came_by_itself(caller, ms, locked):
    """Nobody had called it, so neither is to blame."""
    pair = deadlock(owe_ms="500", stocks=("8c 9c", "7d 8d"))
    pair.put(caller, "call", ms=ms)
    pair.go(ms)
    assert piles(pair) == ["9c"] and pair.oracle.is_locked(caller) == locked


@pytest.mark.parametrize("by_key", [True, False])
def test_8_the_time_for_new_begins_when_what_was_owed_is_done(by_key):
    pair = table(["Ac Tc -- Qc/Kc Kh", HANDS["shapp"][1]], ("7c 8c", ""), owe_ms="1000")
    pair.go(3600)
    if by_key:
        pair.put(0, "move", stock(0), hand(0, 2), ms=3600 + 1)
    pair.go(4000 if not by_key else 3601)
    begun = 3601 if by_key else 4000
    assert pair.oracle.dead and pair.oracle.due["owe"] == begun + 1000
    pair.go(begun + 999)
    assert not piles(pair)
    pair.go(begun + 1000)
    assert piles(pair) == ["7c"]


def test_8_one_of_two_owed_things_does_not_put_the_rest_off():
    pair = table(["Ac -- -- Qc Kh", HANDS["shapp"][1]], ("3c 7c 8c", ""), owe_ms="1000")
    pair.put(0, "move", stock(0), hand(0, 2), ms=3900)
    pair.go(4000)
    assert pair.oracle.top(hand(0, 1)) == "7c" and pair.oracle.top(hand(0, 2)) == "8c"


def test_8_a_new_and_the_play_on_it_in_one_scan():
    """Again nobody can play, but now a closed top is owed: the time for that begins here."""
    pair = table(["Ac Qh/Tc As Ah Ad", "Kd Kh Ks Kc Qc"], ("7c 9c", "7d 8d"), owe_ms="1000")
    pair.put(0, "call", ms=3600)
    pair.put(0, "play", hand(0, 1), centre(2), ms=3600)
    pair.go(4599)
    assert piles(pair) == ["9c Tc"] and pair.oracle.shut(0)
    pair.go(4600)
    assert not pair.oracle.shut(0)


def test_8_what_is_owed_is_turned_and_filled_for_all():
    hands = ["Kh/4h -- Jc Qc Kc", "Ad Kd/6d -- Qd Ks"]
    pair = table(hands, ("2c 7c", "2d 3d"), owe_ms="500")
    pair.put(0, "play", hand(0, 0), centre(0), ms=3200)
    pair.put(1, "play", hand(1, 1), centre(1), ms=3200)
    pair.go(3699)
    assert pair.oracle.shut(0) and pair.oracle.shut(1)
    pair.go(3700)
    assert pair.oracle.top(hand(0, 1)) == "7c" and pair.oracle.top(hand(1, 2)) == "3d"
    assert not pair.oracle.shut(0) and not pair.oracle.shut(1)


# --- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hands, how, winner",
    [
        (["Ac Tc/Jc", "Ad Td"], "fewer", 1),
        (["Ac Tc", "Ad/9h Td"], "fewer", 0),
        (["Ac Tc/Jc", "Ad/9h Td"], "stuck", None),
    ],
)
def test_8_both_reserves_are_empty_in_a_deadlock(hands, how, winner):
    pair = table(hands)
    assert (pair.oracle.how, pair.oracle.winner) == (how, winner)


def test_8_the_last_reserve_goes_and_nothing_fits():
    pair = deadlock(stocks=("7c", ""))
    pair.put(0, "call", ms=3100)
    pair.go(3100)
    assert pair.oracle.how == "stuck" and piles(pair) == ["7c"]


@pytest.mark.parametrize("points", ["off", "on"])
@pytest.mark.parametrize("both", [False, True])
def test_8_all_own_piles_cleared(both, points):
    """Whatever is left of the reserve. Both in one scan: drawn, and with points both score."""
    pair = table(["4c", "6d"], ("7c 8c", "7d 8d 9d"), points=points)
    if both:
        pair.put(1, "play", hand(1, 0), centre(1), ms=3200)
    pair.put(0, "play", hand(0, 0), centre(0), ms=3200)
    pair.go(3200)
    assert (pair.oracle.how, pair.oracle.winner) == (("both", None) if both else ("empty", 0))
    assert pair.score == ([3, 2] if points == "on" else [0 if both else 1, 0])


def test_8_the_last_card_and_a_fill_in_one_scan():
    """Who fills a pile before the scan is over has not cleared them."""
    pair = table(["4c", "6d Kc"], ("7c 8c", "7d 8d 9d"))
    pair.put(0, "play", hand(0, 0), centre(0), ms=3200)
    pair.put(0, "move", stock(0), hand(0, 0), ms=3200)
    pair.go(3200)
    assert pair.oracle.phase == "playing"


@pytest.mark.parametrize("preset, most", [("shapp", 22), ("shapp4", 32)])
def test_8_as_many_centre_piles_as_there_can_be(preset, most):
    """All reserves go, one card after the other, and nothing fits anywhere."""
    tops = [rank + suit for rank in "78" for suit in "cdhs"] + ["9c", "9d"]
    rest = [rank + suit for rank in "A2345JQK" for suit in "cdhs"]
    width, reserve = WIDTH[preset], (most - 2) // 2
    hands = [" ".join(tops[player * width :][:width]) for player in range(2)]
    stocks = [" ".join(rest[2 + player * reserve :][:reserve]) for player in range(2)]
    pair = table(hands, stocks, centres=rest[:2], preset=preset, owe_ms="500")
    for ms in range(3100, 3100 + most * 10, 20):
        pair.put(0, "call", ms=ms)
        pair.put(1, "call", ms=ms)
        pair.go(ms)
    assert pair.oracle.how == "stuck" and len(pair.oracle.centres()) == most


# --- colours and points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_8_colours(seed):
    """The dealer's base pile takes red cards, the other black ones, then they alternate; base cards are exempt."""
    cards = {centre(0): "5c", centre(1): "5d", stock(0): "5h", stock(1): "5s"}
    for player, four, six in ((0, "4c 4d", "6c 6d"), (1, "4h 4s", "6h 6s")):
        for kind, name in enumerate((four + " " + six).split()):
            cards[hand(player, kind)] = name
    pair = stacked("shapp4", {"colours": "on"}, cards, seed=seed)
    pair.go(GO)
    dealer = pair.table.match.dealer
    for player in range(2):
        for source, target in pair.oracle.plays(player):
            assert (pair.oracle.top(source)[1] in "dh") == (target == centre(dealer))
    pair.put(0, "play", hand(0, 0), centre(dealer), ms=3200)
    pair.put(0, "play", hand(0, 1), centre(dealer), ms=3201)
    pair.go(3201)
    assert pair.verdicts["play", "wrong"] == pair.verdicts["play", "played"] == 1


def test_8_colours_of_further_piles():
    """The third takes red cards, the fourth black ones."""
    red, black = "Ad Td Jd Qd", "Kc Ks As Jc"
    pair = table([red, black], ("9c 2c", "Qh 2d"), centres=("5c", "5d"), preset="shapp4", colours="on")
    pair.put(0, "call", ms=3100)
    pair.go(3100)
    assert piles(pair) == ["2c"] and pair.oracle.plays(0) == [(hand(0, 0), centre(2))] and not pair.oracle.plays(1)
    other = table([black, red], ("9c 2c", "Qh 3d"), centres=("5c", "5d"), preset="shapp4", colours="on")
    other.put(1, "call", ms=3100)
    other.go(3100)
    other.put(0, "call", ms=3101)
    other.go(3101)
    assert piles(other) == ["3d", "2c"] and other.oracle.plays(0) == [(hand(0, 2), centre(3))]


@pytest.mark.parametrize("match", ["bo5", "bo7", "endless"])
def test_8_points_want_their_own_match(match):
    with pytest.raises(ValueError):
        Session("shapp", options("shapp", points="on", match=match))


@pytest.mark.parametrize("colours, winner_only", [("off", None), ("off", "on"), ("on", None), ("on", "off")])
def test_8_a_match_to_25_points(colours, winner_only):
    """One player wins every deal, and who scores is a matter of the options."""
    chosen = {"points": "on", "colours": colours, **({"winner_only": winner_only} if winner_only else {})}
    cards = {centre(0): "5c", centre(1): "5d", hand(0, 0): "4d", hand(0, 1): "4c", stock(0): "7c 8c 9c"}
    cards.update({hand(1, 0): "Kd Kh Ks", hand(1, 1): "Kc", stock(1): "Ac Ad Ah As"})
    pair = stacked("shapp", chosen, cards)
    only = winner_only == "on" or (colours == "on" and winner_only is None)
    ms = 0
    for deal in range(1, 8 if not only else 5):
        pair.go(ms + GO)
        red = pair.table.match.dealer
        pair.put(0, "play", hand(0, 0), centre(red), ms=ms + 3200)
        pair.put(0, "play", hand(0, 1), centre(1 - red), ms=ms + 3201)
        pair.go(ms + 3300)
        assert pair.oracle.winner == 0
        assert pair.score == ([8 * deal, 0] if only else [4 * deal, 3 * deal])
        assert bool(pair.table.match.over) == (pair.score[0] >= 25)
        ms += 10000
        pair.table.next(0, ms)
        pair.go(ms)
    assert pair.table.match.over and pair.table.match.champion == 0


def test_8_a_tie_at_25_or_more_goes_on():
    """Equal: one more deal; then the higher score wins, whoever won the deals."""
    cards = {centre(0): "5c", centre(1): "5d", hand(0, 0): "4d", hand(1, 0): "Kd"}
    cards.update({stock(0): "7c 8c 9c Tc Jc", stock(1): "7d 8d 9d Td Jd"})
    pair = stacked("shapp", {"points": "on"}, cards)
    ms = 0
    for deal in range(1, 8):
        pair.go(ms + GO)
        if deal == 7:
            pair.put(1, "move", stock(1), hand(1, 1), ms=ms + 3100)
        pair.put(0, "play", hand(0, 0), centre(0), ms=ms + 3200)
        pair.go(ms + 3300)
        assert pair.score == ([34, 35] if deal == 7 else [5 * deal, 5 * deal])
        assert bool(pair.table.match.over) == (deal == 7)
        ms += 10000
        pair.table.next(0, ms)
        pair.go(ms)
    assert pair.table.match.champion == 1


@pytest.mark.parametrize("winner_only", ["off", "on"])
@pytest.mark.parametrize("match", ["single", "bo3"])
def test_8_a_deal_ended_by_deadlock_scores_too(winner_only, match):
    """Nothing is left in the reserves; the winner scores what lies in the other's piles."""
    pair = table(["Ac Tc/Jc", "Ad Td"], points="on", winner_only=winner_only, match=match)
    assert pair.oracle.how == "fewer" and pair.score == [0, 3 if winner_only == "on" else 0]
    assert bool(pair.table.match.over) == (match == "single")
