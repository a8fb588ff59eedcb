# SPDX-License-Identifier: MIT
"""A hand and two centre piles: throw the first card that fits, draw a hand, call when no card is left."""

from engine import card, places, words


class Hands:
    """looks: the array of looks; accept: the ranks that fit on each centre pile; takes: the suits that may go there;
    width: how many places a hand, tableau or row has; centres: how many centre piles there are from the start.
    """

    def __init__(self, player, looks, accept, takes, width, centres):
        self.player = player
        self._first = player << 3
        self._looks = looks
        self._accept = accept
        self._takes = takes
        self._width = width
        self._centres = centres

    def count(self, place):
        """How many cards lie at a place."""
        return self._looks[place] >> words.LOOK_COUNT & 127

    def rank(self, place):
        """The rank that shows at a place: 0 if there is no card, or a back."""
        look = self._looks[place]
        return 0 if look & words.LOOK_BACK else look >> 2 & 15

    def fits_on(self, place):
        """The first centre pile that the card at a place fits, the own one first; or -1."""
        rank = self.rank(place)
        n = 0
        while rank and n < 32 and (n < self._centres or self._looks[places.CENTRE + n]):
            pile = (n + self.player) % self._centres if n < self._centres else n
            if self._accept[pile] >> rank & 1 and self._takes[pile] >> (self._looks[place] & 3) & 1:
                return places.CENTRE + pile
            n += 1
        return -1

    def play(self):
        """A word that plays the first card that fits anywhere, or 0; a joker only if nothing else fits."""
        joker = jokers = cards = 0
        for kind in range(self._width):
            pile = self.fits_on(self._first + kind)
            is_joker = self.rank(self._first + kind) == card.JOKER
            cards += self.count(self._first + kind)
            jokers += is_joker
            if pile >= 0:
                word = words.action(words.PLAY, self.player, kind, pile)
                if not is_joker:
                    return word
                joker = word
        return joker if cards + self.count(self._first + places.STOCK) > jokers else 0  # it may not be the last card

    def choose(self):
        """What to do now: an action word, or 0."""
        word = self.play()
        if word:
            return word
        held = 0
        for kind in range(places.HAND_END):
            held += self.count(self._first + kind)
        stock = self.count(self._first + places.STOCK)
        if not held and not stock:
            return words.action(words.CALL, self.player)
        if stock and held < places.HAND_END:
            return words.action(words.DRAW, self.player, places.STOCK)
        return 0

    def rash(self, chance):
        """An action word without thinking, or 0."""
        kind = chance.below(self._width)
        if not self.rank(self._first + kind):
            return 0
        return words.action(words.PLAY, self.player, kind, places.CENTRE + chance.below(self._centres))


MIND = Hands
