// SPDX-License-Identifier: MIT
// A PNG file of what a controller's screen shows, larger by a whole number, grey or in colour.
import zlib from 'node:zlib';
import { crc32 } from './crc.mjs';

const GREY = 0; // colour types, of 8 bits a channel
const COLOUR = 2;

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
  const colour = controller.rgb !== undefined;
  const channels = colour ? 3 : 1;
  const stride = width * channels + 1;
  const rows = Buffer.alloc(stride * height); // each row begins with 0: no filter
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, top] = [Math.floor(x / scale), Math.floor(y / scale)];
      const values = colour ? controller.rgb(left, top) : [controller.pixel(left, top) ? 255 : 0];
      values.forEach((value, n) => (rows[y * stride + 1 + x * channels + n] = value));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = colour ? COLOUR : GREY;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
