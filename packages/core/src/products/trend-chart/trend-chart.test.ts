import { answering, presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../words/zh-cn.ts';
import { calendarDate, fen, ratePpm } from '../../values/index.ts';
import { growthSince } from '../growth.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { aTrendChartInput, fakeTrendChartPorts, someTrendData } from './trend-chart.fakes.ts';
import { createTrendChartMachine } from './trend-chart.machine.ts';
import type { TrendChartPorts } from './trend-chart.ports.ts';
import { rangeStart, scopeOf, tabOf, tabsOf, trendChartTotal } from './trend-chart.rules.ts';
import type { TrendChartEvent, TrendData } from './trend-chart.types.ts';
import { profitAxisText, toTrendChartView } from './trend-chart.view.ts';

const message = { kind: 'server', text: '查询失败' } as const;
const read = (overrides: Partial<TrendData> = {}): ReadAnswer<TrendData> => ({ kind: 'read', value: someTrendData(overrides) });

/** The same three values, the first of them one year earlier. */
const aYear = someTrendData().trend.map((point, at) => (at === 0 ? { ...point, date: calendarDate('2025-11-18') } : point));

const begin = (overrides: Partial<TrendChartPorts> = {}) =>
  drive(createTrendChartMachine(fakeTrendChartPorts(overrides)), toTrendChartView, aTrendChartInput);

describe('the tabs of the chart', () => {
  it('leave the cumulative one out without data, and fall back to the trend [TC-3]', () => {
    expect(tabsOf(someTrendData())).toEqual(['cumulative', 'trend']);
    expect(tabsOf(someTrendData({ incomes: [] }))).toEqual(['trend']);
    expect(tabsOf(null)).toEqual(['trend']);
    expect(tabsOf(someTrendData({ trend: [] }))).toEqual(['cumulative']);
    expect(tabOf({ data: someTrendData(), tab: 'cumulative' })).toBe('cumulative');
    expect(tabOf({ data: someTrendData({ incomes: [] }), tab: 'cumulative' })).toBe('trend');
  });
});

describe('the figures of the chart', () => {
  it('are the last cumulative profit, or the increase over the range, with sign and colour [TC-6]', () => {
    const data = someTrendData();
    expect(trendChartTotal({ data, tab: 'cumulative' })).toEqual({ text: '+1,234.50', trend: 'gain' });
    expect(trendChartTotal({ data, tab: 'trend' })).toEqual({ text: '+1.20%', trend: 'gain' });
    const loss = someTrendData({ incomes: [{ date: calendarDate('2026-11-20'), income: fen(-1) }], totalIncrease: ratePpm(-50_385) });
    expect(trendChartTotal({ data: loss, tab: 'cumulative' })).toEqual({ text: '-0.01', trend: 'loss' });
    expect(trendChartTotal({ data: loss, tab: 'trend' })).toEqual({ text: '-5.04%', trend: 'loss' });
  });

  it('fall back to the last point without a sum, and are missing without points [TC-6]', () => {
    expect(trendChartTotal({ data: someTrendData({ totalIncrease: null }), tab: 'trend' })).toEqual({ text: '+1.20%', trend: 'gain' });
    expect(trendChartTotal({ data: someTrendData({ totalIncrease: null, trend: [] }), tab: 'trend' })).toEqual({
      text: '--',
      trend: 'flat',
    });
    expect(trendChartTotal({ data: null, tab: 'trend' })).toEqual({ text: '--', trend: 'flat' });
  });

  it('agree with increases computed from the net values [TC-6]', () => {
    const { trend } = someTrendData();
    const values = trend.flatMap(({ netValue }) => (netValue === null ? [] : [{ netValue, accumulated: netValue }]));
    expect(growthSince(values)).toEqual(trend.map(({ increase }) => increase));
  });
});

describe('the sum of the chart', () => {
  it('covers one period where the holding has periods, else everything held of the product [TC-12]', () => {
    expect([scopeOf({ periodName: '第1期' }), scopeOf({ periodName: '' })]).toEqual(['period', 'product']);
    expect(begin().view().scope).toBe('product');
  });
});

describe('a range', () => {
  it.each([
    ['MONTH', '2026-11-18', '2026-10-18'],
    ['MONTH', '2026-03-31', '2026-02-28'],
    ['MONTH', '2028-03-30', '2028-02-29'],
    ['MONTH3', '2026-01-15', '2025-10-15'],
    ['MONTH6', '2026-12-31', '2026-06-30'],
    ['YEAR', '2028-02-29', '2027-02-28'],
    ['ALL', '2026-11-18', null],
  ] as const)('named %s, up to %s, is measured from %s [TC-10]', (range, newest, from) => {
    expect(rangeStart(range, calendarDate(newest))).toBe(from);
  });
});

describe('the chart, when a range is chosen', () => {
  it('starts with one month and reads another range when it is chosen, but not the same [TC-1]', async () => {
    const ask = vi.fn<TrendChartPorts['read']>(() => Promise.resolve(read()));
    const flow = begin({ read: ask });
    expect(flow.view()).toMatchObject({ step: 'loading', isBusy: true, range: 'MONTH', points: [] });
    expect(flow.view().ranges).toEqual(['MONTH', 'MONTH3', 'MONTH6', 'YEAR', 'ALL']);
    await flow.until('shown');
    flow.actor.send({ type: 'range.chosen', range: 'MONTH' });
    flow.actor.send({ type: 'range.chosen', range: 'YEAR' });
    expect(flow.view()).toMatchObject({ step: 'shown', isBusy: true, range: 'YEAR' });
    expect(flow.view().points).toHaveLength(3);
    await flow.until('shown');
    expect(ask.mock.calls.map(([query]) => query)).toEqual([
      { productCode: 'P3008', periodName: '', range: 'MONTH' },
      { productCode: 'P3008', periodName: '', range: 'YEAR' },
    ]);
  });

  it('says 数据加载中 during the read, and changes no tab [TC-4]', async () => {
    const ask = vi.fn<TrendChartPorts['read']>(() => new Promise<never>(() => {}));
    const flow = begin({ read: ask });
    flow.actor.send({ type: 'range.chosen', range: 'ALL' });
    expect(flow.view()).toMatchObject({ range: 'MONTH', notice: { body: { kind: 'chart-loading' } } });
    flow.actor.send({ type: 'notice.faded' });
    flow.actor.send({ type: 'tab.chosen', tab: 'trend' });
    expect(flow.view().notice).toMatchObject({ body: { kind: 'chart-loading' } });
    expect(sentenceOf({ kind: 'chart-loading' })).toBe('数据加载中');
    expect(flow.actor.getSnapshot().context.tab).toBe('cumulative');
    expect(ask).toHaveBeenCalledOnce();
  });

  it('has the points of the chosen tab, for drawing and for reading [TC-2] [TC-8]', async () => {
    const flow = begin();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      step: 'shown',
      tab: 'cumulative',
      figures: { dateText: '2026-11-20', total: { text: '+1,234.50' }, annualisedText: '--' },
    });
    expect(flow.view().points.map(({ date, value, text }) => [date, value, text])).toEqual([
      ['2026-11-18', 0, '0.00'],
      ['2026-11-19', 50_000, '+500.00'],
      ['2026-11-20', 123_450, '+1,234.50'],
    ]);
    flow.actor.send({ type: 'tab.chosen', tab: 'trend' });
    expect(flow.view().points.map(({ value, text }) => [value, text])).toEqual([
      [0, '0.00%'],
      [5_000, '+0.50%'],
      [12_000, '+1.20%'],
    ]);
    expect(flow.view().figures.total.text).toBe('+1.20%');
  });

  it('marks purchases and sales on days that have a point [TC-2]', async () => {
    const flow = begin({ read: () => Promise.resolve(read({ incomes: [{ date: calendarDate('2026-11-20'), income: fen(1) }] })) });
    await flow.until('shown');
    expect(flow.view().marks).toEqual([{ date: '2026-11-20', kind: 'sell' }]);
    flow.actor.send({ type: 'tab.chosen', tab: 'trend' });
    expect(flow.view().marks).toEqual([
      { date: '2026-11-19', kind: 'buy' },
      { date: '2026-11-20', kind: 'sell' },
    ]);
  });

  it('puts the points in order of time, in whatever order they came [TC-7]', async () => {
    const { incomes, trend } = someTrendData();
    const backwards = { incomes: [2, 0, 1].flatMap((at) => incomes[at] ?? []), trend: [2, 1, 0].flatMap((at) => trend[at] ?? []) };
    const flow = begin({ read: () => Promise.resolve(read(backwards)) });
    await flow.until('shown');
    expect(flow.view().points.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(flow.view().figures.total.text).toBe('+1,234.50');
    flow.actor.send({ type: 'tab.chosen', tab: 'trend' });
    expect(flow.view().points.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('shows no yearly figure for less than a year of values, whatever the server sends [TC-624]', async () => {
    const flow = begin({ read: () => Promise.resolve(read({ annualised: ratePpm(31_000) })) });
    await flow.until('shown');
    expect(flow.view().figures.annualisedText).toBe('--');
  });

  it('has a trend to draw before there is any profit, with the yearly yield from the server [TC-6] [TC-8]', async () => {
    const flow = begin({ read: () => Promise.resolve(read({ incomes: [], trend: aYear, annualised: ratePpm(31_000) })) });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'shown', tabs: ['trend'], tab: 'trend', figures: { annualisedText: '+3.10%' } });
    expect(flow.view().points).toHaveLength(3);
    const untold = begin({ read: () => Promise.resolve(read({ trend: aYear, annualised: null })) });
    await untold.until('shown');
    expect(untold.view().figures.annualisedText).toBe('+219.00%');
  });

  it('has nothing to draw for a product that has just begun [TC-8]', async () => {
    const flow = begin({ read: () => Promise.resolve(read({ incomes: [], trend: [], totalIncrease: null, annualised: null })) });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'empty', tabs: ['trend'], points: [], figures: { dateText: '--', annualisedText: '--' } });
  });
});

describe('the chart, when a read fails', () => {
  it('is hidden, with the server’s words in a toast, and comes back on retry [TC-5]', async () => {
    const ask = vi.fn<TrendChartPorts['read']>().mockResolvedValueOnce({ kind: 'refused', message }).mockResolvedValue(read());
    const flow = begin({ read: ask });
    await flow.until('hidden');
    expect(flow.view()).toMatchObject({ step: 'hidden', notice: { body: message }, problem: message, points: [], canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', problem: null });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ notice: null, canRetry: false });
  });

  it.each([
    ['breaks', () => Promise.reject(new PortError('network')), { kind: 'network-unavailable' }],
    ['is refused', () => Promise.resolve({ kind: 'refused', message } as const), message],
  ])('keeps the previous chart and range when another range %s, with a retry of the other [TC-11]', async (_how, fail, problem) => {
    const ask = vi.fn<TrendChartPorts['read']>().mockResolvedValueOnce(read()).mockImplementationOnce(fail).mockResolvedValue(read());
    const flow = begin({ read: ask });
    await flow.until('shown');
    flow.actor.send({ type: 'range.chosen', range: 'ALL' });
    expect(flow.view()).toMatchObject({ range: 'ALL', isBusy: true });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'shown', range: 'MONTH', notice: { body: problem }, problem, canRetry: true });
    expect(flow.view().points).toHaveLength(3);
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ range: 'ALL', isBusy: true, problem: null });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ range: 'ALL', problem: null, canRetry: false });
    expect(ask.mock.calls.map(([{ range }]) => range)).toEqual(['MONTH', 'ALL', 'ALL']);
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view().isBusy).toBe(false);
  });

  it('keeps the previous chart when another range takes longer than 30 s [TC-9] [TC-11]', async () => {
    const ask = vi
      .fn<TrendChartPorts['read']>()
      .mockResolvedValueOnce(read())
      .mockReturnValue(new Promise<never>(() => {}));
    const flow = begin({ read: ask });
    await flow.until('shown');
    flow.actor.send({ type: 'range.chosen', range: 'ALL' });
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ step: 'shown', range: 'MONTH', problem: { kind: 'network-unavailable' }, canRetry: true });
  });

  it('leads to sign-in when nobody is signed in, without a toast [TC-5]', async () => {
    const flow = begin({ read: () => Promise.reject(new PortError('sign-in-required')) });
    await flow.until('hidden');
    expect(flow.view()).toMatchObject({ destination: { to: 'sign-in', comesBack: true }, notice: null });
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view().destination).toBeNull();
  });

  it('times out after 30 s [TC-9]', () => {
    const flow = begin({ read: () => new Promise<never>(() => {}) });
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({
      step: 'hidden',
      problem: { kind: 'network-unavailable' },
      notice: { body: { kind: 'network-unavailable' } },
    });
  });
});

describe('the chart, whatever happens', () => {
  const events: readonly TrendChartEvent[] = [
    { type: 'range.chosen', range: 'MONTH' },
    { type: 'range.chosen', range: 'ALL' },
    { type: 'tab.chosen', tab: 'trend' },
    { type: 'tab.chosen', tab: 'cumulative' },
    ...presses('retry.pressed', 'notice.faded', 'destination.followed'),
  ];
  const outcomes = {
    read: answering(read(), read({ incomes: [] })),
  };

  it('visits every state and transition, and every state leads to a resting state [TC-9]', () => {
    const walk = walkMachine(createTrendChartMachine(fakeTrendChartPorts()), {
      inputs: [aTrendChartInput],
      events,
      outcomes,
      restsIn: ['shown', 'hidden'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never shows a chart without data, nor a missing tab [TC-3]', () => {
    randomWalk(createTrendChartMachine(fakeTrendChartPorts()), {
      inputs: [aTrendChartInput],
      seed: 20_261_120,
      steps: 10_000,
      events,
      outcomes,
      check: ({ value, context }) => {
        expect(value === 'shown' && context.data === null).toBe(false);
        expect(value === 'hidden' && context.data !== null).toBe(false);
        expect(tabsOf(context.data)).toContain(tabOf(context));
      },
    });
  });
});

describe('the performance of a product', () => {
  const falling = () =>
    someTrendData({
      incomes: [],
      compared: ratePpm(36_500),
      trend: [0, 100_000, 45_000].map((increase, at) => ({
        date: calendarDate(`2026-11-1${at}`),
        netValue: null,
        increase: ratePpm(increase),
        annualised: null,
        trade: null,
      })),
    });
  const viewOf = async (data: TrendData) => {
    const { until, view } = begin({ read: async () => ({ kind: 'read', value: data }) });
    await until('shown');
    return view();
  };

  it('shows the deepest fall of the range with its days, and no fall as zero [TC-680]', async () => {
    expect((await viewOf(falling())).figures.drawdown).toEqual({ text: '-5.00%', fromText: '2026-11-11', toText: '2026-11-12' });
    expect((await viewOf(someTrendData())).figures.drawdown).toMatchObject({ text: '0.00%' });
    expect((await viewOf(someTrendData({ trend: [] }))).figures.drawdown).toBeNull();
  });

  it('has its reference rate as a second line, but not beside the profit of an investor [TC-681]', async () => {
    const view = await viewOf(falling());
    expect(view.compared.map(({ text }) => text)).toEqual(['0.00%', '+0.01%', '+0.02%']);
    expect(view.figures.comparedText).toBe('3.65%');
    expect((await viewOf({ ...falling(), incomes: someTrendData().incomes })).compared).toEqual([]);
    expect(await viewOf({ ...falling(), compared: null })).toMatchObject({ compared: [], figures: { comparedText: null } });
  });
});

describe('the axis of the profit', () => {
  it('has whole yuan with a sign, long ones shortened [TC-6]', () => {
    expect([97_649, -12_350, 0, 40, 1_234_500_00].map(profitAxisText)).toEqual(['+976元', '-123元', '0元', '0元', '+123.5万']);
  });
});
