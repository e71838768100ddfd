import type { FoundOrder } from '../kit/found-order.ts';
import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';

/** A placed order. Future days are expected ones. */
export interface FundOrderReceipt {
  readonly orderNo: string;
  readonly placedAt: EpochMs;
  readonly tradingDay: CalendarDate;
  readonly priceKnownOn: CalendarDate;
  readonly confirmedOn: CalendarDate;
  /** The day on which the money arrives; null: a purchase. */
  readonly arrivesOn: CalendarDate | null;
}

/** The outcome of a request id; an id that never arrived is closed for good. */
export type FoundFundOrder = FoundOrder<FundOrderReceipt>;
