# SPDX-License-Identifier: MIT
"""What is known of the emulated boards without emulating one: their wiring, their firmware, their colours."""

import re

import pytest

import hardware
from tools import emulated
from tools.colour_glass import ColourGlass
from tools.twin import Board, bits_of


@pytest.mark.parametrize("name", emulated.WIRING)
def test_the_wiring_has_a_contact_for_every_key(name):
    board = hardware.load(name)
    wiring = emulated.WIRING[name]
    assert len(wiring["keys"]) == len(board.KEYS)
    used = [*wiring["keys"], wiring["service"], wiring["spare"][1]]
    assert len(set(used)) == len(used)
    numbers = [re.fullmatch(r"(?:GP|KEY)(\d+)", pin) for pin in board.PINS]
    if all(numbers):
        assert [int(number.group(1)) for number in numbers] == list(wiring["keys"])


def test_firmware_tells_its_version(tmp_path):
    """Even if the words lie across two blocks."""
    text = bytes(250) + b"Adafruit CircuitPython 10.2.1 on 2026-01-01; Raspberry Pi Pico"
    blocks = [text[:256], text[256:].ljust(256, b"\0")]
    file = tmp_path / "some.uf2"
    file.write_bytes(b"".join(bytes(32) + block + bytes(224) for block in blocks))
    assert emulated.version(file) == "10.2.1"
    file.write_bytes(bytes(512))
    assert emulated.version(file) is None


def test_glass_in_colour_keeps_what_is_sent():
    import displayio

    glass = ColourGlass(160, 128)
    bitmap = displayio.Bitmap(2, 3, 4)
    colours = displayio.Palette(4)
    for n, colour in enumerate((0x000000, 0xFF0000, 0x00FF00, 0x0000FF)):
        colours[n] = colour
    bitmap[0, 0], bitmap[1, 1], bitmap[0, 2] = 1, 2, 3
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=10, y=20))
    glass.root_group = group
    glass.refresh()
    assert [glass.pixel(10, 20), glass.pixel(11, 21), glass.pixel(10, 22)] == [0xF800, 0x07E0, 0x001F]
    assert bits_of(glass.panel, 10, 20, 2, 2).hex() == "f8000000000007e0"
    assert len(bits_of(glass.panel)) == 160 * 128 * 2
    sent = glass.panel.sent
    bitmap[1, 0] = 1
    glass.refresh()
    assert glass.pixel(11, 20) == 0xF800 and 0 < glass.panel.sent - sent < 40, "only what changed"
    assert glass.image(2).getpixel((23, 41)) == (255, 0, 0)


@pytest.mark.parametrize("name", ["hack_club_sprig", "raspberry_pi_pico"])
def test_a_twins_glass_has_the_colours_of_its_board(name):
    profile = hardware.load(name)
    assert hasattr(Board(profile).glass.panel, "bits") == profile.COLOUR
