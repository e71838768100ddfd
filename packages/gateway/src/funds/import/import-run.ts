import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Connection, Database } from '../../ground/database/schema.ts';
import { StartFault } from '../../ground/start/start-fault.ts';
import { placeFault, readingFault } from '../../ground/start/text-file.ts';
import { inTransaction } from '../../ground/database/transaction.ts';
import { openCsv, type CsvFault, type CsvRow } from './csv-rows.ts';
import { CellError } from './fund-words.ts';
import { createSeenKeys, type SeenKeys } from './seen-keys.ts';

/** The result of a part of a file. */
export interface Taken {
  /** Rows with new facts. */
  readonly written: number;
  /** Refused rows. */
  readonly faults: readonly CsvFault[];
  /** Remarks on accepted rows. */
  readonly notes?: readonly CsvFault[];
}

/** The rows of a part: readable ones, and the others. */
export interface PartOfRows<Read> {
  readonly good: readonly (Read & { readonly line: number })[];
  readonly bad: readonly CsvRow[];
}

/** How a kind of file is read and stored. */
export interface RowKindOf<Read> {
  /** Required columns. */
  readonly columns: readonly string[];
  /** Optional columns, and columns of sources that are ignored. Any other column is reported. */
  readonly more: readonly string[];
  /** Rows in one transaction. */
  readonly rowsAtOnce: number;
  /** Whether a folder of files named after funds is accepted. The file name is the code if there is no such column. */
  readonly isByFund: boolean;
  /** Adjacent rows of one group are taken together, so that a table can be replaced as a whole. */
  readonly groupOf?: (cells: CsvRow['cells']) => string;
  /** Throws CellError. Remarks on an accepted row go to `note`. */
  read(cells: CsvRow['cells'], note: (reason: string) => void): Read;
  /** [FI-25] The unique key of a row in a file: the fund or other subject, and the day if there is one. */
  keyOf(row: Read): readonly [string, ...string[]];
  take(tx: Connection, rows: PartOfRows<Read>): Promise<Taken>;
}

/** A kind of file that is stored in parts. */
export interface RowKind extends Pick<RowKindOf<unknown>, 'columns' | 'more' | 'rowsAtOnce' | 'isByFund' | 'groupOf'> {
  /** Begins a file. */
  open(): FileOfKind;
}

interface FileOfKind {
  /** Registers rows that an earlier run has stored. */
  pass(rows: readonly CsvRow[]): void;
  take(tx: Connection, rows: readonly CsvRow[]): Promise<Taken>;
}

/** [FI-25] Wraps a kind with the check for duplicates: a row with the key of an earlier one is bad, wherever the two are in the file. */
export const rowKind = <Read extends object>(kind: RowKindOf<Read>): RowKind => ({
  columns: kind.columns,
  more: kind.more,
  rowsAtOnce: kind.rowsAtOnce,
  isByFund: kind.isByFund,
  ...(kind.groupOf === undefined ? {} : { groupOf: kind.groupOf }),
  open: () => {
    const seen = createSeenKeys();
    return {
      pass: (rows) => void readRows(rows, kind, seen),
      take: async (tx, rows) => {
        const { good, bad, faults, notes } = readRows(rows, kind, seen);
        const taken = await kind.take(tx, { good, bad });
        return { written: taken.written, faults: [...faults, ...taken.faults], notes: [...notes, ...(taken.notes ?? [])] };
      },
    };
  },
});

const readRows = <Read extends object>(rows: readonly CsvRow[], kind: RowKindOf<Read>, seen: SeenKeys) => {
  const good: (Read & { readonly line: number })[] = [];
  const bad: CsvRow[] = [];
  const faults: CsvFault[] = [];
  const notes: CsvFault[] = [];
  for (const row of rows) {
    const { line, cells } = row;
    const told: string[] = [];
    if (kind.groupOf !== undefined) seen.group(kind.groupOf(cells));
    try {
      const read = kind.read(cells, (reason) => told.push(reason));
      const key = kind.keyOf(read);
      if (!seen.add(key)) throw new CellError(`${key.filter((part) => part !== '').join(' ')} stands in this file already`);
      good.push({ ...read, line });
      notes.push(...told.map((reason) => ({ line, reason })));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push({ line, reason: error.message });
      bad.push(row);
    }
  }
  return { good, bad, faults, notes };
};

/** The progress of a run. */
export interface ImportProgress {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly allBytes: number;
}

export interface ImportFault extends CsvFault {
  readonly file: string;
}

export interface ImportListener {
  progress(at: ImportProgress): void;
  fault(fault: ImportFault): void;
  /** A remark on stored data. */
  note(note: ImportFault): void;
}

export interface ImportSums {
  readonly files: number;
  readonly rows: number;
  readonly written: number;
  readonly bad: number;
  /** Number of remarks on stored data. */
  readonly noted: number;
}

/**
 * [FI-5] Imports a file or a folder in parts. Each part is one transaction that also records the progress, where an interrupted run
 * continues. [FI-6] A bad row is reported with its line, and the others are stored. Throws StartFault if nothing can be read.
 */
export const importRows = async (db: Database, kind: RowKind, place: string, listener: ImportListener): Promise<ImportSums> => {
  const files = filesOf(kind, place);
  const allBytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const sums = { files: files.length, rows: 0, written: 0, bad: 0, noted: 0 };
  let bytesBefore = 0;
  for (const file of files) {
    const source = path.resolve(file);
    const fault = (one: CsvFault) => {
      sums.bad += one.rows ?? 1;
      listener.fault({ file, ...one });
    };
    const notes = createNotes();
    const mark = await readMark(db, source);
    if (mark !== WHOLE) {
      const csv = await openCsv(file, fault);
      const refusal = csv.kind === 'unread' ? csv.reason : whatIsMissing(kind, csv.columns, file);
      if (csv.kind === 'unread' || refusal !== null) fault({ line: csv.kind === 'unread' ? 0 : 1, reason: refusal ?? '' });
      else {
        if (csv.remark !== null) notes.add({ line: 0, reason: csv.remark });
        const unread = csv.columns.filter((column) => ![...kind.columns, ...kind.more].includes(column));
        if (unread.length > 0) notes.add({ line: 1, reason: `not read: ${unread.map((name) => shortened(name)).join(', ')}` });
        const code = csv.columns.includes('code') ? null : nameOf(file);
        const { groupOf } = kind;
        const ordered = groupOf === undefined ? csv.rows : together(csv.rows, groupOf, fault);
        const run = kind.open();
        for await (const rows of inParts(ordered, kind.rowsAtOnce, groupOf)) {
          const coded = code === null ? rows : rows.map((row) => ({ ...row, cells: { ...row.cells, code } }));
          const fresh = coded.filter(({ number }) => number > mark);
          run.pass(coded.filter(({ number }) => number <= mark));
          const last = rows.at(-1);
          if (fresh.length > 0 && last !== undefined) {
            const taken = await inTransaction(db, async (tx) => {
              const one = await run.take(tx, fresh);
              await writeMark(tx, source, last.number);
              return one;
            });
            sums.written += taken.written;
            taken.faults.forEach(fault);
            taken.notes?.forEach(notes.add);
          }
          sums.rows += rows.length;
          listener.progress({ file, rows: sums.rows, bytes: bytesBefore + csv.bytesRead(), allBytes });
        }
      }
      notes.all().forEach((note) => listener.note({ file, ...note }));
      sums.noted += notes.all().length;
      await writeMark(db, source, WHOLE);
    }
    bytesBefore += sizeOf(file);
  }
  // The next run reads everything again.
  const sources = JSON.stringify(files.map((file) => path.resolve(file)));
  await sql`delete from fund_import where source in (select jsonb_array_elements_text(${sources}::jsonb))`.execute(db);
  return sums;
};

/** The progress mark of a completely imported file. */
const WHOLE = -1;

/** Remarks of one file: the same remark of several rows is reported once, with the first line and the number of rows. */
const createNotes = () => {
  const found = new Map<string, { readonly line: number; rows: number }>();
  let others = 0;
  return {
    add: ({ line, reason }: CsvFault): void => {
      const known = found.get(reason);
      if (known !== undefined) known.rows += 1;
      else if (found.size < MOST_NOTES) found.set(reason, { line, rows: 1 });
      else others += 1;
    },
    all: (): readonly CsvFault[] => [
      ...[...found].map(([reason, { line, rows }]) => ({ line, reason: rows === 1 ? reason : `${reason} (and ${rows - 1} rows more)` })),
      ...(others === 0 ? [] : [{ line: 0, reason: `${others} remarks more` }]),
    ],
  };
};
/** Maximum number of reported remarks for one file. */
const MOST_NOTES = 500;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text === '' ? 'a column without a name' : text);

/** The last item of each key. */
export const lastOfEach = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

const filesOf = ({ isByFund }: RowKind, place: string): readonly string[] => {
  const fault = placeFault(place, isByFund ? 'either' : 'file');
  if (fault !== null) throw new StartFault(fault);
  if (!isByFund || !statSync(place).isDirectory()) return [place];
  const names = namesIn(place).filter((name) => CSV_NAME.test(name));
  if (names.length === 0) throw new StartFault(`${place} holds no file named .csv`);
  return names.toSorted().map((name) => path.join(place, name));
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new StartFault(readingFault(folder, error));
  }
};

const CSV_NAME = /\.csv$/i;
const nameOf = (file: string): string => path.basename(file).replace(CSV_NAME, '');

/** 0 for a missing file, which is reported when it is read. */
const sizeOf = (file: string): number => sizeAndTimeOf(file)[0];

const sizeAndTimeOf = (file: string): readonly [number, number] => {
  try {
    const { size, mtimeMs } = statSync(file);
    return [size, mtimeMs];
  } catch {
    return [0, 0];
  }
};

/** Why a table is refused: a column is missing, and the file name does not replace it. */
const whatIsMissing = ({ isByFund, columns }: RowKind, there: readonly string[], file: string): string | null => {
  const missing = columns.find((column) => !there.includes(column) && !(isByFund && column === 'code' && /^\d{6}$/.test(nameOf(file))));
  if (missing === undefined) return null;
  return isByFund && missing === 'code'
    ? `there is no column code, and "${path.basename(file)}" is not named after a fund (six digits)`
    : `there is no column ${missing}`;
};

/** A part has so many rows, plus the rest of its last group. */
async function* inParts(rows: AsyncIterable<CsvRow>, size: number, groupOf?: RowKind['groupOf']): AsyncGenerator<readonly CsvRow[]> {
  let part: CsvRow[] = [];
  for await (const row of rows) {
    const last = part.at(-1);
    if (last !== undefined && part.length >= size && (groupOf === undefined || groupOf(last.cells) !== groupOf(row.cells))) {
      yield part;
      part = [];
    }
    part.push(row);
  }
  if (part.length > 0) yield part;
}

/** [FI-15] A further row of a finished group is a fault, because it would be taken for the whole group. */
async function* together(
  rows: AsyncIterable<CsvRow>,
  groupOf: NonNullable<RowKind['groupOf']>,
  fault: (fault: CsvFault) => void,
): AsyncGenerator<CsvRow> {
  const ended = new Set<string>();
  let current: string | null = null;
  for await (const row of rows) {
    const group = groupOf(row.cells);
    if (group !== current && current !== null) ended.add(current);
    if (ended.has(group)) {
      fault({ line: row.line, reason: `the rows of ${group} do not stand together` });
      continue;
    }
    current = group;
    yield row;
  }
}

/** Rows of a file that an earlier run has processed. 0 for another file at the same place. */
const readMark = async (db: Database, source: string): Promise<number> => {
  const row = await db.selectFrom('fund_import').select(['fingerprint', 'done']).where('source', '=', source).executeTakeFirst();
  return row?.fingerprint === fingerprintOf(source) ? row.done : 0;
};

const writeMark = async (cx: Connection, source: string, done: number): Promise<void> => {
  await sql`
    insert into fund_import (source, fingerprint, done) values (${source}, ${fingerprintOf(source)}, ${done})
    on conflict (source) do update set fingerprint = excluded.fingerprint, done = excluded.done`.execute(cx);
};

const fingerprintOf = (source: string): string => {
  const [size, changedAt] = sizeAndTimeOf(source);
  return `${size} ${changedAt}`;
};
