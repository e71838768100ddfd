/** Format and size of a picture, read from the first bytes of its file. The size is the stored one, before any rotation. */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'heif';
  readonly width: number;
  readonly height: number;
}

/** Reads format and size from the content and ignores the file name. null: unknown format, or no size found. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = READERS.find(({ begins }) => begins(view))?.read(view) ?? null;
    return header !== null && header.width > 0 && header.height > 0 ? header : null;
  } catch {
    // The read went beyond the end: the header is cut off.
    return null;
  }
}

/** [IM-6] Whether the end of a JPEG or PNG is missing. Some cameras write more bytes after the end; they are ignored. */
export function isCutOff(format: ImageHeader['format'], bytes: Uint8Array): boolean {
  const end = END_OF[format];
  if (end === undefined) return false;
  for (let at = bytes.length - end.length; at >= 0 && at > bytes.length - BEHIND; at -= 1)
    if (end.every((byte, place) => bytes[at + place] === byte)) return false;
  return true;
}

const END_OF: Partial<Record<ImageHeader['format'], readonly number[]>> = { jpeg: [0xff, 0xd9], png: [0x49, 0x45, 0x4e, 0x44] };
/** Bytes at the end of the file that are searched for the end mark. Few enough to miss the end mark of an embedded thumbnail. */
const BEHIND = 1_024;

const READERS: readonly { readonly begins: (view: DataView) => boolean; readonly read: (view: DataView) => ImageHeader | null }[] = [
  { begins: (view) => view.getUint16(0) === 0xffd8, read: readJpeg },
  {
    begins: (view) => view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a,
    read: (view) => (textAt(view, 12) === 'IHDR' ? { format: 'png', width: view.getUint32(16), height: view.getUint32(20) } : null),
  },
  {
    begins: (view) => textAt(view, 0) === 'GIF8',
    read: (view) => ({ format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  { begins: (view) => textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP', read: readWebp },
  {
    begins: (view) => view.getUint16(0) === 0x424d,
    // A negative height means that the top row comes first.
    read: (view) => ({ format: 'bmp', width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }),
  },
  { begins: (view) => textAt(view, 4) === 'ftyp' && HEIF_BRANDS.has(textAt(view, 8)), read: readHeif },
];

const HEIF_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

/** Walks the segments up to the frame header. */
function readJpeg(view: DataView): ImageHeader | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) return { format: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // The picture data or the end mark came before any frame header.
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + (isBare(marker) ? 0 : view.getUint16(at + 2));
  }
}

/** SOF0 to SOF15, without the other segments in their range (DHT, JPG, DAC). */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readWebp(view: DataView): ImageHeader | null {
  const kind = textAt(view, 12);
  if (kind === 'VP8X') return { format: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (kind === 'VP8 ') return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The largest picture that the file describes. Path of boxes: meta, iprp, ipco, every ispe. */
function readHeif(view: DataView): ImageHeader | null {
  const meta = boxesIn(view, 0, view.byteLength).find(({ type }) => type === 'meta');
  if (meta === undefined) return null;
  // meta is a "full" box: its content starts after four bytes of version and flags.
  const properties = boxesIn(view, meta.from + 4, meta.to).find(({ type }) => type === 'iprp');
  const container = properties && boxesIn(view, properties.from, properties.to).find(({ type }) => type === 'ipco');
  const sizes = container ? boxesIn(view, container.from, container.to).filter(({ type }) => type === 'ispe') : [];
  return sizes
    .map(({ from }): ImageHeader => ({ format: 'heif', width: view.getUint32(from + 4), height: view.getUint32(from + 8) }))
    .reduce<ImageHeader | null>((most, one) => (most !== null && most.width * most.height >= one.width * one.height ? most : one), null);
}

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

function boxesIn(view: DataView, start: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end && boxes.length < MOST_BOXES) {
    const size = view.getUint32(at);
    // Size 0 reaches to the end of the file. Size 1 stands for a length of eight bytes, which only picture data needs.
    const to = size === 0 ? end : at + size;
    boxes.push({ type: textAt(view, at + 4), from: at + 8, to });
    if (size !== 0 && size < 8) break;
    at = to;
  }
  return boxes;
}

const MOST_BOXES = 1_000;

const textAt = (view: DataView, at: number): string =>
  at + 4 > view.byteLength ? '' : String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
