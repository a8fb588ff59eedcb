# SPDX-License-Identifier: MIT
"""play: a window in which two players race at one keyboard, drawn by the code that a board runs."""

from engine import bots
from tools import game
from tools.complain import Complaint, Parser


def main(argv):
    parser = Parser(prog="dev.py play", description=__doc__)
    game.add_words(parser, remembered=True)
    game.add_screen(parser)
    parser.add_argument("--bot", metavar="NAME", help="play alone; for all others plays a bot: " + ", ".join(bots.BOTS))
    args = parser.parse_args(argv)
    board = game.board(args.board, args.screen)
    wish = game.wish(args)
    if args.bot:
        if args.bot not in bots.BOTS:
            raise Complaint("--bot cannot be '%s'; valid are %s" % (args.bot, ", ".join(bots.BOTS)))
        wish["bot"] = args.bot
    from hardware.device import Device

    try:
        device = Device(board, wish=wish, seed=args.seed, can_quit=True)
    except RuntimeError as error:
        raise Complaint("%s; `python3 dev.py demo --out deal.gif` shows a deal without one" % error, 1) from None
    while not (device.quit or board.closed()):
        device.turn()
        board.idle()
    if device.keeper:  # the window was closed while menus were shown
        device.keeper.save()
    return 0
