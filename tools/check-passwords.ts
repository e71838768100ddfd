import { toolPath } from './support/repository.ts';
import { runNode } from './support/run-process.ts';

// npm run check:passwords [-- <tries> [<kills> [<replays>]]]:
// Makes a thousand guesses one after another, all at once, and of one password over many investors. Replays captured payments ten thousand
// times: in their session, in another one, to another call, within their two minutes and after them. Kills five gateways in the middle of a
// payment: the right password must be accepted afterwards, and a captured payment replayed after a restart.

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
