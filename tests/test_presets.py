# SPDX-License-Identifier: MIT
"""Section 1 of the rules, the presets `viteza` and `mcleod` and the options that make them: one test a sentence."""

from collections import Counter

import pytest

from engine import card, places, words
from engine.session import Session
from engine.settings import is_choice
from engine.variants import rows
from tests.table import Dealt, Table, kinds, options
from tools import names

RANKS = "A23456789TJQK"
STOCK, SIDE = places.STOCK, places.SIDE
both = pytest.mark.parametrize("player", [0, 1])


def phase(table):
    return ("idle", "counting", "playing", "over")[table.rules.phase]


def result(table):
    return phase(table), table.match.winner, table.match.how


def lands(told):
    """How many cards landed."""
    return kinds(told).count("land")


def default(preset, name):
    row = next(row for row in rows(preset) if row[0] == name)
    return row[2][row[1]] if is_choice(row) else row[1]


def values(preset, name):
    return next(row for row in rows(preset) if row[0] == name)[2]


def pressed(hand, centre, name, pile=0, **chosen):
    """What lies on the pile after one press, and the table; the other player can always play."""
    table = Table([hand, "Jh' 5h' 8h'"], centre, **chosen)
    table.play(0, name, pile)
    table.go()
    return table.centre(pile), table


# --- the presets --------------------------------------------------------------------------------------------------


def test_1_speed_is_the_products_default():
    """And has one size, no doubles, runs, stacks or jokers."""
    assert Session().preset == "speed"
    for name, value in (
        ("doubles", "off"),
        ("max_run", "1"),
        ("stack_equals", "off"),
        ("jokers", "0"),
        ("joker_fixed", "off"),
        ("ending", "call"),
        ("reshuffle", "own_stack"),
        ("match", "bo3"),
    ):
        assert default("speed", name) == value


def test_1_viteza_doubles_on_and_stack_equals_on():
    """Everything else is as in `speed`."""
    assert default("viteza", "doubles") == default("viteza", "stack_equals") == "on"
    for row in rows("speed"):
        if row[0] not in ("doubles", "stack_equals"):
            assert row in rows("viteza")


@pytest.mark.parametrize("seed", range(3))
def test_1_viteza_is_dealt_like_speed(seed):
    """5 and 15 each, 5-1-1-5 in the middle: the same cards in the same places."""
    assert Dealt(seed, "viteza").picture() == Dealt(seed, "speed").picture()


def test_1_viteza_an_equal_card_is_played_with_all_of_its_rank():
    """Doubles and stacks together: three sixes on a six."""
    pile, _ = pressed("6c 9h 6d 6h", ("6s", "Kd"), "6d", preset="viteza")
    assert pile == "6s 6d 6c 6h"


@pytest.mark.parametrize("seed", range(3))
def test_1_mcleod_hand_5_stock_10_spit_cards_10_and_a_spit_pile_of_1_each(seed):
    """26 each, and together the pack."""
    table = Dealt(seed, "mcleod")
    count = table.piles.count
    for player in range(2):
        own = [count[places.at(player, kind)] for kind in range(8)] + [count[places.CENTRE + player]]
        assert own == [1, 1, 1, 1, 1, 10, 10, 0, 1]
        assert sum(own) == 26
    assert sorted(table.cards()) == sorted(card.pack(0, False))


def test_1_mcleod_the_spit_cards_lie_face_down():
    """Before the first flip and after it."""
    table = Dealt(1, "mcleod")
    for ms in (0, 3000):
        table.go(ms)
        for player in range(2):
            look = table.session.looks.value[places.at(player, SIDE)]
            assert look & words.LOOK_BACK and not look & words.LOOK_CARD


def test_1_mcleod_max_run_2_never_more():
    """1 may be chosen, 5 not."""
    assert default("mcleod", "max_run") == "2"
    assert set(values("mcleod", "max_run")) == {"1", "2"}
    with pytest.raises(ValueError, match="max_run.*1, 2"):
        options("mcleod", max_run=5)
    pile, _ = pressed("3h 4h 5h 9h", ("2c", "Kd"), "3h", preset="mcleod")
    assert pile == "2c 3h 4h"


def test_1_mcleod_keep_top_ending_empty_single():
    """Its own defaults."""
    assert default("mcleod", "reshuffle") == "keep_top"
    assert default("mcleod", "ending") == "empty"
    assert default("mcleod", "match") == "single"
    assert default("mcleod", "doubles") == default("mcleod", "stack_equals") == "off"


@both
def test_1_mcleod_who_is_out_of_cards_wins_and_the_match_is_over(player):
    """A single deal, without a call."""
    hands = ["9c", "9d"]
    hands[player] = "4h"
    table = Table(hands, ("3c", "Kd"), preset="mcleod")
    table.play(player, "4h", 0)
    assert kinds(table.go()) == ["land", "won", "match"]
    assert table.match.over and table.match.champion == player


def test_1_mcleod_a_run_of_the_last_two_cards_wins():
    """By one press."""
    table = Table(["3h 4h", "9d"], ("2c", "Kd"), preset="mcleod")
    table.play(0, "3h", 0)
    assert kinds(table.go())[:3] == ["land", "land", "won"]


@pytest.mark.parametrize("preset", ["speed", "viteza", "mcleod"])
def test_1_every_preset_has_every_option_of_its_game(preset):
    """Each with all values of the table of options; only mcleod's runs are shorter."""
    assert [row[0] for row in rows(preset)] == [row[0] for row in rows("speed")]
    assert set(values(preset, "max_run")) == ({"1", "2"} if preset == "mcleod" else {"1", "2", "5"})
    assert set(values(preset, "reshuffle")) == {"own_stack", "keep_top"}
    assert set(values(preset, "jokers")) == {"0", "2"}
    for name in ("doubles", "stack_equals", "joker_fixed", "auto_draw"):
        assert set(values(preset, name)) == {"off", "on"}
    assert set(values(preset, "ending")) == {"call", "empty", "open_call"}


# --- max_run ------------------------------------------------------------------------------------------------------


def test_1_max_run_3_4_5_on_a_2_and_5_4_3_on_a_6():
    """The examples of the rules."""
    assert pressed("3h 4h 5h 9h", ("2c", "Kd"), "3h", max_run=5)[0] == "2c 3h 4h 5h"
    assert pressed("3h 4h 5h 9h", ("6c", "Kd"), "5h", max_run=5)[0] == "6c 5h 4h 3h"


@pytest.mark.parametrize("max_run, laid", [(1, 1), (2, 2), (5, 4)])
@pytest.mark.parametrize("top, ranks", [("2", "3456"), ("7", "6543")])
def test_1_max_run_the_longest_run_in_the_hand_up_to_this_many(max_run, laid, top, ranks):
    """Four in a row are held."""
    hand = " ".join(rank + "h" for rank in sorted(ranks)) + " 9h"
    pile, _ = pressed(hand, (top + "c", "Kd"), ranks[0] + "h", max_run=max_run)
    assert pile == " ".join([top + "c"] + [rank + "h" for rank in ranks[:laid]])


def test_1_max_run_all_five_cards_of_a_hand():
    """The longest there can be."""
    assert pressed("5h 3h 6h 4h 7h", ("2c", "Kd"), "3h", max_run=5)[0] == "2c 3h 4h 5h 6h 7h"


def test_1_max_run_it_never_turns_round():
    """In one direction: 3-4 on a 2, but neither 3-2 nor 3-4-3."""
    assert pressed("3h 2h 9h", ("2c", "Kd"), "3h", max_run=5)[0] == "2c 3h"
    assert pressed("3h 4h 3s 9h", ("2c", "Kd"), "3h", max_run=5)[0] == "2c 3h 4h"


def test_1_max_run_the_first_card_fixes_the_direction():
    """The same hand goes up from below and down from above."""
    hand = "4h 3h 5h 9h"
    assert pressed(hand, ("3c", "Kd"), "4h", max_run=5)[0] == "3c 4h 5h"
    assert pressed(hand, ("5c", "Kd"), "4h", max_run=5)[0] == "5c 4h 3h"


def test_1_max_run_a_card_that_is_missing_ends_it():
    """3-5 is no run."""
    assert pressed("3h 5h 6h 9h", ("2c", "Kd"), "3h", max_run=5)[0] == "2c 3h"


@pytest.mark.parametrize("top", range(13))
@pytest.mark.parametrize("way", [1, -1])
def test_1_max_run_goes_round_the_corner(top, way):
    """Queen, king, ace, two, and back: anywhere on the loop."""
    ranks = [RANKS[(top + way * step) % 13] for step in range(1, 5)]
    hand = " ".join(rank + "h" for rank in ranks[::-1])
    pile, _ = pressed(hand, (RANKS[top] + "c", RANKS[top] + "d"), ranks[0] + "h", max_run=5)
    assert pile == " ".join([RANKS[top] + "c"] + [rank + "h" for rank in ranks])


@both
@pytest.mark.parametrize("pile", [0, 1])
def test_1_max_run_both_players_on_both_piles(player, pile):
    """Each from the own hand only."""
    hands, centre = ["9h 5s", "9d 5d"], ["Kc", "Kd"]
    hands[player] = "4h 3h 9s"
    centre[pile] = "2c"
    table = Table(hands, centre, max_run=5)
    table.play(player, "3h", pile)
    table.go()
    assert table.centre(pile) == "2c 3h 4h"


def test_1_max_run_the_hand_is_refilled_after_the_press():
    """A card that the refill brings is not of the run, and all gaps are filled."""
    table = Table(["3h 4h 9h 9s Th", "Jh' 5h' 8h'"], ("2c", "Kd"), ["Qs 6h 5h"], max_run=5)
    table.play(0, "3h", 0)
    assert kinds(table.go()) == ["land", "land", "refill", "refill"]
    assert table.centre(0) == "2c 3h 4h"
    assert table.hand(0) == "5h 6h 9h 9s Th"


def test_1_max_run_with_auto_draw_off_all_gaps_stay():
    """Until the draw key."""
    table = Table(["3h 4h 9h 9s Th", "Jh' 5h' 8h'"], ("2c", "Kd"), ["Qs 6h 5h"], max_run=5, auto_draw="off")
    table.play(0, "3h", 0)
    assert kinds(table.go()) == ["land", "land"]
    assert table.hand(0) == "-- -- 9h 9s Th"


def test_1_max_run_an_equal_is_laid_alone():
    """With doubles on: neither direction follows from it."""
    pile, _ = pressed("3h 4h 2h 3s 9h", ("3c", "Kd"), "3h", max_run=5, doubles="on")
    assert pile == "3c 3h"


def test_1_max_run_an_equal_never_goes_along():
    """A run has each rank once, also with doubles on."""
    pile, _ = pressed("3h 3s 4h 4s 9h", ("2c", "Kd"), "3h", max_run=5, doubles="on")
    assert pile in ("2c 3h 4h", "2c 3h 4s")


def test_1_max_run_a_first_card_that_does_not_fit_lays_nothing():
    """Though a later one of a run would fit."""
    table = Table(["4h 3h 9h", "Jh' 5h' 8h'"], ("2c", "Kd"), max_run=5)
    table.play(0, "4h", 0)
    assert kinds(table.go()) == ["bounce"]
    assert table.centre(0) == "2c"


@pytest.mark.parametrize("preset", ["speed", "viteza", "mcleod"])
def test_1_max_run_not_together_with_stack_equals(preset):
    """A clear error, which names both."""
    for max_run in values(preset, "max_run"):
        chosen = options(preset, max_run=max_run, stack_equals="on")
        if max_run == "1":
            Session(preset, chosen)
        else:
            with pytest.raises(ValueError, match="max_run.*stack_equals"):
                Session(preset, chosen)


def test_1_max_run_not_together_with_stack_equals_counts_the_presets_own_values():
    """Viteza stacks, McLeod has runs: choosing only the other option is refused."""
    for preset, chosen in (("viteza", {"max_run": 2}), ("mcleod", {"stack_equals": "on"})):
        with pytest.raises(ValueError, match="max_run.*stack_equals"):
            Session(preset, options(preset, **chosen))
    Session("viteza", options("viteza", max_run=5, stack_equals="off"))


# --- stack_equals -------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("pile", [0, 1])
def test_1_stack_equals_one_press_lays_all_held_cards_of_one_rank(player, pile):
    """Wherever in the hand they are, the one that was pressed first."""
    hands, centre = ["9h 5s", "9d 5d"], ["Kc", "Kd"]
    hands[player] = "4c 9s 4h 8s 4d"
    centre[pile] = "3c"
    table = Table(hands, centre, stack_equals="on")
    table.play(player, "4h", pile)
    assert lands(table.go()) == 3
    assert table.centre(pile).startswith("3c 4h ")
    assert set(table.centre(pile).split()) == {"3c", "4h", "4c", "4d"}
    assert table.hand(player) == "-- 9s -- 8s --"


@pytest.mark.parametrize("rank", RANKS)
def test_1_stack_equals_any_rank(rank):
    """From ace to king."""
    top = RANKS[RANKS.index(rank) - 1]
    pile, _ = pressed("%sh %ss" % (rank, rank), (top + "c", top + "d"), rank + "h", stack_equals="on")
    assert pile == "%sc %sh %ss" % (top, rank, rank)


def test_1_stack_equals_on_a_pile_that_accepts_that_rank():
    """Else none is laid; and without doubles an equal rank is not accepted."""
    for top, doubles, expected in (("6", "off", 0), ("4", "off", 0), ("4", "on", 2), ("5", "off", 2)):
        table = Table(["4h 4s 9h", "Jh' 5h' 8h'"], (top + "c", "Kd"), stack_equals="on", doubles=doubles)
        table.play(0, "4h", 0)
        assert lands(table.go()) == expected


def test_1_stack_equals_the_hand_is_refilled_after_the_press():
    """Another card of the rank that the refill brings stays in hand."""
    table = Table(["4h 4s 9h 9s Th", "Jh' 5h' 8h'"], ("3c", "Kd"), ["6h 4d"], stack_equals="on")
    table.play(0, "4h", 0)
    assert kinds(table.go()) == ["land", "land", "refill", "refill"]
    assert table.hand(0) == "4d 6h 9h 9s Th"


def test_1_stack_equals_off_one_card_a_press():
    """The default."""
    assert pressed("4h 4s 9h", ("3c", "Kd"), "4h")[0] == "3c 4h"


def test_1_stack_equals_no_card_of_the_other_player_goes_along():
    """Only those held by who pressed."""
    table = Table(["4h 9h 9s", "4s 4d 9d"], ("3c", "Kd"), stack_equals="on")
    table.play(0, "4h", 0)
    assert lands(table.go()) == 1
    assert table.hand(1).startswith("4s 4d 9d")


def test_1_stack_equals_all_cards_of_the_last_rank_win():
    """By one press, with ending `empty`."""
    table = Table(["4h 4s", "9d"], ("3c", "Kd"), stack_equals="on", ending="empty")
    table.play(0, "4s", 0)
    assert kinds(table.go()) == ["land", "land", "won"]


# --- a press of several against a call ----------------------------------------------------------------------------

several = pytest.mark.parametrize(
    "hand, chosen",
    [
        ("4h 4s", {"stack_equals": "on"}),
        ("4h 4s 4d", {"stack_equals": "on"}),
        ("4h 5h", {"max_run": 2}),
        ("5h 6h 4h", {"max_run": 5}),
    ],
    ids=str,
)


@several
@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
@pytest.mark.parametrize("ending", ["call", "open_call"])
def test_3_call_is_contested_by_a_press_that_lays_several_last_cards(hand, chosen, favour, ending):
    """The order changes the result, so it goes by the tie order, and the favour is used."""
    table = Table([hand, "9d Qd"], ("2s 3c", "Kd"), favour=favour, ending=ending, **chosen)
    table.play(0, "4h", 0)
    table.call(1)
    told = kinds(table.go())
    assert "photo" in told
    assert list(table.rules.favour) == list(favour[::-1])
    if favour[0] == 1:
        assert "false_call" in told and table.session.due(0)
    elif ending == "call":
        assert "missed" in told and "false_call" not in told
    else:
        assert result(table) == ("over", 1, words.WON_CALL)


@several
def test_3_call_is_not_contested_by_a_press_that_leaves_a_card(hand, chosen):
    """In hand or in the stock: then the call is false in either order."""
    for rest, stock in ((" 9h", ""), ("", "9h")):
        table = Table([hand + rest, "9d Qd"], ("2s 3c", "Kd"), [stock], **chosen)
        table.play(0, "4h", 0)
        table.call(1)
        told = kinds(table.go())
        assert "photo" not in told and "false_call" in told
        assert list(table.rules.favour) == [0, 1]


def test_3_call_is_not_contested_by_a_press_that_leaves_a_joker():
    """Who keeps a joker is not out."""
    for chosen, second in (({"stack_equals": "on"}, "4s"), ({"max_run": 2}, "5h")):
        table = Table(["4h *c " + second, "9d Qd"], ("2s 3c", "Kd"), jokers=2, **chosen)
        table.play(0, "4h", 0)
        table.call(1)
        told = kinds(table.go())
        assert "photo" not in told and "false_call" in told


def test_3_call_is_not_contested_by_a_run_that_would_break_off():
    """4 and 6 are not laid together, nor is a run longer than max_run, nor an equal of a run."""
    for hand, chosen in (("4h 6h", {"max_run": 5}), ("4h 5h 6h", {"max_run": 2}), ("4h 4s", {"max_run": 5})):
        table = Table([hand, "9d Qd"], ("2s 3c", "Kd"), **chosen)
        table.play(0, "4h", 0)
        table.call(1)
        told = kinds(table.go())
        assert "photo" not in told and "false_call" in told


# --- keep_top -----------------------------------------------------------------------------------------------------


def stuck_table(centre=("Tc Th 4c 5c 6c 2c", "Td Ts 4d 2d"), sides=("", ""), **chosen):
    """Nobody can play: after the short countdown the cards are turned."""
    return Table(["9c 9h", "9d"], centre, sides=sides, **{"reshuffle": "keep_top", **chosen})


def test_1_keep_top_leaves_the_top_shuffles_the_rest_into_a_new_side_pile_and_turns_one():
    """On both sides, each from the own centre pile."""
    table = stuck_table()
    before = [table.centre(n).split() for n in range(2)]
    told = table.go(500)
    for n in range(2):
        pile = table.centre(n).split()
        assert len(pile) == 2 and pile[0] == before[n][-1]
        assert sorted(pile[1:] + table.side(n).split()) == sorted(before[n][:-1])
    assert [kinds(told).count(kind) for kind in ("reshuffle", "flip")] == [2, 2]


@both
def test_1_keep_top_each_player_at_their_own_exhaustion(player):
    """Who still has side cards turns the next of them; the other's pile becomes a new one at the same flip."""
    sides = ["Kc Kh", "Kd Ks"]
    sides[player] = ""
    table = stuck_table(sides=sides)
    before = [table.centre(n) for n in range(2)]
    told = table.go(500)
    other = 1 - player
    assert table.centre(other) == before[other] + " " + sides[other].split()[1]
    assert table.side(other) == sides[other].split()[0]
    assert table.centre(player).split()[0] == before[player].split()[-1]
    assert len(table.centre(player).split()) == 2
    assert [text.split()[1] for text in told if text.startswith("reshuffle")] == [str(player)]


def test_1_keep_top_comes_when_a_card_is_to_be_turned_not_with_the_last_side_card():
    """The side pile stays empty until the next flip: the card that is left is the top at that time."""
    table = Table(["9c 9h", "9d"], ("5c 2c", "5d 2d"), sides=["8c", "8d"], reshuffle="keep_top")
    assert "reshuffle" not in kinds(table.go(500))
    assert (table.side(0), table.centre(0)) == ("", "5c 2c 8c")


def test_1_keep_top_is_shuffled():
    """Over many shuffles every card but the top comes up first, and the top never."""
    tops = Counter()
    for seed in range(120):
        table = stuck_table()
        table.rules.chances[0].seed(seed, 1)
        table.go(500)
        tops[names.of_card(table.piles.top[places.CENTRE])] += 1
    assert set(tops) == {"Tc", "Th", "4c", "5c", "6c"}
    assert min(tops.values()) > 8


def test_1_keep_top_the_new_side_pile_lies_face_down():
    """Nothing of it shows but its count."""
    table = stuck_table()
    table.go(500)
    for player in range(2):
        look = table.session.looks.value[places.at(player, SIDE)]
        assert look & words.LOOK_BACK and not look & words.LOOK_CARD


@both
def test_1_keep_top_a_pile_of_two_turns_the_card_below(player):
    """The only other one."""
    centre = ["Tc Th 4c 2c", "Td Ts 4d 2d"]
    centre[player] = "Tc' 2c'"
    table = stuck_table(centre)
    table.go(500)
    assert table.centre(player) == "2c' Tc'"
    assert table.side(player) == ""


@both
def test_1_keep_top_of_a_single_card_has_nothing_to_turn(player):
    """That card stays and keeps lying; the other side flips on its own."""
    centre = ["Tc Th 4c 2c", "Td Ts 4d 2d"]
    centre[player] = "2h"
    table = stuck_table(centre)
    told = table.go(500)
    assert (table.centre(player), table.side(player)) == ("2h", "")
    assert [text.split()[1] for text in told if text.startswith("flip")] == [str(1 - player)]
    assert [text.split()[1] for text in told if text.startswith("reshuffle")] == [str(1 - player)]


def test_1_keep_top_of_two_single_cards_is_a_permanent_deadlock():
    """No flip can turn anything: drawn at once."""
    table = stuck_table(("2c", "2d"))
    assert result(table) == ("over", places.NOBODY, words.DRAWN_STUCK)


def test_1_keep_top_two_single_cards_with_a_side_card_are_none():
    """As long as one may be turned that fits."""
    assert phase(stuck_table(("2c", "2d"), ("8c", ""))) == "counting"
    assert phase(stuck_table(("2c", "2d"), ("7c", ""))) == "over"


def test_1_own_stack_of_two_single_cards_turns_them_again_or_is_drawn():
    """Neither fits, so it is drawn: without keep_top too."""
    assert phase(stuck_table(("2c", "2d"), reshuffle="own_stack")) == "over"


# --- never for ever -----------------------------------------------------------------------------------------------


@pytest.mark.timeout(60)
@pytest.mark.parametrize("reshuffle", ["own_stack", "keep_top"])
@pytest.mark.parametrize("doubles", ["off", "on"])
@pytest.mark.parametrize("jokers", [0, 2])
@pytest.mark.parametrize("joker_fixed", ["off", "on"])
def test_0_the_engine_never_flips_for_ever(reshuffle, doubles, jokers, joker_fixed):
    """Whatever few cards lie in the middle, and whatever was played: the table ends drawn, or somebody can play."""
    centres = ["2c", "2c 6c", "6c 2c", "8c 2c", "2c 8c", "9c' 2c", "2c Qc"]
    if jokers:
        centres += ["*c 2c", "*c"]
    for left in centres:
        for right in ("2d", "6d 2d", "8d 2d", "2d 3d 6d"):
            for sides in (("", ""), ("Kc'", ""), ("", "Kd' Qd'"), ("*d", "") if jokers else ("Ac", "")):
                table = Table(
                    ["9c 9h", "9d"],
                    (left, right),
                    sides=sides,
                    reshuffle=reshuffle,
                    doubles=doubles,
                    jokers=jokers,
                    joker_fixed=joker_fixed,
                    hint_ms=0,
                )
                for ms in range(500, 100000, 500):
                    if phase(table) != "counting":
                        break
                    table.go(ms)
                assert phase(table) in ("over", "playing"), (left, right, sides)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("preset", ["speed", "viteza", "mcleod"])
def test_0_the_engine_never_flips_for_ever_when_only_jokers_are_left(preset):
    """One holds only jokers, and nothing will fit the other's cards; or both hold only jokers."""
    for hands in (["*c *d", "9d"], ["9d", "*c *d"], ["*c", "*d"]):
        for reshuffle in ("own_stack", "keep_top"):
            for joker_fixed in ("off", "on"):
                table = Table(
                    hands, ("2c 5c 3c", "2d"), preset=preset, jokers=2, reshuffle=reshuffle, joker_fixed=joker_fixed
                )
                assert result(table) == ("over", places.NOBODY, words.DRAWN_STUCK)
