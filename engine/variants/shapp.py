# SPDX-License-Identifier: MIT
"""Shapp's Speed: closed piles, a reserve, and ever more centre piles: who is stuck calls "new" (rules, section 8)."""

from micropython import const

from engine import places, relation, ticks, words
from engine.rules import OWING, Rules
from engine.variants.reserves import Reserves

# preset: own piles, cards in each reserve, and its own defaults
PRESETS = {"shapp": (5, 10, {}), "shapp4": (4, 15, {})}

OPTIONS = (
    ("match", 0, ("bo3", "single", "bo5", "bo7", "endless")),
    ("auto_turn", 1, ("on", "off")),
    ("colours", 0, ("off", "on")),
    ("points", 0, ("off", "on")),
    ("winner_only", "colours", ("off", "on")),
    ("false_call_ms", 1000, 0, 3000),
    ("lockout_ms", 0, 0, 2000),
    ("owe_ms", 3000, 500, 10000),
    ("countdown_ms", 1000, 0, 3000),
    ("hint_ms", 8000, 0, 60000),
)

MIND = "shapp"  # which of engine/bots/minds plays it

_GRACE_MS = const(150)  # a "new" that comes so soon after the other's was no mistake
_RED = const(0b0110)  # a bit a suit
_BLACK = const(0b1001)


def choose(options):
    """The class that plays these options. Raises ValueError for two that do not go together."""
    if options["points"] and options["match"] > 1:
        raise ValueError("points and match do not go together: the match is to 25; set points=off, or match=bo3")
    return Shapp


class Shapp(Reserves):
    SHAPE = words.STRIP

    def __init__(self, piles, events, options, preset):
        Reserves.__init__(self, piles, events, options, PRESETS[preset][0], not options["auto_turn"])
        self._reserve = PRESETS[preset][1]
        self.most = 2 + 2 * self._reserve
        if options["points"]:
            self.goal = 25
        self._rows = relation.rows()
        self._colours = options["colours"]
        self._winner_only = options["winner_only"]
        self._false_call_ms = options["false_call_ms"]
        self._new_ms = ticks.NEVER  # when a pile was last started, and by whom
        self._new_by = places.NOBODY
        self._is_dead = False  # nobody can play and nobody owes anything: somebody must call "new"

    def lay_out(self, dealer):
        """Each piles of 1, 2, 3 cards and so on, and a reserve; two in the centre. The dealer is served last."""
        if self._colours:
            self._colour(dealer)
        self._new_ms = ticks.NEVER
        self._is_dead = False
        for turn in range(self.seats):
            player = (dealer + 1 + turn) % self.seats
            first = player << 3
            for kind in range(self.width):
                self._closed[first + kind] = 0
                for _ in range(kind + 1):
                    self.piles.move(places.SPARE, first + kind)
            for _ in range(self._reserve):
                self.piles.move(places.SPARE, first + places.STOCK)
            self.piles.move(places.SPARE, places.CENTRE + player)

    def open(self, ms):
        """On "go" each turns up the tops of the own piles, and the two centre cards are turned."""
        self.opened = True
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                self.piles.touched.add(place)
            pile = places.CENTRE + player
            self.piles.touched.add(pile)
            self.crown(pile, ms)
            self.tell(words.FLIP, player, pile, pile, self.piles.top[pile])

    # --- plays ------------------------------------------------------------------------------------------------------

    def row(self, pile, player):
        return self._rows[self.piles.top[pile] >> 2 & 15]

    def fits(self, source, pile):
        return Rules.fits(self, source, pile) and self.takes[pile - places.CENTRE] >> (self.piles.top[source] & 3) & 1

    def _colour(self, dealer):
        """Option `colours`: the dealer's base pile takes red cards, the other black ones, and so on in turn."""
        for n in range(32):
            self.takes[n] = _RED if (n ^ dealer if n < 2 else n) & 1 == 0 else _BLACK

    # --- "new" ------------------------------------------------------------------------------------------------------

    def act_otherwise(self, word, ms):
        if words.verb(word) == words.CALL:
            return self._call(words.actor(word), ms)
        return Reserves.act_otherwise(self, word, ms)

    def _call(self, player, ms):
        """In a deadlock the first to call "new" starts a further centre pile from the own reserve."""
        if self._may_start(player):
            self._start(player, ms)
            self._new_by = player
            return words.PLAYED
        if self._new_ms != ticks.NEVER and self._new_by != player and ticks.since(ms, self._new_ms) < _GRACE_MS:
            self.tell(words.BOUNCE, player, (player << 3) + places.STOCK, 0, words.LATE)
            return words.LATE
        self.tell(words.FALSE_CALL, player)
        self.lock(player, self._false_call_ms, ms)
        return words.WRONG

    def _may_start(self, player):
        return self.piles.count[(player << 3) + places.STOCK] > 0 and self.is_stuck() and not self.is_owed()

    def _start(self, player, ms):
        pile = places.CENTRE + self.centres
        stock = (player << 3) + places.STOCK
        moved = self.piles.move(stock, pile)
        self.centres += 1
        self.crown(pile, ms)
        self.tell(words.NEW_PILE, player, stock, pile, moved)
        self.arm(OWING, ticks.NEVER)
        self._is_dead = False
        self._new_ms = ms
        self._new_by = places.NOBODY
        self.stir(ms)

    # --- deadlock ---------------------------------------------------------------------------------------------------

    def is_stuck(self):
        """Whether no open top fits any centre pile."""
        red = black = 0  # the ranks that are taken
        for n in range(self.centres):
            if self.takes[n] & _RED:
                red |= self.accept[n]
            if self.takes[n] & _BLACK:
                black |= self.accept[n]
        top = self.piles.top
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.width):
                if not self._closed[place]:
                    taken = red if _RED >> (top[place] & 3) & 1 else black
                    if taken >> (top[place] >> 2) & 1:
                        return False
        return True

    def deadlocked(self, ms):
        """Somebody must call "new"; if nobody does, the favoured seat that may will."""
        if not self._is_dead:
            self._is_dead = True
            self.tell(words.STUCK)
            self.arm(OWING, ticks.after(ms, self._owe_ms))

    def pay(self, ms):
        if self._is_dead:
            player = self.favour[0]
            if not self.piles.count[(player << 3) + places.STOCK]:
                player = self.favour[1]
            self._start(player, ms)
            return
        self._pay_all()
        self.stir(ms)

    def is_hopeless(self):
        """Centre piles are never used again: without a reserve nobody can go on."""
        return not self.piles.count[places.STOCK] and not self.piles.count[8 + places.STOCK]

    def give_up(self, ms):
        """Fewer cards left in the piles wins."""
        first, second = self._left(0), self._left(1)
        if first == second:
            self.finish(places.NOBODY, words.DRAWN_STUCK)
        else:
            self.finish(0 if first < second else 1, words.WON_FEWER)

    def score(self, player):
        """Option `points`: the opponent's reserve; `winner_only`: all that the opponent has, for the winner."""
        if not self.goal:
            return Rules.score(self, player)
        reserve = self.piles.count[(player ^ 1) << 3 | places.STOCK]
        if not self._winner_only:
            return reserve
        return reserve + self._left(player ^ 1) if player == self.winner else 0

    # --- what can be asked ------------------------------------------------------------------------------------------

    def is_ready(self, word):
        if words.verb(word) == words.CALL and not self._may_start(words.actor(word)):
            return False
        return Rules.is_ready(self, word)

    def contested(self, first, second):
        if words.verb(first) == words.CALL and words.verb(second) == words.CALL:
            return self.is_ready(second)
        return Rules.contested(self, first, second)
