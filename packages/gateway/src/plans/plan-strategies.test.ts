import type { PlanAction, PlanCommand } from '@caifu/core/plans';
import { calendarDate, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsOf, walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { aPlanWish, type PlanWishChanges } from '../testing/plan-wish.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
const [STEADY, LIVELY] = ['975001', '975002'];
// Wednesday 18 November 2026, ten in the morning.
beforeAll(async () => {
  plans = testPlans(gateway);
  await plans.funds.add(STEADY, { kind: 'bond', purchaseTiers: [], redemptionTiers: [] });
  await plans.funds.add(LIVELY, { kind: 'mixed' });
  for (const fund of [STEADY, LIVELY]) await plans.funds.publishEach(fund, '2026-11-02', '2026-12-31', () => 10_000);
  await addTestStrategy(gateway.deps.db, { code: 'TP1', weights: { [STEADY]: 600_000, [LIVELY]: 400_000 }, since: '2026-10-01' });
});

const wishOf = (caller: SignedIn, changes: PlanWishChanges = {}): PlanCommand =>
  aPlanWish(cardsOf(caller), 'strategy', { productCode: 'TP1', amount: fen(1_000_00), ...changes });
const save = async (caller: SignedIn, wish: PlanCommand) =>
  gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
const act = (caller: SignedIn, planNo: string, action: PlanAction, dueOn: string | null = null) =>
  gateway.tell(ENDPOINTS.planAction, { planNo, action, dueOn: dueOn === null ? null : calendarDate(dueOn) }, caller);
const balanceOf = (caller: SignedIn) => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const told = async (planNo: string) =>
  (await plans.runsOf(planNo)).map(({ due_on: due, ran_on: ran, state, tries, reason }) => [due, ran, state, tries, reason]);

describe('a plan of a strategy', () => {
  it("is set up and changed by a form with the strategy's terms [GW-1028] [GW-1029] [GW-1342]", async () => {
    const caller = await gateway.anInvestor();
    const info = await gateway.tell(ENDPOINTS.planInfo, { kind: 'strategy', productCode: 'TP1', planNo: null }, caller);
    expect(info).toMatchObject({
      purchase: null,
      gold: null,
      strategy: { strategy: { strategyCode: 'TP1' }, parts: [{ weight: 600_000 }, { weight: 400_000 }] },
      amountRules: ['fixed'],
      terms: { kind: 'strategy', retryDays: 2, endAfterFailures: 3 },
    });
    expect(info.cards.map(({ kind }) => kind)).toEqual(['wallet', 'bank']);
    const unknown = { kind: 'strategy', productCode: 'NONE', planNo: null } as const;
    expect((await gateway.ask(ENDPOINTS.planInfo, unknown, caller)).kind).toBe('refused');
    expect(await save(caller, wishOf(caller, { amount: fen(900_00) }))).toMatchObject({ message: '每期金额不可小于1,000元' });
    expect(await save(caller, wishOf(caller, { cycle: { unit: 'day', day: 1 } }))).toMatchObject({ message: '请选择扣款周期和日期' });
    const careful = await gateway.anInvestor({ riskLevel: 2 });
    expect((await save(careful, wishOf(careful))).kind).toBe('refused');
    const wish = wishOf(caller);
    const first = await save(caller, wish);
    expect(first).toMatchObject({ kind: 'answered', answer: { kind: 'strategy', isNew: true, nextOn: '2026-11-19' } });
    expect(await save(caller, wish)).toEqual(first);
    const list = await gateway.tell(ENDPOINTS.planList, { kind: 'strategy', state: 'running', after: null, pageSize: 20 }, caller);
    expect(list.items).toMatchObject([
      { fund: null, strategy: { strategyCode: 'TP1', strategyName: '组合TP1' }, made: null, amount: 1_000_00 },
    ]);
    const planNo = list.items[0]?.planNo ?? '';
    expect(await save(caller, wishOf(caller, { planNo, amount: fen(1_200_00), cycle: { unit: 'month', day: 28 } }))).toMatchObject({
      answer: { planNo, isNew: false, nextOn: '2026-11-30' },
    });
    await gateway.tell(ENDPOINTS.confirmPlanAction, await gateway.withPassword(caller, { planNo, action: 'end', dueOn: null }), caller);
  });

  it('buys on its days, fails without money, and is skipped, paused and resumed [GW-1340] [GW-1341] [GW-1023]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    const { investorId } = caller;
    const saved = await save(caller, wishOf(caller));
    const planNo = saved.kind === 'answered' ? saved.answer.planNo : '';

    await gateway.moveTo('2026-11-19', '14:00:00');
    expect(await told(planNo)).toEqual([['2026-11-19', '2026-11-19', 'done', 1, null]]);
    expect(await balanceOf(caller)).toBe(4_000_00);
    const [{ order_no: orderNo } = { order_no: null }] = await plans.runsOf(planNo);
    expect(await gateway.tell(ENDPOINTS.strategyRecord, { orderNo: orderNo ?? '' }, caller)).toMatchObject({
      kind: 'buy',
      strategyCode: 'TP1',
      amount: 1_000_00,
      parts: [
        { fundCode: STEADY, amount: 600_00 },
        { fundCode: LIVELY, amount: 400_00 },
      ],
    });
    const rows = await gateway.rows<{ order_no: string }>`
      select order_no from order_request where investor_id = ${investorId} and request_id = ${`plan:${planNo}:2026-11-19`}`;
    expect(rows).toEqual([{ order_no: orderNo }]);
    // Repeated runs, also two at once, do nothing more.
    await Promise.all([plans.run('2026-11-19', '14:00:01'), plans.run('2026-11-19', '14:00:02')]);
    expect(await plans.runsOf(planNo)).toHaveLength(1);
    expect(await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode: 'TP1' }, caller)).toMatchObject({
      mode: 'advice',
      invested: 1_000_00,
    });

    expect(await act(caller, planNo, 'skip', '2026-11-26')).toMatchObject({ skipsNext: true });
    await gateway.moveTo('2026-11-27');
    await plans.leaveInWallet(investorId, 500, '2026-11-27');
    // Two more tries fail, and then the debit has failed.
    await gateway.moveTo('2026-12-08');
    // A fund of the strategy is closed: the debit is skipped, and the earlier failure still counts.
    await gateway.rows`update fund set trading = 'suspended' where fund_code = ${LIVELY}`;
    await plans.leaveInWallet(investorId, 2_500, '2026-12-08');
    await gateway.moveTo('2026-12-11');
    await gateway.rows`update fund set trading = 'open' where fund_code = ${LIVELY}`;
    await act(caller, planNo, 'pause');
    await gateway.moveTo('2026-12-18');
    await gateway.tell(ENDPOINTS.confirmPlanAction, await gateway.withPassword(caller, { planNo, action: 'resume', dueOn: null }), caller);
    expect(await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller)).toMatchObject({
      plan: { failuresInARow: 1, nextOn: '2026-12-24' },
    });
    await gateway.moveTo('2026-12-25');
    expect(await told(planNo)).toEqual([
      ['2026-11-19', '2026-11-19', 'done', 1, null],
      ['2026-11-26', '2026-11-26', 'skipped', 1, '您已跳过本期扣款'],
      ['2026-12-03', '2026-12-07', 'failed', 3, '扣款账户余额不足'],
      ['2026-12-10', '2026-12-10', 'skipped', 1, '策略正在调仓或其中有基金暂停申购，本期不扣款，不计入失败次数'],
      ['2026-12-24', '2026-12-24', 'done', 1, null],
    ]);
    expect(await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller)).toMatchObject({
      plan: { failuresInARow: 0, invested: 2_000_00, runsDone: 2, made: null },
    });
    const items = await gateway.messagesOf(caller);
    expect(items.filter(({ planNo: of }) => of === planNo).map(({ kind, productName }) => [kind, productName])).toEqual([
      ['plan-failed', '组合TP1定投'],
      ['plan-retry', '组合TP1定投'],
    ]);
  });

  it('keeps its request ids unavailable to others [GW-1343]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_00 });
    const planNo = await plans.sign(
      { kind: 'strategy', investorId: caller.investorId, productCode: 'TP1', cycle: { unit: 'week', day: 2 } },
      '2026-12-25',
    );
    const requestId = `plan:${planNo}:2026-12-29`;
    const request = {
      requestId,
      strategyCode: 'TP1',
      wish: { side: 'buy', amount: fen(1_500_00), mode: 'advice' },
      cardId: walletCardOf(caller),
      agreed: true,
      warning: null,
    } as const;
    expect((await gateway.ask(ENDPOINTS.orderStrategy, await gateway.withPassword(caller, request), caller)).kind).toBe('refused');
    expect((await gateway.ask(ENDPOINTS.findStrategyOrder, { requestId }, caller)).kind).toBe('refused');
    await gateway.moveTo('2026-12-29', '14:00:00');
    expect(await told(planNo)).toEqual([['2026-12-29', '2026-12-29', 'done', 1, null]]);
  });
});
