# SPDX-License-Identifier: MIT
"""California Speed against a plain second statement of its rules: every pile is compared."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.oracle.plain import RANKS, stock
from tests.side_by_side import STARTS, dealt, dice, drive, option_sets, stacked, steady

PACK = [rank + suit for rank in RANKS for suit in "cdhs"]


def test_whole_deals_side_by_side():
    """From the deal to the end, with wild players and any options."""
    seen = Counter()

    @steady(30)
    @given(option_sets("california"), st.integers(0, 1 << 29), st.sampled_from(STARTS))
    def run(chosen, seed, start):
        pair = dealt(seed, "california", chosen, start)
        drive(pair, dice(seed), 250, matches=True)
        seen.update(pair.seen + pair.verdicts + pair.saw)
        seen[pair.oracle.how] += 1

    run()
    for kind in ("flip", "land", "heat", "heat apart", "locked", "double", "re-laid", "half covered", "won"):
        assert seen[kind], "else it says little: never %s" % kind
    assert seen["play", "wrong"] and seen["play", "late"]


def small(dice, row, ranks):
    """Two stocks of a few cards of few ranks."""
    cards = [rank + suit for rank in RANKS[:ranks] for suit in "cdhs"]
    piles = {}
    for player in range(2):
        names = [cards.pop(dice(len(cards))) for _ in range(row + 1 + dice(5))]
        piles[stock(player)] = " ".join(names)
    return piles


def test_small_positions_side_by_side():
    """Few cards and few ranks: doubles, matches of three and more, re-lays, and both out at once."""
    seen = Counter()

    @steady(200)
    @given(option_sets("california"), st.integers(0, 1 << 29), st.sampled_from(STARTS), st.booleans())
    def run(chosen, seed, start, favour):
        dies = dice(seed)
        piles = small(dies, int(chosen.get("row", "4")), 5 + dies(9))
        pair = stacked("california", chosen, piles, start, seed, (int(favour), int(not favour)))
        drive(pair, dies, 60)
        seen.update(pair.seen + pair.verdicts + pair.saw)
        seen[pair.oracle.how] += 1

    run()
    for kind in ("flip", "heat", "double", "re-laid", "half covered", "empty", "both"):
        assert seen[kind], "else it says little: never %s" % kind


# --- built positions ----------------------------------------------------------------------------------------------


def rows(first, second, **chosen):
    """Two stocks in the order in which they will be drawn; the rows lie at 3000."""
    piles = {stock(player): " ".join(reversed(text.split())) for player, text in enumerate((first, second))}
    pair = stacked("california", chosen, piles)
    pair.go(3000)
    return pair


def test_built_rows_that_never_match():
    """After 26 re-lays both stocks are shuffled, after 26 more the deal is drawn."""
    pair = rows("Ac 2c 3c 4c 5c 6c", "7c 8c 9c Tc Jc Qc")
    for n in range(1, 53):
        pair.go(3000 + 500 * n)
        assert (pair.oracle.dull, pair.saw["re-laid"], pair.saw["stocks shuffled"]) == (n, n, n > 26)
        assert (pair.oracle.how == "stuck") == (n == 52)


def test_built_a_match_after_the_shuffle_begins_the_count_anew():
    """Two blocks of four a side that never meet, until they are mixed."""
    pair = rows("Ac 2c 3c 7c 4c 5c 6c 8c", "9d Td Jd Qd Kd 7d Ad 2d")
    pair.go(3000 + 500 * 26)
    assert pair.oracle.dull == 26
    for n in range(27, 53):
        pair.go(3000 + 500 * n)
        if pair.oracle.plays(0):
            break
    assert pair.oracle.dull == 0 and pair.saw["stocks shuffled"] == 1 and pair.oracle.how is None


def test_built_a_row_is_scooped_left_pile_first_each_turned_over():
    """Of each pile the lowest card is drawn first, after what was left of the stock."""
    pair = rows("Ac 2c 3c 4c 5c 8c 9c", "Ad 6d 7d Td Jd Qd Kd")
    pair.put(0, "play", "0.stock", "0.hand0", 3100)
    pair.put(1, "play", "1.stock", "1.hand0", 3200)
    pair.go(3200)
    assert pair.oracle.counting == 1
    pair.go(3700)
    drawn = [[pair.oracle.top("%d.hand%d" % (player, kind)) for kind in range(4)] for player in range(2)]
    drawn = [cards + pair.oracle.piles[stock(player)][::-1] for player, cards in enumerate(drawn)]
    assert drawn == ["8c 9c Ac 5c 2c 3c 4c".split(), "Qd Kd Ad Jd 6d 7d Td".split()]


def test_built_a_match_stays_open_until_all_of_it_is_covered():
    """Three sevens: each may be covered once, although in the end nothing matches the last of them."""
    pair = rows("7c 7d 2c 3c 4c 5c 6c", "7h 8d 9d Td Jd Qd Kd")
    for n, place in enumerate(("0.hand0", "1.hand0", "0.hand1")):
        assert pair.oracle.marked("0.hand1") == (n == 2)
        pair.put(n % 2, "play", stock(n % 2), place, 3200 + 200 * n)
        pair.put(1 - n % 2, "play", stock(1 - n % 2), "1.hand3", 3201 + 200 * n)
        pair.go(3201 + 200 * n)
    assert pair.verdicts["play", "played"] == 3 and pair.verdicts["play", "wrong"] == 2
    assert pair.oracle.counting == 1


def test_built_a_double_may_be_covered_once_more():
    pair = rows("7c 2c 3c 4c 7d 5c 6c", "7h 8d 9d Td Jd Qd Kd")
    for ms, place in ((3100, "0.hand0"), (3300, "1.hand0"), (3500, "0.hand0")):
        pair.put(0, "play", stock(0), place, ms)
        pair.go(ms)
    assert pair.verdicts["play", "played"] == 3 and pair.saw["double"] == 1
    assert pair.oracle.how == "empty" and pair.oracle.winner == 0


def test_built_a_late_cover():
    """Less than 150 ms after the other covered it, a cover that no longer fits is late; one's own is wrong."""
    pair = rows("7c 2c 3c 4c 5c 6c Ac", "7h 8d 9d Td Jd Qd Kd")
    pair.put(0, "play", stock(0), "1.hand0", 3200)
    for ms, player in ((3201, 0), (3349, 1), (3350, 1)):
        pair.put(player, "play", stock(player), "1.hand0", ms)
    pair.go(3350)
    assert pair.verdicts["play", "late"] == 1 and pair.verdicts["play", "wrong"] == 2


def test_built_a_double_and_a_third_card_of_its_rank_are_no_dead_heat():
    """The one card matches what the other covers, and what covers it as well: the order changes nothing."""
    pair = rows("3s Ah 5c 6c 3c 4c Kc", "Ad 3h 8d 9d Td 3d Kd")
    pair.put(1, "play", stock(1), "1.hand1", 3200)
    pair.put(0, "play", stock(0), "0.hand0", 3400)
    pair.put(1, "play", stock(1), "1.hand0", 3400)
    pair.go(3400)
    assert pair.verdicts["play", "played"] == 3 and not pair.seen["photo"]
