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

In settings.toml: SPEED_DISPLAY = "sh1106" for a panel with that controller (many of 1.3 inch) or "ssd1309" (many of 2.4
inch), else it is taken for an SSD1306; SPEED_I2C_HZ = 1000000 if panel and wires can do it; and more, see
hardware/overrides.py.

Not verified on a real one: an SSD1309. It takes the commands of an SSD1306 (the library luma.oled drives both by one
class), but has no charge pump, so the command that starts it is not sent; its panel needs a high voltage of its own,
which modules bring along.
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

PINS = ("GP6", "GP7", "GP8", "GP9", "GP10", "GP11", "GP12", "GP13")  # of the keys, in their order
TAKEN = ("GP4", "GP5", "GP14", "GP15")  # by other parts: no pins for keys
SETTINGS = ("display", "rotation", "offset", "i2c_hz", "keys", "seats")  # that hardware/overrides.py may ask for
SET = {}  # what it was told, if anything

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
    import board
    import busio
    import i2cdisplaybus

    # board.I2C() would run at a quarter of the speed
    i2c = busio.I2C(board.GP5, board.GP4, frequency=SET.get("i2c_hz", I2C_HZ))
    try:
        panel = _panel(i2cdisplaybus.I2CDisplayBus(i2c, device_address=ADDRESS), SET.get("display", "ssd1306"))
    except (RuntimeError, ValueError, OSError):
        i2c.deinit()
        raise
    panel.rotation = SET.get("rotation", 0)
    return panel


def _panel(bus, kind):
    if kind == "sh1106":  # it has 132 columns, of which a panel shows 128
        from adafruit_displayio_sh1106 import SH1106

        return SH1106(bus, width=WIDTH, height=HEIGHT, colstart=SET.get("offset", 2), auto_refresh=False)
    import adafruit_displayio_ssd1306 as driver

    if kind == "ssd1309":
        driver._INIT_SEQUENCE = driver._INIT_SEQUENCE.replace(b"\x8d\x01\x14", b"")
    return driver.SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)


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

    pins = [getattr(board, name) for name in SET.get("keys", PINS)]
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
