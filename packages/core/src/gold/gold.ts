import { TEXT_EDITIONS, type TextEditions } from '../kit/text-edition.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import type { EpochMs, Fen, Grams, RatePpm, RiskLevel } from '../values/index.ts';

/** The buy and sell price of a gram at a moment, in fen. */
export interface GoldQuote {
  /** An investor buys at it. */
  readonly buyPrice: Fen;
  /** An investor sells at it; what is held is worth this. */
  readonly sellPrice: Fen;
  /** The moment it was set. */
  readonly at: EpochMs;
}

/** A part of a trading day in which gold is bought and sold: "09:00" to "11:30", without the last moment. */
export interface GoldSession {
  readonly from: string;
  readonly until: string;
}

/** Numbers of the gold service that are data. */
export interface GoldTerms {
  /** Parts per million of what the gold is worth. */
  readonly buyFee: RatePpm;
  readonly sellFee: RatePpm;
  /** The least of a purchase by amount, fee included. */
  readonly minAmount: Fen;
  /** The least of an order by grams. All that is held can be sold whatever it weighs. */
  readonly minGrams: Grams;
  /** The time for which an order is filled at its quote although the price has moved. */
  readonly quoteSeconds: number;
  /** The interval at which the price is set anew. */
  readonly refreshSeconds: number;
  readonly riskLevel: RiskLevel;
  /** In their order. */
  readonly sessions: readonly GoldSession[];
}

/** Whether orders are filled at a moment, and until or from when. */
export interface GoldMarket {
  readonly isOpen: boolean;
  /** Open: the end of the session. Closed: the next opening. */
  readonly changesAt: EpochMs;
}

/** The price with the state of the market, as both are read again and again. */
export interface GoldNow {
  readonly quote: GoldQuote;
  readonly market: GoldMarket;
}

export interface GoldPosition {
  readonly grams: Grams;
  /** The amount that was paid for them, fees included, in fen. */
  readonly cost: Fen;
  readonly realised: Fen;
  /** Held when the day began. */
  readonly gramsBefore: Grams;
  readonly paidToday: Fen;
  readonly receivedToday: Fen;
}

/** none: never opened. ended: was open once. */
export const GOLD_SERVICE_STATES = ['none', 'open', 'ended'] as const;
export type GoldServiceState = (typeof GOLD_SERVICE_STATES)[number];

/** The service as the investor has it. Without it nothing is bought. */
export interface GoldService {
  readonly state: GoldServiceState;
  /** For the agreement that was accepted last; null: none was. */
  readonly version: string | null;
  /** When it was opened or ended last. */
  readonly changedAt: EpochMs | null;
}

/** Gold as an investor sees it now. */
export interface GoldHome extends GoldNow {
  readonly terms: GoldTerms;
  /** The sell price with which the last trading day before today closed; null: none was set on that day. */
  readonly previousClose: Fen | null;
  readonly service: GoldService;
  readonly position: GoldPosition;
}

export const GOLD_RANGES = ['day', 'month', 'season', 'year'] as const;
export type GoldRange = (typeof GOLD_RANGES)[number];

/** A buy price of the past: of a minute of today, or the close of a day. */
export interface GoldPoint {
  readonly at: EpochMs;
  readonly price: Fen;
}

export const GOLD_SIDES = ['buy', 'sell'] as const;
export type GoldSide = (typeof GOLD_SIDES)[number];

/** The unit of an order; a sale is always in grams. */
export const GOLD_MEASURES = ['amount', 'grams'] as const;
export type GoldMeasure = (typeof GOLD_MEASURES)[number];

/** The facts that an order is judged by. */
export interface GoldOffer extends GoldNow {
  readonly side: GoldSide;
  readonly terms: GoldTerms;
  readonly service: GoldService;
  readonly held: Grams;
  /** A purchase is paid with one of them, a sale is paid to one of them. */
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
}

/** The order: an amount of money, or a number of grams. */
export type GoldWish =
  | { readonly side: 'buy'; readonly measure: 'amount'; readonly amount: Fen }
  | { readonly side: GoldSide; readonly measure: 'grams'; readonly grams: Grams };

/** The result of an order at a price. */
export interface GoldFill {
  readonly grams: Grams;
  readonly price: Fen;
  readonly worth: Fen;
  readonly fee: Fen;
  /** The amount of a purchase: worth and fee. The proceeds of a sale: worth less fee. */
  readonly total: Fen;
}

/** An order that was filled. */
export interface GoldReceipt extends GoldFill {
  readonly orderNo: string;
  readonly side: GoldSide;
  readonly at: EpochMs;
}

/** An order that was filled, with all that is known of it. */
export interface GoldRecord extends GoldReceipt {
  /** The profit of a sale; null: of a purchase. */
  readonly profit: Fen | null;
  readonly card: Pick<PaymentCard, 'kind' | 'bankCode' | 'bankName' | 'tail'>;
}

export interface GoldRecordQuery {
  /** null: both. */
  readonly side: GoldSide | null;
}

/** Rows of a page of records. */
export const GOLD_PAGE = 30;

/** The texts that are accepted when the service is opened. */
export const GOLD_AGREEMENT_VERSION = 'gold-2';

/** Those texts in their versions. */
export const GOLD_EDITIONS = [
  { version: GOLD_AGREEMENT_VERSION, effective: TEXT_EDITIONS[0].effective },
  { version: 'gold-1', effective: TEXT_EDITIONS[1].effective },
] as const satisfies TextEditions;
