# SPDX-License-Identifier: MIT
"""Joins this board to a table of Speed and turns the loop for ever."""

import hardware
from engine.session import Session
from hardware.loop import Loop

board = hardware.load()
session = Session(opposite=board.SEATS == "opposite", keys=board.KEYS)
loop = Loop(board, session)
while True:
    loop.turn()
