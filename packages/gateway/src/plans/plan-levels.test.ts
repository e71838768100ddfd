import type { PlanAction } from '@caifu/core/plans';
import { RISK_WARNING_VERSION } from '@caifu/core/qualification';
import { specLaw } from '@caifu/core/law';
import { sentenceOf } from '@caifu/core/zh-CN';
import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { moment } from '../testing/funds.fakes.ts';
import { underLaw, useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { aPlanWish } from '../testing/plan-wish.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
const [FUND, OTHER, PART] = ['976001', '976002', '976003'];
beforeAll(async () => {
  plans = testPlans(gateway);
  for (const fund of [FUND, OTHER, PART]) {
    await plans.funds.add(fund, { riskLevel: 2 });
    await plans.funds.publishEach(fund, '2026-11-02', '2026-12-31', () => 10_000);
  }
  await addTestStrategy(gateway.deps.db, { code: 'TR1', weights: { [PART]: 1_000_000 }, since: '2026-10-01' });
});

const raise = (fundCode: string, level: number) => gateway.rows`update fund set risk_level = ${level} where fund_code = ${fundCode}`;
/** What an investor is told: kind and sentence, the newest first. */
const told = async (caller: SignedIn) => {
  const items = await gateway.messagesOf(caller);
  return items.flatMap(({ kind, productName, productCount, amount, shares, date, note, correction }) =>
    kind.startsWith('level-') || kind === 'plan-level'
      ? [[kind, sentenceOf({ kind: 'inbox', about: kind, productName, productCount, amount, shares, date, note, correction })]]
      : [],
  );
};
const planOf = async (caller: SignedIn, planNo: string) => (await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller)).plan;
const confirm = async (caller: SignedIn, planNo: string, action: PlanAction) =>
  gateway.ask(ENDPOINTS.confirmPlanAction, await gateway.withPassword(caller, { planNo, action, dueOn: null }), caller);
const wishOf = (caller: SignedIn, level: boolean, planNo: string | null = null) =>
  aPlanWish(cardsOf(caller), 'invest', {
    productCode: FUND,
    planNo,
    ...(level ? { warning: { risk: { version: RISK_WARNING_VERSION, acceptedAt: gateway.deps.clock.now() }, care: null } } : {}),
  });
const save = async (caller: SignedIn, level: boolean, planNo: string | null = null) =>
  gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wishOf(caller, level, planNo)), caller);
const signed = async (caller: SignedIn): Promise<string> => {
  const saved = await save(caller, false);
  if (saved.kind !== 'answered') throw new Error(saved.message);
  return saved.answer.planNo;
};

describe('a level that rises', () => {
  it('reaches whoever has ordered the product [LAW-50]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 2 });
    await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
    await gateway.rows`update product set risk_level = 3 where product_code = 'Q2020'`;
    await gateway.moveTo('2026-11-18', '10:00:30');
    expect((await told(caller)).map(([kind]) => kind)).toEqual(['level-warned']);
  });

  it('is told to every holder, orderer and owner of a plan once, with old, new and own level, and kept [LAW-50]', async () => {
    const [bold, careful, stranger] = [
      await gateway.anInvestor({ riskLevel: 5 }),
      await gateway.anInvestor({ riskLevel: 2 }),
      await gateway.anInvestor({ riskLevel: 2 }),
    ];
    for (const { investorId } of [bold, careful]) await plans.funds.buy(investorId, OTHER, 1_000, moment('2026-11-18 10:00:00'));
    await raise(OTHER, 1);
    await raise(OTHER, 4);
    await gateway.moveTo('2026-11-18', '10:01:00');
    await gateway.moveTo('2026-11-18', '10:02:00');
    expect(await told(bold)).toEqual([
      ['level-matched', `基金${OTHER}的风险等级由R1低风险上调为R4中高风险，您的风险承受能力为进取型，仍与其匹配`],
    ]);
    expect(await told(careful)).toEqual([
      [
        'level-warned',
        `基金${OTHER}的风险等级由R1低风险上调为R4中高风险，您的风险承受能力为保守型，不再匹配。您可以继续持有、赎回或重新测评，再次购买须确认风险警示`,
      ],
    ]);
    expect(await told(stranger)).toEqual([]);
    const kept = await gateway.rows`
      select r.thing, r.code, r.old_level, r.new_level, r.law, n.investor_id, n.own_level, n.standing from level_rise r join level_notice n using (rise_id)
      where r.code = ${OTHER} order by n.own_level`;
    const rise = { thing: 'fund', code: OTHER, old_level: 1, new_level: 4, law: 'cn@2026-09-30' };
    expect(kept).toEqual([
      { ...rise, investor_id: careful.investorId, own_level: 2, standing: 'warned' },
      { ...rise, investor_id: bold.investorId, own_level: 5, standing: 'matched' },
    ]);
    // another rise is told again
    await raise(OTHER, 5);
    await gateway.moveTo('2026-11-18', '10:03:00');
    expect(await told(careful)).toHaveLength(2);
  });

  it('stops the plans that it does not suit, until the warning is confirmed, and for good where the law lets nobody insist [LAW-51]', async () => {
    const [bold, careful, safe] = [
      await gateway.anInvestor({ riskLevel: 5 }),
      await gateway.anInvestor({ riskLevel: 2 }),
      await gateway.anInvestor({ riskLevel: 2 }),
    ];
    const [goesOn, stopped, barred] = [await signed(bold), await signed(careful), await signed(safe)];
    await gateway.rows`update investor set risk_level = 1 where investor_id = ${safe.investorId}`;
    await raise(FUND, 4);
    // The debit of the day finds the plan stopped.
    await gateway.moveTo('2026-11-30', '15:00:00');
    expect((await planOf(bold, goesOn)).state).toBe('running');
    expect(await planOf(careful, stopped)).toMatchObject({ state: 'paused', stoppedLevel: 4, nextOn: null });
    expect(await plans.runsOf(stopped)).toEqual([]);
    expect(new Set((await told(careful)).map(([kind]) => kind))).toEqual(new Set(['level-warned', 'plan-level']));
    expect(new Set((await told(safe)).map(([kind]) => kind))).toEqual(new Set(['level-mismatched', 'plan-level']));

    await gateway.moveTo('2026-12-01');
    expect(await confirm(careful, stopped, 'resume')).toMatchObject({
      kind: 'refused',
      message: '产品风险等级高于您的风险承受能力，请先修改计划并确认风险警示，再恢复计划',
    });
    expect((await save(careful, false, stopped)).kind).toBe('refused');
    expect((await save(careful, true, stopped)).kind).toBe('answered');
    expect(await confirm(careful, stopped, 'resume')).toMatchObject({ answer: { state: 'running', stoppedLevel: null } });
    expect((await save(safe, true, barred)).kind).toBe('refused');
    expect(await confirm(safe, barred, 'resume')).toMatchObject({ kind: 'refused' });
    expect((await confirm(safe, barred, 'end')).kind).toBe('answered');
  });

  it('reaches the owners of plans on a strategy, by its name [LAW-50] [LAW-51]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 3 });
    const wish = aPlanWish(cardsOf(caller), 'strategy', { productCode: 'TR1', amount: fen(1_000_00) });
    const saved = await gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
    const planNo = saved.kind === 'answered' ? saved.answer.planNo : '';
    await gateway.rows`update strategy set risk_level = 4 where strategy_code = 'TR1'`;
    await gateway.moveTo('2026-12-01', '10:01:00');
    expect(await told(caller)).toEqual([
      ['plan-level', '组合TR1定投：所购产品的风险等级已上调，高于您的风险承受能力，计划已暂停扣款，可在计划页面恢复或终止'],
      [
        'level-warned',
        '组合TR1的风险等级由R3中风险上调为R4中高风险，您的风险承受能力为稳健型，不再匹配。您可以继续持有、赎回或重新测评，再次购买须确认风险警示',
      ],
    ]);
    expect((await planOf(caller, planNo)).stoppedLevel).toBe(4);
  });

  it('is kept alone under the letter of the specification [LAW-50] [LAW-51]', async () => {
    underLaw(gateway, specLaw);
    const caller = await gateway.anInvestor({ riskLevel: 4 });
    const planNo = await signed(caller);
    await raise(FUND, 5);
    await gateway.moveTo('2026-12-01', '10:02:00');
    expect(await told(caller)).toEqual([]);
    expect((await planOf(caller, planNo)).state).toBe('running');
    expect(await gateway.rows`select old_level, new_level, law from level_rise where code = ${FUND} order by rise_id desc limit 1`).toEqual(
      [{ old_level: 4, new_level: 5, law: 'spec' }],
    );
  });
});
