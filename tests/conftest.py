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

# No deadline: a busy machine is not a fault of the game. On CI the same examples every time.
hypothesis.settings.register_profile("speed", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("speed")
