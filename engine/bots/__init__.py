# SPDX-License-Identifier: MIT
"""The register of bots. A bot sees looks and what the centre accepts, as a player does, and never a pile."""

from engine import chance, variants

BOTS = ("steady", "hasty")


def load(name):
    """The class of a bot. Raises ValueError, naming the bots there are."""
    if name not in BOTS:
        raise ValueError("no bot is called '%s'; there are %s" % (name, ", ".join(BOTS)))
    return __import__("engine.bots." + name, None, None, ("BOT",)).BOT


def join(session, player, name):
    """A bot of that name for a player of a session."""
    return load(name)(player, mind(session, player), chance.Chance(0))


def mind(session, player):
    """What a bot for a player knows of the game of a session: the class of engine/bots/minds that the game names."""
    name = variants.load(session.preset).MIND
    mind = __import__("engine.bots.minds." + name, None, None, ("MIND",)).MIND
    rules = session.rules
    return mind(player, session.looks.value, rules.accept, rules.takes, session.row, rules.CENTRES)
