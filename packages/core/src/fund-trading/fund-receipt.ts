import type { FoundOrder } from '../kit/found-order.ts';
import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';

/** A placed order. Days that have not come are those that are expected. */
export interface FundOrderReceipt {
  readonly orderNo: string;
  readonly placedAt: EpochMs;
  readonly tradingDay: CalendarDate;
  readonly priceKnownOn: CalendarDate;
  readonly confirmedOn: CalendarDate;
  /** The money is there; null: a purchase. */
  readonly arrivesOn: CalendarDate | null;
}

/** Answer to "what became of this request id": one that never arrived is closed for good. */
export type FoundFundOrder = FoundOrder<FundOrderReceipt>;
