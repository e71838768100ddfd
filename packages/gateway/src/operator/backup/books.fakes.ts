import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../ground/database/open-database.ts';
import { newDatabase } from '../../testing/seeded-market.ts';

/** A folder for one test file, removed after its tests. */
export const aFolder = (): { readonly path: string; file(): string } => {
  const path = mkdtempSync(join(tmpdir(), 'caifu-backup-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return { path, file: () => join(path, `${randomBytes(6).toString('hex')}.gz`) };
};

export const textOf = (file: string): string => gunzipSync(readFileSync(file)).toString('utf8');

/** The content of a backup without its stamp, where rows have no order. */
export const contentsOf = (file: string): readonly string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => !line.startsWith('{"format"') && !line.startsWith('{"end"'))
    .toSorted();

/** An empty database of each available engine. */
export const emptyDatabases = async (): Promise<readonly (OpenedDatabase & { drop(): Promise<void> })[]> => {
  const embedded = await openDatabase('memory:', { isLeftAsItIs: true });
  const server = await newDatabase(null);
  const nothing = () => Promise.resolve();
  return [
    { ...embedded, drop: nothing },
    ...(server === null ? [] : [{ ...(await openDatabase(server.url, { pool: 1, isLeftAsItIs: true })), drop: () => server.drop() }]),
  ];
};
