// SPDX-License-Identifier: MIT
// An emulated board that is told what to do on standard input, a JSON object a line, and answers each with one.
// The first line makes the board; see the table COMMANDS for the others.
import fs from 'node:fs';
import readline from 'node:readline';
import { crc32 } from './crc.mjs';
import { makeDrive } from './fat.mjs';
import { Pico } from './pico.mjs';
import { png } from './png.mjs';

let pico = null;
let said = 0; // how much of the console's text the other side knows
const screen = { changes: -1, crc: 0 }; // the CRC of the screen after so many changes

// The CRC of the whole screen, reckoned anew only if something was sent to it.
function screenCrc({ controller }) {
  if (screen.changes !== controller.changes) {
    screen.changes = controller.changes;
    screen.crc = crc32(controller.bits());
  }
  return screen.crc;
}

const COMMANDS = {
  // { uf2, bootrom, folder: what is on the drive, null if uf2 brings it, screen, pins, missCycles }: names, and see Pico
  async make({ uf2, bootrom, folder, ...rest }) {
    const drive = folder ? await makeDrive(folder) : null;
    pico = new Pico({ firmware: fs.readFileSync(uf2), bootrom: fs.readFileSync(bootrom), drive, ...rest });
    return {};
  },
  // { until: ms, text: stop when this was printed, picture: or when the screen has this CRC }
  run({ until, text, picture }) {
    const from = said;
    const stop = () =>
      (text !== undefined && pico.console.text.indexOf(text, from) >= 0) ||
      (picture !== undefined && screenCrc(pico) === picture);
    pico.run(until, text === undefined && picture === undefined ? undefined : stop);
    const fresh = pico.console.text.slice(said);
    said = pico.console.text.length;
    return { text: fresh, halted: pico.halted };
  },
  // { edges: [[ms, pin, closes], ...] }
  keys({ edges }) {
    pico.keys.add(edges);
    return {};
  },
  // { text }
  type({ text }) {
    pico.console.type(text);
    return {};
  },
  // The pixels, row after row: 8 in a byte, or two bytes for each in colour.
  screen() {
    return { bits: pico.controller.bits().toString('hex'), isOn: pico.controller.isOn };
  },
  // { parts: [[x, y, width, height], ...], pins: [pin, ...] }
  watch({ parts = [], pins = [] }) {
    pico.watch.watchParts(parts);
    for (const pin of pins) pico.watch.watchPin(pin);
    return {};
  },
  // What was noted since the last time; see Watch.
  log() {
    return { log: pico.watch.take() };
  },
  // { file, scale }
  png({ file, scale }) {
    fs.writeFileSync(file, png(pico.controller, scale));
    return {};
  },
};

for await (const line of readline.createInterface({ input: process.stdin })) {
  let answer;
  try {
    const { do: name, ...words } = JSON.parse(line);
    answer = await COMMANDS[name](words);
    if (pico) answer.ms = pico.ms;
  } catch (error) {
    answer = { error: error.message };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
