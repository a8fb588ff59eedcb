# SPDX-License-Identifier: MIT
"""Speed: a hand of five, a stock behind it, two centre piles; be the first out of cards (rules, sections 1 to 3)."""

from engine import card, places, relation, words
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

MIND = "hands"  # which of engine/bots/minds plays it


def choose(options):
    """The class that plays these options. Raises ValueError for two that do not go together."""
    if options["max_run"] and options["stack_equals"]:
        raise ValueError("max_run and stack_equals do not go together: set max_run=1 or stack_equals=off")
    if options["max_run"] or options["stack_equals"] or options["jokers"]:
        from engine.variants.speed_extras import SpeedExtras  # most players never load it

        return SpeedExtras
    return Speed


class Speed(endings.Endings):
    def __init__(self, piles, events, options, preset, pack=None):
        jokers = options["jokers"]
        rows = relation.rows(options["doubles"], jokers)
        pack = pack or card.pack(0, jokers)
        endings.Endings.__init__(self, piles, events, options, pack, rows, options["reshuffle"])
        self._stock = PRESETS[preset][0] + jokers
        self._side = PRESETS[preset][1]
        self._auto_draw = not options["auto_draw"]
        self.prompts = not self._auto_draw

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
            self.lay_middle(player, self._side)

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
        return endings.Endings.stops(self, place)

    def act_otherwise(self, word, ms):
        if words.verb(word) == words.DRAW and self._owes_draw(words.actor(word)):
            self.refill(words.actor(word))
            self.stir(ms)
            return words.PLAYED
        return endings.Endings.act_otherwise(self, word, ms)
