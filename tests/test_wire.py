# SPDX-License-Identifier: MIT
"""What events send to the screen: a played card is cheap, a refresh is small, and the count is that of a real panel."""

import json

import pytest

from engine import variants
from tools import wire
from tools.complain import Complaint
from tools.glass import Glass
from tools.meter import Meter

PRESETS = [name for name, _ in variants.presets()]
CARD = 240  # bytes of commands and pixels of a played card at 128x64, with all that follows it
REFRESH = 112  # bytes of the largest refresh while somebody can play a card
ENDS = {"won", "drawn"}


@pytest.fixture(scope="module")
def small():
    """The episodes of every preset at 128x64."""
    return {preset: wire.play(preset, 128, 64) for preset in PRESETS}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_count_tells_every_event_that_happened(small, preset):
    found = wire.table(small[preset])
    assert {"move", "land", "flip" if not preset.startswith("shapp") else "new_pile", "dealt", "count"} <= set(found)
    assert {"screen: title", "screen: table", "screen: pause"} <= set(found)
    assert "screen: result" in found or "screen: match over" in found
    assert all(row["times"] and row["bytes"][0] >= row["largest refresh"][0] > 0 for row in found.values())


def test_it_is_the_same_in_every_run(small):
    assert wire.table(wire.play("speed", 128, 64)) == wire.table(small["speed"])


def test_only_a_screen_is_sent_as_a_whole(small):
    for episodes in small.values():
        for episode in episodes:
            whole = episode.kind.startswith("screen: ")
            assert all(paint.whole == whole for paint in episode.paints)
            if whole:
                assert episode.bytes == 7 * 2 + 128 * 64 // 8 + 2  # where to, and the pixels


def draw(display):
    """Paint a tile of 16x24, and then all of the screen; both after a first whole picture."""
    import displayio

    group = displayio.Group()
    bitmap = displayio.Bitmap(32, 24, 2)
    colours = displayio.Palette(2)
    colours[1] = 0xFFFFFF
    bitmap.fill(1)
    grid = displayio.TileGrid(bitmap, pixel_shader=colours, tile_width=16, tile_height=24, x=8, y=8)
    group.append(grid)
    display.root_group = group
    display.refresh()
    display.refresh()
    display.paints = []
    before = getattr(display, "sent", 0)
    grid[0] = 1
    display.refresh()
    return getattr(display, "sent", 0) - before


def test_the_bytes_are_those_that_a_panel_takes():
    sent = draw(Glass(128, 64))
    meter = Meter(128, 64)
    draw(meter)
    assert [(paint.tiles, paint.whole) for paint in meter.paints] == [(1, False)]
    assert meter.paints[0].bytes == sent + 3 == 16 * 24 // 8 + 16  # an address begins each of three transfers
    assert meter.paints[0].given == 16 * 24 // 8 + 6


def test_in_colours_a_pixel_is_two_bytes():
    meter = Meter(160, 128, True)
    draw(meter)
    assert meter.paints[0].bytes == 16 * 24 * 2 + 11  # column, row, write: three commands, and four bounds of two bytes


@pytest.mark.parametrize("size", [(64, 128, False), (160, 128, True)], ids=str)
def test_other_screens_are_counted_as_well(size):
    found = wire.table(wire.play("speed", *size, most=12))
    assert found["land"]["bytes"][0] > 0


def test_dev_py_wire(capsys):
    assert wire.main(["--preset", "speed", "--size", "128x64", "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1, "one JSON object and nothing else"
    assert json.loads(out)["128x64"]["speed"]["land"]["times"] > 20
    assert wire.main(["--preset", "shapp", "--size", "64x128"]) == 0
    assert "new_pile" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv, expression",
    [
        (["--preset", "whist"], "--preset cannot be 'whist'; valid are speed, "),
        (["--size", "wide"], "--size cannot be 'wide'; write 128x64"),
        (["--size", "32x32"], "too small"),
    ],
)
def test_a_wrong_word_gets_one_line(argv, expression):
    with pytest.raises(Complaint, match=expression):
        wire.main(argv)


# --- the aims -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_played_card_is_cheap(small, preset):
    """To the last line that flies off it; more only for one in four at most, which comes with a sign."""
    plays = sorted(episode.given for episode in small[preset] if episode.kind == "land")
    assert plays[len(plays) * 3 // 4] < CARD


def test_in_speed_so_it_is_with_all_that_the_bus_adds(small):
    assert wire.table(small["speed"])["land"]["bytes"][0] < CARD


@pytest.mark.parametrize("preset", PRESETS)
def test_no_refresh_in_play_is_large(small, preset):
    """Until it is done no key is read."""
    found = wire.table(small[preset])
    in_play = {kind for kind in found if not kind.startswith("screen: ")} - ENDS
    assert {
        kind: found[kind]["largest refresh"] for kind in in_play if found[kind]["largest refresh"][1] > REFRESH
    } == {}
