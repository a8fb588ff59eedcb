# SPDX-License-Identifier: MIT
"""Turns the loop of this board for ever."""
# ruff: noqa: E402 -- the logo is shown before the rest is loaded

import hardware
from hardware.greeting import greet

board = hardware.load()
panel = greet(board)

from hardware import wishes
from hardware.device import Device

device = Device(board, panel, wishes.game())
while True:
    device.turn()
