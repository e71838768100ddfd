import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAIN } from '../testing/gateway-process.fakes.ts';

describe('net values of the operator', () => {
  it('are imported from a file by the command line, which prints its result or its refusal [GW-141]', () => {
    const directory = mkdtempSync(join(tmpdir(), 'caifu-'));
    const run = (...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
        env: { PATH: process.env['PATH'], DATA_DIR: directory, DEMO: '0' },
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    try {
      const file = join(directory, 'values.csv');
      writeFileSync(file, 'product_code,day,nav\nX1,2026-11-18,1.0000\n');
      expect(run('net-values', file)).toMatchObject({
        status: 1,
        stderr: `${file}: nothing was published\n  line 2: there is no product X1\n`,
      });
      expect(run('net-values', join(directory, 'no.csv'))).toMatchObject({
        status: 1,
        stderr: `${join(directory, 'no.csv')} cannot be read: it is not there\n`,
      });
      expect(run('net-values').stderr).toContain('net-values <file.csv>');
      const unknown = run('net-value');
      expect(unknown.status).toBe(1);
      expect(unknown.stderr).toMatch(/^unknown command "net-value"; there are: start, [a-z, -]+\n$/);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
