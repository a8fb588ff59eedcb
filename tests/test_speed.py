# SPDX-License-Identifier: MIT
"""Section 1 of the rules, the game `speed` itself: one test a sentence."""

import random
from collections import Counter

import pytest

from engine import card, places, words
from tests.table import Dealt, Table, kinds
from tools import names

STOCK, SIDE = places.STOCK, places.SIDE


def phase(table):
    return ("idle", "counting", "playing", "over")[table.rules.phase]


# --- the deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_1_deal_a_hand_of_5_and_a_stock_of_15_each_and_5_1_1_5_in_the_middle(seed):
    """2 x (5 + 15) + 5 + 1 + 1 + 5 = 52, and nothing lies anywhere else."""
    table = Dealt(seed)
    counts = {names.of_place(place): count for place, count in enumerate(table.piles.count) if count}
    hands = {"%d.hand%d" % (player, kind): 1 for player in range(2) for kind in range(5)}
    middle = {"0.stock": 15, "1.stock": 15, "0.side": 5, "1.side": 5, "centre0": 1, "centre1": 1}
    assert counts == {**hands, **middle}
    assert sorted(table.cards()) == sorted(card.pack(0, False))


def test_1_deal_every_card_may_come_anywhere():
    """Over many deals each card is seen in each hand, stock, side pile and centre pile."""
    seen = {}
    for seed in range(400):
        table = Dealt(seed)
        for player in range(2):
            for kind in (0, STOCK, SIDE):
                seen.setdefault((player, kind), set()).update(table.pile(places.at(player, kind)))
            seen.setdefault((player, "centre"), set()).add(table.piles.top[places.CENTRE + player])
    assert all(len(cards) == 52 for cards in seen.values())


def test_1_deal_a_later_deal_of_a_match_is_a_new_one():
    """It has other cards, and the same seed gives the same ones again."""
    pictures = []
    for _ in range(2):
        table = Dealt(8)
        first = table.picture()
        table.play_out(random.Random(1))
        table.next(0, table.ms() + 1000)
        table.go(table.ms() + 1000)
        pictures.append((first, table.picture()))
    assert pictures[0] == pictures[1]
    assert pictures[0][0] != pictures[0][1]


def test_1_both_centre_cards_are_turned_together_after_the_countdown():
    """At one moment, the card of each side."""
    table = Dealt()
    table.events()
    tops = [table.piles.top[places.CENTRE + n] for n in range(2)]
    table.go(2999)
    told = [text.split() for text in table.go(3000) if text.startswith("flip")]
    assert [int(parts[1]) for parts in told] == [0, 1]
    assert [int(parts[-1]) for parts in told] == tops
    assert table.piles.count[places.CENTRE] == table.piles.count[places.CENTRE + 1] == 1
    assert [table.piles.count[places.at(player, SIDE)] for player in range(2)] == [5, 5]


def test_1_a_first_flip_without_any_play_is_followed_by_another():
    """If nobody can play on the two first cards, the side piles are turned after the short countdown."""
    found = 0
    for seed in range(200):
        table = Dealt(seed)
        table.go(3000)
        if not table.legal(0) and not table.legal(1):
            found += 1
            assert phase(table) == "counting"
            table.go(3500)
            assert table.piles.count[places.CENTRE] == table.piles.count[places.CENTRE + 1] == 2
    assert found


# --- playing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("pile", [0, 1])
@pytest.mark.parametrize("name", ["4h", "6h"])
def test_1_play_one_card_on_either_centre_pile_up_or_down(player, pile, name):
    """Every hand may play on both piles, one rank up or down."""
    hands = ["9c 9h", "9d 9s"]
    hands[player] += " " + name
    centre = ["Kc", "Kd"]
    centre[pile] = "5c"
    table = Table(hands, centre)
    table.play(player, name, pile)
    told = table.go()
    assert told[0].startswith("land %d %d.hand2 centre%d" % (player, player, pile))
    assert table.centre(pile) == "5c " + name
    assert "--" in table.hand(player)


def test_1_play_an_equal_rank_does_not_fit():
    """Without the option, equal ranks do not join."""
    table = Table(["5c Qc", "9d"], ("5d", "Kd"))
    table.play(0, "5c", 0)
    assert kinds(table.go()) == ["bounce"]


def test_1_play_as_many_in_a_row_as_one_can():
    """The whole hand, up and down, on both piles."""
    table = Table(["4c 5c 4h Qc Jc", "9d"], ("3c", "Kd"))
    for n, (name, pile) in enumerate((("4c", 0), ("5c", 0), ("Qc", 1), ("4h", 0), ("Jc", 1))):
        table.play(0, name, pile, 10 + n)
    table.go(14)
    assert (table.centre(0), table.centre(1)) == ("3c 4c 5c 4h", "Kd Qc Jc")


def test_1_refill_to_five_after_each_card_while_the_stock_lasts():
    """The top of the stock comes into the gap at once, and shows."""
    table = Table(["4c 9c 9h 9s Jh", "9d Qd"], ("3c", "Kd"), ["8h 8s", ""])
    table.play(0, "4c", 0)
    told = table.go()
    assert kinds(told) == ["land", "refill"]
    assert table.hand(0) == "8s 9c 9h 9s Jh"
    assert table.stock(0) == "8h"


def test_1_refill_ends_with_the_stock():
    """Then the hand grows smaller."""
    table = Table(["4c 9c", "9d Qd"], ("3c", "Kd"))
    table.play(0, "4c", 0)
    assert kinds(table.go()) == ["land"]
    assert table.hand(0) == "-- 9c -- -- --"


def test_1_refill_a_drawn_card_may_be_played_at_once():
    """Even within the same scan: it lies open as soon as the card before it has landed."""
    table = Table(["4c 9c", "9d Qd"], ("3c", "Kd"), ["5h", ""])
    for _ in range(2):
        table.submit(words.action(words.PLAY, 0, 0, places.CENTRE), 10)
    table.go()
    assert table.centre(0) == "3c 4c 5h"


def test_1_refill_by_the_draw_key_with_auto_draw_off():
    """As at a table: the gap stays until the player draws, and then the whole hand is filled."""
    table = Table(["4c 5c 9c 9h 9s", "9d Qd"], ("3c", "Kd"), ["8h 8s 7h"], auto_draw="off")
    table.play(0, "4c", 0, 10)
    table.play(0, "5c", 0, 11)
    assert kinds(table.go(12)) == ["land", "land"]
    assert table.hand(0) == "-- -- 9c 9h 9s"
    table.draw(0, 20)
    assert kinds(table.go(20)) == ["refill", "refill"]
    assert table.hand(0) == "7h 8s 9c 9h 9s"
    assert table.stock(0) == "8h"


@pytest.mark.parametrize("auto_draw", ["on", "off"])
def test_1_refill_no_draw_beyond_five(auto_draw):
    """With a full hand, or no stock, the draw key does nothing."""
    for hand, stock in (("4c 5c 9c 9h 9s", "8h"), ("4c", "")):
        table = Table([hand, "9d"], ("3c", "Kd"), [stock], auto_draw=auto_draw)
        before = table.picture()
        table.draw(0)
        assert kinds(table.go()) == ["nothing"]
        assert table.picture() == before
        assert not table.rules.is_locked(0)


# --- flips --------------------------------------------------------------------------------------------------------


def test_1_deadlock_each_side_turns_its_top_onto_the_pile_beside_it():
    """Side pile 0 goes to centre pile 0, side pile 1 to centre pile 1, at one moment."""
    table = Table(["9c 9h", "9d"], ("2c", "2d"), sides=["7c Tc", "7d Td"])
    told = table.go(500)
    assert [text for text in told if text.startswith("flip")] == [
        "flip 0 0.side centre0 %d" % names.card_of("Tc"),
        "flip 1 1.side centre1 %d" % names.card_of("Td"),
    ]
    assert (table.centre(0), table.centre(1)) == ("2c Tc", "2d Td")
    assert (table.side(0), table.side(1)) == ("7c", "7d")


@pytest.mark.parametrize("full", [0, 1])
def test_1_deadlock_while_any_side_has_cards_only_those_sides_flip(full):
    """The other centre pile stays as it is, and nothing is shuffled."""
    sides = ["", ""]
    sides[full] = "7c Tc"
    table = Table(["9c 9h", "9d"], ("4c 2c", "4d 2d"), sides=sides)
    told = table.go(500)
    assert kinds(told) == ["count", "flip"]
    assert table.names(places.CENTRE + full).endswith("Tc")
    assert table.centre(1 - full) == ("4d 2d" if full == 0 else "4c 2c")


def test_1_deadlock_sides_of_different_size_run_out_one_after_the_other():
    """Two flips from the fuller side before both are shuffled anew."""
    table = Table(["9c", "9d"], ("2c", "2d"), sides=["Kc", "8h 3d Kd"])
    told = [table.go(ms) for ms in (500, 1000, 1500)]
    assert [kinds(some).count("flip") for some in told] == [2, 1, 1]
    assert "reshuffle" not in sum(map(kinds, told), [])
    assert (table.centre(0), table.centre(1)) == ("2c Kc", "2d Kd 3d 8h")
    assert phase(table) == "playing"


def test_1_deadlock_after_a_flip_that_helps_nobody_comes_the_next():
    """Judged again after each."""
    table = Table(["9c", "9d"], ("2c", "2d"), sides=["8c Kc", "5h Kd"])
    assert kinds(table.go(500))[-1] == "count"
    table.go(1000)
    assert phase(table) == "playing"


# --- own_stack ----------------------------------------------------------------------------------------------------


def big_piles(**rest):
    """Both side piles are empty and nobody can play: after the countdown the centre piles are shuffled."""
    centre = ("Tc Th 4c 5c 6c 2c", "Td Ts 4d 2d")
    return Table(["9c 9h", "9d"], centre, **rest)


def test_1_own_stack_each_pile_on_its_own():
    """Every centre pile stays on its side: no card crosses the table."""
    table = big_piles()
    before = [set(table.pile(places.CENTRE + n)) for n in range(2)]
    table.go(500)
    for n in range(2):
        assert set(table.pile(places.CENTRE + n) + table.pile(places.at(n, SIDE))) == before[n]


def test_1_own_stack_wholly():
    """Also the top goes into the new side pile; then one card of it is turned, so one lies in each centre."""
    table = big_piles()
    told = table.go(500)
    assert [kinds(told).count(kind) for kind in ("reshuffle", "flip")] == [2, 2]
    assert [table.piles.count[places.CENTRE + n] for n in range(2)] == [1, 1]
    assert [table.piles.count[places.at(n, SIDE)] for n in range(2)] == [5, 3]
    told = [text.split() for text in told if text.startswith("reshuffle")]
    assert [parts[1:4] for parts in told] == [["0", "0.side", "centre0"], ["1", "1.side", "centre1"]]


def test_1_own_stack_is_shuffled():
    """Over many shuffles every card of the pile comes up first, the old top too."""
    tops = Counter()
    for seed in range(120):
        table = big_piles()
        table.rules.chances[0].seed(seed, 1)
        table.go(500)
        tops[names.of_card(table.piles.top[places.CENTRE])] += 1
    assert set(tops) == {"Tc", "Th", "4c", "5c", "6c", "2c"}
    assert min(tops.values()) > 5


def test_1_own_stack_the_new_side_pile_lies_face_down():
    """Nothing of it shows but its count."""
    table = big_piles()
    table.go(500)
    for player in range(2):
        look = table.session.looks.value[places.at(player, SIDE)]
        assert look & words.LOOK_BACK and not look & words.LOOK_CARD


def test_1_own_stack_only_when_all_side_piles_are_empty():
    """One side pile with a single card is enough to wait."""
    table = big_piles(sides=["", "Ks"])
    assert "reshuffle" not in kinds(table.go(500))
    assert "reshuffle" in kinds(table.go(1000))


def test_1_own_stack_comes_at_the_flip_not_when_the_last_side_card_is_turned():
    """After the last side cards are turned the side piles stay empty while somebody can play."""
    table = Table(["9c 9h", "9d"], ("5c 2c", "5d 2d"), sides=["8c", "8d"])
    table.go(500)
    assert (table.side(0), table.side(1)) == ("", "")
    assert phase(table) == "playing"
    assert table.centre(0) == "5c 2c 8c"


def test_1_own_stack_of_a_single_card_turns_it_again():
    """A pile of one becomes a side pile of one, and that card comes up again."""
    table = Table(["9c 9h", "9d"], ("2c", "Td Ts 4d 2d"))
    table.go(500)
    assert (table.centre(0), table.side(0)) == ("2c", "")
    assert table.piles.count[places.CENTRE + 1] == 1


def test_1_own_stack_is_ordinary():
    """It comes in about one deal in seven."""
    shuffled = 0
    for seed in range(150):
        table = Dealt(seed, match="single")
        shuffled += "reshuffle" in kinds(table.play_out(random.Random(seed)))
    assert 5 < shuffled < 50


# --- win ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_1_win_hand_and_stock_empty(player):
    """With ending `empty` at once, whatever lies in the side piles."""
    hands = ["9c", "9d"]
    hands[player] = "4h"
    table = Table(hands, ("3c", "3d"), sides=["Kc", "Kd"], ending="empty")
    table.play(player, "4h", 0)
    told = table.go()
    assert kinds(told) == ["land", "won"]
    assert (table.match.winner, table.match.how) == (player, words.WON_EMPTY)


def test_1_win_not_while_the_stock_lasts():
    """An empty hand with a stock behind it is filled, and with auto_draw off it still is not out."""
    for auto_draw in ("on", "off"):
        table = Table(["4h", "9d 2h"], ("3c", "3d"), ["8h"], ending="empty", auto_draw=auto_draw)
        table.play(0, "4h", 0)
        assert "won" not in kinds(table.go())
        assert phase(table) == "playing"


def test_1_both_seats_win_about_as_often():
    """Players who throw at random: neither seat, nor the dealer, has the better end of the table."""
    wins, dealer_wins = Counter(), 0
    deals = 200
    for seed in range(deals):
        table = Dealt(seed, match="single", ending="empty")
        table.play_out(random.Random(seed))
        wins[table.match.winner] += 1
        dealer_wins += table.match.winner == table.match.dealer
    assert abs(wins[0] - wins[1]) < 60
    assert abs(dealer_wins - deals / 2) < 35
