import {
  addDays,
  daysBetween,
  fen,
  netValue as netValueOf,
  ratePpm,
  shanghaiDateOf,
  valueOf,
  weekdayOf,
  type CalendarDate,
} from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sumsOfEverything } from '../testing/everything.fakes.ts';
import { walletCardOf, openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';
import { settleLateValues } from './settlement.ts';

let gateway: TestGateway;
let plans: ReturnType<typeof testPlans>;
let day: CalendarDate;
/** Holds only the fund of the test, by a plan and in a strategy. */
let caller: SignedIn;
const fundCode = '980010';
const strategyCode = 'E1';
let planNo: string;
// Each test begins on the same day, whichever of them run.
beforeEach(async () => {
  gateway = await openTestGateway({ SESSION_HOURS: '720' });
  plans = testPlans(gateway);
});
afterEach(() => gateway.close());
const after = (days: number): CalendarDate => gateway.deps.calendar.addTradingDays(day, days);

/** Both investments in the fund are confirmed at 1.0000. On the day before the test's own it has the value 1.1000. */
const holdEverywhere = async (method: 'cash' | 'reinvest', targetPercent?: number): Promise<void> => {
  day = gateway.deps.calendar.addTradingDays(gateway.deps.calendar.onOrAfter(shanghaiDateOf(gateway.deps.clock.now())), 1);
  await gateway.moveTo(day, '10:00:00');
  caller = await gateway.anInvestor({ wallet: 1_000_000_00 });
  const { funds } = plans;
  await funds.add(fundCode, { purchaseTiers: [], redemptionTiers: [] });
  await addTestStrategy(gateway.deps.db, { code: strategyCode, weights: { [fundCode]: 1_000_000 }, since: addDays(day, -30) });
  await funds.publish(fundCode, { [gateway.deps.calendar.addTradingDays(day, -1)]: 10_000 });
  await funds.buy(caller.investorId, fundCode, 10_000, gateway.deps.clock.now(), method);
  planNo = await plans.sign(
    {
      kind: 'invest',
      investorId: caller.investorId,
      productCode: fundCode,
      cycle: { unit: 'week', day: weekdayOf(day) },
      yuan: 1_000,
      ...(targetPercent === undefined ? {} : { targetPercent }),
    },
    addDays(day, -1),
  );
  const wish = { side: 'buy', amount: fen(5_000_00), mode: 'advice' } as const;
  const request = {
    requestId: 'evening-1',
    strategyCode,
    wish,
    cardId: walletCardOf(caller),
    agreed: true,
    warning: null,
  };
  await gateway.tell(ENDPOINTS.orderStrategy, await gateway.withPassword(caller, request), caller);
  await gateway.moveTo(day, '16:00:00');
  await funds.publish(fundCode, { [day]: 10_000 });
  await gateway.moveTo(after(1), '18:00:00');
  await funds.publish(fundCode, { [after(1)]: 11_000 });
  await settleLateValues(gateway.deps);
  await gateway.moveTo(after(2), '10:00:00');
};

/** All present data of the fund. A new session, because a session does not survive a long wait. */
const read = async () => {
  const now = { ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) };
  const { total, sums } = await sumsOfEverything(gateway, now);
  const { position } = await gateway.tell(ENDPOINTS.fundHolding, { fundCode }, now);
  const strategy = await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode }, now);
  const listed = (await gateway.tell(ENDPOINTS.strategies, null, now)).find((one) => one.strategy.strategyCode === strategyCode);
  const { groups } = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, now);
  const { plan } = await gateway.tell(ENDPOINTS.planDetail, { planNo }, now);
  const offer = await gateway.tell(ENDPOINTS.strategyOffer, { strategyCode, side: 'redeem' }, now);
  const { certificate, ...pages } = sums;
  const groupOf = (kind: string) => groups.find((group) => group.kind === kind)?.amount;
  return {
    certificate,
    told: {
      total,
      pages: [...new Set(Object.values(pages))],
      holding: [position.shares, position.value, position.valueDay],
      funds: groupOf('funds'),
      strategies: groupOf('strategies'),
      strategy: [strategy.holdings[0]?.shares, strategy.holdings[0]?.value, strategy.valueDay, listed?.held],
      offer: offer.parts.map(({ shares, netValue }) => valueOf(shares, netValue ?? netValueOf(1))),
      plan: [plan.made?.value, plan.made?.day],
    },
  };
};
/** The rows of the earnings calendar of a day, over all areas. */
const earnedOn = async (on: CalendarDate) => {
  const now = { ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) };
  const { cells } = await gateway.tell(ENDPOINTS.earnings, { unit: 'day', at: on }, now);
  const sources = cells.find(({ from }) => from === on)?.sources ?? [];
  return Object.fromEntries(sources.filter(({ kind }) => kind === 'fund' || kind === 'strategy').map(({ kind, amount }) => [kind, amount]));
};

const WALLET = 984_000_00;

describe('the evening of a day with a split or a dividend', () => {
  it.each([
    {
      what: 'a split',
      method: 'reinvest',
      value: 5_600,
      split: true,
      held: [22_000_00, 12_320_00],
      ofStrategy: [10_000_00, 5_600_00],
      ofPlan: 1_120_00,
    },
    {
      what: 'a dividend in cash',
      method: 'cash',
      value: 10_200,
      split: false,
      held: [11_000_00, 11_220_00],
      ofStrategy: [5_490_20, 5_600_00],
      ofPlan: 1_020_00,
    },
    {
      what: 'a reinvested dividend',
      method: 'reinvest',
      value: 10_200,
      split: false,
      held: [12_078_43, 12_320_00],
      ofStrategy: [5_490_20, 5_600_00],
      ofPlan: 1_020_00,
    },
  ] as const)(
    'has one value on every page and in every file from the publication to the next day, for $what [GW-1736] [GW-1795]',
    async ({ method, value, split, held, ofStrategy, ofPlan }) => {
      await holdEverywhere(method);
      const today = after(2);
      const before = await read();
      expect(before).toMatchObject({ certificate: WALLET + 17_600_00, told: { total: WALLET + 17_600_00, pages: [WALLET + 17_600_00] } });
      if (split) await gateway.rows`insert into fund_split (fund_code, day, times, per) values (${fundCode}, ${today}::date, 2, 1)`;
      else
        await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${fundCode}, ${today}::date, 1000, ${after(4)}::date)`;
      await settleLateValues(gateway.deps);
      expect(await read()).toEqual(before);
      await gateway.moveTo(today, '20:00:00');
      await plans.funds.publish(fundCode, { [today]: value });
      await settleLateValues(gateway.deps);
      const evening = await read();
      expect(evening.told).toEqual({
        total: WALLET + 17_920_00,
        pages: [WALLET + 17_920_00],
        holding: [...held, today],
        funds: 12_320_00,
        strategies: 5_600_00,
        strategy: [...ofStrategy, today, 5_600_00],
        offer: [5_600_00],
        plan: [ofPlan, today],
      });
      // Documents state the previous day, which ended before all this.
      expect(evening.certificate).toBe(before.certificate);
      await gateway.moveTo(today, '23:59:59');
      expect(await read()).toEqual(evening);
      await gateway.moveTo(addDays(today, 1), '00:05:00');
      expect(await read()).toEqual({ ...evening, certificate: evening.told.total });
      expect(await earnedOn(today)).toEqual({ fund: 220_00, strategy: 100_00 });
      expect(await gateway.audit()).toEqual([]);
    },
  );

  it('does not change the target of a plan and the fee of a strategy if the day turns after the publication [GW-1736]', async () => {
    await holdEverywhere('reinvest');
    const today = after(3);
    await plans.funds.publish(fundCode, { [after(2)]: 11_000 });
    await gateway.rows`update plan set target_ppm = 500000, look_on = ${today}::date where plan_no = ${planNo}`;
    await gateway.rows`insert into plan_round (plan_no, round_no, started_on) values (${planNo}, 1, ${day}::date) on conflict do nothing`;
    await gateway.rows`insert into fund_split (fund_code, day, times, per) values (${fundCode}, ${today}::date, 2, 1)`;
    await plans.funds.publish(fundCode, { [today]: 5_600 });
    await gateway.moveTo(today, '21:00:00');
    const { told } = await read();
    expect(told).toMatchObject({ plan: [1_120_00, today], strategy: [10_000_00, 5_600_00, today, 5_600_00] });
    const rows = await gateway.rows`select 1 from trade_order where investor_id = ${caller.investorId} and kind = 'fund-redeem'`;
    expect(rows).toEqual([]);
    const now = { ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) };
    const { feeAccrued, feePaid } = await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode }, now);
    // 3.65 % a year of 5,500.00, or of 5,000.00 on the day of the order, for each day until the previous one.
    expect(feeAccrued + feePaid).toBe(55 * daysBetween(after(1), today));
    expect(await gateway.audit()).toEqual([]);
  });

  it('applies a late split to the shares that a strategy and a plan have sold meanwhile [GW-1701]', async () => {
    // The plan redeems its own lot on the morning of the day, at the value of that day.
    await holdEverywhere('reinvest', 5);
    const today = after(2);
    const wish = { side: 'redeem', ratio: ratePpm(400_000) } as const;
    const request = {
      requestId: 'late-1',
      strategyCode,
      wish,
      cardId: walletCardOf(caller),
      agreed: true,
      warning: null,
    };
    const now = { ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) };
    await gateway.tell(ENDPOINTS.orderStrategy, await gateway.withPassword(now, request), now);
    await plans.funds.publish(fundCode, { [today]: 5_600 });
    await gateway.moveTo(after(3), '10:00:00');
    expect((await gateway.tell(ENDPOINTS.fundHolding, { fundCode }, now)).position).toMatchObject({ shares: 10_000_00, reserved: 0 });
    await gateway.rows`insert into fund_split (fund_code, day, times, per) values (${fundCode}, ${today}::date, 2, 1)`;
    await settleLateValues(gateway.deps);
    await gateway.moveTo(after(4), '00:05:00');
    const { told } = await read();
    expect(told).toMatchObject({
      pages: [told.total],
      holding: [21_000_00, 11_760_00, today],
      // 1,120.00 of the redemption are in transit.
      strategy: [8_000_00, 4_480_00, today, 5_600_00],
    });
    const rows = await gateway.rows`
      select l.shares::integer, l.cost::integer from fund_lot l join fund_order_terms t on t.order_no = l.lot_no where t.plan_no = ${planNo}`;
    expect(rows).toEqual([{ shares: 1_000_00, cost: 500_00 }]);
    expect(await gateway.audit()).toEqual([]);
  });
});
