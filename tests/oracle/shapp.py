# SPDX-License-Identifier: MIT
"""Shapp's Speed once more, with five piles or four, plain and slow, written from the rules and not from the engine."""

from tests.oracle.plain import GRACE_MS, Plain, centre, hand, neighbours, stock

CENTRES = [centre(n) for n in range(32)]
GOAL = 25  # points that win a match


class Oracle(Plain):
    """closed: places whose top is still to be turned up.

    dead: whether the deadlock is such that somebody must call "new", as it was when last looked; new: when the last new
    pile was started, and by whom, None if nobody called in time. The harness tells dealer, and favour: the players, the
    favoured one first.
    """

    DEFAULTS = {
        "match": "bo3",
        "auto_turn": "off",
        "colours": "off",
        "points": "off",
        "winner_only": "off",
        "false_call_ms": "1000",
        "lockout_ms": "0",
        "owe_ms": "3000",
        "countdown_ms": "1000",
        "hint_ms": "8000",
    }
    PRESETS = {"shapp": {}, "shapp4": {}}
    HEATS = True

    @classmethod
    def rules_of(cls, preset, chosen):
        """Only the winner scores in a game of colours, unless it was chosen otherwise."""
        return super().rules_of(preset, {"winner_only": chosen.get("colours", "off"), **chosen})

    @staticmethod
    def clash(rules):
        """Whether these options do not go together."""
        return rules["points"] == "on" and rules["match"] not in ("bo3", "single")

    def placed(self):
        self.closed = set()
        self.dead = False
        self.new = (-10000, None)

    def deal(self):
        found = {place: kind + 1 for player in range(2) for kind, place in enumerate(self.own(player))}
        reserve = {"shapp": 10, "shapp4": 15}[self.preset]
        return {**found, stock(0): reserve, stock(1): reserve, centre(0): 1, centre(1): 1}

    def faces_up(self, place):
        return self.opened and (place.startswith("centre") or ".hand" in place) and place not in self.closed

    # --- what lies where --------------------------------------------------------------------------------------------

    def own(self, player):
        """The piles of a player."""
        return [hand(player, kind) for kind in range({"shapp": 5, "shapp4": 4}[self.preset])]

    def gaps(self, player):
        return [place for place in self.own(player) if not self.piles[place]]

    def shut(self, player):
        """The piles of a player whose tops are closed."""
        return [place for place in self.own(player) if place in self.closed]

    def open_tops(self, player):
        return [place for place in self.own(player) if self.piles[place] and place not in self.closed]

    def centres(self):
        """The centre piles there are; none of them is ever empty."""
        found = []
        for place in CENTRES:
            if not self.piles[place]:
                break
            found.append(place)
        return found

    def left(self, player):
        """How many cards lie in the piles of a player."""
        return sum(len(self.piles[place]) for place in self.own(player))

    def is_red_pile(self, place):
        """The pile beside the dealer takes red cards, the other one black cards, the third red ones, and so on."""
        n = int(place[len("centre") :])
        return n == self.dealer if n < 2 else n % 2 == 0

    # --- what may be done -------------------------------------------------------------------------------------------

    def fits(self, source, target):
        card = self.top(source)
        if self.on("colours") and (card[1] in "dh") != self.is_red_pile(target):
            return False
        return neighbours(card, self.top(target))

    def plays(self, player):
        tops, centres = self.open_tops(player), self.centres()
        return [(source, target) for source in tops for target in centres if self.fits(source, target)]

    def fills(self, player):
        """The reserve goes into gaps, and onto closed tops."""
        where = self.gaps(player) + self.shut(player)
        return [(stock(player), place) for place in where if self.piles[stock(player)]]

    def is_dead(self):
        """Nobody can play, and nobody owes anything."""
        return self.stuck() and not self.owes(0) and not self.owes(1)

    def may_start(self, player):
        """Whether "new" is legal."""
        return self.is_dead() and bool(self.piles[stock(player)])

    def actions(self, player):
        if self.phase != "playing":
            return []
        found = [("play", *play) for play in self.plays(player)]
        found += [("turn", place, None) for place in self.shut(player)]
        found += [("move", *fill) for fill in self.fills(player)]
        return found + [("call", None, None)] * self.may_start(player)

    def judge(self, ms, player, verb, source, target):
        if verb == "call":
            return self._call(ms, player)
        if verb == "play" and source in self.open_tops(player) and target in self.centres():
            if not self.fits(source, target):
                return self.bounce(ms, player, target)
            self.lift(source, target)
            self.change(target, ms, player)
            if self.piles[source] and not self.on("auto_turn"):
                self.closed.add(source)
        elif verb == "turn" and source in self.shut(player):
            self.closed.discard(source)
        elif verb == "move" and (source, target) in self.fills(player):
            self.lift(source, target)
            self.closed.discard(target)
        else:
            return "ignored"
        return "played"

    def _call(self, ms, player):
        if self.may_start(player):
            self._start(ms, player)
            self.new = (ms, player)
            return "played"
        when, who = self.new
        if who != player and ms - when < GRACE_MS:
            return "late"
        self.lock(player, "false_call_ms", ms)
        return "wrong"

    def _start(self, ms, player):
        """A further centre pile: nobody knew which card would be turned."""
        pile = centre(len(self.centres()))
        self.lift(stock(player), pile)
        self.change(pile, ms)
        self.new = (ms, None)
        self.due["owe"] = None

    def heat(self, ms, first, second):
        """As ever; but of turning a card up, or of "new", it does not matter what else its word says."""
        player, verb, source, target = second
        if verb in ("turn", "call"):
            target = None
        if verb == "call":
            source = None
        return super().heat(ms, first, (player, verb, source, target))

    def state(self):
        return self.locked_until, self.closed

    # --- what follows -----------------------------------------------------------------------------------------------

    def settle(self, ms):
        if self.phase != "playing" or self.ended(ms):
            return
        was_dead, self.dead = self.dead, self.is_dead()
        if not self.stuck():
            self.due["owe"] = None
        elif self.dead and not self.piles[stock(0)] and not self.piles[stock(1)]:
            self._finish_fewer()
        elif self.dead != was_dead or self.due["owe"] is None:
            self.due["owe"] = ms + self.number("owe_ms")

    def ended(self, ms):
        clear = [player for player in range(2) if not self.left(player)]
        if len(clear) == 2:
            self.finish(None, "both")
        elif clear:
            self.finish(clear[0], "empty")
        return bool(clear)

    def _finish_fewer(self):
        first, second = self.left(0), self.left(1)
        if first == second:
            self.finish(None, "stuck")
        else:
            self.finish(int(second < first), "fewer")

    def owes(self, player):
        return bool(self.shut(player) or (self.gaps(player) and self.piles[stock(player)]))

    def pay(self, ms):
        """What is owed is done for all; in a deadlock the favoured player who may starts a pile."""
        if self.dead:
            able = [player for player in self.favour if self.may_start(player)]
            self._start(ms, able[0])
            return
        for player in range(2):
            self.closed -= set(self.shut(player))
            for place in self.gaps(player):
                self.lift(stock(player), place)

    def open(self, ms):
        """Go: all is turned up."""
        for n in range(2):
            self.change(centre(n), ms)

    # --- the match --------------------------------------------------------------------------------------------------

    def scores(self):
        if not self.on("points"):
            return super().scores()
        found = [0, 0]
        for player in range(2):
            other = 1 - player
            if not self.on("winner_only"):
                found[player] = len(self.piles[stock(other)])
            elif player == self.winner:
                found[player] = len(self.piles[stock(other)]) + self.left(other)
        return found

    def match_ends(self, score):
        if not self.on("points"):
            return super().match_ends(score)
        leader = None if score[0] == score[1] else int(score[1] > score[0])
        if self.rules["match"] == "single":
            return True, leader
        if leader is not None and score[leader] >= GOAL:
            return True, leader
        return False, None
