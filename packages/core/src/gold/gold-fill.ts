import { addFen, type EpochMs, fen, type Fen, multiplyDivide, type RatePpm, subtractFen } from '../values/index.ts';
import { goldWorth, grams, UNITS_PER_GRAM, type Grams } from '../values/grams.ts';
import type { GoldFill, GoldQuote, GoldTerms, GoldWish } from './gold.ts';

type Fees = Pick<GoldTerms, 'buyFee' | 'sellFee'>;

/** The price of an order's side, in fen a gram. */
export const goldPriceOf = ({ buyPrice, sellPrice }: Pick<GoldQuote, 'buyPrice' | 'sellPrice'>, side: GoldWish['side']): Fen =>
  side === 'buy' ? buyPrice : sellPrice;

/** The result of an order at a price in fen a gram. Throws RangeError where the result exceeds the safe integers. */
export const goldFill = (wish: GoldWish, price: Fen, terms: Fees): GoldFill =>
  wish.side === 'sell'
    ? soldFor(wish.grams, price, terms.sellFee)
    : boughtFor(wish.measure === 'grams' ? wish.grams : gramsFor(wish.amount, price, terms.buyFee), price, terms.buyFee);

/** [GD-3] A purchase by grams costs the worth of the grams and the fee on it. */
const boughtFor = (weight: Grams, price: Fen, rate: RatePpm): GoldFill => {
  const worth = goldWorth(weight, price);
  const fee = feeOf(worth, rate);
  return { grams: weight, price, worth, fee, total: addFen(worth, fee) };
};

/** [GD-5] A sale pays the worth of the grams less the fee on it. */
const soldFor = (weight: Grams, price: Fen, rate: RatePpm): GoldFill => {
  const worth = goldWorth(weight, price);
  const fee = feeOf(worth, rate);
  return { grams: weight, price, worth, fee, total: subtractFen(worth, fee) };
};

/** [GD-4] A purchase by amount buys the most grams that the amount pays for with their fee; the rest is not taken. */
const gramsFor = (amount: Fen, price: Fen, rate: RatePpm): Grams => {
  if (price <= 0) throw new RangeError(`a price to buy at is above 0, got ${price}`);
  const net = multiplyDivide(amount, PPM, PPM + rate, 'down');
  // The roundings of worth and fee move the bound by less than a fen each, which is at most a few units.
  let units = multiplyDivide(net + 2, UNITS_PER_GRAM, price, 'up');
  while (units > 0 && boughtFor(grams(units), price, rate).total > amount) units -= 1;
  return grams(units);
};

/** [GD-5] The fee on the worth of the gold, rounded half away from zero to the fen. */
const feeOf = (worth: Fen, rate: RatePpm): Fen => fen(multiplyDivide(worth, rate, PPM, 'half-away'));

export interface GoldAsk {
  readonly price: Fen;
  /** The moment of the quote with this price. */
  readonly quotedAt: EpochMs;
}

/**
 * [GD-11] Whether an order is filled at the shown price: while it is the current price, or for some seconds after a quote with
 * this price.
 */
export const isQuoteKept = (
  { price, quotedAt }: GoldAsk,
  {
    current,
    quoted,
    now,
    quoteSeconds,
  }: { readonly current: Fen; readonly quoted: Fen; readonly now: EpochMs; readonly quoteSeconds: number },
): boolean => price === current || (price === quoted && quotedAt <= now && now - quotedAt <= quoteSeconds * 1_000);

const PPM = 1_000_000;
