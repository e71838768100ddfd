import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { createVerdict } from './replay.ts';
import { repositoryRoot } from './repository.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Runs tests of the gateway as a replay: on the embedded engine first, then on PostgreSQL if it is installed. Ends the process, with 1
 * after a failed test. `files`: beneath the sources of the gateway. `title`: part of the titles. null: all tests of the files.
 */
export const runOnBothEngines = async (
  files: readonly string[],
  title: string | null,
  environment: Readonly<Record<string, string>>,
): Promise<never> => {
  const { expect, end } = createVerdict();
  const runOn = (more: Readonly<Record<string, string>>): Promise<number | null> =>
    new Promise((resolve) => {
      const args = ['run', '--project', 'gateway', ...(title === null ? [] : ['-t', title])];
      const places = files.map((file) => `packages/gateway/src/${file}`);
      const run = spawn(process.execPath, [path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs'), ...args, ...places], {
        cwd: repositoryRoot,
        env: { ...process.env, ...environment, ...more },
        stdio: 'inherit',
      });
      run.once('exit', resolve);
    });
  expect((await runOn({})) === 0, 'the embedded engine');
  const server = await startTemporaryPostgres();
  if (server === null) console.log('PostgreSQL is not installed here.');
  else {
    expect((await runOn({ TEST_DATABASE_URL: server.url })) === 0, 'PostgreSQL');
    await server.stop();
  }
  return end();
};
