# SPDX-License-Identifier: MIT
"""A bot for tests that presses anything at any time, and often at the very moment the other one does."""

from engine import chance, places, ticks, words
from engine.record import state_hash

QUANTUM_MS = 32  # its presses fall on multiples of this, so that two of its kind meet in one scan


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
        """Mostly a card that fits; one time in three whatever comes to mind, impossible things too."""
        self.due = ticks.after(ms, QUANTUM_MS * (1 + self._chance.below(6)) - (ms & QUANTUM_MS - 1))
        rules = self._session.rules
        start = self._chance.below(8)
        if self._chance.below(3):
            for step in range(8):
                kind = (start + step) & 7
                source = places.at(self.player, kind)
                for n in range(rules.centres):
                    pile = places.CENTRE + (n + start) % rules.centres
                    if rules.faces_up(source) and rules.fits(source, pile):
                        return words.action(words.PLAY, self.player, kind, pile)
        verb = self._chance.below(18)
        if verb == 17:
            target = places.at(self.player, self._chance.below(8))
            return words.action(words.MOVE, self.player, self._chance.below(8), target)
        if verb == 16:
            verb = words.TURN
        elif verb > 9:
            verb = words.PLAY
        elif verb > 4:
            verb = words.DRAW if verb > 6 else words.CALL
            if verb == words.CALL and self._chance.below(4):
                return 0
        return words.action(verb, self.player, self._chance.below(8), places.CENTRE + self._chance.below(3))


def seat(session):
    """Let a wild bot play for every seat."""
    for player in range(session.seats):
        session.bots.append(Wild(player, session))


def play_match(session, ms, deals=9):
    """Play a match, or so many deals of it, from ms on, in the game's own time, without allocating anything."""
    session.start(ms)
    for _ in range(200000):
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
