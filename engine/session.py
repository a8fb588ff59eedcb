# SPDX-License-Identifier: MIT
"""The middle of the game: keys come in with their times; looks, what happened and what is due come out.

A session's clock is the board's less all the time it was paused: the game itself never learns of a pause.
"""

from micropython import const

from engine import looks, match, menu, piles, record, referee, ring, seat, ticks, variants, words

_GUARD_MS = const(2800)  # so long a result stays whatever is pressed: hands still race, and the last card is shown

_PAUSE_ROWS = (words.ROW_RESUME, words.ROW_RULES, words.ROW_RESTART, words.ROW_QUIT)
_OVER_ROWS = (words.ROW_REMATCH, words.ROW_QUIT)


class Session:
    """One table with its players.

    preset: a name of engine.variants.GAMES. options: a dict of option name to value, a number or a text as in the
    docs, the others as the preset has them. opposite: whether the players sit at two ends of the screen, each seeing it
    from the own one. keys: the keys of the board, each seat << 3 | key, or a function that gives them for a number of
    players; a seat without a call key calls by LEFT and RIGHT together, or by RIGHT if it has no LEFT. can_quit:
    whether a player may leave the game, from the title by the pause key. seed: 0 to 2^30 - 1, of the first match;
    without it, the moment of the first press. Raises ValueError with what is valid for an unknown preset, option or
    value.

    All times that go in are 29-bit milliseconds. press(), release(), step() and pause() neither raise nor allocate.
    """

    def __init__(self, preset="speed", options=None, opposite=True, keys=b"", can_quit=False, seed=None):
        rows = variants.rows(preset)
        values = {row[0]: row[1] for row in rows}
        if options:
            from engine import settings  # only who changes a rule pays for it

            for name in options:
                values[name] = settings.check(settings.find(rows, name), options[name])
        for name in values:
            if isinstance(values[name], str):
                values[name] = values[values[name]]  # the default is what another option is
        self.preset = preset
        self.options = values
        self.events = ring.Ring()
        game = variants.load(preset).choose(values)
        self.rules = game(piles.Piles(), self.events, values, preset)
        self.record = record.Record()
        self.match = match.Match(self.rules, self.record, match.BEST[values["match"]])
        self.referee = referee.Referee(self.match, self.rules)
        self.seats = self.rules.seats
        self.shape = self.rules.SHAPE  # how the table is laid: words.CENTRES and so on
        self.row = self.rules.width  # places of a hand, tableau or row
        self.game = variants.module(preset)  # the name by which texts know it
        self.has_stock, self.has_side = self.rules.HAS_STOCK, self.rules.HAS_SIDE
        self.heaps = self.rules.HEAPS  # whether a place of a hand or tableau may hold more than one card
        self.calls = self.rules.calls  # whether there is anything to call
        self.prompts = self.rules.prompts  # whether play keys ever do anything else than throw a card
        self.most = self.rules.most  # centre piles there may be at the end
        self.chairs = []
        if not isinstance(keys, bytes):
            keys = keys(self.seats)
        for player in range(self.seats):
            chord = player << 3 | words.CALL_KEY not in keys
            lone = player << 3 | words.LEFT not in keys and hasattr(self.rules, "call_wins")  # a game for three keys
            self.chairs.append(seat.Seat(player, self.rules, opposite, chord, lone))
        self.looks = looks.Looks(self.rules, self.chairs)
        self.menu = menu.Menu()
        self.bots = []
        self.screen = words.TITLE
        self.count = 0  # the digit that is counted now, 0 if none
        self.facing = 0  # the player who pressed last
        self.page = 0  # of the rules that are read, counted without end in both directions
        self.lead = words.TABLE  # where PLAY leads from the title: there, to KEY_HELP, or to MENUS
        self.has_menus = False  # whether LEFT and RIGHT lead from the title to MENUS
        self.demo = False  # bots play until somebody presses a key
        self.quit = False
        self.now = 0  # the game's time of the last step
        self._seed = seed
        self._can_quit = can_quit
        self._count_ms = values["countdown_ms"]
        self._offset = 0  # board time less game time
        self._under = words.TABLE  # the screen that a pause covers
        self._resume_at = 0
        self._over_at = 0
        self._countdowns = 0
        self._deal = 0

    def add_bot(self, player, name):
        """Let a bot of engine.bots play for a player. Raises ValueError, naming the bots there are."""
        from engine import bots  # only who plays alone pays for them

        self.bots.append(bots.join(self, player, name))

    # --- in ---------------------------------------------------------------------------------------------------------

    def press(self, key, ms):
        """A key goes down: seat << 3 | words.LEFT and so on."""
        player = key >> 3
        key &= 7
        if not 0 <= player < self.seats or key >= words.KEYS:
            return
        self.facing = player
        screen = self.screen
        if self.demo:
            self.pause(ms)
            return
        if screen == words.PAUSED or screen == words.MATCH_OVER:
            self._choose(key, ms)
            return
        if screen == words.TITLE or screen >= words.KEY_HELP:
            self._turn(screen, key, ms)
            return
        if screen == words.RESUMING:
            self.step(ms)
            if self.screen == words.RESUMING:
                return
        game_ms = (ms - self._offset) & ticks.MASK
        self._advance((game_ms - 1) & ticks.MASK)
        if self.referee.open_scan(game_ms):
            self._notice(self.now)
        if self.rules.phase == words.PLAYING or self.rules.hears_calls():
            if not self.rules.is_locked(player):
                chair = self.chairs[player]
                playing = self.rules.phase == words.PLAYING
                word = chair.press(key, game_ms) if playing else chair.call(key, game_ms)
                if word:
                    self.referee.submit(word, game_ms)
        elif self.screen == words.RESULT and (key == words.PLAY_A or key == words.PLAY_B):
            if ticks.since(game_ms, self._over_at) >= _GUARD_MS:
                self.referee.submit(words.action(words.NEXT, player), game_ms)

    def release(self, key, ms):
        """A key comes up."""
        if 0 <= key >> 3 < self.seats:
            self.chairs[key >> 3].release(key & 7)

    def release_all(self):
        """All keys count as up, as after the scanner lost events."""
        for chair in self.chairs:
            chair.release_all()

    def step(self, now):
        """Judge all that came and all that is due up to now."""
        if self.screen == words.RESUMING:
            left = ticks.since(self._resume_at, now)
            if 0 < left < ticks.HALF:
                self.count = (left + self._count_ms - 1) // self._count_ms
                return
            self._offset = (self._resume_at - self.now) & ticks.MASK
            self.screen = self._under
        if self.screen == words.TABLE or self.screen == words.RESULT:
            self._advance((now - self._offset) & ticks.MASK)
            self.count = self.rules.counting if self.rules.phase == words.COUNTING else 0

    def _advance(self, now):
        """Let the game's time go on to now: bots think, words are judged, timers go off, all in order of time."""
        if (now - self.now) & ticks.MASK >= ticks.HALF or now == self.now:
            if self.rules.piles.touched.waiting:
                self.looks.update()
            return
        happened = False
        while self.bots:
            bot = self._next_bot()
            if bot is None or ticks.before(now, bot.due):
                break
            due = bot.due
            self.referee.judge(due)
            self.looks.update()
            word = bot.think(due)
            if word:
                self.referee.submit(word, due)
            happened = True
        happened |= self.referee.judge(now)
        self.now = now
        if happened:
            self._notice(now)
        if self.rules.piles.touched.waiting:
            self.looks.update()

    def _notice(self, now):
        if self._deal != self.match.deal:
            self._deal = self.match.deal
            for chair in self.chairs:
                chair.home()
        for chair in self.chairs:
            if not self.rules.piles.count[(chair.player << 3) + chair.cursor]:
                chair.rest()
        if self._countdowns != self.rules.countdowns:
            self._countdowns = self.rules.countdowns
            self.release_all()  # a key held through a countdown must be let go first
        if self.rules.phase != words.OVER:
            self.screen = words.TABLE
        elif self.screen == words.TABLE:
            self._over_at = now
            self.screen = words.RESULT
            if self.match.over:
                self.menu.show(_OVER_ROWS)
                self.screen = words.MATCH_OVER

    def _next_bot(self):
        first = None
        for bot in self.bots:
            if bot.due >= 0 and (first is None or ticks.before(bot.due, first.due)):
                first = bot
        return first

    def next_due(self):
        """The board time at which something happens next if nobody presses a key, or ticks.NEVER."""
        if self.screen == words.RESUMING:
            return self._resume_at
        if self.screen != words.TABLE and self.screen != words.RESULT:
            return ticks.NEVER
        due = self.referee.next_due()
        bot = self._next_bot()
        if bot and (due < 0 or ticks.before(bot.due, due)):
            due = bot.due
        return due if due < 0 else (due + self._offset) & ticks.MASK

    # --- matches and pauses -----------------------------------------------------------------------------------------

    def start(self, ms):
        """Begin a match and deal its first hand."""
        if self._seed is None:
            seed = ms
        else:
            seed = self._seed
            self._seed = seed - 0x21C8864F if seed >= 0x21C8864F else seed + 0x1E3779B1  # a long way off, modulo 2^30
        self.begin(seed, ms)
        self.referee.submit(words.action(words.NEXT, self.facing), ms)
        for bot in self.bots:
            bot.start(seed, ms)
        self._advance(ms)

    def begin(self, seed, ms):
        """Begin a match with nothing dealt."""
        self._offset = 0
        self.now = (ms - 1) & ticks.MASK
        self._deal = 0
        self.match.start(seed)
        self.record.start(ms)
        self.referee.start(self.now)
        self.screen = words.TABLE

    def pause(self, now, only=False):
        """The pause key: pause, or go on; on the title: leave. only: just pause, as when a window loses the focus."""
        if self.demo:
            if not only:
                self.demo = False
                self.screen = words.TITLE
            return
        if self.screen == words.TITLE and not only:
            self.quit = self._can_quit
        if self.screen == words.TABLE or self.screen == words.RESULT:
            self.step(now)
        if self.screen == words.RULES:
            self.screen = words.PAUSED
        elif self.screen == words.PAUSED:
            if not only:
                self._resume(now)
        elif self.screen == words.TABLE or self.screen == words.RESULT or self.screen == words.RESUMING:
            if self.screen != words.RESUMING:
                self._under = self.screen
            self.screen = words.PAUSED
            self.count = 0
            self.release_all()
            self.menu.show(_PAUSE_ROWS)

    def _resume(self, ms):
        self.screen = words.RESUMING
        counts = 3 if self._under == words.TABLE else 0
        self._resume_at = ticks.after(ms, counts * self._count_ms)
        self.step(ms)

    def _turn(self, screen, key, ms):
        """A key on the title, the help with keys or the rules."""
        if screen == words.RULES:
            if key == words.PLAY_B:
                self.screen = words.PAUSED
            elif key <= words.PLAY_A:
                self.page += -1 if key == words.LEFT else 1
        elif key == words.PLAY_A or (key == words.PLAY_B and screen == words.TITLE):
            if screen == words.KEY_HELP or self.lead == words.TABLE:
                self.start(ms)
            else:
                self.screen = self.lead
        elif key == words.PLAY_B:
            self.screen = words.TITLE
        elif screen == words.TITLE and self.has_menus and key <= words.RIGHT:
            self.screen = words.MENUS

    def _choose(self, key, ms):
        if self.screen == words.MATCH_OVER and ticks.since((ms - self._offset) & ticks.MASK, self._over_at) < _GUARD_MS:
            return
        row = self.menu.press(key)
        if row < 0:  # of a match that is over there is nothing to go back to
            row = words.ROW_RESUME if self.screen == words.PAUSED else words.ROW_QUIT
        if row == words.ROW_RESUME:
            self._resume(ms)
        elif row == words.ROW_RULES:
            self.screen = words.RULES
        elif row == words.ROW_RESTART or row == words.ROW_REMATCH:
            self.start(ms)
        elif row == words.ROW_QUIT:
            self.screen = words.TITLE

    # --- out --------------------------------------------------------------------------------------------------------

    def prompt(self, player):
        """What the play keys of a player would do now: the verb of the left one << 4 | that of the right one; or 0."""
        return self.chairs[player].prompt() if self.rules.phase == words.PLAYING else 0

    def due(self, player):
        """Whether a player has no cards left and must call now."""
        return self.rules.is_due(player)
