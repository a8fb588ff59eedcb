// SPDX-License-Identifier: MIT
// The colour screen's controller: commands and data in, pixels out.
import assert from 'node:assert';
import test from 'node:test';
import zlib from 'node:zlib';
import { png } from '../png.mjs';
import { St7735 } from '../st7735.mjs';

function send(screen, code, ...bytes) {
  screen.command(code);
  for (const byte of bytes) screen.data(byte);
}

// As CircuitPython leaves it: awake, on, 16 bits, both orders flipped.
function upright() {
  const screen = new St7735();
  send(screen, 0x01);
  send(screen, 0x11);
  send(screen, 0x3a, 5);
  send(screen, 0x29);
  send(screen, 0x36, 0xc0);
  return screen;
}

function window(screen, left, right, top, bottom, ...pixels) {
  send(screen, 0x2a, 0, left, 0, right);
  send(screen, 0x2b, 0, top, 0, bottom);
  send(screen, 0x2c, ...pixels.flatMap((pixel) => [pixel >> 8, pixel & 255]));
}

test('columns of the controller are rows of the screen, from the lower end of its rows on', () => {
  const screen = upright();
  window(screen, 3, 4, 7, 8, 0x1111, 0x2222, 0x3333, 0x4444);
  const at = ([x, y]) => screen.pixel(x, y);
  assert.deepEqual([[152, 3], [152, 4], [151, 3], [151, 4]].map(at), [0x1111, 0x2222, 0x3333, 0x4444]);
  assert.equal(screen.bits(151, 3, 2, 2).toString('hex'), '3333111144442222');
});

test('a window that is full begins anew', () => {
  const screen = upright();
  window(screen, 0, 0, 0, 1, 1, 2, 3);
  assert.deepEqual([screen.pixel(159, 0), screen.pixel(158, 0)], [3, 2]);
});

test('another order turns the picture', () => {
  const screen = upright();
  send(screen, 0x36, 0x00);
  window(screen, 0, 0, 0, 0, 0xabcd);
  assert.equal(screen.pixel(0, 127), 0xabcd);
  send(screen, 0x36, 0xe0); // rows and columns exchanged
  window(screen, 5, 5, 2, 2, 0x1234);
  assert.equal(screen.pixel(154, 2), 0x1234);
});

test('red and blue may be exchanged, and all inverted', () => {
  const screen = upright();
  window(screen, 0, 0, 0, 0, 0xf800);
  send(screen, 0x36, 0xc8);
  assert.equal(screen.pixel(159, 0), 0x001f);
  send(screen, 0x21);
  assert.equal(screen.pixel(159, 0), 0xffe0);
});

test('asleep or off it is dark, and nothing but pixels of 16 bits is understood', () => {
  const screen = upright();
  window(screen, 0, 0, 0, 0, 0xffff);
  send(screen, 0x28);
  assert.equal(screen.pixel(159, 0), 0);
  send(screen, 0x29);
  send(screen, 0x10);
  assert.equal(screen.pixel(159, 0), 0);
  send(screen, 0x11);
  send(screen, 0x3a, 6);
  window(screen, 0, 0, 0, 0, 0x1234);
  assert.equal(screen.pixel(159, 0), 0xffff);
});

test('its picture is in colour', () => {
  const screen = upright();
  window(screen, 0, 0, 0, 0, 0xf800);
  const file = png(screen, 1);
  assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20), file[25]], [160, 128, 2]);
  const at = file.indexOf('IDAT');
  const rows = zlib.inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  assert.equal(rows.length, (160 * 3 + 1) * 128);
  assert.deepEqual([...rows.subarray(1 + 159 * 3, 1 + 160 * 3)], [255, 0, 0]);
});
