# SPDX-License-Identifier: MIT
"""English: every string that a player reads on the screen. Letters, digits and signs of assets/font.txt only.

Here is what is needed while cards are played. Besides there are title.py, menus.py, and the rules in rules_*.py.
"""

EXTRA = ""  # the letters beyond ASCII, in the order of assets/font.txt

CALL_WORD = "SPEED"  # spelt out over the empty hand of whoever must call: 5 letters

# --- still screens: they are wrapped, a word of more than 10 letters may be broken --------------------------------
PLAYERS = ("PLAYER 1", "PLAYER 2", "PLAYER 3", "PLAYER 4")
SHORT_PLAYERS = ("P1", "P2", "P3", "P4")
NEXT_DEAL = "PRESS PLAY TO GO ON"

DEAL = "DEAL %d"
BEST_OF = "DEAL %d, BEST OF %d"
FIRST_TO = "DEAL %d, FIRST TO %d"  # of three or four players it may take more deals than that
POINTS = "DEAL %d, TO %d POINTS"
NOBODY = "NOBODY"
WINS = "WINS: %s"
WINS_MATCH = "WINS THE MATCH"
# HOW: by words.WON_EMPTY and so on
HOW = ("", "OUT OF CARDS", "CALLED FIRST", "NOBODY CAN GO ON", "BOTH OUT AT ONCE", "FEWER CARDS")
SCORE = " : "  # between the scores of the players
CROWD_SCORE = ":"  # of more than two

PAUSED = "PAUSED"
SEED = "SEED %d"  # who types it in the menus gets the same cards again
BACK = "B BACK"  # beside a page of rules: the right play key leaves them
ROWS = ("", "RESUME", "RESTART", "QUIT", "REMATCH", "RULES")  # by words.ROW_RESUME and so on
