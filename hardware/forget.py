# SPDX-License-Identifier: MIT
"""Modules that are needed no longer make room: menus during a game, other games, a page that was read."""

import gc
import sys

IS_COMPILED = __file__.endswith(".mpy")  # as one file of ours is, all on a drive are

_SMALL = 220000  # bytes: the heap of a RP2040, and less


def forget(*names):
    """Drop modules by their dotted names, and those below a name that ends with a dot. Who still uses one keeps it."""
    for name in names:
        for known in list(sys.modules):
            if known == name or (name.endswith(".") and known.startswith(name)):
                parent, _, leaf = known.rpartition(".")
                del sys.modules[known]
                if parent in sys.modules and hasattr(sys.modules[parent], leaf):
                    delattr(sys.modules[parent], leaf)


def is_cramped():
    """Whether what is loaded a second time may not fit any more: source is compiled in a heap that is small and, by
    then, in pieces.
    """
    try:
        return not IS_COMPILED and gc.mem_free() + gc.mem_alloc() < _SMALL
    except AttributeError:  # a laptop
        return False


def restart():
    """Begin again with an empty heap. It does not return."""
    import supervisor

    supervisor.reload()
