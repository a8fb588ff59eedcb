# SPDX-License-Identifier: MIT
"""A Pimoroni Explorer (RP2350): screen, keys and speaker are on it, nothing is wired. Three keys for each player.

Lay it before you; both look at the screen from the same side. The keys at its left are player 1's, those at its right
player 2's:

                     +--------------------+
      A   RIGHT      |                    |     X   RIGHT
      B   PLAY A     |     320 x 240      |     Y   PLAY A
      C   PLAY B     |                    |     Z   PLAY B
                     +--------------------+

There is no LEFT: RIGHT goes round. Where a game has a call, RIGHT calls when that would win. Two-deck Speed needs a
call at any time and cannot be played on it. The key USER pauses.

| part            | GPIO | name in `board` |
|-----------------|------|-----------------|
| player 1 RIGHT  | 16   | SW_A            |
| player 1 PLAY A | 15   | SW_B            |
| player 1 PLAY B | 14   | SW_C            |
| player 2 RIGHT  | 17   | SW_X            |
| player 2 PLAY A | 18   | SW_Y            |
| player 2 PLAY B | 19   | SW_Z            |
| pause           | 22   | SW_USER         |
| speaker         | 12   | AUDIO           |
| its amplifier   | 13   | AMP_EN          |
| ST7789          | 32-39 data, 27 select, 28 data or command, 30 write, 31 read, 26 backlight |

Pins and the screen's set-up: CircuitPython's source, ports/raspberrypi/boards/pimoroni_explorer2350, pins.c and
board.c, and the same numbers in Pimoroni's own reference (docs/reference.md of their repository for this board). The
backlight cannot be dimmed: after each reset CircuitPython's board.c joins its pin to full light.
Not verified on a real one: anything. Above all, keys low when pressed (a program of others reads them so, with the
chip's pull-ups), that A, B, C stand at the left and X, Y, Z at the right from top to bottom, where USER is, how loud
LOUDNESS is. It was not tried on an emulated one either: the emulator knows the RP2040 only.
"""

from hardware.boards import parts
from hardware.boards.parts import event, memory  # noqa: F401 -- a part of what a profile offers

NAME = "pimoroni_explorer2350"
WIDTH = 320
HEIGHT = 240
SEATS = "beside"
COLOUR = True
HAS = ("sound",)

KEYS = bytes((1, 2, 3, 9, 10, 11))
PINS = ("SW_A", "SW_B", "SW_C", "SW_X", "SW_Y", "SW_Z")
KEY_NAMES = ("A", "B", "C", "X", "Y", "Z")
MORE_KEYS = MORE_NAMES = {}  # six keys are for two
SERVICE = "USER"
SETTINGS = ("seats",)

LOUDNESS = 0x2000  # of 0x10000: how long the pulses of a tone are


def display():
    return parts.screen()


def keys():
    return parts.scanner(PINS)


def service():
    """A function that says whether the pause key is held."""
    return parts.held("SW_USER")


def speaker():
    return parts.tone("AUDIO", LOUDNESS, "AMP_EN")
