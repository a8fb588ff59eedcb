# SPDX-License-Identifier: MIT
"""Action words, event words and looks: what players do, what happened and what a place shows, each one small int."""

from micropython import const

from engine import places

# --- keys of a seat; a key number on a board is seat << 3 | key -------------------------------------------------
LEFT = const(0)
RIGHT = const(1)
PLAY_A = const(2)  # throw at the left centre pile
PLAY_B = const(3)  # throw at the right centre pile
CALL_KEY = const(4)
DRAW_KEY = const(5)
KEYS = const(6)

# --- screens of a session ----------------------------------------------------------------------------------------
TITLE = const(0)
TABLE = const(1)
RESULT = const(2)  # a deal is over and the match goes on
MATCH_OVER = const(3)
PAUSED = const(4)
RESUMING = const(5)  # counting down after a pause; the game's clock still stands
KEY_HELP = const(6)  # which keys do what, before the first match
RULES = const(7)  # pages to read in a pause
MENUS = const(8)  # the session is left, for menus before another game

# --- rows of its menus -------------------------------------------------------------------------------------------
ROW_RESUME = const(1)
ROW_RESTART = const(2)
ROW_QUIT = const(3)
ROW_REMATCH = const(4)
ROW_RULES = const(5)

# --- phases of a deal --------------------------------------------------------------------------------------------
IDLE = const(0)  # nothing is dealt
COUNTING = const(1)
PLAYING = const(2)
OVER = const(3)

# --- how a deal ended --------------------------------------------------------------------------------------------
WON_EMPTY = const(1)  # out of cards
WON_CALL = const(2)  # called first
DRAWN_STUCK = const(3)  # nobody could ever have played again
DRAWN_BOTH = const(4)  # all of them out of cards at once
WON_FEWER = const(5)  # nobody could go on, and this player had fewer cards left

# --- action words: verb 4 bits, player 2, source kind 3, target place 6 ------------------------------------------
PLAY = const(1)
DRAW = const(2)
CALL = const(3)
MOVE = const(4)  # the top of an own pile goes into an own gap, the target
TURN = const(5)  # the top of an own pile is turned up
SLAP = const(6)  # a centre pile, the target, is hit with the hand
MERGE = const(7)  # a whole own place goes onto another, the target
NEXT = const(15)  # deal the next hand of the match

# --- verdicts of the referee -------------------------------------------------------------------------------------
IGNORED = const(0)  # nothing may be done now: a countdown, a lock-out, the end
PLAYED = const(1)
LATE = const(2)  # the pile had just changed: no fault
WRONG = const(3)
BEATEN = const(4)  # of a card that came back: it lost a dead heat

# --- event words: kind 5 bits, player 3, place 6, other place 6, number 7 ----------------------------------------
DEALT = const(1)  # player: the dealer; number: which deal of the match, from 1
COUNT = const(2)  # number: 3, 2, 1; a later flip counts only 1
FLIP = const(3)  # player turned a card: from place, to other, number the card
LAND = const(4)  # player's card lies: from place, on other, number the card
BOUNCE = const(5)  # player's card came back: from place, thrown at other, number LATE, WRONG or BEATEN
REFILL = const(6)  # player drew: from place, to other; number: a face-up card
RESHUFFLE = const(7)  # a centre pile (other) went face down into a side pile (place) of player
OUT = const(8)  # player has no card left and must call
CALLED = const(9)  # player called in time
MISSED = const(10)  # player did not, and took the pile at place
FALSE_CALL = const(11)
PHOTO = const(12)  # player was favoured in a dead heat at place (0: by a call)
LOCKED = const(13)  # player's keys do nothing until UNLOCKED
UNLOCKED = const(14)
HINT = const(15)  # somebody can play or call, and nobody did for a while
WON = const(16)  # player won the deal; number: how it ended
DRAWN = const(17)  # nobody won the deal; number: how it ended
MATCH = const(18)  # player won the match
NOTHING = const(19)  # player pressed a key that has nothing to do here
LAST_JOKER = const(20)  # player has two cards left and one is a joker, which may not be the last
MOVED = const(21)  # player moved a card: from place, to the gap other
MERGED = const(22)  # player laid the whole pile at place onto the one at other
SPENT = const(23)  # both called at once: that undoes both calls, and good ones are used up
SLAPPED = const(24)  # player took the centre pile other
SLAP_NOW = const(25)  # player has cleared the tableau: whoever slaps a centre pile first takes it
CHOOSE = const(26)  # player must slap the pile to spit on from now on
RELAID = const(27)  # the players lay their cards anew, for another round of the same deal
NEW_PILE = const(28)  # player started a centre pile: from place, to other, number the card
STUCK = const(29)  # nobody can play, and whoever may must call for a new pile

# --- what lies on the table, as far as who shows it must know ----------------------------------------------------
CENTRES = const(0)  # two centre piles between two hands
ROWS = const(1)  # two rows of piles that both players cover, and no centre
STRIP = const(2)  # a strip of up to 32 centre piles

# --- looks: card 7 bits, back, count 7, cursor and aim 4 each (a bit a player), mark -----------------------------
LOOK_CARD = const(0x7F)  # the card that lies face up on top, 0 if none
LOOK_BACK = const(0x80)  # a face-down card lies on top
LOOK_COUNT = const(8)  # look >> 8 & 127: how many cards lie here
LOOK_CURSOR = const(15)  # look >> 15 & 15: bit n: player n's cursor stands here
LOOK_AIM = const(19)  # look >> 19 & 15: bit n: player n aims at this pile
LOOK_MARK = const(0x800000)  # something may still be done here that the cards do not tell


def action(verb, player, kind=0, target=0):
    """An action word. kind: the actor's own place it comes from (0 to 7); target: the place it is aimed at."""
    return verb << 11 | player << 9 | kind << 6 | target


def verb(word):
    return word >> 11


def actor(word):
    return word >> 9 & 3


def source(word):
    """The place an action word takes its card from: always on the actor's own side."""
    return (word >> 9 & 3) << 3 | word >> 6 & 7


def target(word):
    return word & 63


def event(kind, player=places.NOBODY, place=0, other=0, number=0):
    """An event word: a kind, a player (or NOBODY), a place, another place and a number from 0 to 127."""
    return kind << 22 | player << 19 | place << 13 | other << 7 | number


def kind_of(word):
    return word >> 22


def player_of(word):
    return word >> 19 & 7


def place_of(word):
    return word >> 13 & 63


def other_of(word):
    return word >> 7 & 63


def number_of(word):
    return word & 127
