# SPDX-License-Identifier: MIT
"""The screen of the other games of the family: known states compared with reviewed pictures, looks turned into tiles.

For the pictures see tests/test_display.py; these are drawn anew with SPEED_PICTURES=draw pytest of this file.
"""

import pytest

from engine import places, words
from engine.session import Session
from hardware.display import effects, layout, rows, signs, strip
from tests.table import START, Table, options
from tests.test_display import SEATS, SIZES, Rig, compare


@pytest.fixture(params=SIZES)
def size(request, monkeypatch):
    """The test is run for each shape of screen."""
    monkeypatch.setattr(Rig, "size", request.param)
    return request.param


def shown(built, seats="opposite", cursors=(1, 2)):
    """A rig that shows a built table."""
    for player, cursor in enumerate(cursors):
        built.session.chairs[player]._stand(cursor)
    built.session.looks.update()
    rig = Rig(built.session, seats)
    rig.table = built
    rig.settle()
    return rig


def dealt(preset, seats, ms, **chosen):
    """A rig ms after the deal."""
    rig = Rig(Session(preset, options(preset, **chosen), seats == "opposite", seed=11), seats)
    rig.session.start(rig.now)
    rig.settle(ms)
    return rig


def call(rig, player, ms):
    rig.table.call(player, ms=ms)


# --- Spit ---------------------------------------------------------------------------------------------------------

TABLEAUX = ("-- 2c/3c 9h/5s/Td Kh/4h/7c/Qh As/2s/3s/4s/6s", "Jd 2h/Kd -- 3d/9d/4d/7d 8h/Th/5c/6c/Ad")
SPIT = ("Qc Jc 9c Ts", "Kc Ks 7s 6h 3h 6d 8d")


def spit(seats="opposite", tableaux=TABLEAUX, sides=SPIT, centre=("8c", "2d"), cursors=(1, 2), **chosen):
    return shown(Table(tableaux, centre, sides=sides, preset="spit", hint_ms=0, **chosen), seats, cursors)


@pytest.mark.parametrize("seats", SEATS)
def test_spit(seats, size):
    compare(dealt("spit", seats, 1500), "spit-start-" + seats)
    compare(spit(seats), "spit-play-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_spit_closed_tops_show_their_backs(seats, size):
    rig = spit(seats, auto_turn="off")
    rig.table.submit(words.action(words.PLAY, 0, 2, places.CENTRE), 10)  # it does not fit
    rig.table.rules._closed[2] = rig.table.rules._closed[8 + 3] = 1
    rig.table.piles.touched.add(2)
    rig.table.piles.touched.add(8 + 3)
    rig.settle(60)
    compare(rig, "spit-closed-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_spit_all_are_asked_to_slap_until_somebody_does(seats, size):
    rig = spit(seats, tableaux=("9h", TABLEAUX[1]), spit_match="on")
    rig.table.submit(words.action(words.PLAY, 0, 0, places.CENTRE), 10)
    rig.settle(effects.SIGN_MS + 200)
    compare(rig, "spit-slap-" + seats)
    rig.table.submit(words.action(words.SLAP, 1, 0, places.CENTRE), 1500)
    rig.settle(700)
    compare(rig, "spit-round-" + seats)
    rig.settle(600)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.NONE] * 2


def test_spit_who_alone_has_spit_cards_is_asked_to_choose(size):
    rig = spit(tableaux=("8h", "8d"), sides=("9s", ""), spit_match="on", reshuffle="alone", centre=("2c", "3d 4d"))
    assert rig.session.rules._chooser == 0
    rig.tell(words.CHOOSE, 0)  # it was told before anybody could see it
    rig.settle(effects.SIGN_MS)
    asked = [grid[0] for grid in rig.display.table.signs]
    assert asked == [signs.CHOOSE, signs.LAST_CARD]
    compare(rig, "spit-choose")
    rig.table.submit(words.action(words.SLAP, 0, 0, places.CENTRE + 1), 1000)
    rig.settle(200)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.STUCK, signs.STUCK]


def test_spit_has_no_stock_to_show(size):
    table = spit().display.table
    for player in range(2):
        assert table.hand(places.at(player, places.STOCK)) is None
        assert table.hand(places.at(player, places.SIDE)) is not None


@pytest.mark.parametrize("cards, tile", [(0, 0), (1, 0), (2, 2), (9, 9), (12, 10)])
def test_a_pile_says_how_many_cards_it_has(cards, tile):
    """Under the cursor in black on white."""
    rig = spit()
    grid = rig.display.table._heaps[0]
    for cursor, expected in ((0, tile), (1, tile + 11)):
        look = cards << words.LOOK_COUNT | cursor << words.LOOK_CURSOR | (20 if cards else 0)
        rig.display.table.value[0] = look
        rig.display.table.paint(0)
        assert grid.hidden == (tile == 0)
        assert grid.hidden or grid[0] == expected


# --- two-deck Speed -----------------------------------------------------------------------------------------------

PLACES = ("7h/7d -- Kc 2c", "Qc' 5d' 9s'/9c'/9h' Js'")
STOCKS = ("2h 3h 4h 5h 6h 7c 8c 9c Tc Jc Qs Ks", "2d' 3d' 4d'")


def two_decks(seats="opposite", hands=PLACES, centre=("9h", "9d'"), stocks=STOCKS, cursors=(0, 5), **chosen):
    return shown(Table(hands, centre, stocks=stocks, preset="dos_mazos", hint_ms=0, **chosen), seats, cursors)


@pytest.mark.parametrize("seats", SEATS)
def test_dos_mazos(seats, size):
    compare(dealt("dos_mazos", seats, 1500), "dos-mazos-start-" + seats)
    compare(two_decks(seats), "dos-mazos-play-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_dos_mazos_calls(seats, size):
    rig = two_decks(seats)
    call(rig, 0, ms=10)
    call(rig, 1, ms=10)
    rig.settle(11)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.SPENT] * 2
    rig = two_decks(seats)
    call(rig, 0, ms=10)
    rig.session.step(START + 10)
    rig.now = START + 10
    rig.display.settle(rig.now)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.READY] * 2, "the centre is empty: it is opened"
    compare(rig, "dos-mazos-called-" + seats)


def test_dos_mazos_a_call_is_told_to_both():
    rig = two_decks()
    rig.tell(words.CALLED, 1)
    rig.settle()
    assert [grid[0] for grid in rig.display.table.signs] == [signs.CALL_LOST, signs.CALL_WON]


def test_dos_mazos_only_four_places_and_no_side_pile_are_drawn(size):
    table = two_decks().display.table
    for player in range(2):
        drawn = [table.hand(places.at(player, kind)) is not None for kind in range(8)]
        assert drawn == [True] * 4 + [False, True, False, False]


# --- California Speed ---------------------------------------------------------------------------------------------

ROWS = ("7h Ts Kd 2c", "Kh 6d 9s Qc")
LONG = ("7h Ts Kd 2c 6s", "Ah 5d 9s Kc Js")


RESERVES = ("4h 5h 6h 7c 8c 9c Tc Jc Qs Ks 3s", "2d 3d 4d")


def california(seats="opposite", hands=ROWS, cursors=(1, 2), row=4, stocks=RESERVES):
    built = Table(hands, (), stocks=stocks, preset="california", hint_ms=0, row=row)
    built.rules.phase = words.IDLE  # the match was only now laid out by hand
    built.rules.stop()
    built.rules._match()
    built.rules.phase = words.PLAYING
    return shown(built, seats, cursors)


def cover(rig, player, place, ms):
    rig.table.submit(words.action(words.PLAY, player, places.STOCK, place), ms)
    rig.settle(ms - (rig.now - rig.table.start) + 1)


@pytest.mark.parametrize("seats", SEATS)
def test_california(seats, size):
    compare(dealt("california", seats, 1500), "california-start-" + seats)
    rig = california(seats)
    compare(rig, "california-play-" + seats)
    cover(rig, 0, 2, 20)
    compare(rig, "california-marked-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_california_rows_of_five(seats, size):
    rig = california(seats, LONG, (2, 0), row=5)
    cover(rig, 1, 8 + 3, 20)
    compare(rig, "california-five-" + seats)


def test_california_no_match_is_said_before_new_rows_come(size):
    rig = california(hands=("7h Ts Kd 2c", "Ah 6d 9s Qc"))
    rig.session.rules.settle(START)
    rig.settle(100)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.NO_MATCH] * 2
    compare(rig, "california-no-match")
    before = rig.picture()
    rig.settle(450)
    assert rig.picture() != before


def test_california_shows_what_lies_there(size):
    rig = california()
    table = rig.display.table
    looks = table.value
    faces = [table.hand(place)[0] for place in (0, 1, 2, 3, 8, 9, 10, 11)]
    assert faces == [looks[place] & 63 for place in (0, 1, 2, 3, 8, 9, 10, 11)]
    assert [table._frames[place][0] for place in range(4)] == [1, 3, 1, 1], "the cursor stands on the second"
    looks[0] |= words.LOOK_MARK
    looks[1] |= words.LOOK_MARK
    table.paint(0)
    table.paint(1)
    assert [table._frames[place][0] for place in range(4)] == [2, 4, 1, 1]
    looks[0] = 0
    assert table.paint(0) and table.paint(0), "the face, and in the next refresh the frame"
    assert table._frames[0][0] == table.hand(0)[0] == 0
    assert table.hand(4) is None and table._frames[4] is None


def test_california_a_column_stands_over_a_column(size):
    for seats in SEATS:
        table = california(seats).display.table
        for kind in range(4):
            across = 8 + (3 - kind if seats == "opposite" else kind)
            assert table._frames[kind].x == table._frames[across].x


def test_california_what_is_covered_is_not_lost_from_sight(size):
    """A card that lands on one of the same rank changes the picture, too."""
    rig = california()
    before = rig.picture()
    look = rig.display.table.value
    look[0] ^= 3  # another suit
    rig.display.table.paint(0)
    rig.glass.refresh()
    assert rig.picture() != before


# --- Shapp's Speed ------------------------------------------------------------------------------------------------

PILES = ("-- 2c/3c 9h/5s/Td Kh/4h/7c/Qh Ah/2h/3h/5h/6h", "Jd 6d/Kd 9d 3d/4d/7d 8h/Th/5c/6c/Ad")
FOUR = ("-- 2c/3c 9h/5s/Td Kh/4h/7c/Qh", "Jd 6d/Kd 9d 3d/4d/7d")
MORE = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 4c 8c 9c Tc Jc Qc Kc Ac 7h 8d 2d 5d Td Qd Jh Th Kd 8h 6c".split()


def shapp(seats="opposite", centre=("8s", "2s"), aims=(0, 1), piles=PILES, preset="shapp", **chosen):
    stocks = ("Js", "Qs Ts") if len(centre) < 30 else ("", "")
    built = Table(
        piles, [name + "'" for name in centre], stocks=stocks, preset=preset, hint_ms=0, owe_ms=10000, **chosen
    )
    built.rules.centres = len(centre)
    for player, aim in enumerate(aims):
        built.session.chairs[player]._aim_at(places.CENTRE + aim)
    return shown(built, seats, (1, 4 if built.session.row == 5 else 5))


@pytest.mark.parametrize("seats", SEATS)
def test_shapp(seats, size):
    compare(dealt("shapp", seats, 1500), "shapp-start-" + seats)
    compare(shapp(seats, ("8s", "Ts", "Kc"), (2, 2)), "shapp-play-" + seats)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("number", [4, 7, 10, 12, 22])
def test_shapp_ever_more_piles(seats, number, size):
    compare(shapp(seats, MORE[:number], (1, number - 1)), "shapp-%d-%s" % (number, seats))


@pytest.mark.parametrize("seats", SEATS)
def test_shapp_colours(seats, size):
    """Which piles take black cards is seen, and with other dealers it is the others of the first two."""
    rig = shapp(seats, MORE[:7], (3, 5), colours="on")
    compare(rig, "shapp-colours-7-" + seats)
    rig.session.match.dealer = 1
    rig.display.table.paint_all()
    rig.glass.refresh()
    compare(rig, "shapp-colours-7-b-" + seats)
    compare(shapp(seats, MORE[:20], (3, 15), colours="on"), "shapp-colours-20-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_shapp4_all_piles_that_there_can_be(seats, size):
    rig = shapp(seats, MORE[:32], (0, 31), FOUR, "shapp4")
    compare(rig, "shapp4-32-" + seats)
    plain = rig.picture()
    rig.tell(words.HINT)
    rig.settle()
    compare(rig, "shapp4-sign-" + seats)
    rig.settle(effects.SIGN_MS)
    assert rig.picture() == plain, "what the sign covered is there again"


@pytest.mark.parametrize("seats", SEATS)
def test_shapp_who_may_is_asked_to_call_until_somebody_does(seats, size):
    rig = shapp(seats, ("8s", "2s"), piles=("5h 6h Th Jh/Qh Kh", "5d 6d Td Jd Qd"))
    rig.tell(words.STUCK)  # it was told before anybody could see it
    rig.settle(effects.SIGN_MS + 100)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.CALL_NEW] * 2
    compare(rig, "shapp-stuck-" + seats)
    call(rig, 1, 1100)
    rig.settle(150)
    assert rig.session.rules.centres == 3
    compare(rig, "shapp-new-" + seats)
    rig.settle(effects.SIGN_MS + 100)
    assert signs.NEW_PILE not in [grid[0] for grid in rig.display.table.signs]


def test_shapp_who_has_no_reserve_is_not_asked():
    rig = shapp(piles=("5h 6h", "5d 6d"))
    rig.table.piles.clear()
    rig.display.table.value[places.STOCK] = 0
    rig.tell(words.STUCK)
    rig.display.effects.hear(rig.now)
    asked = rig.display.effects._asked
    assert list(asked) == [signs.NONE, signs.CALL_NEW]


@pytest.mark.parametrize("number", range(1, 33))
def test_shapp_no_pile_covers_another_or_is_off_the_screen(number, size):
    rig = shapp("opposite", MORE[:number], (0, number - 1), FOUR, "shapp4")
    table = rig.display.table
    width, height = (128, 64) if size == "128x64" else (64, 128)
    wide = 16 if number <= len(table.where.STRIP_X[1]) else 8
    high = 16 if number <= len(table.where.STRIP_X[2]) else 8
    for player in range(2):
        seen = set()
        for n in range(number):
            grid = table._strips[player][n]
            assert not grid.hidden
            left, top = grid.x, grid.y
            if player:  # what is turned has its parts the other way round
                left, top = left + 16 - wide, top + 16 - high
            spots = {(left + x, top + y) for x in range(wide) for y in range(high)}
            assert not spots & seen
            assert all(0 <= x < width and 0 <= y < height for x, y in spots)
            assert all(y < height // 2 if player else y >= height // 2 for _, y in spots)
            seen |= spots
        assert all(grid.hidden for grid in table._strips[player][number:])


@pytest.mark.parametrize("seats", SEATS)
def test_shapp_every_rank_is_told_apart(seats, size):
    """As a card, as a part of one, and small; aimed at or not."""
    for number in (2, 7, 14):
        rig = shapp(seats, MORE[:number], (0, 1))
        table = rig.display.table
        seen = set()
        for aim in range(2):
            for rank in range(1, 14):
                table.value[places.CENTRE] = rank << 2 | 1 << words.LOOK_COUNT | aim << words.LOOK_AIM
                assert table.paint(places.CENTRE)
                grid = table._strips[0][0]
                rig.glass.refresh()
                seen.add("\n".join(rig.place(grid.x, grid.y, 8, 16 if number < 14 else 8)))
        assert len(seen) == 26


def test_shapp_a_pile_more_moves_the_others_one_a_refresh(size):
    rig = shapp(centre=MORE[:4], piles=("5h 6h", "5d 6d"))
    first = len(rig.display.table.where.STRIP_X[0])
    rig = shapp(centre=MORE[:first], piles=("5h 6h", "5d 6d"))
    look = rig.session.looks
    rig.table.piles.push(places.CENTRE + first, 8)
    look.update()
    assert rig.display.settle(rig.now) >= first
    rigged = rig.picture()
    rig.display._lay_table(rig.now)
    assert rig.picture() == rigged


def test_shapp_the_next_deal_begins_with_two_piles(size):
    rig = shapp(centre=MORE[:20])
    rig.table.piles.clear()
    for n in range(2):
        rig.table.piles.push(places.CENTRE + n, 8 + n)
    rig.session.looks.update()
    rig.settle()
    for strip_of in rig.display.table._strips:
        assert [grid.hidden for grid in strip_of] == [False] * 2 + [True] * 20
        assert strip_of[1].tile_width == 8 and strip_of[1][1]
    after = rig.picture()
    rig.display._lay_table(rig.now)
    assert rig.picture() == after


def test_points_are_a_number(size):
    rig = dealt("shapp", "opposite", 100, points="on")
    rig.session.match.score[:] = bytes((7, 24))
    rig.tell(words.DEALT, 0, number=3)
    rig.settle()
    compare(rig, "score-points")


def test_points_on_the_result(size):
    rig = dealt("shapp", "opposite", 3100, points="on")
    rig.session.rules.finish(1, words.WON_FEWER)
    rig.session.match.settle(rig.session.now)
    rig.session._notice(rig.session.now)
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "result-points")


# --- what each end sees -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["spit", "dos_mazos", "california"])
def test_both_ends_see_the_same(game, size):
    """Swap the players and the picture is turned by half a circle."""
    rig = {"spit": spit, "dos_mazos": two_decks, "california": california}[game]()
    picture = rig.picture()  # before the next: Blinka has one display
    if game == "spit":
        other = spit(tableaux=TABLEAUX[::-1], sides=SPIT[::-1], centre=("2d", "8c"), cursors=(2, 1))
    elif game == "dos_mazos":
        other = two_decks(hands=PLACES[::-1], stocks=STOCKS[::-1], centre=("9d'", "9h"), cursors=(5, 0))
    else:
        other = california(hands=ROWS[::-1], cursors=(2, 1), stocks=RESERVES[::-1])
    assert other.picture() == [row[::-1] for row in picture[::-1]]


def test_both_ends_of_a_strip_read_the_same(size):
    """The piles stay where they are; each end reads the own half, and sees there what it aims at."""
    rig = shapp(centre=("8s", "2s", "Kc"), aims=(0, 0))
    where = rig.display.table.where
    for n in range(3):
        mine, other = [rig.display.table._strips[player][n] for player in range(2)]
        near = rig.place(mine.x, mine.y, 16, 16)
        far = rig.place(other.x, other.y, 16, 16)
        assert far == [row[::-1] for row in near[::-1]]
        assert mine.x == other.x and mine.y + 16 + other.y == where.HEIGHT


# --- all of them --------------------------------------------------------------------------------------------------

PRESETS = (("spit", {"spit_match": "on"}), ("dos_mazos", {}), ("california", {}), ("california", {"row": 5}))
PRESETS += (("shapp", {"match": "single"}), ("shapp4", {"match": "single", "colours": "on"}))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("preset, chosen", PRESETS)
def test_a_whole_deal_shows_at_last_what_lies_there(preset, chosen, seats, size):
    """Painted change by change it is the same as painted anew."""
    rig = Rig(Session(preset, options(preset, **chosen), seats == "opposite", seed=5), seats)
    for player in range(2):
        rig.session.add_bot(player, "hasty")
    rig.session.start(rig.now)
    for _ in range(400):
        rig.now += 100
        rig.session.step(rig.now)
        if rig.session.screen != words.TABLE:
            break
        rig.display.settle(rig.now)
        if _ % 40 == 7:
            painted = rig.picture()
            rig.display.table.paint_all()
            rig.glass.refresh()
            assert rig.picture() == painted


@pytest.mark.parametrize("preset", ["spit", "dos_mazos", "california", "shapp", "shapp4"])
def test_a_crowd_of_events_is_survived(preset, size):
    rig = dealt(preset, "opposite", 3200)
    for n in range(600):
        rig.tell(n % 30 + 1, n % 2, n % 40, n % 64, n % 100)
        if n % 50 == 49:
            rig.settle(20)
    rig.tell(words.DEALT, 0, number=2)
    rig.settle(2000)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.NONE] * 2


@pytest.mark.parametrize("preset, chosen", PRESETS)
def test_the_bitmaps_fit_a_board(preset, chosen, size, monkeypatch):
    import displayio

    made = []
    original = displayio.Bitmap.__init__

    def note(self, width, height, values):
        made.append((width + 31) // 32 * 4 * height)
        original(self, width, height, values)

    session = Session(preset, options(preset, **chosen))
    monkeypatch.setattr(displayio.Bitmap, "__init__", note)
    rig = Rig(session)
    assert rig.display and sum(made) < 16 * 1024


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("row", [4, 5])
def test_nothing_of_two_rows_covers_anything_else(row, seats, size):
    """But for the figures that count down, which stand on cards while nobody may play, and faces in their frames."""
    table = california(seats, LONG if row == 5 else ROWS, row=row).display.table
    faces = [table.hand(place) for place in range(places.CENTRE) if place & 7 < places.HAND_END]
    seen = set()
    for grid in table.group:
        if grid not in table.digits and grid not in faces:
            across = range(grid.x, grid.x + grid.tile_width * grid.width)
            spots = {(x, y) for x in across for y in range(grid.y, grid.y + grid.tile_height)}
            assert not spots & seen
            seen |= spots


@pytest.mark.parametrize(
    "module, wide, tall", [(rows, rows.Wide, rows.Tall), (strip, strip.Wide, strip.Tall)], ids=["rows", "strip"]
)
def test_the_size_of_a_screen_chooses_the_layout(module, wide, tall):
    assert type(layout.choose(160, 128, True, module.Wide, module.Tall)) is wide
    assert type(layout.choose(80, 160, False, module.Wide, module.Tall)) is tall
