// SPDX-License-Identifier: MIT
// A USB read stays open until the computer has something to say. rp2040js ends every read at once with an empty packet,
// ten thousand times a second and more: an interrupt storm that takes four fifths of the processor from Python.
const PACKET = 64;
const ANSWER_US = 100;

export class UsbReads {
  constructor(mcu, cdc) {
    this.usb = mcu.usbCtrl;
    this.cdc = cdc;
    this.open = []; // how much each open read may take
    this.waiting = []; // bytes to be sent
    this.usb.onEndpointRead = (endpoint, size) => {
      if (endpoint === cdc.outEndpoint) {
        this.open.push(size);
        this.pump();
      }
    };
  }

  send(bytes) {
    this.waiting.push(...bytes);
    this.pump();
  }

  pump() {
    while (this.open.length && this.waiting.length) {
      const size = Math.min(this.open.shift(), this.waiting.length, PACKET);
      const packet = Uint8Array.from(this.waiting.splice(0, size));
      this.usb.endpointReadDone(this.cdc.outEndpoint, packet, ANSWER_US);
    }
  }
}
