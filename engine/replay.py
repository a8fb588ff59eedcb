# SPDX-License-Identifier: MIT
"""Plays the record of a match again; only tools and tests load it."""

from engine import ticks


def replay(session, source, seed, ms):
    """Let a session with the same preset and options play a Record again, as if its match had begun at ms."""
    session.begin(seed, ms)
    for i in range(source.size):
        entry = source.entries[i]
        ms = ticks.after(ms, entry >> 15)
        session.step((ms - 1) & ticks.MASK)
        if entry & 0x7FFF:
            session.referee.submit(entry & 0x7FFF, ms)
    session.step(ms)
