import { describe, expect, it } from 'vitest';
import { calendarDate, ratePpm } from '../values/index.ts';
import { futureValue, payment, periodRate, periodsOf, presentValue } from './annuity.ts';
import { capmOf } from './capm/capm.ts';
import { datedRate, internalRate, modifiedRate, netPresentValue } from './cash-flows.ts';
import { effectiveRate, growthRate, lumpSum, realRate } from './rates.ts';

const d = calendarDate;
const nothing = { rate: 0, periods: 0, payment: 0, present: 0, future: 0, when: 'end' } as const;

// Published answers, each with its source. tools/check-finance.ts compares all answers of a file.

describe('an annuity', () => {
  it.each([
    ['formulajs test/financial.js', { rate: 0.1 / 12, periods: 24, present: 100_000 }, -4_614.492_633_751_67],
    ['numpy-financial test_financial.py', { rate: 0.08 / 12, periods: 60, present: 15_000 }, -304.145_914_326_205_2],
    ['formulajs test/financial.js', { rate: 0.005, periods: 216, future: 50_000 }, -129.081_160_867_997_3],
  ])('has the payment published by %s [CA-1]', (_, given, told) => {
    expect(payment({ ...nothing, ...given })).toBeCloseTo(told, 6);
  });

  it('pays at the start of a period when asked to [CA-1]', () => {
    const given = { ...nothing, rate: 0.1 / 12, periods: 24, present: 100_000, future: 1_000_000, when: 'start' } as const;
    // formulajs test/financial.js
    expect(payment(given)).toBeCloseTo(-42_075.456_831_009_95, 6);
    // Oracle PeopleTools, FV
    expect(futureValue({ ...nothing, rate: 0.06, periods: 8, payment: -1_000, when: 'start' })).toBeCloseTo(10_491, 0);
  });

  it('has the published present and future values [CA-1]', () => {
    // numpy-financial test_financial.py; Visual FoxPro, FV()
    expect(presentValue({ ...nothing, rate: 0.07, periods: 20, payment: 12_000 })).toBeCloseTo(-127_128.170_946_193_9, 6);
    expect(futureValue({ ...nothing, rate: 0.075 / 12, periods: 48, payment: -500 })).toBeCloseTo(27_887.93, 2);
  });

  it('has the published number of periods and rate [CA-1]', () => {
    // formulajs test/financial.js
    expect(periodsOf({ ...nothing, rate: 0.1 / 12, payment: -100, present: -1_000, future: 10_000 })).toBeCloseTo(63.393_854_227_407_64, 9);
    expect(periodsOf({ ...nothing, payment: -100, present: -1_000, future: 10_000 })).toBe(90);
    expect(periodRate({ ...nothing, periods: 48, payment: -200, present: 8_000 })).toBeCloseTo(0.007_701_472, 8);
    expect(periodRate({ ...nothing, periods: 37, payment: -7_200, present: -40_000, future: 4_477_839 })).toBeCloseTo(0.106_461_64, 8);
    // numpy-financial test_financial.py
    expect(periodRate({ ...nothing, periods: 10, present: -3_500, future: 10_000 })).toBeCloseTo(0.110_690_853_714_268_93, 9);
  });

  it('has no answer where none can be computed [CA-1]', () => {
    expect(() => payment(nothing)).toThrow('a period');
    expect(() => periodRate({ ...nothing, periods: 1.5 })).toThrow('whole number');
    expect(periodsOf({ ...nothing, present: 1 })).toBeNull();
    expect(periodsOf({ ...nothing, rate: 0.1, payment: 1, present: -100, future: 0 })).toBeNull();
    expect(periodRate({ ...nothing, periods: 3, payment: 5, present: 5 })).toBeNull();
  });
});

describe('amounts that go in and come out', () => {
  it('have the published net present value and rates [CA-2]', () => {
    // formulajs test/financial.js, npm financejs test/index.js
    expect(netPresentValue(0.12, [12_000, 15_000, 18_000, 21_000, 24_000])).toBeCloseTo(62_448.362_521_940_246, 6);
    expect(netPresentValue(0.1, [-500_000, 200_000, 300_000, 200_000], 0)).toBeCloseTo(80_015.03, 2);
    const flows = [-75_000, 12_000, 15_000, 18_000, 21_000, 24_000];
    expect(internalRate(flows)).toBeCloseTo(0.057_151_428_871_784_67, 9);
    expect(modifiedRate(flows, 0.1, 0.12)).toBeCloseTo(0.079_717_103_608_380_36, 9);
  });

  it('have the published rate on any days and in any order [CA-3]', () => {
    // Anexen/pyxirr tests/samples/unordered.csv, minus_0_99.csv; tests/test_scheduled.rs
    const flows = [
      { day: d('2015-06-11'), amount: -1_000 },
      { day: d('2015-07-21'), amount: -9_000 },
      { day: d('2018-06-10'), amount: 20_000 },
      { day: d('2015-10-17'), amount: -3_000 },
    ];
    expect(datedRate(flows)).toBeCloseTo(0.163_537_158_44, 6);
    const lost = [
      { day: d('2021-06-09'), amount: -134.09 },
      { day: d('2021-08-11'), amount: 40.86 },
    ];
    expect(datedRate(lost)).toBeCloseTo(-0.998_976_923_173_427_7, 6);
    const counted = ['2007-01-12', '2008-02-14', '2008-03-03', '2008-06-14', '2008-12-01'].map((day, at) => ({
      day: d(day),
      amount: [-10_000, 2_500, 2_000, 3_000, 4_000][at] ?? 0,
    }));
    expect(datedRate(counted, 'act/360')).toBeCloseTo(0.099_198_889_805_706_3, 8);
    expect(datedRate(counted, '30/360-us')).toBeCloseTo(0.100_675_477_282_743, 8);
    expect(datedRate(counted, 'act/act')).toBeCloseTo(0.100_739_648_987_346, 8);
  });

  it('have no rate without amounts of both signs [CA-2] [CA-3]', () => {
    expect(internalRate([100, 200])).toBeNull();
    expect(modifiedRate([100, 200], 0.1, 0.1)).toBeNull();
    expect(datedRate([])).toBeNull();
    expect(datedRate([{ day: d('2026-01-01'), amount: 1 }])).toBeNull();
  });
});

describe('rates', () => {
  it('equal the published ones [CA-4]', () => {
    // formulajs test/financial.js, npm financejs test/index.js
    expect(effectiveRate(0.1, 4)).toBeCloseTo(0.103_812_890_624_999_77, 12);
    expect(effectiveRate(0.1, 4.5)).toBe(effectiveRate(0.1, 4));
    expect(lumpSum(1_000, 0.005, 12)).toBeCloseTo(1_061.68, 2);
    expect(growthRate(10_000, 19_500, 3)).toBeCloseTo(0.2493, 4);
    expect(growthRate(10_000, 11_000, 8)).toBeCloseTo(0.011_985_024_140_399_592, 9);
    expect(realRate(0.08, 0.03)).toBeCloseTo(0.048_543_689_320_388_33, 9);
    expect(growthRate(0, 1, 1)).toBeNull();
    expect(() => effectiveRate(0.1, 0.5)).toThrow('once a year');
  });

  it('equal the published ones for CAPM, exact to a millionth [CA-5]', () => {
    const capm = (riskFree: number, beta: number, market: number) => capmOf({ riskFree: ratePpm(riskFree), beta, market: ratePpm(market) });
    // pypulate test of capm; stuvia.com mini guide
    expect(capm(30_000, 12_000, 80_000)).toEqual({ expected: 90_000, marketPremium: 50_000, premium: 60_000 });
    expect(capm(30_000, 18_000, 80_000).expected).toBe(120_000);
    expect(capm(40_000, 13_000, 100_000).expected).toBe(118_000);
    expect(capm(20_000, -5_000, 80_000).expected).toBe(-10_000);
    // a half of 5 and of -5 millionths, four tenths of one
    expect([capm(0, 5_000, 5), capm(0, 5_000, -5), capm(0, 4_000, 1)].map(({ premium }) => premium)).toEqual([3, -3, 0]);
  });
});
