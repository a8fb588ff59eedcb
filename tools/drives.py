# SPDX-License-Identifier: MIT
"""How large the CIRCUITPY drive of each board is, and where it lies in the flash.

Chip and flash: CircuitPython's ports/raspberrypi/boards/NAME/mpconfigboard.mk, CHIP_VARIANT and EXTERNAL_FLASH_DEVICES
(W25Q16 is 2 MB, Q32 4 MB, Q64 8 MB, Q128 16 MB). Layout: ports/raspberrypi/mpconfigport.h, the same for all of them:
1020 KB of firmware, 4 KB of settings (microcontroller.nvm), then the drive up to the end of the flash.
"""

KB = 1024
MB = 1024 * KB
FLASH_START = 0x10000000
SETTINGS_AT = 1020 * KB  # in the flash; the firmware ends before it, and no update writes there
DRIVE_AT = 1024 * KB
SECTOR = 512

# board: (chip, bytes of flash)
BOARDS = {
    "raspberry_pi_pico": ("RP2040", 2 * MB),
    "raspberry_pi_pico2": ("RP2350", 4 * MB),
    "adafruit_macropad_rp2040": ("RP2040", 8 * MB),
    "hack_club_sprig": ("RP2040", 2 * MB),
    "pimoroni_explorer2350": ("RP2350", 16 * MB),
    "pimoroni_picosystem": ("RP2040", 16 * MB),
}


def drive_size(board):
    """The bytes of a board's whole drive, its tables too; None if that is not known."""
    return BOARDS[board][1] - DRIVE_AT if board in BOARDS else None


def cluster_size(size):
    """The smallest piece of a drive that a file takes, as CircuitPython's FAT library chooses it for such a size."""
    sectors = size // SECTOR
    return SECTOR * (1 if sectors < 0x1000 else 2 if sectors < 4 * 0x1000 else 4)


def room(size):
    """The bytes of a drive that files and folders can have: all but its boot sector, its table and its root folder."""
    clusters = size // cluster_size(size)
    table = clusters * 3 // 2 + 4 if clusters <= 4085 else clusters * 2 + 4
    return size - SECTOR * (1 + (table + SECTOR - 1) // SECTOR + 512 * 32 // SECTOR)


def taken(files, cluster):
    """The bytes that files take on a drive, with their folders; files: a dict of path to how long it is."""
    folders = {"": 0}
    for path in files:
        parts = path.split("/")
        for n in range(len(parts)):
            above = "/".join(parts[:n])
            if n and above not in folders:
                folders[above] = 64  # its own entry and that of the folder above
                folders["/".join(parts[: n - 1])] += entry(parts[n - 1])
        folders["/".join(parts[:-1])] += entry(parts[-1])
    del folders[""]  # the root has its room already
    return sum(-(-size // cluster) * cluster for size in [*files.values(), *folders.values()])


def entry(name):
    """The bytes that a long name takes in its folder."""
    return 32 * (1 + (len(name) + 12) // 13)
