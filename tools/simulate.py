# SPDX-License-Identifier: MIT
"""simulate: many deals between two bots, without a screen and without waiting, and what happened in them."""

import json
import sys
import time

from engine import bots, words
from engine.ring import Reader
from tools import game, names
from tools.complain import Complaint, Parser

STUCK = 100000  # events after which a deal can only be a fault of ours


class Tally:
    """What happened in the deals of one session, counted from its events."""

    def __init__(self, session):
        self.session = session
        self.reader = Reader(session.events)
        self.wins = [0] * session.seats
        self.draws = 0
        self.conserved = True
        self.counts = [0] * names.KINDS
        self.flips = []  # how often the table flipped in each deal, the opening not counted

    def deal(self, start):
        """Play one single deal that begins at `start` ms."""
        session = self.session
        began = session.rules.countdowns
        laid = self.counts[words.RELAID]
        session.start(start)
        for _ in range(STUCK):
            self._read()
            if session.screen == words.RESULT or session.screen == words.MATCH_OVER:
                break
            session.step(session.next_due())
            self.conserved = self.conserved and session.rules.piles.intact(session.rules.pack)
        else:
            raise Complaint("deal of seed %d did not end: please report it" % session.match.seed, 1)
        counted = session.rules.countdowns - began & 0xFFFF
        self.flips.append(counted - 1 - (self.counts[words.RELAID] - laid))  # but for those that open a round
        if session.match.winner < session.seats:
            self.wins[session.match.winner] += 1
        else:
            self.draws += 1

    def _read(self):
        word = self.reader.read()
        while word:
            self.counts[words.kind_of(word)] += 1
            word = self.reader.read()


def simulate(session, deals, watch=False):
    """Play that many single deals; returns the dict that --json prints, but for its seconds."""
    tally = Tally(session)
    numbers = range(deals)
    if watch:
        import tqdm

        numbers = tqdm.tqdm(numbers, unit="deal", file=sys.stderr)
    for _ in numbers:
        tally.deal(0)
    return {
        "preset": session.preset,
        "deals": deals,
        "wins": tally.wins,
        "draws": tally.draws,
        "flips_mean": round(sum(tally.flips) / deals, 3),
        "flips_max": max(tally.flips),
        "reshuffles": tally.counts[words.RESHUFFLE],
        "photo_finishes": tally.counts[words.PHOTO],
        "calls": tally.counts[words.CALLED],
        "calls_missed": tally.counts[words.MISSED],
        "calls_cancelled": tally.counts[words.SPENT],
        "false_calls": tally.counts[words.FALSE_CALL],
        "merges": tally.counts[words.MERGED],
        "piles_opened": tally.counts[words.NEW_PILE],
        "slaps": tally.counts[words.SLAPPED],
        "rounds_laid_anew": tally.counts[words.RELAID],
        "moves_mean": round(tally.counts[words.LAND] / deals, 3),
        "conserved": tally.conserved,
    }


def main(argv):
    parser = Parser(prog="dev.py simulate", description=__doc__)
    game.add_words(parser)
    parser.add_argument("--deals", type=game.count, default=1000, help="how many (default: 1000)")
    parser.add_argument(
        "--bot", action="append", metavar="NAME", help="the bot of each seat in turn: " + ", ".join(bots.BOTS)
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    args = parser.parse_args(argv)
    if args.seed is None:
        args.seed = 1
    session = game.session(args, "match=single")
    chosen = args.bot or ["steady"]
    for player in range(session.seats):
        game.add_bot(session, player, chosen[player % len(chosen)])
    began = time.perf_counter()
    result = simulate(session, args.deals, sys.stderr.isatty())
    result["seconds"] = round(time.perf_counter() - began, 3)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print("%-18s%s" % (name, value))
    return 0 if result["conserved"] else 1
