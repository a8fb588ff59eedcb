# SPDX-License-Identifier: MIT
"""The engine against a plain second statement of the rules: the same cards and inputs, and every pile is compared."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from engine import places, words
from engine.variants import rows
from tests.oracle import speed as oracle
from tests.table import Dealt, Table
from tools import names

WRAP = 1 << 29
STARTS = (1000, WRAP - 2500)
PRESETS = sorted(oracle.PRESETS)
PAIRS = [preset for preset in PRESETS if oracle.PLAYERS[preset] == 2]
CROWDS = [preset for preset in PRESETS if oracle.PLAYERS[preset] > 2]
PHASES = {words.COUNTING: "counting", words.PLAYING: "playing", words.OVER: "over"}
HOW = {
    0: None,
    words.WON_EMPTY: "empty",
    words.WON_CALL: "call",
    words.DRAWN_STUCK: "stuck",
    words.DRAWN_BOTH: "both",
}
NAMES = {card: names.of_card(card) for card in range(128) if card >> 2 & 15 < 15}
VERBS = {words.PLAY: "play", words.DRAW: "draw", words.CALL: "call"}


def steady(examples):
    """The same examples in every run, however slow the machine."""
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, derandomize=True, database=None, deadline=None, suppress_health_check=checks)


class Pair:
    """A table of the engine and the oracle beside it, compared after everything that happens."""

    def __init__(self, table, preset, chosen):
        self.table = table
        self.rules = table.rules
        self.players = range(table.rules.seats)
        self.shuffles = [[] for _ in self.players]
        seen = [places.CENTRE + player for player in self.players]
        seen += [places.at(player, kind) for player in self.players for kind in range(places.SPARE)]
        self.hidden = [place for place in range(places.PLACES) if place not in seen]
        self.oracle = None
        self.seen = Counter()
        self.preset, self.chosen = preset, chosen
        self._follow()

    def _follow(self):
        """Look on whenever the engine shuffles a pile or judges an input."""
        piles, match = self.table.piles, self.table.match
        shuffle, act = piles.shuffle, match.act

        def shuffled(place, chance):
            shuffle(place, chance)
            if place >= places.CENTRE and piles.count[place] > 1:
                self.shuffles[place - places.CENTRE].append(self.pile(place))

        def acted(word, ms):
            now = (ms - self.table.start) % WRAP
            if words.verb(word) == words.NEXT:
                return self._dealt(act(word, ms), now)
            if self.oracle.scan != now:
                self.oracle.until(now)
            self.compare()
            verdict = act(word, ms)
            source, target = words.source(word) & 7, words.target(word) - places.CENTRE
            self.oracle.act(now, words.actor(word), VERBS.get(words.verb(word)), source, target)
            self.compare()
            return verdict

        piles.shuffle, match.act = shuffled, acted

    def _dealt(self, verdict, now):
        """The engine dealt a new hand, or should not have."""
        if verdict == words.PLAYED:
            assert self.oracle is None or self.oracle.phase == "over"
            self.copy()
            assert self.oracle.is_dealt(self.table.match.dealer)
            self.oracle.count_three(now)
        self.compare()
        return verdict

    def copy(self):
        """Let the oracle begin with the cards that lie on the engine's table."""
        table = self.table
        hands = [[None if name == "--" else name for name in table.hand(player).split()] for player in self.players]
        others = [[one(player).split() for player in self.players] for one in (table.stock, table.side, table.centre)]
        for orders in self.shuffles:
            orders.clear()
        self.oracle = oracle.Oracle(
            self.preset, self.chosen, hands, *others, shuffled=lambda n: self.shuffles[n].pop(0)
        )
        self.oracle.favour = self.rules.favour

    def pile(self, place):
        """The cards of a pile of the engine, the top last."""
        return [NAMES[card] for card in reversed(self.table.pile(place))]

    def compare(self):
        rules, plain, count = self.rules, self.oracle, self.table.piles.count
        for player in self.players:
            assert [self.pile(places.at(player, kind)) for kind in range(5)] == [
                [card] if card else [] for card in plain.hands[player]
            ]
            assert self.pile(places.at(player, places.STOCK)) == plain.stocks[player]
            assert self.pile(places.at(player, places.SIDE)) == plain.sides[player]
            assert self.pile(places.CENTRE + player) == plain.centre[player]
            assert rules.is_locked(player) == (plain.locked_until[player] is not None)
            assert rules.is_due(player) == plain.is_due(player)
        assert not any([count[place] for place in self.hidden])
        assert PHASES[rules.phase] == plain.phase
        assert rules.counting == plain.counting
        assert rules.winner == (places.NOBODY if plain.winner is None else plain.winner)
        assert HOW[rules.how] == plain.how
        assert not any(self.shuffles), "a pile was shuffled that should not have been"
        if plain.phase == "playing":
            for player in self.players:
                for kind in range(5):
                    source = places.at(player, kind)
                    for n in self.players:
                        fits = bool(self.table.piles.top[source] and rules.fits(source, places.CENTRE + n))
                        assert fits == plain.fits(player, kind, n), (player, kind, n)
            assert rules.is_stuck() == plain.stuck()

    def go(self, ms):
        """Let time go on to ms, one moment at a time."""
        table = self.table
        while True:
            due = table.session.next_due()
            left = (due - table.start) % WRAP
            if due < 0 or left > ms:
                break
            table.session.step(due)
            self.oracle.until(left)
            self.compare()
            self.seen.update(text.split()[0] for text in table.events())
        table.session.step((table.start + ms) % WRAP)
        self.oracle.until(ms)
        self.compare()


def dealt(seed, preset, chosen, start):
    """A pair at the start of a match."""
    table = Dealt.__new__(Dealt)  # the pair must look on before the first card is dealt
    table._sit(preset, start, seed, chosen)
    pair = Pair(table, preset, chosen)
    table.session.start(start)
    pair.oracle.until(0)
    pair.compare()
    return pair


def built(preset, chosen, start=1000, favour=None, **cards):
    """A pair in the middle of play, with chosen cards."""
    pair = Pair(Table(preset=preset, start=start, favour=favour, **cards, **chosen), preset, chosen)
    table = pair.table
    pair.copy()
    pair.oracle.until(0)
    pair.oracle.settle(0)
    pair.seen.update(text.split()[0] for text in table.events())
    pair.compare()
    return pair


# --- what is drawn ------------------------------------------------------------------------------------------------

NUMBERS = {
    "call_ms": ("500", "2000"),
    "false_call_ms": ("0", "1000"),
    "lockout_ms": ("0", "300"),
    "owe_ms": ("500", "3000"),
    "countdown_ms": ("0", "1", "300", "1000"),
    "hint_ms": ("0", "8000"),
}


def option_sets(preset):
    """Random options of a preset, as texts; those that do not go together are not drawn."""
    known = {row[0]: NUMBERS.get(row[0]) or row[2] for row in rows(preset)}
    assert set(known) == set(oracle.rules_of(preset, {})), "the oracle knows every option"
    if "players" in known:
        known["players"] = ("all",)  # empty seats: tests/test_crowd.py
    known["match"] = ("endless",)
    known["jokers"] = ("0", "2", "2", "2")  # they make the most of the rules
    texts = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in known.items()})
    return texts.filter(lambda chosen: not apart(oracle.rules_of(preset, chosen)))


def apart(rules):
    return rules["max_run"] != "1" and rules["stack_equals"] == "on"


GAPS_MS = (1, 1, 20, 20, 149, 150, 151, 500, 1000, 2000, 0)


def word_of(pair, player, dice):
    """Mostly what fits, or a call that is due; otherwise whatever comes to mind, impossible things too."""
    plain = pair.oracle
    seats = len(plain.players)
    what = dice(10)
    if what < 7:
        plays = plain.plays(player)
        if plays:
            kind, n = plays[dice(len(plays))]
            return words.action(words.PLAY, player, kind, places.CENTRE + n)
        if what < 3 or plain.rules["auto_draw"] == "off":
            return words.action(words.DRAW, player, places.STOCK)
    if what == 7:
        if any(plain.is_out(other) for other in plain.players) or not dice(4):
            return words.action(words.CALL, player)
        return words.action(words.DRAW, player, places.STOCK)
    if what == 8 or not dice(2):
        return words.action(words.PLAY, player, dice(5), places.CENTRE + dice(seats))
    return words.action(dice(16), player, dice(8), dice(64))


def drive(pair, dice, rounds, matches=False):
    """So many moments with up to three inputs each, or more of more players, all of them at once."""
    seats = len(pair.players)
    ms = 0
    for _ in range(rounds):
        if pair.oracle.phase == "over" and not dice(3):
            if not matches:
                break
            ms += 2000
            pair.table.next(0, ms)
        if pair.oracle.phase == "counting" and dice(3):
            due = (pair.table.session.next_due() - pair.table.start) % WRAP
            pair.go(due)
            ms = max(ms, due)
        ms += GAPS_MS[dice(len(GAPS_MS))]
        for _ in range(dice(2 + seats)):
            word = word_of(pair, dice(seats), dice)
            if words.verb(word) != words.NEXT:
                pair.table.submit(word, ms)
                note("%d: %s" % (ms, names.of_action(word)))
        pair.go(ms)


# --- side by side -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_deals_side_by_side(preset):
    """From the deal to the end, with wild players and any options."""
    seen = Counter()

    @steady(20 if preset in PAIRS else 8)
    @given(option_sets(preset), st.integers(0, 1 << 29), st.sampled_from(STARTS))
    def run(chosen, seed, start):
        pair = dealt(seed, preset, chosen, start)
        dice = random.Random(seed)
        drive(pair, lambda below: dice.randrange(below), 220, matches=True)
        seen.update(pair.seen)

    run()
    for kind in ("flip", "land", "bounce", "refill", "out", "called", "won", "photo", "locked"):
        assert seen[kind], "else it says little: never %s" % kind
    assert seen["reshuffle"] or preset not in ("speed", "viteza"), "many side cards or many piles: they hardly run out"


SMALL = [rank + suit for rank in "A23TK" for suit in "cdhs"] + ["*c", "*d", "7c", "7d"]


@pytest.mark.parametrize("preset", PRESETS)
def test_small_positions_side_by_side(preset):
    """A few cards anywhere on the table, so that ends, deadlocks, missed calls and lone jokers come often."""
    seen, ends = Counter(), Counter()

    order = st.permutations(range(oracle.PLAYERS[preset]))

    @steady(150 if preset in PAIRS else 100)
    @given(option_sets(preset), st.integers(0, 1 << 29), st.sampled_from(STARTS), order)
    def run(chosen, seed, start, favour):
        dice = random.Random(seed)
        pair = small(preset, chosen, start, favour, lambda below: dice.randrange(below))
        drive(pair, lambda below: dice.randrange(below), 30)
        seen.update(pair.seen)
        ends[pair.oracle.how] += 1

    run()
    for kind in ("flip", "land", "bounce", "refill", "reshuffle", "out", "called", "missed", "drawn", "photo"):
        assert seen[kind], "else it says little: never %s" % kind
    assert ends["stuck"] and ends["call"] and ends["empty"]


def small(preset, chosen, start, favour, dice):
    """A table with few cards, drawn with dice."""
    players = range(oracle.PLAYERS[preset])
    cards = SMALL + [card + "'" for card in SMALL if len(players) > 2]
    if oracle.rules_of(preset, chosen)["jokers"] == "0":
        cards = [card for card in cards if not oracle.is_joker(card)]

    def some(least, most):
        return " ".join(cards.pop(dice(len(cards))) for _ in range(least + dice(most - least + 1)))

    hands = [some(0, 3) for _ in players]
    stocks = [some(0, 2) if hands[player] and dice(2) else "" for player in players]
    centre = [some(1, 4) for _ in players]
    sides = [some(0, 2) if dice(2) else "" for _ in players]
    for joker in [card for card in cards if oracle.is_joker(card)]:
        if dice(3):
            player = dice(len(players))
            held = hands[player].split()
            hands[player] = joker if not dice(3) else " ".join([*held[: places.HAND_END - 1], joker])
    note((preset, chosen, hands, stocks, sides, centre))
    return built(preset, chosen, start, favour, hands=hands, stocks=stocks, sides=sides, centre=centre)


# --- built positions ----------------------------------------------------------------------------------------------


def test_built_owed_draws_wait_while_a_call_is_due():
    """A draw and the last card in one scan, while the engine waits for the other's draw: then the call comes first."""
    hands, stocks = ["", "9d"], ["3c", "9h 9s"]
    pair = built(
        "speed", {"auto_draw": "off", "owe_ms": "500"}, hands=hands, stocks=stocks, centre=("Jc Qc 6c", "7d 2d")
    )
    assert pair.oracle.owe_due == 500
    pair.table.draw(0, 100)
    pair.table.submit(words.action(words.PLAY, 0, 0, places.CENTRE + 1), 100)
    pair.go(2099)
    assert pair.oracle.is_due(0) and pair.oracle.stocks[1] == ["9h", "9s"]
    pair.go(2100)
    assert pair.oracle.owe_due == 2600
    pair.go(2599)
    assert pair.oracle.stocks[1] == ["9h", "9s"]
    pair.go(2600)
    assert pair.oracle.stocks[1] == []


@pytest.mark.parametrize("preset", PAIRS)
def test_built_a_lone_fixed_joker_that_no_flip_can_cover(preset):
    """After a missed call took all below it, with keep_top: the other side alone cannot go on flipping."""
    chosen = {"jokers": "2", "joker_fixed": "on", "reshuffle": "keep_top", "ending": "call", "doubles": "off"}
    drawn = 0
    for seed in range(30):
        centre = ("9c Tc Jc Qc Kc 9h 5c", "4d")
        pair = built(preset, chosen, hands=["3h", "*c 9d 8d"], centre=centre)
        pair.rules.chances[0].seed(seed, 1)
        pair.table.play(1, "*c", 0, 10)
        pair.table.play(0, "3h", 1, 20)
        pair.go(2020)
        assert pair.oracle.centre[0] == ["*c"]
        pair.go(20000)
        drawn += pair.oracle.how == "stuck"
        assert (pair.oracle.phase == "over") == ("5c" in pair.oracle.stocks[0])
    assert drawn


@pytest.mark.parametrize("preset", PAIRS)
@pytest.mark.parametrize("single", [0, 1])
def test_built_both_miss_their_calls_and_one_finds_no_card_to_take(preset, single):
    """Who has a pile on the own side takes it first; the other stays out and is asked again."""
    centre = ["2c", "2d"]
    centre[1 - single] = "8h 9h Th 2h"
    pair = built(preset, {"ending": "call"}, hands=["", ""], centre=centre)
    for missed in (2000, 4000, 6000):
        pair.go(missed)
        assert pair.oracle.is_due(single) and not pair.oracle.is_due(1 - single)
        assert pair.oracle.call_due == missed + 2000
    pair.table.call(single, 6001)
    pair.go(6001)
    assert pair.oracle.winner == single


@pytest.mark.parametrize("preset, hand", [("speed", "3h"), ("viteza", "3h 3s"), ("mcleod", "3h 4h")])
def test_built_last_cards_of_both_in_one_scan(preset, hand):
    """With ending `empty` that draws, however many cards a press lays."""
    pair = built(preset, {"ending": "empty"}, hands=[hand, "Qd"], centre=("2c", "Kd"))
    pair.table.play(0, "3h", 0)
    pair.table.play(1, "Qd", 1)
    pair.go(10)
    assert (pair.oracle.phase, pair.oracle.winner, pair.oracle.how) == ("over", None, "both")


@pytest.mark.parametrize("preset", PAIRS)
@pytest.mark.parametrize("reshuffle", ["own_stack", "keep_top"])
def test_built_only_jokers_left(preset, reshuffle):
    """One player: flips go on until the other can play. Both: drawn."""
    chosen = {"jokers": "2", "reshuffle": reshuffle, "ending": "call"}
    pair = built(preset, chosen, hands=["*c", "9d 9h"], centre=("8h 2c", "3s 2d"), sides=["5c", "5d 6d"])
    for ms in range(500, 20000, 500):
        pair.go(ms)
        if pair.oracle.phase == "playing":
            break
    assert pair.oracle.plays(1) and not pair.oracle.plays(0)
    pair = built(preset, chosen, hands=["*c", "*d"], centre=("8h 2c", "3s 2d"), sides=["5c", "5d 6d"])
    assert pair.oracle.how == "stuck"


# --- built positions of three and four ----------------------------------------------------------------------------

each_crowd = pytest.mark.parametrize("preset", CROWDS)
each_seat = pytest.mark.parametrize("preset, player", [(p, n) for p in CROWDS for n in range(oracle.PLAYERS[p])])
HELD = ["9c 9d", "9h 9s", "9c' 9d'", "9h' 9s'"]
FAR = ["2c", "2d", "2h", "2s"]  # piles of a single card that no nine fits


def around(player, texts, seats):
    """These texts, one a player, beginning with a player instead of the first."""
    return [texts[(n - player) % seats] for n in range(seats)]


@each_seat
def test_built_a_missed_call_takes_the_largest_other_pile_of_equal_ones_the_next_to_the_left(preset, player):
    """If the pile of the own side is a single card."""
    seats = oracle.PLAYERS[preset]
    for sizes, taken in (((1, 3, 3, 3), 1), ((1, 2, 3, 3), 2), ((1, 1, 2, 1), 2), ((1, 2, 1, 4), 3), ((1, 4, 1, 2), 1)):
        if taken >= seats:
            continue
        piles = [" ".join([rank + "cdhs"[n] for rank in "456"[: size - 1]] + [FAR[n]]) for n, size in enumerate(sizes)]
        hands = around(player, ["", *HELD[1:]], seats)
        pair = built(preset, {"ending": "call"}, hands=hands, centre=around(player, piles, seats))
        pair.go(2000)
        n = (player + taken) % seats
        assert len(pair.oracle.centre[n]) == 1
        held = [card for card in pair.oracle.hands[player] if card] + pair.oracle.stocks[player]
        assert sorted(held) == sorted(piles[taken].split()[:-1])


@each_crowd
@pytest.mark.parametrize("outs", [(0, 1), (1, 2), (2, 0), (0, 1, 2)])
def test_built_several_miss_their_calls_at_once(preset, outs):
    """One who still holds cards calls, or the time runs out: each takes the pile of the own side."""
    seats = oracle.PLAYERS[preset]
    hands = ["" if player in outs else HELD[player] for player in range(seats)]
    centre = ["4%s 5%s 2%s" % ("cdhs"[n], "cdhs"[n], "cdhs"[n]) for n in range(seats)]
    for caller in range(seats):
        pair = built(preset, {"ending": "call"}, hands=hands, centre=centre)
        if caller in outs:
            pair.go(2000)
        else:
            pair.table.call(caller, 10)
            pair.go(10)
        assert [len(pile) for pile in pair.oracle.centre] == [1 if n in outs else 3 for n in range(seats)]
        assert not any(pair.oracle.is_out(player) for player in pair.players)


@each_crowd
def test_built_two_miss_their_calls_and_only_one_pile_is_left_to_take(preset):
    """One of them takes it; the other stays out and is asked again, with the whole time."""
    seats = oracle.PLAYERS[preset]
    centre = [*FAR[:2], "4c 5c 6c 2h", "2s"][:seats]
    pair = built(preset, {"ending": "call"}, hands=["", "", *HELD[2:seats]], centre=centre)
    pair.go(2000)
    outs = [player for player in pair.players if pair.oracle.is_out(player)]
    assert len(outs) == 1 and pair.oracle.is_due(outs[0]) and pair.oracle.call_due == 4000


@each_crowd
def test_built_open_call_is_for_everybody_and_the_first_wins(preset):
    """Also for who still holds cards; and all at once is a dead heat."""
    seats = oracle.PLAYERS[preset]
    hands = [""] + HELD[1:seats]
    for caller in range(seats):
        pair = built(preset, {"ending": "open_call"}, hands=hands, centre=FAR[:seats])
        pair.go(60000)
        assert pair.oracle.phase == "playing", "there is no time limit, and no flip"
        pair.table.call(caller, 60001)
        pair.go(60001)
        assert (pair.oracle.winner, pair.oracle.how) == (caller, "call")
    for first in range(seats):
        favour = [(first + step) % seats for step in range(seats)]
        pair = built(preset, {"ending": "open_call"}, favour=favour, hands=hands, centre=FAR[:seats])
        for caller in range(seats):
            pair.table.call(caller, 10)
        pair.go(10)
        assert pair.oracle.winner == first and list(pair.rules.favour) == favour[1:] + favour[:1]
        assert pair.seen["photo"] == 1


@each_crowd
@pytest.mark.parametrize("many", [2, 3])
def test_built_last_cards_of_several_in_one_scan(preset, many):
    """With ending `empty` that draws, whoever else goes on holding cards."""
    seats = oracle.PLAYERS[preset]
    hands = ["3c", "3d", "3h"][:many] + HELD[many:seats]
    pair = built(preset, {"ending": "empty"}, hands=hands, centre=FAR[:seats])
    for player in range(many):
        pair.table.play(player, hands[player], player, 20)
    pair.go(20)
    assert (pair.oracle.phase, pair.oracle.winner, pair.oracle.how) == ("over", None, "both")
    pair = built(preset, {"ending": "empty"}, hands=hands, centre=FAR[:seats])
    for player in range(many):
        pair.table.play(player, hands[player], player, 20 - player)
    pair.go(20)
    assert (pair.oracle.winner, pair.oracle.how) == (many - 1, "empty")


@each_crowd
@pytest.mark.parametrize("reshuffle", ["own_stack", "keep_top"])
def test_built_side_piles_of_unequal_length(preset, reshuffle):
    """The longer ones turn alone, and whole piles are shuffled only once all are used up; or each at its own time."""
    seats = oracle.PLAYERS[preset]
    hands = ["9c", "9d", "9h", "9s"][:seats]
    sides = ["2c 3c", "", "2h", ""][:seats]
    centre = ["8h 4c", "4d 5d Ad", "5h 6h", "4s 5s As"][:seats]
    pair = built(preset, {"reshuffle": reshuffle}, hands=hands, sides=sides, centre=centre)
    told = []
    for ms in (500, 1000, 1500):
        pair.go(ms)
        told.append(([len(pile) for pile in pair.oracle.sides], [len(pile) for pile in pair.oracle.centre]))
    if reshuffle == "own_stack":
        expected = [((1, 0, 0, 0), (3, 3, 3, 3)), ((0, 0, 0, 0), (4, 3, 3, 3)), ((3, 2, 2, 2), (1, 1, 1, 1))]
    else:
        expected = [((1, 1, 0, 1), (3, 2, 3, 2)), ((0, 0, 1, 0), (4, 3, 2, 3)), ((2, 1, 0, 1), (2, 2, 3, 2))]
    assert told == [(list(side[:seats]), list(pile[:seats])) for side, pile in expected]


@each_seat
def test_built_a_joker_may_not_be_the_last_card_of_anybody(preset, player):
    """Who holds only jokers is stuck while the others may go on; if all are so, the deal is drawn."""
    seats = oracle.PLAYERS[preset]
    chosen = {"jokers": "2", "decks": "2"}
    jokers = ["*c", "*d", "*c'", "*d'"][:seats]
    piles = {"centre": ["8" + suit for suit in "cdhs"[:seats]], "sides": ["5" + suit for suit in "cdhs"[:seats]]}
    pair = built(preset, chosen, hands=[jokers[n] + (" 9c" if n == player else "") for n in range(seats)], **piles)
    assert pair.oracle.phase == "playing" and [bool(pair.oracle.plays(n)) for n in range(seats)].count(True) == 1
    pair.table.play(player, jokers[player], (player + 1) % seats, 10)
    pair.table.play(player, "9c", (player + 1) % seats, 20)
    pair.go(20)
    assert pair.oracle.is_due(player)
    pair = built(preset, chosen, hands=[jokers[n] + (" 9c" if n == player else "") for n in range(seats)], **piles)
    pair.table.play(player, "9c", player, 10)
    pair.go(10)
    assert (pair.oracle.winner, pair.oracle.how) == (None, "stuck")
    pair = built(preset, chosen, hands=jokers, **piles)
    assert pair.oracle.how == "stuck"


@each_crowd
@pytest.mark.parametrize("reshuffle", ["own_stack", "keep_top"])
def test_built_permanent_deadlock(preset, reshuffle):
    """No held card fits anything in the middle; and one card at the bottom of one pile gives hope to all."""
    seats = oracle.PLAYERS[preset]
    middle = {"sides": ["2c 3c", "", "2h", ""][:seats], "centre": ["4c", "4d Ad", "5h 6h", "4s As"][:seats]}
    held = ["9c", "9d", "9h", "9s"][:seats]
    pair = built(preset, {"reshuffle": reshuffle}, hands=held, **middle)
    assert (pair.oracle.phase, pair.oracle.how) == ("over", "stuck")
    middle["centre"][1] = "8d Ad"
    pair = built(preset, {"reshuffle": reshuffle}, hands=held, **middle)
    for ms in range(500, 30000, 500):
        pair.go(ms)
        if pair.oracle.phase == "playing":
            break
    assert all(pair.oracle.plays(player) for player in pair.players)


@each_crowd
def test_built_all_must_be_stuck_for_a_flip_and_all_flip_together(preset):
    seats = oracle.PLAYERS[preset]
    for free in range(seats):
        hands = ["3c" if n == free else HELD[n] for n in range(seats)]
        sides = ["5" + suit for suit in "cdhs"[:seats]]
        pair = built(preset, {"ending": "empty"}, hands=hands, centre=FAR[:seats], sides=sides)
        pair.go(20000)
        assert pair.oracle.phase == "playing" and not pair.seen["flip"]
    pair = built(preset, {}, hands=HELD[:seats], centre=FAR[:seats], sides=["8" + suit for suit in "cdhs"[:seats]])
    pair.go(500)
    assert pair.seen["flip"] == seats and [pile[-1][0] for pile in pair.oracle.centre] == ["8"] * seats
