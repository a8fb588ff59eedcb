# SPDX-License-Identifier: MIT
"""California Speed, sentence by sentence (rules, section 5).

The order in which a scooped row comes again, the shuffle after 26 re-lays, a late cover and a match of three stand in
tests/test_oracle_california.py.
"""

import pytest

from engine import card, places, words
from tests.table import Dealt, Table, kinds
from tools import names

STOCK = places.STOCK
A, B = words.PLAY_A, words.PLAY_B
both = pytest.mark.parametrize("player", [0, 1])
PLAIN = ("Ac 3c 5c 7c", "9d Jd Kd 2d")  # no two tops match
LAST = "8s"


def rows(first=PLAIN[0], second=PLAIN[1], stocks=("4s 6s Ts", "4h 6h Th"), **chosen):
    """Two rows and two stocks, the card drawn next last."""
    return Table([first, second], (), stocks, preset="california", **chosen)


def cover(table, player, place, ms=10):
    """Lay the next card of a stock on a pile."""
    return table.do(words.PLAY, player, STOCK, place, ms)


def row(table, player):
    """The tops of a row."""
    return [names.of_card(table.piles.top[places.at(player, kind)]) for kind in range(table.rules.width)]


def opened(table):
    """The places that may be covered now."""
    return [place for place in range(16) if table.rules.is_play(STOCK, place) and table.rules.fits(STOCK, place)]


# --- the deal -----------------------------------------------------------------------------------------------------


def test_5_deal_26_cards_each_face_down_and_unseen():
    """Nothing else lies on the table."""
    table = Dealt(2, "california")
    for player in range(2):
        assert table.look(places.at(player, STOCK)) == words.LOOK_BACK | 26 << words.LOOK_COUNT
    assert sum(table.piles.count) == 52 and sorted(table.cards()) == sorted(card.pack(0, 0))


def test_5_deal_each_lays_a_row_of_face_up_cards_after_the_countdown():
    """From the left, the top of the stock first."""
    table = Dealt(2, "california")
    stocks = [table.stock(player).split() for player in range(2)]
    told = table.go(3000)
    assert kinds(told)[-8:] == ["flip"] * 8
    for player in range(2):
        assert row(table, player) == stocks[player][:-5:-1]
        assert [table.shown(places.at(player, kind)) for kind in range(4)] == row(table, player)


def test_decided_5_rows_of_4_and_5_is_an_option():
    for chosen, length in (({}, 4), ({"row": "4"}, 4), ({"row": "5"}, 5)):
        table = Dealt(2, "california", **chosen)
        table.go(3000)
        for player in range(2):
            count = table.piles.count
            assert [count[places.at(player, kind)] for kind in range(6)] == [1] * length + [0] * (5 - length) + [
                26 - length
            ]
        assert table.session.row == length


def test_5_single_deal():
    table = Dealt(2, "california")
    assert table.match.best == 1


# --- matches ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("places_of", [(0, 1), (1, 3), (0, 8), (3, 8), (9, 10), (0, 1, 11), (0, 2, 8, 10)], ids=str)
def test_5_two_or_more_equal_tops_anywhere_form_a_match(places_of):
    """Of one row, of both, two of a rank or all four."""
    tops = {place: "Q" + suit for place, suit in zip(places_of, "cdhs", strict=False)}
    texts = [PLAIN[side].split() for side in range(2)]
    for place, name in tops.items():
        texts[place >> 3][place & 7] = name
    table = rows(*[" ".join(text) for text in texts])
    assert opened(table) == list(places_of)


@both
@pytest.mark.parametrize("place", [0, 11])
def test_5_any_player_covers_any_pile_of_the_match(player, place):
    """With the next card of the own stock, face up; also on the other's side of the table."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd")
    top = table.stock(player).split()[-1]
    assert cover(table, player, place) == ["land"]
    assert table.shown(place) == top and len(table.stock(player).split()) == 2


@both
def test_5_what_matches_nothing_is_not_covered(player):
    """The card goes back unharmed."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd")
    before = table.picture()
    assert cover(table, player, 1) == ["bounce"]
    assert table.picture() == before and not table.session.rules.is_locked(player)
    assert [table.do(words.PLAY, player, kind, 0, 20 + kind) for kind in range(5)] == [["nothing"]] * 5
    assert [cover(table, player, place, 30 + place) for place in (4, 12, 16, places.CENTRE)] == [["nothing"]] * 4


def test_5_no_match_before_both_rows_lie():
    """All cards of both rows are turned, and only then is looked for matches."""
    table = Dealt(2, "california")
    table.go(2999)
    assert not any(table.rules.fits(STOCK, place) for place in range(16))
    told = table.go(3000)
    assert kinds(told).count("flip") == 8


def test_5_both_may_share_one_match():
    """Each covers a pile of it, in one scan or later."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd")
    table.submit(words.action(words.PLAY, 0, STOCK, 11), 10)
    table.submit(words.action(words.PLAY, 1, STOCK, 0), 10)
    told = table.go(10)
    assert kinds(told)[:2] == ["land", "land"] and "photo" not in kinds(told)
    assert (table.shown(0), table.shown(11)) == ("Th", "Ts") and opened(table) == [0, 11], "the tens match anew"


def test_5_a_covered_pile_is_closed():
    """Once is enough, unless its new top matches."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd")
    cover(table, 0, 0)
    assert opened(table) == [11] and cover(table, 0, 0, 20) == ["bounce"]


@both
def test_5_a_half_covered_match_stays_claimable_though_its_top_has_changed(player):
    """Nothing matches the last pile any more; either player may cover it, and it is marked."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd")
    assert not table.look(11) & words.LOOK_MARK, "two queens can be seen"
    cover(table, 0, 0)
    assert table.look(11) & words.LOOK_MARK and not table.look(0) & words.LOOK_MARK
    assert table.go(3000) == [], "no countdown: the match is not done with"
    assert cover(table, player, 11, 3001)[0] == "land"
    assert not table.look(11) & words.LOOK_MARK


def test_5_half_covered_and_the_new_top_matches_another():
    """The covered pile and its new partner are a match too, beside the pile that is left of the first."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("4s 3s", "4h 6h"))
    cover(table, 0, 0)
    assert opened(table) == [0, 1, 11]
    cover(table, 1, 11, 20)
    assert opened(table) == [0, 1]


def test_5_half_covered_and_matched_anew():
    """What was left of a match is found by another queen: it is covered once, for both."""
    table = rows("Qc 3c 5c 7c", "9d 3d Kd Qd", ("4s Qs 6s", "4h 6h"))
    cover(table, 0, 0)
    assert opened(table) == [1, 9, 11]
    cover(table, 0, 1, 20)
    assert opened(table) == [1, 9, 11], "the queen on the three matches the other queen"
    assert not table.look(11) & words.LOOK_MARK
    cover(table, 1, 11, 30)
    assert 11 not in [place for place in opened(table) if table.shown(place)[0] == "Q"]


def test_5_a_double_may_be_covered_once_more_and_a_double_on_it_again():
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("6s 4s Qs", "4h 6h Qh"))
    cover(table, 1, 11)
    cover(table, 0, 0, 20)
    assert opened(table) == [0, 11], "two doubles"
    cover(table, 0, 0, 30)
    assert opened(table) == [11] and cover(table, 0, 0, 40) == ["bounce"]
    assert cover(table, 0, 11, 50)[0] == "land"


def test_5_a_double_is_open_although_nothing_else_matches_it():
    """It is marked then."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("6s 4s Qs", "4h 6h Th"))
    cover(table, 1, 11)
    cover(table, 0, 0, 20)
    assert opened(table) == [0] and table.look(0) & words.LOOK_MARK


# --- no match -----------------------------------------------------------------------------------------------------


def test_5_no_match_each_lays_a_new_row_after_the_short_countdown():
    """The row goes under the own stock; presses in the countdown do nothing."""
    table = rows(stocks=("2h 4s 6s 8s Ts", "Ah 4h 6h 8h Th"))
    before = table.picture()
    for ms in range(10, 490, 40):
        table.tap(0, A, ms)
        table.tap(1, B, ms + 1)
        cover(table, 0, 0, ms + 2)
    assert table.go(499)[-1:] == [] and table.picture() == before
    assert kinds(table.go(500))[:8] == ["flip"] * 8
    assert row(table, 0) == "Ts 8s 6s 4s".split() and row(table, 1) == "Th 8h 6h 4h".split()
    assert table.stock(0).split() == "7c 5c 3c Ac 2h".split(), "the left pile will be drawn first"


def test_5_a_pile_is_turned_over_whole():
    """Its lowest card will be drawn before the one that lay on it."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("As 2s 4s 6s 8s Ts", "Ah 2h 4h 6h 8h Th"))
    cover(table, 0, 0, 10)
    cover(table, 0, 11, 20)
    assert table.names(0) == "Qc Ts" and table.rules.counting
    table.go(520)
    assert table.stock(0).split() == "7c 5c 3c Ts Qc".split()
    assert table.stock(1).split()[:5] == "8s Qd Kd Jd 9d".split()


@pytest.mark.parametrize("length", ["4", "5"])
def test_5_a_player_always_has_more_cards_than_a_row_needs(length):
    """With one card left in the stock: a whole row, and one card again."""
    first, second = "Ac 3c 5c 7c", "9d Jd Kd 2d"
    if length == "5":
        first, second = first + " 4c", second + " 6d"
    table = rows(first, second, ("Ts", "8h 8s"), row=length)
    told = table.go(500)
    assert kinds(told).count("flip") == 2 * int(length) and not table.match.over
    assert len(table.stock(0).split()) == 1 and len(table.stock(1).split()) == 2
    assert "--" not in row(table, 0) + row(table, 1)


def never():
    """Two stocks of a whole pack that never match: four cards at a time, always eight ranks in a row."""
    order = [("A23456789TJQK"[n % 13] + "cdhs"[n // 13]) for n in range(52)]
    return [[order[4 * group + 2 * player + n] for group in range(13) for n in range(2)] for player in range(2)]


def test_5_an_order_of_the_whole_pack_that_never_matches():
    """For 26 re-lays the stocks keep their order; then they are shuffled."""
    stocks = never()
    table = rows(
        *[" ".join(cards[:4]) for cards in stocks], [" ".join(cards[:3:-1]) for cards in stocks], countdown_ms=2
    )
    assert sorted(table.rules.pack) == sorted(card.pack(0, 0))
    for n in range(1, 27):
        assert "reshuffle" not in kinds(table.go(n)) and table.rules.counting
        first = 4 * n % 26
        assert row(table, 0) == (stocks[0] * 2)[first : first + 4]
    assert kinds(table.go(27)).count("reshuffle") == 2
    assert row(table, 0) != (stocks[0] * 2)[4 * 27 % 26 :][:4]


def test_5_after_26_re_lays_both_shuffle_and_after_26_more_it_is_drawn():
    """Here nothing can match, as all ranks differ."""
    table = rows("Ac 2c 3c 4c", "7c 8c 9c Tc", ("5c 6c", "Jc Qc"), countdown_ms=2)
    for n in range(1, 52):
        told = kinds(table.go(n))
        assert told.count("flip") == 8 and told.count("reshuffle") == (2 if n == 27 else 0)
    told = table.go(52)
    assert kinds(told)[-2:] == ["flip", "drawn"] and table.match.how == words.DRAWN_STUCK and table.match.over


# --- the end ------------------------------------------------------------------------------------------------------


def test_decided_5_an_empty_stock_wins():
    """Though a row lies before the player."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("4s Ts", LAST))
    assert cover(table, 1, 0) == ["land", "won", "match"]
    assert table.match.champion == 1 and table.match.how == words.WON_EMPTY


def test_5_the_last_stock_card_on_a_half_covered_match_wins():
    """And also the first half of one, though the other pile is open."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("Ts", "8s 6s 4h"))
    cover(table, 1, 0)
    assert opened(table) == [11]
    assert cover(table, 0, 11, 20) == ["land", "won", "match"] and table.match.champion == 0
    half = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("Ts", "8s 6s 4h"))
    assert cover(half, 0, 11) == ["land", "won", "match"] and half.match.champion == 0


def test_5_both_stocks_empty_in_one_scan_is_drawn():
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("Ts", "8s"))
    table.submit(words.action(words.PLAY, 0, STOCK, 0), 10)
    table.submit(words.action(words.PLAY, 1, STOCK, 11), 10)
    assert "drawn" in kinds(table.go(10)) and table.match.how == words.DRAWN_BOTH


def test_5_after_the_end_nothing_changes():
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("4s Ts", LAST))
    cover(table, 1, 0)
    before = table.picture()
    for verb in range(16):
        table.submit(words.action(verb, 0, STOCK, 11), 20 + verb)
    assert table.go(100) == [] and table.picture() == before


# --- dead heats ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_5_two_covers_of_one_pile_in_one_scan(first):
    """Favour decides; the other card goes back, though it came no later."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", favour=(first, 1 - first))
    for player in (0, 1):
        table.submit(words.action(words.PLAY, player, STOCK, 11), 10)
    told = table.go(10)
    assert kinds(told) == ["photo", "land", "bounce"] and told[1].startswith("land %d" % first)
    assert tuple(table.rules.favour) == (1 - first, first)


@pytest.mark.parametrize("first", [0, 1])
def test_5_a_cover_that_would_match_what_the_other_covers(first):
    """Two piles, and yet the order decides: a jack matches the jack only while it lies open."""
    table = rows("Qc Jc 5c 7c", "9d Jd Kd Qd", ("4s 6s 9s", "4h 6h Th"), favour=(first, 1 - first))
    table.submit(words.action(words.PLAY, 0, STOCK, 0), 10)
    table.submit(words.action(words.PLAY, 1, STOCK, 1), 10)
    assert "photo" not in kinds(table.go(10)), "a nine on the queen does not care for the jack"
    table = rows("Qc Jc 5c 7c", "9d Jd Kd Qd", ("4s 6s Js", "4h 6h Th"), favour=(first, 1 - first))
    table.submit(words.action(words.PLAY, 0, STOCK, 0), 10)
    table.submit(words.action(words.PLAY, 1, STOCK, 1), 10)
    assert "photo" not in kinds(table.go(10)), "the third jack is there in either order"
    table = rows("Qc Qh Jc 7c", "9d Jd Kd 2d", ("4s 6s As", "4h 6h Th"), favour=(first, 1 - first))
    cover(table, 0, 9)
    table.submit(words.action(words.PLAY, 0, STOCK, 0), 20)
    table.submit(words.action(words.PLAY, 1, STOCK, 2), 20)
    assert "photo" not in kinds(table.go(20))
    table = rows("Qc Qh Jc 7c", "9d Jd Kd 2d", ("4s Js As", "4h 6h Th"), favour=(first, 1 - first))
    cover(table, 0, 9)
    table.submit(words.action(words.PLAY, 0, STOCK, 0), 20)
    table.submit(words.action(words.PLAY, 1, STOCK, 2), 20)
    assert kinds(table.go(20))[0] == "photo"
    assert (0 in opened(table)) == (first == 0), "it met the jack, or came too late for it"


def test_5_with_lockout_ms_a_cover_of_what_does_not_match_locks():
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", lockout_ms=300)
    assert cover(table, 0, 1) == ["bounce", "locked"]
    assert cover(table, 0, 0, 300) == [] and cover(table, 0, 0, 310) == ["unlocked", "land"]


# --- keys ---------------------------------------------------------------------------------------------------------


def pressed(player, kind, key, opposite, length):
    """Where the action word of a press aims."""
    first, second = "Qc Qd Qh Qs 3c", "Kc Kd Kh Ks 3d"
    cut = 5 if length == "5" else 4
    hands = [" ".join(text.split()[:cut]) for text in (first, second)]
    table = Table(hands, (), ("4s 5s 6s", "4h 5h 6h"), preset="california", opposite=opposite, row=length)
    table.stand(player, kind)
    table.tap(player, key, 10)
    return table.go(10)[0].split()


@both
@pytest.mark.parametrize("length", ["4", "5"])
@pytest.mark.parametrize("opposite", [True, False])
def test_5_the_left_play_key_covers_the_own_pile_under_the_cursor(player, length, opposite):
    for kind in range(int(length)):
        told = pressed(player, kind, A, opposite, length)
        assert told[0] == "land" and told[3] == "%d.hand%d" % (player, kind)


@both
@pytest.mark.parametrize("length", ["4", "5"])
def test_5_the_right_play_key_covers_the_pile_straight_across(player, length):
    """Sitting at two ends, the other row runs the other way; side by side it is the same column."""
    last = int(length) - 1
    for kind in range(int(length)):
        assert pressed(player, kind, B, True, length)[3] == "%d.hand%d" % (1 - player, last - kind)
        assert pressed(player, kind, B, False, length)[3] == "%d.hand%d" % (1 - player, kind)


@pytest.mark.parametrize("length", ["4", "5"])
def test_5_the_cursor_goes_over_the_columns_of_the_row(length):
    """Never onto the stock, nor beyond the row."""
    table = Dealt(1, "california", row=length)
    table.go(3000)
    found = []
    for n in range(int(length)):
        table.tap(1, words.RIGHT, 3100 + 100 * n)
        found.append(table.session.chairs[1].cursor)
    assert found == [*range(1, int(length)), 0]
    table.tap(1, words.LEFT, 4000)
    assert table.session.chairs[1].cursor == int(length) - 1


def test_5_calls_and_draws_do_nothing_here():
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd")
    before = table.picture()
    for n, key in enumerate((words.CALL_KEY, words.DRAW_KEY)):
        table.tap(0, key, 10 + n)
        assert set(kinds(table.go(10 + n))) <= {"nothing"}
    assert table.picture() == before and not table.session.rules.is_locked(0)


# --- what lies face down ------------------------------------------------------------------------------------------


def test_5_a_stock_shows_a_back_and_how_many_at_all_times():
    """Also through a countdown, a cover and a re-lay."""
    table = rows("Qc 3c 5c 7c", "9d Jd Kd Qd", ("2h 4s 6s 8s Ts", "Ah 4h 6h 8h Th"))
    for ms in range(0, 2000, 100):
        if ms in (200, 400):
            cover(table, 0, 0 if ms == 200 else 11, ms)
        table.go(ms)
        for player in range(2):
            size = len(table.stock(player).split())
            assert table.look(places.at(player, STOCK)) == words.LOOK_BACK | size << words.LOOK_COUNT


def test_5_accept_rows_tell_nothing():
    """There is no centre: nothing is accepted there, whatever the rows and stocks are."""
    table = Dealt(1, "california")
    for ms in (0, 3000, 5000, 20000):
        table.go(ms)
        assert not any(table.rules.accept)


def test_5_a_new_deal_begins_with_fresh_patience():
    """After a deal that was drawn because nothing ever matched."""
    table = Dealt(1, "california", match="bo3")
    table.rules._relays = 52
    table.rules.deal(0, 5, 2, table.session.now)
    assert table.rules._relays == 0
