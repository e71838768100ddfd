import type { CalendarDate, EpochMs, Fen, Shares } from '../../values/index.ts';
import type { RedeemOutcomeKind } from '../destinations.ts';
import type { Message } from '../../kit/message.ts';

/** The data that the address of the redeem result brings; `message` only from inside the app (docs/flows/pages.md). */
export interface RedemptionOutcomeInput {
  readonly announced: RedeemOutcomeKind;
  readonly orderNo: string | null;
  readonly message: Message | null;
}

/** booked: waits for its open day. redeemed: out of the product, the money on its way. paid: arrived. */
export type RedemptionState = 'booked' | 'redeemed' | 'paid' | 'cancelled' | 'failed';

/** How a redemption stands (extension call redemptionStatus). */
export interface RedemptionReport {
  readonly orderNo: string;
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  readonly state: RedemptionState;
  readonly statusText: string;
  readonly shares: Shares;
  readonly targetName: string;
  /** Known once it is carried out; in fen. */
  readonly amount: Fen | null;
  readonly fee: Fen | null;
  readonly appliedAt: EpochMs;
  /** null while it is not cancelled. */
  readonly cancelledAt: EpochMs | null;
  readonly redeemOpenDate: CalendarDate;
  readonly confirmDate: CalendarDate | null;
  readonly arrivalDate: CalendarDate | null;
  readonly arrivalDays: number | null;
}

/** A report and the moment it was told: the timeline's "today" belongs to it. null: there is no order number to ask for. */
export interface ToldRedemption {
  readonly report: RedemptionReport;
  readonly toldAt: EpochMs;
  /** The last day that is known; later ones are marked. */
  readonly knownUntil: CalendarDate;
}

/** Which result is shown; error: nobody could say. */
export type RedemptionOutcomeStep = 'waiting' | 'succeed' | 'failed' | 'cancelled' | 'error';
