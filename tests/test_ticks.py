# SPDX-License-Identifier: MIT
"""Time modulo 2^29: the order of two times does not depend on whether the clock wraps between them."""

from hypothesis import example, given
from hypothesis import strategies as st

from engine import ticks

WRAP = 1 << 29
times = st.integers(0, WRAP - 1)
delays = st.integers(0, (1 << 28) - 1)


@given(times, delays)
@example(WRAP - 1, 1)
@example(WRAP - 100, 200)
def test_since_undoes_after(ms, delay):
    later = ticks.after(ms, delay)
    assert 0 <= later < WRAP
    assert ticks.since(later, ms) == delay


@given(times, delays)
@example(WRAP - 1, 1)
@example(0, (1 << 28) - 1)
def test_before_goes_one_way_only(ms, delay):
    later = ticks.after(ms, delay)
    assert ticks.before(ms, later) == (delay > 0)
    assert not ticks.before(later, ms)


@given(times, delays, st.integers(0, 1 << 20))
def test_later_stays_later_when_both_wait(ms, delay, wait):
    later = ticks.after(ms, delay)
    assert ticks.before(ticks.after(ms, wait), ticks.after(later, wait)) == ticks.before(ms, later)


def test_the_wrap_by_hand():
    assert ticks.after(WRAP - 1, 1) == 0
    assert ticks.since(3, WRAP - 2) == 5
    assert ticks.before(WRAP - 2, 3)
    assert not ticks.before(3, WRAP - 2)


def test_never_is_no_time():
    assert ticks.NEVER < 0
    assert ticks.MASK == WRAP - 1
    assert ticks.HALF == WRAP // 2
