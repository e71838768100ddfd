import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:plan-kills [-- <rounds>]
// Twenty due days of two gateways on one PostgreSQL of which one is killed in the middle: every debit is made once. Twenty more with targets:
// each is looked at once.

const [rounds = '20'] = process.argv.slice(2);
const server = await startTemporaryPostgres();
if (server === null) {
  console.error('PostgreSQL is not installed here.');
  process.exit(2);
}
const { code } = await runNode(toolPath('vitest'), ['run', '--project', 'gateway', 'packages/gateway/src/plans/plan-kills.test.ts'], {
  environment: { TEST_DATABASE_URL: server.url, PLAN_KILL_ROUNDS: rounds },
  onOutput: (text) => process.stdout.write(text),
}).finally(() => server.stop());
process.exit(code ?? 1);
