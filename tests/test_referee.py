# SPDX-License-Identifier: MIT
"""The referee: words in order of time, timers between them, and dead heats that nobody can win by sitting anywhere."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import ticks, words
from engine.referee import Referee

WRAP = 1 << 29


class Court:
    """Match, rules and record in one: in each scan the first word aimed at a target lands there, the others are late.

    A word whose kind is 7 never fits anything; locked seats do nothing.
    """

    def __init__(self, seats=2, start=0):
        self.favour = bytearray(range(seats))
        self.locked = set()
        self.timers = []
        self.log = []  # (what, ms, word or timer), in the order in which it happened
        self.recorded = []
        self.photos = []
        self.heats = [0] * 64
        self.record = self
        self._taken = set()
        self.referee = Referee(self, self)
        self.referee.start(start)

    def is_ready(self, word):
        kind = word >> 6 & 7
        return words.actor(word) not in self.locked and kind != 7 and words.target(word) not in self._taken

    def cancels(self, first, second):
        return False

    def contested(self, first, second):
        return words.target(first) == words.target(second) and self.is_ready(second)

    def act(self, word, ms):
        self.log.append(("act", ms, word))
        if words.actor(word) in self.locked:
            return words.IGNORED
        if not self.is_ready(word):
            return words.LATE
        self._taken.add(words.target(word))
        return words.PLAYED

    def settle(self, ms):
        self.log.append(("settle", ms, 0))
        self._taken.clear()

    soonest = 0

    @property
    def due(self):
        return [self.next_due()]

    def next_due(self):
        return self.timers[0] if self.timers else ticks.NEVER

    def time_out(self):
        self.log.append(("timer", self.timers[0], 0))
        self.timers.pop(0)

    def tell(self, kind, player, place):
        assert kind == words.PHOTO
        self.photos.append(player)

    def add(self, word, ms):
        self.recorded.append((word, ms))

    def acts(self):
        return [(ms, word) for what, ms, word in self.log if what == "act"]

    def heat(self, ms, *heard):
        """Let words of one scan be judged."""
        for word in heard:
            self.referee.submit(word, ms)
        self.referee.judge(ms)


def throw(player, target=1, kind=0):
    return words.action(words.PLAY, player, kind, target)


BAD = 7

scripts = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 6), st.integers(0, 3), st.integers(1, 40)), min_size=1, max_size=30
)


# --- order of time ------------------------------------------------------------------------------------------------


@given(scripts, st.sampled_from([0, WRAP - 20]))
def test_words_are_judged_in_order_of_time(script, start):
    court = Court(start=start)
    for player, kind, target, ms in script:
        court.referee.submit(throw(player, target, kind), (start + ms) % WRAP)
    court.referee.judge((start + 50) % WRAP)
    times = [(ms - start) % WRAP for ms, _ in court.acts()]
    assert times == sorted(ms for *_, ms in script)
    assert {word for _, word in court.acts()} == {throw(p, t, k) for p, k, t, _ in script}


@given(scripts)
def test_the_words_of_one_seat_keep_their_order(script):
    court = Court()
    for player, kind, target, ms in script:
        court.referee.submit(throw(player, target, kind), ms)
    court.referee.judge(50)
    for seat in range(2):
        said = sorted(((ms, n) for n, (p, _, _, ms) in enumerate(script) if p == seat))
        expected = [throw(seat, script[n][2], script[n][1]) for _, n in said]
        assert [word for _, word in court.acts() if words.actor(word) == seat] == expected


def test_a_word_waits_until_its_time_has_come():
    court = Court()
    court.referee.submit(throw(0), 10)
    assert not court.referee.judge(9)
    assert court.log == []
    assert court.referee.judge(10)
    assert court.acts() == [(10, throw(0))]
    assert not court.referee.judge(10)


@pytest.mark.parametrize("start", [0, WRAP - 10])
@pytest.mark.parametrize("late", [20, 19, 1])
def test_a_word_too_late_for_its_own_time_is_judged_1_ms_after_the_last(start, late):
    court = Court(start=start)
    court.referee.judge((start + 20) % WRAP)
    court.referee.submit(throw(0), (start + late) % WRAP)
    assert court.acts() == []
    court.referee.judge((start + 21) % WRAP)
    assert court.acts() == [((start + 21) % WRAP, throw(0))]


def test_late_words_keep_the_order_in_which_they_came():
    court = Court()
    court.referee.judge(100)
    court.referee.submit(throw(0, 1), 50)
    court.referee.submit(throw(0, 2), 40)
    court.referee.judge(200)
    assert court.acts() == [(101, throw(0, 1)), (101, throw(0, 2))]


@given(scripts, st.lists(st.integers(1, 60), max_size=8))
def test_it_does_not_matter_how_often_the_referee_looks(script, frames):
    def judged(times):
        court = Court()
        court.timers = [7, 20, 21]
        for player, kind, target, ms in script:
            court.referee.submit(throw(player, target, kind), ms)
        for ms in times:
            court.referee.judge(ms)
        return court.log, court.recorded, bytes(court.favour), court.photos

    assert judged([*sorted(frames), 61]) == judged([61])


def test_a_full_inbox_is_a_count():
    court = Court()
    for n in range(40):
        court.referee.submit(throw(0, n), 10 + n)
    assert court.referee.dropped == 8
    court.referee.judge(100)
    assert [ms for ms, _ in court.acts()] == list(range(10, 42)), "those that were in are judged"
    court.referee.submit(throw(0), 101)
    court.referee.judge(101)
    assert court.acts()[-1] == (101, throw(0)), "and then there is room again"
    assert court.referee.dropped == 8


def test_start_forgets_what_waits():
    court = Court()
    court.referee.submit(throw(0), 10)
    court.referee.start(500)
    court.referee.judge(1000)
    assert court.log == []


# --- timers and scans ---------------------------------------------------------------------------------------------


def test_timers_go_off_between_words_in_order_of_time():
    court = Court()
    court.timers = [5, 15]
    court.referee.submit(throw(0), 10)
    court.referee.submit(throw(0), 20)
    court.referee.judge(30)
    assert [(what, ms) for what, ms, _ in court.log if what != "settle"] == [
        ("timer", 5),
        ("act", 10),
        ("timer", 15),
        ("act", 20),
    ]


@pytest.mark.parametrize("start", [0, WRAP - 10])
def test_a_timer_goes_off_before_a_word_of_the_same_ms(start):
    court = Court(start=start)
    court.timers = [(start + 10) % WRAP]
    court.referee.submit(throw(0), (start + 10) % WRAP)
    court.referee.judge((start + 10) % WRAP)
    assert [what for what, _, _ in court.log] == ["timer", "settle", "act", "settle"]


def test_a_timer_goes_off_at_its_time_and_not_before():
    court = Court()
    court.timers = [10]
    assert not court.referee.judge(9)
    assert court.referee.judge(10)
    assert court.log == [("timer", 10, 0), ("settle", 10, 0)]


def test_the_table_settles_once_after_all_words_of_a_scan():
    court = Court()
    court.heat(10, throw(0, 1), throw(1, 2), throw(0, 3))
    assert [what for what, _, _ in court.log] == ["act", "act", "act", "settle"]


def test_the_table_settles_only_if_something_was_played():
    court = Court()
    court.heat(10, throw(0, 1, BAD))
    assert [what for what, _, _ in court.log] == ["act"]


def test_two_scans_are_two_scans_also_when_seen_at_once():
    court = Court()
    court.referee.submit(throw(1, 1), 11)
    court.referee.submit(throw(0, 1), 10)
    court.referee.judge(20)
    assert court.log == [("act", 10, throw(0)), ("settle", 10, 0), ("act", 11, throw(1)), ("settle", 11, 0)]
    assert court.photos == []


def test_next_due_is_the_sooner_of_word_and_timer():
    court = Court(start=WRAP - 10)
    assert court.referee.next_due() == ticks.NEVER
    court.timers = [5]
    assert court.referee.next_due() == 5
    court.referee.submit(throw(0), WRAP - 2)
    assert court.referee.next_due() == WRAP - 2
    court.timers = []
    assert court.referee.next_due() == WRAP - 2


def test_what_was_judged_is_recorded_with_its_time():
    court = Court()
    court.referee.judge(20)
    court.referee.submit(throw(0), 5)
    court.referee.submit(throw(1, 1, BAD), 30)
    court.referee.judge(40)
    assert court.recorded == [(throw(0), 21), (throw(1, 1, BAD), 30)]


def test_a_lone_word_that_comes_to_nothing_is_not_recorded():
    court = Court()
    court.locked = {0}
    court.heat(10, throw(0))
    assert court.recorded == []


# --- dead heats ---------------------------------------------------------------------------------------------------


def wins(court, seats):
    """How many heats each seat has won: the first at a target in each scan."""
    counts = [0] * seats
    won = set()
    for ms, word in court.acts():
        if words.source(word) & 7 != BAD and (ms, words.target(word)) not in won:
            won.add((ms, words.target(word)))
            counts[words.actor(word)] += 1
    return counts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("backwards", [False, True])
def test_dead_heats_split_evenly(seats, backwards):
    court = Court(seats)
    for ms in range(1, 61):
        court.heat(ms, *[throw(player) for player in sorted(range(seats), reverse=backwards)])
        counts = wins(court, seats)
        assert max(counts) - min(counts) <= 1
        assert len(court.photos) == ms


@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(0, 2), st.integers(0, 2)), max_size=40))
def test_of_two_seats_no_choice_of_heats_wins_more_than_one_ahead(script):
    """Whoever stays away, throws elsewhere or throws nonsense: the heats that both contested differ by at most one."""
    court = Court()
    counts = [0, 0]
    for ms, (first, second, one, other) in enumerate(script, 1):
        heard = [throw(0, max(one, 1), 0 if one else BAD)] if first else []
        heard += [throw(1, max(other, 1), 0 if other else BAD)] if second else []
        favour = bytes(court.favour)
        told = len(court.photos)
        court.heat(ms, *heard)
        if first and second and one and one == other:
            winner = favour[0]
            assert court.photos[told:] == [winner]
            counts[winner] += 1
        else:
            assert court.photos[told:] == []
            assert bytes(court.favour) == favour, "favour changes hands only when it was used"
        assert abs(counts[0] - counts[1]) <= 1


aims = st.lists(st.sampled_from([(1, 0), (2, 0), (3, 0), (1, BAD)]), max_size=4)


@given(st.lists(st.tuples(aims, aims), max_size=25))
def test_of_several_throws_in_one_scan_each_contested_target_is_one_dead_heat(script):
    """However many words each seat gives in a scan: the targets that both could have had go to them in turns."""
    court = Court()
    counts = [0, 0]
    for ms, aimed in enumerate(script, 1):
        both = set.intersection(*[{target for target, kind in aim if kind != BAD} for aim in aimed])
        told = len(court.photos)
        court.heat(ms, *[throw(seat, target, kind) for seat in (0, 1) for target, kind in aimed[seat]])
        photos = court.photos[told:]
        assert len(photos) == len(both)
        for winner in photos:
            counts[winner] += 1
            assert abs(counts[0] - counts[1]) <= 1


@given(st.lists(st.sets(st.integers(0, 2)), max_size=60))
def test_of_three_seats_the_one_favoured_longest_ago_wins(script):
    court = Court(3)
    queue = [0, 1, 2]
    for ms, present in enumerate(script, 1):
        court.heat(ms, *[throw(player) for player in present])
        if len(present) > 1:
            winner = next(player for player in queue if player in present)
            queue.remove(winner)
            queue.append(winner)
            assert court.photos[-1] == winner
        assert list(court.favour) == queue


@given(scripts, st.randoms())
def test_the_order_in_the_queue_decides_nothing(script, dice):
    """Words of different seats may come in any order; the result is the same as long as each seat's own order is."""
    heard = [(throw(player, target, kind), ms) for player, kind, target, ms in script]

    def judged(order):
        court = Court()
        for word, ms in order:
            court.referee.submit(word, ms)
        court.referee.judge(50)
        return court.log

    mixed = [[item for item in heard if words.actor(item[0]) == seat] for seat in range(2)]
    other = []
    while mixed[0] or mixed[1]:
        other.append(dice.choice([seat for seat in mixed if seat]).pop(0))
    assert judged(heard) == judged(other)


def test_the_press_of_a_locked_seat_uses_no_favour():
    court = Court()
    court.locked = {1}
    court.heat(1, throw(0), throw(1))
    court.locked = {0}
    court.heat(2, throw(0), throw(1))
    assert bytes(court.favour) == b"\0\1"
    assert court.photos == []
    assert wins(court, 2)[0] == 1


def test_a_word_that_would_do_something_goes_before_one_that_would_not():
    court = Court()
    court.heat(1, throw(0, 1, BAD), throw(1, 1))
    assert [words.actor(word) for _, word in court.acts()] == [1, 0]
    assert bytes(court.favour) == b"\0\1"


def test_different_targets_are_no_dead_heat():
    court = Court()
    court.heat(1, throw(0, 1), throw(1, 2))
    assert court.photos == []
    assert bytes(court.favour) == b"\0\1"


def test_two_throws_of_each_seat_in_one_scan_go_one_to_each():
    """The favour is used at the first target, so the other seat is first at the second one."""
    court = Court()
    court.heat(1, throw(0, 1), throw(0, 2), throw(1, 1), throw(1, 2))
    assert wins(court, 2) == [1, 1]
    assert court.photos == [0, 1]


def test_a_wrong_throw_before_the_right_one_does_not_lose_every_dead_heat():
    court = Court()
    for ms in range(1, 11):
        court.heat(ms, throw(0, 1, BAD), throw(0, 1), throw(1, 1))
    assert wins(court, 2) == [5, 5]


class Duel(Court):
    """Throws at target 5 undo each other."""

    def cancels(self, first, second):
        self.asked.append((first, second))
        return words.target(first) == words.target(second) == 5

    def contested(self, first, second):
        return words.target(first) != 5 and Court.contested(self, first, second)

    def __init__(self, seats=2):
        self.asked = []
        Court.__init__(self, seats)


def test_two_words_that_undo_each_other_are_never_judged():
    """Both are recorded, whichever came first; the table settles, for what undoing them did."""
    for order in ((0, 1), (1, 0)):
        duel = Duel()
        duel.heat(1, *[throw(player, 5) for player in order])
        assert duel.acts() == [] and duel.photos == [] and bytes(duel.favour) == b"\0\1"
        assert sorted(duel.recorded) == [(throw(0, 5), 1), (throw(1, 5), 1)]
        assert duel.log == [("settle", 1, 0)]


def test_a_word_between_two_that_undo_each_other_is_left():
    """And the record says of the two what was first first, so that a replay finds the same scan."""
    duel = Duel()
    duel.heat(1, throw(0, 5, 1), throw(0, 2), throw(1, 5, 2))
    assert [word for _, word in duel.acts()] == [throw(0, 2)]
    assert [word for word, _ in duel.recorded] == [throw(0, 5, 1), throw(1, 5, 2), throw(0, 2)]


def test_a_lone_word_undoes_nothing():
    """Nor does one of the same seat, nor one of another ms."""
    duel = Duel()
    duel.heat(1, throw(0, 5))
    duel.heat(2, throw(1, 5))
    duel.heat(3, throw(0, 5), throw(0, 5))
    assert len(duel.acts()) == 4
    assert all(words.actor(first) != words.actor(second) for first, second in duel.asked)


def test_of_three_words_the_one_that_is_left_is_judged():
    duel = Duel()
    duel.heat(1, throw(0, 5), throw(1, 5, 1), throw(1, 5, 2))
    assert [word for _, word in duel.acts()] == [throw(1, 5, 2)]


def test_the_others_next_word_undoes_and_no_later_one():
    """A seat's own words keep their order."""
    duel = Duel()
    duel.heat(1, throw(0, 5), throw(1, 2), throw(1, 5))
    assert [word for _, word in duel.acts()][0] == throw(0, 5)
    assert len(duel.acts()) == 3


def test_of_three_seats_two_undo_each_other():
    duel = Duel(3)
    duel.heat(1, throw(0, 1), throw(1, 5), throw(2, 5))
    assert [word for _, word in duel.acts()] == [throw(0, 1)]


@example([0])
@given(st.lists(st.integers(0, (1 << 16) - 1), max_size=40))
def test_no_word_whatever_makes_it_stumble(heard):
    court = Court()
    for n, word in enumerate(heard):
        court.referee.submit(word, n // 5)
    court.referee.judge(100)
    assert len(court.acts()) == min(len(heard), 32)
