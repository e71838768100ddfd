import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, StartFault } from './start-fault.ts';

/** The encoding of a text file, or the reason why it is not read. `remark`: a hint for the provider of the file. */
export type TextNature =
  | { readonly kind: 'text'; readonly encoding: 'utf-8' | 'gb18030'; readonly remark: string | null }
  | { readonly kind: 'unread'; readonly reason: string };

/** A line of a file, from 1 on. `text` is null for an unreadable line, and `fault` is the reason. */
export type TextLine =
  | { readonly line: number; readonly text: string; readonly fault: null }
  | { readonly line: number; readonly text: null; readonly fault: string };

/** [GW-1580] Why a place cannot be read, in words. null: it can. */
export const placeFault = (place: string, wanted: 'file' | 'folder' | 'either'): string | null => {
  try {
    const at = statSync(place);
    if (at.isDirectory()) return wanted === 'file' ? `${place} is a folder: name a file` : null;
    if (!at.isFile()) return `${place} is no file`;
    return wanted === 'folder' ? `${place} is no folder` : null;
  } catch (error) {
    return readingFault(place, error);
  }
};

/** [GW-1580] The system's error for an unreadable place, in words. */
export const readingFault = (place: string, error: unknown): string => (UNREAD[codeOf(error)] ?? ANY_FAULT)(place, codeOf(error));

const ANY_FAULT = (place: string, code: string): string => `${place} cannot be read${code === '' ? '' : ` (${code})`}`;
/** Keyed by the system's error code. */
const UNREAD: Readonly<Record<string, (place: string) => string>> = {
  ENOENT: (place) => `${place} cannot be read: it is not there`,
  ENOTDIR: (place) => `${place} cannot be read: it is not there`,
  EACCES: (place) => `${place} cannot be read by this account`,
  EPERM: (place) => `${place} cannot be read by this account`,
  ELOOP: (place) => `${place} cannot be read: its links lead back to it`,
  EISDIR: (place) => `${place} is a folder: name a file`,
  ENAMETOOLONG: () => 'the name of the file is too long',
  ERR_INVALID_ARG_VALUE: () => 'the name of the file holds a NUL',
};

/** [GW-1785] Why a place could not be written, in words. null: the reason is another one. */
export const writingFault = (place: string, error: unknown): string | null => UNWRITTEN[codeOf(error)]?.(place) ?? null;

const FULL = (place: string): string => `the disk of ${place} is full: make room there`;
const CLOSED = (place: string): string => `${place} cannot be written by this account`;
const NOWHERE = (place: string): string => `${path.dirname(place)} is no directory: make it first`;

/** Keyed by the system's error code. */
const UNWRITTEN: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: CLOSED,
  EACCES: CLOSED,
  EPERM: CLOSED,
  ENOENT: NOWHERE,
  ENOTDIR: NOWHERE,
  ELOOP: NOWHERE,
  EISDIR: (place) => `${place} is a folder: name a new file`,
  EEXIST: (place) => `${place} is there already and is no folder`,
  ENAMETOOLONG: () => 'the name of the file is too long',
  ERR_INVALID_ARG_VALUE: () => 'the name of the file holds a NUL',
};

/** [GW-1785] Runs an act on the disk. Throws an error with a sentence if the place is not writable. */
export const writingAt = <Done>(place: string, act: () => Done): Done => {
  try {
    return act();
  } catch (error) {
    const sentence = writingFault(place, error);
    throw sentence === null ? error : new StartFault(sentence);
  }
};

/**
 * [GW-1581] Determines the encoding of a whole file, part by part. UTF-8 is read, and GB18030 if nothing else fits. Every other text is
 * refused with a message, also one that fits both.
 */
export const natureOf = async (file: string): Promise<TextNature> => {
  const fault = placeFault(file, 'file');
  if (fault !== null) return { kind: 'unread', reason: fault };
  const counted = newCount();
  try {
    for await (const part of createReadStream(file)) {
      if (!Buffer.isBuffer(part)) continue;
      if (counted.head.length < HEAD_BYTES) counted.head = Buffer.concat([counted.head, part.subarray(0, HEAD_BYTES)]);
      countUtf8(counted, part);
      countGb(counted, part);
    }
  } catch (error) {
    return { kind: 'unread', reason: readingFault(file, error) };
  }
  return judged(counted);
};

const HEAD_BYTES = 4_096;

interface Count {
  head: Buffer;
  /** Number of bytes from 0x80 on. */
  high: number;
  /** UTF-8: sequences by their length, invalid bytes, and the unfinished sequence. */
  two: number;
  longer: number;
  stray: number;
  need: number;
  length: number;
  least: number;
  most: number;
  /** GB18030: pairs, the common ones among them, sequences of four bytes, invalid bytes, and the unfinished sequence. */
  pairs: number;
  common: number;
  fours: number;
  gbStray: number;
  gb: readonly number[];
}

const newCount = (): Count => ({
  head: Buffer.alloc(0),
  high: 0,
  two: 0,
  longer: 0,
  stray: 0,
  need: 0,
  length: 0,
  least: 0x80,
  most: 0xbf,
  pairs: 0,
  common: 0,
  fours: 0,
  gbStray: 0,
  gb: [],
});

const countUtf8 = (count: Count, part: Buffer): void => {
  for (const byte of part) {
    if (byte < 0x80 && count.need === 0) continue;
    if (byte >= 0x80) count.high += 1;
    if (count.need > 0) {
      if (byte >= count.least && byte <= count.most) {
        count.need -= 1;
        count.least = 0x80;
        count.most = 0xbf;
        if (count.need === 0) {
          if (count.length === 2) count.two += 1;
          else count.longer += 1;
        }
        continue;
      }
      count.stray += count.length - count.need;
      count.need = 0;
      if (byte < 0x80) continue;
    }
    count.length = byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
    if (count.length === 0) count.stray += 1;
    count.need = Math.max(0, count.length - 1);
    count.least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    count.most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
};

const countGb = (count: Count, part: Buffer): void => {
  for (const byte of part) {
    const [lead, , third] = count.gb;
    if (lead === undefined) {
      if (byte < 0x80) continue;
      if (byte === 0x80 || byte === 0xff) count.gbStray += 1;
      else count.gb = [byte];
    } else if (count.gb.length === 1) {
      if (byte >= 0x30 && byte <= 0x39) count.gb = [lead, byte];
      else {
        count.gb = [];
        if (byte < 0x40 || byte === 0x7f || byte === 0xff) count.gbStray += 1;
        else {
          count.pairs += 1;
          if (byte >= 0xa1 && ((lead >= 0xb0 && lead <= 0xf7) || (lead >= 0xa1 && lead <= 0xa9))) count.common += 1;
        }
      }
    } else if (third === undefined) {
      const isThird = byte >= 0x81 && byte <= 0xfe;
      if (!isThird) count.gbStray += 1;
      count.gb = isThird ? [...count.gb, byte] : [];
    } else {
      if (byte >= 0x30 && byte <= 0x39) count.fours += 1;
      else count.gbStray += 1;
      count.gb = [];
    }
  }
};

const judged = (count: Count): TextNature => {
  const binary = binaryOf(count.head);
  if (binary !== null) return { kind: 'unread', reason: binary };
  const UTF_8: TextNature = { kind: 'text', encoding: 'utf-8', remark: null };
  if (count.high === 0 || count.head.subarray(0, 3).equals(UTF_8_MARK)) return UTF_8;
  const stray = count.stray + (count.need > 0 ? 1 : 0);
  const isGb = count.gbStray === 0 && count.gb.length === 0 && (count.common > 0 ? count.common >= count.pairs * MOSTLY : count.fours > 0);
  if (stray === 0)
    return count.longer > 0 || !isGb || count.common < count.pairs
      ? UTF_8
      : { kind: 'unread', reason: 'the text may be UTF-8 or GB18030: save it as UTF-8 with a byte order mark' };
  // A damaged UTF-8 text: its bad lines are reported.
  if (count.longer * 3 > count.high / 2) return UTF_8;
  if (isGb) return { kind: 'text', encoding: 'gb18030', remark: 'the text is read as GB18030' };
  return count.high < FEW ? UTF_8 : { kind: 'unread', reason: 'the text is neither UTF-8 nor GB18030: save it as UTF-8' };
};

/** Minimum share of common characters among the pairs of bytes. */
const MOSTLY = 0.8;
/** Up to so many bytes are damage of a plain text, not another encoding. */
const FEW = 8;
const UTF_8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Recognises a file without text by its first bytes, or a text with two bytes a character. */
const binaryOf = (head: Buffer): string | null => {
  const known = BINARIES.find(({ bytes }) => head.subarray(0, bytes.length).equals(Buffer.from(bytes)));
  if (known !== undefined) return known.reason;
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < Math.max(FEW_ZEROS, head.length / 8) || Math.min(even, odd) > Math.max(even, odd) / 8) return null;
  return odd > even ? UTF_16('little') : UTF_16('big');
};

const FEW_ZEROS = 4;
const UTF_16 = (end: 'little' | 'big'): string => `the text is UTF-16 (${end} end first): save it as UTF-8`;

const BINARIES: readonly { readonly bytes: readonly number[]; readonly reason: string }[] = [
  { bytes: [0xff, 0xfe, 0, 0], reason: 'the text is UTF-32: save it as UTF-8' },
  { bytes: [0, 0, 0xfe, 0xff], reason: 'the text is UTF-32: save it as UTF-8' },
  { bytes: [0xff, 0xfe], reason: UTF_16('little') },
  { bytes: [0xfe, 0xff], reason: UTF_16('big') },
  { bytes: [0x1f, 0x8b], reason: 'the file is packed (gzip): unpack it first' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], reason: 'the file is a workbook or a zip archive: save its sheet as CSV in UTF-8' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], reason: 'the file is a workbook of an older kind: save its sheet as CSV in UTF-8' },
  { bytes: [0x25, 0x50, 0x44, 0x46], reason: 'the file is a PDF and no table' },
  { bytes: [0x42, 0x5a, 0x68], reason: 'the file is packed (bzip2): unpack it first' },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], reason: 'the file is packed (xz): unpack it first' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], reason: 'the file is packed (zstd): unpack it first' },
];

/** Maximum number of bytes in one line. */
const MOST_OF_LINE = 65_536;

/**
 * [GW-1582] The lines of a file, which end with LF, CRLF or CR. A line that is too long or damaged is reported and skipped, so that a file
 * without line ends needs no more memory.
 */
export async function* linesOf(
  file: string,
  encoding: 'utf-8' | 'gb18030',
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let line = 0;
  let rest: Buffer = Buffer.alloc(0);
  let isTooLong = false;
  let endedWithCr = false;
  const read = (bytes: Buffer): TextLine => {
    line += 1;
    if (isTooLong || bytes.length > MOST_OF_LINE) {
      isTooLong = false;
      return { line, text: null, fault: `the line is longer than ${MOST_OF_LINE} bytes` };
    }
    try {
      const text = decoder.decode(bytes);
      if (text.includes('\0')) return { line, text: null, fault: 'the line holds a NUL' };
      return { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text, fault: null };
    } catch {
      return { line, text: null, fault: `the line is not ${encoding === 'utf-8' ? 'UTF-8' : 'GB18030'}` };
    }
  };
  for await (const part of createReadStream(file)) {
    if (!Buffer.isBuffer(part)) continue;
    onBytes(part.length);
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at];
      if (byte !== LF && byte !== CR) {
        endedWithCr = false;
        continue;
      }
      if (byte === LF && endedWithCr) from = at + 1;
      else {
        yield read(rest.length === 0 ? part.subarray(from, at) : Buffer.concat([rest, part.subarray(from, at)]));
        rest = Buffer.alloc(0);
        from = at + 1;
      }
      endedWithCr = byte === CR;
    }
    if (from < part.length) {
      if (isTooLong || rest.length + part.length - from > MOST_OF_LINE) {
        isTooLong = true;
        rest = Buffer.alloc(0);
      } else rest = Buffer.concat([rest, part.subarray(from)]);
    }
  }
  if (rest.length > 0 || isTooLong) yield read(rest);
}

const LF = 0x0a;
const CR = 0x0d;

export type WholeText = { readonly kind: 'read'; readonly text: string } | { readonly kind: 'unread'; readonly reason: string };

/** [GW-1583] The whole text of a small file, or the reason why there is none, with the name of the file. */
export const readWholeText = async (file: string): Promise<WholeText> => {
  const nature = await natureOf(file);
  if (nature.kind === 'unread')
    return { kind: 'unread', reason: nature.reason.includes(file) ? nature.reason : `${file}: ${nature.reason}` };
  try {
    if (statSync(file).size > MOST_OF_FILE) return { kind: 'unread', reason: `${file} is larger than ${MOST_OF_FILE / MB} MB` };
    const text = new TextDecoder(nature.encoding, { fatal: true }).decode(await readFile(file));
    return text.includes('\0') ? { kind: 'unread', reason: `${file} holds a NUL: it is no text` } : { kind: 'read', text };
  } catch (error) {
    return { kind: 'unread', reason: codeOf(error).startsWith('ERR_ENCODING') ? `${file} is not UTF-8` : readingFault(file, error) };
  }
};

const MB = 1_048_576;
const MOST_OF_FILE = 64 * MB;
