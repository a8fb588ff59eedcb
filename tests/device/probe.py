# SPDX-License-Identifier: MIT
"""Stands in for code.py in measurements: the same loop and session, with a known seed, that between deals say what was.

In play it does what code.py does, and beyond that looks at two numbers a turn, toggles a pin at each verdict, holds
another one high while the table is refreshed, and reads how full the heap is when a deal begins and when it ends, and
before and after a screen is shown.
settings.toml says what to do: SPEED_GAME and SPEED_OPTIONS as ever, PROBE_SEED, PROBE_PIN and PROBE_PAINT_PIN, the
pins, and PROBE_IDLE_MS: so long after its start it times the parts of the loop, or 0.
"""

# ruff: noqa: E402 -- as in code.py, the logo is shown before the rest is loaded

import gc
import os
from time import monotonic_ns

import board as pins
import digitalio

import hardware
from hardware import overrides
from hardware.greeting import greet

board = hardware.load()
overrides.apply(board)
panel = greet(board)
del overrides

from hardware.forget import IS_COMPILED, forget

forget("hardware.overrides", "text.en.faults")
from engine import record, ticks, words
from engine.session import Session
from hardware import clock, wishes
from hardware.display import labels
from hardware.loop import Loop

IDLE_TURNS = 500  # so many calls are timed for the cost of one
SECOND_TURNS = 15000  # turns of the whole loop: about a second


class Watched(Session):
    """A session that notes what the heap holds, and shows on a pin that something was judged."""

    def watch(self, pin):
        self.pin = pin
        self.level = False
        self.judged = 0  # entries of the record
        self.steps = 0  # since the table was shown
        self.free = self.before = self.after = 0
        self.deal_over = False

    def step(self, now):
        Session.step(self, now)
        if self.record.size != self.judged:
            self.judged = self.record.size
            self.level = not self.level
            self.pin.value = self.level
        if self.screen == words.TABLE:
            if self.steps < 3:
                self.steps += 1
                if self.steps == 3:  # the table is painted, and the countdown runs
                    gc.collect()
                    gc.disable()
                    self.free = gc.mem_free()
                    self.before = gc.mem_alloc()
        elif self.steps:
            self.steps = 0
            self.after = gc.mem_alloc()
            gc.enable()
            self.deal_over = True


def report(session, told):
    """One line a thing, for the other end of the cable; returns how many entries of the record are told now."""
    kept = session.record
    print("PROBE free", session.free)
    print("PROBE allocated", session.after - session.before)
    print("PROBE screen", words.TITLE, title_took)
    print("PROBE hash", record.state_hash(session.match))
    print("PROBE lost", kept.lost)
    while told < kept.size:
        upto = min(told + 16, kept.size)
        print("PROBE entries", told, " ".join([str(kept.entries[n]) for n in range(told, upto)]))
        told = upto
    print("PROBE deal", session.match.deal, session.screen)
    return told


def time_parts(loop):
    """Say how many microseconds a turn takes in which nothing happens, a look at the keys alone, and each part."""
    now = clock.ticks()
    timed("turn", turn_now, loop.turn, clock.ticks, now, turns=SECOND_TURNS)
    timed("poll", turn_then, loop.turn, clock.ticks, now, turns=SECOND_TURNS)
    timed("keys", loop.buttons.drain, now)
    timed("clock", clock.ticks)
    timed("service", loop.service.update, now)
    timed("session", loop.session.step, now)
    timed("sound", loop.sound.step, now)
    timed("display", loop.display.step, now)


def turn_now(turn, ticks, then):
    """A turn as any other."""
    turn(ticks())


def turn_then(turn, ticks, then):
    """A turn at a time that stands still: there is nothing to do but to look at the keys."""
    ticks()
    turn(then)


def timed(name, call, *words, turns=IDLE_TURNS):
    """Say how long a call takes, less the loop around it."""
    start = monotonic_ns()
    for _ in range(turns):
        call(*words)
    middle = monotonic_ns()
    for _ in range(turns):
        pass
    end = monotonic_ns()
    print("PROBE part", name, ((middle - start) - (end - middle)) / turns / 1000)


def refresh():
    """A refresh; in play, unless a whole screen is shown, it is seen on a pin."""
    global shown
    whole = panel.root_group is not shown
    shown = panel.root_group
    paint_pin.value = session.rules.phase == words.PLAYING and not whole
    panel.refresh()
    paint_pin.value = False


def show(screen):
    """Draw a screen that stands still, and note how much of the heap its texts take."""
    global screen_shown, screen_took
    screen_took = 0
    draw(screen)
    screen_shown = screen


def write(*line):
    """Write a line on a page. It is counted line by line: all of a page at once may not fit into the heap."""
    global screen_took
    before = count()
    write_line(*line)
    screen_took += gc.mem_alloc() - before
    gc.enable()


def big(*line):
    """The same for a line of large letters."""
    global screen_took
    before = count()
    write_big(*line)
    screen_took += gc.mem_alloc() - before
    gc.enable()


def lay_table(now):
    """The same for the table."""
    global screen_shown, screen_took, draw, write_line, write_big
    if IS_COMPILED:
        draw = write_line = write_big = None  # so that what draws screens need not stay in memory
    if loop.display.table is None:  # it is made now, and there is no room for what that leaves behind
        lay(now)
        return
    before = count()
    lay(now)
    screen_took = gc.mem_alloc() - before
    screen_shown = words.TABLE
    gc.enable()


def open_screens():
    """What draws screens is loaded again."""
    opened()
    if not IS_COMPILED:  # beside this program there is no room for a page whose garbage is not collected
        watch_page()


def watch_page():
    """Stand between the screens and their page."""
    global draw, write_line, write_big
    screens = loop.display.screens
    page = screens._page
    draw, write_line, write_big = screens.show, page.write, page.big
    screens.show, page.write, page.big = show, write, big


def count():
    """How full the heap is; until it is enabled again nothing is collected. Labels are loaded before, if at all."""
    labels.kind()
    gc.collect()
    gc.disable()
    return gc.mem_alloc()


# At the top of the module, as in code.py: a function round it would take of the few levels of calls there are.
pin = digitalio.DigitalInOut(getattr(pins, os.getenv("PROBE_PIN")))
pin.switch_to_output()
paint_pin = digitalio.DigitalInOut(getattr(pins, os.getenv("PROBE_PAINT_PIN")))
paint_pin.switch_to_output()
shown = None
session = Watched(
    **wishes.game(),
    opposite=board.SEATS == "opposite",
    keys=lambda seats: hardware.keys_of(board, seats)[0],
    seed=int(os.getenv("PROBE_SEED")),
)
session.watch(pin)
loop = Loop(board, session, panel)
loop.display._refresh = refresh
opened, lay = loop.display._open_screens, loop.display._lay_table
loop.display._open_screens, loop.display._lay_table = open_screens, lay_table
draw = write_line = write_big = None
watch_page()
screen_shown = screen_took = -1
show(words.TITLE)  # once more: as it is shown after a match
title_took = screen_took
screen_shown = -1
told = 0
idle_ms = int(os.getenv("PROBE_IDLE_MS"))
since = clock.ticks()
while idle_ms:
    loop.turn()
    if session.screen == words.TITLE:
        since = clock.ticks()
    elif ticks.since(clock.ticks(), since) >= idle_ms:
        idle_ms = 0
        time_parts(loop)
while True:
    loop.turn()
    if screen_shown >= 0:
        print("PROBE screen", screen_shown, screen_took)
        screen_shown = -1
    if session.deal_over:
        session.deal_over = False
        told = report(session, told)
