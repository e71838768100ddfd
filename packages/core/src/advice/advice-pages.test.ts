import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { fen } from '../values/money.ts';
import { ratePpm } from '../values/rate.ts';
import { aHeldLine, aHoldingsCheck, aNeedsResult, someAdviceNeeds, someNeedsAnswers } from './advice.fakes.ts';
import type { HoldingsCheck } from './holdings-check.ts';
import { toHoldingsCheckView } from './holdings-check/holdings-check.view.ts';
import { toNeedsResultView } from './needs-result/needs-result.view.ts';
import type { AdviceNeeds } from './needs.ts';

const resultOf = async (needs: AdviceNeeds) => {
  const ports = { read: () => Promise.resolve({ kind: 'read' as const, value: needs }) };
  const actor = createActor(createResourceMachine<null, AdviceNeeds>(ports, 'adviceNeeds'), { input: { query: null } }).start();
  return toNeedsResultView(await waitFor(actor, (snapshot) => snapshot.matches('shown')));
};

const checkOf = async (value: HoldingsCheck) => {
  const ports = { read: () => Promise.resolve({ kind: 'read' as const, value }) };
  const actor = createActor(createResourceMachine<null, HoldingsCheck>(ports, 'holdingsCheck'), { input: { query: null } }).start();
  return toHoldingsCheckView(await waitFor(actor, (snapshot) => snapshot.matches('shown'))).check;
};

describe('the result of the needs', () => {
  it('has the level, the answers that limit it, the mix and its reason [AV-60]', async () => {
    const { needs, runOut } = await resultOf(someAdviceNeeds());
    expect(needs).toMatchObject({
      level: 3,
      offered: 3,
      by: 'needs',
      answeredText: '2026-11-20',
      validText: '2027-11-19',
      statutory: { level: 4, validText: '2027-06-01' },
      mix: [
        { assetClass: 'cash', share: 10, partText: '10.00%' },
        { assetClass: 'fixed', share: 55, partText: '55.00%' },
        { assetClass: 'gold', share: 5, partText: '5.00%' },
        { assetClass: 'equity', share: 30, partText: '30.00%' },
      ],
    });
    expect(needs?.caps.filter(({ isDeciding }) => isDeciding).map(({ question }) => question)).toEqual(['loss']);
    expect(needs === null ? '' : sentenceOf(needs.mixReason)).toBe('权益类占 30.00%，假设股市下跌一半，整体约亏损 15.00%');
    expect(runOut).toBeNull();
  });

  it('says in words how needs and statutory assessment differ, and which of them limits [AV-61]', async () => {
    const limitText = async (needs: AdviceNeeds) => {
      const view = await resultOf(needs);
      return view.needs === null ? null : sentenceOf(view.needs.limit);
    };
    expect(sentenceOf((await resultOf(someAdviceNeeds())).difference)).toContain('以较低的一档为准');
    expect(await limitText(someAdviceNeeds())).toBe('您的风险测评为积极型，这笔钱的需求为稳健型，建议按较低的稳健型给出');
    const gain = aNeedsResult(someNeedsAnswers({ loss: 'to-30' }));
    expect(await limitText(someAdviceNeeds({ current: gain }))).toBe('您的需求与风险测评同为积极型，建议按积极型给出');
    expect(await limitText(someAdviceNeeds({ statutory: { level: 2, validUntil: calendarDate('2027-06-01') } }))).toContain('较低的保守型');
    expect(await limitText(someAdviceNeeds({ statutory: null }))).toContain('还没有有效的风险测评');
    const old = await resultOf(someAdviceNeeds({ asOf: calendarDate('2027-11-20') }));
    expect([old.needs, old.runOut]).toEqual([null, { kind: 'advice-needs-run-out', on: '2027-11-19' }]);
  });
});

describe('the pages of the check', () => {
  it('show all holdings by class beside the mix, with empty classes [AV-70]', async () => {
    const check = await checkOf(aHoldingsCheck());
    expect(check).toMatchObject({
      totalText: '100,000.00',
      isEmpty: false,
      offered: 3,
      asOfText: '2026-11-20',
      valueDayText: '2026-11-20',
    });
    expect(check?.classes.map(({ assetClass, partText, targetText }) => [assetClass, partText, targetText])).toEqual([
      ['cash', '10.00%', '10.00%'],
      ['fixed', '34.00%', '55.00%'],
      ['gold', '0.00%', '5.00%'],
      ['equity', '56.00%', '30.00%'],
    ]);
    expect((await checkOf(aHoldingsCheck({ lines: [] })))?.isEmpty).toBe(true);
  });

  it('show parts of the classes that add up to 100 %, and the same parts in the reasons [AV-73]', async () => {
    const lines = (['cash', 'deposit', 'gold'] as const).map((kind) => aHeldLine({ kind, amount: fen(100_000) }));
    const check = await checkOf(aHoldingsCheck({ lines }));
    expect(check?.classes.flatMap(({ amountText, partText }) => (amountText === '0.00' ? [] : [partText]))).toEqual([
      '33.34%',
      '33.33%',
      '33.33%',
    ]);
    const gold = check?.changes.find(({ order }) => order === 'sell-gold');
    expect(gold?.reasons.map((reason) => sentenceOf(reason))[0]).toContain('33.33%');
  });

  it('show the method and the day of each figure, or why it is missing [AV-71]', async () => {
    const check = await checkOf(aHoldingsCheck());
    if (check === null) throw new Error('the check was read');
    const methods = check.allocationMethods;
    expect(methods.map((method) => sentenceOf(method))[0]).toContain('其中 21,000 元按基金最近一期报告的持仓穿透（最早为 2026-06-30）');
    expect(methods.map((method) => sentenceOf(method, { amountsHidden: true }))[0]).toContain('其中 **** 元');
    expect(check.pairMethods.map(({ kind }) => kind)).toEqual([
      'advice-method-pairs',
      'advice-method-overlap',
      'advice-method-correlation',
    ]);
    expect(check.pairs[0]).toMatchObject({
      overlap: { kind: 'known', text: '25.00%' },
      correlation: { kind: 'known', text: '1.00' },
      isOverlapHigh: true,
    });
    expect(check.drawdown).toEqual({ range: 'YEAR', depthText: '-1.96%' });
    const { drawdown, ...others } = aHoldingsCheck();
    const partly = await checkOf({ ...others, drawdown: drawdown === null ? null : { ...drawdown, covered: ratePpm(726_764) } });
    expect(partly === null ? '' : sentenceOf(partly.drawdownMethod)).toContain('覆盖基金资产的 72.68%，');
    expect(check.product).toMatchObject({ partText: '40.00%', limitText: '30.00%', isHigh: true });
    expect(check.company).toMatchObject({ partText: '60.00%', isHigh: true });
    expect([check.feesText, check.feeRateText, check.feeMethods.map(({ kind }) => kind)]).toEqual([
      '840.00',
      '1.40%',
      ['advice-method-fees'],
    ]);
    const bare = await checkOf(aHoldingsCheck({ lines: [] }));
    expect([bare?.allocationMethods[0]?.kind, bare?.pairMethods.map(({ kind }) => kind), bare?.drawdownMethod.kind]).toEqual([
      'advice-method-by-kind',
      ['advice-no-pairs'],
      'advice-no-drawdown',
    ]);
  });

  it('judge classes and concentration in one sentence each, by the limits that the page names [AV-74]', async () => {
    const told = async (overrides: Parameters<typeof aHoldingsCheck>[0] = {}) => {
      const check = await checkOf(aHoldingsCheck(overrides));
      return [check?.allocationJudgement ?? null, check?.concentrationJudgement ?? null].map((one) =>
        one === null ? null : sentenceOf(one),
      );
    };
    expect(await told()).toEqual([
      '权益类占 56.00%，建议 30.00%，相差最多',
      '远山成长混合占 40.00%，超过 30.00%，这一只的涨跌对总资产影响较大',
    ]);
    const cash = (amount: number) => aHeldLine({ kind: 'cash', code: '', name: '', company: '', amount: fen(amount) });
    const ofHouse = ['P1', 'P2', 'P3'].map((code) => aHeldLine({ kind: 'product', code, company: '听松私募基金', amount: fen(20) }));
    expect(await told({ needs: someAdviceNeeds({ current: null }), lines: [cash(40), ...ofHouse] })).toEqual([
      '占比最高的是其他，占 60.00%',
      '听松私募基金管理的产品占 60.00%，超过 50.00%，较依赖一家管理人',
    ]);
    const [, spread] = await told({ lines: [cash(80), ...ofHouse.slice(1)] });
    expect(spread).toBe('没有单只产品超过 30.00%，也没有一家管理人超过 50.00%');
    expect(await told({ lines: [] })).toEqual([null, null]);
    const other = await checkOf(aHoldingsCheck({ lines: [cash(80), ...ofHouse] }));
    expect(other?.allocationMethods.map(({ kind }) => kind)).toContain('advice-method-other');
  });

  it('show each change with its order, its reasons in words, and a note before redeeming [AV-72]', async () => {
    const check = await checkOf(aHoldingsCheck());
    const [first] = check?.changes ?? [];
    expect(first).toMatchObject({ order: 'redeem-fund', code: '000021' });
    expect(first?.reasons.map((reason) => sentenceOf(reason))[0]).toBe('权益类占 56.00%，比建议的 30.00% 多 10 个百分点以上');
    expect(check?.notes.map(({ kind }) => kind)).toEqual(['advice-by-rules', 'advice-before-redeeming']);
    expect(check?.noChange).toBeNull();
    const untold = await checkOf(aHoldingsCheck({ needs: someAdviceNeeds({ current: null }) }));
    expect([untold?.limit, untold?.changes, untold?.noChange]).toEqual([{ kind: 'advice-needs-missing' }, [], null]);
    expect(check?.starter.map(({ partText, rateText }) => [partText, rateText])).toEqual([
      ['35.00%', null],
      ['30.00%', '0.40%'],
      ['5.00%', null],
      ['30.00%', '0.60%'],
    ]);
  });
});
