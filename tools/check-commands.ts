import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { createVerdict } from './support/replay.ts';
import { repositoryRoot } from './support/repository.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:commands [-- <part>]
// Every call, of every kind, with each of its fields at each edge and each word of the contract; then 45 days. `part` 10 sends every tenth request.
// The embedded engine first, then PostgreSQL where it is installed.

const [part = '1'] = process.argv.slice(2);
const { expect, end } = createVerdict();

const runOn = (environment: Readonly<Record<string, string>>): Promise<number | null> =>
  new Promise((resolve) => {
    const vitest = path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
    const file = 'packages/gateway/src/trading-day/odd-commands.test.ts';
    const run = spawn(process.execPath, [vitest, 'run', '--project', 'gateway', file], {
      cwd: repositoryRoot,
      env: { ...process.env, COMMANDS_PART: part, ...environment },
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
end();
