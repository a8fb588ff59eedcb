# SPDX-License-Identifier: MIT
"""What moves: signs, lines that fly off a landing card, a card that hops back, a card that turns over.

Moments come as event words. Each sets what shall be seen and until when; nothing waits for it, and the next cuts it
short.
"""

from engine import places, ring, words
from engine.ticks import MASK, before
from hardware.display import signs
from hardware.display.table import put, show

SIGN_MS = 900
LINGER_MS = 1500  # so long the last card of a deal stays to be seen
BURST_MS = 120
HOP_MS = 80
FLIP_MS = 60
BLINK_SHIFT = 8  # the word to call blinks every 256 ms: not quite twice a second
HOP = 2  # pixels


class Flash:
    """A grid that shows a tile until a time, and at rest the tile `rest`."""

    def __init__(self, grid):
        self._grid = grid
        self.rest = 0
        self._tile = 0
        self._until = 0

    def show(self, tile, until):
        self._tile = tile
        self._until = until

    def stop(self, tile):
        """Show that tile no longer."""
        if self._tile == tile:
            self._tile = 0

    def paint(self):
        """Returns whether any pixel changed."""
        return put(self._grid, 0, self._tile or self.rest)

    def is_live(self):
        """Whether step() has something to wait for."""
        return self._tile != 0

    def step(self, now):
        """Returns whether any pixel changed."""
        if self._tile and not before(now, self._until):
            self._tile = 0
        return self.paint()


class Cover(Flash):
    """A Flash that lies over something else: it is hidden while it shows nothing."""

    def step(self, now):
        changed = Flash.step(self, now)
        return show(self._grid, self._grid[0] > 0) or changed


class Effects:
    """hear() takes the events in, step() paints at most one thing. Neither allocates."""

    def __init__(self, session, table):
        seats = session.seats
        self._session = session
        self._table = table
        self._read = ring.Reader(session.events).read
        self._next = 0  # the word that is_landing() has read
        self._due = session.due
        self._locked = session.locked
        sign = Cover if table.COVERS else Flash
        self._signs = [sign(grid) for grid in table.signs]
        self._bursts = [Flash(grid) for grid in table.bursts]
        table.flashes = self._bursts
        self._flashes = self._bursts + self._signs
        self._live = True
        self._dealing = False  # the countdown before the first flip runs
        self._calling = False  # the word to call blinks somewhere
        self._flips = [0] * table.FLIPS  # until when a card is seen edge on
        self._hops = [-1] * seats  # the place whose card hops
        self._up = [-1] * seats  # the place whose card is drawn higher
        self._hop_until = [0] * seats
        self._prompt = None
        if session.prompts:
            self._prompt = session.prompt
            self._prompt_signs = signs.prompts()
        self._prompts = bytearray(seats)  # the sign of what the play keys do where each cursor stands
        self._asked = bytearray(seats)  # the sign of what a seat is asked to do, until that is done
        self._letters = bytearray(seats)  # letters of the word to call that wait to be painted

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
        return self._asked[seat] or self._prompts[seat]

    def _ask_prompts(self):
        """Cursors move without an event: see whether one has come to where the play keys do something else."""
        for seat in range(self._session.seats):
            prompt = self._prompt_signs[self._prompt(seat)] if self._table.has_room() else signs.NONE
            if self._prompts[seat] != prompt:
                self._prompts[seat] = prompt
                self._signs[seat].rest = self._rest(seat)
                self._live = True

    def _take(self, kind, player, word, now):
        if kind == words.LAND:
            self._land(player, words.other_of(word) - places.CENTRE, now)
        elif kind == words.BOUNCE:
            place = words.place_of(word)
            if place & 7 < places.HAND_END and self._table.hand(place) is not None:
                self._hops[player] = place
                self._hop_until[player] = now + HOP_MS & MASK
            why = words.number_of(word)
            if why == words.BEATEN:  # of two players who lost a dead heat has been told so
                if self._session.seats > 2:
                    self._sign(player, signs.PHOTO_LOST, now)
            else:
                self._sign(player, signs.LATE if why == words.LATE else signs.WRONG, now)
        elif kind == words.FLIP:
            pile = words.other_of(word) - places.CENTRE
            if 0 <= pile < self._table.FLIPS:
                self._table.edges[pile] = 1
                self._flips[pile] = now + FLIP_MS & MASK
            for sign in self._signs:
                sign.stop(self._table.STUCK)
                sign.stop(signs.READY)
            self._dealing = False
            self._ask(signs.NONE)
        elif kind == words.PHOTO:
            self._both(player, signs.PHOTO_WON, self._table.PHOTO, now)
        elif kind == words.COUNT:
            self._ask(signs.NONE)
            if not self._dealing:
                sign = self._table.STUCK if self._table.is_laid() else signs.READY
                self._both(places.NOBODY, sign, sign, now)
        elif kind == words.NOTHING:
            is_play = words.other_of(word) >= places.CENTRE
            self._sign(player, signs.NO_CARD if is_play else signs.NOT_NOW, now)
        elif kind == words.HINT:
            self._both(places.NOBODY, signs.LOOK, signs.LOOK, now)
        elif kind == words.MISSED:
            self._sign(player, signs.MISSED, now)
        elif kind == words.LAST_JOKER:
            self._sign(player, signs.LAST_JOKER, now)
        elif kind == words.FALSE_CALL:
            self._sign(player, signs.FALSE_CALL, now)
        elif kind == words.RESHUFFLE:
            self._sign(player, self._table.RENEWED, now)
        elif kind == words.WON:
            self._ask(signs.NONE)
            self._both(player, signs.WON, signs.LOST, now + LINGER_MS - SIGN_MS)
            self._score()
        elif kind == words.DRAWN:
            self._ask(signs.NONE)
            self._both(places.NOBODY, signs.DRAWN, signs.DRAWN, now + LINGER_MS - SIGN_MS)
            self._score()
        elif kind == words.DEALT:
            self._dealing = True
            self._ask(signs.NONE)
            self._both(places.NOBODY, signs.READY, signs.READY, now)
            self._score()
        else:
            self._take_rest(kind, player, now)

    def _take_rest(self, kind, player, now):
        """What does not happen in Speed."""
        if kind == words.CALLED:  # and who wins by it is told so next
            self._both(player, signs.CALL_WON, signs.CALL_LOST, now)
        elif kind == words.SPENT:
            self._both(places.NOBODY, signs.SPENT, signs.SPENT, now)
        elif kind == words.SLAP_NOW:
            self._ask(signs.SLAP)
        elif kind == words.SLAPPED:
            self._ask(signs.NONE)
        elif kind == words.CHOOSE:
            self._asked[player] = signs.CHOOSE
        elif kind == words.RELAID:
            self._dealing = True
            self._ask(signs.NONE)
            self._both(places.NOBODY, signs.ROUND, signs.ROUND, now)
        elif kind == words.NEW_PILE:
            self._ask(signs.NONE)
            self._both(places.NOBODY, signs.NEW_PILE, signs.NEW_PILE, now)
        elif kind == words.STUCK:
            for seat in range(self._session.seats):
                self._signs[seat].stop(signs.NEW_PILE)
                if self._table.value[places.at(seat, places.STOCK)] >> words.LOOK_COUNT & 127:
                    self._asked[seat] = signs.CALL_NEW
                else:
                    self._sign(seat, signs.STUCK, now)

    def _ask(self, sign):
        """Ask all to do something, until it is done; or, with signs.NONE, nothing any more."""
        for seat in range(self._session.seats):
            self._asked[seat] = sign

    def _score(self):
        for wins in self._table.wins:
            wins.paint()

    def _sign(self, player, sign, now):
        if sign <= self._table.last_sign:  # in Speed a call in time says nothing: the end of the deal does
            self._signs[player].show(sign, now + SIGN_MS & MASK)

    def _both(self, player, his, others, now):
        for seat in range(self._session.rules.seats):
            self._sign(seat, his if seat == player else others, now)

    def _land(self, player, pile, now):
        if not 0 <= pile < self._table.FLIPS:
            return
        if self._table.edges[pile]:
            self._table.edges[pile] = 0
        self._table.burst(pile, player, now + BURST_MS & MASK)

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
        for seat in range(self._session.seats):
            if self._hop(seat, now):
                return True
            if self._hops[seat] >= 0:
                live = True
        for flash in self._flashes:
            if flash.step(now):
                return True
            if flash.is_live():
                live = True
        self._live = live
        return False

    def _hop(self, seat, now):
        """Lift or lower the card that hops."""
        place = self._hops[seat]
        if place >= 0 and not before(now, self._hop_until[seat]):
            place = self._hops[seat] = -1
        up = self._up[seat]
        if place == up:
            return False
        grid = self._table.hand(up if up >= 0 else place)  # a call on the left of = would make a bound method
        towards = HOP if seat & 1 else -HOP  # the centre
        if up >= 0:
            grid.y -= towards
            self._up[seat] = -1
        else:
            grid.y += towards
            self._up[seat] = place
        return True

    def _call(self, now):
        """Let the word to call blink over the hand of whoever must call, one letter at a time."""
        table = self._table
        calling = False
        for seat in range(self._session.seats):
            wanted = 0
            if self._due(seat):
                wanted = 1 + (now >> BLINK_SHIFT & 1)
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
