import { ORDER_LIMIT } from '../purchase/order-limit.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import { endedReason, hasEnded } from '../funds/fund-end.ts';
import type { FundSummary } from '../funds/fund.ts';
import type { FundPaper } from '../funds/fund-papers.ts';
import type { FundTerms } from '../funds/fund-terms.ts';
import type { Message } from '../kit/message.ts';
import { fen, isStepMultiple, stepUp, type Fen } from '../values/money.ts';
import type { DividendMethod } from './fund-order.ts';

/** The facts by which a purchase is judged. */
export interface FundBuyOffer {
  readonly fund: FundSummary;
  readonly terms: FundTerms;
  /** The investor holds no shares of it and has no open purchase. */
  readonly isFirstBuy: boolean;
  /** Bought for the trading day of an order placed now and not cancelled, in fen. */
  readonly boughtToday: Fen;
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
  /** [LAW-111] The papers of the fund, kept with the order. */
  readonly papers: readonly FundPaper[];
  /** [LAW-110] The fund may not be bought, because the law asks for a summary that is missing. */
  readonly lacksSummary: boolean;
  /** For the holding; null: nothing is held. */
  readonly dividendMethod: DividendMethod | null;
}

export interface FundBuyWish {
  readonly amount: Fen;
  readonly dividendMethod: DividendMethod;
}

type Judged = Pick<FundBuyOffer, 'fund' | 'terms' | 'isFirstBuy' | 'boughtToday'> & Partial<Pick<FundBuyOffer, 'lacksSummary'>>;

/** [FT-10] [FD-25] [LAW-110] Why a fund cannot be bought at all today; null when it can. */
export const fundBuyObstacle = ({ fund: { trading, end, riskLevel, areFeesKnown }, lacksSummary = false }: Obstructed): Message | null => {
  if (hasEnded(trading)) return endedReason(trading, end);
  if (trading === 'exchange-only') return { kind: 'fund-exchange-only' };
  if (trading === 'suspended' || trading === 'purchase-suspended') return { kind: 'fund-buy-suspended' };
  if (riskLevel === null) return { kind: 'fund-unrated' };
  if (!areFeesKnown) return { kind: 'fund-fees-unknown' };
  return lacksSummary ? { kind: 'fund-summary-missing' } : null;
};

type Obstructed = Pick<Judged, 'fund' | 'lacksSummary'>;

/** The terms for the amounts of a purchase. */
export interface FundAmounts {
  readonly terms: Pick<FundTerms, 'minFirst' | 'minAdd' | 'amountStep'>;
  readonly isFirstBuy: boolean;
}

/** Amounts that a purchase may have: the start and whole steps from it, in fen. */
export interface AmountSteps {
  readonly start: Fen;
  readonly step: Fen;
}

/** [FT-28] Steps start at the first minimum, in a first purchase and in any other. Source: P2 §5 Buy amount; decision 0023. */
export const fundSteps = ({ terms: { minFirst, amountStep } }: Pick<FundAmounts, 'terms'>): AmountSteps => ({
  start: minFirst ?? LEAST,
  step: amountStep,
});

/**
 * [FT-11] [FT-28] The minimum of a purchase: of a first purchase its own, else the step not below the additional minimum. A fund
 * that publishes none takes one yuan.
 */
export const fundMinimum = ({ terms, isFirstBuy }: FundAmounts): Fen => {
  const { start, step } = fundSteps({ terms });
  return isFirstBuy ? start : stepUp(terms.minAdd ?? start, start, step);
};

/** [FT-28] The fault of an amount between two steps; null when there is none. */
export const stepProblem = (amount: Fen, { start, step }: AmountSteps): Message | null =>
  isStepMultiple(amount, start, step) ? null : { kind: 'fund-off-step', start, step };

/** [FT-12] The amount that may still be bought for the trading day, in fen; null: the fund has no limit. */
export const fundDayRest = ({ terms, boughtToday }: Pick<Judged, 'terms' | 'boughtToday'>): Fen | null =>
  terms.dayLimit === null ? null : fen(Math.max(0, terms.dayLimit - boughtToday));

/** [FT-10] [FT-11] [FT-12] [FT-28] The first fault of a purchase; null when there is none. Source: P2 §5 Buy amount. */
export const judgeFundBuy = (offer: Judged, { amount, dividendMethod }: FundBuyWish): Message | null => {
  const obstacle = fundBuyObstacle(offer);
  if (obstacle !== null) return obstacle;
  if (amount > ORDER_LIMIT) return { kind: 'above-order-limit', limit: ORDER_LIMIT };
  const min = fundMinimum(offer);
  if (amount < min) return offer.isFirstBuy ? { kind: 'below-start', min } : { kind: 'below-add', add: min };
  const beside = stepProblem(amount, fundSteps(offer));
  if (beside !== null) return beside;
  const rest = fundDayRest(offer);
  if (rest !== null && amount > rest) return { kind: 'fund-buy-day-limit', limit: offer.terms.dayLimit ?? rest, rest };
  return offer.fund.isMoneyFund && dividendMethod !== 'reinvest' ? { kind: 'money-fund-reinvests' } : null;
};

/** One yuan. */
const LEAST = fen(100);
