import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../ground/start/settings.ts';
import { runContent } from './content.command.ts';
import type { ContentFault } from './content-file.ts';
import { createContentStore, readContent } from './content-store.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

let stamp = 1_700_000_000;
const put = (file: string, text: string) => {
  const place = path.join(directory, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  // A file system may record times in whole seconds.
  stamp += 10;
  utimesSync(place, stamp, stamp);
};
const article = (title: string) => `---\ntitle: ${title}\nchannel: lesson\npublished: 2026-11-10\n---\n话\n`;

describe('the content store', () => {
  it('leaves out a bad file by its name and line, and reads the others [GW-980]', async () => {
    put('articles/good.md', article('好'));
    put('articles/bad.md', `${article('坏')}\n<b>x</b>\n`);
    put('articles/note.txt', '不读');
    put('banners/b.md', '---\npage: fund-home\npicture: pictures/none.svg\ntext: 图\n---\n');
    put('pictures/ok.svg', '<svg/>');
    put('pictures/我.svg', '<svg/>');
    const content = await readContent(directory);
    expect([...content.articles.keys()]).toEqual(['good']);
    expect([...content.pictures]).toEqual(['ok.svg']);
    expect(content.faults.map(({ file, line }) => `${file}:${line}`)).toEqual(['articles/bad.md:8', 'banners/b.md:3', 'pictures/我.svg:1']);
  });

  it('reads changes after two seconds, and not before [GW-981]', async () => {
    let now = 0;
    const store = createContentStore({ directory, now: () => now, tell: () => undefined });
    put('articles/a.md', article('旧'));
    const titles = async () => [...(await store.current()).articles.values()].map(({ summary }) => summary.title);
    expect(await titles()).toEqual(['旧']);
    put('articles/a.md', article('新的'));
    put('articles/b.md', article('另一篇'));
    now = 1_999;
    expect(await titles()).toEqual(['旧']);
    now = 2_000;
    expect(await titles()).toEqual(['新的', '另一篇']);
    rmSync(path.join(directory, 'articles/a.md'));
    now = 4_000;
    expect(await titles()).toEqual(['另一篇']);
  });

  it('keeps the last good content of a file with faults, and reports the fault once [GW-981]', async () => {
    let now = 0;
    const told: ContentFault[] = [];
    const store = createContentStore({ directory, now: () => now, tell: (faults) => void told.push(...faults) });
    put('articles/a.md', article('旧'));
    await store.current();
    put('articles/a.md', `${article('新')}**粗**\n`);
    for (now = 2_000; now < 8_000; now += 2_000) {
      const content = await store.current();
      expect(content.articles.get('a')?.summary.title).toBe('旧');
    }
    expect(told.map(({ file, line }) => `${file}:${line}`)).toEqual(['articles/a.md:7']);
    put('articles/a.md', article('改好'));
    now = 10_000;
    expect((await store.current()).articles.get('a')?.summary.title).toBe('改好');
  });

  it('keeps its content when the directory disappears [GW-981]', async () => {
    let now = 0;
    const store = createContentStore({ directory, now: () => now, tell: () => undefined });
    put('articles/a.md', article('旧'));
    await store.current();
    rmSync(directory, { recursive: true });
    now = 2_000;
    expect([...(await store.current()).articles.keys()]).toEqual(['a']);
  });

  it('is empty without a directory [GW-981]', async () => {
    const store = createContentStore({ directory: null, now: () => 0, tell: () => undefined });
    expect((await store.current()).articles.size).toBe(0);
    expect(await store.pictureFile('a.svg')).toBeNull();
  });
});

describe('the command that reads content', () => {
  it('prints counts and every fault with its line [GW-986]', async () => {
    put('topics/a.md', '---\ntitle: 题\nkind: theme\npublished: 2026-11-10\nfilter: kind=x\n---\n');
    const { text, bad } = await runContent(directory);
    expect(bad).toBe(1);
    expect(text.split('\n')[0]).toMatch(/^topics\/a\.md:5 filter is /);
    await expect(runContent(path.join(directory, 'none'))).rejects.toThrow('ENOENT');
  });

  it('finds nothing wrong with the content of the demo [GW-987]', async () => {
    const place = readSettings({ DEMO: '1', DATA_DIR: 'memory:' }).CONTENT_DIR ?? '';
    const { text, bad } = await runContent(place);
    expect([text, bad]).toEqual([expect.stringMatching(/^read: \d+ articles/), 0]);
    expect(readSettings({ DEMO: '0', DATA_DIR: 'memory:' }).CONTENT_DIR).toBeNull();
  });
});
