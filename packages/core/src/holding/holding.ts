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
  /**
   * In the tab of holdings the income of the current period, of applications the expected one, of ended ones the cumulative one
   * (P2 §2.2).
   */
  readonly income: Fen | null;
  readonly redeemShares: Shares | null;
  /** The present worth, in fen (extension); null without a holding, and where it is unknown. */
  readonly worth: Fen | null;
  /** The day of the order (extension), which distinguishes lots of one product. null where it is unknown. */
  readonly placedOn: CalendarDate | null;
}

/** Holdings in other areas (extension): bank, gold, strategies, funds, the wallet. */
export interface OtherHolding {
  readonly group: AssetGroupKind | 'wallet';
  readonly name: string;
  readonly statusText: string;
  readonly amount: Fen;
}

/** Holdings with their sums in fen; null where the gateway has none (P2 §2.2, §3). */
export interface HoldingsOverview {
  readonly totalAmount: Fen | null;
  readonly inTransit: Fen | null;
  readonly accumulatedIncome: Fen | null;
  readonly awaitingCollection: Fen | null;
  readonly holding: readonly HoldingItem[];
  readonly applying: readonly HoldingItem[];
  readonly ended: readonly HoldingItem[];
  /** Everything the investor has, in all areas (extension); null where only holdings of a family are listed. */
  readonly everything: Fen | null;
  readonly others: readonly OtherHolding[];
}

/** An investor's possible acts with a holding now, as the gateway decides (P2 §3 flags of the holding detail). */
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
  /** How it was paid, in the gateway's words. */
  readonly method: string;
  /** In fen; null when not published. */
  readonly amount: Fen | null;
  /** Arrival status, in the gateway's words. */
  readonly statusText: string;
  /** null where the gateway has none. */
  readonly paidOn: CalendarDate | null;
}

/** A bank from which the invested money came (P2 §3 holdBankList). */
export interface HoldingBank {
  readonly bankName: string;
  readonly invested: Fen | null;
}

/** One holding with all data of its page. null where the gateway has none (P2 §3 holding detail). */
export interface HoldingDetail {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  /** The channel that sold it; empty when there was none. */
  readonly channelCode: string;
  readonly issuer: string;
  readonly hasFixedPeriod: boolean;
  readonly periodName: string;
  readonly openPeriodId: string;
  /** Number of the purchase order, or of the booked redemption. */
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
  /** When the purchase or the redemption was ordered. */
  readonly appliedAt: EpochMs | null;
  /** When it was cancelled (extension); null before that, and where it is unknown. */
  readonly cancelledAt: EpochMs | null;
  readonly confirmDate: CalendarDate | null;
  readonly contracts: readonly ProductDocument[];
  readonly announcements: readonly ProductDocument[];
  readonly distributions: readonly DistributionRecord[];
  readonly abilities: HoldingAbilities;
}

/** The context that a tapped item stores for the detail page (P2 §3 stored invest context). */
export interface InvestContext {
  readonly holdStatus: HoldStatus;
  readonly orderNo: string;
  readonly productCode: string;
  readonly periodName: string;
}

/** The holding to read: by the stored data of a tapped item, or only by its order number (status null, the other texts empty). */
export interface HoldingQuery {
  readonly holdStatus: HoldStatus | null;
  readonly orderNo: string;
  readonly productCode: string;
  readonly periodName: string;
}

/** The content of a group on the total-asset page: regular assets, public funds, or the holdings of a family (P2 §2.1). */
export type AssetGroupKind = 'regular' | 'funds' | 'gold' | 'strategies' | 'bank' | ProductFamily;

/** One group of the total-asset page. */
export interface AssetGroup {
  readonly groupId: string;
  readonly name: string;
  readonly kind: AssetGroupKind;
  readonly amount: Fen | null;
  /** Yesterday's. */
  readonly income: Fen | null;
  /** The part of the amount that is bought and not confirmed yet. null: unknown. */
  readonly unconfirmed: Fen | null;
  /** The part of the amount that is on its way to the investor. null: unknown. */
  readonly payingOut: Fen | null;
}

/** Everything the investor owns, in fen; null where the gateway has none (P2 §2.1). */
export interface TotalAssets {
  /** The present name, which may be newer than the one at sign-in; empty where it is unknown. */
  readonly displayName: string;
  readonly total: Fen | null;
  readonly yesterdayIncome: Fen | null;
  /** The wallet's balance, which is part of the total. */
  readonly wallet: Fen | null;
  /** The wallet's part of yesterday's income. null: unknown. */
  readonly walletIncome: Fen | null;
  /** Withdrawals that have not reached their cards; part of the total too. null: unknown. */
  readonly walletOnTheWay: Fen | null;
  readonly groups: readonly AssetGroup[];
  readonly certification: CertificationStatus | null;
}
