# SPDX-License-Identifier: MIT
"""A drive as an update needs it: few and simple operations, each of them on the drive for good when it returns."""

import errno
import os
import pathlib
import shutil
import sys

GONE = (errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.EIO, errno.ENOTDIR, errno.ENOTCONN, errno.ESTALE)
LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)
FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class Disk:
    """root: the folder where the drive is mounted. Paths are relative to it, with /."""

    def __init__(self, root):
        self.root = pathlib.Path(root)

    # --- reading --------------------------------------------------------------------------------------------------

    def read(self, path):
        """The bytes of a file; None if there is none."""
        try:
            return (self.root / path).read_bytes()
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            if not self.root.is_dir():
                raise
            return None

    def read_back(self, path):
        """The bytes of a file from the drive itself, where the system lets us pass over what it remembers."""
        try:
            with open(self.root / path, "rb", buffering=0) as file:
                if hasattr(os, "posix_fadvise"):
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
                elif sys.platform == "darwin":
                    import fcntl

                    fcntl.fcntl(file.fileno(), fcntl.F_NOCACHE, 1)
                return file.readall()
        except FileNotFoundError:
            return None

    def is_folder(self, path):
        return (self.root / path).is_dir()

    def is_empty(self, path):
        return not any((self.root / path).iterdir())

    def free(self):
        """The bytes that are free."""
        return shutil.disk_usage(self.root).free

    def cluster(self):
        """The smallest piece that a file takes, in bytes."""
        if os.name == "nt":
            return windows_cluster(self.root)
        return os.statvfs(self.root).f_frsize

    def is_locked(self):
        """Whether the system says that nothing can be written."""
        return hasattr(os, "statvfs") and bool(os.statvfs(self.root).f_flag & os.ST_RDONLY)

    # --- writing --------------------------------------------------------------------------------------------------

    def folder(self, path):
        """Make a folder that is not there."""
        (self.root / path).mkdir()

    def write(self, path, data):
        """Write a whole file."""
        with open(self.root / path, "wb") as file:
            file.write(data)
            file.flush()
            flush(file.fileno())

    def move(self, old, new):
        """Give a file another name; a file that has it goes."""
        os.replace(self.root / old, self.root / new)
        self.settle()

    def remove(self, path):
        """Remove a file."""
        os.remove(self.root / path)

    def tidy(self, path):
        """Remove a folder if nothing is left in it."""
        if self.is_folder(path) and self.is_empty(path):
            os.rmdir(self.root / path)

    def settle(self):
        """Wait until the system has written all that it was told to."""
        if hasattr(os, "sync"):
            os.sync()


def flush(number):
    """Wait until a file is on the drive."""
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(number, fcntl.F_FULLFSYNC)  # there fsync leaves it in the drive's own cache
            return
        except OSError as error:
            if error.errno not in (errno.ENOTSUP, errno.EINVAL, errno.ENOTTY):
                raise
    os.fsync(number)


def windows_cluster(root, kernel=None):
    """The cluster of a drive, as Windows tells it. kernel: the library kernel32."""
    import ctypes

    kernel = kernel or ctypes.windll.kernel32
    sectors, size, free, all_ = (ctypes.c_ulong() for _ in range(4))
    anchor = pathlib.PureWindowsPath(root).anchor or str(root)
    references = [ctypes.byref(number) for number in (sectors, size, free, all_)]
    if not kernel.GetDiskFreeSpaceW(anchor, *references):
        return 512
    return sectors.value * size.value


def reason(error):
    """What went wrong with a drive, in words."""
    if error.errno in FULL or getattr(error, "winerror", None) == 112:
        return "the drive is full"
    if getattr(error, "winerror", None) in (21, 55, 433, 1006, 1167):  # not ready; gone, in four ways
        return "the drive is gone"
    if error.errno in LOCKED:
        return "the drive cannot be written"
    if error.errno in GONE:
        return "the drive is gone"
    return error.strerror or str(error)
