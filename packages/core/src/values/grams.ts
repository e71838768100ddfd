import { integerUnit, type Brand } from './brand.ts';
import { parseScaled, toScaledText, type SurplusPlaces } from './decimal-text.ts';
import { multiplyDivide } from './exact.ts';
import { fen, type Fen } from './money.ts';

/** Gold in ten-thousandths of a gram: 1.0234 g is 10_234. */
export type Grams = Brand<number, 'Grams'>;

/** Throws RangeError unless `n` is a safe integer. */
export const grams: (n: number) => Grams = /* @__PURE__ */ integerUnit('Grams');

/** "1.0234" is 10_234. null unless a plain decimal of at most 4 places. */
export const parseGrams = (text: string, surplus?: SurplusPlaces): Grams | null => {
  const n = parseScaled(text, 4, surplus);
  return n === null ? null : grams(n);
};

/** 10_234 is "1.0234". */
export const toGramsText = (weight: Grams): string => toScaledText(weight, 4);

/** [GD-1] The worth of grams at a price in fen per gram, rounded half away from zero to the fen. */
export const goldWorth = (weight: Grams, price: Fen): Fen => fen(multiplyDivide(weight, price, UNITS_PER_GRAM, 'half-away'));

/** Gold over a day: the grams at its beginning and its end, and the costs and proceeds of its orders, in fen. */
export interface GoldDay {
  readonly before: Grams;
  readonly after: Grams;
  readonly paid: Fen;
  readonly received: Fen;
}

/** [GD-7] The profit of a day: its end at one price less its beginning at another, without inflow and outflow. */
export const goldDayProfit = ({ before, after, paid, received }: GoldDay, previousPrice: Fen, price: Fen): Fen =>
  fen(goldWorth(after, price) + received - goldWorth(before, previousPrice) - paid);

/** Ten-thousandths of a gram per gram. */
export const UNITS_PER_GRAM = 10_000;
