// SPDX-License-Identifier: MIT
// The small parts: pictures, checksums, the flash cache, UF2 files.
import assert from 'node:assert';
import test from 'node:test';
import zlib from 'node:zlib';
import { FlashCache } from '../cache.mjs';
import { Controller } from '../controller.mjs';
import { crc32 } from '../crc.mjs';
import { png } from '../png.mjs';
import { loadUf2 } from '../uf2.mjs';

test('the checksum is the usual one', () => {
  assert.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
});

test('a picture has its size, and its rows can be read', () => {
  const oled = new Controller();
  for (const code of [0xa1, 0xc8, 0xaf, 0xa5]) oled.command(code); // all pixels on
  const file = png(oled, 2);
  assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [256, 128]);
  const at = file.indexOf('IDAT');
  const rows = zlib.inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  assert.equal(rows.length, 257 * 128);
  assert.deepEqual([rows[0], rows[1], rows[256]], [0, 255, 255]);
});

test('the cache misses what it never read, and what two others drove out', () => {
  let lost = 0;
  const cache = new FlashCache(() => lost++);
  const far = 8 * 1024; // the same set again
  for (const address of [0, 4, far, 0, 2 * far, 0, far]) cache.touch(0x10000000 + address);
  assert.deepEqual([cache.hits, cache.misses, lost], [3, 4, 4]);
});

test('a UF2 block lands where it says', () => {
  const block = Buffer.alloc(512);
  block.writeUInt32LE(0x0a324655, 0);
  block.writeUInt32LE(0x10000100, 12);
  block.writeUInt32LE(256, 16);
  block.fill(7, 32, 288);
  const flash = new Uint8Array(1024);
  loadUf2(block, flash);
  assert.deepEqual([flash[255], flash[256], flash[511], flash[512]], [0, 7, 7, 0]);
  assert.throws(() => loadUf2(Buffer.alloc(512), flash), /no UF2/);
  block.writeUInt32LE(0x20000000, 12);
  assert.throws(() => loadUf2(block, flash), /not for an RP2040/);
});
