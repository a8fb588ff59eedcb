# SPDX-License-Identifier: MIT
"""A drive's image as CircuitPython would format it, made and read by ChaN's FatFs, which is on the board as well.

CircuitPython's supervisor/shared/filesystem.c: one FAT of 12 or 16 bits, sectors of 512 bytes, 512 entries in the root,
the label CIRCUITPY, and four names that keep computers from leaving their own files there.
"""

import datetime
import types

from tools.complain import Complaint
from tools.drives import SECTOR

LABEL = b"CIRCUITPY  "
KEEP_OUT = (".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000")
SETTINGS = "settings.toml"


class _Still(datetime.datetime):
    """A clock that always shows the same time: the image is the same whenever it is made."""

    @classmethod
    def now(cls, tz=None):
        return cls(2026, 1, 1)


def make(files, size):
    """The image of a drive of `size` bytes that holds files, a dict of path to bytes. Raises Complaint."""
    from fatfs import wrapper

    image = bytearray(b"\xff" * size)
    clock, wrapper.datetime = wrapper.datetime, types.SimpleNamespace(datetime=_Still)
    try:
        partition = opened(image)
        if wrapper.pyf_mkfs(partition.pname, 1):
            raise Complaint("no file system of %d bytes can be made" % size, 1)
        image[28] = 1  # the board shows its drive to computers as a partition that begins behind one sector
        _set_label(image)
        partition.mount()
        for path, data in {**dict.fromkeys(KEEP_OUT, b""), SETTINGS: b"", **files}.items():
            folder = path.rpartition("/")[0]
            if folder:
                partition.makedirs("/" + folder, exist_ok=True)
            partition.write_file("/" + path, data)
            if partition.stat("/" + path)["size"] != len(data):  # of a full drive it says nothing
                raise OSError("there is no room for " + path)
        partition.unmount()
    except (OSError, wrapper.FatFSException) as error:
        raise Complaint("the game does not fit onto a drive of %d KB: %s" % (size // 1024, error), 1) from None
    finally:
        wrapper.datetime = clock
    return bytes(image)


def read(image):
    """All files of an image: a dict of path to bytes."""
    partition = opened(bytearray(image))
    partition.mount()
    files = {}
    for folder, _, names in partition.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            files[path[1:]] = bytes(partition.read_file(path))
    partition.unmount()
    return files


def label(image):
    """The label of an image."""
    at = _root(image)
    return bytes(image[at : at + 11]).decode().rstrip()


def opened(image):
    """The file system in a bytearray, to be mounted."""
    from fatfs import RamDisk, create_extended_partition

    return create_extended_partition(RamDisk(image, sector_size=SECTOR))


def _root(image):
    """Where the root folder begins: behind the reserved sectors and the tables."""
    reserved = int.from_bytes(image[14:16], "little")
    return SECTOR * (reserved + image[16] * int.from_bytes(image[22:24], "little"))


def _set_label(image):
    """The label is the first entry of the root folder; the library has no word for it."""
    at = _root(image)
    image[at : at + 32] = LABEL + b"\x08" + bytes(12) + (46 << 9 | 1 << 5 | 1).to_bytes(2, "little") + bytes(6)
