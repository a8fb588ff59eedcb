# SPDX-License-Identifier: MIT
"""The games there are: each preset and the module that holds it. Only the chosen one is loaded."""

PRESETS = (("speed", "speed"),)


def load(preset):
    """The module of a preset. Raises ValueError, naming the presets there are."""
    for name, module in PRESETS:
        if name == preset:
            return __import__("engine.variants." + module, None, None, ("GAME",))
    raise ValueError("no game is called '%s'; there are %s" % (preset, ", ".join([name for name, _ in PRESETS])))
