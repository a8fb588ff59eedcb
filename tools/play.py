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
    from hardware.device import Device

    try:
        device = Device(board, wish=game.wish(args), seed=args.seed, can_quit=True)
    except RuntimeError as error:
        raise Complaint("%s; `python3 dev.py demo --out deal.gif` shows a deal without one" % error, 1) from None
    for player in range(1, device.session.seats if args.bot else 1):
        game.add_bot(device.session, player, args.bot)
    while not (device.quit or board.closed()):
        device.turn()
        board.idle()
    return 0
