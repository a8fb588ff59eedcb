# SPDX-License-Identifier: MIT
"""What boards with a screen and keys of their own have in common: the screen, keys to ground, a tone on a pin."""


def screen():
    """The screen that CircuitPython has already set up."""
    import board

    board.DISPLAY.auto_refresh = False
    return board.DISPLAY


def scanner(names):
    """One scanner for these pins of the module `board`; a key that is pressed joins its pin to ground."""
    import board
    import keypad

    pins = [getattr(board, name) for name in names]
    return keypad.Keys(pins, value_when_pressed=False, pull=True, interval=0.001, max_events=64, debounce_threshold=1)


def event():
    import keypad

    return keypad.Event()


def held(name):
    """A function that says whether the key at this pin is pressed."""
    import board
    import digitalio

    pin = digitalio.DigitalInOut(getattr(board, name))
    pin.switch_to_input(pull=digitalio.Pull.UP)
    return lambda: not pin.value


def tone(name, duty, amplifier=None):
    """What sounds at a pin, in pulses of `duty` of 0x10000, shorter if soft; the amplifier's pin is high meanwhile."""
    import board
    import digitalio
    import pwmio

    switch = None
    if amplifier:
        switch = digitalio.DigitalInOut(getattr(board, amplifier))
        switch.switch_to_output(value=False)
    pin = pwmio.PWMOut(getattr(board, name), frequency=440, duty_cycle=0, variable_frequency=True)
    return Tone(pin, duty, switch)


class Tone:
    """See tone(). What it does in play allocates nothing."""

    def __init__(self, pin, duty, switch):
        self._pin = pin
        self._duty = duty
        self._switch = switch
        self.volume = 2  # 1 soft, 2 loud

    def tone(self, hz):
        """Sound at hz until told otherwise; 0: be silent."""
        if hz:
            self._pin.frequency = hz
        self._pin.duty_cycle = 0 if not hz else self._duty if self.volume == 2 else self._duty >> 2
        if self._switch:
            self._switch.value = hz > 0


def memory():
    """4 KB that keep what was chosen."""
    import microcontroller

    return microcontroller.nvm
