# SPDX-License-Identifier: MIT
"""English: the signs beside the centre, two lines of at most 5 letters each; needed only until they are drawn."""

CALL_NOW = ("CALL", "NOW!")  # you are out of cards: press the call key
LATE = ("TOO", "LATE")  # the pile had just changed
WRONG = ("NO", "FIT")  # the card is no neighbour of the pile's
NO_CARD = ("NO", "CARD")  # you threw from an empty place
NOT_NOW = ("NOT", "NOW")  # a key that has nothing to do here
PHOTO_WON = ("PHOTO", "WON")  # both in the same moment, and it was your turn to be first
PHOTO_LOST = ("PHOTO", "LOST")
LOCKED = ("WAIT", "...")  # your keys do nothing for a while
LOOK = ("LOOK", "AGAIN")  # somebody can play
MISSED = ("TOO", "SLOW!")  # no call in time: you take a pile
FALSE_CALL = ("FALSE", "CALL")
STUCK = ("BOTH", "STUCK")  # nobody can play: new cards come
NEW_PILE = ("NEW", "PILE")  # the centre piles became side piles, or there is one more
READY = ("GET", "READY")
WON = ("YOU", "WIN!")
LOST = ("YOU", "LOSE")
DRAWN = ("DEAL", "DRAWN")
LAST_CARD = ("LAST", "CARD")  # you have one card left in all
THEIR_LAST = ("THEIR", "LAST!")  # another player has
LAST_JOKER = ("JOKER", "FIRST")  # a joker may not be the last card
SLAP = ("SLAP", "NOW!")  # hit a pile: who is first takes it
CHOOSE = ("PICK", "PILE")  # which pile your spit cards go on from now on
SPENT = ("TIED", "CALL")  # both called in the same moment: nothing happens
CALL_WON = ("GOOD", "CALL")  # the other player takes the centre
CALL_LOST = ("YOU", "TAKE")  # the centre, as the other player called
ROUND = ("NEW", "ROUND")  # both lay their cards anew
CALL_NEW = ("CALL", "NEW!")  # nobody can play: call for a further centre pile
NO_MATCH = ("NO", "MATCH")  # new rows come
MIXED = ("CARDS", "MIXED")  # the stocks were shuffled
# what the play keys do where the cursor stands; if they differ, the left one and below it the right one
GAP = ("FILL", "GAP")
TURN_UP = ("TURN", "UP")
TURN_OR_ADD = ("TURN/", "ADD")  # the next card, or one of the reserve
FILL_OR_MERGE = ("FILL/", "MERGE")
SAY_NEW = ("SAY", "NEW")
DRAW_HAND = ("DRAW", "CARDS")
# what only more than two players read
ALL_STUCK = ("ALL", "STUCK")
DEAD_HEAT = ("DEAD", "HEAT")  # others were there in the same moment
