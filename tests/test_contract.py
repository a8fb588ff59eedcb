# SPDX-License-Identifier: MIT
"""What holds for every game with every option: it deals right, loses no card, ends, replays and favours nobody."""

import random
from array import array

import pytest

from engine import card, places, ticks, words
from engine.record import state_hash
from engine.replay import replay
from engine.rules import CALLING, OWING
from engine.session import Session
from engine.settings import is_choice
from engine.variants import load, presets, rows
from tests import wild
from tests.table import mirror, rotate

START = (1 << 29) - 20000  # every deal crosses the wrap of the 29-bit clock

# preset: cards in each stock, in each side pile, in each hand, on each centre pile after the deal
DEALS = {
    "speed": (15, 5, 5, 1),
    "viteza": (15, 5, 5, 1),
    "mcleod": (10, 10, 5, 1),
    "speed3": (6, 5, 5, 1),  # and an odd card, see tests/test_crowd.py
    "speed4": (15, 5, 5, 1),
    "spit": (0, 10, 15, 1),
    "california": (26, 0, 0, 0),
    "dos_mazos": (48, 0, 4, 0),
    "shapp": (10, 0, 15, 1),
    "shapp4": (15, 0, 10, 1),
}
ALONE = {"spit": {"spit_match": 1}, "shapp": {"match": 0}, "shapp4": {"match": 0}}  # what then goes together


def option_sets(preset, number=12):
    """The defaults and some random choices of all options, the same in every run."""
    dice = random.Random(preset)
    sets = [{}]
    for _ in range(number):
        chosen = {
            row[0]: dice.randrange(len(row[2])) if is_choice(row) else dice.choice((row[1], row[2], row[3]))
            for row in rows(preset)
        }
        try:
            load(preset).choose(Session(preset).options | chosen)
        except ValueError:  # two that do not go together
            chosen.update(max_run=0) if "max_run" in chosen else chosen.update(ALONE[preset])
        sets.append(chosen)
    return sets


CASES = [(preset, chosen) for preset, _ in presets() for chosen in option_sets(preset)]
CROWDS = ("speed3", "speed4")


def each(cases):
    ids = ["%s-%d" % (case[0], CASES.index(case) % 13) for case in cases]
    return pytest.mark.parametrize("preset, chosen", cases, ids=ids)


each_case = each(CASES)
each_pair = each([case for case in CASES if case[0] not in CROWDS])
each_crowd = each([case for case in CASES if case[0] in CROWDS])


def with_bots(preset, chosen, seed, wild_ones=True):
    session = Session(preset, chosen, seed=seed)
    session.record.entries = array("i", [0] * 60000)  # wild ones press more than people
    if wild_ones:
        wild.seat(session)
    else:
        for player in range(session.seats):
            session.add_bot(player, ("hasty", "steady")[player % 2])
    return session


def steps(session, start, deals=3, most=100000):
    """Play up to so many deals of a match, yielding after everything that happens.

    Wild players may go on for ever in a game in which somebody can always get cards back, so there they leave early.
    """
    long = session.preset == "dos_mazos" or session.options.get("spit_match")
    leave = isinstance(session.bots[0], wild.Wild) and long
    session.start(start)
    yield
    for _ in range(4000 if leave else most):
        if session.screen == words.MATCH_OVER:
            return
        if session.screen == words.RESULT:
            if session.match.deal == deals:
                return
            session.referee.submit(words.action(words.NEXT, 0), ticks.after(session.now, 1000))
        session.step(session.next_due())
        yield
    assert leave, "the deal does not end"


def playable(rules, may_wait=True):
    """The plain form of "somebody can play": every card of every hand against every pile there is.

    may_wait: whether a flip waits for a joker that could be played.
    """
    for player in range(rules.seats):
        for kind in range(places.STOCK + 1):
            source = places.at(player, kind)
            if not rules.piles.top[source]:
                continue
            if not may_wait and rules.piles.top[source] >> 2 & 15 == card.JOKER:
                continue
            for pile in range(places.PLACES):
                if rules.is_play(source, pile) and rules.fits(source, pile):
                    return True
    return False


@pytest.mark.parametrize("preset", [preset for preset, _ in presets()])
def test_deal_counts(preset):
    """Each place holds what the deal table says, and together they are the pack."""
    session = Session(preset, seed=5)
    session.start(START)
    stock, side, hand, centre = DEALS[preset]
    count = session.rules.piles.count
    for player in range(session.seats):
        assert count[places.at(player, places.STOCK)] == stock
        assert count[places.at(player, places.SIDE)] == side
        assert sum(count[places.at(player, kind)] for kind in range(places.HAND_END)) == hand
        odd = preset == "speed3" and player == session.match.dealer
        assert count[places.CENTRE + player] == centre + odd
    assert sum(count) == len(session.rules.pack)


@each_case
def test_no_card_is_lost_and_every_deal_ends(preset, chosen):
    """After everything that happens the piles hold exactly the pack; and nothing goes on for ever."""
    for seed in range(6):
        session = with_bots(preset, chosen, seed, seed % 2)
        for _ in steps(session, START):
            assert session.rules.piles.intact(session.rules.pack)
        assert session.match.deal


@each_case
def test_never_deadlocked_and_playable_at_once(preset, chosen):
    """A countdown runs only when nobody can play; and whenever nobody can, something is on its way."""
    for seed in range(3):
        session = with_bots(preset, chosen, seed)
        rules = session.rules
        may_wait = preset != "dos_mazos"
        for _ in steps(session, START):
            if not rules.opened:
                continue
            if rules.phase == words.COUNTING:
                assert not playable(rules, may_wait)
            elif rules.phase == words.PLAYING:
                assert rules.is_stuck() != playable(rules, may_wait)
                if rules.is_stuck():
                    assert rules.must_wait() or rules.due[CALLING] >= 0 or rules.due[OWING] >= 0


@each_case
def test_replay_gives_the_same_match(preset, chosen):
    """The record of a match, played again at another hour, ends in the same piles, score and favour."""
    for seed in range(4):
        session = with_bots(preset, chosen, seed, seed % 2)
        for _ in steps(session, START):
            pass
        session.record.stop(session.now)
        assert not session.record.lost
        again = Session(preset, chosen)
        replay(again, session.record, seed, 77)
        assert state_hash(again.match) == state_hash(session.match)
        assert again.match.score == session.match.score
        assert bytes(again.record.entries[: again.record.size]) == bytes(session.record.entries[: again.record.size])


def swap(data, first, second):
    data[first], data[second] = data[second], data[first]


def swap_players(session):
    """Let the two players change ends just after the deal: cards, generators, favour and dealer."""
    piles, rules = session.rules.piles, session.rules
    for place in range(places.PLACES):
        other = mirror(place)
        if place < other:
            for data in (piles.top, piles.bottom, piles.count):
                swap(data, place, other)
    swap(rules.chances, 0, 1)
    swap(rules.accept, 0, 1)
    swap(rules.takes, 0, 1)
    if rules.SHAPE == words.ROWS:  # there the piles that players cover are their own
        for place in range(8):
            swap(rules._changed, place, mirror(place))
            swap(rules._open, place, mirror(place))
    else:
        swap(rules._changed, 0, 1)
    if hasattr(rules, "_owner"):
        for n in range(len(rules._owner)):
            rules._owner[n] ^= 1
    for n in range(2):
        rules.favour[n] ^= 1
    session.match.dealer ^= 1


def mirrored(word):
    """The action word that the other player would have given."""
    return word ^ 1 << 9 if words.verb(word) == words.NEXT else (word ^ 1 << 9) & ~63 | mirror(word & 63)


def changed_round(session, seed, change, word_of):
    """The match of a session once more: change(other) after the deal, and each word as word_of has it."""
    session.record.stop(session.now)
    other = Session(session.preset, session.options)
    other.begin(seed, START)
    ms = START
    for i in range(session.record.size):
        entry = session.record.entries[i]
        ms = ticks.after(ms, entry >> 15)
        other._advance((ms - 1) & ticks.MASK)
        if entry & 0x7FFF:
            other.referee.submit(word_of(entry & 0x7FFF), ms)
        if i == 0:
            other._advance(ms)
            change(other)
    other._advance(ms)
    return other


@each_pair
def test_mirrored_inputs_give_the_mirrored_deal(preset, chosen):
    """If the players change ends and do what the other did, the result changes ends too: no seat is favoured."""
    for seed in range(6):
        session = with_bots(preset, chosen, seed)
        for _ in steps(session, START, deals=1):
            pass
        other = changed_round(session, seed, swap_players, mirrored)
        ended, expected = other.rules, session.rules
        assert ended.winner == (expected.winner ^ 1 if expected.winner < 2 else expected.winner)
        assert list(other.match.score) == list(session.match.score)[::-1]
        assert [seat ^ 1 for seat in ended.favour] == list(expected.favour)
        swap_players(other)
        for name in ("top", "bottom", "count", "under"):
            assert getattr(ended.piles, name) == getattr(expected.piles, name), name


def move_players(session):
    """Let every player take the next seat just after the deal, with cards, centre pile, generator, favour and deal."""
    piles, rules, seats = session.rules.piles, session.rules, session.seats
    for data in (piles.top, piles.bottom, piles.count):
        data[:] = bytes([data[place] for place in sorted(range(places.PLACES), key=lambda place: rotate(place, seats))])
    for one_a_seat in (rules.chances, rules.accept, rules._changed, rules._changer):
        one_a_seat[:seats] = one_a_seat[seats - 1 : seats] + one_a_seat[: seats - 1]
    rules.favour[:] = bytes([(seat + 1) % seats for seat in rules.favour])
    session.match.dealer = (session.match.dealer + 1) % seats


@each_crowd
def test_rotated_inputs_give_the_rotated_deal(preset, chosen):
    """If everybody takes the next seat and does what was done there before, so does the result: no seat is favoured."""
    chosen = dict(chosen, players=0)  # round a table with empty seats nobody can move
    for seed in range(6):
        session = with_bots(preset, chosen, seed)
        for _ in steps(session, START, deals=1):
            pass
        seats = session.seats

        def rotated(word, seats=seats):
            player = (words.actor(word) + 1) % seats
            target = words.target(word)
            if words.verb(word) != words.NEXT:
                target = rotate(target, seats)
            return words.action(words.verb(word), player, words.source(word) & 7, target)

        other = changed_round(session, seed, move_players, rotated)
        ended, expected = other.rules, session.rules
        assert ended.winner == ((expected.winner + 1) % seats if expected.winner < seats else expected.winner)
        assert other.match.score == session.match.score[-1:] + session.match.score[:-1]
        for _ in range(seats - 1):
            move_players(other)
        assert ended.favour == expected.favour
        for name in ("top", "bottom", "count", "under"):
            assert getattr(ended.piles, name) == getattr(expected.piles, name), name


def heats_of(session):
    """Play a match; returns (winner, the seats that were beaten) of every dead heat."""
    found = []
    referee, rules = session.referee, session.rules
    use_favour = referee._use_favour

    def used(player, place):
        scan = [referee._words[n] for n in range(referee.waiting) if referee._times[n] == referee._now]
        first = next(word for word in scan if words.actor(word) == player)
        others = [word for word in scan if words.actor(word) != player]
        found.append((player, {words.actor(word) for word in others if rules.contested(first, word)}))
        use_favour(player, place)

    referee._use_favour = used
    for _ in steps(session, START):
        pass
    return found


@pytest.mark.parametrize("preset", [preset for preset, _ in presets()])
def test_dead_heats_split_evenly(preset):
    """Whatever they press, nobody beats the same player twice before that one has won a dead heat too.

    So of two players the dead heats that each wins differ by at most one, in every match; and of more they do as long
    as all of them meet (tests/test_crowd.py), while two who meet without the others leave those behind.
    """
    heats = 0
    for seed in range(30):
        session = with_bots(preset, {}, seed)
        behind = {}  # player -> who has beaten that player since the last dead heat that this one won
        won = [0] * session.seats
        for winner, beaten in heats_of(session):
            assert beaten and winner not in beaten
            for player in beaten:
                assert winner not in behind.setdefault(player, set())
                behind[player].add(winner)
            behind[winner] = set()
            won[winner] += 1
        assert max(won) - min(won) <= 1 or session.seats > 2
        heats += sum(won)
    assert heats > 15  # else the bots no longer meet, and the test says nothing
