import { profitRateOf } from '../holding/profit.ts';
import { addFen, fen, type Fen, multiplyDivide, type RatePpm, subtractFen } from '../values/index.ts';
import { goldDayProfit, goldWorth, grams, UNITS_PER_GRAM } from '../values/grams.ts';
import type { GoldFill, GoldPosition, GoldSide } from './gold.ts';

export interface GoldMove {
  readonly grams: GoldPosition['grams'];
  readonly cost: Fen;
  /** For a sale; null: a purchase. */
  readonly profit: Fen | null;
}

/**
 * [GD-6] The holding after an order. A purchase adds its price with the fee to the cost. A sale removes a proportional part of the
 * cost, so that the cost per gram stays. Throws RangeError for a sale of more than is held.
 */
export const afterGoldOrder = (held: Pick<GoldPosition, 'grams' | 'cost'>, side: GoldSide, fill: GoldFill): GoldMove => {
  if (side === 'buy') return { grams: grams(held.grams + fill.grams), cost: addFen(held.cost, fill.total), profit: null };
  if (fill.grams > held.grams) throw new RangeError('more gold is sold than is held');
  const cost = fen(multiplyDivide(held.cost, fill.grams, held.grams, 'half-away'));
  return { grams: grams(held.grams - fill.grams), cost: subtractFen(held.cost, cost), profit: subtractFen(fill.total, cost) };
};

/** [GD-6] The average cost of a held gram, in fen; null: nothing is held. */
export const averageCost = ({ grams: weight, cost }: Pick<GoldPosition, 'grams' | 'cost'>): Fen | null =>
  weight <= 0 ? null : fen(multiplyDivide(cost, UNITS_PER_GRAM, weight, 'half-away'));

/** Worth of a holding at a price and its total profit, in fen. */
export interface GoldWorth {
  readonly value: Fen;
  readonly holdingProfit: Fen;
  readonly cumulativeProfit: Fen;
}

/** [GD-8] The holding's profit against its cost, and the same with the profit of sales. */
export const goldWorthOf = (
  { grams: weight, cost, realised }: Pick<GoldPosition, 'grams' | 'cost' | 'realised'>,
  sellPrice: Fen,
): GoldWorth => {
  const value = goldWorth(weight, sellPrice);
  const holdingProfit = subtractFen(value, cost);
  return { value, holdingProfit, cumulativeProfit: addFen(holdingProfit, realised) };
};

/** Worth and profit of a holding, in fen. */
export interface GoldFigures extends GoldWorth {
  /** null: the previous day has no close. */
  readonly dayProfit: Fen | null;
  /** null: nothing is held, or the cost is zero. */
  readonly holdingRate: RatePpm | null;
}

/**
 * The worth of a holding at the sell price and its profits: of today against the last close [GD-7], of the holding against its
 * cost, and the latter with the proceeds of sales [GD-8].
 */
export const goldFigures = (position: GoldPosition, sellPrice: Fen, previousClose: Fen | null): GoldFigures => {
  const worth = goldWorthOf(position, sellPrice);
  const { grams: after, gramsBefore: before, paidToday: paid, receivedToday: received } = position;
  return {
    ...worth,
    dayProfit: previousClose === null ? null : goldDayProfit({ before, after, paid, received }, previousClose, sellPrice),
    holdingRate: after <= 0 ? null : profitRateOf(worth.holdingProfit, position.cost),
  };
};
