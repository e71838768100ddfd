import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, netValue, ratePpm } from '../values/index.ts';
import { fundComparison, correlationBetween, RISK_FREE, sampleDeviation, type FundHistory } from './compare.ts';

const START = calendarDate('2024-01-01');

/** A fund with a value each day from `from` on. */
const aFund = (fundCode: string, values: readonly number[], from = START, more: Partial<FundHistory> = {}): FundHistory => ({
  fundCode,
  series: {
    days: values.map((_, at) => addDays(from, at)),
    values: values.map((value) => netValue(value)),
    growth: values.map(() => null),
  },
  payouts: [],
  holdings: null,
  ...more,
});

/** Up by 1 % and back, on alternate days. */
const waving = (days: number, high = 10_100) => Array.from({ length: days }, (_, at) => (at % 2 === 0 ? 10_000 : high));
const END = calendarDate('2026-12-31');

describe('the deviation and the correlation', () => {
  // The worked example of the article "Standard deviation" of Wikipedia: population deviation 2, so √(32 ÷ 7) of a sample.
  it('has the published value of a published example [FC-4]', () => {
    expect(sampleDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138_089_935_3, 9);
  });

  // Anscombe's quartet (1973), first set: correlation 0.81642 published as 0.816.
  it("has the published value of Anscombe's first set [FC-6]", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(correlationBetween(x, y)).toBeCloseTo(0.816, 3);
    expect(correlationBetween(x, x)).toBe(1);
    expect(correlationBetween(x, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toBeNull();
  });
});

describe('a comparison of funds', () => {
  it('has two to five funds [FC-1]', () => {
    const funds = ['1', '2', '3', '4', '5', '6'].map((code) => aFund(code, waving(30)));
    expect(() => fundComparison(funds.slice(0, 1), START, END)).toThrow(RangeError);
    expect(() => fundComparison(funds, START, END)).toThrow(RangeError);
    expect(fundComparison(funds.slice(0, 5), START, END)?.funds.map(({ fundCode }) => fundCode)).toEqual(['1', '2', '3', '4', '5']);
    expect(fundComparison(funds.slice(0, 5), START, END)?.pairs).toHaveLength(10);
  });

  it('covers the span that all funds have [FC-2]', () => {
    const old = aFund('1', [10_000, 11_000, 12_000, 13_000, 14_000]);
    const young = aFund('2', [10_000, 10_000, 10_500], addDays(START, 1));
    const compared = fundComparison([old, young], START, END);
    expect([compared?.from, compared?.to]).toEqual(['2024-01-02', '2024-01-04']);
    expect(compared?.funds.map(({ growth }) => growth)).toEqual([181_800, 50_000]);
    expect(fundComparison([old, aFund('3', [10_000], addDays(START, 4))], START, END)).toBeNull();
    expect(fundComparison([old, aFund('4', [])], START, END)).toBeNull();
  });

  it('begins after a gap that hides gains, and where each fund has a recent base [FC-49]', () => {
    const old = aFund('1', waving(400));
    const dated = (code: string, rows: readonly (readonly [string, number])[], payouts: FundHistory['payouts'] = []) =>
      aFund(code, [], START, {
        series: {
          days: rows.map(([date]) => calendarDate(date)),
          values: rows.map(([, value]) => netValue(value)),
          growth: rows.map(() => null),
        },
        payouts,
      });
    const rows = [
      ['2024-01-02', 10_000],
      ['2024-06-03', 20_000],
      ['2024-06-04', 21_000],
    ] as const;
    const paid = [{ kind: 'dividend' as const, day: calendarDate('2024-03-01'), perShare: netValue(100) }];
    expect(fundComparison([old, dated('2', rows, paid)], START, END)?.from).toBe('2024-06-03');
    expect(fundComparison([old, dated('2', rows)], START, END)?.from).toBe('2024-01-02');
    expect(fundComparison([old, dated('2', rows)], calendarDate('2024-04-01'), END)?.from).toBe('2024-06-03');
  });

  it('leaves a step over missing days out of the figures of daily growth [FC-49]', () => {
    const days = Array.from({ length: 25 }, (_, at) => addDays(START, at * 7));
    const weekly = aFund('1', [], START, {
      series: { days, values: days.map((_, at) => netValue(10_000 + at)), growth: days.map(() => null) },
    });
    const compared = fundComparison([weekly, aFund('2', waving(400))], START, END);
    expect(compared?.funds.map(({ volatility }) => volatility.kind)).toEqual(['missing', 'known']);
  });

  it('has yearly figures only from a year on, and compounds them [FC-3]', () => {
    // From 1 to 1.21 in 730 days (2025-01-01 to 2027-01-01): 10 % a year.
    const from = calendarDate('2025-01-01');
    const grown = (days: number) => Array.from({ length: days + 1 }, (_, at) => (at === days ? 12_100 : 10_000));
    const two = fundComparison([aFund('1', grown(730), from), aFund('2', grown(730), from)], from, calendarDate('2027-01-01'));
    expect(two?.funds[0]?.annualised).toEqual({ kind: 'known', value: 100_000 });
    const short = fundComparison([aFund('1', grown(364), from), aFund('2', grown(364), from)], from, END);
    expect(short?.funds[0]?.annualised).toEqual({ kind: 'missing', reason: 'under-a-year' });
    expect(short?.funds[0]?.sharpe).toEqual({ kind: 'missing', reason: 'under-a-year' });
    const whole = fundComparison([aFund('1', grown(365), from), aFund('2', grown(365), from)], from, calendarDate('2026-12-31'));
    expect(whole?.funds[0]?.annualised).toEqual({ kind: 'known', value: 210_000 });
  });

  it('shows the greatest fall with its days, and no fall caused by a dividend [FC-3]', () => {
    const falling = aFund('1', [10_000, 12_000, 9_000, 11_000]);
    const paying = aFund('2', [10_000, 11_000, 10_000, 10_500], START, {
      payouts: [{ kind: 'dividend', day: addDays(START, 2), perShare: netValue(1_000) }],
    });
    const compared = fundComparison([falling, paying], START, END);
    expect(compared?.funds[0]?.drawdown).toEqual({ kind: 'known', value: { depth: 250_000, from: '2024-01-02', to: '2024-01-03' } });
    expect(compared?.funds[1]?.drawdown).toEqual({ kind: 'known', value: { depth: 0, from: START, to: START } });
    expect(compared?.funds[1]?.growth).toBe(155_000);
  });

  it('has the deviation that a spreadsheet computes [FC-4]', () => {
    // Growths of +1 % and -0.990099 % by turns, 11 and 10 of them: a spreadsheet's STDEV.S is 1.0181 %, times the root of 250 16.10 %.
    const compared = fundComparison([aFund('1', waving(22)), aFund('2', waving(22))], START, END);
    expect(compared?.funds[0]?.volatility).toEqual({ kind: 'known', value: 161_000 });
    const few = fundComparison([aFund('1', waving(20)), aFund('2', waving(20))], START, END);
    expect(few?.funds[0]?.volatility).toEqual({ kind: 'missing', reason: 'few-values' });
    expect(few?.pairs[0]?.correlation).toEqual({ kind: 'missing', reason: 'few-values' });
  });

  it('has a Sharpe ratio against a named and dated rate, and none for constant values [FC-5]', () => {
    const still = Array.from({ length: 400 }, () => 10_000);
    const compared = fundComparison([aFund('1', waving(400)), aFund('2', still)], START, END);
    expect(compared?.riskFree).toEqual({ name: '一年期定期存款基准利率', rate: 15_000, since: '2015-10-24' });
    expect(compared?.funds[1]?.sharpe).toEqual({ kind: 'missing', reason: 'unmoving' });
    // 200 growths of 1 %, 199 of -0.990099 %: mean 0.00744 % x 250 = 1.86 %; less 1.5 %, over 15.75 %: 0.02.
    expect(compared?.funds[0]?.sharpe).toEqual({ kind: 'known', value: 2 });
    const against = fundComparison([aFund('1', waving(400)), aFund('2', still)], START, END, { ...RISK_FREE, rate: ratePpm(0) });
    expect(against?.funds[0]?.sharpe).toEqual({ kind: 'known', value: 12 });
  });

  it('correlates the growth between days that both funds have [FC-6]', () => {
    const up = aFund('1', waving(40));
    const same = aFund('2', waving(40, 10_300));
    const against = aFund('3', [10_000, ...waving(39)]);
    const compared = fundComparison([up, same, against], START, END);
    expect(compared?.pairs.map(({ correlation }) => correlation.kind === 'known' && correlation.value)).toEqual([100, -99, -99]);
    // Only every second day is common, and the values of those days are equal.
    const sparse: FundHistory = {
      ...up,
      fundCode: '4',
      series: {
        days: up.series.days.filter((_, at) => at % 2 === 0),
        values: up.series.values.filter((_, at) => at % 2 === 0),
        growth: up.series.growth.filter((_, at) => at % 2 === 0),
      },
    };
    const long = aFund('5', waving(60));
    expect(fundComparison([long, sparse], START, END)?.pairs[0]?.correlation).toEqual({ kind: 'missing', reason: 'few-values' });
  });

  it('overlaps by the smaller weights of common positions, where both are known [FC-7]', () => {
    const holding = (positions: readonly (readonly [string, number, ('fund' | 'stock')?])[]) => ({
      holdings: positions.map(([securityCode, weight, kind = 'stock']) => ({ kind, securityCode, weight: ratePpm(weight) })),
    });
    const compared = fundComparison(
      [
        aFund(
          '1',
          waving(3),
          START,
          holding([
            ['600519', 90_000],
            ['000858', 50_000],
            ['601318', 40_000],
            ['000001', 30_000],
          ]),
        ),
        aFund(
          '2',
          waving(3),
          START,
          holding([
            ['600519', 70_000],
            ['000858', 60_000],
            ['300750', 80_000],
            // A fund with the same number as that stock.
            ['000001', 30_000, 'fund'],
          ]),
        ),
        aFund('3', waving(3)),
      ],
      START,
      END,
    );
    expect(compared?.pairs.map(({ overlap }) => overlap)).toEqual([
      { kind: 'known', value: 120_000 },
      { kind: 'missing', reason: 'holdings-unknown' },
      { kind: 'missing', reason: 'holdings-unknown' },
    ]);
  });

  it('depends neither on the size of a value nor on the order of the funds [FC-2]', () => {
    const values = fc.array(fc.integer({ min: 5_000, max: 20_000 }), { minLength: 25, maxLength: 40 });
    fc.assert(
      fc.property(values, values, fc.integer({ min: 2, max: 5 }), (one, two, times) => {
        const [a, b] = [aFund('a', one), aFund('b', two)];
        const compared = fundComparison([a, b], START, END);
        const turned = fundComparison(
          [
            b,
            aFund(
              'a',
              one.map((value) => value * times),
            ),
          ],
          START,
          END,
        );
        expect(
          [turned?.funds[1], turned?.funds[0]]
            .flatMap((figures) => figures ?? [])
            .map(({ growth, drawdown, volatility }) => ({ growth, drawdown, volatility })),
        ).toEqual(compared?.funds.map(({ growth, drawdown, volatility }) => ({ growth, drawdown, volatility })));
        expect(turned?.pairs[0]?.correlation).toEqual(compared?.pairs[0]?.correlation);
      }),
      { ...RUNS, numRuns: 200 },
    );
  });
});
