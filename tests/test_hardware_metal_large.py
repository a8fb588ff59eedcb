# SPDX-License-Identifier: MIT
"""Tables of larger screens on a 32-bit VM with its heap locked: shown and heard without an allocation."""

import pytest

from tests.test_hardware_metal import GAME, STAND_INS
from tools import vm

# a grid whose pixel_shader may be changed; bitmaps as wide as sheets of glyphs are
CHANGES = (
    ("self.x = x\n", "self.x = x\n        self.pixel_shader = pixel_shader\n"),
    ("    width = 8\n    height = 8\n", "    width = 210\n    height = 18\n"),
    ("COLOUR = False", "COLOUR = True"),
)
PALETTE = """
class Palette(list):
    def make_transparent(self, index):
        pass

sys.modules['displayio'].Palette = lambda n: Palette([0] * n)
"""

MORE = """
    MORE_KEYS = {3: KEYS, 4: KEYS}
    MORE_NAMES = {3: 'x' * 32, 4: 'x' * 32}
"""


@pytest.mark.parametrize(
    "preset, width, height, chosen",
    [
        ("speed", 160, 128, {}),
        ("speed", 240, 135, {"auto_draw": 1, "match": 4, "call_ms": 500}),
        ("speed", 320, 240, {"jokers": 1}),
        ("spit", 240, 240, {"spit_match": 1}),
        ("dos_mazos", 160, 128, {}),
        ("california", 160, 128, {"row": 1}),
        ("california", 240, 240, {}),
        ("shapp", 240, 135, {}),
        ("shapp4", 320, 240, {"colours": 1, "points": 1}),
        ("speed3", 160, 128, {}),
        ("speed4", 240, 240, {}),
    ],
)
def test_showing_and_hearing_a_deal_allocates_nothing(preset, width, height, chosen):
    known = "WIDTH = %d\nHEIGHT = %d\nSEED = 7\nSEED_OPTIONS = %r\n" % (width, height, chosen)
    stand_ins = STAND_INS
    for old, new in CHANGES:
        assert old in stand_ins
        stand_ins = stand_ins.replace(old, new)
    game = GAME.replace("Session('speed'", "Session('%s'" % preset)
    if preset in ("speed3", "speed4"):
        game = game.replace("range(2)", "range(%s)" % preset[-1])
        stand_ins = stand_ins.replace("KEYS = bytes((0, 1, 2, 3, 8, 9, 10, 11))", "KEYS = bytes(range(32))")
        stand_ins = stand_ins.replace("    width = WIDTH\n", MORE + "    width = WIDTH\n")
    if preset != "speed":
        game = game.replace("turn % 7 ==", "turn % 701 ==").replace("turn // 7 %", "turn // 701 %")
        game = game.replace("> 200", "> 100")
    assert vm.run(known + stand_ins + PALETTE + game) == ["True True True", "True True True"]
