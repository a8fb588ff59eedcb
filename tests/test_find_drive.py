# SPDX-License-Identifier: MIT
"""The drive of a board is found on each system; Windows and macOS are played by fakes."""

import ctypes
import errno
import os
import sys
import types

import pytest
from board_drive import make_drive

from tools import disk, find_drive
from tools.complain import Complaint
from tools.disk import Disk


def found(*paths, loader=()):
    """A computer with these CIRCUITPY drives, and such drives of boards that wait for firmware."""
    return lambda label: list(map(str, paths)) if label == "CIRCUITPY" else list(loader)


def test_the_one_drive_is_taken(tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY")
    assert find_drive.find(None, found(drive)) == drive
    assert find_drive.find(str(drive), found()) == drive


def test_a_drive_that_circuitpython_never_wrote_is_taken_only_if_there_is_no_other(tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY1")
    (tmp_path / "CIRCUITPY").mkdir()
    assert find_drive.find(None, found(tmp_path / "CIRCUITPY", drive)) == drive
    assert find_drive.find(None, found(tmp_path / "CIRCUITPY")) == tmp_path / "CIRCUITPY"


def test_of_several_one_must_be_named(tmp_path):
    drives = [make_drive(tmp_path / name) for name in ("CIRCUITPY", "CIRCUITPY1")]
    with pytest.raises(Complaint, match="name one with --drive PATH: .*CIRCUITPY, .*CIRCUITPY1"):
        find_drive.find(None, found(*drives))


def test_none_says_what_to_do():
    with pytest.raises(Complaint, match="a cable that carries data"):
        find_drive.find(None, found())
    with pytest.raises(Complaint, match="the board waits for firmware: drag a UF2"):
        find_drive.find(None, found(loader=["/media/RPI-RP2"]))
    with pytest.raises(Complaint, match="--drive cannot be '.*nowhere'"):
        find_drive.find("/nowhere", found())


# --- Linux --------------------------------------------------------------------------------------------------------


def test_linux_by_the_name_of_the_folder(tmp_path):
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc/mounts").write_text(
        "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /run/media/me/CIRCUITPY vfat rw 0 0\n"
        "/dev/sdc1 /media/a\\040b/CIRCUITPY1 vfat rw 0 0\n"
        "/dev/sdd1 /media/me/CIRCUITPY-NOTES vfat rw 0 0\n"
    )
    paths = [os.path.relpath(path, tmp_path) for path in find_drive.on_linux("CIRCUITPY", tmp_path)]
    assert paths == ["media/a b/CIRCUITPY1", "run/media/me/CIRCUITPY"]


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_linux_by_the_label_of_the_device(tmp_path):
    for folder in ("proc", "dev/disk/by-label"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "dev/sdb1").touch()
    os.symlink("../../sdb1", tmp_path / "dev/disk/by-label/CIRCUITPY")
    (tmp_path / "proc/mounts").write_text("/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /home/me/board vfat rw 0 0\n")
    assert find_drive.on_linux("CIRCUITPY", tmp_path) == [str(tmp_path / "home/me/board")]


def test_linux_where_drives_are_usually_mounted(tmp_path):
    for folder in ("media/me", "run/media/me", "mnt", "media"):
        make_drive_at(tmp_path / folder / "CIRCUITPY")
    (tmp_path / "media/me/CIRCUITPY1").mkdir()  # left behind, empty
    assert len(find_drive.on_linux("CIRCUITPY", tmp_path)) == 4


def make_drive_at(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    return make_drive(path)


# --- macOS and Windows --------------------------------------------------------------------------------------------


def test_macos(tmp_path):
    for name in ("CIRCUITPY", "CIRCUITPY 1", "Macintosh HD", "CIRCUITPYTHON"):
        (tmp_path / name).mkdir()
    names = [os.path.basename(path) for path in find_drive.on_macos("CIRCUITPY", tmp_path)]
    assert names == ["CIRCUITPY", "CIRCUITPY 1"]


class Kernel:
    """kernel32.dll with A: (an empty reader), C: (a disk) and E:, F: (sticks)."""

    LABELS = {"C:\\": "CIRCUITPY", "E:\\": "circuitpy", "F:\\": "PHOTOS"}

    def SetErrorMode(self, mode):
        self.mode = mode

    def GetLogicalDrives(self):
        return 0b110101

    def GetDriveTypeW(self, root):
        return 3 if root == "C:\\" else 2

    def GetVolumeInformationW(self, root, name, size, *rest):
        if root not in self.LABELS:
            return 0
        assert size == len(name)
        name.value = self.LABELS[root]
        return 1

    def GetDiskFreeSpaceW(self, root, sectors, size, free, all_):
        if root != "E:\\":
            return 0
        ctypes.cast(sectors, ctypes.POINTER(ctypes.c_ulong))[0] = 2
        ctypes.cast(size, ctypes.POINTER(ctypes.c_ulong))[0] = 512
        return 1


def test_windows():
    labels = find_drive.windows_labels(Kernel())
    assert labels == {"E:\\": "circuitpy", "F:\\": "PHOTOS"}
    assert find_drive.on_windows("CIRCUITPY", labels) == ["E:\\"]


def test_windows_tells_the_size_of_a_cluster():
    assert disk.windows_cluster("E:\\", Kernel()) == 1024
    assert disk.windows_cluster("G:\\", Kernel()) == 512


def test_each_system_is_asked_in_its_own_way(monkeypatch):
    asked = []
    for name in ("on_linux", "on_macos", "on_windows"):
        monkeypatch.setattr(find_drive, name, lambda label, *rest, name=name: asked.append(name) or [])
    monkeypatch.setattr(find_drive, "windows_labels", dict)
    for os_name, platform in (("posix", "linux"), ("posix", "darwin"), ("nt", "win32")):
        monkeypatch.setattr(find_drive, "os", types.SimpleNamespace(name=os_name))
        monkeypatch.setattr(find_drive, "sys", types.SimpleNamespace(platform=platform))
        find_drive.labelled_here("CIRCUITPY")
    assert asked == ["on_linux", "on_macos", "on_windows"]


# --- the drive itself ---------------------------------------------------------------------------------------------


def test_what_a_disk_does(tmp_path):
    one = Disk(tmp_path)
    one.folder("a")
    one.write("a/x", b"1")
    one.write("y", b"22")
    one.move("y", "a/x")
    assert one.read("a/x") == one.read_back("a/x") == b"22"
    assert one.read("y") is one.read("a") is one.read("a/x/z") is one.read_back("y") is None
    one.tidy("a")
    assert one.is_folder("a")
    one.remove("a/x")
    one.tidy("a")
    assert not one.is_folder("a")
    assert one.free() > 0 and one.cluster() > 0 and one.is_locked() is False


def test_a_drive_that_is_gone_is_not_a_file_that_is_missing(tmp_path):
    with pytest.raises(OSError):
        Disk(tmp_path / "gone").read("code.py")


def test_on_macos_a_file_is_flushed_for_good(tmp_path, monkeypatch):
    asked = []
    fcntl = types.SimpleNamespace(F_FULLFSYNC=51, F_NOCACHE=48, fcntl=lambda number, *what: asked.append(what))
    monkeypatch.setitem(sys.modules, "fcntl", fcntl)
    monkeypatch.setattr(disk, "sys", types.SimpleNamespace(platform="darwin"))
    monkeypatch.delattr(os, "posix_fadvise", raising=False)
    one = Disk(tmp_path)
    one.write("x", b"1")
    assert one.read_back("x") == b"1"
    assert asked == [(51,), (48, 1)]


def test_on_macos_a_file_system_that_does_not_know_how_is_flushed_as_elsewhere(tmp_path, monkeypatch):
    def refuse(number, what):
        raise OSError(failure, "no")

    monkeypatch.setitem(sys.modules, "fcntl", types.SimpleNamespace(F_FULLFSYNC=51, fcntl=refuse))
    monkeypatch.setattr(disk, "sys", types.SimpleNamespace(platform="darwin"))
    failure = errno.ENOTSUP
    Disk(tmp_path).write("x", b"1")
    failure = errno.EIO
    with pytest.raises(OSError):
        Disk(tmp_path).write("x", b"1")


@pytest.mark.parametrize(
    "number, windows, said",
    [
        (errno.ENOSPC, None, "full"),
        (errno.EINVAL, 112, "full"),
        (errno.EACCES, 21, "gone"),
        (errno.EROFS, None, "cannot be written"),
        (errno.EACCES, 19, "cannot be written"),
        (errno.ENODEV, None, "gone"),
        (errno.EIO, None, "gone"),
        (errno.EEXIST, None, "exists"),
    ],
)
def test_errors_are_told_in_words(number, windows, said):
    error = OSError(number, os.strerror(number))
    error.winerror = windows
    assert said in disk.reason(error)
