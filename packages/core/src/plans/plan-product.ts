import { fundBuyObstacle, fundMinimum, fundSteps, type AmountSteps, type FundAmounts } from '../fund-trading/buy-judgement.ts';
import { goldBar } from '../gold/gold-judgement.ts';
import type { GoldOffer } from '../gold/gold.ts';
import type { Message } from '../kit/message.ts';
import { judgeStrategyBuy, strategyBuyObstacle, strategyMinimum } from '../strategies/strategy-split.ts';
import type { StrategyOffer } from '../strategies/strategy.ts';
import { type Fen, fen, type RiskLevel, stepUp } from '../values/index.ts';
import type { PlanOffer } from './plan-offer.ts';
import type { DebitAmounts, PlanTerms } from './plan.ts';

/** The product of a plan, one by its kind; a salary plan and a repayment have none. */
export type PlanProducts = Pick<PlanOffer, 'purchase' | 'strategy' | 'gold'>;

/** [PN-4] A plan that buys passes the gate of a purchase. */
export const buysSomething = ({ purchase, strategy, gold }: PlanProducts): boolean =>
  purchase !== null || strategy !== null || gold !== null;

/** [PN-4] The risk level for the gate of a purchase; null: the product is not rated, or there is none. */
export const productLevel = ({ purchase, strategy, gold }: PlanProducts): RiskLevel | null =>
  purchase?.fund.riskLevel ?? strategy?.strategy.riskLevel ?? gold?.terms.riskLevel ?? null;

/** [PJ-26] A plan that buys needs a product. The offer of an investment without a fund has only its terms. */
export const missingProduct = ({ kind, purchase, strategy, gold }: Pick<PlanOffer, 'kind'> & PlanProducts): Message | null => {
  if (kind === 'invest' && purchase === null) return { kind: 'fund-unknown' };
  if (kind === 'strategy' && strategy === null) return { kind: 'strategy-unknown' };
  return kind === 'gold' && gold === null ? { kind: 'gold-unavailable' } : null;
};

/**
 * [PN-1] Why a plan of a product cannot be set up now; null when it can. A strategy that is changing its funds is allowed: it
 * finishes before the first debit, or that debit is skipped. Gold needs its service.
 */
export const productObstacle = ({ purchase, strategy, gold }: PlanProducts): Message | null => {
  if (purchase !== null) return fundBuyObstacle(purchase);
  if (strategy !== null) return strategyBuyObstacle(onAnotherDay(strategy));
  return gold === null ? null : goldBar(gold);
};

/** The data for the judgement of a plan's amounts. */
export interface PlanAmountsOf {
  readonly terms: Pick<PlanTerms, 'minAmount'>;
  readonly purchase: FundAmounts | null;
  readonly strategy?: Pick<StrategyOffer, 'strategy' | 'parts'> | null;
  readonly gold?: Pick<GoldOffer, 'terms'> | null;
}

/**
 * [PJ-22] [PJ-40] [PJ-42] The possible amounts of one debit: at least the minimum of the kind and of the product, in steps of the
 * product.
 */
export const planAmounts = ({ terms: { minAmount }, purchase, strategy = null, gold = null }: PlanAmountsOf): DebitAmounts => {
  if (purchase !== null) return amountsFrom(minAmount, fundMinimum(purchase), fundSteps(purchase));
  if (strategy !== null) {
    const { minAmount: start, amountStep: step } = strategy.strategy;
    return amountsFrom(minAmount, strategyMinimum(strategy), { start, step });
  }
  const start = gold === null ? minAmount : gold.terms.minAmount;
  return amountsFrom(minAmount, start, { start, step: fen(1) });
};

const amountsFrom = (ofKind: Fen, ofProduct: Fen, { start, step }: AmountSteps): DebitAmounts => ({
  least: stepUp(ofProduct > ofKind ? ofProduct : ofKind, start, step),
  start,
  step,
});

/** [PJ-22] [PJ-40] The maximum that an amount exceeds; null: none. Minimums are judged elsewhere. */
export const productLimit = (
  { purchase, strategy = null }: Pick<PlanProducts, 'purchase'> & { readonly strategy?: StrategyOffer | null },
  amount: Fen,
): Message | null => {
  const limit = purchase?.terms.dayLimit ?? null;
  if (limit !== null && amount > limit) return { kind: 'fund-buy-day-limit', limit, rest: limit };
  if (strategy === null) return null;
  const offer = onAnotherDay(strategy);
  // A closed fund does not prevent changes of the plan.
  return strategyBuyObstacle(offer) === null ? judgeStrategyBuy(offer, amount) : null;
};

/** The offer for a debit on another day: no purchases on that day yet, and no known change of funds. */
const onAnotherDay = (offer: StrategyOffer): StrategyOffer => ({
  ...offer,
  isRebalancing: false,
  parts: offer.parts.map((part) => ({ ...part, boughtToday: fen(0) })),
});
