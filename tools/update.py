# SPDX-License-Identifier: MIT
"""An update in steps of which every beginning leaves a whole program on the drive: the old one, or the new one.

FAT can neither link files nor rename many at once, and imports go by path: old and new modules under the same names
would be mixed as soon as one is replaced. So a version lives in one of two folders, speed-a and speed-b, and code.py
names the one that counts. An update writes into the other folder, reads it back, and then renames a new code.py over
the old one. That one step switches; all before it left the old program alone, all after it only tidies up. The folder
of the version before stays: its files make the next update short, and `flash --back` returns to it.

The folder's own speed.txt says "being written" until it is whole. Nothing is removed that a speed.txt does not list.
"""

import re

from tools import drives, manifest

FOLDERS = ("speed-a", "speed-b")
FRESH = "speed.new"  # what will be code.py or boot.py in the next step
HELLO = b'print("Hello World!")'  # CircuitPython's own code.py
START = """# Written by dev.py flash: the game is in /%s; a folder of the other letter holds the version before.
import sys

sys.path.insert(0, "/%s/lib")
sys.path.insert(0, "/%s")

"""
NOTE = b"""# Written by dev.py flash: it stands here while there is no room for two versions.
print("Speed: the update was cut short. Run dev.py flash again.")
"""


def start(body, folder):
    """The code.py that runs the version in a folder; body: the code.py of that version."""
    return (START % (folder, folder, folder)).encode() + body


def folder_of(code):
    """The folder that a code.py runs, or None."""
    match = re.search(rb'^sys\.path\.insert\(0, "/(speed-[ab])"\)$', code or b"", re.MULTILINE)
    return match[1].decode() if match else None


class Plan:
    """Steps ("write", path, bytes), ("folder" or "remove" or "tidy", path), ("move", old, new), in three lists."""

    def __init__(self, active, target):
        self.active = active  # the folder that counts now, if any
        self.target = target
        self.about = None  # what the target folder will hold: a Manifest
        self.before = []  # the old program stays whole
        self.switch = []  # the last step is the one that counts
        self.after = []  # the new program is whole
        self.cleared = False  # whether the old program goes before the new one comes
        self.copied = 0
        self.same = 0

    @property
    def steps(self):
        return self.before + self.switch + self.after

    @property
    def size(self):
        """The bytes to write."""
        return sum(len(step[2]) for step in self.steps if step[0] == "write")


def plan(disk, files, one_copy=False):
    """How the drive gets these files, path to bytes as of bundle.built. one_copy: the old version goes first."""
    code = disk.read("code.py")
    active = folder_of(code)
    if active and all(disk.read(active + "/" + path) == files[path] for path in files):
        made = Plan(active, active)
    elif one_copy:
        made = Plan(active, active or FOLDERS[0])
        _clear(made, disk, code)
        code = NOTE
    else:
        made = Plan(active, FOLDERS[active == FOLDERS[0]])
    made.about = manifest.parse(files[manifest.NAME])
    _fill(made, disk, files)
    _switch(made, disk, code, files["code.py"], files["boot.py"])
    if not made.cleared:
        made.after += _remove_plain(disk)
    return made


def plan_back(disk):
    """How to return to the version before; None if there is none that is whole."""
    code = disk.read("code.py")
    active = folder_of(code)
    other = FOLDERS[active == FOLDERS[0]]
    about = manifest.parse(disk.read(other + "/" + manifest.NAME))
    if not active or not about or about.state != manifest.WHOLE:
        return None
    files = {path: disk.read(other + "/" + path) for path in about.files}
    if any(data is None or about.files[path] != (manifest.digest(data), len(data)) for path, data in files.items()):
        return None
    made = Plan(active, other)
    made.about = about
    made.same = len(files)
    _switch(made, disk, code, files["code.py"], files["boot.py"])
    return made


def _fill(made, disk, files):
    """Steps that make the target folder hold these files and no others."""
    place = made.target + "/"
    # A rename that was cut short may have lost the list: then it stands under its other name.
    listed = manifest.parse(disk.read(place + manifest.NAME)) or manifest.parse(disk.read(FRESH))
    changed = [path for path in sorted(files) if path != manifest.NAME and disk.read(place + path) != files[path]]
    made.copied = len(changed)
    made.same = len(files) - 1 - len(changed)
    gone = [path for path in sorted(listed.files if listed else ()) if path not in files]
    if not changed and not gone and disk.read(place + manifest.NAME) == files[manifest.NAME]:
        return
    begun = manifest.parse(files[manifest.NAME])
    begun.state = manifest.BEGUN
    begun.files = {**(listed.files if listed else {}), **begun.files}
    folders = set() if disk.is_folder(made.target) else {made.target}
    if folders:
        made.before.append(("folder", made.target))
    made.before += [("write", FRESH, begun.text().encode()), ("move", FRESH, place + manifest.NAME)]
    made.before += _removals(disk, [place + path for path in gone], {f for path in files for f in _above(place + path)})
    for path in changed:
        for folder in _above(place + path):
            if folder not in folders and not disk.is_folder(folder):
                made.before.append(("folder", folder))
            folders.add(folder)
        made.before.append(("write", place + path, files[path]))
    made.before += [("write", FRESH, files[manifest.NAME]), ("move", FRESH, place + manifest.NAME)]


def _switch(made, disk, code, body, boot):
    """Steps that make the target folder the one that counts. boot.py imports nothing of ours: it goes with any."""
    plain = manifest.parse(disk.read(manifest.NAME))
    for name, old, new in (("boot.py", disk.read("boot.py"), boot), ("code.py", code, start(body, made.target))):
        if old == new:
            continue
        if not _is_ours(name, old, plain, disk):
            made.switch.append(("write", _free_name(disk, name), old))
        made.switch += [("write", FRESH, new), ("move", FRESH, name)]


def _is_ours(name, old, plain, disk):
    """Whether a code.py or boot.py may be replaced without keeping it."""
    if not old or old.strip() == HELLO or old == NOTE or folder_of(old):
        return True
    if plain and plain.files.get(name) == (manifest.digest(old), len(old)):
        return True
    return name == "boot.py" and any(disk.read(folder + "/boot.py") == old for folder in FOLDERS)


def _free_name(disk, name):
    """A name under which the user's own file is kept."""
    number = ""
    while disk.read(name[:-3] + "_before_speed%s.py" % number) is not None:
        number = int(number or 1) + 1
    return name[:-3] + "_before_speed%s.py" % number


def _remove_plain(disk):
    """Steps that remove a version which was dragged onto the drive: what its list names, if nobody changed it."""
    plain = manifest.parse(disk.read(manifest.NAME))
    if not plain:
        return []
    paths = []
    for path, known in plain.files.items():
        data = disk.read(path) if path not in ("code.py", "boot.py") else None
        if data is not None and known == (manifest.digest(data), len(data)):
            paths.append(path)
    return _removals(disk, paths) + [("remove", manifest.NAME)]


def _clear(made, disk, code):
    """Steps that put a note in the place of the game and make room: all versions go, but for the target folder."""
    made.cleared = True
    if code != NOTE:
        if not _is_ours("code.py", code, manifest.parse(disk.read(manifest.NAME)), disk):
            made.before.append(("write", _free_name(disk, "code.py"), code))
        made.before += [("write", FRESH, NOTE), ("move", FRESH, "code.py")]
    for folder in FOLDERS:
        about = manifest.parse(disk.read(folder + "/" + manifest.NAME))
        if folder != made.target and about:
            made.before += _removals(disk, ["%s/%s" % (folder, path) for path in [*about.files, manifest.NAME]])
    made.before += _remove_plain(disk)


def _removals(disk, paths, needed=()):
    """Steps that remove files that are there, and then their folders but for those needed; lib is everybody's."""
    paths = [path for path in sorted(paths) if disk.read(path) is not None]
    folders = {folder for path in paths for folder in _above(path)} - {"lib", *needed}
    folders = sorted(folders, key=lambda path: (-path.count("/"), path))
    return [("remove", path) for path in paths] + [("tidy", folder) for folder in folders]


def _above(path):
    """The folders that a path is in, the outermost first."""
    parts = path.split("/")
    return ["/".join(parts[:n]) for n in range(1, len(parts))]


def need(made, disk, cluster):
    """The most bytes that the steps take of the drive at any moment, beyond what is taken now."""
    sizes = {}

    def clusters(path):
        if path not in sizes:
            sizes[path] = len(disk.read(path) or b"")
        return -(-sizes[path] // cluster) * cluster

    entries = {}  # folder to the bytes of its new entries
    steps = (step for step in made.steps if step[0] not in ("remove", "tidy"))
    for path in {step[2] if step[0] == "move" else step[1] for step in steps}:
        if disk.read(path) is None:
            folder, _, name = path.rpartition("/")
            entries[folder] = entries.get(folder, 64) + drives.entry(name)
    now = most = 0
    for step in made.steps:
        if step[0] == "folder":
            now += -(-entries.pop(step[1], 64) // cluster) * cluster
        elif step[0] in ("write", "remove"):
            now -= clusters(step[1])
            sizes[step[1]] = len(step[2]) if step[0] == "write" else 0
            now += clusters(step[1])
        elif step[0] == "move":
            now -= clusters(step[2])
            sizes[step[2]] = sizes.pop(step[1], 0)
        most = max(most, now)
    return most + sum(-(-size // cluster) * cluster for size in entries.values())  # folders that are there may grow
