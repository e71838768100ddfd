import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedPages } from './docs/generated-pages.ts';
import { anchorsOf, numberedHeadings } from './docs/headings.ts';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

const files = repositoryFiles();
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const essays = files.filter((file) => /^docs\/decisions\/(?!README).+\.md$/.test(file));
const decisions = essays.flatMap((file) => numberedHeadings(read(file)).map(({ number }) => number));

describe('the decisions', () => {
  it('are at most sixty essays, in which each number is the heading of one section', () => {
    expect(essays.length).toBeLessThanOrEqual(60);
    expect(decisions.length).toBeGreaterThan(150);
    expect(decisions.filter((number, place) => decisions.indexOf(number) !== place)).toEqual([]);
  });

  it('exist if code or pages cite them', () => {
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
  it('link to existing files and headings', () => {
    // Pictures of content files are beside their folders (docs/content.md), and the content store reports missing ones.
    const pages = files.filter((file) => file.endsWith('.md') && !file.includes('node_modules') && !file.includes('/demo/content/'));
    expect(brokenLinks(new Map(pages.map((page) => [page, read(page)])))).toEqual([]);
  });

  it('link to pages and headings of the site if they are generated', async () => {
    const made = new Map((await generatedPages()).map(({ file, text }) => [file, text]));
    expect([...made.keys()].filter((file) => /^docs\/(?:wire|routes)/.test(file) && files.includes(file))).toEqual([]);
    expect(made.size).toBeGreaterThan(100);
    expect(brokenLinks(made)).toEqual([]);
  });

  it('are in their index if they describe a flow', () => {
    const listed = read('docs/flows/README.md');
    const pages = files.flatMap((file) => /^docs\/flows\/(.+\.md)$/.exec(file)?.[1] ?? []).filter((page) => page !== 'README.md');
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((page) => !listed.includes(`(${page})`))).toEqual([]);
  });
});

/** Links of the pages without a file, a page of the same set or a heading. */
function brokenLinks(pages: ReadonlyMap<string, string>): readonly string[] {
  const textOf = (file: string): string | null => pages.get(file) ?? (existsSync(path.join(repositoryRoot, file)) ? contentOf(file) : null);
  return [...pages].flatMap(([page, text]) =>
    [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g)]
      .map(([, target = '', anchor = '']) => ({ target: target === '' ? page : path.join(path.dirname(page), target), anchor }))
      .filter(({ target, anchor }) => {
        const found = textOf(target);
        return found === null || (anchor !== '' && target.endsWith('.md') && !anchorsOf(found).includes(anchor));
      })
      .map(({ target, anchor }) => `${page}: ${target}#${anchor}`),
  );
}

const contentOf = (file: string): string => (file.endsWith('.md') ? read(file) : '');
