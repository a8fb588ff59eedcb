# SPDX-License-Identifier: MIT
"""English: the rules of Spit, in pages. How pages are written: hardware/display/rules_page.py."""

PAGES = (
    (
        "GOAL",
        "[spit_match=0]Clear your five piles first.",
        "[spit_match]Clear your five piles, round after round, until you have no card.",
        "[spit_match=0]No turns: both play at once, as fast as they can.",
        "[spit_match]No turns: both play at once.",
        "[match=0 spit_match=0]Best of three deals.",
        "[match=1 spit_match=0]A single deal.",
        "[match=2 spit_match=0]Best of five deals.",
        "[match=3 spit_match=0]Best of seven deals.",
        "[match=4 spit_match=0]Play on and on.",
    ),
    (
        "TABLE",
        "{5h:1 9c:2 Kd:3 2s:4 8h:5}",
        "Your piles: only the top cards are open.",
        "{* Jc 3h *}",
        "Two spit piles, each with 10 spit cards.",
        "[auto_turn=0]The card below turns up by itself.",
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
        "MOVE: choose a pile.",
        "PLAY LEFT or RIGHT: throw at the left or right spit pile.",
    ),
    (
        "[auto_turn=1]NEXT",
        "{!* > !7d}",
        "The next card is closed. MOVE there, press PLAY: it turns up.",
    ),
    (
        "GAPS",
        "{_ 9c > 9c Kd}",
        "A gap? MOVE there. PLAY LEFT takes a top from the left, RIGHT from the right.",
    ),
    (
        "STUCK",
        "{* > Jc 3h < *}",
        "Nobody can play? Each turns a spit card. Gaps are filled first.",
        "[reshuffle=0]Both out of spit cards? The spit piles are shuffled to new ones.",
        "[reshuffle=1]No spit cards left? Your spit pile is shuffled to new ones, but its top stays.",
        "[reshuffle=2]Spit cards are not made new. If only you have some, choose a pile for them: PLAY.",
        "[spit_match=0]Nothing can ever fit? Nobody wins.",
        "[spit_match]Nothing can ever fit? Play the round anew.",
    ),
    (
        "[spit_match]SLAP",
        "A player's piles are cleared? SLAP NOW! PLAY LEFT or RIGHT hits a spit pile.",
        "Who hits first takes that pile, the other gets the other one. Hit the small one!",
    ),
    (
        "[spit_match]ROUND",
        "Then each lays all own cards anew.",
        "15 cards or fewer: no spit cards, and just one spit pile.",
        "Then nobody slaps: who clears takes nothing, the other takes that pile.",
    ),
    (
        "[spit_match]END",
        "Who has no card at all wins.",
        "[match=0]Best of three games.",
        "[match=1]A single game.",
        "[match=2]Best of five games.",
        "[match=3]Best of seven games.",
        "[match=4]Play on and on.",
    ),
)
