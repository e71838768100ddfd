import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { countedUntil, formatKnownDate, formatKnownMinute, formatPlannedDay, isKnownDay, lastKnownDay, markOf } from './known-days.ts';

const d = calendarDate;
const until = d('2026-12-31');

describe('a day', () => {
  it('is known up to the last day of the calendar, and always once it has come [DOM-101]', () => {
    expect(isKnownDay(d('2026-12-31'), until)).toBe(true);
    expect(isKnownDay(d('2027-01-01'), until)).toBe(false);
    expect(lastKnownDay(until, epochAt(d('2026-11-20'), '10:00:00'))).toBe('2026-12-31');
    expect(lastKnownDay(until, epochAt(d('2027-02-03'), '00:00:00'))).toBe('2027-02-03');
  });

  it('is known to a device that counts it up to the end of its own table too, and once it has come [DOM-102]', () => {
    const at = (day: string) => epochAt(d(day), '10:00:00');
    const known = (servers: string) => ({ calendar: { coveredUntil: until }, knownUntil: () => d(servers) });
    expect(countedUntil(known('2027-12-31'), at('2026-12-30'))).toBe('2026-12-31');
    expect(countedUntil(known('2026-06-30'), at('2026-06-20'))).toBe('2026-06-30');
    expect(countedUntil(known('2027-12-31'), at('2027-03-02'))).toBe('2027-03-02');
  });

  it('is written with its mark where it is only estimated [DOM-102]', () => {
    expect([markOf(until, until), markOf(d('2027-01-04'), until)]).toEqual([null, '预计']);
    expect([formatKnownDate(until, until), formatKnownDate(d('2027-01-04'), until)]).toEqual(['2026-12-31', '2027-01-04（预计）']);
    expect(formatKnownDate(null, until)).toBe('--');
    expect([formatPlannedDay(until, until, true), formatPlannedDay(d('2027-01-04'), until, false)]).toEqual([
      '12月31日 周四',
      '2027年1月4日 周一（预计）',
    ]);
    expect(formatKnownMinute(epochAt(until, '15:00:00'), until)).toBe('2026-12-31 15:00');
    expect(formatKnownMinute(epochAt(d('2027-01-04'), '15:00:00'), until)).toBe('2027-01-04 15:00（预计）');
    expect(formatKnownMinute(null, until)).toBe('--');
  });
});
