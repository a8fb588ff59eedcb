# SPDX-License-Identifier: MIT
"""Words pack and unpack without loss and fit into the smallest ints of a board."""

from hypothesis import given
from hypothesis import strategies as st

from engine import places, words
from tools import names

any_verb = st.integers(0, 15)
any_player = st.integers(0, 3)
any_kind = st.integers(0, 7)
any_place = st.integers(0, 63)


@given(any_verb, any_player, any_kind, any_place)
def test_an_action_word_unpacks_to_what_was_packed_in_15_bits(verb, player, kind, target):
    word = words.action(verb, player, kind, target)
    assert 0 <= word < 1 << 15
    assert words.verb(word) == verb
    assert words.actor(word) == player
    assert words.source(word) == places.at(player, kind), "a source is always the actor's own"
    assert words.target(word) == target


@given(st.integers(1, 31), any_kind, any_place, any_place, st.integers(0, 127))
def test_an_event_word_unpacks_to_what_was_packed_in_30_bits(kind, player, place, other, number):
    word = words.event(kind, player, place, other, number)
    assert 0 < word < 1 << 30
    assert words.kind_of(word) == kind
    assert words.player_of(word) == player
    assert words.place_of(word) == place
    assert words.other_of(word) == other
    assert words.number_of(word) == number


def constants(first, last):
    """The names between two names of the file, both included, with their values."""
    names = [name for name in vars(words) if name.isupper()]
    return {name: getattr(words, name) for name in names[names.index(first) : names.index(last) + 1]}


def test_constants_of_one_kind_differ():
    for first, last in (
        ("LEFT", "DRAW_KEY"),
        ("TITLE", "RESUMING"),
        ("ROW_RESUME", "ROW_REMATCH"),
        ("WON_EMPTY", "WON_FEWER"),
        ("PLAY", "NEXT"),
        ("IGNORED", "WRONG"),
        ("DEALT", "STUCK"),
        ("CENTRES", "STRIP"),
    ):
        values = list(constants(first, last).values())
        assert len(values) > 2
        assert len(set(values)) == len(values), first


def test_keys_fit_into_three_bits():
    assert set(constants("LEFT", "DRAW_KEY").values()) == set(range(words.KEYS))
    assert words.KEYS <= 8


def test_every_event_kind_has_its_own_name():
    kinds = constants("DEALT", "STUCK")
    for name, kind in kinds.items():
        assert 0 < kind < 32
        assert names.of_kind(kind) == name.lower()
    assert names.KINDS == len(kinds) + 1


def test_every_verb_has_its_own_name():
    for name, verb in constants("PLAY", "NEXT").items():
        assert names.of_action(words.action(verb, 0)).split()[1] == name.lower()


def test_the_parts_of_a_look_do_not_overlap():
    parts = [words.LOOK_CARD, words.LOOK_BACK, 127 << words.LOOK_COUNT, 15 << words.LOOK_CURSOR]
    parts += [15 << words.LOOK_AIM, words.LOOK_MARK]
    assert sum(parts) == parts[0] | parts[1] | parts[2] | parts[3] | parts[4] | parts[5]
    assert sum(parts) < 1 << 30


def test_names_for_logs():
    assert names.of_action(words.action(words.PLAY, 1, 2, places.CENTRE + 1)) == "1 play 1.hand2 centre1"
    assert names.of_action(words.action(9, 0)).startswith("0 ?")
    event = words.event(words.LAND, 0, places.at(0, 4), places.CENTRE, 17)
    assert names.of_event(event) == "land 0 0.hand4 centre0 17"
