# SPDX-License-Identifier: MIT
"""The other games of the family on a 32-bit VM with its heap locked: shown and heard without an allocation."""

import pytest

from tests.test_hardware_metal import GAME, STAND_INS
from tools import vm

PALETTE = """
class Palette(list):
    def make_transparent(self, index):
        pass

sys.modules['displayio'].Palette = lambda n: Palette([0] * n)
"""


@pytest.mark.parametrize(
    "preset, width, height, chosen",
    [
        ("spit", 128, 64, {}),
        ("spit", 64, 128, {"spit_match": 1}),
        ("dos_mazos", 128, 64, {}),
        ("california", 128, 64, {"row": 1}),
        ("california", 64, 128, {}),
        ("shapp", 128, 64, {}),
        ("shapp4", 64, 128, {"colours": 1, "points": 1}),
    ],
)
def test_showing_and_hearing_a_deal_allocates_nothing(preset, width, height, chosen):
    known = "WIDTH = %d\nHEIGHT = %d\nSEED = 7\nSEED_OPTIONS = %r\n" % (width, height, chosen)
    stand_ins = STAND_INS.replace("self.x = x\n", "self.x = x\n        self.pixel_shader = pixel_shader\n") + PALETTE
    game = GAME.replace("Session('speed'", "Session('%s'" % preset)
    game = game.replace("turn % 7 ==", "turn % 701 ==").replace("turn // 7 %", "turn // 701 %")  # or false calls go on
    game = game.replace("> 200", "> 100")  # a deal of California Speed is short
    assert preset in game and "% 701" in game and "> 100" in game and "pixel_shader = pixel_shader" in stand_ins
    assert vm.run(known + stand_ins + game) == ["True True True", "True True True"]
