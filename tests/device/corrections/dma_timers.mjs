// SPDX-License-Identifier: MIT
// A DMA pacing timer runs at the system clock times X / Y. rp2040js has that fraction upside down, and audio hangs.
const TIMER0 = 0x3b; // the transfer request of the first of the four

export function turnDmaTimersRight(mcu) {
  mcu.dma.getTimer = function (request) {
    const timer = [this.timer0, this.timer1, this.timer2, this.timer3][request - TIMER0] >>> 0;
    const x = timer >>> 16;
    const y = timer & 0xffff;
    return x ? ((y / x) * 1e6) / mcu.clkSys : 0; // the period in microseconds
  };
}
