# SPDX-License-Identifier: MIT
"""An Adafruit MacroPad RP2040, held sideways: screen, keys and speaker are on it, nothing is wired.

Put it down with the USB socket at player 1's left hand. The screen then stands upright for player 1, 64 wide and 128
high, its long side from one player to the other. What is printed here is what player 1 sees:

                                player 2
                     4       3       2       1
            +--------------------------------------+
            |knob|  KEY3    KEY6    KEY9    KEY12  |    PLAY B   PLAY A   RIGHT    LEFT      of player 2
      USB   |----|  KEY2    KEY5    KEY8    KEY11  |    CALL 1   DRAW 1   DRAW 2   CALL 2
            |OLED|  KEY1    KEY4    KEY7    KEY10  |    LEFT     RIGHT    PLAY A   PLAY B    of player 1
            +--------------------------------------+
                     1       2       3       4
                                player 1

Each has the outer column as a row of four, 1 to 4 from the left as they see them: LEFT, RIGHT, PLAY A (throw at the
left pile), PLAY B (at the right pile). Of the middle column the two keys at each player's left are theirs: 5, before
the 1, is CALL and 6, before the 2, is DRAW. The knob, pressed, pauses. Each player's keys shine in the own colour: the
light under KEYn is the n-th of twelve on one wire, NEOPIXEL.

Three and four players sit two at an end (P3 at player 1's right, P4 at player 2's), each number as its owner sees it:

            three players                                   four players
            P2:4    P2:3    P2:2    P2:1                    P4:2    P4:1    P2:2    P2:1
            P1:3    P1:4    P3:3    P3:4                    P1:3    P4:3    P3:3    P2:3
            P1:1    P1:2    P3:1    P3:2                    P1:1    P1:2    P3:1    P3:2

Of three, 1 and 2 are LEFT and RIGHT, together a call, 3 throws and 4 aims. Of four, 1 goes to the next card, or calls
when that would win, 2 throws, 3 aims.

Pins and the screen's wiring: CircuitPython's source, ports/raspberrypi/boards/adafruit_macropad_rp2040, pins.c and
board.c. Which way the screen is turned, the order of the keys, keys and knob low when pressed, the amplifier's pin:
Adafruit's library adafruit_macropad, whose rotation=90 is this way of holding it. Knob at the right of the screen when
the USB socket is up: QMK's keyboards/adafruit/macropad. Screen and keys were tried on an emulated board.
The order of the lights: adafruit_macropad, too; that of a light's colours: CircuitPython's neopixel library.
Not verified on a real one: how loud LOUDNESS is, whether the amplifier clicks when a tone begins, how bright the lights
are.
"""

NAME = "adafruit_macropad_rp2040"
WIDTH = 64
HEIGHT = 128
SEATS = "opposite"
COLOUR = False
HAS = ("sound", "brightness", "lights")

KEYS = bytes((0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13))
PINS = ("KEY1", "KEY4", "KEY7", "KEY10", "KEY2", "KEY5", "KEY12", "KEY9", "KEY6", "KEY3", "KEY11", "KEY8")
KEY_NAMES = ("1", "2", "3", "4", "5", "6", "1", "2", "3", "4", "5", "6")  # each player's, as they see them
# Three and four players: see the drawing above. Four have no LEFT: RIGHT goes round, and calls who is out.
MORE_KEYS = {
    3: bytes((0, 1, 16, 17, 2, 3, 8, 9, 10, 11, 19, 18)),
    4: bytes((1, 2, 17, 18, 3, 27, 9, 10, 25, 26, 11, 19)),
}
MORE_NAMES = {
    3: ("1", "2", "1", "2", "3", "4", "1", "2", "3", "4", "4", "3"),
    4: ("1", "2", "1", "2", "3", "3", "1", "2", "1", "2", "3", "3"),
}
SERVICE = "KNOB"

ROTATION = 90  # of the screen, whose USB side is then at the left
LOUDNESS = (0, 0x0800, 0x2000)  # of 0x8000, by the volume: how long the pulses of a tone are
PIXELS = bytes((0, 3, 6, 9, 1, 4, 11, 8, 5, 2, 10, 7))  # the light under each key of keys()


def display():
    """The screen that CircuitPython has already set up, turned to player 1."""
    import board

    screen = board.DISPLAY
    screen.auto_refresh = False
    screen.rotation = ROTATION
    return screen


def keys():
    """One scanner for all players: no key number is read before another."""
    import board
    import keypad

    pins = [getattr(board, name) for name in PINS]
    return keypad.Keys(pins, value_when_pressed=False, pull=True, interval=0.001, max_events=64, debounce_threshold=1)


def event():
    import keypad

    return keypad.Event()


def service():
    """A function that says whether the knob is pressed."""
    import board
    import digitalio

    pin = digitalio.DigitalInOut(board.BUTTON)
    pin.switch_to_input(pull=digitalio.Pull.UP)
    return lambda: not pin.value


def speaker():
    import board
    import digitalio
    import pwmio

    amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    amplifier.switch_to_output(value=False)
    return Speaker(pwmio.PWMOut(board.SPEAKER, frequency=440, duty_cycle=0, variable_frequency=True), amplifier)


class Speaker:
    """The speaker on a PWM pin, its amplifier on only while there is a tone."""

    def __init__(self, pin, amplifier):
        self._pin = pin
        self._amplifier = amplifier
        self.volume = 2  # 1 soft, 2 loud

    def tone(self, hz):
        """Sound at hz until told otherwise; 0: be silent."""
        if hz:
            self._pin.frequency = hz
        self._pin.duty_cycle = LOUDNESS[self.volume] if hz else 0
        self._amplifier.value = hz > 0


def memory():
    """4 KB that keep what was chosen."""
    import microcontroller

    return microcontroller.nvm


def lights():
    import board
    import digitalio

    pin = digitalio.DigitalInOut(board.NEOPIXEL)
    pin.switch_to_output(value=False)
    return KeyLights(pin)


class KeyLights:
    """The twelve lights, three bytes each: green, red, blue."""

    def __init__(self, pin):
        import neopixel_write

        self._pin = pin
        self._write = neopixel_write.neopixel_write
        self._bytes = bytearray(3 * len(PIXELS))

    def set(self, n, colour):
        """Give the light of key n of keys() a colour, 0xRRGGBB, from the next show() on."""
        at = 3 * PIXELS[n]
        self._bytes[at] = colour >> 8 & 255
        self._bytes[at + 1] = colour >> 16
        self._bytes[at + 2] = colour & 255

    def show(self):
        """Takes 0.4 ms."""
        self._write(self._pin, self._bytes)
