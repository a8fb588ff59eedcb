# SPDX-License-Identifier: MIT
"""English: the rules of Speed for three and four, in pages. How pages are written: hardware/display/rules_page.py."""

PAGES = (
    (
        "GOAL",
        "Get rid of all your cards first.",
        "No turns: all play at once, as fast as they can.",
        "[match=0]First to two deals.",
        "[match=1]A single deal.",
        "[match=2]First to three deals.",
        "[match=3]First to four deals.",
        "[match=4]Play on and on.",
    ),
    (
        "TABLE",
        "[preset=speed3 players=0]{8c 3h Jd}",
        "[preset=speed4 players=0]{8c 3h Jd 6s}",
        "A pile for each, but all play on all.",
        "Beside each pile lies a side pile of 5.",
    ),
    (
        "PLAY",
        "[doubles=0]{4c:OK 6d:OK 5s:NO > 5h}",
        "[doubles]{4c:OK 5d:OK 8s:NO > 5h}",
        "[doubles=0]Play one rank up or down, on any pile. Suits do not matter.",
        "[doubles]Play an equal card or one rank up or down, on any pile.",
    ),
    (
        "K A 2",
        "{2c:OK Kd:OK Qs:NO > Ah}",
        "King and ace join: ranks go round.",
    ),
    (
        "[max_run]RUNS",
        "[max_run=1]{4c 3d > 2h}",
        "[max_run=2]{5c 4d 3s > 2h}",
        "[max_run=1]One press plays two cards that go on the same way: 3 and 4 on a 2.",
        "[max_run=2]One press plays up to five that go on the same way: 3, 4, 5 on a 2.",
    ),
    (
        "[stack_equals]EQUAL",
        "{6c 6d > 5h}",
        "One press plays all your cards of one rank.",
    ),
    (
        "KEYS",
        "{4c !6d 9s}",
        "MOVE: choose a card.",
        "PLAY LEFT: throw it.",
        "PLAY RIGHT: aim at another pile.",
    ),
    (
        "AIM",
        "A mark shows at which pile you aim.",
        "A card goes there, or to the next pile that it fits.",
    ),
    (
        "HAND",
        "{* > _}",
        "[auto_draw=0]You hold 5 cards. They are filled up from your stock.",
        "[auto_draw=1]Fill up to 5 cards: MOVE to your stock, press PLAY. Or press DRAW.",
    ),
    (
        "STUCK",
        "{* > 8c}",
        "None of you can play? Each side pile turns a card.",
        "[reshuffle=0]All side piles used up? The open piles are shuffled to new ones.",
        "[reshuffle=1]Side pile used up? The pile beside it, but for its top, is the new one.",
        "Nothing can ever fit? Nobody wins.",
    ),
    (
        "[ending=0]CALL",
        "No card left? CALL! The first call wins.",
        "Too slow, or one with cards calls first? Take a pile, play on.",
        "[false_call_ms ending!=1]Called too early? You wait a while.",
        "[ending!=1]No CALL key? Both MOVE keys at once.",
        "[ending!=1]Just one MOVE key? It calls.",
    ),
    (
        "[ending=2]CALL",
        "When anyone is out of cards, all may CALL. The first call wins.",
        "[false_call_ms ending!=1]Called too early? You wait a while.",
        "[ending!=1]No CALL key? Both MOVE keys at once.",
        "[ending!=1]Just one MOVE key? It calls.",
    ),
    (
        "[ending=1]END",
        "Who has no card left wins at once.",
    ),
    (
        "[jokers]JOKER",
        "{*c > 5h}",
        "A joker fits on any card. It may not be your last one.",
        "[joker_fixed=0]Any card fits on a joker.",
        "[joker_fixed]On it fit the neighbours of what it stands for.",
        "[joker_fixed doubles=0]On a 5 it is 4 or 6.",
        "[joker_fixed doubles]On a 5 it is 4, 5 or 6.",
    ),
    (
        "[players]JOIN",
        "Some seats are free. Press PLAY there when a deal is over, to join.",
    ),
)
