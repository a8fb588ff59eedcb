# SPDX-License-Identifier: MIT
"""The display: known states compared with reviewed pictures, one change a refresh, and nothing waits for an animation.

The pictures are tests/pictures/128x64/*.png and tests/pictures/64x128/*.png. After a wanted change, draw them anew
with SPEED_PICTURES=draw in the environment (SPEED_PICTURES=draw pytest tests/test_display.py) and look at every one
that git shows as changed.
"""

import os
import pathlib
import types

import pytest

from engine import card, places, words
from engine.session import Session
from hardware.boards import laptop, null
from hardware.display import Display, effects, layout, sign_sheet, signs
from tests.table import START, Table, options
from text import en
from text.en import signs as sign_words
from tools.glass import Glass

PICTURES = pathlib.Path(__file__).parent / "pictures"
SIZES = ("128x64", "64x128")
SEATS = ("opposite", "beside")
DRAWN = set()  # the pictures that were drawn anew: another test with the same one must still agree


class Rig:
    """A session shown on glass. `now` is the board's time."""

    size = "128x64"  # unless a test says otherwise

    def __init__(self, session, seats="opposite", size=None, now=START, turned=False):
        width, height = [int(side) for side in (size or self.size).split("x")]
        board = types.SimpleNamespace(**vars(laptop if seats == "beside" else null))
        board.SEATS = seats
        board.FIRMWARE = "10.3.1"  # else the title would differ from machine to machine
        self.session = session
        self.glass = Glass(width, height, turned)
        board.display = lambda: self.glass
        self.display = Display(board, session)
        self.now = now

    def settle(self, ms=0):
        """Let ms pass, a millisecond a turn, and paint all there is to paint; returns the number of refreshes."""
        refreshes = 0
        for _ in range(ms):
            self.now = (self.now + 1) & 0x1FFFFFFF
            self.session.step(self.now)
            refreshes += self.display.step(self.now)
        return refreshes + self.display.settle(self.now)

    def tell(self, kind, player=places.NOBODY, place=0, other=0, number=0):
        self.session.events.push(words.event(kind, player, place, other, number))

    def picture(self):
        return self.glass.text().split("\n")

    def place(self, x, y, width, height):
        return [row[x : x + width] for row in self.picture()[y : y + height]]


@pytest.fixture(params=SIZES)
def size(request, monkeypatch):
    """The test is run for each shape of screen."""
    monkeypatch.setattr(Rig, "size", request.param)
    return request.param


def compare(rig, name):
    """The picture must be the reviewed one of that name."""
    from PIL import Image, ImageChops

    path = PICTURES / ("%dx%d" % (rig.glass.width, rig.glass.height)) / (name + ".png")
    shown = rig.glass.image()
    if os.environ.get("SPEED_PICTURES") == "draw" and path not in DRAWN:
        DRAWN.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or ImageChops.difference(shown, Image.open(path).convert("L")).getbbox():
            shown.convert("1").save(path)
        return
    difference = ImageChops.difference(shown, Image.open(path).convert("L")).getbbox()
    assert difference is None, "%s differs within %s:\n%s" % (path.name, difference, "\n".join(rig.picture()))


HANDS = ("7h Ts Kd 2c 6s", "Ah 5d 9s Qc Js")
CENTRE = ("9d", "Qc'")
REST = dict(stocks=("2h 3h 4h 5h 6h 7c 8c 9c Tc Jc Qs Ks", "2d 3d 4d"), sides=("8h 8s 8d 9h", "3c 3s 4c 4s"))


def table(seats="opposite", hands=HANDS, centre=CENTRE, cursors=(1, 3), turned=False, **rest):
    """A rig in the middle of a deal."""
    built = Table(hands, centre, **{**REST, "hint_ms": 0, **rest})
    for player, cursor in enumerate(cursors):
        built.session.chairs[player]._stand(cursor)
    built.session.looks.update()
    rig = Rig(built.session, seats, turned=turned)
    rig.table = built
    rig.settle()
    return rig


def dealt(seats, **chosen):
    """A rig whose first deal has just been dealt."""
    rig = Rig(Session("speed", options(**chosen), seed=11), seats)
    rig.session.start(rig.now)
    return rig


# --- pictures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_title(seats, size):
    rig = Rig(Session(), seats)
    rig.settle()
    compare(rig, "title-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_a_deal(seats, size):
    rig = dealt(seats)
    rig.settle(100)
    compare(rig, "start-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_cards_turn_over(seats, size):
    rig = dealt(seats)
    rig.settle(3000)
    compare(rig, "flip-" + seats)
    rig.settle(effects.FLIP_MS)
    compare(rig, "flipped-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_the_middle_of_a_deal(seats, size):
    compare(table(seats), "play-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_call_is_due(seats, size):
    rig = table(seats, hands=("", HANDS[1]), stocks=("", REST["stocks"][1]), call_ms=5000)
    rig.settle(2)
    compare(rig, "due-a-" + seats)
    rig.settle(256)
    compare(rig, "due-b-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_that_does_not_fit(seats, size):
    rig = table(seats)
    rig.table.play(1, "5d", 0, ms=5)
    rig.settle(6)
    compare(rig, "wrong-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_that_comes_too_late(seats, size):
    rig = table(seats, hands=("7h Ts Kd 2c 6s", "Th 5d 9s Qc 8s'"))
    rig.table.play(0, "Ts", 0, ms=5)
    rig.table.play(1, "8s'", 0, ms=40)
    rig.settle(41)
    compare(rig, "late-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_dead_heat(seats, size):
    rig = table(seats, hands=("7h Ts Kd 2c 6s", "Th 5d 9s Qc 8s'"))
    rig.table.play(0, "Ts", 0, ms=5)
    rig.table.play(1, "Th", 0, ms=5)
    rig.settle(6)
    compare(rig, "photo-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_hint(seats, size):
    rig = table(seats, hint_ms=500)
    rig.settle(502)
    compare(rig, "hint-" + seats)


def finished(seats, **chosen):
    """A rig whose deal player 1 has just won by a call."""
    rig = table(seats, hands=(HANDS[0], ""), stocks=(REST["stocks"][0], ""), **chosen)
    rig.table.call(1, ms=5)
    rig.settle(10)
    return rig


@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_is_won(seats, size):
    rig = finished(seats)
    assert rig.session.screen == words.RESULT
    compare(rig, "won-" + seats)
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "result-" + seats)


def test_a_result_faces_who_pressed_last(size):
    rig = finished("opposite")
    rig.settle(effects.LINGER_MS + 10)
    upright = rig.picture()
    rig.session.press(1 << 3 | words.LEFT, rig.now)
    assert rig.settle() == 1
    assert rig.picture() == [row[::-1] for row in upright[::-1]]
    rig.session.press(words.LEFT, rig.now)
    rig.settle()
    assert rig.picture() == upright


def test_a_drawn_deal(size):
    rig = table("beside", hands=("8c", "Jd"), stocks=("", ""), ending="empty", cursors=(0, 0))
    rig.table.play(0, "8c", 0, ms=5)
    rig.table.play(1, "Jd", 1, ms=5)
    rig.settle(effects.LINGER_MS + 20)
    assert rig.session.match.how == words.DRAWN_BOTH
    compare(rig, "result-drawn")


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_is_won(seats, size):
    rig = finished(seats, match="single")
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "match-over-" + seats)


def test_the_pause_menu(size):
    rig = table()
    rig.session.pause(rig.now)
    rig.settle()
    compare(rig, "paused")
    rig.session.press(1 << 3 | words.RIGHT, rig.now)
    rig.settle()
    compare(rig, "paused-turned")
    rig.session.press(words.RIGHT, rig.now)
    rig.session.press(words.PLAY_A, rig.now)  # restart
    rig.settle()
    assert rig.session.screen == words.TABLE


def test_going_on_counts_down(size):
    rig = table()
    rig.session.pause(rig.now)
    rig.settle(50)
    rig.session.pause(rig.now)
    rig.settle(1200)
    compare(rig, "resuming")
    rig.settle(2000)
    compare(rig, "play-opposite")


@pytest.mark.parametrize("match, score", [("bo7", (3, 1)), ("bo5", (0, 2)), ("endless", (12, 7))])
def test_the_score(match, score, size):
    rig = table(match=match)
    rig.session.match.score[:] = bytes(score)
    rig.tell(words.DEALT, 0, number=3)
    rig.settle(4 * effects.STIR_MS)
    compare(rig, "score-" + match)


# --- what each end sees -------------------------------------------------------------------------------------------


def test_both_ends_see_the_same(size):
    """Swap the players and the picture is turned by half a circle."""
    rig = table()
    mirrored = {key: value[::-1] for key, value in REST.items()}
    other = table(hands=HANDS[::-1], centre=CENTRE[::-1], cursors=(3, 1), **mirrored)
    assert other.picture() == [row[::-1] for row in rig.picture()[::-1]]


def test_both_ends_see_the_same_signs_and_letters(size):
    pictures = []
    for seat in range(2):
        hands = ("", HANDS[1])[:: 1 - 2 * seat]
        stocks = ("", REST["stocks"][1])[:: 1 - 2 * seat]
        rig = table(hands=hands, centre=("9d", "9d'"), stocks=stocks, sides=("", ""), cursors=(0, 0))
        rig.tell(words.BOUNCE, 1 - seat, places.at(1 - seat, 2), places.CENTRE, words.LATE)
        rig.settle()
        pictures.append(rig.picture())
    assert pictures[1] == [row[::-1] for row in pictures[0][::-1]]


def test_hands_show_their_backs_before_the_first_flip(size):
    rigs = []
    for seed in (1, 2):
        rig = Rig(Session(seed=seed))
        rig.session.start(rig.now)
        rig.settle(500)
        rigs.append(rig.picture())
    assert rigs[0] == rigs[1]


# --- one change a refresh -----------------------------------------------------------------------------------------


def test_the_centre_is_painted_first_then_the_hand_then_the_counter():
    rig = table()
    rig.table.play(0, "Ts", 0, ms=5)
    rig.session.step(START + 6)
    changed = []
    before = rig.picture()
    while rig.display.step(START + 6):
        after = rig.picture()
        spots = [(x, y) for y in range(64) for x in range(128) if before[y][x] != after[y][x]]
        changed.append((min(x for x, _ in spots), min(y for _, y in spots), max(x for x, _ in spots) + 1))
        before = after
    assert 36 <= changed[0][0] and changed[0][2] <= 60 and changed[0][1] >= 16
    assert 17 <= changed[1][0] and changed[1][2] <= 33 and changed[1][1] >= 48
    assert 88 <= changed[2][0] and changed[2][1] >= 48
    assert len(changed) == 4  # and the lines beside the pile


def test_on_a_tall_screen_too(monkeypatch):
    monkeypatch.setattr(Rig, "size", "64x128")
    rig = table()
    rig.table.play(1, "5d", 1, ms=5)  # it does not fit
    rig.table.play(0, "Ts", 0, ms=5)
    rig.session.step(START + 6)
    changed = []
    before = rig.picture()
    while rig.display.step(START + 6):
        after = rig.picture()
        spots = [(x, y) for y in range(128) for x in range(64) if before[y][x] != after[y][x]]
        changed.append((min(x for x, _ in spots), min(y for _, y in spots), max(x for x, _ in spots) + 1))
        before = after
    assert changed[0][0] < 24 and changed[0][2] <= 24 and 48 <= changed[0][1] < 80
    assert 16 <= changed[1][0] and changed[1][2] <= 32 and 96 <= changed[1][1] < 112
    assert 50 <= changed[2][0] and changed[2][1] >= 120
    assert len(changed) == 6  # and the lines beside the pile, the card that hops, its sign


@pytest.mark.parametrize("size, turned", [("128x64", False), ("64x128", True)])
def test_a_refresh_sends_no_more_than_one_large_card(size, turned, monkeypatch):
    """A tall screen is a wide one that lies on its side: there a byte is 8 pixels side by side."""
    monkeypatch.setattr(Rig, "size", size)
    rig = table(turned=turned)
    rig.glass.refresh()  # Blinka sends everything once more after a whole picture; a board does not
    largest = 0
    for player, name, pile, ms in ((0, "Ts", 0, 5), (1, "Js", 0, 60), (1, "5d", 1, 90), (0, "Kd", 1, 150)):
        rig.table.play(player, name, pile, ms)
    for ms in range(1200):
        rig.session.step(START + ms)
        sent = rig.glass.sent
        rig.display.step(START + ms)
        largest = max(largest, rig.glass.sent - sent)
    assert 0 < largest <= 24 * 32 // 8 + 32


def test_when_nothing_changes_nothing_is_sent(size):
    rig = table()
    rig.settle(1000)
    sent = rig.glass.sent
    assert rig.settle(500) == 0
    assert rig.glass.sent == sent


def test_a_table_that_was_covered_is_shown_whole_again(size):
    rig = table()
    shown = rig.picture()
    rig.session.pause(rig.now)
    rig.settle()
    rig.session._count_ms = 0
    rig.session.pause(rig.now)
    rig.settle(5)
    assert rig.picture() == shown


# --- animation ----------------------------------------------------------------------------------------------------


def test_a_refused_card_hops_and_comes_back():
    rig = table()
    home = rig.place(34, 46, 16, 18)
    rig.table.play(0, "Kd", 0, ms=5)
    rig.settle(6)
    assert rig.place(34, 46, 16, 16) == home[2:]
    rig.settle(effects.HOP_MS)
    assert rig.place(34, 46, 16, 18) == home


def test_a_sign_goes_away(size):
    rig = table()
    plain = rig.picture()
    rig.table.play(0, "Kd", 0, ms=5)
    rig.settle(effects.SIGN_MS)
    assert rig.picture() != plain
    rig.settle(20)
    assert rig.picture() == plain


def test_the_next_card_cuts_a_turning_one_short():
    rig = table()
    rig.tell(words.FLIP, 0, places.at(0, places.SIDE), places.CENTRE, 4)
    rig.session.rules.piles.touched.add(places.CENTRE)
    rig.session.looks.value[places.CENTRE] = 0
    rig.session.looks.update()
    face = rig.place(36, 16, 24, 32)
    rig.settle()
    assert rig.place(36, 16, 24, 32) != face
    rig.table.play(0, "Ts", 0, ms=5)
    rig.settle(6)
    landed = rig.place(36, 16, 24, 32)
    rig.settle(effects.FLIP_MS)
    assert rig.place(36, 16, 24, 32) == landed != face


def test_a_lock_out_says_wait_until_it_ends(size):
    rig = table(false_call_ms=1500)
    rig.table.call(0, ms=5)
    rig.settle(effects.SIGN_MS + 50)
    compare(rig, "wait")
    rig.settle(700)
    compare(rig, "play-opposite")


def test_the_word_to_call_goes_when_the_cards_come():
    rig = table(hands=("", HANDS[1]), stocks=("", REST["stocks"][1]), centre=("2c' 3c' 9d", "Qc'"), cursors=(0, 3))
    rig.settle(5)
    assert rig.place(0, 48, 83, 16) != rig.place(0, 0, 83, 16)
    rig.settle(2100)
    looks = rig.session.looks.value
    assert [looks[kind] & words.LOOK_CARD > 0 for kind in range(5)] == [True, True, False, False, False]
    assert rig.place(68, 48, 16, 16) == ["." * 16] * 16


def test_animation_goes_on_across_the_wrap(size):
    rig = table(start=(1 << 29) - 8)
    rig.now = (1 << 29) - 8
    plain = rig.picture()
    rig.table.play(0, "Kd", 0, ms=5)
    rig.settle(6)
    assert rig.picture() != plain
    rig.settle(effects.SIGN_MS + 10)
    assert rig.picture() == plain


def test_a_crowd_of_events_is_survived(size):
    rig = table()
    for n in range(300):
        rig.tell(n % 20 + 1, n % 2, n % 40, places.CENTRE + n % 4, n % 100)
    rig.settle(1600)
    compare(rig, "play-opposite")


# --- signs and strings --------------------------------------------------------------------------------------------


def test_every_sign_has_its_picture():
    assert [name for name in sign_sheet.NAMES.split(" ") if not hasattr(sign_words, name)] == []
    names = sign_sheet.NAMES.split(" ")
    assert [getattr(signs, name) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        assert all(len(line) <= 5 for line in getattr(sign_words, name))


def test_every_string_can_be_shown():
    def strings(value):
        return [value] if isinstance(value, str) else [part for each in value for part in strings(each)]

    for name, value in list(vars(en).items()) + list(vars(sign_words).items()):
        if name.isupper():
            for line in strings(value):
                assert len(line) <= 21 and all(32 <= ord(letter) < 127 for letter in line), (name, line)
                assert all(len(word) <= 10 for word in line.split(" ")), (name, line)
    assert len(en.CALL_WORD) == 5
    assert all(len(name) <= 10 for name in en.PLAYERS + (en.NOBODY, en.PAUSED))


# --- screens of other sizes ---------------------------------------------------------------------------------------


def test_a_larger_screen_shows_it_larger():
    small = table()
    built = small.table
    rig = Rig(built.session, size="320x240")
    rig.settle()
    double = [row[32:288] for row in rig.picture()[56:184]]
    assert double == ["".join(c + c for c in row) for row in small.picture() for _ in range(2)]


def test_a_panel_on_its_side_shows_the_same(monkeypatch):
    monkeypatch.setattr(Rig, "size", "64x128")
    shown = table().picture()
    assert table(turned=True).picture() == shown


@pytest.mark.parametrize(
    "width, height, shape, scale",
    [(128, 64, layout.Wide, 1), (160, 128, layout.Wide, 1), (320, 240, layout.Wide, 2), (240, 240, layout.Wide, 1)]
    + [
        (64, 128, layout.Tall, 1),
        (80, 160, layout.Tall, 1),
        (240, 320, layout.Tall, 2),
        (135, 240, layout.Tall, 1),
        (130, 200, layout.Tall, 1),
    ],
)
def test_the_size_of_a_screen_chooses_the_layout(width, height, shape, scale):
    where = layout.choose(width, height, True)
    assert (type(where), where.scale) == (shape, scale)


@pytest.mark.parametrize("size", [(96, 64), (64, 127), (63, 200)])
def test_a_smaller_screen_is_refused(size):
    with pytest.raises(ValueError, match="a screen of %dx%d is too small: the table needs 128x64 or 64x128" % size):
        layout.choose(*size, True)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_on_a_tall_table_covers_anything_else(seats):
    """But for the figures that count down, which stand where lines fly off in play, and the faces in their frames."""
    rig = Rig(Session(), seats, "64x128")
    seen = set()
    for grid in rig.display.table.group:
        if grid not in rig.display.table.digits + rig.display.table._frames:
            across = range(grid.x, grid.x + grid.tile_width * grid.width)
            spots = {(x, y) for x in across for y in range(grid.y, grid.y + grid.tile_height * grid.height)}
            assert all(0 <= x < 64 and 0 <= y < 128 for x, y in spots)
            assert not spots & seen
            seen |= spots


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_painted_often_starts_and_ends_with_a_byte_on_a_tall_screen(seats):
    rig = Rig(Session(), seats, "64x128")
    board = rig.display.table
    often = [board.hand(place) for place in range(places.CENTRE) if board.hand(place)] + board.signs + board.bursts
    cards = [(left.x, right.x + 2) for left, right in zip(board._frames, board._right, strict=True)]
    assert cards == [(0, 24), (40, 64)]  # a face within is sent in the same bytes
    assert [grid.x % 8 or grid.tile_width % 8 for grid in often + board.digits] == [0] * (len(often) + 2)


# --- what it costs ------------------------------------------------------------------------------------------------


def test_the_bitmaps_fit_a_board(monkeypatch):
    import displayio

    made = []
    original = displayio.Bitmap.__init__

    def note(self, width, height, values):
        made.append((width + 31) // 32 * 4 * height)
        original(self, width, height, values)

    rig_session = Session()
    monkeypatch.setattr(displayio.Bitmap, "__init__", note)
    rig = Rig(rig_session)
    assert rig.display and 8000 < sum(made) < 15 * 1024


def test_every_card_has_its_own_picture():
    rig = table()
    seen = set()
    for value in card.pack(0, True):
        rig.session.looks.value[places.CENTRE] = value
        rig.session.looks.value[0] = value
        rig.display.table.paint(0)
        rig.display.table.paint(places.CENTRE)
        rig.glass.refresh()
        seen.add(("\n".join(rig.place(0, 48, 16, 16)), "\n".join(rig.place(36, 16, 24, 32))))
    assert len(seen) == 53  # the two jokers look alike


def test_no_blit_goes_into_a_bitmap_of_fewer_colours(monkeypatch):
    """CircuitPython refuses that ("source palette too large"), Blinka does not; labels bring three colours."""
    import bitmaptools

    seen = []
    real = bitmaptools.blit

    def blit(target, source, *rest, **words):
        seen.append(target._bits_per_value >= source._bits_per_value)
        real(target, source, *rest, **words)

    monkeypatch.setattr(bitmaptools, "blit", blit)
    monkeypatch.setattr("hardware.display.page.bitmaptools.blit", blit)
    Rig(Session(seed=1)).settle()
    assert seen and all(seen)


def test_the_logo_stands_where_the_title_has_it():
    """The first pixels are the title's own: when the rest is loaded, only the rest is added."""
    from hardware.greeting import greet

    for width, height, seats in ((128, 64, "opposite"), (128, 64, "beside"), (64, 128, "opposite")):
        glass = Glass(width, height)
        greet(types.SimpleNamespace(display=lambda glass=glass: glass))
        greeted = glass.text().split("\n")
        title = Rig(Session(seed=1), seats, "%dx%d" % (width, height))
        title.settle()
        lit = [(x, y) for y in range(height) for x in range(width) if greeted[y][x] == "#"]
        assert len(lit) > 100
        shown = title.picture()
        assert all(shown[y][x] == "#" for x, y in lit)


def stuck(sides):
    """A rig in which the card just played leaves both stuck: the table flips after 100 ms."""
    rig = table(hands=("9c 5c", "5d Kh"), centre=("8c", "2d"), stocks=("", ""), sides=sides, countdown_ms=200)
    rig.table.play(0, "9c", 0, rig.now - rig.table.start + 1)
    rig.settle(20)
    return rig


def test_a_card_that_lands_on_one_still_turning_is_seen_in_the_next_paint():
    """The first paint after the play shows its face, whatever moved there before."""
    rig = stuck(sides=("6h", "6d"))
    rig.settle(85)
    face = rig.display.table.hand(places.CENTRE)
    assert face[0] == 1, "it is seen edge on"
    rig.table.play(0, "5c", 0, rig.now - rig.table.start + 1)
    rig.now += 1
    rig.session.step(rig.now)
    assert rig.display.step(rig.now)
    assert face[0] == rig.session.rules.piles.top[places.CENTRE]


def test_one_that_lands_while_the_other_pile_ends_its_turning_is_not_forgotten():
    rig = stuck(sides=("6h", "6d"))
    rig.settle(85)
    rig.now += effects.FLIP_MS
    rig.table.play(0, "5c", 0, rig.now - rig.table.start)
    rig.session.step(rig.now)
    rig.display.settle(rig.now)
    tops = rig.session.rules.piles.top
    for pile in (places.CENTRE, places.CENTRE + 1):
        assert rig.display.table.hand(pile)[0] == tops[pile] & 63


def test_a_flip_ends_the_sign_that_all_are_stuck_for_both():
    """Also for who turned nothing, since only the other side had cards left."""
    rig = stuck(sides=("6h", ""))
    assert [grid[0] for grid in rig.display.table.signs] == [signs.STUCK, signs.STUCK]
    rig.settle(100)
    assert [grid[0] for grid in rig.display.table.signs] == [signs.LAST_CARD, signs.THEIR_LAST]
