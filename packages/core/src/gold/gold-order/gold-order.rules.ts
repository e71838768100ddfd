import type { KnownDaysPort } from '../../calendar/known-days.ts';
import { cardLimitProblem } from '../../cashier/card-limits.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import { initialCardId } from '../../fund-trading/index.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { emptyGate } from '../../qualification/index.ts';
import { shortage } from '../../cashier/card-problem.ts';
import { amountOf, type Fen, type Grams, isEntry, parseGrams, toGramsText } from '../../values/index.ts';
import { goldFill, goldPriceOf } from '../gold-fill.ts';
import { goldClosed, judgeGold } from '../gold-judgement.ts';
import type { GoldFill, GoldNow, GoldOffer, GoldReceipt, GoldWish } from '../gold.ts';
import type { GoldCommand, GoldOrderContext, GoldOrderDraft, GoldOrderInput } from './gold-order.types.ts';

type Typed = Pick<GoldOrderContext, 'side' | 'offer' | 'measure' | 'amountText' | 'gramsText' | 'cardId'>;

/** [GD-32] An amount is typed as in every purchase; grams have at most four places. */
export const isGoldEntry = ({ measure }: Pick<Typed, 'measure'>, text: string): boolean =>
  measure === 'amount' ? isEntry(text) : /^(?:(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{0,4})?)?$/.test(text);

/** The value of an entry; null for an empty field. */
const gramsOf = (text: string): Grams | null => (text === '' ? null : parseGrams(text.endsWith('.') ? text.slice(0, -1) : text));

/** Grams as typed text: "1.5". */
export const gramsEntryOf = (weight: Grams): string => toGramsText(weight).replace(/\.?0+$/, '');

/** The content of the field. */
export const entryTextOf = ({ measure, amountText, gramsText }: Pick<Typed, 'measure' | 'amountText' | 'gramsText'>): string =>
  measure === 'amount' ? amountText : gramsText;

/** The ordered amount; null while nothing is typed. */
export const wishOf = ({ side, measure, amountText, gramsText }: Omit<Typed, 'offer' | 'cardId'>): GoldWish | null => {
  if (measure === 'amount') {
    const amount = amountOf(amountText);
    return amount === null || side === 'sell' ? null : { side, measure, amount };
  }
  const weight = gramsOf(gramsText);
  return weight === null || weight === 0 ? null : { side, measure, grams: weight };
};

/** [GD-33] The tip under the field; null while nothing is typed and gold is traded. */
export const goldOrderTip = (context: Typed): Message | null => {
  const { offer } = context;
  if (offer === null) return null;
  const wish = wishOf(context);
  return wish === null ? goldClosed(offer) : judgeGold(offer, wish);
};

/** [GD-34] The result of the order at the shown price; null while it cannot be computed. */
export const fillOf = (context: Typed): GoldFill | null => {
  const { offer } = context;
  const wish = wishOf(context);
  if (offer === null || wish === null || goldOrderTip(context)?.kind === 'above-order-limit') return null;
  return goldFill(wish, goldPriceOf(offer.quote, wish.side), offer.terms);
};

const cardOf = ({ offer, cardId }: Pick<Typed, 'offer' | 'cardId'>): PaymentCard | null =>
  offer?.cards.find((card) => card.cardId === cardId) ?? null;

/** [GD-35] Why a card cannot pay a purchase; a sale can be paid to every card. */
export const goldCardProblem = (card: PaymentCard, side: Typed['side'], total: Fen | null): Message | null =>
  side === 'buy' ? cardLimitProblem(card, total) : null;

/** Why a card of the list cannot pay the typed amount; null when it can, or is not in the list. */
export const goldOrderCardProblem = (context: Typed, cardId: string): Message | null => {
  const card = context.offer?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : goldCardProblem(card, context.side, fillOf(context)?.total ?? null);
};

/** [GD-36] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const goldOrderObstacle = (context: Typed): Message | null => {
  const { offer, measure, side } = context;
  const tip = goldOrderTip(context);
  if (tip !== null) return tip;
  if (offer === null || wishOf(context) === null) return { kind: measure === 'amount' ? 'gold-amount-missing' : 'gold-grams-missing' };
  const card = cardOf(context);
  if (card === null) return { kind: side === 'buy' ? 'card-not-chosen' : 'gold-card-missing' };
  return goldCardProblem(card, side, fillOf(context)?.total ?? null);
};

/** [GD-37] The sum that the chosen card lacks for a purchase; null when it lacks nothing, or the bank tells no balance. */
export const goldOrderShortage = (context: Typed): Message | null =>
  context.side === 'buy' ? shortage(cardOf(context), fillOf(context)?.total ?? null) : null;

/** [GD-38] Whether a quote is too old for an order. */
export const isQuoteOld = (offer: GoldOffer | null, { clock }: { readonly clock: Clock }): boolean =>
  offer !== null && clock.now() - offer.quote.at > offer.terms.quoteSeconds * 1_000;

/** [GD-38] The offer with a newer price. */
export const withNow = (offer: GoldOffer | null, { quote, market }: GoldNow): Pick<GoldOrderContext, 'offer'> => ({
  offer: offer === null ? null : { ...offer, quote, market },
});

/** The moment of the summary. */
export const goldOrderMoment = (ports: { readonly clock: Clock } & KnownDaysPort): Pick<GoldOrderContext, 'seenAt' | 'knownUntil'> => ({
  seenAt: ports.clock.now(),
  knownUntil: ports.knownUntil(),
});

/** [GD-31] The first state of the form: earlier entries, else the draft. */
export const goldOrderStart = (
  context: GoldOrderContext,
  offer: GoldOffer,
  draft: GoldOrderDraft | null,
): Pick<GoldOrderContext, 'offer' | 'measure' | 'amountText' | 'gramsText' | 'cardId' | 'errand'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  const typed = (measure: Typed['measure'], text: string): string => (isGoldEntry({ measure }, text) ? text : '');
  return {
    offer,
    measure: context.side === 'sell' ? 'grams' : kept.measure,
    amountText: typed('amount', kept.amountText),
    gramsText: typed('grams', kept.gramsText),
    cardId: initialCardId(offer, kept.cardId),
    errand: kept.errand,
  };
};

/** [GD-31] The data that a reload needs; the open request id is written before anything is sent. */
export const goldOrderDraft = ({ side, measure, amountText, gramsText, cardId, errand, requestId }: GoldOrderContext): GoldOrderDraft => ({
  side,
  measure,
  amountText,
  gramsText,
  cardId,
  errand,
  requestId,
});

/** The order to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const goldCommandOf = (context: GoldOrderContext): GoldCommand => {
  const { offer, requestId, cardId, warning } = context;
  const wish = wishOf(context);
  if (offer === null || requestId === null || cardId === null || wish === null) throw new RangeError('an order of gold without its terms');
  return { requestId, wish, cardId, warning, price: goldPriceOf(offer.quote, wish.side), quotedAt: offer.quote.at };
};

/** [GD-42] The result page of the order. */
export const goldResult = (receipt: GoldReceipt | null): Destination => ({ to: 'gold-result', orderNo: receipt?.orderNo ?? null });

/** An order before anything was read. */
export const emptyGoldOrder = ({ side, mode }: GoldOrderInput, ports: KnownDaysPort): GoldOrderContext => ({
  side,
  ...emptyGate(mode),
  ...emptyOrder(ports),
  offer: null,
  measure: side === 'sell' ? 'grams' : 'amount',
  amountText: '',
  gramsText: '',
  cardId: null,
});
