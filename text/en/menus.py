# SPDX-License-Identifier: MIT
"""English: the strings of the menus. A label of at most 10 letters fits into a line of every screen."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "  # what names may be written with

PAGES = {  # what stands above a page
    "main": "MENU",
    "offer": "KEY TEST",
    "game": "GAME",
    "options": "OPTIONS",
    "players": "PLAYERS",
    "seats": "SEATS",
    "device": "DEVICE",
    "wins": "MATCHES",
    "seed": "SEED",
    "keys": "KEY TEST",
    "reset": "RESET ALL",
    "name1": "PLAYER 1",
    "name2": "PLAYER 2",
    "name3": "PLAYER 3",
    "name4": "PLAYER 4",
}

ROWS = {  # rows of lists: the label, and what is said below while the cursor stands there
    "play": ("PLAY", "Left PLAY: choose. Right PLAY: back."),
    "game": ("GAME", "Which game you play."),
    "options": ("OPTIONS", "Its rules, as you like them."),
    "rules": ("RULES", "How it is played."),
    "players": ("PLAYERS", "Names, and who plays."),
    "seats": ("SEATS", "From which side you look at the screen."),
    "device": ("DEVICE", "Sound, light and movement."),
    "wins": ("MATCHES", "How often each of you has won."),
    "seed": ("SEED", "A number, for the same deal again."),
    "keys": ("KEY TEST", "Whether every key does its work."),
    "reset": ("RESET ALL", "Forget all that was set and won."),
    "test": ("TEST KEYS", "Press each key once before you play."),
    "skip": ("NOT NOW", "You find it in the menu at any time."),
    "keep": ("KEEP ALL", "Nothing is forgotten."),
    "forget": ("FORGET ALL", "All is as it came. That is for good."),
    "none": ("NONE YET", "Matches are counted when they are over."),
    "against": ("AGAINST", "Who plays the other seats."),
    "name1": ("P1 NAME", "Shown when player 1 wins."),
    "name2": ("P2 NAME", "Shown when player 2 wins."),
    "name3": ("P3 NAME", "Shown when player 3 wins."),
    "name4": ("P4 NAME", "Shown when player 4 wins."),
    "left1": ("P1 LEFTY", "Moving and playing keys change places."),
    "left2": ("P2 LEFTY", "Moving and playing keys change places."),
    "left3": ("P3 LEFTY", "Moving and playing keys change places."),
    "left4": ("P4 LEFTY", "Moving and playing keys change places."),
    "sound": ("SOUND", "How loud it is."),
    "lights": ("LIGHTS", "How bright the lights of the keys are."),
    "brightness": ("SCREEN", "How bright the screen is."),
    "sleep": ("SLEEP", "Screen off after so long without a key."),
    "motion": ("MOTION", "How long cards take to move."),
    "flashes": ("FLASHES", "Whether anything may blink."),
    "suits": ("COLOURS", "How many colours the four suits have."),
}

GAMES = {  # by preset: the name, and one line about it
    "speed": ("SPEED", "One rank up or down. Out of cards? Call!"),
    "viteza": ("VITEZA", "Speed where equal cards fit too."),
    "mcleod": ("MCLEOD", "Speed with runs of two and no call."),
    "speed3": ("SPEED 3", "Speed for three, with three piles."),
    "speed4": ("SPEED 4", "Speed for four, with two packs."),
    "spit": ("SPIT", "Clear your five piles first."),
    "california": ("CALIFORNIA", "See two equal cards: cover them."),
    "dos_mazos": ("TWO-DECK", "Call when both piles are equal."),
    "shapp": ("SHAPP", "Both stuck? Call for one pile more."),
    "shapp4": ("SHAPP 4", "The same with four piles each."),
}

OPTIONS = {  # the label and a few words; "game option" goes before "option"
    "match": ("MATCH", "How many deals decide."),
    "spit match": ("MATCH", "How many games decide."),
    "doubles": ("DOUBLES", "A card of equal rank fits too."),
    "max_run": ("RUN", "One press lays so many in a row."),
    "stack_equals": ("EQUALS", "One press lays all cards of one rank."),
    "jokers": ("JOKERS", "Jokers in each pack. One fits on anything."),
    "dos_mazos jokers": ("JOKERS", "Laid while both piles are equal."),
    "joker_fixed": ("FIXED", "A joker stands for what the pile took."),
    "ending": ("ENDING", "What happens when one is out of cards."),
    "auto_draw": ("DRAWING", "Whether hands fill up by themselves."),
    "auto_turn": ("TURN UP", "Closed cards turn up by themselves."),
    "auto_fill": ("FILLING", "Empty places fill up by themselves."),
    "reshuffle": ("RENEW", "What used-up side piles are made of."),
    "spit reshuffle": ("RENEW", "What used-up spit cards are made of."),
    "spit_match": ("FULL GAME", "Slap piles, until one has no card left."),
    "colours": ("COLOURS", "Piles take only red or only black cards."),
    "points": ("POINTS", "Cards left score. Who has 25 wins."),
    "winner_only": ("ONE SCORES", "Only who wins the deal scores."),
    "row": ("ROW", "How many cards a row has."),
    "recycle": ("GO ON", "Piles become stocks again: no draw."),
    "decks": ("PACKS", "How many packs of cards."),
    "players": ("PLAYERS", "How many play at first."),
    "call_ms": ("CALL TIME", "So long you may take to call."),
    "false_call_ms": ("FALSE CALL", "So long you wait after a wrong call."),
    "lockout_ms": ("NO FIT", "So long you wait after a misfit."),
    "owe_ms": ("OWED", "So long it is waited for what you must do."),
    "countdown_ms": ("COUNT", "How long each count of 3-2-1 takes."),
    "hint_ms": ("HINT", "LOOK AGAIN is said after so long."),
}

VALUE_HELP = {  # "row value": what is said instead while that is chosen
    "against people": "People play all seats.",
    "against steady": "A careful bot has the other seats.",
    "against hasty": "A quick bot has the other seats.",
    "seats as_built": "As the device was built.",
    "seats opposite": "Each reads from the own end.",
    "seats beside": "All read from one side.",
    "ending call": "Out of cards: call in time, or take a pile.",
    "ending empty": "Out of cards wins at once.",
    "ending open_call": "When one is out, the first to call wins.",
    "auto_draw on": "Hands fill up by themselves.",
    "auto_draw off": "You draw new cards yourself.",
    "auto_turn off": "You turn up cards yourself.",
    "auto_fill off": "You fill empty places yourself.",
    "reshuffle own_stack": "Both used up: centre piles are mixed.",
    "reshuffle keep_top": "One used up: made from the own pile.",
    "reshuffle alone": "A used-up pile stays used up.",
    "match single": "One deal decides.",
    "match endless": "You play on and on.",
    "spit match single": "One game decides.",
    "motion none": "Cards are just there.",
    "flashes off": "Nothing blinks.",
}

VALUES = {  # names of values; "row value" goes before "value"; figures stand for themselves
    "on": "ON",
    "off": "OFF",
    "people": "PEOPLE",
    "steady": "CAREFUL",
    "hasty": "QUICK",
    "as_built": "AS BUILT",
    "opposite": "OPPOSITE",
    "beside": "BESIDE",
    "soft": "SOFT",
    "loud": "LOUD",
    "low": "LOW",
    "high": "HIGH",
    "middle": "MIDDLE",
    "never": "NEVER",
    "sleep 1": "1 MIN",
    "sleep 5": "5 MIN",
    "sleep 15": "15 MIN",
    "none": "NONE",
    "fast": "HALF",
    "full": "FULL",
    "two": "TWO",
    "four": "FOUR",
    "bo3": "BEST OF 3",
    "bo5": "BEST OF 5",
    "bo7": "BEST OF 7",
    "single": "ONE",
    "endless": "ENDLESS",
    "call": "CALL",
    "empty": "WIN",
    "open_call": "ALL CALL",
    "all": "ALL",
    "own_stack": "WHOLE PILE",
    "keep_top": "NOT TOP",
    "alone": "NEVER",
    "max_run 1": "OFF",
    "jokers 0": "NONE",
}
UNSET = "-"  # a name that nobody gave
ANY = "ANY"  # seed: as it comes
SECONDS = "%s S"
POINT = "."  # in 2.5
NO_TIME = "NONE"  # 0 seconds
NO_TIME_OF = {"hint_ms": "NEVER"}
CLASH = "VALUES CLASH: one is passed over."
WON_BY = "Won by "  # and then SCORE for each player, with commas
SCORE = "%s: %d"
COMMA = ", "

OK = "OK"  # after the last letter: that is all
DELETE = "Right PLAY: delete"
STUCK = "STUCK: %s"  # a key that is held down for very long
GHOST = "GHOST: %s"  # keys that come together, though only one is pressed
ALL_WELL = "ALL KEYS WORK"
PRESS_ALL = "Press every key."
LEAVE = "Hold right PLAY: end"
BACK = "B BACK"
