# SPDX-License-Identifier: MIT
"""Rules: the ordinary game of the family, with a hook wherever a game of it differs (rules, section 0).

Cards go from a hand onto centre piles that accept them; when nobody can play, all turn new centre cards after a
countdown; who is out of cards wins. A game overrides the hooks at the end of this class.
"""

from array import array

from micropython import const

from engine import chance, places, ticks, words

# timers, in the order in which they go off when due at once
_COUNTDOWN = const(0)
CALLING = const(1)
OWING = const(2)
_HINTING = const(3)
_LOCK = const(4)  # and one more for each further player

_GRACE_MS = const(150)  # a card thrown at a pile that changed so recently is late, not wrong


class Rules:
    """One table: its piles, its clock, and what may be done. Nothing in here raises or allocates once it is made.

    options: a dict of option name to value, complete (see variants.rows).
    """

    SEATS = 2
    CENTRES = 2  # centre piles at the start; place CENTRE + n lies beside player n
    WIDTH = places.HAND_END  # places of a hand, tableau or row
    SHAPE = words.CENTRES  # how the table is laid (words.CENTRES and so on)
    HAS_STOCK = True
    HAS_SIDE = False
    AIMS = False  # whether players aim, as there are more piles than play keys: then there is next_aim(source, pile)
    MARKS = False  # whether a place may show something that its cards do not tell: then there is is_marked(place)
    HEAPS = False  # whether a place of a hand or tableau may hold more than one card
    CALLS = False  # whether there is anything to call
    PROMPTS = False  # whether play keys ever do anything else than throw a card

    def __init__(self, piles, events, options, pack):
        self.piles = piles
        self.events = events
        self.pack = pack  # every card of the game, as bytes
        self.seats = self.players = self.SEATS  # who plays now, and who does when a match begins: the first so many
        self.width = self.WIDTH
        self.calls = self.CALLS
        self.prompts = self.PROMPTS
        self.most = self.CENTRES  # centre piles there may be at the end
        self.goal = 0  # points that win a match; 0: it goes by deals won
        self.phase = words.IDLE
        self.counting = 0  # the digit of the countdown, 0 when there is none
        self.countdowns = 0  # how many there were, modulo 65536
        self.opened = False  # whether the first flip has been: before it all cards show their backs
        self.winner = places.NOBODY
        self.how = 0
        self.favour = bytearray(range(self.seats))  # the player who goes first in a dead heat stands first
        self.centres = self.CENTRES
        self.accept = array("H", [0] * 32)  # a row of bits per centre pile: the ranks that fit on it now
        self.takes = bytearray(b"\x0f" * 32)  # a bit per suit and centre pile: what may go there, where suits count
        self.due = array("i", [ticks.NEVER] * (_LOCK + self.seats))
        self.soonest = 0  # the timer that goes off first, at due[soonest]; ticks.NEVER there: none runs
        self.chance = chance.Chance(0)
        self.chances = [chance.Chance(0) for _ in range(self.seats)]  # one a player, for reshuffles
        self._changed = array("i", [0] * 32)  # when each centre pile last changed, and through whom
        self._changer = bytearray(32)
        self.heats = array("i", [ticks.NEVER] * 32)  # when the last dead heat was at each pile
        self._stirred = 0  # when something last happened
        self._count_ms = options["countdown_ms"]
        self._owe_ms = options.get("owe_ms", 0)  # there are games in which nobody owes anything
        self._hint_ms = options["hint_ms"]
        self._lockout_ms = options["lockout_ms"]

    # --- the clock --------------------------------------------------------------------------------------------------

    def arm(self, timer, ms):
        """Let a timer go off at ms; ticks.NEVER stops it."""
        due = self.due
        if timer != self.soonest and (ms < 0 or (due[self.soonest] >= 0 and ticks.before(due[self.soonest], ms))):
            due[timer] = ms  # the soonest is still the same
            return
        due[timer] = ms
        best = 0
        for other in range(1, len(due)):
            if due[other] >= 0 and (due[best] < 0 or ticks.before(due[other], due[best])):
                best = other
        self.soonest = best

    def stop(self):
        """Stop all timers."""
        for timer in range(len(self.due)):
            self.due[timer] = ticks.NEVER
        self.soonest = 0
        self.counting = 0

    def time_out(self):
        """Let the next timer go off, at the very time it was due. What follows from it is for settle()."""
        timer = self.soonest
        ms = self.due[timer]
        self.arm(timer, ticks.NEVER)
        if timer == _COUNTDOWN:
            self._count(ms)
        elif timer == _HINTING:
            hint = ticks.after(self._stirred, self._hint_ms)
            if hint == ms:
                if not self.is_stuck() or self.must_wait():
                    self.tell(words.HINT)
                self._stirred = ms
                hint = ticks.after(ms, self._hint_ms)
            self.arm(_HINTING, hint)
        elif timer >= _LOCK:
            self.tell(words.UNLOCKED, timer - _LOCK)
        elif timer == OWING:
            self.pay(ms)
        else:
            self.call_missed(ms)  # only who armed it has it

    def _count(self, ms):
        self.counting -= 1
        if self.counting:
            self.tell(words.COUNT, places.NOBODY, 0, 0, self.counting)
            self.arm(_COUNTDOWN, ticks.after(ms, self._count_ms))
            return
        self.phase = words.PLAYING
        self.stir(ms)
        if self.opened:
            self.flip(ms)
        else:
            self.open(ms)

    def count_down(self, counts, each, ms):
        """Begin a countdown; what it leads to happens when it ends."""
        self.phase = words.COUNTING
        self.counting = counts
        self.countdowns = (self.countdowns + 1) & 0xFFFF
        self.arm(_HINTING, ticks.NEVER)
        self.arm(OWING, ticks.NEVER)
        self.tell(words.COUNT, places.NOBODY, 0, 0, counts)
        self.arm(_COUNTDOWN, ticks.after(ms, each))

    def count_off(self):
        """Break a countdown off: play goes on."""
        self.phase = words.PLAYING
        self.counting = 0
        self.arm(_COUNTDOWN, ticks.NEVER)

    def stir(self, ms):
        """Something happened: whoever waits for a hint waits anew (the timer is moved when it goes off, not now)."""
        self._stirred = ms
        if self._hint_ms and self.due[_HINTING] < 0:
            self.arm(_HINTING, ticks.after(ms, self._hint_ms))

    def lock(self, player, delay, ms):
        """Lock a player out for `delay` ms."""
        if delay:
            self.arm(_LOCK + player, ticks.after(ms, delay))
            self.tell(words.LOCKED, player)

    def is_locked(self, player):
        return self.due[_LOCK + player] >= 0

    # --- a deal -----------------------------------------------------------------------------------------------------

    def deal(self, dealer, seed, number, ms):
        """Shuffle and deal afresh: deal `number` of the match of `seed`."""
        stream = (number & 0x1FFF) << 3
        self.chance.seed(seed, stream)
        for player in range(self.seats):
            self.chances[player].seed(seed, stream + 1 + player)
        self.piles.clear()
        for i in range(len(self.pack)):
            self.piles.push(places.SPARE, self.pack[i])
        self.piles.shuffle(places.SPARE, self.chance)
        self.opened = False
        self.winner = places.NOBODY
        self.how = 0
        self.centres = self.CENTRES
        self.stop()
        self.lay_out(dealer)
        self.tell(words.DEALT, dealer, 0, 0, number & 127)
        self.count_down(3, self._count_ms, ms)

    def tell(self, kind, player=places.NOBODY, place=0, other=0, number=0):
        """Tell sound, light and animation that something happened."""
        self.events.push(words.event(kind, player, place, other, number))

    def crown(self, pile, ms, player=places.NOBODY):
        """Note that a centre pile has a new top."""
        n = pile & 31
        self.accept[n] = self.row(pile, player)
        self._changed[n] = ms
        self._changer[n] = player

    def act(self, word, ms):
        """Carry out an action word if the rules allow it; returns a verdict."""
        player = words.actor(word)
        if self.phase != words.PLAYING or player >= self.seats or self.is_locked(player):
            return words.IGNORED
        if words.verb(word) != words.PLAY:
            return self.act_otherwise(word, ms)
        source = words.source(word)
        pile = words.target(word)
        if not self.is_play(source, pile):
            self.tell(words.NOTHING, player, source, pile)
            return words.IGNORED
        if not self.fits(source, pile):
            return self._bounce(player, source, pile, ms)
        card = self.piles.move(source, pile)
        self.crown(pile, ms, player)
        self.tell(words.LAND, player, source, pile, card)
        self.stir(ms)
        self.landed(player, source, pile, ms)
        return words.PLAYED

    def _bounce(self, player, source, pile, ms):
        verdict = words.LATE if self.is_late(player, source, pile, ms) else words.WRONG
        beaten = ms == self.heats[pile & 31]
        self.tell(words.BOUNCE, player, source, pile, words.BEATEN if beaten else verdict)
        if verdict == words.WRONG:
            self.lock(player, self._lockout_ms, ms)
        return verdict

    def settle(self, ms):
        """After all that happened at ms: has anybody won, is there a deadlock?"""
        if self.phase != words.PLAYING or self.ended(ms):
            return
        if self.must_wait() or not self.is_stuck():
            if self.due[OWING] >= 0:
                self.arm(OWING, ticks.NEVER)
        elif self.is_owed():
            if self.due[OWING] < 0:
                self.arm(OWING, ticks.after(ms, self._owe_ms))
        elif self.is_hopeless():
            self.give_up(ms)
        else:
            self.deadlocked(ms)

    def finish(self, winner, how):
        """End the deal: nothing changes any pile from now on."""
        self.phase = words.OVER
        self.winner = winner
        self.how = how
        self.stop()
        self.tell(words.DRAWN if winner == places.NOBODY else words.WON, winner, 0, 0, how)

    # --- what can be asked ------------------------------------------------------------------------------------------

    def is_play(self, source, pile):
        """Whether there is a card in that place of a hand, and a centre pile to throw it at."""
        return (
            source & 7 < places.HAND_END
            and self.piles.top[source] > 0
            and places.CENTRE <= pile < places.CENTRE + self.centres
        )

    def fits(self, source, pile):
        """Whether the top card of a place may be played on a centre pile now."""
        return self.accept[pile - places.CENTRE] >> (self.piles.top[source] >> 2 & 15) & 1

    def is_ready(self, word):
        """Whether an action would do something now: in one scan such actions go before those that would not."""
        player = words.actor(word)
        if self.phase != words.PLAYING or player >= self.seats or self.is_locked(player):
            return False
        if words.verb(word) != words.PLAY:
            return True
        source = words.source(word)
        pile = words.target(word)
        return bool(self.is_play(source, pile) and self.fits(source, pile))

    def held(self):
        """The ranks that the players could play if the centre accepted them, as a mask."""
        top = self.piles.top
        mask = 0
        for player in range(self.seats):
            if self.may_play(player):
                first = player << 3
                for place in range(first, first + places.HAND_END):
                    mask |= 1 << (top[place] >> 2 & 15)
        return mask & 0xFFFE

    def is_stuck(self):
        """Whether nobody has a legal play."""
        accepted = 0
        for n in range(self.centres):
            accepted |= self.accept[n]
        return not self.held() & accepted

    def is_out(self, player):
        """Whether a player has no card left to play."""
        count = self.piles.count
        first = player << 3
        for place in range(first, first + places.STOCK + 1):
            if count[place]:
                return False
        return True

    # --- hooks: where a game of the family may differ -------------------------------------------------------------

    def lay_out(self, dealer):
        """Deal the shuffled pack, which lies on 0.spare."""

    def is_late(self, player, source, pile, ms):
        """Whether somebody else has changed a pile so recently that a card thrown at it is late, not wrong."""
        n = pile & 31
        return self._changer[n] != player and ticks.since(ms, self._changed[n]) < _GRACE_MS

    def row(self, pile, player):
        """The ranks that a centre pile accepts, as a mask, after `player` (NOBODY: a flip) has laid its top."""
        return 0

    def open(self, ms):
        """The first countdown has ended: all cards are turned."""

    def deadlocked(self, ms):
        """Nobody can play and nobody owes anything: after a short countdown all flip."""
        self.count_down(1, self._count_ms >> 1, ms)

    def flip(self, ms):
        """A later countdown has ended: turn new centre cards."""

    def give_up(self, ms):
        """Nothing can ever be played again: the deal ends drawn."""
        self.finish(places.NOBODY, words.DRAWN_STUCK)

    def landed(self, player, source, pile, ms):
        """A card has just been played."""

    def act_otherwise(self, word, ms):
        """Carry out an action that is no play; returns a verdict."""
        self.tell(words.NOTHING, words.actor(word))
        return words.IGNORED

    def may_play(self, player):
        """Whether a player may play any card at all, if it fits."""
        return True

    def contested(self, first, second):
        """Whether the order of two inputs of one scan would change the result; `first` is ready."""
        return (
            words.verb(first) == words.PLAY
            and words.verb(second) == words.PLAY
            and words.target(first) == words.target(second)
            and self.is_ready(second)
        )

    def cancels(self, first, second):
        """Whether two inputs of one scan undo each other; if so, what that does is done."""
        return False

    def hears_calls(self):
        """Whether a call is judged although a countdown runs."""
        return False

    def score(self, player):
        """What a player scores for the deal that has ended."""
        return 1 if player == self.winner else 0

    def ended(self, ms):
        """End the deal if it is won or drawn: who is out of cards wins, and all who are out after one scan draw."""
        winner = places.NOBODY
        outs = 0
        for player in range(self.seats):
            if self.is_out(player):
                winner = player
                outs += 1
        if not outs:
            return False
        if outs == 1:
            self.finish(winner, words.WON_EMPTY)
        else:
            self.finish(places.NOBODY, words.DRAWN_BOTH)
        return True

    def must_wait(self):
        """Whether something must be decided before any flip, as a call that is due."""
        return False

    def is_due(self, player):
        """Whether a player must call now."""
        return False

    def is_owed(self):
        """Whether any player owes an action that could free the deadlock."""
        return False

    def pay(self, ms):
        """Do all that is owed, for all players at once, leftmost first."""

    def is_hopeless(self):
        """In a deadlock: whether nothing can ever be played again."""
        return False

    def faces_up(self, place):
        """Whether the top card of a place lies open."""
        return self.opened and (place >= places.CENTRE or place & 7 < places.HAND_END)

    def key_word(self, player, kind, pile, right):
        """The action word of a play key: with the cursor on an own place, aiming at a pile; right: which key it was.

        0: the key moves the aim.
        """
        if kind == places.STOCK:
            return words.action(words.DRAW, player, kind)
        return words.action(words.PLAY, player, kind, pile)

    def draw_word(self, player, kind):
        """The action word of the draw key, with the cursor on an own place."""
        return words.action(words.DRAW, player, places.STOCK)

    def stops(self, place):
        """Whether a player's cursor may stand on that own place."""
        return place & 7 < places.HAND_END and self.piles.count[place] > 0
