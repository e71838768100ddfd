import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LAW_SETS, lawBookOf, readLawSet, type LawBook, type LawSet } from '@caifu/core/law';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { placeFault, readingFault } from './text-file.ts';

/** [LAW-2] [LAW-4] The law that `LAW` chooses among the sets of core and those of `LAW_DIR`. Throws a StartFault: there is none, or a file is faulty. */
export const openLawBook = ({ LAW, LAW_DIR }: Pick<Settings, 'LAW' | 'LAW_DIR'>): LawBook => {
  const own = LAW_DIR === null ? [] : readLawFiles(LAW_DIR);
  const replaced = new Set(own.map(({ id }) => id));
  const sets = [...LAW_SETS.filter(({ id }) => !replaced.has(id)), ...own];
  const book = lawBookOf(LAW, sets);
  if (book === null) throw new StartFault(`LAW=${LAW} is no place and no set; there are: ${sets.map(({ id }) => id).join(', ')}`);
  return book;
};

/** `<place>@<first day>.json`, by name: a file may stand on one before it. */
const readLawFiles = (folder: string): readonly LawSet[] => {
  const fault = placeFault(folder, 'folder');
  if (fault !== null) throw new StartFault(`LAW_DIR: ${fault}`);
  const sets: LawSet[] = [];
  for (const name of readdirSync(folder).toSorted())
    if (name.endsWith('.json')) sets.push(readLawFile(path.join(folder, name), [...LAW_SETS, ...sets]));
  return sets;
};

const readLawFile = (file: string, known: readonly LawSet[]): LawSet => {
  const outcome = readLawSet(path.basename(file, '.json'), jsonOf(file), known);
  if (outcome.kind === 'read') return outcome.law;
  throw new StartFault([`${file} is no set of the law`, ...outcome.faults].join('\n  '));
};

const jsonOf = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartFault(error instanceof SyntaxError ? `${file} is no JSON` : readingFault(file, error));
  }
};
