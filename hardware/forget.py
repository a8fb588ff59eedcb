# SPDX-License-Identifier: MIT
"""Modules that are needed no longer make room: menus during a game, other games, a page that was read."""

import sys


def forget(*names):
    """Drop modules by their dotted names, and those below a name that ends with a dot. Who still uses one keeps it."""
    for name in names:
        for known in list(sys.modules):
            if known == name or (name.endswith(".") and known.startswith(name)):
                parent, _, leaf = known.rpartition(".")
                del sys.modules[known]
                if parent in sys.modules and hasattr(sys.modules[parent], leaf):
                    delattr(sys.modules[parent], leaf)
