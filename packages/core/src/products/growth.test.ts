import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, netValue, parseNetValue, ratePpm, toPercentText } from '../values/index.ts';
import { annualisedOf, comparedGrowth, growthSince, increaseBetween, toTwoPlaces } from './growth.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 120 });
const netValueOf = (text: string) => parseNetValue(text) ?? netValue(0);

describe('the growth of a net value', () => {
  it('equals a manual computation [DOM-54]', () => {
    // 1.2345 to 1.3000: 0.0655 / 1.2345 = 5.305792...%
    expect(increaseBetween(netValue(12_345), netValue(13_000))).toBe(53_058);
    // and back: -0.0655 / 1.3000 = -5.038461...%
    expect(increaseBetween(netValue(13_000), netValue(12_345))).toBe(-50_385);
  });

  it('is rounded half away from zero [DOM-54]', () => {
    // 5/2 and 4/3 of a millionth
    expect([2_000_005, 1_999_995].map((to) => increaseBetween(netValue(2_000_000), netValue(to)))).toEqual([3, -3]);
    expect([3_000_004, 2_999_996].map((to) => increaseBetween(netValue(3_000_000), netValue(to)))).toEqual([1, -1]);
  });

  it('is absent from a value that is not above 0 [DOM-54]', () => {
    expect(increaseBetween(netValue(0), netValue(10_000))).toBeNull();
    expect(increaseBetween(netValue(-1), netValue(10_000))).toBeNull();
  });

  it('equals the decimal result [DOM-54]', () => {
    const value = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(value, value, (from, to) => {
        const oracle = new Exact(to).minus(from).div(from).mul(1_000_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
        return increaseBetween(netValue(from), netValue(to)) === oracle + 0;
      }),
      MONEY_RUNS,
    );
  });
});

describe('the growth of a net value with reinvested payouts', () => {
  const published = (values: readonly (readonly [string, string])[]) =>
    values.map(([value, accumulated]) => ({ netValue: netValueOf(value), accumulated: netValueOf(accumulated) }));

  it('is the plain increase without payouts [DOM-55]', () => {
    const flat = ['1.0000', '1.0050', '1.0120', '0.9900'].map((value) => [value, value] as const);
    expect(growthSince(published(flat))).toEqual([0, 5_000, 12_000, -10_000]);
    expect(growthSince([])).toEqual([]);
  });

  it('is absent where a value is not above 0 [DOM-55]', () => {
    expect(
      growthSince(
        published([
          ['1.0000', '1.0000'],
          ['0.0000', '0.0000'],
        ]),
      ),
    ).toEqual([]);
  });

  // Data of three public funds up to 2020-10-12: base, the value before each payout, the value of its day, the last one, and the
  // published return of the range.
  it.each([
    { fund: '000166', range: 'six months', base: '1.4567', payouts: [['1.7522', '1.7233', 580]], last: '1.7335', published: '23.01' },
    {
      fund: '001607',
      range: 'a year',
      base: '1.4118',
      payouts: [
        ['1.4156', '1.3548', 600],
        ['1.3756', '1.3114', 600],
        ['1.3438', '1.2832', 600],
      ],
      last: '2.0268',
      published: '64.11',
    },
    { fund: '200013', range: 'a year', base: '1.1897', payouts: [['1.1926', '1.1386', 540]], last: '1.2322', published: '8.48' },
    { fund: '360013', range: 'three months', base: '1.2630', payouts: [['1.2340', '1.2100', 600]], last: '1.2560', published: '4.38' },
  ] as const)('is the published $published % for fund $fund over $range [DOM-55]', ({ base, payouts, last, published: told }) => {
    let paid = 0;
    const at = (value: string) => ({ netValue: netValueOf(value), accumulated: netValue(netValueOf(value) + paid) });
    const values = [at(base)];
    for (const [before, day, payout] of payouts) {
      values.push(at(before));
      paid += payout;
      values.push(at(day));
    }
    values.push(at(last));
    const growth = growthSince(values).at(-1) ?? null;
    expect(growth).not.toBeNull();
    expect(toPercentText(toTwoPlaces(growth ?? ratePpm(0)))).toBe(told);
  });

  it('is the product of daily growth in decimals [DOM-55]', () => {
    const day = fc.tuple(
      fc.integer({ min: 1, max: 50_000 }),
      fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 2_000 })),
    );
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), (days) => {
        let paid = 0;
        const values = days.map(([value, payout], index) => {
          if (index > 0) paid += payout;
          return { netValue: netValue(value), accumulated: netValue(value + paid) };
        });
        let factor = new Exact(1);
        const oracle = days.map(([value, payout], index) => {
          const before = days[index - 1];
          if (before !== undefined) factor = factor.mul(new Exact(value + payout).div(before[0]));
          return factor.minus(1).mul(1_000_000);
        });
        return growthSince(values).every((growth, index) => (oracle[index] ?? new Exact(0)).minus(growth).abs().lte('0.5000000001'));
      }),
      MONEY_RUNS,
    );
  });
});

describe('a yearly increase', () => {
  it('is the increase × 365 ÷ days, without compounding [DOM-54]', () => {
    // 4.50 % in 365 days: itself; 9.00 % in 730 days: half; -10.00 % in 400 days: -9.125 %
    expect(annualisedOf(ratePpm(45_000), 365)).toBe(45_000);
    expect(annualisedOf(ratePpm(90_000), 730)).toBe(45_000);
    expect(annualisedOf(ratePpm(-100_000), 400)).toBe(-91_250);
    // 365 x 5/730 = 2 and 1/2, 365 x 1/400 = 365/400
    expect([5, -5, 1].map((increase) => annualisedOf(ratePpm(increase), increase === 1 ? 400 : 730))).toEqual([3, -3, 1]);
  });

  it.each([0, -1, 400.5, 30, 364])('is absent over %d days: less than a year has no yearly figure [DOM-54] [TC-624]', (days) => {
    expect(annualisedOf(ratePpm(12_000), days)).toBeNull();
  });

  it('is the figure that decimals work out [DOM-54]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000, max: 9_000_000 }), fc.integer({ min: 365, max: 4_000 }), (increase, days) => {
        const oracle = new Exact(increase).mul(365).div(days).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
        return annualisedOf(ratePpm(increase), days) === oracle + 0;
      }),
      MONEY_RUNS,
    );
  });
});

describe('a yearly rate by days', () => {
  it('is rounded half away from zero [TC-681]', () => {
    // 183/365, 182/365 and their opposites of a millionth
    const days = ['2026-01-01', '2026-01-02'].map(calendarDate);
    expect([183, 182, -183, -182].map((yearly) => comparedGrowth(ratePpm(yearly), days)[1])).toEqual([1, 0, -1, 0]);
  });
});

describe('a rate to 0.01 %', () => {
  it('is rounded half away from zero [DOM-54]', () => {
    expect([53_058, 53_049, 53_050, -53_050, 49, -49].map((rate) => toTwoPlaces(ratePpm(rate)))).toEqual([
      53_100, 53_000, 53_100, -53_100, 0, 0,
    ]);
  });
});
