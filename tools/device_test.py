# SPDX-License-Identifier: MIT
"""device-test: the game on real CircuitPython, on an emulated board: plays by key contacts alone, compares, measures.

A twin on the laptop plays the same game. What the board shows must be what the twin shows, and what it holds the same.
"""

import json
import pathlib
import re
import shutil
import sys
import tempfile
import time

import hardware
from engine import words
from tools import bundle, compiling, emulated, figures, firmware, game, twin
from tools.complain import Complaint, Parser
from tools.emulated import Emulated
from tools.rehearse import Rehearsal, contacts, phase
from tools.twin import HOLD_MS, Twin, WholeTwin

PROBE = emulated.FOLDER / "probe.py"
BOOT_MS = 20000  # so long after a reset or reload the title must stand at the latest
TITLE_MS = 3000  # so long the probe takes to draw it a second time
RELOADS = 5
SEED = 7
PRESSES = 300  # cards whose latency is measured
TICKS_AT_RESET = 0x1FFF0000  # CircuitPython's milliseconds begin shortly before they wrap round
COUNTING_MS = 1500  # after the beginning of a match: in the middle of a digit, and no sign is shown
OPEN_MS = 3400  # after it: the first cards lie open, and nothing moves
PROBE_OPTIONS = ("match=endless", "countdown_ms=300")  # of the probe's game: nobody has to get ready
REFRESH_MS = 8  # no refresh in play takes longer: until it is done no key is read
STACKS = (1024, 1280, 1536, 2048)  # bytes for the frames of calls; CircuitPython's default is the last

# What CircuitPython itself says when it starts, is interrupted and starts again.
EXPECTED = (
    "",
    r"Traceback \(most recent call last\):",
    r'  File ".*", line \d+, in .*',
    "KeyboardInterrupt:.*",
    "Code done running.",
    "Auto-reload is .*",
    "Press any key to enter the REPL. Use CTRL-D to reload.",
    "soft reboot",
    r"code\.py output:",
)
SEQUENCE = re.compile("\x1b\\][^\x1b]*\x1b\\\\|\x1b\\[[0-9;]*[A-Za-z]")  # of a terminal: its title, cursor moves


class Report:
    """What was checked and measured. A line for each check goes to standard error as it is done."""

    def __init__(self):
        self.failed = []
        self.checks = []
        self._began = time.monotonic()

    def check(self, name, good, detail=""):
        """Note whether something is as it must be."""
        self.checks.append(name)
        if not good:
            self.failed.append(name + (": " + detail if detail else ""))
        self.say(("ok    " if good else "WRONG ") + name + (": " + detail if detail and not good else ""))

    def say(self, text):
        print("%5.0f s  %s" % (time.monotonic() - self._began, text), file=sys.stderr, flush=True)


def main(argv):
    parser = Parser(prog="dev.py device-test", description=__doc__)
    parser.add_argument("--uf2", metavar="FILE", help="CircuitPython for the board")
    parser.add_argument("--bootrom", metavar="FILE", help="the RP2040's boot ROM, version B1: 16384 bytes")
    names = ", ".join(emulated.WIRING)
    parser.add_argument(
        "--board", default="raspberry_pi_pico", help="which board (default: raspberry_pi_pico): " + names
    )
    parser.add_argument("--mpy", metavar="MPY_CROSS", help="CircuitPython's mpy-cross: measure compiled files as well")
    parser.add_argument("--preset", default="speed", help="which game (default: speed)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of that game; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--quick", action="store_true", help="one deal each way and no figures: a few minutes")
    parser.add_argument(
        "--keep", metavar="DIR", help="write a picture of every screen that was compared into this folder"
    )
    args = parser.parse_args(argv)
    if args.board not in emulated.WIRING or args.board not in bundle.BOARDS:
        raise Complaint("--board cannot be '%s'; valid are %s" % (args.board, names))
    game.options(args.preset, args.option)  # a wrong word is told before anything is started
    try:
        Twin(args.board, SEED, wish(args.preset, args.option))
    except ValueError as error:  # too few keys, or two options that do not go together
        raise Complaint(str(error)) from None
    find_files(args)
    twin.Board.FIRMWARE = emulated.version(args.uf2)
    emulated.ready()
    if args.mpy:
        compiling.check(args.mpy)
    test = DeviceTest(args)
    test.run()
    if args.json:
        print(json.dumps(test.result(), indent=1))
    else:
        print("%d checks, %d wrong" % (len(test.report.checks), len(test.report.failed)))
        for line in test.report.failed:
            print("WRONG " + line)
    return 1 if test.report.failed else 0


def find_files(args):
    """Raise Complaint, with exit status 3, unless both files are there."""
    for option, path, what in (
        ("--uf2", args.uf2, "a CircuitPython UF2 for the board"),
        ("--bootrom", args.bootrom, "the RP2040's B1 boot ROM"),
    ):
        if not path:
            raise Complaint("%s FILE is missing: %s; docs/emulator.md tells where to get it" % (option, what), 3)
        if not pathlib.Path(path).is_file():
            raise Complaint(
                "there is no file %s (%s): %s; docs/emulator.md tells where to get it" % (path, option, what), 3
            )
    if pathlib.Path(args.bootrom).stat().st_size != 16384:
        raise Complaint("%s is no RP2040 boot ROM: that has 16384 bytes; docs/emulator.md tells more" % args.bootrom, 3)
    with open(args.uf2, "rb") as file:
        if file.read(4) != b"UF2\n":
            raise Complaint("%s is no UF2 file; docs/emulator.md tells where to get one" % args.uf2, 3)


class DeviceTest:
    """All runs of one board."""

    def __init__(self, args):
        self.args = args
        self.report = Report()
        self.figures = {}
        self.own = wish(args.preset, args.option)
        self.probe = wish(args.preset, args.option + list(PROBE_OPTIONS))

    def result(self):
        """All that was found, for JSON."""
        return {
            "board": self.args.board,
            "firmware": pathlib.Path(self.args.uf2).name,
            "checks": len(self.report.checks),
            "wrong": self.report.failed,
            "figures": self.figures,
        }

    def run(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            bundle.make(self.args.board, self.folder / "py")
            if self.args.mpy:
                bundle.make(self.args.board, self.folder / "mpy", self.args.mpy)
            kinds = ["py", "mpy"] if self.args.mpy else ["py"]
            for kind in kinds:
                if kind == "py" and compiling.needed(self.args.board):
                    continue  # its own code.py has no room from source
                if self.own != wish("speed", ()):
                    (self.folder / kind / "settings.toml").write_text(toml(self.own), encoding="utf-8")
                self.play_own_code(kind)
            if compiling.needed(self.args.board):
                kinds = kinds[:1]  # the probe is source itself: beside a large table there is no room for more
            if not self.args.quick:
                self.measure(kinds)
                return
            for kind in kinds:
                self.play_probe(kind, 0, 1)

    # --- drives -------------------------------------------------------------------------------------------------

    def board(self, folder, miss_cycles=0):
        return Emulated(self.args.board, self.args.uf2, self.args.bootrom, folder, miss_cycles)

    def one_file(self, folder):
        """A board with nothing but the file that dev.py firmware makes of CircuitPython and what is in a folder."""
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        parts = firmware.read_circuitpython(self.args.uf2, self.args.board)
        path = folder.with_suffix(".uf2")
        path.write_bytes(firmware.join(parts, self.args.board, files))
        return Emulated(self.args.board, path, self.args.bootrom, None)

    def probe_drive(self, kind, idle_ms=0):
        """A copy of the bundle with the probe for its code.py."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        shutil.copytree(self.folder / kind, folder, dirs_exist_ok=True)
        shutil.copyfile(PROBE, folder / "code.py")
        wiring = emulated.WIRING[self.args.board]
        text = toml(self.probe) + "PROBE_SEED = %d\nPROBE_IDLE_MS = %d\n" % (SEED, idle_ms)
        text += 'PROBE_PIN = "%s"\nPROBE_PAINT_PIN = "%s"\n' % (wiring["spare"][0], wiring["second"][0])
        (folder / "settings.toml").write_text(text, encoding="utf-8")
        return folder

    # --- the product's own code.py ------------------------------------------------------------------------------

    def play_own_code(self, kind):
        """From the title to the end of a deal, then five soft reloads: with one file, as it is dragged onto a board."""
        report = self.report
        name = "own code, " + kind
        with self.one_file(self.folder / kind) as board:
            start = self.begin(board, name)
            strange = unexpected(board.text)  # source begins anew behind the offer of the key test
            report.check(name + ": nothing of its own on the console", not strange, repr(strange[:5]))
            seed = self.find_seed(board, start, name)
            if seed is not None:
                self.follow(board, Rehearsal(self.own_twin(seed)), start, name, skip=1)
            for n in range(0 if self.args.quick else RELOADS):
                self.reload(board, "%s, reload %d" % (kind, n + 1))
            strange = unexpected(board.text)
            report.check(name + ": only expected lines on the console", not strange, repr(strange[:5]))

    def own_twin(self, seed):
        """A twin of code.py where the next press of PLAY_A deals."""
        twin = WholeTwin(self.args.board, seed, self.own)
        for _ in twin.arrive():
            pass
        return twin

    def begin(self, board, name, is_first=True):
        """Wait for the title and press until a match begins; returns when the last contact closed."""
        other = WholeTwin(self.args.board, SEED, self.own, is_first)
        for screen, number in other.arrive():
            board.run(board.ms + BOOT_MS, picture=other.crc())
            self.compare(board, name + ": " + screen, other.bits())
            start = board.ms + 100 + phase(1)
            pin = emulated.WIRING[self.args.board]["keys"][number]
            board.edges([(start, pin, True), (start + HOLD_MS, pin, False)])
            board.run(start + 1)
        return start

    def find_seed(self, board, start, name):
        """The seed of a match is the moment of its first press, known but for a few milliseconds: which one fits?"""
        board.run(start + COUNTING_MS)
        counting = board.screen()
        self.keep(board, name + ": countdown")
        board.run(start + OPEN_MS)
        shown = board.screen()
        self.keep(board, name + ": open")
        first = (TICKS_AT_RESET + int(start)) & 0x1FFFFFFF
        for seed in range(first - 4, first + 8):
            other = self.own_twin(seed)
            start = other.now
            other.press(other.key(0, words.PLAY_A))
            other.run(start + COUNTING_MS)
            same = other.bits() == counting
            other.run(start + OPEN_MS)
            if other.bits() == shown:
                self.report.check(name + ": the countdown is the twin's picture", same)
                return seed
        self.report.check(name + ": the table is the twin's picture", False, "no seed near the press gives this table")
        return None

    def follow(self, board, rehearsal, start, name, skip=0):
        """Press the keys of a rehearsal and compare the pictures; returns nothing."""
        edges = contacts(rehearsal.presses, start, emulated.WIRING[self.args.board]["keys"])
        board.edges(edge for edge in edges if not skip or edge[0] > board.ms)
        first = rehearsal.presses[0].ms
        for ms, what, bits in rehearsal.pictures:
            if what != "title" and start + ms - first > board.ms:
                board.run(start + ms - first)
                self.compare(board, name + ": " + what, bits)

    def reload(self, board, name):
        """Ctrl-C, Ctrl-D at the console, and play a few cards."""
        board.type("\x03")
        board.run(board.ms + 3000, text="Use CTRL-D to reload")
        board.run(board.ms + 200)
        board.type("\x04")
        board.run(board.ms + 3000, text="soft reboot")
        start = self.begin(board, name, is_first=False)
        seed = self.find_seed(board, start, name)
        if seed is not None:
            self.follow(board, Rehearsal(self.own_twin(seed), plays=4), start, name, skip=1)

    # --- the probe ----------------------------------------------------------------------------------------------

    def play_probe(self, kind, miss_cycles, deals):
        """Whole deals with a known seed: pictures, state hash, heap. Returns (rehearsal, log, lines of the
        probe, ms of the longest refresh)."""
        name = "%s, %d cycles a miss" % (kind, miss_cycles)
        rehearsal = Rehearsal(Twin(self.args.board, SEED, self.probe), deals)
        with self.board(self.probe_drive(kind), miss_cycles) as board:
            board.run(BOOT_MS, picture=Twin(self.args.board, SEED, self.own).crc())
            wiring = emulated.WIRING[self.args.board]
            paints = wiring["second"][1]
            board.watch(rehearsal.parts, [wiring["spare"][1], paints])
            self.follow(board, rehearsal, board.ms + TITLE_MS, name)
            board.run(board.ms + 500)
            log = board.log()
            for _ in range(2):  # a pause, and back
                board.edges([(board.ms + 1, wiring["service"], True), (board.ms + 100, wiring["service"], False)])
                board.run(board.ms + 1000)
            lines = [line.split()[1:] for line in plain(board.text).splitlines() if line.startswith("PROBE")]
            strange = unexpected("\n".join(line for line in board.text.splitlines() if "PROBE" not in line))
        self.report.check(name + ": only expected lines on the console", not strange, repr(strange[:5]))
        self.check_state(rehearsal, lines, name)
        took = figures.refreshes(log, paints)
        longest = max(took, default=0)
        self.report.say("%s: %d refreshes in play, the longest %.1f ms" % (name, len(took), longest))
        good = 0 < longest < REFRESH_MS
        self.report.check(name + ": no refresh in play takes %d ms" % REFRESH_MS, good, "%.1f ms" % longest)
        self.report.say("%s: heap bytes of showing %s" % (name, json.dumps(figures.screens(lines))))
        return rehearsal, [entry for entry in log if entry[0] != "pin" or entry[2] != paints], lines, longest

    def check_state(self, rehearsal, lines, name):
        """The board's record, replayed here, gives the state that the board has; and the twin has it too."""
        from engine import record
        from engine.replay import replay
        from engine.session import Session

        session = rehearsal.twin.session
        entries = []
        for line in lines:
            if line[0] == "entries" and int(line[1]) == len(entries):
                entries += [int(word) for word in line[2:]]
        hashes = [int(line[1]) for line in lines if line[0] == "hash"]
        again = Session(session.preset, session.options, True, rehearsal.twin.keys, seed=SEED)
        source = record.Record(max(len(entries), 1))
        for entry in entries:
            source._put(entry)
        replay(again, source, SEED, 0)
        got = "board %s, replay %d, twin %d" % (
            hashes[-1:],
            record.state_hash(again.match),
            record.state_hash(session.match),
        )
        self.report.check(
            name + ": the record's replay has the board's state", hashes[-1:] == [record.state_hash(again.match)], got
        )
        self.report.check(
            name + ": the twin has the board's state", hashes[-1:] == [record.state_hash(session.match)], got
        )
        allocated = [int(line[1]) for line in lines if line[0] == "allocated"]
        self.report.check(name + ": nothing allocated in play", set(allocated) == {0}, repr(allocated))

    # --- figures ------------------------------------------------------------------------------------------------

    def measure(self, kinds):
        for miss_cycles in (120, 0):
            found = self.figures["%d cycles a miss" % miss_cycles] = {}
            own = self.boot_alone(miss_cycles)
            for kind in kinds:
                logo, title = self.boot(kind, miss_cycles)
                found["reset to logo beyond CircuitPython's own boot, %s, ms" % kind] = logo - own
                found["reset to title beyond CircuitPython's own boot, %s, ms" % kind] = title - own
            self.report.say(json.dumps(found))
            found.update(self.idle(kinds[-1], miss_cycles))
            self.report.say(json.dumps(found))
            deals = 1
            while sum(press.kind == "play" for press in self.plan(deals)) < PRESSES:
                deals += 1
            rehearsal, log, lines, longest = self.play_probe(kinds[-1], miss_cycles, deals)
            found.update(figures.latencies(rehearsal.presses, log))
            found["longest refresh in play, ms"] = longest
            found["heap allocated by showing a screen, bytes"] = figures.screens(lines)
            found["heap allocated in play, bytes"] = max(int(line[1]) for line in lines if line[0] == "allocated")
            found["heap free in play, %s, bytes" % kinds[-1]] = min(int(line[1]) for line in lines if line[0] == "free")
            self.report.say(json.dumps(found))
            if kinds[-1] != "py" and miss_cycles:
                lines = self.play_probe("py", miss_cycles, 1)[2]
                found["heap free in play, py, bytes"] = min(int(line[1]) for line in lines if line[0] == "free")
        self.figures["smallest CIRCUITPY_PYSTACK_SIZE that plays a deal"] = self.smallest_stack()

    def smallest_stack(self):
        """The smallest of STACKS with which the product's own code.py plays a deal, or None."""
        report = self.report
        for size in STACKS:
            self.report = Report()  # that a small one fails is no fault
            folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
            shutil.copytree(self.folder / "py", folder, dirs_exist_ok=True)
            (folder / "settings.toml").write_text(
                toml(self.own) + "CIRCUITPY_PYSTACK_SIZE = %d\n" % size, encoding="utf-8"
            )
            name = "pystack of %d" % size
            with self.board(folder) as board:
                start = self.begin(board, name)
                if not self.report.failed:
                    seed = self.find_seed(board, start, name)
                    if seed is not None:
                        self.follow(board, Rehearsal(self.own_twin(seed)), start, name, skip=1)
            found, self.report = not self.report.failed, report
            if found:
                return size
        return None

    def plan(self, deals):
        """The presses of so many deals."""
        return Rehearsal(Twin(self.args.board, SEED, self.probe), deals).presses

    def boot(self, kind, miss_cycles):
        """When after reset the last pixel of the logo was on the wire, and of the title."""
        logo, title = twin.greeting_crc(self.args.board), twin_title(self.args.board, self.own)
        with self.board(self.folder / kind, miss_cycles) as board:
            board.watch([(0, 0, 128, 64)])
            board.run(BOOT_MS, picture=title)
            log = board.log()
        return tuple(next(ms for _, ms, _, crc in log if crc == picture) for picture in (logo, title))

    def boot_alone(self, miss_cycles):
        """When after reset a code.py runs that only raises a pin."""
        name, gpio = emulated.WIRING[self.args.board]["spare"]
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        lines = "import board, digitalio\npin = digitalio.DigitalInOut(board.%s)\npin.switch_to_output(True)\n"
        (folder / "code.py").write_text(lines % name, encoding="utf-8")
        with self.board(folder, miss_cycles) as board:
            board.watch([], [gpio])
            board.run(BOOT_MS / 2, text="Code done running")
            return next(ms for _, ms, _, high in board.log() if high)

    def idle(self, kind, miss_cycles):
        """What the loop does when nothing happens."""
        folder = self.probe_drive(kind, idle_ms=4000)
        with self.board(folder, miss_cycles) as board:
            other = Twin(self.args.board, SEED, self.own)
            board.run(board.ms + BOOT_MS, picture=other.crc())
            pin = emulated.WIRING[self.args.board]["keys"][other.key(0, words.PLAY_A)]
            board.edges([(board.ms + 100, pin, True), (board.ms + 100 + HOLD_MS, pin, False)])
            board.run(board.ms + 12000, text="PROBE part display")
            board.run(board.ms + 20)
            lines = [line.split() for line in plain(board.text).splitlines() if line.startswith("PROBE part")]
        parts = {line[2]: float(line[3]) for line in lines}
        found = {"a turn in which nothing happens, us": parts}
        found["busy beyond polling the keys"] = 1 - parts["poll"] / parts["turn"]
        return found

    # --- comparing ----------------------------------------------------------------------------------------------

    def compare(self, board, name, bits):
        """The screen shows just that."""
        shown = board.screen()
        different = sum((a ^ b).bit_count() for a, b in zip(shown, bits, strict=True))
        self.report.check(name + " is the twin's picture", shown == bits, "%d bits differ" % different)
        self.keep(board, name)
        if different and self.args.keep:
            profile = hardware.load(self.args.board)
            keep_bits(bits, profile, pathlib.Path(self.args.keep, file_name(name) + "-twin.png"))

    def keep(self, board, name):
        if self.args.keep:
            folder = pathlib.Path(self.args.keep)
            folder.mkdir(parents=True, exist_ok=True)
            board.png(folder / (file_name(name) + ".png"))


def wish(preset, options):
    """What Session wants to know of a game; options: NAME=VALUE words, of which the last of a name counts."""
    return {"preset": preset, "options": dict(option.split("=", 1) for option in options)}


def toml(wish):
    """The same as lines of settings.toml."""
    options = " ".join("%s=%s" % option for option in wish["options"].items())
    return 'SPEED_GAME = "%s"\nSPEED_OPTIONS = "%s"\n' % (wish["preset"], options)


def twin_title(board, wish):
    """The CRC of the title."""
    return WholeTwin(board, SEED, wish).crc()


def file_name(name):
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


def keep_bits(bits, profile, path):
    """Write a picture of pixels, 8 in a byte; or of colours, two bytes each."""
    from PIL import Image

    if profile.COLOUR:
        size = (profile.WIDTH, profile.HEIGHT)
        swapped = bytes(byte for high, low in zip(bits[::2], bits[1::2], strict=True) for byte in (low, high))
        picture = Image.frombytes("RGB", size, swapped, "raw", "BGR;16")
    else:
        size = (128, 64)
        picture = Image.frombytes("1", size, bits)
    picture.resize((4 * size[0], 4 * size[1])).save(path)


def plain(text):
    """What a terminal shows of a text."""
    return SEQUENCE.sub("", text.replace("\r", ""))


def unexpected(text):
    """The lines that CircuitPython itself does not say."""
    return [line for line in plain(text).splitlines() if not any(re.fullmatch(known, line) for known in EXPECTED)]
