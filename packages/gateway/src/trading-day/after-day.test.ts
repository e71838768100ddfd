import { ENDPOINTS } from '@caifu/adapters/wire';
import type { PlanCycle } from '@caifu/core/plans';
import { addDays, calendarDate, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { WEB } from '../ground/http/caller.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { STRATEGY_ORDERS } from '../strategies/strategy-orders.store.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { buyTestWealth } from '../testing/wealth.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let plans: ReturnType<typeof testPlans>;
let rows: Awaited<ReturnType<typeof poisonRows>>;
let first: CalendarDate;
beforeAll(async () => {
  plans = testPlans(gateway);
  first = shanghaiDateOf(gateway.deps.clock.now());
  const { db } = gateway.deps;
  await plans.funds.add('971001', { purchaseTiers: [], redemptionTiers: [] });
  await plans.funds.publishEach('971001', '2026-11-02', '2026-12-31', () => 10_000);
  await plans.funds.add('971002', { purchaseTiers: [], redemptionTiers: [] });
  await plans.funds.publishEach('971002', '2026-11-02', '2026-12-31', () => 10_000);
  await plans.funds.add('971004', { riskLevel: 1 });
  await plans.funds.add('971003', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  await plans.funds.publishIncome('971003', '2026-11-01', '2026-12-31', () => 5_000);
  await setWalletFunds(gateway.deps, ['971003']);
  await addTestStrategy(db, { code: 'T1', weights: { '971001': 1_000_000 }, since: '2026-11-02' });
  rows = await poisonRows(db);
});

/** Two things of an area that need the work of a day, of two investors. The first one is poisoned. */
interface Sick {
  readonly step: string;
  readonly names: readonly [string, string];
  /** Whether the work on a thing was done. */
  readonly isDone: (name: string) => Promise<boolean>;
}

const isAny = async (query: ReturnType<typeof sql>): Promise<boolean> => (await query.execute(gateway.deps.db)).rows.length > 0;
const twoOf = async (make: (caller: SignedIn) => Promise<string>): Promise<[string, string]> => {
  const sick = await make(await gateway.anInvestor({ wallet: 90_000_000 }));
  return [sick, await make(await gateway.anInvestor({ wallet: 90_000_000 }))];
};

const buyWealth = (caller: SignedIn) => buyTestWealth(gateway, caller);

const buyStrategy = async ({ investorId }: SignedIn): Promise<string> => {
  const command = {
    requestId: 'strategy',
    strategyCode: 'T1',
    wish: { side: 'buy', amount: fen(1_000_00), mode: 'mandate' },
    cardId: `W${investorId.slice(1)}`,
    agreed: true,
    warning: null,
  } as const;
  const asked = { investorId, channel: WEB, command, at: gateway.deps.clock.now() };
  await takeAllowed(gateway.deps, STRATEGY_ORDERS, asked, FREE_PASS);
  const { account_no: no } = await gateway.deps.db
    .selectFrom('strategy_account')
    .select('account_no')
    .where('investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  return no;
};

const closeAccount = async ({ investorId }: SignedIn): Promise<string> => {
  await gateway.rows`insert into closed_account (investor_id, closed_at, kept_until) values (${investorId}, 0, '2026-11-20')`;
  return investorId;
};

const planOn =
  (productCode: string, cycle: PlanCycle) =>
  ({ investorId }: SignedIn): Promise<string> =>
    plans.sign({ kind: 'invest', investorId, productCode, cycle, yuan: 100 }, first);

/** One for each area with work after a day, keyed by the name of that work. */
const AREAS: Readonly<Record<string, () => Promise<Sick>>> = {
  'run-plans': async () => ({
    step: 'debit-plans',
    names: await twoOf(planOn('971001', { unit: 'week', day: 5 })),
    isDone: (name) => isAny(sql`select 1 from plan_run where plan_no = ${name}`),
  }),
  'run-bank-day': async () => ({
    step: 'confirm-wealth',
    names: await twoOf(buyWealth),
    isDone: (name) => isAny(sql`select 1 from trade_order where order_no = ${name} and state = 'done'`),
  }),
  'run-strategies': async () => ({
    step: 'weigh-accounts',
    names: await twoOf(buyStrategy),
    isDone: (name) =>
      isAny(
        sql`select 1 from strategy_order_terms t join trade_order o using (order_no) where t.account_no = ${name} and o.kind = 'strategy-rebalance'`,
      ),
  }),
  'close-wallets': async () => ({
    step: 'close-wallet',
    names: await twoOf(({ investorId }) => Promise.resolve(`wallet:W${investorId.slice(1)}`)),
    isDone: (name) => isAny(sql`select 1 from wallet where account_id = ${name} and closed_on >= ${addDays(first, 8)}::date`),
  }),
  'tell-level-rises': async () => {
    const names = await twoOf(async (caller) => {
      await planOn('971004', { unit: 'month', day: 28 })(caller);
      return caller.investorId;
    });
    await gateway.rows`update investor set risk_level = 1 where investor_id = any(${names})`;
    await gateway.rows`update fund set risk_level = 5 where fund_code = '971004'`;
    return {
      step: 'tell-level-rise',
      names,
      // Told later, an investor has the plans stopped later too.
      isDone: (name) =>
        isAny(sql`select 1 from level_notice n join plan p using (investor_id) where n.investor_id = ${name} and p.stopped_level = 5`),
    };
  },
  'judge-fund-alerts': async () => ({
    step: 'judge-fund-alert',
    names: await twoOf(async (caller) => {
      const alerts = await gateway.tell(ENDPOINTS.setFundAlert, { fundCode: '971001', kind: 'value-above', mark: 9_000 }, caller);
      return alerts[0]?.alertId ?? '';
    }),
    isDone: (name) => isAny(sql`select 1 from message where kind = 'fund-alert' and record_no = ${name}`),
  }),
  'carry-out-retention': async () => ({
    step: 'erase-after-years',
    names: await twoOf(closeAccount),
    isDone: (name) => isAny(sql`select 1 from closed_account where investor_id = ${name} and erased_at is not null`),
  }),
};

const prepared = () => Promise.reject(new Error('an area has lost its row'));

describe('the work of areas after a day', () => {
  it('continues around a poisoned row in each of them, and processes the row once it is cured [GW-1491] [GW-1493] [GW-1494]', async () => {
    const { db, areas } = gateway.deps;
    expect(Object.keys(AREAS).toSorted()).toEqual(areas.flatMap(({ afterDay }) => afterDay?.name ?? []).toSorted());
    const { 'run-strategies': holdStrategies = prepared, ...others } = AREAS;
    // The holdings of strategies come first, and then get another fund.
    const sick: Sick[] = [await holdStrategies()];
    await gateway.moveTo(addDays(first, 2));
    for (const prepare of Object.values(others)) sick.push(await prepare());
    await addTestStrategy(db, { code: 'T1', weights: { '971002': 1_000_000 }, since: addDays(first, 2), version: 2 });
    for (const { names } of sick) await rows.poison(names[0]);
    await gateway.moveTo(addDays(first, 9));
    for (const { step, names, isDone } of sick) {
      const parked = await gateway.rows<{ subject: string; reason: string }>`
        select subject, reason from parked where step = ${step} and ended_at is null`;
      expect([step, parked]).toEqual([step, [{ subject: names[0], reason: 'SQLSTATE 23514 row_is_good' }]]);
      expect([step, await isDone(names[1])]).toEqual([step, true]);
    }
    const apart = await gateway.rows<{ balance: string }>`select sum(balance) as balance from account where kind = 'parked'`;
    expect(apart[0]?.balance).toBe('500000');
    expect(await gateway.audit()).toEqual([]);
    await rows.mend();
    await gateway.moveTo(calendarDate('2026-12-04'));
    for (const { step, names, isDone } of sick) expect([step, await isDone(names[0])]).toEqual([step, true]);
    expect(await isAny(sql`select 1 from parked where ended_at is null`)).toBe(false);
  });
});
