import type { HoldStatus } from '../orders/hold-status.ts';
import type { CertificationStatus } from '../account/investor.ts';
import type { CalendarDate, EpochMs, Fen, NetValue, RatePpm, Shares } from '../values/index.ts';
import type { MaturityArrangement, ProductDocument, ProductFamily } from '../products/product.ts';

/** One row of the holdings overview. Amounts in fen; null when not published. */
export interface HoldingItem {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  readonly hasFixedPeriod: boolean;
  readonly periodName: string;
  readonly statusText: string;
  readonly holdStatus: HoldStatus;
  readonly orderNo: string;
  readonly invested: Fen | null;
  /** Holding tab: income of the current period. Applying: expected. Ended: cumulative (P2 §2.2). */
  readonly income: Fen | null;
  readonly redeemShares: Shares | null;
  /** The present worth, in fen (extension); null where nothing is held, and where nobody tells. */
  readonly worth: Fen | null;
  /** The day the order was placed (extension): what tells lots of one product apart. null where nobody tells. */
  readonly placedOn: CalendarDate | null;
}

/** Something that is held in an area of its own (extension): bank, gold, strategies, funds, the wallet. */
export interface OtherHolding {
  readonly group: AssetGroupKind | 'wallet';
  readonly name: string;
  readonly statusText: string;
  readonly amount: Fen;
}

/** Holdings with their sums in fen; null where the gateway tells nothing (P2 §2.2, §3). */
export interface HoldingsOverview {
  readonly totalAmount: Fen | null;
  readonly inTransit: Fen | null;
  readonly accumulatedIncome: Fen | null;
  readonly awaitingCollection: Fen | null;
  readonly holding: readonly HoldingItem[];
  readonly applying: readonly HoldingItem[];
  readonly ended: readonly HoldingItem[];
  /** All that the investor has, in whatever area (extension); null where holdings of a family alone are told. */
  readonly everything: Fen | null;
  readonly others: readonly OtherHolding[];
}

/** The possible acts of an investor with a holding now; the gateway decides each (P2 §3 flags of the holding detail). */
export interface HoldingAbilities {
  readonly cancelReservation: boolean;
  readonly bookRedemption: boolean;
  readonly cancelRedemption: boolean;
  readonly changeMaturity: boolean;
  /** A booked redemption of this product waits for its open day (haveBookngRedeemOrders). */
  readonly hasBookedRedemption: boolean;
}

/** One payout of a product to its holders (P2 §3 distributionRecordsList). */
export interface DistributionRecord {
  readonly periodName: string;
  /** How it was paid: text of the gateway. */
  readonly method: string;
  /** In fen; null when not published. */
  readonly amount: Fen | null;
  /** Arrival status: text of the gateway. */
  readonly statusText: string;
  /** null where the gateway does not tell. */
  readonly paidOn: CalendarDate | null;
}

/** A bank the invested money came from (P2 §3 holdBankList). */
export interface HoldingBank {
  readonly bankName: string;
  readonly invested: Fen | null;
}

/** One holding with everything its page shows. null where the gateway tells nothing (P2 §3 holding detail). */
export interface HoldingDetail {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  /** Sold through this channel; empty when through none. */
  readonly channelCode: string;
  readonly issuer: string;
  readonly hasFixedPeriod: boolean;
  readonly periodName: string;
  readonly openPeriodId: string;
  /** The purchase order, or for a booked redemption its own. */
  readonly orderNo: string;
  readonly holdStatus: HoldStatus;
  readonly statusText: string;
  readonly riskInfo: string;
  /** Invested amount in fen. A booked redemption shows `redeemShares` instead (P2 §4). */
  readonly amount: Fen | null;
  readonly redeemShares: Shares | null;
  readonly latestProfit: Fen | null;
  readonly latestProfitDate: CalendarDate | null;
  readonly holdProfit: Fen | null;
  readonly holdProfitRate: RatePpm | null;
  readonly holdAmount: Fen | null;
  readonly holdCost: Fen | null;
  readonly holdShares: Shares | null;
  readonly netValue: NetValue | null;
  readonly netValueDate: CalendarDate | null;
  readonly periodDays: number | null;
  readonly benchmark: RatePpm | null;
  readonly incomeStart: CalendarDate | null;
  readonly incomeEnd: CalendarDate | null;
  readonly expectedIncome: Fen | null;
  readonly banks: readonly HoldingBank[];
  readonly arrangement: MaturityArrangement | null;
  /** part1st: a name and a date, split at a marker by the rules. */
  readonly firstPart: string;
  readonly secondPart: string;
  readonly thirdPart: string;
  /** part3ndrl: a foreign address; followed only through the front end's address guard. */
  readonly thirdPartLink: string | null;
  /** overfulfilRemind: what happens with income above the benchmark. */
  readonly excessReminder: string;
  readonly lastBookingTime: EpochMs | null;
  readonly lastCancelTime: EpochMs | null;
  readonly expectedArrivalDate: CalendarDate | null;
  readonly realArrivalDate: CalendarDate | null;
  readonly refundDate: CalendarDate | null;
  readonly redeemDate: CalendarDate | null;
  /** Trading days from the confirmation of a redemption to the money's arrival. */
  readonly arrivalDays: number | null;
  /** When the order was placed: the purchase, or the redemption. */
  readonly appliedAt: EpochMs | null;
  /** When it was cancelled (extension); null while it is not, and where nobody tells. */
  readonly cancelledAt: EpochMs | null;
  readonly confirmDate: CalendarDate | null;
  readonly contracts: readonly ProductDocument[];
  readonly announcements: readonly ProductDocument[];
  readonly distributions: readonly DistributionRecord[];
  readonly abilities: HoldingAbilities;
}

/** The data that a tapped item leaves for the detail page (P2 §3 stored invest context). */
export interface InvestContext {
  readonly holdStatus: HoldStatus;
  readonly orderNo: string;
  readonly productCode: string;
  readonly periodName: string;
}

/** Which holding is asked for: by what a tapped item left, or by its order's number alone (status null, the other texts empty). */
export interface HoldingQuery {
  readonly holdStatus: HoldStatus | null;
  readonly orderNo: string;
  readonly productCode: string;
  readonly periodName: string;
}

/** The content of a group of the total-asset page: regular assets, public funds, or the holdings of a family (P2 §2.1). */
export type AssetGroupKind = 'regular' | 'funds' | 'gold' | 'strategies' | 'bank' | ProductFamily;

/** One group of the total-asset page. */
export interface AssetGroup {
  readonly groupId: string;
  readonly name: string;
  readonly kind: AssetGroupKind;
  readonly amount: Fen | null;
  readonly income: Fen | null;
}

/** Everything the investor owns, in fen; null where the gateway tells nothing (P2 §2.1). */
export interface TotalAssets {
  /** As it is now, which may be newer than the sign-in; empty where it is not told. */
  readonly displayName: string;
  readonly total: Fen | null;
  readonly yesterdayIncome: Fen | null;
  /** The wallet's balance, which is part of the total. */
  readonly wallet: Fen | null;
  /** Withdrawals from it that are not on their cards yet: part of the total too. null: not told. */
  readonly walletOnTheWay: Fen | null;
  readonly groups: readonly AssetGroup[];
  readonly certification: CertificationStatus | null;
}
