# SPDX-License-Identifier: MIT
"""Spit, the full game, sentence by sentence (rules, section 6, spit_match).

How piles are shared out by slaps stands in tests/test_oracle_spit.py: who slaps first, who does not in five seconds,
both clearing at once, one spit pile, and the choice of `alone`.
"""

import random

import pytest

from engine import card, places, words
from tests.table import Dealt, Table, kinds
from tools import names

C0, C1 = places.CENTRE, places.CENTRE + 1
A, B = words.PLAY_A, words.PLAY_B
both = pytest.mark.parametrize("player", [0, 1])


def full(tableaux, centre=("8c", "2d"), sides=("", ""), **chosen):
    return Table(tableaux, centre, sides=sides, preset="spit", spit_match="on", **chosen)


def play(table, player, kind, n, ms=10):
    return table.do(words.PLAY, player, kind, places.CENTRE + n, ms)


def slap(table, player, n, ms):
    return table.do(words.SLAP, player, 0, places.CENTRE + n, ms)


def owned(table, player):
    """All cards that a player has as a round begins: tableau, spit cards and the own spit pile."""
    own = [*range(player << 3, (player << 3) + 8), places.CENTRE + player]
    return sorted(sum([table.names(place).split() for place in own], []))


def counts(table, player):
    """How many cards lie in the tableau, as spit cards and on the own spit pile."""
    count = table.piles.count
    tableau = [count[places.at(player, kind)] for kind in range(5)]
    return tableau, count[places.at(player, places.SIDE)], count[places.CENTRE + player]


def cleared(player=0, **chosen):
    """A table whose player clears the tableau at 10 ms, by a nine on the eight of pile 0; the other has three cards."""
    tableaux = ["9h", "Kd/Qd 4s"] if player == 0 else ["Kd/Qd 4s", "9h"]
    table = full(tableaux, ("8c", "2d 7d"), **chosen)
    assert play(table, player, 0, 0) == ["land", "slap_now"]
    return table


# --- slaps --------------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("key, left", [(A, True), (B, False)])
def test_6_match_play_keys_slap_while_slapping(player, key, left):
    """The left key hits the pile that lies at the left of who presses it."""
    table = cleared(player)
    table.tap(player, key, 20)
    told = table.go(20)
    hit = "centre%d" % (player if left else 1 - player)  # they sit at two ends
    assert told[0].startswith("slapped %d" % player) and told[0].split()[3] == hit


def test_6_match_in_ordinary_play_nothing_is_slapped():
    """A slap comes to nothing, and the play keys throw."""
    table = full(["9h 4c", "Kd/Qd 4s"])
    assert slap(table, 1, 0, 10) == ["nothing"]
    table.tap(0, A, 20)
    assert kinds(table.go(20)) == ["land"]


def test_6_match_while_slapping_a_card_is_late_and_all_else_nothing():
    """Cards do not move, whoever throws them; who still holds some is not to blame, even with lockout_ms."""
    table = full(["9h", "3s/Kd/Qd -- 4s"], ("8c", "2d 7d"), lockout_ms=2000)
    play(table, 0, 0, 0)
    before = table.picture()
    assert play(table, 1, 0, 1, 20) == ["bounce"], "a queen fits nowhere, and yet it is late"
    for verb in (words.DRAW, words.CALL, words.MOVE, words.TURN, words.MERGE):
        assert table.do(verb, 1, 0, places.at(1, 1), 30 + verb) == ["nothing"]
    assert play(table, 1, 0, 0, 3000) == ["bounce"]
    assert table.picture() == before and not table.session.rules.is_locked(1)


def test_6_match_no_pile_but_the_two_is_slapped():
    table = cleared()
    for n, target in enumerate((0, 8, places.at(0, places.SIDE), places.CENTRE + 2, 63)):
        assert table.do(words.SLAP, 0, 0, target, 20 + n) == ["nothing"]


def test_6_match_no_countdown_starts_while_slapping():
    """Nobody can play, and yet nothing is turned for five seconds."""
    table = cleared(sides=("Kc", "Kh"))
    assert table.go(5009) == []
    assert table.rules.phase == words.PLAYING
    assert kinds(table.go(5010)) == ["slapped", "relaid", "count"]


def test_6_match_a_locked_player_cannot_slap():
    """Until the lock-out is over."""
    table = full(["9h 9s", "Kd/Qd 4s"], ("8c", "8d"), lockout_ms=1000)
    play(table, 1, 0, 0, 10)
    play(table, 0, 0, 0, 20)
    play(table, 0, 1, 1, 30)
    assert slap(table, 1, 0, 500) == []
    assert "slapped" in slap(table, 1, 0, 1010)


def test_6_match_each_adds_the_pile_to_what_they_still_hold():
    """Tableau, spit cards and the pile: all of it is laid again."""
    table = cleared(sides=("Kc Qc", "Kh"))
    slap(table, 1, 1, 300)
    assert owned(table, 0) == sorted("Kc Qc 8c 9h".split())
    assert owned(table, 1) == sorted("Kd Qd 4s Kh 2d 7d".split())


# --- rounds -------------------------------------------------------------------------------------------------------


def test_6_match_rounds_follow_each_other_by_themselves():
    """3-2-1, all cards show their backs, and presses do nothing; then both piles are turned."""
    table = cleared(sides=("Kc Qc Jc Tc 9c 8h 7c 6c 5c 4c 3c 2c Ac Kh Qh Jh", ""))
    assert slap(table, 0, 0, 20) == ["slapped", "relaid", "count"]
    before = table.picture()
    for ms in range(21, 3000, 500):
        for key in range(words.KEYS):
            table.tap(0, key, ms)
            table.tap(1, key, ms)
        assert slap(table, 0, 0, ms + 1) + play(table, 1, 0, 0, ms + 2) in ([], ["count"])
        shown = {table.shown(place) for place in range(places.PLACES) if table.piles.count[place]}
        assert shown == {"back"} and table.picture() == before
    assert "flip" in kinds(table.go(3020))
    assert table.shown(0) == table.names(0) and table.rules.phase == words.PLAYING
    assert table.match.deal == 1, "it is still the same deal"


REST = [name + suit for suit in "chs" for name in "AKQJT765"]


@pytest.mark.parametrize(
    "size, expected",
    [
        (18, ([1, 2, 3, 4, 5], 2, 1)),
        (17, ([1, 2, 3, 4, 5], 1, 1)),
        (16, ([1, 2, 3, 4, 5], 0, 1)),
        (15, ([1, 2, 3, 4, 5], 0, 0)),
        (14, ([1, 2, 3, 4, 4], 0, 0)),
        (10, ([1, 2, 3, 4, 0], 0, 0)),
        (2, ([1, 1, 0, 0, 0], 0, 0)),
    ],
)
def test_6_match_with_15_or_fewer_cards_one_lays_what_fits(size, expected):
    """No spit cards are left then, and there is one spit pile, or none."""
    table = cleared(sides=(" ".join(REST[: size - 2]), ""))
    slap(table, 0, 0, 20)
    assert counts(table, 0) == expected


def test_6_match_a_tableau_is_laid_from_the_top_of_the_shuffled_cards():
    """Card by card, the smallest pile first; what is left are spit cards, and the last starts the spit pile."""
    table = cleared(sides=(" ".join(REST[:16]), ""))
    shuffled = []
    shuffle = table.piles.shuffle

    def watch(place, chance):
        shuffle(place, chance)
        if place == places.SPARE:
            assert chance is table.rules.chances[0]
            shuffled.extend(table.names(place).split()[::-1])

    table.piles.shuffle = watch
    slap(table, 0, 0, 20)
    laid = [table.names(place).split() for place in (0, 1, 2, 3, 4, places.SIDE, C0)]
    assert sum(laid, []) == shuffled and len(shuffled) == 18


def test_6_match_who_has_no_spit_pile_and_no_spit_cards_turns_nothing():
    """In a deadlock the other turns alone."""
    table = full(["5s", "5d"], ("Jc", ""), ("4c 9c", ""))
    assert kinds(table.go(500)).count("flip") == 1
    assert (table.centre(0), table.centre(1)) == ("Jc 9c", "")


def test_6_match_a_permanent_deadlock_is_laid_again_from_the_same_cards():
    """Each has what they had when the round began, wherever it was played; nobody has won."""
    table = full(["9h 5s", "5d 3h"], sides=("Kc", "Jd"))
    play(table, 1, 1, 1, 5)
    assert play(table, 0, 0, 0)[-2:] == ["relaid", "count"]
    assert owned(table, 0) == sorted("9h 5s 8c Kc".split())
    assert owned(table, 1) == sorted("5d 3h 2d Jd".split())
    assert table.match.winner == places.NOBODY and not table.match.over


@both
def test_6_match_no_cards_at_all_wins_the_match(player):
    """The last card on the only spit pile, and no spit cards."""
    tableaux, centre = ["9h", "Kd/Qd 4s"], ["", "8d"]
    if player:
        tableaux.reverse()
        centre.reverse()
    table = full(tableaux, centre)
    assert play(table, player, 0, 1 - player) == ["land", "won", "match"]
    assert table.match.champion == player and table.match.how == words.WON_EMPTY
    before = table.picture()
    slap(table, 1 - player, 0, 20)
    table.call(1 - player, 30)
    assert table.go(9000) == [] and table.picture() == before


@both
def test_6_match_a_full_match_to_its_last_card(player):
    """Round after round; that player slaps the smaller pile whoever clears, until there is no card left to lay."""
    table = Dealt(3, "spit", spit_match="on", owe_ms=500)
    dice = random.Random(player)
    told = []
    while table.rules.phase != words.OVER:
        assert len(told) < 5000
        ms = table.ms() + 1
        if told and told[-1] == "slap_now":
            smaller = 0 if table.piles.count[C0] < table.piles.count[C1] else 1
            told += slap(table, player, smaller, ms + 150)
        elif table.rules.phase == words.PLAYING and table.legal(0) + table.legal(1):
            who = dice.choice([who for who in range(2) if table.legal(who)])
            told += play(table, who, *dice.choice(table.legal(who)), ms)
        else:
            told += kinds(table.rush())
    assert told.count("relaid") > 2 and told[-2:] == ["won", "match"]
    assert table.match.champion == player and table.match.how == words.WON_EMPTY and table.match.deal == 1
    assert not any(table.piles.count[places.at(player, kind)] for kind in range(8))
    assert sorted(table.cards()) == sorted(card.pack(0, 0))


# --- alone --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key, n", [(A, 0), (B, 1)])
def test_6_alone_the_play_keys_choose_a_pile(key, n):
    """Only for who must choose; then the countdown begins, and the spit card goes there."""
    table = full(["5s", "5d"], ("Jc", "Jd"), ("4c 6h", ""), reshuffle="alone")
    assert kinds(table.events()) == ["choose"]
    table.tap(1, A, 100)
    assert kinds(table.go(100)) == ["bounce"] and table.rules.phase == words.PLAYING
    table.tap(0, key, 200)
    assert kinds(table.go(200)) == ["count"]
    table.go(700)
    assert table.centre(n).split()[-1] == "6h" and len(table.centre(1 - n).split()) == 1


def test_6_alone_each_turns_onto_the_own_pile_while_both_have_spit_cards():
    """There is nothing to choose yet."""
    table = full(["5s", "5d"], ("Jc", "Jd"), ("6c Td", "9d"), reshuffle="alone")
    assert kinds(table.go(500))[:3] == ["count", "flip", "flip"]
    assert (table.centre(0), table.centre(1)) == ("Jc Td", "Jd 9d")


def test_6_alone_the_choice_is_kept_for_the_round_and_no_longer():
    table = full(["5s", "5d 3c"], ("Jc", "Jd"), ("6c 9c Td", ""), reshuffle="alone")
    slap(table, 0, 1, 100)
    table.go(2000)
    assert table.centre(1) == "Jd Td 9c 6c", "one after the other, without another choice"
    play(table, 0, 0, 1, 2100)  # the tableau is clear
    slap(table, 0, 0, 2200)
    assert table.rules._spit_on == 0


def test_6_alone_nothing_is_ever_reshuffled():
    """Out of spit cards, with a card that fits deep in a pile: the round is drawn, and laid again."""
    table = full(["5s", "5d"], ("6c Jc", "Jd"), ("", ""), reshuffle="alone")
    told = kinds(table.go(10))
    assert told[-2:] == ["relaid", "count"] and "reshuffle" not in told


# --- what lies face down ------------------------------------------------------------------------------------------


def test_6_match_neither_looks_nor_accept_rows_tell_what_was_laid_face_down():
    """Whatever the shuffle: nobody could tell until the piles are turned."""
    seen = set()
    cards = set()
    for seed in range(5):
        table = cleared(sides=(" ".join(REST[:16]), ""))
        table.rules.chances[0].seed(seed, 1)
        slap(table, 0, 0, 20)
        table.go(2999)
        seen.add((tuple(table.session.looks.value), tuple(table.rules.accept)))
        cards.add(table.centre(0))
    assert len(seen) == 1 and len(cards) > 1


def test_6_match_no_event_names_a_card_that_is_laid_face_down():
    table = cleared(sides=(" ".join(REST[:16]), ""))
    table.submit(words.action(words.SLAP, 0, 0, C0), 20)
    for text in table.go(2999):
        assert text.split()[0] in ("slapped", "relaid", "count"), text
    flips = [text for text in table.go(3020) if text.startswith("flip")]
    assert [int(text.split()[-1]) for text in flips] == [names.card_of(table.centre(0))]
