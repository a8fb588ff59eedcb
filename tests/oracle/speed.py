# SPDX-License-Identifier: MIT
"""Speed for two to four once more, plain and slow, written from the rules and not from the engine: lists, double loops.

It shares no code with the game that it checks. Cards are names: "9c", "*d" for a joker, "9c'" from the second pack; the
top of a pile is last in its list. Times are plain numbers of ms. What order a shuffled pile comes into is told to it
(`shuffled`); it checks that the cards are those that should have been shuffled.
"""

RANKS = "A23456789TJQK"
GRACE_MS = 150  # a card thrown at a pile that another changed so recently is late, which is no fault

DEFAULTS = {
    "match": "bo3",
    "doubles": "off",
    "max_run": "1",
    "stack_equals": "off",
    "jokers": "0",
    "joker_fixed": "off",
    "ending": "call",
    "auto_draw": "on",
    "reshuffle": "own_stack",
    "call_ms": "2000",
    "false_call_ms": "1000",
    "lockout_ms": "0",
    "owe_ms": "3000",
    "countdown_ms": "1000",
    "hint_ms": "8000",
}
PRESETS = {
    "speed": {},
    "viteza": {"doubles": "on", "stack_equals": "on"},
    "mcleod": {"max_run": "2", "reshuffle": "keep_top", "ending": "empty", "match": "single"},
    "speed3": {"decks": "1", "players": "all"},
    "speed4": {"decks": "2", "players": "all"},
}
PLAYERS = {"speed": 2, "viteza": 2, "mcleod": 2, "speed3": 3, "speed4": 4}
# preset, decks, jokers a deck: cards in each stock, in each side pile, and odd ones under the centre
DEALS = {
    ("speed", "1", "0"): (15, 5, 0),
    ("speed", "1", "2"): (16, 5, 0),
    ("viteza", "1", "0"): (15, 5, 0),
    ("viteza", "1", "2"): (16, 5, 0),
    ("mcleod", "1", "0"): (10, 10, 0),
    ("mcleod", "1", "2"): (11, 10, 0),
    ("speed3", "1", "0"): (6, 5, 1),
    ("speed3", "1", "2"): (7, 5, 0),
    ("speed3", "2", "0"): (23, 5, 2),
    ("speed3", "2", "2"): (25, 5, 0),
    ("speed4", "1", "0"): (2, 5, 0),
    ("speed4", "1", "2"): (2, 5, 2),
    ("speed4", "2", "0"): (15, 5, 0),
    ("speed4", "2", "2"): (16, 5, 0),
}


def rules_of(preset, chosen):
    """The options of a preset as texts, with those that were chosen."""
    return {**DEFAULTS, **PRESETS[preset], **chosen}


def pack(rules):
    """All cards, in no order."""
    cards = [rank + suit for rank in RANKS for suit in "cdhs"]
    if rules["jokers"] == "2":
        cards += ["*c", "*d"]
    return cards + [card + "'" for card in cards] if rules.get("decks") == "2" else cards


def is_joker(card):
    return card[0] == "*"


def neighbours(one, other):
    """Two ranks, as letters: one is the next of the other, and king and ace are neighbours."""
    return abs(RANKS.index(one) - RANKS.index(other)) in (1, 12)


class Oracle:
    """A deal of two to four players: hands (five places, None for a gap), stocks, sides and centre piles as lists.

    phase: "counting", "playing" or "over"; counting: the digit; winner: a player, or None; how: "empty", "call",
    "stuck" or "both".
    """

    def __init__(self, preset, chosen, hands, stocks, sides, centre, shuffled):
        self.preset = preset
        self.rules = rules_of(preset, chosen)
        self.players = range(PLAYERS[preset])  # and so many centre piles, number n beside player n
        self.hands = [list(hand) for hand in hands]
        self.stocks = [list(stock) for stock in stocks]
        self.sides = [list(side) for side in sides]
        self.centre = [list(pile) for pile in centre]
        self.stands_for = [list(RANKS) for _ in self.players]  # what a joker on top of each centre pile may be
        self.changed = [(-10000, None)] * len(self.players)  # when, and by which player
        self.favour = list(self.players)  # who comes first in a dead heat: the harness keeps it
        self.shuffled = shuffled  # a function: the number of a centre pile -> the order it was shuffled into
        self.phase = "playing"
        self.counting = 0
        self.opened = True
        self.winner = None
        self.how = None
        self.locked_until = [None] * len(self.players)
        self.count_due = None
        self.call_due = None
        self.owe_due = None
        self.scan = None  # the time of the inputs that are being judged

    def is_dealt(self, dealer):
        """Whether so many cards lie everywhere as the deal wants, and together they are the packs."""
        stock, side, odd = DEALS[self.preset, self.rules.get("decks", "1"), self.rules["jokers"]]
        cards = []
        for player in self.players:
            cards += self.hands[player] + self.stocks[player] + self.sides[player] + self.centre[player]
            after = (player - dealer) % len(self.players)
            if len(self.stocks[player]) != stock or len(self.sides[player]) != side or not all(self.hands[player]):
                return False
            if len(self.centre[player]) != (2 if after < odd else 1):
                return False
        return sorted(cards) == sorted(pack(self.rules))

    # --- time -------------------------------------------------------------------------------------------------------

    def count_three(self, ms):
        """The cards are dealt, face down: 3-2-1."""
        self.opened = False
        self.scan = ms
        self._count_down(3, int(self.rules["countdown_ms"]), ms)

    def until(self, ms):
        """All inputs up to ms are judged: see what follows, and let everything happen that is due by then."""
        if self.scan is not None:
            scan, self.scan = self.scan, None
            self.settle(scan)
        while True:
            for player in self.players:
                if self.locked_until[player] is not None and self.locked_until[player] <= ms:
                    self.locked_until[player] = None
            waiting = [due for due in (self.count_due, self.call_due, self.owe_due) if due is not None and due <= ms]
            if not waiting:
                return
            now = min(waiting)
            if self.count_due == now:
                self._count(now)
            elif self.call_due == now:
                self._calls_missed()
            else:
                self.owe_due = None
                for player in self.players:
                    self._draw(player)
            self.settle(now)

    def _count_down(self, counts, each, ms):
        self.phase = "counting"
        self.counting = counts
        self.count_due = ms + each

    def _count(self, now):
        self.counting -= 1
        if self.counting:
            self.count_due = now + int(self.rules["countdown_ms"])
            return
        self.count_due = None
        self.phase = "playing"
        if self.opened:
            self._flip(now)
        else:
            self.opened = True
            for n in self.players:
                self._turned(n, now)

    def _over(self, winner, how):
        self.phase = "over"
        self.winner = winner
        self.how = how
        self.counting = 0
        self.count_due = self.call_due = self.owe_due = None
        self.locked_until = [None] * len(self.players)

    # --- what fits --------------------------------------------------------------------------------------------------

    def joins(self, one, other):
        """Whether two ranks may lie on one another."""
        return neighbours(one, other) or (self.rules["doubles"] == "on" and one == other)

    def rank_fits(self, rank, n):
        """Whether a card of that rank, no joker, may lie on a centre pile."""
        top = self.centre[n][-1]
        if not is_joker(top):
            return self.joins(rank, top[0])
        if self.rules["joker_fixed"] == "off":
            return True
        for other in self.stands_for[n]:
            if self.joins(rank, other):
                return True
        return False

    def may_be_played(self, player):
        """The places of a hand whose cards may be played if they fit: a joker may never be the last card."""
        held = [kind for kind in range(5) if self.hands[player][kind]]
        if not self.stocks[player] and all(is_joker(self.hands[player][kind]) for kind in held):
            return []
        return held

    def fits(self, player, kind, n):
        """Whether the card in that place of the hand may be played on that centre pile now."""
        if kind not in self.may_be_played(player):
            return False
        card = self.hands[player][kind]
        return is_joker(card) or self.rank_fits(card[0], n)

    def plays(self, player):
        """All legal plays of a player, as (place of the hand, centre pile)."""
        return [(kind, n) for kind in range(5) for n in self.players if self.fits(player, kind, n)]

    def stuck(self):
        return not any(self.plays(player) for player in self.players)

    def is_out(self, player):
        return not any(self.hands[player]) and not self.stocks[player]

    def is_due(self, player):
        """Whether a player must call now."""
        return self.phase == "playing" and self.rules["ending"] != "empty" and self.is_out(player)

    # --- inputs -----------------------------------------------------------------------------------------------------

    def act(self, ms, player, verb, kind=None, n=None):
        """An input is judged: verb "play" from a place of the hand on centre pile n, "draw", "call" or anything else.

        Call until(ms) before the first input of a time.
        """
        self.scan = ms
        if self.phase != "playing" or self.locked_until[player] is not None:
            return
        if verb == "play":
            self._play(ms, player, kind, n)
        elif verb == "draw" and self.rules["auto_draw"] == "off":
            self._draw(player)
        elif verb == "call" and self.rules["ending"] != "empty":
            self._call(ms, player)

    def _play(self, ms, player, kind, n):
        if kind not in range(5) or n not in self.players or not self.hands[player][kind]:
            return
        if not self.fits(player, kind, n):
            thrown = [n] if len(self.players) == 2 else self.players  # of many piles a throw was meant for any
            if not any(who != player and ms - when < GRACE_MS for when, who in [self.changed[pile] for pile in thrown]):
                self._lock(player, "lockout_ms", ms)
            return
        for place in self._press(player, kind, n):
            card = self.hands[player][place]
            if is_joker(card):
                self.stands_for[n] = [rank for rank in RANKS if self.rank_fits(rank, n)]
            self.hands[player][place] = None
            self.centre[n].append(card)
            self.changed[n] = (ms, player)
        if self.rules["auto_draw"] == "on":
            self._draw(player)

    def _press(self, player, kind, n):
        """The places of the hand whose cards one press lays, in order."""
        hand = self.hands[player]
        card, top = hand[kind], self.centre[n][-1]
        if is_joker(card):
            return [kind]
        if self.rules["stack_equals"] == "on":
            return [kind] + [k for k in range(5) if k != kind and hand[k] and hand[k][0] == card[0]]
        laid = [kind]
        if is_joker(top) or card[0] == top[0]:
            return laid  # neither up nor down
        rank = RANKS.index(card[0])
        way = 1 if (RANKS.index(top[0]) + 1) % 13 == rank else -1
        while len(laid) < int(self.rules["max_run"]):
            rank = (rank + way) % 13
            following = [k for k in range(5) if hand[k] and hand[k][0] == RANKS[rank]]
            if not following:
                break
            laid.append(following[0])
        return laid

    def _draw(self, player):
        for kind in range(5):
            if not self.hands[player][kind] and self.stocks[player]:
                self.hands[player][kind] = self.stocks[player].pop()

    def _call(self, ms, player):
        outs = [other for other in self.players if self.is_out(other)]
        if not outs:
            self._lock(player, "false_call_ms", ms)
        elif player in outs or self.rules["ending"] == "open_call":
            self._over(player, "call")
        else:
            self._calls_missed()

    def _lock(self, player, option, ms):
        if int(self.rules[option]):
            self.locked_until[player] = ms + int(self.rules[option])

    # --- what follows -----------------------------------------------------------------------------------------------

    def settle(self, ms):
        """All of one moment is done: has anybody won, must anybody call, is there a deadlock?"""
        if self.phase != "playing":
            return
        outs = [player for player in self.players if self.is_out(player)]
        if outs:
            self.owe_due = None
            if self.rules["ending"] == "empty":
                if len(outs) > 1:
                    self._over(None, "both")
                else:
                    self._over(outs[0], "empty")
            elif self.rules["ending"] == "call" and self.call_due is None:
                self.call_due = ms + int(self.rules["call_ms"])
        elif not self.stuck():
            self.owe_due = None
        elif any(self._owes(player) for player in self.players):
            if self.owe_due is None:
                self.owe_due = ms + int(self.rules["owe_ms"])
        elif self._hopeless():
            self._over(None, "stuck")
        else:
            self.owe_due = None
            self._count_down(1, int(self.rules["countdown_ms"]) // 2, ms)

    def _owes(self, player):
        gaps = [card for card in self.hands[player] if not card]
        return bool(self.rules["auto_draw"] == "off" and gaps and self.stocks[player])

    def _hopeless(self):
        """Whether no card that may be played fits any card that may yet be turned up."""
        for n in self.players:
            coming = self.sides[n] + self.centre[n]
            if self.rules["reshuffle"] == "keep_top" and len(coming) == 1:
                coming = []  # it lies there, and no flip will ever cover or turn it
            for player in self.players:
                for kind in self.may_be_played(player):
                    card = self.hands[player][kind]
                    for other in coming:
                        if is_joker(card) or is_joker(other) or self.joins(card[0], other[0]):
                            return False
        return True

    def _flip(self, now):
        whole = not any(self.sides)
        for n in self.players:
            if not self.sides[n]:
                if self.rules["reshuffle"] == "keep_top":
                    self.sides[n] = self._reordered(n, self.centre[n][:-1])
                    self.centre[n] = self.centre[n][-1:]
                elif whole:
                    self.sides[n] = self._reordered(n, self.centre[n])
                    self.centre[n] = []
            if self.sides[n]:
                self.centre[n].append(self.sides[n].pop())
                self._turned(n, now)

    def _turned(self, n, now):
        self.stands_for[n] = list(RANKS)
        self.changed[n] = (now, None)

    def _reordered(self, n, cards):
        if len(cards) < 2:
            return list(cards)
        order = self.shuffled(n)
        assert sorted(order) == sorted(cards), "other cards were shuffled than should have been"
        return list(order)

    def _calls_missed(self):
        """Who is out takes a centre pile but for its top: the own one, or if that is a single card, the largest other.

        Of equal ones the next to the left. Who takes the own pile comes before who must look further, and of those the
        favoured.
        """
        self.call_due = None
        outs = [player for player in self.players if self.is_out(player)]
        for player in outs:
            if len(self.centre[player]) > 1:
                self._take(player, player)
        for player in self.favour:
            if player in outs and self.is_out(player):
                leftwards = [(player + step) % len(self.players) for step in range(1, len(self.players))]
                most = max(len(self.centre[n]) for n in leftwards)
                self._take(player, [n for n in leftwards if len(self.centre[n]) == most][0])

    def _take(self, player, n):
        self.stocks[player] = self._reordered(n, self.centre[n][:-1])
        self.centre[n] = self.centre[n][-1:]
        self._draw(player)
