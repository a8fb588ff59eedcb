# SPDX-License-Identifier: MIT
"""The first pixels: the logo of the title stands on the screen while everything else is still being loaded."""

import displayio

from hardware.paper import Paper

_ASSETS = "/".join(__file__.replace("\\", "/").split("/")[:-2] + ["assets"]) + "/"


def greet(board):
    """Open the board's display, show the logo, and return the display."""
    panel = board.display()
    panel.auto_refresh = False
    paper = Paper(panel.width, panel.height, False)
    with open(_ASSETS + paper.logo() + ".bmp", "rb") as file:
        picture = displayio.OnDiskBitmap(file)
        group = displayio.Group(scale=paper.scale, x=paper.x, y=paper.y)
        x = (paper.WIDTH - picture.width) >> 1
        group.append(displayio.TileGrid(picture, pixel_shader=picture.pixel_shader, x=x))
        panel.root_group = group
        panel.refresh()
    return panel
