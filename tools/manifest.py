# SPDX-License-Identifier: MIT
"""speed.txt, which goes along with the game: which version it is, for which board, and a list of its files."""

import hashlib
import pathlib
import re
import subprocess

NAME = "speed.txt"
WHOLE = "whole"
BEGUN = "being written"
BOARDS_GET = ("engine", "hardware", "text", "assets", "code.py", "boot.py", "LICENSE", "requirements.txt", "tools")
_HEAD = ("board", "commit", "language", "code", "state")
_LINE = re.compile(r"([0-9a-f]{16}) +([0-9]+) (\S.*)")


def digest(data):
    """What is written down of a file: the first 16 digits of its SHA-256."""
    return hashlib.sha256(data).hexdigest()[:16]


class Manifest:
    """version; board, commit, language, code ("plain", "compiled", "sources"), state; files: path to (digest, size)."""

    def __init__(self, version, files, **head):
        self.version = version
        self.files = files
        for name in _HEAD:
            setattr(self, name, head.get(name, ""))

    def text(self):
        """As it stands in the file."""
        lines = ["Speed " + self.version] + ["%s: %s" % (name, getattr(self, name)) for name in _HEAD] + [""]
        lines += ["%s %7d %s" % (*self.files[path], path) for path in sorted(self.files)]
        return "\n".join(lines) + "\n"


def parse(data):
    """The Manifest in the bytes of such a file; None if they are none."""
    lines = (data or b"").decode("utf-8", "replace").splitlines()
    if not lines or not lines[0].startswith("Speed "):
        return None
    head, files = {}, {}
    for line in lines[1:]:
        match = _LINE.fullmatch(line)
        name, _, value = line.partition(": ")
        if match:
            files[match[3]] = match[1], int(match[2])
        elif name in _HEAD:
            head[name] = value
    return Manifest(lines[0][len("Speed ") :], files, **head)


def describe(files, **head):
    """The Manifest of a dict of path to bytes."""
    return Manifest(version(), {path: (digest(data), len(data)) for path, data in files.items()}, **head)


def version():
    """The version of the game."""
    from engine.version import VERSION

    return VERSION


def commit(root):
    """The commit that a folder stands at, with a + if what boards get was changed since; "unknown" without git."""
    if not pathlib.Path(root, ".git").exists():
        return "unknown"
    try:
        head = _git(root, "rev-parse", "HEAD").strip()
        changed = _git(root, "status", "--porcelain", "--untracked-files=normal", "--", *BOARDS_GET).strip()
        return head + ("+" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(root, *words):
    return subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=True).stdout
