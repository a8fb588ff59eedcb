# SPDX-License-Identifier: MIT
"""English: what is wrong in settings.toml. %s: first the setting, then what it says."""

HEAD = "SETTINGS"
DISPLAY = "%s CANNOT BE %s: SSD1306, SH1106 OR SSD1309"
ROTATION = "%s CANNOT BE %s: 0, 90, 180 OR 270"
NUMBER = "%s CANNOT BE %s: FROM %d TO %d"
SWITCH = "%s CANNOT BE %s: 0 OR 1"
KEY_COUNT = "%s NAMES %d PINS, NOT %d"
KEY_TWICE = "%s NAMES %s TWICE"
KEY_TAKEN = "%s: %s IS NOT FREE"
KEY_UNKNOWN = "%s: THERE IS NO PIN %s"
IDLE = "%s MEANS NOTHING ON THIS BOARD"
GO_ON = "PRESS A KEY TO GO ON"
