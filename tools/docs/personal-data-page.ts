import { readFileSync } from 'node:fs';
import path from 'node:path';
import { personalClassesOf } from '../../packages/gateway/src/account/personal-data.ts';
import { GATEWAY_AREAS } from '../../packages/gateway/src/areas.ts';
import { repositoryRoot } from '../support/repository.ts';
import type { Page } from './page.ts';

const FILE = 'docs/personal-data.md';

/** The page of personal data, with a table of the data that the areas keep. */
export const personalDataPage = (): Page => {
  const rows = personalClassesOf(GATEWAY_AREAS).map(
    ({ name, use, kept, tables }) => `| ${name} | ${use} | ${tables.map(({ table }) => `\`${table}\``).join(' ')} | ${kept} |`,
  );
  const text = readFileSync(path.join(repositoryRoot, FILE), 'utf8');
  return { file: FILE, text: text.replace(/(?<=^\|---\|---\|---\|---\|\n)[^]*?(?=\n\n)/m, () => rows.join('\n')) };
};
