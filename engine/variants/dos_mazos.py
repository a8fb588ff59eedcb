# SPDX-License-Identifier: MIT
"""Two-deck Speed: a pack each, four open places, and while both centre tops are equal a call (rules, section 7).

The call gives the whole centre to the opponent. Only a call of who has no cards left wins.
"""

from micropython import const

from engine import card, places, relation, ticks, words
from engine.rules import Rules
from engine.variants.four_places import FourPlaces

PRESETS = {"dos_mazos": ({},)}  # preset: its own defaults

OPTIONS = (
    ("match", 1, ("bo3", "single", "bo5", "bo7", "endless")),
    ("jokers", 0, ("0", "2")),
    ("auto_fill", 0, ("off", "on")),
    ("recycle", 0, ("off", "on")),
    ("false_call_ms", 1000, 0, 3000),
    ("lockout_ms", 0, 0, 2000),
    ("owe_ms", 3000, 500, 10000),
    ("countdown_ms", 1000, 0, 3000),
    ("hint_ms", 8000, 0, 60000),
)

MIND = "dos_mazos"  # which of engine/bots/minds plays it

_GRACE_MS = const(150)  # a call that comes so soon after the other's was no mistake


def choose(options):
    """The class that plays these options."""
    if options["recycle"]:
        from engine.variants.recycle import Recycle  # most players never load it

        return Recycle
    return DosMazos


class DosMazos(FourPlaces):
    MARKS = True

    def __init__(self, piles, events, options, preset):
        jokers = options["jokers"]
        both = card.pack(0, jokers) + card.pack(1, jokers)
        FourPlaces.__init__(self, piles, events, options, both, options["auto_fill"])
        self._rows = relation.rows(False, jokers)
        self._false_call_ms = options["false_call_ms"]
        self._called_ms = 0  # when the last valid call was, and whose
        self._called_by = places.NOBODY
        self._spent = False  # the tops are equal, and both called at once: no further call counts until a top changes

    def lay_out(self, dealer):
        """Each an own pack: four face-up places, the rest is the stock. The centre is empty."""
        self._spent = False
        self._called_by = places.NOBODY
        while self.piles.top[places.SPARE]:
            owner = self.piles.top[places.SPARE] >> 6
            self.piles.move(places.SPARE, (owner << 3) + places.STOCK)
        for player in range(self.seats):
            first = player << 3
            for place in range(first, first + self.WIDTH):
                self.piles.move(first + places.STOCK, place)
        self._crown_all(0)

    # --- the centre -------------------------------------------------------------------------------------------------

    def row(self, pile, player):
        return self._rows[self.piles.top[pile] >> 2 & 15]

    def _crown_all(self, ms, player=places.NOBODY):
        for pile in range(places.CENTRE, places.CENTRE + self.CENTRES):
            self.crown(pile, ms, player)

    def _are_equal(self):
        """Whether both centre tops have the same rank; a joker equals nothing."""
        top = self.piles.top
        rank = top[places.CENTRE] >> 2 & 15
        return rank == top[places.CENTRE + 1] >> 2 & 15 and 0 < rank < card.JOKER

    def _is_callable(self):
        return self._are_equal() and not self._spent

    def crown(self, pile, ms, player=places.NOBODY):
        self._spend(False)
        Rules.crown(self, pile, ms, player)

    def _spend(self, spent):
        """Note whether both have called for these tops, and mark them."""
        if self._spent != spent:
            self._spent = spent
            self.piles.touched.add(places.CENTRE)
            self.piles.touched.add(places.CENTRE + 1)

    def is_marked(self, place):
        return self._spent and place >= places.CENTRE

    def open(self, ms):
        self.opened = True
        for place in range(16):
            self.piles.touched.add(place)
        self._open_centre(ms)

    def flip(self, ms):
        """An opening; or, announced by the countdown, a draw."""
        if self._stock(0) or self._stock(1):
            self._open_centre(ms)
        else:
            self.finish(places.NOBODY, words.DRAWN_STUCK)

    def _open_centre(self, ms):
        """Both lay the top of their stock on their own place; who is alone also on the other's, if that is empty."""
        both = self._stock(0) and self._stock(1)
        for player in range(self.seats):
            if self._stock(player):
                across = places.CENTRE + (player ^ 1)
                if not both and not self.piles.count[across]:
                    self._lay(player, across, ms)
                self._lay(player, places.CENTRE + player, ms)
                if not both:
                    return

    def _lay(self, player, pile, ms):
        stock = (player << 3) + places.STOCK
        turned = self.piles.move(stock, pile)
        if turned:
            self.crown(pile, ms)
            self.tell(words.FLIP, player, stock, pile, turned)

    def act_otherwise(self, word, ms):
        if words.verb(word) == words.CALL:
            return self._call(words.actor(word), ms)
        return FourPlaces.act_otherwise(self, word, ms)

    # --- calls ------------------------------------------------------------------------------------------------------

    def hears_calls(self):
        """A call counts also while an opening or a draw is counted down, but not before the first opening."""
        return self.phase == words.COUNTING and self.opened

    def act(self, word, ms):
        if words.verb(word) == words.CALL and self.hears_calls() and self.is_ready(word):
            return self._call(words.actor(word), ms)
        return Rules.act(self, word, ms)

    def _call(self, player, ms):
        """A valid call wins for who has no cards; else the opponent takes the centre, or if it is false the caller."""
        receiver = player
        if self._are_equal():
            if self._spent:
                self.tell(words.NOTHING, player)
                return words.IGNORED
            self._called_ms = ms
            self._called_by = player
            self.tell(words.CALLED, player)
            if self.is_out(player):
                self.finish(player, words.WON_CALL)
                return words.PLAYED
            receiver = player ^ 1
        elif self._was_called(player, ms):
            self.tell(words.BOUNCE, player, (player << 3) + places.STOCK, 0, words.LATE)
            return words.LATE
        else:
            self.tell(words.FALSE_CALL, player)
            self.lock(player, self._false_call_ms, ms)
            if not self._has_centre():
                return words.WRONG
        for turn in range(self.seats):  # the own pile first, so that no seat is special
            self.piles.tuck(places.CENTRE + (receiver ^ turn), (receiver << 3) + places.STOCK)
        self._crown_all(ms, player)
        self._stocked(receiver)
        if self.phase == words.COUNTING:
            self.count_off()
        self.stir(ms)
        return words.PLAYED

    def _was_called(self, player, ms):
        """Whether the other called validly a moment ago: then this call, meant for the same tops, is only late."""
        return self._called_by == player ^ 1 and ticks.since(ms, self._called_ms) < _GRACE_MS

    def cancels(self, first, second):
        """Both call in one scan: nothing happens, and this equality is spent. Two false calls cancel out, too."""
        if words.verb(first) != words.CALL or words.verb(second) != words.CALL:
            return False
        if self._spent or not self.is_ready(first) or not self.is_ready(second):
            return False
        self._spend(self._are_equal())
        self.tell(words.SPENT)
        return True

    def contested(self, first, second):
        one, other = words.verb(first), words.verb(second)
        if one == words.CALL:
            return other != words.CALL and self._crosses(first, second)
        if other == words.CALL:
            return self._crosses(second, first)
        if one == words.PLAY == other and (self._is_joker(first) or self._is_joker(second)):
            return self.is_ready(second)  # the other card ends the equality that a joker needs
        return Rules.contested(self, first, second)

    def _crosses(self, call, word):
        """Whether it matters if a call comes before or after another input."""
        if self.is_locked(words.actor(call)) or not self.is_ready(word):
            return False
        verb = words.verb(word)
        if verb == words.PLAY or not self._is_callable():
            return verb == words.PLAY
        if verb == words.MOVE or self.is_out(words.actor(call)):
            return True  # the call brings other cards into that stock, or ends the deal
        return self._auto_fill and self._stock(words.actor(word)) > 0

    # --- deadlock ---------------------------------------------------------------------------------------------------

    def ended(self, ms):
        """Only a call wins."""
        return False

    def must_wait(self):
        """With both stocks empty a call that is open is waited for, however long."""
        return self._is_callable() and not self._stock(0) and not self._stock(1)

    def is_owed(self):
        """An empty place that the stock could fill; but an empty centre is opened first."""
        if self._has_centre():
            for player in range(self.seats):
                if self._stock(player) and self._gap(player) >= 0:
                    return True
        return False

    # --- what can be asked ------------------------------------------------------------------------------------------

    def fits(self, source, pile):
        """A joker blocks a call: it may be played only while both tops are equal."""
        if self.piles.top[source] >> 2 & 15 == card.JOKER:
            return self._are_equal()
        return Rules.fits(self, source, pile)

    def is_late(self, player, source, pile, ms):
        """For a joker both tops count: any change may have ended the equality."""
        other = pile ^ 1 if self.piles.top[source] >> 2 & 15 == card.JOKER else pile
        return Rules.is_late(self, player, source, pile, ms) or Rules.is_late(self, player, source, other, ms)

    def is_ready(self, word):
        player = words.actor(word)
        if words.verb(word) == words.CALL:
            heard = self.phase == words.PLAYING or self.hears_calls()
            return heard and not (player >= self.seats or self.is_locked(player))
        return FourPlaces.is_ready(self, word)
