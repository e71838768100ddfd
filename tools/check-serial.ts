import process from 'node:process';
import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:serial [-- <sequences> [embedded | postgres]]:
// Sends sixteen calls at once, again and again: purchases over a small quota, their payment, release and cancellation, and purchases,
// redemptions and cancellations of a fund from the same wallets, some of them during a day's settlement. Some serial order of each sixteen
// must explain every answer, and the ledger must be its result. Runs ten thousand sequences on each engine by default.

const [sequences = '10000', only = ''] = process.argv.slice(2);

const run = async (engine: string, environment: Readonly<Record<string, string>>): Promise<boolean> => {
  console.log(`${engine}: ${sequences} sequences`);
  const { code } = await runNode(
    toolPath('vitest'),
    ['run', '--project', 'gateway', 'packages/gateway/src/orders/serial-orders.property.test.ts'],
    {
      environment: { SERIAL_SEQUENCES: sequences, ...environment },
      // A long run prints nothing until it ends.
      silenceLimitMs: 3 * 3_600_000,
      onOutput: (text) => process.stdout.write(text),
    },
  );
  return code === 0;
};

let holds = true;
if (only !== 'postgres') holds = (await run('embedded', { TEST_DATABASE_URL: '' })) && holds;
if (only !== 'embedded') {
  const server = await startTemporaryPostgres();
  if (server === null) console.error('PostgreSQL is not installed here: embedded only.');
  else holds = (await run('PostgreSQL', { TEST_DATABASE_URL: server.url }).finally(() => server.stop())) && holds;
}
process.exit(holds ? 0 : 1);
