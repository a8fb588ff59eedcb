# SPDX-License-Identifier: MIT
"""A ring of words: each reader sees each word once and in order, or learns how many it missed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ring import Reader, Ring

SIZE = 64


def read_all(reader):
    found = []
    word = reader.read()
    while word:
        found.append(word)
        word = reader.read()
    return found


def ring_at(head):
    """A ring into which so many words (modulo 2^28) were pushed before."""
    ring = Ring()
    ring.head = head
    return ring


def test_a_reader_sees_what_is_pushed_after_it_was_made():
    ring = Ring()
    ring.push(5)
    reader = Reader(ring)
    assert reader.read() == 0
    ring.push(6)
    ring.push(7)
    assert read_all(reader) == [6, 7]
    assert reader.read() == 0
    assert reader.missed == 0


def test_readers_do_not_take_from_each_other():
    ring = Ring()
    first, second = Reader(ring), Reader(ring)
    ring.push(5)
    assert read_all(first) == [5]
    ring.push(6)
    assert read_all(second) == [5, 6]
    assert read_all(first) == [6]


@pytest.mark.parametrize("head", [0, (1 << 28) - 1, (1 << 28) - SIZE, (1 << 28) - 30])
@pytest.mark.parametrize("pushed", [SIZE - 1, SIZE, SIZE + 1, 3 * SIZE + 5])
def test_a_slow_reader_learns_how_many_it_missed(head, pushed):
    ring = ring_at(head)
    reader = Reader(ring)
    for word in range(1, pushed + 1):
        ring.push(word)
    lost = max(0, pushed - SIZE)
    assert read_all(reader) == list(range(lost + 1, pushed + 1))
    assert reader.missed == lost


@given(st.integers(0, (1 << 28) - 1), st.lists(st.integers(-3, 90), max_size=30))
def test_seen_and_missed_are_all_that_was_pushed(head, script):
    """A positive number pushes so many words, any other reads one or a few; every word is seen or counted as missed."""
    ring = ring_at(head)
    reader = Reader(ring)
    pushed = seen = last = 0
    for step in [*script, None]:
        if step is not None and step > 0:
            for _ in range(step):
                pushed += 1
                ring.push(pushed)
        else:
            for _ in range(SIZE if step is None else 1 - step):
                word = reader.read()
                if word:
                    seen += 1
                    assert word > last
                    assert word == seen + reader.missed
                    last = word
    assert seen + reader.missed == pushed


def test_the_count_of_words_stays_a_small_int():
    ring = ring_at((1 << 28) - 1)
    ring.push(1)
    assert ring.head == 0


def test_the_largest_word_fits():
    ring = Ring()
    reader = Reader(ring)
    ring.push((1 << 30) - 1)
    assert reader.read() == (1 << 30) - 1
