import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';
import { isNode, listOf, nameOf, parseFile, walk, type SyntaxNode } from './support/syntax.ts';

const files = repositoryFiles();
const textFiles = files.filter((file) => !/\.(png|jpg|jpeg|webp|ico|woff2|ttf|pdf)$/.test(file));
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const own = 'tools/repository.test.ts';

describe('the repository', () => {
  it('is checked completely', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(sourceFiles().length).toBeGreaterThan(120);
  });

  it.each([
    ['a registry, except the public one in the lock file', /registry\.(?!npmjs\.org)[a-z0-9.-]+\.[a-z]{2,}|\/artifactory\/|\/npm-proxy\//i],
    ['a path of one machine', /(?:^|["'`\s(=])\/(?:work|root|Users|home\/[a-z]+)\/[\w.-]/m],
    ['work that is not done', /\b(?:TODO|FIXME|XXX)\b|敬请期待/],
  ])('names nowhere %s', (_, pattern) => {
    expect(textFiles.filter((file) => file !== own && pattern.test(read(file)))).toEqual([]);
  });

  it('names only the public registry in the lock file', () => {
    expect(textFiles.filter((file) => file !== own && file !== 'package-lock.json' && read(file).includes('registry.npmjs.org'))).toEqual(
      [],
    );
  });

  it('pins every dependency to one version', () => {
    expect(dependencies().filter(({ version }) => version !== '*' && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has a recorded reason for every dependency', () => {
    const page = read('docs/decisions/dependencies.md');
    const names = new Set(dependencies().map(({ name }) => name));
    expect([...names].filter((name) => !name.startsWith('@caifu/') && !page.includes(name))).toEqual([]);
  });
});

describe('the commits', () => {
  it('have subjects of the form `area: verb object`', () => {
    const subjects = subjectsSince('16646764');
    if (subjects === null) console.info('Subjects of commits are not looked at: this copy has no history.');
    const isPlain = (subject: string): boolean => /^[a-z][\w ,./-]*: (?!(?:what|who|that|it)\b)\S/i.test(subject);
    expect((subjects ?? []).filter((subject) => !isPlain(subject) || /^(?:what|who|that|it)\b/i.test(subject))).toEqual([]);
  });
});

describe('the sources', () => {
  it('have no test that gives up before the limits of vitest.config.ts', () => {
    const isShort = (limit: string): boolean => Number(limit.replaceAll('_', '')) < 120_000;
    const limitsOf = (text: string) => text.matchAll(/\btimeout: ([\d_]+)|^\s*\}, ([\d_]+)\);$/gm);
    const impatient = files.filter(
      (file) =>
        /^packages\/.*\.test\.tsx?$/.test(file) && [...limitsOf(read(file))].some(([, named, last]) => isShort(named ?? last ?? '')),
    );
    expect(impatient).toEqual([]);
  });

  it('have no test that no project of vitest.config.ts would run', () => {
    const isRun = (file: string): boolean =>
      /^(packages\/(core|adapters|gateway)\/src\/.+|tools\/.+)\.test\.ts$/.test(file) ||
      /^packages\/ui-web\/src\/.+\.browser\.test\.tsx?$/.test(file);
    expect(files.filter((file) => /\.test\.[mc]?[jt]sx?$/.test(file) && !isRun(file))).toEqual([]);
  });

  it('name a test by its subject first', () => {
    const begins = /(?:\b(?:it|test|describe)(?:\.\w+(?:\(.*?\))?)*|\]\))\(\s*['"`](?:what|who|that|it) /i;
    const titles = files
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => begins.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(titles).toEqual([]);
  });

  it('assert a type only where a brand or the types of a machine are made', () => {
    expect(sourceFiles().flatMap(assertionsIn)).toEqual([]);
  });
});

/** Subjects of at most 50 commits after `first`. null: an archive or a shallow clone does not know it. */
function subjectsSince(first: string): readonly string[] | null {
  try {
    const log = execFileSync('git', ['log', '--max-count=50', '--no-merges', '--format=%s', `${first}..HEAD`], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter((subject) => subject !== '');
  } catch {
    return null;
  }
}

interface Dependency {
  readonly file: string;
  readonly name: string;
  readonly version: string;
}

function dependencies(): readonly Dependency[] {
  return files
    .filter((file) => path.basename(file) === 'package.json')
    .flatMap((file) => {
      const manifest: unknown = JSON.parse(read(file));
      if (typeof manifest !== 'object' || manifest === null) return [];
      const groups = Object.entries(manifest).filter(([key]) => ['dependencies', 'devDependencies', 'optionalDependencies'].includes(key));
      return groups.flatMap(([, group]: readonly [string, unknown]) =>
        typeof group === 'object' && group !== null
          ? Object.entries(group).map(([name, version]: readonly [string, unknown]) => ({ file, name, version: String(version) }))
          : [],
      );
    });
}

function sourceFiles(): readonly string[] {
  return files.filter((file) => /\.tsx?$/.test(file));
}

/** A brand is made in the file that declares it (`value as Fen` beside `type Fen = Brand<…>`), a machine's types in its `setup`. */
function assertionsIn(file: string): readonly string[] {
  const tree = parseFile(path.join(repositoryRoot, file));
  const brands = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'TsTypeAliasDeclaration' && isBrand(node['typeAnnotation'])) brands.add(nameOf(node['id']));
  });
  const found: string[] = [];
  walk(tree, (node, parents) => {
    if (node.type !== 'TsAsExpression' && node.type !== 'TsTypeAssertion') return;
    if (brands.has(nameOf(node['typeAnnotation'])) || isMachineTypes(file, parents)) return;
    found.push(`${file}: as ${nameOf(node['typeAnnotation']) || 'a type'}`);
  });
  return found;
}

/** `Brand<…>`, or a primitive with a mark of its own: `string & { readonly … }`. */
function isBrand(annotation: unknown): boolean {
  if (!isNode(annotation)) return false;
  return nameOf(annotation) === 'Brand' || (annotation.type === 'TsIntersectionType' && listOf(annotation['types']).some(isPrimitive));
}

const isPrimitive = (node: unknown): boolean => isNode(node) && node.type === 'TsKeywordType';

function isMachineTypes(file: string, parents: readonly SyntaxNode[]): boolean {
  const parent = parents.at(-1);
  return file.endsWith('.machine.ts') && parent?.type === 'KeyValueProperty' && nameOf(parent['key']) === 'types';
}
