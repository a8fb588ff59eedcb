# SPDX-License-Identifier: MIT
"""What becomes of moments on the table: signs, lines that fly off a landing card, cards that hop back or turn over.

Moments come as event words. Each sets what shall be seen and until when; nothing waits for it, and the next cuts it
short.
"""

from engine import places, ring, words
from engine.ticks import MASK, before, since
from hardware.display import motion, signs
from hardware.forget import forget

SIGN_MS = 900
LINGER_MS = 1500  # so long the last card of a deal stays to be seen
BURST_MS = 120
HOP_MS = 80
FLIP_MS = 60
STIR_MS = 90  # of each of the four frames in which a pile is shuffled
BLINK_SHIFT = 8  # the word to call blinks every 256 ms: not quite twice a second


class Effects:
    """hear() takes the events in, step() paints at most one thing. Neither allocates.

    reader: of the session's events. board.MOTION: 2 in full, 1 in half the time, 0 none. board.FLASHES: without it
    nothing blinks or flashes up.
    """

    def __init__(self, session, table, board=None, reader=None):
        from hardware.display import sign_sheet

        seats = session.seats
        self._session = session
        self._table = table
        self._motion = getattr(board, "MOTION", 2)
        self._flashing = getattr(board, "FLASHES", True)
        self._faster = 1 if self._motion == 1 else 0
        self._read = (reader or ring.Reader(session.events)).read
        self._next = 0  # the word that is_landing() has read
        self._due = session.due
        self._locked = session.rules.is_locked
        self._moments = sign_sheet.moments(table)
        sign = motion.Cover if table.COVERS else motion.Sign
        self._signs = [sign(grid) for grid in table.signs]
        # Of more players there is more to see, and the lines of one fly where the card of another hops.
        calm = motion.CALM_MS << 1 if seats > 2 else motion.CALM_MS
        self._bursts = [motion.Flash(grid, calm) for grid in table.bursts]
        table.flashes = self._bursts
        self._movers = [motion.Mover(1 if seat & 1 else -1, calm) for seat in range(seats)]
        self._parts = self._movers + self._bursts + self._signs
        self._live = True
        self._dealing = False  # the countdown before the first flip runs
        self._calling = False  # the word to call blinks somewhere
        self._flips = [0] * table.FLIPS  # until when a card is seen edge on
        self._prompt = None
        if session.prompts:
            self._prompt = session.prompt
            self._prompt_signs = sign_sheet.prompts()
        self._prompts = bytearray(seats)  # the sign of what the play keys do where each cursor stands
        self._asked = bytearray(seats)  # the sign of what a seat is asked to do, until that is done
        self._letters = bytearray(seats)  # letters of the word to call that wait to be painted
        self._first = places.STOCK if session.shape == words.ROWS else places.HAND  # the cards that must go
        self._end = places.HAND_END if session.shape == words.STRIP else places.STOCK + 1
        self._lasts = bytearray(seats)  # whether each has one card left
        self._warned = bytearray(seats)  # the sign of that
        forget("hardware.display.sign_sheet")

    # --- events in ----------------------------------------------------------------------------------------------

    def is_landing(self):
        """Whether the next thing to take in is a card that landed: it is painted before anything is made of it."""
        if self._next:
            return False
        word = self._next = self._read()
        return word != 0 and words.kind_of(word) == words.LAND

    def hear(self, now):
        """Take in all that happened."""
        word = self._next or self._read()
        self._next = 0
        if not word:
            return
        while word:
            self._take(words.kind_of(word), words.player_of(word), word, now)
            word = self._read()
        self._warn(now)
        self.look()

    def look(self):
        """Look at the state that is not told by events, as when the table is shown anew."""
        self._live = True
        for seat in range(self._session.seats):
            self._signs[seat].rest = self._rest(seat)
            if self._due(seat):
                self._calling = True

    def _rest(self, seat):
        if self._due(seat):
            return signs.CALL_NOW
        if self._locked(seat):
            return signs.LOCKED
        return self._asked[seat] or self._prompts[seat] or self._warned[seat]

    def _ask_prompts(self):
        """Cursors move without an event: see whether one has come to where the play keys do something else."""
        for seat in range(self._session.seats):
            prompt = self._prompt_signs[self._prompt(seat)] if self._table.has_room() else signs.NONE
            if self._prompts[seat] != prompt:
                self._prompts[seat] = prompt
                self._signs[seat].rest = self._rest(seat)
                self._live = True

    def _warn(self, now):
        """Say who has one card left: to all, as long as it is so; or once, where signs lie over something else."""
        seats = self._session.seats
        others = -1  # whose last card others are warned of
        for seat in range(seats):
            one = 1 if self._left(seat) == 1 else 0
            news = one > self._lasts[seat]
            self._lasts[seat] = one
            if one:
                others = seat if others < 0 or others == seat else places.NOBODY
            if news and self._table.COVERS:
                for other in range(seats):
                    if not self._signs[other].is_live():
                        self._signs[other].show(
                            signs.LAST_CARD if other == seat else signs.THEIR_LAST, now + SIGN_MS & MASK
                        )
        if not self._table.COVERS:
            for seat in range(seats):
                self._warned[seat] = signs.NONE
                if self._lasts[seat]:
                    self._warned[seat] = signs.LAST_CARD
                elif others >= 0:
                    self._warned[seat] = signs.THEIR_LAST

    def _left(self, seat):
        """How many cards a player must still get rid of."""
        first = places.at(seat, places.HAND)
        value = self._table.value
        left = 0
        for place in range(first + self._first, first + self._end):
            left += value[place] >> words.LOOK_COUNT & 127
        return left

    def _take(self, kind, player, word, now):
        moments = self._moments
        what = moments[kind + 64]
        if what & signs.DONE:
            self._ask(signs.NONE)
        until = now + (LINGER_MS if what & signs.END else SIGN_MS) & MASK
        for seat in range(self._session.rules.seats):
            sign = moments[kind if seat == player else kind + 32]
            if sign:
                self._signs[seat].show(sign, until)
        if what & signs.DEAL:
            self._dealing = True
        if what & signs.SCORE:
            for wins in self._table.wins:
                wins.paint()
        if kind == words.LAND:
            self._land(player, words.other_of(word) - places.CENTRE, now)
        elif kind == words.BOUNCE:
            self._bounce(player, words.place_of(word), words.number_of(word), until, now)
        elif kind == words.FLIP:
            self._flip(words.other_of(word) - places.CENTRE, now)
        elif kind == words.NOTHING:
            is_play = words.other_of(word) >= places.CENTRE
            self._signs[player].show(signs.NO_CARD if is_play else signs.NOT_NOW, until)
        elif kind == words.COUNT:
            if not self._dealing:
                sign = self._table.STUCK if self._table.is_laid() else signs.READY
                for seat in range(self._session.rules.seats):
                    self._signs[seat].show(sign, until)
        elif kind == words.RESHUFFLE:
            self._stir(player, words.place_of(word), now)
        elif kind == words.DEALT:
            for seat in range(self._session.seats):
                self._stir(seat, places.at(seat, places.STOCK), now)
        elif kind == words.SLAP_NOW:
            self._ask(signs.SLAP)
        elif kind == words.CHOOSE:
            self._asked[player] = signs.CHOOSE
        elif kind == words.STUCK:
            self._stuck(until)

    def _bounce(self, player, place, why, until, now):
        if self._motion and place & 7 < places.HAND_END:
            self._movers[player].hop(self._table.hand(place), HOP_MS >> self._faster, now)
        if why == words.LATE:
            self._signs[player].show(signs.LATE, until)
        elif why != words.BEATEN:
            self._signs[player].show(signs.WRONG, until)
        elif self._session.seats > 2:  # of two players who lost a dead heat has been told so
            self._signs[player].show(signs.PHOTO_LOST, until)

    def _flip(self, pile, now):
        until = now + (FLIP_MS >> self._faster) & MASK
        if self._motion and 0 <= pile < self._table.FLIPS and since(until, self._flips[pile]) >= motion.CALM_MS:
            self._table.edges[pile] = 1
            self._flips[pile] = until
        for sign in self._signs:
            sign.stop(self._table.STUCK)
            sign.stop(signs.READY)
        self._dealing = False

    def _stir(self, seat, place, now):
        """Shuffle a pile of a player, before all eyes."""
        if self._motion:
            self._movers[seat].stir(self._table.hand(place), STIR_MS >> self._faster, now)

    def _stuck(self, until):
        for seat in range(self._session.seats):
            self._signs[seat].stop(signs.NEW_PILE)
            if self._table.value[places.at(seat, places.STOCK)] >> words.LOOK_COUNT & 127:
                self._asked[seat] = signs.CALL_NEW
            else:
                self._signs[seat].show(signs.STUCK, until)

    def _ask(self, sign):
        """Ask all to do something, until it is done; or, with signs.NONE, nothing any more."""
        for seat in range(self._session.seats):
            self._asked[seat] = sign

    def _land(self, player, pile, now):
        if not 0 <= pile < self._table.FLIPS:
            return
        if self._table.edges[pile]:
            self._table.edges[pile] = 0
        if self._motion and self._flashing:
            self._table.burst(pile, player, now + (BURST_MS >> self._faster) & MASK)

    # --- pictures out -------------------------------------------------------------------------------------------

    def turn(self, now):
        """End the turning of a card whose time it is; returns whether any pixel changed."""
        edges = self._table.edges
        for pile in range(self._table.FLIPS):
            if edges[pile] and not before(now, self._flips[pile]):
                edges[pile] = 0
                if self._table.paint(places.CENTRE + pile):
                    return True
        return False

    def step(self, now):
        """Paint at most one thing that moved; returns whether any pixel changed."""
        if self._calling and self._call(now):
            return True
        if self._prompt:
            self._ask_prompts()
        if not self._live:
            return False
        live = False
        for part in self._parts:
            if part.step(now):
                return True
            if part.is_live():
                live = True
        self._live = live
        return False

    def _call(self, now):
        """Let the word to call blink over the hand of whoever must call, one letter at a time."""
        table = self._table
        calling = False
        for seat in range(self._session.seats):
            wanted = 0
            if self._due(seat):
                wanted = 1 + (now >> BLINK_SHIFT & 1) if self._flashing else 2
                calling = True
            if table.calls[seat] != wanted:
                table.calls[seat] = wanted
                self._letters[seat] = places.HAND_END
            while self._letters[seat]:
                place = places.at(seat, places.HAND_END - self._letters[seat])
                self._letters[seat] -= 1
                calling = True
                if table.paint(place):
                    return True
        self._calling = calling
        return False
