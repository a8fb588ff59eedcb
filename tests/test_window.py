# SPDX-License-Identifier: MIT
"""The laptop's main path for real: key events in pygame's queue, the window's own loop, a deal from title to result."""

import importlib
import os
import subprocess
import sys

import pygame
import pytest

from engine import places, ticks, words
from engine.session import Session
from engine.variants import presets
from hardware.boards import laptop
from hardware.loop import Loop
from tools import play
from tools.complain import Complaint
from tools.vm import ROOT


class Players:
    """Both players' fingers: they look at the looks, press and let go, one key at a time, in a clock of their own."""

    def __init__(self, monkeypatch, session_options=None, seed=11, preset="speed"):
        self.now = 1000
        monkeypatch.setattr("hardware.clock.ticks", lambda: self.now)
        monkeypatch.setattr("hardware.boards.window.clock.ticks", lambda: self.now)
        opposite = laptop.SEATS == "opposite"
        self.session = Session(preset, session_options, opposite, laptop.KEYS, can_quit=True, seed=seed)
        self.loop = Loop(laptop, self.session)
        pygame.event.clear()
        self.turn(1)

    def turn(self, ms):
        """Let the loop turn, a millisecond a turn."""
        for _ in range(ms):
            self.now = ticks.after(self.now, 1)
            self.loop.turn()

    def post(self, kind, seat, key):
        scancode = laptop.SCANCODES[laptop.KEYS.index(seat << 3 | key)]
        pygame.event.post(pygame.event.Event(kind, scancode=scancode, key=0, mod=0, unicode=""))

    def press(self, seat, key, hold=40):
        self.post(pygame.KEYDOWN, seat, key)
        self.turn(hold)
        self.post(pygame.KEYUP, seat, key)
        self.turn(20)

    def escape(self):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, scancode=laptop.ESCAPE, key=pygame.K_ESCAPE, mod=0, unicode=""))
            for _ in range(200):
                self.turn(1)
                pygame.time.wait(1)  # the debouncer of the pause key has its own clock

    def wanted(self, seat):
        """(cards to the right of the cursor, key) of a play that fits, by what the screen shows; or None."""
        looks = self.session.looks.value
        cursor = self.session.chairs[seat].cursor
        for way in range(5):
            look = looks[places.at(seat, (cursor + way) % 5)]
            rank = look >> 2 & 15
            for n in range(2):
                top = looks[places.CENTRE + n] >> 2 & 15
                if look & 127 and (rank - top) % 13 in (1, 12):
                    return way, words.PLAY_A + n
        return None

    def play_deal(self, most=2000):
        """Play until the deal is over."""
        for turn in range(most):
            if self.session.screen != words.TABLE:
                return
            seat = turn & 1
            looks = self.session.looks.value
            if not any(
                looks[places.at(seat, kind)] & 127 or looks[places.at(seat, kind)] >> 8 & 127 for kind in range(6)
            ):
                self.press(seat, words.CALL_KEY)
                continue
            wanted = None if self.session.count else self.wanted(seat)
            if not wanted:
                self.turn(50)
                continue
            target = (self.session.chairs[seat].cursor + wanted[0]) % 5
            for _ in range(5):
                if self.session.chairs[seat].cursor != target:
                    self.press(seat, words.RIGHT)
            self.press(seat, wanted[1])
        raise AssertionError("the deal does not end")


def test_two_players_play_a_deal_from_title_to_result(monkeypatch):
    players = Players(monkeypatch)
    session = players.session
    assert session.screen == words.TITLE
    players.press(1, words.PLAY_A)
    assert session.screen == words.TABLE and session.count == 3
    players.play_deal()
    assert session.screen == words.RESULT
    assert sum(session.match.score) == 1
    assert session.rules.piles.intact(session.rules.pack)
    players.turn(3000)
    players.press(0, words.PLAY_B)
    assert session.screen == words.TABLE and session.match.deal == 2


def test_a_whole_match_and_a_rematch(monkeypatch):
    players = Players(monkeypatch, {"countdown_ms": 300})
    session = players.session
    players.press(0, words.PLAY_A)
    for _ in range(9):
        players.play_deal()
        players.turn(3000)
        if session.screen == words.MATCH_OVER:
            break
        players.press(0, words.PLAY_A)
    assert max(session.match.score) == 2 and session.match.champion < 2
    first = session.match.seed
    players.press(1, words.PLAY_A)  # the first row: rematch
    assert session.screen == words.TABLE and session.match.deal == 1 and session.match.seed != first


def test_auto_repeat_never_plays_a_card(monkeypatch):
    """A held key sends KEYDOWN again and again on some systems; one press is one action."""
    players = Players(monkeypatch)
    players.press(0, words.PLAY_A)
    players.turn(3100)
    before = players.session.record.size
    seat, wanted = next((seat, players.wanted(seat)) for seat in (0, 1) if players.wanted(seat))
    for _ in range(wanted[0]):
        players.press(seat, words.RIGHT)
    for _ in range(30):
        players.post(pygame.KEYDOWN, seat, wanted[1])
        players.turn(15)
    assert players.session.record.size == before + 1


def test_losing_the_focus_pauses_and_resuming_counts_down(monkeypatch):
    players = Players(monkeypatch)
    session = players.session
    players.press(0, words.PLAY_A)
    players.turn(4000)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    players.turn(30)
    assert session.screen == words.PAUSED
    stood = session.now
    players.turn(5000)
    assert session.now == stood
    players.press(0, words.PLAY_A)  # resume
    assert session.screen == words.RESUMING and session.count == 3
    players.turn(1500)
    assert session.count == 2
    players.turn(1600)
    assert session.screen == words.TABLE and session.count == 0


def test_escape_pauses_quit_leads_to_the_title_and_escape_leaves(monkeypatch):
    players = Players(monkeypatch)
    players.press(0, words.PLAY_A)
    players.escape()
    assert players.session.screen == words.PAUSED
    players.press(0, words.LEFT)  # round the end to the last row: quit
    players.press(0, words.PLAY_A)
    assert players.session.screen == words.TITLE and not players.session.quit
    players.escape()
    assert players.session.quit


def test_closing_the_window_ends_play(monkeypatch):
    """The very command: it opens its window, and leaves with status 0 when the window is closed."""
    turns = []

    def turn(self, now=None):
        turns.append(1)
        if len(turns) == 3:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        real(self, now)

    loop = importlib.import_module("hardware.loop").Loop  # not that of above, if menus have dropped it since
    real = loop.turn
    monkeypatch.setattr(loop, "turn", turn)
    assert play.main(["--bot", "hasty"]) == 0
    assert len(turns) >= 3


def test_without_a_window_the_command_says_so_and_offers_the_demo(monkeypatch):
    def no_window():
        raise RuntimeError("no window can be opened (no display)")

    monkeypatch.setattr(laptop, "display", no_window)
    with pytest.raises(Complaint, match="no window.*demo --out") as caught:
        play.main([])
    assert caught.value.status == 1


@pytest.mark.parametrize(
    "argv, named",
    [
        (["--preset", "bridge"], "speed"),
        (["--board", "toaster"], "raspberry_pi_pico"),
        (["--option", "double=on"], "doubles"),
        (["--option", "doubles=maybe"], "off, on"),
        (["--option", "max_run=5", "--option", "stack_equals=on"], "do not go together"),
        (["--preset", "viteza", "--option", "max_run=2"], "do not go together"),
        (["--preset", "mcleod", "--option", "max_run=5"], "one of 1, 2"),
        (["--option", "call_ms=9"], "500 to 10000"),
        (["--option", "call_ms=soon"], "500 to 10000"),
        (["--seed", "-1"], "1073741823"),
        (["--bot", "deep"], "steady"),
    ],
)
def test_a_wrong_word_names_what_is_valid(argv, named):
    with pytest.raises(Complaint) as caught:
        play.main(argv)
    assert named in str(caught.value) and "\n" not in str(caught.value)
    assert caught.value.status == 2


def test_no_display_is_told_and_the_demo_offered():
    """For real: without a display SDL would open a window that nobody sees, and play on."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    code = "import sys; sys.path.append(%r); from tools import play; play.main([])" % str(ROOT)
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert "Complaint: no window can be opened" in done.stderr and "demo --out" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a display is always there")
def test_f11_fills_the_screen_once_and_does_not_pause(monkeypatch):
    """A held F11 repeats on some systems, and the focus comes and goes when the full screen is entered."""
    players = Players(monkeypatch)
    panel = players.loop.display.panel
    players.press(0, words.PLAY_A)
    toggled = []
    monkeypatch.setattr(panel, "toggle_full_screen", lambda: toggled.append(players.now))
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, scancode=laptop.F11, key=pygame.K_F11, mod=0, unicode=""))
        players.turn(30)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, scancode=laptop.F11, key=pygame.K_F11, mod=0, unicode=""))
    players.turn(30)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    players.turn(60)
    assert len(toggled) == 1
    assert players.session.screen == words.TABLE
    players.turn(600)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    players.turn(60)
    assert players.session.screen == words.PAUSED


def test_a_window_of_another_size_is_painted_anew(monkeypatch):
    players = Players(monkeypatch)
    shown = []
    monkeypatch.setattr(players.loop.display.panel, "show", lambda: shown.append(1))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    players.turn(30)
    assert shown == [1]


def test_escape_on_the_title_leaves(monkeypatch):
    players = Players(monkeypatch)
    players.escape()
    assert players.session.quit


def test_the_result_page_is_seen_even_if_somebody_still_hammers(monkeypatch):
    """It comes after the last card was seen, and then stays a second at the least."""
    players = Players(monkeypatch, {"countdown_ms": 0})
    session = players.session
    players.press(0, words.PLAY_A)
    players.turn(20)
    session.rules.finish(0, words.WON_CALL)
    session.match.settle(session.now)
    session._notice(session.now)
    assert session.screen == words.RESULT
    page = 0
    while session.screen == words.RESULT:
        players.press(1, words.PLAY_B, 20)
        page += 40 * (not players.loop.display._on_table)
    assert 1000 <= page < 3000


@pytest.mark.parametrize("preset", [preset for preset, _ in presets()])
def test_the_window_shows_what_a_board_shows(monkeypatch, preset):
    """After some seconds of play by two bots: every pixel as on a screen of glass, whatever was painted in parts."""
    players = Players(monkeypatch, preset=preset)
    session = players.session
    for player in range(2):
        session.add_bot(player, "hasty")
    players.press(0, words.PLAY_A)
    for _ in range(60):
        players.turn(150)
    window = players.loop.display.panel
    shown = pygame.image.tobytes(window.canvas, "RGB")[::3]
    window.root_group, group = None, window.root_group
    window.refresh()
    window.root_group = group  # all of it is dirty now, and painted as one
    window.refresh()
    assert shown == pygame.image.tobytes(window.canvas, "RGB")[::3]


@pytest.mark.parametrize("preset, others", [("speed", [1]), ("speed4", [1, 2, 3])])
def test_alone_a_bot_plays_for_everybody_else(monkeypatch, preset, others):
    seen = []

    class Once:
        """A loop that turns once."""

        screen = words.TITLE

        def __init__(self, board, session, panel):
            seen.append(session)

        def turn(self, now):
            seen[0].quit = True

    monkeypatch.setattr("hardware.loop.Loop", Once)
    monkeypatch.setattr(laptop, "closed", lambda: False)
    monkeypatch.setattr(laptop, "memory", lambda: None)
    assert play.main(["--preset", preset, "--bot", "hasty"]) == 0
    assert [bot.player for bot in seen[0].bots] == others
