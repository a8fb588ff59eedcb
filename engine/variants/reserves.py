# SPDX-License-Identifier: MIT
"""Own piles whose next card is turned up, or covered from a reserve, by their owner's choice (rules, section 8)."""

from engine import card, places, words
from engine.rules import Rules
from engine.variants import aims


class Reserves(Rules):
    """width: how many piles a player has. auto_turn: whether the next card is turned up by itself."""

    HEAPS = True
    CALLS = True
    PROMPTS = True
    AIMS = True

    def __init__(self, piles, events, options, width, auto_turn):
        Rules.__init__(self, piles, events, options, card.pack(0, 0))
        self.width = width
        self._auto_turn = auto_turn
        self._closed = bytearray(places.CENTRE)  # 1: the top card of a pile is still to be turned up

    def is_play(self, source, pile):
        return not self._closed[source] and Rules.is_play(self, source, pile)

    def faces_up(self, place):
        return Rules.faces_up(self, place) and not (place < places.CENTRE and self._closed[place])

    def _left(self, player):
        """How many cards lie in a player's piles."""
        first = player << 3
        cards = 0
        for place in range(first, first + self.width):
            cards += self.piles.count[place]
        return cards

    def is_out(self, player):
        """All own piles are cleared, whatever is left of the reserve."""
        return not self._left(player)

    def landed(self, player, source, pile, ms):
        """The next card of the pile is turned up by its owner's choice, or by itself."""
        if not self._auto_turn and self.piles.count[source]:
            self._closed[source] = 1

    def act_otherwise(self, word, ms):
        player = words.actor(word)
        source = words.source(word)
        target = words.target(word)
        if words.verb(word) == words.TURN and source & 7 < self.width and self._closed[source]:
            self._turn(source)
        elif words.verb(word) == words.MOVE and source & 7 == places.STOCK and self._can_lay(player, target):
            self._lay(player, target)
        else:
            self.tell(words.NOTHING, player, source)
            return words.IGNORED
        self.stir(ms)
        return words.PLAYED

    def _turn(self, place):
        self._closed[place] = 0
        self.piles.touched.add(place)

    def _can_lay(self, player, place):
        """Whether a card of the reserve may go on an own pile: one that is closed, or empty."""
        if place >> 3 != player or place & 7 >= self.width or not self.piles.count[(player << 3) + places.STOCK]:
            return False
        return self._closed[place] or not self.piles.count[place]

    def _lay(self, player, place):
        stock = (player << 3) + places.STOCK
        self.piles.move(stock, place)
        self._closed[place] = 0
        self.tell(words.MOVED, player, stock, place)

    def _owes(self, place):
        """Whether its owner owes a card there: the pile is closed, or it is empty and there is a reserve."""
        if self.piles.count[place]:
            return self._closed[place]
        return self.piles.count[place & 8 | places.STOCK] > 0

    def is_owed(self):
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                if self._owes(place):
                    return True
        return False

    def _pay_all(self):
        """All turn up what is closed and fill what is empty, leftmost first."""
        for place in range(self.seats << 3):
            if place & 7 < self.width and self._owes(place):
                if self._closed[place]:
                    self._turn(place)
                else:
                    self._lay(place >> 3, place)

    # --- keys -------------------------------------------------------------------------------------------------------

    def key_word(self, player, kind, pile, right):
        """On an open top: throw it, or move the aim. On a closed one: turn it up, or lay from the reserve on it."""
        place = (player << 3) + kind
        if kind == places.STOCK:
            return words.action(words.CALL, player)
        if not self.piles.count[place] or (right and self._can_lay(player, place)):
            return self.draw_word(player, kind)
        if self._closed[place]:
            return words.action(words.TURN, player, kind)
        if right:
            return 0
        return words.action(words.PLAY, player, kind, aims.fitting(self, place, pile))

    def draw_word(self, player, kind):
        return words.action(words.MOVE, player, places.STOCK, (player << 3) + kind)

    def next_aim(self, source, pile):
        return aims.following(self, source, pile)

    def stops(self, place):
        """Piles, gaps that the reserve can fill, and the reserve."""
        kind = place & 7
        count = self.piles.count
        if kind < self.width:
            return count[place] > 0 or count[place & 8 | places.STOCK] > 0
        return kind == places.STOCK and count[place] > 0
