# SPDX-License-Identifier: MIT
"""flash: puts the game onto a board that is plugged in, and never leaves it with half a game: docs/flashing.md."""

import os
import sys

from tools import bundle, compiling, find_drive, manifest, on_board, update
from tools.complain import Complaint, Parser
from tools.disk import Disk, reason


def main(argv):
    parser = Parser(prog="dev.py flash", description=__doc__)
    parser.add_argument(
        "--drive", metavar="PATH", help="where the board's drive is mounted (default: the one there is)"
    )
    parser.add_argument("--board", metavar="NAME", help="refuse any other board than this")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and do nothing")
    parser.add_argument(
        "--dev",
        action="store_true",
        help="for developers: sources as they stand, with their comments, also if --mpy is given; and a version of"
        " CircuitPython that was never tried is only warned of",
    )
    parser.add_argument("--back", action="store_true", help="return to the version that was there before")
    parser.add_argument(
        "--one-copy",
        action="store_true",
        help="remove the old version first, where there is no room for two: if that is cut short, no game starts",
    )
    bundle.add_options(parser)
    args = parser.parse_args(argv)
    root = find_drive.find(args.drive)
    board, circuitpython = on_board.read(root)
    warning = on_board.check(board, circuitpython, args.board, args.dev)
    if warning:
        say("warning: " + warning)
    if not args.back and not args.dev:
        compiling.need(board, args.mpy)
    disk = Disk(root)
    files = None if args.back else bundle.built(board, args.language or ("en",), args.mpy, args.dev)
    try:
        return run(disk, board, files, args)
    except OSError as error:  # while nothing but looking was done
        raise Complaint("%s: %s; nothing was changed" % (root, reason(error)), 1) from None


def run(disk, board, files, args):
    """Update a drive; the exit status. files: what it shall hold, None for the version before."""
    print("%s on %s" % (board, disk.root))
    if disk.read("code.txt") is not None:
        raise Complaint("there is a code.txt on the drive, which CircuitPython would start instead: rename it", 1)
    made = update.plan(disk, files, args.one_copy) if files else update.plan_back(disk)
    if not made:
        raise Complaint("there is no version before on the drive that is whole; nothing was changed", 1)
    if not made.steps:
        print("This version is on the board already: nothing to do.")
        return 0
    if args.dry_run:
        for step in made.steps:
            print("%-6s %s" % (step[0], " to ".join(step[1:]) if step[0] == "move" else step[1]))
    check_room(disk, made, args)
    if args.dry_run:
        print("%d bytes would be written; nothing was." % made.size)
        return 0
    carry_out(disk, made)
    finish(disk, made, files)
    return 0


def check_room(disk, made, args):
    """Raise Complaint if the drive cannot take it: nothing is changed yet."""
    if disk.is_locked():
        raise Complaint(
            "the drive is read-only, so nothing was changed: press the board's reset button and wait for the drive; if"
            " that does not help, see docs/flashing.md",
            1,
        )
    need, free = update.need(made, disk, disk.cluster()), disk.free()
    if need > free:
        ways = ["remove files of your own"]
        if args.dev:
            ways.append("leave out --dev")
        elif not args.mpy:
            ways.append("compile it with --mpy MPY_CROSS")
        if not args.one_copy and (made.active or disk.read(manifest.NAME)):
            ways.append("let the old version go first with --one-copy")
        raise Complaint(
            "%d KB of the drive are free and %d are needed, so nothing was changed: %s"
            % (free // 1024, -(-need // 1024), ", or ".join(ways)),
            1,
        )


def carry_out(disk, made):
    """Take all steps. Raises Complaint, which says what now starts on the board and what to do."""
    from tqdm import tqdm

    at = "before"
    with tqdm(total=made.size, unit="B", unit_scale=True, disable=None, desc="flash", leave=False) as bar:
        try:
            for at in ("before", "switch", "after"):
                for step in getattr(made, at):
                    take(disk, step)
                    if step[0] == "write":
                        bar.update(len(step[2]))
            disk.settle()
        except (OSError, KeyboardInterrupt) as error:
            bar.close()
            stopped = isinstance(error, KeyboardInterrupt)
            why = "interrupted" if stopped else reason(error)
            raise Complaint("%s: %s" % (why, outlook(made, at)), 130 if stopped else 1) from None


def take(disk, step):
    """Take one step; what is written is read again."""
    getattr(disk, step[0])(*step[1:])
    if step[0] == "write" and disk.read_back(step[1]) != step[2]:
        raise OSError(None, "%s does not hold what was written to it" % step[1])


def outlook(made, at):
    """What starts on the board if the steps are cut short there, and what to do."""
    if at == "after":
        starts = "the new version is in place, but something old is left on the drive"
    elif made.cleared:
        starts = "the old version had to go first, so maybe no game starts now"
    elif at == "switch":
        starts = "the board starts the old version or the new one, and either is whole"
    else:
        starts = "the board starts what was there, as before"
    return starts + "; plug the board in again and repeat this command"


def finish(disk, made, files):
    """Say what was done and what to press."""
    words = made.about.version, made.about.commit[:8], made.copied, made.same
    print("Speed %s (%s) is on the board: %d files copied, %d were there." % words)
    if made.active and made.active != made.target and files:
        print("The version before is kept in %s; dev.py flash --back returns to it." % made.active)
    print("Settings and results are kept. Now eject the drive: %s." % how_to_eject(disk.root))
    print("Then press reset on the board, or pull its plug and put it in again. On the title, press PLAY.")


def how_to_eject(root):
    if os.name == "nt":
        return "right click on it in the Explorer, Eject"
    return ("diskutil eject %s" if sys.platform == "darwin" else "in the file manager, or with umount %s") % root


def say(text):
    print("dev.py: " + text, file=sys.stderr)
