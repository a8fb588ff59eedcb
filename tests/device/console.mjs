// SPDX-License-Identifier: MIT
// The other end of the USB cable: a computer that has opened the board's serial port.
import { USBCDC } from 'rp2040js';
import { UsbReads } from './corrections/usb_reads.mjs';

export class Console {
  constructor(mcu, now) {
    this.text = ''; // all that was printed
    this.connectedAt = null; // ms
    this.lastAt = 0; // ms of the last thing printed
    const cdc = new USBCDC(mcu.usbCtrl);
    const decoder = new TextDecoder();
    cdc.onDeviceConnected = () => {
      this.connectedAt = now();
    };
    cdc.onSerialData = (bytes) => {
      this.text += decoder.decode(bytes, { stream: true });
      this.lastAt = now();
    };
    this.reads = new UsbReads(mcu, cdc);
  }

  // Type text, as a person at a terminal.
  type(text) {
    this.reads.send(Buffer.from(text));
  }
}
