import type { PreparedImage } from '@caifu/core/host';
import { afterEach, describe, expect, it } from 'vitest';

import { createImagePreparation, MOST_BYTES } from './image-preparation.canvas.ts';

const live = () => new AbortController().signal;

/** A picture with a red, a green, a blue and a white quarter: left to right, top to bottom. */
async function picture(type: string, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  ['#f00', '#0f0', '#00f', '#fff'].forEach((colour, place) => {
    pen.fillStyle = colour;
    pen.fillRect((place % 2) * (width / 2), Math.floor(place / 2) * (height / 2), width / 2, height / 2);
  });
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), type));
}

/** Big-endian, with one entry: orientation. */
const EXIF_HEAD = [0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];
const EXIF_TAIL = [0, 0, 0, 0, 0, 0];

/** The same JPEG with a note of how the camera was held (EXIF 0x0112) and a place where it was taken. */
async function turned(jpeg: Blob, orientation: number): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const note = [
    ...[...'Exif'].map((letter) => letter.charCodeAt(0)),
    ...EXIF_HEAD,
    orientation,
    ...EXIF_TAIL,
    ...[...'GPS 31.2N 121.5E'].map((letter) => letter.charCodeAt(0)),
  ];
  const segment = Uint8Array.from([0xff, 0xe1, 0, note.length + 2, ...note]);
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)], { type: 'image/jpeg' });
}

const bytesOf = ({ jpeg }: PreparedImage): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));

/** Colours of the four quarters of the prepared picture. */
async function quarters(image: PreparedImage): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([bytesOf(image)]));
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.drawImage(bitmap, 0, 0);
  const name = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) =>
    [red > 128 ? 'r' : '', green > 128 ? 'g' : '', blue > 128 ? 'b' : ''].join('').replace('rgb', 'w');
  return [1, 3]
    .flatMap((row) => [1, 3].map((column) => pen.getImageData((bitmap.width * column) / 4, (bitmap.height * row) / 4, 1, 1).data))
    .map(name)
    .join(' ');
}

const box = createImagePreparation();
afterEach(() => box.clear());

const prepare = (file: Blob, signal: AbortSignal = live()) => box.prepare(box.put(file), signal);
async function prepared(file: Blob): Promise<PreparedImage> {
  const outcome = await prepare(file);
  if (outcome.kind !== 'prepared') throw new Error(outcome.kind);
  return outcome.image;
}

describe('a picture', () => {
  it.each([
    ['image/jpeg', 640, 480, 640, 480],
    ['image/png', 1_998, 1_000, 999, 500],
    ['image/webp', 300, 3_000, 100, 999],
    ['image/jpeg', 1_000, 1_000, 999, 999],
    ['image/png', 4_000, 1, 999, 1],
  ])('%s of %i x %i becomes a JPEG of %i x %i [IM-3]', async (type, width, height, newWidth, newHeight) => {
    const image = await prepared(await picture(type, width, height));
    expect([image.width, image.height]).toEqual([newWidth, newHeight]);
    const bitmap = await createImageBitmap(new Blob([bytesOf(image)]));
    expect([bitmap.width, bitmap.height]).toEqual([newWidth, newHeight]);
    expect(Array.from(bytesOf(image).slice(0, 3))).toEqual([0xff, 0xd8, 0xff]);
  });

  it.each([
    [1, 'r g b w', 400, 200],
    [2, 'g r w b', 400, 200],
    [3, 'w b g r', 400, 200],
    [4, 'b w r g', 400, 200],
    [5, 'r b g w', 200, 400],
    [6, 'b r w g', 200, 400],
    [7, 'w g b r', 200, 400],
    [8, 'g w r b', 200, 400],
  ])('a picture that a camera held in way %i took stands upright, once [IM-4]', async (orientation, colours, width, height) => {
    const image = await prepared(await turned(await picture('image/jpeg', 400, 200), orientation));
    expect([await quarters(image), image.width, image.height]).toEqual([colours, width, height]);
  });

  it('keeps no metadata of the camera [IM-4]', async () => {
    const original = await turned(await picture('image/jpeg', 400, 200), 6);
    const text = new TextDecoder('latin1');
    expect(text.decode(await original.arrayBuffer())).toContain('GPS 31.2N');
    expect(text.decode(bytesOf(await prepared(original)))).not.toMatch(/Exif|GPS/);
  });

  it('shows white paper where it is transparent [IM-3]', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 8;
    const clear = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    expect(await quarters(await prepared(clear ?? new Blob()))).toBe('w w w w');
  });
});

describe('a file that is no picture', () => {
  it.each([
    ['text that is called one', new Blob(['这不是图片'], { type: 'image/jpeg' })],
    ['nothing', new Blob([])],
    ['a drawing of markup', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' })],
  ])('is refused: %s [IM-2]', async (_, file) => {
    expect(await prepare(file)).toEqual({ kind: 'not-an-image' });
  });

  it('is told apart from one whose header is sound and that does not load here [IM-2]', async () => {
    const whole = await picture('image/png', 64, 64);
    expect(await prepare(whole.slice(0, 40))).toEqual({ kind: 'unreadable' });
  });
});

describe('a truncated picture', () => {
  it('is refused where none of it can be shown, and otherwise shown as far as it goes [IM-6]', async () => {
    const whole = await picture('image/jpeg', 400, 400);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const scan = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xda);
    expect((await prepare(new Blob([bytes.slice(0, scan + 20)]))).kind).toBe('unreadable');
    expect((await prepare(new Blob([bytes.slice(0, bytes.length - 40)]))).kind).toBe('prepared');
    const plain = await picture('image/png', 20, 20);
    expect((await prepare(plain)).kind).toBe('prepared');
  });
});

describe('a file that is too large', () => {
  const png = (width: number, height: number) => {
    const header = new DataView(new ArrayBuffer(33));
    [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].forEach((word, place) => header.setUint32(place * 4, word));
    return new Blob([header.buffer]);
  };

  it.each([
    ['pixels', png(12_000, 12_000)],
    ['length', png(60_000, 10)],
    ['bytes', new Blob([new Uint8Array(MOST_BYTES + 1)])],
  ])('in %s is not decoded [IM-2]', async (_, file) => {
    expect(await prepare(file)).toEqual({ kind: 'too-large' });
  });

  it('is told apart by its header alone from one that just fits [IM-2]', async () => {
    // A header of 40 megapixels without a picture behind it.
    expect(await prepare(png(8_000, 5_000))).toEqual({ kind: 'unreadable' });
    expect(await prepare(png(8_000, 5_001))).toEqual({ kind: 'too-large' });
  });
});

describe('the box', () => {
  it('shows a picture only once it is prepared [IM-5]', async () => {
    const ticket = box.put(await picture('image/png', 1_998, 10));
    expect(box.pictureOf(ticket)).toBeNull();
    await box.prepare(ticket, live());
    const address = box.pictureOf(ticket) ?? '';
    const shown = await (await fetch(address)).blob();
    expect([shown.type, (await createImageBitmap(shown)).width]).toEqual(['image/jpeg', 999]);
    box.drop(ticket);
    expect(box.pictureOf(ticket)).toBeNull();
    await expect(fetch(address)).rejects.toThrow('fetch');
  });

  it('gives every file a ticket of its own, and prepares several in their order [IM-5]', async () => {
    const tickets = await Promise.all([1, 2, 3].map(async (size) => box.put(await picture('image/png', size * 100, 10))));
    expect(new Set(tickets).size).toBe(3);
    const outcomes = await Promise.all(tickets.map((ticket) => box.prepare(ticket, live())));
    expect(outcomes.map((outcome) => outcome.kind === 'prepared' && outcome.image.width)).toEqual([100, 200, 300]);
  });

  it('keeps nothing of a file that was removed meanwhile [IM-5]', async () => {
    const ticket = box.put(await picture('image/png', 10, 10));
    const outcome = box.prepare(ticket, live());
    box.clear();
    await outcome;
    expect(box.pictureOf(ticket)).toBeNull();
    expect(await box.prepare(ticket, live())).toEqual({ kind: 'not-an-image' });
  });

  it('does not begin after its caller has left [IM-5]', async () => {
    const left = AbortSignal.abort();
    const ticket = box.put(await picture('image/png', 10, 10));
    await box.prepare(ticket, left);
    expect(box.pictureOf(ticket)).toBeNull();
  });
});
