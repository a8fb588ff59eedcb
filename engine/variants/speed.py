# SPDX-License-Identifier: MIT
"""Speed: a hand of five, a stock behind it, two centre piles; be the first out of cards (RULES sections 1 and 3)."""

from engine import card, places, relation, words
from engine.rules import Rules
from engine.variants import endings

# preset: cards in each stock (one more with jokers), in each side pile, and its own defaults
PRESETS = {
    "speed": (15, 5, {}),
    "viteza": (15, 5, {"doubles": 1, "stack_equals": 1}),
    "mcleod": (10, 10, {"max_run": ("max_run", 1, ("1", "2")), "reshuffle": 1, "ending": endings.EMPTY, "match": 1}),
}

OPTIONS = (
    ("match", 0, ("bo3", "single", "bo5", "bo7", "endless")),
    ("doubles", 0, ("off", "on")),
    ("max_run", 0, ("1", "2", "5")),
    ("stack_equals", 0, ("off", "on")),
    ("jokers", 0, ("0", "2")),
    ("joker_fixed", 0, ("off", "on")),
    ("ending", 0, endings.NAMES),
    ("auto_draw", 0, ("on", "off")),
    ("reshuffle", 0, ("own_stack", "keep_top")),
    ("call_ms", 2000, 500, 10000),
    ("false_call_ms", 1000, 0, 3000),
    ("lockout_ms", 0, 0, 2000),
    ("owe_ms", 3000, 500, 10000),
    ("countdown_ms", 1000, 0, 3000),
    ("hint_ms", 8000, 0, 60000),
)

NEEDS = (words.LEFT, words.RIGHT, words.PLAY_A, words.PLAY_B)


def choose(options):
    """The class that plays these options. Raises ValueError for two that do not go together."""
    if options["max_run"] and options["stack_equals"]:
        raise ValueError("max_run and stack_equals do not go together: set max_run=1 or stack_equals=off")
    if options["max_run"] or options["stack_equals"] or options["jokers"]:
        from engine.variants.speed_extras import SpeedExtras  # most players never load it

        return SpeedExtras
    return Speed


class Speed(endings.Endings):
    def __init__(self, piles, events, options, preset):
        jokers = options["jokers"]
        endings.Endings.__init__(self, piles, events, options, card.pack(0, jokers))
        self._stock = PRESETS[preset][0] + jokers
        self._side = PRESETS[preset][1]
        self._rows = relation.rows(options["doubles"], jokers)
        self._auto_draw = not options["auto_draw"]
        self._keep_top = options["reshuffle"]

    # --- deal and flip ----------------------------------------------------------------------------------------------

    def lay_out(self, dealer):
        """Each a hand of 5 and a stock; in the middle a side pile and a centre card each. The dealer is served last."""
        endings.Endings.lay_out(self, dealer)
        for turn in range(self.seats):
            player = (dealer + 1 + turn) % self.seats
            first = player << 3
            for kind in range(places.HAND_END):
                self.piles.move(places.SPARE, first + kind)
            for _ in range(self._stock):
                self.piles.move(places.SPARE, first + places.STOCK)
            for _ in range(self._side):
                self.piles.move(places.SPARE, first + places.SIDE)
            self.piles.move(places.SPARE, places.CENTRE + player)

    def open(self, ms):
        """Both centre cards are turned together."""
        self.opened = True
        for player in range(self.seats):
            pile = places.CENTRE + player
            self.piles.touched.add(pile)
            self.crown(pile, ms)
            self.tell(words.FLIP, player, pile, pile, self.piles.top[pile])
            for kind in range(places.HAND_END):
                self.piles.touched.add((player << 3) + kind)

    def flip(self, ms):
        """Each turns the top of their side pile onto the centre pile beside it; while any side has cards, only it."""
        any_side = self._any_side()
        for player in range(self.seats):
            side = (player << 3) + places.SIDE
            pile = places.CENTRE + player
            if not self.piles.count[side] and (self._keep_top or not any_side):
                self._renew(player, side, pile)
            turned = self.piles.move(side, pile)
            if turned:
                self.crown(pile, ms)
                self.tell(words.FLIP, player, side, pile, turned)

    def _any_side(self):
        for player in range(self.seats):
            if self.piles.count[(player << 3) + places.SIDE]:
                return True
        return False

    def _renew(self, player, side, pile):
        """A centre pile, shuffled on its own, becomes the side pile of its side: wholly, or all but its top."""
        top = self.piles.pop(pile) if self._keep_top else 0
        if self.piles.count[pile]:
            self.piles.shuffle(pile, self.chances[player])
            self.piles.tuck(pile, side)
            self.tell(words.RESHUFFLE, player, side, pile)
        if top:
            self.piles.push(pile, top)

    def row(self, pile, player):
        return self._rows[self.piles.top[pile] >> 2 & 15]

    def is_hopeless(self):
        """Whether no card of any hand fits any card of the middle, seen or not: without a play hands never change."""
        held = self.held()
        count = self.piles.count
        for player in range(self.seats):
            side = (player << 3) + places.SIDE
            pile = places.CENTRE + player
            if self._keep_top and not count[side] and count[pile] == 1:
                continue  # nothing can ever be turned onto it, so it stays what it is
            if self._any_fits(held, pile) or self._any_fits(held, side):
                return False
        return True

    def _any_fits(self, held, place):
        """Whether a card of the ranks in `held` fits any card of a pile."""
        under = self.piles.under
        lying = self.piles.top[place]
        while lying:
            if self._rows[lying >> 2 & 15] & held:
                return True
            lying = under[lying]
        return False

    # --- hand and stock ---------------------------------------------------------------------------------------------

    def landed(self, player, source, pile, ms):
        if self._auto_draw:
            self.refill(player)

    def refill(self, player):
        """Draw up to a hand of five."""
        first = player << 3
        stock = first + places.STOCK
        for place in range(first, first + places.HAND_END):
            if not self.piles.top[place]:
                drawn = self.piles.move(stock, place)
                if drawn:
                    self.tell(words.REFILL, player, stock, place, drawn)

    def _owes_draw(self, player):
        first = player << 3
        if self._auto_draw or not self.piles.count[first + places.STOCK]:
            return False
        for place in range(first, first + places.HAND_END):
            if not self.piles.count[place]:
                return True
        return False

    def is_owed(self):
        for player in range(self.seats):
            if self._owes_draw(player):
                return True
        return False

    def pay(self, ms):
        for player in range(self.seats):
            self.refill(player)
        self.stir(ms)

    def stops(self, place):
        if place & 7 == places.STOCK:
            return not self._auto_draw and self.piles.count[place] > 0
        return Rules.stops(self, place)

    def act_otherwise(self, word, ms):
        if words.verb(word) == words.DRAW and self._owes_draw(words.actor(word)):
            self.refill(words.actor(word))
            self.stir(ms)
            return words.PLAYED
        return endings.Endings.act_otherwise(self, word, ms)
