# SPDX-License-Identifier: MIT
"""simulate, demo and bench: what they print is what happened, and a wrong word gets one line."""

import json

import pytest
from PIL import Image

from engine import variants
from hardware.boards import laptop
from tools import bench, demo, simulate
from tools.complain import Complaint


def simulated(capsys, *argv):
    assert simulate.main([*argv, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1, "one JSON object and nothing else"
    return json.loads(out)


def test_simulate_tells_what_the_issue_names_and_its_numbers_agree(capsys):
    told = simulated(capsys, "--preset", "speed", "--deals", "60", "--seed", "3")
    assert {
        "preset", "deals", "wins", "draws", "flips_mean", "flips_max", "reshuffles",
        "photo_finishes", "calls_missed", "moves_mean", "conserved", "seconds",
        "calls", "false_calls", "merges", "piles_opened",
    } <= set(told)  # fmt: skip
    assert told["preset"] == "speed" and told["deals"] == 60 and told["conserved"] is True
    assert len(told["wins"]) == 2 and sum(told["wins"]) + told["draws"] == 60
    assert 20 <= told["moves_mean"] <= 60  # the winner plays 20 cards at the least
    assert told["flips_max"] >= told["flips_mean"] > 0


def test_the_same_seed_simulates_the_same(capsys):
    first, second, other = (simulated(capsys, "--deals", "20", "--seed", seed) for seed in ("5", "5", "6"))
    for told in (first, second, other):
        del told["seconds"]
    assert first == second != other


def test_simulate_takes_options_and_bots(capsys):
    told = simulated(capsys, "--deals", "30", "--option", "ending=empty", "--bot", "hasty", "--bot", "steady")
    assert told["calls_missed"] == 0
    assert told["wins"][0] > told["wins"][1]  # twice as quick


@pytest.mark.parametrize(
    "argv, more_than_none, none",
    [
        (["speed"], "calls", "piles_opened"),
        (["speed3"], "calls", "piles_opened"),
        (["speed4", "decks=1", "jokers=2", "reshuffle=keep_top"], "flips_mean", "slaps"),
        (["spit"], "moves_mean", "rounds_laid_anew"),
        (["spit", "spit_match=on"], "slaps", "merges"),
        (["spit", "spit_match=on", "reshuffle=alone"], "rounds_laid_anew", "reshuffles"),
        (["california"], "flips_mean", "calls"),
        (["dos_mazos"], "calls", "reshuffles"),
        (["dos_mazos", "jokers=2", "auto_fill=on"], "false_calls", "piles_opened"),
        (["shapp"], "piles_opened", "flips_mean"),
        (["shapp4", "points=on", "colours=on"], "piles_opened", "merges"),
    ],
)
def test_simulate_tells_what_happens_in_each_game(capsys, argv, more_than_none, none):
    words = ["--preset", argv[0], "--deals", "12", "--bot", "hasty"]
    for option in argv[1:]:
        words += ["--option", option]
    told = simulated(capsys, *words)
    assert told["conserved"] and sum(told["wins"]) + told["draws"] == 12
    assert len(told["wins"]) == {"speed3": 3, "speed4": 4}.get(argv[0], 2)
    assert told[more_than_none] > 0 == told[none]


def test_1_own_stack_is_ordinary(capsys):
    """About one deal of speed in seven sees both side piles used up."""
    told = simulated(capsys, "--deals", "300")
    assert 0.05 < told["reshuffles"] / 2 / 300 < 0.3


@pytest.mark.parametrize("argv", [["speed3"], ["speed4", "--option", "decks=1"]], ids=str)
def test_4_no_seat_wins_more_often_than_another(capsys, argv):
    """Steady bots: of 300 deals a player wins a third, or a quarter, give or take what chance may do."""
    wins = simulated(capsys, "--deals", "300", "--preset", *argv)["wins"]
    fair = 300 / len(wins)
    assert all(0.7 * fair < won < 1.3 * fair for won in wins)


@pytest.mark.parametrize(
    "argv, named",
    [
        (["--deals", "0"], "1 to 1000000"),
        (["--deals", "many"], "1 to 1000000"),
        (["--preset", "whist"], "speed"),
        (["--bot", "oracle"], "steady, hasty"),
        (["--option", "ending=never"], "call, empty, open_call"),
        (["--option", "ending"], "ending=VALUE"),
    ],
)
def test_simulate_names_what_is_valid(argv, named):
    with pytest.raises(Complaint, match=named) as caught:
        simulate.main(argv)
    assert caught.value.status == 2 and "\n" not in str(caught.value)


@pytest.fixture
def own_board(monkeypatch):
    """demo --board changes the laptop's profile for the rest of the process: put it back."""
    for name in ("WIDTH", "HEIGHT", "SEATS", "COLOUR"):
        monkeypatch.setattr(laptop, name, getattr(laptop, name))


def test_demo_draws_a_deal(tmp_path, capsys, own_board):
    out = tmp_path / "deal.gif"
    assert demo.main(["--out", str(out), "--seed", "2", "--scale", "2", "--bot", "hasty"]) == 0
    with Image.open(out) as picture:
        assert picture.size == (256, 128)
        assert picture.n_frames > 60
    assert "deal.gif" in capsys.readouterr().out


def test_demo_draws_one_moment_of_another_board(tmp_path, own_board):
    for name in ("one", "two"):
        argv = [
            "--out",
            str(tmp_path / (name + ".png")),
            "--board",
            "raspberry_pi_pico",
            "--seconds",
            "8",
            "--scale",
            "1",
        ]
        assert demo.main(argv) == 0
    one, two = (Image.open(tmp_path / name).convert("L") for name in ("one.png", "two.png"))
    assert one.size == (128, 64)
    assert one.tobytes() == two.tobytes()
    assert len(set(one.tobytes())) == 2


@pytest.mark.parametrize(
    "argv, named",
    [
        ([], "--out"),
        (["--out", "deal.mp4"], ".gif or .png"),
        (["--out", "no/such/folder/deal.gif"], "no folder"),
        (["--out", "deal.gif", "--scale", "99"], "1 to 16"),
        (["--out", "deal.gif", "--board", "toaster"], "raspberry_pi_pico"),
    ],
)
def test_demo_names_what_is_valid(argv, named):
    with pytest.raises(Complaint, match=named) as caught:
        demo.main(argv)
    assert caught.value.status == 2


@pytest.mark.parametrize("preset", [preset for preset, _ in variants.presets()])
def test_play_allocates_nothing_and_the_engine_stays_small(preset):
    assert bench.alloc_bytes(preset) == 0
    loaded = bench.modules(preset)
    assert "engine.session" in loaded and "engine.bots" not in loaded and "engine.settings" not in loaded
    limit = 44 if variants.module(preset) == "crowd" else 40  # three and four bring their own file besides Speed's
    assert bench.resident_bytes(preset, each=False)["engine"] < limit * 1024


@pytest.mark.parametrize("preset", [preset for preset, _ in variants.presets()])
def test_fuel_is_the_same_in_every_run(preset):
    """Counts, not times: a benchmark without noise."""
    first, second = bench.fuel(preset, 1, 2), bench.fuel(preset, 1, 2)
    assert first == second
    assert first["idle"]["most"] < first["play"]["median"] < first["deal"]["median"]


OWN = {  # the files of a preset that has another name, or more than one
    "mcleod": {"speed"},
    "viteza": {"speed"},
    "speed3": {"crowd", "speed"},
    "speed4": {"crowd", "speed"},
    "shapp4": {"shapp"},
}


@pytest.mark.parametrize("preset", [preset for preset, _ in variants.presets()])
def test_only_the_chosen_game_is_loaded(preset):
    loaded = {name.split(".")[-1] for name in bench.modules(preset) if name.startswith("engine.variants.")}
    games = {game for _, game in variants.presets()}
    assert loaded & games == OWN.get(preset, {preset})
    assert not loaded & {"spit_match", "recycle"}, "what an option needs is loaded with it"


def test_a_judged_play_costs_about_the_same_in_every_game():
    """VM instructions from the key to the looks: games with two centre piles stay within 1.5 times Speed. Others cost
    no more than so many times as much as they have to look at: three or four hands and piles, the eight piles of two
    rows, up to 22 of a strip.
    """
    cost = {preset: bench.fuel(preset, 1, 2)["play"]["median"] for preset, _ in variants.presets()}
    for preset in ("viteza", "mcleod", "spit", "dos_mazos"):
        assert cost[preset] < 1.5 * cost["speed"], preset
    assert cost["speed3"] < 1.5 * cost["speed"] and cost["speed4"] < 2 * cost["speed"]
    assert cost["california"] < 4 * cost["speed"]
    assert cost["shapp"] < 11 * cost["speed"] and cost["shapp4"] < 11 * cost["speed"]


@pytest.mark.parametrize("preset", [preset for preset, _ in variants.presets()])
def test_demo_draws_every_game(tmp_path, own_board, preset):
    out = tmp_path / "one.png"
    assert demo.main(["--out", str(out), "--preset", preset, "--seconds", "4", "--scale", "1"]) == 0
    with Image.open(out) as picture:
        assert len(set(picture.convert("L").tobytes())) == 2
