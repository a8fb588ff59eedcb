# SPDX-License-Identifier: MIT
"""Shapp's Speed, sentence by sentence (rules, section 8).

Two calls of "new" in one scan, one that comes too late, how owed actions put "new" off, and whole matches for points
stand in tests/test_oracle_shapp.py.
"""

import pytest

from engine import card, places, words
from engine.rules import OWING
from engine.session import Session
from tests.table import Dealt, Table, kinds, options
from tools import names

STOCK = places.STOCK
C = places.CENTRE
A, B = words.PLAY_A, words.PLAY_B
both = pytest.mark.parametrize("player", [0, 1])
presets = pytest.mark.parametrize("preset, width, reserve", [("shapp", 5, 10), ("shapp4", 4, 15)])

# Nothing here fits on a five or a seven, nor on any card of RESERVES but the kings.
STUCK = ("Ac Tc Js Qc Ks", "Ad Td Jh Qd Kh")
RESERVES = ("5s 7h 7s", "5h 7c 7d")


def table_of(hands=STUCK, centre=("5c", "5d"), stocks=RESERVES, preset="shapp", **chosen):
    return Table(hands, centre, stocks, preset=preset, **chosen)


def play(table, player, kind, n, ms=10):
    return table.do(words.PLAY, player, kind, C + n, ms)


def turn(table, player, kind, ms=10):
    return table.do(words.TURN, player, kind, ms=ms)


def lay(table, player, kind, ms=10):
    """A card of the reserve onto an own pile."""
    return table.do(words.MOVE, player, STOCK, places.at(player, kind), ms)


def new(table, player, ms=10):
    return table.do(words.CALL, player, ms=ms)


def centre(table):
    """The centre piles as texts."""
    return [table.centre(n) for n in range(table.rules.centres)]


# --- deal and "go" ------------------------------------------------------------------------------------------------


@presets
def test_8_deal_piles_of_1_2_3_and_so_on_a_reserve_and_two_centre_cards(preset, width, reserve):
    """All 52 cards."""
    table = Dealt(1, preset)
    for player in range(2):
        own = [table.piles.count[places.at(player, kind)] for kind in range(8)]
        assert own == [*range(1, width + 1)] + [0] * (5 - width) + [reserve, 0, 0]
    assert len(table.centre(0).split()) == len(table.centre(1).split()) == 1
    assert sorted(table.cards()) == sorted(card.pack(0, 0)) and table.match.best == 3


@presets
def test_8_on_go_each_turns_up_the_tops_of_the_own_piles(preset, width, reserve):
    """And the two centre cards; the reserves stay closed."""
    table = Dealt(1, preset)
    table.go(2999)
    lying = [place for place in range(places.PLACES) if table.piles.count[place]]
    assert {table.shown(place) for place in lying} == {"back"}
    table.go(3000)
    for place in lying:
        assert (table.shown(place) == "back") == (place & 7 == STOCK and place < C)


@pytest.mark.parametrize("top, lands", [("Kh", True), ("2h", True), ("Ah", False), ("Qh", False), ("3h", False)])
@pytest.mark.parametrize("n", [0, 1, 2])
def test_8_an_open_top_goes_on_any_centre_pile_up_or_down(top, lands, n):
    """Round the corner too."""
    piles = ["5c", "5d", "5h"]
    piles[n] = "Ac"
    table = table_of((top + " 4c", "6d"), piles, ("7s", "7c"))
    assert (play(table, 0, 0, n) == ["land"]) == lands


def test_8_a_centre_pile_that_is_not_there_takes_nothing():
    table = table_of(("4c", STUCK[1]))
    assert [play(table, 0, 0, n, 10 + n) for n in (2, 21, 31)] == [["nothing"]] * 3


# --- turning up, laying from the reserve --------------------------------------------------------------------------


def after_a_play(**chosen):
    """The next card of pile 1 is closed."""
    table = table_of(("Kc 9c/Jc/4c 8s", "4d 6d"), **chosen)
    assert play(table, 0, 1, 0) == ["land"]
    return table


def test_8_after_a_play_the_owner_turns_up_the_next_card():
    """Until then it is closed, and cannot be played."""
    table = after_a_play()
    assert table.shown(1) == "back"
    assert play(table, 0, 1, 0, 20) == ["nothing"]
    assert turn(table, 0, 1, 30) == [] and table.shown(1) == "Jc"


def test_8_or_lays_one_card_of_the_reserve_in_its_place():
    """Face up, on top; the pile has as many cards as before the play."""
    table = after_a_play()
    assert lay(table, 0, 1, 20) == ["moved"]
    assert table.names(1) == "9c Jc 7s" and table.shown(1) == "7s"
    assert lay(table, 0, 1, 30) == ["nothing"], "it is open now"


def test_8_neither_on_an_open_pile():
    table = after_a_play()
    before = table.picture()
    assert turn(table, 0, 0, 20) == lay(table, 0, 0, 21) == ["nothing"]
    assert table.do(words.TURN, 1, 0, ms=22) == table.do(words.MOVE, 0, STOCK, places.at(1, 0), 23) == ["nothing"]
    assert table.do(words.TURN, 0, STOCK, ms=24) == table.do(words.MOVE, 0, 2, 1, 25) == ["nothing"]
    assert table.picture() == before


def test_8_an_empty_pile_can_only_be_filled_from_the_reserve():
    table = after_a_play()
    assert turn(table, 0, 3, 20) == ["nothing"]
    assert table.do(words.MOVE, 0, 2, 3, 30) == ["nothing"], "not from another pile"
    assert lay(table, 0, 3, 40) == ["moved"] and table.shown(3) == "7s"
    empty = after_a_play(stocks=("", "7c"))
    assert lay(empty, 0, 3, 20) == lay(empty, 0, 1, 30) == ["nothing"]


def test_8_auto_turn_turns_the_next_card_up_by_itself():
    table = after_a_play(auto_turn="on")
    assert table.shown(1) == "Jc" and lay(table, 0, 1, 20) == ["nothing"]


# --- "new" --------------------------------------------------------------------------------------------------------


@both
def test_8_in_a_deadlock_the_first_to_call_new_starts_a_further_pile(player):
    """With the top of the own reserve, at once and without a countdown."""
    table = table_of()
    assert kinds(table.events()) == ["stuck"]
    assert new(table, player)[0] == "new_pile"
    assert centre(table) == ["5c", "5d", RESERVES[player].split()[-1]]
    assert table.rules.phase == words.PLAYING


def test_8_and_so_on_without_limit():
    """Both may, again and again, as long as nobody can play."""
    table = table_of()
    for n in range(6):
        new(table, n % 2, 10 + n)
    assert centre(table)[2:] == ["7s", "7d", "7h", "7c", "5s", "5h"]


@both
def test_8_a_wrong_new_costs_false_call_ms(player):
    """Somebody can play."""
    table = table_of(("4c Kc", "Kd"), stocks=("7s", "7d"), false_call_ms=700)
    assert new(table, player) == ["false_call", "locked"]
    assert new(table, player, 709) == [] and new(table, player, 710) == ["unlocked", "false_call", "locked"]
    assert len(centre(table)) == 2


def test_8_new_is_illegal_while_anybody_owes_anything():
    """A closed top, or an empty pile of one who has a reserve; of either player."""
    for hands in (("Ac Tc -- Qc Ks", STUCK[1]), (STUCK[0], "Ad Td Jh Qd --")):
        for player in range(2):
            assert new(table_of(hands), player)[:1] == ["false_call"]
    table = table_of(("Ac/4c Tc Js Qc Ks", STUCK[1]))
    play(table, 0, 0, 0)
    assert new(table, 1, 300)[:1] == ["false_call"]


def test_8_one_reserve_empty_only_the_other_may_call_new():
    """An empty pile of who has no reserve is not owed."""
    hands = ("Ac Tc -- Qc Ks", STUCK[1])
    assert new(table_of(hands, stocks=("", "5h 7c")), 0) == ["stuck", "false_call", "locked"]
    table = table_of(hands, stocks=("", "5h 7c"))
    assert new(table, 1) == ["stuck", "new_pile", "stuck"] and centre(table)[2:] == ["7c"]


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_8_nobody_calls_new_and_the_favoured_seat_does(favour):
    """After owe_ms, and after each as long again; favour stays."""
    table = table_of(owe_ms=1000, favour=favour)
    table.events()
    assert table.go(999) == []
    assert kinds(table.go(1000)) == ["new_pile", "stuck"]
    assert centre(table)[2] == RESERVES[favour[0]].split()[-1]
    assert table.go(1999) == [] and kinds(table.go(2000)) == ["new_pile", "stuck"]
    assert tuple(table.rules.favour) == favour


@pytest.mark.parametrize("stocks", [("", "5h 7c"), ("5s 7h", "")])
def test_8_nobody_calls_new_and_only_one_may(stocks):
    """Whoever is favoured."""
    for favour in ((0, 1), (1, 0)):
        table = table_of(stocks=stocks, owe_ms=1000, favour=favour)
        table.go(1000)
        assert centre(table)[2] == (stocks[0] or stocks[1]).split()[-1]


def test_8_what_is_owed_is_done_after_owe_ms():
    """For both at once: closed tops are turned up, empty piles filled; then "new" is legal."""
    table = table_of(("Ac/4c Tc -- Qc Ks", "-- Td Jh Qd Kh"), owe_ms=1000)
    play(table, 0, 0, 0)
    assert kinds(table.go(1009)) == []
    assert kinds(table.go(1010)) == ["moved", "moved", "stuck"]
    assert (table.shown(0), table.shown(2), table.shown(8)) == ("Ac", "7s", "7d")
    assert new(table, 0, 1020)[0] == "new_pile"


@presets
def test_8_at_most_22_piles_or_32(preset, width, reserve):
    """Both reserves lie in the centre then, each card a pile of its own, and all are shown."""
    high = [rank + suit for rank in "JQK" for suit in "cdhs"]
    low = [rank + suit for rank in "23456789" for suit in "cdhs"]  # nothing high fits there
    hands = [" ".join(high[player * width :][:width]) for player in range(2)]
    stocks = [" ".join(low[2 + player * reserve :][:reserve]) for player in range(2)]
    table = table_of(hands, low[:2], stocks, preset=preset)
    for n in range(2 * reserve):
        assert "new_pile" in new(table, n % 2, 10 + n)
    most = 2 + 2 * reserve
    assert most == {"shapp": 22, "shapp4": 32}[preset] == table.rules.centres
    assert [table.piles.count[C + n] for n in range(32)] == [1] * most + [0] * (32 - most)
    assert all(table.shown(C + n) == table.centre(n) for n in range(most))
    assert table.rules.phase == words.OVER


# --- the end ------------------------------------------------------------------------------------------------------


@both
def test_8_all_own_piles_cleared_wins_whatever_is_left_of_the_reserve(player):
    table = table_of(("4c", "4d"), stocks=("7s 7h", "7d 7c"))
    told = play(table, player, 0, 0)
    assert told[:2] == ["land", "won"] and table.match.how == words.WON_EMPTY and table.match.winner == player
    assert len(table.stock(player).split()) == 2


def test_8_both_clear_in_one_scan_is_drawn():
    table = table_of(("4c", "4d"), stocks=("7s", "7d"))
    table.submit(words.action(words.PLAY, 0, 0, C), 10)
    table.submit(words.action(words.PLAY, 1, 0, C + 1), 10)
    assert "drawn" in kinds(table.go(10)) and table.match.how == words.DRAWN_BOTH


@pytest.mark.parametrize("more, winner", [(0, 1), (1, 0), (None, places.NOBODY)])
def test_decided_8_a_deadlock_with_both_reserves_empty_ends_the_deal(more, winner):
    """Fewer cards in the piles wins; equal: drawn."""
    hands = list(STUCK)
    if more is not None:
        hands[more] = hands[more].replace("T", "9s/T", 1)
    table = table_of(hands, stocks=("", ""))
    assert table.rules.phase == words.OVER and table.match.winner == winner
    assert table.match.how == (words.DRAWN_STUCK if more is None else words.WON_FEWER)


def test_8_centre_piles_are_never_recycled():
    """However many cards lie there that would fit."""
    table = table_of(STUCK, ("9c Jc 5c", "Qh Kd 5d"), ("", ""))
    assert table.rules.phase == words.OVER and table.centre(0) == "9c Jc 5c"


def test_8_a_closed_top_is_turned_up_before_a_deal_ends():
    """With both reserves empty it is owed, too."""
    table = table_of(("Ac/4c Tc Js Qc Ks", "Ad Td Jh Qd"), stocks=("", ""), owe_ms=1000)
    play(table, 0, 0, 0)
    assert table.rules.phase == words.PLAYING and kinds(table.go(1010)) == ["won"]
    assert table.match.winner == 1 and table.match.how == words.WON_FEWER


def test_8_after_the_end_nothing_changes():
    table = table_of(("4c", "4d"), stocks=("7s 7h", "7d 7c"))
    play(table, 0, 0, 0)
    before = table.picture()
    assert new(table, 0, 100) == new(table, 1, 101) == []
    assert play(table, 1, 0, 1, 102) == lay(table, 0, 0, 103) == [] and table.picture() == before
    assert not table.session.rules.is_locked(0)


# --- colours ------------------------------------------------------------------------------------------------------


def coloured(hands, piles, stocks=RESERVES, **chosen):
    """A table, and the number of the pile that takes red cards."""
    table = table_of(hands, piles, stocks, colours="on", **chosen)
    return table, table.match.dealer


def test_8_colours_pile_1_takes_only_red_cards_pile_2_only_black():
    """An equal rank of the other colour goes back."""
    for hands, lands in ((("4h 4c", "Kh"), (True, False)), (("4c 4h", "Kh"), (False, True))):
        table, red = coloured(hands, ("5c", "5d"))
        assert (play(table, 0, 0, red)[0] == "land", play(table, 0, 0, 1 - red, 20)[0] == "land") == lands


def test_decided_8_pile_1_is_the_one_beside_the_dealer():
    """Whoever that is: so no seat is special."""
    dealers = set()
    for seed in range(8):
        table = Dealt(seed, "shapp", colours="on")
        dealer = table.match.dealer
        dealers.add(dealer)
        red = 1 << "cdhs".index("d") | 1 << "cdhs".index("h")
        assert [table.rules.takes[n] for n in (dealer, 1 - dealer, 2, 3, 4)] == [red, 15 - red, red, 15 - red, red]
    assert dealers == {0, 1}


def test_8_colours_further_piles_alternate():
    """The third takes red cards, the fourth black ones."""
    table, _ = coloured(("4h 6h 6d 4d 4c", "6c"), ("Tc", "Td", "5c", "5s", "5h", "5d"), ("7s", "7d"))
    taken = [[n for n in range(6) if table.rules.fits(kind, C + n)] for kind in range(5)]
    assert taken == [[2, 4]] * 4 + [[3, 5]]


def test_8_colours_a_base_card_may_have_the_wrong_colour():
    """As it is dealt, and as "new" starts a pile with it."""
    hands = ("Ah Td Jh Qd Kh", "As Tc Js Qc Ks")
    table, red = coloured(hands, ("5c", "5s"), ("7d 2s", "7c 2d"))
    assert new(table, 0)[-1:] == ["new_pile"] and centre(table)[2] == "2s", "a black two on a pile for red cards"
    assert play(table, 1, 0, 2, 300) == ["bounce"] and play(table, 0, 0, 2, 310)[0] == "land"


def test_8_colours_a_card_that_only_the_other_colour_takes_is_a_deadlock():
    """It fits by its rank, and yet nobody can play."""
    red = table_of().match.dealer
    piles = ["9h", "9s"]
    piles[red] = "5c"
    for four, stuck in (("4h", False), ("4c", True)):
        table, _ = coloured((four + " Qs Js Qc Ks", "Ad Qd Jh Qh Kh"), piles)
        assert bool(table.rules.is_stuck()) == stuck


# --- points -------------------------------------------------------------------------------------------------------


def scored(points="on", hands=("4c", "4d Kd/Qd"), stocks=("7s 7h", "7d 7c 5h"), before=(0, 0), **chosen):
    """Player 0 clears the piles; returns the table after that."""
    table = table_of(hands, stocks=stocks, points=points, **chosen)
    table.match.score[:] = bytes(before)
    play(table, 0, 0, 0 if chosen.get("colours") != "on" else 1 - table.match.dealer)
    assert table.match.winner == 0
    return table


def test_8_points_each_scores_the_cards_left_in_the_opponents_reserve():
    """Both do, whoever has won."""
    assert list(scored().match.score) == [3, 2]


@pytest.mark.parametrize("chosen", [{"winner_only": "on"}, {"colours": "on"}])
def test_8_points_winner_only_scores_all_cards_that_the_opponent_still_has(chosen):
    """Piles and reserve; on by default with colours."""
    assert list(scored(**chosen).match.score) == [6, 0]


def test_8_points_winner_only_may_be_off_with_colours():
    assert list(scored(colours="on", winner_only="off").match.score) == [3, 2]


def test_8_points_first_to_25():
    table = scored(before=(21, 0))
    assert list(table.match.score) == [24, 2] and not table.match.over
    table = scored(before=(22, 23))
    assert list(table.match.score) == [25, 25] and not table.match.over
    table = scored(before=(22, 20))
    assert table.match.over and table.match.champion == 0


def test_8_points_both_at_25_or_more_the_higher_wins():
    """Though the other has won the deal."""
    table = scored(before=(22, 24))
    assert list(table.match.score) == [25, 26] and table.match.over and table.match.champion == 1


def test_8_points_25_to_25_is_one_more_deal():
    """And if that leaves the score equal, another."""
    table = scored(before=(22, 23))
    assert list(table.match.score) == [25, 25] and not table.match.over
    table.next(0, 5000)
    assert kinds(table.go(5000))[:1] == ["dealt"] and table.match.deal == 2
    again = scored(before=(25, 26))
    assert list(again.match.score) == [28, 28] and not again.match.over


def test_8_points_a_deal_ended_by_a_deadlock_scores_too():
    """Both reserves are empty, so only winner_only has anything to count."""
    hands = (STUCK[0], STUCK[1].replace("Td", "9s/Td"))
    for chosen, score in (({}, [0, 0]), ({"winner_only": "on"}, [6, 0])):
        assert list(table_of(hands, stocks=("", ""), points="on", **chosen).match.score) == score


def test_8_points_in_a_single_deal():
    """It is over with that deal."""
    table = scored(match="single")
    assert list(table.match.score) == [3, 2] and table.match.over


@pytest.mark.parametrize("match", ["bo5", "bo7", "endless"])
def test_8_points_are_refused_with_another_match(match):
    with pytest.raises(ValueError, match="points and match"):
        Session("shapp", options("shapp", points="on", match=match))


# --- keys ---------------------------------------------------------------------------------------------------------

SEVEN = ("Tc", "Td", "5c", "9h", "5s", "2c", "5h")  # centre piles


def aims(table, player):
    """Where a player aims, as the looks tell it."""
    return [place for place in range(places.PLACES) if table.look(place) >> words.LOOK_AIM + player & 1]


def strip(hand="4c Qh Kh 3s", **rest):
    return table_of((hand, "6d"), SEVEN, ("7s 7h", "7d 7c"), **rest)


def test_8_each_player_aims_at_one_pile():
    """At the one beside the own seat, to begin with, wherever the players sit."""
    table = Dealt(1, "shapp")
    table.go(3000)
    assert (aims(table, 0), aims(table, 1)) == ([C], [C + 1])
    beside = Session("shapp", opposite=False, seed=1)
    beside.start(0)
    beside.step(3000)
    assert [beside.chairs[player].aim for player in range(2)] == [C, C + 1]


def test_8_the_left_play_key_throws_at_the_aimed_pile_if_the_card_fits_there():
    table = strip()
    table.session.chairs[0]._aim_at(C + 4)
    table.tap(0, A, 10)
    assert "centre4" in table.go(10)[0] and aims(table, 0) == [C + 4]


@pytest.mark.parametrize("aim, hit", [(0, 2), (1, 2), (3, 4), (5, 6)])
def test_8_the_left_play_key_throws_at_the_next_pile_that_fits(aim, hit):
    table = strip()
    table.session.chairs[0]._aim_at(C + aim)
    table.tap(0, A, 10)
    assert "land 0 0.hand0 centre%d" % hit in table.go(10)[0]


@pytest.mark.parametrize("aim", range(7))
def test_8_the_left_play_key_throws_at_the_only_pile_that_fits(aim):
    """Wherever the player aims, also round the end."""
    table = strip()
    table.session.chairs[0]._aim_at(C + aim)
    table.stand(0, 3)
    table.tap(0, A, 10)
    assert "land 0 0.hand3 centre5" in table.go(10)[0]


def test_8_the_left_play_key_throws_at_the_aimed_pile_if_no_pile_fits():
    """It comes back from there."""
    table = strip()
    table.session.chairs[0]._aim_at(C + 3)
    table.stand(0, 2)
    table.tap(0, A, 10)
    assert "bounce 0 0.hand2 centre3" in table.go(10)[0]


def test_8_the_right_play_key_moves_the_aim_over_the_piles_that_fit():
    """Round the end; nothing is thrown, and there is always exactly one aim."""
    table = strip()
    found = []
    for n in range(4):
        table.tap(0, B, 10 * n + 10)
        assert kinds(table.go(10 * n + 10)) == []
        found += aims(table, 0)
    assert found == [C + 2, C + 4, C + 6, C + 2]
    assert len(aims(table, 1)) == 1


def test_8_the_right_play_key_moves_the_aim_on_if_no_pile_fits():
    table = strip()
    table.stand(0, 2)
    for n in range(8):
        table.tap(0, B, 10 * n + 10)
        table.go(10 * n + 10)
        assert aims(table, 0) == [C + (n + 1) % 7]


def test_8_on_a_closed_pile_the_left_key_turns_up_and_the_right_one_lays_from_the_reserve():
    for key, shown in ((A, "Jc"), (B, "7s")):
        table = after_a_play()
        table.stand(0, 1)
        table.tap(0, key, 20)
        table.go(20)
        assert table.shown(1) == shown


@pytest.mark.parametrize("key", [A, B, words.DRAW_KEY])
def test_8_on_an_empty_pile_every_key_lays_from_the_reserve(key):
    table = after_a_play()
    table.stand(0, 4)
    table.tap(0, key, 20)
    assert kinds(table.go(20)) == ["moved"] and table.shown(4) == "7s"


@pytest.mark.parametrize("key", [A, B, words.CALL_KEY])
def test_8_on_the_reserve_a_play_key_is_new_and_so_is_the_call_key_anywhere(key):
    table = table_of()
    table.events()
    table.stand(0, STOCK if key != words.CALL_KEY else 2)
    table.tap(0, key, 20)
    assert kinds(table.go(20))[0] == "new_pile"


@pytest.mark.parametrize("first, second", [(words.LEFT, words.RIGHT), (words.RIGHT, words.LEFT)])
def test_8_left_and_right_together_are_new(first, second):
    """On a board without a call key."""
    table = table_of(keys=b"")
    table.press(1, first, 20)
    table.press(1, second, 60)
    assert "new_pile" in kinds(table.go(60)) and table.session.chairs[1].cursor == 0


@presets
def test_8_the_cursor_goes_over_the_piles_and_the_reserve(preset, width, reserve):
    table = Dealt(1, preset)
    table.go(3000)
    found = []
    for n in range(width + 1):
        table.tap(0, words.RIGHT, 3100 + 100 * n)
        found.append(table.session.chairs[0].cursor)
    assert found == [*range(1, width), STOCK, 0]


def test_8_the_cursor_stands_on_a_gap_only_if_the_reserve_can_fill_it():
    for stocks, expected in ((RESERVES, [1, 2, 3, 4, STOCK, 0]), (("", "7c"), [2, 0])):
        table = table_of(("4c -- Js -- --", STUCK[1]), stocks=stocks)
        found = []
        for n in range(len(expected)):
            table.tap(0, words.RIGHT, 100 * n + 10)
            found.append(table.session.chairs[0].cursor)
        assert found == expected


def test_8_cursor_and_aim_go_home_at_a_new_deal():
    table = table_of(("4c Kc", "4d"), SEVEN, ("7s", "7c"))
    for n, key in enumerate((B, B, words.RIGHT)):
        table.tap(0, key, 100 * n + 10)
    table.go(300)
    assert aims(table, 0) == [C + 4] and table.session.chairs[0].cursor == 1
    play(table, 1, 0, 2, 310)
    table.next(0, 5000)
    assert kinds(table.go(5000))[-2:] == ["dealt", "count"] and table.rules.centres == 2
    assert (aims(table, 0), aims(table, 1)) == ([C], [C + 1]) and table.session.chairs[0].cursor == 0


# --- what lies face down ------------------------------------------------------------------------------------------


def test_8_no_closed_card_is_shown():
    """Of a closed pile and of a reserve only how many cards lie there."""
    table = after_a_play()
    bare = ~(15 << words.LOOK_CURSOR)
    assert table.look(1) & bare == words.LOOK_BACK | 2 << words.LOOK_COUNT
    for player in range(2):
        assert table.look(places.at(player, STOCK)) & bare == words.LOOK_BACK | 3 << words.LOOK_COUNT


def test_8_no_event_names_a_closed_card():
    """What is laid from the reserve on an own pile is seen there; only new piles and plays are named."""
    table = after_a_play()
    table.submit(words.action(words.MOVE, 0, STOCK, 1), 20)
    table.submit(words.action(words.MOVE, 0, STOCK, 3), 21)
    assert [text.split()[-1] for text in table.go(30)] == ["0", "0"]
    other = table_of()
    other.call(0)
    told = [text for text in other.go() if text.startswith("new_pile")]
    assert int(told[0].split()[-1]) == names.card_of("7s")


# --- what small breaks of the code showed to be missing -------------------------------------------------------------


def test_8_a_new_deal_knows_nothing_of_a_deadlock_before_it():
    """Begun anew from the pause while "new" was awaited: the next deadlock is told again, and waits its own time."""
    table = table_of()
    assert "stuck" in kinds(table.events()) + kinds(table.go(10)) or table.rules._is_dead
    table.rules.deal(0, 5, 2, table.session.now)
    assert not table.rules._is_dead and table.rules.due[OWING] < 0


def test_8_after_a_new_pile_a_hint_waits_anew():
    table = table_of(hands=("8c Tc Js Qc Ks", "Ad Td Jh Qd Kh"), hint_ms=2000, owe_ms=10000)
    table.go(1500)
    assert "new_pile" in new(table, 0, 1600)
    assert "hint" not in kinds(table.go(3599))
    assert "hint" in kinds(table.go(3600))
