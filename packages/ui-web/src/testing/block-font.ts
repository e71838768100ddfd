/**
 * A font made here, so that pictures are the same on every machine: each letter is a block, as wide as a digit or, from the Chinese signs on,
 * as wide as high. An OpenType file of ten tables (ISO/IEC 14496-22), big-endian throughout.
 */
export async function wearBlockFont(root: HTMLElement): Promise<void> {
  const face = new FontFace(FAMILY, fontFile(), { weight: '100 900' });
  document.fonts.add(await face.load());
  root.style.setProperty('--font', FAMILY);
}

const FAMILY = 'Blocks';
const EM = 1000;
const ASCENT = 880;
const DESCENT = -200;

/** Advances in thousandths of an em; glyph 0 is what has no sign, 1 a space. */
const ADVANCES = [EM, 280, 560, EM] as const;
const SPACE = 1;
const NARROW = 2;
const WIDE = 3;

/** From sign to sign, with the glyph of all between them. */
const SIGNS = [
  [0x20, 0x20, SPACE],
  [0x21, 0x2dff, NARROW],
  [0x2e80, 0x1f9ff, WIDE],
] as const;

const u16 = (...values: readonly number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: readonly number[]): number[] => values.flatMap((value) => [...u16(value >>> 16), ...u16(value & 65535)]);
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A rectangle: its box, one contour of four points, all of them on the line and written as whole numbers. */
const block = (advance: number): number[] => {
  const [left, right, bottom, top] = [60, advance - 60, 0, 700];
  return [
    ...u16(1, left, bottom, right, top, 3, 0),
    1,
    1,
    1,
    1,
    ...u16(left, 0, right - left, 0),
    ...u16(bottom, top - bottom, 0, bottom - top),
    0,
    0,
  ];
};

function fontFile(): ArrayBuffer {
  const glyphs = ADVANCES.map((advance, glyph) => (glyph === SPACE ? [] : block(advance)));
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const names = ascii(FAMILY).flatMap((letter) => u16(letter));
  const widest = Math.max(...ADVANCES);
  const tables: Readonly<Record<string, readonly number[]>> = {
    'OS/2': [
      ...u16(4, 560, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      ...Array.from({ length: 10 }, () => 0),
      ...u32(0, 0, 0, 0),
      ...ascii('NONE'),
      ...u16(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      ...u32(1, 0),
      ...u16(500, 700, 0, 0x20, 1),
    ],
    cmap: [...u16(0, 1, 3, 10), ...u32(12), ...u16(13, 0), ...u32(16 + SIGNS.length * 12, 0, SIGNS.length, ...SIGNS.flat())],
    glyf: glyphs.flat(),
    head: [...u32(0x10000, 0x10000, 0, 0x5f0f3cf5), ...u16(3, EM), ...u32(0, 0, 0, 0), ...u16(0, 0, widest, 700, 0, 8, 2, 1, 0)],
    hhea: [...u32(0x10000), ...u16(ASCENT, DESCENT, 0, widest, 60, 60, widest - 60, 1, 0, 0, 0, 0, 0, 0, 0, ADVANCES.length)],
    hmtx: ADVANCES.flatMap((advance, glyph) => u16(advance, glyph === SPACE ? 0 : 60)),
    loca: u32(...offsets),
    maxp: [...u32(0x10000), ...u16(ADVANCES.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: [...u16(0, 4, 54), ...[1, 2, 4, 6].flatMap((id) => u16(3, 1, 0x409, id, names.length, 0)), ...names],
    post: [...u32(0x30000, 0), ...u16(-100, 50), ...u32(1, 0, 0, 0, 0)],
  };
  const list = Object.entries(tables);
  let at = 12 + list.length * 16;
  const directory: number[] = [];
  const bodies: number[] = [];
  for (const [tag, body] of list) {
    const padded = [...body, ...Array.from({ length: (4 - (body.length % 4)) % 4 }, () => 0)];
    directory.push(...ascii(tag), ...u32(sumOf(padded), at, body.length));
    bodies.push(...padded);
    at += padded.length;
  }
  const file = [...u32(0x10000), ...u16(list.length, 128, 3, list.length * 16 - 128), ...directory, ...bodies];
  return new Uint8Array(file).buffer;
}

/** The sum of a table's words of four bytes. */
function sumOf(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(at, at + 4);
    sum = (sum + ((a << 24) | (b << 16) | (c << 8) | d)) >>> 0;
  }
  return sum;
}
