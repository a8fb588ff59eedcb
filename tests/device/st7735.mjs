// SPDX-License-Identifier: MIT
// The controller of a colour screen, ST7735: commands and data in, pixels of 16 bits out. As a Sprig has it: 128 columns
// and 160 rows, lying on its side, so that its 160x128 are seen upright.
const COLUMNS = 128;
const ROWS = 160;

const FLIP_ROWS = 0x80; // of MADCTL: the order in which addresses count
const FLIP_COLUMNS = 0x40;
const SWAP = 0x20; // columns are rows
const BGR = 0x08; // red and blue are exchanged
const BITS_16 = 5; // of COLMOD: 5 of red, 6 of green, 5 of blue

export class St7735 {
  constructor() {
    this.width = ROWS;
    this.height = COLUMNS;
    this.changes = 0; // counts what could change the picture
    this.memory = new Uint16Array(COLUMNS * ROWS); // by places of the glass, not by addresses
    this.reset();
  }

  reset() {
    this.isOn = false;
    this.isAsleep = true;
    this.isInverted = false;
    this.order = 0; // MADCTL
    this.format = 6; // COLMOD
    this.code = 0; // the command whose data come
    this.taken = []; // of its data
    this.columns = [0, COLUMNS - 1];
    this.rows = [0, ROWS - 1];
    this.column = this.row = 0;
  }

  command(byte) {
    this.changes++;
    this.code = byte;
    this.taken = [];
    if (byte === 0x01) this.reset();
    else if (byte === 0x10 || byte === 0x11) this.isAsleep = byte === 0x10;
    else if (byte === 0x20 || byte === 0x21) this.isInverted = byte === 0x21;
    else if (byte === 0x28 || byte === 0x29) this.isOn = byte === 0x29;
    else if (byte === 0x2c) [this.column, this.row] = [this.columns[0], this.rows[0]];
  }

  data(byte) {
    this.changes++;
    const { taken } = this;
    taken.push(byte);
    if (this.code === 0x2a && taken.length === 4) this.columns = bounds(taken);
    else if (this.code === 0x2b && taken.length === 4) this.rows = bounds(taken);
    else if (this.code === 0x36) this.order = byte;
    else if (this.code === 0x3a) this.format = byte & 7;
    else if (this.code === 0x2c && this.format === BITS_16 && taken.length === 2) {
      this.put((taken[0] << 8) | taken[1]);
      this.taken = [];
    }
  }

  // A pixel at the next address of the window: along its columns, then down its rows, then from its beginning.
  put(pixel) {
    let [column, row] = this.order & SWAP ? [this.row, this.column] : [this.column, this.row];
    if (this.order & FLIP_COLUMNS) column = COLUMNS - 1 - column;
    if (this.order & FLIP_ROWS) row = ROWS - 1 - row;
    if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) this.memory[row * COLUMNS + column] = pixel;
    if (this.column++ < this.columns[1]) return;
    this.column = this.columns[0];
    if (this.row++ < this.rows[1]) return;
    this.row = this.rows[0];
  }

  // The colour of a pixel, as who holds the board upright sees it: 5 bits of red, 6 of green, 5 of blue.
  pixel(x, y) {
    if (!this.isOn || this.isAsleep) return 0;
    const [column, row] = [COLUMNS - 1 - y, x]; // with both orders flipped the place of address (y, 159 - x)
    let pixel = this.memory[row * COLUMNS + column];
    if (this.order & BGR) pixel = ((pixel & 31) << 11) | (pixel & 0x7e0) | (pixel >> 11);
    return this.isInverted ? pixel ^ 0xffff : pixel;
  }

  // Red, green and blue of a pixel, 0 to 255 each.
  rgb(x, y) {
    const pixel = this.pixel(x, y);
    return [((pixel >> 11) * 255) / 31, (((pixel >> 5) & 63) * 255) / 63, ((pixel & 31) * 255) / 31].map(Math.floor);
  }

  // A rectangle of the screen, two bytes a pixel: row after row from the upper left.
  bits(x = 0, y = 0, width = this.width, height = this.height) {
    const bytes = Buffer.alloc(2 * width * height);
    for (let n = 0; n < width * height; n++) {
      bytes.writeUInt16BE(this.pixel(x + (n % width), y + Math.floor(n / width)), 2 * n);
    }
    return bytes;
  }
}

function bounds([high, low, highest, lowest]) {
  return [(high << 8) | low, (highest << 8) | lowest];
}
