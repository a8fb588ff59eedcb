# SPDX-License-Identifier: MIT
"""Milliseconds modulo 2^29, as boards count them: compared by subtract and mask, as they wrap 65 s after power-on."""

from micropython import const

MASK = const(0x1FFFFFFF)
HALF = const(0x10000000)
NEVER = const(-1)


def after(ms, delay):
    """The time that comes `delay` ms after `ms`."""
    return (ms + delay) & MASK


def since(now, then):
    """How many ms `now` is after `then`; only for a `then` that is not later."""
    return (now - then) & MASK


def before(first, second):
    """Whether `first` is earlier than `second`; the two must lie within three days of each other."""
    return first != second and (second - first) & MASK < HALF
