# SPDX-License-Identifier: MIT
"""Spit: a tableau of five piles with their tops face up, and spit cards; clear the tableau first (rules, section 6)."""

from engine import card, places, relation, words
from engine.variants.flips import Flips

PRESETS = {"spit": ({},)}  # preset: its own defaults

OPTIONS = (
    ("match", 1, ("bo3", "single", "bo5", "bo7", "endless")),
    ("auto_turn", 0, ("on", "off")),
    ("spit_match", 0, ("off", "on")),
    ("reshuffle", 1, ("own_stack", "keep_top", "alone")),
    ("lockout_ms", 0, 0, 2000),
    ("owe_ms", 3000, 500, 10000),
    ("countdown_ms", 1000, 0, 3000),
    ("hint_ms", 8000, 0, 60000),
)

MIND = "spit"  # which of engine/bots/minds plays it

_KEEP_TOP = 1  # of the option reshuffle
ALONE = 2
_SPIT_CARDS = 10  # and one more, which starts the spit pile


def choose(options):
    """The class that plays these options. Raises ValueError for two that do not go together."""
    if options["spit_match"]:
        from engine.variants.spit_match import SpitMatch  # many players never load it

        return SpitMatch
    if options["reshuffle"] == ALONE:
        raise ValueError("reshuffle=alone belongs to the full game: set spit_match=on or reshuffle=keep_top")
    return Spit


class Spit(Flips):
    HAS_STOCK = False
    HEAPS = True
    PROMPTS = True

    def __init__(self, piles, events, options, preset):
        Flips.__init__(
            self, piles, events, options, card.pack(0, 0), relation.rows(), options["reshuffle"] == _KEEP_TOP
        )
        self._auto_turn = not options["auto_turn"]
        self._closed = bytearray(places.CENTRE)  # 1: the top card of a tableau pile is still to be turned up

    def lay_out(self, dealer):
        """Each a tableau of piles of 1, 2, 3, 4 and 5 cards, and 11 spit cards. The dealer is served last."""
        for turn in range(self.seats):
            player = (dealer + 1 + turn) % self.seats
            first = player << 3
            for kind in range(places.HAND_END):
                self._closed[first + kind] = 0
                for _ in range(kind + 1):
                    self.piles.move(places.SPARE, first + kind)
            self.lay_middle(player, _SPIT_CARDS)

    # --- tableau ----------------------------------------------------------------------------------------------------

    def landed(self, player, source, pile, ms):
        self._uncover(source)

    def _uncover(self, source):
        """A card has left a pile: its next one is turned up, by itself or by its owner."""
        if not self._auto_turn and self.piles.count[source]:
            self._closed[source] = 1

    def is_play(self, source, pile):
        return not self._closed[source] and Flips.is_play(self, source, pile)

    def faces_up(self, place):
        return Flips.faces_up(self, place) and not (place < places.CENTRE and self._closed[place])

    def held(self):
        mask = 0
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + places.HAND_END):
                if not self._closed[place]:
                    mask |= 1 << (self.piles.top[place] >> 2 & 15)
        return mask & 0xFFFE

    # --- gaps and closed piles --------------------------------------------------------------------------------------

    def act_otherwise(self, word, ms):
        player = words.actor(word)
        source = words.source(word)
        gap = words.target(word)
        verb = words.verb(word)
        if verb == words.MOVE and self._can_move(source, gap):
            self._move(player, source, gap)
        elif verb == words.TURN and source & 7 < places.HAND_END and self._closed[source]:
            self._turn(source)
        else:
            self.tell(words.NOTHING, player, source)
            return words.IGNORED
        self.stir(ms)
        return words.PLAYED

    def _can_move(self, source, gap):
        """Whether the top of a pile may go into a gap of the same tableau."""
        return (
            source >> 3 == gap >> 3
            and source & 7 < places.HAND_END
            and gap & 7 < places.HAND_END
            and self.piles.count[source] > 0
            and not self._closed[source]
            and not self.piles.count[gap]
        )

    def _move(self, player, source, gap):
        self.piles.move(source, gap)
        self._uncover(source)
        self.tell(words.MOVED, player, source, gap)

    def _turn(self, place):
        self._closed[place] = 0
        self.piles.touched.add(place)

    def _deep(self, player, start, way):
        """The nearest pile of two cards or more with an open top, from `start` on that way round the tableau; or -1."""
        for step in range(1, places.HAND_END + 1):
            place = (player << 3) + (start + way * step) % places.HAND_END
            if self.piles.count[place] > 1 and not self._closed[place]:
                return place
        return -1

    def _gap(self, player):
        """A player's leftmost gap, or -1."""
        first = player << 3
        for place in range(first, first + places.HAND_END):
            if not self.piles.count[place]:
                return place
        return -1

    def is_owed(self):
        """Owed are a closed top, and the top of a pile of two or more that could go into a gap."""
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + places.HAND_END):
                if self._closed[place]:
                    return True
            if self._gap(player) >= 0 and self._deep(player, -1, 1) >= 0:
                return True
        return False

    def pay(self, ms):
        """All turn up what is closed and fill their gaps, leftmost first."""
        for player in range(self.seats):
            self._turn_all(player)
            while self._gap(player) >= 0 and self._deep(player, -1, 1) >= 0:
                self._move(player, self._deep(player, -1, 1), self._gap(player))
                self._turn_all(player)
        self.stir(ms)

    def _turn_all(self, player):
        first = player << 3
        for place in range(first, first + places.HAND_END):
            if self._closed[place]:
                self._turn(place)

    # --- keys -------------------------------------------------------------------------------------------------------

    def key_word(self, player, kind, pile, right):
        """On a gap a play key fetches a card from the next deep pile on its side; a closed pile it turns up."""
        place = (player << 3) + kind
        if self._closed[place]:
            return words.action(words.TURN, player, kind)
        if not self.piles.count[place]:
            source = self._deep(player, kind, 1 if right else -1)
            if source >= 0:
                return words.action(words.MOVE, player, source & 7, place)
        return words.action(words.PLAY, player, kind, pile)

    def stops(self, place):
        """The cursor may stand on every place of the tableau: a gap can be filled."""
        return place & 7 < places.HAND_END
