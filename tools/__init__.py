# SPDX-License-Identifier: MIT
"""What dev.py runs on a laptop: one file a command, each with main(argv) that returns an exit status."""
