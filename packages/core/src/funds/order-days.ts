import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';

/** The days of an order of a public fund. */
export interface FundOrderDays {
  /** The day on which it is placed. */
  readonly placedOn: CalendarDate;
  /** The trading day of the order, whose net value is the price. */
  readonly tradingDay: CalendarDate;
  /** The order counts for a later day: after 15:00, or on a day without trading. */
  readonly isLater: boolean;
  /** The evening on which the price is published. */
  readonly priceKnownOn: CalendarDate;
  readonly confirmedOn: CalendarDate;
  /** The money of redeemed shares is on the card. */
  readonly arrivesOn: CalendarDate;
  /** [UI-1386] The first gain of bought shares is shown from here on. */
  readonly gainsFrom: CalendarDate;
}

export interface FundOrderTerms {
  /** Trading days from the trading day to the confirmation, and from there to the money. */
  readonly confirmDays: number;
  readonly arrivalDays: number;
  /** Trading days from a value's day to its publication. */
  readonly valueDelay: number;
}

/**
 * [FD-5] The days of an order placed at a moment: before 15:00:00 of a trading day that day, else the next trading day.
 * Confirmation and arrival are counted in trading days. Source: P1 §9 (orders after 15:00), decision 0240.
 */
export const orderDays = (calendar: TradingCalendar, at: EpochMs, terms: FundOrderTerms): FundOrderDays => {
  const placedOn = shanghaiDateOf(at);
  const tradingDay = tradingDayOf(calendar, at);
  const confirmedOn = calendar.addTradingDays(tradingDay, terms.confirmDays);
  const priceKnownOn = calendar.addTradingDays(tradingDay, terms.valueDelay);
  return {
    placedOn,
    tradingDay,
    isLater: tradingDay !== placedOn,
    priceKnownOn,
    confirmedOn,
    arrivesOn: calendar.addTradingDays(confirmedOn, terms.arrivalDays),
    gainsFrom: gainsFrom(calendar, { priceKnownOn, confirmedOn }),
  };
};

/**
 * [UI-1386] The day from which bought shares show a gain: the trading day after their first value later than the price is published,
 * and after their confirmation.
 */
export const gainsFrom = (
  calendar: TradingCalendar,
  { priceKnownOn, confirmedOn }: Pick<FundOrderDays, 'priceKnownOn' | 'confirmedOn'>,
): CalendarDate => {
  const valuedOn = calendar.addTradingDays(priceKnownOn, 1);
  return calendar.addTradingDays(valuedOn > confirmedOn ? valuedOn : confirmedOn, 1);
};
