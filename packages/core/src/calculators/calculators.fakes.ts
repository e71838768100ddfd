import { addDays, calendarDate, fen, netValue } from '../values/index.ts';
import { createTradingCalendar } from '../calendar/trading-calendar.ts';
import type { BacktestedFund, BacktestQuestion } from './plan/backtest.ts';

/** The year 2026 of weekdays, with 2026-02-10 and 2026-02-11 closed. */
export const aShortCalendar = createTradingCalendar({
  coveredFrom: calendarDate('2026-01-01'),
  coveredUntil: calendarDate('2026-12-31'),
  closures: { 2026: '0210-0211' },
});

/** A value every weekday from 2026-01-05 on, one hundredth higher each; a dividend of 0.05 on the 51st day lowered 10,500 to 10,000. */
export const aBacktestedFund = (overrides: Partial<BacktestedFund> = {}): BacktestedFund => {
  const days = Array.from({ length: 100 }, (_, at) => addDays(calendarDate('2026-01-05'), Math.floor(at / 5) * 7 + (at % 5)));
  return {
    fundName: '松涧成长混合A',
    end: null,
    cutsShares: false,
    series: { days, values: days.map((_, at) => netValue(10_000 + at * 10 - (at >= 50 ? 500 : 0))), growth: days.map(() => null) },
    payouts: [{ kind: 'dividend', day: days[50] ?? calendarDate('2026-03-16'), perShare: netValue(500) }],
    ...overrides,
  };
};

export const aBacktestQuestion = (overrides: Partial<BacktestQuestion> = {}): BacktestQuestion => ({
  fundCode: '000001',
  amount: fen(100_000),
  cycle: { unit: 'month', day: 10 },
  from: calendarDate('2026-01-01'),
  to: calendarDate('2026-05-22'),
  ...overrides,
});
