# SPDX-License-Identifier: MIT
"""One file a board, named for its board.board_id; laptop is the window, null the template and the tests' board."""

NAMES = ("laptop", "null", "raspberry_pi_pico", "raspberry_pi_pico2", "adafruit_macropad_rp2040") + (
    "hack_club_sprig",
    "pimoroni_explorer2350",
    "pimoroni_picosystem",
)
