# SPDX-License-Identifier: MIT
"""Minds: what a bot knows of a game, from looks alone; how quick and how careful it is, its own file says."""
