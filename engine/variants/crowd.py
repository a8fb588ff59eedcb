# SPDX-License-Identifier: MIT
"""Speed for three or four: a centre pile and a side pile for each, and anyone plays on any (rules, section 4)."""

from engine import card, places, words
from engine.variants import aims, speed
from engine.variants.speed_extras import SpeedExtras

# preset: seats, and its own defaults
PRESETS = {
    "speed3": (3, {"players": ("players", 0, ("all", "2"))}),
    "speed4": (4, {"decks": 1}),
}

OPTIONS = (
    ("players", 0, ("all", "2", "3")),  # at first: who sits down later plays from the next deal on
    ("decks", 0, ("1", "2")),
) + speed.OPTIONS

MIND = "hands"  # which of engine/bots/minds plays it


def choose(options):
    """The class that plays these options. Raises ValueError for two that do not go together."""
    speed.choose(options)
    return Crowd


class Crowd(SpeedExtras):
    AIMS = True

    def __init__(self, piles, events, options, preset):
        seats = PRESETS[preset][0]
        self.SEATS = self.CENTRES = seats
        pack = card.pack(0, options["jokers"])
        if options["decks"]:
            pack += card.pack(1, options["jokers"])
        SpeedExtras.__init__(self, piles, events, options, "speed", pack)
        if options["players"]:
            self.players = options["players"] + 1

    def lay_out(self, dealer):
        """As in Speed; odd cards lie face down under the centre cards, one each from the dealer on."""
        self.centres = self.seats
        for n in range(self.seats, self.SEATS):
            self.accept[n] = 0  # nothing fits where nobody sits
        self._stock = len(self.pack) // self.seats - places.HAND_END - self._side - 1
        SpeedExtras.lay_out(self, dealer)
        for n in range(len(self.pack) % self.seats):
            pile = places.CENTRE + (dealer + n) % self.seats
            top = self.piles.pop(pile)
            self.piles.move(places.SPARE, pile)
            self.piles.push(pile, top)

    def is_late(self, player, source, pile, ms):
        """A throw was meant for any pile: if one has just changed, it is late there, wherever it was aimed."""
        for n in range(self.centres):
            if SpeedExtras.is_late(self, player, source, places.CENTRE + n, ms):
                return True
        return False

    def is_due(self, player):
        return player < self.seats and SpeedExtras.is_due(self, player)

    def key_word(self, player, kind, pile, right):
        """The left play key throws at the pile aimed at, or the next that fits; the right one moves the aim."""
        if kind == places.STOCK:
            return SpeedExtras.key_word(self, player, kind, pile, right)
        if right:
            return 0
        return words.action(words.PLAY, player, kind, aims.fitting(self, (player << 3) + kind, pile))

    def next_aim(self, source, pile):
        return aims.following(self, source, pile)
