// SPDX-License-Identifier: MIT
// Erasing and programming the flash work, and take their time. rp2040js has no writable flash: the boot ROM's two
// functions would do nothing. Their first instruction becomes a breakpoint, at which we do the work.
const ERASE = 0x237c; // flash_range_erase(offset, size) in the RP2040's B1 boot ROM
const PROGRAM = 0x23c4; // flash_range_program(offset, data, size)
const BREAKPOINT = 0xbe00; // bkpt, its number in the low byte
const RETURN = 0x4770; // bx lr
const ROM_END = 0x4000;

const SECTOR = 4096;
const PAGE = 256;
const ERASE_NANOS = 45e6; // typical times of the Pico's flash chip
const PROGRAM_NANOS = 0.4e6;

export class FlashWrites {
  // lose(nanos): the processor stands still for so long; stop(why): it met a breakpoint that is not ours
  constructor(mcu, lose, stop) {
    this.sectorsErased = 0;
    this.pagesProgrammed = 0;
    const rom = new Uint16Array(mcu.bootrom.buffer);
    for (const [address, number] of [[ERASE, 1], [PROGRAM, 2]]) {
      rom[address >> 1] = BREAKPOINT | number;
      rom[(address >> 1) + 1] = RETURN;
    }
    mcu.onBreak = (number) => {
      const [first, second, third] = mcu.core.registers;
      const inRom = mcu.core.PC < ROM_END;
      if (inRom && number === 1) {
        this.erase(mcu, first >>> 0, second >>> 0);
        lose((second / SECTOR) * ERASE_NANOS);
      } else if (inRom && number === 2) {
        this.program(mcu, first >>> 0, second >>> 0, third >>> 0);
        lose((third / PAGE) * PROGRAM_NANOS);
      } else {
        stop(`breakpoint ${number} at ${(mcu.core.PC >>> 0).toString(16)}`);
      }
    };
  }

  erase(mcu, offset, size) {
    mcu.flash.fill(0xff, offset, offset + size);
    this.sectorsErased += size / SECTOR;
  }

  program(mcu, offset, data, size) {
    for (let i = 0; i < size; i++) mcu.flash[offset + i] &= mcu.readUint8(data + i); // programming only clears bits
    this.pagesProgrammed += size / PAGE;
  }
}
