import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const page = read('docs/security-checklist.md');
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| (met|forced|open|none) \| (.+) \|$/gm)].map(
  ([, item = '', level = '', judgement = '', how = '']) => ({ item, level, judgement, how }),
);
const counted = (judgement: string): number => rows.filter((row) => row.judgement === judgement).length;
/** Items of both levels in version 5.0.0 of the standard. */
const ITEMS = 253;
const LEAST_HELD = 172;

describe('the checklist of security', () => {
  it('judges each item of both levels once', () => {
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
    expect([rows.length, rows.filter(({ level }) => level === '1').length]).toEqual([ITEMS, 70]);
  });

  it('states the totals of its rows at the top', () => {
    for (const judgement of ['met', 'forced', 'open', 'none']) expect(page).toContain(`| ${judgement} | ${counted(judgement)} |`);
    expect(counted('met') + counted('forced')).toBeGreaterThanOrEqual(LEAST_HELD);
  });

  it('names existing rules and files', () => {
    const flows = repositoryFiles()
      .filter((file) => file.startsWith('docs/flows/'))
      .map(read)
      .join('\n');
    const rules = new Set([...flows.matchAll(/^\|\s*`?([A-Z][A-Z0-9]*-\d+[a-z]?)`?\s*\|/gm)].map(([, id = '']) => id));
    const cited = [
      ...`${page}\n${read('docs/security.md')}`.matchAll(/\b(?!V\d)(?!SHA-|AES-|RFC |UTF-|MD5|CSPRNG)([A-Z]{2,5}-\d+)\b/g),
    ].map(([, id = '']) => id);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((id) => !rules.has(id))).toEqual([]);
    const sources = [...page.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file);
    const files = repositoryFiles();
    expect(
      sources.filter((name) => !existsSync(path.join(repositoryRoot, name)) && !files.some((file) => file.endsWith(`/${name}`))),
    ).toEqual([]);
  });
});
