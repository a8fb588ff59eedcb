# SPDX-License-Identifier: MIT
"""UF2 files of RP2040 and RP2350: blocks of 512 bytes, each with 256 bytes of flash and where they go.

A chip's boot loader counts the blocks of one family and starts the board when it has all of them: so firmware and drive
must be one run of blocks of one family. It erases 4 KB at a time: so whole sectors are written. A file for an RP2350
may begin with one block of the family "absolute" that only works round an erratum (RP2350-E10); it stays in front.
"""

import struct

PAGE = 256
SECTOR = 4096
BLOCK = 512
FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}
ABSOLUTE = 0xE48BFF57
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_NOT_FLASH = 0x1
_HAS_FAMILY = 0x2000


class Wrong(ValueError):
    """Why some bytes are no UF2 file that we can use."""


def read(data):
    """(family, pages: a dict of address to 256 bytes, the block in front or b"") of a UF2 file. Raises Wrong."""
    front = b""
    if data[:8] != struct.pack("<2I", *_MAGIC[:2]) or len(data) % BLOCK:
        raise Wrong("it is no UF2 file, or a part of one")
    if _head(data, 0)[7] == ABSOLUTE:
        front, data = data[:BLOCK], data[BLOCK:]
    family, pages = None, {}
    for at in range(0, len(data), BLOCK):
        start, second, flags, address, size, number, total, of = _head(data, at)
        if (start, second) != _MAGIC[:2] or data[at + BLOCK - 4 : at + BLOCK] != struct.pack("<I", _MAGIC[2]):
            raise Wrong("block %d is damaged" % (at // BLOCK))
        if not flags & _HAS_FAMILY or (family is not None and of != family):
            raise Wrong("block %d does not say for which chip it is" % (at // BLOCK))
        if flags & _NOT_FLASH or size != PAGE or address % PAGE or (number, total) != (at // BLOCK, len(data) // BLOCK):
            raise Wrong("block %d is not what a boot loader takes: the file may be cut off" % (at // BLOCK))
        family = of
        pages[address] = data[at + 32 : at + 32 + PAGE]
    return family, pages, front


def _head(data, at):
    return struct.unpack_from("<8I", data, at)


def write(family, pages, front=b""):
    """A UF2 file of pages, as one run of blocks."""
    from adafruit_uf2 import uf2conv

    known, uf2conv.familyid = uf2conv.familyid, family
    try:
        blocks = []
        for number, address in enumerate(sorted(pages)):
            block = uf2conv.Block(address)
            block.bytes[:] = pages[address]
            blocks.append(block.encode(number, len(pages)))
    finally:
        uf2conv.familyid = known
    return front + b"".join(blocks)


def flat(pages, start, end):
    """The flash between two addresses; what is in no page is erased."""
    image = bytearray(b"\xff" * (end - start))
    for address, page in pages.items():
        if start <= address < end:
            image[address - start : address - start + PAGE] = page
    return bytes(image)


def whole_sectors(pages):
    """The same pages and those that are missing from their sectors, erased."""
    missing = {sector + at for sector in {a - a % SECTOR for a in pages} for at in range(0, SECTOR, PAGE)} - set(pages)
    return {**pages, **dict.fromkeys(missing, b"\xff" * PAGE)}
