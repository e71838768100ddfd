import { RET_CODE } from '@caifu/adapters/wire';
import { FUND_ORDER_KINDS } from '@caifu/core/fund-trading';
import { shanghaiDateOf } from '@caifu/core/values';
import { WITHDRAWAL_MODES } from '@caifu/core/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { GATEWAY_AREAS } from '../areas.ts';
import { demoWithoutFunds } from '../demo/demo.ts';
import { openGateway, type Gateway } from '../open-gateway.ts';
import { ORDER_TRIALS } from '../testing/area-order-trials.fakes.ts';
import { ORDER_KINDS, testBelongings, type TestOrderKind } from '../testing/belongings.fakes.ts';
import type { Told, WireBody } from '../testing/order-trial.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { withField } from '../testing/sample-requests.fakes.ts';

const gateway = useAuditedGateway();
/** A second gateway on the same database, or the same one if the engine is embedded. */
let second: Gateway | null = null;
/** The investor whose orders are placed once, to see the rows that one order writes. */
let model: SignedIn;
let belongings: Awaited<ReturnType<typeof testBelongings>>;
beforeAll(async () => {
  const { db, settings } = gateway.deps;
  belongings = await testBelongings(gateway);
  model = await belongings.anOwner();
  await gateway.rows`create table killed (name text)`;
  await gateway.rows`create function die() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from killed where name = tg_table_name) then raise exception 'killed'; end if;
      return new;
    end $$`;
  for (const table of STEPS) await sql.raw(`create trigger die before insert on ${table} for each row execute function die()`).execute(db);
  if (settings.DATABASE_URL !== null)
    second = await openGateway(settings, { demo: demoWithoutFunds, wallNow: () => gateway.wall.now, hasJobs: false });
});
afterAll(async () => {
  await second?.close();
});

const AT_ONCE = 50;
/** More writers than passwords under judgement at one moment: at each gateway repeats wait for the first request (decision 0386). */
const WRITERS = 6;
/** The tables at which an order is killed in its transaction. */
const STEPS = ['order_request', 'plan_request', 'trade_order', 'plan', 'order_journal', 'posting'] as const;

const apps = () => [gateway.app, (second ?? gateway).app] as const;
/** Rows of orders, counted by kind and by table. */
const counts = async (): Promise<ReadonlyMap<string, number>> => {
  const tables = [...STEPS, 'transfer_listing'].map((table) => `union all select '${table}', count(*)::integer from ${table}`);
  const { rows } = await sql
    .raw<{ kind: string; count: number }>(`select kind, count(*)::integer as count from trade_order group by kind ${tables.join(' ')}`)
    .execute(gateway.deps.db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
};
const added = async (work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> => {
  const before = await counts();
  await work();
  const after = await counts();
  return Object.fromEntries(
    [...after].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const).filter(([, more]) => more > 0),
  );
};
/** A permitted order of the kind, with a subject of its own. */
const orderOf = async (kind: TestOrderKind, caller: SignedIn) => belongings.bodyOf(kind, caller, await listingFor(kind));
const listingFor = async (kind: TestOrderKind) => (kind === 'transfer-buy' ? belongings.listedBy(await gateway.anInvestor()) : '');
/** The number of an order, a listing or a plan. */
const NUMBER = /^(?:\d{20}|N\d{8}[0-9A-F]{12})$/;
const textsOf = (told: readonly Told[]) => [...new Set(told.map(({ text }) => text))];
/** A bank is called after the order is committed, so a repeat at the other gateway may return "processing" or already the bank's result. */
const BANK_PROGRESS = /"orderStatus":"(?:PROCESSING|DONE)",(?<placed>"tradeTime":"[^"]*"),"finishTime":(?:null|"[^"]*")/;
const payableSchema = z.looseObject({ payToken: z.string() });
const done = (told: readonly Told[]) => told.filter(({ state }) => state === 'SUCCESS');
const codeOf = ({ text }: Told): string => z.looseObject({ retCode: z.string() }).parse(JSON.parse(text)).retCode;
const fieldsIn = (body: WireBody, within = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const inner = z.record(z.string(), z.unknown()).safeParse(value);
    return inner.success ? fieldsIn(inner.data, `${within}${name}.`) : [[`${within}${name}`, value] as const];
  });

describe('kinds of orders', () => {
  it('are those registered by areas, and every request id has one of them; each order has the law of its day [GW-1292] [LAW-6]', async () => {
    const registered = new Set(GATEWAY_AREAS.flatMap(({ takes = [] }) => takes.map((kind) => kind.request)));
    expect(new Set(ORDER_KINDS.map((kind) => ORDER_TRIALS[kind].request))).toEqual(registered);
    const caller = await belongings.anOwner();
    for (const kind of ORDER_KINDS) await belongings.placed(caller, kind, await listingFor(kind));
    const rows = await gateway.rows<{ kind: string }>`
      select kind from order_request union select 'plan' from plan_request`;
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(registered);
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const laws =
      await gateway.rows`select distinct law from trade_order where investor_id = ${caller.investorId} and apply_date = ${today}`;
    expect(laws).toEqual([{ law: gateway.deps.law.now().id }]);
    expect(await gateway.rows`select kind from trade_order where law <> law_on(apply_date)`).toEqual([]);
  });
});

describe('an accepted order', () => {
  const accepted = new Map(GATEWAY_AREAS.flatMap(({ takes = [] }) => takes.flatMap((taken) => Object.entries(taken.accepted))));
  it('has a message, or a reason for none, in each kind that a product area writes [MS-750]', () => {
    const kinds = [...FUND_ORDER_KINDS, ...WITHDRAWAL_MODES.map((mode) => (mode === 'quick' ? 'quick-withdrawal' : 'withdrawal'))];
    expect(kinds.filter((kind) => !accepted.has(kind))).toEqual([]);
  });

  it.each(ORDER_KINDS)('has its one message, or a reason for none: %s [MS-750]', async (kind) => {
    const said = accepted.get(kind);
    const caller = await belongings.anOwner();
    const listingNo = await listingFor(kind);
    const before = await gateway.rows<{ message_id: string }>`select message_id from message where investor_id = ${caller.investorId}`;
    const { result } = await belongings.placed(caller, kind, listingNo);
    const unpaid = payableSchema.safeParse(result);
    const paid = unpaid.success ? (await gateway.pay(caller, unpaid.data)).kind : 'answered';
    const told = await gateway.rows<{ kind: string }>`
      select kind from message where investor_id = ${caller.investorId} and not message_id = any(${before.map((row) => row.message_id)}::bigint[])`;
    const allowed: readonly string[] = said === undefined || 'nothing' in said ? [] : said;
    const hasReason = said !== undefined && 'nothing' in said && said.nothing !== '';
    expect({ paid, told: told.filter((one) => allowed.includes(one.kind)).length, all: told.length }).toEqual({
      paid: 'answered',
      told: hasReason ? 0 : 1,
      all: hasReason ? 0 : 1,
    });
  });
});

describe.each(ORDER_KINDS)('an order of the kind %s', (kind) => {
  const { request, find, much, most } = ORDER_TRIALS[kind];
  const id = `first-${kind}`;
  let caller: SignedIn;
  let order: Awaited<ReturnType<typeof orderOf>>;
  let once: Readonly<Record<string, number>>;
  beforeAll(async () => {
    caller = await belongings.anOwner();
    const alone = await orderOf(kind, model);
    once = await added(async () => expect((await belongings.send(model, alone)).text).toContain('SUCCESS'));
    order = await orderOf(kind, caller);
  });

  it('leaves no row when it is killed between its steps [GW-1293]', async () => {
    const steps = STEPS.filter((table) => table in once);
    expect(steps.length).toBeGreaterThan(1);
    for (const table of steps) {
      await gateway.rows`insert into killed values (${table})`;
      const left = await added(async () => expect((await belongings.send(caller, order, id)).state).not.toBe('SUCCESS'));
      await gateway.rows`delete from killed`;
      expect({ table, left }).toEqual({ table, left: {} });
    }
  });

  it('is one order when sent fifty times at once to two gateways [GW-1293] [GW-31] [GW-121] [TU-18] [GW-1006]', async () => {
    let told: readonly Told[] = [];
    const several = await added(async () => {
      told = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => belongings.send(caller, order, id, apps()[index % 2])));
    });
    expect([...new Set(told.map(({ text }) => text.replace(BANK_PROGRESS, '$<placed>')))]).toHaveLength(1);
    expect(done(told)).toHaveLength(AT_ONCE);
    expect(several).toEqual(once);
    const last = await belongings.send(caller, order, id);
    expect(told.map(({ text }) => text)).toContain(last.text);
  });

  it('is refused under the id of another content, or with a field of another kind [GW-1293] [GW-32] [TU-18]', async () => {
    const [name, body] = order;
    const left = await added(async () => {
      const altered = await belongings.send(caller, [name, withField(body, much, '77.00')], id);
      expect(codeOf(altered)).toBe(RET_CODE.requestIdReused);
      for (const other of ORDER_KINDS.filter((one) => one !== kind && ORDER_TRIALS[one].request === request)) {
        const [otherName, otherBody] = await orderOf(other, caller);
        const foreign = fieldsIn(otherBody).filter(
          ([field, value]) => value !== null && fieldsIn(body).some(([own, mine]) => own === field && mine === null),
        );
        for (const [field, value] of otherName === name ? foreign : []) {
          const told = await belongings.send(caller, [name, withField(body, field, value)]);
          expect({ other, field, code: codeOf(told) }).toEqual({ other, field, code: RET_CODE.malformed });
        }
      }
    });
    expect(left).toEqual({});
  });

  it('is refused after its id was looked up in vain, and only its investor sees its result [GW-121] [TU-21] [GW-1006]', async () => {
    const ask = (by: SignedIn, requestId: string) => belongings.post(by, find, { requestId });
    const never = await ask(caller, `never-${kind}`);
    const left = await added(async () => expect((await belongings.send(caller, order, `never-${kind}`)).state).not.toBe('SUCCESS'));
    expect({ left, first: await ask(caller, `never-${kind}`), other: await ask(model, id) }).toEqual({
      left: {},
      first: never,
      other: never,
    });
    const { result } = await belongings.send(caller, order, id);
    const numbers = fieldsIn(z.record(z.string(), z.unknown()).parse(result)).flatMap(([, value]) =>
      NUMBER.test(String(value)) ? [value] : [],
    );
    const { text } = await ask(caller, id);
    expect(numbers.filter((number) => text.includes(String(number)))).not.toEqual([]);
  });

  it('is another order under the same id of another investor [GW-1292] [GW-33]', async () => {
    const other = await belongings.anOwner();
    const [first, told] = [await belongings.send(caller, order, id), await belongings.send(other, await orderOf(kind, other), id)];
    expect({ states: [first.state, told.state], answers: textsOf([first, told]).length }).toEqual({
      states: ['SUCCESS', 'SUCCESS'],
      answers: 2,
    });
  });

  it.runIf(most !== null)('is accepted until its resource is used up, under different ids [GW-1293]', async () => {
    const owner = await belongings.anOwner();
    const wanted = await orderOf(kind, owner);
    const told = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => belongings.send(owner, wanted, `each-${index}`, apps()[index % 2])),
    );
    expect({ taken: done(told).length, status: [...new Set(told.map(({ status }) => status))] }).toEqual({ taken: most, status: [200] });
  });

  it('leaves a consistent ledger [GW-1293]', async () => {
    expect(await gateway.audit()).toEqual([]);
  });
});

it('is bought once at two gateways if it is a listing [GW-1293]', async () => {
  const listingNo = await belongings.listedBy(await gateway.anInvestor());
  const buyers = await Promise.all(Array.from({ length: WRITERS }, () => gateway.anInvestor()));
  const told = await Promise.all(
    buyers.map(async (buyer, index) =>
      belongings.send(buyer, await belongings.bodyOf('transfer-buy', buyer, listingNo), 'same', apps()[index % 2]),
    ),
  );
  expect(done(told)).toHaveLength(1);
});

describe('a machine whose clock is set back', () => {
  it('accepts no order twice, repeats the end of no order, and keeps a consistent ledger [GW-1294]', async () => {
    const caller = await belongings.anOwner();
    const first = new Map<TestOrderKind, { readonly order: Awaited<ReturnType<typeof orderOf>>; readonly text: string }>();
    for (const kind of ORDER_KINDS) {
      const order = await orderOf(kind, caller);
      first.set(kind, { order, text: (await belongings.send(caller, order, `back-${kind}`)).text });
    }
    const now = gateway.wall.now;
    gateway.wall.now -= 2 * 3_600_000;
    for (const [kind, { order, text }] of first)
      expect({ kind, text: (await belongings.send(caller, order, `back-${kind}`)).text }).toEqual({ kind, text });
    gateway.wall.now = now;
  });
});
