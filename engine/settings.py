# SPDX-License-Identifier: MIT
"""A setting is a row of a table: its name, its default and what it may be; its value is one small int.

A row of numbers is (name, default, low, high); a row of choices is (name, default, names), and its value the index of
a name.
"""


def is_choice(row):
    return len(row) == 3


def find(rows, name):
    """The row of that name. Raises ValueError, naming the names there are."""
    for row in rows:
        if row[0] == name:
            return row
    raise ValueError("no option is called '%s'; there are %s" % (name, ", ".join([row[0] for row in rows])))


def valid(row):
    """What a row may be, in words."""
    if is_choice(row):
        return "one of " + ", ".join(row[2])
    return "a whole number from %d to %d" % (row[2], row[3])


def parse(row, text):
    """The value that a text stands for. Raises ValueError, naming what is valid."""
    if is_choice(row):
        if text in row[2]:
            return row[2].index(text)
    else:
        try:
            value = int(text)
            if row[2] <= value <= row[3]:
                return value
        except ValueError:
            pass
    raise ValueError("option %s cannot be '%s'; it is %s" % (row[0], text, valid(row)))


def check(row, value):
    """The value itself, or that of a text. Raises ValueError, naming what is valid, if the row does not allow it."""
    if isinstance(value, str):
        return parse(row, value)
    low, high = (0, len(row[2]) - 1) if is_choice(row) else (row[2], row[3])
    if isinstance(value, int) and low <= value <= high:
        return value
    raise ValueError("option %s cannot be %r; it is %s" % (row[0], value, valid(row)))


# --- of the device, not of a game ---------------------------------------------------------------------------------

DEVICE = (
    ("against", 0, ("people", "steady", "hasty")),  # who plays at the other seats: people, or this bot
    ("seats", 0, ("as_built", "opposite", "beside")),
    ("left1", 0, ("off", "on")),  # whether this player is left-handed, and has moving and playing keys swapped
    ("left2", 0, ("off", "on")),
    ("left3", 0, ("off", "on")),
    ("left4", 0, ("off", "on")),
    ("sound", 2, ("off", "soft", "loud")),
    ("lights", 2, ("off", "low", "high")),
    ("brightness", 2, ("low", "middle", "high")),
    ("sleep", 2, ("never", "1", "5", "15")),  # minutes without a key until the screen goes dark
    ("motion", 2, ("none", "fast", "full")),
    ("flashes", 1, ("off", "on")),
    ("suits", 0, ("two", "four")),  # colours
    ("tested", 0, ("off", "on")),  # whether the key test was offered
)
