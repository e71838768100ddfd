import { addDays, calendarDate, type CalendarDate, netValue, ratePpm, riskLevel } from '../../values/index.ts';
import type { FundComparePorts } from './fund-compare.ports.ts';
import type { FundSubject } from './fund-compare.types.ts';

/** A fund with values on a number of successive days up to 2026-11-20, alternately up and down. */
export const aFundSubject = (fundCode: string, overrides: Partial<FundSubject> & { readonly length?: number } = {}): FundSubject => {
  const { length = 30, ...facts } = overrides;
  const days: readonly CalendarDate[] = Array.from({ length }, (_, at) => addDays(calendarDate('2026-11-20'), at + 1 - length));
  return {
    fundCode,
    fundName: `示例基金${fundCode}`,
    kind: 'mixed',
    riskLevel: riskLevel(4),
    managerNames: ['张三'],
    managementFee: ratePpm(12_000),
    custodyFee: ratePpm(2_000),
    serviceFee: ratePpm(0),
    purchaseFee: ratePpm(1_500),
    cutsShares: false,
    end: null,
    foundedOn: calendarDate('2016-05-10'),
    scaleYuan: 3_210_000_000,
    scaleDay: calendarDate('2026-09-30'),
    series: { days, values: days.map((_, at) => netValue(10_000 + (at % 2) * 100 + at)), growth: days.map(() => null) },
    payouts: [],
    holdings: null,
    holdingsDay: null,
    ...facts,
  };
};

/** Knows every requested fund. */
export const fakeFundComparePorts = (overrides: Partial<FundComparePorts> = {}): FundComparePorts => ({
  readFunds: (fundCodes) => Promise.resolve({ kind: 'read', value: fundCodes.map((code) => aFundSubject(code)) }),
  ...overrides,
});
