import { spawnSync } from 'node:child_process';
import process from 'node:process';

// node tools/check-hostile-files.ts [rounds] [seed]
// Harms sound files of every kind by a seeded generator and imports them. Fails where a run ends with a fault of the program, or where a row is
// neither taken nor told.

const [rounds = '20', seed = '1'] = process.argv.slice(2);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'gateway', 'packages/gateway/src/testing/hostile-files.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, HOSTILE_ROUNDS: rounds, HOSTILE_SEED: seed },
});
process.exitCode = status ?? 1;
