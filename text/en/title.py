# SPDX-License-Identifier: MIT
"""English: the title, and the help with keys before the first deal."""

NAMES = {  # of the games, by their presets
    "speed": "SPEED",
    "viteza": "VITEZA",
    "mcleod": "MCLEOD",
    "speed3": "SPEED 3",
    "speed4": "SPEED 4",
    "spit": "SPIT",
    "california": "CALIFORNIA",
    "dos_mazos": "TWO-DECK",
    "shapp": "SHAPP",
    "shapp4": "SHAPP 4",
}
START = "PRESS PLAY TO START"
MENUS = "< > MENUS"  # the keys that move lead there
MENUS_RIGHT = "> MENUS"  # the same where there is only one
VERSION = "V%s"  # of the game
FIRMWARE = "CP %s"  # of CircuitPython on a board
LAPTOP = "PYTHON %s"

KEYS_HEADING = "YOUR KEYS"
GO_ON = "PRESS PLAY"
ROWS_OF = ("P1 LOW", "P2 TOP")  # whose cards lie where, for players who sit beside each other
# what the keys do in each game: left and right, the play keys, the call key, the draw key; "" if nothing
KEYS = {
    "speed": ("MOVE", "PLAY", "CALL", "DRAW"),
    "spit": ("MOVE", "PLAY", "", ""),
    "california": ("MOVE", "COVER", "", ""),
    "dos_mazos": ("MOVE", "PLAY", "CALL", "FILL"),
    "shapp": ("MOVE", "PLAY", "NEW", "ADD"),
    "crowd": ("MOVE", "PLAY", "CALL", "DRAW"),
}
AIM = "AIM"  # the key that aims at the next centre pile, where there are more than two
HOLD = "HOLD %s"  # which key is held to pause, where none is for that alone
PAUSE = "PAUSE"
