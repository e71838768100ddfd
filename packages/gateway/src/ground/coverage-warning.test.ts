import { calendarDate, epochAt } from '@caifu/core/values';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import { expect, it } from 'vitest';
import { testSettings } from '../testing/seeded-market.ts';
import { createCoverageWarning } from './coverage-warning.ts';

const told = (DEMO: string, ...days: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  let now = epochAt(calendarDate('2026-01-01'), '10:00:00');
  const clock = { now: () => now, wall: () => now, refresh: () => Promise.resolve(), moveTo: () => Promise.resolve(true) };
  const warn = createCoverageWarning(
    { calendar: chinaTradingCalendar, clock, settings: testSettings({ DEMO }) },
    { warn: (_facts, text) => lines.push(text) },
  );
  for (const day of days) {
    now = epochAt(calendarDate(day), '10:00:00');
    warn();
  }
  return lines;
};

it('the log warns once a day, from 60 days before the end of the calendar [GW-448]', () => {
  expect(told('0', '2026-10-31')).toEqual([]);
  const twice = told('0', '2026-11-01', '2026-11-01', '2026-11-02');
  expect(twice).toHaveLength(2);
  for (const line of twice) expect(line).toContain('ends on 2026-12-31: orders whose days lie beyond it are refused');
  expect(told('0', '2027-01-01')).toEqual([expect.stringContaining('orders are refused')]);
  expect(told('1', '2026-11-01', '2027-01-01')).toEqual([]);
});
