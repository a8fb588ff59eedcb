// SPDX-License-Identifier: MIT
// The OLED's controller: commands and data in, pixels out.
import assert from 'node:assert';
import test from 'node:test';
import { Controller } from '../controller.mjs';

function send(oled, ...codes) {
  for (const code of codes) oled.command(code);
}

function upright(options) {
  const oled = new Controller(options);
  send(oled, 0xa1, 0xc8, 0xaf); // columns and rows turned, as the usual module wants, and on
  return oled;
}

test('a byte is eight pixels, one below the other', () => {
  const oled = upright();
  send(oled, 0x20, 0, 0x21, 5, 6, 0x22, 1, 1);
  oled.data(0b10000001);
  assert.deepEqual([8, 9, 14, 15].map((y) => oled.pixel(5, y)), [1, 0, 0, 1]);
});

test('a window is filled row after row, and begins anew at its end', () => {
  const oled = upright();
  send(oled, 0x20, 0, 0x21, 5, 6, 0x22, 1, 2);
  for (const byte of [1, 2, 4, 8, 16]) oled.data(byte);
  const lit = [];
  for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (oled.pixel(x, y)) lit.push([x, y]);
  assert.deepEqual(lit, [[6, 9], [5, 12], [5, 18], [6, 19]]);
});

test('a panel that is off shows nothing, an inverted one the opposite', () => {
  const oled = upright();
  send(oled, 0xae);
  assert.equal(oled.pixel(0, 0), 0);
  send(oled, 0xaf, 0xa7);
  assert.equal(oled.pixel(0, 0), 1);
});

test('an SH1106 shows its columns from 2 on, and knows pages only', () => {
  const oled = upright({ sh1106: true });
  send(oled, 0x20, 0xb3, 0x02, 0x10); // 0x20 is a column there, not a mode
  oled.data(1);
  oled.data(2);
  assert.deepEqual([oled.pixel(0, 24), oled.pixel(1, 25), oled.pixel(0, 25)], [1, 1, 0]);
});

test('bits are pixels from the upper left, the highest first', () => {
  const oled = upright();
  send(oled, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7);
  oled.data(1);
  oled.data(3);
  assert.equal(oled.bits().subarray(0, 17).toString('hex'), 'c0' + '00'.repeat(15) + '40');
  assert.equal(oled.bits(1, 0, 8, 2).toString('hex'), '8080');
});
