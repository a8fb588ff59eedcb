// SPDX-License-Identifier: MIT
// The PIO blocks are stepped with the processor. rp2040js steps them from a JavaScript timer, which never comes in a
// synchronous run: whoever waits for a PIO program (a NeoPixel, USB's random numbers) would wait for ever.
const CYCLES = 10; // of the system clock per step: coarse, since rp2040js has no clock divider for them

export class PioSteps {
  constructor(mcu) {
    [this.first, this.second] = this.blocks = mcu.pio;
    this.cycles = 0;
    for (const block of this.blocks) block.run = () => {};
  }

  step(cycles) {
    if (this.first.stopped && this.second.stopped) return;
    this.cycles += cycles;
    while (this.cycles >= CYCLES) {
      this.cycles -= CYCLES;
      for (const block of this.blocks) if (!block.stopped) block.step();
    }
  }
}
