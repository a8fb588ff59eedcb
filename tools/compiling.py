# SPDX-License-Identifier: MIT
"""CircuitPython's mpy-cross, if the user has it: source becomes a file that a board loads faster."""

import os
import pathlib
import subprocess
import tempfile

from tools import drives
from tools.complain import Complaint


def compiled(compiler, source, path):
    """The bytes of a compiled file; path is the name it has in tracebacks. Raises Complaint."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out.mpy")
        # A file beside us has no path, and a name without one is looked for on PATH only.
        program = os.path.abspath(compiler) if os.path.isfile(compiler) else str(compiler)
        command = [program, "-s", path, "-o", str(out), str(source)]
        try:
            done = subprocess.run(command, capture_output=True, text=True)
        except OSError as error:
            raise Complaint("--mpy cannot be '%s': %s" % (compiler, error.strerror)) from None
        if done.returncode:
            said = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise Complaint(
                "%s could not compile %s: %s" % (compiler, path, said[-1] if said else "it said nothing"), 1
            )
        return out.read_bytes() if out.exists() else b""


def check(compiler):
    """Raise Complaint unless this is CircuitPython's mpy-cross: boards do not take what MicroPython's makes."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "one.py")
        source.write_text("x = 1\n", encoding="utf-8")
        first = compiled(compiler, source, "one.py")[:1]
    if first != b"C":
        whose = "MicroPython's" if first == b"M" else "another"
        raise Complaint(
            "--mpy cannot be '%s': that is %s mpy-cross, and a board wants CircuitPython's of its own version"
            % (compiler, whose)
        )


def needed(board):
    """Whether a board has no room for the game as source.

    An RP2040 cannot compile the larger tables: on an emulated Sprig title and menus came, and no deal.
    """
    import hardware

    return drives.BOARDS.get(board, ("",))[0] == "RP2040" and hardware.load(board).COLOUR


def need(board, compiler):
    """Raise Complaint if a board must have compiled files and there is no compiler."""
    if not compiler and needed(board):
        raise Complaint(
            "%s has too little memory for the game as source: give --mpy MPY_CROSS, CircuitPython's own compiler;"
            " docs/flashing.md tells where to get it" % board
        )
