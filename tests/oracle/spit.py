# SPDX-License-Identifier: MIT
"""Spit once more, one round or the full game, plain and slow, written from the rules and not from the engine."""

from tests.oracle.plain import GRACE_MS, Plain, centre, hand, neighbours, side

SLAP_MS = 5000  # the time to slap, and to choose a pile to spit on


class Oracle(Plain):
    """closed: places of the tableaux whose top is still to be turned up.

    cleared: the player who has cleared the tableau and since when, while all may slap. choosing: the player who must
    choose a pile to spit on; chosen: which pile was chosen in this round, and by whom.
    """

    DEFAULTS = {
        "match": "single",
        "auto_turn": "on",
        "spit_match": "off",
        "reshuffle": "keep_top",
        "lockout_ms": "0",
        "owe_ms": "3000",
        "countdown_ms": "1000",
        "hint_ms": "8000",
    }
    PRESETS = {"spit": {}}
    HEATS = True

    @staticmethod
    def clash(rules):
        """Whether these options do not go together."""
        return rules["reshuffle"] == "alone" and rules["spit_match"] == "off"

    def placed(self):
        self.closed = set()
        self.cleared = None
        self.cleared_at = None
        self.choosing = None
        self.chosen = None
        self.round = [self.all_of(player) for player in range(2)]  # what each had when the round was laid

    def deal(self):
        found = {hand(player, kind): kind + 1 for player in range(2) for kind in range(5)}
        found.update({side(0): 10, side(1): 10, centre(0): 1, centre(1): 1})
        return found

    # --- what lies where --------------------------------------------------------------------------------------------

    def tableau(self, player):
        return [hand(player, kind) for kind in range(5)]

    def is_clear(self, player):
        return not any(self.piles[place] for place in self.tableau(player))

    def held(self, player):
        """The cards of a player, without the spit pile."""
        return sum([self.piles[place] for place in self.tableau(player)], []) + self.piles[side(player)]

    def all_of(self, player):
        """The cards of a player as a round begins."""
        return self.held(player) + self.piles[centre(player)]

    def existing(self):
        """The spit piles there are."""
        return [n for n in range(2) if self.piles[centre(n)]]

    def faces_up(self, place):
        if place.startswith("centre") or ".hand" in place:
            return self.opened and place not in self.closed
        return False

    def open_tops(self, player):
        return [place for place in self.tableau(player) if self.piles[place] and place not in self.closed]

    # --- what may be done -------------------------------------------------------------------------------------------

    def fits(self, source, target):
        return neighbours(self.top(source), self.top(target))

    def plays(self, player):
        if self.cleared is not None:
            return None
        return [
            (source, centre(n))
            for source in self.open_tops(player)
            for n in self.existing()
            if self.fits(source, centre(n))
        ]

    def moves(self, player):
        gaps = [place for place in self.tableau(player) if not self.piles[place]]
        return [(source, gap) for source in self.open_tops(player) for gap in gaps]

    def actions(self, player):
        if self.phase != "playing":
            return []
        piles = [centre(n) for n in range(2)]
        if self.cleared is not None:
            return [("slap", None, pile) for pile in piles]
        found = [("play", *play) for play in self.plays(player)]
        found += [("move", *move) for move in self.moves(player)]
        found += [("turn", place, None) for place in self.tableau(player) if place in self.closed]
        if self.choosing == player:
            found += [("slap", None, pile) for pile in piles]
        return found

    def heat(self, ms, first, second):
        """As ever; but of a slap, or of turning a card up, it does not matter what else its word says."""
        return super().heat(ms, first, self._bare(second))

    @staticmethod
    def _bare(told):
        player, verb, source, target = told
        if verb == "slap":
            source = None
        if verb == "turn":
            target = None
        return player, verb, source, target

    def state(self):
        return self.locked_until, self.closed, self.phase, self.choosing, self.chosen

    def judge(self, ms, player, verb, source, target):
        if self.cleared is not None:
            return self._while_slapping(ms, player, verb, target)
        if verb == "play":
            if source not in self.open_tops(player) or target not in (centre(0), centre(1)):
                return "ignored"
            if not self.piles[target] or not self.fits(source, target):  # where no spit pile is, nothing fits
                return self.bounce(ms, player, target)
            self.lift(source, target)
            self.change(target, ms, player)
            self._uncovered(source)
            return "played"
        if verb == "move" and (source, target) in self.moves(player):
            self.lift(source, target)
            self._uncovered(source)
            return "played"
        if verb == "turn" and source in self.closed:
            self.closed.discard(source)
            return "played"
        if verb == "slap" and player == self.choosing and target in (centre(0), centre(1)):
            self._choose(int(target == centre(1)))
            return "played"
        return "ignored"

    def _uncovered(self, place):
        """The top of a pile of a tableau went away."""
        if self.piles[place] and not self.on("auto_turn"):
            self.closed.add(place)

    def _while_slapping(self, ms, player, verb, target):
        if verb == "play":
            return "late"
        if verb != "slap" or target not in (centre(0), centre(1)):
            return "ignored"
        if player != self.cleared and ms - self.cleared_at < GRACE_MS:
            return "late"
        self._take(ms, player, int(target == centre(1)))
        return "played"

    # --- what follows -----------------------------------------------------------------------------------------------

    def ended(self, ms):
        clear = [player for player in range(2) if self.is_clear(player)]
        if self.cleared is not None:
            return True
        if not clear:
            return False
        self.due["owe"] = None
        if not self.on("spit_match"):
            if len(clear) == 2:
                self.finish(None, "both")
            else:
                self.finish(clear[0], "empty")
        elif len(clear) == 2:
            self.saw["both clear"] += 1
            self.drawn(ms)
        elif len(self.existing()) == 2:
            self.cleared, self.cleared_at = clear[0], ms
            self.due["call"] = ms + SLAP_MS
        else:
            winner, other = clear[0], 1 - clear[0]
            self.saw["one pile"] += 1
            taken = [[], []]
            for n in self.existing():
                taken[other] += self.piles[centre(n)]
            if not self.held(winner):
                self.finish(winner, "empty")
            else:
                self._lay([self.held(player) + taken[player] for player in range(2)], ms)
        return True

    def timed(self, ms):
        """Five seconds are over, and nobody slapped or chose."""
        self.saw["no slap" if self.choosing is None else "no choice"] += 1
        if self.choosing is not None:
            self._choose(self.choosing)
            return
        first, second = len(self.piles[centre(0)]), len(self.piles[centre(1)])
        smaller = self.cleared if first == second else int(second < first)
        self._take(ms, self.cleared, smaller)

    def _take(self, ms, player, n):
        """A player takes a spit pile, the other the other one, and all is laid anew."""
        taken = [[], []]
        taken[player] = self.piles[centre(n)]
        taken[1 - player] = self.piles[centre(1 - n)]
        self._lay([self.held(one) + taken[one] for one in range(2)], ms)

    def drawn(self, ms):
        if self.on("spit_match"):
            self.saw["drawn round"] += 1
            self._lay(self.round, ms)
        else:
            self.finish(None, "stuck")

    def _lay(self, cards, ms):
        """Another round: each shuffles these cards and lays them."""
        for pile in self.piles.values():
            pile.clear()
        self.closed = set()
        self.cleared = self.cleared_at = self.choosing = self.chosen = None
        self.due = dict.fromkeys(self.due)
        self.round = [list(cards[player]) for player in range(2)]
        shuffled = [self.shuffle(cards[player], player) for player in range(2)]
        for player in range(2):
            left = shuffled[player]
            for kind in range(5):
                for _ in range(kind + 1):
                    if left:
                        self.piles[hand(player, kind)].append(left.pop())
            while len(left) > 1:
                self.piles[side(player)].append(left.pop())
            if left:
                self.piles[centre(player)].append(left.pop())
        self.opened = False
        self.count_down(3, self.number("countdown_ms"), ms)

    def open(self, ms):
        for n in range(2):
            self.change(centre(n), ms)

    # --- deadlock ---------------------------------------------------------------------------------------------------

    def owes(self, player):
        tableau = self.tableau(player)
        gaps = [place for place in tableau if not self.piles[place]]
        large = [place for place in tableau if len(self.piles[place]) > 1]
        return bool(gaps and large) or any(place in self.closed for place in tableau)

    def pay(self, ms):
        """Every gap, the leftmost first, takes the top of the leftmost larger pile; all closed tops are turned up."""
        for player in range(2):
            tableau = self.tableau(player)
            for gap in tableau:
                large = [place for place in tableau if len(self.piles[place]) > 1]
                if not self.piles[gap] and large:
                    self.lift(large[0], gap)
            self.closed -= set(tableau)

    def hopeless(self):
        """Whether no open top fits any card that may yet lie on top of a spit pile."""
        coming = self.piles[side(0)] + self.piles[side(1)]
        for n in range(2):
            pile = self.piles[centre(n)]
            coming = coming + (pile[-1:] if self.rules["reshuffle"] == "alone" else pile)
        for player in range(2):
            for place in self.open_tops(player):
                if any(neighbours(self.top(place), card) for card in coming):
                    return False
        return True

    def waits(self):
        return self.choosing is not None

    def deadlock(self, ms):
        spitters = [player for player in range(2) if self.piles[side(player)]]
        if (
            self.rules["reshuffle"] == "alone"
            and len(spitters) == 1
            and len(self.existing()) == 2
            and self.chosen is None
        ):
            self.choosing = spitters[0]
            self.due["call"] = ms + SLAP_MS
        else:
            super().deadlock(ms)

    def _choose(self, n):
        self.chosen = n
        self.choosing = None
        self.due["call"] = None

    def flip(self, ms):
        """Each turns a spit card onto a spit pile."""
        if self.rules["reshuffle"] != "alone":
            self._replenish()
        spitters = [player for player in range(2) if self.piles[side(player)]]
        for player in spitters:
            n = player
            if self.rules["reshuffle"] == "alone" and len(spitters) == 1:
                if self.chosen is not None:
                    n = self.chosen
                elif len(self.existing()) == 1:
                    n = self.existing()[0]
            self.lift(side(player), centre(n))
            self.change(centre(n), ms)

    def _replenish(self):
        """Who has no spit cards makes new ones of the own spit pile."""
        out = [player for player in range(2) if not self.piles[side(player)]]
        for player in out:
            pile = self.piles[centre(player)]
            if self.rules["reshuffle"] == "keep_top":
                self.piles[side(player)] = self.shuffle(pile[:-1], player)
                self.piles[centre(player)] = pile[-1:]
            elif len(out) == 2:
                self.piles[side(player)] = self.shuffle(pile, player)
                self.piles[centre(player)] = []
