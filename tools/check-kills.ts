import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { fen, shares } from '@caifu/core/values';
import { sql } from 'kysely';
import { createRandom } from '../packages/gateway/src/demo/random.ts';
import { openDatabase } from '../packages/gateway/src/ground/database/open-database.ts';
import { sampleFundBuy, sampleFundRedeem, samplePurchase } from '../packages/gateway/src/testing/order-samples.fakes.ts';
import { median } from '../bench/median.ts';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { demoTrader, type DemoTrader, type Outcome } from './support/demo-trader.ts';
import { freePort } from './support/free-port.ts';
import { createVerdict } from './support/replay.ts';
import { childEnvironment, repositoryRoot } from './support/repository.ts';
import { startGateway } from './support/run-gateway.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:kills [-- <kills> [<kills of first starts> [<calls> [embedded | postgres]]]]:
// The gateway is killed 200 times under 16 writers who place, pay, redeem and cancel, 20,000 calls in all, and restarted each time. Its
// acknowledgements are recorded here and compared with its ledger in the end: nothing is lost, doubled or incomplete. The output includes
// the time from each kill to the next acknowledged order. Then a hundred first starts are killed, at moments spread over their time, and
// the next start on the remains must serve. Runs on the embedded engine and on PostgreSQL.

const [kills, firstStarts, calls] = [
  Number(process.argv[2] ?? '200'),
  Number(process.argv[3] ?? '100'),
  Number(process.argv[4] ?? '20000'),
];
const only = process.argv[5];
const WRITERS = 16;
const BACK_WITHIN_MS = 6_000;
const SETTINGS = { PASSWORD_COST: '4', RATE_LIMIT_SESSION: '0', RATE_LIMIT_ADDRESS: '0', LOG_LEVEL: 'fatal' };

/** The progress of an order. Each step is one call. */
type Step = 'begun' | 'placed' | 'paid' | 'cancelled';
const STEPS: readonly Step[] = ['begun', 'placed', 'paid', 'cancelled'];
/** The step that each stored state stands for here. */
const STEP_OF: Readonly<Record<string, Step>> = {
  unpaid: 'placed',
  expired: 'placed',
  released: 'cancelled',
  paid: 'paid',
  'awaiting-certification': 'paid',
  placed: 'paid',
  confirmed: 'paid',
  'paying-out': 'paid',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
};

interface Intent {
  readonly kind: 'purchase' | 'fund-buy' | 'fund-redeem';
  readonly requestId: string;
  orderNo: string | null;
  /** The last acknowledged step, and the last requested one. */
  acknowledged: Step;
  asked: Step;
}

const { expect, end } = createVerdict();

const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
if (only !== 'postgres') await killAndJudge('embedded', () => Promise.resolve(null));
if (only !== 'embedded') {
  const server = await startTemporaryPostgres([]);
  if (server === null) console.error('PostgreSQL is not installed here: embedded only.');
  else {
    let made = 0;
    const database = async (): Promise<string> => {
      made += 1;
      const name = `kills_${made}`;
      const admin = await openDatabase(server.url, { isLeftAsItIs: true });
      await sql`create database ${sql.id(name)}`.execute(admin.db);
      await admin.close();
      return server.url.replace(/\/postgres$/, `/${name}`);
    };
    await killAndJudge('PostgreSQL', database).finally(() => server.stop());
  }
}
end();

/** `place`: a new address for the database. null: a directory. */
async function killAndJudge(engine: string, place: () => Promise<string | null>): Promise<void> {
  if (kills > 0) await killUnderOrders(engine, await place());
  if (firstStarts > 0) await killFirstStarts(engine, place);
}

async function killUnderOrders(engine: string, url: string | null): Promise<void> {
  const gateway = await startGateway(
    { ...SETTINGS, DEMO_FUND_YEARS: '1', ...(url === null ? {} : { DATABASE_URL: url }) },
    null,
    builtCommand,
  );
  try {
    const traders = [await demoTrader(gateway.url, '13800000001'), await demoTrader(gateway.url, '13800000004')] as const;
    const fund = await redeemableFund(traders[1]);
    const intents: Intent[] = [];
    const began = Date.now();
    let [acknowledged, refused, lost] = [0, 0, 0];
    let isOver = false;
    let heard = (): void => undefined;
    let back: Promise<unknown> = Promise.resolve();
    const refusals = new Map<string, number>();

    /** Repeats a call under the same id until it is answered. null: it was refused. */
    const until = async <Answer>(to: string, ask: () => Promise<Outcome<Answer>>): Promise<{ readonly answer: Answer } | null> => {
      for (;;) {
        const outcome = await ask();
        if (outcome.kind === 'answered') {
          acknowledged += 1;
          heard();
          return { answer: outcome.answer };
        }
        if (outcome.kind === 'refused') {
          refused += 1;
          const words = `${to}: ${outcome.message}`;
          refusals.set(words, (refusals.get(words) ?? 0) + 1);
          return null;
        }
        lost += 1;
        await delay(20);
        await back;
      }
    };
    const step = async <Answer>(
      intent: Intent,
      to: Step,
      ask: () => Promise<Outcome<Answer>>,
    ): Promise<{ readonly answer: Answer } | null> => {
      intent.asked = to;
      const told = await until(`${intent.kind} ${to}`, ask);
      if (told !== null) intent.acknowledged = to;
      return told;
    };
    const begin = (kind: Intent['kind'], requestId: string): Intent => {
      const intent: Intent = { kind, requestId, orderNo: null, acknowledged: 'begun', asked: 'begun' };
      intents.push(intent);
      return intent;
    };
    const purchase = async (trader: DemoTrader, requestId: string, way: 'release' | 'cancel' | 'keep'): Promise<void> => {
      const intent = begin('purchase', requestId);
      const placed = await step(intent, 'placed', () =>
        trader.ask(
          ENDPOINTS.order,
          samplePurchase(cardsOf(trader), { requestId, openPeriodId: 'Q2004-001', amount: fen(1_000_00), arrangement: 'continue' }).request,
        ),
      );
      if (placed === null) return;
      const receipt = placed.answer;
      intent.orderNo = receipt.orderNo;
      if (way === 'release') {
        await step(intent, 'cancelled', () => trader.ask(ENDPOINTS.releaseOrder, { orderNo: receipt.orderNo }));
        return;
      }
      const paid = await step(intent, 'paid', () =>
        trader.askSealed(ENDPOINTS.pay, (sealed) => ({ payToken: receipt.payToken, requestId, ...sealed })),
      );
      if (paid !== null && way === 'cancel')
        await step(intent, 'cancelled', () =>
          trader.askSealed(ENDPOINTS.cancelReservation, (sealed) => ({ orderNo: receipt.orderNo, ...sealed })),
        );
    };
    const cardsOf = ({ mobile }: DemoTrader) => ({ walletCard: `W${mobile}` });
    const fundOrder = async (trader: DemoTrader, requestId: string, isBuying: boolean): Promise<void> => {
      const intent = begin(isBuying ? 'fund-buy' : 'fund-redeem', requestId);
      const fundCode = fund.code;
      const { dividendMethod } = fund;
      const buying = sampleFundBuy(cardsOf(trader), { requestId, fundCode, amount: fen(1_000_00), dividendMethod });
      const redeeming = sampleFundRedeem(cardsOf(trader), { requestId, fundCode, shares: shares(10_00) });
      const placed = await step(intent, 'paid', () =>
        isBuying
          ? trader.askSealed(buying.row, (sealed) => ({ ...buying.request, ...sealed }))
          : trader.askSealed(redeeming.row, (sealed) => ({ ...redeeming.request, ...sealed })),
      );
      if (placed === null) return;
      const receipt = placed.answer;
      intent.orderNo = receipt.orderNo;
      await step(intent, 'cancelled', () =>
        trader.askSealed(ENDPOINTS.cancelFundOrder, (sealed) => ({ orderNo: receipt.orderNo, ...sealed })),
      );
    };
    const goesOn = (): boolean => !isOver || acknowledged < calls;
    const write = async (writer: number): Promise<void> => {
      const trader = traders[writer % 2 === 0 ? 0 : 1];
      for (let turn = 0; goesOn(); turn += 1) {
        const requestId = `kill-${writer}-${turn}`;
        // One investor buys, the other has a fund to redeem. Paid money returns only on another day, so few orders are paid.
        if (turn % 8 < 2) await purchase(trader, requestId, turn % 8 === 0 ? 'cancel' : 'keep');
        else if (writer % 2 === 0) await purchase(trader, requestId, 'release');
        else await fundOrder(trader, requestId, turn % 8 === 2);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const random = createRandom(20_261_128);
    const returns: number[] = [];
    /** Times until the first order of the new process. */
    const worked: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = acknowledged + 20 + Math.floor((random() * 160 * calls) / 20_000);
      await new Promise<void>((resolve) => {
        heard = () => {
          if (acknowledged >= enough) resolve();
        };
        void writers.catch(() => resolve());
      });
      const killedAt = performance.now();
      await gateway.kill();
      const again = new Promise<void>((resolve) => {
        heard = resolve;
      });
      back = gateway.restart();
      await back;
      await again;
      returns.push(performance.now() - killedAt);
      worked.push(processorSecondsOf(gateway.pid));
      expect((await fetch(`${gateway.url}/readyz`)).status === 200, `${engine}: /readyz was not 200 after kill ${kill + 1}`);
    }
    isOver = true;
    await writers;
    const books = await gateway.operate('audit').catch((error: unknown) => String(error));
    expect(books.startsWith('the books agree'), `${engine}: ${books}`);
    await gateway.leave();
    const judged = await judgeBooks(engine, url ?? gateway.dataFolder, intents, began);
    const longest = Math.max(...returns);
    expect(longest < BACK_WITHIN_MS, `${engine}: ${Math.round(longest)} ms until an order was taken again`);
    expect(acknowledged > 0 && lost > 0, `${engine}: nothing was under way at the kills`);
    console.log(
      `${engine}: ${kills} kills under ${WRITERS} writers: ${acknowledged} calls acknowledged, ${lost} cut off, ${refused} refused; ` +
        `${judged.orders} orders (${judged.cancelled} cancelled): ${judged.lost} lost, ${judged.double} twice, ${judged.half} half; ${books.trim()}`,
    );
    console.log(
      `${engine}: an order was acknowledged again ${Math.round(median(returns))} ms (median) and ${Math.round(longest)} ms (longest) after a kill, ` +
        `with ${median(worked).toFixed(1)} s (median) of processor time`,
    );
    for (const [message, count] of refusals) console.log(`${engine}: refused ${count} times: ${message}`);
  } finally {
    await gateway.stop();
  }
}

/** Processor seconds of a process and its threads so far (Linux). */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The redeemable fund of which an investor holds most. */
async function redeemableFund(trader: DemoTrader) {
  const held = await trader.ask(ENDPOINTS.fundHoldings, null);
  const [most] =
    held.kind === 'answered'
      ? held.answer.positions.filter(({ isMoneyFund }) => !isMoneyFund).toSorted((a, b) => b.available - a.available)
      : [];
  if (most === undefined) throw new Error(`the investor has no fund: ${JSON.stringify(held)}`);
  return { code: most.fundCode, dividendMethod: most.dividendMethod };
}

interface Judged {
  readonly orders: number;
  readonly cancelled: number;
  readonly lost: number;
  readonly double: number;
  readonly half: number;
}

async function judgeBooks(engine: string, url: string, intents: readonly Intent[], began: number): Promise<Judged> {
  const opened = await openDatabase(url, { isLeftAsItIs: true });
  const { rows } = await sql<{ request_id: string; order_no: string; kind: string; state: string; parts: number }>`
    select r.request_id, o.order_no, o.kind, o.state, (select count(distinct j.state)::integer from order_journal j where j.order_no = o.order_no and j.state = o.state)
      + (select count(*)::integer from purchase_terms t where t.order_no = o.order_no)
      + (select count(*)::integer from fund_order_terms t where t.order_no = o.order_no) as parts
    from order_request r join trade_order o on o.order_no = r.order_no where r.request_id like 'kill-%'`.execute(opened.db);
  // Counted without request ids: no more purchases than requested.
  const { rows: made } = await sql<{ count: number }>`
    select count(*)::integer as count from trade_order where kind = 'purchase' and placed_at >= ${began}`.execute(opened.db);
  await opened.close();
  const found = new Map(rows.map((row) => [row.request_id, row]));
  let lostOnes = 0;
  for (const { requestId, orderNo, acknowledged, asked } of intents) {
    const row = found.get(requestId);
    if (row === undefined) {
      if (acknowledged === 'begun') continue;
      lostOnes += 1;
      expect(false, `${engine}: ${requestId} was acknowledged as ${acknowledged} and is not there`);
      continue;
    }
    // an unpaid order also ends with the next one of its investor
    const isReplaced = row.state === 'released' && asked !== 'cancelled';
    const step = STEPS.indexOf(isReplaced ? 'placed' : (STEP_OF[row.state] ?? 'begun'));
    const fits = step >= STEPS.indexOf(acknowledged) && step <= STEPS.indexOf(asked) && (orderNo === null || orderNo === row.order_no);
    if (!fits) lostOnes += 1;
    expect(
      fits,
      `${engine}: ${requestId} was acknowledged as ${acknowledged} ${orderNo ?? ''}, asked as ${asked}, and is ${row.state} ${row.order_no}`,
    );
  }
  const known = new Set(intents.map(({ requestId }) => requestId));
  const double =
    rows.length - new Set(rows.map(({ order_no: orderNo }) => orderNo)).size + rows.filter(({ request_id: id }) => !known.has(id)).length;
  expect(double === 0, `${engine}: ${double} orders are there twice or were never asked for`);
  const half = rows.filter(({ parts }) => parts !== 2).length;
  expect(half === 0, `${engine}: ${half} orders are half-written`);
  const purchases = rows.filter(({ kind }) => kind === 'purchase').length;
  expect(made[0]?.count === purchases, `${engine}: ${made[0]?.count} purchases are there and ${purchases} were asked for`);
  const cancelled = rows.filter(({ state: at }) => STEP_OF[at] === 'cancelled').length;
  return { orders: rows.length, cancelled, lost: lostOnes, double, half };
}

async function killFirstStarts(engine: string, place: () => Promise<string | null>): Promise<void> {
  const count = firstStarts;
  const whole = await firstStart(await place(), null);
  let [served, told] = [0, 0];
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const { again } = await firstStart(await place(), (whole.ms * (round + 0.5)) / count);
    if (again.kind === 'served') served += 1;
    else if (again.kind === 'told') told += 1;
    else expect(false, `${engine}: after a kill of a first start at ${round + 1}/${count} of its time: ${again.text}`);
    times.push(again.ms);
  }
  console.log(
    `${engine}: ${count} kills over the first start (${Math.round(whole.ms)} ms): ${served} served at the next, ${told} told the way; ` +
      `the next start took ${Math.round(median(times))} ms (median), ${Math.round(Math.max(...times))} ms (longest)`,
  );
}

interface Again {
  readonly kind: 'served' | 'told' | 'failed';
  readonly text: string;
  readonly ms: number;
}

/** Makes a first start, killed after this time. null: it is left to finish. Returns the result of the next start on the same place. */
async function firstStart(url: string | null, killAfterMs: number | null): Promise<{ readonly ms: number; readonly again: Again }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-start-'));
  const start = async (): Promise<Started> => launch(folder, url, await freePort());
  const running: ChildProcess[] = [];
  try {
    const first = await start();
    running.push(first.child);
    const began = performance.now();
    if (killAfterMs === null) await first.ready;
    else await Promise.race([delay(killAfterMs), first.ended]);
    const ms = performance.now() - began;
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await start();
    running.push(second.child);
    const anew = performance.now();
    const isReady = await second.ready;
    const took = performance.now() - anew;
    const status = isReady ? (await fetch(`${second.address}/readyz`)).status : 0;
    second.child.kill('SIGKILL');
    await second.ended;
    const text = second.said();
    // A gateway that cannot start names in a line what to remove or restore.
    const kind = status === 200 ? 'served' : !isReady && /\b(remove|restore)\b/.test(text) ? 'told' : 'failed';
    return { ms, again: { kind, text: `/readyz ${status} ${text}`, ms: took } };
  } finally {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly said: () => string;
  /** Whether it reached serving. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<void>;
}

function launch(folder: string, url: string | null, port: number): Started {
  const environment = childEnvironment({
    ...SETTINGS,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_FUND_YEARS: '0',
    ...(url === null ? {} : { DATABASE_URL: url }),
  });
  if (url === null) delete environment['DATABASE_URL'];
  const child = spawn(process.execPath, [...builtCommand], { cwd: repositoryRoot, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  let text = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', endWithUs);
      resolve();
    });
  });
  const address = `http://127.0.0.1:${port}`;
  const ready = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes(`ready ${address}`)) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve(false));
  });
  return { child, address, said: () => text, ready, ended };
}
