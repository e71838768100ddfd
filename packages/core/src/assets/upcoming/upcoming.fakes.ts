import { calendarDate } from '../../values/calendar-date.ts';
import type { Upcoming, UpcomingItem } from './upcoming.types.ts';

/** Shares of a purchase are confirmed on Monday 23 November 2026. */
export const anUpcomingItem = (overrides: Partial<UpcomingItem> = {}): UpcomingItem => ({
  kind: 'confirmation',
  source: 'product',
  date: calendarDate('2026-11-23'),
  isKnown: true,
  productCode: 'Q2004',
  productName: '棠渚季享91天',
  family: 'broker',
  orderNo: 'A20261120000001',
  ...overrides,
});

/** On Friday 20 November 2026: a confirmation, a maturity, and two unread messages. */
export const someUpcoming = (overrides: Partial<Upcoming> = {}): Upcoming => ({
  today: calendarDate('2026-11-20'),
  items: [anUpcomingItem(), anUpcomingItem({ kind: 'maturity', date: calendarDate('2026-12-18'), orderNo: 'A20260918000001' })],
  unread: 2,
  ...overrides,
});
