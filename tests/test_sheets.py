# SPDX-License-Identifier: MIT
"""The sheets of tiles are what tools/sheets.py draws from the art, and the art keeps what players rely on."""

import pytest

from tools import large_sheets, sheets

DRAWN = sheets.sheets()


def test_the_sheets_are_drawn_from_the_text():
    """If this fails, the art was changed: run tools/sheets.py."""
    kept = {path.stem: path.read_bytes() for path in sheets.ASSETS.glob("*.bmp")}
    assert sorted(kept) == sorted(DRAWN)
    assert [name for name in DRAWN if kept[name] != DRAWN[name]] == []


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_sheet_is_a_bitmap_that_others_read_too(name, tmp_path):
    from PIL import Image

    path = tmp_path / "sheet.bmp"
    path.write_bytes(DRAWN[name])
    with Image.open(path) as picture:
        assert picture.mode == "1"
        assert 0 < sum(picture.convert("1").point(bool).histogram()[1:]) < picture.width * picture.height


def test_ragged_art_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(sheets, "ASSETS", tmp_path)
    (tmp_path / "bad.txt").write_text("A remark.\n\na b\n## ##\n## #\n")
    with pytest.raises(ValueError, match="bad.txt: the rows of 'b'"):
        sheets.read("bad")


@pytest.mark.parametrize("art", ["ranks", "ranks-centre", "ranks-strip", "ranks-small", "ranks-middle"])
def test_no_rank_is_another_one_turned_round(art):
    glyphs = sheets.read(art)
    for name, glyph in glyphs.items():
        for other in set(glyphs) - {name}:
            turned = "".join(sheets.turn(glyphs[other]))
            differs = sum(a != b for a, b in zip("".join(glyph), turned, strict=False))  # a 10 is wider
            assert differs >= (10 if {name, other} == {"6", "9"} else 4), (name, other)


def test_all_ranks_and_suits_differ():
    for art in ("ranks", "ranks-centre", "ranks-strip", "ranks-small", "ranks-middle", "heaps", "suits", "suits-large"):
        glyphs = sheets.read(art)
        assert len(set(glyphs.values())) == len(glyphs)


@pytest.mark.parametrize("draw", [sheets.row_card, sheets.tall_card, sheets.narrow_card])
def test_a_card_of_a_row_reads_the_same_from_both_ends_and_is_like_no_other(draw):
    seen = set()
    for rank in sheets.RANKS[:13]:
        for suit in sheets.SUITS:
            rows = tuple("".join(row) for row in draw(rank, suit).rows)
            assert rows == sheets.turn(rows)
            seen.add(rows)
    assert len(seen) == 52


@pytest.mark.parametrize(
    "draw",
    [sheets.upright_row_card, sheets.upright_tall_card, sheets.upright_narrow_card, sheets.crowd_upright_card],
)
def test_an_upright_card_of_a_row_is_like_no_other(draw):
    cards = {
        tuple("".join(row) for row in draw(rank, suit).rows) for rank in sheets.RANKS[:13] for suit in sheets.SUITS
    }
    assert len(cards) == 52


def test_frames_read_the_same_from_both_ends():
    for name, width, height in (("row", 24, 24), ("tall", 16, 48), ("narrow", 12, 48)):
        rows = sheets.row_frame() if name == "row" else sheets.tall_frame(width)
        tiles = [tuple(row[n * width : n * width + width] for row in rows) for n in range(5)]
        assert all(len(tile) == height and tile == sheets.turn(tile) for tile in tiles)
        assert len(set(tiles)) == (5 if name == "row" else 3)


def test_a_centre_card_reads_the_same_from_both_ends():
    frame = sheets.read("tiles")["centre-frame"]
    for rank in sheets.RANKS:
        for suit in sheets.SUITS:
            rows = ["".join(row) for row in sheets.centre_card(frame, rank, suit).rows]
            assert rows == list(sheets.turn(rows))


def test_every_printable_character_has_a_glyph():
    glyphs = sheets.read("font")
    assert set(glyphs) == {chr(code) for code in range(33, 127)} | {"space", "arrow"}
    assert {(len(rows), len(rows[0])) for rows in glyphs.values()} == {(8, 5)}
    del glyphs["0"]  # the letter O looks the same
    assert len(set(glyphs.values())) == len(glyphs)


def test_a_centre_card_of_a_crowd_reads_the_same_from_both_ends_and_is_like_no_other():
    seen = set()
    for rank in sheets.RANKS:
        for suit in sheets.SUITS:
            rows = tuple("".join(row) for row in sheets.crowd_card(rank, suit).rows)
            assert rows == sheets.turn(rows)
            seen.add(rows)
    assert len(seen) == 53


def test_every_rank_in_a_hand_of_a_crowd_is_told_apart():
    """Under the cursor too; towards the centre is a dark line, so that nothing touches what stands there."""
    rows = sheets.crowd_hand()
    seen = set()
    for tile in range(128):
        x, y = tile % 16 * 12, tile // 16 * 16
        picture = tuple(row[x : x + 12] for row in rows[y : y + 16])
        assert "#" not in picture[0]
        seen.add(picture)
    assert len(seen) == 2 * (14 + 2) + 1 + 1  # ranks, a back and an empty place; the figure 1; nothing


def test_every_seat_has_its_own_mark_under_a_pile():
    rows = sheets.crowd_aims()
    tiles = [tuple(row[n % 4 * 16 : n % 4 * 16 + 16] for row in rows[n // 4 * 4 : n // 4 * 4 + 4]) for n in range(9)]
    assert len(set(tiles)) == 9
    for left in range(3):
        for right in range(3):
            assert [row[:8] for row in tiles[left + right * 3]] == [row[:8] for row in tiles[left]]
            assert [row[8:] for row in tiles[left + right * 3]] == [row[8:] for row in tiles[right * 3]]


def tiles_of(rows, number):
    """The tiles of a sheet of one row of them."""
    width = len(rows[0]) // number
    return [tuple(row[n * width : (n + 1) * width] for row in rows) for n in range(number)]


@pytest.mark.parametrize("size", large_sheets.SIZES)
def test_on_a_larger_card_nothing_looks_like_anything_else_also_turned_round(size):
    """A 6 and a 9 are far from each other; feet make other tiles of all ranks."""
    tiles = tiles_of(large_sheets.rank_sheet(size, True), large_sheets.FEET + 13)
    seen = [tile for n, tile in enumerate(tiles) if n and not 16 <= n <= 20]
    assert len(set(seen)) == len(seen)
    six, nine = tiles[6], tiles[9]
    differs = sum(a != b for a, b in zip("".join(six), "".join(sheets.turn(nine)), strict=True))
    assert differs > len("".join(six)) // 8
    assert tiles_of(large_sheets.rank_sheet(size), large_sheets.RANK_TILES) == tiles[: large_sheets.RANK_TILES]


@pytest.mark.parametrize("size", large_sheets.SIZES)
def test_red_suits_are_outlines_and_black_ones_filled(size):
    """So nobody needs the colours to tell them apart."""
    lit = {suit: sum(row.count("#") for row in glyph) for suit, glyph in large_sheets.suits(size).items()}
    assert max(lit["diamonds"], lit["hearts"]) < min(lit["clubs"], lit["spades"])
    assert len(set(large_sheets.suits(size).values())) == 4


def test_twice_as_large_a_square_stays_one_and_a_step_becomes_a_slope():
    assert large_sheets.smooth(("#",)) == ("##", "##")
    steps = ("##....", "###...", "###...", "#####.", "######", ".#####")
    assert large_sheets.smooth(("#..", "##.", "###")) == steps
