import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';

// npm run check:passwords [-- <tries> [<kills>]]
// A thousand guesses one after another, all at once, and of one password over many investors; captured payments sent again; five gateways
// killed in the middle of a payment, after which the right password is taken.

const [tries = '1000', kills = '5'] = process.argv.slice(2);
const { code } = await runNode(
  toolPath('vitest'),
  ['run', '--project', 'gateway', 'packages/gateway/src/cashier/trade-password-attack.test.ts'],
  {
    environment: { PASSWORD_TRIES: tries, PASSWORD_KILLS: kills },
    onOutput: (text) => process.stdout.write(text),
  },
);
process.exit(code ?? 1);
