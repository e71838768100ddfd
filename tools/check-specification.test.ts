import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'specification-'));
});

afterAll(() => rmSync(directory, { recursive: true }));

const checked = (name: string, routes: string, calls: string, words: string) => {
  const folder = path.join(directory, name);
  mkdirSync(folder);
  const part = `# Part\n\n## 2. Screens and routes\n\n${routes}\n\n## 7. The calls it makes\n\n${calls}\n\n## 8. Words\n\n${words}\n`;
  writeFileSync(path.join(folder, 'part.md'), part);
  return checkedIn(folder);
};
const checkedIn = (folder: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/check-specification.ts', folder], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
};

describe('the check of a specification', () => {
  it('passes if every route, call and text exists, also below a prefix and with a parameter', () => {
    expect(
      checked(
        'whole',
        'Wallet /mmf/: buy, sale, rule. Identity: /identity/:comp, /identity/perfect/tax. /newfundrisk leaves.',
        '/V1/oauth/checkRights',
        "'买入金额不可小于{min}元'",
      ),
    ).toEqual({ status: 0, lines: ['5 routes named, 0 missing; 1 calls named, 0 missing; 1 texts named, 0 missing'] });
  });

  it('names the missing ones and fails', () => {
    expect(checked('gaps', 'Rooms: /mmf/: buy, cellar and /attic.', 'POST /V1/attic/open', '阁楼暂不开放')).toEqual({
      status: 1,
      lines: [
        'route /attic',
        'route /mmf/cellar',
        'call /V1/attic/open',
        'text 阁楼暂不开放',
        '3 routes named, 2 missing; 1 calls named, 1 missing; 1 texts named, 1 missing',
      ],
    });
  });

  it('finds every route, call and text of the specification’s letter [GW-1719]', () => {
    const { status, lines } = checkedIn('tools/specification');
    expect({ status, lines }).toEqual({
      status: 0,
      lines: ['265 routes named, 0 missing; 43 calls named, 0 missing; 46 texts named, 0 missing'],
    });
  });
});
