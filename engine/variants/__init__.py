# SPDX-License-Identifier: MIT
"""The games there are: each preset and the module that holds it. Only the chosen one is loaded."""

PRESETS = (
    ("speed", "speed"),
    ("viteza", "speed"),
    ("mcleod", "speed"),
    ("spit", "spit"),
    ("california", "california"),
    ("dos_mazos", "dos_mazos"),
    ("shapp", "shapp"),
    ("shapp4", "shapp"),
)


def load(preset):
    """The module of a preset. Raises ValueError, naming the presets there are."""
    return __import__("engine.variants." + module(preset), None, None, ("choose",))


def module(preset):
    """The name of that module. Raises ValueError, naming the presets there are."""
    for name, module in PRESETS:
        if name == preset:
            return module
    raise ValueError("no game is called '%s'; there are %s" % (preset, ", ".join([name for name, _ in PRESETS])))


def rows(preset):
    """The options of a preset, with its own defaults: rows as engine/settings.py knows them."""
    game = load(preset)
    own = game.PRESETS[preset][-1]
    found = []
    for row in game.OPTIONS:
        value = own.get(row[0], row)
        found.append(value if isinstance(value, tuple) else (row[0], value) + row[2:])
    return found
