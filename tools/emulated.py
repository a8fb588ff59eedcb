# SPDX-License-Identifier: MIT
"""A board that is not there: tests/device/ emulates it in Node, and this tells it what to do.

All times are emulated milliseconds since its reset. A run is the same every time: only what is said here changes it.
"""

import json
import pathlib
import re
import shutil
import subprocess

from tools.complain import Complaint

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "tests" / "device"
NODE = 20  # the oldest version that will do

# How the emulated board is wired, in the order of its keys: screen for tests/device/pico.mjs, the GPIO of each key, of
# the pause key, and of two pins that are free.
WIRING = {
    "raspberry_pi_pico": {
        "screen": {"i2c": {"bus": 0, "scl": 5, "sda": 4, "address": 0x3C}},
        "keys": (6, 7, 8, 9, 10, 11, 12, 13),
        "service": 14,
        "spare": ("GP16", 16),
        "second": ("GP17", 17),
    },
    "adafruit_macropad_rp2040": {
        "screen": {"spi": {"bus": 1, "dc": 24, "cs": 22}, "sh1106": True},
        "keys": (1, 4, 7, 10, 2, 5, 12, 9, 6, 3, 11, 8),
        "service": 0,
        "spare": ("SDA", 20),
        "second": ("SCL", 21),
    },
    "hack_club_sprig": {
        "screen": {"spi": {"bus": 0, "dc": 22, "cs": 20}, "st7735": True},
        "keys": (6, 8, 5, 7, 13, 15, 12, 14),
        "service": 27,  # it has none: a pin that nothing is joined to
        "spare": ("GP0", 0),
        "second": ("GP1", 1),
    },
}


def version(uf2):
    """The version of CircuitPython in a UF2 file, as a text, or None."""
    blocks = memoryview(pathlib.Path(uf2).read_bytes())
    flash = b"".join(blocks[at + 32 : at + 288] for at in range(0, len(blocks), 512))
    found = re.search(rb"CircuitPython (\d+\.\d+\.\d+)", flash)
    return found.group(1).decode() if found else None


def ready():
    """Raise Complaint, with exit status 3, unless Node and the packages of tests/device are there; installs these."""
    node = shutil.which("node")
    if not node:
        raise Complaint("Node %d or newer is needed to emulate a board; docs/emulator.md tells more" % NODE, 3)
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
    if not version.split(".")[0].isdigit() or int(version.split(".")[0]) < NODE:
        raise Complaint("this is Node %s, and %d or newer is needed; docs/emulator.md tells more" % (version, NODE), 3)
    if installed():
        return
    npm = shutil.which("npm")
    if not npm:
        raise Complaint("npm is needed once to install two packages; docs/emulator.md tells more", 3)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Complaint("the packages of tests/device could not be installed: %s" % said, 3)


def installed():
    """Whether tests/device/node_modules holds what the lock file says."""
    wanted = json.loads((FOLDER / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for path, package in wanted.items():
        if path:
            try:
                found = json.loads((FOLDER / path / "package.json").read_text(encoding="utf-8"))
            except (OSError, ValueError):
                return False
            if found.get("version") != package["version"]:
                return False
    return True


class Emulated:
    """One board with its firmware, boot ROM and drive: files and a folder; None: the firmware brings its drive.

    miss_cycles: see tests/device/cache.mjs.
    """

    def __init__(self, board, uf2, bootrom, folder, miss_cycles=0):
        self.wiring = WIRING[board]
        self.ms = 0.0
        self.text = ""  # all that was printed on its console
        self._node = subprocess.Popen(
            [shutil.which("node"), str(FOLDER / "serve.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._ask(
            "make",
            uf2=str(uf2),
            bootrom=str(bootrom),
            folder=folder and str(folder),
            screen=self.wiring["screen"],
            pins=[*self.wiring["keys"], self.wiring["service"]],
            missCycles=miss_cycles,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """End the emulation."""
        self._node.kill()
        self._node.wait()
        self._node.stdin.close()
        self._node.stdout.close()

    def _ask(self, name, **words):
        self._node.stdin.write(json.dumps({"do": name, **words}) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        answer = json.loads(line) if line else {"error": "the emulator ended"}
        if "error" in answer:
            raise Complaint("the emulated board: " + answer["error"], 1)
        self.ms = answer.get("ms", self.ms)
        return answer

    def run(self, until, text=None, picture=None):
        """Run until a time, or until `text` is printed or the screen's CRC is `picture`; returns what was printed."""
        words = {"until": until}
        if text is not None:
            words["text"] = text
        if picture is not None:
            words["picture"] = picture
        answer = self._ask("run", **words)
        self.text += answer["text"]
        if answer["halted"]:
            raise Complaint("the emulated board stopped: " + answer["halted"], 1)
        return answer["text"]

    def edges(self, edges):
        """Contacts close and open: (ms, GPIO, whether it closes) each."""
        self._ask("keys", edges=list(edges))

    def type(self, text):
        """Type at the serial port."""
        self._ask("type", text=text)

    def screen(self):
        """The pixels, row after row: 8 in a byte, or two bytes for each in colour. All dark while the panel is off."""
        return bytes.fromhex(self._ask("screen")["bits"])

    def watch(self, parts=(), pins=()):
        """Note from now on when parts of the screen (x, y, width, height) change, and these pins."""
        self._ask("watch", parts=list(parts), pins=list(pins))

    def log(self):
        """What was noted since the last call: ["part", ms, which, CRC of its bits] or ["pin", ms, GPIO, is high]."""
        return self._ask("log")["log"]

    def png(self, path, scale=4):
        """Write what the screen shows."""
        self._ask("png", file=str(path), scale=scale)
