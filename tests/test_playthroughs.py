# SPDX-License-Identifier: MIT
"""A deal of every game, compared line by line with tests/playthroughs/PRESET.txt, which people read.

After a change that is meant: SPEED_PLAYTHROUGHS=draw python3 dev.py test tests/test_playthroughs.py, and read the diff.
"""

import os
import pathlib

import pytest

from engine.variants import presets
from tests.playthrough import play

FOLDER = pathlib.Path(__file__).parent / "playthroughs"
SEEDS = {"dos_mazos": 16}  # of deals that are not too long; 7 otherwise


@pytest.mark.parametrize("preset", [preset for preset, _ in presets()])
def test_a_deal_goes_as_it_is_written(preset):
    path = FOLDER / (preset + ".txt")
    lines = play(preset, SEEDS.get(preset, 7))
    if os.environ.get("SPEED_PLAYTHROUGHS") == "draw":
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(lines, written, strict=False), 1):
        assert line == expected, "%s:%d" % (path.name, number)
    assert len(lines) == len(written)


def test_every_file_is_of_a_game_and_no_longer_than_anybody_reads():
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(preset for preset, _ in presets())
    for path in FOLDER.glob("*.txt"):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 1000, path.name
