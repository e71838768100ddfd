import { crc32, deflateSync } from 'node:zlib';
import { takeImage } from '../ground/images/images.ts';

/** A picture of a few colours. Another `seed` makes another picture. */
export const aPng = (width = 40, height = 30, seed = 1, extra: readonly Buffer[] = []): Buffer =>
  pngOf(width, height, deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => rowOf(width, y, seed)))), extra);

/** A PNG with a chosen header before any data. */
export const pngOf = (width: number, height: number, data: Buffer, extra: readonly Buffer[] = [], [depth, colour] = [8, 2]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth ?? 8;
  header[9] = colour ?? 2;
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

export const chunk = (kind: string, data: Buffer): Buffer => {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(kind, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
};

/** A JPEG like that of a camera. */
export const aJpeg = async (width = 40, height = 30, seed = 1): Promise<Buffer> => {
  const taken = await takeImage(aPng(width, height, seed).toString('base64'), 'test');
  if (taken.kind === 'refused') throw new Error('the picture of the test was refused');
  return Buffer.from(taken.jpeg);
};

/** Adds a segment of metadata right after the start. */
export const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

/** EXIF with an orientation and a place. */
export const exif = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26 + 18 + PLACE.length);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // orientation, then the offset of the GPS directory
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  tiff.writeUInt16BE(0x8825, 22);
  tiff.writeUInt16BE(4, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt32BE(38, 30);
  tiff.write(PLACE, 44, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
};

/** Metadata that must never be kept of a picture. */
export const PLACE = 'GPS-31.2304N-121.4737E';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const rowOf = (width: number, y: number, seed: number): Buffer => {
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 1; at < row.length; at += 1) row[at] = (at * 7 * seed + y * 13) % 256;
  return row;
};
