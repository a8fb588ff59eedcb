// SPDX-License-Identifier: MIT
// The drive's image: what is put in comes out again, long names and folders too.
import assert from 'node:assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { DRIVE_SIZE, makeDrive, readDrive } from '../fat.mjs';

test('a folder becomes a FAT12 image and can be read back', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drive-'));
  const files = {
    'code.py': Buffer.from('print(1)\n'),
    'lib/a_rather_long_name.mpy': Buffer.alloc(3000, 0x43),
    'lib/deep/er/x.py': Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), bytes);
  }
  const image = await makeDrive(folder);
  fs.rmSync(folder, { recursive: true });
  assert.equal(image.length, DRIVE_SIZE);
  const clusters = image.readUInt16LE(19) / image[13]; // of all sectors, and sectors in each
  assert.ok(clusters < 4085, 'so few clusters mean FAT12');
  assert.deepEqual(await readDrive(image), files);
});
