# SPDX-License-Identifier: MIT
"""California Speed once more, plain and slow, written from the rules and not from the engine."""

from tests.oracle.plain import Plain, hand, stock

SHUFFLE_AFTER = 26  # so many re-lays in a row without a match, and both shuffle their stocks
DRAWN_AFTER = 52


class Oracle(Plain):
    """open_places: the places of the rows that may be covered. dull: how many re-lays in a row made no match."""

    DEFAULTS = {
        "match": "single",
        "row": "4",
        "lockout_ms": "0",
        "countdown_ms": "1000",
        "hint_ms": "8000",
    }
    PRESETS = {"california": {}}
    HEATS = True

    def placed(self):
        self.open_places = set()
        self.dull = 0

    def deal(self):
        return {stock(0): 26, stock(1): 26}

    def row(self, player):
        return [hand(player, kind) for kind in range(self.number("row"))]

    def rows(self):
        return self.row(0) + self.row(1)

    def matched(self, place):
        """Whether the top of a place has the rank of another place's top."""
        return any(
            other != place and self.piles[other] and self.top(other)[0] == self.top(place)[0] for other in self.rows()
        )

    def faces_up(self, place):
        return self.opened and ".hand" in place

    def marked(self, place):
        return place in self.open_places and not self.matched(place)

    # --- what may be done -------------------------------------------------------------------------------------------

    def plays(self, player):
        if not self.piles[stock(player)]:
            return []
        return [(stock(player), place) for place in self.rows() if place in self.open_places]

    def actions(self, player):
        return [("play", *play) for play in self.plays(player)] if self.phase == "playing" else []

    def judge(self, ms, player, verb, source, target):
        if verb != "play" or source != stock(player) or target not in self.rows() or not self.piles[source]:
            return "ignored"
        if target not in self.open_places:
            return self.bounce(ms, player, target)
        covered = self.top(target)
        self.lift(source, target)
        self.change(target, ms, player)
        self.open_places.discard(target)
        if self.top(target)[0] == covered[0]:
            self.saw["double"] += 1
            self.open_places.add(target)
        self._look_for_matches()
        return "played"

    def _look_for_matches(self):
        for place in self.rows():
            if self.matched(place):
                self.open_places.add(place)

    def state(self):
        return self.locked_until, self.open_places

    # --- what follows -----------------------------------------------------------------------------------------------

    def ended(self, ms):
        out = [player for player in range(2) if not self.piles[stock(player)]]
        if len(out) == 2:
            self.finish(None, "both")
        elif out:
            self.saw["half covered"] += bool(self.open_places)
            self.finish(out[0], "empty")
        return bool(out)

    def owes(self, player):
        return False

    def hopeless(self):
        return self.dull >= DRAWN_AFTER

    def open(self, ms):
        self._lay(ms)

    def flip(self, ms):
        """Each scoops the row under the own stock and lays a new one."""
        for player in range(2):
            drawn = []  # in the order in which the cards of the row will be drawn: of each pile the lowest first
            for place in self.row(player):
                drawn += self.piles[place]
                self.piles[place] = []
            self.piles[stock(player)] = drawn[::-1] + self.piles[stock(player)]
        if self.dull == SHUFFLE_AFTER:
            self.saw["stocks shuffled"] += 1
            for player in range(2):
                self.piles[stock(player)] = self.shuffle(self.piles[stock(player)], player)
        self._lay(ms)
        self.saw["re-laid"] += 1
        self.dull = 0 if self.open_places else self.dull + 1

    def _lay(self, ms):
        for player in range(2):
            for place in self.row(player):
                self.lift(stock(player), place)
                self.change(place, ms)
        self.open_places = set()
        self._look_for_matches()
