# SPDX-License-Identifier: MIT
"""Bots: they do what a player could, see only looks, and play the same for the same seed."""

import pytest

from engine import bots, places, words
from engine.chance import Chance
from engine.session import Session
from engine.variants import presets
from tests.table import Table, mirror
from tools import names


def steady(table, player=0):
    return bots.load("steady")(player, bots.mind(table.session, player), Chance(1))


@pytest.mark.parametrize(
    "hand, stock, expected",
    [
        ("5c 9c 7c", "", "0 play 0.hand1 centre0"),
        ("*c 9c", "", "0 play 0.hand1 centre0"),  # a joker is kept for when nothing else fits
        ("*c 5c", "", "0 play 0.hand0 centre0"),
        ("*c", "5h", "0 play 0.hand0 centre0"),
        ("*c *d", "", None),  # a joker may not be the last card
        ("", "", "0 call 0.hand0 0.hand0"),
        ("5c 6h", "", None),
    ],
)
def test_what_a_steady_player_does(hand, stock, expected):
    table = Table([hand, "3h Jc"], ("8c", "Kd"), [stock, ""], sides=("4c", "4d"), jokers=2, auto_draw="off")
    word = steady(table).choose()
    assert (names.of_action(word) if word else None) == expected


def test_it_draws_a_hand_and_fills_a_gap():
    table = Table(["5c", "3h"], ("8c", "Kd"), ["9s", ""], auto_draw="off")
    assert names.of_action(steady(table).choose()).startswith("0 draw")
    table = Table(["6s -- 5c/5h 6h 6d", "3h"], ("8c", "Kd"), preset="spit")
    assert names.of_action(steady(table).choose()) == "0 move 0.hand2 0.hand1"


def test_it_turns_up_a_closed_pile():
    table = Table(["4c/9c 5h", "3h"], ("8c", "Kd"), preset="spit", auto_turn="off")
    table.submit(steady(table).choose(), 10)
    table.go(10)
    assert names.of_action(steady(table).choose()) == "0 turn 0.hand0 0.hand0"


@pytest.mark.parametrize("name", bots.BOTS)
def test_the_same_seed_plays_the_same(name):
    def played():
        session = Session(options={"match": 1, "countdown_ms": 0}, seed=8)
        for player in range(2):
            session.add_bot(player, name)
        session.start(0)
        while session.screen == words.TABLE:
            session.step(session.next_due())
        return bytes(session.record.entries[: session.record.size])

    assert played() == played()


def test_an_unknown_bot_is_answered_with_those_there_are():
    with pytest.raises(ValueError, match="steady, hasty"):
        bots.load("deep")


def test_two_decks_it_goes_on_when_both_have_called():
    """The tops are equal, but marked: no further call counts, so a card is played."""
    table = Table(["4c 5c 6c 7c", "Jc' Qc' Kc' 9c'"], ("3h", "3d"), ["Tc", "Tc'"], preset="dos_mazos")
    assert names.of_action(steady(table).choose()).startswith("0 call")
    table.call(0, 10)
    table.call(1, 10)
    assert "spent" in table.go(10)[0]
    assert names.of_action(steady(table).choose()) == "0 play 0.hand0 centre0"


def test_steady_bots_of_both_seats_do_the_same_from_their_own_side():
    """Each looks at the own pile first: whatever favours one seat would decide races between equals."""
    for player in range(2):
        table = Table(["4c 9c", "4d 9d"], ("3h", "3d"))
        assert steady(table, player).choose() & 63 == places.CENTRE + player
        table = Table(["4c 9c 4d 9d", "4h 9h 4s 9s"], (), ["Ac", "Ad"], preset="california")
        assert steady(table, player).choose() & 63 == places.at(1 - player, 0)
    for preset, seats in (("speed3", 3), ("speed4", 4)):
        for player in range(seats):
            hands = ["4%s 9%s" % (suit, suit) for suit in "cdhs"[:seats]]
            table = Table(hands, ["3%s" % suit for suit in "cdhs"[:seats]], preset=preset)
            assert steady(table, player).choose() & 63 == places.CENTRE + player


def test_spit_it_slaps_the_smaller_pile():
    table = Table(["", "5c 9d"], ("8c 9c Tc", "Kd"), sides=("Ac", "Ad"), preset="spit", spit_match="on")
    assert names.of_action(steady(table).choose()).split()[1:] == ["slap", "0.hand0", "centre1"]


@pytest.mark.parametrize("preset", [preset for preset, game in presets() if game != "crowd"])
def test_a_mirrored_table_gives_the_mirrored_word(preset):
    """No seat thinks otherwise than the other: in every position of some deals each does what the other would."""
    session = Session(preset, {"match": 1}, seed=3)
    for player in range(2):
        session.add_bot(player, "hasty")
    minds = [bots.mind(session, player) for player in range(2)]
    looks, accept = session.looks.value, session.rules.accept
    session.start(0)
    seen = 0
    for _ in range(150):
        if session.screen != words.TABLE:
            break
        session.step(session.next_due())
        word = minds[0].choose()
        kept, rows, suits = list(looks), list(accept), bytes(session.rules.takes)
        for place in range(64):
            looks[mirror(place)] = kept[place]
        accept[0], accept[1] = rows[1], rows[0]
        session.rules.takes[0], session.rules.takes[1] = suits[1], suits[0]
        other = minds[1].choose()
        for place in range(64):
            looks[place] = kept[place]
        accept[0], accept[1] = rows[0], rows[1]
        session.rules.takes[:] = suits
        if word:
            seen += 1
            target = word & 63
            aimed = words.verb(word) in (words.PLAY, words.MOVE, words.MERGE, words.SLAP)
            assert other == (word ^ 1 << 9) & ~63 | (mirror(target) if aimed else target)
        else:
            assert not other
    assert seen > 20
