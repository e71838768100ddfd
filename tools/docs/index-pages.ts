import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from '../areas.mjs';
import { repositoryFiles } from '../support/repository-files.ts';
import { repositoryRoot } from '../support/repository.ts';
import { numberedHeadings } from './headings.ts';
import { table, type Page } from './page.ts';

/**
 * The tables of docs/flows/README.md and docs/decisions/README.md. Each page contains its own row, in a comment below its title, so that a
 * new page edits no list.
 */
export const indexPages = (): Page[] => [flowIndex(), decisionIndex()];

const mark = '<!-- index -->';

/** `<!-- index: area | prefixes | about -->`. Pages without an area come last. */
const flowIndex = (): Page => {
  const rows = entriesOf('docs/flows', 3).toSorted(
    (one, other) => placeOf(one.cells[0]) - placeOf(other.cells[0]) || one.name.localeCompare(other.name, 'en'),
  );
  const lines = rows.map(({ name, cells: [area = '', prefixes = '', about = ''] }) => [`[${name}](${name}.md)`, area, prefixes, about]);
  return withIndex('docs/flows/README.md', table(['page', 'area', 'rules', 'about'], lines));
};

/** `<!-- index: question | answer -->`, with the numbers linked to sections of the essay. */
const decisionIndex = (): Page => {
  const lines = entriesOf('docs/decisions', 2).map(({ name, text, cells: [question = '', answer = ''] }) => [
    `[${name}](${name}.md)`,
    `${question} ${answer}`,
    numberedHeadings(text)
      .map(({ number, anchor }) => `[${number}](${name}.md#${anchor})`)
      .join(' '),
  ]);
  return withIndex('docs/decisions/README.md', table(['essay', 'question and answer', 'numbers'], lines));
};

const placeOf = (area: string | undefined): number => {
  const place = AREAS.indexOf(area ?? '');
  return place < 0 ? AREAS.length : place;
};

interface Entry {
  readonly name: string;
  readonly text: string;
  readonly cells: readonly string[];
}

const entriesOf = (folder: string, cellCount: number): Entry[] =>
  repositoryFiles()
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.md') && !file.endsWith('/README.md'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
      const line = /^<!-- index: (.+) -->$/m.exec(text)?.[1] ?? '';
      const cells = line.split(' | ');
      if (cells.length !== cellCount)
        throw new Error(`${file} needs a line \`<!-- index: … -->\` with ${cellCount} parts below its title.`);
      return { name: path.basename(file, '.md'), text, cells };
    });

const withIndex = (file: string, rows: string): Page => {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${file} needs the line ${mark}.`);
  return { file, text: `${text.slice(0, at)}${mark}\n${rows}\n` };
};
