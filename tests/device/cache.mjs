// SPDX-License-Identifier: MIT
// The flash cache: 16 KB, two ways, lines of 8 bytes. Each miss costs the processor so many cycles.
// rp2040js reads flash as fast as memory. CircuitPython runs the flash chip at a quarter of the system clock: 8 clocks
// of address, 4 of waiting, 16 of data make 112 cycles and a few more, so 120 is our estimate.
const SETS = 1024;
const FLASH = 0x10; // the upper byte of an address

export class FlashCache {
  constructor(lose) {
    this.lose = lose;
    this.hits = 0;
    this.misses = 0;
    this.lines = new Int32Array(SETS * 2).fill(-1);
    this.oldest = new Uint8Array(SETS); // which of the two ways gives way next
  }

  // Note that an address is read.
  touch(address) {
    const line = (address & 0xffffff) >>> 3;
    const set = line & (SETS - 1);
    const first = set << 1;
    if (this.lines[first] === line) {
      this.oldest[set] = 1;
      this.hits++;
    } else if (this.lines[first + 1] === line) {
      this.oldest[set] = 0;
      this.hits++;
    } else {
      const way = this.oldest[set];
      this.lines[first + way] = line;
      this.oldest[set] = way ^ 1;
      this.misses++;
      this.lose();
    }
  }

  // Watch all reads of a microcontroller.
  watch(mcu) {
    for (const name of ['readUint8', 'readUint16', 'readUint32']) {
      const read = mcu[name];
      const touch = this.touch.bind(this);
      // Where one of these calls another, the address is not in flash: nothing is counted twice.
      mcu[name] = function (address) {
        if (address >>> 24 === FLASH) touch(address);
        return read.call(this, address);
      };
    }
  }
}
