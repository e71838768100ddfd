import { describe, expect, it } from 'vitest';

import { readImageHeader } from './image-header.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)));
const u16 = (value: number) => [value >>> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const small = (values: readonly number[]) => values.map((_, place) => values[values.length - 1 - place] ?? 0);
const zeros = (count: number): readonly number[] => Array<number>(count).fill(0);

const segment = (marker: number, content: readonly number[]) => [0xff, marker, ...u16(content.length + 2), ...content];
const frame = (marker: number, width: number, height: number) => segment(marker, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]);
const jpeg = (...segments: readonly (readonly number[])[]) => bytes([0xff, 0xd8], ...segments);
const png = (width: number, height: number) =>
  bytes([0x89], 'PNG', [13, 10, 26, 10], u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0]);
const box = (type: string, content: Uint8Array) => bytes(u32(content.length + 8), type, [...content]);
const ispe = (width: number, height: number) => box('ispe', bytes(u32(0), u32(width), u32(height)));
const heif = (brand: string, ...sizes: readonly Uint8Array[]) => {
  const properties = box('iprp', box('ipco', bytes(...sizes.map((size) => [...size]))));
  return bytes([...box('ftyp', bytes(brand, u32(0)))], [...box('meta', bytes(u32(0), [...box('hdlr', bytes(u32(0)))], [...properties]))]);
};

describe('the header of a picture', () => {
  it.each([
    ['baseline JPEG', jpeg(frame(0xc0, 640, 480)), 'jpeg', 640, 480],
    [
      'progressive JPEG behind other segments',
      jpeg(segment(0xe1, zeros(900)), segment(0xc4, zeros(30)), frame(0xc2, 3_000, 2)),
      'jpeg',
      3_000,
      2,
    ],
    ['JPEG with filling between segments', jpeg([0xff, 0xff, 0xff], frame(0xc0, 7, 5).slice(1)), 'jpeg', 7, 5],
    ['PNG', png(12_000, 12_000), 'png', 12_000, 12_000],
    ['GIF', bytes('GIF89a', small(u16(300)), small(u16(200)), zeros(3)), 'gif', 300, 200],
    ['BMP whose rows begin at the top', bytes('BM', zeros(16), small(u32(20)), small(u32(0xfffffff6))), 'bmp', 20, 10],
    ['lossy WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), small(u16(128)), small(u16(96))), 'webp', 128, 96],
    ['lossless WebP', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f], small(u32(127 | (95 << 14)))), 'webp', 128, 96],
    ['extended WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0xff, 0x3f, 0], [0x0f, 0, 1]), 'webp', 16_384, 65_552],
    ['HEIC with a thumbnail', heif('heic', ispe(320, 240), ispe(4_032, 3_024)), 'heif', 4_032, 3_024],
    ['AVIF', heif('avif', ispe(10, 20)), 'heif', 10, 20],
  ] as const)('is read: %s [IM-1]', (_, file, format, width, height) => {
    expect(readImageHeader(file)).toEqual({ format, width, height });
  });

  it.each([
    ['nothing', bytes()],
    ['one byte', bytes([0xff])],
    ['text', bytes('This is a text file, whatever it is called.')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', bytes('%PDF-1.7', zeros(20))],
    ['archive', bytes('PK', [3, 4], zeros(30))],
    ['film', heif('isom', ispe(10, 10))],
    ['JPEG that is cut off', jpeg(segment(0xe1, zeros(900))).slice(0, 40)],
    ['JPEG without a frame', jpeg(segment(0xda, zeros(4)))],
    ['JPEG of no width', jpeg(frame(0xc0, 0, 10))],
    ['JPEG with rubbish between segments', jpeg([0x12, 0x34], frame(0xc0, 7, 5))],
    ['PNG that does not begin with its size', bytes([0x89], 'PNG', [13, 10, 26, 10], u32(13), 'IDAT', zeros(13))],
    ['PNG that is cut off', png(10, 10).slice(0, 20)],
    ['WebP of no known kind', bytes('RIFF', zeros(4), 'WEBPXXXX', zeros(20))],
    ['HEIC without a size', heif('heic')],
    ['HEIC with boxes that say no length', bytes(u32(8), 'ftypheic', zeros(400))],
  ] as const)('is not there: %s [IM-1]', (_, file) => {
    expect(readImageHeader(file)).toBeNull();
  });

  it('is read from a part of a longer buffer too [IM-1]', () => {
    const whole = bytes(zeros(5), [...png(3, 4)]);
    expect(readImageHeader(whole.subarray(5))).toMatchObject({ width: 3, height: 4 });
  });
});
