# SPDX-License-Identifier: MIT
"""Shows what is wrong in settings.toml, before the game begins. It is loaded only if there is anything."""

from time import sleep

from hardware import clock
from hardware.display.font import Font
from hardware.display.page import Page
from hardware.paper import Paper
from text.en import faults

_WAIT_MS = 15000  # so long each stands there if no key is pressed


def show(board, panel, complaints, wait_ms=_WAIT_MS):
    """One page for each; any key leads on. Then all is given back: the game opens the keys itself, and needs memory."""
    logo = panel.root_group
    where = Paper(panel.width, panel.height, False)
    font = Font()
    scanner = board.keys()
    event = board.event()
    for complaint in complaints:
        page = Page(font, where, board.COLOUR)
        y = (page.heading(faults.HEAD) + 1) * page.line
        page.lines(broken(complaint, page.width), y)
        page.prompt(faults.GO_ON)
        panel.root_group = page.group
        panel.refresh()
        start = clock.ticks()
        waiting = True
        while waiting and clock.ticks() - start & clock.MASK < wait_ms:
            sleep(0.01)
            while scanner.events.get_into(event):
                if event.pressed:
                    waiting = False
    if hasattr(scanner, "deinit"):
        scanner.deinit()
    panel.root_group = logo
    panel.refresh()


def broken(complaint, width):
    """The same with room for a new line after each _ on a narrow screen, where SPEED_ROTATION is too wide."""
    return complaint.replace("_", "_ ") if width < 100 else complaint
