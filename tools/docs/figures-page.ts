import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../support/repository.ts';
import { generatedNote, table, type Page } from './page.ts';

/** docs/performance-figures.md: the measured figures, from the rows of docs/performance.tsv. */
export const figuresPage = (): Page => {
  const [head = [], ...rows] = readFileSync(path.join(repositoryRoot, 'docs/performance.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const odd = rows.filter((row) => row.length !== head.length);
  if (odd.length > 0) throw new Error(`docs/performance.tsv has rows of another length: ${odd.join(' / ')}`);
  return {
    file: 'docs/performance-figures.md',
    text: `# Measured figures\n\n${generatedNote('docs/performance.tsv')}\n\n${table(head, rows)}\n`,
  };
};
