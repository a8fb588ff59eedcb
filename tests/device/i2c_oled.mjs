// SPDX-License-Identifier: MIT
// An OLED on an I2C block: it takes the bytes at the pace of the bus, 9 clocks each.
import { I2cProbe } from './corrections/i2c_probe.mjs';

const CONTINUES = 0x80; // of a control byte: another one follows after one byte
const DATA = 0x40; // of a control byte: what follows is pixels, else a command

export class I2cOled {
  // after(startMs, endMs): called when a transaction has gone over the wire
  constructor(mcu, controller, { bus, scl, sda, address }, after) {
    this.clock = mcu.clock;
    this.controller = controller;
    this.i2c = mcu.i2c[bus];
    this.mcu = mcu;
    this.bytes = null; // of the transaction that runs
    this.began = 0;
    this.next = null;
    this.alarm = this.clock.createAlarm(() => this.next());
    this.listen(address, after);
    this.probe = new I2cProbe(mcu, { scl, sda, address });
  }

  // Go on when so many clocks of the bus have passed.
  later(clocks, next) {
    const cycles = clocks * (this.i2c.sclLowPeriod + this.i2c.sclHighPeriod);
    this.next = next;
    this.alarm.schedule((cycles / this.mcu.clkSys) * 1e9);
  }

  listen(address, after) {
    const { i2c, clock } = this;
    i2c.onStart = () => {
      this.began = clock.nanos;
      this.later(1, () => i2c.completeStart());
    };
    i2c.onConnect = (asked, mode) => {
      const isOurs = asked === address && mode === 0;
      if (isOurs) this.bytes = [];
      this.later(9, () => i2c.completeConnect(isOurs));
    };
    i2c.onWriteByte = (byte) => {
      this.bytes.push(byte);
      this.later(9, () => i2c.completeWrite(true));
    };
    i2c.onReadByte = () => this.later(9, () => i2c.completeRead(0xff));
    i2c.onStop = () =>
      this.later(1, () => {
        if (this.bytes) {
          this.take(this.bytes);
          this.bytes = null;
          after(this.began / 1e6, clock.nanos / 1e6);
        }
        i2c.completeStop();
      });
  }

  take(bytes) {
    for (let at = 0; at < bytes.length; ) {
      const control = bytes[at++];
      const end = control & CONTINUES ? Math.min(at + 1, bytes.length) : bytes.length;
      for (; at < end; at++) {
        if (control & DATA) this.controller.data(bytes[at]);
        else this.controller.command(bytes[at]);
      }
    }
  }
}
