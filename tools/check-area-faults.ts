import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import {
  AREA_KINDS,
  areaOrders,
  demoClock,
  preparedOn,
  receiptText,
  tradingMorning,
  type AreaKind,
  type AreaOrder,
} from './support/area-orders.ts';
import { readBackupRows } from './support/backup-rows.ts';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { demoCaller, type DemoCaller, type Told } from './support/demo-caller.ts';
import { createVerdict, fillDisk, replaySettings } from './support/replay.ts';
import { startGateway, type RunningGateway } from './support/run-gateway.ts';
import { createRandom } from '../packages/gateway/src/demo/random.ts';
import { openDatabase } from '../packages/gateway/src/ground/database/open-database.ts';
import { poisonRows } from '../packages/gateway/src/testing/poison.fakes.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';
import { addDays } from '@caifu/core/values';

// npm run check:area-faults [-- <faults of each> [embedded,postgres,full-disk [<seed>]]]:
// Eight writers order every kind of funds, wallet, plans, gold, banks, strategies and transfers, while gateways are killed and restarted
// (one on the embedded engine, two in turn on one PostgreSQL), also in the middle of a turning day. Another run fills the disk of the
// embedded database and frees it again. Some answers are thrown away, and some orders are sent twice at once. Every unanswered order is
// looked up, or sent again. In the end each id is looked up and sent once more: an acknowledged order exists once with the same answer, any
// other never, and the ledger is consistent. On PostgreSQL two more orders of each kind follow, and the rows of one cannot be written for
// some days. All days must close, nothing else may be parked, the ledger stays consistent, and the order is settled once its rows can be
// written. The full disk is mounted, which needs root on Linux.

const [faultsOfEach = '10', chosen = 'embedded,postgres,full-disk', seed = '20261127'] = process.argv.slice(2);
const WRITERS_OF_EACH = 4;
const HOLDINGS = 25;
/** Allowed reasons of a refusal: nothing to order with, or another order was faster. */
const LOCKED = 'F00004';

const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
const folder = mkdtempSync(path.join(tmpdir(), 'area-faults-'));
const { expect, end } = createVerdict(50);

const settings = {
  ...replaySettings(),
  DEMO_FUND_YEARS: '1',
  LOG_LEVEL: 'error',
};

type Fate =
  | { readonly kind: 'open' }
  | { readonly kind: 'acknowledged'; readonly receipt: string; readonly orderNo: string }
  /** Looked up before it arrived: no order is ever placed under it. */
  | { readonly kind: 'never' }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

interface Intent {
  readonly order: AreaOrder;
  readonly caller: DemoCaller;
  fate: Fate;
}

interface Scene {
  readonly name: string;
  readonly gateways: readonly RunningGateway[];
  /** Its faults leave a gateway that can serve everything needed. */
  readonly canWrite: boolean;
  /** null: no other process can write into it. */
  readonly database: string | null;
  /** One fault, and its repair. */
  readonly disturb: (index: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const run = async ({ name, gateways, canWrite, database, disturb, stop }: Scene): Promise<void> => {
  const random = createRandom(Number(seed));
  const urls = gateways.map(({ url }) => url);
  const one = gateways[0];
  if (one === undefined) throw new Error('no gateway');
  const clockOf = async () => (await Promise.any(urls.map((url) => demoClock(url)))).now;
  try {
    const callers = [await demoCaller(urls, '13800000001'), await demoCaller(urls, '13800000004')];
    const orders = await areaOrders(clockOf, random, `${name}-${seed}`);
    await moveTo(gateways, tradingMorning(addDays((await demoClock(one.url)).today, 1)));
    for (const caller of callers) await orders.prepare(caller, HOLDINGS);
    await moveTo(gateways, tradingMorning(preparedOn((await demoClock(one.url)).today)));
    const before = await booksOf(one, `${name}-before`);

    const intents: Intent[] = [];
    const work = new AbortController();
    const settle = async (intent: Intent): Promise<void> => {
      while (intent.fate.kind === 'open') {
        const at = Math.floor(random() * urls.length);
        const { order, caller } = intent;
        if (random() < 0.5) learn(intent, fateOfFound(await caller.send(order.find, { at })));
        else learn(intent, fateOf(await caller.sendSealed(order.order, { at })));
        if (intent.fate.kind === 'open') await delay(20);
      }
    };
    const failures = new Map<string, number>();
    const lost = { answers: 0, thrown: 0, doubled: 0 };
    let turn = 0;
    const write = async (caller: DemoCaller): Promise<void> => {
      while (!work.signal.aborted) {
        turn += 1;
        const kind = AREA_KINDS[turn % AREA_KINDS.length] ?? 'top-up';
        const order = await orders.make(kind, caller);
        if (order === null) continue;
        const intent: Intent = { order, caller, fate: { kind: 'open' } };
        intents.push(intent);
        const at = Math.floor(random() * urls.length);
        const way = random();
        if (way < 0.15) {
          // The answer is thrown away, so it is unknown whether the order arrived.
          lost.thrown += 1;
          await caller.sendSealed(order.order, { at, signal: AbortSignal.timeout(Math.floor(random() * 30)) });
        } else if (way < 0.3) {
          lost.doubled += 1;
          const told = await Promise.all([at, at + 1].map((which) => caller.sendSealed(order.order, { at: which })));
          for (const each of told) learn(intent, fateOf(each));
        } else {
          const told = await caller.sendSealed(order.order, { at });
          if (told.kind === 'nothing') {
            lost.answers += 1;
            failures.set(`${kind} ${told.why}`, (failures.get(`${kind} ${told.why}`) ?? 0) + 1);
          }
          learn(intent, fateOf(told));
        }
        await settle(intent);
      }
    };
    const writers = callers.flatMap((caller) => Array.from({ length: WRITERS_OF_EACH }, () => write(caller)));
    for (let index = 0; index < Number(faultsOfEach); index += 1) {
      await delay(500 + random() * 2_000);
      await disturb(index);
    }
    await delay(1_000);
    work.abort();
    await Promise.all(writers);

    // Looks each id up once more.
    const checkOne = async ({ order, caller, fate }: Intent): Promise<void> => {
      const found = fateOfFound(await caller.send(order.find));
      const again = fateOf(await caller.sendSealed(order.order));
      const what = `${name}: ${order.kind} ${order.requestId} (${JSON.stringify(fate)})`;
      if (fate.kind === 'acknowledged') {
        expect(isSame(fate, found), `${what} is found as ${JSON.stringify(found)}`);
        expect(isSame(fate, again), `${what} is repeated as ${JSON.stringify(again)}`);
      } else {
        expect(found.kind === 'never' || found.kind === 'refused', `${what} is found as ${JSON.stringify(found)}`);
        expect(again.kind === 'refused', `${what} is repeated as ${JSON.stringify(again)}`);
        expect(fate.kind !== 'refused' || fate.code !== LOCKED, `${what}: locked without a wrong password`);
      }
    };
    const rest = [...intents];
    const checkRest = async (): Promise<void> => {
      for (let intent = rest.pop(); intent !== undefined; intent = rest.pop()) await checkOne(intent);
    };
    await Promise.all(callers.map(checkRest));
    const after = await booksOf(one, `${name}-after`);
    const acknowledged = intents.flatMap(({ fate }) => (fate.kind === 'acknowledged' ? [fate.orderNo] : []));
    expect(new Set(acknowledged).size === acknowledged.length, `${name}: one order under two ids`);
    for (const orderNo of acknowledged) expect(after.all.has(orderNo), `${name}: ${orderNo} was acknowledged and is not in the books`);
    const told = new Set(acknowledged);
    for (const orderNo of after.own)
      expect(before.all.has(orderNo) || told.has(orderNo), `${name}: ${orderNo} is in the books and nobody was told of it`);
    const audit = await one.operate('audit').catch((error: unknown) => String(error));
    expect(audit.startsWith('the books agree'), `${name}: ${audit}`);

    if (database !== null) {
      const more: AcknowledgedOrder[] = [];
      for (const kind of AREA_KINDS)
        for (const caller of callers) {
          const order = await orders.make(kind, caller);
          const fate = order === null ? null : fateOf(await caller.sendSealed(order.order));
          if (fate?.kind === 'acknowledged') more.push({ kind, orderNo: fate.orderNo });
        }
      await poisonSome(name, gateways, database, more);
    }

    const counts = new Map<AreaKind, number>();
    for (const { order, fate } of intents) if (fate.kind === 'acknowledged') counts.set(order.kind, (counts.get(order.kind) ?? 0) + 1);
    for (const kind of AREA_KINDS) expect((counts.get(kind) ?? 0) > 0, `${name}: no ${kind} was acknowledged`);
    const ends = (kind: Fate['kind']): number => intents.filter(({ fate }) => fate.kind === kind).length;
    console.log(
      `${name}: ${faultsOfEach} faults under ${intents.length} orders: ${ends('acknowledged')} acknowledged, ${ends('refused')} refused, ${ends('never')} never arrived; ` +
        `${lost.answers} answers lost, ${lost.thrown} thrown away, ${lost.doubled} sent twice at once`,
    );
    console.log(`  ${AREA_KINDS.map((kind) => `${kind} ${counts.get(kind) ?? 0}`).join(', ')}`);
    const codes = new Map<string, number>();
    for (const { order, fate } of intents) {
      if (fate.kind !== 'refused') continue;
      const why = `${order.kind} ${fate.code} ${fate.text.replace(/\d[\d.,]*/g, 'N')}`;
      codes.set(why, (codes.get(why) ?? 0) + 1);
    }
    for (const [code, count] of codes) console.log(`  refused ${count} times: ${code}`);
    // A gateway that is away sends nothing. One that runs and can write answers 500 for an unforeseen fault.
    console.log(`  no answer: ${[...failures].map(([why, count]) => `${why} ${count}`).join(', ')}`);
    if (canWrite)
      for (const [why] of failures)
        if (why.endsWith('status 500')) expect(false, `${name}: ${why}\n${gateways.map((each) => each.log().slice(-2_000)).join('\n')}`);
    console.log(`  ${audit.trim()}`);
  } finally {
    await stop();
  }
};

interface AcknowledgedOrder {
  readonly kind: AreaKind;
  readonly orderNo: string;
}

/** The first order of each kind cannot be written for some days. Everything else continues. */
const poisonSome = async (
  name: string,
  gateways: readonly RunningGateway[],
  database: string,
  orders: readonly AcknowledgedOrder[],
): Promise<void> => {
  const [one] = gateways;
  if (one === undefined) return;
  const sick = AREA_KINDS.flatMap((kind) => orders.find((order) => order.kind === kind) ?? []);
  const opened = await openDatabase(database);
  const { db } = opened;
  try {
    const rows = await poisonRows(db);
    for (const { orderNo } of sick) await rows.poison(orderNo);
    const goOn = async (days: number): Promise<void> => {
      for (let day = 0; day < days; day += 1) await moveTo(gateways, tradingMorning(addDays((await demoClock(one.url)).today, 1)));
    };
    const parkedNow = async () =>
      (
        await sql<{ step: string; kind: string; subject: string }>`select step, kind, subject from parked where ended_at is null`.execute(
          db,
        )
      ).rows;
    const agrees = async (when: string): Promise<void> => {
      const audit = await one.operate('audit').catch((error: unknown) => String(error));
      expect(audit.startsWith('the books agree'), `${name}, ${when}: ${audit}`);
    };
    await goOn(SICK_DAYS);
    const waiting = await parkedNow();
    const names = new Map(sick.map(({ kind, orderNo }) => [orderNo, kind]));
    for (const { step, kind, subject } of waiting)
      expect(names.has(subject.split('.')[0] ?? ''), `${name}: ${step} has parked ${kind} ${subject}, which was not poisoned`);
    expect(waiting.length > 0, `${name}: nothing was parked`);
    await agrees('with parked rows');
    console.log(
      `  poisoned ${sick.length} orders; parked: ${waiting.map(({ step, subject }) => `${names.get(subject) ?? subject} by ${step}`).join(', ')}`,
    );
    await rows.mend();
    await goOn(MENDED_DAYS);
    for (const { step, subject } of await parkedNow()) expect(false, `${name}: ${step} still parks ${subject}`);
    await agrees('after all is mended');
  } finally {
    await opened.close();
  }
};

/** Trading days with unwritable rows, and after that. */
const SICK_DAYS = 8;
const MENDED_DAYS = 3;

const learn = (intent: Intent, fate: Fate): void => {
  if (fate.kind === 'open') return;
  const known = intent.fate;
  const what = `${intent.order.kind} ${intent.order.requestId}`;
  if (known.kind === 'acknowledged') expect(isSame(known, fate), `${what} was ${JSON.stringify(known)} and is ${JSON.stringify(fate)}`);
  else if (known.kind === 'open' || fate.kind === 'acknowledged') {
    expect(known.kind !== 'never', `${what} never arrived and was placed afterwards`);
    intent.fate = fate;
  }
};

const isSame = (one: Fate, other: Fate): boolean =>
  one.kind === 'acknowledged' && other.kind === 'acknowledged' && one.receipt === other.receipt;

/** Not settled: the gateway says that it cannot tell yet. */
const UNDECIDED = new Set(['F00003']);

const receiptSchema = z.looseObject({ orderNo: z.string().optional(), planId: z.string().optional(), transferNo: z.string().optional() });

const acknowledgedBy = (result: unknown): Fate => {
  const receipt = receiptSchema.parse(result);
  return {
    kind: 'acknowledged',
    receipt: receiptText(receipt),
    orderNo: receipt.orderNo ?? receipt.planId ?? receipt.transferNo ?? '',
  };
};

const fateOf = (told: Told): Fate => {
  if (told.kind === 'answered') return acknowledgedBy(told.result);
  return told.kind === 'nothing' || UNDECIDED.has(told.code) ? { kind: 'open' } : { kind: 'refused', code: told.code, text: told.text };
};

const foundSchema = z.object({ state: z.string(), receipt: z.unknown().optional() });

const fateOfFound = (told: Told): Fate => {
  if (told.kind !== 'answered') return fateOf(told);
  const found = foundSchema.parse(told.result);
  return found.state === 'NEVER_ARRIVED' ? { kind: 'never' } : acknowledgedBy(found.receipt);
};

/** Numbers of orders and plans: all, and those placed by an investor's own call. */
const booksOf = async (
  gateway: RunningGateway,
  name: string,
): Promise<{ readonly all: ReadonlySet<string>; readonly own: readonly string[] }> => {
  const file = path.join(folder, `${name}.gz`);
  await gateway.operate('backup', file);
  const rows = readBackupRows(file);
  const numbers = (table: string, column: string): readonly string[] => (rows.get(table) ?? []).map((row) => row[column] ?? '');
  const placed = numbers('trade_order', 'order_no');
  // Parts of a strategy's order, debits of a plan, and changes of funds proposed by the adviser.
  const others = new Set([
    ...numbers('strategy_order_part', 'fund_order_no'),
    ...numbers('plan_run', 'order_no'),
    ...(rows.get('trade_order') ?? []).filter(({ kind }) => kind === 'strategy-rebalance').map((row) => row['order_no'] ?? ''),
  ]);
  const plans = numbers('plan', 'plan_no');
  const listings = [...numbers('transfer_listing', 'listing_no'), ...numbers('transfer_purchase', 'order_no')];
  return { all: new Set([...placed, ...plans, ...listings]), own: [...placed.filter((orderNo) => !others.has(orderNo)), ...plans] };
};

/** Gateways on one database have a clock each. A gateway that has learned of the move from another refuses it. */
const moveTo = async (gateways: readonly RunningGateway[], to: string): Promise<void> => {
  for (const gateway of gateways)
    while ((await demoClock(gateway.url)).now < Date.parse(to)) await gateway.moveClock({ to }).catch(() => delay(200));
};

/** Kills one of the gateways and starts it again, each third time in the middle of the work of a turning day. */
const killing =
  (gateways: readonly RunningGateway[], returns: number[]) =>
  async (index: number): Promise<void> => {
    const gateway = gateways[index % gateways.length];
    if (gateway === undefined) return;
    const turning = index % 3 === 2 ? tradingMorning(addDays((await demoClock(gateway.url)).today, 1)) : null;
    if (turning !== null) {
      void gateway.moveClock({ to: turning }).catch(() => undefined);
      await delay(40 + ((index * 83) % 300));
    }
    await gateway.kill();
    const killed = performance.now();
    await gateway.restart();
    returns.push(performance.now() - killed);
    if (turning !== null) await moveTo(gateways, turning);
  };

const embedded = async (): Promise<void> => {
  const gateway = await startGateway(settings, null, builtCommand);
  const returns: number[] = [];
  await run({
    name: 'embedded',
    gateways: [gateway],
    canWrite: true,
    database: null,
    disturb: killing([gateway], returns),
    stop: () => gateway.stop(),
  });
  console.log(`  longest return after a kill ${Math.round(Math.max(...returns))} ms`);
};

const postgres = async (): Promise<void> => {
  const server = await startTemporaryPostgres();
  if (server === null) {
    expect(false, 'PostgreSQL is not installed here');
    return;
  }
  try {
    const first = await startGateway({ ...settings, DATABASE_URL: server.url }, null, builtCommand);
    const gateways = [first, await startGateway({ ...settings, DATABASE_URL: server.url }, null, builtCommand)];
    const returns: number[] = [];
    await run({
      name: 'postgres',
      gateways,
      canWrite: true,
      database: server.url,
      disturb: killing(gateways, returns),
      stop: async () => {
        for (const gateway of gateways) await gateway.stop();
      },
    });
    console.log(`  longest return after a kill ${Math.round(Math.max(...returns))} ms`);
  } finally {
    await server.stop();
  }
};

/** Room that the database still has on the small disk, beside its growth and the copy of a backup. */
const ROOM_MB = 48;

const fullDisk = async (): Promise<void> => {
  const first = await startGateway(settings, null, builtCommand);
  await first.leave();
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const size = 4 * Number(execFileSync('du', ['-sm', first.dataFolder], { encoding: 'utf8' }).split('\t')[0]) + ROOM_MB;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk]);
  const data = path.join(disk, 'data');
  const filler = path.join(disk, 'filler');
  cpSync(first.dataFolder, data, { recursive: true, filter: (file) => !file.endsWith('.sock') });
  chmodSync(data, 0o700);
  await first.stop();
  try {
    const gateway = await startGateway({ ...settings, DATA_DIR: data }, null, builtCommand);
    await run({
      name: 'full-disk',
      gateways: [gateway],
      canWrite: false,
      database: null,
      disturb: async (index) => {
        fillDisk(filler);
        await delay(1_500);
        // The gateway may end while nothing can be written, and is started when there is room.
        if (index % 3 === 2) await gateway.kill();
        rmSync(filler);
        if (index % 3 === 2) await gateway.restart();
      },
      stop: () => gateway.stop(),
    });
  } finally {
    execFileSync('umount', [disk]);
  }
};

try {
  for (const name of chosen.split(',')) {
    if (name === 'embedded') await embedded();
    if (name === 'postgres') await postgres();
    if (name === 'full-disk') await fullDisk();
  }
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
end();
