// SPDX-License-Identifier: MIT
// Watches parts of the screen and pins, and notes when which of them changed.
import { crc32 } from './crc.mjs';

const HIGH = 1; // rp2040js's GPIOPinState of an output

export class Watch {
  constructor(mcu, controller) {
    this.mcu = mcu;
    this.controller = controller;
    this.parts = []; // [x, y, width, height]
    this.seen = [];
    this.log = [];
  }

  // Watch parts of the screen from now on. An entry: ['part', ms of its last byte on the wire, which, CRC of its bits].
  watchParts(parts) {
    this.parts = parts;
    this.seen = parts.map((part) => crc32(this.controller.bits(...part)));
  }

  // Watch a pin that the board drives. An entry: ['pin', ms, pin, whether it is high].
  watchPin(pin) {
    this.mcu.gpio[pin].addListener((state) => {
      this.log.push(['pin', this.mcu.clock.nanos / 1e6, pin, state === HIGH]);
    });
  }

  // Something went over the wire to the screen.
  sent(began, ended) {
    this.parts.forEach((part, n) => {
      const crc = crc32(this.controller.bits(...part));
      if (crc === this.seen[n]) return;
      this.seen[n] = crc;
      this.log.push(['part', ended, n, crc]);
    });
  }

  // What was noted since the last call.
  take() {
    return this.log.splice(0);
  }
}
