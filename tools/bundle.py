# SPDX-License-Identifier: MIT
"""bundle: a folder with all that goes on a board's drive: the game, the board's profile, pictures and libraries.

What a file needs is read from its imports, so nothing is copied that the board would not use.
"""

import ast
import importlib.metadata
import pathlib
import re
import shutil
import subprocess
import tempfile

from hardware import boards
from tools.complain import Complaint, Parser

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOARDS = tuple(name for name in boards.NAMES if name not in ("laptop", "null"))
PLAIN = ("code.py", "boot.py")  # CircuitPython looks for these two as source only


# --- what belongs on the drive ------------------------------------------------------------------------------------


def libraries():
    """The modules of the installed packages that requirements.txt names: a dict of path to the file.

    Raises Complaint if one is not installed.
    """
    found = {}
    for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines():
        name, pinned, _ = line.partition("==")
        if not pinned or name.startswith("#"):
            continue
        try:
            files = importlib.metadata.files(name) or ()
        except importlib.metadata.PackageNotFoundError:
            raise Complaint("%s of requirements.txt is not installed; remove .venv and run this again" % name) from None
        for file in files:
            if file.suffix == ".py":
                found[file.as_posix()] = pathlib.Path(file.locate())
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


def contents(board):
    """What is on the drive of a board: a dict of path there to the file to copy. Raises Complaint."""
    if board not in BOARDS:
        raise Complaint("no board is called '%s'; valid are %s" % (board, ", ".join(BOARDS)))
    ours = {path.relative_to(ROOT).as_posix(): path for path in own()}
    theirs = libraries()
    known = {**theirs, **ours}
    # Games, bots, screens and texts are loaded by their names, and so is the profile: no import tells of them.
    waiting = list(PLAIN) + [path for path in ours if path.startswith(("engine/", "hardware/display/", "text/en/"))]
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
        drive["assets/" + file.name] = file
    return dict(sorted(drive.items()))


def own():
    """Our files that may go on a board."""
    for folder in ("engine", "hardware", "text"):
        yield from (ROOT / folder).rglob("*.py")
    yield from (ROOT / name for name in PLAIN)


# --- writing it ---------------------------------------------------------------------------------------------------


def compile_file(compiler, source, path, out):
    """Compile a file to `out`; path is the name it has in tracebacks. Raises Complaint."""
    command = [str(compiler), "-s", path, "-o", str(out), str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        raise Complaint("--mpy cannot be '%s': %s" % (compiler, error.strerror)) from None
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise Complaint("%s could not compile %s: %s" % (compiler, path, said[-1] if said else "it said nothing"), 1)


def check_compiler(compiler):
    """Raise Complaint unless this is CircuitPython's mpy-cross: boards do not take what MicroPython's makes."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "one.py")
        out = pathlib.Path(folder, "one.mpy")
        source.write_text("x = 1\n", encoding="utf-8")
        compile_file(compiler, source, "one.py", out)
        first = out.read_bytes()[:1] if out.exists() else b""
    if first != b"C":
        whose = "MicroPython's" if first == b"M" else "another"
        raise Complaint(
            "--mpy cannot be '%s': that is %s mpy-cross, and a board wants CircuitPython's of its own version"
            % (compiler, whose)
        )


def make(board, out, compiler=None):
    """Write the drive of a board into the folder `out`; returns a dict of part to [files, bytes]. Raises Complaint."""
    drive = contents(board)
    out = pathlib.Path(out)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise Complaint("--out cannot be '%s': it is there and not empty; name a new folder" % out)
    if compiler:
        check_compiler(compiler)
    parts = {}
    try:
        out.mkdir(parents=True, exist_ok=True)
        for path, file in drive.items():
            target = out / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if compiler and path.endswith(".py") and path not in PLAIN:
                target = target.with_suffix(".mpy")
                compile_file(compiler, file, path, target)
            else:
                shutil.copyfile(file, target)
            part = parts.setdefault(part_of(path), [0, 0])
            part[0] += 1
            part[1] += target.stat().st_size
    except OSError as error:
        raise Complaint("--out cannot be '%s': %s" % (out, error.strerror), 1) from None
    return parts


def part_of(path):
    """The part of the bundle that a path belongs to: its folder, or its library."""
    folders = path.split("/")
    if folders[0] == "lib":
        return "lib/" + re.sub(r"\.py$", "", folders[1])
    return folders[0]


def main(argv):
    parser = Parser(prog="dev.py bundle", description=__doc__)
    parser.add_argument("--board", metavar="NAME", help="whose drive: " + ", ".join(BOARDS))
    parser.add_argument("--out", metavar="DIR", help="a folder that is empty or not there yet")
    parser.add_argument("--mpy", metavar="MPY_CROSS", help="compile with this, CircuitPython's mpy-cross")
    args = parser.parse_args(argv)
    if not args.board:
        raise Complaint("--board NAME is missing; valid are " + ", ".join(BOARDS))
    if not args.out:
        raise Complaint("--out DIR is missing: a folder that is empty or not there yet")
    parts = make(args.board, args.out, args.mpy)
    for name, (files, size) in sorted(parts.items()):
        print("%-28s %3d files %7d bytes" % (name, files, size))
    total = [sum(column) for column in zip(*parts.values(), strict=True)]
    print("%-28s %3d files %7d bytes" % ("all", total[0], total[1]))
    return 0
