import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

const files = repositoryFiles();
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const index = read('docs/decisions/README.md');
const decisions = files.flatMap((file) => /^docs\/decisions\/(\d{4})-.+\.md$/.exec(file)?.[1] ?? []);

describe('the decisions', () => {
  it('are found by their number in one row of the index', () => {
    const rows = [...index.matchAll(/^\| \[(\d{4})\]\(\1-[\w-]+\.md\) \|/gm)].map(([, number = '']) => number);
    expect(decisions.length).toBeGreaterThan(20);
    expect(rows.toSorted()).toEqual(decisions.toSorted());
  });

  it('the decisions that code and pages cite exist', () => {
    const cited = files
      .filter((file) => /\.(tsx?|mjs|sql|css|md)$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/\bdecisions? (\d{4})(?: (?:and|to|or) (\d{4}))?/gi)].map((match) => ({ file, match })));
    const missing = cited.flatMap(({ file, match: [, first, last] }) =>
      [first, last].filter((number) => number !== undefined && !decisions.includes(number)).map((number) => `${number} in ${file}`),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});

describe('the pages', () => {
  it('link to files that are there', () => {
    // Pictures of content files stand beside their folders (docs/content.md); the content store tells missing ones.
    const pages = files.filter((file) => file.endsWith('.md') && !file.includes('node_modules') && !file.includes('/demo/content/'));
    const broken = pages.flatMap((page) =>
      [
        ...read(page)
          .replace(/^```[^]*?^```$/gm, '')
          .matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g),
      ]
        .map(([, target = '']) => path.join(path.dirname(page), target))
        .filter((target) => !existsSync(path.join(repositoryRoot, target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('of the flows stand in their index', () => {
    const listed = read('docs/flows/README.md');
    const pages = files.flatMap((file) => /^docs\/flows\/(.+\.md)$/.exec(file)?.[1] ?? []).filter((page) => page !== 'README.md');
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((page) => !listed.includes(`(${page})`))).toEqual([]);
  });
});
