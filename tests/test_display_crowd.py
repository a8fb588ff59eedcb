# SPDX-License-Identifier: MIT
"""The screen for three and four players: known states compared with reviewed pictures, every end reads its own.

For the pictures see tests/test_display.py; these are drawn anew with SPEED_PICTURES=draw pytest of this file.
"""

import pytest

from engine import places, words
from engine.session import Session
from hardware.display import crowd, effects, layout, sheet, signs
from tests.table import START, Table, options
from tests.test_display import SEATS, SIZES, Rig, compare
from tests.test_hardware_metal import GAME, STAND_INS
from tools import vm

PRESETS = ("speed3", "speed4")


@pytest.fixture(params=SIZES)
def size(request, monkeypatch):
    """The test is run for each shape of screen."""
    monkeypatch.setattr(Rig, "size", request.param)
    return request.param


@pytest.fixture(params=PRESETS)
def preset(request):
    """The test is run for three and for four."""
    return request.param


HANDS = ("7h Ts Kd 2c 6s", "Ah 5d 9s Qc Js", "8c 3h Jd 4s Qs", "6d Kc 9h Tc' 2s")
STOCKS = ("2h 3c 4h 5h 6h 7c 8h 9c Tc Jc Kh Ks", "2d 3d 4d", "", "Ac Ad As 4c 5c 5s")
SIDES = ("7s 8s 8d Jh", "6c", "3s", "")
CENTRE = ("9d", "Qc'", "3h'", "7d")


def table(preset, seats="opposite", hands=HANDS, stocks=STOCKS, sides=SIDES, centre=CENTRE, order=None, **chosen):
    """A rig in the middle of a deal. order: who sits at each seat; what is theirs, pile and aim too, moves along."""
    number = int(preset[-1])
    order = order or range(number)
    parts = [[part[seat] for seat in order] for part in (hands, stocks, sides, centre)]
    hands, stocks, sides, centre = parts
    chosen = {"decks": 2, "hint_ms": 0, **chosen}
    built = Table(hands, centre, stocks, sides, preset=preset, favour=range(number), **chosen)
    for seat, who in enumerate(order):
        built.session.chairs[seat]._stand(CURSORS[who])
        built.session.chairs[seat]._aim_at(places.CENTRE + list(order).index(AIMS[who] % number))
    built.session.looks.update()
    rig = Rig(built.session, seats)
    rig.table = built
    rig.settle()
    return rig


CURSORS = (1, 3, 0, 4)
AIMS = (0, 0, 0, 1)


def dealt(preset, seats, ms):
    """A rig ms after the deal."""
    rig = Rig(Session(preset, {}, seats == "opposite", seed=11), seats)
    rig.session.start(rig.now)
    rig.settle(ms)
    return rig


def shown_signs(rig):
    return [grid[0] for grid in rig.display.table.signs]


# --- pictures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_a_deal(preset, seats, size):
    rig = dealt(preset, seats, 100)
    compare(rig, "%s-start-%s" % (preset, seats))
    rig.settle(1000)
    compare(rig, "%s-count-%s" % (preset, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_middle_of_a_deal(preset, seats, size):
    compare(table(preset, seats), "%s-play-%s" % (preset, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_lands(preset, seats, size):
    rig = table(preset, seats)
    rig.table.play(0, "Ts", 0, ms=5)
    rig.table.play(1, "Js", 1, ms=5)
    rig.settle(6)
    compare(rig, "%s-land-%s" % (preset, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_cards_turn_over(preset, seats, size):
    compare(dealt(preset, seats, 3000), "%s-flip-%s" % (preset, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_a_call_is_due(preset, seats, size):
    rig = table(preset, seats, hands=(HANDS[0], "", *HANDS[2:]), stocks=(STOCKS[0], "", *STOCKS[2:]), call_ms=5000)
    rig.settle(2)
    compare(rig, "%s-due-a-%s" % (preset, seats))
    rig.settle(256)
    compare(rig, "%s-due-b-%s" % (preset, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_refused_and_late_cards_and_a_dead_heat(preset, seats, size):
    rig = table(preset, seats, hands=("7h Ts Kd 2c 6s", "Th 5d 9s Qc 8s'", "8c 3h Jd 4s Qs", HANDS[3]))
    rig.table.play(0, "Ts", 0, ms=5)
    rig.table.play(1, "Th", 0, ms=5)
    rig.settle(6)
    compare(rig, "%s-photo-%s" % (preset, seats))
    assert (
        shown_signs(rig) == [signs.PHOTO_WON, signs.PHOTO_LOST, signs.DEAD_HEAT, signs.DEAD_HEAT][: rig.session.seats]
    )
    rig.table.play(1, "8s'", 0, ms=40)
    rig.table.play(2, "3h", 1, ms=40)
    rig.settle(41)
    compare(rig, "%s-late-%s" % (preset, seats))


def finished(preset, seats, player=2, score=(0, 1, 0, 1), **chosen):
    """A rig whose deal a player has just won by a call."""
    hands, stocks = list(HANDS), list(STOCKS)
    hands[player] = stocks[player] = ""
    rig = table(preset, seats, hands=hands, stocks=stocks, **chosen)
    rig.session.match.score[:] = bytes(score[: rig.session.seats])
    rig.table.call(player, ms=5)
    rig.settle(10)
    return rig


@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_is_won(preset, seats, size):
    rig = finished(preset, seats)
    assert rig.session.screen == words.RESULT
    compare(rig, "%s-won-%s" % (preset, seats))
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "%s-result-%s" % (preset, seats))


def test_a_match_is_won(preset, size):
    rig = finished(preset, "opposite", score=(1, 0, 1, 0))
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "%s-match-over" % preset)


@pytest.mark.parametrize("match, score", [("bo7", (3, 1, 0, 2)), ("endless", (12, 7, 10, 9))])
def test_the_score(preset, match, score, size):
    rig = table(preset, match=match)
    rig.session.match.score[:] = bytes(score[: rig.session.seats])
    rig.tell(words.DEALT, 0, number=3)
    rig.settle(effects.SIGN_MS + 1)
    compare(rig, "%s-score-%s" % (preset, match))


@pytest.mark.parametrize("seats", SEATS)
def test_jokers_and_many_cards(seats, size):
    rig = table(
        "speed4",
        seats,
        hands=("7h *c Kd -- 6s", "Ah -- *c' Qc Js", *HANDS[2:]),
        centre=("*d", "Td'", "9h' 8h'", ""),
        jokers=2,
        auto_draw="off",
    )
    rig.table.stand(0, places.STOCK)
    rig.settle(2)
    compare(rig, "speed4-jokers-" + seats)


# --- what each end sees -------------------------------------------------------------------------------------------


def rotated(picture):
    return [row[::-1] for row in picture[::-1]]


def test_the_top_end_is_the_bottom_end_turned(size):
    """Let everybody move to the seat across the table, with cards, pile and aim: the picture turns by half a circle."""
    picture = table("speed4").picture()
    assert table("speed4", order=(1, 0, 3, 2)).picture() == rotated(picture)


def test_so_are_signs_letters_and_rays(size):
    pictures = []
    for order in ((0, 1, 2, 3), (1, 0, 3, 2)):
        hands, stocks = (*HANDS[:2], "", HANDS[3]), (*STOCKS[:2], "", STOCKS[3])
        rig = table("speed4", hands=hands, stocks=stocks, order=order, call_ms=9000)
        at = order.index
        rig.table.play(at(0), "Ts", at(0), ms=20)
        rig.settle(21)
        rig.tell(words.BOUNCE, at(3), places.at(at(3), 1), places.CENTRE + at(1), words.LATE)
        rig.tell(words.NOTHING, at(1))
        rig.settle()
        pictures.append(rig.picture())
    assert pictures[1] == rotated(pictures[0])


def test_the_free_quarter_of_three_stays_empty(size):
    """But for the hand of seat 1, nothing is painted at the left of the top end."""
    rig = table("speed3")
    rig.settle(300)
    for row in rig.place(0, 0, 32, 32) if size == "128x64" else rig.place(0, 32, 32, 16):
        assert "#" not in row
    if size == "64x128":
        assert "#" not in "".join(rig.place(0, 16, 64, 16))


def test_hands_show_their_backs_before_the_first_flip(preset, size):
    pictures = []
    for seed in (1, 2):
        rig = Rig(Session(preset, seed=seed))
        rig.session.start(rig.now)
        rig.settle(500)
        pictures.append(rig.picture())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_sees_its_own_aim(preset, seats, size):
    """Any seats may aim at one pile: its marks are all different pictures."""
    rig = table(preset, seats)
    number = rig.session.seats
    shown = set()
    for aims in range(1 << number):
        for seat in range(number):
            rig.session.chairs[seat]._aim_at(places.CENTRE + (aims >> seat & 1))
        rig.session.looks.update()
        rig.settle()
        shown.add("\n".join(rig.picture()))
    assert len(shown) == 1 << number


def test_an_aim_moves_within_the_lines_of_two_piles():
    rig = table("speed4")
    before = rig.picture()
    rig.session.chairs[0]._aim_at(places.CENTRE + 2)
    rig.session.looks.update()
    assert rig.display.settle(rig.now) == 2
    after = rig.picture()
    changed = {(x, y) for y in range(64) for x in range(128) if before[y][x] != after[y][x]}
    assert {y for _, y in changed} == {45, 46, 47}
    assert {x // 16 for x, _ in changed} == {3, 5}


# --- effects ------------------------------------------------------------------------------------------------------


def test_rays_end_and_leave_the_aims(preset, size):
    rig = table(preset)
    rig.table.play(0, "Ts", 0, ms=5)
    rig.settle(6)
    aims = rig.display.table.bursts[0]
    assert aims[0] == 2 + 3, "both aim here; the left one threw"
    rig.settle(effects.BURST_MS)
    assert aims[0] == 1 + 3


def test_every_pile_turns_its_card(preset, size):
    rig = dealt(preset, "opposite", 3000)
    centre = [rig.display.table.hand(places.CENTRE + n) for n in range(rig.session.seats)]
    assert [grid[0] for grid in centre] == [sheet.EDGE] * len(centre)
    rig.settle(effects.FLIP_MS)
    tops = rig.session.rules.piles.top
    assert [grid[0] for grid in centre] == [tops[places.CENTRE + n] & 63 for n in range(len(centre))]


def test_a_refused_card_hops_towards_the_centre(preset, size):
    rig = table(preset)
    hands = [rig.display.table.hand(places.at(seat, 0)) for seat in range(rig.session.seats)]
    homes = [grid.y for grid in hands]
    for seat in range(rig.session.seats):
        rig.tell(words.BOUNCE, seat, places.at(seat, 0), places.CENTRE, words.WRONG)
    rig.settle()
    assert [grid.y - home for grid, home in zip(hands, homes, strict=True)] == [-2, 2, -2, 2][: rig.session.seats]
    rig.settle(effects.HOP_MS)
    assert [grid.y for grid in hands] == homes


def test_a_sign_goes_away_and_the_counts_are_there_again(preset, size):
    rig = table(preset)
    plain = rig.picture()
    rig.tell(words.HINT)
    rig.settle()
    assert shown_signs(rig) == [signs.LOOK] * rig.session.seats
    rig.settle(effects.SIGN_MS)
    assert rig.picture() == plain


def test_all_are_told_that_all_are_stuck(preset, size):
    rig = table(preset, hands=("9c 5c", "2h 9h", "9d 5d", "4d Kh"), centre=("8c", "Jc", "Jd", "Js"), stocks=("",) * 4)
    rig.table.play(0, "9c", 0, ms=5)
    rig.settle(100)
    assert shown_signs(rig) == [signs.ALL_STUCK] * rig.session.seats
    compare(rig, preset + "-stuck")


def test_a_crowd_of_events_is_survived(preset, size):
    rig = dealt(preset, "opposite", 3200)
    for n in range(900):
        rig.tell(n % 30 + 1, n % rig.session.seats, n % (rig.session.seats * 8), n % 64, n % 100)
        if n % 50 == 49:
            rig.settle(20)
    rig.tell(words.DEALT, 0, number=2)
    rig.settle(2000)
    assert shown_signs(rig) == [signs.NONE] * rig.session.seats


# --- what it costs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_covers_anything_else(preset, seats, size):
    """But for signs, which cover the own panel for a while, and the figures that count down."""
    rig = table(preset, seats)
    board = rig.display.table
    width, height = rig.glass.width, rig.glass.height
    seen = set()
    for grid in board.group:
        if grid not in board.digits + board.signs:
            across = range(grid.x, grid.x + grid.tile_width * grid.width)
            spots = {(x, y) for x in across for y in range(grid.y, grid.y + grid.tile_height * grid.height)}
            assert all(0 <= x < width and -1 <= y < height for x, y in spots)  # an upright hand is cut by a dark line
            assert not spots & seen
            seen |= spots
    hands = [board.hand(places.at(seat, kind)) for seat in range(rig.session.seats) for kind in range(5)]
    others = hands + board.bursts + [board.hand(places.CENTRE + n) for n in range(rig.session.seats)] + board.digits
    for sign in board.signs:
        for grid in others + [other for other in board.signs if other is not sign]:
            apart = grid.x + grid.tile_width <= sign.x or sign.x + 32 <= grid.x
            assert apart or grid.y + grid.tile_height <= sign.y or sign.y + 16 <= grid.y


@pytest.mark.parametrize("size, turned", [("128x64", False), ("64x128", True)])
def test_a_refresh_sends_no_more_than_one_large_card(preset, size, turned, monkeypatch):
    monkeypatch.setattr(Rig, "size", size)
    built = table(preset).table
    rig = Rig(built.session, turned=turned)
    rig.settle()
    rig.glass.refresh()
    largest = 0
    for player, name, pile, ms in ((0, "Ts", 0, 5), (1, "Js", 1, 60), (2, "Qs", 1, 90), (0, "Kd", 2, 150)):
        built.play(player, name, pile, ms)
    for ms in range(1200):
        rig.session.step(START + ms)
        sent = rig.glass.sent
        rig.display.step(START + ms)
        largest = max(largest, rig.glass.sent - sent)
    assert 0 < largest <= 24 * 32 // 8 + 32


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_deal_shows_at_last_what_lies_there(preset, seats, size):
    """Painted change by change it is the same as painted anew."""
    rig = Rig(Session(preset, options(preset), seats == "opposite", seed=5), seats)
    for player in range(rig.session.seats):
        rig.session.add_bot(player, "hasty")
    rig.session.start(rig.now)
    for turn in range(600):
        rig.now += 50
        rig.session.step(rig.now)
        if rig.session.screen != words.TABLE:
            break
        rig.display.settle(rig.now)
        if turn % 40 == 7:
            painted = rig.picture()
            rig.display.table.paint_all()
            rig.glass.refresh()
            assert rig.picture() == painted
    assert turn > 100


def test_the_bitmaps_fit_a_board(preset, size, monkeypatch):
    import displayio

    made = []
    original = displayio.Bitmap.__init__

    def note(self, width, height, values):
        made.append((width + 31) // 32 * 4 * height)
        original(self, width, height, values)

    session = Session(preset)
    monkeypatch.setattr(displayio.Bitmap, "__init__", note)
    rig = Rig(session)
    assert rig.display and sum(made) < 16 * 1024


def test_only_a_crowd_loads_its_modules():
    from tools.vm import run

    told = run(
        STAND_INS_FOR % (128, 64) + "from hardware.display import Display\nfrom engine.session import Session\n"
        "Display(board, Session('speed'))\nprint([name for name in sys.modules if 'crowd' in name])\n"
    )
    assert told == ["[]"]


def test_the_size_of_a_screen_chooses_the_layout():
    assert type(layout.choose(160, 128, True, crowd.Wide, crowd.Tall)) is crowd.Wide
    assert type(layout.choose(80, 160, False, crowd.Wide, crowd.Tall)) is crowd.Tall


STAND_INS_FOR = "WIDTH = %d\nHEIGHT = %d\n" + STAND_INS.replace("%", "%%")


@pytest.mark.parametrize("width, height", [(128, 64), (64, 128)])
def test_showing_and_hearing_a_deal_allocates_nothing(preset, width, height):
    seats = int(preset[-1])
    keys = bytes(seat << 3 | key for seat in range(seats) for key in range(words.PLAY_B + 1))
    known = "SEED = 7\nSEED_OPTIONS = {}\nboard.MORE_KEYS = {%d: %r}\nboard.MORE_NAMES = {%d: '1' * 16}\n" % (
        seats,
        keys,
        seats,
    )
    game = GAME.replace("Session('speed'", "Session('%s'" % preset).replace("keys=board.KEYS", "keys=%r" % keys)
    game = game.replace("range(2)", "range(%d)" % seats).replace("turn // 7 % 8", "turn // 7 %% %d" % len(keys))
    assert preset in game and "range(%d)" % seats in game and repr(keys) in game
    told = vm.run(STAND_INS_FOR % (width, height) + known + game)
    assert told == ["True True True", "True True True"]
