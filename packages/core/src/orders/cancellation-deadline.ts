import { epochAt, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';

/** The data that determines the deadline of a purchase order. */
export interface CancellableOrder {
  /** When the card was charged: the order counts for the trading day of this moment. */
  readonly paidAt: EpochMs;
  /** Sold as a reservation (isAgreeReservation): shares are allotted when the open period closes. */
  readonly needsConsent: boolean;
  /** Last day of the order's open period. */
  readonly closeDate: CalendarDate;
}

/**
 * The first instant at which a paid purchase can no longer be cancelled: 15:00:00.000 in Shanghai of its trading day. For a
 * reservation it is that time of the open period's last day, never earlier than its own trading day. The money stays until then.
 * Source: P1 §9 (orders until 15:00), P2 §4 cancel reservation; docs/flows/cancellation.md.
 */
export const reservationCancelDeadline = ({ paidAt, needsConsent, closeDate }: CancellableOrder, calendar: TradingCalendar): EpochMs => {
  const tradingDay = tradingDayOf(calendar, paidAt);
  return epochAt(needsConsent && closeDate > tradingDay ? closeDate : tradingDay, CUT_OFF);
};

/** A cancellation at exactly the deadline is too late. */
export const isCancellable = (order: CancellableOrder, now: EpochMs, calendar: TradingCalendar): boolean =>
  now < reservationCancelDeadline(order, calendar);
