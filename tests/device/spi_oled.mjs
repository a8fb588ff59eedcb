// SPDX-License-Identifier: MIT
// An OLED on an SPI block, with pins for chip select and for data or command; it takes the bytes at the pace of the bus.
const REST_MS = 0.05; // a pause this long on the wire ends a transfer

export class SpiOled {
  // after(startMs, endMs): called when a transfer has gone over the wire
  constructor(mcu, controller, { bus, dc, cs }, after) {
    const spi = mcu.spi[bus];
    const clock = mcu.clock;
    const dataPin = mcu.gpio[dc];
    const selectPin = mcu.gpio[cs];
    let began = null;
    let ended = 0;
    const byteDone = clock.createAlarm(() => spi.completeTransmit(0));
    const rest = clock.createAlarm(() => {
      after(began, ended);
      began = null;
    });
    spi.onTransmit = (byte) => {
      const nanos = (8 * 1e9) / (spi.clockFrequency || 10e6);
      if (!selectPin.outputValue) {
        if (dataPin.outputValue) controller.data(byte);
        else controller.command(byte);
        began ??= clock.nanos / 1e6;
        ended = (clock.nanos + nanos) / 1e6;
        rest.schedule(nanos + REST_MS * 1e6);
      }
      byteDone.schedule(nanos);
    };
  }
}
