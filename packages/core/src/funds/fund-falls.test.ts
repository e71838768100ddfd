import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, netValue, ratePpm } from '../values/index.ts';
import { RUNS } from '../testing/runs.ts';
import { drawdownSince, fundFalls } from './fund-falls.ts';
import { aFund } from './funds.fakes.ts';
import { fundFigure } from './fund-figure.ts';
import { FUND_SPANS, type FundSpan } from './fund.ts';
import { fundTrend, RANGE_SPANS } from './fund-trend.ts';
import { growthUpTo, spanStart, unprovenDay, type FundSeries } from './returns.ts';

const FIRST = calendarDate('2021-03-01');
const seriesOf = (values: readonly number[], step = 1): FundSeries => ({
  days: values.map((_, at) => addDays(FIRST, at * step)),
  values: values.map(netValue),
  growth: values.map(() => null),
});
const fallsOf = (series: FundSeries, reinvested: Parameters<typeof fundFalls>[1] = []) => {
  const growth = growthUpTo(series, series.days.length - 1, reinvested);
  const falls = fundFalls(series, reinvested, (span) => growth[span] !== null);
  return (span: FundSpan) => falls[FUND_SPANS.indexOf(span)] ?? null;
};

describe('the largest fall over a span', () => {
  it('is the drawdown of the same span on the page of the fund, to a millionth [LAW-13]', () => {
    // Small values move by much; large ones beside each other by what is rounded away.
    const wide = fc.oneof(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 9_990, max: 10_010 }),
      fc.integer({ min: 2_000, max: 90_000 }),
    );
    const close = fc.integer({ min: 1_715_558, max: 1_715_588 });
    const later = fc.oneof(fc.array(wide, { maxLength: 1_900, size: 'max' }), fc.array(close, { minLength: 6, maxLength: 20 }));
    const paid = fc.record({ at: fc.nat(1_900), times: fc.integer({ min: 1, max: 40 }), per: fc.integer({ min: 1, max: 40 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(10_000, 1_715_558),
        later,
        fc.oneof(fc.constant([]), fc.array(paid, { maxLength: 4 })),
        (first, after, payouts) => {
          const values = [first, ...after];
          const series = seriesOf(values);
          const reinvested = payouts.toSorted((a, b) => a.at - b.at).map(({ at, times, per }) => ({ day: addDays(FIRST, at), times, per }));
          const fallOf = fallsOf(series, reinvested);
          for (const { range, drawdown } of fundTrend(series, reinvested)) expect(fallOf(RANGE_SPANS[range])).toBe(drawdown?.depth ?? null);
          const last = series.days.at(-1) ?? FIRST;
          for (const span of FUND_SPANS) {
            const isKnown = span !== 'day' && growthUpTo(series, values.length - 1, reinvested)[span] !== null;
            const whole = isKnown ? drawdownSince(series, spanStart(span, last) ?? FIRST, reinvested) : null;
            expect([span, fallOf(span)]).toEqual([span, whole?.depth ?? null]);
          }
        },
      ),
      { ...RUNS, numRuns: 200 },
    );
  });

  it('is null without growth over it: for a younger fund, across unproven days, and of one day [LAW-13]', () => {
    const young = fallsOf(seriesOf([10_000, 9_000, 9_500, ...Array.from({ length: 20 }, () => 9_900)]));
    expect(FUND_SPANS.map(young)).toEqual([null, 0, null, null, null, null, null, null, null, 100_000]);
    const hole = [unprovenDay(addDays(FIRST, 20))];
    const holed = fallsOf(seriesOf(Array.from({ length: 25 }, (_, at) => 10_000 - at * 100)), hole);
    expect([holed('week'), holed('since-start')]).toEqual([null, null]);
    expect(FUND_SPANS.map(fallsOf(seriesOf([10_000])))).toEqual(FUND_SPANS.map(() => null));
    expect(fundFalls({ days: [], values: [] }, [], () => true)).toEqual([]);
  });
});

describe('the figure of a row', () => {
  const fund = aFund({ falls: FUND_SPANS.map((_, at) => (at === 9 ? null : ratePpm(at * 11_111))) });

  it('has the largest fall beside growth over more than a day, and none beside a value [LAW-11]', () => {
    const fallOf = (column: Parameters<typeof fundFigure>[1]) => fundFigure(fund, column).fall;
    expect([fallOf('week'), fallOf('three-years'), fallOf('since-start')]).toEqual(['-1.11%', '-6.67%', '--']);
    expect([fallOf('day'), fallOf('net-value'), fallOf('seven-day-yield')]).toEqual([null, null, null]);
    expect(fundFigure(aFund({ growth: { ...fund.growth, week: null }, falls: fund.falls }), 'week').fall).toBeNull();
    expect(fundFigure(aFund(), 'year').fall).toBeNull();
  });
});
