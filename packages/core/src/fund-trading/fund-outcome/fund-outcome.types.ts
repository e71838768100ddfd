import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { FundOrderKind, FundOrderReport } from '../fund-order.ts';

/** The data in the address of the result page. */
export interface FundOutcomeInput {
  /** null: it is unknown whether there is an order. */
  readonly orderNo: string | null;
  /** The preliminary data of the address, until the gateway has answered. */
  readonly kind: FundOrderKind;
}

/** A report and its moment, which is the timeline's "today". */
export interface ToldFundOrder {
  readonly report: FundOrderReport;
  readonly toldAt: EpochMs;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
}

/** waiting: received and in progress. succeeded: the shares or the money have arrived. error: the outcome is unknown. */
export type FundOutcomeStep = 'loading' | 'waiting' | 'succeeded' | 'cancelled' | 'failed' | 'error';
