# SPDX-License-Identifier: MIT
"""bundle: all that goes on a board's drive, as a folder and as a zip file: the game, its pictures, libraries, licences.

What a file needs is read from its imports, so nothing is copied that the board would not use. Of the same commit the
same bytes are made, wherever and whenever that is.
"""

import ast
import contextlib
import importlib
import importlib.metadata
import io
import os
import pathlib
import re
import zipfile

from hardware import boards
from tools import compiling, drives, manifest
from tools.complain import Complaint, Parser
from tools.strip import strip

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOARDS = tuple(name for name in boards.NAMES if name not in ("laptop", "null"))
LANGUAGES = tuple(sorted(path.parent.name for path in (ROOT / "text").glob("*/__init__.py")))
PLAIN = ("code.py", "boot.py")  # CircuitPython looks for these two as source only
LARGE = ("assets/feet-", "assets/rank-", "assets/suit-", "hardware/display/large")  # only larger colour screens show


# --- what belongs on the drive ------------------------------------------------------------------------------------


def packages():
    """The packages that requirements.txt names: a dict of name to its installed files. Raises Complaint."""
    found = {}
    for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines():
        name, pinned, _ = line.partition("==")
        if not pinned or name.startswith("#"):
            continue
        try:
            found[name] = importlib.metadata.files(name) or ()
        except importlib.metadata.PackageNotFoundError:
            raise Complaint("%s of requirements.txt is not installed; remove .venv and run this again" % name) from None
    return found


def libraries():
    """The modules of these packages: a dict of path to the file."""
    found = {}
    for files in packages().values():
        for file in files:
            if file.suffix == ".py":
                found[file.as_posix()] = pathlib.Path(file.locate())
    return found


def licences(chosen):
    """The licence texts of the game and of the libraries among the chosen paths: a dict of path to the file."""
    found = {"licences/speed.txt": ROOT / "LICENSE"}
    for name, files in packages().items():
        if {"lib/" + file.as_posix() for file in files} & set(chosen):
            texts = [file for file in files if re.search(r"(^|/)LICEN[CS]E[^/]*$", file.as_posix())]
            if not texts:
                raise Complaint("the licence text of %s is missing; remove .venv and run this again" % name, 1)
            found["licences/%s.txt" % name] = pathlib.Path(texts[0].locate())
    return found


def is_for_typing(node):
    """Whether a statement is the usual try block that fails on a board at its first line, since typing is not there."""
    return isinstance(node, ast.Try) and any(
        isinstance(line, ast.ImportFrom) and line.module == "typing" for line in node.body
    )


def imports(source, path):
    """The dotted names that a file imports on a board, those inside functions too; names taken from a module as well.

    path: where the file stands on the drive, below lib/ if it is a library.
    """
    package = path.split("/")[:-1]
    names = []
    nodes = [ast.parse(source, path)]
    while nodes:
        node = nodes.pop()
        if is_for_typing(node):
            continue
        nodes.extend(ast.iter_child_nodes(node))
        if isinstance(node, ast.Import):
            names.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            names.append(module)
            names.extend(module + "." + alias.name for alias in node.names)
    return names


def find(name, known):
    """The path in `known` of a dotted module name, or None if it is not ours to bring."""
    path = name.replace(".", "/")
    return next((file for file in (path + ".py", path + "/__init__.py") if file in known), None)


def contents(board, languages=("en",)):
    """What a board runs: a dict of path on its drive to the file to copy. Raises Complaint."""
    check_names(board, languages)
    profile = importlib.import_module("hardware.boards." + board)
    ours = {path.relative_to(ROOT).as_posix(): path for path in own() if is_needed(path, profile)}
    theirs = libraries()
    known = {**theirs, **ours}
    # Games, bots, screens and texts are loaded by their names, and so is the profile: no import tells of them.
    named = ("engine/", "hardware/display/") + tuple("text/%s/" % language for language in languages)
    waiting = list(PLAIN) + [path for path in ours if path.startswith(named)]
    waiting.append("hardware/boards/%s.py" % board)
    chosen = {}
    while waiting:
        path = waiting.pop()
        if path in chosen:
            continue
        chosen[path] = known[path]
        names = imports(known[path].read_text(encoding="utf-8"), path)
        names += [".".join(name.split(".")[:n]) for name in names for n in range(1, name.count(".") + 1)]
        found = (find(name, known) for name in names)
        waiting.extend(path for path in found if path)
    drive = {path if path in ours else "lib/" + path: file for path, file in chosen.items()}
    for file in (ROOT / "assets").glob("*.bmp"):
        if is_needed(file, profile):
            drive["assets/" + file.name] = file
    return dict(sorted(drive.items()))


def check_names(board, languages):
    """Raise Complaint unless there are such a board and such languages."""
    if board not in BOARDS:
        raise Complaint("no board is called '%s'; valid are %s" % (board, ", ".join(BOARDS)))
    for language in languages:
        if language not in LANGUAGES:
            raise Complaint("no language is called '%s'; valid are %s" % (language, ", ".join(LANGUAGES)))


def is_needed(file, profile):
    """Whether a screen like that of this board may show a picture or use a module."""
    path = file.relative_to(ROOT).as_posix()
    return profile.COLOUR or not (path.startswith(LARGE) or path.endswith("-colours.bmp"))


def own():
    """Our files that may go on a board."""
    for folder in ("engine", "hardware", "text"):
        yield from (ROOT / folder).rglob("*.py")
    yield from (ROOT / name for name in PLAIN)


# --- making it ----------------------------------------------------------------------------------------------------


def built(board, languages=("en",), compiler=None, sources=False):
    """The drive of a board: a dict of path to bytes, speed.txt among them. Raises Complaint.

    compiler: CircuitPython's mpy-cross. sources: with comments and docstrings, and compiled in no case.
    """
    from tqdm import tqdm

    chosen = contents(board, languages)
    compiler = None if sources else compiler
    if compiler:
        compiling.check(compiler)
    drive = {}
    for path, file in tqdm(chosen.items(), "compile", unit="file", leave=False, disable=None if compiler else True):
        if path.endswith(".py") and compiler and path not in PLAIN:
            drive[path[:-3] + ".mpy"] = compiling.compiled(compiler, file, path)
        elif path.endswith(".py"):
            text = file.read_text(encoding="utf-8")
            drive[path] = (text if sources else strip(text)).encode()
        else:
            drive[path] = file.read_bytes()
    for path, file in licences(chosen).items():
        drive[path] = file.read_text(encoding="utf-8").encode()
    about = manifest.describe(
        drive,
        board=board,
        commit=manifest.commit(ROOT),
        language=" ".join(languages),
        code="sources" if sources else "compiled" if compiler else "plain",
        state=manifest.WHOLE,
    )
    drive[manifest.NAME] = about.text().encode()
    return dict(sorted(drive.items()))


def make(board, out, compiler=None, languages=("en",), sources=False):
    """Write the drive of a board into the folder `out`; returns what built() does. Raises Complaint."""
    out = pathlib.Path(out)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise Complaint("--out cannot be '%s': it is there and not empty; name a new folder" % out)
    drive = built(board, languages, compiler, sources)
    try:
        for path, data in drive.items():
            target = out / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    except OSError as error:
        raise Complaint("--out cannot be '%s': %s" % (out, error.strerror), 1) from None
    return drive


def pack(drive, path):
    """Write a drive as a zip file: nothing in it tells when, where, by whom or with which Python it was made.

    Nothing is compressed either: libraries that do that differ from system to system in what they make.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as file:
        for name, data in sorted(drive.items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            file.writestr(entry, data)
    save(made.getvalue(), path)


def save(data, path):
    """Write a file under another name first, so that a half one never has this name. Raises Complaint."""
    half = str(path) + ".part"
    try:
        pathlib.Path(half).write_bytes(data)
        os.replace(half, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.remove(half)
        raise Complaint("--out cannot be '%s': %s" % (path, error.strerror), 1) from None


# --- saying how large it is ---------------------------------------------------------------------------------------


def part_of(path):
    """The part of the bundle that a path belongs to: its folder, or its library."""
    folders = path.split("/")
    if folders[0] == "lib":
        return "lib/" + re.sub(r"\.m?py$", "", folders[1])
    return folders[0]


def table(drive, board):
    """How large the parts of a drive are, in lines."""
    parts = {}
    for path, data in drive.items():
        part = parts.setdefault(part_of(path), [0, 0])
        part[0] += 1
        part[1] += len(data)
    lines = ["%-28s %3d files %7d bytes" % (name, *parts[name]) for name in sorted(parts)]
    lines.append("%-28s %3d files %7d bytes" % ("all", len(drive), sum(map(len, drive.values()))))
    size = drives.drive_size(board)
    if size:
        room = drives.room(size)
        taken = drives.taken({path: len(data) for path, data in drive.items()}, drives.cluster_size(size))
        line = "on the drive it takes %d of %d KB" % (-(-taken // 1024), room // 1024)
        if taken > room:
            line += ": TOO MUCH; --mpy makes it smaller"
        elif 2 * taken > room:
            line += "; for an update by dev.py flash there must be room for two; --mpy makes it smaller"
        lines.append(line)
    return lines


def main(argv):
    parser = Parser(prog="dev.py bundle", description=__doc__)
    parser.add_argument("--board", metavar="NAME", help="whose drive: " + ", ".join(BOARDS))
    parser.add_argument("--out", metavar="DIR", help="a folder that is empty or not there yet; DIR.zip is made as well")
    add_options(parser)
    args = parser.parse_args(argv)
    if not args.board:
        raise Complaint("--board NAME is missing; valid are " + ", ".join(BOARDS))
    languages = args.language or ("en",)
    check_names(args.board, languages)
    compiling.need(args.board, args.mpy)
    if not args.out:
        raise Complaint("--out DIR is missing: a folder that is empty or not there yet")
    packed = os.path.normpath(args.out) + ".zip"
    if os.path.isdir(packed):
        raise Complaint("--out cannot be '%s': %s is a folder" % (args.out, packed))
    drive = make(args.board, args.out, args.mpy, languages)
    pack(drive, packed)
    for line in table(drive, args.board):
        print(line)
    return 0


def add_options(parser):
    """The options that all commands have which make a drive."""
    parser.add_argument("--mpy", metavar="MPY_CROSS", help="compile with this, CircuitPython's mpy-cross")
    parser.add_argument(
        "--language",
        action="append",
        metavar="NAME",
        help="a language to take along, may be repeated (default: en): " + ", ".join(LANGUAGES),
    )
