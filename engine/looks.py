# SPDX-License-Identifier: MIT
"""What each place shows, with face-down cards hidden: the only window on the state."""

from array import array

from engine import marks, places, words


class Looks:
    """`value[place]` is the look of a place (see words.LOOK_*); take() names those that changed, centre piles first."""

    def __init__(self, rules, seats):
        self.value = array("i", [0] * places.PLACES)
        self._rules = rules
        self._piles = rules.piles
        self._seats = seats
        self._aims = rules.AIMS
        self._marks = rules.MARKS
        self._centre = marks.Marks()
        self._sides = marks.Marks()

    def update(self):
        """Look again at every place that was touched."""
        touched = self._piles.touched
        place = touched.take()
        while place >= 0:
            look = self.look(place)
            if look != self.value[place]:
                self.value[place] = look
                if place >= places.CENTRE:
                    self._centre.add(place)
                else:
                    self._sides.add(place)
            place = touched.take()

    def look(self, place):
        """What a place shows now."""
        top = self._piles.top[place]
        look = self._piles.count[place] << words.LOOK_COUNT
        if top:
            look |= top if self._rules.faces_up(place) else words.LOOK_BACK
        player = place >> 3
        if player < self._rules.seats and self._seats[player].cursor == place & 7:
            look |= 1 << words.LOOK_CURSOR + player
        if self._aims and place >= places.CENTRE:
            for seat in self._seats:
                if seat.aim == place and seat.player < self._rules.seats:
                    look |= 1 << words.LOOK_AIM + seat.player
        elif self._marks and self._rules.is_marked(place):
            look |= words.LOOK_MARK
        return look

    def take(self):
        """A place whose look changed since it was last taken, or -1."""
        place = self._centre.take()
        return place if place >= 0 else self._sides.take()
