# SPDX-License-Identifier: MIT
"""A bot for tests that presses anything at any time, and often at the very moment the other one does."""

from engine import chance, places, ticks, words
from engine.record import state_hash

QUANTUM_MS = 32  # its presses fall on multiples of this, so that two of its kind meet in one scan
_OTHERS = bytes((words.DRAW, words.MOVE, words.TURN, words.SLAP, words.MERGE))
MOST = 12000  # things that happen in a match of which a test has seen enough


class Wild:
    def __init__(self, player, session):
        self.player = player
        self.due = ticks.NEVER
        self._session = session
        self._chance = chance.Chance(0)

    def start(self, seed, ms):
        self._chance.seed(seed, 0xFF00 + self.player)
        self.due = ms

    def think(self, ms):
        """Mostly what fits; one time in three whatever comes to mind, impossible things too."""
        self.due = ticks.after(ms, QUANTUM_MS * (1 + self._chance.below(6)) - (ms & QUANTUM_MS - 1))
        if self._chance.below(3):
            word = self._fitting()
            if word:
                return word
        chance = self._chance
        verb = chance.below(20)
        if verb >= 8:
            verb = words.PLAY if verb < 13 else _OTHERS[verb % 5]
        if verb == words.CALL and chance.below(4):
            return 0
        if verb == words.PLAY or verb == words.SLAP or not chance.below(4):
            target = places.CENTRE + chance.below(3) if chance.below(3) else chance.below(64)
        else:
            target = places.at(self.player, chance.below(8))
            if verb == words.MOVE and chance.below(2):
                target = self._gap()
        source = places.STOCK if verb == words.MOVE and chance.below(2) else chance.below(8)
        return words.action(verb, self.player, source, target)

    def _gap(self):
        """The leftmost place of its own where no card lies, or whose top is closed."""
        place = self.player << 3
        while self._session.looks.value[place] & words.LOOK_CARD and place & 7 < 7:
            place += 1
        return place

    def _fitting(self):
        """A word that plays a card which fits, the search for it begun anywhere; or 0."""
        rules = self._session.rules
        first, targets = places.CENTRE, rules.centres
        if rules.SHAPE == words.ROWS:
            first, targets = 0, 16
        start = self._chance.below(8)
        for step in range(8):
            kind = (start + step) & 7
            source = places.at(self.player, kind)
            for n in range(targets):
                target = first + (n + start) % targets
                if rules.is_play(source, target) and rules.fits(source, target):
                    return words.action(words.PLAY, self.player, kind, target)
        return 0


def seat(session):
    """Let a wild bot play for every seat."""
    for player in range(session.seats):
        session.bots.append(Wild(player, session))


def play_match(session, ms, deals=3):
    """Play a match, or so many deals of it, from ms on, in the game's own time, without allocating anything.

    A game in which somebody can always get cards back is left in the middle.
    """
    session.start(ms)
    for _ in range(MOST):
        if session.screen == words.MATCH_OVER:
            break
        if session.screen == words.RESULT:
            if session.match.deal >= deals:
                break
            session.referee.submit(words.action(words.NEXT, 0), ticks.after(session.now, 1000))
        session.step(session.next_due())


def played(session, ms, wild_ones, before, after):
    """Play a match with wild bots or hasty ones, calling before() and after() round it; returns its state hash."""
    if wild_ones:
        seat(session)
    else:
        for player in range(session.seats):
            session.add_bot(player, "hasty")
    before()
    play_match(session, ms)
    after()
    return state_hash(session.match)
