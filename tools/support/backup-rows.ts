import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

/** The content of a backup, by table. A row is its values as texts by their columns. */
export type BackupRows = ReadonlyMap<string, readonly Readonly<Record<string, string | null>>[]>;

export const readBackupRows = (file: string): BackupRows => {
  const tables = new Map<string, Readonly<Record<string, string | null>>[]>();
  let columns: readonly string[] = [];
  let rows: Readonly<Record<string, string | null>>[] = [];
  for (const line of linesOf(file)) {
    const read = lineSchema.safeParse(JSON.parse(line));
    if (!read.success) continue;
    if (Array.isArray(read.data)) {
      const values = read.data;
      rows.push(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])));
    } else {
      columns = read.data.columns;
      rows = [];
      tables.set(read.data.table, rows);
    }
  }
  return tables;
};

/** The rows and the next sequence numbers of a backup, in any order, without its stamp. */
export const contentsOfBackup = (file: string): readonly string[] =>
  linesOf(file)
    .filter((line) => !line.startsWith('{"format"') && !line.startsWith('{"end"'))
    .toSorted();

const linesOf = (file: string): readonly string[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');

const lineSchema = z.union([z.array(z.string().nullable()), z.object({ table: z.string(), columns: z.array(z.string()) })]);
