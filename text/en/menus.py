# SPDX-License-Identifier: MIT
"""English: the strings of the menus."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "  # what names may be written with
