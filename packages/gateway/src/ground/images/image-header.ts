/** The facts in a file's bytes, without decoding it. Pixels as stored, before orientation. */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
  /** The picture without chunks that a decoder does not need: no texts, profiles or other chunks of a PNG. */
  readonly picture: Uint8Array;
  /** Whether the file is complete. */
  readonly isWhole: boolean;
}

/**
 * Parses a JPEG or PNG by content: its structure from the first byte to the last, its size, and that it contains one picture and nothing
 * else. The time grows with the file's length, without memory for pixels. null: no such file.
 */
export const readImageHeader = (bytes: Uint8Array): ImageHeader | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(file);
  return file.length > 4 && file[0] === 0xff && file[1] === START ? readJpeg(file) : null;
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks of a still picture. */
const PNG_PARTS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Chunks of an animation. */
const PNG_FRAMES: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT']);

const readPng = (file: Buffer): ImageHeader | null => {
  if (file.length < 33 || file.readUInt32BE(8) !== 13 || file.toString('latin1', 12, 16) !== 'IHDR') return null;
  const parts: Buffer[] = [PNG_SIGNATURE];
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || PNG_FRAMES.has(kind)) return null;
    if (PNG_PARTS.has(kind)) parts.push(file.subarray(at, end));
    else if (hidesDocument(file.subarray(at, end))) return null;
    if (kind === 'IEND') {
      const picture = end === file.length ? Buffer.concat(parts) : null;
      return picture && { format: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20), picture, isWhole: true };
    }
    at = end;
  }
  return null;
};

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frames that decoders support: baseline, extended and progressive with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Comments and application data. */
const isMetadata = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
/** Markers without a length: 0xff00 is a byte of the picture, the others restart its codes. */
const isInsideScan = (marker: number): boolean => marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const readJpeg = (file: Buffer): ImageHeader | null => {
  let size: { readonly width: number; readonly height: number } | null = null;
  let scans = 0;
  let isWhole = false;
  for (let at = 2; ;) {
    at = file.indexOf(0xff, at);
    // A truncated picture is shown as far as it goes.
    if (at < 0 || at + 1 >= file.length) break;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (at + 2 !== file.length) return null;
      isWhole = true;
      break;
    }
    if (isInsideScan(marker)) {
      if (scans === 0) return null;
      at += 2;
      continue;
    }
    if (marker === START || OTHER_FRAMES.has(marker) || at + 4 > file.length) return null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return null;
    if (isMetadata(marker) && hidesDocument(file.subarray(at, end))) return null;
    if (FRAMES.has(marker)) {
      const channels = file[at + 9];
      if (size !== null || end - at < 11 || (channels !== 1 && channels !== 3)) return null;
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (marker === SCAN) scans += 1;
    if (scans > MOST_SCANS) return null;
    at = end;
  }
  return size === null || scans === 0 ? null : { format: 'jpeg', ...size, picture: file, isWhole };
};

/** A progressive picture has about ten scans, and each one costs a pass over all pixels. */
const MOST_SCANS = 64;

/** A page or an archive inside a picture's texts, which no camera writes. */
const hidesDocument = (part: Buffer): boolean => PAGE.test(part.toString('latin1')) || part.includes(ARCHIVE);
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i;
const ARCHIVE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
