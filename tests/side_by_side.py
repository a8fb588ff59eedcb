# SPDX-License-Identifier: MIT
"""Drives the engine and a plain oracle (tests/oracle/plain.py) side by side, and compares all after everything.

How to use it:

    pair = dealt(seed, "spit", {"auto_turn": "off"}, start)   # a match from its first deal on; options as texts
    pair = stacked("california", chosen, {"0.stock": "9c 8d", ...})  # the same, but these cards lie there, 3-2-1 counts
    pair = built("spit", chosen, hands=..., centre=..., stocks=..., sides=...)  # a tests.table.Table, in play already
    drive(pair, dice(seed), 200)                  # so many moments of wild inputs; matches=True: deal after deal
    pair.put(player, "play", "0.hand2", "centre1", ms); pair.go(ms)   # or by hand, step by step
    pair.seen["flip"], pair.oracle.how            # what happened
    option_sets("spit", clash=lambda rules: ...)  # a hypothesis strategy of option texts

Compared are: every pile of all 64 places, phase, counting, winner, how, locks, who must call, what faces up, every
legal play (rules.is_play and rules.fits), every verdict, score and end of the match, and every look when time goes on.
With Oracle.HEATS, too, whether the engine takes two inputs for a dead heat just when their order matters.
"""

import functools
import importlib
import random
from collections import Counter

from hypothesis import HealthCheck, Phase, currently_in_test_context, settings
from hypothesis import note as remember
from hypothesis import strategies as st

from engine import places, words
from engine.variants import rows
from tests.table import Dealt, Table
from tools import names

WRAP = 1 << 29
STARTS = (1000, WRAP - 2500)
MODULES = {
    "spit": "spit",
    "california": "california",
    "dos_mazos": "dos_mazos",
    "shapp": "shapp",
    "shapp4": "shapp",
}
PHASES = {words.COUNTING: "counting", words.PLAYING: "playing", words.OVER: "over"}
HOW = {0: None, 1: "empty", 2: "call", 3: "stuck", 4: "both", 5: "fewer"}
VERDICTS = {words.IGNORED: "ignored", words.PLAYED: "played", words.LATE: "late", words.WRONG: "wrong"}
VERBS = {1: "play", 2: "draw", 3: "call", 4: "move", 5: "turn", 6: "slap", 7: "merge"}
NUMBERS = {verb: number for number, verb in VERBS.items()}
NAMES = [names.of_place(place) for place in range(places.PLACES)]
PLACE = {name: place for place, name in enumerate(NAMES)}
MARK = 1 << 23
SHOWN = words.LOOK_CARD | words.LOOK_BACK | 127 << words.LOOK_COUNT | MARK
card_name = functools.lru_cache(None)(names.of_card)


def steady(examples):
    """The same examples in every run, however slow the machine; a seed cannot be made simpler."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        phases=[Phase.generate],
        report_multiple_bugs=False,
    )


def note(text):
    """Let hypothesis tell this of an example that fails."""
    if currently_in_test_context():
        remember(text)


def oracle_of(preset):
    """The class of the oracle of a preset."""
    return importlib.import_module("tests.oracle." + MODULES[preset]).Oracle


def told(word):
    """An action word as (player, verb, source, target)."""
    return words.actor(word), VERBS.get(words.verb(word)), NAMES[words.source(word)], NAMES[words.target(word)]


def word(player, verb, source=None, target=None):
    """The action word of these."""
    return words.action(NUMBERS[verb], player, PLACE[source] & 7 if source else 0, PLACE[target] if target else 0)


class Pair:
    """A table of the engine and the oracle beside it, compared after everything that happens."""

    def __init__(self, table, preset, chosen):
        self.table = table
        self.rules = table.rules
        self.preset, self.chosen = preset, chosen
        self.game = oracle_of(preset)
        self.oracle = None
        self.seen = Counter()
        self.verdicts = Counter()  # (verb, verdict)
        self.saw = Counter()  # what the oracles noted
        self.stacked = False
        self.before = [0, 0]  # the score before this deal
        self.score = [0, 0]
        self._shuffles = []  # (cards in their order, number of the player whose generator it was)
        self._follow()

    def _follow(self):
        """Look on whenever the engine shuffles a pile, looks for a dead heat, or judges an input."""
        piles, match, rules = self.table.piles, self.table.match, self.rules
        shuffle, act, contested, cancels = piles.shuffle, match.act, rules.contested, rules.cancels

        def shuffled(place, chance):
            shuffle(place, chance)
            if piles.count[place] > 1:
                whose = [player for player in range(2) if rules.chances[player] is chance]
                self._shuffles.append((self.pile(place), whose[0] if whose else None))

        def heat(first, second):
            answer = contested(first, second)
            if self.oracle and self.game.HEATS and words.NEXT not in (words.verb(first), words.verb(second)):
                expected = self.oracle.heat(self._reach(), told(first), told(second))
                assert bool(answer) == expected, "dead heat? %s, %s" % (told(first), told(second))
                self.seen["heat"] += expected
                self.seen["heat apart"] += expected and words.target(first) != words.target(second)
            return answer

        def cancelled(first, second):
            answer = bool(cancels(first, second))
            if self.oracle and words.NEXT not in (words.verb(first), words.verb(second)):
                expected = self.oracle.cancels(self._reach(), told(first), told(second))
                assert answer == expected, "undone? %s, %s" % (told(first), told(second))
                self.seen["cancel"] += expected
                self.compare()
            return answer

        def acted(one, ms):
            now = (ms - self.table.start) % WRAP
            if words.verb(one) == words.NEXT:
                return self._dealt(act(one, ms), now)
            self._reach()
            self.compare()
            coming = self._coming(ms)
            verdict = act(one, ms)
            expected = self.oracle.act(now, *told(one), coming=coming)
            assert VERDICTS[verdict] == expected, told(one)
            self.verdicts[told(one)[1], expected] += 1
            self.compare()
            return verdict

        piles.shuffle, match.act, rules.contested, rules.cancels = shuffled, acted, heat, cancelled

    def _reach(self):
        """Let the oracle come to the scan that is being judged; returns its time."""
        now = (self.table.session.referee._now - self.table.start) % WRAP
        if self.oracle.scan != now:
            self.oracle.until(now)
        return now

    def _coming(self, ms):
        """The inputs of this scan that are still to be judged."""
        referee = self.table.session.referee
        return [
            told(referee._words[n])
            for n in range(referee.waiting)
            if referee._times[n] == ms and words.verb(referee._words[n]) != words.NEXT
        ]

    def _order(self, cards, player):
        """What the engine shuffled next, for the oracle."""
        assert self._shuffles, "the engine did not shuffle %s" % cards
        order, whose = self._shuffles.pop(0)
        assert player is None or whose == player, "shuffled with the generator of another"
        return order

    def _dealt(self, verdict, now):
        """The engine dealt a new hand, or should not have."""
        if verdict == words.PLAYED:
            assert self.oracle is None or self.oracle.phase == "over"
            self.before = list(self.score)
            self.copy()
            if not self.stacked:
                deal = self.oracle.deal()
                assert {place: len(self.oracle.piles[place]) for place in NAMES} == {
                    place: deal.get(place, 0) for place in NAMES
                }
            self.oracle.count_three(now)
        self.compare()
        return verdict

    def copy(self):
        """Let the oracle begin with the cards that lie on the engine's table."""
        self._shuffles.clear()
        piles = {NAMES[place]: self.pile(place) for place in range(places.PLACES)}
        self.oracle = self.game(self.preset, self.chosen, piles, self._order)
        self.oracle.dealer = self.table.match.dealer
        self.oracle.favour = self.rules.favour
        self.oracle.saw = self.saw

    def pile(self, place):
        """The cards of a pile of the engine, the top last."""
        return [card_name(card) for card in reversed(self.table.pile(place))]

    def compare(self):
        rules, plain, piles = self.rules, self.oracle, self.table.piles
        for place in range(places.PLACES):
            pile = plain.piles[NAMES[place]]
            if piles.count[place] or pile:
                assert self.pile(place) == pile, NAMES[place]
                assert bool(rules.faces_up(place)) == plain.faces_up(NAMES[place]), NAMES[place]
        assert PHASES[rules.phase] == plain.phase
        assert rules.counting == plain.counting
        assert rules.winner == (places.NOBODY if plain.winner is None else plain.winner)
        assert HOW[rules.how] == plain.how
        assert not self._shuffles, "a pile was shuffled that should not have been"
        for player in range(2):
            assert bool(rules.is_locked(player)) == plain.is_locked(player), "lock of %d" % player
            assert bool(rules.is_due(player)) == plain.is_due(player)
            if plain.phase == "playing":
                self._compare_plays(player)
        if plain.phase == "over" and plain.scan is None:  # a deal that an input ends is booked when its scan is judged
            self._compare_match()

    def _compare_plays(self, player):
        expected = self.oracle.plays(player)
        if expected is None:
            return
        rules, count = self.rules, self.table.piles.count
        targets = [*range(16), *range(places.CENTRE, min(places.CENTRE + rules.centres + 1, places.PLACES))]
        found = []
        for source in range(player << 3, (player << 3) + 8):
            if count[source]:
                for target in targets:
                    if rules.is_play(source, target) and rules.fits(source, target):
                        found.append((NAMES[source], NAMES[target]))
        assert sorted(found) == sorted(expected), "legal plays of %d" % player

    def _compare_match(self):
        match, plain = self.table.match, self.oracle
        self.score = [min(255, old + new) for old, new in zip(self.before, plain.scores(), strict=True)]
        assert list(match.score) == self.score
        over, champion = plain.match_ends(self.score)
        assert bool(match.over) == over
        assert match.champion == (places.NOBODY if champion is None else champion)

    def compare_looks(self):
        """What every place shows: a card, a back, how many, and a mark."""
        for place in range(places.PLACES):
            name = NAMES[place]
            pile = self.oracle.piles[name]
            look = len(pile) << words.LOOK_COUNT
            if pile:
                look |= names.card_of(pile[-1]) if self.oracle.faces_up(name) else words.LOOK_BACK
            if self.oracle.marked(name):
                look |= MARK
            assert self.table.session.looks.value[place] & SHOWN == look, "look of " + name

    # --- driving it -------------------------------------------------------------------------------------------------

    def put(self, player, verb, source=None, target=None, ms=10):
        """An input, ms after the start; it is judged by the next go()."""
        one = word(player, verb, source, target)
        note("%d: %s" % (ms, names.of_action(one)))
        self.table.submit(one, ms)

    def next_due(self):
        """When something happens next if nobody does anything, or None."""
        due = self.table.session.next_due()
        return None if due < 0 else (due - self.table.start) % WRAP

    def go(self, ms):
        """Let time go on to ms, one moment at a time."""
        while True:
            due = self.next_due()
            if due is None or due > ms:
                break
            self._step(due)
        self._step(ms)

    def _step(self, ms):
        self.table.session.step((self.table.start + ms) % WRAP)
        self.oracle.until(ms)
        self.compare()
        self.compare_looks()
        self.seen.update(text.split()[0] for text in self.table.events())


def _seated(preset, chosen, start, seed):
    table = Dealt.__new__(Dealt)  # the pair must look on before the first card is dealt
    table._sit(preset, start, seed, chosen)
    return table


def dealt(seed, preset, chosen, start=STARTS[0]):
    """A pair at the start of a match."""
    table = _seated(preset, chosen, start, seed)
    pair = Pair(table, preset, chosen)
    table.session.start(start)
    _begin(pair)
    return pair


def stacked(preset, chosen, piles, start=STARTS[0], seed=1, favour=(0, 1), settled=lambda rules: None):
    """A pair at the start of its only deal, with chosen cards: place -> a text, the top last.

    settled: a function that is called with the engine's rules after the cards were changed, before the countdown.
    """
    table = _seated(preset, chosen, start, seed)
    pair = Pair(table, preset, chosen)
    pair.stacked = True
    lay_out = table.rules.lay_out

    def stack(dealer):
        lay_out(dealer)
        pack = []
        table.piles.clear()
        for place, cards in piles.items():
            for name in cards.split():
                pack.append(names.card_of(name))
                table.piles.push(PLACE[place], pack[-1])
        table.rules.pack = bytes(sorted(pack))
        assert len(set(pack)) == len(pack), "a card lies in two places"
        table.rules.favour[:] = bytes(favour)
        settled(table.rules)

    table.rules.lay_out = stack
    note((preset, chosen, piles))
    table.session.start(start)
    _begin(pair)
    return pair


def _begin(pair):
    pair.oracle.until(0)
    pair.compare()
    pair.compare_looks()
    pair.seen.update(text.split()[0] for text in pair.table.events())


def built(preset, chosen, start=STARTS[0], favour=(0, 1), **cards):
    """A pair in the middle of play, with chosen cards as tests.table.Table takes them."""
    note((preset, chosen, cards))
    pair = Pair(Table(preset=preset, start=start, favour=favour, **cards, **chosen), preset, chosen)
    pair.stacked = True
    pair.copy()
    pair.oracle.until(0)
    pair.oracle.settle(0)
    _begin(pair)
    return pair


# --- what is drawn ------------------------------------------------------------------------------------------------

OPTIONS = {
    "match": ("endless",),
    "false_call_ms": ("0", "1000"),
    "lockout_ms": ("0", "300"),
    "owe_ms": ("500", "3000"),
    "countdown_ms": ("0", "1", "300", "1000"),
    "hint_ms": ("0", "8000"),
}


def option_sets(preset, clash=lambda rules: False, **more):
    """Random options of a preset, as texts; none of which clash(rules) is true. more: other values of some options."""
    game = oracle_of(preset)
    values = {row[0]: {**OPTIONS, **more}.get(row[0]) or row[2] for row in rows(preset)}
    assert set(values) == set(game.rules_of(preset, {})), "the oracle knows every option"
    texts = st.fixed_dictionaries({}, optional={name: st.sampled_from(found) for name, found in values.items()})
    return texts.filter(lambda chosen: not clash(game.rules_of(preset, chosen)))


def dice(seed):
    """A function below -> a number from 0 to below - 1."""
    return random.Random(seed).randrange


GAPS_MS = (1, 1, 20, 20, 149, 150, 151, 500, 1000, 2000, 0)


def wild_word(pair, player, dice):
    """Mostly what is legal; otherwise whatever comes to mind, impossible things too."""
    what = dice(10)
    if what < 7:
        legal = pair.oracle.actions(player)
        if dice(4):  # or else cards are moved to and fro
            legal = [one for one in legal if one[0] == "play"] or legal
        if legal:
            return word(player, *legal[dice(len(legal))])
    if what < 9:
        target = (places.CENTRE + dice(3), dice(16))[dice(2)]
        return words.action((1, 1, 1, 2, 3, 4, 4, 5, 6, 7)[dice(10)], player, dice(7), target)
    return words.action(dice(15), player, dice(8), dice(64))


def drive(pair, dice, rounds, matches=False, ms=0, wild=wild_word):
    """So many moments with up to three inputs each, of both players at once; returns the time. wild: draws an input."""
    for _ in range(rounds):
        if pair.oracle.phase == "over" and not dice(3):
            if not matches:
                break
            ms += 2000
            pair.table.next(0, ms)
        due = pair.next_due()
        lazy = 8 if pair.oracle.phase == "counting" else 1 if pair.oracle.due["call"] is None else 3
        if due is not None and dice(12) < lazy:
            pair.go(due)  # nobody does anything until then
            ms = max(ms, due)
        ms += GAPS_MS[dice(len(GAPS_MS))]
        for _ in range(dice(4)):
            one = wild(pair, dice(2), dice)
            pair.table.submit(one, ms)
            note("%d: %s" % (ms, names.of_action(one)))
        pair.go(ms)
    return ms
