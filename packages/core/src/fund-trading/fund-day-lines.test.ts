import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { orderDays } from '../funds/order-days.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { fundDayLines } from './fund-day-lines.ts';
import { orderRefusalDialog } from '../kit/order/order-refusal.ts';

describe('the days of an order of a fund', () => {
  it('have their weekdays, and a mark where they are estimated; a fund abroad takes longer [FT-18]', () => {
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
    expect(lines.at(-1)?.dayText).toBe('2027年1月8日 周五');
    expect(fundDayLines(days, calendarDate('2026-12-31'), false)).toHaveLength(4);
    expect(fundDayLines(null, calendarDate('2026-12-31'), true)).toEqual([]);
  });
});

it.each([
  ['a home fund', { confirmDays: 1, arrivalDays: 3, valueDelay: 0 }, '2026-12-02'],
  ['a fund abroad', { confirmDays: 2, arrivalDays: 5, valueDelay: 1 }, '2026-12-03'],
  ['a fund confirmed late', { confirmDays: 3, arrivalDays: 5, valueDelay: 0 }, '2026-12-04'],
])('The purchase of %s ends with the day from which its gain shows [UI-1386]', (_, terms, day) => {
  const days = orderDays(chinaTradingCalendar, epochAt(calendarDate('2026-11-30'), '10:00:00'), terms);
  expect(fundDayLines(days, calendarDate('2026-12-31'), false).at(-1)).toMatchObject({ kind: 'gains', dateText: day });
});

it('The trading day of an order placed on the last evening of a year has its year, as in its sentence [UI-1335]', () => {
  const terms = { confirmDays: 1, arrivalDays: 2, valueDelay: 0 };
  const days = orderDays(chinaTradingCalendar, epochAt(calendarDate('2026-12-31'), '15:00:00'), terms);
  expect(fundDayLines(days, calendarDate('2026-12-31'), false).map(({ dayText }) => dayText.slice(0, 5))).toEqual([
    '2027年',
    '2027年',
    '2027年',
    '2027年',
  ]);
  const later = { kind: 'fund-order-later', date: days.tradingDay, today: days.placedOn } as const;
  expect(sentenceOf(later)).toBe('已过今日15:00或今日不交易，将按2027年1月4日 周一的净值成交');
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
