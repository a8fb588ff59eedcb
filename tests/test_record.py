# SPDX-License-Identifier: MIT
"""A record: judged words and their times, from which the same match comes again."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import words
from engine.record import Record, state_hash
from engine.replay import replay
from engine.session import Session
from tests.table import Dealt, Table, options

WRAP = 1 << 29


def read_back(record, start):
    """The words of a record with their times."""
    found = []
    ms = start
    for entry in record.entries[: record.size]:
        ms = (ms + (entry >> 15)) % WRAP
        if entry & 0x7FFF:
            found.append((entry & 0x7FFF, ms))
    return found


@given(
    st.integers(0, WRAP - 1),
    st.lists(st.tuples(st.integers(1, (1 << 15) - 1), st.integers(0, 200000)), max_size=40),
)
def test_words_and_times_read_back(start, script):
    record = Record()
    record.start(start)
    ms = start
    expected = []
    for word, gap in script:
        ms = (ms + gap) % WRAP
        record.add(word, ms)
        expected.append((word, ms))
    assert read_back(record, start) == expected
    assert all(0 <= entry < 1 << 30 for entry in record.entries)


def test_a_full_record_counts_what_it_lost():
    record = Record(room=3)
    record.start(0)
    for n in range(5):
        record.add(1 + n, 10 * n)
    assert (record.size, record.lost) == (3, 2)
    assert read_back(record, 0) == [(1, 0), (2, 10), (3, 20)]
    record.start(50)
    assert (record.size, record.lost) == (0, 0)


def test_stop_lets_a_replay_last_as_long_as_the_match_did():
    record = Record()
    record.start(WRAP - 10)
    record.add(5, 0)
    record.stop(100000)
    assert sum(entry >> 15 for entry in record.entries) == 100010
    assert read_back(record, WRAP - 10) == [(5, 0)]


def replayed(table, seed, at, **chosen):
    table.session.record.stop(table.session.now)
    other = Session("speed", options("speed", **chosen), seed=9)
    replay(other, table.session.record, seed, at)
    return other


CASES = [
    {},
    {"ending": "empty", "doubles": "on"},
    {"ending": "open_call", "auto_draw": "off"},
    {"countdown_ms": 0, "lockout_ms": 300},
]


@pytest.mark.parametrize("chosen", CASES, ids=str)
@pytest.mark.parametrize("at", [0, WRAP - 30000])
def test_a_replay_gives_the_same_match_at_another_hour(chosen, at):
    for seed in range(3):
        table = Dealt(seed, **chosen)
        table.play_out(random.Random(seed), "doubles" in chosen)
        table.next(0, table.ms() + 2000)
        table.go(table.ms() + 4000)
        other = replayed(table, seed, at, **chosen)
        assert state_hash(other.match) == state_hash(table.match)
        assert other.match.deal == table.match.deal == 2


@pytest.mark.parametrize("stage", range(5))
def test_a_replay_stops_where_the_match_was_left(stage):
    table = Dealt(stage)
    table.go(3000)
    for ms in range(3010, 3010 + 400 * stage, 100):
        for player in range(2):
            for kind, pile in table.legal(player)[:1]:
                table.submit(words.action(words.PLAY, player, kind, 32 + pile), ms)
        table.go(ms)
    other = replayed(table, stage, 12345)
    assert [other.rules.piles.top[place] for place in range(64)] == list(table.piles.top)
    assert state_hash(other.match) == state_hash(table.match)


def test_the_hash_tells_piles_order_score_phase_and_favour_apart():
    def hashed(change=lambda table: None, hands=("2c 3c", "9c")):
        table = Table(hands, ("Tc", "Td"))
        change(table)
        return state_hash(table.match)

    found = [
        hashed(),
        hashed(hands=("3c 2c", "9c")),
        hashed(hands=("2c 3c", "8c")),
        hashed(lambda table: table.piles.move(0, 1)),
        hashed(lambda table: table.piles.move(1, 0)),
        hashed(lambda table: table.match.score.__setitem__(0, 1)),
        hashed(lambda table: table.match.score.__setitem__(1, 1)),
        hashed(lambda table: table.rules.favour.reverse()),
        hashed(lambda table: table.rules.finish(0, 1)),
    ]
    assert len(set(found)) == len(found)
    assert hashed() == hashed()
    assert all(0 <= value < 1 << 22 for value in found)
