import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf } from '../../ground/start/start-fault.ts';
import { placeFault, readingFault, writingFault } from '../../ground/start/text-file.ts';

/**
 * A backup is gzipped text with one JSON value a line: a description (`head`), each table's columns and rows, the next numbers of the
 * sequences, and the expected totals (`end`). The file does not depend on the engine, and each engine can restore it.
 */
export interface BackupHead {
  /** The moment of the content. */
  readonly takenAt: string;
  /** Version of the gateway that wrote it. */
  readonly app: string;
  readonly engine: 'embedded' | 'postgres';
  /** null: written before databases stored their mode. */
  readonly mode: string | null;
  /** The migrations of the database, which define its schema. */
  readonly migrations: readonly string[];
}

/** The ledger's sums: accounts and balance of each kind, and the postings. */
export interface BookSums {
  readonly kinds: readonly { readonly kind: string; readonly accounts: string; readonly balance: string }[];
  readonly postings: string;
  readonly moved: string;
  readonly newestEntry: string;
}

export interface BackupEnd {
  readonly tables: Readonly<Record<string, number>>;
  readonly sums: BookSums;
}

export type BackupLine =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** JSON of a list of rows. A row is the list of its values as texts. */
  | { readonly kind: 'rows'; readonly json: string; readonly count: number }
  | { readonly kind: 'sequence'; readonly sequence: string; readonly value: string; readonly isCalled: boolean }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/** The fault of a file, in a sentence for its user. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/** [BU-10] `error` as a sentence with the unwritable place. Any other reason is returned unchanged. */
export const unwritten = (error: unknown, place: string): unknown => {
  const sentence = writingFault(place, error);
  return sentence === null ? error : new BackupFault(sentence);
};

export type WriteLine = (
  line: Exclude<BackupLine, { kind: 'rows' | 'end' }> | { readonly kind: 'row'; readonly json: string },
) => Promise<void>;

/**
 * [BU-4] Writes a new file that only its owner can read. The file gets its name when it is complete. An interrupted backup leaves no file.
 */
export const writeBackup = async (file: string, write: (line: WriteLine) => Promise<BackupEnd>): Promise<BackupEnd> => {
  if (existsSync(file)) throw new BackupFault(`${file} is there already, and a backup replaces none: name a new file`);
  const draft = `${file}.${process.pid}.partial`;
  const digest = createHash('sha256');
  const packer = createGzip({ level: 6 });
  const written = pipeline(packer, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  // The pipeline is awaited below. Until then the code that waits for the packer reports a fault.
  written.catch(() => undefined);
  const put = async (text: string): Promise<void> => {
    digest.update(text);
    // A full disk ends the packer, perhaps before the code waits for it.
    if (!packer.write(text)) await Promise.race([once(packer, 'drain'), written]);
  };
  try {
    const end = await write((line) => put(`${line.kind === 'row' ? line.json : JSON.stringify(packed(line))}\n`));
    packer.end(`${JSON.stringify({ end: { ...end, digest: digest.digest('hex') } })}\n`);
    await written;
    await rename(draft, file);
    return end;
  } catch (error) {
    packer.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw unwritten(error, file);
  }
};

const packed = (line: Exclude<BackupLine, { kind: 'rows' | 'end' }>): object => {
  switch (line.kind) {
    case 'head':
      return { format: FORMAT, head: line.head };
    case 'table':
      return { table: line.table, columns: line.columns };
    case 'sequence':
      return { sequence: line.sequence, value: line.value, isCalled: line.isCalled };
  }
};

/** [BU-5] Reads a file from its first line to its last. Throws `BackupFault` for a file that is no backup, is truncated or was changed. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const digest = createHash('sha256');
  let rows: string[] = [];
  let size = 0;
  let isFirst = true;
  let isWhole = false;
  const collected = (): BackupLine => {
    const line: BackupLine = { kind: 'rows', json: `[${rows.join(',')}]`, count: rows.length };
    rows = [];
    size = 0;
    return line;
  };
  for await (const text of linesOf(file)) {
    if (isWhole) throw new BackupFault(`${file} goes on after its end`);
    if (!isFirst && text.startsWith('[')) {
      digest.update(`${text}\n`);
      rows.push(text);
      size += text.length;
      if (rows.length >= ROWS_AT_ONCE || size >= BYTES_AT_ONCE) yield collected();
      continue;
    }
    if (rows.length > 0) yield collected();
    const read = lineSchema.safeParse(jsonOf(text));
    if (!read.success || isFirst !== (read.data.kind === 'head')) throw new BackupFault(`${file} is no backup of this system`);
    isFirst = false;
    if (read.data.kind === 'end') {
      const { end, digest: told } = read.data;
      if (told !== digest.digest('hex')) throw new BackupFault(`${file} was changed after it was written: its digest is another`);
      isWhole = true;
      yield { kind: 'end', end };
      continue;
    }
    digest.update(`${text}\n`);
    yield read.data;
  }
  if (!isWhole) throw new BackupFault(`${file} is cut off: its end is missing`);
}

/** Rows in one statement to and from the database. */
export const ROWS_AT_ONCE = 2_000;
export const BYTES_AT_ONCE = 4_000_000;

const FORMAT = 'caifu-backup-1';

/** [BU-11] Maximum length of one line in characters, many times the size of a table's row. */
const MOST_OF_LINE = 64 * 1_048_576;

async function* linesOf(file: string): AsyncGenerator<string> {
  const fault = placeFault(file, 'file');
  if (fault !== null) throw new BackupFault(fault);
  const source = createReadStream(file);
  const unpacked = createGunzip();
  const fed = pipeline(source, unpacked);
  fed.catch(() => undefined);
  try {
    // The beginning of an unfinished line, in pieces that are joined once.
    let begun: string[] = [];
    let length = 0;
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const [first = '', ...others] = String(chunk).split('\n');
      const last = others.pop();
      begun.push(first);
      length += first.length;
      if (length > MOST_OF_LINE) throw new BackupFault(`${file} is no backup of this system, or it is damaged`);
      if (last === undefined) continue;
      yield begun.join('');
      yield* others;
      begun = [last];
      length = last.length;
    }
    if (length > 0) yield begun.join('');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'Z_BUF_ERROR') throw new BackupFault(`${file} is cut off: its end is missing`);
    if (code === 'Z_DATA_ERROR') throw new BackupFault(`${file} is no backup of this system, or it is damaged`);
    if (error instanceof BackupFault || code === '') throw error;
    throw new BackupFault(readingFault(file, error));
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const headSchema = z.object({
  takenAt: z.string(),
  app: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  mode: z.string().nullable(),
  migrations: z.array(z.string()),
});
const endSchema = z.object({
  tables: z.record(z.string(), z.number()),
  sums: z.object({
    kinds: z.array(z.object({ kind: z.string(), accounts: z.string(), balance: z.string() })),
    postings: z.string(),
    moved: z.string(),
    newestEntry: z.string(),
  }),
});
const lineSchema = z.union([
  z.object({ format: z.literal(FORMAT), head: headSchema }).transform(({ head }) => ({ kind: 'head' as const, head })),
  z.object({ table: z.string(), columns: z.array(z.string()) }).transform((line) => ({ kind: 'table' as const, ...line })),
  z
    .object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() })
    .transform((line) => ({ kind: 'sequence' as const, ...line })),
  z
    .object({ end: endSchema.extend({ digest: z.string() }) })
    .transform(({ end: { digest, ...end } }) => ({ kind: 'end' as const, end, digest })),
]);
