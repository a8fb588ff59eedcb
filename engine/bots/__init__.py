# SPDX-License-Identifier: MIT
"""The register of bots. A bot sees looks and what the centre accepts, as a player does, and never a pile."""

BOTS = ("steady", "hasty")


def load(name):
    """The class of a bot. Raises ValueError, naming the bots there are."""
    if name not in BOTS:
        raise ValueError("no bot is called '%s'; there are %s" % (name, ", ".join(BOTS)))
    return __import__("engine.bots." + name, None, None, ("BOT",)).BOT


def mind(name):
    """The class of a mind: engine/bots/minds/NAME.py, as a game names it."""
    return __import__("engine.bots.minds." + name, None, None, ("MIND",)).MIND
