# SPDX-License-Identifier: MIT
"""Plays deals on the laptop's twin and writes down which keys were pressed when: the script for an emulated board.

Presses keep their distance from each other and from what the clock does, so that a millisecond more or less on the
board changes nothing. What the board must show, and where, is written down too.
"""

from engine import places, ring, words
from tools.twin import CHORD_MS, HOLD_MS, Player

START_MS = 100  # of the twin's time: the press that begins the match
PULSE_MS = 100  # from one press to the next, at least
SPREAD_MS = 60  # and so much more at the most
SPREAD_STEP = 23
CALM_MS = 150  # from anything the clock does to the next press
LOOK_MS = 500  # after the first cards were turned nobody presses, and the picture stands still
LULL_MS = 2000  # nobody presses: signs and what flies have gone
RESULT_MS = 3500  # so long after the end of a deal its result stands on every screen
PLAYS_BEFORE_LULL = 12
MOST_MS = 600000

BOUNCE_EVERY = 5  # presses
BOUNCE = (0, 1.3, 1.9, 2.4, 3.1)  # after the contact: closes, opens, closes, opens, closes


class Press:
    """One key of the script. kind: "start", "next", or what Player.think() says; of a card played on one of two large
    centre piles also where it then lies: pile, and the CRC of that part of the screen with it."""

    def __init__(self, ms, number, player, kind):
        self.ms = ms
        self.number = number
        self.player = player
        self.kind = kind
        self.pile = None
        self.crc = None
        self.contact = None  # when it closed on the board


class Rehearsal:
    """presses: the script, in twin's time. pictures: (ms, name, bits) in order. ended: when the last deal was over."""

    def __init__(self, twin, deals=1, plays=None):
        """plays: stop after so many cards, with a picture "so far"; else after so many deals."""
        self.twin = twin
        self.presses = []
        self.pictures = []
        self.ended = 0
        has_two = twin.session.shape == words.CENTRES and twin.session.seats == 2
        self.parts = [twin.centre(pile) for pile in range(2)] if has_two else []
        self._read = ring.Reader(twin.session.events).read
        self._players = [Player(twin, player) for player in range(twin.session.seats)]
        self._plays = 0
        self._most = plays
        self._calm = 0  # nobody presses before this time
        self._turn = 0
        self._picture("title")
        self._go(self.twin.now + START_MS)
        self._press("start", 0, twin.key(0, words.PLAY_A))
        for deal in range(deals):
            self._deal(deal == 0)
            if deal < deals - 1:
                self._go(twin.now + LULL_MS)
                self._press("next", deal % 2, twin.key(deal % 2, words.PLAY_A))

    def _go(self, until):
        while self.twin.now < until:
            self.twin.run(self.twin.now + 1)
            self._hear()

    def _hear(self):
        """What the clock did; returns the last card that landed as an event word, or 0."""
        landed = 0
        word = self._read()
        while word:
            if words.kind_of(word) == words.LAND:
                landed = word
            looking = words.kind_of(word) == words.FLIP and not self._plays
            self._calm = self.twin.now + CALM_MS + (LOOK_MS if looking else 0)
            word = self._read()
        return landed

    def _press(self, kind, player, number):
        press = Press(self.twin.now, number, player, kind)
        self.presses.append(press)
        before = [self.twin.crc(*part) for part in self.parts]
        self.twin.press(number)
        landed = self._hear()
        if kind == "play":
            if not landed:
                raise RuntimeError("a card that fits was refused")
            if self.parts:
                press.pile = words.other_of(landed) - places.CENTRE
                press.crc = self._shown(press.pile, before[press.pile])
        # Not always the same time later: else every press would meet the same moment of what flies about.
        self._calm = self.twin.now + PULSE_MS + len(self.presses) * SPREAD_STEP % SPREAD_MS
        return press

    def _shown(self, pile, before):
        """The CRC of a centre pile when a card has just been painted on it, and nothing over it yet."""
        while True:
            crc = self.twin.crc(*self.parts[pile])
            if crc != before:
                return crc
            if not self.twin.loop.display.step(self.twin.now):
                raise RuntimeError("a card that was played is not shown")

    def _picture(self, name):
        self.twin.settle()
        self.pictures.append((self.twin.now, name, self.twin.bits()))

    def _deal(self, shown):
        """Play to the end of a deal; shown: with pictures of it."""
        session = self.twin.session
        if shown and session.options["countdown_ms"] == 1000:
            self._go(self.twin.now + 1500)
            self._picture("countdown")
        while session.screen == words.TABLE:
            if self._plays == self._most:
                self._go(self.twin.now + LULL_MS)
                self._picture("so far")
                return
            if self.twin.now > MOST_MS:
                raise RuntimeError("nobody wins this deal")
            self._go(self.twin.now + 1)
            if session.rules.phase != words.PLAYING or self.twin.now < self._calm:
                continue
            if shown and self._plays == PLAYS_BEFORE_LULL:
                shown = False
                self._go(self.twin.now + LULL_MS)
                self._picture("mid game")
                continue
            self._think()
        self.ended = self.twin.now
        self._go(self.twin.now + RESULT_MS)
        self._picture("result" if session.screen == words.RESULT else "match over")

    def _think(self):
        """Let the players press in turn; whoever must call goes first."""
        session = self.twin.session
        seats = session.seats
        order = [(self._turn + n) % seats for n in range(seats)]
        order.sort(key=lambda player: not session.due(player))
        for player in order:
            kind, keys = self._players[player].think()
            if not kind:
                continue
            self._turn = (player + 1) % seats
            if len(keys) == 2:
                self._press("call", player, keys[0])
                self._go(self.twin.now + CHORD_MS)
                self._press("call", player, keys[1])
                return
            self._press(kind, player, keys[0])
            self._plays += kind == "play"
            return


def phase(n):
    """The part of a millisecond by which the nth press of a player is later: spread evenly, the same for all."""
    return n * 0.6180339887 % 1


def contacts(presses, start, pins):
    """The edges (ms, GPIO, closes) of the script for a board on which the match begins at `start`; sets .contact."""
    edges = []
    number = {}
    for n, press in enumerate(presses):
        turn = number[press.player] = number.get(press.player, 0) + 1
        press.contact = start + press.ms - presses[0].ms + phase(turn)
        pin = pins[press.number]
        bounce = BOUNCE if n % BOUNCE_EVERY == BOUNCE_EVERY - 1 and press.kind != "call" else BOUNCE[:1]
        edges.extend((press.contact + ms, pin, k % 2 == 0) for k, ms in enumerate(bounce))
        edges.append((press.contact + HOLD_MS, pin, False))
    return edges
