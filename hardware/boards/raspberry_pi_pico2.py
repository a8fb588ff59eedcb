# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico 2: wired like the Pico, see raspberry_pi_pico.py."""

from hardware.boards.raspberry_pi_pico import *  # noqa: F403

NAME = "raspberry_pi_pico2"
