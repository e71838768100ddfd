import type { PlanCommand, PlanKind } from '@caifu/core/plans';
import { calendarDate, epochAt, fen, ratePpm } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { aPlanWish, type PlanWishChanges } from '../testing/plan-wish.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let plans: ReturnType<typeof testPlans>;
beforeAll(async () => {
  plans = testPlans(gateway);
  await plans.funds.add('972001');
  await plans.funds.add('972002', { kind: 'money', riskLevel: 1, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  await plans.funds.add('972005', { riskLevel: 5 });
  await plans.funds.publishEach('972001', '2025-06-02', '2026-12-31', () => 12_000);
});

const wishOf = (kind: PlanKind, caller: SignedIn, changes: PlanWishChanges = {}): PlanCommand =>
  aPlanWish(cardsOf(caller), kind, {
    amount: fen(1_000_00),
    cycle: { unit: 'month', day: 25 },
    ...(kind === 'invest' ? { productCode: '972001' } : {}),
    ...(kind === 'salary' ? { cardId: `B${caller.investorId.slice(1)}` } : {}),
    ...changes,
  });
const save = async (caller: SignedIn, wish: PlanCommand, digits?: string) =>
  gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish, digits), caller);
const signed = async (caller: SignedIn, kind: PlanKind, changes: PlanWishChanges = {}): Promise<string> => {
  const { planNo } = await gateway.tell(ENDPOINTS.savePlan, await gateway.withPassword(caller, wishOf(kind, caller, changes)), caller);
  return planNo;
};

describe('the form of a plan', () => {
  it('shows the means of payment, the offered amounts, and the bounds of the plan [GW-1024] [GW-1028]', async () => {
    const caller = await gateway.anInvestor();
    const info = (kind: PlanKind, productCode: string | null = null) =>
      gateway.tell(ENDPOINTS.planInfo, { kind, productCode, planNo: null }, caller);
    const invest = await info('invest', '972001');
    expect(invest).toMatchObject({
      plan: null,
      amountRules: ['fixed', 'smart'],
      purchase: { fund: { fundCode: '972001' }, isFirstBuy: true },
    });
    expect(invest.cards.map(({ kind }) => kind)).toEqual(['wallet', 'bank']);
    expect(invest.terms).toMatchObject({ retryDays: 2, endAfterFailures: 3, minAmount: 1_000, smartDays: 250 });
    expect((await info('invest', '972002')).amountRules).toEqual(['fixed']);
    expect((await info('salary')).cards.map(({ kind }) => kind)).toEqual(['bank']);
    const repay = await info('repay');
    expect(repay).toMatchObject({ amountRules: ['fixed', 'full', 'minimum'], payees: [] });
    expect(repay.cards.map(({ kind }) => kind)).toEqual(['wallet']);
    expect(repay.banks.length).toBeGreaterThan(3);
    expect(await gateway.ask(ENDPOINTS.planInfo, { kind: 'invest', productCode: '000000', planNo: null }, caller)).toMatchObject({
      kind: 'refused',
    });
    await gateway.rows`update plan_terms set retry_days = 5, min_amount = 20000 where kind = 'salary'`;
    expect((await info('salary')).terms).toMatchObject({ retryDays: 5, minAmount: 200_00 });
    expect(await save(caller, wishOf('salary', caller, { amount: fen(199_99) }))).toMatchObject({
      kind: 'refused',
      message: '每期金额不可小于200元',
    });
  });
});

describe('the terms of investments', () => {
  it('are public without a fund, and no plan can be signed without one [GW-1035]', async () => {
    const caller = await gateway.anInvestor();
    const none = { kind: 'invest', productCode: null, planNo: null } as const;
    const told = await gateway.tell(ENDPOINTS.planInfo, none, caller);
    expect(told).toMatchObject({ purchase: null, cards: [], amountRules: ['fixed', 'smart'], terms: { smartDays: 250 } });
    expect(told.terms.smartBands.length).toBeGreaterThan(5);
    expect(await gateway.tell(ENDPOINTS.planInfo, none)).toEqual(told);
    for (const query of [
      { ...none, productCode: '972001' },
      { ...none, kind: 'salary' },
      { ...none, planNo: 'N1' },
    ] as const)
      expect(await gateway.ask(ENDPOINTS.planInfo, query)).toMatchObject({ kind: 'refused' });
    expect(await save(caller, wishOf('invest', caller, { productCode: null }))).toMatchObject({
      kind: 'refused',
      message: '没有找到这只基金',
    });
  });
});

describe('a plan', () => {
  it('is signed once under its request id, and its first debit is after today [GW-1029]', async () => {
    const caller = await gateway.anInvestor();
    const wish = wishOf('invest', caller);
    const [first, again] = [await save(caller, wish), await save(caller, wish)];
    expect(first).toMatchObject({ kind: 'answered', answer: { kind: 'invest', isNew: true, nextOn: '2026-11-25' } });
    expect(again).toEqual(first);
    const other = wishOf('invest', caller, { requestId: wish.requestId, amount: fen(2_000_00) });
    expect(await save(caller, other)).toMatchObject({ kind: 'refused' });
    expect(await gateway.tell(ENDPOINTS.findPlan, { requestId: wish.requestId }, caller)).toMatchObject({
      kind: 'saved',
      receipt: { isNew: true },
    });
    expect(await gateway.tell(ENDPOINTS.findPlan, { requestId: 'never' }, caller)).toEqual({ kind: 'never-arrived' });
    expect(await save(caller, { ...wish, requestId: 'never' })).toMatchObject({ kind: 'refused', message: '计划未提交成功，请重新操作' });
    const list = await gateway.tell(ENDPOINTS.planList, { kind: 'invest', state: 'running', after: null, pageSize: 20 }, caller);
    expect(list).toMatchObject({ next: null, items: [{ nextOn: '2026-11-25', nextAmount: 1_000_00, runsDone: 0, made: null }] });
  });

  it('keeps the version of its texts at the last signing or change; an earlier plan has that of its day [GW-1629]', async () => {
    const caller = await gateway.anInvestor();
    const planNo = await signed(caller, 'invest');
    const version = async () => (await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller)).plan.agreedVersion;
    expect(await version()).toBe('1.0');
    await gateway.rows`update plan set agreed_version = '0.9' where plan_no = ${planNo}`;
    expect(await version()).toBe('0.9');
    await save(caller, wishOf('invest', caller, { planNo, amount: fen(1_100_00) }));
    expect(await version()).toBe('1.0');
    await gateway.rows`update plan set agreed_version = null where plan_no = ${planNo}`;
    expect(await version()).toBe('1.0');
  });

  it('goes in whole steps of its fund, and shows them with its page and its next smart amount [GW-1091]', async () => {
    await plans.funds.add('972006');
    await gateway.rows`update fund_terms set amount_step = 10000 where fund_code = '972006'`;
    await plans.funds.publishEach('972006', '2025-06-02', '2026-12-31', (index) => 12_000 - index);
    const caller = await gateway.anInvestor();
    expect(await save(caller, wishOf('invest', caller, { productCode: '972006', amount: fen(1_000_00) }))).toMatchObject({
      kind: 'refused',
      message: '买入金额须为10元加100元的整倍数',
    });
    const planNo = await signed(caller, 'invest', { productCode: '972006', amount: fen(1_010_00), amountRule: 'smart' });
    const detail = await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    expect(detail.amounts).toEqual({ least: 10_00, start: 10_00, step: 100_00 });
    // At 110 % it would be 1,111 yuan.
    expect(detail.plan.nextAmount).toBe(1_110_00);
    const { runsOf } = plans;
    await plans.funds.open('2026-11-25');
    await plans.run('2026-11-25');
    expect(await runsOf(planNo)).toMatchObject([{ amount: '111000', state: 'done' }]);
  });

  it('passes the gate of purchases, the judgement of core and the password, in this order [GW-1029] [LAW-98]', async () => {
    const expired = await gateway.anInvestor({ riskValidUntil: '2026-11-01' });
    const outdated = await save(expired, wishOf('invest', expired));
    expect(outdated.kind === 'refused' ? outdated.message : '').toContain('风险');
    const caller = await gateway.anInvestor();
    const refusal = async (changes: PlanWishChanges, kind: PlanKind = 'invest') => {
      const reply = await save(caller, wishOf(kind, caller, changes), '000111');
      return reply.kind === 'refused' ? reply.message : 'answered';
    };
    expect(await refusal({ productCode: '972005' })).not.toContain('密码');
    expect(await refusal({ amount: fen(9_99) })).toBe('每期金额不可小于10元');
    expect(await refusal({ cycle: { unit: 'week', day: 7 } })).toBe('请选择扣款周期和日期');
    expect(await refusal({ target: ratePpm(5_000) })).toBe('止盈线须在1.00%至100.00%之间');
    expect(await refusal({ cardId: 'B0' })).toContain('支付方式');
    expect(await refusal({ agreed: false })).not.toContain('密码');
    expect(await refusal({ payee: { kind: 'known', payeeId: 'E0' } }, 'repay')).toBe('请选择还款账户');
    expect(
      await refusal({ payee: { kind: 'new', payeeKind: 'credit-card', bankCode: null, accountNo: '6222021234567890123' } }, 'repay'),
    ).toBe('该卡不是信用卡，请填写要还款的信用卡卡号');
    const another = { kind: 'new', payeeKind: 'loan', bankCode: 'CMB', accountNo: 'LOAN20264040' } as const;
    expect(await refusal({ payee: another }, 'repay')).toBe('只能还本人名下的信用卡或贷款，该账户与您的实名信息不一致');
    expect(await refusal({})).toContain('密码');
  });

  it('stores a new account to repay by its last digits, once, for its owner only [GW-1029]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    await signed(caller, 'repay');
    await signed(caller, 'repay', { amount: null, amountRule: 'minimum' });
    const { payees } = await gateway.tell(ENDPOINTS.planInfo, { kind: 'repay', productCode: null, planNo: null }, caller);
    expect(payees).toMatchObject([{ kind: 'loan', bankCode: 'ICBC', tail: '0001' }]);
    const [payee] = payees;
    const known = { kind: 'known', payeeId: payee?.payeeId ?? '' } as const;
    expect(await save(other, wishOf('repay', other, { payee: known }))).toMatchObject({ kind: 'refused' });
    const rows = await gateway.rows<{ text: string }>`select to_jsonb(e)::text as text from plan_payee e`;
    expect(rows.map(({ text }) => text).join()).not.toContain('HT20260001');
  });

  it('can be changed, paused, skipped, resumed and ended by its investor only, repeatably [GW-1029] [GW-1030]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const planNo = await signed(caller, 'invest');
    const act = (action: 'pause' | 'skip', dueOn: string | null = null, by = caller) =>
      gateway.ask(ENDPOINTS.planAction, { planNo, action, dueOn: dueOn === null ? null : calendarDate(dueOn) }, by);
    const confirm = async (action: 'resume' | 'end', by = caller) =>
      gateway.ask(ENDPOINTS.confirmPlanAction, await gateway.withPassword(by, { planNo, action, dueOn: null }), by);
    expect(await act('pause', null, other)).toMatchObject({ kind: 'refused', message: '未找到该计划' });
    expect(await gateway.ask(ENDPOINTS.planDetail, { planNo }, other)).toMatchObject({ kind: 'refused' });
    for (const once of [1, 2])
      expect([once, await act('skip', '2026-11-25')]).toMatchObject([once, { answer: { skipsNext: true, nextOn: '2026-11-25' } }]);
    expect(await act('skip', '2026-12-25')).toMatchObject({ kind: 'refused', message: '该期扣款已处理，无法跳过' });
    const changed = { planNo, amount: fen(500_00), cycle: { unit: 'week', day: 5 } } as const;
    expect(await save(caller, wishOf('invest', caller, changed))).toMatchObject({ answer: { planNo, isNew: false, nextOn: '2026-11-20' } });
    expect(await save(other, wishOf('invest', other, changed))).toMatchObject({ kind: 'refused', message: '未找到该计划' });
    for (const once of [1, 2])
      expect([once, await act('pause')]).toMatchObject([once, { answer: { state: 'paused', nextOn: null, skipsNext: false } }]);
    expect(await act('skip', '2026-11-20')).toMatchObject({ kind: 'refused', message: '该计划未在执行中' });
    for (const once of [1, 2])
      expect([once, await confirm('resume')]).toMatchObject([once, { answer: { state: 'running', nextOn: '2026-11-20' } }]);
    expect(await gateway.ask(ENDPOINTS.planAction, { planNo, action: 'end', dueOn: null }, caller)).toMatchObject({ kind: 'refused' });
    for (const once of [1, 2])
      expect([once, await confirm('end')]).toMatchObject([once, { answer: { state: 'ended', end: 'by-investor' } }]);
    expect(await act('pause')).toMatchObject({ kind: 'refused', message: '该计划已终止' });
    expect(await save(caller, wishOf('invest', caller, changed))).toMatchObject({ kind: 'refused', message: '该计划已终止' });
    expect(await gateway.tell(ENDPOINTS.planList, { kind: null, state: 'ended', after: null, pageSize: 20 }, caller)).toMatchObject({
      items: [{ planNo }],
    });
  });
});

describe('a retried debit', () => {
  it('is skipped by its due day, also by a repeated call, and its retries end [GW-1034]', async () => {
    const caller = await gateway.anInvestor({ wallet: 0 });
    const { investorId } = caller;
    const planNo = await plans.sign({ kind: 'repay', investorId, cycle: { unit: 'week', day: 2 }, yuan: 100 }, '2026-11-10');
    for (const day of ['2026-11-17', '2026-11-18']) await plans.open(day);
    const { plan } = await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    expect(plan).toMatchObject({ nextOn: '2026-11-19', skipsNext: false });
    const skip = (dueOn: string) => gateway.ask(ENDPOINTS.planAction, { planNo, action: 'skip', dueOn: calendarDate(dueOn) }, caller);
    expect(await skip('2026-11-19')).toMatchObject({ kind: 'refused', message: '该期扣款已处理，无法跳过' });
    const [first, again] = [await skip('2026-11-17'), await skip('2026-11-17')];
    expect(first).toMatchObject({ answer: { nextOn: '2026-11-24', skipsNext: false, failuresInARow: 0 } });
    expect(again).toEqual(first);
    await plans.leaveInWallet(investorId, 500, '2026-11-18');
    await plans.open('2026-11-19');
    expect((await plans.runsOf(planNo)).map(({ due_on: due, state, reason }) => [due, state, reason])).toEqual([
      ['2026-11-17', 'skipped', '您已跳过本期扣款'],
    ]);
  });
});

describe('a plan after its first debits', () => {
  it('shows its debits with reasons, its profit, and its orders among records and messages [GW-1023] [GW-1027] [GW-1031]', async () => {
    const caller = await gateway.anInvestor({ wallet: 2_000_00 });
    const planNo = await plans.sign(
      { kind: 'invest', investorId: caller.investorId, productCode: '972001', cycle: { unit: 'month', day: 2 } },
      '2026-07-20',
    );
    const repayNo = await plans.sign(
      { kind: 'repay', investorId: caller.investorId, cycle: { unit: 'month', day: 12 }, yuan: 200 },
      '2026-08-20',
    );
    for (const day of ['2026-08-03', '2026-08-04', '2026-09-02', '2026-09-03', '2026-10-08', '2026-10-09']) await plans.open(day);
    const detail = await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    expect(detail).toMatchObject({
      plan: { invested: 2_000_00, runsDone: 2, nextOn: '2026-10-12', lastRanOn: '2026-10-09', made: { value: 1_996_99, profit: -3_01 } },
      lastRuns: [
        { runNo: 3, dueOn: '2026-10-08', state: 'retrying', reason: { kind: 'server', text: '扣款账户余额不足' }, orderNo: null, tries: 2 },
        { runNo: 2, state: 'done' },
        { runNo: 1, state: 'done' },
      ],
      round: null,
    });
    const runs = await gateway.tell(ENDPOINTS.planRuns, { planNo, after: null, pageSize: 2 }, caller);
    expect([runs.items.map(({ runNo }) => runNo), runs.next]).toEqual([[3, 2], '2']);
    expect(await gateway.tell(ENDPOINTS.planRuns, { planNo, after: runs.next, pageSize: 2 }, caller)).toMatchObject({
      items: [{ runNo: 1 }],
      next: null,
    });
    const records = await gateway.tell(ENDPOINTS.getAmTradeList, { ...ALL_RECORDS, tab: 'by-type', tradeType: 'AUTO_TRADE' }, caller);
    expect(records.items.map(({ tradeTypeText, amount }) => [tradeTypeText, amount])).toEqual([
      ['定投', 1_000_00],
      ['定投', 1_000_00],
    ]);
    const items = await gateway.messagesOf(caller);
    expect(items.filter(({ planNo: told }) => told === planNo)).toMatchObject([
      { kind: 'plan-retry', productName: '基金972001定投', note: '扣款账户余额不足', date: '2026-10-09' },
    ]);
    await plans.open('2026-10-12');
    await plans.leaveInWallet(caller.investorId, 300, '2026-10-12');
    await plans.open('2026-10-13');
    const run = (await plans.runsOf(repayNo)).at(-1);
    expect(run).toMatchObject({ state: 'done', amount: '20000', tries: 2 });
    const order = await gateway.tell(ENDPOINTS.orderDetail, { orderId: run?.order_no ?? '' }, caller);
    expect(order).toMatchObject({
      record: { tradeTypeText: '还款', productName: '汀洲银行（4321）', amount: 200_00, statusText: '已到账' },
      accountName: '小活宝+',
    });
  });

  it('cannot be changed or ended from the moment of its debit on [GW-1030]', async () => {
    const caller = await gateway.anInvestor();
    const planNo = await plans.sign(
      { kind: 'salary', investorId: caller.investorId, cycle: { unit: 'week', day: 3 }, yuan: 500 },
      '2026-11-10',
    );
    await plans.run('2026-11-18');
    gateway.wall.now = epochAt(calendarDate('2026-11-18'), '14:00:00');
    const ending = await gateway.withPassword(caller, { planNo, action: 'end' as const, dueOn: null });
    expect(await gateway.ask(ENDPOINTS.confirmPlanAction, ending, caller)).toMatchObject({
      kind: 'refused',
      message: '扣款日14:00后不可修改计划，请于次日再操作',
    });
    expect(await gateway.ask(ENDPOINTS.planAction, { planNo, action: 'pause', dueOn: null }, caller)).toMatchObject({ kind: 'refused' });
  });
});
