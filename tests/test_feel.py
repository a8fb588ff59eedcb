# SPDX-License-Identifier: MIT
"""How the table feels: what moves is over soon, delays nothing, is the players' choice, and never flickers."""

import types

import pytest

from engine import places, words
from engine.session import Session
from hardware.boards import null
from hardware.display import Display, effects, motion, signs
from tests import wild
from tests.table import START, Table, options
from tools.glass import Glass

HANDS = ("7h Ts Kd 2c 6s", "Ah 5d 9s Qc Js")
STOCKS = ("2h 3h 4h 5h", "2d 3d 4d")
FLASHES = 3  # a second, at most: each is two changes
SECOND = 1000


class Rig:
    """A session shown on glass, on a board that players have set up."""

    def __init__(self, session, size=(128, 64), **chosen):
        self.session = session
        self.glass = Glass(*size)
        board = types.SimpleNamespace(**{**vars(null), **chosen})
        board.display = lambda: self.glass
        self.display = Display(board, session)
        self.shown = self.display.table
        self.now = START

    def go(self, ms=0):
        for _ in range(ms):
            self.now += 1
            self.session.step(self.now)
            self.display.settle(self.now)
        self.display.settle(self.now)

    def tell(self, kind, player=places.NOBODY, place=0, other=0, number=0):
        self.session.events.push(words.event(kind, player, place, other, number))

    def signs(self):
        return [grid[0] for grid in self.shown.signs]

    def where(self):
        """Where all grids are."""
        return [(grid.x, grid.y) for grid in self.shown.group]


def rig(hands=HANDS, stocks=STOCKS, centre=("9d", "Qc'"), preset="speed", **chosen):
    """A rig in the middle of a deal."""
    board = {name: chosen.pop(name) for name in list(chosen) if name.isupper()}
    table = Table(hands, centre, stocks=stocks, preset=preset, **{"hint_ms": 0, **chosen})
    made = Rig(table.session, **board)
    made.table = table
    made.go()
    return made


# --- the last card ------------------------------------------------------------------------------------------------


def test_who_has_one_card_left_is_told_to_both():
    game = rig(hands=("Ts 2c", HANDS[1]), stocks=("", STOCKS[1]))
    assert game.signs() == [signs.NONE, signs.NONE]
    game.table.play(0, "Ts", 0, ms=5)
    game.go(10)
    assert game.signs() == [signs.LAST_CARD, signs.THEIR_LAST]
    game.go(3000)
    assert game.signs() == [signs.LAST_CARD, signs.THEIR_LAST], "it stands as long as it is true"


def test_a_card_of_the_stock_is_not_the_last():
    game = rig(hands=("Ts 2c", HANDS[1]), stocks=("4h", STOCKS[1]), auto_draw="off")
    game.table.play(0, "Ts", 0, ms=5)
    game.go(10)
    assert game.signs() == [signs.NONE, signs.NONE]


def test_of_more_players_it_is_told_once_since_signs_cover_what_is_left():
    game = rig(hands=("Ts 2c", HANDS[1], "8c 3h"), stocks=("", "2d", "2s"), preset="speed3", centre=("9d", "Kh", "Kc"))
    game.table.play(0, "Ts", 0, ms=5)
    game.go(10)
    assert game.signs() == [signs.LAST_CARD, signs.THEIR_LAST, signs.THEIR_LAST]
    game.go(effects.SIGN_MS)
    assert game.signs() == [signs.NONE] * 3


@pytest.mark.parametrize("preset, first, end", [("california", 5, 6), ("shapp", 0, 5), ("dos_mazos", 0, 6)])
def test_of_each_game_the_cards_that_must_go_count(preset, first, end):
    shown = Rig(Session(preset, seed=1)).display.effects
    assert (shown._first, shown._end) == (first, end)


# --- what moves ---------------------------------------------------------------------------------------------------


def moved(game, ms):
    """Where grids are after each ms, without repetitions."""
    seen = [game.where()]
    for _ in range(ms):
        game.go(1)
        if game.where() != seen[-1]:
            seen.append(game.where())
    return seen


def test_piles_are_shuffled_when_a_deal_begins_and_lie_where_they_lay():
    game = rig()
    game.tell(words.DEALT, 0, number=2)
    seen = moved(game, 500)
    assert len(seen) == 5, "aside, back, aside, back"
    assert seen[0] == seen[2] == seen[4] and seen[1] != seen[3]


def test_a_pile_that_is_turned_over_is_shuffled_alone():
    game = rig()
    side = places.at(1, places.SIDE)
    grid = game.shown.hand(side)
    home = grid.x
    game.tell(words.RESHUFFLE, 1, side, places.CENTRE)
    xs = []
    for _ in range(4):
        game.go()
        xs.append(grid.x - home)
        game.go(effects.STIR_MS)
    assert xs == [-2, 0, 2, 0] and grid.x == home


def test_a_card_is_painted_before_anything_moves():
    game = rig()
    game.tell(words.DEALT, 0, number=2)
    game.go(1)
    game.table.play(0, "Ts", 0, ms=5)
    game.now = game.table.start + 5
    game.session.step(game.now)
    top = game.shown.hand(places.CENTRE)
    assert game.display.step(game.now)
    assert top[0] == game.session.rules.piles.top[places.CENTRE]


def test_the_next_hop_cuts_the_last_one_short():
    game = rig()
    first, second = (game.shown.hand(place) for place in (0, 1))
    home = first.y, second.y
    game.tell(words.BOUNCE, 0, 0, places.CENTRE, words.WRONG)
    game.go(10)
    assert (first.y, second.y) == (home[0] - 2, home[1])
    game.tell(words.BOUNCE, 0, 1, places.CENTRE, words.WRONG)
    game.go(1)
    assert (first.y, second.y) == (home[0], home[1] - 2)
    game.go(effects.HOP_MS)
    assert (first.y, second.y) == home


# --- the players' choice ------------------------------------------------------------------------------------------


def everything(game):
    game.tell(words.DEALT, 0, number=2)
    game.tell(words.BOUNCE, 0, 0, places.CENTRE, words.WRONG)
    game.tell(words.FLIP, 0, 6, places.CENTRE, 5)
    game.tell(words.LAND, 1, 9, places.CENTRE + 1, 5)


def test_without_motion_nothing_moves_and_signs_are_shown():
    game = rig(MOTION=0)
    before = game.where()
    everything(game)
    for _ in range(100):
        game.go(5)
        assert game.where() == before
        assert not any(game.shown.edges)
        assert not any(grid[0] for grid in game.shown.bursts)
    assert game.signs()[0] == signs.WRONG


def test_with_less_motion_it_takes_half_the_time():
    lengths = []
    for much in (1, 2):
        game = rig(MOTION=much)
        game.tell(words.BOUNCE, 0, 0, places.CENTRE, words.WRONG)
        grid, home, began = game.shown.hand(0), game.shown.hand(0).y, game.now
        game.go(1)
        assert grid.y != home
        while grid.y != home:
            game.go(1)
        lengths.append(game.now - began)
    assert lengths[0] in (effects.HOP_MS // 2, effects.HOP_MS // 2 + 1) and lengths[1] - lengths[0] == 40


def test_without_flashes_the_word_to_call_stands():
    game = rig(hands=("", HANDS[1]), stocks=("", STOCKS[1]), call_ms=5000, FLASHES=False)
    game.go(2)
    shown = game.glass.text()
    for _ in range(40):
        game.go(50)
        assert game.glass.text() == shown


def test_without_flashes_no_lines_fly():
    game = rig(FLASHES=False)
    game.tell(words.LAND, 1, 9, places.CENTRE + 1, 5)
    game.go(1)
    assert not any(grid[0] for grid in game.shown.bursts)


# --- nothing flickers ---------------------------------------------------------------------------------------------


def too_often(times, most=2 * FLASHES):
    """Whether there are more than `most` of these times within a second."""
    return any(times[n + most] - times[n] < SECOND for n in range(len(times) - most))


def played(preset, seed, ms, **chosen):
    """A wild game: [(ms, pixels)] whenever they changed, and how often each sign did: a list of times a seat."""
    session = Session(preset, options(countdown_ms=300), seed=seed)
    wild.seat(session)
    game = Rig(session, **chosen)
    session.start(game.now)
    memory = game.glass.panel.memory
    pictures, last = [], None
    changes = [[] for _ in game.shown.signs]
    before = game.signs()
    for _ in range(ms):
        game.now += 1
        if session.screen == words.RESULT:
            session.referee.submit(words.action(words.NEXT, 0), session.now)
        session.step(game.now)
        if session.screen != words.TABLE and session.screen != words.RESULT:
            break
        if not game.display.settle(game.now):
            continue
        if memory != last:
            last = bytes(memory)
            pictures.append((game.now, last))
        after = game.signs()
        for seat, sign in enumerate(after):
            if sign != before[seat]:
                changes[seat].append(game.now)
        before = after
    return pictures, changes


@pytest.mark.parametrize("preset", ["speed", "speed4", "spit", "california", "dos_mazos", "shapp"])
def test_no_pixel_flashes_faster_than_three_times_a_second(preset):
    """What is animated is the difference between a game with animations and the same one without."""
    moving, changes = played(preset, 3, 20000)
    still, _ = played(preset, 3, 20000, MOTION=0, FLASHES=False)
    assert len(moving) > len(still) > 20
    for times in changes:
        assert not too_often(times)
    toggles = {}
    shown = plain = old_plain = old = bytes(len(moving[0][1]))
    moving, still = dict(moving), dict(still)
    for now in sorted(moving.keys() | still.keys()):
        shown = moving.get(now, shown)
        plain = still.get(now, plain)
        animated = bytes(x ^ y for x, y in zip(shown, plain, strict=True))
        for at in range(len(animated)):
            bits = (animated[at] ^ old[at]) & ~(plain[at] ^ old_plain[at])  # what changes in both is the game's doing
            for bit in range(8):
                if bits >> bit & 1:
                    toggles.setdefault((at, bit), []).append(now)
        old, old_plain = animated, plain
    worst = [where for where, times in toggles.items() if too_often(times)]
    assert toggles and not worst, "%s %s" % (worst[:9], toggles[worst[0]])


def test_a_sign_that_changes_all_the_time_stands_long_enough_to_be_seen():
    game = rig()
    times, before = [], game.signs()[0]
    for n in range(100):
        game.tell(words.BOUNCE, 0, n % 5, places.CENTRE, words.LATE if n & 1 else words.WRONG)
        for _ in range(30):
            game.go(1)
            if game.signs()[0] != before:
                before = game.signs()[0]
                times.append(game.now)
    assert len(times) > 10 and not too_often(times)
    game.go(motion.CALM_MS)
    assert game.signs()[0] == signs.LATE, "the newest is seen in the end"
