# SPDX-License-Identifier: MIT
"""Figures of an emulated run: how long after a contact a press was judged, and its card stood on the screen."""

import math
import statistics

from tools import names

WINDOW_MS = 100  # a press shows within this time, or not at all


def percentile(values, share):
    """The smallest value that so large a share of them does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def refreshes(log, pin):
    """How many ms each refresh took: how long that pin was high."""
    found = []
    rose = None
    for entry in log:
        if entry[0] == "pin" and entry[2] == pin:
            if entry[3]:
                rose = entry[1]
            elif rose is not None:
                found.append(entry[1] - rose)
                rose = None
    return found


def screens(lines):
    """{name: the most heap bytes that showing this screen took}, of the probe's lines."""
    found = {}
    for line in lines:
        if line[0] == "screen":
            name = names.of_screen(int(line[1]))
            found[name] = max(int(line[2]), found.get(name, 0))
    return found


def latencies(presses, log):
    """The figures of the cards played: dict of name to number. log: as Emulated.log() has it, with one pin."""
    shown = {0: [], 1: []}  # by player
    judged = []
    missing = 0
    for press in presses:
        if press.kind != "play":
            continue
        until = press.contact + WINDOW_MS
        wire = [
            e[1] for e in log if e[0] == "part" and press.contact < e[1] < until and e[2:] == [press.pile, press.crc]
        ]
        pin = [e[1] for e in log if e[0] == "pin" and press.contact < e[1] < until]
        if not wire or not pin:
            missing += 1
            continue
        shown[press.player].append(wire[0] - press.contact)
        judged.append(pin[0] - press.contact)
    every = shown[0] + shown[1]
    if not shown[0] or not shown[1]:
        return {"presses": len(every), "presses without a picture or a verdict": missing}
    return {
        "presses": len(every),
        "presses without a picture or a verdict": missing,
        "contact to last pixel, median, ms": statistics.median(every),
        "contact to last pixel, 99th percentile, ms": percentile(every, 0.99),
        "contact to last pixel, most, ms": max(every),
        "contact to verdict, median, ms": statistics.median(judged),
        "contact to verdict, 99th percentile, ms": percentile(judged, 0.99),
        "seats' medians differ by, ms": abs(statistics.median(shown[0]) - statistics.median(shown[1])),
    }
