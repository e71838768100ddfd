import { canAgreeTo, TEXT_EDITIONS, type TextEditions } from '../kit/text-edition.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import { calendarDate, type CalendarDate, type EpochMs, type Fen, type Grams, type RatePpm, type RiskLevel } from '../values/index.ts';

/** The buy and sell price of a gram at a moment, in fen. */
export interface GoldQuote {
  /** The price at which an investor buys. */
  readonly buyPrice: Fen;
  /** The price at which an investor sells, and which values a holding. */
  readonly sellPrice: Fen;
  /** The moment it was set. */
  readonly at: EpochMs;
}

/** A part of a trading day in which gold is bought and sold: "09:00" to "11:30", without the last moment. */
export interface GoldSession {
  readonly from: string;
  readonly until: string;
}

/** Figures of the gold service that are configured. */
export interface GoldTerms {
  /** Parts per million of the worth of the gold. */
  readonly buyFee: RatePpm;
  readonly sellFee: RatePpm;
  /** The minimum of a purchase by amount, fee included. */
  readonly minAmount: Fen;
  /** The minimum of an order by grams. The whole holding can be sold at any weight. */
  readonly minGrams: Grams;
  /** Seconds during which an order is filled at its quote although the price has moved. */
  readonly quoteSeconds: number;
  /** The interval between two prices. */
  readonly refreshSeconds: number;
  readonly riskLevel: RiskLevel;
  /** [LAW-68] The bank that quotes, keeps and settles; null: none is named. */
  readonly bank: string | null;
  /** In their order. */
  readonly sessions: readonly GoldSession[];
}

/** Whether orders are filled at a moment, and until when or from when. */
export interface GoldMarket {
  readonly isOpen: boolean;
  /** Open: the end of the session. Closed: the next opening. */
  readonly changesAt: EpochMs;
}

/** The price with the state of the market, both of which are read repeatedly. */
export interface GoldNow {
  readonly quote: GoldQuote;
  readonly market: GoldMarket;
}

export interface GoldPosition {
  readonly grams: Grams;
  /** The price paid for them, fees included, in fen. */
  readonly cost: Fen;
  readonly realised: Fen;
  /** Grams held when the day began. */
  readonly gramsBefore: Grams;
  readonly paidToday: Fen;
  readonly receivedToday: Fen;
}

/** none: never opened. ended: opened before and closed. */
export const GOLD_SERVICE_STATES = ['none', 'open', 'ended'] as const;
export type GoldServiceState = (typeof GOLD_SERVICE_STATES)[number];

/** The investor's service. Purchases need it. */
export interface GoldService {
  readonly state: GoldServiceState;
  /** Of the last accepted agreement; null: none. */
  readonly version: string | null;
  /** [LAW-68] The bank of that agreement; null: it named none. */
  readonly bank: string | null;
  /** When it was opened or ended last. */
  readonly changedAt: EpochMs | null;
}

/** Gold as an investor sees it now. */
export interface GoldHome extends GoldNow {
  readonly terms: GoldTerms;
  /** The closing sell price of the last trading day before today; null: none was set on that day. */
  readonly previousClose: Fen | null;
  readonly service: GoldService;
  readonly position: GoldPosition;
}

export const GOLD_RANGES = ['day', 'month', 'season', 'year'] as const;
export type GoldRange = (typeof GOLD_RANGES)[number];

/** A past buy price: of a minute of today, or the close of a day. */
export interface GoldPoint {
  readonly at: EpochMs;
  readonly price: Fen;
}

export const GOLD_SIDES = ['buy', 'sell'] as const;
export type GoldSide = (typeof GOLD_SIDES)[number];

/** The unit of an order; a sale is always in grams. */
export const GOLD_MEASURES = ['amount', 'grams'] as const;
export type GoldMeasure = (typeof GOLD_MEASURES)[number];

/** The facts by which an order is judged. */
export interface GoldOffer extends GoldNow {
  readonly side: GoldSide;
  readonly terms: GoldTerms;
  readonly service: GoldService;
  readonly held: Grams;
  /** The card that pays a purchase or receives the money of a sale. */
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
}

/** The ordered amount of money, or number of grams. */
export type GoldWish =
  | { readonly side: 'buy'; readonly measure: 'amount'; readonly amount: Fen }
  | { readonly side: GoldSide; readonly measure: 'grams'; readonly grams: Grams };

/** The result of an order at a price. */
export interface GoldFill {
  readonly grams: Grams;
  readonly price: Fen;
  readonly worth: Fen;
  readonly fee: Fen;
  /** For a purchase, worth plus fee; for a sale, worth less fee. */
  readonly total: Fen;
}

/** An order that was filled. */
export interface GoldReceipt extends GoldFill {
  readonly orderNo: string;
  readonly side: GoldSide;
  readonly at: EpochMs;
}

/** A filled order with all known data. */
export interface GoldRecord extends GoldReceipt {
  /** The profit of a sale; null: a purchase. */
  readonly profit: Fen | null;
  readonly card: Pick<PaymentCard, 'kind' | 'bankCode' | 'bankName' | 'tail'>;
}

export interface GoldRecordQuery {
  /** null: both. */
  readonly side: GoldSide | null;
}

/** Rows of a page of records. */
export const GOLD_PAGE = 30;

/** The texts that are accepted with the opening of the service. */
export const GOLD_AGREEMENT_VERSION = 'gold-3';

/** The versions of those texts. */
export const GOLD_EDITIONS = [
  { version: GOLD_AGREEMENT_VERSION, effective: calendarDate('2026-12-01') },
  { version: 'gold-2', effective: TEXT_EDITIONS[0].effective },
  { version: 'gold-1', effective: TEXT_EDITIONS[1].effective },
] as const satisfies TextEditions;

/** [LAW-83] Whether an open service was agreed to in texts that do not apply any more, or with another bank than now. */
export const isOutdated = ({ state, version, bank }: GoldService, present: string | null, day: CalendarDate): boolean =>
  state === 'open' && (!canAgreeTo(GOLD_EDITIONS, version ?? '', day) || (bank !== null && bank !== present));
