# SPDX-License-Identifier: MIT
"""Two-deck Speed with calls against a plain second statement of its rules (rules, section 7)."""

from collections import Counter
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import words
from tests.oracle.dos_mazos import CENTRE, Oracle
from tests.oracle.plain import hand, stock
from tests.side_by_side import STARTS, built, dealt, dice, drive, option_sets, stacked, steady, wild_word, word
from tests.table import Table

SEEDS = st.integers(0, 1 << 29)
RANKS = "A23K7"  # neighbours, and one that nothing joins
PACKS = [[rank + suit + pack for rank in RANKS for suit in "cdhs"] for pack in ("", "'")]
JOKERS = [[name + pack for name in ("*c", "*d")] for pack in ("", "'")]


def sets(**more):
    return option_sets("dos_mazos", lambda rules: False, **more)


def eager(pair, player, dice):
    """Mostly calls while that is worth it, and seldom while it is not."""
    if dice(3) if pair.oracle.may_call() else not dice(12 if pair.oracle.counting else 40):
        return word(player, "call")
    return wild_word(pair, player, dice)


def watched(seen):
    """Count openings alone, draws and new stocks, as the oracle sees them."""
    opens, flips, recycles, calls = Oracle.open, Oracle.flip, Oracle._recycle, Oracle._call

    def opened(plain, ms):
        stocks = [len(plain.piles[stock(player)]) for player in range(2)]
        if 0 in stocks:
            there = not plain.piles[CENTRE[stocks.index(0)]]
            seen["opened for both" if there else "opened alone"] += 1
            seen["only card"] += there and max(stocks) == 1
        opens(plain, ms)

    def flipped(plain, ms):
        cards = sum(len(plain.piles[stock(player)]) for player in range(2))
        flips(plain, ms)
        if plain.how == "stuck":
            seen["all in the centre" if plain.is_cardless(0) and plain.is_cardless(1) else "nobody can play"] += 1
            seen["drawn, spent"] += plain.spent
        assert cards or plain.phase == "over" or plain.on("recycle")

    def recycled(plain):
        cardless = plain.is_cardless(0) or plain.is_cardless(1)
        recycles(plain)
        gain = "no card" if plain.phase == "over" else "new stocks"
        seen["recycle: " + ("other of cardless, " if cardless else "") + gain] += 1

    def called(plain, ms, player):
        if not plain.guess:
            kind = "spent" if plain.spent else "valid" if plain.may_call() else "false"
            seen["%s call, %s" % (kind, plain.phase)] += 1
            seen["%s call, cardless" % kind] += plain.is_cardless(player)
            seen["%s call on nothing" % kind] += not plain.in_centre()
        return calls(plain, ms, player)

    return mock.patch.multiple(Oracle, open=opened, flip=flipped, _recycle=recycled, _call=called)


# --- at random ----------------------------------------------------------------------------------------------------


def test_7_whole_deals_side_by_side():
    """From the deal on, with wild players and any options."""
    seen = Counter()

    @steady(14)
    @given(sets(), SEEDS, st.sampled_from(STARTS))
    def run(chosen, seed, start):
        pair = dealt(seed, "dos_mazos", chosen, start)
        for player in range(2):
            own = [name for name, cards in pair.oracle.piles.items() if name[0] == str(player) for name in cards]
            assert all((name[-1] == "'") == player for name in own), "each has the own pack"
        drive(pair, dice(seed), 260, wild=eager)
        seen.update(pair.seen)
        seen.update(pair.verdicts)

    with watched(seen):
        run()
    for kind in ("flip", "land", "bounce", "moved", "merged", "called", "false_call", "spent", "heat", "locked"):
        assert seen[kind], "else it says little: never %s" % kind


def few(dice, chosen):
    """Few cards anywhere: hands as texts of piles, stocks, centre piles."""
    left = [list(pack) for pack in PACKS]
    if Oracle.rules_of("dos_mazos", chosen)["jokers"] == "2":
        left = [pack + jokers for pack, jokers in zip(left, JOKERS, strict=True)]
    left = left[0] + left[1]

    def some(least, most):
        return [left.pop(dice(len(left))) for _ in range(least + dice(most - least + 1))]

    def place():
        pile = some(1, 1)
        if pile[0][0] != "*":
            same = [name for name in left if name[0] == pile[0][0]]
            while same and not dice(3):
                pile.append(same.pop())
                left.remove(pile[-1])
        return "/".join(pile)

    centre = [some(0 if not dice(4) else 1, 5) for _ in range(2)]
    if centre[0] and not dice(3):  # tops are equal
        same = [name for name in left if name[0] == centre[0][-1][0]]
        if same:
            centre[1].append(same[0])
            left.remove(same[0])
    full = 5 - dice(7)  # -1: hardly a card anywhere but in the centre
    hands = [" ".join("--" if dice(6) > full else place() for _ in range(4)) for _ in range(2)]
    stocks = [" ".join(some(0, 3)) if dice(3) and full >= 0 else "" for _ in range(2)]
    return {"hands": hands, "stocks": stocks, "centre": [" ".join(pile) for pile in centre]}


@pytest.mark.parametrize("recycle", ["off", "on"])
def test_7_small_positions_side_by_side(recycle):
    """A few cards anywhere on the table, so that openings alone, calls of who has no cards and draws come often."""
    seen, ends = Counter(), Counter()

    @steady(250)
    @given(sets(countdown_ms=("2", "300", "1000")), SEEDS, st.sampled_from(STARTS), st.booleans())
    def run(chosen, seed, start, favour):
        throw = dice(seed)
        chosen = {**chosen, "recycle": recycle}
        cards = few(throw, chosen)
        pair = built("dos_mazos", chosen, start, (int(favour), int(not favour)), **cards)
        drive(pair, throw, 40, wild=eager)
        seen.update(pair.seen)
        seen.update(pair.verdicts)
        ends[pair.oracle.how] += 1

    with watched(seen):
        run()
    kinds = ["flip", "land", "bounce", "moved", "merged", "called", "false_call", "spent", "heat", "drawn", "won"]
    kinds += ["opened alone", "opened for both", "all in the centre", "valid call, playing", "valid call, cardless"]
    kinds += ["false call, playing", "false call, counting", "false call, cardless", "spent call, playing"]
    kinds += ["recycle: new stocks", "recycle: other of cardless, new stocks"] * (recycle == "on")
    kinds += ["nobody can play", "drawn, spent"] * (recycle == "off")
    for kind in kinds:
        assert seen[kind], "else it says little: never %s" % kind
    assert ends["stuck"] and ends["call"]


@pytest.mark.parametrize("jokers", ["0", "2"])
def test_7_short_deals_side_by_side(jokers):
    """From 3-2-1 to the end, with nine cards each."""
    seen, ends = Counter(), Counter()

    @steady(60)
    @given(sets(countdown_ms=("2", "300", "1000")), SEEDS, st.sampled_from(STARTS))
    def run(chosen, seed, start):
        throw = dice(seed)
        chosen = {**chosen, "jokers": jokers}
        piles = {}
        for player in range(2):
            left = PACKS[player] + JOKERS[player] * (jokers == "2")
            left = [left.pop(throw(len(left))) for _ in range(9)]
            for kind in range(4):
                piles[hand(player, kind)] = left.pop()
            piles[stock(player)] = " ".join(left)
        pair = stacked("dos_mazos", chosen, piles, start)
        drive(pair, throw, 90, wild=eager)
        seen.update(pair.seen)
        seen.update(pair.verdicts)
        ends[pair.oracle.how] += 1

    with watched(seen):
        run()
    for kind in ("flip", "land", "moved", "merged", "called", "false_call", "spent", "heat", "opened alone"):
        assert seen[kind], "else it says little: never %s" % kind
    assert ends["stuck"] + ends["call"] > 2


# --- built positions ----------------------------------------------------------------------------------------------

FULL = ["6c 6d 6h 6s", "Jc' Jd' Jh' Js'"]  # nothing here fits on a three, a five or a seven
EQUAL = ("2c 3c", "2c' 3c'")
APART = ("2c 3c", "2c' 9c'")


def table(hands=FULL, centre=EQUAL, stocks=("9d 9h", "9d' 9h'"), favour=(0, 1), **chosen):
    return built("dos_mazos", chosen, favour=favour, hands=hands, centre=centre, stocks=stocks)


def calls(pair, *players, ms):
    for player in players:
        pair.put(player, "call", ms=ms)
    pair.go(ms)


def sizes(pair):
    """How many cards lie in both stocks and on both centre places."""
    return [len(pair.oracle.piles[place]) for place in (stock(0), stock(1), *CENTRE)]


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_7_both_call_at_once(favour):
    """It is spent, favour stays, the countdown goes on; when a top has changed, it counts anew."""
    pair = table(favour=favour)
    assert pair.oracle.counting, "nobody can play, and there are stocks"
    calls(pair, 0, 1, ms=100)
    assert pair.oracle.spent and pair.oracle.counting and tuple(pair.rules.favour) == favour
    calls(pair, 0, ms=110)
    assert sizes(pair) == [2, 2, 2, 2] and not pair.oracle.is_locked(0), "nothing happens, not even a lock-out"
    pair.go(500)
    assert pair.oracle.is_equal() and not pair.oracle.spent, "nine on nine"
    calls(pair, 1, ms=510)
    assert sizes(pair) == [7, 1, 0, 0]


def test_7_both_call_falsely_at_once():
    """They cancel out: not even a lock-out, on an empty centre neither."""
    pair = table(centre=APART, hands=["4c 4d 4h 4s", FULL[1]])
    calls(pair, 0, 1, ms=100)
    assert pair.verdicts == {} and sizes(pair) == [2, 2, 2, 2]
    assert not pair.oracle.is_locked(0) and not pair.oracle.is_locked(1)
    pair = table(centre=("", ""))
    calls(pair, 1, 0, ms=100)
    assert not pair.oracle.is_locked(0) and not pair.oracle.is_locked(1) and pair.oracle.counting


def test_7_three_calls_in_one_scan():
    """Two undo each other, and the third finds the equality spent; false ones: the third is judged."""
    pair = table()
    calls(pair, 0, 0, 1, ms=100)
    assert pair.oracle.spent and sizes(pair) == [2, 2, 2, 2]
    pair = table(centre=APART)
    calls(pair, 0, 1, 1, ms=100)
    assert sizes(pair) == [2, 6, 0, 0] and pair.oracle.is_locked(1)


def test_7_a_locked_player_calls_in_vain_and_spends_nothing():
    """Of two calls at once only one is heard, so it counts."""
    pair = table(centre=("", ""), stocks=("9d 3c", "3c'"), false_call_ms="3000")
    calls(pair, 1, ms=10)
    pair.go(500)
    assert pair.oracle.may_call() and pair.oracle.is_locked(1)
    calls(pair, 1, 0, ms=510)
    assert sizes(pair) == [1, 2, 0, 0]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("ms", [2, 1])
def test_7_a_call_against_a_discard_in_one_scan(first, ms):
    """Favour decides which was earlier, and is used up; else time does."""
    hands = ["4c 4d 4h 4s", FULL[1]]
    pair = table(hands=hands, favour=(first, 1 - first))
    pair.put(0, "play", hand(0, 0), CENTRE[0], ms=2)
    pair.put(1, "call", ms=ms)
    pair.go(2)
    if ms == 1 or first == 1:
        assert sizes(pair) == [6, 2, 0, 0] and not pair.oracle.is_locked(1), "it was valid"
    else:
        assert sizes(pair) == [2, 7, 0, 0] and pair.oracle.is_locked(1), "the four made it false"
    assert tuple(pair.rules.favour) == ((1 - first, first) if ms == 2 else (first, 1 - first))


@pytest.mark.parametrize("first", [0, 1])
def test_7_a_call_on_a_spent_equality_against_a_discard_in_one_scan(first):
    """First, it comes to nothing; second, it is false. So favour decides."""
    pair = table(hands=["4c 4d 4h 4s", FULL[1]], favour=(first, 1 - first))
    calls(pair, 0, 1, ms=1)
    assert pair.oracle.spent
    pair.put(0, "play", hand(0, 0), CENTRE[0], ms=300)
    pair.put(1, "call", ms=300)
    pair.go(300)
    assert pair.oracle.is_locked(1) == (first == 0)


@pytest.mark.parametrize("first", [0, 1])
def test_7_a_call_against_what_the_taker_fills(first):
    """Whether the card comes from the old stock or from the shuffled one is a matter of favour."""
    pair = table(hands=["4c 4d -- 4s", "2d' 8d' 8h' 8s'"], favour=(first, 1 - first))
    pair.put(1, "call", ms=1)
    pair.put(0, "move", stock(0), hand(0, 2), ms=1)
    pair.go(1)
    assert tuple(pair.rules.favour) == (1 - first, first)
    if first == 0:
        assert pair.oracle.top(hand(0, 2)) == "9h"


@pytest.mark.parametrize("first", [0, 1])
def test_7_a_call_and_a_merge_do_not_touch_each_other(first):
    """Nothing depends on the order, so nobody's favour is used."""
    pair = table(hands=["4c 4d Ac 4s", FULL[1]], favour=(first, 1 - first))
    pair.put(1, "call", ms=1)
    pair.put(0, "merge", hand(0, 0), hand(0, 1), ms=1)
    pair.go(1)
    assert tuple(pair.rules.favour) == (first, 1 - first)


def test_7_a_merge_moves_the_whole_place_and_keeps_its_order():
    pair = table(hands=["4c/4d 4h/4s -- 9c", "Jc' *c' *d' Js'"], jokers="2", auto_fill="on", stocks=("9d", "9d'"))
    pair.put(1, "merge", hand(1, 1), hand(1, 2), ms=1)
    pair.put(0, "merge", hand(0, 0), hand(0, 1), ms=2)
    pair.go(2)
    assert pair.oracle.piles[hand(0, 1)] == ["4h", "4s", "4c", "4d"] and pair.oracle.piles[hand(0, 0)] == ["9d"]
    assert pair.verdicts["merge", "ignored"] == pair.verdicts["merge", "played"] == 1


def test_7_a_false_call_in_the_countdown_breaks_it_off():
    """The centre is empty then, and an opening is counted down anew."""
    pair = table(centre=("2c 3c", "2c' Tc'"), hands=["6c 6d 6h 6s", "6c' 6d' 6h' 6s'"])
    assert pair.oracle.due["count"] == 500
    pair.put(0, "call", ms=300)
    pair.put(1, "play", hand(1, 0), CENTRE[0], ms=300)
    pair.put(0, "call", ms=300)
    pair.go(300)
    assert pair.oracle.due["count"] == 800 and sizes(pair) == [6, 2, 0, 0] and pair.oracle.is_locked(0)
    calls(pair, 1, ms=310)
    assert pair.oracle.is_locked(1) and pair.oracle.due["count"] == 800, "nothing to take, only the lock-out"
    pair.go(800)
    assert sizes(pair) == [5, 1, 1, 1]


def test_7_what_follows_a_call_in_a_countdown_in_the_same_scan():
    """The countdown is off at once, so a place may be filled."""
    pair = table(hands=["6c -- 6h 6s", FULL[1]], stocks=("", "9d' 9h'"))
    pair.put(0, "move", stock(0), hand(0, 1), ms=100)
    pair.put(1, "call", ms=100)
    pair.go(100)
    assert pair.oracle.piles[hand(0, 1)] and pair.oracle.counting and pair.oracle.due["count"] == 600


def test_7_calls_before_the_first_opening_do_nothing():
    piles = {hand(0, 0): "6c", stock(0): "3c", hand(1, 0): "Jc'", stock(1): "3c'"}
    pair = stacked("dos_mazos", {}, piles)
    for ms in (1, 500, 2998):
        calls(pair, 1, 0, ms=ms)
        calls(pair, 1, ms=ms + 1)
    assert pair.oracle.counting and not pair.oracle.is_locked(1)
    pair.go(3000)
    assert pair.oracle.may_call()
    calls(pair, 1, ms=3001)
    assert sizes(pair) == [2, 0, 0, 0]


# --- no cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stocks", [("", ""), ("", "9d' 9h'")])
def test_7_who_has_no_cards_wins_by_a_valid_call(stocks):
    """With both stocks empty the call is waited for; in a countdown it counts, too."""
    pair = table(hands=["", FULL[1]], stocks=stocks)
    pair.go(200)
    assert bool(pair.oracle.counting) == bool(stocks[1])
    calls(pair, 0, ms=210)
    assert (pair.oracle.winner, pair.oracle.how) == (0, "call")
    pair.put(1, "call", ms=220)
    pair.go(3000)
    assert pair.oracle.winner == 0


def test_7_the_other_calls_and_the_cardless_player_plays_on():
    pair = table(hands=["", FULL[1]], stocks=("", ""))
    pair.go(60000)
    assert pair.oracle.phase == "playing", "a call is open, and nobody must"
    calls(pair, 1, ms=60001)
    assert sizes(pair) == [4, 0, 0, 0]
    pair.go(60501)
    assert sizes(pair) == [2, 0, 1, 1], "there first"


def test_7_a_false_call_of_who_has_no_cards():
    pair = table(hands=["", FULL[1]], centre=APART, stocks=("", ""))
    calls(pair, 0, ms=100)
    assert sizes(pair) == [4, 0, 0, 0] and pair.oracle.is_locked(0)


def test_7_a_call_of_two_cardless_players_at_once_draws():
    """All cards lie in the centre: while the tops are equal both wait, and when that is spent it is drawn."""
    pair = table(hands=["", ""], stocks=("", ""), recycle="on")
    pair.go(60000)
    assert pair.oracle.phase == "playing"
    calls(pair, 0, 1, ms=60001)
    assert pair.oracle.counting
    calls(pair, 0, ms=60100)
    pair.go(60501)
    assert (pair.oracle.winner, pair.oracle.how) == (None, "stuck")


def test_7_a_last_call_before_a_draw():
    """The countdown announces it; a false call takes the centre, and play goes on."""
    pair = table(hands=["", ""], centre=APART, stocks=("", ""))
    calls(pair, 1, ms=499)
    pair.go(500)
    assert pair.oracle.counting and sizes(pair) == [0, 4, 0, 0]
    pair.go(999)
    assert sizes(pair) == [0, 2, 1, 1]


@pytest.mark.parametrize("countdown_ms", ["2", "1000"])
@pytest.mark.parametrize(
    "hands, centre",
    [
        (["8c 9c Tc Qc", "8c' 9c' Tc' Qc'"], ("2c 3c Ac", "5d 6d 4d")),  # nothing will ever fit
        (["8c 9c Tc 8d", "8c' 9c' Tc' Qc'"], ("2c 3c Ac", "5d 6d 4d")),  # a merge would help, and nobody merges
        (["2c 4c 6c 8c", "2c' 4c' 6c' 8c'"], ("Qd Kd", "Kd' Qd'")),  # two of each turn together, and never meet
        (["2c -- 6c 8c", "2c' 4c' 6c' 8c'"], ("Qd", "Kd' Kc' Ks'")),  # a gap, and no stock will ever come
        (["8c 9c Tc Qc", ""], ("2c 3c Ac", "5d 5h 4d")),
    ],
)
def test_7_recycle_that_helps_nobody_is_drawn(countdown_ms, hands, centre):
    """When all have come round twice and nobody has done anything: nothing flips for ever, not even in no time."""
    pair = table(hands=hands, centre=centre, stocks=("", ""), recycle="on", countdown_ms=countdown_ms)
    pair.go(30000)
    assert pair.oracle.how == "stuck"
    assert pair.table.rules.countdowns < 20


def test_7_recycle_ends_even_in_no_time():
    """Without a countdown openings follow each other in one moment: the board must not stand still for ever."""
    hands, centre = (["9c 9d 9h 9s", "9c' 9d' 9h' 9s'"], ("2c 3c Ac", "5d 6d 4d"))
    table = Table(hands, centre, stocks=("", ""), preset="dos_mazos", recycle="on", countdown_ms=0)
    table.go(1)
    assert table.rules.how == words.DRAWN_STUCK


def test_7_recycle_a_call_begins_the_count_anew():
    """A false one in the countdown: somebody has done something."""
    pair = table(
        hands=["8c 9c Tc Qc", "8c' 9c' Tc' Qc'"], centre=("2c 3c Ac", "5d 6d 4d"), stocks=("", ""), recycle="on"
    )
    while pair.oracle.rounds < 2:
        pair.go(pair.oracle.due["count"])
    now = pair.oracle.due["count"] - 100
    calls(pair, 1, ms=now)
    assert pair.oracle.rounds == 0
    pair.go(now + 2000)
    assert pair.oracle.phase != "over"


# --- openings, draws, new stocks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stocks, centre, laid",
    [
        (("9d 9h", ""), ("2c", ""), (0, 0, 2, 1)),
        (("9d 9h", ""), ("2c", "3c"), (1, 0, 2, 1)),
        (("9d", ""), ("", ""), (0, 0, 0, 1)),
        (("", "9d' 9h' 5c'"), ("", "3c"), (0, 1, 1, 2)),
        (("", "9d'"), ("", "3c"), (0, 0, 1, 1)),
        (("9d", "9d'"), ("", ""), (0, 0, 1, 1)),
    ],
)
def test_7_one_stock_is_empty_and_the_other_player_opens_alone(stocks, centre, laid):
    pair = table(centre=centre, stocks=stocks)
    pair.go(500)
    assert tuple(sizes(pair)) == laid
    top = pair.oracle.top(CENTRE[1 if not stocks[1] else 0])
    if "" in stocks and "" in centre:
        assert top == stocks[0 if stocks[0] else 1].split()[-1], "there first"


def test_7_an_empty_place_is_owed_unless_the_centre_is_empty():
    """After owe_ms all fill, the leftmost place first."""
    hands = ["-- 6d -- 6s", "Jc' -- Jh' Js'"]
    pair = table(hands=hands, stocks=("9c 9d 9h", "9d'"), centre=("3c", "Ac"))
    pair.go(2999)
    assert sizes(pair)[:2] == [3, 1]
    pair.go(3000)
    assert pair.oracle.top(hand(0, 0)) == "9h" and pair.oracle.top(hand(0, 2)) == "9d" and pair.oracle.counting
    pair = table(hands=hands, centre=("", ""))
    assert pair.oracle.counting
    pair.go(500)
    assert sizes(pair) == [1, 1, 1, 1]


def test_7_time_owed_runs_from_when_nobody_could_play():
    """One of two places is filled in the meantime: that does not put it off."""
    pair = table(hands=["-- 6d -- 6s", FULL[1]], stocks=("Jc 9d 9h", "9d'"), centre=("3c", "Ac"), owe_ms="500")
    pair.put(0, "move", stock(0), hand(0, 2), ms=400)
    pair.go(499)
    assert pair.oracle.due["owe"] == 500
    pair.go(500)
    assert sizes(pair)[0] == 1


@pytest.mark.parametrize("auto_fill", ["off", "on"])
@pytest.mark.parametrize(
    "hands, centre, gains",
    [
        (FULL, ("Ac 2c 3c", "9c 8h"), (2, 1)),
        (FULL, ("3c", "8h 9c"), (0, 1)),
        (FULL, ("3c", "8h"), None),
        (FULL, ("3c", ""), None),
        (["", FULL[1]], ("Ac 2c 3c", "9c 8h"), (0, 3)),
        ([FULL[0], ""], ("2c 3c", "9c"), (1, 0)),
        ([FULL[0], ""], ("3c", "9c"), None),
        (["", ""], ("2c 3c", "9c Tc"), None),
        (FULL, ("", ""), None),
    ],
)
def test_7_recycle(hands, centre, gains, auto_fill):
    """Each takes the own pile but for its top; a cardless player leaves it to the other; without a card: drawn."""
    pair = table(hands=hands, centre=centre, stocks=("", ""), recycle="on", auto_fill=auto_fill)
    pair.go(500)
    assert (pair.oracle.how == "stuck") == (gains is None)
    if gains:
        assert tuple(sizes(pair)[:2]) == gains
    off = table(hands=hands, centre=centre, stocks=("", ""), recycle="off")
    off.go(500)
    assert off.oracle.how == "stuck"


def test_7_auto_fill_after_a_discard_and_a_gain():
    pair = table(hands=["4c 4d 4h 4s", "-- -- -- Js'"], stocks=("9c 9d", ""), auto_fill="on")
    calls(pair, 0, ms=1)
    assert sizes(pair) == [2, 1, 0, 0], "three of the four came down"
    pair = table(hands=["4c 4d 4h 4s", FULL[1]], stocks=("9c 9d", ""), auto_fill="on")
    pair.put(0, "play", hand(0, 2), CENTRE[1], ms=1)
    pair.go(1)
    assert pair.oracle.top(hand(0, 2)) == "9d"


# --- jokers -------------------------------------------------------------------------------------------------------


def test_7_a_joker_blocks_a_call_and_anything_fits_on_it():
    """Only while both tops are equal, spent or not; it equals nothing."""
    pair = table(hands=["4c *c 4h *d", "*c' 8d' *d' Js'"], jokers="2")
    calls(pair, 0, 1, ms=1)
    pair.put(0, "play", hand(0, 1), CENTRE[0], ms=2)
    pair.put(1, "play", hand(1, 0), CENTRE[1], ms=3)
    pair.go(3)
    assert pair.verdicts["play", "late"] + pair.verdicts["play", "wrong"] == 1
    assert pair.oracle.plays(1) == [(hand(1, kind), CENTRE[0]) for kind in (1, 3)]
    pair.put(1, "play", hand(1, 3), CENTRE[0], ms=4)
    pair.go(4)
    assert pair.verdicts["play", "played"] == 2


@pytest.mark.parametrize("first", [0, 1])
def test_7_a_joker_and_a_card_on_the_other_pile_in_one_scan(first):
    """The card ends the equality which the joker needs: a dead heat, though they aim at two piles."""
    pair = table(hands=["*c 6d 6h 6s", "4c' Jd' Jh' Js'"], jokers="2", favour=(first, 1 - first))
    pair.put(0, "play", hand(0, 0), CENTRE[0], ms=1)
    pair.put(1, "play", hand(1, 0), CENTRE[1], ms=1)
    pair.go(1)
    assert tuple(pair.rules.favour) == (1 - first, first)
    assert (pair.oracle.top(CENTRE[0]) == "*c") == (first == 0)


@pytest.mark.parametrize("stocks", [("", ""), ("9d", "")])
def test_7_a_playable_joker_prevents_neither_an_opening_nor_a_draw(stocks):
    pair = table(hands=["*c 6d 6h 6s", FULL[1]], jokers="2", stocks=stocks)
    calls(pair, 0, 1, ms=1)
    assert pair.oracle.plays(0) and pair.oracle.counting
    pair.go(501)
    assert (pair.oracle.how == "stuck") == (stocks == ("", ""))


def test_7_a_joker_may_be_the_last_card():
    pair = table(hands=["*c", FULL[1]], jokers="2", stocks=("", "9d' 9h'"), centre=("2c 3c", "2c' 3c'"))
    pair.put(0, "play", hand(0, 0), CENTRE[0], ms=1)
    pair.go(1)
    assert not pair.oracle.is_cardless(0), "a countdown for an opening has begun, for a joker need not be played"
    pair.go(500)
    pair.put(0, "play", hand(0, 0), CENTRE[0], ms=510)
    pair.go(510)
    assert pair.verdicts["play", "played"] == 0
    lone = table(hands=["*c", "4c' Jd' Jh' Js'"], jokers="2", stocks=("", ""))
    lone.put(0, "play", hand(0, 0), CENTRE[0], ms=1)
    lone.go(1)
    assert lone.oracle.is_cardless(0) and lone.oracle.phase == "playing"


# --- cards that come back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("thrower", [0, 1])
@pytest.mark.parametrize("centre", [EQUAL, APART, ("", "3c' 2c")])
def test_7_a_card_thrown_at_a_centre_that_a_call_has_just_cleared(thrower, centre):
    """Late for the other player, wrong for the caller."""
    hands = ["4c 4d 4h 4s", "4c' 4d' 4h' 4s'"]
    pair = table(hands=hands, centre=centre, lockout_ms="300", false_call_ms="0", favour=(1, 0))
    pair.put(1, "call", ms=10)
    pair.put(thrower, "play", hand(thrower, 0), CENTRE[0], ms=10)
    pair.go(10)
    assert pair.oracle.is_locked(thrower) == (thrower == 1)


@pytest.mark.parametrize("ms, locked", [(149, False), (150, True)])
@pytest.mark.parametrize("thrower", [0, 1])
def test_7_a_card_thrown_at_a_centre_that_was_just_opened(thrower, ms, locked):
    """Late for both, and then wrong."""
    hands = ["4c 9d 4h 4s", "4c' 9d' 4h' 4s'"]
    pair = table(hands=hands, centre=("", ""), stocks=("5c 3c", "5c' 3c'"), lockout_ms="300")
    pair.put(thrower, "play", hand(thrower, 1), CENTRE[1], ms=500 + ms)
    pair.go(500 + ms)
    assert pair.oracle.is_locked(thrower) == locked


def test_7_whoever_is_locked_does_nothing():
    pair = table(hands=["4c 4d -- 4s", FULL[1]], centre=APART)
    calls(pair, 0, ms=1)
    assert pair.oracle.is_locked(0)
    pair.put(0, "call", ms=1)
    pair.put(0, "move", stock(0), hand(0, 2), ms=2)
    pair.go(520)
    pair.put(0, "play", hand(0, 0), CENTRE[0], ms=530)
    pair.put(0, "merge", hand(0, 0), hand(0, 1), ms=540)
    pair.go(1000)
    assert pair.verdicts["call", "played"] == 1 and sum(pair.verdicts.values()) == pair.verdicts.total()
    assert not any(pair.verdicts[verb, "played"] for verb in ("play", "move", "merge"))
    pair.put(0, "merge", hand(0, 0), hand(0, 1), ms=1001)
    pair.go(1001)
    assert pair.verdicts["merge", "played"] == 1
