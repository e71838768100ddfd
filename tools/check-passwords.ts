import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';

// npm run check:passwords [-- <tries> [<kills> [<replays>]]]
// A thousand guesses one after another, all at once, and of one password over many investors; captured payments sent again ten thousand times, in
// their session, in another, to another call, within their two minutes and after them; five gateways killed in the middle of a payment, after which
// the right password is taken, and a captured payment sent again after another start.

const [tries = '1000', kills = '5', replays = '10000'] = process.argv.slice(2);
const { code } = await runNode(
  toolPath('vitest'),
  ['run', '--project', 'gateway', 'packages/gateway/src/cashier/trade-password-attack.test.ts'],
  {
    environment: { PASSWORD_TRIES: tries, PASSWORD_KILLS: kills, PASSWORD_REPLAYS: replays },
    onOutput: (text) => process.stdout.write(text),
  },
);
process.exit(code ?? 1);
