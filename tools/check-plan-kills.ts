import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:plan-kills [-- <rounds> [<days of the year>]]:
// Runs twenty due days of two gateways on one PostgreSQL and kills one in the middle: every debit is made once. Twenty more days have
// targets: each is checked once. Then a year of the clock runs every kind of plan on its days.

const [rounds = '20', days = '365'] = process.argv.slice(2);
const server = await startTemporaryPostgres();
if (server === null) {
  console.error('PostgreSQL is not installed here.');
  process.exit(2);
}
const { code } = await runNode(toolPath('vitest'), ['run', '--project', 'gateway', 'packages/gateway/src/plans/plan-kills.test.ts'], {
  environment: { TEST_DATABASE_URL: server.url, PLAN_KILL_ROUNDS: rounds, PLAN_YEAR_DAYS: days },
  onOutput: (text) => process.stdout.write(text),
}).finally(() => server.stop());
process.exit(code ?? 1);
