# SPDX-License-Identifier: MIT
"""Opens the table or the menus of a Device, shows a demo, counts a match: what is done while a screen stands still."""

import gc

from engine import settings, variants, words
from engine.chosen import DEAL, NO_WISHES, TO_MENUS
from hardware import clock, keys_of
from hardware.display import labels
from hardware.forget import forget, is_cramped, restart
from hardware.keeper import Keeper, has

_BOTS = ("", "steady", "hasty")  # by the setting `against`
_MENUS = (  # what only menus need
    "engine.lobby",
    "engine.key_test",
    "engine.variants.offers",
    "hardware.lobby_loop",
    "hardware.display.lobby",
    "hardware.display.lobby_keys",
    "hardware.display.lobby_list",
    "hardware.display.lobby_type",
    "hardware.display.page",
    "text.en.menus",
)
# What only a table needs. From source it takes seconds to come back, but there is no room for menus beside it.
_TABLE = (
    "hardware.loop",
    "hardware.sound",
    "hardware.lights",
    "hardware.display",
    "hardware.display.",
    "engine.session",
    "engine.rules",
    "engine.referee",
    "engine.looks",
    "engine.record",
    "engine.seat",
    "engine.match",
)


def begin(device):
    """What is shown first: the title; or, if the program began anew for it, the menus or a deal."""
    keeper = Keeper(device.memory)
    chosen = keeper.chosen
    if keeper.spoilt:
        print("settings: part of what was kept cannot be read; what is missing is as it was made")
    go = chosen.go
    if chosen.seed is not None or go:  # they count once
        device.seed = chosen.seed if device.seed is None else device.seed
        chosen.seed = None
        chosen.go = 0
        keeper.save()
    if go & NO_WISHES:
        device.wish = {}
    if go & TO_MENUS:
        keeper = chosen = None
        _show_lobby(device)
    else:
        _show_table(device, keeper, clock.ticks() if go & DEAL else None)


def open_table(device, start):
    """From the menus to the title, or to what comes behind it; start: when PLAY was chosen, or None."""
    keeper = device.keeper
    facing = device.stage.lobby.facing
    device.seed = keeper.chosen.seed
    if is_cramped():
        keeper.chosen.go = (0 if start is None else DEAL) | (0 if device.wish else NO_WISHES)
        keeper.save()
        restart()
    keeper.chosen.seed = None
    keeper.save()
    device.keeper = device.stage = None
    labels.drop()
    forget(*_MENUS)
    gc.collect()
    _show_table(device, keeper, start)
    device.session.facing = facing  # whoever pressed last goes on reading


def _show_table(device, keeper, start):
    keeper.apply(device.board)
    chosen = keeper.chosen
    session = device.session = _sit(device, chosen)
    session.has_menus = True
    if not chosen.device["tested"]:
        session.lead = words.MENUS
    elif not chosen.wins(session.preset)[0] and not chosen.device["against"]:  # those matches are not counted
        session.lead = words.KEY_HELP
    bot = device.wish.get("bot", _BOTS[chosen.device["against"]])
    if bot:
        for player in range(1, session.rules.players):
            session.add_bot(player, bot)
    if start is not None:
        if session.lead == words.TABLE:
            session.start(start)
        else:
            session.screen = session.lead
    keeper = chosen = None
    gc.collect()
    from hardware.loop import Loop

    device.stage = Loop(device.board, session, device.panel)


def _sit(device, chosen):
    """A session of what is wished or chosen; if that cannot be had, of what is as it was made."""
    wish = device.wish
    preset = wish.get("preset", chosen.preset)
    options = chosen.options(preset)
    options.update(wish.get("options", {}))
    board = device.board
    known = {
        "opposite": board.SEATS == "opposite",
        "keys": lambda seats: keys_of(board, seats)[0],
        "can_quit": device.can_quit,
        "seed": device.seed,
    }
    from engine.session import Session

    games = [(preset, options), ("speed", None)]
    if not wish:
        games.insert(1, (preset, None))  # what an older version kept may not go together any more
    for game in games:
        try:
            return Session(*game, **known)
        except ValueError as error:
            print("settings.toml:" if wish else "settings:", error)
            device.wish = {}


def open_lobby(device):
    """Make room, and show the menus."""
    if is_cramped():
        keeper = Keeper(device.memory)
        keeper.chosen.go = TO_MENUS | (0 if device.wish else NO_WISHES)
        keeper.chosen.seed = device.seed
        keeper.save()
        restart()
    facing = device.session.facing & 1  # of the two whom menus know
    device.session = device.stage = None
    forget(*_TABLE)
    _show_lobby(device, facing)


def _show_lobby(device, facing=0):
    gc.collect()
    keeper = device.keeper = Keeper(device.memory)
    keeper.apply(device.board)
    chosen = keeper.chosen
    chosen.seed = device.seed
    page = "main" if chosen.device["tested"] else "offer"
    if device.wish and page == "main":
        chosen.preset = device.wish.get("preset", chosen.preset)
        options = chosen.options(chosen.preset)
        options.update(_checked(chosen.preset, device.wish.get("options", {})))
        chosen.set_options(chosen.preset, options)
        if "bot" in device.wish:
            chosen.device["against"] = _BOTS.index(device.wish["bot"])
        device.wish = {}
    from engine.lobby import Lobby
    from hardware.lobby_loop import LobbyLoop
    from text.en import menus

    board = device.board
    number = len(keys_of(board, max([2] + list(board.MORE_KEYS)))[0])
    lobby = Lobby(chosen, playable(board), lambda setting: has(board, setting), board.KEYS, number, menus.LETTERS, page)
    lobby.facing = facing
    device.stage = LobbyLoop(board, lobby, device.panel, keeper)


def _checked(preset, options):
    """The values of options, which may be texts. They were valid when the table was shown."""
    rows = variants.rows(preset)
    return {name: settings.check(settings.find(rows, name), options[name]) for name in options}


def playable(board):
    """The presets that the keys of a board can play."""
    from engine.variants import offers

    known = {2: board.KEYS}
    known.update(board.MORE_KEYS)
    return tuple(
        [preset for preset, _ in variants.presets() if offers.can_play(preset, known.get(offers.seats(preset), b""))]
    )


def count_match(device):
    """Keep who has won."""
    session = device.session
    if not session.bots:
        keeper = Keeper(device.memory)
        keeper.chosen.count(session.preset, session.match.champion)
        keeper.save()
    session.lead = words.TABLE  # who has played it needs no help with keys any more


def start_demo(device, now):
    """Let bots play a deal until somebody presses a key."""
    session = device.session
    device.bots = session.bots
    session.bots = []
    gc.collect()
    for player in range(session.rules.players):
        session.add_bot(player, "steady")
    session.demo = True
    seed, session._seed = session._seed, None  # one that somebody chose is for who plays
    session.start(now)
    session._seed = seed


def end_demo(device):
    """Back to those who play against the players, or to none."""
    device.session.bots = device.bots
    device.bots = None
    if not device.session.bots:
        forget("engine.bots", "engine.bots.")
