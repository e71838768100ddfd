import { GOLD_AGREEMENT_VERSION, goldPriceOf } from '@caifu/core/gold';
import { calendarDate, epochAt, fen, goldWorth, grams } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { noGoldPrices } from '../ground/outside/gold-prices.port.ts';
import { cardsOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { aPlanWish, type PlanWishChanges } from '../testing/plan-wish.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
// Wednesday 18 November 2026, ten in the morning.
beforeAll(async () => {
  plans = testPlans(gateway);
});

const save = async (caller: SignedIn, changes: PlanWishChanges = {}) => {
  const wish = aPlanWish(cardsOf(caller), 'gold', { cycle: { unit: 'day', day: 1 }, ...changes });
  return gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
};
const signed = async (caller: SignedIn, changes: PlanWishChanges = {}): Promise<string> => {
  const saved = await save(caller, changes);
  if (saved.kind !== 'answered') throw new Error(saved.message);
  return saved.answer.planNo;
};
const open = (caller: SignedIn) => gateway.tell(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);
const end = async (caller: SignedIn, planNo: string) =>
  gateway.tell(ENDPOINTS.confirmPlanAction, await gateway.withPassword(caller, { planNo, action: 'end', dueOn: null }), caller);
const told = async (planNo: string) =>
  (await plans.runsOf(planNo)).map(({ due_on: due, ran_on: ran, state, reason }) => [due, ran, state, reason]);
const boughtBy = (planNo: string) => gateway.rows<{
  day: string;
  amount: string;
  total: string;
  price: string;
  quoted_at: string;
  units: string;
}>`
    select r.ran_on as day, r.amount, o.amount as total, t.price, t.quoted_at, t.units from plan_run r join trade_order o on o.order_no = r.order_no
      join gold_order_terms t on t.order_no = o.order_no where r.plan_no = ${planNo} order by r.run_no`;
const priceAtDebit = (day: string): number => {
  const quote = gateway.deps.goldPrices.quoteAt(epochAt(calendarDate(day), '14:00:00'));
  return quote === null ? 0 : goldPriceOf(quote, 'buy');
};

describe('a plan of gold', () => {
  it("needs the service, which can be closed only after the plan's end [GW-1352] [GW-1353]", async () => {
    const caller = await gateway.anInvestor();
    expect(await save(caller)).toMatchObject({ kind: 'refused', message: '请先开通黄金服务' });
    await open(caller);
    expect(await save(caller, { cycle: { unit: 'week', day: 3 } })).toMatchObject({ message: '请选择扣款周期和日期' });
    expect(await save(caller, { amount: fen(9_99) })).toMatchObject({ message: '每期金额不可小于10元' });
    const careful = await gateway.anInvestor({ riskLevel: 2 });
    await open(careful);
    expect((await save(careful)).kind).toBe('refused');
    const planNo = await signed(caller, { cycle: { unit: 'month', day: 20 } });
    const list = await gateway.tell(ENDPOINTS.planList, { kind: 'gold', state: 'running', after: null, pageSize: 20 }, caller);
    expect(list.items).toMatchObject([{ planNo, fund: null, strategy: null, nextOn: '2026-11-20', made: null }]);
    const ending = () => gateway.ask(ENDPOINTS.endGoldService, null, caller);
    expect(await ending()).toMatchObject({ kind: 'refused', message: '仍有未终止的攒金计划，请先终止计划再终止服务' });
    await gateway.tell(ENDPOINTS.planAction, { planNo, action: 'pause', dueOn: null }, caller);
    expect((await ending()).kind).toBe('refused');
    await end(caller, planNo);
    expect(await ending()).toMatchObject({ kind: 'answered', answer: { service: { state: 'ended' } } });
  });

  it('buys every trading day at the price of its moment, once, and never earlier [GW-1350] [GW-1351] [GW-1354]', async () => {
    const caller = await gateway.anInvestor({ wallet: 2_000_00 });
    await open(caller);
    const planNo = await signed(caller);
    await gateway.moveTo('2026-11-19', '13:59:59');
    expect(await told(planNo)).toEqual([]);
    // The price is unknown: the debit waits.
    await plans.run('2026-11-19', '14:00:00', { ...gateway.deps, goldPrices: noGoldPrices });
    expect(await told(planNo)).toEqual([]);
    // The clock moves past the moment, over a weekend, to a day before its moment.
    await gateway.moveTo('2026-11-25', '13:00:00');
    await Promise.all([plans.run('2026-11-24', '23:00:00'), plans.run('2026-11-24', '23:00:01')]);
    expect(await told(planNo)).toEqual([
      ['2026-11-19', '2026-11-19', 'done', null],
      ['2026-11-20', '2026-11-20', 'done', null],
      ['2026-11-23', '2026-11-23', 'done', null],
      ['2026-11-24', '2026-11-24', 'done', null],
    ]);
    const bought = await boughtBy(planNo);
    for (const { day, amount, total, price, quoted_at: quotedAt } of bought) {
      expect([Number(price), Number(quotedAt)]).toEqual([priceAtDebit(day), epochAt(calendarDate(day), '14:00:00')]);
      expect(amount).toBe(total);
      expect(Number(total)).toBeLessThanOrEqual(100_00);
      expect(Number(total)).toBeGreaterThan(99_00);
    }
    const units = bought.reduce((sum, row) => sum + Number(row.units), 0);
    const cost = bought.reduce((sum, row) => sum + Number(row.total), 0);
    const { plan } = await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    const value = goldWorth(grams(units), gateway.deps.goldPrices.quoteAt(gateway.deps.clock.now())?.sellPrice ?? fen(0));
    expect(plan).toMatchObject({ invested: cost, runsDone: 4, made: { grams: units, value, profit: value - cost, xirr: null } });
    const home = await gateway.tell(ENDPOINTS.goldHome, null, caller);
    expect(home.position).toMatchObject({ grams: units, cost });
    const records = await gateway.tell(ENDPOINTS.goldRecordList, { side: 'buy', after: null, pageSize: 30 }, caller);
    expect(records.items).toHaveLength(4);
    expect(await gateway.audit()).toEqual([]);
    await end(caller, planNo);
  });

  it('is skipped, paused and resumed, and ends after three days without money in a row [GW-1352] [GW-1023]', async () => {
    const caller = await gateway.anInvestor({ wallet: 500_00 });
    await open(caller);
    const { investorId } = caller;
    const planNo = await signed(caller);
    await gateway.tell(ENDPOINTS.planAction, { planNo, action: 'skip', dueOn: calendarDate('2026-11-26') }, caller);
    await gateway.moveTo('2026-11-26', '14:00:00');
    await plans.leaveInWallet(investorId, 50, '2026-11-26');
    await gateway.moveTo('2026-11-27', '14:00:00');
    await plans.leaveInWallet(investorId, 250, '2026-11-27');
    await gateway.moveTo('2026-11-30', '14:00:00');
    await gateway.moveTo('2026-12-01');
    await gateway.tell(ENDPOINTS.planAction, { planNo, action: 'pause', dueOn: null }, caller);
    await gateway.moveTo('2026-12-02');
    await gateway.tell(ENDPOINTS.confirmPlanAction, await gateway.withPassword(caller, { planNo, action: 'resume', dueOn: null }), caller);
    await gateway.moveTo('2026-12-10', '14:00:00');
    const short = '扣款账户余额不足';
    expect(await told(planNo)).toEqual([
      ['2026-11-26', '2026-11-26', 'skipped', '您已跳过本期扣款'],
      ['2026-11-27', '2026-11-27', 'failed', short],
      ['2026-11-30', '2026-11-30', 'done', null],
      ['2026-12-03', '2026-12-03', 'done', null],
      ['2026-12-04', '2026-12-04', 'failed', short],
      ['2026-12-07', '2026-12-07', 'failed', short],
      ['2026-12-08', '2026-12-08', 'failed', short],
    ]);
    expect(await plans.planOf(planNo)).toMatchObject({ state: 'ended', ended_because: 'after-failures', ended_on: '2026-12-08' });
    const items = await gateway.messagesOf(caller);
    expect(items.filter(({ planNo: of }) => of === planNo).map(({ kind, productName }) => `${kind} ${productName}`)).toEqual([
      'plan-ended 攒金计划',
      'plan-failed 攒金计划',
      'plan-failed 攒金计划',
      'plan-failed 攒金计划',
      'plan-failed 攒金计划',
    ]);
  });
});
