# SPDX-License-Identifier: MIT
"""A queue of places in which each waits at most once."""

from hypothesis import given
from hypothesis import strategies as st

from engine import places
from engine.marks import Marks


@given(st.lists(st.one_of(st.integers(0, 63), st.none()), max_size=300))
def test_it_is_like_a_list_without_repeats(script):
    """A number is added, None takes."""
    marks = Marks()
    waiting = []
    for step in script:
        if step is None:
            assert marks.take() == (waiting.pop(0) if waiting else -1)
        else:
            marks.add(step)
            if step not in waiting:
                waiting.append(step)
        assert marks.waiting == len(waiting)


def test_all_places_can_wait_and_none_is_lost():
    marks = Marks()
    for _ in range(3):
        for place in range(places.PLACES):
            marks.add(place)
            marks.add(place)
        assert marks.waiting == places.PLACES
        assert [marks.take() for _ in range(places.PLACES)] == list(range(places.PLACES))
        assert marks.take() == -1


def test_a_place_that_was_taken_may_wait_again():
    marks = Marks()
    marks.add(7)
    assert marks.take() == 7
    marks.add(7)
    assert marks.take() == 7
