# SPDX-License-Identifier: MIT
"""The tunes of what happens: pitch in Hz (0: silence) and length in ms. Once they are packed this file is dropped."""

from array import array

from engine import words

OTHER = 0  # stands for a card of who is not player 0: no event has this number

# A later one in this list cuts an earlier one short.
_TUNES = (
    ((words.LAND,), (1320, 18)),  # a click for player 0's card
    ((OTHER,), (990, 18)),  # and a lower one for another's
    ((words.RESHUFFLE,), (330, 12, 0, 50, 392, 12, 0, 50, 330, 12, 0, 50, 392, 12)),  # cards that are riffled
    ((words.BOUNCE,), (180, 45, 140, 45)),
    ((words.MERGED,), (660, 20, 0, 15, 660, 20)),
    ((words.COUNT,), (660, 60)),
    ((words.FLIP, words.NEW_PILE), (880, 50, 1175, 70)),
    ((words.HINT,), (784, 60, 0, 60, 784, 60)),
    ((words.LAST_JOKER,), (622, 50, 0, 40, 622, 50)),
    ((words.PHOTO,), (1568, 30, 1175, 30, 1568, 30)),
    ((words.SPENT,), (988, 60, 0, 30, 988, 60, 740, 90)),
    ((words.CHOOSE, words.STUCK), (587, 80, 880, 80, 0, 40, 587, 80, 880, 120)),
    ((words.FALSE_CALL,), (220, 90, 0, 30, 165, 160)),
    ((words.CALLED,), (1175, 60, 1568, 60, 1175, 60, 1760, 120)),
    ((words.RELAID, words.DEALT), (440, 30, 494, 30, 554, 30, 587, 30, 659, 30, 740, 60)),
    ((words.SLAPPED,), (150, 40, 90, 60)),
    ((words.SLAP_NOW, words.OUT), (1047, 70, 1319, 70, 1568, 70, 0, 40, 1568, 120)),
    ((words.MISSED,), (392, 90, 330, 90, 262, 200)),
    ((words.DRAWN,), (523, 120, 494, 120, 523, 200)),
    ((words.WON,), (784, 90, 1047, 90, 1319, 90, 1568, 220)),
    ((words.MATCH,), (784, 90, 1047, 90, 1319, 90, 1568, 180, 1319, 90, 1568, 320)),
)


def pack():
    """All notes, one tune after the other; where each tune begins, and the end; the tune of each kind of event.

    Of a kind it is counted from 1, so that 0 is none.
    """
    notes = array("H")
    starts = bytearray()
    tune_of = bytearray(32)
    for kinds, tune in _TUNES:
        starts.append(len(notes))
        for note in tune:
            notes.append(note)
        for kind in kinds:
            tune_of[kind] = len(starts)
    starts.append(len(notes))
    return notes, starts, tune_of
