// SPDX-License-Identifier: MIT
// The reset controller also resets the I2C blocks. In rp2040js they stay enabled after deinit() and a soft reload, and
// CircuitPython then refuses the bus as "in use".
const RESETS = 0x4000c; // rp2040js's index of that peripheral
const I2C0_BIT = 8; // of its first register; I2C1 is the next bit

function reset(i2c) {
  i2c.enable = i2c.state = i2c.intRaw = i2c.intEnable = 0;
  i2c.busy = i2c.stop = i2c.pendingRestart = false;
  i2c.txFIFO.reset();
  i2c.rxFIFO.reset();
  i2c.checkInterrupts();
}

export function resetI2c(mcu) {
  const resets = mcu.peripherals[RESETS];
  const write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    if (offset === 0) mcu.i2c.forEach((i2c, n) => value & (I2C0_BIT << n) && reset(i2c));
    return write(offset, value);
  };
}
