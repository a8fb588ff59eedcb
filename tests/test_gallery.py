# SPDX-License-Identifier: MIT
"""The gallery in docs/ is made of the pictures that the tests compare with. If this fails, run tools/gallery.py."""

import pytest

from tools import gallery


def test_the_page_is_up_to_date():
    assert (gallery.DOCS / "gallery.md").read_text(encoding="utf-8") == gallery.page()


@pytest.mark.parametrize("size, scale, about", gallery.SIZES)
def test_its_pictures_are_up_to_date(size, scale, about):
    from PIL import Image, ImageChops

    drawn = gallery.sheet(size, scale).convert("RGB")
    kept = Image.open(gallery.DOCS / "gallery" / (size + ".png")).convert("RGB")
    assert kept.size == drawn.size
    assert ImageChops.difference(kept, drawn).getbbox() is None
