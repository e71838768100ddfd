import { arrangementIn } from '../orders/arrangement-columns.ts';
import { addDays, fen, shanghaiDateOf, shares, type EpochMs } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB } from '../ground/http/caller.ts';
import { openDatabase, type OpenedDatabase } from '../ground/database/open-database.ts';
import { createRandom } from '../demo/random.ts';
import { setArrangement } from '../purchase/maturity.store.ts';
import { cancelReservationIn } from '../orders/reservations.store.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { cancelRedemptionIn, REDEMPTIONS } from '../holding/redemptions.store.ts';
import { withRetry } from '../ground/database/transaction.ts';
import { walletCardOf, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { importNetValues, parseNetValues } from './net-value-import.ts';
import { settleDay } from './settlement.ts';

const ROUNDS = 24;
const CONTINUOUS = '开放申购';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
/** The database of a second gateway: its own connections on PostgreSQL, the same one if embedded. */
let second: OpenedDatabase | null = null;
beforeAll(async () => {
  const { DATABASE_URL: url } = gateway.deps.settings;
  second = url === null ? null : await openDatabase(url);
});
afterAll(async () => {
  await second?.close();
});

describe("the moment of a day's settlement", () => {
  it('keeps a consistent ledger when orders are cancelled, booked and changed at once at two gateways [GW-147]', async () => {
    const random = createRandom(20_261_120);
    const { calendar } = gateway.deps;
    const sides = [
      gateway.deps,
      { ...gateway.deps, db: second?.db ?? gateway.deps.db, longWork: second?.longWork ?? gateway.deps.longWork },
    ];
    const side = () => sides[Math.floor(random() * sides.length)] ?? gateway.deps;
    const done = { settled: 0, cancelled: 0, confirmed: 0, booked: 0, lost: 0, unbooked: 0, changed: 0 };
    const count = (kind: keyof typeof done) => () => {
      done[kind] += 1;
    };
    await gateway.aValuedProduct('R1', { redeemEveryDays: 3, minHold: 0, minRedemption: 1, openDays: 300 });
    const callers: SignedIn[] = [];
    for (let index = 0; index < 3; index += 1)
      callers.push(await gateway.anInvestor({ certification: 'certified', wallet: 90_000_000_00 }));

    for (let round = 0; round < ROUNDS; round += 1) {
      const today = calendar.onOrAfter(addDays(shanghaiDateOf(gateway.deps.clock.now()), 1));
      await gateway.moveTo(today);
      const at = gateway.deps.clock.now();
      const orders: string[] = [];
      for (const caller of callers) {
        for (const productCode of ['R1', 'Q2009']) {
          const { openPeriodId } = await gateway.product(productCode);
          orders.push(await gateway.purchase(caller, { openPeriodId, amount: fen(100_000_00), arrangement: 'continue' }));
        }
      }
      const booked = await gateway.rows<{
        redemption_no: string;
      }>`select order_no as redemption_no from trade_order where kind = 'redemption' and state = 'booked'`;
      const parsed = parseNetValues(`product_code,day,nav\nR1,${today},${(1 + random()).toFixed(4)}`);
      if (parsed.kind === 'faulty') throw new Error(parsed.faults.join('; '));
      const brought = importNetValues(gateway.deps, parsed.lines);
      if (round % 2 === 0) await brought;
      for (let day = addDays(today, 1); day < calendar.addTradingDays(today, 1); day = addDays(day, 1)) await settleDay(gateway.deps, day);

      const next = calendar.addTradingDays(today, 1);
      const wish = (caller: SignedIn, index: number) => ({
        requestId: `race-${round}-${caller.investorId}-${index}`,
        productCode: 'R1',
        periodName: CONTINUOUS,
        cardId: walletCardOf(caller),
        shares: shares(20_000_00 + Math.floor(random() * 60_000_00)),
        targetProductCode: WALLET_PRODUCT_CODE,
        acceptedPeriods: [],
      });
      const acts: (() => Promise<unknown>)[] = [
        ...sides.map((one) => () => settleDay(one, next).then(count('settled'))),
        ...orders.filter(() => random() < 0.5).flatMap((orderNo) => [0, 1].map(() => () => cancel(side(), orderNo, at))),
        ...callers.flatMap((caller) =>
          [0, 1, 2, 3].map((index) => async () => {
            const answer = await takeAllowed(side(), REDEMPTIONS, { ...caller, channel: WEB, command: wish(caller, index), at }, null);
            done[answer.kind === 'answered' ? 'booked' : 'lost'] += 1;
          }),
        ),
        ...booked
          .filter(() => random() < 0.3)
          .map(
            ({ redemption_no: no }) =>
              () =>
                unbook(side(), no, at),
          ),
        ...callers.map((caller) => () => setArrangement(side(), caller.investorId, 'Q2009', 'redeem', at).then(count('changed'))),
      ];
      await Promise.all([brought, ...shuffled(acts, random).map((act) => act())]);
      await settleDay(gateway.deps, next);

      expect(await gateway.audit()).toEqual([]);
      const rows = await gateway.rows<{ state: string; arrangement: number; product_code: string }>`
        select s.state, coalesce(h.arrangement, t.arrangement) as arrangement, s.product_code
        from trade_order s join purchase_terms t using (order_no) left join holding h using (order_no) where s.order_no = any(${orders}::text[])`;
      expect(
        rows.filter((row) => row.state === 'confirmed' && row.product_code === 'Q2009' && arrangementIn(row.arrangement) !== 'redeem'),
      ).toEqual([]);
      for (const { state } of rows) {
        if (state === 'confirmed') done.confirmed += 1;
        if (state === 'cancelling' || state === 'cancelled') done.cancelled += 1;
      }
    }
    const unbooked = await gateway.rows`select 1 from trade_order where kind = 'redemption' and state = 'cancelled'`;
    done.unbooked = unbooked.length;
    const paid = await gateway.rows`select 1 from trade_order where kind = 'redemption' and state in ('paying-out', 'paid')`;
    expect(paid.length).toBeGreaterThan(5);
    expect(done.settled).toBe(2 * ROUNDS);
    for (const kind of ['cancelled', 'confirmed', 'booked', 'lost', 'unbooked', 'changed'] as const)
      expect([kind, done[kind] > 5]).toEqual([kind, true]);
  });
});

type Side = TestGateway['deps'];

const cancel = ({ db }: Side, orderNo: string, at: EpochMs): Promise<void> => withRetry(() => cancelReservationIn(db, orderNo, at));
const unbook = ({ db }: Side, orderNo: string, at: EpochMs): Promise<void> => withRetry(() => cancelRedemptionIn(db, orderNo, at));

const shuffled = <Item>(items: readonly Item[], random: () => number): readonly Item[] => {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
};
