# SPDX-License-Identifier: MIT
"""How a board is built otherwise than its profile says, from settings.toml. What is wrong is not done, but told.

    SPEED_DISPLAY = "sh1106"     the controller of the screen: ssd1306, sh1106 or ssd1309
    SPEED_ROTATION = 180         of the picture on the screen, clockwise: 0, 90, 180 or 270
    SPEED_OFFSET = 2             columns of an SH1106's memory that lie left of the picture: 0 to 4
    SPEED_I2C_HZ = 1000000       the speed of the screen's bus: 100000 to 1000000
    SPEED_KEYS = "GP6 GP7 ..."   the pins of all keys, in the order of the profile's PINS
    SPEED_SWAP_SEATS = 1         player 1 has the keys that were player 2's

Which of them a board knows stands in its profile under SETTINGS; SPEED_SCREEN is an older name of SPEED_DISPLAY. This
is needed before the first picture and never again, so code.py drops it when the game begins.
"""

import os

_NAMES = (
    ("display", "SPEED_DISPLAY"),
    ("rotation", "SPEED_ROTATION"),
    ("offset", "SPEED_OFFSET"),
    ("i2c_hz", "SPEED_I2C_HZ"),
    ("keys", "SPEED_KEYS"),
    ("seats", "SPEED_SWAP_SEATS"),
)
_DISPLAYS = ("ssd1306", "sh1106", "ssd1309")
_RANGES = {"offset": (0, 4), "i2c_hz": (100000, 1000000)}


def apply(board, get=os.getenv, pins=None):
    """Set up a profile as settings.toml wants it; returns a list of complaints, each also printed.

    pins: the module `board`, with the names of all pins.
    """
    from text.en import faults

    complaints = []
    known = getattr(board, "SETTINGS", ())
    for setting, name in _NAMES:
        said = get(name)
        if said is None and setting == "display":
            name = "SPEED_SCREEN"
            said = get(name)
        said = "" if said is None else str(said).strip()  # a number without quotes comes as one
        if not said:
            continue
        if setting not in known:
            complaint = faults.IDLE % name
        else:
            complaint = _take(board, setting, name, said, pins, faults)
        if complaint:
            complaints.append(complaint)
            print("settings.toml:", complaint)
    return complaints


def _take(board, setting, name, said, pins, faults):
    """Do what a setting says, or say why not."""
    if setting == "display":
        if said.lower() not in _DISPLAYS:
            return faults.DISPLAY % (name, said)
        board.SET[setting] = said.lower()
    elif setting == "rotation":
        if said not in ("0", "90", "180", "270"):
            return faults.ROTATION % (name, said)
        board.SET[setting] = int(said)
    elif setting == "keys":
        names = said.replace(",", " ").split()
        complaint = _fault_of_pins(board, name, names, pins, faults)
        if complaint:
            return complaint
        board.SET[setting] = names
    elif setting == "seats":
        if said not in ("0", "1"):
            return faults.SWITCH % (name, said)
        if said == "1":
            board.KEYS = bytes([key ^ 8 for key in board.KEYS])
    else:
        low, high = _RANGES[setting]
        try:
            value = int(said)
        except ValueError:
            value = -1
        if not low <= value <= high:
            return faults.NUMBER % (name, said, low, high)
        if setting == "offset" and board.SET.get("display") != "sh1106":
            return faults.OFFSET % name
        board.SET[setting] = value
    return ""


def _fault_of_pins(board, name, names, pins, faults):
    """What is wrong with these pins for the keys, or nothing."""
    if len(names) != len(board.PINS):
        return faults.KEY_COUNT % (name, len(names), len(board.PINS))
    if pins is None:
        import board as pins
    for n, pin in enumerate(names):
        if not hasattr(pins, pin):
            return faults.KEY_UNKNOWN % (name, pin)
        if pin in names[:n]:
            return faults.KEY_TWICE % (name, pin)
        if pin in board.TAKEN:
            return faults.KEY_TAKEN % (name, pin)
    return ""
