# SPDX-License-Identifier: MIT
"""A match: who deals, what the score is, and when it is over."""

import pytest

from engine import places, words
from engine.match import BEST, Match
from engine.variants import rows


class Fake:
    """Rules that end a deal when they are told to."""

    seats = players = SEATS = 2
    goal = 0

    def __init__(self):
        self.phase = words.IDLE
        self.favour = bytearray(2)
        self.winner = places.NOBODY
        self.how = 0
        self.chance = self
        self.dealt = []
        self.told = []
        self.lots = [0, 0]

    def stop(self):
        """It has no timers."""

    def seed(self, seed, stream):
        self.lots = [seed & 1, seed >> 1 & 1]

    def below(self, n):
        return self.lots.pop(0)

    def deal(self, dealer, seed, number, ms):
        self.dealt.append((dealer, seed, number, ms))
        self.phase = words.PLAYING

    def act(self, word, ms):
        return words.WRONG

    def settle(self, ms):
        pass

    def score(self, player):
        return 1 if player == self.winner else 0

    def tell(self, kind, player, *rest):
        self.told.append((kind, player))


def started(best=3, seed=0):
    rules = Fake()
    match = Match(rules, None, best)
    match.start(seed)
    return match, rules


def next_deal(match, player=0, ms=0):
    return match.act(words.action(words.NEXT, player), ms)


def end(match, rules, winner, how=words.WON_CALL):
    rules.phase, rules.winner, rules.how = words.OVER, winner, how
    match.settle(0)


def play(match, rules, winners):
    """Deal and end so many deals; returns how many could be dealt."""
    for n, winner in enumerate(winners):
        if next_deal(match) != words.PLAYED:
            return n
        end(match, rules, winner)
    return len(winners)


def test_the_values_of_the_option_have_their_meaning():
    names = [row for row in rows("speed") if row[0] == "match"][0][2]
    assert dict(zip(names, BEST, strict=True)) == {"bo3": 3, "single": 1, "bo5": 5, "bo7": 7, "endless": 0}


@pytest.mark.parametrize("best", [1, 3, 5, 7])
def test_who_has_won_more_than_half_of_the_deals_is_the_champion(best):
    match, rules = started(best)
    need = best // 2 + 1
    assert play(match, rules, [1] * (need - 1)) == need - 1
    assert (match.over, match.champion) == (False, places.NOBODY)
    assert play(match, rules, [1, 1]) == 1, "then no more is dealt"
    assert (match.over, match.champion, list(match.score)) == (True, 1, [0, need])
    assert (words.MATCH, 1) in rules.told


@pytest.mark.parametrize("best", [3, 5, 7])
def test_a_close_match_goes_to_its_last_deal(best):
    match, rules = started(best)
    assert play(match, rules, [n & 1 for n in range(best)]) == best
    assert (match.over, match.champion) == (True, (best - 1) & 1)


def test_an_endless_match_never_ends():
    match, rules = started(0)
    assert play(match, rules, [0] * 300) == 300
    assert (match.over, match.champion) == (False, places.NOBODY)
    assert match.score[0] == 255, "a count that has come to its end stays there"


def test_a_drawn_deal_leaves_the_score_and_is_dealt_again():
    match, rules = started(3)
    play(match, rules, [0, places.NOBODY, places.NOBODY])
    assert (list(match.score), match.over, match.winner) == ([1, 0], False, places.NOBODY)
    assert play(match, rules, [0]) == 1
    assert match.champion == 0


def test_in_a_single_deal_a_draw_stands():
    match, rules = started(1)
    assert play(match, rules, [places.NOBODY, 0]) == 1
    assert (match.over, match.champion, list(match.score)) == (True, places.NOBODY, [0, 0])


def test_the_dealer_alternates():
    match, rules = started(0)
    play(match, rules, [0, 0, 1, places.NOBODY, 0])
    dealers = [deal[0] for deal in rules.dealt]
    assert all(a != b for a, b in zip(dealers, dealers[1:], strict=False))
    assert [deal[2] for deal in rules.dealt] == [1, 2, 3, 4, 5]


def test_first_dealer_and_first_favour_are_drawn_by_lot():
    found = set()
    for seed in range(4):
        match, rules = started(3, seed)
        next_deal(match)
        found.add((rules.dealt[0][0], bytes(rules.favour)))
    assert found == {(dealer, favour) for dealer in (0, 1) for favour in (b"\0\1", b"\1\0")}


def test_nothing_is_dealt_while_a_deal_is_on():
    match, rules = started()
    assert next_deal(match) == words.PLAYED
    assert next_deal(match, 1) == words.IGNORED
    assert len(rules.dealt) == 1


def test_an_end_is_booked_once():
    match, rules = started(5)
    next_deal(match)
    end(match, rules, 0)
    match.settle(1)
    match.settle(2)
    assert list(match.score) == [1, 0]


def test_how_it_ended_is_kept_until_the_next_end():
    match, rules = started()
    next_deal(match)
    end(match, rules, 1, words.WON_EMPTY)
    assert (match.winner, match.how) == (1, words.WON_EMPTY)


def test_other_words_go_to_the_rules():
    match, _ = started()
    assert match.act(words.action(words.PLAY, 0), 0) == words.WRONG


def test_a_match_begun_anew_forgets_the_last():
    match, rules = started(3)
    play(match, rules, [1, 1])
    match.start(2)
    assert (match.over, match.champion, match.deal, list(match.score)) == (False, places.NOBODY, 0, [0, 0])
    assert rules.phase == words.IDLE
    assert next_deal(match) == words.PLAYED


def test_8_points_a_match_goes_to_25_and_the_higher_score_wins():
    """Both may score for one deal; equal at 25 or more: one more deal."""
    rules = Fake()
    rules.goal = 25
    match = Match(rules, None, 3)
    match.start(0)
    points = [0, 0]
    rules.score = lambda player: points[player]
    for points[0], points[1], over in ((20, 24, False), (9, 5, False), (0, 0, False), (1, 3, True)):
        next_deal(match)
        end(match, rules, 0)
        assert match.over == over
    assert list(match.score) == [30, 32] and match.champion == 1
    assert (words.MATCH, 1) in rules.told


def test_8_points_in_a_single_deal_who_scored_more_wins():
    rules = Fake()
    rules.goal = 25
    match = Match(rules, None, 1)
    match.start(0)
    rules.score = lambda player: (3, 7)[player]
    next_deal(match)
    end(match, rules, 0)
    assert match.over and match.champion == 1
