import { fundBuyObstacle, fundMinimum, fundSteps, type AmountSteps, type FundAmounts } from '../fund-trading/buy-judgement.ts';
import { goldBar } from '../gold/gold-judgement.ts';
import type { GoldOffer } from '../gold/gold.ts';
import type { Message } from '../kit/message.ts';
import { judgeStrategyBuy, strategyBuyObstacle, strategyMinimum } from '../strategies/strategy-split.ts';
import type { StrategyOffer } from '../strategies/strategy.ts';
import { type Fen, fen, type RiskLevel, stepUp } from '../values/index.ts';
import type { PlanOffer } from './plan-offer.ts';
import type { DebitAmounts, PlanTerms } from './plan.ts';

/** The thing that a plan buys: one of them, by its kind; a plan of the salary and a repayment buy nothing. */
export type PlanProducts = Pick<PlanOffer, 'purchase' | 'strategy' | 'gold'>;

/** [PN-4] A plan that buys passes the gate of a purchase. */
export const buysSomething = ({ purchase, strategy, gold }: PlanProducts): boolean =>
  purchase !== null || strategy !== null || gold !== null;

/** [PN-4] The level that the gate of a purchase is asked for; null: nobody has rated what it buys, or it buys nothing. */
export const productLevel = ({ purchase, strategy, gold }: PlanProducts): RiskLevel | null =>
  purchase?.fund.riskLevel ?? strategy?.strategy.riskLevel ?? gold?.terms.riskLevel ?? null;

/** [PJ-26] A plan that buys is of something. The offer of an investment without a fund tells its terms and nothing else. */
export const missingProduct = ({ kind, purchase, strategy, gold }: Pick<PlanOffer, 'kind'> & PlanProducts): Message | null => {
  if (kind === 'invest' && purchase === null) return { kind: 'fund-unknown' };
  if (kind === 'strategy' && strategy === null) return { kind: 'strategy-unknown' };
  return kind === 'gold' && gold === null ? { kind: 'gold-unavailable' } : null;
};

/**
 * [PN-1] Why a plan of it cannot be set up now; null when it can. A strategy that changes its funds is done with it before the first debit or
 * leaves that debit out; gold is bought with its service.
 */
export const productObstacle = ({ purchase, strategy, gold }: PlanProducts): Message | null => {
  if (purchase !== null) return fundBuyObstacle(purchase);
  if (strategy !== null) return strategyBuyObstacle(onAnotherDay(strategy));
  return gold === null ? null : goldBar(gold);
};

/** The facts that the amounts of a plan are judged by. */
export interface PlanAmountsOf {
  readonly terms: Pick<PlanTerms, 'minAmount'>;
  readonly purchase: FundAmounts | null;
  readonly strategy?: Pick<StrategyOffer, 'strategy' | 'parts'> | null;
  readonly gold?: Pick<GoldOffer, 'terms'> | null;
}

/** [PJ-22] [PJ-40] [PJ-42] The amount that one debit may take: at least what the kind is held to, of what it buys in its steps and no less than that takes. */
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

/** [PJ-22] [PJ-40] The limit that an amount exceeds, when it is below no minimum; null: it exceeds none. */
export const productLimit = (
  { purchase, strategy = null }: Pick<PlanProducts, 'purchase'> & { readonly strategy?: StrategyOffer | null },
  amount: Fen,
): Message | null => {
  const limit = purchase?.terms.dayLimit ?? null;
  if (limit !== null && amount > limit) return { kind: 'fund-buy-day-limit', limit, rest: limit };
  if (strategy === null) return null;
  const offer = onAnotherDay(strategy);
  // A closed fund keeps no plan from being changed.
  return strategyBuyObstacle(offer) === null ? judgeStrategyBuy(offer, amount) : null;
};

/** As a debit on another day finds it: nothing is bought on that day yet, and no change of funds is known. */
const onAnotherDay = (offer: StrategyOffer): StrategyOffer => ({
  ...offer,
  isRebalancing: false,
  parts: offer.parts.map((part) => ({ ...part, boughtToday: fen(0) })),
});
