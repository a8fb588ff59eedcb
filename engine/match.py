# SPDX-License-Identifier: MIT
"""A match: deals until somebody has won enough of them; who deals, what the score is, who has won."""

from engine import places, words

BEST = bytes((3, 1, 5, 7, 0))  # of the option `match`: bo3, single, bo5, bo7, endless


class Match:
    """Hands action words to the rules and keeps the score of the deals they end."""

    def __init__(self, rules, record, best):
        self.rules = rules
        self.record = record
        self.best = best  # best of so many deals; 0: endless, or to a number of points
        self.goal = (best >> 1) + 1 if best else 0  # the score that wins; 0: none does
        if rules.goal and best != 1:
            self.best = 0
            self.goal = rules.goal
        self.seed = 0
        self.score = bytearray(rules.seats)  # deals won, or points
        self.deal = 0  # the number of the current deal, from 1
        self.dealer = 0
        self.winner = places.NOBODY  # of the last deal
        self.how = 0
        self.champion = places.NOBODY
        self.over = False
        self._booked = True

    def start(self, seed):
        """Begin a match with nothing dealt. The first dealer and the first to be favoured are drawn by lot."""
        rules = self.rules
        self.seed = seed
        self.deal = 0
        self.winner = self.champion = places.NOBODY
        self.over = False
        self._booked = True
        rules.phase = words.IDLE
        rules.stop()
        rules.seats = rules.players
        rules.chance.seed(seed, 0)
        self._draw_lots()

    def _draw_lots(self):
        """Who deals first, and who is favoured first."""
        rules = self.rules
        self.dealer = rules.chance.below(rules.seats)
        first = rules.chance.below(rules.seats)
        for player in range(len(self.score)):
            self.score[player] = 0
            rules.favour[player] = (first + player) % rules.seats if player < rules.seats else player

    def act(self, word, ms):
        """Carry out an action word; returns a verdict."""
        if words.verb(word) != words.NEXT:
            return self.rules.act(word, ms)
        if self.over or not (self.rules.phase == words.IDLE or self.rules.phase == words.OVER):
            return words.IGNORED
        if self.rules.seats == words.actor(word) < self.rules.SEATS:
            self.rules.seats += 1  # who sits down at the next empty seat plays from now on
            if not self.deal:
                self._draw_lots()
        self.deal += 1
        if self.deal > 1:
            self.dealer = (self.dealer + 1) % self.rules.seats
        self._booked = False
        self.rules.deal(self.dealer, self.seed, self.deal, ms)
        return words.PLAYED

    def settle(self, ms):
        """Let the rules see what follows from what happened at ms, and book the deal if that ended it."""
        rules = self.rules
        rules.settle(ms)
        if rules.phase != words.OVER or self._booked:
            return
        self._booked = True
        self.winner = rules.winner
        self.how = rules.how
        leader = places.NOBODY  # who alone has the highest score
        highest = 0
        for player in range(rules.seats):
            score = self.score[player] = min(self.score[player] + rules.score(player), 255)
            if score > highest:
                highest = score
                leader = player
            elif score == highest:
                leader = places.NOBODY
        if leader != places.NOBODY and self.goal and highest >= self.goal:
            self.champion = leader
            self.over = True
            rules.tell(words.MATCH, leader)
        elif self.best == 1:
            self.over = True  # in a single deal the draw stands
