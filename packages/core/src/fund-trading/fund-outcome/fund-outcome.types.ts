import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { FundOrderKind, FundOrderReport } from '../fund-order.ts';

/** The data that the address of the result page brings. */
export interface FundOutcomeInput {
  /** null: nobody knows whether there is an order. */
  readonly orderNo: string | null;
  /** The announcement of the address, until the gateway has answered. */
  readonly kind: FundOrderKind;
}

/** A report and the moment it was told: the timeline's "today" belongs to it. */
export interface ToldFundOrder {
  readonly report: FundOrderReport;
  readonly toldAt: EpochMs;
  /** The last day that is known; later ones are marked. */
  readonly knownUntil: CalendarDate;
}

/** waiting: taken in, goes on by its days. succeeded: shares are there, or the money. error: nobody could say. */
export type FundOutcomeStep = 'loading' | 'waiting' | 'succeeded' | 'cancelled' | 'failed' | 'error';
