# SPDX-License-Identifier: MIT
"""Section 2 of the rules, jokers: one test a sentence."""

import pytest

from engine import card, places, words
from tests.table import Dealt, Table, kinds

RANKS = "A23456789TJQK"
both = pytest.mark.parametrize("player", [0, 1])


def phase(table):
    return ("idle", "counting", "playing", "over")[table.rules.phase]


def result(table):
    return phase(table), table.match.winner, table.match.how


def lands(told):
    """How many cards landed."""
    return kinds(told).count("land")


def joker_table(hands, *rest, **options):
    return Table(hands, *rest, **{"jokers": 2, **options})


# --- the cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset, stock, side", [("speed", 16, 5), ("viteza", 16, 5), ("mcleod", 11, 10)])
def test_2_two_a_deck_and_stocks_become_one_larger(preset, stock, side):
    """54 cards: 2 x (5 + 16) + 12, or 2 x (5 + 11 + 10 + 1)."""
    table = Dealt(3, preset, jokers=2)
    count = table.piles.count
    for player in range(2):
        assert [count[places.at(player, kind)] for kind in range(8)] == [1, 1, 1, 1, 1, stock, side, 0]
        assert count[places.CENTRE + player] == 1
    assert sorted(table.cards()) == sorted(card.pack(0, True))
    assert len(table.cards()) == 54
    assert [c >> 2 for c in table.cards()].count(card.JOKER) == 2


def test_2_without_the_option_there_are_none():
    """The default is 0."""
    assert card.JOKER not in [c >> 2 for c in Dealt(3).cards()]


# --- what fits ----------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("pile", [0, 1])
@pytest.mark.parametrize("rank", RANKS + "*")
def test_2_a_joker_may_be_played_on_any_card_also_on_a_joker(player, pile, rank):
    """By either player, on either pile."""
    hands, centre = ["5h 6h", "5s 6s"], ["9c'", "9d'"]
    hands[player] += " *c"
    centre[pile] = rank + "d"
    table = joker_table(hands, centre)
    table.play(player, "*c", pile)
    assert kinds(table.go())[0] == "land"
    assert table.centre(pile) == rank + "d *c"


@pytest.mark.parametrize("preset", ["speed", "viteza", "mcleod"])
@pytest.mark.parametrize("rank", RANKS)
def test_2_anything_may_be_played_on_a_joker(preset, rank):
    """Whether the joker was turned, or played before."""
    table = joker_table([rank + "h Qh' 2s'", "*d 9s' 5s'"], ("3c", "8c"), preset=preset)
    table.play(1, "*d", 0, 10)
    table.play(0, rank + "h", 0, 20)
    table.go(20)
    assert rank + "h" in table.centre(0)
    table = joker_table([rank + "h Qh' 2s'", "9s' 5s'"], ("3c", "*c"), preset=preset)
    table.play(0, rank + "h", 1)
    table.go()
    assert rank + "h" in table.centre(1)


def test_2_a_joker_is_a_playable_card_so_it_must_be_played_before_a_flip():
    """As long as somebody holds a playable one, no countdown starts; once it is played, one does."""
    table = joker_table(["*c 9h", "9d"], ("2c", "2d"), sides=["Tc", "Kd"], hint_ms=0)
    assert kinds(table.go(60000)) == []
    table = joker_table(["*c 9h 9s", "5d"], ("2c", "2d"), sides=["Tc", "Kd"], joker_fixed="on")
    table.play(0, "*c", 0)
    assert kinds(table.go()) == ["land", "count"]


# --- never the last card ------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("jokers", ["*c", "*c *d"])
@pytest.mark.parametrize("ending", ["call", "empty", "open_call"])
def test_2_a_joker_may_never_be_a_players_last_card(player, jokers, ending):
    """With the stock empty, a player who holds only jokers may play none of them."""
    hands = ["3h 9s", "3h 9s"]
    hands[player] = jokers
    table = joker_table(hands, ("2c", "Kd"), ending=ending)
    for pile in range(2):
        table.play(player, "*c", pile, 10 + pile)
    assert kinds(table.go(12)) == ["bounce", "bounce"]
    assert table.hand(player).startswith(jokers)
    assert not table.is_out(player)


def test_2_a_lone_joker_that_is_thrown_is_an_illegal_card():
    """Which costs nothing, unless there is a lock-out for illegal cards."""
    for lockout in (0, 500):
        table = joker_table(["*c", "3h 9s"], ("2c", "Kd"), lockout_ms=lockout)
        table.play(0, "*c", 0)
        table.go()
        assert table.rules.is_locked(0) == bool(lockout)


def test_2_a_joker_may_be_played_before_another_card():
    """Then the other is the last one."""
    table = joker_table(["*c 9h", "4d"], ("3c", "Kd"))
    table.play(0, "*c", 0, 10)
    table.play(0, "9h", 0, 11)
    told = table.go(11)
    assert lands(told) == 2 and kinds(told)[-1] == "out"


def test_2_a_joker_may_be_played_while_the_stock_lasts():
    """It is not the last card then, even if it is the only one in hand."""
    table = joker_table(["*c", "4d Qh"], ("3c", "8d"), ["5h"], auto_draw="off")
    table.play(0, "*c", 0)
    assert kinds(table.go())[0] == "land"


def test_2_a_joker_that_is_drawn_last_stays():
    """The stock's last card is a joker: the player is left with it and may not play it."""
    table = joker_table(["4h", "4d Qh"], ("3c", "Kd"), ["*c"])
    table.play(0, "4h", 0, 10)
    table.submit(words.action(words.PLAY, 0, 0, places.CENTRE), 11)
    told = kinds(table.go(11))
    assert "bounce" in told and "out" not in told
    assert table.hand(0).split()[0] == "*c"


@both
def test_2_a_player_who_holds_only_jokers_counts_as_stuck(player):
    """Although a joker fits on anything, the flip comes when the other cannot play either."""
    hands = ["9h 9s", "9h 9s"]
    hands[player] = "*c *d"
    table = joker_table(hands, ("2c", "2d"), sides=["Tc", "Kd"])
    assert phase(table) == "counting"
    assert kinds(table.go(500))[-2:] == ["flip", "flip"]


@both
@pytest.mark.parametrize("ending", ["call", "empty", "open_call"])
def test_2_the_other_may_still_win(player, ending):
    """Play goes on for who holds other cards."""
    hands = ["3h", "3h"]
    hands[player] = "*c"
    table = joker_table(hands, ("2c", "Kd"), ending=ending)
    table.play(1 - player, "3h", 0)
    table.call(1 - player, 20)
    table.go(20)
    assert result(table)[:2] == ("over", 1 - player)


@pytest.mark.parametrize("ending", ["call", "empty", "open_call"])
@pytest.mark.parametrize("reshuffle", ["own_stack", "keep_top"])
def test_2_all_players_so_drawn(ending, reshuffle):
    """Whatever lies in the middle: neither can ever play again."""
    table = joker_table(["*c", "*d"], ("2c 5c", "2d"), (), ["Tc", "Kd"], ending=ending, reshuffle=reshuffle)
    assert result(table) == ("over", places.NOBODY, words.DRAWN_STUCK)


def test_2_all_players_so_drawn_with_the_card_that_makes_it():
    """The last other card is played: at that moment."""
    table = joker_table(["*c 3h", "*d"], ("5c 2c", "8d"), sides=["Tc", "Kd"])
    table.play(0, "3h", 0)
    assert kinds(table.go()) == ["land", "drawn"]


def test_2_only_jokers_and_the_other_hopeless_is_drawn():
    """A joker that may not be played saves nobody: a permanent deadlock looks at cards that may be played."""
    table = joker_table(["*c", "9h"], ("2c", "2d"), sides=["Qc", "Kd"])
    assert result(table) == ("over", places.NOBODY, words.DRAWN_STUCK)
    table = joker_table(["*c", "9h"], ("2c", "2d"), sides=["Qc", "8d Kd"])
    assert phase(table) == "counting"


def test_2_a_joker_in_the_middle_is_no_permanent_deadlock():
    """It will come up, and then anything fits."""
    table = joker_table(["9d", "9h"], ("*c 2c", "2d"))
    assert phase(table) == "counting"
    for ms in range(500, 60000, 500):
        table.go(ms)
        if phase(table) == "playing":
            break
    assert table.centre(0).split()[-1] == "*c"


# --- the warning --------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("left", ["9h *c", "*c 9h"])
def test_2_the_screen_warns_a_player_down_to_two_cards_with_a_joker_among_them(player, left):
    """Once, with the card that makes it so, and only that player."""
    hands = ["5s Qs 7s", "5s Qs 7s"]
    hands[player] = left + " 4h"
    table = joker_table(hands, ("3c", "Kd"))
    table.play(player, "4h", 0)
    told = table.go()
    assert [text.split()[1] for text in told if text.startswith("last_joker")] == [str(player)]


@pytest.mark.parametrize(
    "hand, stock", [("4h 9h *c 9s", ""), ("4h 9h 8s", ""), ("4h *c", ""), ("4h 9h *c", "6h")], ids=str
)
def test_2_the_screen_warns_with_no_other_cards(hand, stock):
    """Not with three cards, not without a joker, and not when it is too late."""
    table = joker_table([hand, "5s Qs 7s"], ("3c", "Kd"), [stock])
    table.play(0, "4h", 0)
    assert "last_joker" not in kinds(table.go())


def test_2_the_screen_warns_after_a_press_that_laid_several():
    """A stack or a run may bring a player down to two."""
    table = joker_table(["4h 4s *c 9h", "5s Qs 7s"], ("3c", "Kd"), stack_equals="on")
    table.play(0, "4h", 0)
    assert kinds(table.go()) == ["land", "land", "last_joker"]
    table = joker_table(["4h 5h *c 9h", "5s Qs 7s"], ("3c", "Kd"), max_run=2)
    table.play(0, "4h", 0)
    assert kinds(table.go()) == ["land", "land", "last_joker"]


def test_2_the_screen_warns_of_no_joker_that_lies_face_down_in_the_stock():
    """Nobody has seen it: a closed card is never given away (section 0)."""
    for closed in ("*c", "8h"):
        table = joker_table(["4h 9h", "5s Qs 7s"], ("3c", "Kd"), [closed], auto_draw="off")
        table.play(0, "4h", 0)
        assert kinds(table.go()) == ["land"]


def test_2_the_screen_warns_when_the_joker_is_drawn_by_key():
    """With auto_draw off the player is down to two, and sees the joker with the draw."""
    table = joker_table(["4h 9h", "5s Qs 7s"], ("3c", "Kd"), ["*c"], auto_draw="off")
    table.play(0, "4h", 0, 10)
    table.draw(0, 20)
    assert kinds(table.go(20))[-2:] == ["refill", "last_joker"]


def test_2_the_screen_warns_when_the_joker_is_drawn_by_the_engine():
    """The same for a draw that was owed."""
    table = joker_table(["9h", "9s 9d"], ("2c", "2d"), ["*c"], ["Tc", "Kd"], auto_draw="off")
    assert "last_joker" in kinds(table.go(3000))


def test_2_the_screen_warns_after_a_missed_call():
    """The pile taken has two cards and one is a joker."""
    table = joker_table(["", "5s Qs 7s"], ("*c 9h 3c", "Kd"))
    assert "last_joker" in kinds(table.go(2000))


# --- joker_fixed --------------------------------------------------------------------------------------------------


def what_fits(centre, plays=(), **options):
    """The ranks of which a card lands on centre pile 0 after jokers were played on it by player 1."""
    found = ""
    for rank in RANKS:
        table = joker_table([rank + "h Qs", "*c *d' 9s'"], (centre, "Kd"), joker_fixed="on", **options)
        for n, joker in enumerate(plays):
            table.play(1, joker, 0, 10 + n)
        table.play(0, rank + "h", 0, 20)
        table.go(20)
        if table.centre(0).endswith(rank + "h"):
            found += rank
    return found


def test_2_joker_fixed_a_joker_on_a_5_is_4_or_6():
    """So 3, 5 and 7 fit."""
    assert what_fits("5c", ["*c"]) == "357"


@pytest.mark.parametrize("centre, expected", [("Kc", "2JK"), ("Ac", "A3Q"), ("2c", "24K"), ("Qc", "ATQ")])
def test_2_joker_fixed_goes_round_the_corner(centre, expected):
    """A joker on a king is a queen or an ace."""
    assert what_fits(centre, ["*c"]) == expected


def test_2_joker_fixed_with_doubles_every_rank_that_the_pile_accepted():
    """A joker on a 5 is 4, 5 or 6."""
    assert what_fits("5c", ["*c"], doubles="on") == "34567"


def test_2_joker_fixed_turned_up_by_a_flip_it_is_all():
    """Turned at the start, or at a later flip."""
    assert what_fits("5c *d") == RANKS
    table = joker_table(["6h 6s 9h", "6d"], ("2c", "2d"), sides=["*c", "Kd"], joker_fixed="on")
    table.play(0, "9h", 0, 510)
    assert lands(table.go(510)) == 1


def test_2_joker_fixed_a_joker_on_a_turned_joker_is_all_too():
    """The pile accepted every rank."""
    assert what_fits("5c *d", ["*c"]) == RANKS


def test_2_joker_fixed_a_joker_on_a_fixed_joker_is_what_that_one_accepted():
    """On a 5 the first is 4 or 6, the second 3, 5 or 7: so 2, 4, 6 and 8 fit."""
    assert what_fits("5c", ["*c", "*d'"]) == "2468"


def test_2_joker_fixed_a_joker_fits_on_a_fixed_joker():
    """A joker may be played on any card, also on a joker."""
    table = joker_table(["*c *d 9h", "Qs"], ("5c", "Kd"), joker_fixed="on")
    table.play(0, "*c", 0, 10)
    table.play(0, "*d", 0, 11)
    assert lands(table.go(11)) == 2


def test_2_joker_fixed_off_anything_fits_on_a_played_joker():
    """The default."""
    table = joker_table(["*c 9h Th", "Qs"], ("5c", "Kd"))
    table.play(0, "*c", 0, 10)
    table.play(0, "Th", 0, 11)
    assert lands(table.go(11)) == 2


def test_2_joker_fixed_the_set_is_kept_through_a_flip_of_the_other_side():
    """Only that side has cards, so the joker lies on."""
    table = joker_table(["*c 9h 9s", "9d 9c"], ("5c", "2d"), sides=["", "Kd 2h"], joker_fixed="on")
    table.play(0, "*c", 0, 10)
    table.go(510)
    assert (table.centre(0), table.centre(1)) == ("5c *c", "2d 2h")
    assert phase(table) == "counting", "9 does not fit on 4 or 6"


def test_2_joker_fixed_the_set_is_kept_through_a_missed_call():
    """All below the joker is taken; it still is 4 or 6."""
    table = joker_table(["3h", "*c 9d 7d Qd"], ("Jd 5c", "4d"), joker_fixed="on", lockout_ms=0)
    table.play(1, "*c", 0, 10)
    table.play(0, "3h", 1, 20)
    assert "missed" in kinds(table.go(2020))
    assert table.centre(0) == "*c"
    table.play(1, "9d", 0, 2030)
    table.play(1, "7d", 0, 2040)
    assert kinds(table.go(2040))[:2] == ["bounce", "land"]


@pytest.mark.timeout(20)
def test_2_joker_fixed_a_lone_joker_that_no_flip_can_cover_stands_only_for_its_set():
    """With keep_top its side has no cards and gets none any more: the table must not be flipped for ever."""
    seen = 0
    for seed in range(40):
        table = joker_table(
            ["3h", "*c 9d 8d"],
            ("9c Tc Jc Qc Kc 9h 5c", "4d"),
            joker_fixed="on",
            reshuffle="keep_top",
        )
        table.rules.chances[0].seed(seed, 1)
        table.play(1, "*c", 0, 10)
        table.play(0, "3h", 1, 20)
        table.go(2020)
        assert table.centre(0) == "*c"
        if "5c" in table.hand(0):
            assert phase(table) == "playing"
            continue
        seen += 1
        table.go(60000)
        assert result(table) == ("over", places.NOBODY, words.DRAWN_STUCK)
    assert seen


def test_2_joker_fixed_a_joker_turned_again_is_all():
    """A played joker that comes up by a flip stands for every rank, whatever it was before."""
    table = joker_table(["*c 9h 9s", "9d 9c"], ("5c", "2d"), joker_fixed="on", sides=["", ""])
    table.play(0, "*c", 0, 10)
    for ms in range(510, 30000, 500):
        table.go(ms)
        if table.centre(0).endswith("*c") and phase(table) == "playing":
            break
    table.play(1, "9d", 0, ms + 1)
    assert kinds(table.go(ms + 1))[0] == "land"


def test_2_joker_fixed_a_buried_joker_counts_no_more():
    """On the card that lies on it, only neighbours of that card."""
    table = joker_table(["*c 7h 9h 8h", "Qs"], ("5c", "Kd"), joker_fixed="on")
    table.play(0, "*c", 0, 10)
    table.play(0, "7h", 0, 11)
    table.play(0, "9h", 0, 12)
    table.play(0, "8h", 0, 13)
    assert kinds(table.go(13)) == ["land", "land", "bounce", "land"]


# --- runs and stacks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"stack_equals": "on"}, {"preset": "viteza"}], ids=str)
def test_2_jokers_are_never_stacked(options):
    """One press lays one joker, though two are held."""
    table = joker_table(["*c *d 9h Ah", "Qs 8s"], ("5c", "Kd"), **options)
    table.play(0, "*c", 0)
    assert lands(table.go()) == 1
    assert table.centre(0) == "5c *c"


def test_2_jokers_no_joker_goes_along_with_a_stack():
    """Only cards of the rank."""
    table = joker_table(["4h *c 4s 9h", "Qs 8s"], ("5c", "Kd"), stack_equals="on")
    table.play(0, "4h", 0)
    table.go()
    assert table.centre(0) == "5c 4h 4s"


def test_2_jokers_a_stack_may_be_laid_on_a_joker():
    """It accepts that rank."""
    table = joker_table(["4h 4s 9h", "Qs 8s"], ("*c", "Kd"), stack_equals="on")
    table.play(0, "4h", 0)
    table.go()
    assert table.centre(0) == "*c 4h 4s"


@pytest.mark.parametrize("max_run", [2, 5])
def test_2_jokers_one_is_laid_alone_in_a_run(max_run):
    """Neither does a run go on from it, nor does it fill a gap of one."""
    table = joker_table(["*c 4h 5h 9h", "Qs 8s"], ("3c", "Kd"), max_run=max_run)
    table.play(0, "*c", 0)
    table.go()
    assert table.centre(0) == "3c *c"
    table = joker_table(["4h *c 6h 9h", "Qs 8s"], ("3c", "Kd"), max_run=max_run)
    table.play(0, "4h", 0)
    table.go()
    assert table.centre(0) == "3c 4h"


@pytest.mark.parametrize("options", [{"stack_equals": "on"}, {"max_run": 5}, {"max_run": 2}], ids=str)
def test_2_a_press_of_several_may_leave_only_a_joker(options):
    """All but the joker are laid; the joker stays, and the player is not out."""
    first, second = ("4h", "4s") if "stack_equals" in options else ("4h", "5h")
    table = joker_table([first + " *c " + second, "Qs 8s"], ("3c", "Kd"), **options)
    table.play(0, first, 0)
    assert "out" not in kinds(table.go())
    assert table.centre(0) == "3c %s %s" % (first, second)
    table.play(0, "*c", 0, 20)
    assert kinds(table.go(20)) == ["bounce"]
