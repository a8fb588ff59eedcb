# SPDX-License-Identifier: MIT
"""Joins this board to a table of Speed and turns the loop for ever."""
# ruff: noqa: E402 -- the logo is shown before the rest is loaded

import hardware
from hardware.greeting import greet

board = hardware.load()
panel = greet(board)

from engine.session import Session
from hardware.loop import Loop
from hardware.wishes import sit

loop = Loop(
    board, sit(Session, opposite=board.SEATS == "opposite", keys=lambda seats: hardware.keys_of(board, seats)[0]), panel
)
while True:
    loop.turn()
