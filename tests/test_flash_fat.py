# SPDX-License-Identifier: MIT
"""An update on the file system that a board has: what is said to be needed is enough, on the smallest drive too."""

import pytest
from board_drive import PICO, Cable

from tools import bundle, drives, fat, flash, manifest, update
from tools.complain import Complaint


class FatDisk(Cable):
    """A drive in an image, by the library that the board has."""

    def __init__(self, image):
        Cable.__init__(self, "/nowhere")
        self.image = bytearray(image)
        self.partition = fat.opened(self.image)
        self.partition.mount()
        self.least = self.free()

    def read(self, path):
        return bytes(self.partition.read_file("/" + path)) if self.partition.isfile("/" + path) else None

    read_back = read

    def is_folder(self, path):
        return self.partition.isdir("/" + path)

    def free(self):
        """Empty entries of a FAT12."""
        table = self.image[512:]
        clusters = drives.room(len(self.image)) // 512
        pairs = (table[n * 3 // 2] | table[n * 3 // 2 + 1] << 8 for n in range(2, clusters + 2))
        entries = (pair >> 4 if n & 1 else pair & 0xFFF for n, pair in enumerate(pairs))
        return 512 * sum(entry == 0 for entry in entries)

    def folder(self, path):
        self.partition.mkdir("/" + path)
        self.least = min(self.least, self.free())

    def write(self, path, data):
        self.partition.write_file("/" + path, data)
        assert self.partition.stat("/" + path)["size"] == len(data), "full"
        self.least = min(self.least, self.free())

    def move(self, old, new):
        if self.partition.exists("/" + new):
            self.partition.remove("/" + new)
        self.partition.rename("/" + old, "/" + new)

    def remove(self, path):
        self.partition.remove("/" + path)

    def tidy(self, path):
        if self.is_folder(path) and not self.partition.listdir("/" + path):
            self.partition.rmdir("/" + path)


class Words:
    dry_run = dev = back = one_copy = False
    mpy = language = board = None


def newer(files):
    """The next version: half of the files are a little longer, and one is new."""
    next_files = {path: data + b"\n# new" if n % 2 else data for n, (path, data) in enumerate(files.items())}
    next_files["engine/new.py"] = b"# new\n"
    return listed(next_files)


def listed(files):
    """The same with a list that fits."""
    files = {path: data for path, data in files.items() if path != manifest.NAME}
    return {**files, manifest.NAME: manifest.describe(files, board=PICO, state=manifest.WHOLE).text().encode()}


def update_to(disk, files):
    """Update; what was said to be needed is enough, and not much too much."""
    free = disk.least = disk.free()
    need = update.need(update.plan(disk, files), disk, 512)
    assert flash.run(disk, PICO, files, Words()) == 0
    assert free - disk.least <= need <= free - disk.least + 16 * 512


def test_a_pico_that_got_one_file_is_updated_again_and_again():
    first = bundle.built(PICO)
    size = drives.drive_size(PICO)
    disk = FatDisk(fat.make(first, size))
    taken = drives.room(size) - disk.free()
    assert 0 <= drives.taken({path: len(first[path]) for path in first}, 512) - taken < 16 * 512
    files = first
    for _ in range(3):
        files = newer(files)
        update_to(disk, files)
    disk.partition.unmount()
    found = fat.read(disk.image)
    folder = update.folder_of(found["code.py"])
    assert {path[8:]: data for path, data in found.items() if path.startswith(folder)} == files
    others = {path for path in found if not path.startswith(update.FOLDERS)}
    assert others == {"code.py", "boot.py", fat.SETTINGS, *fat.KEEP_OUT}


def test_folders_that_grow_are_reckoned_with():
    """120 new files in folders that are there."""
    folders = ("engine", "hardware", "hardware/display", "text/en", "assets")
    first = {"%s/old.py" % folder: b"x" for folder in folders}
    first = listed({**first, "code.py": b"x", "boot.py": b"x"})
    disk = FatDisk(fat.make({}, drives.drive_size(PICO)))
    update_to(disk, first)
    update_to(disk, listed({**first, "engine/two.py": b"x"}))
    update_to(disk, listed({**first, **{"%s/new_%03d.py" % (folders[n % 5], n): b"x" for n in range(120)}}))


def test_a_drive_without_room_for_two_is_told_so_and_takes_one(capsys):
    files = listed({**bundle.built(PICO), "engine/large.py": bytes(300000)})
    disk = FatDisk(fat.make(files, drives.drive_size(PICO)))
    with pytest.raises(Complaint, match="so nothing was changed: .*--one-copy"):
        flash.run(disk, PICO, newer(files), Words())
    words = Words()
    words.one_copy = True
    assert flash.run(disk, PICO, newer(files), words) == 0
