import type { ProductDocument } from '../../products/product.ts';
import type { CalendarDate, EpochMs, Fen, NetValue, RiskLevel, Shares } from '../../values/index.ts';
import type { Press } from '../../kit/flow-frame.ts';
import type { ActingContext } from '../../kit/resource/acting-page.ts';
import type { ReadAnswer, ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { BankDocument } from '../../bank/bank.ts';
import type { CancellationKind } from '../../holding/index.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { ToldStep } from '../../orders/order-course.ts';
import type { RedemptionPart } from '../../fund-trading/large-redemption.ts';
import type { MatchingResult } from '../../qualification/matching-paper.ts';
import type { ProductFamily } from '../../products/product.ts';
import type { TradeRecord } from '../trade-records/trade-records.types.ts';

export type OrderAgreement = 'risk-notice' | 'risk-disclosure' | 'reservation' | 'risk-warning';

/** [LAW-57] The texts that were agreed to with an order, in the versions of then. */
export interface AgreedTexts {
  readonly of: 'product' | 'fund' | 'strategy' | 'transfer' | 'gold' | 'bank';
  /** Of a product's own service agreements. */
  readonly agreementIds: readonly number[];
  /** Of the platform's texts, or of a bank's documents. */
  readonly edition: string;
  /** Of the agreement with an adviser, about transfers or gold, or with a bank about its wealth products. */
  readonly ownVersion: string | null;
  /** [LAW-58] null: no bank's. */
  readonly bank: AgreedBank | null;
}

/** [LAW-52] A confirmed text of special care. */
export interface ConfirmedCare {
  readonly version: string;
  /** Of what was bought; null: unknown. */
  readonly productLevel: RiskLevel | null;
}

/** The bank whose documents were agreed to. */
export interface AgreedBank {
  readonly partnerCode: string;
  readonly documents: readonly BankDocument[];
}

/** The figures of the order; null while unknown, or where there is none. */
export interface OrderFigures {
  readonly fee: Fen | null;
  /** The amount after the fee, which buys the shares or is paid out. */
  readonly net: Fen | null;
  readonly shares: Shares | null;
  readonly netValue: NetValue | null;
}

/** The figures before a correction of the fund's published data. */
export interface OrderCorrection {
  readonly on: CalendarDate;
  readonly first: OrderFigures;
}

/** Money of a failed order, on its way back to the order's account. */
export interface OrderRefund {
  readonly amount: Fen;
  readonly date: CalendarDate | null;
  readonly isDone: boolean;
}

/** The thing that the code of a record names: a product or a public fund with a page of its own, or something at a partner. */
export type RecordCodeKind = 'product' | 'fund' | 'partner';

/** One order or payout with all known data (extension call). */
export interface OrderDetail {
  /** As in the list of records. */
  readonly record: TradeRecord;
  /** The number of its order; null: it is a payout or an adjustment without an order. */
  readonly orderNo: string | null;
  /** null: its place of a code has none. */
  readonly codeKind: RecordCodeKind | null;
  readonly periodName: string;
  /** null: belongs to no product. */
  readonly family: ProductFamily | null;
  /** The paying or receiving account; empty when unknown. */
  readonly accountName: string;
  /** Last digits of its number; empty for the wallet. */
  readonly accountTail: string;
  readonly figures: OrderFigures;
  /** [LAW-106] Of the fee, what belongs to the assets of the fund or product; null: nothing is told. */
  readonly feeToFund: Fen | null;
  /** null: no correction. */
  readonly correction: OrderCorrection | null;
  readonly steps: readonly ToldStep[];
  /** For a redemption affected by large redemptions; empty: not affected, or another order. */
  readonly parts: readonly RedemptionPart[];
  /** Why it failed, in words; empty when it did not fail. */
  readonly reason: string;
  readonly refund: OrderRefund | null;
  /** The deadline of the payment. */
  readonly payBy: EpochMs | null;
  /** The deadline of the certification. */
  readonly certifyBy: CalendarDate | null;
  /** [LAW-85] The end of the cooling time that runs. */
  readonly coolingUntil: EpochMs | null;
  /** [LAW-86] The day when the order fails unless its return visit is recorded before. */
  readonly visitBy: CalendarDate | null;
  /** What can be cancelled now; null: nothing. */
  readonly cancels: CancellationKind | null;
  readonly agreements: readonly OrderAgreement[];
  /** [LAW-112] The documents for which it was placed. */
  readonly documents: readonly ProductDocument[];
  /** [LAW-57] null: it agreed to none, or its plan did. */
  readonly agreed: AgreedTexts | null;
  /** [LAW-52] The text of special care that was confirmed for it; null: none was. */
  readonly care: ConfirmedCare | null;
  /** [LAW-54] The result on the paper that is kept with it; null: there is none. */
  readonly matching: MatchingResult | null;
  /** [LAW-6] The set of the law that the order was judged by; empty for a payout, and unknown to an older server. */
  readonly law: string;
  /** The status of the bought holding; null: it has no page among the holdings. */
  readonly holdStatus: HoldStatus | null;
  /** Today by the gateway's clock. */
  readonly asOf: CalendarDate;
}

/** An order as read, and the last known day at that time: later days are marked. */
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

/** A document made for one investor. */
export interface DocumentFile {
  /** Without its ending. */
  readonly name: string;
  /** Its bytes in base64. */
  readonly content: string;
  /** The address of the document. */
  readonly address: string;
}
