import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDate } from '../../testing/arbitraries.ts';
import { RUNS } from '../../testing/runs.ts';
import { calendarDate, fen } from '../../values/index.ts';
import { someEarnings, someIncomes } from './earnings.fakes.ts';
import { cellOf, earningsCells, earningsSpan } from './earnings.rules.ts';
import { EARNINGS_UNITS, type Earnings } from './earnings.types.ts';
import { toEarningsView } from './earnings.view.ts';

const d = calendarDate;
const shown = (value: Earnings | null) =>
  toEarningsView({
    value: value === null ? 'loading' : 'shown',
    context: { query: { unit: value?.unit ?? 'day', at: null }, value, problem: null, destination: null },
  });

describe('the range of the earnings calendar', () => {
  it('is a month, a year, or all years since the first day; nothing after today [EC-1]', () => {
    const today = d('2026-11-20');
    const span = (unit: 'day' | 'month' | 'year', at: string | null, first: string | null = '2024-05-02') =>
      earningsSpan({ unit, at: at === null ? null : d(at) }, today, first === null ? null : d(first));
    expect(span('day', null)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(span('day', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(span('day', '2027-03-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(span('month', '2025-06-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(span('year', null)).toEqual({ from: '2024-01-01', to: '2026-12-31' });
    expect(span('year', null, null)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('opens at yesterday, also on the first day of a month and of a year [EC-1]', () => {
    const opened = (unit: 'day' | 'month', today: string) => earningsSpan({ unit, at: null }, d(today), null);
    expect(opened('day', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(opened('day', '2026-12-02')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(opened('month', '2027-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});

describe('incomes of days', () => {
  it('form cells with their sources, the largest first whatever its sign [EC-2]', () => {
    const cells = earningsCells(someIncomes, 'day');
    expect(cells.map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-11-17', -122_222],
      ['2026-11-18', 1_290],
      ['2026-11-19', 1_234_567],
    ]);
    expect(cells[0]?.sources.map(({ code }) => code)).toEqual(['000001', 'Q2001']);
    const [month] = earningsCells(someIncomes, 'month');
    expect(month).toMatchObject({ from: '2026-11-01', amount: 1_113_635 });
    expect(month?.sources.map(({ code, amount }) => [code, amount])).toEqual([
      ['000001', 1_111_111],
      ['Q2001', 2_468],
      ['', 56],
    ]);
  });

  it('have the same sum by day, month and year, and each cell sums its sources [EC-2]', () => {
    const income = fc.record({
      day: arbitraryDate,
      kind: fc.constantFrom('product' as const, 'fund' as const),
      code: fc.constantFrom('1', '2'),
      name: fc.constant('n'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(fen),
    });
    fc.assert(
      fc.property(fc.array(income, { maxLength: 30 }), (incomes) => {
        const whole = incomes.reduce((sum, { amount }) => sum + amount, 0);
        return EARNINGS_UNITS.every((unit) => {
          const cells = earningsCells(incomes, unit);
          return (
            cells.reduce((sum, { amount }) => sum + amount, 0) === whole &&
            cells.every(
              ({ from, amount, sources }) => cellOf(from, unit) === from && sources.reduce((sum, one) => sum + one.amount, 0) === amount,
            )
          );
        });
      }),
      RUNS,
    );
  });
});

describe('the page of the earnings calendar', () => {
  it('has a cell for each day from Monday on, with a shortened income [EC-3] [EC-4]', () => {
    const view = shown(someEarnings());
    expect(view).toMatchObject({
      title: '2026年11月',
      totalText: '+11,136.35',
      totalTrend: 'gain',
      blanks: 6,
      opened: '2026-11-19',
      before: '2026-10-31',
      after: null,
      isEmpty: false,
      knownText: '11月19日 周四',
    });
    expect(view.cells).toHaveLength(30);
    expect(
      view.cells.slice(15, 21).map(({ label, briefText, trend, isToday, isAhead }) => [label, briefText, trend, isToday, isAhead]),
    ).toEqual([
      ['16', null, 'flat', false, false],
      ['17', '-1,222', 'loss', false, false],
      ['18', '+12.90', 'gain', false, false],
      ['19', '+1.2万', 'gain', false, false],
      ['20', null, 'flat', true, true],
      ['21', null, 'flat', false, true],
    ]);
    expect(view.cells[16]).toMatchObject({ title: '2026年11月17日 周二', amountText: '-1,222.22' });
    expect(view.cells[16]?.sources[0]).toMatchObject({ name: '松涧成长混合A', amountText: '-1,234.56', trend: 'loss' });
  });

  it('cuts a cell of a hundred yuan and more to whole yuan [EC-4]', () => {
    // 123.50 and 123.99 yuan
    const briefOf = (amount: number) =>
      shown(
        someEarnings({
          cells: earningsCells(
            someIncomes.slice(4).map((income) => ({ ...income, amount: fen(amount) })),
            'day',
          ),
        }),
      ).cells[18]?.briefText;
    expect([12_350, 12_399, -12_350].map(briefOf)).toEqual(['+123', '+123', '-123']);
  });

  it('has a cell for each month of a year, and one for each year [EC-3]', () => {
    const year = shown(someEarnings({ unit: 'month', from: d('2025-01-01'), to: d('2025-12-31'), cells: [], firstDay: d('2024-05-01') }));
    expect(year).toMatchObject({ title: '2025年', blanks: 0, opened: null, before: '2024-12-31', after: '2026-01-01' });
    expect(year.cells.map(({ label }) => label).join()).toBe('1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月');
    const all = shown(
      someEarnings({ unit: 'year', from: d('2024-01-01'), to: d('2026-12-31'), cells: earningsCells(someIncomes, 'year') }),
    );
    expect(all).toMatchObject({ title: null, before: null, after: null, opened: '2026-01-01' });
    expect(all.cells.map(({ title }) => title)).toEqual(['2024年', '2025年', '2026年']);
  });

  it('says when nothing was ever held, and says nothing while it reads [EC-3]', () => {
    expect(shown(someEarnings({ firstDay: null, cells: [], total: fen(0) }))).toMatchObject({ isEmpty: true, before: null });
    expect(shown(null)).toMatchObject({ step: 'loading', cells: [], totalText: '--', isEmpty: false });
  });
});
