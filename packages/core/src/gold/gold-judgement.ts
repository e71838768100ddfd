import type { Message } from '../kit/message.ts';
import { type Fen, shanghaiDateOf } from '../values/index.ts';
import { ORDER_LIMIT } from '../purchase/order-limit.ts';
import { goldFill, goldPriceOf } from './gold-fill.ts';
import { isOutdated, type GoldOffer, type GoldWish } from './gold.ts';

type Judged = Pick<GoldOffer, 'side' | 'quote' | 'market' | 'terms' | 'service' | 'held'>;

/** [LAW-83] Why a purchase waits for another signature; null: it does not. */
export const goldOutdated = ({ service, terms, quote }: Pick<Judged, 'service' | 'terms' | 'quote'>): Message | null =>
  isOutdated(service, terms.bank, shanghaiDateOf(quote.at)) ? { kind: 'gold-agreement-outdated' } : null;

/** [GD-9] [GD-10] Why the form of an order does not open: a purchase needs the service in its present texts, a sale something to sell. */
export const goldBar = (judged: Pick<Judged, 'side' | 'service' | 'held' | 'terms' | 'quote'>): Message | null => {
  const { side, service, held } = judged;
  if (side === 'buy') return service.state === 'open' ? goldOutdated(judged) : { kind: 'gold-service-missing' };
  return held > 0 ? null : { kind: 'gold-nothing-held' };
};

/** [GD-2] Outside trading hours there are no orders; the message has the next opening. */
export const goldClosed = ({ market, quote }: Pick<Judged, 'market' | 'quote'>): Message | null =>
  market.isOpen ? null : { kind: 'gold-closed', opensAt: market.changesAt, today: shanghaiDateOf(quote.at) };

/** [GD-9] [GD-10] The first fault of an order: hours, minimum, maximum, holding. null: none. */
export const judgeGold = (offer: Judged, wish: GoldWish): Message | null => {
  const obstacle = goldBar(offer) ?? goldClosed(offer);
  if (obstacle !== null) return obstacle;
  return wish.measure === 'amount' ? amountProblem(offer, wish.amount) : gramsProblem(offer, wish);
};

const amountProblem = ({ terms }: Judged, amount: Fen): Message | null => {
  if (amount > ORDER_LIMIT) return { kind: 'above-order-limit', limit: ORDER_LIMIT };
  return amount < terms.minAmount ? { kind: 'gold-below-amount', min: terms.minAmount } : null;
};

const gramsProblem = ({ terms, quote, held }: Judged, wish: Extract<GoldWish, { readonly measure: 'grams' }>): Message | null => {
  const isAll = wish.side === 'sell' && wish.grams === held;
  if (wish.grams < terms.minGrams && !isAll) return { kind: 'gold-below-grams', min: terms.minGrams };
  if (wish.side === 'sell' && wish.grams > held) return { kind: 'gold-short' };
  const { total } = goldFill(wish, goldPriceOf(quote, wish.side), terms);
  return total > ORDER_LIMIT ? { kind: 'above-order-limit', limit: ORDER_LIMIT } : null;
};
