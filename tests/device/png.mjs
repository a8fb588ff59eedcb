// SPDX-License-Identifier: MIT
// A PNG file of what a controller's screen shows, larger by a whole number.
import zlib from 'node:zlib';
import { crc32 } from './crc.mjs';

const GREY = 0; // colour type, 8 bits

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export function png(controller, scale = 4) {
  const width = controller.width * scale;
  const height = controller.height * scale;
  const rows = Buffer.alloc((width + 1) * height); // each row begins with 0: no filter
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (controller.pixel(Math.floor(x / scale), Math.floor(y / scale))) rows[y * (width + 1) + 1 + x] = 255;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = GREY;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
