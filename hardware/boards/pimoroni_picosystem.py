# SPDX-License-Identifier: MIT
"""A Pimoroni PicoSystem: screen, keys and speaker are on it, nothing is wired. The players sit side by side.

Hold it together, each with one hand; both look at the screen from the same side. The cross at the left is player 1's,
the four keys at the right are player 2's:

             ^   PLAY A                                X   PLAY A
                            +--------------+
        <         >         |  240 x 240   |      Y         A
       CALL      RIGHT      |              |     CALL      RIGHT
                            +--------------+
             v   PLAY B                                B   PLAY B

RIGHT moves along your cards and goes round, the upper key throws at the left pile, the lower one at the right pile. A
cross cannot press LEFT and RIGHT together, by which others call: so its left arm calls, and there is no LEFT. There is
no ninth key: RIGHT, held for two seconds, pauses.

| part            | GPIO | name in `board` |
|-----------------|------|-----------------|
| player 1 CALL   | 22   | SW_LEFT         |
| player 1 RIGHT  | 21   | SW_RIGHT        |
| player 1 PLAY A | 23   | SW_UP           |
| player 1 PLAY B | 20   | SW_DOWN         |
| player 2 CALL   | 16   | SW_Y            |
| player 2 RIGHT  | 18   | SW_A            |
| player 2 PLAY A | 17   | SW_X            |
| player 2 PLAY B | 19   | SW_B            |
| speaker         | 11   | AUDIO           |
| ST7789          | 6 clock, 7 data, 5 select, 9 data or command, 4 reset, 12 backlight |

Pins and the screen's set-up: CircuitPython's source, ports/raspberrypi/boards/pimoroni_picosystem, pins.c and board.c.
Keys low when pressed, and pulled up: the repository python-ugame/circuitpython-stage, picosystem/ugame.py, which
CircuitPython builds into this board's firmware.
Not verified on a real one: anything. Above all, which of A, B, X and Y lies where (drawn as on most such consoles), how
well two hands find room, and how loud LOUDNESS is. It was not tried on an emulated one either.
"""

from hardware.boards import parts
from hardware.boards.parts import event, memory  # noqa: F401 -- a part of what a profile offers

NAME = "pimoroni_picosystem"
WIDTH = 240
HEIGHT = 240
SEATS = "beside"
COLOUR = True
HAS = ("sound", "brightness")

KEYS = bytes((4, 1, 2, 3, 12, 9, 10, 11))
PINS = ("SW_LEFT", "SW_RIGHT", "SW_UP", "SW_DOWN", "SW_Y", "SW_A", "SW_X", "SW_B")
KEY_NAMES = ("<", ">", "^", "v", "Y", "A", "X", "B")
MORE_KEYS = MORE_NAMES = {}  # eight keys are for two
SERVICE = None
SETTINGS = ("seats",)

LOUDNESS = 0x2000  # of 0x10000: how long the pulses of a tone are


def display():
    return parts.screen()


def keys():
    return parts.scanner(PINS)


def service():
    return None


def speaker():
    return parts.tone("AUDIO", LOUDNESS)
