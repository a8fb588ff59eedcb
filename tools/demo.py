# SPDX-License-Identifier: MIT
"""demo: one deal between two bots, as the screen showed it: a moving GIF, or a PNG of a moment of it.

No window is opened, and nobody waits: the game's clock runs as fast as the pictures can be drawn.
"""

import os
import pathlib
import sys

from engine import bots, words
from tools import game
from tools.complain import Complaint, Parser

FRAME_MS = 40
TURN_MS = 4  # of the loop between two frames
END_MS = 3000  # the result stays to be read
MOST_MS = 300000


class Film:
    """What the screen shows, kept whenever it changes: (picture, ms it stays)."""

    def __init__(self, canvas, scale):
        self.frames = []
        self._canvas = canvas
        self._scale = scale
        self._last = None

    def shoot(self, ms):
        """Keep what the screen shows now, for ms."""
        import pygame
        from PIL import Image

        surface = self._canvas
        pixels = pygame.image.tobytes(surface, "RGB")
        if pixels == self._last:
            self.frames[-1][1] += ms
            return
        self._last = pixels
        picture = Image.frombytes("RGB", surface.get_size(), pixels)
        picture = picture.resize((picture.width * self._scale, picture.height * self._scale), Image.Resampling.NEAREST)
        self.frames.append([picture.quantize(16) if picture.getcolors(16) else picture, ms])

    def save(self, path):
        """Write a GIF of all, or a PNG of the last."""
        if path.suffix == ".png":
            self.frames[-1][0].save(path)
            return
        first, rest = self.frames[0][0], [frame for frame, _ in self.frames[1:]]
        first.save(path, save_all=True, append_images=rest, duration=[ms for _, ms in self.frames], loop=0)


def deal(board, session, scale, until=MOST_MS, watch=False):
    """The Film of one deal between the bots of a session; it stops `until` ms after its beginning at the latest."""
    from hardware.loop import Loop

    loop = Loop(board, session)
    film = Film(loop.display.panel.canvas, scale)
    now = 0
    film.shoot(1000)
    session.start(now)
    left = END_MS
    bar = None
    if watch:
        import tqdm

        bar = tqdm.tqdm(unit="ms", file=sys.stderr, desc="playing")
    while left > 0 and now < until:
        for _ in range(FRAME_MS // TURN_MS):
            now += TURN_MS
            loop.turn(now)
        loop.display.settle(now)
        film.shoot(FRAME_MS)
        if session.screen != words.TABLE:
            left -= FRAME_MS
        if bar:
            bar.update(FRAME_MS)
    if bar:
        bar.close()
    return film


def main(argv):
    parser = Parser(prog="dev.py demo", description=__doc__)
    game.add_words(parser)
    parser.add_argument("--out", metavar="FILE", help="needed: a .gif (the whole deal) or a .png (its last moment)")
    game.add_screen(parser)
    parser.add_argument("--bot", default="steady", metavar="NAME", help="who plays: " + ", ".join(bots.BOTS))
    parser.add_argument("--scale", type=scale, default=4, help="how large a pixel is drawn, 1 to 16 (default: 4)")
    parser.add_argument("--seconds", type=game.count, help="stop so many seconds after the deal's beginning")
    args = parser.parse_args(argv)
    if not args.out:
        raise Complaint("demo needs a file to draw into: --out FILE.gif or --out FILE.png")
    out = pathlib.Path(args.out)
    if out.suffix not in (".gif", ".png"):
        raise Complaint("--out cannot be '%s'; its name must end in .gif or .png" % args.out)
    if not out.absolute().parent.is_dir():
        raise Complaint("--out cannot be '%s'; there is no folder %s" % (args.out, out.parent))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if args.seed is None:
        args.seed = 1
    board = game.board(args.board, args.screen)
    session = game.session(args, "match=single", opposite=board.SEATS == "opposite", keys=game.keys(board))
    for player in range(session.seats):
        game.add_bot(session, player, args.bot)
    film = deal(board, session, args.scale, (args.seconds or MOST_MS // 1000) * 1000, sys.stderr.isatty())
    try:
        film.save(out)
    except OSError as error:
        raise Complaint("%s cannot be written: %s" % (args.out, error.strerror), 1) from None
    print("%s: %d pictures, %.1f s" % (args.out, len(film.frames), sum(ms for _, ms in film.frames) / 1000))
    return 0


def scale(text):
    """argparse type of --scale."""
    if not text.isdigit() or not 1 <= int(text) <= 16:
        raise Complaint("--scale cannot be '%s'; it is a whole number from 1 to 16" % text)
    return int(text)
