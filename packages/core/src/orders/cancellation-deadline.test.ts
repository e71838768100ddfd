import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, epochAt, epochMs, type EpochMs } from '../values/calendar-date.ts';
import { isCancellable, reservationCancelDeadline } from './cancellation-deadline.ts';
import { chinaTradingCalendar, tradingDayOf } from '../calendar/trading-calendar.ts';
import { RUNS } from '../testing/runs.ts';

const at = (date: string, time: string): EpochMs => epochAt(calendarDate(date), time);
const order = (paidAt: EpochMs, needsConsent = false, closeDate = '2026-11-18') => ({
  paidAt,
  needsConsent,
  closeDate: calendarDate(closeDate),
});

describe('the last moment to cancel an order', () => {
  it.each([
    ['in the morning of a trading day: 15:00 of that day', at('2026-11-20', '10:00:00'), at('2026-11-20', '15:00:00')],
    ['at 15:00 exactly: 15:00 of the next trading day, after the weekend', at('2026-11-20', '15:00:00'), at('2026-11-23', '15:00:00')],
    ['on a Sunday: Monday 15:00', at('2026-11-22', '09:00:00'), at('2026-11-23', '15:00:00')],
    ['in a long holiday: 15:00 of the first trading day after it', at('2026-10-03', '09:00:00'), at('2026-10-08', '15:00:00')],
  ])('paid %s [DOM-42]', (_, paidAt, deadline) => {
    expect(reservationCancelDeadline(order(paidAt), chinaTradingCalendar)).toBe(deadline);
  });

  it("is the open period's last day for a reservation, but never before 15:00 of its own trading day [DOM-42]", () => {
    const paidAt = at('2026-11-20', '10:00:00');
    expect(reservationCancelDeadline(order(paidAt, true, '2026-11-27'), chinaTradingCalendar)).toBe(at('2026-11-27', '15:00:00'));
    expect(reservationCancelDeadline(order(paidAt, true, '2026-11-18'), chinaTradingCalendar)).toBe(at('2026-11-20', '15:00:00'));
    expect(reservationCancelDeadline(order(paidAt, false, '2026-11-27'), chinaTradingCalendar)).toBe(at('2026-11-20', '15:00:00'));
  });

  it('is itself too late [DOM-42]', () => {
    const deadline = at('2026-11-20', '15:00:00');
    const paid = order(at('2026-11-20', '10:00:00'));
    expect(isCancellable(paid, epochMs(deadline - 1), chinaTradingCalendar)).toBe(true);
    expect(isCancellable(paid, deadline, chinaTradingCalendar)).toBe(false);
  });

  it('is after the payment, at 15:00 in Shanghai of its trading day or later, never earlier for a reservation [DOM-42]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2004-01-05', '00:00:00'), max: at('2027-12-31', '23:59:59') }).map(epochMs),
        fc.boolean(),
        fc.integer({ min: -30, max: 60 }),
        (paidAt, needsConsent, days) => {
          const tradingDay = tradingDayOf(chinaTradingCalendar, paidAt);
          const paid = { paidAt, needsConsent, closeDate: addDays(tradingDay, days) };
          const deadline = reservationCancelDeadline(paid, chinaTradingCalendar);
          expect(deadline).toBeGreaterThan(paidAt);
          expect(deadline).toBe(epochAt(needsConsent && days > 0 ? paid.closeDate : tradingDay, '15:00:00'));
          expect(isCancellable(paid, paidAt, chinaTradingCalendar)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
