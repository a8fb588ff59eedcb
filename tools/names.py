# SPDX-License-Identifier: MIT
"""Cards, places, actions and events in letters, for tests and logs; on a board nobody reads them."""

from engine import card, places, words

_RANKS = "?A23456789TJQK*"
_SUITS = "cdhs"
_KINDS = ("stock", "side", "spare")
_EVENTS = (
    "none dealt count flip land bounce refill reshuffle out called missed false_call photo locked unlocked hint "
    "won drawn match nothing last_joker moved merged spent slapped slap_now choose relaid new_pile stuck"
).split(" ")
_SCREENS = {words.TITLE: "title", words.TABLE: "table", words.RESULT: "result", words.MATCH_OVER: "match over"}
_SCREENS.update({words.PAUSED: "pause", words.RESUMING: "table"})
_VERBS = {
    words.PLAY: "play",
    words.DRAW: "draw",
    words.CALL: "call",
    words.MOVE: "move",
    words.TURN: "turn",
    words.SLAP: "slap",
    words.MERGE: "merge",
    words.NEXT: "next",
}


def of_card(one):
    """ "9h", "Ts", "*c" for a joker, "9h'" from the second pack, "--" for no card."""
    if not one:
        return "--"
    return _RANKS[one >> 2 & 15] + _SUITS[one & 3] + ("'" if one >> 6 else "")


def card_of(text):
    """The card that of_card() would write so. Raises ValueError for anything else."""
    body = text[:-1] if text[-1:] == "'" else text
    if len(body) != 2 or body[0] not in _RANKS[1:] or body[1] not in _SUITS:
        raise ValueError("no card is called '%s': write a rank A23456789TJQK* and a suit cdhs, as in 9h" % text)
    return card.make(_RANKS.find(body[0]), _SUITS.find(body[1]), 1 if body != text else 0)


def rank_of(one):
    """1 (ace) to 13 (king), 14 for a joker, 0 for no card."""
    return one >> 2 & 15


def of_place(place):
    """ "0.hand2", "1.stock", "centre0"."""
    if place >= places.CENTRE:
        return "centre%d" % (place - places.CENTRE)
    kind = place & 7
    return "%d.%s" % (place >> 3, "hand%d" % kind if kind < places.STOCK else _KINDS[kind - places.STOCK])


def of_action(word):
    """ "0 play 0.hand2 centre1"."""
    verb = _VERBS.get(words.verb(word), "?")
    return "%d %s %s %s" % (words.actor(word), verb, of_place(words.source(word)), of_place(words.target(word)))


def of_screen(screen):
    """ "title", "table", "pause"."""
    return _SCREENS[screen]


def of_kind(kind):
    """The name of a kind of event."""
    return _EVENTS[kind]


def of_event(word):
    """ "land 0 0.hand2 centre1 17"."""
    return "%s %d %s %s %d" % (
        of_kind(words.kind_of(word)),
        words.player_of(word),
        of_place(words.place_of(word)),
        of_place(words.other_of(word)),
        words.number_of(word),
    )


KINDS = len(_EVENTS)
