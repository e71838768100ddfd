import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of an area with its migrations, one file for each step. */
export const MIGRATIONS_FOLDER = 'migrations';

/** The source folder of this gateway, found from any place in the package. */
export const sourceFolder = (): string => path.join(packageOf(import.meta.dirname), 'src');

const packageOf = (folder: string): string => (existsSync(path.join(folder, 'package.json')) ? folder : packageOf(path.dirname(folder)));

export const sqlFilesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .toSorted();

/** Sorts items after those that they need. A cycle is refused. */
export const inOrder = <One>(
  all: readonly One[],
  needs: (one: One, other: One) => boolean,
  nameOf: (one: One) => string = String,
): readonly One[] => {
  const ordered: One[] = [];
  const place = (one: One, callers: readonly One[]): void => {
    if (ordered.includes(one)) return;
    if (callers.includes(one)) throw new Error(`in the database these need each other: ${[...callers, one].map(nameOf).join(', ')}`);
    for (const other of all) if (other !== one && needs(one, other)) place(other, [...callers, one]);
    ordered.push(one);
  };
  for (const one of all) place(one, []);
  return ordered;
};
