import { describe, expect, it } from 'vitest';
import { calendarDate, type NetValue, netValue, parseNetValue, parseShares, ratePpm, shares, type Shares } from '../values/index.ts';
import {
  allocateLots,
  feeTableFault,
  quoteRedemption,
  redemptionTierFor,
  type RedemptionFeeTier,
  type RedemptionLot,
  type RedemptionTerms,
} from './redemption-fees.ts';

const d = calendarDate;
const count = (text: string): Shares => parseShares(text) ?? shares(-1);
const nav = (text: string): NetValue => parseNetValue(text) ?? netValue(-1);
const lot = (text: string, confirmedOn: string): RedemptionLot => ({ shares: count(text), confirmedOn: d(confirmedOn) });
/** A usual fee table of open-ended stock funds: under 7 days 1.5 %, under 30 days 0.75 %, under a year 0.5 %, under two 0.25 %. */
const printed: readonly RedemptionFeeTier[] = [
  { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
  { unit: 'day', min: 7, max: 30, fee: ratePpm(7_500) },
  { unit: 'day', min: 30, max: 365, fee: ratePpm(5_000) },
  { unit: 'year', min: 1, max: 2, fee: ratePpm(2_500) },
  { unit: 'year', min: 2, max: null, fee: ratePpm(0) },
];
const quote = (change: Partial<RedemptionTerms>) =>
  quoteRedemption({
    lots: [lot('10000', '2026-01-05')],
    shares: count('10000'),
    netValue: nav('1.0160'),
    tiers: printed,
    on: d('2026-11-20'),
    ...change,
  });

describe('a redemption fee table', () => {
  const fee = ratePpm(0);

  it('covers every holding time once, also in mixed units whose days meet [DOM-81]', () => {
    expect([feeTableFault(printed), feeTableFault([...printed.slice(2), ...printed.slice(0, 2)]), feeTableFault([])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each<readonly [string, readonly RedemptionFeeTier[], ReturnType<typeof feeTableFault>]>([
    [
      'twelve months are five days short of a year',
      [
        { unit: 'month', min: 0, max: 12, fee },
        { unit: 'year', min: 1, max: null, fee },
      ],
      { kind: 'gap', fromDay: 360 },
    ],
    [
      'two tiers have a month',
      [
        { unit: 'day', min: 0, max: 31, fee },
        { unit: 'month', min: 1, max: null, fee },
      ],
      { kind: 'overlap', fromDay: 30 },
    ],
    ['it begins late', [{ unit: 'day', min: 7, max: null, fee }], { kind: 'gap', fromDay: 0 }],
    ['it ends', [{ unit: 'day', min: 0, max: 7, fee }], { kind: 'gap', fromDay: 7 }],
    ['a tier has no day', [{ unit: 'day', min: 0, max: 0, fee }], { kind: 'empty-tier', fromDay: 0 }],
  ])('has a fault where %s [DOM-81]', (_, tiers, fault) => {
    expect(feeTableFault(tiers)).toEqual(fault);
  });
});

describe('the value and fee of a redemption', () => {
  it('equal a printed example: 10,000 shares at 1.0160, 0.5 % [DOM-52]', () => {
    // 10,000 × 1.0160 = 10,160.00; × 0.5 % = 50.80; 10,160.00 - 50.80 = 10,109.20
    expect(quote({})).toMatchObject({ gross: 1_016_000, fee: 5_080, net: 1_010_920 });
  });

  it('equal three purchases, each with the fee of its own holding time [DOM-52]', () => {
    // open day 20 November 2026, at 1.2345:
    // 300.00 confirmed 19 November 2025: 366 days, a year and more: 0.25 % of 370.35 = 0.925875 -> 0.93
    // 200.00 confirmed 21 October 2026: 30 days: 0.5 % of 246.90 = 1.2345 -> 1.23
    // 100.00 of 400.00 confirmed 14 November 2026: 6 days: 1.5 % of 123.45 = 1.85175 -> 1.85
    const lots = [lot('400', '2026-11-14'), lot('300', '2025-11-19'), lot('200', '2026-10-21')];
    const { lines, ...sums } = quote({ lots, shares: count('600'), netValue: nav('1.2345') });
    expect(lines.map(({ shares: part, confirmedOn, days, gross, fee }) => [part, confirmedOn, days, gross, fee])).toEqual([
      [30_000, '2025-11-19', 366, 37_035, 93],
      [20_000, '2026-10-21', 30, 24_690, 123],
      [10_000, '2026-11-14', 6, 12_345, 185],
    ]);
    expect(sums).toEqual({ gross: 74_070, fee: 401, net: 73_669 });
  });

  it('are rounded once per purchase, half away from zero, from the exact value [DOM-52]', () => {
    const tiers: readonly RedemptionFeeTier[] = [{ unit: 'day', min: 0, max: null, fee: ratePpm(50) }];
    // 100.00 × 1.0000 × 0.005 % = 0.005, half a fen: 0.01; a hundredth of a share less stays below it
    expect(quote({ lots: [lot('100', '2026-01-05')], shares: count('100'), netValue: nav('1'), tiers }).fee).toBe(1);
    expect(quote({ lots: [lot('100', '2026-01-05')], shares: count('99.99'), netValue: nav('1'), tiers }).fee).toBe(0);
    // twice half a fen is two fen here, not one, because each purchase is rounded separately
    const two = [lot('100', '2026-01-05'), lot('100', '2026-01-06')];
    expect(quote({ lots: two, shares: count('200'), netValue: nav('1'), tiers }).fee).toBe(2);
    expect(
      quote({
        lots: [lot('0.33', '2026-11-20')],
        shares: count('0.33'),
        netValue: nav('1.4999'),
        tiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(10_102) }],
      }),
    ).toMatchObject({ gross: 49, fee: 1 }); // 0.494967 × 1.0102 % = 0.0050002 -> 0.01; of the rounded 0.49 it were 0.00495 -> 0
  });

  it('include no fee where no tier covers the holding time, and none without tiers [DOM-51]', () => {
    expect(quote({ tiers: [] })).toMatchObject({ fee: 0, net: 1_016_000, lines: [{ tier: null }] });
    expect(quote({ tiers: [{ unit: 'year', min: 5, max: null, fee: ratePpm(15_000) }] })).toMatchObject({
      fee: 0,
      lines: [{ tier: null }],
    });
  });

  it('treat a purchase confirmed on or after the open day as held for 0 days [DOM-51]', () => {
    expect(quote({ lots: [lot('10000', '2026-11-25')] }).lines).toMatchObject([{ days: 0, tier: printed[0] }]);
  });

  it('are zero for no shares [DOM-52]', () => {
    expect(quote({ shares: count('0') })).toEqual({ lines: [], gross: 0, fee: 0, net: 0 });
  });

  it('throw for invalid input [DOM-53]', () => {
    expect(() => quote({ shares: count('10000.01') })).toThrow(RangeError);
    expect(() => quote({ shares: shares(-1) })).toThrow(RangeError);
    expect(() => quote({ netValue: netValue(-1) })).toThrow(RangeError);
    expect(() => quote({ tiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(-1) }] })).toThrow(RangeError);
  });
});

describe('the redeemed purchases', () => {
  const lots = [lot('50', '2026-03-02'), lot('30', '2026-01-05'), lot('20', '2026-03-02')];

  it('are the oldest first, those of one day in order, the last one in part [DOM-50]', () => {
    expect(allocateLots(lots, count('60'))).toEqual([lot('30', '2026-01-05'), lot('30', '2026-03-02')]);
    expect(allocateLots(lots, count('95'))).toEqual([lot('30', '2026-01-05'), lot('50', '2026-03-02'), lot('15', '2026-03-02')]);
    expect(allocateLots(lots, count('30'))).toEqual([lot('30', '2026-01-05')]);
  });

  it('leave out empty purchases [DOM-50]', () => {
    expect(allocateLots([lot('0', '2026-01-05'), lot('1', '2026-01-06')], count('1'))).toEqual([lot('1', '2026-01-06')]);
  });

  it('are at most all of them [DOM-53]', () => {
    expect(allocateLots(lots, count('100'))).toHaveLength(3);
    expect(() => allocateLots(lots, count('100.01'))).toThrow(RangeError);
    expect(() => allocateLots([], count('0.01'))).toThrow(RangeError);
  });
});

describe('the tier of a holding time', () => {
  it.each([
    [0, 15_000],
    [6, 15_000],
    [7, 7_500],
    [29, 7_500],
    [30, 5_000],
    [364, 5_000],
    [365, 2_500],
    [729, 2_500],
    [730, 0],
  ])('of %i days charges %i ppm [DOM-51]', (days, fee) => {
    expect(redemptionTierFor(days, printed)?.fee).toBe(fee);
  });

  it('counts a month as 30 days and a year as 365 [DOM-51]', () => {
    const tiers: readonly RedemptionFeeTier[] = [
      { unit: 'month', min: 0, max: 6, fee: ratePpm(5_000) },
      { unit: 'month', min: 6, max: 12, fee: ratePpm(2_500) },
      { unit: 'year', min: 1, max: null, fee: ratePpm(1_000) },
    ];
    expect([179, 180, 359, 365].map((days) => redemptionTierFor(days, tiers)?.fee)).toEqual([5_000, 2_500, 2_500, 1_000]);
    // between twelve months of 30 days and a year of 365 days this table has no tier
    expect([360, 364].map((days) => redemptionTierFor(days, tiers))).toEqual([null, null]);
  });
});
