import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { addDays } from '@caifu/core/values';
import pg from 'pg';
import { createRandom } from '../packages/gateway/src/demo/random.ts';
import { AREA_KINDS, areaOrders, demoClock, preparedOn, tradingMorning } from './support/area-orders.ts';
import { contentsOfBackup, readBackupRows } from './support/backup-rows.ts';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { demoCaller, type DemoCaller } from './support/demo-caller.ts';
import { otherActs } from './support/other-acts.ts';
import { createVerdict, replaySettings } from './support/replay.ts';
import { runCommand, startGateway, type RunningGateway } from './support/run-gateway.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:year [-- <days> [<seed>]]:
// Runs a year of the demo in a new directory, with acts of every kind each week. Then a backup is made during orders. It is restored into
// another directory and into a PostgreSQL database, each exactly equal to it, audited and verified. A gateway continues in the PostgreSQL
// database and is backed up during orders, and that backup is restored into both engines again. Each of the restored databases continues
// with orders of every kind, and days that turn.

const [days = '365', seed = '20261127'] = process.argv.slice(2);
const STEP_DAYS = 7;
const AUDIT_EVERY = 8;
const HOLDINGS = 12;
const WRITERS = 4;

const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
const server = await startTemporaryPostgres();
if (server === null) {
  console.error('PostgreSQL is not installed here.');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'year-'));
const { expect, end } = createVerdict();
const random = createRandom(Number(seed));
// The same secrets wherever a backup is restored.
const settings = {
  ...replaySettings(`year-of-the-demo-${seed}`.padEnd(40, '-')),
  LOG_LEVEL: 'error',
  SESSION_IDLE_MINUTES: '0',
};
const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const tellAudit = async (what: string, gateway: RunningGateway): Promise<void> => {
  const told = await gateway.operate('audit').catch((error: unknown) => String(error));
  expect(told.startsWith('the books agree'), `${what}: ${told}`);
  console.log(`${what}: ${told.trim()}`);
};
const signInBoth = (gateway: RunningGateway): Promise<readonly DemoCaller[]> =>
  Promise.all(['13800000001', '13800000004'].map((mobile) => demoCaller([gateway.url], mobile)));
const ordersAt = (gateway: RunningGateway, prefix: string) => areaOrders(async () => (await demoClock(gateway.url)).now, random, prefix);

/** A backup while writers order. It contains everything acknowledged before it began, and nothing that began after it ended. */
const backUpUnderOrders = async (gateway: RunningGateway, name: string): Promise<string> => {
  const callers = await signInBoth(gateway);
  const orders = await ordersAt(gateway, name);
  const acknowledged: string[] = [];
  const work = new AbortController();
  let turn = 0;
  const write = async (caller: DemoCaller): Promise<void> => {
    while (!work.signal.aborted) {
      const order = await orders.make(AREA_KINDS[(turn += 1) % AREA_KINDS.length] ?? 'top-up', caller);
      if (order === null) continue;
      if ((await caller.sendSealed(order.order)).kind === 'answered') acknowledged.push(order.requestId);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, index) => write(callers[index % callers.length] ?? neverEmpty()));
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = [...acknowledged];
  const file = path.join(folder, `${name}.gz`);
  const began = performance.now();
  await gateway.operate('backup', file);
  const took = secondsSince(began);
  const during = acknowledged.length - before.length;
  work.abort();
  await Promise.all(writers);
  const rows = readBackupRows(file);
  const kept = new Set(['order_request', 'plan_request'].flatMap((table) => (rows.get(table) ?? []).map((row) => row['request_id'])));
  for (const id of before) expect(kept.has(id), `${name}: ${id} was acknowledged before the backup and is not in it`);
  const all = [...rows.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${name}: ${before.length} orders before the backup, ${during} while it was written (${took}), ${acknowledged.filter((id) => kept.has(id)).length} of all in it; ${all} rows`,
  );
  return file;
};

const neverEmpty = (): never => {
  throw new Error('there is nobody');
};

const databaseUrl = async (name: string): Promise<string> => {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
};

/** Restores by the command into an empty place, and makes a second backup, which must be identical. */
const restored = async (file: string, name: string, engine: 'embedded' | 'postgres'): Promise<RunningGateway> => {
  const place = path.join(folder, name);
  const url = engine === 'postgres' ? await databaseUrl(name.replaceAll('-', '_')) : null;
  const there = { ...settings, DATA_DIR: place, ...(url === null ? {} : { DATABASE_URL: url }) };
  const began = performance.now();
  const told = await runCommand(builtCommand, there, ['restore', file]);
  const took = secondsSince(began);
  const again = path.join(folder, `${name}-again.gz`);
  await runCommand(builtCommand, there, ['backup', again]);
  const [one, other] = [contentsOfBackup(file), contentsOfBackup(again)];
  const different = one.findIndex((line, index) => line !== other[index]);
  expect(
    one.length === other.length && different < 0,
    `${name}: not equal to the backup: ${one[different]?.slice(0, 200)} / ${other[different]?.slice(0, 200)}`,
  );
  console.log(`${name}: restored in ${took}, ${one.length} lines equal to the letter; ${told.trim().split('\n')[1] ?? ''}`);
  return startGateway(there, null, builtCommand);
};

/** Orders of every kind, a turning day, and a consistent ledger. */
const goOn = async (gateway: RunningGateway, name: string): Promise<void> => {
  const callers = await signInBoth(gateway);
  const orders = await ordersAt(gateway, `${name}-on`);
  let placed = 0;
  for (const kind of AREA_KINDS)
    for (const caller of callers) {
      const order = await orders.make(kind, caller);
      if (order !== null && (await caller.sendSealed(order.order)).kind === 'answered') placed += 1;
    }
  expect(placed >= AREA_KINDS.length, `${name}: only ${placed} orders were placed`);
  await gateway.moveClock({ to: tradingMorning(addDays((await demoClock(gateway.url)).today, 1)) });
  await tellAudit(`${name} goes on with ${placed} orders and a day`, gateway);
};

try {
  const began = performance.now();
  const gateway = await startGateway(settings, null, builtCommand);
  const opened: RunningGateway[] = [gateway];
  try {
    console.log(`a new demo: ready in ${secondsSince(began)}`);
    const callers = await signInBoth(gateway);
    const orders = await ordersAt(gateway, 'year');
    const { acts } = otherActs(random, 'year-other');
    const done = new Map<string, number>();
    const count = (what: string, isDone: boolean): void => void done.set(what, (done.get(what) ?? 0) + (isDone ? 1 : 0));
    const first = (await demoClock(gateway.url)).today;
    await gateway.moveClock({ to: tradingMorning(addDays(first, 1)) });
    for (const caller of callers) await orders.prepare(caller, HOLDINGS);
    await gateway.moveClock({ to: tradingMorning(preparedOn((await demoClock(gateway.url)).today)) });
    const last = addDays(first, Number(days));
    for (let week = 1; (await demoClock(gateway.url)).today < last; week += 1) {
      for (const caller of callers) {
        for (const kind of AREA_KINDS) {
          if (random() < 0.5) continue;
          const order = await orders.make(kind, caller);
          if (order !== null) count(kind, (await caller.sendSealed(order.order)).kind === 'answered');
        }
        for (const [what, act] of Object.entries(acts)) if (random() < 0.5) count(what, await act(caller));
      }
      await gateway.moveClock({ to: tradingMorning(addDays((await demoClock(gateway.url)).today, STEP_DAYS)) });
      if (week % AUDIT_EVERY === 0) await tellAudit((await demoClock(gateway.url)).today, gateway);
    }
    console.log(`${days} days in ${secondsSince(began)}: ${[...done].map(([what, times]) => `${what} ${times}`).join(', ')}`);
    for (const [what, times] of done) expect(times > 0, `no ${what} was done in the year`);
    await tellAudit('after the year', gateway);

    const file = await backUpUnderOrders(gateway, 'embedded-books');
    console.log((await gateway.operate('verify', file)).trim());
    await tellAudit('the gateway that was backed up', gateway);
    await gateway.leave();
    const inDirectory = await restored(file, 'directory', 'embedded');
    opened.push(inDirectory);
    await goOn(inDirectory, 'directory');
    await inDirectory.leave();
    const inServer = await restored(file, 'server', 'postgres');
    opened.push(inServer);
    await goOn(inServer, 'server');

    const next = await backUpUnderOrders(inServer, 'server-books');
    console.log((await inServer.operate('verify', next)).trim());
    await tellAudit('the server that was backed up', inServer);
    for (const [name, engine] of [
      ['second-directory', 'embedded'],
      ['second-server', 'postgres'],
    ] as const) {
      const there = await restored(next, name, engine);
      opened.push(there);
      await goOn(there, name);
      await there.leave();
    }
  } finally {
    for (const each of opened) await each.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
end();
