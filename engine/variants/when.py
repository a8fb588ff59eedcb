# SPDX-License-Identifier: MIT
"""Which options mean something only while another has certain values; only menus load it."""

# option: the other option, and the values of it (as numbers) with which it applies
WHEN = {
    "joker_fixed": ("jokers", (1,)),
    "winner_only": ("colours", (1,)),
    "call_ms": ("ending", (0, 2)),
    "false_call_ms": ("ending", (0, 2)),
    "owe_ms": ("auto_draw", (1,)),
}


def applies(name, values):
    """Whether an option does anything in a game with these values, a dict of name to number."""
    other, those = WHEN.get(name, (name, None))
    return those is None or other not in values or values[other] in those
