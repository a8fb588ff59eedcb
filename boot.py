# SPDX-License-Identifier: MIT
"""Runs once at power-on: the drive stays the computer's to write, and USB devices that no card game needs are left out.

It prints nothing, so that boot_out.txt stays as it is and the flash is not worn.
"""

for name in ("usb_hid", "usb_midi"):
    try:
        __import__(name).disable()  # each frees a kilobyte or more
    except ImportError:
        pass  # this board has no such device
