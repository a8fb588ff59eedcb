# SPDX-License-Identifier: MIT
"""Turns the loop of this board for ever."""
# ruff: noqa: E402 -- the logo is shown before the rest is loaded

import gc

import hardware
from hardware import overrides
from hardware.greeting import greet

board = hardware.load()
faults = overrides.apply(board)
panel = greet(board)
if faults:
    from hardware import complaints

    complaints.show(board, panel, faults)
    del complaints
del overrides, faults

from hardware.forget import forget, restart

forget("hardware.overrides", "hardware.complaints", "text.en.faults")
gc.collect()
from hardware import wishes
from hardware.device import Device

device = Device(board, panel, wishes.game())
try:
    while True:
        device.turn()
except MemoryError as error:  # a game is lost, but not the device
    print("beginning anew:", error)
restart()
