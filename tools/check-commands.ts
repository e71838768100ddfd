import process from 'node:process';
import { runOnBothEngines } from './support/on-both-engines.ts';

// npm run check:commands [-- <part>]:
// Sends every call, of every kind, with each of its fields at each edge value and each word of the contract, then runs 45 days. `part` 10
// sends every tenth request. The embedded engine comes first, then PostgreSQL if it is installed.

const [part = '1'] = process.argv.slice(2);

await runOnBothEngines(['trading-day/odd-commands.test.ts'], null, { COMMANDS_PART: part });
