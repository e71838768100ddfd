import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, type CalendarDate, netValue, ratePpm } from '../values/index.ts';
import { RUNS } from '../testing/runs.ts';
import {
  benchmarkCurves,
  curveBeside,
  fundTrend,
  FUND_RANGES,
  growthOfYears,
  growthSinceDay,
  laterStart,
  RANGE_SPANS,
  thinned,
} from './fund-trend.ts';
import { growthUpTo, type FundSeries } from './returns.ts';

const seriesOf = (first: string, values: readonly number[]): FundSeries => ({
  days: values.map((_, at) => addDays(calendarDate(first), at)),
  values: values.map(netValue),
  growth: values.map(() => null),
});
const day = calendarDate;

describe('the chart of a fund', () => {
  it('ends each range with the figure of the list, payouts reinvested [FD-7]', () => {
    const value = fc.integer({ min: 5_000, max: 30_000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 1_300 }), fc.nat(1_200), (values, paidAt) => {
        const series = seriesOf('2023-01-01', values);
        const reinvested = [{ day: addDays(day('2023-01-01'), paidAt), times: 21, per: 20 }];
        const growth = growthUpTo(series, values.length - 1, reinvested);
        return fundTrend(series, reinvested).every(({ range, points }) => points.at(-1)?.increase === growth[RANGE_SPANS[range]]);
      }),
      RUNS,
    );
  });

  it('leaves out the ranges that exceed the fund’s age [FD-7]', () => {
    const rangesOf = (count: number) =>
      fundTrend(
        seriesOf(
          '2026-01-01',
          Array.from({ length: count }, () => 10_000),
        ),
        [],
      ).map(({ range }) => range);
    expect(rangesOf(20)).toEqual(['ALL']);
    expect(rangesOf(100)).toEqual(['MONTH', 'MONTH3', 'ALL']);
    expect(rangesOf(1_200)).toEqual(FUND_RANGES);
    expect(fundTrend({ days: [], values: [], growth: [] }, [])).toEqual([]);
  });

  it('is reduced at even distances, with its first and last day and the days of its drawdown [FD-8] [FD-9]', () => {
    // One deep fall of a day, which even distances would miss.
    const values = Array.from({ length: 1_500 }, (_, at) => (at === 777 ? 5_000 : 10_000 + at));
    const series = seriesOf('2022-01-01', values);
    const all = fundTrend(series, [], 100).find(({ range }) => range === 'ALL');
    const dates = all?.points.map(({ date }) => date) ?? [];
    expect(dates.length).toBeLessThanOrEqual(102);
    expect([dates[0], dates.at(-1)]).toEqual([series.days[0], series.days.at(-1)]);
    expect(all?.drawdown).toMatchObject({ from: series.days[776], to: series.days[777] });
    expect(dates).toEqual(expect.arrayContaining([series.days[776], series.days[777]]));
  });

  it('has the drawdown of the exact curve: 4.4547 % is not shown as 4.46 % [FD-9]', () => {
    // With growth rounded to 0.01 % the same fall would be 4.4576 %.
    const [curve] = fundTrend(seriesOf('2026-01-05', [10_007, 10_663, 10_188]), []);
    expect(curve?.drawdown).toMatchObject({ depth: 44_547, from: '2026-01-06', to: '2026-01-07' });
  });

  it('keeps a curve that is short enough [FD-8]', () => {
    const dated = (count: number) => Array.from({ length: count }, (_, at) => ({ date: addDays(day('2026-01-01'), at) }));
    expect(thinned(dated(100), 100)).toHaveLength(100);
    // 5/3 and 10/3 of a day from the first, and a day and a half
    expect(thinned(dated(6), 4)).toEqual([0, 2, 3, 5].map((at) => dated(6)[at]));
    expect(thinned(dated(4), 3)).toEqual([0, 2, 3].map((at) => dated(4)[at]));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 100 }), (count, most) => {
        const points = thinned(dated(count), most);
        return points.length === Math.min(count, most) && points.every(({ date }, at) => at === 0 || date > (points[at - 1]?.date ?? ''));
      }),
      RUNS,
    );
  });
});

describe('the benchmark of a fund', () => {
  const drawn = (first: string, count: number) => ({
    range: 'YEAR' as const,
    points: Array.from({ length: count }, (_, at) => ({ date: addDays(day(first), at), increase: ratePpm(0) })),
    drawdown: null,
  });
  const level = (date: string, value: number) => ({ day: day(date), value: netValue(value) });

  it('begins at zero on the first common day, and has the level of each drawn day or the previous one [FD-26]', () => {
    const levels = [level('2026-01-03', 30_000_000), level('2026-01-04', 33_000_000), level('2026-01-06', 27_000_000)];
    expect(benchmarkCurves([drawn('2026-01-02', 5)], levels)).toEqual([
      {
        range: 'YEAR',
        points: [
          { date: '2026-01-03', increase: 0 },
          { date: '2026-01-04', increase: 100_000 },
          { date: '2026-01-05', increase: 100_000 },
          { date: '2026-01-06', increase: -100_000 },
        ],
      },
    ]);
  });

  it('The growth of a benchmark is rounded to 0.01 %, half away from zero [FD-26]', () => {
    const grownTo = (from: number, to: number) =>
      benchmarkCurves([drawn('2026-01-03', 2)], [level('2026-01-03', from), level('2026-01-04', to)])[0]?.points[1]?.increase;
    // hundredths of a percent: 5/2 up, 4/3
    expect([grownTo(20_000, 20_005), grownTo(30_000, 30_004)]).toEqual([300, 100]);
  });

  it('A benchmark ends with its levels: without a recent level it has no figure, and a gap has no points [FR-30]', () => {
    const ended = [level('2026-01-01', 20_000), level('2026-01-03', 21_000)];
    expect(benchmarkCurves([drawn('2026-01-02', 14)], ended)[0]?.points).toHaveLength(14);
    expect(benchmarkCurves([drawn('2026-01-02', 15)], ended)).toEqual([]);
    const holed = [...ended, level('2026-01-20', 22_000)];
    const [curve] = benchmarkCurves([drawn('2026-01-02', 19)], holed);
    expect(curve?.points.map(({ date }) => date).slice(13)).toEqual(['2026-01-15', '2026-01-20']);
    expect(benchmarkCurves([drawn('2026-01-20', 2)], [level('2026-01-01', 20_000), level('2026-01-21', 21_000)])).toEqual([]);
  });

  it('is left out of a range without two common days, and skips an invalid level [FD-26]', () => {
    expect(benchmarkCurves([drawn('2026-01-02', 5)], [])).toEqual([]);
    expect(benchmarkCurves([drawn('2026-01-02', 5)], [level('2026-01-06', 1)])).toEqual([]);
    expect(benchmarkCurves([drawn('2026-01-02', 2)], [level('2026-01-01', 0)])).toEqual([]);
    expect(benchmarkCurves([drawn('2026-01-02', 2)], [level('2026-01-01', 20_000), level('2026-01-02', 0)])[0]?.points).toHaveLength(2);
  });

  it('has the growth from the first drawn day to each other, whichever days are drawn between [FD-26]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        (values, each) => {
          const levels = values.map((value, at) => ({ day: addDays(day('2026-01-01'), at), value: netValue(value) }));
          const whole = drawn('2026-01-01', values.length);
          const thin = { ...whole, points: whole.points.filter((_, at) => at % each === 0 || at === values.length - 1) };
          const [all] = benchmarkCurves([whole], levels);
          const [some] = benchmarkCurves([thin], levels);
          return some?.points.every(({ date, increase }) => all?.points.find((point) => point.date === date)?.increase === increase);
        },
      ),
      RUNS,
    );
  });
});

describe('a second line', () => {
  it('has its first day told where it begins after the drawn one [UI-1339]', () => {
    const points = (...days: readonly string[]) => days.map((each) => ({ date: day(each) }));
    const drawn = points('2026-11-02', '2026-11-04');
    expect(laterStart(drawn, points('2026-11-04'))).toBe('2026-11-04');
    expect([laterStart(drawn, drawn), laterStart(drawn, []), laterStart([], drawn)]).toEqual([null, null, null]);
  });
});

describe('a gap in a history', () => {
  const rowsOf = (rows: readonly (readonly [string, number, number | null])[]): FundSeries => ({
    days: rows.map(([date]) => day(date)),
    values: rows.map(([, value]) => netValue(value)),
    growth: rows.map(([, , told]) => (told === null ? null : ratePpm(told))),
  });
  /** Its growth is that of the day: the gain since 2024 is unknown. */
  const series = rowsOf([
    ['2024-02-01', 10_000, null],
    ['2026-03-02', 20_000, 10_000],
    ['2026-04-10', 22_000, null],
  ]);
  const hidden = [{ day: day('2026-03-02'), times: 0, per: 1 }];

  it('leaves out the ranges that would begin before it [FD-28]', () => {
    expect(fundTrend(series, hidden).map(({ range }) => range)).toEqual(['MONTH']);
    expect(fundTrend(series, []).map(({ range }) => range)).toEqual(['MONTH', 'ALL']);
  });

  it('shortens the years around it to partial years, and hides figures that cannot be proven [FD-28]', () => {
    expect(growthOfYears(series, hidden)).toEqual([
      { year: 2026, growth: 100_000, isPartial: true },
      { year: 2024, growth: 0, isPartial: true },
    ]);
  });

  it('hides the growth of a manager whose base is too old [FD-28]', () => {
    expect(growthSinceDay(series, [], day('2024-02-13'))).toBe(1_200_000);
    expect(growthSinceDay(series, [], day('2024-02-14'))).toBeNull();
    expect(growthSinceDay(series, hidden, day('2024-02-13'))).toBeNull();
    expect(growthSinceDay(series, hidden, day('2026-03-05'))).toBe(100_000);
  });
});

describe('growth by year', () => {
  const sparse = (rows: readonly (readonly [string, number])[]): FundSeries => ({
    days: rows.map(([date]) => day(date)),
    values: rows.map(([, value]) => netValue(value)),
    growth: rows.map(() => null),
  });

  it('is measured from the last value of the previous year, the first year from the first value [FD-10]', () => {
    const series = sparse([
      ['2023-06-01', 10_000],
      ['2023-12-29', 11_000],
      ['2024-03-01', 9_000],
      ['2024-12-31', 12_100],
      ['2025-11-20', 11_495],
    ]);
    expect(growthOfYears(series, [])).toEqual([
      { year: 2025, growth: -50_000, isPartial: true },
      { year: 2024, growth: 100_000, isPartial: false },
      { year: 2023, growth: 100_000, isPartial: true },
    ]);
  });

  it('counts payouts as reinvested, and an ended year as whole [FD-10]', () => {
    const series = sparse([
      ['2023-12-29', 10_000],
      ['2024-12-31', 10_500],
    ]);
    expect(growthOfYears(series, [{ day: day('2024-06-03'), times: 11, per: 10 }])).toEqual([
      { year: 2024, growth: 155_000, isPartial: false },
      { year: 2023, growth: 0, isPartial: true },
    ]);
    expect(growthOfYears(sparse([]), [])).toEqual([]);
  });

  it('multiplies to the growth since the start [FD-10]', () => {
    const value = fc.integer({ min: 5_000, max: 30_000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 1_200 }), (values) => {
        const series = seriesOf('2023-05-05', values);
        const product = growthOfYears(series, []).reduce((so, { growth }) => so * (1 + growth / 1_000_000), 1);
        return Math.abs(product - (values.at(-1) ?? 1) / (values[0] ?? 1)) < 0.01;
      }),
      RUNS,
    );
  });
});

describe('growth in a manager’s time', () => {
  it('is measured from the last value on or before its first day, or from the first value [FD-14]', () => {
    const series = seriesOf('2026-01-01', [10_000, 10_100, 10_201]);
    const since = (text: string): CalendarDate => day(text);
    expect(growthSinceDay(series, [], since('2026-01-02'))).toBe(10_000);
    expect(growthSinceDay(series, [], since('2020-01-01'))).toBe(20_100);
    expect(growthSinceDay(series, [{ day: day('2026-01-03'), times: 2, per: 1 }], since('2026-01-02'))).toBe(1_020_000);
    expect(growthSinceDay(series, [], since('2026-01-03'))).toBeNull();
    expect(growthSinceDay({ days: [], values: [], growth: [] }, [], since('2026-01-03'))).toBeNull();
  });

  it('has another fund beside it on the drawn days, from the first common day [UI-1042]', () => {
    const curve = (range: 'MONTH' | 'ALL', ...points: readonly (readonly [string, number])[]) => ({
      range,
      points: points.map(([date, increase]) => ({ date: day(date), increase: ratePpm(increase) })),
      drawdown: null,
    });
    const drawn = curve('MONTH', ['2026-11-02', 0], ['2026-11-04', 10_000], ['2026-11-06', 20_000]);
    const other = curve('MONTH', ['2026-11-01', 100_000], ['2026-11-04', 210_000], ['2026-11-05', 320_000]);
    expect(curveBeside(drawn, [other]).map(({ increase }) => increase)).toEqual([0, 100_000, 200_000]);
    const young = curve('ALL', ['2026-11-03', 0], ['2026-11-06', 50_000]);
    expect(curveBeside(drawn, [young])).toEqual([
      { date: '2026-11-04', increase: 0 },
      { date: '2026-11-06', increase: 50_000 },
    ]);
    expect(curveBeside(drawn, [curve('ALL', ['2026-11-06', 0])])).toEqual([]);
    expect(curveBeside(drawn, [])).toEqual([]);
  });

  it('Another fund whose values ended long before is not drawn beside the first [FR-30]', () => {
    const of = (...dates: readonly string[]) => ({
      range: 'MONTH' as const,
      points: dates.map((date, at) => ({ date: day(date), increase: ratePpm(at * 10_000) })),
      drawdown: null,
    });
    const drawn = of('2026-10-20', '2026-11-02', '2026-11-20');
    expect(curveBeside(drawn, [of('2026-10-20', '2026-11-08')])).toHaveLength(3);
    expect(curveBeside(drawn, [of('2026-10-20', '2026-11-07')])).toEqual([]);
  });
});
