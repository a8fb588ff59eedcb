# SPDX-License-Identifier: MIT
"""Finds the drives of boards that are plugged in: CIRCUITPY on Linux, macOS and Windows."""

import os
import pathlib
import re
import sys

from tools.complain import Complaint

LABEL = "CIRCUITPY"
LOADERS = ("RPI-RP2", "RP2350")  # drives of boards that wait for firmware
LOADER_ABOUT = "INFO_UF2.TXT"  # is on such a drive
WAITING = "the board waits for firmware: drag a UF2 file of CircuitPython or of dev.py firmware onto its drive"
ABOUT = "boot_out.txt"  # CircuitPython writes it onto its drive at every start


def find(drive=None, labelled=None):
    """The folder of the one drive that is meant. drive: what the user names. Raises Complaint.

    labelled: a function of a label that gives the folders where drives called so are mounted.
    """
    if drive:
        if not os.path.isdir(drive):
            raise Complaint("--drive cannot be '%s': there is no such folder" % drive)
        return pathlib.Path(drive)
    labelled = labelled or labelled_here
    found = labelled(LABEL)
    found = [path for path in found if os.path.isfile(os.path.join(path, ABOUT))] or found
    if len(found) > 1:
        raise Complaint("several boards are plugged in; name one with --drive PATH: " + ", ".join(map(str, found)))
    if found:
        return pathlib.Path(found[0])
    if any(labelled(loader) for loader in LOADERS):
        raise Complaint(WAITING, 1)
    raise Complaint(
        "no CIRCUITPY drive is there: plug the board in with a cable that carries data and wait until its drive shows,"
        " or name the drive with --drive PATH",
        1,
    )


def labelled_here(label):
    """The folders of the drives of this computer with a label."""
    if os.name == "nt":
        return on_windows(label, windows_labels())
    if sys.platform == "darwin":
        return on_macos(label)
    return on_linux(label)


def on_linux(label, root="/"):
    """By where they are mounted, and by the label that the system knows of a mounted device."""
    root = pathlib.Path(root)
    device = root / "dev/disk/by-label" / label
    device = os.path.realpath(device) if device.exists() else None
    found = set()
    try:
        lines = (root / "proc/mounts").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    for line in lines:
        what, where = (re.sub(r"\\([0-7]{3})", lambda m: chr(int(m[1], 8)), word) for word in line.split()[:2])
        if _is_name(os.path.basename(where), label) or (device and os.path.realpath(root / what.lstrip("/")) == device):
            found.add(str(root / where.lstrip("/")))
    for pattern in ("media/*", "media/*/*", "run/media/*/*", "mnt/*"):
        found.update(str(path) for path in root.glob(pattern) if _is_name(path.name, label) and _holds_files(path))
    return sorted(found)


def _holds_files(path):
    """Whether a folder is a drive: an empty one was left behind when a drive was pulled."""
    try:
        return any(path.iterdir())
    except OSError:
        return False


def on_macos(label, volumes="/Volumes"):
    """By name: a second drive of one name is called "NAME 1"."""
    return sorted(str(path) for path in pathlib.Path(volumes).glob(label + "*") if _is_name(path.name, label))


def on_windows(label, labels):
    """labels: a dict of a drive's root folder to its label."""
    return sorted(root for root, name in labels.items() if name.upper() == label)


def windows_labels(kernel=None):
    """The drives of this computer that can be taken out, and their labels. kernel: the library kernel32."""
    import ctypes

    kernel = kernel or ctypes.windll.kernel32
    kernel.SetErrorMode(1)  # an empty card reader is no reason for a window that asks for a card
    letters = kernel.GetLogicalDrives()
    found = {}
    for n in range(26):
        root = "%c:\\" % (ord("A") + n)
        if letters >> n & 1 and kernel.GetDriveTypeW(root) == 2:
            name = ctypes.create_unicode_buffer(261)
            if kernel.GetVolumeInformationW(root, name, 261, None, None, None, None, 0):
                found[root] = name.value
    return found


def _is_name(name, label):
    """Whether a drive with this label would be mounted under this name: a number is added if the name was taken."""
    return re.fullmatch(re.escape(label) + r"[ _-]?\d*", name) is not None
