import { answering, presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, ratePpm } from '../../values/index.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { aFundSubject, fakeFundComparePorts } from './fund-compare.fakes.ts';
import { createFundCompareMachine } from './fund-compare.machine.ts';
import type { FundComparePorts } from './fund-compare.ports.ts';
import type { FundCompareEvent, FundSubject } from './fund-compare.types.ts';
import { toFundCompareView } from './fund-compare.view.ts';

const message = { kind: 'server', text: '查询失败' } as const;
const read = (...subjects: readonly FundSubject[]): ReadAnswer<readonly FundSubject[]> => ({ kind: 'read', value: subjects });

const begin = (fundCodes: readonly string[], overrides: Partial<FundComparePorts> = {}) =>
  drive(createFundCompareMachine(fakeFundComparePorts(overrides)), toFundCompareView, { fundCodes });

describe('the choice of funds to compare', () => {
  it('needs two funds, and compares as soon as both are read [FC-11]', async () => {
    const flow = begin(['000001']);
    expect(flow.view()).toMatchObject({ step: 'choosing', fundCodes: ['000001'], canAdd: true, basis: null, isBusy: false });
    flow.actor.send({ type: 'fund.added', fundCode: '000002' });
    expect(flow.view()).toMatchObject({ step: 'loading', isBusy: true });
    await flow.until('shown');
    expect(flow.view().funds.map(({ fundName, figures }) => [fundName, figures?.growth.text])).toEqual([
      ['示例基金000001', '+1.29%'],
      ['示例基金000002', '+1.29%'],
    ]);
    flow.actor.send({ type: 'fund.removed', fundCode: '000001' });
    expect(flow.view()).toMatchObject({ step: 'choosing', fundCodes: ['000002'], pairs: [] });
    expect(flow.view().funds.map(({ figures, curve }) => [figures, curve])).toEqual([[null, []]]);
  });

  it('takes each fund once and five at most, and refuses a sixth fund in words [FC-8]', async () => {
    const flow = begin(['1', '2', '2', '3', '4', '5']);
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ fundCodes: ['1', '2', '3', '4', '5'], canAdd: false, notice: null });
    flow.actor.send({ type: 'fund.added', fundCode: '5' });
    expect(flow.view().notice).toBeNull();
    flow.actor.send({ type: 'fund.added', fundCode: '6' });
    expect(flow.view()).toMatchObject({ step: 'shown', notice: { body: { kind: 'compare-limit', most: 5 } } });
    expect(flow.view().fundCodes).toHaveLength(5);
    expect(sentenceOf({ kind: 'compare-limit', most: 5 })).toBe('最多对比 5 只基金，请先移除一只再添加');
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
    expect(begin(['1', '2', '3', '4', '5', '6']).view()).toMatchObject({
      fundCodes: ['1', '2', '3', '4', '5'],
      notice: { body: { kind: 'compare-limit' } },
    });
  });

  it('leaves out funds that are unknown or have no value, and says how many [FC-9]', async () => {
    const empty = aFundSubject('3', { length: 0 });
    const flow = begin(['1', '2', '3', '4'], { readFunds: () => Promise.resolve(read(aFundSubject('1'), aFundSubject('2'), empty)) });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ fundCodes: ['1', '2'], notice: { body: { kind: 'compare-left-out', count: 2 } } });
    const alone = begin(['1', '4'], { readFunds: () => Promise.resolve(read(aFundSubject('1'))) });
    await alone.until('choosing');
    expect(alone.view()).toMatchObject({ step: 'choosing', fundCodes: ['1'] });
  });

  it('reads only funds that it has not read yet [FC-13]', async () => {
    const ask = vi.fn<FundComparePorts['readFunds']>(fakeFundComparePorts().readFunds);
    const flow = begin(['1', '2'], { readFunds: ask });
    await flow.until('shown');
    flow.actor.send({ type: 'fund.added', fundCode: '3' });
    await flow.until('shown');
    flow.actor.send({ type: 'fund.removed', fundCode: '1' });
    flow.actor.send({ type: 'fund.added', fundCode: '1' });
    expect(flow.view()).toMatchObject({ step: 'shown', fundCodes: ['2', '3', '1'] });
    expect(ask.mock.calls.map(([codes]) => codes)).toEqual([['1', '2'], ['3']]);
  });
});

describe('the span of a comparison', () => {
  it('is one within every fund’s history, and their whole common history where a year is too long [FC-10]', async () => {
    const young = begin(['1', '2']);
    await young.until('shown');
    expect(young.view()).toMatchObject({ spans: ['since-youngest'], span: 'since-youngest' });
    const old = begin(['1', '2'], {
      readFunds: () => Promise.resolve(read(aFundSubject('1', { length: 1_200 }), aFundSubject('2', { length: 400 }))),
    });
    await old.until('shown');
    expect(old.view()).toMatchObject({ spans: ['month', 'season', 'half-year', 'year', 'since-youngest'], span: 'year' });
    expect(old.view().basis).toMatchObject({ fromText: '2025-11-20', toText: '2026-11-20' });
    old.actor.send({ type: 'span.chosen', span: 'month' });
    expect(old.view()).toMatchObject({ span: 'month', basis: { fromText: '2026-10-20', toText: '2026-11-20' } });
    expect(old.view().funds[0]?.curve).toHaveLength(32);
    old.actor.send({ type: 'span.chosen', span: 'five-years' });
    expect(old.view().span).toBe('since-youngest');
  });

  it('A comparison of funds without a common span says so [FC-11]', async () => {
    const late = aFundSubject('2');
    const early = aFundSubject('1', {
      series: {
        ...late.series,
        days: late.series.days
          .map((_, at) => aFundSubject('1', { length: 90 }).series.days[at] ?? late.series.days[0])
          .flatMap((day) => day ?? []),
      },
    });
    const flow = begin(['1', '2'], { readFunds: () => Promise.resolve(read(early, late)) });
    await flow.until('apart');
    expect(flow.view()).toMatchObject({ step: 'apart', problem: { kind: 'compare-no-common-days' }, basis: null });
    expect(flow.view().spans).toEqual(['since-youngest']);
    flow.actor.send({ type: 'fund.removed', fundCode: '1' });
    expect(flow.view().step).toBe('choosing');
  });
});

describe('a comparison', () => {
  it('shows its days and its reference rate, and why a figure is missing [FC-12]', async () => {
    const flow = begin(['1', '2']);
    await flow.until('shown');
    const { basis, funds, pairs } = flow.view();
    expect(basis).toEqual({
      fromText: '2026-10-22',
      toText: '2026-11-20',
      riskFreeName: '一年期定期存款基准利率',
      riskFreeText: '1.50%',
      riskFreeSinceText: '2015-10-24',
    });
    expect(funds[0]).toMatchObject({
      managersText: '张三',
      managementFeeText: '1.20%',
      custodyFeeText: '0.20%',
      purchaseFeeText: '0.15%',
      figures: {
        growth: { text: '+1.29%', trend: 'gain', reason: null },
        annualised: { text: '--', reason: { kind: 'figure-under-a-year' } },
        drawdown: { text: '-0.98%' },
        drawdownDays: { fromText: '2026-10-23', toText: '2026-10-24' },
        sharpe: { text: '--', reason: { kind: 'figure-under-a-year' } },
      },
    });
    expect(pairs).toEqual([
      {
        firstCode: '1',
        secondCode: '2',
        firstName: '示例基金1',
        secondName: '示例基金2',
        correlation: { text: '1.00', trend: 'flat', reason: null },
        relation: { kind: 'moves-together' },
        overlap: { text: '--', trend: 'flat', reason: { kind: 'figure-holdings-unknown' } },
        overlapDays: null,
      },
    ]);
    expect(funds[0]?.curve.at(-1)).toMatchObject({ date: '2026-11-20', value: 12_900, text: '+1.29%' });
  });

  it('shows yearly figures, and a shared holding with the days of both reports, where there are any [FC-12] [FC-48]', async () => {
    const holdings = [{ kind: 'stock' as const, securityCode: '600519', weight: ratePpm(85_000) }];
    const flow = begin(['1', '2'], {
      readFunds: () =>
        Promise.resolve(
          read(
            aFundSubject('1', { length: 400, holdings, holdingsDay: calendarDate('2026-09-30') }),
            aFundSubject('2', { length: 400, holdings, holdingsDay: calendarDate('2026-06-30') }),
          ),
        ),
    });
    await flow.until('shown');
    expect(flow.view().funds[0]?.figures).toMatchObject({ annualised: { reason: null }, sharpe: { reason: null } });
    expect(flow.view().pairs[0]).toMatchObject({
      overlap: { text: '8.50%' },
      overlapDays: { firstText: '2026-09-30', secondText: '2026-06-30' },
    });
  });
});

describe('a comparison that cannot be read', () => {
  it('keeps the choice, says why, and can be repeated [FC-13]', async () => {
    const ask = vi
      .fn<FundComparePorts['readFunds']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockRejectedValueOnce(new PortError('network'))
      .mockImplementation(fakeFundComparePorts().readFunds);
    const flow = begin(['1', '2'], { readFunds: ask });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: message, canRetry: true, fundCodes: ['1', '2'] });
    expect(flow.view().funds.map(({ fundName }) => fundName)).toEqual(['1', '2']);
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', problem: null });
    await flow.until('failed');
    expect(flow.view().problem).toEqual({ kind: 'network-unavailable' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('shown');
  });

  it('times out after 30 s [FC-13]', () => {
    const flow = begin(['1', '2'], { readFunds: () => new Promise<never>(() => {}) });
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' }, canRetry: true });
  });

  it('leads to sign-in where nobody is signed in [FC-13]', async () => {
    const flow = begin(['1', '2'], { readFunds: () => Promise.reject(new PortError('sign-in-required')) });
    await flow.until('failed');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view().destination).toBeNull();
  });
});

describe('the comparison, whatever happens', () => {
  const short = (code: string) => aFundSubject(code, { length: 3 });
  const before = aFundSubject('3', {
    series: { ...short('3').series, days: aFundSubject('3', { length: 90 }).series.days.slice(0, 3) },
  });
  const events: readonly FundCompareEvent[] = [
    { type: 'fund.added', fundCode: '1' },
    { type: 'fund.added', fundCode: '2' },
    { type: 'fund.added', fundCode: '3' },
    { type: 'fund.removed', fundCode: '1' },
    { type: 'fund.removed', fundCode: '3' },
    { type: 'span.chosen', span: 'month' },
    { type: 'span.chosen', span: 'year' },
    ...presses('retry.pressed', 'notice.faded', 'destination.followed'),
  ];
  const outcomes = {
    readFunds: answering(read(short('1'), short('2'), before), read(short('1'))),
  };
  const inputs = [{ fundCodes: ['1', '2'] }];

  it('visits every state and transition, and every state leads to a resting state [FC-13]', () => {
    const walk = walkMachine(createFundCompareMachine(fakeFundComparePorts()), {
      inputs,
      events,
      outcomes,
      restsIn: ['choosing', 'shown', 'apart', 'failed'],
      keyOf: ({ value, context }) => JSON.stringify([value, context.fundCodes, Object.keys(context.subjects), context.span]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never shows a comparison of funds other than the chosen ones [FC-11]', () => {
    randomWalk(createFundCompareMachine(fakeFundComparePorts()), {
      inputs,
      seed: 20_261_123,
      steps: 2_000,
      events,
      outcomes,
      check: ({ value, context }) => {
        if (value !== 'shown') return;
        expect(context.compared?.comparison.funds.map(({ fundCode }) => fundCode)).toEqual(context.fundCodes);
        expect(context.compared?.curves).toHaveLength(context.fundCodes.length);
      },
    });
  });
});
