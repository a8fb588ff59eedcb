// SPDX-License-Identifier: MIT
// The drive of a board as an image: a FAT12 file system of 1 MB with long names, made by the library it is read with there.
import fs from 'node:fs';
import path from 'node:path';
import * as FatFs from 'js-fatfs';

const SECTOR = 512;
export const DRIVE_SIZE = 1024 * 1024;

// The image as FatFs wants a disk.
class Disk {
  constructor(image) {
    this.image = image;
  }
  initialize() {
    return FatFs.RES_OK;
  }
  status() {
    return FatFs.RES_OK;
  }
  read(ff, drive, buffer, sector, count) {
    ff.HEAPU8.set(this.image.subarray(sector * SECTOR, (sector + count) * SECTOR), buffer);
    return FatFs.RES_OK;
  }
  write(ff, drive, buffer, sector, count) {
    this.image.set(ff.HEAPU8.subarray(buffer, buffer + count * SECTOR), sector * SECTOR);
    return FatFs.RES_OK;
  }
  ioctl(ff, drive, command, buffer) {
    if (command === FatFs.GET_SECTOR_COUNT) ff.setValue(buffer, this.image.length / SECTOR, 'i32');
    else if (command === FatFs.GET_SECTOR_SIZE) ff.setValue(buffer, SECTOR, 'i16');
    else if (command === FatFs.GET_BLOCK_SIZE) ff.setValue(buffer, 1, 'i32');
    else if (command !== FatFs.CTRL_SYNC) return FatFs.RES_PARERR;
    return FatFs.RES_OK;
  }
}

function check(result, what) {
  if (result !== FatFs.FR_OK) throw new Error(`${what}: FatFs error ${result}`);
}

// Call use(ff) with the image mounted.
async function mounted(image, format, use) {
  const ff = await FatFs.create({ diskio: new Disk(image) });
  const work = ff.malloc(4096);
  const system = ff.malloc(FatFs.sizeof_FATFS);
  if (format) {
    const how = { fmt: FatFs.FM_FAT | FatFs.FM_SFD, n_fat: 1, align: 1, n_root: 512, au_size: SECTOR };
    check(ff.f_mkfs('', how, work, 4096), 'making the file system');
  }
  check(ff.f_mount(system, '', 1), 'mounting');
  const result = use(ff);
  check(ff.f_unmount(''), 'unmounting');
  return result;
}

function writeFile(ff, name, bytes) {
  const file = ff.malloc(FatFs.sizeof_FIL);
  const data = ff.malloc(bytes.length + 8);
  check(ff.f_open(file, name, FatFs.FA_CREATE_ALWAYS | FatFs.FA_WRITE), name);
  ff.HEAPU8.set(bytes, data);
  check(ff.f_write(file, data, bytes.length, data + ((bytes.length + 3) & ~3)), name);
  check(ff.f_close(file), name);
  ff.free(data);
  ff.free(file);
}

function readFile(ff, name, size) {
  const file = ff.malloc(FatFs.sizeof_FIL);
  const data = ff.malloc(size + 8);
  check(ff.f_open(file, name, FatFs.FA_READ), name);
  check(ff.f_read(file, data, size, data + ((size + 3) & ~3)), name);
  check(ff.f_close(file), name);
  const bytes = Buffer.from(ff.HEAPU8.subarray(data, data + size));
  ff.free(data);
  ff.free(file);
  return bytes;
}

function copyFolder(ff, from, to) {
  for (const entry of fs.readdirSync(from, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const source = path.join(from, entry.name);
    const name = `${to}/${entry.name}`;
    if (entry.isDirectory()) {
      check(ff.f_mkdir(name), name);
      copyFolder(ff, source, name);
    } else {
      writeFile(ff, name, fs.readFileSync(source));
    }
  }
}

function listFolder(ff, folder, files) {
  const handle = ff.malloc(FatFs.sizeof_DIR);
  const info = ff.malloc(FatFs.sizeof_FILINFO);
  check(ff.f_opendir(handle, folder || '/'), folder);
  for (;;) {
    check(ff.f_readdir(handle, info), folder);
    const name = ff.FILINFO_fname(info);
    if (!name) break;
    const whole = `${folder}/${name}`;
    if (ff.FILINFO_fattrib(info) & FatFs.AM_DIR) listFolder(ff, whole, files);
    else files[whole.slice(1)] = readFile(ff, whole, ff.FILINFO_fsize(info));
  }
  check(ff.f_closedir(handle), folder);
  ff.free(info);
  ff.free(handle);
  return files;
}

// The image of a drive that holds what is in a folder.
export async function makeDrive(folder) {
  const image = Buffer.alloc(DRIVE_SIZE, 0xff);
  await mounted(image, true, (ff) => copyFolder(ff, folder, ''));
  return image;
}

// All files of an image: an object of path to bytes.
export function readDrive(image) {
  return mounted(image, false, (ff) => listFolder(ff, '', {}));
}
