// SPDX-License-Identifier: MIT
// Contacts between pins and ground: a list of edges in emulated time. Open is high; pull-ups are not modelled.
export class Keys {
  constructor(mcu, pins) {
    this.mcu = mcu;
    this.edges = []; // [ms, pin, whether it closes], in order of time
    this.alarm = mcu.clock.createAlarm(() => this.due());
    for (const pin of pins) mcu.gpio[pin].setInputValue(true);
  }

  // Add edges to those that are still to come.
  add(edges) {
    this.edges = [...this.edges, ...edges].sort((a, b) => a[0] - b[0]);
    this.next();
  }

  next() {
    if (this.edges.length) this.alarm.schedule(Math.max(0, this.edges[0][0] * 1e6 - this.mcu.clock.nanos));
  }

  due() {
    const [, pin, closes] = this.edges.shift();
    this.mcu.gpio[pin].setInputValue(!closes);
    this.next();
  }
}
