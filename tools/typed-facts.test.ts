import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|\.fakes\.ts$|[Gg]allery|\/former\/|\/demo\//.test(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\/|\/\/ .*/gsu, '') }));

describe('texts', () => {
  it('take the words of the cut-off from core in every package [UI-1350]', () => {
    const texts = read('packages/{core,ui-web,gateway}/src/**/{*.copy,*.content,*.text,zh-cn}.ts');
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter(({ code }) => /15[:：]00|15 ?点/u.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it('take every day and moment from core, which adds the year where needed [UI-1335]', () => {
    const screens = read('packages/ui-web/src/**/*.{ts,tsx}');
    expect(screens.length).toBeGreaterThan(300);
    const cut = /\.(?:slice|substring|substr)\((?:5|-5|-8|8)\b|toLocaleDateString|Intl\.DateTimeFormat|\.split\('-'\)/u;
    expect(screens.filter(({ code }) => cut.test(code)).map(({ file }) => file)).toEqual([]);
  });
});
