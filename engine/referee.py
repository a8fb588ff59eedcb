# SPDX-License-Identifier: MIT
"""The referee takes action words in order of time, settles dead heats fairly, and lets timers go off between them.

Inputs of one scan carry one time; their true order is unknown. A seat's own inputs keep their order. A seat that could
do something now goes before one that could not; what is equal so far goes by favour, and a seat whose favour decided
anything stands last from then on. So the dead heats that two seats win differ by at most one.
"""

from array import array

from micropython import const

from engine import ticks, words

_ROOM = const(32)  # more inputs than people can press between two turns of the loop


class Referee:
    """match carries words out (act, settle, record); rules tell what is ready, contested and due."""

    def __init__(self, match, rules):
        self._match = match
        self._rules = rules
        self._words = array("H", [0] * _ROOM)
        self._times = array("i", [0] * _ROOM)
        self.waiting = 0  # how many words are not judged yet
        self._now = 0  # all up to here is judged; nothing can still come before it
        self.dropped = 0  # words that found the inbox full

    def start(self, now):
        """Forget all that waits; time begins at now."""
        self.waiting = 0
        self._now = now

    def submit(self, word, ms):
        """Let a word wait to be judged. One that comes too late for its own time is judged 1 ms after the last."""
        if not ticks.before(self._now, ms):
            ms = ticks.after(self._now, 1)
        n = self.waiting
        if n == _ROOM:
            self.dropped += 1
            return
        while n and ticks.before(ms, self._times[n - 1]):
            self._words[n] = self._words[n - 1]
            self._times[n] = self._times[n - 1]
            n -= 1
        self._words[n] = word
        self._times[n] = ms
        self.waiting += 1

    def next_due(self):
        """When something happens next, an input or a timer, or ticks.NEVER."""
        due = self._rules.due[self._rules.soonest]
        if self.waiting and (due < 0 or ticks.before(self._times[0], due)):
            return self._times[0]
        return due

    def judge(self, now):
        """Judge all inputs and let all timers go off up to and with now; returns whether there were any.

        A timer that is due at the very ms of an input goes before it.
        """
        happened = False
        rules = self._rules
        while True:
            due = rules.due[rules.soonest]
            if self.waiting and (due < 0 or ticks.before(self._times[0], due)):
                if ticks.before(now, self._times[0]):
                    break
                self._judge_scan(self._times[0])
            elif due >= 0 and not ticks.before(now, due):
                rules.time_out()
                self._match.settle(due)
            else:
                break
            happened = True
        self._now = now
        return happened

    def open_scan(self, ms):
        """Let the timers go off that are due at ms, before the inputs of that ms are known; returns whether any did.

        All that came before ms must have been judged.
        """
        happened = False
        while self._rules.due[self._rules.soonest] == ms:
            self._rules.time_out()
            self._match.settle(ms)
            happened = True
        return happened

    def _judge_scan(self, ms):
        """Judge all inputs of one time, then look whether that ended anything."""
        self._now = ms
        size = 1
        while size < self.waiting and self._times[size] == ms:
            size += 1
        alone = size == 1
        changed = False
        while size:
            n = 0
            if size > 1:
                n = self._choose(size)
                partner = self._canceller(n, size)
                if partner >= 0:
                    later = self._take(max(n, partner))  # the last first: then the other stays put
                    self._match.record.add(self._take(min(n, partner)), ms)
                    self._match.record.add(later, ms)
                    size -= 2
                    changed = True
                    continue
                if self._rules.is_ready(self._words[n]) and self._is_contested(n, size):
                    self._use_favour(words.actor(self._words[n]), words.target(self._words[n]))
            word = self._take(n)
            size -= 1
            verdict = self._match.act(word, ms)
            if (
                verdict != words.IGNORED or not alone
            ):  # the loser of a dead heat may come to nothing, yet it made it one
                self._match.record.add(word, ms)
                changed |= verdict == words.PLAYED
        if changed:
            self._match.settle(ms)

    def _take(self, n):
        """Take a word out of the inbox."""
        word = self._words[n]
        self.waiting -= 1
        while n < self.waiting:
            self._words[n] = self._words[n + 1]
            self._times[n] = self._times[n + 1]
            n += 1
        return word

    def _canceller(self, chosen, size):
        """Where the next word of another seat waits that undoes the chosen one, and is undone by it; or -1."""
        word = self._words[chosen]
        for player in range(len(self._rules.favour)):
            other = self._head_of(player, size, False)
            if player != words.actor(word) and other >= 0 and self._rules.cancels(word, self._words[other]):
                return other
        return -1

    def _choose(self, size):
        """Which of the next `size` words, all of one time, is judged first."""
        favour = self._rules.favour
        for ready in range(1, -1, -1):
            for rank in range(len(favour)):
                head = self._head_of(favour[rank], size, ready)
                if head >= 0:
                    return head
        return 0  # nobody's word: it comes to nothing

    def _head_of(self, player, size, ready):
        """Where the first of a player's words among the next `size` waits, or -1; if `ready`, one of them must be."""
        head = -1
        for n in range(size):
            word = self._words[n]
            if words.actor(word) == player:
                if head < 0:
                    head = n
                if not ready or self._rules.is_ready(word):
                    return head
        return -1

    def _is_contested(self, chosen, size):
        """Whether a word of another seat would have come to something else, had it been first."""
        word = self._words[chosen]
        player = words.actor(word)
        for n in range(size):
            other = self._words[n]
            if words.actor(other) != player and self._rules.contested(word, other):
                return True
        return False

    def _use_favour(self, player, place):
        """A seat was favoured: from now on it stands last."""
        favour = self._rules.favour
        rank = 0
        for n in range(len(favour)):
            if favour[n] != player:
                favour[rank] = favour[n]
                rank += 1
        if rank < len(favour):
            favour[rank] = player
        self._rules.tell(words.PHOTO, player, place)
        self._rules.heats[place & 31] = self._now
