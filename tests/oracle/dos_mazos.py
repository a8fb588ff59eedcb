# SPDX-License-Identifier: MIT
"""Two-deck Speed with calls once more, plain and slow, written from the rules and not from the engine."""

from tests.oracle.plain import GRACE_MS, Plain, centre, hand, is_joker, neighbours, stock

CENTRE = [centre(0), centre(1)]


class Oracle(Plain):
    """spent: both called at once, and no top has changed since: this equality is worth no further call.

    guess: this is a trial, and nobody knows into what order cards are shuffled.
    """

    DEFAULTS = {
        "match": "single",
        "jokers": "0",
        "auto_fill": "off",
        "recycle": "off",
        "false_call_ms": "1000",
        "lockout_ms": "0",
        "owe_ms": "3000",
        "countdown_ms": "1000",
        "hint_ms": "8000",
    }
    PRESETS = {"dos_mazos": {}}
    HEATS = True

    def placed(self):
        self.spent = False
        self.guess = False
        self.rounds = 0  # of recycling, since anybody last did anything
        self.called = (-10000, None)  # when the last valid call was, and by whom

    def deal(self):
        found = {hand(player, kind): 1 for player in range(2) for kind in range(4)}
        return {**found, **{stock(player): 50 if self.rules["jokers"] == "2" else 48 for player in range(2)}}

    def faces_up(self, place):
        return self.opened and (place in CENTRE or ".hand" in place)

    def marked(self, place):
        """Both have called for these tops."""
        return self.spent and place in CENTRE

    # --- what lies where --------------------------------------------------------------------------------------------

    def own(self, player):
        """The four places of a player."""
        return [hand(player, kind) for kind in range(4)]

    def gaps(self, player):
        return [place for place in self.own(player) if not self.piles[place]]

    def is_cardless(self, player):
        return len(self.gaps(player)) == 4 and not self.piles[stock(player)]

    def has_stock(self):
        """Whether anybody has a stock."""
        return bool(self.piles[stock(0)] or self.piles[stock(1)])

    def in_centre(self):
        """All cards of the centre."""
        return self.piles[CENTRE[0]] + self.piles[CENTRE[1]]

    def is_equal(self):
        """Both centre places hold a card, no jokers, and both of one rank."""
        one, other = self.top(CENTRE[0]), self.top(CENTRE[1])
        return bool(one and other and not is_joker(one) and one[0] == other[0])

    def may_call(self):
        """Whether a call is valid."""
        return self.is_equal() and not self.spent

    # --- what may be done -------------------------------------------------------------------------------------------

    def fits(self, source, target):
        card, top = self.top(source), self.top(target)
        if not card or not top:
            return False
        if is_joker(card):
            return self.is_equal()
        return is_joker(top) or neighbours(card, top)

    def plays(self, player):
        return [(source, target) for source in self.own(player) for target in CENTRE if self.fits(source, target)]

    def fills(self, player):
        return [(stock(player), gap) for gap in self.gaps(player) if self.piles[stock(player)]]

    def merges(self, player):
        found = []
        for source in self.own(player):
            for target in self.own(player):
                one, other = self.top(source), self.top(target)
                if source != target and one and other and not is_joker(one) and one[0] == other[0]:
                    found.append((source, target))
        return found

    def actions(self, player):
        """A call is left out when it would be false: nobody should do that too often."""
        found = [("call", None, None)] if self.may_call() else []
        if self.phase == "counting":
            return found if self.opened else []
        if self.phase == "over":
            return []
        found += [("play", *play) for play in self.plays(player)]
        found += [("move", *fill) for fill in self.fills(player)]
        return found + [("merge", *merge) for merge in self.merges(player)]

    def listens(self, player, verb):
        """A call is heard in a countdown, too, but not in the first one."""
        if self.phase == "counting" and self.opened and verb == "call":
            return not self.is_locked(player)
        return super().listens(player, verb)

    def judge(self, ms, player, verb, source, target):
        verdict = self._judge(ms, player, verb, source, target)
        if verdict == "played":
            self.rounds = 0
        return verdict

    def _judge(self, ms, player, verb, source, target):
        if verb == "call":
            return self._call(ms, player)
        if verb == "play" and source in self.own(player) and self.piles[source] and target in CENTRE:
            if not self.fits(source, target):
                if is_joker(self.top(source)):  # either top may just have ended the equality
                    latest = max(CENTRE, key=lambda place: self.changed_by_another(place, player))
                    return self.bounce(ms, player, latest)
                return self.bounce(ms, player, target)
            self.lift(source, target)
            self._topped(target, ms, player)
            self._fill_by_itself(player)
        elif verb == "move" and (source, target) in self.fills(player):
            self.lift(source, target)
        elif verb == "merge" and (source, target) in self.merges(player):
            self.piles[target] += self.piles[source]
            self.piles[source] = []
            self._fill_by_itself(player)
        else:
            return "ignored"
        return "played"

    def changed_by_another(self, place, player):
        """When somebody else changed a place, if that was its last change."""
        when, who = self.changed.get(place, (-10000, None))
        return when if who != player else -10000

    def _topped(self, place, ms, player=None):
        """A centre place has another top, or none any more."""
        self.change(place, ms, player)
        self.spent = False

    def _fill(self, player):
        for place in self.gaps(player):
            self.lift(stock(player), place)

    def _fill_by_itself(self, player):
        if self.on("auto_fill"):
            self._fill(player)

    def _gain(self, player, cards):
        """A player takes cards into the stock, all of which is shuffled."""
        self.piles[stock(player)] = self.shuffle(self.piles[stock(player)] + cards, player)
        self._fill_by_itself(player)

    def shuffle(self, cards, player=None):
        if self.guess and len(cards) > 1:
            return ["?"] * len(cards)
        return super().shuffle(cards, player)

    # --- calls ------------------------------------------------------------------------------------------------------

    def _call(self, ms, player):
        if self.is_equal() and self.spent:
            return "ignored"
        if self.may_call():
            self.called = (ms, player)
            if self.is_cardless(player):
                self.finish(player, "call")
            else:
                self._clear(ms, player, 1 - player)
            return "played"
        when, who = self.called
        if who == 1 - player and ms - when < GRACE_MS:
            return "late"  # it was meant for the same tops
        self.lock(player, "false_call_ms", ms)
        if not self.in_centre():
            return "wrong"
        self._clear(ms, player, player)
        return "played"

    def _clear(self, ms, caller, receiver):
        """A caller clears the centre, in a countdown, too, which then is off."""
        cards = self.in_centre()
        for place in CENTRE:
            self.piles[place] = []
            self._topped(place, ms, caller)
        self._gain(receiver, cards)
        self.phase = "playing"
        self.counting = 0
        self.due["count"] = None

    def cancels(self, ms, first, second):
        """Both call at once: nothing happens, but a valid call is spent. What is spent already is not undone."""
        for player, verb, _, _ in (first, second):
            if verb != "call" or not self.listens(player, verb) or self.spent:
                return False
        self.scan = ms
        if self.is_equal():
            self.spent = True
        return True

    def heat(self, ms, first, second):
        """Whether a call is valid or false it does something; two of them undo each other, whichever is first."""
        if first[1] == second[1] == "call" or not self.listens(second[0], second[1]):
            return False
        if second[1] != "call" and second[1:] not in self.actions(second[0]):
            return False
        return self._outcome(ms, first, second) != self._outcome(ms, second, first)

    def _outcome(self, ms, *inputs):
        self.guess = True
        found = super()._outcome(ms, *inputs)
        self.guess = False
        return found

    def state(self):
        return self.locked_until, self.spent, self.phase

    # --- what follows -----------------------------------------------------------------------------------------------

    def stuck(self):
        """Nobody has a legal play: a joker that could be played does not count."""
        plays = self.plays(0) + self.plays(1)
        return all(is_joker(self.top(source)) for source, _ in plays)

    def owes(self, player):
        """Empty places are filled; but if the whole centre is empty, it is opened first."""
        return bool(self.fills(player) and self.in_centre())

    def pay(self, ms):
        for player in range(2):
            self._fill(player)

    def waits(self):
        """The stocks are empty, and somebody may call: nothing happens until somebody does."""
        return self.may_call() and not self.has_stock()

    def flip(self, ms):
        """After the countdown the centre is opened, or the deal is drawn."""
        if self.has_stock():
            self.open(ms)
        elif self.on("recycle") and not (self.is_cardless(0) and self.is_cardless(1)) and self.rounds < 2:
            self._recycle()
        else:
            self.finish(None, "stuck")

    def open(self, ms):
        """Each lays a card of the stock on the own place; who is alone, on the other's place, too, if it is empty."""
        turned = [(player, player) for player in range(2)]
        for player in range(2):
            if not self.piles[stock(player)]:
                turned = [(1 - player, 1 - player)]
                if not self.piles[CENTRE[player]]:
                    turned.insert(0, (1 - player, player))
        for player, n in turned:
            if self.piles[stock(player)]:
                self.lift(stock(player), CENTRE[n])
                self._topped(CENTRE[n], ms)

    def _recycle(self):
        """Each takes the own centre pile but for its top as a new stock; who has no cards leaves it to the other."""
        self.rounds += 1
        taken = [self.piles[place][:-1] for place in CENTRE]
        for player in range(2):
            if self.is_cardless(player):
                taken[1 - player] += taken[player]
                taken[player] = []
        for place in CENTRE:
            self.piles[place] = self.piles[place][-1:]
        if not taken[0] and not taken[1]:
            self.finish(None, "stuck")
        for player in range(2):
            if taken[player]:
                self._gain(player, taken[player])
