// SPDX-License-Identifier: MIT
// A screen on I2C also answers when CircuitPython asks for its address by toggling the two pins itself, as it does
// before it uses the I2C block. rp2040js's I2C blocks know nothing of the pins: this watches and answers on them.
const I2C_FUNCTION = 3; // the pin belongs to the I2C block

export class I2cProbe {
  constructor(mcu, { scl, sda, address }) {
    this.scl = mcu.gpio[scl];
    this.sda = mcu.gpio[sda];
    this.address = address;
    this.pulling = false; // we hold SDA low: acknowledge
    this.busy = false;
    this.rest();
    const look = () => this.look();
    this.scl.addListener(look);
    this.sda.addListener(look);
    this.show(true, true); // the pull-ups
  }

  rest() {
    this.phase = 'idle'; // idle, address, data, acknowledge, ignore
    this.bits = this.byte = 0;
    this.selected = false;
    this.lastScl = this.lastSda = true;
  }

  show(scl, sda) {
    this.scl.setInputValue(scl);
    this.sda.setInputValue(sda);
  }

  look() {
    if (this.busy) return; // showing a level calls us again
    this.busy = true;
    if (this.scl.functionSelect === I2C_FUNCTION || this.sda.functionSelect === I2C_FUNCTION) {
      this.pulling = false;
      this.rest();
      this.show(true, true);
    } else {
      this.follow(isHigh(this.scl), isHigh(this.sda) && !this.pulling);
    }
    this.busy = false;
  }

  follow(scl, sda) {
    if (scl && this.lastScl && this.lastSda && !sda) this.begin('address');
    else if (scl && this.lastScl && !this.lastSda && sda) this.begin('idle');
    else if (scl && !this.lastScl) this.rise(sda);
    else if (!scl && this.lastScl) this.fall();
    this.lastScl = scl;
    this.lastSda = isHigh(this.sda) && !this.pulling;
    this.show(scl, this.lastSda);
  }

  begin(phase) {
    this.phase = phase;
    this.bits = this.byte = 0;
    if (phase === 'idle') this.pulling = false;
    else this.selected = false;
  }

  rise(sda) {
    if (this.phase !== 'address' && this.phase !== 'data') return;
    this.byte = ((this.byte << 1) | (sda ? 1 : 0)) & 0xff;
    this.bits++;
  }

  fall() {
    if (this.phase === 'acknowledge') {
      this.pulling = false;
      this.bits = this.byte = 0;
      this.phase = this.selected ? 'data' : 'ignore';
    } else if (this.bits === 8) {
      if (this.phase === 'address') this.selected = this.byte === this.address << 1; // the last bit: a write
      this.pulling = this.selected;
      this.phase = 'acknowledge';
    }
  }
}

function isHigh(pin) {
  return !(pin.outputEnable && !pin.outputValue);
}
