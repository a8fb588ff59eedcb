# SPDX-License-Identifier: MIT
"""Which game settings.toml asks for: SPEED_GAME = "spit" and SPEED_OPTIONS = "spit_match=on hint_ms=0"."""

import os


def game():
    """What Device wants to know: {} or some of "preset" (a name) and "options" (a dict of name to text)."""
    found = {}
    name = os.getenv("SPEED_GAME")
    if name:
        found["preset"] = str(name)
    words = str(os.getenv("SPEED_OPTIONS") or "").split()  # a number without quotes comes as one
    if words:
        found["options"] = options = {}
        for word in words:
            option, _, value = word.partition("=")
            options[option] = value
    return found
