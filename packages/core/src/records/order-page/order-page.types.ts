import type { CalendarDate, EpochMs, Fen, NetValue, Shares } from '../../values/index.ts';
import type { Press } from '../../kit/flow-frame.ts';
import type { ActingContext } from '../../kit/resource/acting-page.ts';
import type { ReadAnswer, ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { CancellationKind } from '../../holding/index.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { ToldStep } from '../../orders/order-course.ts';
import type { RedemptionPart } from '../../fund-trading/large-redemption.ts';
import type { ProductFamily } from '../../products/product.ts';
import type { TradeRecord } from '../trade-records/trade-records.types.ts';

export type OrderAgreement = 'risk-notice' | 'risk-disclosure' | 'reservation' | 'risk-warning';

/** The thing that the order bought, sold or moved; null where it has not been told, or never is. */
export interface OrderFigures {
  readonly fee: Fen | null;
  /** The amount after the fee: it bought the shares, or is paid out. */
  readonly net: Fen | null;
  readonly shares: Shares | null;
  readonly netValue: NetValue | null;
}

/** The figures that were told before what the fund had published was corrected. */
export interface OrderCorrection {
  readonly on: CalendarDate;
  readonly first: OrderFigures;
}

/** Money of an order that came to nothing, on its way back to the order's account. */
export interface OrderRefund {
  readonly amount: Fen;
  readonly date: CalendarDate | null;
  readonly isDone: boolean;
}

/** One order or payout with all that is known of it (extension call). */
export interface OrderDetail {
  /** As the list of records has it. */
  readonly record: TradeRecord;
  readonly periodName: string;
  /** null: belongs to no product. */
  readonly family: ProductFamily | null;
  /** That paid, or is paid into; empty when not told. */
  readonly accountName: string;
  /** Last digits of its number; empty for the wallet. */
  readonly accountTail: string;
  readonly figures: OrderFigures;
  /** null: the figures are the first ones. */
  readonly correction: OrderCorrection | null;
  readonly steps: readonly ToldStep[];
  /** For a redemption that met a day of large redemptions; empty: it met none, or is another order. */
  readonly parts: readonly RedemptionPart[];
  /** Why it came to nothing, in words; empty when it did not. */
  readonly reason: string;
  readonly refund: OrderRefund | null;
  /** Until then it can be paid. */
  readonly payBy: EpochMs | null;
  /** The certification must be there by then. */
  readonly certifyBy: CalendarDate | null;
  /** Things that can be taken back now; null: nothing. */
  readonly cancels: CancellationKind | null;
  readonly agreements: readonly OrderAgreement[];
  /** The place of the bought thing; null: it has no page among the holdings. */
  readonly holdStatus: HoldStatus | null;
  /** Today, by the gateway's clock. */
  readonly asOf: CalendarDate;
}

/** An order as it was told, and the last day that was known then: later ones are marked. */
export interface ToldOrder extends OrderDetail {
  readonly knownUntil: CalendarDate;
}

export type OrderAnswer = ReadAnswer<ToldOrder>;

export interface OrderPageInput {
  readonly orderNo: string;
}

export interface OrderPageContext extends OrderPageInput, ActingContext<ToldOrder> {}

export type OrderPageEvent = Press<'cancel.pressed' | 'holding.pressed'> | ResourceEvent;

export type OrderPageTag = 'busy';

/** A document that was made for one investor. */
export interface DocumentFile {
  /** Without its ending. */
  readonly name: string;
  /** Its bytes in base64. */
  readonly content: string;
  /** Where it is taken from. */
  readonly address: string;
}
