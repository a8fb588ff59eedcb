# SPDX-License-Identifier: MIT
"""Which game settings.toml asks for: SPEED_GAME = "spit" and SPEED_OPTIONS = "spit_match=on hint_ms=0"."""

import os


def game():
    """What Device wants to know: {} or some of "preset" (a name) and "options" (a dict of name to text).

    Behind menus there are no wishes any more, even if their way back led through a restart.
    """
    found = {}
    if is_restarted():
        return found
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


def is_restarted():
    """Whether the program began anew because it wanted to (hardware/device.py)."""
    try:
        from supervisor import RunReason, runtime
    except ImportError:  # a laptop
        return False
    return runtime.run_reason == RunReason.SUPERVISOR_RELOAD
