# SPDX-License-Identifier: MIT
"""A Hack Club Sprig: screen and two clusters of four keys are on it, nothing is wired. The players sit side by side.

Hold it together, or lay it before you; both look at the screen from the same side. The left cluster is player 1's, the
right one player 2's; each is a diamond:

             W   PLAY A                                I   PLAY A
                            +--------------+
        A         D         |  160 x 128   |      J         L
       LEFT      RIGHT      |              |     LEFT      RIGHT
                            +--------------+
             S   PLAY B                                K   PLAY B

LEFT and RIGHT move along your cards, the upper key throws at the left pile, the lower one at the right pile. LEFT and
RIGHT together call. There is no ninth key: RIGHT, held for two seconds, pauses.

| part            | GPIO | name in `board`  |
|-----------------|------|------------------|
| player 1 LEFT   | 6    | BUTTON_A         |
| player 1 RIGHT  | 8    | BUTTON_D         |
| player 1 PLAY A | 5    | BUTTON_W         |
| player 1 PLAY B | 7    | BUTTON_S         |
| player 2 LEFT   | 13   | BUTTON_J         |
| player 2 RIGHT  | 15   | BUTTON_L         |
| player 2 PLAY A | 12   | BUTTON_I         |
| player 2 PLAY B | 14   | BUTTON_K         |
| ST7735          | 18 clock, 19 data, 20 select, 22 data or command, 26 reset, 17 backlight |

Pins and the screen's set-up: CircuitPython's source, ports/raspberrypi/boards/hack_club_sprig, pins.c and board.c. Keys
low when pressed, and no pull-ups but the chip's own: Hack Club's firmware, repository hackclub/spade, src/rpi/main.c.
Screen and keys were tried on an emulated board.
Not verified on a real one: anything. There is no sound yet: its amplifier, a MAX98357A, takes samples (I2S) and no tone
of a pin. Its two lights stay as CircuitPython leaves them.
"""

from hardware.boards import parts
from hardware.boards.parts import event, memory  # noqa: F401 -- a part of what a profile offers

NAME = "hack_club_sprig"
WIDTH = 160
HEIGHT = 128
SEATS = "beside"
COLOUR = True
HAS = ("brightness",)

KEYS = bytes((0, 1, 2, 3, 8, 9, 10, 11))
PINS = ("BUTTON_A", "BUTTON_D", "BUTTON_W", "BUTTON_S", "BUTTON_J", "BUTTON_L", "BUTTON_I", "BUTTON_K")
KEY_NAMES = ("A", "D", "W", "S", "J", "L", "I", "K")
MORE_KEYS = MORE_NAMES = {}  # eight keys are for two
SERVICE = None
SETTINGS = ("seats",)


def display():
    return parts.screen()


def keys():
    return parts.scanner(PINS)


def service():
    return None


def speaker():
    return None
