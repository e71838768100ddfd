import type { PaymentCard } from '../cashier/payment-card.ts';
import type { ProductFamily } from '../products/product.ts';
import type { CalendarDate, EpochMs, Fen, RatePpm, RiskLevel } from '../values/index.ts';

/** The transferred thing: a holding that pays once, at its maturity, at a rate that is known. Nothing of it changes with its holder. */
export interface TransferAsset {
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  readonly family: ProductFamily;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  readonly principal: Fen;
  /** A year, simple interest, act/365. */
  readonly rate: RatePpm;
  /** The first day that earns. */
  readonly startsOn: CalendarDate;
  /** Principal and income are paid for it; the day before is the last that earns. */
  readonly maturesOn: CalendarDate;
}

/** Things that can be transferred, by whom it is held. */
export interface HeldAsset extends TransferAsset {
  /** Number of the order that it was bought with. */
  readonly holdingNo: string;
  /** The amount that its holder has paid, the fee of the purchase included; of a transfer the price. */
  readonly cost: Fen;
  /** The first day that has earned for its holder. */
  readonly heldFrom: CalendarDate;
}

/** Numbers of the transfer of a product that are data. */
export interface TransferTerms {
  /** The price lies between these parts of what the holding is worth on the day of the listing. */
  readonly lowestPart: RatePpm;
  readonly highestPart: RatePpm;
  /** For the price, paid by the seller. */
  readonly feeRate: RatePpm;
  /** The time for which it has to be held before it is listed. */
  readonly minDaysHeld: number;
  /** The number of days before its maturity at which a listing ends. */
  readonly minDaysLeft: number;
  /** The time for which a buyer has a listing for himself. */
  readonly lockSeconds: number;
}

/** A holding of mine, and whether it is in the market already. */
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

/** The facts that a listing is judged by. */
export interface TransferOffer extends TransferableAsset {
  /** Today, by the server. */
  readonly day: CalendarDate;
}

/** listed: to be had. locked: a buyer has it for some seconds. The others are final. */
export const LISTING_STATES = ['listed', 'locked', 'sold', 'withdrawn', 'expired'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** A holding in the market. */
export interface TransferListing {
  readonly listingNo: string;
  readonly asset: TransferAsset;
  readonly price: Fen;
  /** The last day on which it can be bought. */
  readonly lastDay: CalendarDate;
  readonly state: ListingState;
  /** locked: until then. */
  readonly lockedUntil: EpochMs | null;
  /** The lock is the reader's. */
  readonly isLockedByMe: boolean;
  readonly isOwn: boolean;
  readonly listedAt: EpochMs;
  /** When it was sold, withdrawn or has left the market; null: it is in the market. */
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

/** Which listings, in which order. null: all. */
export interface MarketQuery {
  readonly sort: MarketSort;
  /** Days to maturity at most. */
  readonly mostDays: number | null;
  /** The price at most. */
  readonly mostPrice: Fen | null;
  /** The buyer's return at least. */
  readonly leastReturn: RatePpm | null;
  readonly productCode: string | null;
}

/** The last paper that a buyer lacks besides the gate; null: none. */
export const MISSING_PAPERS = ['certification', 'disclosure'] as const;
export type MissingPaper = (typeof MISSING_PAPERS)[number];

/** The facts that a purchase is judged by. */
export interface TransferBuyOffer extends ListingOfDay {
  readonly lockSeconds: number;
  readonly walletOnly: boolean;
  readonly missingPaper: MissingPaper | null;
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
}

/** A holding that was put into the market. */
export interface ListingReceipt {
  readonly listingNo: string;
  readonly price: Fen;
  readonly at: EpochMs;
}

/** A holding that was bought. */
export interface TransferReceipt {
  /** Number of the buyer's order and of his holding. */
  readonly orderNo: string;
  readonly listingNo: string;
  readonly price: Fen;
  readonly at: EpochMs;
}

/** buy: bought from another investor. The others are listings of mine. */
export const TRANSFER_SIDES = ['sell', 'buy'] as const;
export type TransferSide = (typeof TRANSFER_SIDES)[number];

/** A listing of mine, or what I have bought from another investor. */
export interface TransferRecord {
  /** Of a listing its number, of a purchase that of the order. */
  readonly recordNo: string;
  readonly side: TransferSide;
  readonly listingNo: string;
  readonly asset: TransferAsset;
  readonly price: Fen;
  /** The seller's; nothing of a purchase. */
  readonly fee: Fen;
  /** The amount that the seller had paid, the fee of his purchase included. Of a purchase the price. */
  readonly cost: Fen;
  readonly state: ListingState;
  /** When it was listed or bought. */
  readonly at: EpochMs;
  /** When it was sold, withdrawn or has ended; null: it is in the market. */
  readonly endedAt: EpochMs | null;
  readonly lastDay: CalendarDate;
  /** A purchase is paid with it, proceeds go to it. */
  readonly card: Pick<PaymentCard, 'kind' | 'bankCode' | 'bankName' | 'tail'>;
}

/** listed: in the market now. bought: from others. */
export const TRANSFER_SHELVES = ['listed', 'sold', 'withdrawn', 'expired', 'bought'] as const;
export type TransferShelf = (typeof TRANSFER_SHELVES)[number];

export interface TransferRecordQuery {
  readonly shelf: TransferShelf;
}

/** Rows of a page of the market and of records. */
export const TRANSFER_PAGE = 30;

/** The version of the agreement that both sides accept. */
export const TRANSFER_AGREEMENT_VERSION = 'transfer-2';
