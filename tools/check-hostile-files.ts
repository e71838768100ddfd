import process from 'node:process';
import { runOnBothEngines } from './support/on-both-engines.ts';

// node tools/check-hostile-files.ts [rounds] [seed]:
// Damages valid files of every kind by a seeded generator and imports them. Fails if a run ends with a bug, or if a row is neither stored
// nor reported. The embedded engine comes first, then PostgreSQL if it is installed.

const [rounds = '20', seed = '1'] = process.argv.slice(2);
await runOnBothEngines(['testing/hostile-files.test.ts'], null, { HOSTILE_ROUNDS: rounds, HOSTILE_SEED: seed });
