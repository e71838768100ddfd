import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { addDays } from '@caifu/core/values';
import pg from 'pg';
import * as z from 'zod';
import { createRandom } from '../packages/gateway/src/demo/random.ts';
import { AREA_KINDS, areaOrders, demoClock, preparedOn, receiptText, tradingMorning, type AreaOrder } from './support/area-orders.ts';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { demoCaller, type DemoCaller } from './support/demo-caller.ts';
import { earlierTree } from './support/earlier-tree.ts';
import { otherActs } from './support/other-acts.ts';
import { createVerdict, replaySettings } from './support/replay.ts';
import { runCommand, startGateway, type RunningGateway } from './support/run-gateway.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:upgrade -- <revision> [<rounds>]:
// The gateway of an earlier commit writes a demo with orders of every kind, on the embedded engine and on PostgreSQL, and is killed. This
// version starts on it: it migrates, the ledger is consistent, every order is found with its original answer, and orders and days continue.
// The earlier version no longer opens it if this one has a new migration.

const [revision, rounds = '6'] = process.argv.slice(2);
if (revision === undefined) {
  console.error('name a revision: npm run check:upgrade -- <revision>');
  process.exit(2);
}
const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
const server = await startTemporaryPostgres();
if (server === null) {
  console.error('PostgreSQL is not installed here.');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
const earlier = earlierTree(revision);
const { expect, end } = createVerdict();
const settings = {
  ...replaySettings('written-by-an-earlier-version-of-the-gateway'),
  DEMO_FUND_YEARS: '1',
  LOG_LEVEL: 'error',
};
const HOLDINGS = 12;
const MOBILES = ['13800000001', '13800000004'];

interface Placed {
  readonly order: AreaOrder;
  readonly mobile: string;
  readonly receipt: string;
}

const foundSchema = z.object({ receipt: z.record(z.string(), z.unknown()) });
const textOf = (receipt: unknown): string => receiptText(z.record(z.string(), z.unknown()).parse(receipt));

/** A caller of a gateway in the form of its version. */
interface Speaker {
  readonly areaOrders: typeof areaOrders;
  readonly demoCaller: typeof demoCaller;
  readonly otherActs: typeof otherActs;
}

const here: Speaker = { areaOrders, demoCaller, otherActs };

const earlierSpeaker = async (): Promise<Speaker> => {
  const module = (name: string): Promise<unknown> => import(pathToFileURL(path.join(earlier.folder, 'tools/support', name)).href);
  const of = <Fn>() => z.custom<Fn>((value) => typeof value === 'function');
  return {
    ...z.object({ areaOrders: of<typeof areaOrders>() }).parse(await module('area-orders.ts')),
    ...z.object({ demoCaller: of<typeof demoCaller>() }).parse(await module('demo-caller.ts')),
    ...z.object({ otherActs: of<typeof otherActs>() }).parse(await module('other-acts.ts')),
  };
};

const signIn = (gateway: RunningGateway, speaker: Speaker): Promise<readonly DemoCaller[]> =>
  Promise.all(MOBILES.map((mobile) => speaker.demoCaller([gateway.url], mobile)));

const placeEach = async (gateway: RunningGateway, prefix: string, speaker: Speaker): Promise<readonly Placed[]> => {
  const random = createRandom(20_261_127);
  const orders = await speaker.areaOrders(async () => (await demoClock(gateway.url)).now, random, prefix);
  const { acts } = speaker.otherActs(random, `${prefix}-other`);
  const callers = await signIn(gateway, speaker);
  await gateway.moveClock({ to: tradingMorning(addDays((await demoClock(gateway.url)).today, 1)) });
  // A first holding is too near its end by the second time.
  for (const caller of callers) await (speaker === here ? orders.goOn : orders.prepare)(caller, HOLDINGS);
  await gateway.moveClock({ to: tradingMorning(preparedOn((await demoClock(gateway.url)).today)) });
  const placed: Placed[] = [];
  const refusals = new Map<string, string>();
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const caller of callers) {
      for (const kind of AREA_KINDS) {
        const order = await orders.make(kind, caller);
        const told = order === null ? null : await caller.sendSealed(order.order);
        if (order !== null && told?.kind === 'answered') placed.push({ order, mobile: caller.mobile, receipt: textOf(told.result) });
        else refusals.set(kind, told === null ? 'there was nothing to order' : JSON.stringify(told));
      }
    }
    // Afterwards, because one of them withdraws a listing that the other one is to buy first.
    for (const caller of callers) for (const act of Object.values(acts)) await act(caller);
    // The orders of the last round are in progress when it is killed.
    if (round < Number(rounds) - 1) await gateway.moveClock({ to: tradingMorning(addDays((await demoClock(gateway.url)).today, 4)) });
  }
  const missing = AREA_KINDS.filter((kind) => placed.every(({ order }) => order.kind !== kind));
  expect(missing.length === 0, `${prefix}: no order was placed of ${missing.map((kind) => `${kind} (${refusals.get(kind)})`).join(', ')}`);
  return placed;
};

/** The migrations in a database of the server. */
const standingIn = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from kysely_migration').finally(() => client.end());
  return rowCount ?? 0;
};

/** Whether this version has a migration that the earlier one lacks. Both engines have the same ones. */
let bringsMigration = false;

const upgrade = async (name: string, url: string | null): Promise<void> => {
  const there = { ...settings, ...(url === null ? {} : { DATABASE_URL: url }) };
  const old = await startGateway(there, null, earlier.command);
  const placed = await placeEach(old, `${name}-before`, await earlierSpeaker()).finally(() => old.kill());
  const before = url === null ? 0 : await standingIn(url);
  const began = performance.now();
  const gateway = await startGateway(there, old.dataFolder, builtCommand);
  const took = Math.round(performance.now() - began);
  if (url !== null) bringsMigration = (await standingIn(url)) > before;
  try {
    const audit = async (what: string): Promise<string> => {
      const told = await gateway.operate('audit').catch((error: unknown) => String(error));
      expect(told.startsWith('the books agree'), `${name} ${what}: ${told}`);
      return told.trim();
    };
    const after = await audit('after the migration');
    const callers = await signIn(gateway, here);
    for (const { order, mobile, receipt } of placed) {
      const caller = callers.find((one) => one.mobile === mobile);
      const found = await caller?.send(order.find);
      const again = await caller?.sendSealed(order.order);
      const what = `${name}: ${order.kind} ${order.requestId} was answered ${receipt}`;
      const told = found?.kind === 'answered' ? textOf(foundSchema.parse(found.result).receipt) : JSON.stringify(found);
      expect(told === receipt, `${what} and is found as ${told}`);
      const repeated = again?.kind === 'answered' ? textOf(again.result) : JSON.stringify(again);
      expect(repeated === receipt, `${what} and is repeated as ${repeated}`);
    }
    const more = await placeEach(gateway, `${name}-after`, here);
    const last = await audit('after more orders and days');
    console.log(`${name}: ${placed.length} orders of ${revision}; ready with this version in ${took} ms; ${after}`);
    console.log(`  each found and repeated with its answer; ${more.length} orders more; ${last}`);
    await gateway.leave();
    const copy = path.join(folder, name);
    if (url === null) cpSync(gateway.dataFolder, copy, { recursive: true, filter: (file) => !file.endsWith('.sock') });
    const back = await startGateway({ ...there, ...(url === null ? { DATA_DIR: copy } : {}) }, null, earlier.command).then(
      async (opened) => {
        await opened.stop();
        return 'it was opened';
      },
      (error: unknown) =>
        String(error instanceof Error ? error.message : error)
          .split('\n')
          .filter((line) => line !== '')
          .slice(0, 3)
          .join(' | '),
    );
    expect(
      (back !== 'it was opened') === bringsMigration,
      `${name}: this version ${bringsMigration ? 'migrates' : 'migrates nothing'}, the earlier one: ${back}`,
    );
    console.log(`  the earlier version: ${back.slice(0, 300)}`);
    const file = path.join(folder, `${name}.gz`);
    await runCommand(builtCommand, { ...there, DATA_DIR: gateway.dataFolder }, ['backup', file]);
    console.log(`  ${(await runCommand(builtCommand, there, ['verify', file])).trim()}`);
  } finally {
    await gateway.stop();
    await old.stop();
  }
};

try {
  await upgrade('postgres', server.url);
  await upgrade('embedded', null);
} finally {
  earlier.remove();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
end();
