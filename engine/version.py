# SPDX-License-Identifier: MIT
"""The version of the game."""

VERSION = "0.6.0"
