import type { CalendarDate, EpochMs, Fen, Shares } from '../../values/index.ts';
import type { RedeemOutcomeKind } from '../destinations.ts';
import type { Message } from '../../kit/message.ts';

/** The data in the address of the redeem result; `message` only from inside the app (docs/flows/pages.md). */
export interface RedemptionOutcomeInput {
  readonly announced: RedeemOutcomeKind;
  readonly orderNo: string | null;
  readonly message: Message | null;
}

/** booked: waits for its open day. redeemed: out of the product, the money on its way. paid: arrived. */
export type RedemptionState = 'booked' | 'redeemed' | 'paid' | 'cancelled' | 'failed';

/** The state of a redemption (extension call redemptionStatus). */
export interface RedemptionReport {
  readonly orderNo: string;
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  readonly state: RedemptionState;
  readonly statusText: string;
  readonly shares: Shares;
  readonly targetName: string;
  /** Known once it is executed; in fen. */
  readonly amount: Fen | null;
  readonly fee: Fen | null;
  readonly appliedAt: EpochMs;
  /** null unless it was cancelled. */
  readonly cancelledAt: EpochMs | null;
  readonly redeemOpenDate: CalendarDate;
  readonly confirmDate: CalendarDate | null;
  readonly arrivalDate: CalendarDate | null;
  readonly arrivalDays: number | null;
}

/** A report and its moment, which is the timeline's "today". null: there is no order number to read. */
export interface ToldRedemption {
  readonly report: RedemptionReport;
  readonly toldAt: EpochMs;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
}

/** The shown result; error: the outcome is unknown. */
export type RedemptionOutcomeStep = 'waiting' | 'succeed' | 'failed' | 'cancelled' | 'error';
