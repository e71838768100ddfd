import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

const SHEETS = ['looks.css', 'base.css', 'app/frame.css'].map((file) => `packages/ui-web/src/${file}`);
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const classesOf = (sheet: string): string[] => [...read(sheet).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name);
const sources = repositoryFiles()
  .filter((file) => file.startsWith('packages/ui-web/src/') && /(?<!\.test)\.tsx$|\.module\.css$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** Colours of one part that a stylesheet names itself. */
const COLOURS = ['--own', '--moon'];

describe('the shared looks', () => {
  it('are named by screens and stylesheets as in looks.css [UI-602]', () => {
    const known = new Set(SHEETS.flatMap(classesOf));
    const named = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/className="([^"]*)"|composes: ([^;]*) from global;/g)]
        .flatMap(([, inScreen = '', inSheet = '']) => `${inScreen} ${inSheet}`.split(' '))
        .filter((name) => name !== '' && !known.has(name))
        .map((name) => `${name} in ${file}`),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(named).toEqual([]);
  });

  // e2e judges accessibility whole in the light look, contrast in the dark one, targets in the elder one.
  it('dark changes colours alone, and elder changes no colour of a text [UI-602]', () => {
    const rulesUnder = (attribute: string): readonly string[] =>
      repositoryFiles()
        .filter((file) => /^packages\/ui-web\/src\/.*\.css$/.test(file))
        .flatMap((file) => [
          ...read(file)
            .replace(/\/\*.*?\*\//gs, '')
            .matchAll(/([^{};]*)\{([^{}]*)\}/g),
        ])
        .filter(([, selector = '']) => selector.includes(attribute) && !selector.includes('::'))
        .flatMap(([, , body = '']) => [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name = '']) => name));
    const dark = rulesUnder('data-theme');
    const elder = rulesUnder('data-elder');
    expect(dark.filter((name) => !['color-scheme', 'filter', ...COLOURS].includes(name))).toEqual([]);
    expect(elder.filter((name) => /color|background|opacity|filter|fill|shadow/.test(name))).toEqual([]);
    expect([dark.length > 2, elder.length > 40]).toEqual([true, true]);
  });

  it('are all used by a screen [UI-602]', () => {
    const words = new Set(sources.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
    expect(classesOf(SHEETS[0] ?? '').filter((name) => !words.has(name))).toEqual([]);
  });

  it('do not include classes of one screen, which are in its own module [UI-602]', () => {
    const asked = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, sheet = '', from = '']) => {
        const known = new Set(classesOf(path.posix.join(path.posix.dirname(file), from)));
        const names = [...text.matchAll(new RegExp(`\\b${sheet}\\['([\\w-]+)'\\]`, 'g'))].map(([, name = '']) => name);
        return names.filter((name) => !known.has(name)).map((name) => `${name} in ${file}`);
      }),
    );
    expect(asked).toEqual([]);
  });
});
