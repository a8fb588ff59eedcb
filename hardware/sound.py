# SPDX-License-Identifier: MIT
"""Sound: a short tune for a moment, one tone at a time, the more important tune before the other."""

from micropython import const

from engine import ring, words
from engine.ticks import MASK, before
from hardware.forget import forget

_CLICKS = const(2)  # the tunes of landing cards: they cut nothing else short, but each other


class Sound:
    """step() hears what happened and moves the tune on. It allocates nothing.

    Silent without a speaker, and if board.VOLUME is 0; 1 is soft, 2 loud. A demo is silent: nobody asked for it.
    """

    def __init__(self, board, session):
        volume = getattr(board, "VOLUME", 2)
        speaker = board.speaker() if volume else None
        self.is_on = speaker is not None
        if not self.is_on:
            return
        from hardware import tunes

        speaker.volume = volume
        self._session = session
        self._tone = speaker.tone
        self._read = ring.Reader(session.events).read
        self._notes, self._starts, self._tune_of = tunes.pack()
        forget("hardware.tunes")
        self._tune = 0  # the one that plays, counted from 1
        self._note = 0
        self._until = 0

    def step(self, now):
        if not self.is_on:
            return
        word = self._read()
        while word:
            kind = words.kind_of(word)
            if kind == words.LAND and words.player_of(word):
                kind = 0  # tunes.OTHER
            tune = self._tune_of[kind]
            if tune and not self._session.demo and (tune >= self._tune or tune <= _CLICKS >= self._tune):
                self._tune = tune
                self._note = self._starts[tune - 1]
                self._play(now)
            word = self._read()
        if self._tune and not before(now, self._until):
            self._note += 2
            if self._note < self._starts[self._tune]:
                self._play(now)
            else:
                self._tune = 0
                self._tone(0)

    def _play(self, now):
        self._tone(self._notes[self._note])
        self._until = now + self._notes[self._note + 1] & MASK
