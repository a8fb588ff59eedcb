# SPDX-License-Identifier: MIT
"""Spit, a round or the full game, against a plain second statement of its rules: every pile is compared."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle.plain import RANKS, centre, hand, side
from tests.oracle.spit import Oracle
from tests.side_by_side import STARTS, dealt, dice, drive, option_sets, stacked, steady


def spit_sets(**more):
    return option_sets("spit", Oracle.clash, **more)


def whole_games(reshuffle):
    """Options of the full game."""
    return spit_sets().map(lambda chosen: {**chosen, "spit_match": "on", "reshuffle": reshuffle})


def rounds():
    """Options of a single round."""
    return spit_sets(spit_match=("off",), reshuffle=("own_stack", "keep_top"))


def test_whole_deals_side_by_side():
    """From the deal to the end, with wild players and any options."""
    seen = Counter()

    @steady(25)
    @given(rounds(), st.integers(0, 1 << 29), st.sampled_from(STARTS))
    def run(chosen, seed, start):
        pair = dealt(seed, "spit", chosen, start)
        drive(pair, dice(seed), 200, matches=True)
        seen.update(pair.seen)

    run()
    for kind in ("flip", "land", "bounce", "moved", "won", "photo", "heat", "locked", "nothing", "match"):
        assert seen[kind], "else it says little: never %s" % kind


@pytest.mark.parametrize("reshuffle", ["own_stack", "keep_top", "alone"])
def test_the_full_game_side_by_side(reshuffle):
    """Round after round, with slaps, until somebody has no card."""
    seen = Counter()

    @steady(14)
    @given(whole_games(reshuffle), st.integers(0, 1 << 29), st.sampled_from(STARTS))
    def run(chosen, seed, start):
        pair = dealt(seed, "spit", chosen, start)
        drive(pair, dice(seed), 300, matches=True)
        seen.update(pair.seen)

    run()
    for kind in ("flip", "land", "bounce", "moved", "heat", "locked", "slap_now", "slapped", "relaid"):
        assert seen[kind], "else it says little: never %s" % kind


PACK = [rank + suit for rank in RANKS for suit in "cdhs"]


def small(dice, match):
    """A few cards in the tableaux; in the full game 31 or more in all, so that there always is a spit pile."""
    cards = list(PACK)
    for n in range(52):
        other = n + dice(52 - n)
        cards[n], cards[other] = cards[other], cards[n]
    if not match:  # few ranks, so that ends and deadlocks come often
        cards = [card for card in cards if card[0] in "A23TK"]

    def some(least, most):
        taken = least + dice(most - least + 1)
        found = " ".join(cards[:taken])
        del cards[:taken]
        return found

    piles = {}
    for player in range(2):
        for kind in range(5):
            piles[hand(player, kind)] = some(0, 2 if kind < 2 else 1) if dice(3) else ""
    for player in range(2):
        piles[centre(player)] = some(1, 3)
        piles[side(player)] = some(0, 2) if dice(2) else ""
    if match:
        single = dice(4)  # often there is only one spit pile, and its player has the other cards
        rest = " ".join(cards[: 21 + dice(len(cards) - 20)])
        if single < 2:
            piles[centre(single)] = piles[side(single)] = ""
            piles[side(1 - single)] += " " + rest
        else:
            half = dice(len(rest.split()))
            piles[centre(0)] += " " + " ".join(rest.split()[:half])
            piles[centre(1)] += " " + " ".join(rest.split()[half:])
    return {place: cards.strip() for place, cards in piles.items()}


def begin(rules):
    """A round of the full game begins with what lies there."""
    if hasattr(rules, "_begin"):
        rules._begin()


def small_pair(chosen, seed, start, favour):
    """A table with few cards."""
    dies = dice(seed)
    piles = small(dies, chosen.get("spit_match") == "on")
    return stacked("spit", chosen, piles, start, seed, (int(favour), int(not favour)), begin), dies


def test_small_positions_side_by_side():
    """A few cards anywhere, so that ends and deadlocks come often."""
    seen = Counter()

    @steady(250)
    @given(rounds(), st.integers(0, 1 << 29), st.sampled_from(STARTS), st.booleans())
    def run(chosen, seed, start, favour):
        pair, dies = small_pair(chosen, seed, start, favour)
        drive(pair, dies, 60)
        seen.update(pair.seen + pair.verdicts + pair.saw)
        seen[pair.oracle.how] += 1

    run()
    for kind in ("flip", "land", "moved", "reshuffle", "heat", "empty", "stuck", ("turn", "played")):
        assert seen[kind], "else it says little: never %s" % str(kind)


def test_small_rounds_of_the_full_game_side_by_side():
    """Often somebody has few cards, so that there is one spit pile, and the game ends."""
    seen = Counter()

    @steady(120)
    @given(
        st.sampled_from(["own_stack", "keep_top", "alone"]).flatmap(whole_games),
        st.integers(0, 1 << 29),
        st.sampled_from(STARTS),
        st.booleans(),
    )
    def run(chosen, seed, start, favour):
        pair, dies = small_pair(chosen, seed, start, favour)
        drive(pair, dies, 60)
        seen.update(pair.seen + pair.verdicts + pair.saw)
        seen[pair.oracle.how] += 1

    run()
    for kind in ("one pile", "empty", "relaid", "drawn round", "choose", "no slap"):
        assert seen[kind], "else it says little: never %s" % kind
    assert seen["slap", "played"] and seen["reshuffle"]


# --- built positions ----------------------------------------------------------------------------------------------


def full(tableaux, spit_piles, spit_cards=("", ""), **chosen):
    """The full game with these cards, opened at 3000; a tableau is a text of places, "3c/4c" a pile of two."""
    piles = {}
    for player in range(2):
        for kind, pile in enumerate(tableaux[player].split()):
            piles[hand(player, kind)] = pile.replace("/", " ") if pile != "--" else ""
        piles[side(player)] = spit_cards[player]
        piles[centre(player)] = spit_piles[player]
    pair = stacked("spit", {"spit_match": "on", **chosen}, piles, settled=begin)
    pair.go(3000)
    return pair


def cleared(player, spit_piles):
    """That player clears the tableau at 4000, by a 9 on an 8."""
    tableaux = ["9h", "Kd/Qd 4s"] if player == 0 else ["Kd/Qd 4s", "9h"]
    pair = full(tableaux, spit_piles)
    pair.put(player, "play", hand(player, 0), centre(0), 4000)
    pair.go(4000)
    assert pair.oracle.cleared == player and pair.seen["slap_now"]
    return pair


@pytest.mark.parametrize("clearer", [0, 1])
@pytest.mark.parametrize("n", [0, 1])
def test_built_the_other_may_slap_150_ms_after_the_clearing(clearer, n):
    """Before, it counts as a late card; the piles are then shared out by the slap, whoever cleared."""
    pair = cleared(clearer, ["8c", "2d 7d"])
    pair.put(1 - clearer, "slap", None, centre(n), 4149)
    pair.put(1 - clearer, "play", hand(1 - clearer, 0), centre(n), 4149)
    pair.go(4149)
    assert pair.verdicts["slap", "late"] == 1 and pair.verdicts["play", "late"] == 1
    pair.put(1 - clearer, "slap", None, centre(n), 4150)
    pair.go(4150)
    piles = [{"8c", "9h"}, {"2d", "7d"}]
    assert set(pair.oracle.round[clearer]) == piles[1 - n]
    assert set(pair.oracle.round[1 - clearer]) == piles[n] | {"Kd", "Qd", "4s"}
    assert pair.seen["slapped"] and pair.seen["relaid"] and pair.oracle.counting == 3


@pytest.mark.parametrize("clearer", [0, 1])
def test_built_both_slap_in_one_scan(clearer):
    """A dead heat only if it is the same pile, and never before the other may slap."""
    for gap, other, heats in ((150, 0, 1), (150, 1, 0), (149, 0, 0)):
        pair = cleared(clearer, ["8c", "2d 7d"])
        pair.put(0, "slap", None, centre(0), 4000 + gap)
        pair.put(1, "slap", None, centre(other), 4000 + gap)
        pair.go(4000 + gap)
        assert pair.seen["photo"] == heats and pair.seen["slapped"] == 1


@pytest.mark.parametrize("clearer", [0, 1])
@pytest.mark.parametrize("spit_piles", [("8c", "2d"), ("8c", "2d 7d"), ("8c", "2d 7d 6h")])
def test_built_nobody_slaps(clearer, spit_piles):
    """After five seconds who cleared takes the smaller pile, of equal ones the own."""
    pair = cleared(clearer, spit_piles)
    pair.go(8999)
    assert not pair.seen["slapped"]
    pair.go(9000)
    assert pair.seen["slapped"]
    sizes = [2, len(spit_piles[1].split())]
    assert len(pair.oracle.round[clearer]) == min(sizes)
    if sizes[0] == sizes[1]:
        assert set(pair.oracle.round[clearer]) == ({"8c", "9h"}, {"2d", "7d"})[clearer]


@pytest.mark.parametrize("match, how", [("off", "both"), ("on", None)])
def test_built_both_clear_in_one_scan(match, how):
    """A round is drawn; in the full game it is laid again from the same cards."""
    pair = full(["9h", "3s"], ["8c", "2d"], ["Kc Qc", "Kd"], spit_match=match)
    pair.put(0, "play", hand(0, 0), centre(0), 4000)
    pair.put(1, "play", hand(1, 0), centre(1), 4000)
    pair.go(4000)
    assert pair.oracle.how == how
    if match == "on":
        assert [set(cards) for cards in pair.oracle.round] == [{"9h", "8c", "Kc", "Qc"}, {"3s", "2d", "Kd"}]


@pytest.mark.parametrize("spit_cards, how", [("", "empty"), ("Kc Qc", None)])
def test_built_one_spit_pile(spit_cards, how):
    """Who clears the tableau takes nothing, the other the pile; without any card left that wins."""
    pair = full(["9h", "Kd/Qd 4s"], ["", "8d"], [spit_cards, ""])
    pair.put(0, "play", hand(0, 0), centre(1), 4000)
    pair.go(4000)
    assert pair.oracle.how == how and not pair.seen["slap_now"]
    if how is None:
        assert [set(cards) for cards in pair.oracle.round] == [{"Kc", "Qc"}, {"Kd", "Qd", "4s", "9h", "8d"}]


@pytest.mark.parametrize("slap", [0, 1, None])
def test_built_alone_one_chooses_a_pile_and_keeps_to_it(slap):
    """Only who has spit cards left chooses; after five seconds it is the own pile."""
    pair = full(["5s", "5d"], ["Jc", "Jd"], ["6c Td 9d", ""], reshuffle="alone")
    assert pair.oracle.choosing == 0 and pair.seen["choose"]
    pair.put(1, "slap", None, centre(1), 3100)
    pair.put(0, "slap", None, "1.side", 3100)
    pair.go(7000)
    assert pair.oracle.choosing == 0
    ms = 8000
    if slap is not None:
        ms = 7100
        pair.put(0, "slap", None, centre(slap), ms)
    pair.go(ms + 1500)
    n = slap or 0
    assert pair.oracle.piles[centre(n)] == [("Jc", "Jd")[n], "9d", "Td", "6c"]
    assert pair.seen["choose"] == 1 and pair.oracle.phase == "playing"


def test_built_alone_with_one_spit_pile_there_is_nothing_to_choose():
    pair = full(["5s", "5d"], ["Jc", ""], ["6c 9d", ""], reshuffle="alone")
    pair.go(5000)
    assert pair.oracle.piles[centre(0)] == ["Jc", "9d", "6c"] and not pair.seen["choose"]


def test_built_alone_neither_has_spit_cards():
    """Only tops count then: the round is drawn although a card that fits lies deeper."""
    pair = full(["5s", "5d"], ["6c Jc", "Jd"], reshuffle="alone")
    assert pair.saw["drawn round"] == 1
    assert [set(cards) for cards in pair.oracle.round] == [{"5s", "6c", "Jc"}, {"5d", "Jd"}]
    assert not full(["5s", "5d"], ["6c Jc", "Jd"]).saw["drawn round"]
