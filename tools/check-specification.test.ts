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

const checked = (name: string, routes: string, calls: string) => {
  const folder = path.join(directory, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'part.md'), `# Part\n\n## 2. Screens and routes\n\n${routes}\n\n## 7. The calls it makes\n\n${calls}\n`);
  const { status, stdout } = spawnSync(process.execPath, ['tools/check-specification.ts', folder], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
};

describe('the check of a specification', () => {
  it('passes if every route and call exists, also below a prefix and with a parameter', () => {
    expect(
      checked(
        'whole',
        'Wallet /mmf/: buy, sale, rule. Identity: /identity/:comp, /identity/perfect/tax. /newfundrisk leaves.',
        '/V1/oauth/checkRights',
      ),
    ).toEqual({ status: 0, lines: ['5 routes named, 0 missing; 1 calls named, 0 missing'] });
  });

  it('names the missing ones and fails', () => {
    expect(checked('gaps', 'Rooms: /mmf/: buy, cellar and /attic.', 'POST /V1/attic/open')).toEqual({
      status: 1,
      lines: ['route /attic', 'route /mmf/cellar', 'call /V1/attic/open', '3 routes named, 2 missing; 1 calls named, 1 missing'],
    });
  });
});
