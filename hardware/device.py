# SPDX-License-Identifier: MIT
"""The whole thing in the hand: a table, and menus before it. Only one of the two is in memory at a time."""

import gc

from micropython import const

from engine import variants, words
from engine.chosen import Chosen
from engine.session import Session
from engine.ticks import since
from hardware import clock, keys_of
from hardware.forget import forget
from hardware.setup import Setup
from hardware.storage import Ram, Storage

_DEMO_MS = const(40000)  # so long after the last key on the title bots begin to play
_DEMO_END_MS = const(4000)  # so long the result of theirs is shown
_BOTS = ("", "steady", "hasty")  # by the setting `against`


class Device:
    """board: a profile. panel: the display, if it is open already. wish: "preset" and "options" that count before what
    is remembered, until menus are used. seed: of the first match. can_quit: whether players can leave the title.
    """

    def __init__(self, board, panel=None, wish=None, seed=None, can_quit=False):
        self.board = Setup(board, panel)
        self.panel = self.board.display()
        self.chosen = Chosen()
        self.chosen.seed = seed
        self._wish = wish or {}
        self._can_quit = can_quit
        self._storage = None
        self._load(board)
        self.session = None  # of the table; None while menus are shown
        self._screen = -1  # the last of its screens that was seen to
        self._waiting = False  # on the title, or behind a demo: for time to pass
        self._since = 0  # from when on
        self._bots = None  # of the game itself, while a demo's play
        self._open_table()

    @property
    def quit(self):
        """Whether the players have left the game."""
        return self.session is not None and self.session.quit

    def turn(self, now=None):
        """One turn of the loop, at `now` ms, by default the board's own time."""
        self.stage.turn(now)
        if self.stage.screen != self._screen:
            self._screen = self.stage.screen
            self._enter(clock.ticks() if now is None else now)
        elif self._waiting:
            self._wait(clock.ticks() if now is None else now)

    def _enter(self, now):
        """A screen is shown that was not."""
        screen = self._screen
        self._since = now
        self._waiting = False
        if self.session is None:
            if screen != words.MENUS:
                self._save()
                self._open_table(now if screen == words.TABLE else None)
        elif screen == words.MENUS:
            self._open_lobby()
        elif screen == words.TITLE:
            self._waiting = True
            if self._bots is not None:
                self.session.bots = self._bots
                self._bots = None
                forget("engine.bots.")
        elif screen == words.TABLE and not self.session.demo:
            self.chosen.seed = None
        elif self.session.demo:
            self._waiting = screen == words.RESULT or screen == words.MATCH_OVER
        elif screen == words.MATCH_OVER:
            if not self.session.bots:
                self.chosen.count(self.session.preset, self.session.match.champion)
            self.session.lead = words.TABLE
            self._save()

    def _wait(self, now):
        if self.session.demo:
            if since(now, self._since) >= _DEMO_END_MS:
                self.session.demo = False
                self.session.screen = words.TITLE
        elif since(now, self._since) >= _DEMO_MS and since(now, self.stage.care.last) >= _DEMO_MS:
            self._bots = self.session.bots
            self.session.bots = []
            gc.collect()
            for player in range(self.session.rules.players):
                self.session.add_bot(player, "steady")
            self.session.demo = True
            self.session.start(now)

    # --- stages ---------------------------------------------------------------------------------------------------

    def _open_table(self, start=None):
        """Show the title, or deal at once, at that time."""
        self.stage = None
        forget(
            "engine.lobby", "engine.key_test", "engine.variants.offers", "hardware.lobby_loop", "hardware.display.lobby"
        )
        forget("text.en.menus")
        gc.collect()
        chosen = self.chosen
        self.board.apply(chosen.device, chosen.names)
        session = self.session = self._sit()
        session.has_menus = True
        if not chosen.device["tested"]:
            session.lead = words.MENUS
        elif not chosen.wins(session.preset)[0]:
            session.lead = words.KEY_HELP
        if chosen.device["against"]:
            for player in range(1, session.rules.players):
                session.add_bot(player, _BOTS[chosen.device["against"]])
        if start is not None:
            if session.lead == words.TABLE:
                session.start(start)
            else:
                session.screen = session.lead
        from hardware.loop import Loop

        self.stage = Loop(self.board, session, self.panel)

    def _sit(self):
        """A session of what is wished or chosen; if the options do not go together, of what is as ever."""
        chosen = self.chosen
        preset = self._wish.get("preset", chosen.preset)
        options = chosen.options(preset)
        options.update(self._wish.get("options", {}))
        known = {
            "opposite": self.board.SEATS == "opposite",
            "keys": lambda seats: keys_of(self.board, seats)[0],
            "can_quit": self._can_quit,
            "seed": chosen.seed,
        }
        for game in ((preset, options), (preset, None), ("speed", None)):
            try:
                return Session(*game, **known)
            except ValueError as error:
                print("settings.toml:" if self._wish else "settings:", error)
                if self._wish:
                    break
        self._wish = {}
        return Session("speed", **known)

    def _open_lobby(self):
        """Make room, and show the menus."""
        chosen = self.chosen
        if self._wish:
            preset = chosen.preset = self.session.preset
            chosen.set_options(preset, {name: self.session.options[name] for name in self._wish.get("options", ())})
            self._wish = {}
        page = "main" if chosen.device["tested"] else "offer"
        self.session = self.stage = None
        gc.collect()
        from engine.lobby import Lobby
        from hardware.lobby_loop import LobbyLoop
        from text.en import menus

        board = self.board
        seats = max([2] + list(board.MORE_KEYS))
        lobby = Lobby(
            chosen, playable(board), board.has, board.KEYS, len(keys_of(board, seats)[0]), menus.LETTERS, page
        )
        self.stage = LobbyLoop(board, lobby, self.panel)
        self._screen = words.MENUS

    # --- what is remembered ---------------------------------------------------------------------------------------

    def _load(self, board):
        memory = None
        try:
            memory = board.memory()
        except OSError as error:
            print("settings: what was kept cannot be read:", error)
        self._storage = Storage(Ram() if memory is None else memory)
        self._storage.read()
        if self._storage.spoilt:
            print("settings: part of what was kept cannot be read; what is missing is as it was made")
        self.chosen.read(self._storage.records)

    def _save(self):
        """Keep what was chosen and won. Never while cards are played: the keys are not read meanwhile."""
        try:
            if self.chosen.is_reset:
                self._storage.clear()
                self.chosen.is_reset = False
            self.chosen.write(self._storage.save)
        except (OSError, RuntimeError, ValueError) as error:  # no room, a drive that cannot be written, no power for it
            print("settings: they are not kept:", error)


def playable(board):
    """The presets that the keys of a board can play."""
    from engine.variants import offers

    known = {2: board.KEYS}
    known.update(board.MORE_KEYS)
    return tuple(
        [preset for preset, _ in variants.presets() if offers.can_play(preset, known.get(offers.seats(preset), b""))]
    )
