import { statSync } from 'node:fs';
import { canonicalIdNumber } from '@caifu/core/account';
import { isNationalId } from '@caifu/core/kit';
import { StartFault } from '../start/start-fault.ts';
import { placeFault, readWholeText } from '../start/text-file.ts';
import type { NameLists } from './name-lists.port.ts';

interface Listed {
  readonly changedAt: number;
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/**
 * [LAW-122] Lists in a file: a line has a name and, behind a comma, an identity number if it is known. A changed file counts from the next
 * question on; while it cannot be read, nothing is clear. Throws a StartFault if there is no such file.
 */
export const openNameListFile = (file: string): NameLists => {
  const fault = placeFault(file, 'file');
  if (fault !== null) throw new StartFault(`NAME_LIST: ${fault}`);
  let kept: Listed | null = null;
  const read = async (): Promise<Listed | null> => {
    try {
      const changedAt = statSync(file).mtimeMs;
      if (kept?.changedAt === changedAt) return kept;
      const whole = await readWholeText(file);
      if (whole.kind === 'unread') return null;
      kept = { changedAt, ...listedIn(whole.text) };
      return kept;
    } catch {
      return null;
    }
  };
  return {
    check: async ({ realName, idNumber }) => {
      const listed = await read();
      if (listed === null) return 'unavailable';
      if (listed.numbers.has(plainNumber(idNumber))) return 'listed';
      return listed.names.has(plainName(realName)) ? 'namesake' : 'clear';
    },
  };
};

const listedIn = (text: string): Omit<Listed, 'changedAt'> => {
  const numbers = new Set<string>();
  const names = new Set<string>();
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const [name = '', number = ''] = line.replace(/#.*$/, '').split(/[,，]/);
    if (plainName(name) !== '') names.add(plainName(name));
    if (number.trim() !== '') numbers.add(plainNumber(number));
  }
  return { numbers, names };
};

/** Without space and the dot of names of minorities, which are typed in several ways. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•‧・.]/g, '')
    .toUpperCase();

const plainNumber = (number: string): string => {
  const plain = number.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return isNationalId(plain) ? canonicalIdNumber(plain) : plain;
};
