# SPDX-License-Identifier: MIT
"""How a deal of Speed is won: out of cards, by a call in time, or by the first call of all (rules, section 3)."""

from micropython import const

from engine import places, ticks, words
from engine.rules import CALLING
from engine.variants.flips import Flips

NAMES = ("call", "empty", "open_call")
_CALL = const(0)  # who is out must call in time
EMPTY = const(1)  # who is out wins at once
_OPEN_CALL = const(2)  # as soon as anyone is out, all may call


class Endings(Flips):
    """A game that is over when a hand and the stock behind it are played. It must say how refill() draws a hand."""

    def __init__(self, piles, events, options, pack, rows, keep_top):
        Flips.__init__(self, piles, events, options, pack, rows, keep_top)
        self._ending = options["ending"]
        self.calls = self._ending != EMPTY
        self._call_ms = options["call_ms"]
        self._false_call_ms = options["false_call_ms"]
        self._called_for = bytearray(self.seats)  # 1: this player was told to call
        self._is_asking = False  # whether a call is due

    def lay_out(self, dealer):
        for player in range(self.seats):
            self._called_for[player] = 0

    def act_otherwise(self, word, ms):
        player = words.actor(word)
        if words.verb(word) == words.CALL and self._ending != EMPTY:
            return self._call(player, ms)
        self.tell(words.NOTHING, player)
        return words.IGNORED

    def _call(self, player, ms):
        if not self._anyone_out():
            self.tell(words.FALSE_CALL, player)
            self.lock(player, self._false_call_ms, ms)
            return words.WRONG
        if self.call_wins(player):
            self.tell(words.CALLED, player)
            self.finish(player, words.WON_CALL)
        else:
            self.call_missed(ms)
        return words.PLAYED

    def call_wins(self, player):
        """Whether a call of this player wins now."""
        return self.is_out(player) or (self._ending == _OPEN_CALL and self._anyone_out())

    def _anyone_out(self):
        for player in range(self.seats):
            if self.is_out(player):
                return True
        return False

    def ended(self, ms):
        """Ending `empty`: as in every game. Else who is out must call first."""
        if self._ending == EMPTY:
            return Flips.ended(self, ms)
        self._ask_for_calls(ms)
        return False

    def _ask_for_calls(self, ms):
        self._is_asking = False
        for player in range(self.seats):
            if self.is_out(player):
                self._is_asking = True
                if not self._called_for[player]:
                    self._called_for[player] = 1
                    self.tell(words.OUT, player)
                    if self._ending == _CALL and self.due[CALLING] < 0:
                        self.arm(CALLING, ticks.after(ms, self._call_ms))

    def must_wait(self):
        """From the moment a player is out until the call is made or missed no flip, reshuffle or countdown starts."""
        return self._is_asking

    def is_due(self, player):
        return self.phase == words.PLAYING and self._ending != EMPTY and self.is_out(player)

    def call_missed(self, ms):
        """Every due call is missed: the player takes a centre pile but for its top, shuffled, as a new stock.

        It is the pile of the player's own side; if that is a single card, the largest other pile (of equal ones the
        next to the left). Who takes the own pile goes before who must look further, and of those who is favoured; who
        finds no pile of two cards is still out, and the call is due anew.
        """
        self.arm(CALLING, ticks.NEVER)
        count = self.piles.count
        for player in range(self.seats):
            if self.is_out(player) and count[places.CENTRE + player] > 1:
                self._take(player, places.CENTRE + player)
        for rank in range(len(self.favour)):
            player = self.favour[rank]
            if player < self.seats and self.is_out(player):
                largest = places.CENTRE + player
                for step in range(1, self.centres):
                    pile = places.CENTRE + (player + step) % self.centres
                    if count[pile] > count[largest]:
                        largest = pile
                self._take(player, largest)
        self.stir(ms)

    def _take(self, player, pile):
        stock = (player << 3) + places.STOCK
        top = self.piles.pop(pile)
        self.piles.shuffle(pile, self.chances[player])
        self.piles.tuck(pile, stock)
        self.piles.push(pile, top)
        self.tell(words.MISSED, player, pile)
        self._called_for[player] = 0
        self.refill(player)

    def contested(self, first, second):
        if self._ending == EMPTY or (words.verb(first) != words.CALL and words.verb(second) != words.CALL):
            return Flips.contested(self, first, second)
        if words.verb(first) == words.verb(second):
            return self._anyone_out() and self.is_ready(second)
        if words.verb(first) == words.CALL:
            return self._puts_out(second) and not self.call_wins(words.actor(first))
        return self._puts_out(first) and self.is_ready(second) and not self.call_wins(words.actor(second))

    def _puts_out(self, word):
        """Whether a play would lay the actor's last card: then a call of the same scan wins or fails by the order."""
        if words.verb(word) != words.PLAY or not self.is_ready(word):
            return False
        first = words.actor(word) << 3
        cards = 0
        for place in range(first, first + places.STOCK + 1):
            cards += self.piles.count[place]
        return cards == self.reach(words.source(word), words.target(word))

    # --- hooks of its own -------------------------------------------------------------------------------------------

    def refill(self, player):
        """Draw a hand from the stock."""

    def reach(self, source, pile):
        """How many cards one press would lay."""
        return 1
