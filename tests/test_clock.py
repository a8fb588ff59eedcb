# SPDX-License-Identifier: MIT
"""The clock: 29-bit milliseconds, and how long the turns of the loop take."""

import time

from engine.ticks import before, since
from hardware import clock


def test_ticks_are_milliseconds_of_29_bits():
    first = clock.ticks()
    time.sleep(0.02)
    assert 0 <= first < 1 << 29
    assert 15 <= since(clock.ticks(), first) < 2000


def test_the_laptops_ticks_wrap(monkeypatch):
    now = [((1 << 29) - 1) * 1000000]
    monkeypatch.setattr(clock, "monotonic_ns", lambda: now[0])
    last = clock.ticks()
    now[0] += 3 * 1000000
    assert (last, clock.ticks()) == ((1 << 29) - 1, 2)
    assert since(2, last) == 3
    assert before(last, 2) and not before(2, last)
