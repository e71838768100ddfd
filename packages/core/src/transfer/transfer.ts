import type { PaymentCard } from '../cashier/payment-card.ts';
import { isBenchmarkFigure, type BenchmarkLaw } from '../products/benchmark-figure.ts';
import type { ProductFamily } from '../products/product.ts';
import type { CalendarDate, EpochMs, Fen, RatePpm, RiskLevel } from '../values/index.ts';

/** The transferred asset: a holding with one payment, at its maturity and at a known rate. A transfer changes none of its terms. */
export interface TransferAsset {
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  readonly family: ProductFamily;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  readonly principal: Fen;
  /** Yearly, simple interest, act/365. */
  readonly rate: RatePpm;
  /** The first day that earns. */
  readonly startsOn: CalendarDate;
  /** The day of the payment of principal and income; the day before is the last that earns. */
  readonly maturesOn: CalendarDate;
}

/** A transferable asset in the hands of its holder. */
export interface HeldAsset extends TransferAsset {
  /** Number of the order that bought it. */
  readonly holdingNo: string;
  /** The amount paid by its holder, with the fee of the purchase; for a transfer the price. */
  readonly cost: Fen;
  /** The first day that earned for its holder. */
  readonly heldFrom: CalendarDate;
}

/** Configured figures for transfers of a product. */
export interface TransferTerms {
  /** The price is between these parts of the holding's worth on the day of the listing. */
  readonly lowestPart: RatePpm;
  readonly highestPart: RatePpm;
  /** Share of the price, paid by the seller. */
  readonly feeRate: RatePpm;
  /** The minimum days of holding before a listing. */
  readonly minDaysHeld: number;
  /** The number of days before its maturity at which a listing ends. */
  readonly minDaysLeft: number;
  /** The time for which a listing is locked for a buyer. */
  readonly lockSeconds: number;
}

/** A holding of mine, and whether it is on the market already. */
export interface TransferableAsset {
  readonly asset: HeldAsset;
  readonly terms: TransferTerms;
  /** null: it is not listed. */
  readonly listingNo: string | null;
}

export interface TransferAssets {
  readonly day: CalendarDate;
  readonly items: readonly TransferableAsset[];
}

/** The facts by which a listing is judged. */
export interface TransferOffer extends TransferableAsset {
  /** Today by the server's clock. */
  readonly day: CalendarDate;
}

/** listed: can be bought. locked: for a buyer, for some seconds. The others are final. */
export const LISTING_STATES = ['listed', 'locked', 'sold', 'withdrawn', 'expired'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** A holding on the market. */
export interface TransferListing {
  readonly listingNo: string;
  readonly asset: TransferAsset;
  readonly price: Fen;
  /** The last day on which it can be bought. */
  readonly lastDay: CalendarDate;
  readonly state: ListingState;
  /** locked: the end of the lock. */
  readonly lockedUntil: EpochMs | null;
  /** The lock belongs to the reader. */
  readonly isLockedByMe: boolean;
  readonly isOwn: boolean;
  readonly listedAt: EpochMs;
  /** When it was sold, withdrawn or ended; null: it is on the market. */
  readonly endedAt: EpochMs | null;
  readonly arrivesOn: CalendarDate;
}

/** A listing on a day. */
export interface ListingOfDay {
  readonly day: CalendarDate;
  readonly listing: TransferListing;
}

export const MARKET_SORTS = ['return', 'days', 'price'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** [LAW-101] The orders that the market offers, the first one by default. A return until maturity is reckoned from a benchmark. */
export const marketSorts = (law: BenchmarkLaw): readonly MarketSort[] =>
  MARKET_SORTS.filter((sort) => sort !== 'return' || isBenchmarkFigure(law));

/** [LAW-101] The order asked for, or the default one where it is not offered. */
export const marketSort = (asked: MarketSort | null, law: BenchmarkLaw): MarketSort => {
  const offered = marketSorts(law);
  return offered.find((sort) => sort === asked) ?? offered[0] ?? 'days';
};

/** [LAW-103] The least return asked for; null where none may be, because it is reckoned from a benchmark that is a reference. */
export const leastReturn = (asked: RatePpm | null, law: BenchmarkLaw): RatePpm | null => (isBenchmarkFigure(law) ? asked : null);

/** The filter and order of listings. null: no bound. */
export interface MarketQuery {
  readonly sort: MarketSort;
  /** Maximum days to maturity. */
  readonly mostDays: number | null;
  /** The price at most. */
  readonly mostPrice: Fen | null;
  /** Minimum return of the buyer. */
  readonly leastReturn: RatePpm | null;
  readonly productCode: string | null;
}

/** The last paper that a buyer lacks besides the gate; null: none. */
export const MISSING_PAPERS = ['certification', 'disclosure'] as const;
export type MissingPaper = (typeof MISSING_PAPERS)[number];

/** The facts by which a purchase is judged. */
export interface TransferBuyOffer extends ListingOfDay {
  readonly lockSeconds: number;
  readonly walletOnly: boolean;
  readonly missingPaper: MissingPaper | null;
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
}

/** A holding that was put on the market. */
export interface ListingReceipt {
  readonly listingNo: string;
  readonly price: Fen;
  readonly at: EpochMs;
}

/** A holding that was bought. */
export interface TransferReceipt {
  /** Number of the buyer's order and holding. */
  readonly orderNo: string;
  readonly listingNo: string;
  readonly price: Fen;
  readonly at: EpochMs;
}

/** buy: bought from another investor. The others are listings of mine. */
export const TRANSFER_SIDES = ['sell', 'buy'] as const;
export type TransferSide = (typeof TRANSFER_SIDES)[number];

/** A listing of mine, or a purchase from another investor. */
export interface TransferRecord {
  /** Number of the listing, or of the order of a purchase. */
  readonly recordNo: string;
  readonly side: TransferSide;
  readonly listingNo: string;
  readonly asset: TransferAsset;
  readonly price: Fen;
  /** The seller's fee; 0 for a purchase. */
  readonly fee: Fen;
  /** The seller's own cost, with the fee of his purchase. For a purchase the price. */
  readonly cost: Fen;
  readonly state: ListingState;
  /** When it was listed or bought. */
  readonly at: EpochMs;
  /** When it was sold, withdrawn or ended; null: it is on the market. */
  readonly endedAt: EpochMs | null;
  readonly lastDay: CalendarDate;
  /** The card that pays a purchase or receives the proceeds. */
  readonly card: Pick<PaymentCard, 'kind' | 'bankCode' | 'bankName' | 'tail'>;
}

/** listed: on the market now. bought: from others. */
export const TRANSFER_SHELVES = ['listed', 'sold', 'withdrawn', 'expired', 'bought'] as const;
export type TransferShelf = (typeof TRANSFER_SHELVES)[number];

export interface TransferRecordQuery {
  readonly shelf: TransferShelf;
}

/** Rows of a page of the market and of records. */
export const TRANSFER_PAGE = 30;

/** The version of the agreement accepted by both sides. */
export const TRANSFER_AGREEMENT_VERSION = 'transfer-2';
