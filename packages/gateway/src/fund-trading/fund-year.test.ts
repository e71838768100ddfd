import type { FundProfitsAnswer } from '@caifu/adapters/wire';
import type { FundDayProfit } from '@caifu/core/fund-trading';
import { addDays, addFen, calendarDate, epochAt, shares, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { changesOf } from './fund-correction-changes.ts';
import { lockHoldings, readFacts } from './fund-corrections.store.ts';
import { reworkHolding } from './fund-rework.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { FUND_INVARIANTS } from './fund-invariants.ts';
import { EQUITY_FEES, testFunds } from '../testing/funds.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { readFundEarnings, readFundHoldings, readFundProfits } from './fund-holdings.store.ts';
import { canTakeBack, readFundOrder } from './fund-order-row.ts';
import { readStanding } from './fund-position.store.ts';

const FIRST = calendarDate('2025-11-18');
const LAST = calendarDate('2026-11-17');

const FUNDS = [
  { code: '960001', kind: 'stock' },
  { code: '960002', kind: 'bond', purchaseTiers: [], dividendEvery: 40 },
  { code: '960003', kind: 'mixed', dividendEvery: 70 },
  { code: '960004', kind: 'qdii', confirmDays: 2, arrivalDays: 5, valueDelay: 1 },
  { code: '960005', kind: 'fof', confirmDays: 2, valueDelay: 1 },
  { code: '960006', kind: 'index', splitsOn: 120 },
  { code: '960007', kind: 'money', confirmDays: 1, arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' },
  { code: '960008', kind: 'money', confirmDays: 1, arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'monthly' },
] as const;

const gateway = useAuditedGateway();
let funds: ReturnType<typeof testFunds>;
beforeAll(async () => {
  funds = testFunds(gateway);
});

/** A year of values, with dividends and a split on their days. */
const publishYear = async (random: () => number): Promise<void> => {
  const { calendar } = gateway.deps;
  for (const fund of FUNDS) {
    await funds.add(fund.code, { purchaseTiers: EQUITY_FEES, ...fund });
    if (fund.kind === 'money') {
      await funds.publishIncome(fund.code, FIRST, LAST, () => 3_000 + Math.floor(random() * 3_000));
      continue;
    }
    let value = 10_000;
    const [dividends, splits]: [CalendarDate[], CalendarDate[]] = [[], []];
    await funds.publishEach(fund.code, FIRST, LAST, (index, day) => {
      value = Math.max(2_000, value + Math.floor((random() - 0.47) * 200));
      if ('dividendEvery' in fund && index % fund.dividendEvery === fund.dividendEvery - 1) {
        value -= 300;
        dividends.push(day);
      }
      if ('splitsOn' in fund && index === fund.splitsOn) {
        value = Math.round(value / 2);
        splits.push(day);
      }
      return value;
    });
    for (const day of dividends)
      await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${fund.code}, ${day}, 300, ${calendar.addTradingDays(day, 2)})`;
    for (const day of splits) await gateway.rows`insert into fund_split (fund_code, day, per, times) values (${fund.code}, ${day}, 1, 2)`;
  }
  // In the middle of the year one fund executes only a part of its redemptions for two days.
  await gateway.rows`insert into fund_large_redemption (fund_code, day, ratio_ppm) select '960001', d.day, 300000 from generate_series(date '2026-04-13', date '2026-04-24', interval '1 day') as d (day)`;
};

/** The invariants of funds as one function of the database, which plans them once for all days. */
const prepareAudit = async (): Promise<void> => {
  const { db } = gateway.deps;
  const parts = FUND_INVARIANTS.map(({ name, query }) => {
    const { sql: text, parameters } = query.compile(db);
    if (parameters.length > 0) throw new Error('an invariant has parameters');
    return `select '${name}: ' || found.subject from (${text}) as found`;
  });
  await sql
    .raw(
      `create function audit_of_funds() returns setof text language plpgsql as $$ begin return query ${parts.join(' union all ')}; end $$`,
    )
    .execute(db);
};
const auditFunds = async (): Promise<readonly string[]> =>
  (await gateway.rows<{ fault: string }>`select fault from audit_of_funds() as fault`).map(({ fault }) => fault);

/** All pages of daily profits, each calculated on its own. */
const profitsOf = async (investor: string, fundCode: string | null): Promise<readonly FundDayProfit[]> => {
  const items: FundDayProfit[] = [];
  for (let after: string | null = null; ;) {
    const page: FundProfitsAnswer = await readFundProfits(gateway.deps.db, investor, { fundCode, after, pageSize: 7 });
    items.push(...page.items);
    if (page.next === null) return items;
    after = page.next;
  }
};

describe('a year of orders of public funds', () => {
  it('keeps every invariant on each day, and assets equal core’s figures, page by page [GW-918] [GW-919] [GW-1097] [GW-1672]', async () => {
    const random = createRandom(20_261_123);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('there is nothing to choose from');
      return item;
    };
    await publishYear(random);
    await prepareAudit();
    const investors: string[] = [];
    for (let index = 0; index < 4; index += 1) investors.push((await gateway.anInvestor({ wallet: 50_000_000_00 })).investorId);
    const placed: { readonly investor: string; readonly orderNo: string }[] = [];
    const done = { bought: 0, redeemed: 0, quick: 0, withdrawn: 0 };
    for (let day = addDays(FIRST, 1); day <= LAST; day = addDays(day, 1)) {
      await funds.open(day);
      for (let act = Math.floor(random() * 4); act > 0; act -= 1) {
        const [investor, fund] = [pick(investors), pick(FUNDS)];
        const at = epochAt(day, pick(['09:31:00', '14:59:59', '15:00:00', '22:10:00']));
        const kind = random();
        if (kind < 0.55) {
          const orderNo = await funds.buy(investor, fund.code, 100 + Math.floor(random() * 20_000), at, pick(['reinvest', 'cash']));
          placed.push({ investor, orderNo });
          done.bought += 1;
          continue;
        }
        if (kind < 0.65) {
          const { investor: owner, orderNo } = pick(placed.length > 0 ? placed.slice(-6) : [{ investor, orderNo: '' }]);
          const row = await readFundOrder(gateway.deps.db, owner, orderNo);
          if (row === null || !canTakeBack(row, at)) continue;
          await funds.cancel(orderNo, at);
          done.withdrawn += 1;
          continue;
        }
        const { available } = await readStanding(gateway.deps.db, investor, fund.code, day);
        if (available === 0) continue;
        const isQuick = fund.kind === 'money' && kind > 0.85;
        const count = random() < 0.25 ? available : shares(Math.max(1, Math.floor(available * random())));
        const mode = isQuick ? ('quick' as const) : ('normal' as const);
        const wanted = isQuick ? shares(Math.min(count, 300_000)) : count;
        const orderNo = await funds.redeem(investor, fund.code, wanted, at, { mode, largeChoice: pick(['carry-over', 'give-up']) });
        placed.push({ investor, orderNo });
        done[isQuick ? 'quick' : 'redeemed'] += 1;
      }
      const faults = await auditFunds();
      if (faults.length > 0) throw new Error(`on ${day}: ${faults.join('; ')}`);
    }
    expect(await gateway.audit()).toEqual([]);
    expect(done.bought).toBeGreaterThan(200);
    expect(done.redeemed).toBeGreaterThan(60);
    expect(done.quick).toBeGreaterThan(5);
    expect(done.withdrawn).toBeGreaterThan(10);
    for (const investor of investors) {
      const { positions } = await readFundHoldings(gateway.deps, investor);
      expect(positions.length).toBeGreaterThan(3);
      for (const { fundCode, cumulativeProfit, value } of positions)
        expect([fundCode, addFen(...(await profitsOf(investor, fundCode)).map(({ profit }) => profit)), value]).toEqual([
          fundCode,
          cumulativeProfit,
          value,
        ]);
      const all = await profitsOf(investor, null);
      expect(all).toEqual((await readFundProfits(gateway.deps.db, investor, { fundCode: null, after: null, pageSize: 1_000 })).items);
      expect(all.map(({ day }) => day)).toEqual([...new Set(all.map(({ day }) => day))].toSorted().toReversed());
      const middle = addDays(FIRST, 183);
      const halves = [
        ...(await readFundEarnings(gateway.deps.db, investor, { from: FIRST, to: middle })),
        ...(await readFundEarnings(gateway.deps.db, investor, { from: addDays(middle, 1), to: LAST })),
      ];
      const whole = await readFundEarnings(gateway.deps.db, investor, { from: FIRST, to: LAST });
      expect(halves.length).toBe(whole.length);
      expect(halves).toEqual(expect.arrayContaining([...whole]));
      const rows = await gateway.rows<{ fund_code: string; amount: number; income: number }>`
        select fund_code, amount::float8 as amount, income::float8 as income from fund_assets_of(${investor}, ${LAST}::date) where kind = 'held' order by fund_code`;
      const held = positions.filter(({ value }) => (value ?? 0) > 0);
      expect(rows.filter(({ amount }) => amount > 0).map(({ fund_code: code, amount }) => [code, amount])).toEqual(
        held.map(({ fundCode, value }) => [fundCode, value]),
      );
      const ofDay = positions.filter(({ valueDay, value }) => valueDay === LAST && (value ?? 0) > 0);
      for (const { fundCode, yesterdayIncome } of ofDay)
        expect([fundCode, rows.find(({ fund_code: code }) => code === fundCode)?.income]).toEqual([fundCode, yesterdayIncome]);
    }
    // A recalculation leaves every holding unchanged.
    for (const { code: fundCode } of FUNDS)
      await inTransaction(gateway.deps.db, async (tx) => {
        const facts = await readFacts(tx, { what: 'value', fundCode, day: calendarDate('2000-01-03'), becomes: null });
        const holdings = await lockHoldings(tx, fundCode, investors, LAST);
        expect(holdings.length).toBeGreaterThan(2);
        for (const holding of holdings) {
          const now = reworkHolding(holding.events, facts);
          expect([fundCode, changesOf(holding, now)]).toEqual([fundCode, []]);
          expect(now.lots.reduce((sum, lot) => sum + lot.shares, 0)).toBe(holding.shares);
        }
      });
  });
});
