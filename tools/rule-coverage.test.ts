import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';
import { isNode, listOf, nameOf, parseFile, textOf, walk, type SyntaxNode } from './support/syntax.ts';

/** A rule id: `BUY-7`, `PB-12a`. In pages it is the first cell of a table row, in test titles it is in brackets. */
const idPattern = /[A-Z][A-Z0-9]*-\d+[a-z]?/;
const rowPattern = new RegExp(`^\\|\\s*\`?(${idPattern.source})\`?\\s*\\|`, 'gm');
const bracketPattern = /\[([^\]]*)\]/g;

const written = idsInPages();
const proven = idsInTitles();

describe('the numbered rules', () => {
  it('are written in the pages of the flows', () => {
    expect(written.size).toBeGreaterThan(60);
  });

  it('are written once', () => {
    expect([...written].filter(([, pages]) => pages.length > 1)).toEqual([]);
  });

  it('each have a test that names them', () => {
    expect([...written].filter(([id]) => !proven.has(id)).map(([id, pages]) => `${id} of ${pages.join(', ')}`)).toEqual([]);
  });

  it('are the only ones that tests name', () => {
    expect([...proven].filter(([id]) => !written.has(id)).map(([id, files]) => `${id} in ${[...files].join(', ')}`)).toEqual([]);
  });
});

function idsInPages(): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const page of repositoryFiles().filter((name) => /^docs\/(flows\/.+|wire\/rules)\.md$/.test(name))) {
    const [rules = ''] = readFileSync(path.join(repositoryRoot, page), 'utf8').split('<!-- statechart -->');
    for (const [, id = ''] of rules.matchAll(rowPattern)) ids.set(id, [...(ids.get(id) ?? []), page]);
  }
  return ids;
}

function idsInTitles(): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const file of repositoryFiles().filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.startsWith('tools/support/'))) {
    for (const id of idsInFile(path.join(repositoryRoot, file))) ids.set(id, (ids.get(id) ?? new Set()).add(file));
  }
  return ids;
}

/**
 * Ids in the titles of one file. If a title takes its id from a table (`[$rule]`) or is a contract's, ids that are a whole string count
 * too.
 */
function idsInFile(file: string): Set<string> {
  const ids = new Set<string>();
  const alone = new Set<string>();
  let hasTableTitle = false;
  walk(parseFile(file), (node) => {
    if (node.type === 'StringLiteral' && new RegExp(`^${idPattern.source}$`).test(textOf(node))) alone.add(textOf(node));
    if (isContract(node)) hasTableTitle = true;
    const title = titleOf(node);
    if (title === null) return;
    for (const [, inside = ''] of title.matchAll(bracketPattern)) {
      if (/[$%]/.test(inside)) hasTableTitle = true;
      for (const part of inside.split(/[,\s]+/)) if (new RegExp(`^${idPattern.source}$`).test(part)) ids.add(part);
    }
  });
  return hasTableTitle ? new Set([...ids, ...alone]) : ids;
}

/** A contract over kinds puts its given ids into its titles: `testOrderFlow('a top-up', { promises: { lost: ['TU-12'] } })`. */
function isContract(node: SyntaxNode): boolean {
  return node.type === 'CallExpression' && /^test[A-Z]\w*Flow$/.test(rootName(node['callee']));
}

function titleOf(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression' || !/^(it|test|describe)$/.test(rootName(node['callee']))) return null;
  const [first] = listOf(node['arguments']);
  return typeof first === 'object' && first !== null && 'expression' in first ? textOf(first.expression) : null;
}

/** `it` of `it('…')`, `it.each(rows)('…')` and `test.prop([…])('…')`. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'MemberExpression') return rootName(callee['object']);
  if (callee.type === 'CallExpression') return rootName(callee['callee']);
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee['tag']);
  return nameOf(callee);
}
