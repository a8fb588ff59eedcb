# SPDX-License-Identifier: MIT
"""What the plain second statements of the newer games share: cards as names, piles as lists, time as numbers of ms.

How to write an oracle: a module tests/oracle/GAME.py with a class Oracle(Plain) that gives

    DEFAULTS   every option of the game and its default, as texts; PRESETS: preset -> what differs there
    deal()     place -> how many cards lie there after the deal (places left out: none)
    judge(ms, player, verb, source, target) -> "played", "late", "wrong" or "ignored"
    plays(player)    pairs (source, target): the plays that fit now, locks aside; None: not to be compared now
    actions(player)  tuples (verb, source, target): all that is legal now, plays too; source and target may be None
    faces_up(place)  whether the top card of a place lies open

and the hooks below: placed, ended, waits, owes, pay, hopeless, stuck, open, flip, timed, cancels. It must not share any
code with engine/. Cards are "9c", "*d" for a joker, "9c'" from the second pack; the top of a pile is last in its list.
A place is called as tools.names.of_place() calls it: "0.hand2", "1.stock", "0.side", "centre0"; self.piles has all 64.
verb is "play", "draw", "call", "move", "turn", "slap", "merge", or None for any other number.

tests/side_by_side.py drives an oracle beside the engine: until(ms) before the first input of a time, act() for every
input in the order in which the engine takes them, until(ms) for time to go on. self.coming holds the inputs of the same
scan that are still to be judged, as (player, verb, source, target), in the order in which they came. A shuffle is
self.shuffle(cards, player): the order is told by the engine's, and it is checked that these cards were shuffled, and
from the generator of that player.
"""

import copy
from collections import Counter

RANKS = "A23456789TJQK"
GRACE_MS = 150  # a card thrown at a place that another changed so recently is late, which is no fault
KINDS = ("hand0", "hand1", "hand2", "hand3", "hand4", "stock", "side", "spare")
PLACES = ["%d.%s" % (player, kind) for player in range(4) for kind in KINDS] + ["centre%d" % n for n in range(32)]


def hand(player, kind):
    """The name of a place of a hand, a row or a tableau, 0 to 4."""
    return "%d.hand%d" % (player, kind)


def stock(player):
    return "%d.stock" % player


def side(player):
    return "%d.side" % player


def centre(n):
    return "centre%d" % n


def is_joker(card):
    return card[0] == "*"


def neighbours(one, other):
    """Two cards, no jokers: the rank of one is next to that of the other, and king and ace are neighbours."""
    if is_joker(one) or is_joker(other):
        return False
    return abs(RANKS.index(one[0]) - RANKS.index(other[0])) in (1, 12)


class Plain:
    """A deal of two players.

    phase: "counting", "playing" or "over"; counting: the digit; winner: a player, or None; how: "empty", "call",
    "stuck", "both" or "fewer". opened: whether the first countdown is over, so that cards show their faces.
    """

    DEFAULTS = {}
    PRESETS = {}
    HEATS = False  # whether the harness may compare what is a dead heat (see heat)

    @classmethod
    def rules_of(cls, preset, chosen):
        """The options of a preset as texts, with those that were chosen."""
        return {**cls.DEFAULTS, **cls.PRESETS[preset], **chosen}

    def __init__(self, preset, chosen, piles, shuffled):
        """piles: place -> cards, the top last; shuffled: a function (cards, player) -> the order they came into."""
        self.preset = preset
        self.rules = self.rules_of(preset, chosen)
        self.piles = {place: list(piles.get(place, ())) for place in PLACES}
        self.shuffled = shuffled
        self.phase = "playing"
        self.counting = 0
        self.opened = True
        self.winner = None
        self.how = None
        self.locked_until = [None, None]
        self.due = {"count": None, "call": None, "owe": None}  # "call": a time to call, slap or choose
        self.changed = {}  # place -> (when, by which player; None: by a flip)
        self.scan = None  # the time of the inputs that are being judged
        self.coming = []
        self.dealer = 0  # told by the harness, and so is favour: the players, who goes first in a dead heat first
        self.favour = (0, 1)
        self.saw = Counter()  # what happened that no event tells, for tests that ask whether it ever did
        self.placed()

    def number(self, option):
        return int(self.rules[option])

    def on(self, option):
        return self.rules[option] == "on"

    # --- cards ------------------------------------------------------------------------------------------------------

    def top(self, place):
        """The top card of a place, or None."""
        return self.piles[place][-1] if self.piles[place] else None

    def lift(self, source, target):
        """Lay the top card of one place, if there is one, on another."""
        if self.piles[source]:
            self.piles[target].append(self.piles[source].pop())

    def shuffle(self, cards, player=None):
        """These cards in the order into which the engine shuffled them; player: whose generator should have done it."""
        if len(cards) < 2:
            return list(cards)
        order = self.shuffled(list(cards), player)
        assert sorted(order) == sorted(cards), "other cards were shuffled than should have been"
        return list(order)

    # --- time -------------------------------------------------------------------------------------------------------

    def count_three(self, ms):
        """The cards are dealt and show their backs: 3-2-1."""
        self.opened = False
        self.scan = ms
        self.count_down(3, self.number("countdown_ms"), ms)

    def count_down(self, counts, each, ms):
        self.phase = "counting"
        self.counting = counts
        self.due["count"] = ms + each
        self.due["owe"] = None

    def until(self, ms):
        """All inputs up to ms are judged: see what follows, and let everything happen that is due by then."""
        if self.scan is not None:
            scan, self.scan = self.scan, None
            self.settle(scan)
        while True:
            waiting = [due for due in self.due.values() if due is not None and due <= ms]
            if not waiting:
                break
            now = min(waiting)
            self._unlock(now - 1)
            if self.due["count"] == now:
                self._count(now)
            elif self.due["call"] == now:
                self.due["call"] = None
                self.timed(now)
            else:
                self.due["owe"] = None
                self.pay(now)
            self.settle(now)
        self._unlock(ms)

    def _unlock(self, ms):
        for player in range(2):
            if self.locked_until[player] is not None and self.locked_until[player] <= ms:
                self.locked_until[player] = None

    def _count(self, now):
        self.counting -= 1
        if self.counting:
            self.due["count"] = now + self.number("countdown_ms")
            return
        self.due["count"] = None
        self.phase = "playing"
        if self.opened:
            self.flip(now)
        else:
            self.opened = True
            self.open(now)

    def lock(self, player, option, ms):
        """Lock a player out for as many ms as an option says."""
        if self.number(option):
            self.locked_until[player] = ms + self.number(option)

    def is_locked(self, player):
        return self.locked_until[player] is not None

    def finish(self, winner, how):
        self.phase = "over"
        self.winner = winner
        self.how = how
        self.counting = 0
        self.due = dict.fromkeys(self.due)
        self.locked_until = [None, None]

    # --- inputs -----------------------------------------------------------------------------------------------------

    def listens(self, player, verb):
        """Whether anything a player does is judged at all."""
        return self.phase == "playing" and not self.is_locked(player)

    def act(self, ms, player, verb, source, target, coming=()):
        """An input is judged; returns "played", "late", "wrong" or "ignored"."""
        self.scan = ms
        self.coming = list(coming)
        if not self.listens(player, verb):
            return "ignored"
        return self.judge(ms, player, verb, source, target)

    def change(self, place, ms, player=None):
        """Note that a place has a new top, through a player or a flip."""
        self.changed[place] = (ms, player)

    def cancels(self, ms, first, second):
        """Whether two inputs (player, verb, source, target) of one scan, each the next of its seat, undo each other.

        If so, neither is judged by act(), and whatever comes of it must be done here.
        """
        return False

    def bounce(self, ms, player, place):
        """A card does not fit: late if another has just changed that place, else wrong, and perhaps a lock-out."""
        when, who = self.changed.get(place, (-10000, None))
        if who != player and ms - when < GRACE_MS:
            return "late"
        self.lock(player, "lockout_ms", ms)
        return "wrong"

    # --- what follows -----------------------------------------------------------------------------------------------

    def settle(self, ms):
        """All of one moment is done: is anything won, is there a deadlock?"""
        if self.phase != "playing" or self.ended(ms):
            return
        if self.waits() or not self.stuck():
            self.due["owe"] = None
        elif self.owes(0) or self.owes(1):
            if self.due["owe"] is None:
                self.due["owe"] = ms + self.number("owe_ms")
        elif self.hopeless():
            self.drawn(ms)
        else:
            self.deadlock(ms)

    def deadlock(self, ms):
        """Nobody can play, nobody owes, and there is hope."""
        self.count_down(1, self.number("countdown_ms") // 2, ms)

    def drawn(self, ms):
        """Nothing can ever be played again."""
        self.finish(None, "stuck")

    def stuck(self):
        """Whether nobody has a legal play."""
        return not self.plays(0) and not self.plays(1)

    # --- dead heats -------------------------------------------------------------------------------------------------

    def heat(self, ms, first, second):
        """Whether the order of two inputs (player, verb, source, target) of one ms matters; None: not said here.

        Only if the second, too, would come to something.
        """
        if not self.HEATS:
            return None
        player = second[0]
        if not self.listens(player, second[1]) or second[1:] not in self.actions(player):
            return False
        return self._outcome(ms, first, second) != self._outcome(ms, second, first)

    def _outcome(self, ms, *inputs):
        other = copy.copy(self)
        other.__dict__ = {
            name: value if name == "shuffled" else copy.deepcopy(value) for name, value in self.__dict__.items()
        }
        other.shuffled = lambda cards, player: sorted(cards)
        for one in inputs:
            other.act(ms, *one)
        return other.piles, other.state()

    def state(self):
        """What else, besides the piles, two orders of inputs may leave different."""
        return self.locked_until

    # --- the match --------------------------------------------------------------------------------------------------

    def scores(self):
        """What each player scores for this deal, now that it is over."""
        return [int(self.winner == player) for player in range(2)]

    def match_ends(self, score):
        """With this score after this deal: whether the match is over, and its winner or None."""
        best = {"single": 1, "bo3": 3, "bo5": 5, "bo7": 7, "endless": 0}[self.rules["match"]]
        for player in range(2):
            if best and score[player] > best // 2:
                return True, player
        return best == 1, None

    # --- hooks ------------------------------------------------------------------------------------------------------

    def placed(self):
        """The piles are set: make whatever else there is to remember of a game in the middle of play."""

    def deal(self):
        """place -> how many cards lie there after the deal."""
        raise NotImplementedError

    def judge(self, ms, player, verb, source, target):
        raise NotImplementedError

    def plays(self, player):
        raise NotImplementedError

    def actions(self, player):
        raise NotImplementedError

    def faces_up(self, place):
        raise NotImplementedError

    def marked(self, place):
        """Whether the look of a place has LOOK_MARK."""
        return False

    def is_due(self, player):
        """Whether a player must call now (as rules.is_due)."""
        return False

    def ended(self, ms):
        """Call finish() if the deal is won or drawn; returns whether nothing else is to be looked at."""
        return False

    def waits(self):
        """Whether something must be decided before any flip."""
        return False

    def owes(self, player):
        return False

    def pay(self, ms):
        """Do all that is owed."""

    def hopeless(self):
        """In a deadlock: whether nothing can ever be played again."""
        return False

    def open(self, ms):
        """The first countdown is over."""

    def flip(self, ms):
        """A later countdown is over."""

    def timed(self, ms):
        """The time of due["call"] has run out."""
