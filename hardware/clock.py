# SPDX-License-Identifier: MIT
"""The board's time in milliseconds modulo 2^29."""

from engine.ticks import MASK

try:
    from supervisor import ticks_ms as ticks
except ImportError:  # a laptop
    from time import monotonic_ns

    def ticks():
        """Milliseconds modulo 2^29."""
        return monotonic_ns() // 1000000 & MASK
