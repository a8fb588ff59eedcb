# SPDX-License-Identifier: MIT
"""Section 3 of the rules, how a deal ends: one test a sentence."""

import random
from collections import Counter

import pytest

from engine import card, places, words
from tests.table import Table, kinds
from tools import names

WRAP = 1 << 29
starts = pytest.mark.parametrize("start", [1000, WRAP - 1500])


def phase(table):
    return ("idle", "counting", "playing", "over")[table.rules.phase]


def result(table):
    return phase(table), table.match.winner, table.match.how


def cards(*texts):
    return sorted(name for text in texts for name in text.split() if name != "--")


def out_table(player=0, centre=("5c 6c 4c 3c", "5d Kd"), other="4d 9d", **rest):
    """A table at whose start (ms 0) a player is out and must call; the other can still play."""
    hands = ["", ""]
    hands[1 - player] = other
    return Table(hands, centre, **rest)


# --- empty --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_3_empty_out_of_cards_wins_at_once(player):
    """No call is asked for."""
    hands = ["9c", "9d"]
    hands[player] = "2h"
    table = Table(hands, ("3c", "Kd"), ending="empty")
    table.play(player, "2h", 0)
    assert kinds(table.go()) == ["land", "won"]
    assert result(table) == ("over", player, words.WON_EMPTY)


@pytest.mark.parametrize("player", [0, 1])
def test_3_empty_the_call_key_does_nothing(player):
    """Neither lock-out nor anything else."""
    table = Table(["2h 9c", "9d Qd"], ("3c", "Kd"), ending="empty")
    before = table.picture()
    table.call(player)
    assert kinds(table.go()) == ["nothing"]
    assert table.picture() == before
    assert not table.rules.is_locked(player)
    assert not table.session.due(player)


def test_3_empty_a_call_and_a_last_card_in_one_scan_are_no_dead_heat():
    """The call key means nothing here, so it uses no favour."""
    table = Table(["2h", "9d Qd"], ("3c", "Kd"), ending="empty", favour=(1, 0))
    table.play(0, "2h", 0)
    table.call(1)
    assert "photo" not in kinds(table.go())
    assert bytes(table.rules.favour) == b"\1\0"
    assert table.match.winner == 0


# --- call: the due call -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_3_call_out_of_cards_alone_does_not_win(player):
    """The player is told to call, and it is due."""
    hands = ["9c 2d", "9d 2c"]
    hands[player] = "2h"
    table = Table(hands, ("3c", "Kd"))
    table.play(player, "2h", 0)
    assert kinds(table.go()) == ["land", "out"]
    assert phase(table) == "playing"
    assert table.session.due(player) and not table.session.due(1 - player)


@starts
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("ms", [1, 1000, 1999])
def test_3_call_within_call_ms_wins(start, player, ms):
    """The time runs from the moment the player was out."""
    table = out_table(player, start=start)
    table.call(player, ms)
    assert kinds(table.go(ms))[-2:] == ["called", "won"]
    assert result(table) == ("over", player, words.WON_CALL)


def test_3_call_in_the_scan_of_the_last_card_wins():
    """Presses of one seat are taken one after another: the card, then the call."""
    table = Table(["2h", "9d Qd"], ("3c", "Kd"))
    table.play(0, "2h", 0)
    table.call(0)
    table.go()
    assert result(table) == ("over", 0, words.WON_CALL)


@starts
@pytest.mark.parametrize("call_ms", [500, 2000, 10000])
def test_3_call_the_time_runs_out(start, call_ms):
    """After call_ms without a call it is missed, at that very time."""
    table = out_table(start=start, call_ms=call_ms)
    table.events()
    assert set(kinds(table.go(call_ms - 1))) <= {"hint"}
    told = kinds(table.go(call_ms))
    assert "missed" in told
    assert not table.session.due(0)
    assert phase(table) == "playing"


def test_3_call_after_the_time_ran_out_is_a_false_one():
    """The player holds cards again, so nobody is out."""
    table = out_table()
    table.call(0, 2001)
    assert kinds(table.go(2001))[-2:] == ["false_call", "locked"]


def test_3_call_a_player_who_still_holds_cards_calls_first():
    """Every due call is missed; the caller is not punished."""
    table = out_table()
    table.call(1, 100)
    told = kinds(table.go(100))
    assert "missed" in told and "won" not in told and "false_call" not in told
    assert not table.rules.is_locked(1)
    assert phase(table) == "playing"
    assert not table.is_out(0)
    assert "missed" not in kinds(table.go(4000)), "and the old time does not run out later"


def test_3_call_the_time_is_whole_again_for_a_later_due_call():
    """Out once more after a missed call, the player has call_ms again."""
    table = Table(["", "9d Qd"], ("4c 3c", "Kd"), call_ms=1000)
    assert "missed" in kinds(table.go(1000))
    table.play(0, "4c", 0, 1500)
    assert kinds(table.go(2498)) == ["land", "out"]
    table.call(0, 2499)
    table.go(2499)
    assert result(table) == ("over", 0, words.WON_CALL)


def test_3_call_after_another_player_made_it_missed_the_old_time_is_forgotten():
    """Out again before the first time would have run out, the player has the whole time from then."""
    table = Table(["", "9d Qd"], ("4c 3c", "Kd"))
    table.call(1, 100)
    table.go(100)
    table.play(0, "4c", 0, 1500)
    assert "missed" not in kinds(table.go(3499))
    assert table.session.due(0)
    assert "missed" in kinds(table.go(3500))


# --- call: what waits meanwhile -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [("8c", "8d"), ("", "8d"), ("", "")], ids=["flip", "one side", "reshuffle"])
@pytest.mark.parametrize("ending", ["call", "open_call"])
def test_3_call_no_flip_reshuffle_or_countdown_starts_while_one_is_due(sides, ending):
    """The table is deadlocked with a call due: nothing moves until the call is made or missed."""
    table = out_table(centre=("4c 8h 2c", "4d 2d"), other="9d 9h", sides=sides, ending=ending)
    before = table.picture()
    assert kinds(table.events()) == ["out"]
    assert kinds(table.go(1998)) == []
    assert table.picture() == before
    assert phase(table) == "playing"
    table.call(0, 1999)
    table.go(1999)
    assert result(table) == ("over", 0, words.WON_CALL)


def test_3_call_a_deadlock_is_flipped_after_the_call_was_missed():
    """Then the table is judged again, and the countdown starts at that moment."""
    table = out_table(centre=("6c 6h 6d 2c", "2d"), other="9d 9h", sides=["8c", "8d"])
    told = kinds(table.go(2000))
    assert told[0:2] == ["out", "missed"] and told[-1] == "count"
    assert cards(table.hand(0)) == cards("6c 6h 6d")
    table.go(2499)
    assert table.centre(0) == "2c"
    table.go(2500)
    assert table.centre(0) == "2c 8c"


def test_3_call_a_deadlock_made_while_the_call_is_due_waits_too():
    """The other plays the last card that fits: still no countdown before the call."""
    table = out_table(centre=("5c 3c", "5d Kd"), other="4d 9d", sides=["8c", "8d"])
    table.play(1, "4d", 0, 500)
    assert kinds(table.go(1900))[-1] == "land"
    assert phase(table) == "playing"
    table.call(0, 1901)
    table.go(1901)
    assert table.match.winner == 0


def test_3_call_the_others_may_play_on():
    """As many cards as they like, with refills."""
    table = out_table(centre=("5c 3c", "5d Kd"), other="4d 5h 9d", stocks=["", "6h"])
    table.play(1, "4d", 0, 100)
    table.play(1, "5h", 0, 200)
    table.go(200)
    assert table.centre(0) == "5c 3c 4d 5h"
    assert table.session.due(0)


def test_3_call_an_owed_draw_waits_too():
    """With auto_draw off: the engine draws for nobody while the call is due."""
    table = out_table(other="9d 9h", centre=("5c 2c", "5d 2d"), stocks=["", "8h"], auto_draw="off", owe_ms=500)
    assert "refill" not in kinds(table.go(1998))
    table.call(0, 1999)
    table.go(1999)
    assert table.match.winner == 0


# --- call: several players ----------------------------------------------------------------------------------------


def both_out(**rest):
    """At ms 10 both are out, each by their last card, in one scan."""
    table = Table(["2h", "Qd"], ("4c 5c 3c", "4d 5d 6d Kd"), **rest)
    table.play(0, "2h", 0)
    table.play(1, "Qd", 1)
    assert kinds(table.go()) == ["land", "land", "out", "out"]
    return table


@pytest.mark.parametrize("player", [0, 1])
def test_3_call_the_first_call_by_any_player_who_is_out_wins(player):
    """Both are out: whoever calls first."""
    table = both_out()
    table.call(1 - player, 101)
    table.call(player, 100)
    table.go(200)
    assert result(table) == ("over", player, words.WON_CALL)


@pytest.mark.parametrize("player", [0, 1])
def test_3_call_who_was_out_later_may_call_first(player):
    """Being out first is no merit by itself."""
    hands = ["2h", "2h"]
    hands[player] = "Qd"
    table = Table(hands, ("4c 5c 3c", "4d 5d 6d Kd"))
    table.play(1 - player, "2h", 0, 10)
    table.play(player, "Qd", 1, 20)
    table.call(player, 30)
    table.go(30)
    assert table.match.winner == player


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
@pytest.mark.parametrize("backwards", [False, True])
def test_3_call_two_in_one_scan_go_by_the_tie_order(favour, backwards):
    """The favoured seat's call is first, whatever the queue, and its favour is used."""
    table = both_out(favour=favour)
    for player in (1, 0) if backwards else (0, 1):
        table.call(player, 100)
    assert "photo" in kinds(table.go(100))
    assert table.match.winner == favour[0]
    assert list(table.rules.favour) == list(favour[::-1])


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_3_call_out_and_not_out_in_one_scan_go_by_the_tie_order(favour):
    """If the one who still holds cards is first, the due call is missed; and then the other's call is a false one."""
    table = out_table(favour=favour)
    table.call(1, 100)
    table.call(0, 100)
    told = kinds(table.go(100))
    assert "photo" in told
    if favour[0] == 0:
        assert result(table) == ("over", 0, words.WON_CALL)
    else:
        assert "missed" in told and told[-2:] == ["false_call", "locked"]


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_3_call_against_a_last_card_in_one_scan_goes_by_the_tie_order(favour):
    """Card first: a call by one who holds cards, so the due call is missed. Call first: it was a false one."""
    table = Table(["2h", "9d Qd"], ("4c 3c", "Kd"), favour=favour)
    table.call(1)
    table.play(0, "2h", 0)
    told = kinds(table.go())
    assert "photo" in told
    if favour[0] == 0:
        assert "missed" in told and "false_call" not in told
        assert not table.is_out(0)
    else:
        assert "false_call" in told and "missed" not in told
        assert table.session.due(0)
    assert list(table.rules.favour) == list(favour[::-1])


def test_3_call_against_a_card_that_is_not_the_last_uses_no_favour():
    """The call is false in either order."""
    table = Table(["2h 9c", "9d Qd"], ("4c 3c", "Kd"), favour=(0, 1))
    table.call(1)
    table.play(0, "2h", 0)
    told = kinds(table.go())
    assert "photo" not in told and "false_call" in told
    assert list(table.rules.favour) == [0, 1]


def test_3_call_by_one_who_is_out_against_a_last_card_uses_no_favour():
    """The call wins in either order, so nothing is decided by favour."""
    for favour in ((0, 1), (1, 0)):
        table = out_table(other="4d", favour=favour)
        table.call(0, 100)
        table.play(1, "4d", 0, 100)
        assert "photo" not in kinds(table.go(100))
        assert table.match.winner == 0
        assert list(table.rules.favour) == list(favour)


def test_3_call_two_false_ones_in_one_scan_use_no_favour():
    """Both are locked, in either order."""
    table = Table(["2h 9c", "9d Qd"], ("4c 3c", "Kd"), favour=(0, 1))
    table.call(1)
    table.call(0)
    assert "photo" not in kinds(table.go())
    assert table.rules.is_locked(0) and table.rules.is_locked(1)
    assert list(table.rules.favour) == [0, 1]


# --- call: what a missed call costs -------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_3_missed_call_takes_the_own_side_pile_except_its_top(player):
    """The pile of the player's own side, though the other one is larger; its top stays and can be played on."""
    centre = ["8c 9c Tc 2c", "8d 9d Td Jd Qd 2d"]
    table = out_table(player, centre=centre, other="3h Kh")
    own = table.names(places.CENTRE + player).split()
    told = [text.split() for text in table.go(2000) if text.startswith("missed")]
    assert [parts[1:3] for parts in told] == [[str(player), "centre%d" % player]]
    assert table.names(places.CENTRE + player) == own[-1]
    assert table.names(places.CENTRE + 1 - player) == centre[1 - player]
    assert cards(table.hand(player), table.stock(player)) == sorted(own[:-1])


@pytest.mark.parametrize("auto_draw", ["on", "off"])
def test_3_missed_call_draws_a_hand_and_the_rest_is_the_stock(auto_draw):
    """Five in hand; also where one otherwise draws oneself."""
    table = out_table(centre=("8c 9c Tc Jc Qc Kc 7c 6c 2c", "2d"), other="3h Kh", auto_draw=auto_draw)
    table.go(2000)
    assert len(cards(table.hand(0))) == 5
    assert len(cards(table.stock(0))) == 3
    assert phase(table) == "playing"


def test_3_missed_call_a_small_pile_makes_a_small_hand():
    """Two cards taken: two in hand, from the left, and no stock."""
    table = out_table(centre=("8c 9c 2c", "2d"), other="3h Kh")
    table.go(2000)
    assert cards(table.hand(0)) == cards("8c 9c")
    assert table.hand(0).endswith("-- -- --")
    assert table.stock(0) == ""


def test_3_missed_call_the_new_stock_is_shuffled_and_face_down():
    """Over many shuffles each card of it comes first into the hand."""
    first = Counter()
    for seed in range(120):
        table = out_table(centre=("8c 9c Tc Jc Qc Kc 2c", "2d"), other="3h Kh")
        table.rules.chances[0].seed(seed, 1)
        table.go(2000)
        first[table.hand(0).split()[0]] += 1
        look = table.session.looks.value[places.at(0, places.STOCK)]
        assert look & words.LOOK_BACK and not look & words.LOOK_CARD
    assert set(first) == {"8c", "9c", "Tc", "Jc", "Qc", "Kc"}


def test_3_missed_call_play_goes_on():
    """With the new hand one can play, be out again and win."""
    table = out_table(centre=("Ac 2c", "2d"), other="3h Kh")
    table.go(2000)
    table.play(0, "Ac", 1, 2100)
    table.call(0, 2200)
    table.go(2200)
    assert result(table) == ("over", 0, words.WON_CALL)


@pytest.mark.parametrize("player", [0, 1])
def test_3_missed_call_with_the_own_pile_a_single_card_takes_the_largest_other(player):
    """Except its top, too."""
    centre = ["2c", "2d"]
    centre[1 - player] = "8h 9h Th 2h"
    table = out_table(player, centre=centre, other="3h Kh")
    told = [text.split() for text in table.go(2000) if text.startswith("missed")]
    assert [parts[1:3] for parts in told] == [[str(player), "centre%d" % (1 - player)]]
    assert table.names(places.CENTRE + player) == centre[player]
    assert table.names(places.CENTRE + 1 - player) == "2h"
    assert cards(table.hand(player)) == cards("8h 9h Th")


@pytest.mark.parametrize("player", [0, 1])
def test_3_missed_call_an_own_pile_of_two_is_enough(player):
    """The other pile is larger, but the own one is no single card."""
    centre = ["8h 9h Th 2h", "8h 9h Th 2h"]
    centre[player] = "Qs 2d"
    table = out_table(player, centre=centre, other="3h Kh")
    table.go(2000)
    assert cards(table.hand(player)) == ["Qs"]
    assert table.names(places.CENTRE + 1 - player) == "8h 9h Th 2h"


def test_3_missed_call_the_side_piles_are_left_alone():
    """Only a centre pile is taken."""
    table = out_table(sides=["7c 7h", "7d"])
    table.go(2000)
    assert (table.side(0), table.side(1)) == ("7c 7h", "7d")


def test_3_missed_call_both_out_at_once_and_both_miss():
    """Every due call is missed together: each takes the pile of their own side."""
    table = both_out()
    told = kinds(table.go(2010))
    assert told.count("missed") == 2
    assert cards(table.hand(0)) == cards("4c 5c 3c")
    assert cards(table.hand(1)) == cards("4d 5d 6d Kd")
    assert (table.centre(0), table.centre(1)) == ("2h", "Qd")


def test_3_missed_call_both_out_at_different_times_miss_together():
    """When the first time runs out, every due call is missed."""
    table = Table(["2h", "Qd"], ("4c 5c 3c", "4d 5d 6d Kd"))
    table.play(0, "2h", 0, 10)
    table.play(1, "Qd", 1, 1500)
    assert "missed" not in kinds(table.go(2009))
    assert kinds(table.go(2010)).count("missed") == 2
    assert not table.is_out(0) and not table.is_out(1)


@pytest.mark.parametrize("single", [0, 1])
def test_3_missed_call_both_miss_and_one_has_a_single_card(single):
    """Whose own pile holds cards takes it; for the other nothing may be left, who then is still out and may call."""
    centre = ["2c", "2d"]
    centre[1 - single] = "8h 9h Th 2h"
    table = Table(["", ""], centre)
    assert kinds(table.events()) == ["out", "out"]
    table.go(2000)
    assert cards(table.hand(1 - single)) == cards("8h 9h Th")
    assert table.is_out(single) and table.session.due(single)
    assert phase(table) == "playing"
    table.call(single, 2100)
    table.go(2100)
    assert result(table) == ("over", single, words.WON_CALL)


def test_3_missed_call_each_card_is_still_there():
    """Whatever the piles, nothing is lost or copied."""
    dice = random.Random(1)
    for _ in range(30):
        deck = [names.of_card(c) for c in card.pack(0, False)]
        dice.shuffle(deck)
        sizes = [dice.randrange(1, 12), dice.randrange(1, 12)]
        hands = ["", " ".join(deck[:3])] if dice.random() < 0.7 else ["", ""]
        centre = (" ".join(deck[3 : 3 + sizes[0]]), " ".join(deck[20 : 20 + sizes[1]]))
        table = Table(hands, centre, sides=[" ".join(deck[40:44]), deck[45]])
        before = sorted(table.cards())
        for ms in (1999, 2000, 2500, 4000, 6000):
            table.go(ms)
            assert sorted(table.cards()) == before


# --- false calls --------------------------------------------------------------------------------------------------


@starts
@pytest.mark.parametrize("ending", ["call", "open_call"])
@pytest.mark.parametrize("delay", [1, 1000, 3000])
def test_3_a_call_when_nobody_is_out_costs_false_call_ms(start, ending, delay):
    """It is ignored but for a lock-out of so long."""
    table = Table(["2h 9c", "9d Qd"], ("4c 3c", "Kd"), ending=ending, false_call_ms=delay, start=start)
    before = table.picture()
    table.call(0)
    assert kinds(table.go()) == ["false_call", "locked"]
    assert table.picture() == before
    assert table.rules.is_locked(0) and not table.rules.is_locked(1)
    table.go(10 + delay - 1)
    assert table.rules.is_locked(0)
    table.go(10 + delay)
    assert not table.rules.is_locked(0)


def test_3_a_call_when_nobody_is_out_costs_nothing_with_false_call_ms_0():
    """Then it is only ignored."""
    table = Table(["2h 9c", "9d Qd"], ("4c 3c", "Kd"), false_call_ms=0)
    table.call(0, 10)
    table.play(0, "2h", 0, 11)
    told = kinds(table.go(11))
    assert told == ["false_call", "land"]


def test_3_a_call_with_an_empty_hand_but_a_stock_is_false():
    """With auto_draw off: who has still to draw is not out."""
    table = Table(["", "9d Qd"], ("4c 3c", "Kd"), ["8h"], auto_draw="off")
    table.call(0)
    assert kinds(table.go())[0] == "false_call"


# --- open_call ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("caller", [0, 1])
@pytest.mark.parametrize("player", [0, 1])
def test_3_open_call_as_soon_as_anyone_is_out_everyone_may_call(caller, player):
    """The first to call wins, cards in hand or not."""
    table = out_table(player, ending="open_call")
    table.call(1 - caller, 101)
    table.call(caller, 100)
    table.go(200)
    assert result(table) == ("over", caller, words.WON_CALL)


def test_3_open_call_has_no_time_limit():
    """Nothing is missed, however long it takes."""
    table = out_table(ending="open_call", hint_ms=0)
    table.events()
    assert kinds(table.go(1000000)) == []
    table.call(0, 1000001)
    table.go(1000001)
    assert table.match.winner == 0


def test_3_open_call_the_other_may_play_on():
    """Even until both are out."""
    table = out_table(other="4d", ending="open_call")
    table.play(1, "4d", 0, 100)
    assert kinds(table.go(100)) == ["out", "land", "out"]
    table.call(1, 200)
    table.go(200)
    assert table.match.winner == 1


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_3_open_call_two_in_one_scan_go_by_the_tie_order(favour):
    """Also if only one of them is out."""
    table = out_table(ending="open_call", favour=favour)
    table.call(0, 100)
    table.call(1, 100)
    assert "photo" in kinds(table.go(100))
    assert table.match.winner == favour[0]


@pytest.mark.parametrize("favour", [(0, 1), (1, 0)])
def test_3_open_call_against_a_last_card_in_one_scan_goes_by_the_tie_order(favour):
    """Card first: the call is valid and wins. Call first: it is false."""
    table = Table(["2h", "9d Qd"], ("4c 3c", "Kd"), ending="open_call", favour=favour)
    table.play(0, "2h", 0)
    table.call(1)
    told = kinds(table.go())
    assert "photo" in told
    if favour[0] == 0:
        assert result(table) == ("over", 1, words.WON_CALL)
    else:
        assert "false_call" in told and phase(table) == "playing"


def test_3_the_call_of_a_locked_player_is_no_dead_heat():
    """It comes to nothing, so the other has not been favoured."""
    table = out_table(other="4d 9d", favour=(0, 1))
    table.rules.lock(1, 900, table.start + 90)
    table.call(0, 100)
    table.call(1, 100)
    assert "photo" not in kinds(table.go(100))
    assert table.match.winner == 0 and list(table.rules.favour) == [0, 1]


def test_3_nothing_that_is_owed_is_done_while_a_call_is_due():
    """A draw and a last card in one scan: the board waits for the call, and does not draw for the other."""
    table = Table(["2c", "9d Jd"], ("7c 3c", "Kd"), ["", "5h"], auto_draw="off", owe_ms=500, call_ms=2000)
    table.play(0, "2c", 0, 100)
    table.go(100)
    told = kinds(table.go(1500))
    assert "refill" not in told and "missed" not in told
