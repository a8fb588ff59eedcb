# SPDX-License-Identifier: MIT
"""What was chosen and won comes back from its records; what a version does not know or allow is the default."""

from hypothesis import given
from hypothesis import strategies as st

from engine import chosen, settings, variants
from engine.chosen import CHOICE, NAMES, OPTIONS, WINS, Chosen, key, pack, unpack


def kept(one):
    """The records of what was chosen."""
    records = {}
    one.write(lambda kind, name, payload: records.update({(kind, name): payload}))
    return records


def again(one):
    other = Chosen()
    other.read(kept(one))
    return other


def same(one, other):
    presets = [preset for preset, _ in variants.presets()]
    for preset in presets:
        assert one.options(preset) == other.options(preset)
        assert one.wins(preset) == other.wins(preset)
    assert (one.preset, one.device, one.names, one.seed) == (other.preset, other.device, other.names, other.seed)


def test_no_two_settings_share_the_hash_of_their_names():
    names = {row[0] for preset, _ in variants.presets() for row in variants.rows(preset)}
    names |= {row[0] for row in settings.DEVICE}
    assert len({key(name) for name in names}) == len(names)


def test_what_was_never_changed_is_as_it_was_made():
    same(again(Chosen()), Chosen())


def test_everything_comes_back():
    one = Chosen()
    one.preset = "dos_mazos"
    one.device.update(sleep=0, flashes=0, motion=1, left3=1, against=2)
    one.names = ["ANNA", "", "BO", "X" * chosen.LETTERS]
    one.seed = 0x3FFFFFFF
    one.set_options("spit", {"spit_match": 1, "hint_ms": 60000, "reshuffle": 1})
    one.set_options("shapp", {"colours": 1, "winner_only": 0})
    one.count("spit", 1)
    one.count("speed4", 3)
    one.count("speed4", 7)
    other = again(one)
    same(one, other)
    assert other.options("spit") == {"spit_match": 1, "hint_ms": 60000}, "what is as ever need not be kept"
    assert other.options("shapp") == {"colours": 1, "winner_only": 0}, "its default would be that of colours"
    assert other.wins("speed4") == [2, 0, 0, 0, 1]
    assert other.played() == ["speed4", "spit"]


def test_names_that_were_taken_back_are_gone():
    one = Chosen()
    one.names = ["ANNA", "", "", ""]
    records = kept(one)
    one.names = [""] * 4
    one.write(lambda kind, name, payload: records.update({(kind, name): payload}))
    other = Chosen()
    other.read(records)
    assert other.names == [""] * 4


def test_counts_stop_where_their_bytes_end():
    one = Chosen()
    one._wins["speed"] = [0xFFFF] * 5
    one.count("speed", 0)
    assert again(one).wins("speed") == [0xFFFF] * 5


def test_an_unknown_game_option_or_value_is_passed_over():
    records = {
        (CHOICE, ""): bytes((5,)) + b"whist" + pack({"sleep": 3}, settings.DEVICE),
        (OPTIONS, "whist"): b"\1\2\3\4",
        (OPTIONS, "speed"): pack({"pace": 3}, [("pace", 1, 0, 9)]) + pack({"jokers": 7}, [("jokers", 0, 0, 9)]),
        (WINS, "speed"): b"\1\0",
        (99, ""): b"of a newer version",
    }
    one = Chosen()
    one.read(records)
    assert (one.preset, one.device["sleep"]) == ("speed", 3)
    assert one.options("speed") == {} and one.wins("speed") == [0] * 5


@given(st.dictionaries(st.tuples(st.integers(1, 5), st.sampled_from(("", "speed", "spit"))), st.binary(max_size=60)))
def test_any_bytes_give_something_valid(records):
    one = Chosen()
    one.read(records)
    for row in settings.DEVICE:
        settings.check(row, one.device[row[0]])
    for preset in ("speed", "spit"):
        for row in variants.rows(preset):
            if row[0] in one.options(preset):
                settings.check(row, one.options(preset)[row[0]])
    assert len(one.names) == 4 and all(len(name) <= chosen.LETTERS for name in one.names)
    assert one.preset in dict(variants.presets())
    kept(one)


def test_reset_is_as_new():
    one = Chosen()
    one.preset = "spit"
    one.device["sound"] = 0
    one.names[0] = "ANNA"
    one.set_options("spit", {"spit_match": 1})
    one.count("spit", 0)
    one.reset()
    same(one, Chosen())


def test_names_and_records_fit_their_room():
    """The longest of everything fits into one record each, and all of them into the smallest memory."""
    one = Chosen()
    one.names = ["W" * chosen.LETTERS] * 4
    one.seed = 1
    one.device = {row[0]: len(row[2]) - 1 - row[1] for row in settings.DEVICE}
    total = 0
    for preset, _ in variants.presets():
        rows = variants.rows(preset)
        values = {row[0]: row[3] if len(row) == 4 else len(row[2]) - 1 for row in rows}
        one.set_options(preset, values)
        one.count(preset, 0)
    for (_, name), payload in kept(one).items():
        assert len(name) + len(payload) <= 200
        total += len(name) + len(payload) + 8
    assert total < 2048
    assert (NAMES, "") in kept(one)
    assert unpack(b"", ()) == {}
