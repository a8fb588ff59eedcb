# SPDX-License-Identifier: MIT
"""The rules of a game, page by page: a heading, sentences, little drawings of cards, and below it where one is.

What a language writes (text/en/rules_*.py) is a tuple of pages. A page is a tuple of texts: its heading, then what
stands below it. Each text is a paragraph that is wrapped, or in braces a drawing of things in a row:

    5h      a card; Th a ten, *c a joker        *        the back of a card
    !5h     the same, under the cursor          _        an empty place, also under the cursor
    5h:OK   with a word below it                > = ...  anything else is shown as it is

A text may begin with what it needs: "[jokers call_ms=0 preset!=mcleod] ..." is shown only if all of that is so. Without
a value an option must not be its first choice, or 0; a value is a number as the engine knows it. If a heading is not to
be shown, nothing of its page is.

This is imported only while rules are read, and holds nothing but numbers: a screen is laid out anew to be shown.
"""

import displayio
from micropython import const

from hardware.display.font import HEIGHT, WIDTH
from hardware.display.page import wrap

_RANKS = "?A23456789TJQK*"
_SUITS = "cdhs"
_BACK = const(63)  # tiles of the sheets of hands: hardware/display/sheet.py
_CURSOR = const(64)
_CARD = const(16)  # how high a card is
_SPACE = const(3)  # between the things of a drawing, if there is room
_NUMBER = "<99/99>"  # what most screens need for the number of the page
_ROOMY = const(100)  # so wide a screen shows cards with their suits
_GAP = const(4)  # what is to spare goes between paragraphs, but no more than this
_ASSETS = "/".join(__file__.replace("\\", "/").split("/")[:-3] + ["assets"]) + "/"


class RulesPages:
    """`number` pages for this screen, of which show(n) draws one.

    pages: PAGES of a game. options: its values by name, as a session has them. back: what to read beside the number of
    the page, such as which key leads back.
    """

    def __init__(self, page, pages, options, preset="", back=""):
        self._page = page
        self._pages = pages
        self._options = options
        self._preset = preset
        self._room, self._height, self._pitch = page.size()
        self._line = HEIGHT  # from one line to the next: each page has its own
        self._zoom = 1  # how many times as large cards are drawn: what is to spare decides
        self._wide = 16 if self._room >= _ROOMY else 12  # a card
        self._back = back
        self._foot = 0  # lines at the lower edge: none if number, heading and key have room side by side
        beside = len(_NUMBER) + 1 + len(back)
        longest = max([len(self._shown(heading[0])) for heading in pages])
        if (beside + 1 + longest) * WIDTH > self._room:
            self._foot = 1 if beside * WIDTH <= self._room else 1 + len(self._wrap(back))
        self._screens = bytearray([len(self._lay(n)) for n in range(len(pages))])  # of each page
        self.number = sum(self._screens)

    def show(self, n):
        """Draw page n, from 0 on; the first follows the last."""
        n = at = n % self.number
        chapter = 0
        while at >= self._screens[chapter]:
            at -= self._screens[chapter]
            chapter += 1
        page = self._page
        page.clear()
        y = 1
        left = right = 0
        if not self._foot:
            left = len(_NUMBER)
            right = len(self._back)
        for line in self._heading(chapter):
            page.middle(line, y, (self._room + (left - right) * WIDTH) // 2)
            y += HEIGHT
        self._sign(n, self._height - self._foot * HEIGHT + 1 if self._foot else 1)
        page.bar(1, y)
        y += 1  # a dark line below it
        blocks = self._lay(chapter)[at]
        left = self._height - self._foot * HEIGHT - y
        self._zoom = 2
        if not self._have_room(blocks, left):
            self._zoom = 1
        gap = min(_GAP, (left - sum([self._tall(block) for block in blocks])) // (len(blocks) + 1))
        y += gap
        for block in blocks:
            for row in block:
                if isinstance(row, str):
                    page.write(row, 0, y)
                    y += self._line
                else:
                    self._draw(row, y)
                    y += self._deep(row)
            y += gap
        self._zoom = 1

    def _have_room(self, blocks, left):
        """Whether the rows of a screen are no wider than it, and all together no higher than `left`."""
        for block in blocks:
            left -= self._tall(block)
            for row in block:
                if not isinstance(row, str) and self._broad(row) > self._room:
                    return False
        return left >= 0

    def _sign(self, n, y):
        """The number of the page between the keys that turn it, and how to leave."""
        page = self._page
        page.write("<%d/%d>" % (n + 1, self.number), 0, y)
        if self._foot < 2:
            page.write(self._back, self._room - len(self._back) * WIDTH, y)
        else:
            for line in self._wrap(self._back):
                y += HEIGHT
                page.write(line, 0, y)

    # --- what stands where ------------------------------------------------------------------------------------------

    def _lay(self, chapter):
        """A page as screens, as few as can be, with its lines as far apart as these leave room for."""
        self._line = HEIGHT
        screens = self._fill(chapter)
        while self._line < self._pitch:
            self._line += 1
            looser = self._fill(chapter)
            if len(looser) > len(screens):
                self._line -= 1
                break
            screens = looser
        return screens

    def _fill(self, chapter):
        """A page as screens: lists of blocks, which are lists of rows that stay together; [] if none of it is shown."""
        page = self._pages[chapter]
        heading = self._heading(chapter)
        if not heading:
            return []
        room = self._height - self._foot * HEIGHT - len(heading) * HEIGHT - 2
        screens = [[]]
        left = room
        for text in page[1:]:
            text = self._shown(text)
            if text:
                rows = self._things(text[1:-1]) if text[0] == "{" else self._wrap(text)
                block = []
                tall = self._tall(rows)
                if tall > left and screens[-1]:
                    screens.append([])
                    left = room
                    last = screens[-2][-1]
                    if len(screens[-2]) > 1 and not isinstance(last[0], str) and self._tall(last) + tall <= room:
                        screens[-1].append(screens[-2].pop())  # a drawing stays with what is said about it
                        left -= self._tall(last)
                for row in rows:  # what is larger than a screen goes on where it has to
                    tall = self._deep(row)
                    if tall > left and (block or screens[-1]):
                        screens[-1].append(block)
                        block = []
                        screens.append([])
                        left = room
                    block.append(row)
                    left -= tall
                screens[-1].append(block)
        return screens if screens[0] else []

    def _heading(self, chapter):
        text = self._shown(self._pages[chapter][0])
        return self._wrap(text) if text else ()

    def _shown(self, text):
        """A text without its conditions, or "" if they are not met."""
        if text[0] != "[":
            return text
        conditions, _, text = text[1:].partition("]")
        for condition in conditions.split(" "):
            name, equals, value = condition.partition("=")
            wanted = name[-1] != "!"
            if not wanted:
                name = name[:-1]
            found = self._preset if name == "preset" else self._options.get(name, 0)
            if isinstance(found, str) and name != "preset":
                found = self._options.get(found, 0)  # an option whose usual value is that of another one
            if (str(found) == value if equals else bool(found)) != wanted:
                return ""
        return text.strip()

    def _wrap(self, text):
        """Lines that are not wider than the screen, though a word may be: such a word is broken."""
        letters = self._room // WIDTH
        lines = []
        for line in wrap(text, self._room):
            while len(line) > letters:
                lines.append(line[: letters - 1] + "-")
                line = line[letters - 1 :]
            lines.append(line)
        return lines

    def _things(self, text):
        """A drawing as rows, tuples of things that have room side by side."""
        rows = []
        letters = self._room // WIDTH
        things = text.split(" ")
        for n, thing in enumerate(things):
            word = word_below(thing) or thing
            if len(word) > letters:  # the rest of it follows as a thing of its own
                thing = thing[: letters - 1 - len(word)] + "-"
                things.insert(n + 1, word[letters - 1 :])
            if rows and self._broad(rows[-1] + (thing,)) <= self._room:
                rows[-1] += (thing,)
            else:
                rows.append((thing,))
        return rows

    def _tall(self, rows):
        return sum([self._deep(row) for row in rows])

    def _deep(self, row):
        """The height of a line of text, or of a row of things: words below them are another line."""
        if isinstance(row, str):
            return self._line
        return _CARD * self._zoom + (HEIGHT + 1 if any([word_below(thing) for thing in row]) else 1)

    def _broad(self, row):
        return sum([self._breadth(thing) + 1 for thing in row]) - 1

    def _breadth(self, thing):
        word = word_below(thing)
        if word:
            thing = thing[: -len(word) - 1]
        own = self._wide * self._zoom if tile_of(thing) >= 0 else len(thing) * WIDTH - 1
        return max(own, len(word) * WIDTH)

    # --- drawings ---------------------------------------------------------------------------------------------------

    def _draw(self, row, y):
        page = self._page
        space = 1
        broad = self._broad(row)
        while space < _SPACE and broad + len(row) - 1 <= self._room:
            space += 1
            broad += len(row) - 1
        x = (self._room - broad) // 2
        for thing in row:
            word = word_below(thing)
            breadth = self._breadth(thing)
            if word:
                page.middle(word, y + _CARD * self._zoom + 1, x + breadth // 2)
                thing = thing[: -len(word) - 1]
            tile = tile_of(thing)
            if tile >= 0:
                page.put(picture(tile, self._wide, self._zoom), x + (breadth - self._wide * self._zoom) // 2, y)
            else:
                page.write(thing, x + (breadth - len(thing) * WIDTH + 1) // 2, y + (_CARD * self._zoom - HEIGHT) // 2)
            x += breadth + space


def word_below(thing):
    """The word below a thing of a drawing, or ""."""
    return thing.partition(":")[2]


def tile_of(thing):
    """The tile of a card, a back or an empty place; -1 for anything else."""
    cursor = 0
    if thing[0] == "!" and len(thing) > 1:
        cursor = _CURSOR
        thing = thing[1:]
    if thing == "*":
        return cursor + _BACK
    if thing == "_":
        return _CURSOR  # the other one shows nothing on some sheets
    if len(thing) == 2 and thing[0] in _RANKS[1:] and thing[1] in _SUITS:
        return cursor + (_RANKS.find(thing[0]) << 2 | _SUITS.find(thing[1]))
    return -1


def picture(tile, width, zoom=1):
    """One tile of the sheet of hands of that width, `zoom` times as large; a whole sheet would take 4 KB."""
    with open(_ASSETS + ("hand.bmp" if width == 16 else "crowd-hand.bmp"), "rb") as file:
        head = file.read(26)
        across = int.from_bytes(head[18:22], "little")
        high = int.from_bytes(head[22:26], "little")
        stride = (across + 31) // 32 * 4
        down, right = divmod(tile, across // width)
        file.seek(head[10] + (high - (down + 1) * _CARD) * stride)  # the last row comes first
        pixels = file.read(_CARD * stride)
    bitmap = displayio.Bitmap(width * zoom, _CARD * zoom, 2)
    for y in range(_CARD * zoom):
        first = (_CARD - 1 - y // zoom) * stride * 8 + right * width
        for x in range(width * zoom):
            at = first + x // zoom
            bitmap[x, y] = pixels[at >> 3] >> (7 - (at & 7)) & 1
    return bitmap
