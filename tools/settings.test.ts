import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';
import { isNode, listOf, nameOf, parseFile, walk } from './support/syntax.ts';

/** A row of a table of settings: its first cell is a name in code marks. */
const rowPattern = /^\|\s*`(\w+)`\s*\|(.*)\|(.*)\|\s*$/gm;

describe.each([
  ['docs/operating.md', 'packages/gateway/', variablesOf],
  ['docs/settings.md', 'packages/ui-web/', membersOf],
] as const)('the settings in %s', (page, folder, namesIn) => {
  const rows = rowsOf(readFileSync(path.join(repositoryRoot, page), 'utf8'));
  const documented = rows.map(({ name }) => name);
  const read = namesIn(path.join(repositoryRoot, settingsFileOf(folder)));

  it('are those that the code reads, each in one row', () => {
    expect(read.length).toBeGreaterThan(10);
    expect(documented.toSorted()).toEqual(read.toSorted());
  });

  it('each have a default and a meaning', () => {
    expect(rows.filter(({ fallback, meaning }) => fallback === '' || meaning === '')).toEqual([]);
  });
});

function rowsOf(page: string): readonly { readonly name: string; readonly fallback: string; readonly meaning: string }[] {
  return [...page.matchAll(rowPattern)].map(([, name = '', fallback = '', meaning = '']) => ({
    name,
    fallback: fallback.trim(),
    meaning: meaning.trim(),
  }));
}

function settingsFileOf(folder: string): string {
  const found = repositoryFiles().filter((file) => file.startsWith(folder) && path.basename(file) === 'settings.ts');
  if (found.length !== 1) throw new Error(`${folder} has ${found.length} files named settings.ts`);
  return found[0] ?? '';
}

/** The environment variables of a schema: its keys in capitals. */
function variablesOf(file: string): readonly string[] {
  const names = new Set<string>();
  walk(parseFile(file), (node) => {
    const key = node.type === 'KeyValueProperty' ? nameOf(node['key']) : '';
    if (/^[A-Z][A-Z0-9_]*$/.test(key)) names.add(key);
  });
  return [...names];
}

/** The members of the interface `AppSettings`, without nested ones. */
function membersOf(file: string): readonly string[] {
  const names: string[] = [];
  walk(parseFile(file), (node) => {
    if (node.type !== 'TsInterfaceDeclaration' || nameOf(node['id']) !== 'AppSettings' || !isNode(node['body'])) return;
    for (const member of listOf(node['body']['body'])) {
      if (isNode(member) && member.type === 'TsPropertySignature') names.push(nameOf(member['key']));
    }
  });
  return names;
}
