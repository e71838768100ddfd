import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { demoBuyer } from './support/demo-orders.ts';
import { createVerdict, fillDisk } from './support/replay.ts';
import { startGateway } from './support/run-gateway.ts';

// npm run check:full-disk (as root on Linux, because it mounts a small file system in memory):
// The disk of an embedded database fills up under orders and is freed again. Meanwhile orders are refused and `/readyz` says so, nothing
// acknowledged is lost, and both recover without a restart. A backup without room for its copy reports it and frees the room. Then a start
// on a full and one on a read-only disk each report the reason in a line.

const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
const { expect, end } = createVerdict();

const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
const quiet = { DEMO_FUND_YEARS: '0', RATE_LIMIT_SESSION: '0', RATE_LIMIT_ADDRESS: '0', LOG_LEVEL: 'fatal' };
const first = await startGateway(quiet, null, builtCommand);
await first.leave();
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]);
const folder = path.join(disk, 'data');
const filler = path.join(disk, 'filler');
mkdirSync(folder, { mode: 0o700 });
cpSync(first.dataFolder, folder, { recursive: true });
await first.stop();

try {
  const gateway = await startGateway({ ...quiet, DATA_DIR: folder }, null, builtCommand);
  try {
    const readiness = async (): Promise<number> => (await fetch(`${gateway.url}/readyz`)).status;
    const buyer = await demoBuyer(gateway.url);
    const acknowledged = new Map<string, string>();
    let next = 0;
    const order = async (): Promise<boolean> => {
      next += 1;
      const orderNo = await buyer.order(`full-${next}`);
      if (orderNo !== null) acknowledged.set(`full-${next}`, orderNo);
      return orderNo !== null;
    };
    expect(await order(), 'no order was taken before');
    expect((await readiness()) === 200, '/readyz was not 200 before');
    fillDisk(filler);
    let refused = 0;
    for (let index = 0; index < 200; index += 1) if (!(await order())) refused += 1;
    expect(refused > 0, 'the disk was full and nothing was refused');
    await delay(1_100);
    expect((await readiness()) === 503, '/readyz was not 503 on a full disk');
    rmSync(filler);
    const freed = performance.now();
    while (!(await order()) && performance.now() - freed < 60_000) await delay(20);
    console.log(`${refused} of 200 orders refused on the full disk; the first one after it ${Math.round(performance.now() - freed)} ms`);
    await delay(6_000);
    expect((await readiness()) === 200, '/readyz did not come back');
    // Room for orders, but not for a copy of the database.
    fillDisk(filler);
    truncateSync(filler, statSync(filler).size - 8 * 1024 * 1024);
    const backup = await gateway.operate('backup', `${disk}.gz`).catch((error: unknown) => String(error));
    expect(
      backup.includes(`the disk of ${path.join(folder, 'backup')} is full: make room there`),
      `of a backup that has no room: ${backup}`,
    );
    expect(!existsSync(path.join(folder, 'backup')), 'the copy that was begun is still there');
    expect(await order(), 'no order was taken after the backup');
    rmSync(filler);
    for (const [id, orderNo] of acknowledged) expect((await buyer.order(id)) === orderNo, `${id} is not what was acknowledged`);
    const books = await gateway.operate('audit').catch((error: unknown) => String(error));
    expect(books.startsWith('the books agree'), books);
    console.log(`${acknowledged.size} orders acknowledged, all there; ${books.trim()}`);
    await gateway.leave();
    fillDisk(filler);
    expectSentence(await startFault(), /is full/, 'a full disk');
    rmSync(filler);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expectSentence(await startFault(), /cannot be written/, 'a read-only disk');
  } finally {
    await gateway.leave();
  }
} finally {
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
}
end();

/** The output of a failed start. null: it did not fail. */
async function startFault(): Promise<string | null> {
  try {
    const started = await startGateway({ ...quiet, DATA_DIR: folder }, null, builtCommand);
    await started.leave();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function expectSentence(told: string | null, pattern: RegExp, what: string): void {
  // The first line is ours: the end with its exit code.
  const [, ...lines] = (told ?? '').trim().split('\n');
  expect(lines.length === 1 && pattern.test(lines[0] ?? ''), `${what} was told as: ${told ?? 'nothing'}`);
  console.log(`${what}: ${lines.join(' ')}`);
}
