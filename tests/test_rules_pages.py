# SPDX-License-Identifier: MIT
"""The rules on the screen: nothing is cut on any screen, and what they say of a game is what its engine does.

Pictures: tests/pictures/WxH/rules-GAME-N.png. After a wanted change, draw them anew with SPEED_PICTURES=draw in the
environment and look at every one that git shows as changed.
"""

import importlib
import os
import pathlib
import re
import types

import pytest

from engine import places, relation, settings, variants, words
from engine.session import Session
from hardware.display import sheet
from hardware.display.font import HEIGHT, WIDTH, Font
from hardware.display.page import Page
from hardware.display.rules_page import RulesPages, picture, tile_of, word_below
from tests.table import Dealt, Table
from tools import names

PICTURES = pathlib.Path(__file__).parent / "pictures"

# A screen: width and height of a page, from line to line, how many times as large it is shown; and the most pages that
# the rules of a preset may take, with its own options.
SCREENS = {
    "128x64": (128, 64, 8, 1, 14),
    "64x128": (64, 128, 9, 1, 15),
    "160x128": (160, 128, 9, 1, 10),
    "240x135": (120, 67, 8, 2, 15),
    "240x240": (120, 120, 9, 2, 11),
    "320x240": (160, 120, 9, 2, 10),
}
LONGEST = 20  # pages that any choice of options may take
PRESETS = [preset for preset, _ in variants.presets()]
BACK = "B BACK"


def pages_of(preset):
    return importlib.import_module("text.en.rules_" + variants.module(preset)).PAGES


def values(preset, **chosen):
    return Session(preset, chosen).options


def choices(preset):
    """The options of a preset, then those with one choice made otherwise, or two that go with each other."""
    found = [values(preset)]
    rows = variants.rows(preset)
    for row in rows:
        others = range(len(row[2])) if settings.is_choice(row) else (0,)
        pairs = [{row[0]: other} for other in others if valid(row, other)]
        for extra in ("spit_match", "jokers", "doubles", "colours", "points"):
            if any(extra == known[0] for known in rows):
                pairs += [{row[0]: other, extra: 1} for other in others if valid(row, other)]
        for chosen in pairs:
            try:
                found.append(values(preset, **chosen))
            except ValueError:
                pass  # options that do not go together
    return found


def valid(row, value):
    return settings.is_choice(row) or row[2] <= value <= row[3]


def where(size):
    width, height, line, scale, _ = SCREENS[size]
    return types.SimpleNamespace(WIDTH=width, HEIGHT=height, LINE=line, MENU_X=16, scale=scale, x=0, y=0)


class Sheet:
    """A page that only notes what is written where, each as (text or None, x, y, width, height)."""

    def __init__(self, size):
        self.width, self.height, self.line = SCREENS[size][:3]
        self.clear()

    def size(self):
        return self.width, self.height, self.line

    def clear(self):
        self.noted = []

    def write(self, text, x, y):
        if text:
            self.noted.append((text, x, y, len(text) * WIDTH - 1, HEIGHT))

    def middle(self, text, y, centre):
        self.write(text, centre - (len(text) * WIDTH >> 1), y)

    def put(self, bitmap, x, y):
        self.noted.append((None, x, y, bitmap.width, bitmap.height))

    def bar(self, y, end=None):
        assert y == 1 and end


def told(pages, preset, options):
    """The texts of all pages that are shown, without their conditions."""
    shown = RulesPages(Sheet("128x64"), pages, options, preset)._shown
    return [[shown(text) for text in page if shown(text)] for page in pages if shown(page[0])]


def drawings(preset, options, pages=None):
    """Each drawing that is shown, as a list of its things."""
    shown = told(pages or pages_of(preset), preset, options)
    return [text[1:-1].split(" ") for page in shown for text in page if text[0] == "{"]


def card_of(thing):
    """The card of a thing of a drawing, or 0."""
    thing = thing.lstrip("!").partition(":")[0]
    return names.card_of(thing) if tile_of(thing) >= 4 and len(thing) == 2 else 0


# --- the texts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted({module for _, module in variants.presets()}))
def test_every_game_has_pages_in_letters_of_the_font(game):
    font = Font()
    for page in importlib.import_module("text.en.rules_" + game).PAGES:
        assert len(page) > 1
        for text in page:
            assert text and all(font.get_glyph(ord(letter)) for letter in text)
            assert "  " not in text and text == text.strip()


@pytest.mark.parametrize("preset", PRESETS)
def test_conditions_name_options_and_values_that_there_are(preset):
    rows = {row[0]: row for row in variants.load(preset).OPTIONS}
    for page in pages_of(preset):
        for text in page:
            for condition in re.findall(r"^\[(.*?)\]", text):
                for name, value in re.findall(r"([a-z_]+)!?(?:=(\w+))?", condition):
                    if name == "preset":
                        assert value in PRESETS
                    elif value:
                        assert int(value) < len(rows[name][2])
                    else:
                        assert name in rows


@pytest.mark.parametrize("preset", PRESETS)
def test_each_choice_of_an_option_leaves_one_text_of_each_kind(preset):
    """The number of deals is told once, and no page is empty."""
    for options in choices(preset):
        pages = told(pages_of(preset), preset, options)
        deals = [
            text for page in pages for text in page if re.search(r"deal\.|deals\.|games?\.|and on\.|25 points", text)
        ]
        assert len([text for text in deals if not text.startswith("Some seats")]) == 1, (options, deals)
        assert all(len(page) > 1 for page in pages)


# --- the layout -----------------------------------------------------------------------------------------------------


def flaws(size, pages, options, preset, back=BACK):
    """Draw all pages on a sheet; returns (number of pages, all that is wrong)."""
    sheet_of_notes = Sheet(size)
    rules = RulesPages(sheet_of_notes, pages, options, preset, back)
    wrong = []
    read = ""
    cards = 0
    for n in range(rules.number):
        rules.show(n)
        taken = []
        number = "<%d/%d>" % (n + 1, rules.number)
        signs = [note[0] for note in sheet_of_notes.noted]
        if number not in signs or not all(word in signs or back in signs for word in back.split(" ")):
            wrong.append("page %d does not say which it is, or how to leave" % n)
        for text, x, y, width, height in sheet_of_notes.noted:
            if x < 0 or y < 0 or x + width > sheet_of_notes.width or y + height - 1 > sheet_of_notes.height:
                wrong.append("page %d cuts %s" % (n, text or "a card"))
            for other, left, top, wide, high in taken:
                if x < left + wide and left < x + width and y < top + high and top < y + height:
                    wrong.append("page %d has %s over %s" % (n, text or "a card", other or "a card"))
            taken.append((text, x, y, width, height))
            cards += text is None
            if text and text != number:
                read += text + " "
    for page in told(pages, preset, options):
        for text in page:
            for word in text.strip("{}").replace(":", " ").split() if text[0] == "{" else text.split():
                if tile_of(word) < 0 and word not in read:
                    wrong.append("'%s' is not to be read" % word)
    things = [thing for drawing in drawings(preset, options, pages) for thing in drawing]
    wanted = len([thing for thing in things if tile_of(thing.partition(":")[0]) >= 0])
    if cards != wanted:
        wrong.append("%d cards of %d are drawn" % (cards, wanted))
    return rules.number, wrong


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_cut_with_any_options_and_pages_are_few(preset, size):
    for n, options in enumerate(choices(preset)):
        number, wrong = flaws(size, pages_of(preset), options, preset)
        assert not wrong, (options, wrong)
        assert 6 < number <= LONGEST
        if n == 0:
            assert number <= SCREENS[size][4]


@pytest.mark.parametrize("size", SCREENS)
def test_a_full_game_of_spit_has_few_pages_too(size):
    assert RulesPages(Sheet(size), pages_of("spit"), values("spit", spit_match=1), "spit", BACK).number <= 15


LONG = (
    (
        "SCHNELLKARTENSPIELREGELN",
        "Donaudampfschifffahrtsgesellschaftskartenspielregeln gelten.",
        "{*:ABHEBESTAPEL 5h:AUGEN 6c 7d 8s 9h Tc Jd Qs Kh Ah}",
        "Das ist " + "ein sehr langer Satz, der auf keinen Bildschirm passt, " * 9 + "fertig.",
    ),
    ("[never]LEER", "nichts"),
    ("ZU", "Kurz."),
)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("back", ["", "B ZURUECK", "LANGTASTE ZUM MENU"])
def test_longer_words_of_another_language_are_broken_and_never_cut(size, back):
    notes = Sheet(size)
    rules = RulesPages(notes, LONG, {}, "", back)
    read = ""
    for n in range(rules.number):
        rules.show(n)
        for text, x, y, width, height in notes.noted:
            assert x >= 0 and y >= 0 and x + width <= notes.width and y + height - 1 <= notes.height, text
            if text:
                read += text.rstrip("-") if text[-1] == "-" else text + " "
    for word in " ".join(LONG[0]).split(" "):
        if word[0] not in "{56789TJQKA":
            assert word in read
    assert "ABHEBESTAPEL" in read and "nichts" not in read and "Kurz." in read


def test_a_drawing_stays_with_what_is_said_about_it():
    notes = Sheet("128x64")
    page = ("ONE", "word " * 12 + "end", "{5h 6c}", "These two lie side by side.")
    rules = RulesPages(notes, (page,), {})
    rules.show(1)
    assert rules.number == 2
    assert [note[0] for note in notes.noted[-4:]] == [None, None, "These two lie side by", "side."]


def test_the_first_page_follows_the_last():
    notes = Sheet("128x64")
    rules = RulesPages(notes, pages_of("spit"), values("spit"), "spit")
    rules.show(-1)
    last = notes.noted
    rules.show(rules.number - 1)
    assert notes.noted == last
    rules.show(rules.number)
    assert ("<1/%d>" % rules.number) in [note[0] for note in notes.noted]


def test_an_option_that_is_what_another_one_is():
    pages = (("ONE", "[winner_only]Yes.", "[winner_only=0]No."),)
    for colours, word in ((1, "Yes."), (0, "No.")):
        assert told(pages, "shapp", {"winner_only": "colours", "colours": colours}) == [["ONE", word]]


def test_pages_hold_nothing_but_what_they_were_given_and_numbers():
    page, pages, options = Sheet("64x128"), pages_of("shapp"), values("shapp")
    rules = RulesPages(page, pages, options, "shapp", BACK)
    rules.show(3)
    for value in vars(rules).values():
        assert value is page or value is pages or value is options or isinstance(value, (int, str, bytearray))


@pytest.mark.parametrize("name, width", [("hand", 16), ("crowd-hand", 12)])
def test_a_card_is_that_of_the_table(name, width):
    whole = sheet.load(name)
    for tile in (0, 4, 7, 23, 57, 63, 64, 68, 127):
        left, top = tile % 16 * width, tile // 16 * 16
        shown = picture(tile, width)
        assert [[shown[x, y] for x in range(width)] for y in range(16)] == [
            [whole[left + x, top + y] for x in range(width)] for y in range(16)
        ]


# --- what they say is so --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_drawn_as_fitting_fits_and_the_rest_does_not(preset):
    seen = 0
    for options in choices(preset):
        rows = relation.rows(options.get("doubles", 0), options.get("jokers", 0))
        for drawing in drawings(preset, options):
            marked = [thing for thing in drawing if word_below(thing) in ("OK", "NO")]
            if preset == "california":
                ranks = [names.rank_of(card_of(thing)) for thing in marked]
                for thing, rank in zip(marked, ranks, strict=True):
                    assert (ranks.count(rank) > 1) == (word_below(thing) == "OK")
            else:
                pile = card_of(drawing[-1])
                for thing in marked:
                    rank = names.rank_of(card_of(thing))
                    fits = rows[names.rank_of(pile)] >> rank & 1
                    assert fits == (word_below(thing) == "OK"), drawing
            seen += len(marked)
    assert seen


@pytest.mark.parametrize("preset", PRESETS)
def test_no_card_is_drawn_twice(preset):
    for options in choices(preset):
        for page in told(pages_of(preset), preset, options):
            for text in page:
                if text[0] == "{":
                    for side in re.split(" > | = ", text[1:-1]):
                        cards = [card_of(thing) for thing in side.split(" ") if card_of(thing)]
                        assert len(set(cards)) == len(cards)


def numbers(pattern, preset, options):
    """The numbers that a pattern finds in the texts."""
    joined = " ".join(text for page in told(pages_of(preset), preset, options) for text in page if text[0] != "{")
    return [tuple(int(number) for number in found.groups()) for found in re.finditer(pattern, joined)]


@pytest.mark.parametrize("preset", ["speed", "viteza", "mcleod"])
@pytest.mark.parametrize("jokers", ["0", "2"])
def test_speed_is_dealt_as_told(preset, jokers):
    table = Dealt(preset=preset, jokers=jokers)
    options = table.session.options
    ((side,),) = numbers(r"side pile of (\d+)", preset, options)
    ((hand, stock),) = numbers(r"hold (\d+) cards, and (\d+) more", preset, options)
    for player in range(2):
        assert len(table.stock(player).split()) == stock
        assert len(table.side(player).split()) == side
        assert len([name for name in table.hand(player).split() if name != "--"]) == hand


@pytest.mark.parametrize("preset, chosen", [("speed3", {}), ("speed4", {}), ("speed4", {"decks": "1", "jokers": "2"})])
def test_speed_for_more_is_dealt_as_told(preset, chosen):
    table = Dealt(preset=preset, **chosen)
    ((side,),) = numbers(r"side pile of (\d+)", preset, table.session.options)
    ((hand,),) = numbers(r"hold (\d+) cards", preset, table.session.options)
    assert len(drawings(preset, table.session.options)[0]) == table.rules.centres
    for player in range(table.session.seats):
        assert len(table.side(player).split()) == side
        assert "--" not in table.hand(player) and hand == 5


def test_spit_is_dealt_as_told():
    table = Dealt(preset="spit")
    tableau, middle = drawings("spit", table.session.options)[:2]
    ((spit,),) = numbers(r"each with (\d+) spit cards", "spit", table.session.options)
    for player in range(2):
        counts = [len(table.pile(places.at(player, kind))) for kind in range(5)]
        assert counts == [int(word_below(thing)) for thing in tableau]
        assert len(table.side(player).split()) == spit
    assert len(middle) == 4


@pytest.mark.parametrize("row", ["4", "5"])
def test_california_is_dealt_as_told(row):
    table = Dealt(preset="california", row=row)
    table.rush()
    while table.rules.phase != words.PLAYING:
        table.rush()
    ((lays, stock),) = numbers(r"row of (\d+)\. The stock has (\d+)", "california", table.session.options)
    for player in range(2):
        assert len([name for name in table.hand(player).split() if name != "--"]) == lays
        assert len(table.stock(player).split()) == stock
    assert [len(drawing) for drawing in drawings("california", table.session.options)[:2]] == [lays, lays]


@pytest.mark.parametrize("jokers", ["0", "2"])
def test_two_deck_speed_is_dealt_as_told(jokers):
    table = Dealt(preset="dos_mazos", jokers=jokers)
    ((stock,),) = numbers(r"stock of (\d+)", "dos_mazos", table.session.options)
    for player in range(2):
        assert len(table.stock(player).split()) == stock
        assert len([name for name in table.hand(player).split() if name != "--"]) == 4
    assert not table.centre(0) and not table.centre(1)


@pytest.mark.parametrize("preset", ["shapp", "shapp4"])
def test_shapps_speed_is_dealt_as_told(preset):
    table = Dealt(preset=preset)
    ((first, last, reserve),) = numbers(
        r"Piles of (\d+) to (\d+) cards and a reserve of (\d+)", preset, table.session.options
    )
    for player in range(2):
        counts = [len(table.pile(places.at(player, kind))) for kind in range(last)]
        assert counts == list(range(first, last + 1))
        assert len(table.stock(player).split()) == reserve
    assert len(drawings(preset, table.session.options)[0]) == last


def drawn(preset, options, mark):
    """The drawing of the page of that heading, in front of and behind its arrow."""
    (page,) = [page for page in told(pages_of(preset), preset, options) if page[0] == mark]
    (text,) = [text for text in page if text[0] == "{"]
    front, _, behind = text[1:-1].partition(" > ")
    return front.split(" "), behind.split(" ")


@pytest.mark.parametrize(
    "preset, chosen, mark", [("mcleod", {}, "RUNS"), ("speed", {"max_run": "5"}, "RUNS"), ("viteza", {}, "EQUAL")]
)
def test_one_press_plays_what_is_drawn(preset, chosen, mark):
    options = values(preset, **chosen)
    cards, (pile,) = drawn(preset, options, mark)
    table = Table((" ".join(cards + ["Kh", "Qh"]), "Td"), (pile, "8s"), preset=preset, hint_ms=0, **chosen)
    first = cards[-1] if mark == "RUNS" else cards[0]
    table.play(0, first, 0)
    table.go()
    assert sorted(table.centre(0).split()) == sorted([pile] + cards)


def test_a_gap_of_spit_is_filled_as_drawn():
    """PLAY LEFT takes a top from the left, going round; PLAY RIGHT from the right."""
    (gap, full), (filled, next_card) = drawn("spit", values("spit"), "GAPS")
    assert gap == "_" and full == filled
    table = Table(("-- %s/%s 3s 5s 6s/7s" % (next_card, full), "9h"), ("Jh", "Jd"), preset="spit", hint_ms=0)
    assert table.hand(0).split()[:2] == ["--", full]
    table.stand(0, 0)
    table.tap(0, words.PLAY_B, 5)
    table.go()
    assert table.hand(0).split()[:2] == [filled, next_card]
    table = Table(("-- %s/%s 3s 5s 6s/7s" % (next_card, full), "9h"), ("Jh", "Jd"), preset="spit", hint_ms=0)
    table.stand(0, 0)
    table.tap(0, words.PLAY_A, 5)
    table.go()
    assert table.hand(0).split()[0] == "7s"


def test_places_are_merged_as_drawn():
    (one, other), (top, gap) = drawn("dos_mazos", values("dos_mazos"), "MERGE")
    table = Table(("%s %s 4c 6c" % (one, other), "9s' 2c'"), ("Jh", "Kd"), ("2h", "3h'"), preset="dos_mazos", hint_ms=0)
    table.stand(0, places.STOCK)
    table.tap(0, words.PLAY_B, 5)
    table.go()
    assert table.hand(0).split()[0] == top and gap == "_"
    assert table.hand(0).split()[1] == "--"


def test_only_equal_piles_are_called():
    (drawing,) = [drawing for drawing in drawings("dos_mazos", values("dos_mazos")) if "=" in drawing]
    piles = [names.of_card(card_of(thing)) for thing in drawing if card_of(thing)]
    table = Table(("4c", "9s'"), piles, ("2h", "3h'"), preset="dos_mazos", hint_ms=0)
    table.call(0)
    table.go()
    assert len(table.stock(1).split()) == 3  # the other must take them all


# --- pictures -------------------------------------------------------------------------------------------------------

# What is shown whole on a size; on the others, of each game the pages with most in them.
WHOLE = {
    "128x64": "speed viteza mcleod speed3 speed4 spit spit-match california dos_mazos shapp shapp4",
    "64x128": "speed viteza speed4 spit-match california dos_mazos shapp",
    "160x128": "speed speed4 spit-match california dos_mazos shapp",
}
SOME = "speed speed4 spit california dos_mazos shapp"


def image(page, size):
    """A page as the whole screen shows it."""
    from PIL import Image

    width, height, _, scale, _ = SCREENS[size]
    bitmap, colours = page.group[0].bitmap, page.group[0].pixel_shader
    small = Image.new("L", (width, height))
    small.putdata([255 if colours[bitmap[x, y]] else 0 for y in range(height) for x in range(width)])
    small = small.resize((width * scale, height * scale), Image.NEAREST)
    whole = Image.new("L", tuple(int(side) for side in size.split("x")))
    whole.paste(small, ((whole.width - small.width) // 2, (whole.height - small.height) // 2))
    return whole


@pytest.mark.parametrize("size, name", [(size, name) for size in SCREENS for name in WHOLE.get(size, SOME).split(" ")])
def test_the_pages_are_those_that_were_reviewed(size, name):
    from PIL import Image, ImageChops

    preset, _, full = name.partition("-")
    options = values(preset, **({"spit_match": 1} if full else {}))
    page = Page(Font(), where(size))
    rules = RulesPages(page, pages_of(preset), options, preset, BACK)
    for n in range(rules.number if size in WHOLE else 3):
        rules.show(n)
        shown = image(page, size)
        path = PICTURES / size / ("rules-%s-%d.png" % (name, n + 1))
        if os.environ.get("SPEED_PICTURES") == "draw":
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or ImageChops.difference(shown, Image.open(path).convert("L")).getbbox():
                shown.convert("1").save(path)
        else:
            assert ImageChops.difference(shown, Image.open(path).convert("L")).getbbox() is None, path.name
