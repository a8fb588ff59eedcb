# SPDX-License-Identifier: MIT
"""A deal as a text that a player can read: what was pressed, what came of it, and what lies on the table then."""

from engine import places, ring, words
from engine.session import Session
from tools import names

MOST = 4000  # things that may happen in a deal

SENTENCES = {
    words.DEALT: "player {player} deals",
    words.COUNT: "{number}...",
    words.FLIP: "{player} turns {card} up on {other}",
    words.LAND: "{player} lays {card} from {place} on {other}",
    words.BOUNCE: "{player}'s card from {place} comes back from {other}: {verdict}",
    words.REFILL: "{player} draws {card} into {other}",
    words.RESHUFFLE: "{player} has new cards at {place}",
    words.OUT: "{player} is out of cards and must call",
    words.CALLED: "{player} calls in time",
    words.MISSED: "{player} is too slow and takes {place}",
    words.FALSE_CALL: "{player} calls, and should not have",
    words.PHOTO: "a dead heat: {player} is favoured",
    words.LOCKED: "{player} must wait",
    words.UNLOCKED: "{player} may go on",
    words.HINT: "somebody could play",
    words.WON: "player {player} wins: {how}",
    words.DRAWN: "nobody wins: {how}",
    words.MATCH: "player {player} wins the match",
    words.NOTHING: "nothing comes of it",
    words.LAST_JOKER: "{player} has two cards left, and one is a joker",
    words.MOVED: "{player} moves a card from {place} to {other}",
    words.MERGED: "{player} lays all of {place} on {other}",
    words.SPENT: "both call at once: no further call counts for these tops",
    words.SLAPPED: "{player} slaps and takes {other}",
    words.SLAP_NOW: "{player} has cleared the tableau: slap!",
    words.CHOOSE: "{player} must choose a pile to spit on",
    words.RELAID: "both lay their cards anew",
    words.NEW_PILE: "{player} starts {other} with {card}",
    words.STUCK: "nobody can play: who may calls new",
}
VERDICTS = {words.LATE: "too late", words.WRONG: "it does not fit", words.BEATEN: "beaten in a dead heat"}
HOW = {
    words.WON_EMPTY: "out of cards",
    words.WON_CALL: "called first",
    words.DRAWN_STUCK: "nobody can ever play again",
    words.DRAWN_BOTH: "both out at once",
    words.WON_FEWER: "fewer cards left",
}


def told(word):
    """An event word as a sentence."""
    kind, number = words.kind_of(word), words.number_of(word)
    return SENTENCES[kind].format(
        player=words.player_of(word) + 1,
        place=where(words.place_of(word)),
        other=where(words.other_of(word)),
        number=number,
        card=names.of_card(number),
        verdict=VERDICTS.get(number),
        how=HOW.get(number),
    )


def where(place):
    """The name of a place, players and places counted from 1."""
    if place >= places.CENTRE:
        return "pile %d" % (place - places.CENTRE + 1)
    name = names.of_place(place)[2:].replace("hand", "place ")
    if name[-1].isdigit():
        name = "place %d" % (int(name[-1]) + 1)
    return "%d's %s" % ((place >> 3) + 1, name)


def pressed(word):
    """An action word as a sentence."""
    verb = names.of_action(word).split()[1]
    sentence = "%d: %s" % (words.actor(word) + 1, verb)
    if words.verb(word) in (words.PLAY, words.MOVE, words.MERGE, words.SLAP):
        source = "" if words.verb(word) == words.SLAP else " from " + where(words.source(word))
        return "%s%s to %s" % (sentence, source, where(words.target(word)))
    return sentence + " " + where(words.source(word)) if words.verb(word) == words.TURN else sentence


def table(rules):
    """What lies where, as everybody sees it: "##" is a back, "x3" how many cards lie there."""
    lines = []
    for player in range(rules.seats):
        row = [pile(rules, places.at(player, kind)) for kind in range(rules.width)]
        for kind, name in ((places.STOCK, "reserve" if rules.SHAPE == words.STRIP else "stock"), (places.SIDE, "side")):
            count = rules.piles.count[places.at(player, kind)]
            if count:
                row.append("%s %d" % (name, count))
        lines.append("%d [%s]" % (player + 1, "  ".join(row)))
    centre = [pile(rules, place) for place in range(places.CENTRE, places.CENTRE + rules.centres)]
    if rules.SHAPE != words.ROWS:
        lines.insert(1, "(%s)" % "  ".join(centre))
    return "   ".join(lines)


def pile(rules, place):
    card, count = rules.piles.top[place], rules.piles.count[place]
    shown = names.of_card(card) if rules.faces_up(place) or not card else "##"
    return shown + ("x%d" % count if count > 1 else "")


def play(preset, seed, bots=("steady", "hasty")):
    """The lines of one single deal between bots, each of these in turn."""
    session = Session(preset, {"match": 1}, seed=seed)
    bots = [bots[player % len(bots)] for player in range(session.seats)]
    for player, name in enumerate(bots):
        session.add_bot(player, name)
    rules, match = session.rules, session.match
    read = ring.Reader(session.events).read
    seated = ["player %d %s" % (player + 1, name) for player, name in enumerate(bots)]
    lines = ["# SPDX-License-Identifier: MIT", ", ".join([preset, "seed %d" % seed, *seated]), ""]
    shown = [None]

    def tell(ms):
        """Write down what has happened, and the table if it has changed."""
        word = read()
        while word:
            lines.append("%8d      %s" % (ms, told(word)))
            word = read()
        seen = table(rules)
        if seen != shown[0]:
            shown[0] = seen
            lines.append("              " + seen)

    act, settle, time_out = match.act, match.settle, rules.time_out

    def acted(word, ms):
        tell(ms)
        lines.append("%8d   %s" % (ms, pressed(word)))
        verdict = act(word, ms)
        tell(ms)
        return verdict

    def settled(ms):
        settle(ms)
        tell(ms)

    def timed_out():
        ms = rules.due[rules.soonest]
        time_out()
        tell(ms)

    match.act, match.settle, rules.time_out = acted, settled, timed_out
    session.start(0)
    for _ in range(MOST):
        if session.screen == words.MATCH_OVER:
            return lines
        session.step(session.next_due())
    raise AssertionError("%s with seed %d does not end" % (preset, seed))
