# SPDX-License-Identifier: MIT
"""The words that choose a game on the command line, the same for every command."""

from engine import settings, variants
from engine.session import Session
from tools.complain import Complaint


def add_words(parser, remembered=False):
    """Add --preset, --option and --seed to a parser. remembered: whether it goes without a preset."""
    default = "the one chosen last" if remembered else "speed"
    parser.add_argument("--preset", default=None if remembered else "speed", help="which game (default: %s)" % default)
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of that game; may be repeated"
    )
    parser.add_argument("--seed", type=seed, help="0 to 1073741823: the same seed deals the same cards")


SCREENS = ("128x64", "64x128", "160x128", "240x135", "240x240", "320x240")


def add_screen(parser):
    """Add --board and --screen."""
    parser.add_argument("--board", default="laptop", help="whose screen and seats to show (default: laptop)")
    parser.add_argument("--screen", type=screen, metavar="WxH", help="another size of screen: " + ", ".join(SCREENS))


def screen(text):
    """argparse type of a size of screen."""
    if text not in SCREENS:
        raise Complaint("--screen cannot be '%s'; it is one of %s" % (text, ", ".join(SCREENS)))
    return text


def seed(text):
    """argparse type of a seed."""
    if not text.isdigit() or int(text) >= 1 << 30:
        raise Complaint("--seed cannot be '%s'; it is a whole number from 0 to 1073741823" % text)
    return int(text)


def count(text):
    """argparse type of a number of things: 1 to a million."""
    if not text.isdigit() or not 1 <= int(text) <= 1000000:
        raise Complaint("'%s' is no number of deals; give a whole number from 1 to 1000000" % text)
    return int(text)


def options(preset, pairs):
    """The dict of options that NAME=VALUE words stand for. Raises Complaint, naming what is valid."""
    try:
        rows = variants.rows(preset)
        chosen = {}
        for pair in pairs:
            name, equals, text = pair.partition("=")
            row = settings.find(rows, name)
            if not equals:
                raise ValueError(
                    "option %s needs a value: write %s=VALUE; it is %s" % (name, name, settings.valid(row))
                )
            chosen[name] = settings.parse(row, text)
        return chosen
    except ValueError as error:
        raise Complaint(str(error)) from None


def session(args, *forced, **rest):
    """The session that the words ask for; forced: NAME=VALUE words that the command itself decides."""
    chosen = options(args.preset, args.option + list(forced))
    try:
        return Session(args.preset, chosen, seed=args.seed, **rest)
    except ValueError as error:  # two options that do not go together
        raise Complaint(str(error)) from None


def wish(args):
    """What the words ask of a Device: {} if they ask nothing. Raises Complaint as session() does."""
    if args.preset is None and not args.option:
        return {}
    args.preset = args.preset or "speed"
    session(args)
    return {"preset": args.preset, "options": options(args.preset, args.option)}


def keys(board):
    """What Session wants to know of a board's keys."""
    import hardware

    return lambda seats: hardware.keys_of(board, seats)[0]


def board(name, screen=None):
    """The window, with the screen and seats of that board. Raises Complaint, naming the boards there are.

    screen: one of SCREENS instead of the board's own; all but the two smallest have colours.
    """
    import hardware
    from hardware.boards import laptop

    try:
        profile = hardware.load(name)
    except ValueError as error:
        raise Complaint(str(error)) from None
    if profile is not laptop:
        laptop.show(profile)
    if screen:
        laptop.WIDTH, laptop.HEIGHT = [int(side) for side in screen.split("x")]
        laptop.COLOUR = screen not in SCREENS[:2]
    return laptop


def add_bot(session, player, name):
    """Let a bot play. Raises Complaint, naming the bots there are."""
    try:
        session.add_bot(player, name)
    except ValueError as error:
        raise Complaint(str(error)) from None
