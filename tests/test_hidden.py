# SPDX-License-Identifier: MIT
"""Whatever lies face down could be any other card, in every game and at every moment, and nobody could tell.

tests/test_looks.py says the same of Speed, with its own plays.
"""

import random

import pytest

from engine import places, ticks, words
from engine.session import Session
from tests.table import options
from tools import names

CASES = [
    ("speed3", {}),
    ("speed3", {"decks": "2", "reshuffle": "keep_top"}),
    ("speed4", {}),
    ("speed4", {"decks": "1", "jokers": "2", "joker_fixed": "on"}),
    ("spit", {}),
    ("spit", {"auto_turn": "off"}),
    ("spit", {"spit_match": "on"}),
    ("spit", {"spit_match": "on", "reshuffle": "alone"}),
    ("california", {}),
    ("california", {"row": "5"}),
    ("dos_mazos", {}),
    ("dos_mazos", {"jokers": "2", "recycle": "on"}),
    ("shapp", {}),
    ("shapp", {"colours": "on", "points": "on"}),
    ("shapp4", {"auto_turn": "on"}),
]
each_case = pytest.mark.parametrize("preset, chosen", CASES, ids=str)


def cards(piles, place):
    """The cards of a pile, the lowest first."""
    found = []
    lying = piles.top[place]
    while lying:
        found.append(lying)
        lying = piles.under[lying]
    return found[::-1]


def hide_and_seek(session, dice):
    """Exchange all cards that lie face down and never lay open; returns how many there were."""
    piles = session.rules.piles
    lying = [cards(piles, place) for place in range(places.PLACES)]
    slots = []
    for place, pile in enumerate(lying):
        top_is_open = bool(session.looks.value[place] & words.LOOK_CARD)
        slots += [(place, height) for height in range(len(pile) - top_is_open)]
    names_of = [lying[place][height] for place, height in slots]
    dice.shuffle(names_of)
    for (place, height), name in zip(slots, names_of, strict=True):
        lying[place][height] = name
    piles.clear()
    for place, pile in enumerate(lying):
        for name in pile:
            piles.push(place, name)
    return len(slots)


def seen(session):
    rules = session.rules
    return list(session.looks.value), list(rules.accept), list(rules.takes), rules.phase, session.count


def play(preset, chosen, seed, look, most=700):
    """A deal of two bots; look is called after everything that happens."""
    session = Session(preset, options(preset, **chosen), seed=seed)
    for player in range(session.seats):
        session.add_bot(player, "hasty")
    session.start(1000)
    for _ in range(most):
        look(session)
        if session.screen == words.MATCH_OVER:
            return session
        if session.screen == words.RESULT:
            session.referee.submit(words.action(words.NEXT, 0), ticks.after(session.now, 1000))
        session.step(session.next_due())
    return session


@each_case
def test_0_hidden_cards_could_be_any_others(preset, chosen):
    """Neither looks nor accept rows change when all of them are exchanged; in countdowns and re-lays, too."""
    dice = random.Random(preset)
    moments = set()

    def look(session):
        if dice.random() < 0.15:
            before = seen(session)
            hidden = hide_and_seek(session, dice)
            session.looks.update()
            assert seen(session) == before
            assert session.rules.piles.intact(session.rules.pack)
            moments.add((session.rules.phase, bool(session.rules.opened)))
            assert hidden or session.rules.phase == words.OVER or preset == "dos_mazos"

    for seed in range(3):
        play(preset, chosen, seed, look)
    assert (words.COUNTING, False) in moments and (words.PLAYING, True) in moments


@each_case
def test_0_hidden_stocks_and_spit_cards_never_show_a_card(preset, chosen):
    """Nor does any place before the first flip, and no place shows a card other than its top."""

    def look(session):
        piles = session.rules.piles
        for place in range(places.PLACES):
            look = session.looks.value[place]
            shown, back = look & words.LOOK_CARD, bool(look & words.LOOK_BACK)
            assert not shown or (shown == piles.top[place] and session.rules.opened)
            assert bool(shown) + back == (1 if piles.count[place] else 0), names.of_place(place)
            if place < places.CENTRE and place & 7 >= places.HAND_END:
                assert not shown, names.of_place(place)

    play(preset, chosen, 5, look, most=400)


class Eyes:
    """Looks that remember which of them were looked at."""

    def __init__(self, value):
        self.value = value
        self.seen = set()

    def __len__(self):
        return len(self.value)

    def __getitem__(self, place):
        self.seen.add(place)
        return self.value[place]


@pytest.mark.parametrize("name", ["hasty", "steady"])
@pytest.mark.parametrize("preset", ["speed", "viteza", "mcleod", "speed3", "speed4", "dos_mazos"])
def test_decided_0_bots_never_see_another_hand(preset, name):
    """Though it lies open: they look at their own places and the centre.

    In the other games nobody has a hand: tableaux and rows are open to all, and their looks hide what is closed.
    """
    session = Session(preset, seed=1)
    value = session.looks.value
    eyes = []
    for player in range(session.seats):
        session.looks.value = Eyes(value)
        eyes.append(session.looks.value)
        session.add_bot(player, name)
    session.looks.value = value
    session.start(1000)
    for _ in range(300):
        session.step(session.next_due() if session.next_due() >= 0 else session.now)
    for player in range(session.seats):
        others = {place for place in eyes[player].seen if place < places.CENTRE and place >> 3 != player}
        assert eyes[player].seen and not others
