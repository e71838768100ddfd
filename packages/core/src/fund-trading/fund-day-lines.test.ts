import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { orderDays } from '../funds/order-days.ts';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { fundDayLines } from './fund-day-lines.ts';
import { orderRefusalDialog } from '../kit/order/order-refusal.ts';

describe('the days of an order of a fund', () => {
  it('have their weekdays, and are marked where they are guessed; a fund abroad takes longer [FT-18]', () => {
    const days = orderDays(chinaTradingCalendar, epochAt(calendarDate('2026-12-28'), '15:00:00'), {
      confirmDays: 2,
      arrivalDays: 5,
      valueDelay: 1,
    });
    const lines = fundDayLines(days, calendarDate('2026-12-31'), true);
    expect(lines.map(({ kind, dateText, mark }) => [kind, dateText, mark])).toEqual([
      ['trading-day', '2026-12-29', null],
      ['priced', '2026-12-30', null],
      ['confirmed', '2026-12-31', null],
      ['arrived', '2027-01-08', '预计'],
    ]);
    expect(lines[0]?.dayText).toBe('12月29日 周二');
    expect(fundDayLines(days, calendarDate('2026-12-31'), false)).toHaveLength(3);
    expect(fundDayLines(null, calendarDate('2026-12-31'), true)).toEqual([]);
  });
});

describe('a refused order of a fund', () => {
  it('is an alert with the words of the server [FT-19]', () => {
    const body = { kind: 'server', text: '额度不足' } as const;
    expect(orderRefusalDialog('x', body)).toEqual({
      id: 'x',
      shape: 'alert',
      title: 'notice-title',
      body,
      accept: 'acknowledge',
      refuse: null,
    });
  });
});
