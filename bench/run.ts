import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { benchCore } from './core.ts';
import { benchDoors, benchFirstLoad } from './first-load.ts';
import { benchFundOrders } from './fund-orders.ts';
import { benchFunds } from './funds.ts';
import { benchGateway } from './gateway.ts';
import { benchGrowth } from './growth.ts';
import { benchScreens } from './screens.ts';
import { benchPlans } from './plans.ts';
import { benchSettlement } from './settlement.ts';
import { formatRows, type BenchRow } from './report.ts';

/**
 * `npm run bench` measures every figure beside a floor of the same run. It is run by hand, on a quiet machine. `-- core`, `-- gateway`, `--
 * settlement`, `-- plans`, `-- fund-orders`, `-- first-load`, `-- doors`, `-- screens`, `-- funds`, `-- growth` run one part. `--out <file>`
 * also writes the rows as JSON.
 */
const parts: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  core: benchCore,
  gateway: benchGateway,
  settlement: benchSettlement,
  plans: benchPlans,
  'fund-orders': benchFundOrders,
  'first-load': benchFirstLoad,
  doors: benchDoors,
  funds: benchFunds,
  screens: benchScreens,
  growth: benchGrowth,
};

const args = process.argv.slice(2);
const outAt = args.indexOf('--out');
const outFile = outAt < 0 ? null : (args[outAt + 1] ?? null);
const chosen = Object.keys(parts).filter((name) => args.includes(name));
const rows: BenchRow[] = [];

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
);
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  const measured = await run();
  console.log(formatRows(measured));
  rows.push(...measured);
}
if (outFile !== null) writeFileSync(outFile, `${JSON.stringify({ node: process.version, cpus: cpus().length, rows }, null, 2)}\n`);
