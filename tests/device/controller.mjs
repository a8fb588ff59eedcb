// SPDX-License-Identifier: MIT
// The controller of a mono OLED, SSD1306 or SH1106: commands and data in, pixels out. 8 rows of pixels are a page.
const WIDTH = 128;
const HEIGHT = 64;
const PAGES = 8;

// How many bytes follow a command, for those that take any.
const SSD1306_ARGUMENTS = {
  0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2a: 5, 0x81: 1, 0x8d: 1, 0xa3: 2, 0xa8: 1, 0xad: 1, 0xd3: 1,
  0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1, 0xdc: 1,
};
const SH1106_ARGUMENTS = { 0x81: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };

const HORIZONTAL = 0; // addressing modes: at the end of a row of the window go to the next page,
const VERTICAL = 1; // or at its foot to the next column,
const BY_PAGE = 2; // or stay in the page

export class Controller {
  // An SH1106 has 132 columns, of which the usual panel shows those from 2 on, and knows addressing by page only.
  constructor({ sh1106 = false } = {}) {
    this.width = WIDTH;
    this.height = HEIGHT;
    this.sh1106 = sh1106;
    this.argumentsOf = sh1106 ? SH1106_ARGUMENTS : SSD1306_ARGUMENTS;
    this.columns = sh1106 ? 132 : 128;
    this.firstColumn = sh1106 ? 2 : 0;
    this.memory = new Uint8Array(this.columns * PAGES);
    this.isOn = this.isInverted = this.isAllOn = false;
    this.columnsTurned = this.rowsTurned = false;
    this.startLine = 0;
    this.mode = BY_PAGE;
    this.column = this.page = 0;
    this.window = { left: 0, right: WIDTH - 1, top: 0, bottom: PAGES - 1 };
    this.pending = []; // a command whose arguments are still to come
    this.dataBytes = 0;
    this.changes = 0; // counts what could change the picture
  }

  command(byte) {
    this.changes++;
    this.pending.push(byte);
    const [code, ...rest] = this.pending;
    if (rest.length < (this.argumentsOf[code] ?? 0)) return;
    this.pending = [];
    this.carryOut(code, rest);
  }

  carryOut(code, [first, second]) {
    if (code === 0xae || code === 0xaf) this.isOn = code === 0xaf;
    else if (code === 0xa6 || code === 0xa7) this.isInverted = code === 0xa7;
    else if (code === 0xa4 || code === 0xa5) this.isAllOn = code === 0xa5;
    else if (code === 0xa0 || code === 0xa1) this.columnsTurned = code === 0xa1;
    else if (code === 0xc0 || code === 0xc8) this.rowsTurned = code === 0xc8;
    else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 63;
    else if (code >= 0xb0 && code <= 0xb7) this.page = code & 7;
    else if (this.mode === BY_PAGE && code <= 0x0f) this.column = (this.column & 0xf0) | code;
    else if (this.mode === BY_PAGE && code <= 0x1f) this.column = (this.column & 0x0f) | ((code & 15) << 4);
    else if (!this.sh1106) this.address(code, first, second);
  }

  address(code, first, second) {
    if (code === 0x20) {
      this.mode = first & 3;
    } else if (code === 0x21) {
      this.window.left = this.column = first & 127;
      this.window.right = second & 127;
    } else if (code === 0x22) {
      this.window.top = this.page = first & 7;
      this.window.bottom = second & 7;
    }
  }

  data(byte) {
    this.dataBytes++;
    this.changes++;
    if (this.column < this.columns) this.memory[(this.page & 7) * this.columns + this.column] = byte;
    const { left, right, top, bottom } = this.window;
    if (this.mode === BY_PAGE) {
      this.column = this.sh1106 ? Math.min(this.column + 1, this.columns) : (this.column + 1) & 127;
    } else if (this.mode === HORIZONTAL) {
      if (this.column++ < right) return;
      this.column = left;
      this.page = this.page >= bottom ? top : this.page + 1;
    } else if (this.mode === VERTICAL) {
      if (this.page++ < bottom) return;
      this.page = top;
      this.column = this.column >= right ? left : this.column + 1;
    }
  }

  // Whether a pixel is lit, as the usual module shows it: upright when columns and rows are turned.
  pixel(x, y) {
    if (!this.isOn) return 0;
    if (this.isAllOn) return 1;
    const column = this.columnsTurned ? x + this.firstColumn : this.columns - 1 - this.firstColumn - x;
    const row = ((this.rowsTurned ? y : HEIGHT - 1 - y) + this.startLine) & 63;
    const lit = (this.memory[(row >> 3) * this.columns + column] >> (row & 7)) & 1;
    return this.isInverted ? lit ^ 1 : lit;
  }

  // A rectangle of the screen, a bit a pixel: row after row from the upper left, the highest bit first.
  bits(x = 0, y = 0, width = WIDTH, height = HEIGHT) {
    const bytes = Buffer.alloc(Math.ceil((width * height) / 8));
    for (let n = 0; n < width * height; n++) {
      if (this.pixel(x + (n % width), y + Math.floor(n / width))) bytes[n >> 3] |= 0x80 >> (n & 7);
    }
    return bytes;
  }
}
