import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { calendarDate, epochAt } from '../values/index.ts';
import { FUND_KINDS, type FundKind } from './fund.ts';
import { orderDaysOfKind } from './kind-terms.ts';
import { orderDays } from './order-days.ts';

const DOMESTIC = { confirmDays: 1, arrivalDays: 2, valueDelay: 0 };
const ABROAD = { confirmDays: 2, arrivalDays: 5, valueDelay: 1 };
const daysOf = (day: string, time: string, terms = DOMESTIC) => orderDays(chinaTradingCalendar, epochAt(calendarDate(day), time), terms);

describe('the days of an order of a fund', () => {
  it('are those of its trading day until 15:00 [FD-5]', () => {
    // A Wednesday.
    expect(daysOf('2026-11-18', '14:59:59')).toEqual({
      placedOn: '2026-11-18',
      tradingDay: '2026-11-18',
      isLater: false,
      priceKnownOn: '2026-11-18',
      confirmedOn: '2026-11-19',
      arrivesOn: '2026-11-23',
      gainsFrom: '2026-11-20',
    });
    expect(daysOf('2026-11-18', '15:00:00')).toMatchObject({ tradingDay: '2026-11-19', isLater: true, confirmedOn: '2026-11-20' });
  });

  it('begin on the next trading day after a weekend, a holiday and a working Saturday [FD-5]', () => {
    expect(daysOf('2026-11-21', '10:00:00')).toMatchObject({ tradingDay: '2026-11-23', isLater: true, confirmedOn: '2026-11-24' });
    // National Day 2026: 1 to 7 October; Saturday 10 October is a working day without trading.
    expect(daysOf('2026-09-30', '15:00:00')).toMatchObject({
      tradingDay: '2026-10-08',
      confirmedOn: '2026-10-09',
      arrivesOn: '2026-10-13',
    });
    expect(daysOf('2026-10-10', '09:00:00')).toMatchObject({ tradingDay: '2026-10-12', isLater: true });
  });

  it('are later by the fund’s own days of processing [FD-5]', () => {
    expect(daysOf('2026-11-18', '10:00:00', ABROAD)).toEqual({
      placedOn: '2026-11-18',
      tradingDay: '2026-11-18',
      isLater: false,
      priceKnownOn: '2026-11-19',
      confirmedOn: '2026-11-20',
      arrivesOn: '2026-11-27',
      gainsFrom: '2026-11-23',
    });
  });
});

describe('the defaults of a kind of funds', () => {
  it('include days: money funds the next day, funds abroad and of funds later, none beyond the law [FD-23]', () => {
    const daysOfKind = (kind: FundKind) => {
      const { confirmDays, arrivalDays, valueDelay } = orderDaysOfKind(kind);
      return [kind, confirmDays, arrivalDays, valueDelay];
    };
    expect(FUND_KINDS.map(daysOfKind)).toEqual([
      ['stock', 1, 3, 0],
      ['bond', 1, 2, 0],
      ['mixed', 1, 3, 0],
      ['money', 1, 0, 0],
      ['etf-linked', 1, 3, 0],
      ['fof', 2, 5, 1],
      ['index', 1, 3, 0],
      ['qdii', 2, 8, 1],
      ['lof', 1, 3, 0],
    ]);
    expect(orderDaysOfKind(null)).toEqual(orderDaysOfKind('mixed'));
    for (const kind of FUND_KINDS) {
      const { confirmDays, arrivalDays, valueDelay } = orderDaysOfKind(kind);
      expect([kind, confirmDays + arrivalDays <= (kind === 'qdii' ? 10 : 7), valueDelay < confirmDays]).toEqual([kind, true, true]);
    }
  });

  it.each([
    ['stock', '2026-09-28', '2026-09-29', '2026-10-09'],
    ['bond', '2026-09-28', '2026-09-29', '2026-10-08'],
    ['money', '2026-09-28', '2026-09-29', '2026-09-29'],
    ['etf-linked', '2026-09-28', '2026-09-29', '2026-10-09'],
    ['fof', '2026-09-28', '2026-09-30', '2026-10-14'],
    ['qdii', '2026-09-28', '2026-09-30', '2026-10-19'],
  ] as const)(
    'count trading days over National Day of a fund of the kind %s [FD-23] [FD-5]',
    (kind, tradingDay, confirmedOn, arrivesOn) => {
      const placed = epochAt(calendarDate('2026-09-28'), '14:59:59');
      expect(orderDays(chinaTradingCalendar, placed, orderDaysOfKind(kind))).toMatchObject({ tradingDay, confirmedOn, arrivesOn });
    },
  );
});
