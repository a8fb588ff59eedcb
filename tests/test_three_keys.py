# SPDX-License-Identifier: MIT
"""Boards without LEFT: three keys a seat, or a call key beside them. Every game they offer can be played to its end."""

import pytest

import hardware
from engine import ring, words
from engine.session import Session
from engine.variants import offers, presets
from hardware.stages import playable
from tools.twin import Player

EXPLORER = hardware.load("pimoroni_explorer2350")  # RIGHT and two play keys
SYSTEM = hardware.load("pimoroni_picosystem")  # and a call key
PACE_MS = 100
MOST_MS = 1200000
TWO = [preset for preset, _ in presets() if offers.seats(preset) == 2]
PLAYED = [(EXPLORER, preset) for preset in TWO if preset != "dos_mazos"] + [(SYSTEM, preset) for preset in TWO]
each_game = pytest.mark.parametrize("board, preset", PLAYED, ids=[b.NAME + "-" + preset for b, preset in PLAYED])


class Table:
    """A session that two players play by the keys of a board alone."""

    def __init__(self, board, preset, seed):
        self.keys = board.KEYS
        self.session = Session(preset, None, opposite=False, keys=board.KEYS, seed=seed)
        self.players = [Player(self, player) for player in range(2)]
        self.heard = []
        self.now = 0
        self._read = ring.Reader(self.session.events).read

    def key(self, player, key):
        return self.keys.index(player << 3 | key)

    def press(self, number):
        self.session.press(self.keys[number], self.now)
        self.go(40)
        self.session.release(self.keys[number], self.now)

    def go(self, ms):
        for _ in range(ms):
            self.now += 1
            self.session.step(self.now)
            word = self._read()
            while word:
                self.heard.append(words.kind_of(word))
                word = self._read()

    def play(self):
        """From the title to the end of a deal."""
        while self.session.screen != words.TABLE:
            self.press(self.key(0, words.PLAY_A))
        turn = 0
        while self.session.screen == words.TABLE and self.now < MOST_MS:
            turn ^= 1
            what, keys = self.players[turn].think()
            for number in keys:
                self.press(number)
            self.go(PACE_MS if what else 10)
        self.go(50)
        return self.session.screen


def test_all_games_for_two_are_offered_but_one_needs_a_call_key():
    assert set(playable(EXPLORER)) == set(TWO) - {"dos_mazos"}
    assert set(playable(SYSTEM)) == set(TWO)


@pytest.mark.parametrize("seed", [1, 2, 3])
@each_game
def test_a_deal_is_played_to_its_end(board, preset, seed):
    table = Table(board, preset, seed)
    assert table.play() in (words.RESULT, words.MATCH_OVER)
    assert words.LAND in table.heard or words.REFILL in table.heard


@each_game
def test_who_is_out_can_call(board, preset):
    """Within some deals somebody calls in time, if the game has such a call: by RIGHT, or by the call key."""
    table = Table(board, preset, 1)
    if not (table.session.calls and hasattr(table.session.rules, "call_wins")):
        pytest.skip("no call ends a deal of this game")
    for seed in range(1, 9):
        table = Table(board, preset, seed)
        table.play()
        if words.CALLED in table.heard:
            return
    pytest.fail("nobody ever called")


def test_right_goes_round_to_every_own_place():
    table = Table(EXPLORER, "speed", 1)
    while table.session.screen != words.TABLE:
        table.press(table.key(1, words.PLAY_A))
    table.go(6000)
    chair = table.session.chairs[1]
    stood = set()
    for _ in range(12):
        stood.add(chair.cursor)
        table.press(table.key(1, words.RIGHT))
        table.go(PACE_MS)
    assert len(stood) >= 5
