# SPDX-License-Identifier: MIT
"""English: the rules of Shapp's Speed, in pages. How pages are written: hardware/display/rules_page.py."""

PAGES = (
    (
        "GOAL",
        "Clear all your piles first.",
        "No turns: both play at once, as fast as they can.",
        "[match=0 points=0]Best of three deals.",
        "[match=1 points=0]A single deal.",
        "[match=2 points=0]Best of five deals.",
        "[match=3 points=0]Best of seven deals.",
        "[match=4 points=0]Play on and on.",
    ),
    (
        "TABLE",
        "[preset=shapp]{* * * * *}",
        "[preset=shapp4]{* * * *}",
        "[preset=shapp]Piles of 1 to 5 cards and a reserve of 10.",
        "[preset=shapp4]Piles of 1 to 4 cards and a reserve of 15.",
        "At GO the tops and two piles turn up.",
    ),
    (
        "PLAY",
        "{4c:OK 6d:OK 5s:NO > 5h}",
        "[colours=0]Play one rank up or down, on any pile. Suits do not matter.",
        "[colours]Play one rank up or down, if the pile takes the colour.",
    ),
    (
        "K A 2",
        "{2c:OK Kd:OK Qs:NO > Ah}",
        "King and ace join: ranks go round.",
    ),
    (
        "[colours]SUITS",
        "Every second pile takes only red cards, the others black.",
        "The first card of a pile may be any.",
    ),
    (
        "KEYS",
        "{4c !6d 9s}",
        "MOVE: choose a pile.",
        "PLAY LEFT: throw its card.",
        "PLAY RIGHT: aim.",
    ),
    (
        "AIM",
        "A mark shows at which pile you aim.",
        "A card goes there, or to the next pile that it fits.",
    ),
    (
        "NEXT",
        "[auto_turn=1]{* > 7d}",
        "[auto_turn=1]PLAY LEFT turns up the next card. RIGHT lays one of the reserve on it.",
        "[auto_turn=0]The card below turns up by itself.",
        "{_ > 4h}",
        "Empty pile? PLAY lays a card of the reserve there.",
    ),
    (
        "STUCK",
        "{8c 3h < *}",
        "Nobody can play? CALL NEW! The first lays one more pile from the reserve.",
        "[auto_turn=1]Closed cards and empty piles come first.",
        "[auto_turn=0]Empty piles come first.",
        "[false_call_ms]Called wrongly? You wait a while.",
    ),
    (
        "CALL",
        "No CALL key? Both MOVE keys at once.",
        "Or MOVE to the reserve, press PLAY.",
    ),
    (
        "END",
        "All piles cleared? You win. The reserve does not count.",
        "Stuck, no reserves? Fewer cards in the piles wins.",
    ),
    (
        "[points]SCORE",
        "[winner_only=0]Each gets a point for each card of the other's reserve.",
        "[winner_only]The winner gets a point for each card that the other has.",
        "[match=0]25 points win the match.",
        "[match=1]A single deal.",
    ),
)
