# SPDX-License-Identifier: MIT
"""A steady player: thinks for half a second, throws the first card that fits, and seldom forgets to call."""

from micropython import const

from engine import card, places, ticks, words

_STREAM = const(0xFFF8)  # beyond the streams of all deals (see Rules.deal)


class Steady:
    """looks: the array of looks; accept: the rows of the centre piles; chance: a generator of its own."""

    FASTEST_MS = 250
    SPREAD_MS = 500
    FORGETS = 24  # once in so many thoughts the mind is elsewhere for two seconds

    def __init__(self, player, looks, accept, centres, chance):
        self.player = player
        self.due = ticks.NEVER  # when it thinks next
        self._looks = looks
        self._accept = accept
        self._centres = centres
        self._chance = chance

    def start(self, seed, ms):
        """A match begins at ms; the same seed makes it play the same."""
        self._chance.seed(seed, _STREAM + self.player)
        self.due = ticks.after(ms, self._pause())

    def think(self, ms):
        """The action word it decides on at ms, or 0; `due` is set to its next thought."""
        self.due = ticks.after(ms, self._pause())
        return self.choose()

    def _pause(self):
        delay = self.FASTEST_MS + self._chance.below(self.SPREAD_MS)
        return delay if self._chance.below(self.FORGETS) else delay + 2000

    def choose(self):
        """The first card that fits anywhere; else fill a gap, draw a hand, or call "Speed!" when no card is left."""
        first = self.player << 3
        held = 0
        gap = deep = -1  # kinds of own places: an empty one, and one from which a card could go there
        jokers = joker = 0  # how many are held, and a word that plays one: kept for when nothing else fits
        for kind in range(places.HAND_END):
            look = self._looks[first + kind]
            count = look >> words.LOOK_COUNT & 127
            held += count
            if not count:
                gap = kind
            elif look & words.LOOK_BACK:
                return words.action(words.TURN, self.player, kind)
            elif count > 1:
                deep = kind
            rank = look >> 2 & 15
            if look & words.LOOK_CARD:
                if rank == card.JOKER:
                    jokers += 1
                for n in range(self._centres):
                    if self._accept[n] >> rank & 1:
                        play = words.action(words.PLAY, self.player, kind, places.CENTRE + n)
                        if rank != card.JOKER:
                            return play
                        joker = play
        if gap >= 0 and deep >= 0:
            return words.action(words.MOVE, self.player, deep, first + gap)
        stock = self._looks[first + places.STOCK] >> words.LOOK_COUNT & 127
        if joker and held + stock > jokers:  # it may not be the last card
            return joker
        if not held and not stock:
            return words.action(words.CALL, self.player)
        if stock and held < places.HAND_END:
            return words.action(words.DRAW, self.player, places.STOCK)
        return 0


BOT = Steady
