# SPDX-License-Identifier: MIT
"""wire: what each event paints, and the bytes it sends to the screen, for every game and every size of screen.

Two players press one key at a time and wait until nothing moves any more, so that each event is seen alone and to its
end; in a race the next one cuts it short. The same in every run.
"""

import json
import types

from engine import ring, variants, words
from engine.session import Session
from hardware.boards import null
from hardware.loop import Loop
from tools import names
from tools.complain import Complaint, Parser
from tools.game import keys
from tools.meter import Meter
from tools.twin import Player, Twin

SIZES = (
    (128, 64, False), (64, 128, False), (160, 128, True), (240, 135, True), (240, 240, True), (320, 240, True),
)  # fmt: skip
SEED = 7
CALM_MS = 1200  # after a press: longer than anything stays on the table
TURN_MS = 2  # of the loop
MOST = 150  # presses of a deal; some deals are long
WRONG = 5  # every so many presses a key is pressed that need not fit,
FALSE = 23  # or, every so many, a call
OPTIONS = {"hint_ms": 0, "countdown_ms": 300}

# What only accompanies the event that it comes with; and what says more than the event it comes of.
WITH = {words.REFILL, words.LOCKED, words.UNLOCKED, words.PHOTO}
MORE = {words.OUT, words.WON, words.DRAWN, words.STUCK, words.NEW_PILE}


class Episode:
    """One event and all that is painted until the next: its refreshes, as tools.meter.Paint."""

    def __init__(self, kind):
        self.kind = kind
        self.paints = []

    @property
    def tiles(self):
        return sum(paint.tiles for paint in self.paints)

    @property
    def given(self):
        return sum(paint.given for paint in self.paints)

    @property
    def bytes(self):
        return sum(paint.bytes for paint in self.paints)

    @property
    def largest(self):
        """Bytes of its largest refresh."""
        return max(paint.bytes for paint in self.paints)


class Watch(Twin):
    """A table of a preset on a screen that counts; .episodes is what happened."""

    def __init__(self, preset, width, height, colour):
        self.meter = Meter(width, height, colour)
        self.scanner = null.Keys()
        self.board = types.SimpleNamespace(**vars(null))
        self.board.WIDTH, self.board.HEIGHT, self.board.COLOUR = width, height, colour
        self.board.scanner = self.scanner  # as Twin knows it
        self.board.keys = lambda: self.scanner
        self.board.display = lambda: self.meter
        known = {row[0] for row in variants.rows(preset)}
        options = {name: OPTIONS[name] for name in OPTIONS if name in known}
        self.session = Session(preset, options, keys=keys(self.board), seed=SEED)
        self.keys = keys(self.board)(self.session.seats)
        self.episodes = [Episode("title")]
        self._read = ring.Reader(self.session.events).read
        self.now = 0
        self._releases = []
        self._screen = words.TITLE
        self.loop = Loop(self.board, self.session)
        self.wait(CALM_MS)

    def wait(self, ms, kind=None):
        """Let time go on. kind: of what begins now, if no event says more."""
        if kind:
            self.episodes.append(Episode(kind))
        until = self.now + ms
        while self.now < until:
            self.run(self.now + TURN_MS)
            self._note()

    def press(self, number):
        """A key goes down, and up a little later."""
        self.episodes.append(Episode("move"))
        super().press(number)
        self._note()
        self.wait(CALM_MS)

    def pause(self, kind):
        self.session.pause(self.now)
        self.wait(CALM_MS, kind)

    def _note(self):
        """Lay what was painted to what happened; a whole screen is an episode of its own."""
        paints = self.meter.paints
        kind = self._hear()
        if kind and self.episodes[-1].kind == "move" and not self.episodes[-1].paints:
            self.episodes[-1].kind = kind
        elif kind:
            self.episodes.append(Episode(kind))
        for paint in paints:
            if paint.whole:
                screen = Episode("screen: " + names.of_screen(self.session.screen))
                screen.paints.append(paint)
                self.episodes.insert(-1, screen)
            else:
                self.episodes[-1].paints.append(paint)
        del paints[:]

    def _hear(self):
        """The name of the event of note since the last call, or None."""
        found = None
        word = self._read()
        while word:
            kind = words.kind_of(word)
            if kind in MORE or (found is None and kind not in WITH) or (kind == words.COUNT and found == words.LAND):
                found = kind
            word = self._read()
        return None if found is None else names.of_kind(found)


def play(preset, width, height, colour=False, most=MOST):
    """All episodes in which something was painted, in order: a deal, its result, and the beginning of the next.

    Raises ValueError for a screen on which the table does not fit.
    """
    watch = Watch(preset, width, height, colour)
    session = watch.session
    players = [Player(watch, player) for player in range(session.seats)]
    watch.press(watch.key(0, words.PLAY_A))
    watch.pause("pause")
    watch.pause("resume")
    watch.wait(4000)
    presses = 0
    while session.screen == words.TABLE and presses < most:
        if session.rules.phase == words.PLAYING:
            presses += _press(watch, players, presses)
        watch.wait(100)
    if session.screen == words.TABLE:  # it would go on for long
        session.rules.finish(0, words.WON_EMPTY)
        session.match.settle(session.now)
        session._notice(session.now)
    watch.wait(4000)
    if session.screen == words.RESULT:
        watch.press(watch.key(0, words.PLAY_A))
    watch.wait(CALM_MS)
    return [episode for episode in watch.episodes if episode.paints]


def _press(watch, players, presses):
    """Let whoever may press a key, or two for a call; returns how many presses that was."""
    seats = watch.session.seats
    if presses % WRONG == WRONG - 1:
        watch.press(watch.key(presses % seats, words.PLAY_A))
        return 1
    if presses % FALSE == FALSE - 1:
        pressed = presses % seats << 3 | words.RIGHT
        for key in (words.LEFT, words.RIGHT):
            if pressed & 24 | key in watch.keys:
                Twin.press(watch, watch.keys.index(pressed & 24 | key))
        watch.wait(CALM_MS, "call")
        return 1
    for turn in range(seats):
        kind, chosen = players[(presses + turn) % seats].think()
        if kind:
            if len(chosen) == 2:
                Twin.press(watch, chosen[0])
            watch.press(chosen[-1])
            return 1
    return 1  # nobody can: the clock goes on


def table(episodes):
    """{kind: {"times", and of each event [median, most] of "tiles", of "given": its bytes of commands and pixels, of
    "bytes": what goes over the wire for these, and of "largest refresh": the same of one}}, sorted by kind."""
    found = {}
    for kind in sorted({episode.kind for episode in episodes}):
        ours = [episode for episode in episodes if episode.kind == kind]
        found[kind] = {
            "times": len(ours),
            "tiles": _both(episode.tiles for episode in ours),
            "given": _both(episode.given for episode in ours),
            "bytes": _both(episode.bytes for episode in ours),
            "largest refresh": _both(episode.largest for episode in ours),
        }
    return found


def _both(values):
    """[the median, the most]."""
    values = sorted(values)
    return [values[len(values) // 2], values[-1]]


def parse(size):
    """ "128x64" for one colour, "160x128c" for 16 bits a pixel: (width, height, colour). Raises Complaint."""
    width, _, height = size.removesuffix("c").partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise Complaint("--size cannot be '%s'; write 128x64, or 160x128c for a screen with colours" % size)
    return int(width), int(height), size.endswith("c")


def main(argv):
    parser = Parser(prog="dev.py wire", description=__doc__)
    known = [name for name, _ in variants.presets()]
    parser.add_argument(
        "--preset", action="append", metavar="NAME", help="which games (default: all): " + ", ".join(known)
    )
    parser.add_argument("--size", action="append", metavar="WxH[c]", help="which screens; c: with colours")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    args = parser.parse_args(argv)
    for preset in args.preset or ():
        if preset not in known:
            raise Complaint("--preset cannot be '%s'; valid are %s" % (preset, ", ".join(known)))
    result = {}
    for width, height, colour in [parse(size) for size in args.size or ()] or SIZES:
        size = "%dx%d%s" % (width, height, " in colours" if colour else "")
        result[size] = {}
        for preset in args.preset or known:
            try:
                result[size][preset] = table(play(preset, width, height, colour))
            except ValueError as error:
                raise Complaint(str(error)) from None
            if not args.json:
                _print(size, preset, result[size][preset])
    if args.json:
        print(json.dumps(result))
    return 0


def _print(size, preset, found):
    print("%s, %s: [median, most]" % (preset, size))
    for kind, row in found.items():
        print("  %-20s %4d times, tiles %-10s given %-16s bytes %-16s largest refresh %s" % (kind, *row.values()))
