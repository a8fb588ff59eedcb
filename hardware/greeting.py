# SPDX-License-Identifier: MIT
"""The first pixels: the logo of the title stands on the screen while everything else is still being loaded."""

import displayio

_ASSETS = "/".join(__file__.replace("\\", "/").split("/")[:-2] + ["assets"]) + "/"


def greet(board):
    """Open the board's display, show the logo, and return the display."""
    panel = board.display()
    panel.auto_refresh = False
    name = "logo.bmp" if panel.width > panel.height else "logo-tall.bmp"
    picture = displayio.OnDiskBitmap(_ASSETS + name)
    logo = displayio.TileGrid(picture, pixel_shader=picture.pixel_shader, x=panel.width - picture.width >> 1)
    group = displayio.Group()
    group.append(logo)
    panel.root_group = group
    panel.refresh()
    return panel
