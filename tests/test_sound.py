# SPDX-License-Identifier: MIT
"""Sound: one tone at a time, never waited for, silent without a speaker."""

import types

import pytest

from engine import places, words
from engine.ring import Ring
from hardware import sound, tunes
from hardware.boards import adafruit_macropad_rp2040, raspberry_pi_pico
from tools import names


class Rig:
    def __init__(self, has_speaker=True):
        self.tones = []
        self.events = Ring()
        self.demo = False
        speaker = types.SimpleNamespace(tone=self.tones.append) if has_speaker else None
        self.sound = sound.Sound(types.SimpleNamespace(speaker=lambda: speaker), self)
        self.now = 1000

    def tell(self, kind, player=0, number=0):
        self.events.push(words.event(kind, player, 0, places.CENTRE, number))

    def run(self, ms):
        """The tones that begin in the next ms."""
        self.tones.clear()
        for _ in range(ms):
            self.sound.step(self.now)
            self.now += 1
        return list(self.tones)


@pytest.fixture
def rig():
    return Rig()


def test_a_landing_card_clicks_and_each_player_has_a_pitch(rig):
    rig.tell(words.LAND, 0)
    first = rig.run(100)
    rig.tell(words.LAND, 1)
    second = rig.run(100)
    assert len(first) == len(second) == 2
    assert first[1] == second[1] == 0
    assert first[0] > second[0] > 0


def test_a_demo_is_silent_and_nothing_of_it_is_heard_later(rig):
    rig.demo = True
    rig.tell(words.WON)
    assert rig.run(100) == []
    rig.demo = False
    assert rig.run(100) == []


def test_the_more_important_tune_cuts_the_other_short(rig):
    rig.tell(words.WON)
    rig.run(20)
    rig.tell(words.LAND)
    assert 1320 not in rig.run(10)
    rig = Rig()
    rig.tell(words.MISSED)
    rig.run(20)
    rig.tell(words.WON)
    assert rig.run(1) == [784]


def test_several_moments_at_once_play_the_most_important(rig):
    for kind in (words.LAND, words.MATCH, words.WON):
        rig.tell(kind)
    assert rig.run(2000)[-2:] == [1568, 0]


def test_every_tune_ends_in_silence(rig):
    for kind in range(1, names.KINDS):
        rig.tell(kind)
        tones = rig.run(1500)
        assert not tones or tones[-1] == 0


def test_a_tune_goes_on_across_the_wrap():
    rig = Rig()
    rig.now = (1 << 29) - 30
    rig.tell(words.FLIP)
    tones = []
    for n in range(300):
        rig.tones.clear()
        rig.sound.step((rig.now + n) & 0x1FFFFFFF)
        tones += rig.tones
    assert tones == [880, 1175, 0]


def test_without_a_speaker_it_is_silent():
    rig = Rig(has_speaker=False)
    rig.tell(words.WON)
    assert rig.run(100) == []


@pytest.mark.parametrize("volume, heard", [(0, False), (1, True), (2, True)])
def test_the_volume_is_the_boards(volume, heard):
    tones = []
    speaker = types.SimpleNamespace(tone=tones.append, volume=None)
    session = types.SimpleNamespace(events=Ring(), demo=False)
    board = types.SimpleNamespace(speaker=lambda: speaker, VOLUME=volume)
    player = sound.Sound(board, session)
    session.events.push(words.event(words.WON))
    player.step(0)
    assert bool(tones) == heard
    assert speaker.volume == (volume or None)


def test_a_soft_tone_has_shorter_pulses():
    for board, speaker in ((raspberry_pi_pico, "Piezo"), (adafruit_macropad_rp2040, "Speaker")):
        pin = types.SimpleNamespace(duty_cycle=0, frequency=0)
        made = getattr(board, speaker)(*(pin, types.SimpleNamespace(value=False))[: 1 if speaker == "Piezo" else 2])
        duty = []
        for made.volume in (1, 2):
            made.tone(440)
            duty.append(pin.duty_cycle)
            made.tone(0)
            assert pin.duty_cycle == 0
        assert 0 < duty[0] < duty[1] <= 0x8000


def test_every_event_that_had_a_tune_has_one():
    notes, starts, tune_of = tunes.pack()
    assert list(starts) == sorted(starts) and starts[-1] == len(notes)
    assert max(tune_of) == len(starts) - 1
    assert tune_of[words.LAND] == 1 and tune_of[tunes.OTHER] == 2, "the clicks come first"
