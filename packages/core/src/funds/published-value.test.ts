import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { calendarDate, netValue, ratePpm } from '../values/index.ts';
import { dayDoubt, isIncomeAboveYield, judgePublishedValues, payoutDayDoubt, payoutDoubt, type PublishedValue } from './published-value.ts';
import type { FundPayout } from './returns.ts';

const d = calendarDate;
/** Value and accumulated value in yuan, growth in percent. */
const row = (day: string, value: number, growth: number | null = null, accumulated: number | null = null): PublishedValue => ({
  day: d(day),
  value: netValue(Math.round(value * 10_000)),
  growth: growth === null ? null : ratePpm(Math.round(growth * 10_000)),
  accumulated: accumulated === null ? null : netValue(Math.round(accumulated * 10_000)),
});

/** The verdict of each row, all of them newly delivered: "slip!" is refused, "g" and "a" are figures left out. */
const judged = (values: readonly PublishedValue[], payouts: readonly FundPayout[] = [], known: readonly string[] = []) => {
  const verdicts = judgePublishedValues({ values, payouts, isTold: (day) => !known.includes(day), calendar: chinaTradingCalendar });
  return values.map(({ day, growth, accumulated }) => {
    const verdict = verdicts.get(day);
    if (verdict === undefined) return 'known';
    if (verdict.kind === 'refused') return `${verdict.doubt}!`;
    const left = `${verdict.growth === growth ? '' : ' -growth'}${verdict.accumulated === accumulated ? '' : ' -accumulated'}`;
    return `${verdict.doubts.join(',')}${left}`;
  });
};
const split = (day: string, times: number, per = 1): FundPayout => ({ kind: 'split', day: d(day), times, per });
const dividend = (day: string, yuan: number): FundPayout => ({
  kind: 'dividend',
  day: d(day),
  perShare: netValue(Math.round(yuan * 10_000)),
});

describe('the day of a figure', () => {
  const facts = { today: d('2026-11-18'), foundedOn: d('2020-03-07'), calendar: chinaTradingCalendar };
  it('is not before the market or the fund, not in the future, and a trading day or the end of a quarter [FI-18]', () => {
    const of = (day: string, foundedOn: string | null = null) =>
      dayDoubt(d(day), { ...facts, foundedOn: foundedOn === null ? null : d(foundedOn) });
    expect([of('1024-01-02'), of('1998-03-26'), of('1998-03-27')]).toEqual(['before-funds', 'before-funds', null]);
    expect([of('2020-03-06', '2020-03-07'), of('2020-03-07', '2020-03-07'), of('2020-03-07')]).toEqual([
      'before-founding',
      null,
      'closed-day',
    ]);
    expect([of('2026-11-18'), of('2026-11-19')]).toEqual([null, 'to-come']);
    expect([of('2024-01-06'), of('2024-10-01'), of('2023-12-31'), of('2012-03-31')]).toEqual(['closed-day', 'closed-day', null, null]);
    expect(dayDoubt(d('2024-01-06'), { ...facts, calendar: null })).toBeNull();
    expect([payoutDayDoubt(d('2026-11-19'), facts), payoutDayDoubt(d('2028-01-04'), facts)]).toEqual([null, 'to-come']);
  });
});

describe('a value beside the figures around it', () => {
  it('is refused where its decimal point is shifted against the others, in either direction and in any place [FI-19]', () => {
    const [first, second, third] = [
      row('2024-01-02', 1, null, 1),
      row('2024-01-03', 1.005, 0.5, 1.005),
      row('2024-01-04', 1.01, 0.5, 1.01),
    ];
    expect(judged([first, second, third])).toEqual(['', '', '']);
    for (const value of [10.05, 100.5, 0.1005, 0.01]) {
      expect(judged([first, row('2024-01-03', value, 0.5, 1.005)])).toEqual(['', 'slip!']);
      expect(judged([first, row('2024-01-03', value, 0.5), third])).toEqual(['', 'slip!', expect.any(String)]);
    }
    expect(judged([row('2024-01-02', 10.05, 0.5, 1.005)])).toEqual(['slip!']);
    expect(judged([row('2024-01-02', 10), row('2024-01-03', 1.005, 0.5), row('2024-01-04', 1.01, 0.5)])).toEqual(['slip!', '', '']);
    expect(judged([row('2024-01-02', 10), row('2024-01-03', 1.005, 0.5)], [], ['2024-01-03'])).toEqual(['slip!', 'known']);
    // A reported split explains the value, and a lasting new level is accepted and reported.
    expect(judged([row('2024-01-02', 10), row('2024-01-03', 1.005, 0.5)], [split('2024-01-03', 10)])).toEqual(['', '']);
    expect(judged([row('2024-01-02', 10), row('2024-01-03', 1.005, 0.5), row('2024-01-04', 1.01, 0.5)], [], ['2024-01-02'])).toEqual([
      'known',
      'unexplained',
      '',
    ]);
  });

  it('is refused where both neighbours contradict it, or growth and accumulated value do [FI-19]', () => {
    expect(judged([row('2024-01-02', 1), row('2024-01-03', 2.05), row('2024-01-04', 1.01)])).toEqual(['', 'apart!', '']);
    expect(judged([row('2024-01-02', 1, null, 1.2), row('2024-01-03', 1.505, 0.5, 1.205)])).toEqual(['', 'apart!']);
  });

  it('stays where a growth or an accumulated value beside it is wrong, and only that is left out [FI-20]', () => {
    const first = row('2024-01-02', 1, null, 1.2);
    expect(judged([first, row('2024-01-03', 1.005, 50, 1.205)])).toEqual(['', 'growth-apart -growth']);
    expect(judged([first, row('2024-01-03', 1.005, -100, 1.205)])).toEqual(['', 'growth-impossible -growth']);
    expect(judged([first, row('2024-01-03', 1.005, 0.5, 12.05)])).toEqual(['', 'accumulated-apart -accumulated']);
    expect(judged([row('2024-01-03', 1.005, null, 10.05)])).toEqual(['accumulated-apart -accumulated']);
  });

  it('keeps a growth that counts a payout, and loses one that does not [FI-21]', () => {
    const [before, after] = [row('2024-01-02', 2), row('2024-01-04', 1.02, 0.99)];
    expect(judged([before, row('2024-01-03', 1.01, 1), after], [split('2024-01-03', 2)])).toEqual(['', '', '']);
    expect(judged([before, row('2024-01-03', 1.01, -49.5), after], [split('2024-01-03', 2)])).toEqual([
      '',
      'growth-without-payout -growth',
      '',
    ]);
    expect(judged([row('2024-01-02', 1), row('2024-01-03', 0.9, -10)], [dividend('2024-01-03', 0.1)])).toEqual([
      '',
      'growth-without-payout -growth',
    ]);
    expect(judged([before, row('2024-01-03', 2.02, 1)], [split('2024-01-03', 2)])).toEqual(['', 'payout-not-shown']);
    expect(judged([before, row('2024-01-03', 1.8, 0.5)])).toEqual(['', 'unexplained']);
    // Its accumulated value shows the payout that nobody reported.
    expect(judged([row('2024-01-02', 1, null, 1.5), row('2024-01-03', 0.905, 0.5, 1.505)])).toEqual(['', '']);
  });

  it('is reported where trading days before it are missing [FI-21]', () => {
    expect(judged([row('2024-01-02', 1, null, 1), row('2024-01-10', 1.1, 0.5, 1.1), row('2024-01-11', 1.1055, 0.5, 1.1055)])).toEqual([
      '',
      'days-missing',
      '',
    ]);
  });
});

describe('a payout beside the values of its day', () => {
  const before = row('2024-01-02', 2);
  it('is refused where the value does not show it, and removes a growth that does not count it [FI-22]', () => {
    expect(payoutDoubt(split('2024-01-03', 2), before, row('2024-01-03', 1.01, 1))).toBeNull();
    expect(payoutDoubt(split('2024-01-03', 2), before, row('2024-01-03', 2.02, 1))).toBe('not-shown');
    expect(payoutDoubt(split('2024-01-03', 2), before, row('2024-01-03', 1.01, -49.5))).toBe('growth-without-payout');
    expect(payoutDoubt(dividend('2024-01-03', 2), before, null)).toBe('more-than-value');
    expect(payoutDoubt(dividend('2024-01-03', 1), before, row('2024-01-03', 1.9, 0))).toBe('not-shown');
    expect(payoutDoubt(dividend('2024-01-03', 0.1), before, row('2024-01-03', 1.9, 0))).toBeNull();
    expect([payoutDoubt(split('2024-01-03', 2), null, null), payoutDoubt(split('2024-01-03', 2), before, null)]).toEqual([null, null]);
  });
});

describe('an income of a money fund', () => {
  it('is at most what the week of its yield has earned [FI-23]', () => {
    expect(isIncomeAboveYield(5_070, 18_600, 1)).toBe(false);
    expect(isIncomeAboveYield(50_700, 18_600, 1)).toBe(true);
    expect(isIncomeAboveYield(40_560, 18_600, 8)).toBe(false);
    expect([isIncomeAboveYield(-5_070, 18_600, 1), isIncomeAboveYield(50_700, -1, 1)]).toEqual([false, false]);
  });
});
