import type { Fen } from './money.ts';
import type { Shares } from './shares.ts';

/**
 * Hold status (P2 §4): 1 holding, 2 paying out, 3 applying, 4 cancel succeeded, 5 cancel processing,
 * 6 subscription failed, 7 ended, 8 reserved redemption in progress, 9 reserved redemption cancelled.
 */
export type HoldStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** One row of the holdings overview. Amounts in fen; null when not published. */
export interface HoldingItem {
  readonly productCode: string;
  readonly productName: string;
  readonly hasFixedPeriod: boolean;
  readonly periodName: string;
  readonly statusText: string;
  readonly holdStatus: HoldStatus;
  readonly orderNo: string;
  readonly invested: Fen | null;
  /** Holding tab: income of the current period. Applying: expected. Ended: cumulative (P2 §2.2). */
  readonly income: Fen | null;
  readonly redeemShares: Shares | null;
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
}

/** What a tapped item leaves for the detail page (P2 §3 stored invest context). */
export interface InvestContext {
  readonly holdStatus: HoldStatus;
  readonly orderNo: string;
  readonly productCode: string;
  readonly periodName: string;
}

/** User's certification status (P2 §4): 1 to be verified, 2 and 3 under review, 90 certified, 91 failed, 92 expired. */
export type CertificationStatus = 1 | 2 | 3 | 90 | 91 | 92;

/** One group of the total-asset page: flag 1 regular assets, 2 broker holdings, 3 private holdings (P2 §2.1). */
export interface AssetGroup {
  readonly groupId: string;
  readonly name: string;
  readonly flag: 1 | 2 | 3;
  readonly amount: Fen | null;
  readonly income: Fen | null;
}

/** Everything the investor owns, in fen; null where the gateway tells nothing (P2 §2.1). */
export interface TotalAssets {
  readonly total: Fen | null;
  readonly yesterdayIncome: Fen | null;
  /** The wallet's balance, which is part of the total. */
  readonly wallet: Fen | null;
  readonly groups: readonly AssetGroup[];
  readonly certification: CertificationStatus | null;
}
