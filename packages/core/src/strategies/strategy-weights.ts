import { fundMinimum, fundSteps } from '../fund-trading/buy-judgement.ts';
import { fundBuyQuote, fundRedeemFees, fundRedeemQuote } from '../fund-trading/fund-fees.ts';
import { fundRedeemObstacle } from '../fund-trading/redeem-judgement.ts';
import { addFen, type CalendarDate, fen, type Fen, multiplyDivide, netValue, shares, type Shares, valueOf } from '../values/index.ts';
import { ratePpm, type RatePpm } from '../values/rate.ts';
import { partValue } from './strategy-redemption.ts';
import { partBuyObstacle, splitAmount } from './strategy-split.ts';
import { WHOLE, type RebalanceCost, type StrategyPart } from './strategy.ts';

/** The worth of a fund and its target weight. */
interface Weighed {
  readonly value: Fen;
  readonly target: RatePpm;
}

/** [SG-20] The present weights, as parts of a whole that includes money outside funds; half away from zero to a millionth. */
export const weightsNow = (parts: readonly Weighed[], cash: Fen): readonly RatePpm[] => {
  const whole = addFen(cash, ...parts.map(({ value }) => value));
  return parts.map(({ value }) => ratePpm(whole <= 0 ? 0 : multiplyDivide(value, WHOLE, whole, 'half-away')));
};

/** [SG-21] The largest difference of a weight from its target, or the share of money outside funds. 0 without a holding. */
export const driftOf = (parts: readonly Weighed[], cash: Fen): RatePpm => {
  const whole = addFen(cash, ...parts.map(({ value }) => value));
  if (whole <= 0) return ratePpm(0);
  const idle = multiplyDivide(cash, WHOLE, whole, 'half-away');
  return ratePpm(Math.max(idle, ...weightsNow(parts, cash).map((now, index) => Math.abs(now - (parts[index]?.target ?? 0)))));
};

/** The amount in a fund of a strategy at the newest value; null: no value. */
export const worthOfPart = (part: StrategyPart): Fen | null => {
  const nav = partValue(part);
  return nav === null ? null : valueOf(part.available, nav);
};

/** The parts with their worth; null: a fund has no value, so no weights are known. */
export const weighed = (parts: readonly StrategyPart[]): readonly Weighed[] | null => {
  const found = parts.map((part) => ({ value: worthOfPart(part), target: part.weight }));
  return found.some(({ value }) => value === null) ? null : found.map(({ value, target }) => ({ value: value ?? fen(0), target }));
};

export interface PlannedSale {
  readonly part: StrategyPart;
  readonly shares: Shares;
}

export interface PlannedPurchase {
  readonly part: StrategyPart;
  readonly amount: Fen;
}

/**
 * [SG-22] The sales of a change: of each fund the part above its target, rounded down to a hundredth of a share, and all of a fund
 * that the strategy has removed. A sale below the fund's minimum, and a fund with suspended redemptions, are left out.
 */
export const rebalanceSales = (parts: readonly StrategyPart[], cash: Fen): readonly PlannedSale[] => {
  const weights = weighed(parts);
  if (weights === null) return [];
  const whole = addFen(cash, ...weights.map(({ value }) => value));
  return parts.flatMap((part, index): readonly PlannedSale[] => {
    const nav = partValue(part);
    if (nav === null || fundRedeemObstacle(part, 'normal') !== null) return [];
    if (part.weight === 0) return [{ part, shares: part.available }];
    const above = (weights[index]?.value ?? 0) - multiplyDivide(whole, part.weight, WHOLE, 'half-away');
    if (above <= 0) return [];
    const count = shares(Math.min(part.available, multiplyDivide(above, UNITS_PER_YUAN, nav, 'down')));
    const rest = part.available - count;
    const isTooLittle = count <= 0 || (count < part.terms.minRedemption && rest > 0) || (rest > 0 && rest < part.terms.minHold);
    return isTooLittle ? [] : [{ part, shares: count }];
  });
};

/**
 * [SG-23] The purchases of a change: the proceeds of its sales are split over the funds by their deficits, exact to the fen. A
 * fund that is not sold now, and a part below the fund's minimum, get nothing; the money stays until the next check.
 */
export const rebalancePurchases = (parts: readonly StrategyPart[], cash: Fen): readonly PlannedPurchase[] => {
  const weights = weighed(parts);
  if (weights === null || cash <= 0) return [];
  const whole = addFen(cash, ...weights.map(({ value }) => value));
  const lacking = parts.flatMap((part, index) => {
    const lack = multiplyDivide(whole, part.weight, WHOLE, 'half-away') - (weights[index]?.value ?? 0);
    return lack <= 0 || partBuyObstacle(part) !== null ? [] : [{ part, weight: lack, step: fundSteps(part).step }];
  });
  return affordable(lacking, cash);
};

type Lacking = { readonly part: StrategyPart; readonly weight: number; readonly step: Fen };

/** A fund whose part is below its minimum is left out, and the others get its money. */
const affordable = (lacking: readonly Lacking[], cash: Fen): readonly PlannedPurchase[] => {
  if (lacking.length === 0) return [];
  const planned = splitAmount(cash, lacking).map((amount, index) => ({ amount, lacking: lacking[index] }));
  const tooLittle = planned
    .filter(({ amount, lacking: one }) => one !== undefined && amount < fundMinimum(one.part))
    .toSorted((a, b) => a.amount - b.amount)[0]?.lacking;
  if (tooLittle !== undefined)
    return affordable(
      lacking.filter((one) => one !== tooLittle),
      cash,
    );
  return planned.flatMap(({ amount, lacking: one }) => (one === undefined ? [] : [{ part: one.part, amount }]));
};

/**
 * [SG-26] The cost of a change at the newest values if it is accepted now: each sale has the fee of its own lots on the day of its
 * confirmation, each purchase the fee on the proceeds. null: a fee or a value is unknown.
 */
export const rebalanceCost = (
  parts: readonly StrategyPart[],
  cash: Fen,
  daysOf: (part: StrategyPart) => { readonly confirmedOn: CalendarDate },
): RebalanceCost | null => {
  if (weighed(parts) === null) return null;
  const sales = rebalanceSales(parts, cash).map(({ part, shares: count }) => {
    const fees = fundRedeemFees(part.terms);
    const nav = partValue(part);
    const on = daysOf(part).confirmedOn;
    return fees === null || nav === null
      ? null
      : { part, count, ...fundRedeemQuote({ lots: part.lots, shares: count, netValue: nav, ...fees, on }) };
  });
  const known = sales.flatMap((sale) => (sale === null ? [] : [sale]));
  if (known.length < sales.length) return null;
  const sold = new Map(known.map(({ part, count }) => [part, count]));
  const left = parts.map((part) => ({ ...part, available: shares(part.available - (sold.get(part) ?? 0)) }));
  const purchases = rebalancePurchases(left, addFen(cash, ...known.map(({ net }) => net)));
  return {
    redemptionFee: addFen(...known.map(({ fee, backFee }) => addFen(fee, backFee))),
    purchaseFee: addFen(...purchases.map(({ part, amount }) => fundBuyQuote(amount, part.terms)?.fee ?? fen(0))),
  };
};

/**
 * [SG-25] Whether a change is useful: its cash and proceeds can buy something. A few fen below every fund's minimum are left as
 * they are.
 */
const canRebalance = (parts: readonly StrategyPart[], cash: Fen): boolean => {
  const sold = new Map(rebalanceSales(parts, cash).map((sale) => [sale.part, sale.shares]));
  const brought = [...sold].map(([part, count]) => valueOf(count, partValue(part) ?? NO_VALUE));
  const left = parts.map((part) => ({ ...part, available: shares(part.available - (sold.get(part) ?? 0)) }));
  return rebalancePurchases(left, addFen(cash, ...brought)).length > 0;
};

/**
 * [SG-24] [SG-25] Why the funds of a strategy are changed now: a newer version of its weights, or a drift beyond its limit; null:
 * neither, or a useless change.
 */
export const rebalanceReason = (
  { version, driftLimit }: { readonly version: number; readonly driftLimit: RatePpm },
  { version: known, drift }: { readonly version: number; readonly drift: RatePpm },
  { parts, cash }: { readonly parts: readonly StrategyPart[]; readonly cash: Fen },
): 'version' | 'drift' | null => {
  if (drift === 0 || !canRebalance(parts, cash)) return null;
  return version > known ? 'version' : drift > driftLimit ? 'drift' : null;
};

/**
 * [FEN-6] The weights of a strategy without an ended fund. The fund that took it over gets its weight; else the others get it in
 * proportion, with the rounding remainder for the heaviest. A strategy with only that fund keeps it.
 */
export const withoutFund = (weights: readonly FundWeight[], fundCode: string, intoCode: string | null): readonly FundWeight[] => {
  const gone = weights.find((one) => one.fundCode === fundCode);
  const others = weights.filter((one) => one !== gone);
  if (gone === undefined) return weights;
  if (intoCode !== null) {
    const own = others.find((one) => one.fundCode === intoCode)?.weight ?? 0;
    return [...others.filter((one) => one.fundCode !== intoCode), { fundCode: intoCode, weight: ratePpm(own + gone.weight) }];
  }
  const left = WHOLE - gone.weight;
  if (left <= 0) return weights;
  const grown = others.map((one) => ({ ...one, weight: ratePpm(multiplyDivide(one.weight, WHOLE, left, 'down')) }));
  const rest = WHOLE - grown.reduce((sum, { weight }) => sum + weight, 0);
  const heaviest = grown.toSorted((a, b) => b.weight - a.weight)[0];
  return grown.map((one) => (one === heaviest ? { ...one, weight: ratePpm(one.weight + rest) } : one));
};

interface FundWeight {
  readonly fundCode: string;
  readonly weight: RatePpm;
}

const NO_VALUE = netValue(0);
/** Ten-thousandths per yuan. The units hundredths of a share and fen cancel out. */
const UNITS_PER_YUAN = 10_000;
