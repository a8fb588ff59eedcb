# SPDX-License-Identifier: MIT
"""English: the rules of California Speed, in pages. How pages are written: hardware/display/rules_page.py."""

PAGES = (
    (
        "GOAL",
        "Lay the last card of your stock first.",
        "No turns: both play at once, as fast as they can.",
        "[match=0]Best of three deals.",
        "[match=1]A single deal.",
        "[match=2]Best of five deals.",
        "[match=3]Best of seven deals.",
        "[match=4]Play on and on.",
    ),
    (
        "TABLE",
        "[row=0]{7h Kc 3d 9s}",
        "[row=1]{7h Kc 3d 9s 4c}",
        "[row=0]{2c 7d Jh 5s}",
        "[row=1]{2c 7d Jh 5s Qh}",
        "[row=0]Each lays a row of 4. The stock has 22.",
        "[row=1]Each lays a row of 5. The stock has 21.",
    ),
    (
        "MATCH",
        "{7h:OK Kc:NO 7d:OK}",
        "Equal ranks match. Cover them from your stock, in both rows.",
    ),
    (
        "COVER",
        "Each card of a match may be covered once, by either player.",
        "A marked card may still be covered.",
        "{* > 7s}",
        "A 7 on a 7? It may be covered once more.",
    ),
    (
        "KEYS",
        "{9c !7h 3d}",
        "MOVE: choose a place.",
        "PLAY LEFT: cover it.",
        "PLAY RIGHT: cover the card across from it.",
    ),
    (
        "STUCK",
        "No match? The rows go under the stocks, and new ones are laid.",
        "What lies on your row comes back to you: cover the other row!",
    ),
    (
        "END",
        "No stock left? You win. Your row does not count.",
        "No match for very long? Nobody wins.",
    ),
)
