# SPDX-License-Identifier: MIT
"""Speed for three and four (rules, section 4), sentence by sentence, and the keys that aim."""

import itertools
import random

import pytest

from engine import bots, places, ticks, words
from engine.record import state_hash
from engine.replay import replay
from engine.session import Session
from engine.variants import load, presets, rows
from tests.table import Dealt, Table, kinds, options

SEATS = {"speed3": 3, "speed4": 4}
SUITS = "cdhs"
# preset, decks, jokers a deck: cards in each stock, odd cards, cards of all
DEALS = [
    ("speed3", 1, 0, 6, 1, 52),
    ("speed3", 1, 2, 7, 0, 54),
    ("speed3", 2, 0, 23, 2, 104),
    ("speed3", 2, 2, 25, 0, 108),
    ("speed4", 1, 0, 2, 0, 52),
    ("speed4", 1, 2, 2, 2, 54),
    ("speed4", 2, 0, 15, 0, 104),
    ("speed4", 2, 2, 16, 0, 108),
]
each_crowd = pytest.mark.parametrize("preset, seats", SEATS.items())
each_seat = pytest.mark.parametrize("preset, player", [(preset, n) for preset in SEATS for n in range(SEATS[preset])])


def table_of(preset, hands, centre, **chosen):
    """A table; a player whose hand is not told holds two nines, and on a pile that is not told lies a deuce."""
    seats = SEATS[preset]
    nines = ["9%s 9%s'" % (suit, suit) for suit in SUITS]
    deuces = ["2%s'" % suit for suit in SUITS]
    hands = [*hands, *nines[len(hands) : seats]]
    return Table(hands, [*centre, *deuces[len(centre) : seats]], preset=preset, **chosen)


def aims(table):
    """Of every centre pile, who aims at it."""
    seats = range(table.rules.seats)
    looks = [table.look(places.CENTRE + n) >> words.LOOK_AIM & 15 for n in seats]
    return [[player for player in seats if look >> player & 1] for look in looks]


# --- the table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset, decks, jokers, stock, odd, cards", DEALS)
def test_4_deal_table(preset, decks, jokers, stock, odd, cards):
    """Each row, whoever deals: five in hand, the stock, side 5 and centre 1 each; and every card is of the packs."""
    seats = SEATS[preset]
    dealers = set()
    for seed in range(20):
        table = Dealt(seed, preset, decks=decks, jokers=jokers)
        dealer = table.match.dealer
        dealers.add(dealer)
        for player in range(seats):
            assert "--" not in table.hand(player)
            assert len(table.stock(player).split()) == stock
            assert len(table.side(player).split()) == 5
            has_odd = (player - dealer) % seats < odd
            assert len(table.centre(player).split()) == 1 + has_odd
        assert len(set(table.cards())) == cards == seats * (5 + stock + 5 + 1) + odd == len(table.rules.pack)
        of_jokers = [one for one in table.cards() if one >> 2 & 15 == 14]
        assert len(of_jokers) == decks * jokers
    assert dealers == set(range(seats))


@each_crowd
def test_4_decks_one_for_three_and_two_for_four_by_default(preset, seats):
    session = Session(preset)
    assert len(session.rules.pack) == {3: 52, 4: 104}[seats]
    assert session.seats == seats == session.rules.centres == session.most


@pytest.mark.parametrize("preset, chosen", [("speed3", {"decks": 2}), ("speed4", {"decks": 1, "jokers": 2})])
def test_4_odd_cards_lie_face_down_under_the_centre_from_the_dealer_on(preset, chosen):
    """In every deal of a match, and nobody sees them; they come up again only when such a pile is shuffled."""
    table = Dealt(4, preset, **chosen)
    dealers = []
    for _ in range(4):
        dealer = table.match.dealer
        dealers.append(dealer)
        heaps = [n for n in range(table.rules.seats) if len(table.centre(n).split()) == 2]
        assert heaps == sorted((dealer + step) % table.rules.seats for step in range(2))
        tops = [table.centre(n).split()[-1] for n in range(table.rules.seats)]
        told = [table.rush() for _ in range(3)][-1]
        assert kinds(told)[-table.rules.seats :] == ["flip"] * table.rules.seats
        assert [table.shown(places.CENTRE + n) for n in range(table.rules.seats)] == tops
        table.rules.finish(0, words.WON_EMPTY)
        table.match.settle(table.session.now)
        table.match.over = False
        table.next(0, table.ms() + 1)
        table.go(table.ms() + 1)
    assert dealers == [(dealers[0] + step) % table.rules.seats for step in range(4)], "the dealer goes round"


@each_crowd
def test_4_anyone_plays_on_any_centre_pile(preset, seats):
    for player, n in itertools.product(range(seats), range(seats)):
        hands = ["3c Kc" if other == player else "9%s 9%s'" % (SUITS[other], SUITS[other]) for other in range(seats)]
        table = Table(hands, ["2%s'" % suit for suit in SUITS[:seats]], preset=preset)
        table.play(player, "3c", n)
        assert kinds(table.go())[0] == "land"
        assert table.centre(n).split()[-1] == "3c"


@each_crowd
def test_4_a_deadlock_needs_all_stuck_and_all_flip_together(preset, seats):
    sides = ["8%s" % suit for suit in SUITS[:seats]]
    for free in range(seats):
        hands = ["3c 9c" if n == free else "9%s' Ks" % SUITS[n] if n == 3 else "9%s'" % SUITS[n] for n in range(seats)]
        table = table_of(preset, hands, [], sides=sides)
        table.go(8000)
        assert table.rules.phase == words.PLAYING
        table.play(free, "3c", 0, 8001)
        told = table.go(9000)
        assert kinds(told).count("flip") == seats
        assert [table.centre(n).split()[-1] for n in range(seats)] == sides


@each_crowd
def test_4_while_any_side_has_cards_only_those_flip(preset, seats):
    table = table_of(preset, [], ["8c 2c"], sides=["", "3d"])
    told = [text for text in table.go(500) if text.startswith("flip")]
    assert [text.split()[1] for text in told] == ["1"]


def test_4_more_than_four_players_are_left_out():
    with pytest.raises(ValueError, match="speed3, speed4"):
        load("speed5")
    assert max(Session(preset).seats for preset, _ in presets()) == 4


@each_crowd
def test_4_everything_else_is_as_in_speed(preset, seats):
    """The same options with the same defaults, and decks besides."""
    speed = {row[0]: row for row in rows("speed")}
    crowd = {row[0]: row for row in rows(preset)}
    assert crowd.pop("decks")[2] == ("1", "2")
    assert crowd.pop("players")[2] == ("all", "2", "3")[: seats - 1]
    assert crowd == speed


@each_crowd
@pytest.mark.parametrize("ending", ["call", "empty", "open_call"])
def test_4_matches_are_played_to_their_end(preset, seats, ending):
    """By all of them, whatever fits: the first with two deals wins, and everybody may."""
    champions = set()
    for seed in range(12):
        table = Dealt(seed, preset, ending=ending, countdown_ms=0)
        dice = random.Random(seed)
        for _ in range(20):
            table.play_out(dice)
            if table.match.over:
                break
            table.next(dice.randrange(seats), table.ms() + 5000)
            table.go(table.ms() + 5000)
        assert max(table.match.score) == 2 and list(table.match.score).count(2) == 1
        champions.add(table.match.champion)
    assert len(champions) > 1


# --- endings ----------------------------------------------------------------------------------------------------


@each_seat
def test_4_who_is_out_must_call_while_the_others_play_on(preset, player):
    seats = SEATS[preset]
    other = (player + 1) % seats
    hands = ["9%s 9%s'" % (suit, suit) for suit in SUITS[:seats]]
    hands[player], hands[other] = "3c", "3d 7c"
    table = Table(hands, ["2%s'" % suit for suit in SUITS[:seats]], preset=preset)
    table.play(player, "3c", 0, 10)
    assert "out %d" % player in [" ".join(text.split()[:2]) for text in table.go(10)]
    assert [table.session.due(n) for n in range(seats)] == [n == player for n in range(seats)]
    table.play(other, "3d", 1, 20)
    assert kinds(table.go(20)) == ["land"]
    assert kinds(table.go(1000)) == [], "no flip while a call is due"
    table.call(player, 1001)
    assert kinds(table.go(1001))[:2] == ["called", "won"]
    assert table.match.winner == player


@each_seat
def test_4_a_call_by_who_still_holds_cards_misses_every_due_call(preset, player):
    seats = SEATS[preset]
    outs = [n for n in range(seats) if n != player]
    hands = ["" if n != player else "9c 9d" for n in range(seats)]
    centre = ["6%s 7%s 2%s'" % (suit, suit, suit) for suit in SUITS[:seats]]
    table = Table(hands, centre, preset=preset)
    assert kinds(table.go(0)) == ["out"] * len(outs)
    table.call(player)
    told = [text.split() for text in table.go()]
    assert sorted(int(text[1]) for text in told if text[0] == "missed") == outs
    assert [len(table.centre(n).split()) for n in range(seats)] == [1 if n in outs else 3 for n in range(seats)]


def test_4_which_of_two_that_look_further_comes_first_is_not_said_by_their_numbers():
    """Two of four are out, and their piles are single cards: if everybody takes the next seat, so does the result."""
    taken = set()
    for turn in range(4):

        def turned(texts, turn=turn):
            return [texts[(n - turn) % 4] for n in range(4)]

        favour = [(n + turn) % 4 for n in range(4)]
        table = Table(
            turned(["", "", "9c", "9d"]), turned(["2c", "2d", "4c 5c 6c 2h", "7c 2s"]), (), (), "speed4", favour=favour
        )
        table.match.dealer = turn
        table.go(2000)
        taken.add(tuple(table.hand((n + turn) % 4) for n in range(4)))
    assert len(taken) == 1


# --- dead heats -------------------------------------------------------------------------------------------------


@each_crowd
def test_0_ties_of_three_and_four_go_round(preset, seats):
    """All throw at one pile in one scan, five times: the dead heats that each wins differ by at most one."""
    for favour in itertools.permutations(range(seats)):
        hands = [" ".join(rank + suit for rank in "34567") for suit in SUITS[:seats]]
        table = table_of(preset, hands, [], favour=favour)
        won = []
        for scan, rank in enumerate("34567"):
            for player in random.Random(scan).sample(range(seats), seats):
                table.play(player, rank + SUITS[player], 0, 1000 * (scan + 1))
            told = [text.split() for text in table.go(1000 * (scan + 1))]
            won += [int(text[1]) for text in told if text[0] == "photo"]
            beaten = [int(text[1]) for text in told if text[0] == "bounce" and int(text[4]) == words.BEATEN]
            assert sorted(beaten) == sorted(set(range(seats)) - set(won[-1:]))
            counts = [won.count(player) for player in range(seats)]
            assert len(won) == scan + 1 and max(counts) - min(counts) <= 1
        assert tuple(won[:seats]) == favour


@each_crowd
def test_0_ties_who_was_in_no_dead_heat_is_favoured_over_all_that_won_one(preset, seats):
    """Two meet again and again, and win in turn; then the third goes before both."""
    table = table_of(preset, ["3c 4c 5c 6c", "3d 4d 5d 6d", "7h Kh"], [])
    won = []
    for scan, rank in enumerate("3456"):
        for player in (0, 1):
            table.play(player, rank + SUITS[player], 0, 1000 * (scan + 1))
        won += [int(text.split()[1]) for text in table.go(1000 * (scan + 1)) if text.startswith("photo")]
    assert won == [0, 1, 0, 1] and table.rules.favour[0] == 2


def test_0_ties_two_dead_heats_in_one_scan_are_told_to_both_losers():
    hands = ["3c 9c", "3d 9d", "6c 9h", "6d 9s"]
    table = Table(hands, ["2c", "5d", "Kh", "Ks"], (), (), "speed4", favour=(0, 2, 1, 3))
    for player, (name, pile) in enumerate((("3c", 0), ("3d", 0), ("6c", 1), ("6d", 1))):
        table.play(player, name, pile)
    bounced = [text.split() for text in table.go() if text.startswith("bounce")]
    assert [(int(text[1]), int(text[4])) for text in bounced] == [(1, words.BEATEN), (3, words.BEATEN)]


# --- keys -------------------------------------------------------------------------------------------------------


@each_seat
def test_4_keys_the_first_aim_is_the_pile_of_the_own_side(preset, player):
    """When the players sit at two ends; and again at every deal."""
    table = Dealt(1, preset)
    assert aims(table) == [[n] for n in range(SEATS[preset])]
    for _ in range(3):
        table.rush()
    table.session.chairs[player]._aim_at(places.CENTRE + (player + 1) % SEATS[preset])
    table.go(table.ms() + 1)
    assert aims(table)[player] == []
    table.rules.finish(0, words.WON_EMPTY)
    table.match.settle(table.session.now)
    table.next(0, table.ms() + 5000)
    table.go(table.ms() + 5000)
    assert aims(table) == [[n] for n in range(SEATS[preset])]


@each_seat
def test_4_keys_the_left_play_key_throws_at_the_pile_aimed_at(preset, player):
    """If the card fits there, wherever else it would fit."""
    seats = SEATS[preset]
    for aim in range(seats):
        hands = ["3c Kc" if n == player else "9%s 9%s'" % (SUITS[n], SUITS[n]) for n in range(seats)]
        table = Table(hands, ["2%s'" % suit for suit in SUITS[:seats]], preset=preset)
        table.session.chairs[player]._aim_at(places.CENTRE + aim)
        table.press(player, words.PLAY_A, 10)
        assert kinds(table.go())[0] == "land" and table.centre(aim).endswith("3c")


@each_seat
def test_4_keys_or_at_the_next_pile_that_it_fits(preset, player):
    """Round the table; the aim itself stays where it is."""
    seats = SEATS[preset]
    for step in range(1, seats):
        aim = (player + step) % seats
        fitting = (aim + seats - 1) % seats  # the last that is looked at
        hands = ["3c Kc" if n == player else "9%s 9%s'" % (SUITS[n], SUITS[n]) for n in range(seats)]
        centre = ["2%s'" % SUITS[n] if n == fitting else "6%s" % SUITS[n] for n in range(seats)]
        table = Table(hands, centre, preset=preset)
        table.session.chairs[player]._aim_at(places.CENTRE + aim)
        table.press(player, words.PLAY_A, 10)
        assert kinds(table.go())[0] == "land" and table.centre(fitting).endswith("3c")
        assert player in aims(table)[aim]


@each_crowd
def test_4_keys_a_card_that_fits_nowhere_comes_back_from_the_pile_aimed_at(preset, seats):
    table = table_of(preset, ["5c 3c"], [])
    table.session.chairs[0]._aim_at(places.CENTRE + 1)
    table.press(0, words.PLAY_A, 10)
    told = table.go()
    assert told == ["bounce 0 0.hand0 centre1 %d" % words.WRONG]


@each_crowd
def test_4_keys_the_right_play_key_moves_the_aim_to_the_next_pile_that_the_card_fits(preset, seats):
    """Or, if it fits none, to the next pile; and nothing is thrown."""
    centre = ["6c", "2d", "2h", "6s"][:seats]
    table = Table(["3c 9c", *["9%s 9%s'" % (suit, suit) for suit in SUITS[1:seats]]], centre, preset=preset)
    seen = []
    for ms in range(10, 60, 10):
        table.press(0, words.PLAY_B, ms)
        assert table.go(ms) == []
        seen += [n for n in range(seats) if 0 in aims(table)[n]]
    assert seen == [1, 2, 1, 2, 1]
    table.stand(0, 1)
    seen = []
    for ms in range(110, 160, 10):
        table.press(0, words.PLAY_B, ms)
        assert table.go(ms) == []
        seen += [n for n in range(seats) if 0 in aims(table)[n]]
    assert seen == [(1 + step) % seats for step in range(1, 6)]


@each_crowd
def test_4_keys_aims_are_each_players_own_and_several_may_aim_at_one_pile(preset, seats):
    table = table_of(preset, [], [])
    for player in range(seats):
        table.session.chairs[player]._aim_at(places.CENTRE + 1)
    table.go()
    assert aims(table) == [[], list(range(seats)), [], []][:seats]
    assert [table.shown(places.CENTRE + n) for n in range(seats)] == ["2%s'" % suit for suit in SUITS[:seats]]


@each_crowd
def test_4_keys_on_the_stock_both_play_keys_draw(preset, seats):
    for key in (words.PLAY_A, words.PLAY_B, words.DRAW_KEY):
        table = table_of(preset, ["5c 3c"], [], stocks=["Kd Kh Ks Qd"], auto_draw="off")
        table.stand(0, places.STOCK)
        table.press(0, key, 10)
        assert kinds(table.go()) == ["refill"] * 3


@each_seat
def test_4_keys_of_a_player_who_is_out_throw_nothing(preset, player):
    """Nor do they harm; the aim moves, and the call key wins."""
    seats = SEATS[preset]
    hands = ["" if n == player else "9%s 9%s'" % (SUITS[n], SUITS[n]) for n in range(seats)]
    table = Table(hands, ["2%s'" % suit for suit in SUITS[:seats]], preset=preset)
    before = table.picture()
    table.events()
    table.press(player, words.PLAY_A, 10)
    assert kinds(table.go(10)) == ["nothing"]
    table.press(player, words.PLAY_B, 20)
    table.press(player, words.RIGHT, 30)
    assert table.go(30) == [] and table.picture() == before
    table.press(player, words.CALL_KEY, 40)
    assert kinds(table.go(40))[:2] == ["called", "won"] and table.match.winner == player


@each_seat
def test_4_keys_who_has_three_only_calls_with_the_first_when_out(preset, player):
    """There is no left key, no call key and no draw key: next, throw and aim."""
    seats = SEATS[preset]
    keys = bytes(n << 3 | key for n in range(seats) for key in (words.RIGHT, words.PLAY_A, words.PLAY_B))
    hands = ["3c" if n == player else "9%s 9%s'" % (SUITS[n], SUITS[n]) for n in range(seats)]
    table = Table(hands, ["2%s'" % suit for suit in SUITS[:seats]], preset=preset, keys=keys)
    table.press(player, words.RIGHT, 10)
    assert table.go(10) == [], "it does not call as long as there is a card"
    table.press(player, words.PLAY_A, 20)
    assert kinds(table.go(20)) == ["land", "out"]
    table.press(player, words.RIGHT, 30)
    assert kinds(table.go(30))[:2] == ["called", "won"]


@each_crowd
@pytest.mark.parametrize("chosen", [{}, {"auto_draw": "off", "jokers": 2}], ids=str)
def test_4_keys_three_a_seat_are_enough_for_a_whole_deal(preset, seats, chosen):
    keys = bytes(n << 3 | key for n in range(seats) for key in (words.RIGHT, words.PLAY_A, words.PLAY_B))
    session = Session(preset, options(preset, match="single", **chosen), keys=keys, seed=3)
    session.press(words.PLAY_A, 100)
    ms = 100
    for _ in range(20000):
        if session.screen == words.MATCH_OVER:
            break
        if session.rules.phase != words.PLAYING:
            ms = session.next_due()
            session.step(ms)
            continue
        ms += 7
        player = ms % seats
        chair, word = session.chairs[player], bots.mind(session, player).choose()
        kind = words.source(word) & 7
        key = words.PLAY_A if word and words.verb(word) != words.CALL and chair.cursor == kind else words.RIGHT
        if word:
            session.press(player << 3 | key, ms)
            session.release(player << 3 | key, ms + 1)
        session.step(ms + 2)
    assert session.screen == words.MATCH_OVER


# --- players who are not there ----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset, ghost", [("speed", 2), ("speed", 3), ("speed3", 3)])
def test_4_words_of_a_player_who_does_not_exist_are_ignored(preset, ghost):
    """Alone, or in a scan with others; and so are the keys of a seat that is not there."""
    table = Table(["3c Kc", "9d", "9h"][:ghost], ["2c", "2d", "2h"][:ghost], preset=preset)
    before = table.picture()
    for verb in range(1, 15):
        table.submit(words.action(verb, ghost, 0, places.CENTRE), 10 + verb)
    assert table.go(50) == [] and table.picture() == before and not table.session.record.size
    table.submit(words.action(words.PLAY, ghost, 0, places.CENTRE), 60)
    table.submit(words.action(words.CALL, ghost), 60)
    table.play(0, "3c", 0, 60)
    assert kinds(table.go(60))[:1] == ["land"]
    for key in range(words.KEYS):
        table.press(ghost, key, 70)
    assert table.go(70) == []


@each_crowd
def test_4_piles_that_do_not_exist_take_no_card(preset, seats):
    table = table_of(preset, ["3c Kc"], [])
    before = table.picture()
    for n in range(seats, 32):
        table.play(0, "3c", n, 10 + n)
        assert kinds(table.go(10 + n)) == ["nothing"]
    assert table.picture() == before


@each_crowd
def test_4_a_lock_out_is_one_players_own(preset, seats):
    table = table_of(preset, ["5c 3c"], [], lockout_ms=500)
    table.play(0, "5c", 0)
    assert kinds(table.go()) == ["bounce", "locked"]
    assert [table.session.rules.is_locked(n) for n in range(seats)] == [True] + [False] * (seats - 1)
    assert kinds(table.go(510)) == ["unlocked"]
    assert ticks.since(table.session.now, table.start) == 510


# --- empty seats, and who joins between deals ---------------------------------------------------------------------


def played_out(table):
    """Play the deal to its end."""
    table.play_out(random.Random(1))
    return table


def test_4_empty_seats_play_no_part():
    """Two at a table of four: nothing is dealt for the others, nobody waits for them, and their keys do nothing."""
    table = Dealt(3, "speed4", players="2", decks="1", ending="empty")
    count = table.piles.count
    for player in range(4):
        cards = sum(count[places.at(player, kind)] for kind in range(7)) + count[places.CENTRE + player]
        assert cards == (26 if player < 2 else 0)
    assert table.rules.seats == table.rules.centres == 2
    assert aims(table) == [[0], [1]]
    assert not any(table.look(places.CENTRE + n) for n in (2, 3)), "nobody aims there"
    assert not any(table.look(places.at(player, kind)) for player in (2, 3) for kind in range(8))
    table.go(3000)
    for key in range(words.KEYS):
        table.tap(2, key, 3100 + key)
    assert "land" not in kinds(table.go(3200)) and not any(table.session.due(player) for player in (2, 3))
    assert played_out(table).rules.winner < 2


def test_4_a_third_player_joins_between_deals_and_a_fourth():
    """Who presses PLAY at the next empty seat while a result stands there plays from then on; the score is kept."""
    table = Dealt(3, "speed4", players="2", decks="1", ending="empty", match="bo5")
    for seats in (3, 4):
        played_out(table)
        before = list(table.match.score)
        late = table.ms() + 5000
        table.go(late)
        table.tap(seats - 1, words.PLAY_A, late + 10)
        table.go(late + 20)
        assert table.rules.seats == seats and list(table.match.score) == before
        assert [table.piles.count[places.CENTRE + n] > 0 for n in range(4)] == [n < seats for n in range(4)]
        assert table.piles.intact(table.rules.pack)


def test_4_seats_are_taken_one_after_the_other():
    """Who presses at a later empty seat only deals."""
    table = Dealt(3, "speed4", players="2", decks="1", ending="empty")
    played_out(table)
    late = table.ms() + 5000
    table.go(late)
    table.tap(3, words.PLAY_A, late + 10)
    table.go(late + 20)
    assert table.match.deal == 2 and table.rules.seats == 2


def test_4_whoever_presses_on_the_title_sits_down():
    session = Session("speed3", {"players": "2"}, seed=4)
    session.press(2 << 3 | words.PLAY_A, 100)
    assert session.match.deal == 1 and session.rules.seats == 3
    session = Session("speed3", {"players": "2"}, seed=4)
    session.press(1 << 3 | words.PLAY_A, 100)
    assert session.rules.seats == 2


def test_4_a_match_that_somebody_joined_is_replayed_exactly():
    table = Dealt(3, "speed3", players="2", ending="empty")
    played_out(table)
    late = table.ms() + 5000
    table.go(late)
    table.tap(2, words.PLAY_A, late + 10)
    table.go(late + 20)
    played_out(table)
    session = table.session
    session.record.stop(session.now)
    again = Session("speed3", session.options)
    replay(again, session.record, 3, 77)
    assert state_hash(again.match) == state_hash(session.match) and again.rules.seats == 3


def test_0_ties_with_empty_seats_split_evenly():
    """Who sits is favoured first, and deals first, by lot."""
    lots = set()
    for seed in range(60):
        table = Dealt(seed, "speed4", players="3", decks="1")
        assert sorted(table.rules.favour[:3]) == [0, 1, 2] and table.rules.favour[3] == 3
        lots.add((table.match.dealer, table.rules.favour[0]))
    assert len(lots) == 9


def test_4_who_sits_down_at_the_title_is_in_the_lots():
    dealers, first = set(), set()
    for seed in range(40):
        session = Session("speed3", {"players": "2"}, seed=seed)
        session.press(2 << 3 | words.PLAY_A, 100)
        dealers.add(session.match.dealer)
        first.add(session.rules.favour[0])
    assert dealers == first == {0, 1, 2}


def test_4_empty_seats_are_not_out_and_take_nothing():
    """A missed call of two at a table of four: nobody else is told to call, or takes a pile."""
    table = Table(["", "9c 9d"], ["2c 3c 4c", "2d"], preset="speed4", players="2")
    table.match.rules.seats = table.rules.centres = 2
    table.match.settle(table.session.now)
    assert [table.session.due(player) for player in range(4)] == [True, False, False, False]
    table.go(2000)
    assert not any(table.piles.count[places.at(player, kind)] for player in (2, 3) for kind in range(8))


@pytest.mark.parametrize("decks, each, odd", [("1", 11, 1), ("2", 28, 2)])
@pytest.mark.parametrize("seed", range(6))
def test_4_three_at_a_table_of_four_are_dealt_as_three(decks, each, odd, seed):
    table = Dealt(seed, "speed4", players="3", decks=decks)
    count = table.piles.count
    assert table.rules.seats == 3
    for player in range(3):
        assert sum(count[places.at(player, kind)] for kind in range(6)) == each
    under = [count[places.CENTRE + (table.match.dealer + n) % 3] - 1 for n in range(3)]
    assert under == [1] * odd + [0] * (3 - odd)


def test_4_two_at_a_table_of_four_aim_at_their_two_piles():
    table = Dealt(3, "speed4", players="2", decks="1")
    table.go(3000)
    rules = table.rules
    assert {rules.next_aim(0, places.CENTRE + n) for n in range(2)} <= {places.CENTRE, places.CENTRE + 1}
    assert words.target(rules.key_word(0, 0, places.CENTRE + 1, False)) < places.CENTRE + 2


def test_4_nothing_fits_where_nobody_sits_any_more():
    """After a match with a third player one of two begins: bots must not throw at the pile that is gone."""
    for seed in range(12):
        session = Session("speed3", {"players": "2", "countdown_ms": 0, "match": "single"}, seed=seed)
        for player in range(2):
            session.add_bot(player, "hasty")
        session.press(2 << 3 | words.PLAY_A, 100)
        session.step(3000)
        session.facing = 0
        session.start(5000)
        assert session.rules.seats == 2
        for _ in range(3000):
            if session.screen == words.MATCH_OVER:
                break
            session.step(session.next_due())
        assert session.screen == words.MATCH_OVER


def test_0_late_at_many_piles_a_throw_was_meant_for_any():
    """It goes to whichever fits; if that has just been covered, it is late, wherever it was aimed."""
    hands = ["5c 9c", "7c 2d", "9d Qd", "9h"]
    table = Table(hands, ["Kc", "Kd", "6h", "Ks"], preset="speed4", lockout_ms=500)
    table.play(1, "7c", 2, 10)
    table.go(10)
    table.play(0, "5c", 0, 40)
    table.go(40)
    assert not table.session.rules.is_locked(0)
    table.play(0, "5c", 0, 400)
    table.go(400)
    assert table.session.rules.is_locked(0)


def test_4_the_state_hash_knows_every_seat():
    table = Dealt(3, "speed4")
    before = state_hash(table.match)
    table.match.score[3] = 1
    assert state_hash(table.match) != before
