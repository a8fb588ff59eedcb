// SPDX-License-Identifier: MIT
// A Raspberry Pi Pico, or another board with its processor, in emulated time: firmware, drive, USB, screen and keys.
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { FlashCache } from './cache.mjs';
import { Console } from './console.mjs';
import { Controller } from './controller.mjs';
import { makeAlarmsPunctual } from './corrections/alarms.mjs';
import { releaseBootButton } from './corrections/boot_button.mjs';
import { turnDmaTimersRight } from './corrections/dma_timers.mjs';
import { FlashWrites } from './corrections/flash_writes.mjs';
import { resetI2c } from './corrections/i2c_reset.mjs';
import { PioSteps } from './corrections/pio_steps.mjs';
import { wakeUp } from './corrections/wake_up.mjs';
import { I2cOled } from './i2c_oled.mjs';
import { Keys } from './keys.mjs';
import { SpiOled } from './spi_oled.mjs';
import { St7735 } from './st7735.mjs';
import { loadUf2 } from './uf2.mjs';
import { Watch } from './watch.mjs';

const FLASH = 0x10000000;
const DRIVE = 0x100000; // where CIRCUITPY lies in the flash
const BATCH = 20000; // instructions between two looks at whether to stop

export class Pico {
  // firmware, bootrom, drive: the bytes of the UF2 file, of the 16 KB boot ROM and of the drive's image, if the firmware
  // does not bring one. screen: { i2c: { bus, scl, sda, address } } or { spi: { bus, dc, cs }, and sh1106: true or
  // st7735: true }. pins: those with keys.
  // missCycles: what a miss of the flash cache costs; 0: flash is as fast as memory.
  constructor({ firmware, bootrom, drive, screen, pins, missCycles = 0 }) {
    const mcu = new RP2040();
    this.mcu = mcu;
    this.clock = mcu.clock;
    this.halted = null; // why the emulation cannot go on
    this.lost = 0; // nanoseconds for which the processor still has to stand still
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.loadBootrom(new Uint32Array(Uint8Array.from(bootrom).buffer)); // also empties the flash
    loadUf2(firmware, mcu.flash);
    if (drive) mcu.flash.set(drive, DRIVE);

    const lose = (nanos) => (this.lost += nanos);
    this.flashWrites = new FlashWrites(mcu, lose, (why) => (this.halted = why));
    this.pio = new PioSteps(mcu);
    releaseBootButton(mcu);
    resetI2c(mcu);
    turnDmaTimersRight(mcu);
    makeAlarmsPunctual(mcu);
    if (missCycles) {
      this.cache = new FlashCache(() => lose((missCycles * 1e9) / mcu.clkSys));
      this.cache.watch(mcu);
    }

    this.console = new Console(mcu, () => this.ms);
    this.controller = screen.st7735 ? new St7735() : new Controller(screen);
    this.watch = new Watch(mcu, this.controller);
    const sent = (began, ended) => this.watch.sent(began, ended);
    if (screen.i2c) this.oled = new I2cOled(mcu, this.controller, screen.i2c, sent);
    else this.oled = new SpiOled(mcu, this.controller, screen.spi, sent);
    this.keys = new Keys(mcu, pins);
    mcu.core.PC = FLASH;
  }

  get ms() {
    return this.clock.nanos / 1e6;
  }

  // The drive as it is now.
  get drive() {
    return Buffer.from(this.mcu.flash.subarray(DRIVE, 2 * DRIVE));
  }

  // Run until an emulated time, or until stop() is true, which is asked every millisecond or so.
  run(untilMs, stop = () => false) {
    const end = untilMs * 1e6;
    while (this.clock.nanos < end && !this.halted && !stop()) this.batch(end);
  }

  batch(end) {
    const { mcu, clock, pio } = this;
    const core = mcu.core;
    const nanosPerCycle = 1e9 / mcu.clkSys;
    for (let n = 0; n < BATCH && clock.nanos < end; n++) {
      wakeUp(core);
      if (core.waiting) {
        if (!clock.nextAlarm) {
          this.halted = 'the processor sleeps and nothing is left to wake it';
          return;
        }
        clock.tick(Math.min(clock.nanosToNextAlarm, end - clock.nanos));
      } else {
        const cycles = core.executeInstruction();
        clock.tick(cycles * nanosPerCycle);
        pio.step(cycles);
        if (this.lost) {
          const lost = this.lost;
          this.lost = 0;
          clock.tick(lost);
        }
      }
    }
  }
}
