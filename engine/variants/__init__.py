# SPDX-License-Identifier: MIT
"""The games there are: each preset and the module that holds it. Only the chosen one is loaded."""

# Presets in the order of menus, each with its module if that has another name. Tuples would take more room.
GAMES = "speed viteza=speed mcleod=speed speed3=crowd speed4=crowd spit california dos_mazos shapp shapp4=shapp"


def presets():
    """A list of (preset, module)."""
    found = []
    for word in GAMES.split():
        preset, _, module = word.partition("=")
        found.append((preset, module or preset))
    return found


def module(preset):
    """The name of the module of a preset. Raises ValueError, naming the presets there are."""
    for name, module in presets():
        if name == preset:
            return module
    raise ValueError("no game is called '%s'; there are %s" % (preset, ", ".join([name for name, _ in presets()])))


def load(preset):
    """That module. Raises ValueError, naming the presets there are."""
    return __import__("engine.variants." + module(preset), None, None, ("choose",))


def rows(preset):
    """The options of a preset, with its own defaults: rows as engine/settings.py knows them."""
    game = load(preset)
    own = game.PRESETS[preset][-1]
    found = []
    for row in game.OPTIONS:
        value = own.get(row[0], row)
        found.append(value if isinstance(value, tuple) else (row[0], value) + row[2:])
    return found
