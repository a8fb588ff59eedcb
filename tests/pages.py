# SPDX-License-Identifier: MIT
"""What tests of still screens share: every size of screen, pictures to compare with, and an eye on all that is written.

The pictures are tests/pictures/WxH/*.png. After a wanted change, draw them anew with SPEED_PICTURES=draw in the
environment and look at every one that git shows as changed.
"""

import os
import pathlib
import types

from PIL import Image, ImageChops

from hardware.boards import laptop, null
from hardware.display.font import Font
from hardware.display.page import Page
from hardware.display.screens import Screens
from tests.paint import Canvas
from text import en

PICTURES = pathlib.Path(__file__).parent / "pictures"
SIZES = ("128x64", "64x128", "160x128", "240x135", "240x240", "320x240")
NAMES = ("ANNA", "", "OTTOKARL", "")


class Blind:
    """A screen that nobody looks at: painting takes its time."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.root_group = None

    def refresh(self):
        pass


def board(size, seats="opposite", panel=Canvas, **more):
    """A board with a screen of that size: one colour on the smallest."""
    profile = types.SimpleNamespace(**vars(laptop if seats == "beside" else null))
    profile.SEATS = seats
    profile.COLOUR = size not in SIZES[:2]
    profile.FIRMWARE = "10.3.1"
    profile.panel = panel(*[int(side) for side in size.split("x")])
    for name in more:
        setattr(profile, name, more[name])
    return profile


def show(profile, session, text=en, screen=None):
    """A still screen of a session on the panel of a board; returns what draws it."""
    screens = Screens(profile, session, text, Font(), profile.panel)
    screens.show(session.screen if screen is None else screen)
    profile.panel.root_group = screens.group
    profile.panel.refresh()
    return screens


def compare(panel, name):
    """The picture must be the reviewed one of that name."""
    path = PICTURES / ("%dx%d" % (panel.width, panel.height)) / (name + ".png")
    shown = panel.image()
    if os.environ.get("SPEED_PICTURES") == "draw":
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or ImageChops.difference(shown, Image.open(path).convert("RGB")).getbbox():
            shown.quantize(8, dither=Image.Dither.NONE).save(path, optimize=True)
        return
    difference = ImageChops.difference(shown, Image.open(path).convert("RGB")).getbbox()
    assert difference is None, "%s differs within %s" % (path.name, difference)


class Eye:
    """Watches every page: what is written must lie on the page, and on nothing else that is written there."""

    def __init__(self, monkeypatch):
        self.seen = []  # (x1, y1, x2, y2, text) of all that stands on the page
        for name in ("write", "big", "clear", "fill", "put"):
            monkeypatch.setattr(Page, name, self._watched(name, getattr(Page, name)))

    def _watched(self, name, real):
        def watched(page, *rest):
            getattr(self, "_" + name)(page, *rest)
            return real(page, *rest)

        return watched

    def _clear(self, page):
        del self.seen[:]

    def _write(self, page, text, x, y):
        if text:
            self._add(page, x, y, x + len(text) * 6 - 1, y + 7, text)

    def _big(self, page, text, y):
        wide = 2 if len(text) * 12 <= page.width else 1
        left = (page.width - len(text) * 6 * wide) // 2
        self._add(page, left, y, left + len(text) * 6 * wide - wide, y + 14, text)

    def _put(self, page, bitmap, x, y):
        self._add(page, x, y, x + bitmap.width, y + bitmap.height, "(picture)")

    def _fill(self, page, x1, y1, x2, y2, value=0):
        if not value:
            self.seen = [box for box in self.seen if not (x1 <= box[0] and box[2] <= x2 and y1 <= box[1] < y2)]

    def _add(self, page, x1, y1, x2, y2, text):
        assert 0 <= x1 and x2 <= page.width and 0 <= y1 and y2 <= page.height, "'%s' is cut off at %d, %d" % (
            text,
            x1,
            y1,
        )
        for box in self.seen:
            apart = x2 <= box[0] or box[2] <= x1 or y2 <= box[1] or box[3] <= y1
            assert apart, "'%s' lies on '%s'" % (text, box[4])
        self.seen.append((x1, y1, x2, y2, text))

    def reads(self, text):
        """Whether a text stands on the page, in one line or in more, its words broken or not."""
        boxes = sorted(self.seen, key=lambda box: (box[1], box[0]))
        there = "".join([box[4].replace(" ", "") for box in boxes])
        return bare(text) in bare(there)


def bare(text):
    return "".join([letter for letter in text if letter not in " -"])
