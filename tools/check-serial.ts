import process from 'node:process';
import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:serial [-- <sequences> [embedded | postgres]]
// Sixteen calls at once, again and again: purchases over a small quota, their payment, release and cancellation, and purchases, redemptions and
// cancellations of a fund out of the same wallets, some of them while a day is settled. Some order of each sixteen, one after the other, explains
// every answer, and the books are what it leaves. Ten thousand sequences on either engine unless told otherwise.

const [sequences = '10000', only = ''] = process.argv.slice(2);

const run = async (engine: string, environment: Readonly<Record<string, string>>): Promise<boolean> => {
  console.log(`${engine}: ${sequences} sequences`);
  const { code } = await runNode(
    toolPath('vitest'),
    ['run', '--project', 'gateway', 'packages/gateway/src/orders/serial-orders.property.test.ts'],
    {
      environment: { SERIAL_SEQUENCES: sequences, ...environment },
      // A long run writes nothing until it ends.
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
