import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runNode } from './run-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'run-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, text: string): string => {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
};

describe('a process run by a check', () => {
  it('reports its code, its output and its processor time', async () => {
    const { code, output, fellSilent, processorSeconds } = await runNode(script('short', "console.log('done'); process.exitCode = 3;"), []);
    expect({ code, output, fellSilent }).toEqual({ code: 3, output: 'done\n', fellSilent: false });
    expect(processorSeconds === null || processorSeconds > 0).toBe(true);
  });

  it('is ended when it writes nothing any more', async () => {
    const endless = script('endless', 'setInterval(() => {}, 1_000);');
    expect(await runNode(endless, [], { silenceLimitMs: 50 })).toMatchObject({ fellSilent: true });
  });

  it('is killed if it ignores the signal to end', async () => {
    const deaf = script('deaf', "process.on('SIGINT', () => {}); setInterval(() => {}, 1_000);");
    expect(await runNode(deaf, [], { silenceLimitMs: 50 })).toMatchObject({ fellSilent: true, code: null });
  });
});
