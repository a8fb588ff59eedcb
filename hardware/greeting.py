# SPDX-License-Identifier: MIT
"""The first pixels: the logo of the title stands on the screen while everything else is still being loaded."""

import displayio

_ASSETS = "/".join(__file__.replace("\\", "/").split("/")[:-2] + ["assets"]) + "/"


def greet(board):
    """Open the board's display, show the logo, and return the display."""
    panel = board.display()
    panel.auto_refresh = False
    with open(_ASSETS + ("logo.bmp" if panel.width > panel.height else "logo-tall.bmp"), "rb") as file:
        picture = displayio.OnDiskBitmap(file)
        group = displayio.Group()
        x = (panel.width - picture.width) >> 1
        group.append(displayio.TileGrid(picture, pixel_shader=picture.pixel_shader, x=x))
        panel.root_group = group
        panel.refresh()
    return panel
