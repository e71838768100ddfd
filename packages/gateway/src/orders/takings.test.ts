import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../ground/database/calls.ts';
import { constraintOf, sqlStateOf } from '../ground/database/transaction.ts';
import { anOrder, untilSomebodyWaits, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { createTakings } from './takings.ts';

const gateway = useAuditedGateway();

/** The parameters of `take_order` for a valid order. */
const facts = (caller: SignedIn | undefined, name: string, changes: object = {}) => ({
  investorId: caller?.investorId,
  kind: 'purchase',
  requestId: name,
  fingerprint: name,
  orderNo: name,
  state: 'unpaid',
  openPeriodId: 'Q2020-001',
  productCode: 'Q2020',
  amount: 1_000_00,
  fee: 0,
  cardId: `W${caller?.investorId.slice(1)}`,
  arrangement: 1,
  agreesReservation: true,
  firstPurchase: true,
  suitability: 'matched',
  claims: {},
  placedAt: gateway.deps.clock.now(),
  applyDate: '2026-11-18',
  tradingDay: '2026-11-18',
  expiresAt: gateway.deps.clock.now() + 600_000,
  keptUntil: gateway.deps.clock.now() + 600_000,
  reservedSince: gateway.deps.clock.now(),
  reservedSeen: 0,
  payTokenHash: name,
  confirmDate: '2026-11-19',
  valueDate: '2026-11-20',
  ...changes,
});

/** An investor has one reserved order of a product, so parallel orders need different investors. */
const investors = (count: number): Promise<readonly SignedIn[]> => Promise.all(Array.from({ length: count }, () => gateway.anInvestor()));

const remainingOf = async (period: string): Promise<number> => {
  const rows = await gateway.rows<{ remaining: string }>`select remaining from open_period where open_period_id = ${period}`;
  return Number(rows[0]?.remaining);
};
const placed = async (name: string): Promise<number> => {
  const rows = await gateway.rows<{ parts: string }>`
    select (select count(*) from trade_order where order_no like ${name}) + (select count(*) from order_journal where order_no like ${name})
      + (select count(*) from purchase_terms where order_no like ${name}) + (select count(*) from order_payment where order_no like ${name})
      + (select count(*) from order_request where order_no like ${name}) as parts`;
  return Number(rows[0]?.parts);
};

describe('waiting orders', () => {
  it("are written together, each independent of the others' failures [GW-742]", async () => {
    const [caller, other, third, fourth, fifth] = await investors(5);
    const counts = { single: 0, joined: 0 };
    const calls: Pick<Calls, 'run'> = {
      run: (statement, parameters) => {
        if (statement.includes('take_orders(')) counts.joined += 1;
        else counts.single += 1;
        return gateway.deps.calls.run(statement, parameters);
      },
    };
    const take = createTakings(calls);
    const before = await remainingOf('Q2020-001');
    const outcomes = await Promise.allSettled([
      take(facts(caller, 'T-1')),
      take(facts(other, 'T-2')),
      take(facts(third, 'T-3')),
      take(facts(fifth, 'T-4', { amount: before + 1 })),
      take(facts(third, 'T-5', { requestId: 'T-3' })),
      take(facts(fifth, 'T-6', { cardId: `W${other?.investorId.slice(1)}x` })),
      take(facts(fifth, 'T-7', { productCode: 'nothing' })),
      take(facts(fifth, 'T-8', { orderNo: 'T-3', requestId: 'T-8' })),
      take(facts(fourth, 'T-9')),
    ]);
    expect(counts).toEqual({ single: 2, joined: 1 });
    const told = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : `${sqlStateOf(outcome.reason) ?? ''} ${constraintOf(outcome.reason) ?? ''}`,
    );
    expect(told).toEqual([
      null,
      null,
      null,
      told[3],
      '23505 reservations_seen',
      '23514 card_is_bound',
      '23503 trade_order_product_code_fkey',
      '23505 trade_order_pkey',
      null,
    ]);
    // Too much, whatever orders came before it.
    expect([1, 2, 3, 4].map((orders) => before - orders * 1_000_00)).toContain(Number(told[3]));
    expect(await remainingOf('Q2020-001')).toBe(before - 4 * 1_000_00);
    expect(await placed('T-_')).toBe(4 * 5);
  });

  it('are answered over the wire with their own receipts, and never exceed the quota [GW-742]', async () => {
    const callers = await Promise.all(Array.from({ length: 12 }, () => gateway.anInvestor()));
    await gateway.rows`update open_period set quota = quota - remaining + 600000, remaining = 600000 where open_period_id = 'Q2020-001'`;
    const answers = await Promise.all(
      callers.map((caller) => gateway.ask(ENDPOINTS.order, anOrder(caller, { amount: fen(1_000_00) }), caller)),
    );
    const receipts = answers.flatMap((answer) => (answer.kind === 'answered' ? [answer.answer.orderNo] : []));
    expect(new Set(receipts).size).toBe(6);
    expect(await remainingOf('Q2020-001')).toBe(0);
    for (const [index, caller] of callers.entries()) {
      const answer = answers[index];
      if (answer?.kind !== 'answered') continue;
      const rows = await gateway.rows<{
        investor_id: string;
      }>`select investor_id from trade_order where order_no = ${answer.answer.orderNo}`;
      expect(rows[0]?.investor_id).toBe(caller.investorId);
    }
  });

  it('do not wait for one that is blocked by another transaction [GW-743]', async () => {
    const { deps } = gateway;
    // The embedded engine has one connection, for which everybody waits.
    if (deps.engine === 'embedded') return;
    const callers = await investors(6);
    const take = createTakings(deps.calls);
    const held = { release: (): void => undefined, lock: (): void => undefined };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    const locked = new Promise<void>((resolve) => {
      held.lock = resolve;
    });
    const holding = deps.db.transaction().execute(async (tx) => {
      await sql`select 1 from open_period where open_period_id = 'Q2001-001' for update`.execute(tx);
      held.lock();
      await untilSomebodyWaits(tx);
      await released;
    });
    await locked;
    await gateway.rows`update open_period set quota = quota + 100000000, remaining = remaining + 100000000 where open_period_id = 'Q2020-001'`;
    const names = ['W-1', 'W-2', 'W-3', 'W-4', 'W-5'];
    const slow = take(facts(callers[5], 'W-0', { openPeriodId: 'Q2001-001', productCode: 'Q2001' }));
    const outcomes = names.map((name, index) =>
      take(facts(callers[index], name, index === 2 ? { openPeriodId: 'Q2001-001', productCode: 'Q2001' } : {})),
    );
    const others = await Promise.all(outcomes.filter((_, index) => index !== 2));
    expect(others).toEqual([null, null, null, null]);
    held.release();
    await holding;
    expect([await slow, await outcomes[2]]).toEqual([null, null]);
  });

  it('are repeated alone when their joint statement has failed [GW-743]', async () => {
    const callers = await investors(4);
    await gateway.rows`update open_period set quota = quota + 100000000, remaining = remaining + 100000000 where open_period_id = 'Q2020-001'`;
    const { calls } = gateway.deps;
    const take = createTakings({
      run: async (statement, parameters) => {
        const found = await calls.run<never>(statement, parameters);
        // The statement was executed, but its answer is lost.
        if (statement.includes('take_orders(')) throw new Error('the line is gone');
        return found;
      },
    });
    const outcomes = await Promise.allSettled(['L-1', 'L-2', 'L-3', 'L-4'].map((name, index) => take(facts(callers[index], name))));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : constraintOf(outcome.reason)))).toEqual([
      null,
      null,
      'reservations_seen',
      'reservations_seen',
    ]);
    expect(await placed('L-_')).toBe(4 * 5);
  });
});
