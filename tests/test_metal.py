# SPDX-License-Identifier: MIT
"""On the metal: whole matches on a 32-bit VM with its heap locked, ending exactly as they end on CPython."""

import pytest

from engine import words
from engine.session import Session
from engine.variants import presets
from tests import wild
from tests.test_contract import CASES, START
from tools import vm

MATCHES = 2  # of each option set

GUEST = """
from engine.session import Session
from tests import wild

for preset, chosen in CASES:
    for seed in range(MATCHES):
        session = Session(preset, chosen, seed=seed)
        state = wild.played(session, START, seed % 2, micropython.heap_lock, micropython.heap_unlock)
        print(preset, seed, state)
"""


def played(preset, chosen, seed):
    """(state, whether it was played to its end)."""
    session = Session(preset, chosen, seed=seed)
    state = wild.played(session, START, seed % 2, lambda: None, lambda: None)
    return state, session.screen in (words.MATCH_OVER, words.RESULT)


@pytest.mark.parametrize("preset", [preset for preset, _ in presets()])
def test_nothing_is_allocated_in_play_and_the_match_ends_as_on_cpython(preset):
    """From the first countdown to the last result: every option set, hostile players and hasty ones."""
    cases = [case for case in CASES if case[0] == preset]
    told = vm.run("START = %d\nCASES = %r\nMATCHES = %d\n%s" % (START, cases, MATCHES, GUEST))
    expected = []
    ended = 0
    for preset, chosen in cases:
        for seed in range(MATCHES):
            state, over = played(preset, chosen, seed)
            expected.append("%s %d %d" % (preset, seed, state))
            ended += over
    assert told == expected
    assert ended > 0  # wild players of some games hardly ever come to an end


def test_the_lock_is_one():
    """The proof can fail: under the same lock a tuple cannot be made."""
    with pytest.raises(AssertionError):
        vm.run("n = 5\nmicropython.heap_lock()\npair = (n, n)\n")


KEYS = """
from engine import words
from engine.session import Session

def press_keys(session):
    ms = 200
    for turn in range(2000):
        key = turn % session.seats << 3 | (turn * 7 + turn // 5) % 6
        session.press(key, ms)
        session.release(key, ms + 1)
        session.step(ms + 2)
        if turn % 97 == 0:
            session.pause(ms + 2)
            session.step(ms + 3)
            session.press(words.PLAY_A, ms + 4)
        ms += 3 + turn % 40

session = Session(PRESET, CHOSEN, seed=3)
micropython.heap_lock()
session.press(words.PLAY_A, 100)
press_keys(session)
micropython.heap_unlock()
print(session.match.deal > 0)
"""


@pytest.mark.parametrize(
    "preset, chosen",
    [
        ("speed", {}),
        ("speed", {"auto_draw": 1, "jokers": 1, "lockout_ms": 50}),
        ("viteza", {}),
        ("mcleod", {}),
        ("speed3", {}),
        ("speed4", {"auto_draw": 1, "jokers": 1, "lockout_ms": 50}),
        ("spit", {}),
        ("spit", {"auto_turn": 1}),
        ("spit", {"spit_match": 1}),
        ("california", {}),
        ("dos_mazos", {"jokers": 1}),
        ("shapp", {}),
        ("shapp4", {"colours": 1}),
    ],
)
def test_keys_chords_and_pauses_allocate_nothing(preset, chosen):
    """Two thousand key presses, chords and pauses from title to table."""
    known = "PRESET = %r\nCHOSEN = %r\n" % (preset, dict(chosen, countdown_ms=0))
    assert vm.run(known + KEYS) == ["True"]
