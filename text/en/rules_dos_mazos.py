# SPDX-License-Identifier: MIT
"""English: the rules of two-deck Speed, in pages. How pages are written: hardware/display/rules_page.py."""

PAGES = (
    (
        "GOAL",
        "Get rid of all your cards, then make a good CALL.",
        "No turns: both play at once.",
        "[match=0]Best of three deals.",
        "[match=1]A single deal.",
        "[match=2]Best of five deals.",
        "[match=3]Best of seven deals.",
        "[match=4]Play on and on.",
    ),
    (
        "TABLE",
        "{9c 4h Jd 6s *}",
        "[jokers=0]Each has four cards and a stock of 48.",
        "[jokers=1]Each has four cards and a stock of 50.",
        "Both turn one in the middle to begin.",
    ),
    (
        "PLAY",
        "{4c:OK 6d:OK 5s:NO > 5h}",
        "Play one rank up or down, on either pile. Suits do not matter.",
    ),
    (
        "K A 2",
        "{2c:OK Kd:OK Qs:NO > Ah}",
        "King and ace join: ranks go round.",
    ),
    (
        "KEYS",
        "{4c !6d 9s}",
        "MOVE: choose a place.",
        "PLAY LEFT or RIGHT: throw at the left or right pile.",
    ),
    (
        "FILL",
        "{* > _}",
        "[auto_fill=0]An empty place: MOVE there and press PLAY.",
        "[auto_fill=0]Or MOVE to the stock: PLAY LEFT fills.",
        "[auto_fill]Empty places are filled from your stock.",
    ),
    (
        "MERGE",
        "{9c 9h > 9h _}",
        "Equal places may be put together: MOVE to the stock, PLAY RIGHT.",
    ),
    (
        "CALL",
        "{7h = 7c}",
        "Both piles equal? CALL! The other must take them all.",
        "Called wrongly? You take them all.",
        "Both at once? Nothing happens.",
        "No CALL key? Both MOVE keys at once.",
    ),
    (
        "STUCK",
        "Nobody can play? Both turn a card of their stock. Empty places are filled first.",
        "You may call in the short count.",
    ),
    (
        "[jokers]JOKER",
        "{*c > 7h = 7c}",
        "Fits only on equal piles: no call then.",
        "Any other card goes on a joker.",
    ),
    (
        "END",
        "No card left? A good CALL wins.",
        "If the other calls, you get those cards.",
        "[recycle=0]Stocks empty, nobody can play: no winner.",
        "[recycle]Stocks empty, nobody can play: the piles, but for their tops, are new stocks.",
    ),
)
