import process from 'node:process';
import { runOnBothEngines } from './support/on-both-engines.ts';

// npm run check:commands [-- <part>]
// Every call, of every kind, with each of its fields at each edge and each word of the contract; then 45 days. `part` 10 sends every tenth request.
// The embedded engine first, then PostgreSQL where it is installed.

const [part = '1'] = process.argv.slice(2);

await runOnBothEngines(['trading-day/odd-commands.test.ts'], null, { COMMANDS_PART: part });
