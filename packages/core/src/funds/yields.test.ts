import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, netValue, parseNetValue, parsePercent, ratePpm } from '../values/index.ts';
import { fundGrowth, growthUpTo } from './returns.ts';
import { carryOf, courseOfIncome, coveredIncome, incomeMethod, incomeSince, isWholeIncome, sevenDayYield } from './yields.ts';

const day = calendarDate;
const rateOf = (text: string) => parsePercent(text) ?? ratePpm(0);

/** Rows of day and income in yuan of 10,000 shares. */
const rowsOf = (rows: readonly (readonly [string, string])[]) =>
  coveredIncome(rows.map(([date, income]) => ({ day: day(date), income: parseNetValue(income) ?? netValue(0) })));

const inARow = (incomes: readonly number[]) =>
  coveredIncome(incomes.map((income, at) => ({ day: addDays(day('2020-10-01'), at), income: netValue(income) })));

describe('the 7-day yield of a money fund', () => {
  // Published data of three money funds: seven daily incomes of 10,000 shares and the yield of the last day.
  it.each([
    { fund: '000198', told: '5.425', carry: 'compounded', incomes: [15_787, 15_461, 14_670, 14_223, 13_845, 13_674, 13_671] },
    { fund: '000009', told: '2.360', carry: 'compounded', incomes: [6_353, 6_353, 6_352, 6_352, 6_352, 6_352, 6_621] },
    { fund: '000701', told: '2.284', carry: 'simple', incomes: [6_318, 6_318, 6_318, 6_318, 6_319, 6_108, 6_111] },
    { fund: '000707', told: '2.524', carry: 'simple', incomes: [6_974, 6_974, 6_974, 6_974, 6_974, 6_766, 6_767] },
  ] as const)('is the published $told % for fund $fund, $carry [FR-6]', ({ incomes, carry, told }) => {
    const rows = inARow(incomes);
    expect(sevenDayYield(rows, 6, carry)).toBe(rateOf(told));
    expect(carryOf(rows, [null, null, null, null, null, null, rateOf(told)])).toBe(carry);
  });

  it('is absent where an income of the seven days is missing [FR-6]', () => {
    expect(sevenDayYield(inARow([1, 2, 3, 4, 5, 6]), 5, 'simple')).toBeNull();
    expect(sevenDayYield(inARow([1, 2, 3, 4, 5, 6, 7]), 7, 'simple')).toBeNull();
    const withHole = rowsOf([
      ['2020-10-01', '0.6000'],
      ['2020-10-02', '0.6000'],
      ['2020-10-03', '0.6000'],
      ['2020-10-04', '0.6000'],
      ['2020-10-05', '0.6000'],
      ['2020-10-07', '0.6138'],
      ['2020-10-08', '0.6000'],
    ]);
    expect(withHole.map(({ days }) => days)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(sevenDayYield(withHole, 6, 'compounded')).toBeNull();
  });

  it('is below zero where the week lost, and a loss over several days is recognised by its size [FR-6] [FR-7]', () => {
    const rows = rowsOf([
      ['2020-10-01', '-0.5000'],
      ['2020-10-02', '-0.5000'],
      ['2020-10-05', '-1.5000'],
      ['2020-10-06', '-0.5000'],
      ['2020-10-07', '-0.5000'],
    ]);
    expect(rows.map(({ days }) => days)).toEqual([1, 1, 3, 1, 1]);
    expect(sevenDayYield(rows, 4, 'simple')).toBe(rateOf('-1.825'));
  });

  // Money fund 000505 prints one row for a holiday: a week within the holiday has seven equal parts. Published: 1.937 (to 0.01: 1.94).
  it('divides a row that covers several days equally among them [FR-7]', () => {
    const rows = rowsOf([
      ['2020-09-30', '0.4989'],
      ['2020-10-08', '3.9846'],
      ['2020-10-09', '0.6279'],
      ['2020-10-11', '1.0614'],
      ['2020-10-12', '0.6441'],
    ]);
    expect(rows.map(({ days }) => days)).toEqual([1, 8, 1, 2, 1]);
    expect(Math.abs(Number(sevenDayYield(rows, 3, 'compounded')) - Number(rateOf('1.937')))).toBeLessThanOrEqual(20);
    expect(Math.abs(Number(sevenDayYield(rows, 4, 'compounded')) - Number(rateOf('2.014')))).toBeLessThanOrEqual(20);
  });

  it('has no method where nothing was published [FR-8]', () => {
    expect(carryOf(inARow([1, 2, 3, 4, 5, 6, 7]), [])).toBeNull();
    expect(carryOf(inARow([0, 0, 0, 0, 0, 0, 0]), [null, null, null, null, null, null, ratePpm(0)])).toBeNull();
  });

  it('follows the fund’s way of carrying income or publishing yields, and is compounded by default [FN-80]', () => {
    const rows = inARow([6_318, 6_318, 6_318, 6_318, 6_319, 6_108, 6_111]);
    const published = [null, null, null, null, null, null, rateOf('2.284')];
    expect([
      incomeMethod('daily', rows, published),
      incomeMethod('monthly', rows, published),
      incomeMethod(null, rows, published),
      incomeMethod('monthly', rows, []),
    ]).toEqual(['compounded', 'simple', 'simple', 'compounded']);
  });

  it('is never lower compounded than simple, and never falls with more income [FR-6]', () => {
    const week = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 6 }), (incomes, at) => {
        const rows = inARow(incomes);
        const more = inARow(incomes.map((income, index) => (index === at ? income + 100 : income)));
        expect(sevenDayYield(rows, 6, 'compounded')).toBeGreaterThanOrEqual(Number(sevenDayYield(rows, 6, 'simple')));
        expect(sevenDayYield(more, 6, 'simple')).toBeGreaterThanOrEqual(Number(sevenDayYield(rows, 6, 'simple')));
        expect(sevenDayYield(more, 6, 'compounded')).toBeGreaterThanOrEqual(Number(sevenDayYield(rows, 6, 'compounded')));
      }),
      RUNS,
    );
  });
});

describe('the income of a money fund since a day', () => {
  it('is the sum of its days, or their product [FR-9]', () => {
    // 4 x 2.5 yuan on 10,000 are 0.10 %; compounded a little more, below half a step.
    const rows = inARow([25_000, 25_000, 25_000, 25_000]);
    expect(incomeSince(rows, 3, day('2020-09-30'), 'simple')).toBe(1_000);
    expect(incomeSince(rows, 3, day('2020-09-30'), 'compounded')).toBe(1_000);
    // 100 yuan on 10,000 on each of two days: 2 % and 2.01 %.
    expect(incomeSince(inARow([1_000_000, 1_000_000]), 1, day('2020-09-30'), 'simple')).toBe(20_000);
    expect(incomeSince(inARow([1_000_000, 1_000_000]), 1, day('2020-09-30'), 'compounded')).toBe(20_100);
  });

  it('is absent before the first income, and from the day itself [FR-9]', () => {
    const rows = inARow([25_000, 25_000]);
    expect(incomeSince(rows, 1, day('2020-09-29'), 'simple')).toBeNull();
    expect(incomeSince(rows, 1, day('2020-10-02'), 'simple')).toBeNull();
    expect(incomeSince(rows, 5, day('2020-09-30'), 'simple')).toBeNull();
  });
});

describe('a money fund as a series of values', () => {
  it('grows with its income, reinvested [FR-10]', () => {
    const rows = inARow([1_000_000, 1_000_000]);
    const { series } = courseOfIncome(rows);
    expect(series.days).toEqual(['2020-09-30', '2020-10-01', '2020-10-02']);
    expect(series.values).toEqual([100_000_000, 101_000_000, 102_010_000]);
    expect(fundGrowth(series)['since-start']).toBe(incomeSince(rows, 1, day('2020-09-30'), 'compounded'));
    expect(courseOfIncome([])).toEqual({ series: { days: [], values: [], growth: [] }, reinvested: [] });
    // 100,010,000 x 5,000/100,000,000 = 5,000 and 1/2, x 3,000/100,000,000 = 3,000 and 3/10
    expect([5_000, 3_000].map((second) => courseOfIncome(inARow([10_000, second])).series.values.at(-1))).toEqual([
      100_015_001, 100_013_000,
    ]);
  });

  it('has no growth over days whose incomes are missing [FR-13]', () => {
    const rows = [...inARow([10_000, 10_000]), { day: day('2020-10-06'), income: netValue(10_000), days: 1 }];
    const { series, reinvested } = courseOfIncome(rows);
    expect(reinvested).toEqual([{ day: '2020-10-06', times: 0, per: 1 }]);
    expect(growthUpTo(series, 3, reinvested)['since-start']).toBeNull();
    expect(growthUpTo(series, 2, reinvested)['since-start']).toBe(200);
  });

  it('is complete where no trading day lies between the founding and its first days [FR-14]', () => {
    const first = (on: string, days: number) => ({ day: day(on), income: netValue(10_000), days });
    expect(isWholeIncome(day('2020-09-30'), first('2020-10-09', 1))).toBe(true);
    expect(isWholeIncome(day('2020-09-29'), first('2020-10-09', 1))).toBe(false);
    expect(isWholeIncome(day('2020-09-29'), first('2020-10-09', 10))).toBe(true);
  });
});
