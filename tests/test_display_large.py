# SPDX-License-Identifier: MIT
"""Tables of larger screens: reviewed pictures of every game, nothing overlaps, and no refresh takes long.

The pictures are tests/pictures/WxH/*.png; draw them anew with SPEED_PICTURES=draw in the environment, look at every one
that git shows as changed, and run tools/gallery.py.
"""

import os
import pathlib

import pytest

from engine import places, words
from engine.session import Session
from hardware.display import large_card
from tests import test_display, test_display_crowd, test_display_games
from tests.pane import SIZES, Rig
from tests.table import Table, options

PICTURES = pathlib.Path(__file__).parent / "pictures"
SEATS = ("opposite", "beside")
PRESETS = "speed viteza mcleod speed3 speed4 spit california dos_mazos shapp shapp4".split()


@pytest.fixture(params=SIZES)
def size(request):
    """The test is run for each size of screen."""
    return request.param


@pytest.fixture(params=SEATS)
def seats(request):
    """The test is run for both ways to sit."""
    return request.param


@pytest.fixture(params=PRESETS)
def preset(request):
    """The test is run for every game."""
    return request.param


def compare(rig, size, name):
    """The picture must be the reviewed one of that name."""
    from PIL import Image, ImageChops

    path = PICTURES / size / (name + ".png")
    shown = rig.pane.image()
    if os.environ.get("SPEED_PICTURES") == "draw":
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or ImageChops.difference(shown, Image.open(path).convert("RGB")).getbbox():
            shown.quantize(16, dither=Image.Dither.NONE).save(path)
        return
    difference = ImageChops.difference(shown, Image.open(path).convert("RGB")).getbbox()
    assert difference is None, "%s differs within %s" % (path.name, difference)


def in_play(preset, seats, size, hands=None, stocks=None, board=None, **chosen):
    """A rig in the middle of a deal of a game. board: what the board says besides."""
    chosen = {"preset": preset, "hint_ms": 0, **chosen}
    if preset in ("speed3", "speed4"):
        number = int(preset[-1])
        hands, stocks = hands or test_display_crowd.HANDS, stocks or test_display_crowd.STOCKS
        parts = (hands, test_display_crowd.CENTRE, stocks, test_display_crowd.SIDES)
        built = Table(*[part[:number] for part in parts], decks=2, **chosen)
        cursors = test_display_crowd.CURSORS[:number]
        for seat in range(number):
            built.session.chairs[seat]._aim_at(places.CENTRE + test_display_crowd.AIMS[seat] % number)
    elif preset == "spit":
        cursors = (1, 2)
        built = Table(test_display_games.TABLEAUX, ("8c", "2d"), (), test_display_games.SPIT, **chosen)
    elif preset == "dos_mazos":
        cursors = (0, 5)
        places_of, stocks = test_display_games.PLACES, test_display_games.STOCKS
        built = Table(places_of, ("9h", "9d'"), stocks, **chosen)
    elif preset == "california":
        return california(seats, size)
    elif preset in ("shapp", "shapp4"):
        return shapp(seats, size, 3 if preset == "shapp" else 14, preset)
    else:
        cursors = (1, 3)
        rest = test_display.REST
        sides = () if preset == "mcleod" else rest["sides"]
        built = Table(hands or test_display.HANDS, test_display.CENTRE, stocks or rest["stocks"], sides, **chosen)
    return shown(built, seats, size, cursors, **(board or {}))


def shown(built, seats, size, cursors, **more):
    """A rig that shows a built table."""
    for player, cursor in enumerate(cursors):
        built.session.chairs[player]._stand(cursor)
    built.session.looks.update()
    rig = Rig(built.session, seats, size, **more)
    rig.table = built
    rig.settle()
    return rig


def california(seats, size, row=4):
    hands = test_display_games.LONG if row == 5 else test_display_games.ROWS
    built = Table(hands, (), stocks=test_display_games.RESERVES, preset="california", hint_ms=0, row=row)
    built.rules.phase = words.IDLE  # the match was only now laid out by hand
    built.rules.stop()
    built.rules._match()
    built.rules.phase = words.PLAYING
    return shown(built, seats, size, (1, 2))


def shapp(seats, size, number, preset="shapp", **chosen):
    centre = [name + "'" for name in test_display_games.MORE[:number]]
    piles = test_display_games.PILES if preset == "shapp" else test_display_games.FOUR
    stocks = ("Js", "Qs Ts") if number < 30 else ("", "")
    built = Table(piles, centre, stocks=stocks, preset=preset, hint_ms=0, owe_ms=10000, **chosen)
    built.rules.centres = number
    for player, aim in enumerate((1, number - 1)):
        built.session.chairs[player]._aim_at(places.CENTRE + aim)
    return shown(built, seats, size, (1, 3))


def dealt(preset, seats, size, ms, **chosen):
    """A rig ms after the deal."""
    rig = Rig(Session(preset, options(preset, **chosen), seats == "opposite", seed=11), seats, size)
    rig.session.start(rig.now)
    rig.settle(ms)
    return rig


# --- pictures -----------------------------------------------------------------------------------------------------


def test_pictures_of_every_game(preset, seats, size):
    """Its start, play, signs, and the warning that a call is due."""
    compare(dealt(preset, seats, size, 1500), size, "%s-start-%s" % (preset, seats))
    rig = in_play(preset, seats, size)
    compare(rig, size, "%s-play-%s" % (preset, seats))
    rig.tell(words.HINT)
    rig.tell(words.BOUNCE, 1, places.at(1, 2), places.CENTRE, words.LATE)
    rig.settle(1)
    compare(rig, size, "%s-signs-%s" % (preset, seats))


@pytest.mark.parametrize("preset", ["speed", "speed4"])
def test_a_call_is_due(preset, seats, size):
    module = test_display if preset == "speed" else test_display_crowd
    hands, stocks = list(module.HANDS), list(getattr(module, "STOCKS", test_display.REST["stocks"]))
    hands[1] = stocks[1] = ""
    rig = in_play(preset, seats, size, hands, stocks, call_ms=5000)
    rig.settle(3)
    compare(rig, size, "%s-due-%s" % (preset, seats))


@pytest.mark.parametrize("preset", ["speed", "speed4"])
def test_a_card_lands(preset, seats, size):
    rig = in_play(preset, seats, size)
    rig.table.play(0, "Ts", 0, ms=5)
    rig.settle(6)
    compare(rig, size, "%s-land-%s" % (preset, seats))


def test_rows_of_five(seats, size):
    rig = california(seats, size, 5)
    rig.table.submit(words.action(words.PLAY, 1, places.STOCK, 8 + 3), 20)
    rig.settle(21)
    compare(rig, size, "california-five-" + seats)


@pytest.mark.parametrize("number", [7, 12, 22, 32])
def test_ever_more_piles(number, seats, size):
    preset = "shapp4" if number > 22 else "shapp"
    compare(shapp(seats, size, number, preset), size, "shapp-%d-%s" % (number, seats))


def test_piles_that_take_one_colour(seats, size):
    compare(shapp(seats, size, 4, colours="on"), size, "shapp-colours-4-" + seats)
    compare(shapp(seats, size, 20, colours="on"), size, "shapp-colours-20-" + seats)


def test_four_colours(size):
    two = in_play("speed", "opposite", size)
    plain = two.pane.image()
    four = in_play("speed", "opposite", size, board={"FOUR_COLOURS": True})
    compare(four, size, "speed-four-colours")
    inks = [{palette[1] for palette in rig.display.table.papers[0]} for rig in (two, four)]
    assert [len(found) for found in inks] == [2, 4]
    assert plain.tobytes() != four.pane.image().tobytes()


# --- where all lies -----------------------------------------------------------------------------------------------


def spots(grid, groups):
    """The pixels of the screen that a grid covers: left, top, right, bottom. groups: those that may hold it."""
    scale, x, y = 1, 0, 0
    for group in groups:
        if grid in group:
            scale, x, y = group.scale, group.x, group.y
    left, top = x + grid.x * scale, y + grid.y * scale
    return left, top, left + grid.width * grid.tile_width * scale, top + grid.height * grid.tile_height * scale


def lie_apart(first, second):
    return first[2] <= second[0] or second[2] <= first[0] or first[3] <= second[1] or second[3] <= first[1]


def lies_in(inner, outer):
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def union(boxes):
    return tuple(pick(box[n] for box in boxes) for n, pick in enumerate((min, min, max, max)))


@pytest.mark.parametrize("match", ["bo7", "endless"])
def test_nothing_covers_anything_else_or_is_off_the_screen(preset, seats, size, match):
    """Wanted: glyphs and counts lie on their cards, the figures that count down and some signs on anything."""
    rig = in_play(preset, seats, size, match=match) if preset not in ("california", "shapp", "shapp4") else None
    rig = rig or dealt(preset, seats, size, 100, match=match)
    table = rig.display.table
    where = table.where
    screen = (0, 0, rig.pane.width, rig.pane.height)
    groups = [group for group in table.group if hasattr(group, "scale")]
    things = {}
    for place, card in enumerate(table.cards):
        if card:
            frame = things["card", place] = spots(card._frame, groups)
            for grid in card.ranks + card._suits:
                assert lies_in(spots(grid, groups), frame), place
            for grids in (table.counts, table.heaps or ()):
                if place < len(grids) and grids[place]:
                    assert lies_in(spots(grids[place], groups), frame), place
            ranks = [spots(grid, groups) for grid in card.ranks]
            suits = [spots(grid, groups) for grid in card._suits]
            faces = ranks + suits
            for n, box in enumerate(faces):
                assert all(lie_apart(box, other) for other in faces[n + 1 :]), (place, faces)
    for seat in range(rig.session.seats):
        left, top, right, bottom = spots(table.wins[seat]._grid, groups)
        things["wins", seat] = (
            (left, top + 2, right, bottom - 2) if table.wins[seat].needed else (left, top, right - 2, bottom)
        )
        if not where.SIGN_COVERS:
            things["sign", seat] = union([spots(grid, groups) for grid in table.signs[seat]._columns])
    for n, grid in enumerate(table.bursts):
        things["burst", n] = spots(grid, groups)
    for seat in range(rig.session.seats):  # where a cursor can stand
        for kind in range(
            places.STOCK + 1 if where.HAND_Y == getattr(where, "STOCK_Y", where.HAND_Y) else rig.session.row
        ):
            card = table.cards[places.at(seat, kind)]
            if card and card.ranks:
                table._point(seat, card)
                things["cursor", seat, kind] = spots(table.bars[seat], groups)
    names = list(things)
    for n, name in enumerate(names):
        assert lies_in(things[name], screen), (name, things[name])
        for other in names[n + 1 :]:
            assert lie_apart(things[name], things[other]), (name, things[name], other, things[other])
    for grid in table.digits + [grid for sign in table.signs for grid in sign._columns]:
        assert lies_in(spots(grid, groups), screen)


@pytest.mark.parametrize("number", [1, 5, 6, 7, 10, 12, 14, 15, 18, 24, 25, 28, 29, 32])
def test_no_pile_of_a_strip_covers_another_or_is_off_the_screen(number, seats, size):
    rig = shapp(seats, size, number, "shapp4")
    width, height = rig.pane.width, rig.pane.height
    seen = []
    for grids in rig.display.table._grids:
        seen += [spots(grid, ()) for grid in grids if not grid.hidden]
    where = rig.display.table.where
    room = (0, where.HEIGHT - where.HAND_Y + where.BAR[1], width, where.HAND_Y - where.BAR[1])
    for n, box in enumerate(seen):
        assert lies_in(box, (0, 0, width, height)) and lies_in(box, room), (box, room)
        assert all(lie_apart(box, other) for other in seen[n + 1 :])
    assert len(seen) in (number * 2, number * 4)


# --- painting -----------------------------------------------------------------------------------------------------


def play_on(rig, turns=40):
    """Let bots play, and yield after each turn's painting."""
    for player in range(rig.session.seats):
        rig.session.add_bot(player, "hasty")
    rig.session.start(rig.now)
    for _ in range(turns):
        for _ in range(25):
            rig.now += 4
            rig.session.step(rig.now)
            rig.display.step(rig.now)
        rig.display.settle(rig.now)
        if rig.session.screen != words.TABLE:
            return
        yield


def test_painted_change_by_change_it_is_the_same_as_painted_anew(preset, seats, size):
    rig = Rig(Session(preset, {}, seats == "opposite", seed=5), seats, size)
    for turn, _ in enumerate(play_on(rig)):
        if turn % 20 == 15:
            painted = rig.pane.image()
            rig.display.table.paint_all()
            rig.pane.root_group = None
            rig.pane.root_group = rig.display.table.group
            rig.pane.refresh()
            assert rig.pane.image().tobytes() == painted.tobytes()


def test_no_refresh_in_play_paints_much(preset, size):
    """So many pixels take a small board under 8 ms, and keys wait no longer."""
    rig = Rig(Session(preset, {}, True, seed=6), "opposite", size)
    most = 0
    for turn, _ in enumerate(play_on(rig)):
        if turn:  # the first shows the whole table
            most = max([most, *rig.pane.painted])
        del rig.pane.painted[:]
    assert 0 < most <= large_card.LIMIT + 150  # a cursor's mark may come along
