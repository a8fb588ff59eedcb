# SPDX-License-Identifier: MIT
"""play: a window in which two players race at one keyboard, drawn by the code that a board runs."""

from engine import bots
from tools import game
from tools.complain import Complaint, Parser


def main(argv):
    parser = Parser(prog="dev.py play", description=__doc__)
    game.add_words(parser)
    parser.add_argument("--board", default="laptop", help="whose screen and seats to show (default: laptop)")
    parser.add_argument("--bot", metavar="NAME", help="play alone; for all others plays a bot: " + ", ".join(bots.BOTS))
    args = parser.parse_args(argv)
    board = game.board(args.board)
    session = game.session(args, opposite=board.SEATS == "opposite", keys=game.keys(board), can_quit=True)
    for player in range(1, session.seats if args.bot else 1):
        game.add_bot(session, player, args.bot)
    from hardware.loop import Loop

    try:
        loop = Loop(board, session)
    except RuntimeError as error:
        raise Complaint("%s; `python3 dev.py demo --out deal.gif` shows a deal without one" % error, 1) from None
    while not (session.quit or board.closed()):
        loop.turn()
        board.idle()
    return 0
