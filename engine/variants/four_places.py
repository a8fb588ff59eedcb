# SPDX-License-Identifier: MIT
"""Four open places, each for cards of one rank: filled from the stock, and merged to free one (rules, section 7)."""

from engine import card, places, words
from engine.rules import Rules


class FourPlaces(Rules):
    """auto_fill: whether an empty place is filled by itself."""

    WIDTH = 4
    HEAPS = True
    CALLS = True
    PROMPTS = True

    def __init__(self, piles, events, options, pack, auto_fill):
        Rules.__init__(self, piles, events, options, pack)
        self._auto_fill = auto_fill

    def _stock(self, player):
        return self.piles.count[(player << 3) + places.STOCK]

    def _has_centre(self):
        return self.piles.count[places.CENTRE] or self.piles.count[places.CENTRE + 1]

    def _is_joker(self, word):
        return self.piles.top[words.source(word)] >> 2 & 15 == card.JOKER

    def held(self):
        """A joker that could be played prevents neither an opening nor a draw."""
        return Rules.held(self) & 0x3FFE

    def _gap(self, player):
        """A player's leftmost empty place, or -1."""
        first = player << 3
        for place in range(first, first + self.WIDTH):
            if not self.piles.count[place]:
                return place
        return -1

    def act_otherwise(self, word, ms):
        player = words.actor(word)
        source = words.source(word)
        if not self.is_ready(word):
            self.tell(words.NOTHING, player, source)
            return words.IGNORED
        if words.verb(word) == words.MOVE:
            self._fill(player, words.target(word))
        else:
            self._merge(player, source, words.target(word))
        self.stir(ms)
        return words.PLAYED

    def is_ready(self, word):
        if not Rules.is_ready(self, word):
            return False
        player = words.actor(word)
        source = words.source(word)
        target = words.target(word)
        verb = words.verb(word)
        if verb == words.PLAY:
            return True
        if target >> 3 != player or target & 7 >= self.WIDTH:
            return False
        if verb == words.MOVE:
            return source & 7 == places.STOCK and self._stock(player) > 0 and not self.piles.count[target]
        return verb == words.MERGE and source & 7 < self.WIDTH and self._can_merge(source, target)

    def _fill(self, player, gap):
        stock = (player << 3) + places.STOCK
        self.piles.move(stock, gap)
        self.tell(words.MOVED, player, stock, gap)

    def _fill_all(self, player):
        """Fill empty places from the stock, leftmost first."""
        while self._stock(player) and self._gap(player) >= 0:
            self._fill(player, self._gap(player))

    def _fill_by_itself(self, player):
        if self._auto_fill:
            self._fill_all(player)

    def landed(self, player, source, pile, ms):
        self._fill_by_itself(player)

    def _stocked(self, player):
        """Cards have come into a stock: it is shuffled."""
        self.piles.shuffle((player << 3) + places.STOCK, self.chances[player])
        self._fill_by_itself(player)

    def pay(self, ms):
        for player in range(self.seats):
            self._fill_all(player)
        self.stir(ms)

    def _can_merge(self, source, target):
        """Whether two own places hold the same rank; jokers are never merged."""
        top = self.piles.top
        rank = top[source] >> 2 & 15
        return source != target and 0 < rank < card.JOKER and rank == top[target] >> 2 & 15

    def _merge(self, player, source, target):
        """A whole place goes on top of another."""
        self.piles.tuck(target, source)
        self.piles.tuck(source, target)
        self.tell(words.MERGED, player, source, target)
        self._fill_by_itself(player)

    # --- keys -------------------------------------------------------------------------------------------------------

    def key_word(self, player, kind, pile, right):
        """On the stock the left play key fills an empty place and the right one merges; on an empty place both fill."""
        if kind == places.STOCK:
            return self._merge_word(player) if right else self._fill_word(player, self._gap(player))
        if not self.piles.count[(player << 3) + kind]:
            return self._fill_word(player, (player << 3) + kind)
        return words.action(words.PLAY, player, kind, pile)

    def draw_word(self, player, kind):
        """The draw key fills an empty place, or else merges."""
        gap = self._gap(player)
        return self._fill_word(player, gap) if gap >= 0 and self._stock(player) else self._merge_word(player)

    def _fill_word(self, player, gap):
        return words.action(words.MOVE, player, places.STOCK, gap & 63)

    def _merge_word(self, player):
        first = player << 3
        for source in range(first, first + self.WIDTH):
            for target in range(first, source):
                if self._can_merge(source, target):
                    return words.action(words.MERGE, player, source & 7, target)
        return words.action(words.DRAW, player, places.STOCK)

    def stops(self, place):
        """The cursor may stand on all four places, as gaps can be filled, and on the stock."""
        return place & 7 < self.WIDTH or place & 7 == places.STOCK
