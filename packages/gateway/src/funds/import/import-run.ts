import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Connection, Database } from '../../ground/schema.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { openCsv, type CsvFault, type CsvRow } from './csv-rows.ts';
import { CellError } from './fund-words.ts';

/** What a part of a file came to. */
export interface Taken {
  /** Rows that said something new. */
  readonly written: number;
  readonly faults: readonly CsvFault[];
}

/** A kind of file that is taken in part by part. */
export interface RowKind {
  /** Columns that a file needs; it may have others. */
  readonly columns: readonly string[];
  /** Rows of one transaction. */
  readonly rowsAtOnce: number;
  /** Whether a folder of files named after funds is taken too: the name is the code where there is no such column. */
  readonly isByFund: boolean;
  /** Rows of one group are taken together, so that a table can be replaced as a whole; they stand together in the file. */
  readonly groupOf?: (cells: CsvRow['cells']) => string;
  take(tx: Connection, rows: readonly CsvRow[]): Promise<Taken>;
}

/** How far a run has come. */
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
}

export interface ImportSums {
  readonly files: number;
  readonly rows: number;
  readonly written: number;
  readonly bad: number;
}

/**
 * [FI-5] Takes in a file or a folder, part by part, each part in one transaction with the mark how far the run has come: a run that
 * is cut off goes on there. [FI-6] A bad row is told with its line, and the others are taken.
 */
export const importRows = async (db: Database, kind: RowKind, place: string, listener: ImportListener): Promise<ImportSums> => {
  const files = filesOf(kind, place);
  const allBytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const sums = { files: files.length, rows: 0, written: 0, bad: 0 };
  let bytesBefore = 0;
  for (const file of files) {
    const source = path.resolve(file);
    const fault = (one: CsvFault) => {
      sums.bad += 1;
      listener.fault({ file, ...one });
    };
    const mark = await readMark(db, source);
    if (mark !== WHOLE) {
      const csv = await openCsv(file, fault);
      const missing = kind.columns.find(
        (column) => csv?.columns.includes(column) !== true && !isNamed(kind, column, csv?.columns ?? [], file),
      );
      if (csv === null || missing !== undefined)
        fault({ line: 1, reason: csv === null ? 'the file is empty' : whatIsMissing(kind, missing ?? '', file) });
      else {
        const code = csv.columns.includes('code') ? null : nameOf(file);
        const { groupOf } = kind;
        const ordered = groupOf === undefined ? csv.rows : together(csv.rows, groupOf, fault);
        for await (const rows of inParts(ordered, kind.rowsAtOnce, groupOf)) {
          const fresh = rows.filter(({ number }) => number > mark);
          const last = rows.at(-1);
          if (fresh.length > 0 && last !== undefined) {
            const coded = code === null ? fresh : fresh.map((row) => ({ ...row, cells: { ...row.cells, code } }));
            const taken = await inTransaction(db, async (tx) => {
              const one = await kind.take(tx, coded);
              await writeMark(tx, source, last.number);
              return one;
            });
            sums.written += taken.written;
            taken.faults.forEach(fault);
          }
          sums.rows += rows.length;
          listener.progress({ file, rows: sums.rows, bytes: bytesBefore + csv.bytesRead(), allBytes });
        }
      }
      await writeMark(db, source, WHOLE);
    }
    bytesBefore += statSync(file).size;
  }
  // The next run looks at everything again.
  const sources = JSON.stringify(files.map((file) => path.resolve(file)));
  await sql`delete from fund_import where source in (select jsonb_array_elements_text(${sources}::jsonb))`.execute(db);
  return sums;
};

/** The mark of a file that has been taken in wholly. */
const WHOLE = -1;

/** Rows whose cells cannot be taken are faults, the others what `read` makes of them. */
export const readRows = <Read>(
  rows: readonly CsvRow[],
  read: (cells: CsvRow['cells']) => Read,
): { readonly good: readonly (Read & { readonly line: number })[]; readonly faults: readonly CsvFault[] } => {
  const good: (Read & { readonly line: number })[] = [];
  const faults: CsvFault[] = [];
  for (const { line, cells } of rows) {
    try {
      good.push({ ...read(cells), line });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push({ line, reason: error.message });
    }
  }
  return { good, faults };
};

/** The last of those with one key. */
export const lastOfEach = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

const filesOf = ({ isByFund }: RowKind, place: string): readonly string[] => {
  if (!statSync(place).isDirectory()) return [place];
  if (!isByFund) throw new CellError(`${place} is a folder: this kind is one file`);
  return readdirSync(place)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((name) => path.join(place, name));
};

const nameOf = (file: string): string => path.basename(file, '.csv');

/** The name of a file stands for the column `code`. */
const isNamed = ({ isByFund }: RowKind, column: string, columns: readonly string[], file: string): boolean =>
  isByFund && column === 'code' && !columns.includes('code') && /^\d{6}$/.test(nameOf(file));

const whatIsMissing = ({ isByFund }: RowKind, column: string, file: string): string =>
  isByFund && column === 'code'
    ? `there is no column code, and "${path.basename(file)}" is not named after a fund (six digits)`
    : `there is no column ${column}`;

/** A part has so many rows, and those of its last group besides. */
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

/** [FI-15] A row of a group that has ended already would be taken for the whole group: it is a fault. */
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

/** Rows of a file that a run before has dealt with; 0 for another file at the same place. */
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
  const { size, mtimeMs } = statSync(source);
  return `${size} ${mtimeMs}`;
};
