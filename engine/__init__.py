# SPDX-License-Identifier: MIT
"""The game: cards, rules and their judge, with no knowledge of any screen or pin."""
