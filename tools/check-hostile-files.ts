import process from 'node:process';
import { runOnBothEngines } from './support/on-both-engines.ts';

// node tools/check-hostile-files.ts [rounds] [seed]
// Harms sound files of every kind by a seeded generator and imports them. Fails where a run ends with a fault of the program, or where a row is
// neither taken nor told. The embedded engine first, then PostgreSQL where it is installed.

const [rounds = '20', seed = '1'] = process.argv.slice(2);
await runOnBothEngines(['testing/hostile-files.test.ts'], null, { HOSTILE_ROUNDS: rounds, HOSTILE_SEED: seed });
