# SPDX-License-Identifier: MIT
"""Sound: a short tune for a moment, one tone at a time, the more important tune before the other."""

from array import array

from micropython import const

from engine import ring, words
from engine.ticks import MASK, before

# A tune is pairs of pitch in Hz (0: silence) and length in ms. A later one in this list cuts an earlier one short.
_LAND = const(0)
_LAND_OTHER = const(1)
_BOUNCE = const(2)
_MERGE = const(3)
_COUNT = const(4)
_FLIP = const(5)
_HINT = const(6)
_PHOTO = const(7)
_TIE = const(8)
_ASK = const(9)
_FALSE = const(10)
_CALL = const(11)
_RELAY = const(12)
_SLAP = const(13)
_OUT = const(14)
_MISSED = const(15)
_DRAWN = const(16)
_WON = const(17)
_MATCH = const(18)

_TUNES = (
    (1320, 18),  # a click for player 0's card
    (990, 18),  # and a lower one for player 1's
    (180, 45, 140, 45),
    (660, 20, 0, 15, 660, 20),
    (660, 60),
    (880, 50, 1175, 70),
    (784, 60, 0, 60, 784, 60),
    (1568, 30, 1175, 30, 1568, 30),
    (988, 60, 0, 30, 988, 60, 740, 90),
    (587, 80, 880, 80, 0, 40, 587, 80, 880, 120),
    (220, 90, 0, 30, 165, 160),
    (1175, 60, 1568, 60, 1175, 60, 1760, 120),
    (440, 30, 494, 30, 554, 30, 587, 30, 659, 30, 740, 60),
    (150, 40, 90, 60),
    (1047, 70, 1319, 70, 1568, 70, 0, 40, 1568, 120),
    (392, 90, 330, 90, 262, 200),
    (523, 120, 494, 120, 523, 200),
    (784, 90, 1047, 90, 1319, 90, 1568, 220),
    (784, 90, 1047, 90, 1319, 90, 1568, 180, 1319, 90, 1568, 320),
)

_NOTHING = const(-1)

_MOMENTS = (
    (words.BOUNCE, _BOUNCE),
    (words.COUNT, _COUNT),
    (words.FLIP, _FLIP),
    (words.HINT, _HINT),
    (words.PHOTO, _PHOTO),
    (words.MERGED, _MERGE),
    (words.SPENT, _TIE),
    (words.CHOOSE, _ASK),
    (words.STUCK, _ASK),
    (words.FALSE_CALL, _FALSE),
    (words.CALLED, _CALL),
    (words.RELAID, _RELAY),
    (words.NEW_PILE, _FLIP),
    (words.SLAPPED, _SLAP),
    (words.SLAP_NOW, _OUT),
    (words.OUT, _OUT),
    (words.MISSED, _MISSED),
    (words.DRAWN, _DRAWN),
    (words.WON, _WON),
    (words.MATCH, _MATCH),
)


class Sound:
    """step() hears what happened and moves the tune on; silent without a speaker. It allocates nothing."""

    def __init__(self, board, session):
        speaker = board.speaker()
        self.is_on = speaker is not None
        if not self.is_on:
            return
        self._tone = speaker.tone
        self._read = ring.Reader(session.events).read
        self._tunes = [array("H", tune) for tune in _TUNES]
        self._tune_of = bytearray(32)  # of each kind of event: a tune, counted from 1; 0: none
        for kind, tune in _MOMENTS:
            self._tune_of[kind] = tune + 1
        self._tune = _NOTHING
        self._note = 0
        self._until = 0

    def step(self, now):
        if not self.is_on:
            return
        word = self._read()
        while word:
            tune = self._choose(words.kind_of(word), words.player_of(word))
            if tune != _NOTHING and (tune >= self._tune or tune <= _LAND_OTHER >= self._tune):
                self._tune = tune
                self._note = 0
                self._play(now)
            word = self._read()
        if self._tune != _NOTHING and not before(now, self._until):
            self._note += 2
            if self._note < len(self._tunes[self._tune]):
                self._play(now)
            else:
                self._tune = _NOTHING
                self._tone(0)

    def _play(self, now):
        tune = self._tunes[self._tune]
        self._tone(tune[self._note])
        self._until = now + tune[self._note + 1] & MASK

    def _choose(self, kind, player):
        """The tune of an event, or _NOTHING."""
        if kind == words.LAND:
            return _LAND if player == 0 else _LAND_OTHER
        return self._tune_of[kind] - 1
