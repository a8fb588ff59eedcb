# SPDX-License-Identifier: MIT
"""The display: known states compared with reviewed pictures, one change a refresh, and nothing waits for an animation.

The pictures are tests/pictures/128x64/*.png. After a wanted change, draw them anew with SPEED_PICTURES=draw in the
environment (SPEED_PICTURES=draw pytest tests/test_display.py) and look at every one that git shows as changed.
"""

import os
import pathlib
import types

import pytest

from engine import card, places, words
from engine.session import Session
from hardware.boards import laptop, null
from hardware.display import Display, effects, signs
from hardware.display.layout import Layout
from tests.table import START, Table, options
from text import en
from tools.glass import Glass

PICTURES = pathlib.Path(__file__).parent / "pictures" / "128x64"
SEATS = ("opposite", "beside")
DRAWN = set()  # the pictures that were drawn anew: another test with the same one must still agree


class Rig:
    """A session shown on glass. `now` is the board's time."""

    def __init__(self, session, seats="opposite", width=128, height=64, now=START):
        board = types.SimpleNamespace(**vars(laptop if seats == "beside" else null))
        board.SEATS = seats
        self.session = session
        self.glass = Glass(width, height)
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


def compare(rig, name):
    """The picture must be the reviewed one of that name."""
    from PIL import Image, ImageChops

    path = PICTURES / (name + ".png")
    shown = rig.glass.image()
    if os.environ.get("SPEED_PICTURES") == "draw" and name not in DRAWN:
        DRAWN.add(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or ImageChops.difference(shown, Image.open(path).convert("L")).getbbox():
            shown.convert("1").save(path)
        return
    difference = ImageChops.difference(shown, Image.open(path).convert("L")).getbbox()
    assert difference is None, "%s differs within %s:\n%s" % (path.name, difference, "\n".join(rig.picture()))


HANDS = ("7h Ts Kd 2c 6s", "Ah 5d 9s Qc Js")
CENTRE = ("9d", "Qc'")
REST = dict(stocks=("2h 3h 4h 5h 6h 7c 8c 9c Tc Jc Qs Ks", "2d 3d 4d"), sides=("8h 8s 8d 9h", "3c 3s 4c 4s"))


def table(seats="opposite", hands=HANDS, centre=CENTRE, cursors=(1, 3), **rest):
    """A rig in the middle of a deal."""
    built = Table(hands, centre, **{**REST, "hint_ms": 0, **rest})
    for player, cursor in enumerate(cursors):
        built.session.chairs[player]._stand(cursor)
    built.session.looks.update()
    rig = Rig(built.session, seats)
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
def test_title(seats):
    rig = Rig(Session(), seats)
    rig.settle()
    compare(rig, "title-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_a_deal(seats):
    rig = dealt(seats)
    rig.settle(100)
    compare(rig, "start-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_cards_turn_over(seats):
    rig = dealt(seats)
    rig.settle(3000)
    compare(rig, "flip-" + seats)
    rig.settle(effects.FLIP_MS)
    compare(rig, "flipped-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_the_middle_of_a_deal(seats):
    compare(table(seats), "play-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_call_is_due(seats):
    rig = table(seats, hands=("", HANDS[1]), stocks=("", REST["stocks"][1]), call_ms=5000)
    rig.settle(2)
    compare(rig, "due-a-" + seats)
    rig.settle(256)
    compare(rig, "due-b-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_that_does_not_fit(seats):
    rig = table(seats)
    rig.table.play(1, "5d", 0, ms=5)
    rig.settle(6)
    compare(rig, "wrong-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_that_comes_too_late(seats):
    rig = table(seats, hands=("7h Ts Kd 2c 6s", "Th 5d 9s Qc 8s'"))
    rig.table.play(0, "Ts", 0, ms=5)
    rig.table.play(1, "8s'", 0, ms=40)
    rig.settle(41)
    compare(rig, "late-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_dead_heat(seats):
    rig = table(seats, hands=("7h Ts Kd 2c 6s", "Th 5d 9s Qc 8s'"))
    rig.table.play(0, "Ts", 0, ms=5)
    rig.table.play(1, "Th", 0, ms=5)
    rig.settle(6)
    compare(rig, "photo-" + seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_hint(seats):
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
def test_a_deal_is_won(seats):
    rig = finished(seats)
    assert rig.session.screen == words.RESULT
    compare(rig, "won-" + seats)
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "result-" + seats)


def test_a_result_faces_who_pressed_last():
    rig = finished("opposite")
    rig.settle(effects.LINGER_MS + 10)
    upright = rig.picture()
    rig.session.press(1 << 3 | words.LEFT, rig.now)
    assert rig.settle() == 1
    assert rig.picture() == [row[::-1] for row in upright[::-1]]
    rig.session.press(words.LEFT, rig.now)
    rig.settle()
    assert rig.picture() == upright


def test_a_drawn_deal():
    rig = table("beside", hands=("8c", "Jd"), stocks=("", ""), ending="empty", cursors=(0, 0))
    rig.table.play(0, "8c", 0, ms=5)
    rig.table.play(1, "Jd", 1, ms=5)
    rig.settle(effects.LINGER_MS + 20)
    assert rig.session.match.how == words.DRAWN_BOTH
    compare(rig, "result-drawn")


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_is_won(seats):
    rig = finished(seats, match="single")
    rig.settle(effects.LINGER_MS + 10)
    compare(rig, "match-over-" + seats)


def test_the_pause_menu():
    rig = table()
    rig.session.pause(rig.now)
    rig.settle()
    compare(rig, "paused")
    rig.session.press(1 << 3 | words.RIGHT, rig.now)
    rig.settle()
    compare(rig, "paused-turned")
    rig.session.press(words.PLAY_A, rig.now)  # restart
    rig.settle()
    assert rig.session.screen == words.TABLE


def test_going_on_counts_down():
    rig = table()
    rig.session.pause(rig.now)
    rig.settle(50)
    rig.session.pause(rig.now)
    rig.settle(1200)
    compare(rig, "resuming")
    rig.settle(2000)
    compare(rig, "play-opposite")


@pytest.mark.parametrize("match, score", [("bo7", (3, 1)), ("bo5", (0, 2)), ("endless", (12, 7))])
def test_the_score(match, score):
    rig = table(match=match)
    rig.session.match.score[:] = bytes(score)
    rig.tell(words.DEALT, 0, number=3)
    rig.settle()
    compare(rig, "score-" + match)


# --- what each end sees -------------------------------------------------------------------------------------------


def test_both_ends_see_the_same():
    """Swap the players and the picture is turned by half a circle."""
    rig = table()
    mirrored = {key: value[::-1] for key, value in REST.items()}
    other = table(hands=HANDS[::-1], centre=CENTRE[::-1], cursors=(3, 1), **mirrored)
    assert other.picture() == [row[::-1] for row in rig.picture()[::-1]]


def test_both_ends_see_the_same_signs_and_letters():
    pictures = []
    for seat in range(2):
        hands = ("", HANDS[1])[:: 1 - 2 * seat]
        stocks = ("", REST["stocks"][1])[:: 1 - 2 * seat]
        rig = table(hands=hands, centre=("9d", "9d'"), stocks=stocks, sides=("", ""), cursors=(0, 0))
        rig.tell(words.BOUNCE, 1 - seat, places.at(1 - seat, 2), places.CENTRE, words.LATE)
        rig.settle()
        pictures.append(rig.picture())
    assert pictures[1] == [row[::-1] for row in pictures[0][::-1]]


def test_hands_show_their_backs_before_the_first_flip():
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
    assert len(changed) == 5  # and the lines on either side of the pile


def test_a_refresh_sends_no_more_than_one_large_card():
    rig = table()
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


def test_when_nothing_changes_nothing_is_sent():
    rig = table()
    rig.settle(1000)
    sent = rig.glass.sent
    assert rig.settle(500) == 0
    assert rig.glass.sent == sent


def test_a_table_that_was_covered_is_shown_whole_again():
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


def test_a_sign_goes_away():
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


def test_a_lock_out_says_wait_until_it_ends():
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


def test_animation_goes_on_across_the_wrap():
    rig = table(start=(1 << 29) - 8)
    rig.now = (1 << 29) - 8
    plain = rig.picture()
    rig.table.play(0, "Kd", 0, ms=5)
    rig.settle(6)
    assert rig.picture() != plain
    rig.settle(effects.SIGN_MS + 10)
    assert rig.picture() == plain


def test_a_crowd_of_events_is_survived():
    rig = table()
    for n in range(300):
        rig.tell(n % 20 + 1, n % 2, n % 40, places.CENTRE + n % 4, n % 100)
    rig.settle(1600)
    compare(rig, "play-opposite")


# --- signs and strings --------------------------------------------------------------------------------------------


def test_every_sign_has_its_picture():
    assert [name for name in signs._NAMES.split(" ") if not hasattr(en, name)] == []
    names = signs._NAMES.split(" ")
    assert [getattr(signs, name) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        assert all(len(line) <= 5 for line in getattr(en, name))


def test_every_string_can_be_shown():
    def strings(value):
        return [value] if isinstance(value, str) else [part for each in value for part in strings(each)]

    for name, value in vars(en).items():
        if name.isupper():
            for line in strings(value):
                assert len(line) <= 21 and all(32 <= ord(letter) < 127 for letter in line), (name, line)
    assert len(en.CALL_WORD) == 5
    assert all(len(name) <= 10 for name in en.PLAYERS + (en.NOBODY, en.PAUSED))


# --- screens of other sizes ---------------------------------------------------------------------------------------


def test_a_larger_screen_shows_it_larger():
    small = table()
    built = small.table
    rig = Rig(built.session, width=320, height=240)
    rig.settle()
    double = [row[32:288] for row in rig.picture()[56:184]]
    assert double == ["".join(c + c for c in row) for row in small.picture() for _ in range(2)]


def test_a_smaller_screen_is_refused():
    with pytest.raises(ValueError, match="a screen of 96x64 is too small: the table needs 128x64"):
        Layout(96, 64, True)


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
    assert rig.display and 8000 < sum(made) < 14 * 1024


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
