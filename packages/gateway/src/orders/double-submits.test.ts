import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWithoutFunds } from '../demo/demo.ts';
import { openGateway, type Gateway } from '../open-gateway.ts';
import { ORDER_KINDS, testBelongings, type TestOrderKind, type Told } from '../testing/belongings.fakes.ts';
import { openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';

let gateway: TestGateway;
/** A second gateway on the same database; the embedded engine has one process alone. */
let second: Gateway | null = null;
/** Whose orders are placed once, to see what one order writes. */
let model: SignedIn;
let belongings: Awaited<ReturnType<typeof testBelongings>>;
beforeAll(async () => {
  gateway = await openTestGateway();
  belongings = await testBelongings(gateway);
  model = await belongings.anOwner();
  if (gateway.deps.settings.DATABASE_URL !== null)
    second = await openGateway(gateway.deps.settings, { demo: demoWithoutFunds, wallNow: () => gateway.wall.now, hasJobs: false });
});
afterAll(async () => {
  await second?.close();
  await gateway.close();
});

/** More than may have their password looked at in one moment: at each gateway repeats wait for the first (decision 0386). */
const AT_ONCE = 6;

const apps = () => [gateway.app, (second ?? gateway).app] as const;
/** What stands in the books of orders, counted by kind. */
const counts = async (): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from trade_order group by kind union all select 'plan', count(*)::integer from plan
    union all select 'listing', count(*)::integer from transfer_listing union all select 'posting', count(*)::integer from posting`.execute(
    gateway.deps.db,
  );
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
const listingFor = async (kind: TestOrderKind): Promise<string> =>
  kind === 'transfer-buy' ? belongings.listedBy(await gateway.anInvestor()) : '';
const textsOf = (told: readonly Told[]) => [...new Set(told.map(({ text }) => text))];
/** A bank is told of an order that stands: who repeats it at the other gateway meanwhile hears that it is processed, or already what the bank said. */
const BANK_PROGRESS = /"orderStatus":"(?:PROCESSING|DONE)",(?<placed>"tradeTime":"[^"]*"),"finishTime":(?:null|"[^"]*")/;
const done = (told: readonly Told[]) => told.filter(({ state }) => state === 'SUCCESS');

describe('an order that is sent several times at once, to two gateways', () => {
  it.each(ORDER_KINDS)('%s: under one id it is one order, and everybody gets its answer [GW-1293]', async (kind) => {
    const caller = await belongings.anOwner();
    const listingNo = await listingFor(kind);
    const alone = await belongings.bodyOf(kind, model, listingNo);
    const once = await added(() => belongings.send(model, alone));
    const order = await belongings.bodyOf(kind, caller, await listingFor(kind));
    let told: readonly Told[] = [];
    const several = await added(async () => {
      told = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => belongings.send(caller, order, `at-once-${kind}`, apps()[index % 2])),
      );
    });
    expect([...new Set(told.map(({ text }) => text.replace(BANK_PROGRESS, '$<placed>')))]).toHaveLength(1);
    expect(done(told)).toHaveLength(AT_ONCE);
    expect({ kind, several }).toEqual({ kind, several: once });
    const last = await belongings.send(caller, order, `at-once-${kind}`);
    expect(told.map(({ text }) => text)).toContain(last.text);
    expect(await gateway.audit()).toEqual([]);
  });

  it.each([
    ['fund-redeem', 1],
    ['gold-sell', 2],
    ['bank-out', 1],
    ['deposit-buy', 1],
    ['listing', 1],
  ] as const)('%s: under ids of their own no more are taken than there is [GW-1293]', async (kind, most) => {
    const caller = await belongings.anOwner();
    const order = await belongings.bodyOf(kind, caller);
    const told = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => belongings.send(caller, order, `each-${index}`, apps()[index % 2])),
    );
    expect({ taken: done(told).length, status: [...new Set(told.map(({ status }) => status))] }).toEqual({ taken: most, status: [200] });
    expect(await gateway.audit()).toEqual([]);
  });

  it('a listing is bought once, whoever asks at both [GW-1293]', async () => {
    const listingNo = await listingFor('transfer-buy');
    const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => gateway.anInvestor()));
    const told = await Promise.all(
      buyers.map(async (buyer, index) =>
        belongings.send(buyer, await belongings.bodyOf('transfer-buy', buyer, listingNo), 'same', apps()[index % 2]),
      ),
    );
    expect(done(told)).toHaveLength(1);
    expect(await gateway.audit()).toEqual([]);
  });
});

describe('the id of a request', () => {
  it('is one investor’s own: the same id of another one is another order [GW-1292]', async () => {
    const [one, other] = [await belongings.anOwner(), await belongings.anOwner()];
    for (const kind of ORDER_KINDS) {
      const askAs = async (caller: SignedIn) =>
        belongings.send(caller, await belongings.bodyOf(kind, caller, await listingFor(kind)), `shared-${kind}`);
      const told = [await askAs(one), await askAs(other)];
      expect({ kind, states: told.map(({ state }) => state), answers: textsOf(told).length }).toEqual({
        kind,
        states: ['SUCCESS', 'SUCCESS'],
        answers: 2,
      });
    }
  });
});

describe('a machine whose clock is set back', () => {
  it('takes no order twice, ends no order anew, and keeps books that hold [GW-1294]', async () => {
    const caller = await belongings.anOwner();
    const orders = new Map<TestOrderKind, Awaited<ReturnType<typeof belongings.bodyOf>>>();
    const first = new Map<TestOrderKind, string>();
    for (const kind of ORDER_KINDS) {
      const order = await belongings.bodyOf(kind, caller, await listingFor(kind));
      orders.set(kind, order);
      first.set(kind, (await belongings.send(caller, order, `back-${kind}`)).text);
    }
    const now = gateway.wall.now;
    gateway.wall.now -= 2 * 3_600_000;
    for (const [kind, order] of orders) {
      const again = await belongings.send(caller, order, `back-${kind}`);
      expect({ kind, text: again.text }).toEqual({ kind, text: first.get(kind) });
    }
    gateway.wall.now = now;
    expect(await gateway.audit()).toEqual([]);
  });
});
