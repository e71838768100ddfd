import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:plan-kills [-- <rounds> [<days of the year>]]
// Twenty due days of two gateways on one PostgreSQL of which one is killed in the middle: every debit is made once. Twenty more with targets:
// each is looked at once. Then a year of the clock with every kind of plan, on the days of each.

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
