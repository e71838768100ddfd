import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engineNames, enginePackages, judgeEngines } from './engine-programs.ts';
import { repositoryRoot } from './repository.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the engines of the walks', () => {
  it('run where they are installed, and each missing one is skipped with its packages named', () => {
    const { present, note, failures } = judgeEngines((name) => (name === 'webkit' ? ['webkit2gtk-driver', 'xvfb'] : []), false);
    expect(present).toEqual(['firefox', 'old-chromium', 'too-old-chromium']);
    expect(note).toBe('skipped: webkit (not installed here: webkit2gtk-driver, xvfb)');
    expect(failures).toBe(0);
  });

  it('fail once each if all of them are required, and name what to install', () => {
    const { present, failures, output } = judgeEngines(() => ['xvfb'], true);
    expect({ present, failures }).toEqual({ present: [], failures: engineNames.length });
    expect(output).toBe('Missing: xvfb. On Debian: apt-get install xvfb\n');
  });

  it('are silent if all are installed', () => {
    expect(judgeEngines(() => [], true)).toEqual({ present: engineNames, note: '', failures: 0, output: '' });
  });
});

describe('the packages that .ci/run looks for', () => {
  const packages = new Map(Object.values(enginePackages).flatMap((list) => list.map(({ name, files }) => [name, files] as const)));
  const OTHERS = ['/usr/bin/chromium-headless-shell', '/usr/lib/postgresql/15/bin/initdb'];

  /** A system with everything that the tests need, except for the files of one package. */
  const systemWithout = (absent: string): string => {
    const root = mkdtempSync(path.join(folder, 'root-'));
    const files = [...OTHERS, ...[...packages].flatMap(([name, list]) => (name === absent ? [] : list))];
    for (const file of files.map((name) => path.join(root, name.replaceAll('*', 'x').replace('4.x', '4.1')))) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
      chmodSync(file, 0o755);
    }
    const fonts = path.join(root, 'usr/bin/fc-list');
    writeFileSync(fonts, '#!/bin/sh\necho Noto\n');
    chmodSync(fonts, 0o755);
    return root;
  };
  const missingIn = (root: string): readonly string[] =>
    execFileSync('/bin/bash', [path.join(repositoryRoot, '.ci/missing-packages'), root], {
      encoding: 'utf8',
      env: { PATH: path.join(root, 'usr/bin') },
    })
      .split('\n')
      .filter(Boolean);

  it('are none if everything is installed', () => {
    expect(missingIn(systemWithout('none'))).toEqual([]);
  });

  it.each([...packages.keys()])('are only %s where that is missing', (name) => {
    expect(missingIn(systemWithout(name))).toEqual([name]);
  });

  it('are all of them on a bare system', () => {
    const bare = mkdtempSync(path.join(folder, 'bare-'));
    expect(missingIn(bare).toSorted()).toEqual(['chromium-headless-shell', 'fonts-noto-cjk', 'postgresql', ...packages.keys()].toSorted());
  });
});
