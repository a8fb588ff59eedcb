# SPDX-License-Identifier: MIT
"""A pile is a thread through the cards: each knows the one it lies on, so none can be lost, copied or squeezed out."""

from engine import card, marks, places


class Piles:
    """All piles of a table: 64 places, 128 possible cards, one byte a card.

    `top`, `bottom` and `count` hold a byte a place, `under` a byte a card: the card it lies on, 0 at the bottom.
    Every place that changes is marked in `touched`, for whoever shows the table.
    """

    def __init__(self):
        self.under = bytearray(card.CARDS)
        self.top = bytearray(places.PLACES)
        self.bottom = bytearray(places.PLACES)
        self.count = bytearray(places.PLACES)
        self._scratch = bytearray(card.CARDS)
        self.touched = marks.Marks()

    def clear(self):
        """Take every card off the table."""
        for place in range(64):
            self.top[place] = self.bottom[place] = self.count[place] = 0
            self.touched.add(place)

    def push(self, place, new):
        """Lay a card, which must lie nowhere, on a place."""
        below = self.top[place]
        self.under[new] = below
        if not below:
            self.bottom[place] = new
        self.top[place] = new
        self.count[place] += 1
        self.touched.add(place)

    def pop(self, place):
        """Take the top card off a place; 0 if it is empty."""
        taken = self.top[place]
        if taken:
            below = self.under[taken]
            self.top[place] = below
            if not below:
                self.bottom[place] = 0
            self.count[place] -= 1
            self.touched.add(place)
        return taken

    def move(self, source, target):
        """Move the top card from one place to another and return it; 0 if there is none."""
        moved = self.pop(source)
        if moved:
            self.push(target, moved)
        return moved

    def tuck(self, source, target):
        """Slide a whole pile under another, in constant time."""
        if not self.top[source] or source == target:
            return
        if self.top[target]:
            self.under[self.bottom[target]] = self.top[source]
        else:
            self.top[target] = self.top[source]
        self.bottom[target] = self.bottom[source]
        self.count[target] += self.count[source]
        self.top[source] = self.bottom[source] = self.count[source] = 0
        self.touched.add(source)
        self.touched.add(target)

    def turn_over(self, place):
        """Turn a pile over whole: the card that lay lowest lies on top."""
        lying = self.top[place]
        self.bottom[place] = lying
        above = 0
        while lying:
            below = self.under[lying]
            self.under[lying] = above
            above = lying
            lying = below
        self.top[place] = above
        self.touched.add(place)

    def shuffle(self, place, chance):
        """Bring a pile into a random order (Fisher-Yates: every order equally likely)."""
        cards = self._scratch
        size = self.count[place]
        lying = self.top[place]
        for i in range(size):
            cards[i] = lying
            lying = self.under[lying]
        left = size
        while left > 1:
            other = chance.below(left)
            left -= 1
            cards[left], cards[other] = cards[other], cards[left]
        below = 0
        for i in range(size):
            self.under[cards[i]] = below
            below = cards[i]
        if size:
            self.bottom[place] = cards[0]
            self.top[place] = below
            self.touched.add(place)

    def intact(self, pack):
        """Whether the threads, walked from every top, hold each card of `pack` (bytes) once and no other."""
        seen = self._scratch
        for i in range(128):
            seen[i] = 0
        total = 0
        for place in range(64):
            lying = self.top[place]
            last = 0
            steps = 0
            while lying and steps <= 128:
                seen[lying] += 1
                steps += 1
                last = lying
                lying = self.under[lying]
            if steps != self.count[place] or last != self.bottom[place]:
                return False
            total += steps
        for i in range(len(pack)):
            if seen[pack[i]] != 1:
                return False
        return total == len(pack)
