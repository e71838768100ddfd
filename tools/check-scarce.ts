import path from 'node:path';
import process from 'node:process';
import { createVerdict } from './support/replay.ts';
import { repositoryRoot } from './support/repository.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';
import { spawn } from 'node:child_process';

// npm run check:scarce [-- <rounds of five minutes>]
// Investors without identity, card, password or money, one with little money and a hoarder try to hold every scarce thing for hours: listings of
// the transfer platform, quotas of products and of banks, sign-in and binding codes of another number. Owners and other buyers get through, and
// renewals end. The embedded engine first, then PostgreSQL where it is installed.

const [rounds = '60'] = process.argv.slice(2);
const { expect, end } = createVerdict();

const FILES = ['testing/scarce-things.test.ts', 'transfer/transfer.test.ts', 'orders/orders.test.ts', 'account/sessions.test.ts'];
/** Their rules: what is scarce, what is kept unpaid, whose codes are used up. */
const RULES = 'GW-(152[0-4]|1155|1658|1659)';

const runOn = (environment: Readonly<Record<string, string>>): Promise<number | null> =>
  new Promise((resolve) => {
    const vitest = path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
    const files = FILES.map((file) => `packages/gateway/src/${file}`);
    const run = spawn(process.execPath, [vitest, 'run', '--project', 'gateway', '-t', RULES, ...files], {
      cwd: repositoryRoot,
      env: { ...process.env, SCARCE_ROUNDS: rounds, ...environment },
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
