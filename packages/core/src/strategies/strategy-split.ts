import { fundBuyQuote } from '../fund-trading/fund-fees.ts';
import { fundBuyObstacle, fundMinimum, fundSteps, judgeFundBuy } from '../fund-trading/buy-judgement.ts';
import { fundFamily } from '../funds/fund-family.ts';
import { DEFAULT_DIVIDEND_METHOD } from '../fund-trading/fund-order.ts';
import type { FundOrderDays } from '../funds/order-days.ts';
import type { Message } from '../kit/message.ts';
import { ORDER_LIMIT } from '../purchase/order-limit.ts';
import { addFen, type CalendarDate, fen, type Fen, isStepMultiple, multiplyDivide, stepUp, subtractFen } from '../values/index.ts';
import { WHOLE, type StrategyOffer, type StrategyPart } from './strategy.ts';

/** The targets of a split amount: weights as parts of any whole, and the step of each part. */
interface Portion {
  readonly weight: number;
  readonly step: Fen;
}

/**
 * [SG-1] Splits an amount by weights, exact to the fen. Each part is rounded down to the step of its fund, and the rest goes to
 * the heaviest part, among equal ones to the first. Throws RangeError unless the sum of the weights is above zero.
 */
export const splitAmount = (amount: Fen, portions: readonly Portion[]): readonly Fen[] => {
  const whole = portions.reduce((sum, { weight }) => sum + weight, 0);
  if (whole <= 0) throw new RangeError('an amount is split over nothing');
  const parts = portions.map(({ weight, step }) => {
    const exact = multiplyDivide(amount, weight, whole, 'down');
    return fen(exact - (exact % step));
  });
  const heaviest = portions.reduce((best, { weight }, index) => (weight > (portions[best]?.weight ?? 0) ? index : best), 0);
  const rest = subtractFen(amount, addFen(...parts));
  return parts.map((part, index) => (index === heaviest ? addFen(part, rest) : part));
};

/** The funds of a purchase. */
const boughtParts = (parts: readonly StrategyPart[]): readonly StrategyPart[] => parts.filter(({ weight }) => weight > 0);

/** [SG-1] The amount of each fund of a purchase. */
export const splitPurchase = (
  { parts }: Pick<StrategyOffer, 'parts'>,
  amount: Fen,
): readonly { readonly part: StrategyPart; readonly amount: Fen }[] => {
  const bought = boughtParts(parts);
  const amounts = splitAmount(
    amount,
    bought.map((part) => ({ weight: part.weight, step: fundSteps(part).step })),
  );
  return bought.map((part, index) => ({ part, amount: amounts[index] ?? fen(0) }));
};

/** [SG-2] The minimum of a purchase: the strategy's own, or enough for the minimum of every fund, on a step of the strategy. */
export const strategyMinimum = ({ strategy, parts }: Pick<StrategyOffer, 'strategy' | 'parts'>): Fen => {
  const { minAmount, amountStep } = strategy;
  const needed = boughtParts(parts).map((part) => multiplyDivide(fundMinimum(part), WHOLE, part.weight, 'up'));
  const least = fen(Math.max(minAmount, ...needed));
  return stepUp(least, minAmount, amountStep);
};

/** [SG-3] [LAW-32] Why a strategy does not buy a fund now; null: it does. */
export const partBuyObstacle = (part: StrategyPart): Message | null => {
  const fund = part.fund.fundName;
  if (part.chargesTwice) return { kind: 'strategy-fund-charges-twice', fund };
  return fundBuyObstacle(part) === null ? null : { kind: 'strategy-fund-closed', fund };
};

/** [SG-3] Why nothing can be bought now: the strategy is changing its funds, or one of them is not sold; null when it can. */
export const strategyBuyObstacle = ({ parts, isRebalancing }: Pick<StrategyOffer, 'parts' | 'isRebalancing'>): Message | null => {
  if (isRebalancing) return { kind: 'strategy-rebalancing' };
  const obstacles = boughtParts(parts).map(partBuyObstacle);
  return obstacles.find((obstacle) => obstacle !== null) ?? null;
};

/** [SG-2] [SG-3] [GW-1772] The first fault of a purchase; null when there is none. */
export const judgeStrategyBuy = (offer: Pick<StrategyOffer, 'strategy' | 'parts' | 'isRebalancing'>, amount: Fen): Message | null => {
  const obstacle = strategyBuyObstacle(offer);
  if (obstacle !== null) return obstacle;
  const { minAmount, amountStep } = offer.strategy;
  if (amount > ORDER_LIMIT) return { kind: 'above-order-limit', limit: ORDER_LIMIT };
  const min = strategyMinimum(offer);
  if (amount < min) return { kind: 'strategy-below-minimum', min };
  if (!isStepMultiple(amount, minAmount, amountStep)) return { kind: 'strategy-off-step', step: amountStep };
  const purchases = splitPurchase(offer, amount);
  const refused = purchases.find(({ part, amount: own }, place) => {
    const family = fundFamily(part.fund.fundName);
    const before = purchases.slice(0, place).filter((other) => fundFamily(other.part.fund.fundName) === family);
    const boughtToday = addFen(part.boughtToday, ...before.map((other) => other.amount));
    return judgeFundBuy({ ...part, boughtToday }, { amount: own, dividendMethod: DEFAULT_DIVIDEND_METHOD }) !== null;
  });
  return refused === undefined ? null : { kind: 'strategy-fund-limit', fund: refused.part.fund.fundName };
};

/** The days of an order of a fund placed now (FD-5). */
export type DaysOfPart = (part: StrategyPart) => FundOrderDays;

/** One fund of a purchase, with its fee and the day of its confirmation. */
export interface StrategyBuyLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly weight: StrategyPart['weight'];
  readonly amount: Fen;
  readonly fee: Fen;
  readonly days: FundOrderDays;
}

export interface StrategyBuyQuote {
  readonly lines: readonly StrategyBuyLine[];
  readonly fee: Fen;
  /** The day on which the slowest fund is confirmed. */
  readonly confirmedOn: CalendarDate | null;
}

/** [SG-4] The result of a purchase: every fund with its amount, fee and day; the slowest fund decides the end. */
export const strategyBuyQuote = (offer: Pick<StrategyOffer, 'parts'>, amount: Fen, daysOf: DaysOfPart): StrategyBuyQuote => {
  const lines = splitPurchase(offer, amount).map(({ part, amount: own }) => ({
    fundCode: part.fund.fundCode,
    fundName: part.fund.fundName,
    weight: part.weight,
    amount: own,
    fee: fundBuyQuote(own, part.terms)?.fee ?? fen(0),
    days: daysOf(part),
  }));
  return { lines, fee: addFen(...lines.map(({ fee }) => fee)), confirmedOn: slowest(lines.map(({ days }) => days.confirmedOn)) };
};

/** The latest of some days; null for none. */
export const slowest = (days: readonly CalendarDate[]): CalendarDate | null =>
  days.reduce<CalendarDate | null>((last, day) => (last === null || day > last ? day : last), null);
