# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with a 128x64 OLED on I2C, eight keys, a pause key and a piezo buzzer.

Player 1 sits at the lower edge of the screen, player 2 at the upper one. Each has four keys in a row, 1 to 4 from the
left as they see them: LEFT, RIGHT, PLAY A (throw at the left pile), PLAY B (at the right pile); 1 and 2 together call.
All keys are wired to ground; the Pico's own pull-ups do the rest.

| part            | pin   | what                                        |
|-----------------|-------|---------------------------------------------|
| OLED VCC        | 3V3   | pin 36                                      |
| OLED GND        | GND   | pin 38                                      |
| OLED SDA        | GP4   | pin 6; a bare panel needs 4.7k to 3V3       |
| OLED SCL        | GP5   | pin 7; the same                             |
| player 1 key 1  | GP6   | pin 9, other side to GND (pin 8)            |
| player 1 key 2  | GP7   | pin 10, the same                            |
| player 1 key 3  | GP8   | pin 11, the same                            |
| player 1 key 4  | GP9   | pin 12, the same                            |
| player 2 key 1  | GP10  | pin 14, other side to GND (pin 13)          |
| player 2 key 2  | GP11  | pin 15, the same                            |
| player 2 key 3  | GP12  | pin 16, the same                            |
| player 2 key 4  | GP13  | pin 17, the same                            |
| pause           | GP14  | pin 19, other side to GND (pin 18)          |
| piezo           | GP15  | pin 20, other side to GND; may be left out  |

In settings.toml: SPEED_SCREEN = "sh1106" for a panel with that controller
(many of 1.3 inch), else it is taken for an SSD1306; SPEED_I2C_HZ = 1000000 if panel and wires can do it.
"""

NAME = "raspberry_pi_pico"
WIDTH = 128
HEIGHT = 64
SEATS = "opposite"
COLOUR = False
HAS = ("sound", "brightness")

KEYS = bytes((0, 1, 2, 3, 8, 9, 10, 11))
KEY_NAMES = ("1", "2", "3", "4", "1", "2", "3", "4")  # each player's, from the left as they see them
MORE_KEYS = MORE_NAMES = {}  # eight keys are for two
SERVICE = "P"

ADDRESS = 0x3C
I2C_HZ = 400000
DUTY = (0, 0x1000, 0x8000)  # of 0x10000, by the volume: how long the pulses of a tone are


def display():
    """The OLED. Without one it says so, on the serial port and with the LED, and goes on trying."""
    import time

    import displayio

    displayio.release_displays()
    while True:
        try:
            return _screen()
        except (RuntimeError, ValueError, OSError) as error:  # no pull up found; no such device
            print("No screen:", error, "- check SDA on GP4, SCL on GP5, 3V3 and GND. Trying again.")
            displayio.release_displays()
            _blink()
            time.sleep(0.5)


def _screen():
    import os

    import board
    import busio
    import i2cdisplaybus

    hz = int(os.getenv("SPEED_I2C_HZ") or I2C_HZ)
    i2c = busio.I2C(board.GP5, board.GP4, frequency=hz)  # board.I2C() would run at a quarter of the speed
    try:
        bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=ADDRESS)
        if (os.getenv("SPEED_SCREEN") or "").lower() == "sh1106":
            from adafruit_displayio_sh1106 import SH1106

            return SH1106(bus, width=WIDTH, height=HEIGHT, colstart=2, auto_refresh=False)
        from adafruit_displayio_ssd1306 import SSD1306

        return SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)
    except (RuntimeError, ValueError, OSError):
        i2c.deinit()
        raise


def _blink():
    """Three short flashes of the LED: no screen."""
    import time

    import board
    import digitalio

    led = digitalio.DigitalInOut(board.LED)
    led.switch_to_output()
    for _ in range(3):
        led.value = True
        time.sleep(0.1)
        led.value = False
        time.sleep(0.1)
    led.deinit()


def keys():
    """One scanner for all players: no key number is read before another."""
    import board
    import keypad

    pins = (board.GP6, board.GP7, board.GP8, board.GP9, board.GP10, board.GP11, board.GP12, board.GP13)
    return keypad.Keys(pins, value_when_pressed=False, pull=True, interval=0.001, max_events=64, debounce_threshold=1)


def event():
    import keypad

    return keypad.Event()


def service():
    """A function that says whether the pause key is held."""
    import board
    import digitalio

    pin = digitalio.DigitalInOut(board.GP14)
    pin.switch_to_input(pull=digitalio.Pull.UP)
    return lambda: not pin.value


def speaker():
    import board
    import pwmio

    return Piezo(pwmio.PWMOut(board.GP15, frequency=440, duty_cycle=0, variable_frequency=True))


class Piezo:
    """A buzzer on a PWM pin."""

    def __init__(self, pin):
        self._pin = pin
        self.volume = 2  # 1 soft, 2 loud

    def tone(self, hz):
        """Sound at hz until told otherwise; 0: be silent."""
        if hz:
            self._pin.frequency = hz
        self._pin.duty_cycle = DUTY[self.volume] if hz else 0


def memory():
    """4 KB that keep what was chosen."""
    import microcontroller

    return microcontroller.nvm
