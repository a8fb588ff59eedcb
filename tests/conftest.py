# SPDX-License-Identifier: MIT
"""Before anything of ours is imported: no window, no sound, no look for a board, and the root last on sys.path."""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["BLINKA_OS_AGNOSTIC"] = os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Last, never first: our code.py must not hide the standard library's.
sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) != ROOT] + [ROOT]

import hypothesis  # noqa: E402
import pytest  # noqa: E402

OURS = ("engine", "hardware", "text")

# No deadline: a busy machine is not a fault of the game. On CI the same examples every time.
hypothesis.settings.register_profile("speed", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("speed")


@pytest.fixture(autouse=True)
def modules_stay():
    """What a device drops (hardware/forget.py) comes back after a test: the next one may have imported it long ago."""
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] in OURS}
    yield
    for name, module in before.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            parent, _, leaf = name.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], leaf, module)
