// SPDX-License-Identifier: MIT
// A UF2 file is blocks of 512 bytes, each some bytes of firmware and where they go.
const BLOCK = 512;
const MAGIC = 0x0a324655;
const FLASH = 0x10000000;

// Copy a UF2 file into flash. Throws if it is none.
export function loadUf2(file, flash) {
  if (file.length < BLOCK) throw new Error('this is no UF2 file');
  for (let at = 0; at + BLOCK <= file.length; at += BLOCK) {
    if (file.readUInt32LE(at) !== MAGIC) throw new Error(`this is no UF2 file (at byte ${at})`);
    const address = file.readUInt32LE(at + 12);
    const size = file.readUInt32LE(at + 16);
    if (address < FLASH || address - FLASH + size > flash.length) throw new Error('this UF2 is not for an RP2040');
    flash.set(file.subarray(at + 32, at + 32 + size), address - FLASH);
  }
}
