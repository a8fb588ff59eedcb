# SPDX-License-Identifier: MIT
"""Where a card goes if there are more piles than play keys: at the pile aimed at, or the next one that it fits."""

from engine import places


def fitting(rules, source, pile):
    """The first centre pile from `pile` on that the top card of a place fits, or `pile` itself."""
    for step in range(rules.centres):
        other = places.CENTRE + (pile - places.CENTRE + step) % rules.centres
        if rules.fits(source, other):
            return other
    return pile


def following(rules, source, pile):
    """The next pile after `pile` that the card fits; if there is none, the next pile."""
    return fitting(rules, source, places.CENTRE + (pile - places.CENTRE + 1) % rules.centres)
