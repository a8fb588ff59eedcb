// SPDX-License-Identifier: MIT
// The bit-banged probe: a screen acknowledges its own address on the pins, and no other.
import assert from 'node:assert';
import test from 'node:test';
import { I2cProbe } from '../corrections/i2c_probe.mjs';

// A pin with an open-drain output.
class Pin {
  constructor() {
    this.functionSelect = 5;
    this.outputEnable = false;
    this.outputValue = false;
    this.input = true;
    this.listeners = [];
  }
  addListener(listener) {
    this.listeners.push(listener);
  }
  setInputValue(value) {
    this.input = value;
  }
  drive(low) {
    this.outputEnable = low;
    for (const listener of this.listeners) listener();
  }
}

// Whether a write to an address is acknowledged.
function ask(address) {
  const scl = new Pin();
  const sda = new Pin();
  new I2cProbe({ gpio: [sda, scl] }, { scl: 1, sda: 0, address: 0x3c });
  sda.drive(true); // start
  scl.drive(true);
  for (let bit = 7; bit >= 0; bit--) {
    sda.drive(!((address << 1) & (1 << bit)));
    scl.drive(false);
    scl.drive(true);
  }
  sda.drive(false);
  scl.drive(false);
  return !sda.input;
}

test('the own address is acknowledged', () => assert.equal(ask(0x3c), true));
test('another is not', () => assert.equal(ask(0x3d), false));
