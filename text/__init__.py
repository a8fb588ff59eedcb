# SPDX-License-Identifier: MIT
"""What players read, one file a language."""
