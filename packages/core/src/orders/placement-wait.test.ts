import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { specLaw } from '../law/index.ts';
import { fakeLaw } from '../law/law.fakes.ts';
import { calendarDate, epochAt, epochMs } from '../values/calendar-date.ts';
import { daysFromEffect, endsInTime, isFreeToWithdraw, placementWait, waitStateAt } from './placement-wait.ts';

const law = fakeLaw().now();
const fund = { family: 'private' } as const;
const at = (day: string, time = '10:00:00') => epochAt(calendarDate(day), time);
const signedAt = at('2026-11-18');
const paidAt = at('2026-11-18', '14:00:00');
const wait = placementWait(fund, { signedAt, paidAt }, law);
const over = at('2026-11-19', '14:00:00');

describe('the wait of a private placement', () => {
  it('is a day from signing and payment, whichever is later; a public product and the letter have none [LAW-85]', () => {
    expect(wait).toEqual({ coolingUntil: over, needsVisit: true });
    expect(placementWait(fund, { signedAt: paidAt, paidAt: signedAt }, law)).toEqual(wait);
    expect(placementWait({ family: 'broker', placement: 'private' }, { signedAt, paidAt }, law)).toEqual(wait);
    for (const none of [placementWait({ family: 'broker' }, { signedAt, paidAt }, law), placementWait(fund, { signedAt, paidAt }, specLaw)])
      expect(waitStateAt(none, paidAt)).toBe('paid');
  });

  it('is over only by the end of the cooling time and the recorded visit [LAW-86]', () => {
    expect([paidAt, epochMs(over - 1), over].map((moment) => waitStateAt(wait, moment))).toEqual(['cooling', 'cooling', 'awaiting-visit']);
    expect([epochMs(over - 1), over].map((moment) => waitStateAt(wait, moment, true))).toEqual(['cooling', 'paid']);
    expect(waitStateAt({ ...wait, needsVisit: false }, over)).toBe('paid');
  });

  it('leaves the investor free to withdraw until the contract is effective [LAW-87]', () => {
    expect(['cooling', 'awaiting-visit', 'paid', 'awaiting-certification'].map(isFreeToWithdraw)).toEqual([true, true, false, false]);
  });

  it('is begun only if it can end before income starts [LAW-88]', () => {
    expect(['2026-11-19', '2026-11-20'].map((day) => endsInTime(wait, calendarDate(day)))).toEqual([false, true]);
    expect(endsInTime({ coolingUntil: null, needsVisit: true }, calendarDate('2026-11-18'))).toBe(true);
  });

  it.each([
    ['before 15:00 the same trading day counts', '2026-11-20', '14:59:59', '2026-11-20', '2026-11-24'],
    ['from 15:00 on the next one', '2026-11-20', '15:00:00', '2026-11-23', '2026-11-25'],
  ])('ends with the days from that moment on: %s [LAW-89]', (_, day, time, tradingDay, confirmDate) => {
    const placed = { tradingDay: calendarDate('2026-11-18'), confirmDate: calendarDate('2026-11-20'), confirmDays: 2 };
    expect(daysFromEffect({ ...placed, hasNetValues: true }, at(day, time), chinaTradingCalendar)).toEqual({ tradingDay, confirmDate });
    // A term at a rate is confirmed at the next opening.
    expect(daysFromEffect({ ...placed, hasNetValues: false }, at(day, time), chinaTradingCalendar).confirmDate).toBe('2026-11-23');
  });

  it('moves no day forward [LAW-89]', () => {
    const later = { tradingDay: calendarDate('2026-12-01'), confirmDate: calendarDate('2026-12-03'), hasNetValues: true, confirmDays: 1 };
    expect(daysFromEffect(later, over, chinaTradingCalendar)).toEqual({ tradingDay: '2026-12-01', confirmDate: '2026-12-03' });
  });
});
