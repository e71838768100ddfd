import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, numberedHeadings } from './docs/headings.ts';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

const files = repositoryFiles();
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const essays = files.filter((file) => /^docs\/decisions\/(?!README).+\.md$/.test(file));
const decisions = essays.flatMap((file) => numberedHeadings(read(file)).map(({ number }) => number));

describe('the decisions', () => {
  it('are at most sixty essays, in which each number heads one section', () => {
    expect(essays.length).toBeLessThanOrEqual(60);
    expect(decisions.length).toBeGreaterThan(150);
    expect(decisions.filter((number, place) => decisions.indexOf(number) !== place)).toEqual([]);
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
  it('link to files and headings that are there', () => {
    // Pictures of content files stand beside their folders (docs/content.md); the content store tells missing ones.
    const pages = files.filter((file) => file.endsWith('.md') && !file.includes('node_modules') && !file.includes('/demo/content/'));
    const broken = pages.flatMap((page) =>
      [
        ...read(page)
          .replace(/^```[^]*?^```$/gm, '')
          .matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g),
      ]
        .map(([, target = '', anchor = '']) => ({ target: target === '' ? page : path.join(path.dirname(page), target), anchor }))
        .filter(({ target, anchor }) => !isThere(target, anchor))
        .map(({ target, anchor }) => `${page}: ${target}#${anchor}`),
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

function isThere(target: string, anchor: string): boolean {
  if (!existsSync(path.join(repositoryRoot, target))) return false;
  return anchor === '' || !target.endsWith('.md') || anchorsOf(read(target)).includes(anchor);
}
