import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aJpeg, aPng, chunk, exif, PLACE, pngOf, withSegment } from '../../testing/pictures.fakes.ts';
import { takeImage, type TakenImage } from './images.ts';

const take = (bytes: Buffer): Promise<TakenImage> => takeImage(bytes.toString('base64'), 'test');
const refusalOf = async (bytes: Buffer): Promise<string> => {
  const taken = await take(bytes);
  return taken.kind === 'refused' ? taken.message.kind : 'taken';
};

const PAGE = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
const ARCHIVE = Buffer.from('PK\u0003\u0004an archive');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

describe('a picture', () => {
  it('is accepted by its content, a JPEG or PNG, and re-encoded as a JPEG [GW-350]', async () => {
    for (const picture of [aPng(), await aJpeg()]) {
      const taken = await take(picture);
      expect(taken).toMatchObject({ kind: 'taken', width: 40, height: 30 });
      const jpeg = taken.kind === 'taken' ? taken.jpeg : [];
      expect(Buffer.from(jpeg).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
    expect(await takeImage(`data:image/gif;base64,${aPng().toString('base64')}`, 'test')).toMatchObject({ kind: 'taken' });
  });

  it('is refused as a page, archive, drawing, animation or incomplete file [GW-350]', async () => {
    const jpeg = await aJpeg();
    const png = aPng();
    const others = {
      nothing: Buffer.alloc(0),
      svg: SVG,
      page: PAGE,
      gif: Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1'),
      webp: Buffer.from('RIFF\u0004\0\0\0WEBPVP8 ', 'latin1'),
      start: jpeg.subarray(0, 4),
      'jpeg and page': Buffer.concat([jpeg, PAGE]),
      'jpeg and archive': Buffer.concat([jpeg, ARCHIVE]),
      'jpeg with a page in its comment': withSegment(jpeg, 0xfe, PAGE),
      'jpeg with a drawing in its data': withSegment(jpeg, 0xe1, SVG),
      'jpeg with an archive in its data': withSegment(jpeg, 0xed, ARCHIVE),
      'two jpegs': Buffer.concat([jpeg, jpeg]),
      'png and archive': Buffer.concat([png, ARCHIVE]),
      'png with a page in its text': aPng(40, 30, 1, [chunk('tEXt', PAGE)]),
      'animated png': aPng(40, 30, 1, [chunk('acTL', Buffer.alloc(8))]),
      'png without an end': png.subarray(0, -12),
      'png of nothing': pngOf(40, 30, deflateSync(Buffer.alloc(10))),
      'png of no size': pngOf(0, 30, deflateSync(Buffer.alloc(10))),
    };
    const answers = await Promise.all(Object.values(others).map(refusalOf));
    expect(Object.fromEntries(Object.keys(others).map((name, index) => [name, answers[index]]))).toEqual(
      Object.fromEntries(Object.keys(others).map((name) => [name, 'not-an-image'])),
    );
    for (const text of ['', 'data:image/png;base64,', '****', 'abc', `${aPng().toString('base64')}\n`]) {
      expect(await takeImage(text, 'test')).toEqual({ kind: 'refused', message: { kind: 'not-an-image' } });
    }
  });

  it('shows the existing part if it is truncated [GW-350]', async () => {
    const jpeg = await aJpeg(200, 200);
    expect(await refusalOf(jpeg.subarray(0, -200))).toBe('taken');
  });

  it('is refused if truncated before its first lines; a complete one may have one colour [IM-6]', async () => {
    const jpeg = await aJpeg(200, 200);
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    expect(await refusalOf(jpeg.subarray(0, scan + 16))).toBe('not-an-image');
    const plain = pngOf(40, 30, deflateSync(Buffer.alloc(30 * (1 + 40 * 3))));
    expect(await refusalOf(plain)).toBe('taken');
  });

  it('may have 2 MB, 4,000 pixels a side and 4 megapixels, read from its header [GW-351]', async () => {
    const flat = (width: number, height: number) =>
      pngOf(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)), [], [1, 0]);
    const jpeg = await aJpeg();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const endless = Buffer.from(jpeg);
    endless.writeUInt16BE(65_535, frame + 5);
    endless.writeUInt16BE(65_535, frame + 7);
    expect(await refusalOf(flat(17_000, 17_000))).toBe('image-too-large');
    expect(await refusalOf(endless)).toBe('image-too-large');
    expect(await refusalOf(flat(4_001, 10))).toBe('image-too-large');
    expect(await refusalOf(flat(2_001, 2_000))).toBe('image-too-large');
    expect(await refusalOf(flat(4_000, 1_000))).toBe('taken');
    expect(await refusalOf(Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]))).toBe('image-too-large');
    expect(await takeImage('A'.repeat(50_000_000), 'test')).toMatchObject({ message: { kind: 'image-too-large' } });
  });

  it('needs no memory for its pixels when it is refused [GW-351]', async () => {
    const bombs = [
      pngOf(17_000, 17_000, deflateSync(Buffer.alloc(17_000 * 2_126), { level: 9 }), [], [1, 0]),
      aPng(40, 30, 1, [chunk('acTL', Buffer.alloc(8))]),
    ];
    const texts = bombs.map((bomb) => bomb.toString('base64'));
    const before = process.memoryUsage.rss();
    let most = before;
    for (let turn = 0; turn < 50; turn += 1) {
      for (const text of texts) expect((await takeImage(text, 'test')).kind).toBe('refused');
      most = Math.max(most, process.memoryUsage.rss());
    }
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('is kept upright and without any metadata of the camera [GW-352]', async () => {
    const photo = withSegment(withSegment(await aJpeg(40, 30), 0xfe, Buffer.from('by somebody')), 0xe1, exif(6));
    expect(photo.includes(PLACE)).toBe(true);
    const taken = await take(photo);
    if (taken.kind === 'refused') throw new Error(taken.message.kind);
    const kept = Buffer.from(taken.jpeg);
    for (const trace of [PLACE, 'Exif', 'GPS', 'by somebody']) expect(kept.includes(trace)).toBe(false);
    expect(kept.includes(Buffer.from([0xff, 0xe1]))).toBe(false);
    // A picture from a rotated camera becomes upright.
    expect([taken.width, taken.height]).toEqual([30, 40]);
  });

  it('is drawn on white where it is transparent [GW-352]', async () => {
    const clear = pngOf(16, 16, deflateSync(Buffer.alloc((16 * 4 + 1) * 16)), [], [8, 6]);
    const white = pngOf(
      16,
      16,
      deflateSync(Buffer.concat(Array.from({ length: 16 }, () => Buffer.from([0, ...Array.from({ length: 48 }, () => 255)])))),
    );
    expect(await take(clear)).toEqual(await take(white));
  });

  it('is decoded in turn, each to its sender, when many send at once; a crowd is asked to retry later [GW-353]', async () => {
    const sizes = [11, 12, 13, 14, 15, 16];
    const taken = await Promise.all(sizes.map((size) => take(aPng(size, size, size))));
    expect(taken.map((image) => (image.kind === 'taken' ? image.width : null))).toEqual(sizes);
    const text = aPng(8, 8).toString('base64');
    const takenOf = async (owners: readonly string[]) => {
      const crowd = await Promise.all(owners.map((owner) => takeImage(text, owner)));
      const kinds = crowd.map((image) => (image.kind === 'taken' ? 'taken' : image.message.kind));
      expect(kinds.filter((kind) => kind !== 'taken' && kind !== 'system-busy')).toEqual([]);
      return kinds.filter((kind) => kind === 'taken').length;
    };
    expect(await takenOf(Array.from({ length: 40 }, (_, index) => `investor ${index}`))).toBe(32);
    // One owner cannot take the turns of others.
    expect(await takenOf([...Array.from({ length: 40 }, () => 'one'), 'another'])).toBe(13);
    expect((await takeImage(text, 'one')).kind).toBe('taken');
  });
});
