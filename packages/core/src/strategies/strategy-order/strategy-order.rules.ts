import { countedUntil, type KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { cardLimitProblem } from '../../cashier/card-limits.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import { orderDays } from '../../funds/order-days.ts';
import { initialCardId } from '../../fund-trading/index.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { emptyGate } from '../../qualification/index.ts';
import { shortage } from '../../cashier/card-problem.ts';
import { amountOf, isEntry, type RatePpm } from '../../values/index.ts';
import {
  judgeStrategyRedeem,
  ratioOf,
  strategyRedeemObstacle,
  strategyRedeemQuote,
  type StrategyRedeemQuote,
} from '../strategy-redemption.ts';
import { judgeStrategyBuy, strategyBuyObstacle, strategyBuyQuote, type DaysOfPart, type StrategyBuyQuote } from '../strategy-split.ts';
import type { StrategyMode, StrategyOffer, StrategyReceipt, StrategyWish } from '../strategy.ts';
import type { StrategyCommand, StrategyOrderContext, StrategyOrderDraft, StrategyOrderInput } from './strategy-order.types.ts';

type Typed = Pick<StrategyOrderContext, 'side' | 'offer' | 'entryText' | 'cardId' | 'chosenMode' | 'agreed'>;

/** [SG-52] An amount is typed as in every purchase; a redemption takes whole percent up to 100. */
export const isStrategyEntry = ({ side }: Pick<Typed, 'side'>, text: string): boolean =>
  side === 'buy' ? isEntry(text) : /^(?:100|[1-9][0-9]?)?$/.test(text);

/** The redeemed part of a typed percentage; null for an empty field. */
const typedRatio = (text: string): RatePpm | null => (/^(?:100|[1-9][0-9]?)$/.test(text) ? ratioOf(Number(text)) : null);

/** [SG-53] The mode of changes: the holding's, else the chosen one, else only after the investor agrees. */
export const modeOf = ({ offer, chosenMode }: Pick<Typed, 'offer' | 'chosenMode'>): StrategyMode => offer?.mode ?? chosenMode ?? 'advice';

/** The ordered amount; null while nothing is typed. */
const wishOf = (context: Pick<Typed, 'side' | 'offer' | 'entryText' | 'chosenMode'>): StrategyWish | null => {
  if (context.side === 'buy') {
    const amount = amountOf(context.entryText);
    return amount === null ? null : { side: 'buy', amount, mode: modeOf(context) };
  }
  const ratio = typedRatio(context.entryText);
  return ratio === null ? null : { side: 'redeem', ratio };
};

/** [SG-50] Why the form does not open. */
export const strategyBar = (offer: StrategyOffer): Message | null =>
  offer.side === 'buy' ? strategyBuyObstacle(offer) : strategyRedeemObstacle(offer);

/** [SG-2] [SG-12] The first fault of an order; null when there is none. */
export const judgeStrategy = (offer: StrategyOffer, wish: StrategyWish): Message | null =>
  wish.side === 'buy' ? judgeStrategyBuy(offer, wish.amount) : judgeStrategyRedeem(offer, wish.ratio);

/** [SG-54] The tip under the field; null while nothing is typed. */
export const strategyOrderTip = (context: Typed): Message | null => {
  const wish = wishOf(context);
  return context.offer === null || wish === null ? null : judgeStrategy(context.offer, wish);
};

type Shown = Typed & Pick<StrategyOrderContext, 'days'>;

const daysIn =
  ({ days }: Pick<Shown, 'days'>): DaysOfPart =>
  ({ fund }) => {
    const found = days.find(({ fundCode }) => fundCode === fund.fundCode);
    if (found === undefined) throw new RangeError('a fund of an order has no days');
    return found.days;
  };

/** [SG-55] The result of a purchase by fund; null while it cannot be computed. */
export const buyQuoteOf = (context: Shown): StrategyBuyQuote | null => {
  const wish = wishOf(context);
  return context.offer === null || wish?.side !== 'buy' || strategyOrderTip(context) !== null
    ? null
    : strategyBuyQuote(context.offer, wish.amount, daysIn(context));
};

/** [SG-55] The result of a redemption by fund; null while it cannot be computed. */
export const redeemQuoteOf = (context: Shown): StrategyRedeemQuote | null => {
  const wish = wishOf(context);
  return context.offer === null || wish?.side !== 'redeem' || strategyOrderTip(context) !== null
    ? null
    : strategyRedeemQuote(context.offer, wish.ratio, daysIn(context));
};

const cardOf = ({ offer, cardId }: Pick<Typed, 'offer' | 'cardId'>): PaymentCard | null =>
  offer?.cards.find((card) => card.cardId === cardId) ?? null;

/** The amount charged to the card of a purchase; null for a redemption and for an empty field. */
const takenBy = (context: Typed) => (context.side === 'buy' ? amountOf(context.entryText) : null);

/** [SG-56] Why a card cannot pay a purchase; a redemption can be paid to every card. */
export const strategyCardProblem = (card: PaymentCard, context: Typed): Message | null => cardLimitProblem(card, takenBy(context));

/** Why a card of the list cannot pay the typed amount; null when it can, or is not in the list. */
export const strategyOrderCardProblem = (context: Typed, cardId: string): Message | null => {
  const card = context.offer?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : strategyCardProblem(card, context);
};

/** [SG-57] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const strategyOrderObstacle = (context: Typed): Message | null => {
  const { offer, side, agreed } = context;
  const tip = strategyOrderTip(context);
  if (tip !== null) return tip;
  if (offer === null || wishOf(context) === null) return { kind: side === 'buy' ? 'amount-missing' : 'strategy-ratio-missing' };
  const card = cardOf(context);
  if (card === null) return { kind: side === 'buy' ? 'card-not-chosen' : 'strategy-account-missing' };
  return strategyCardProblem(card, context) ?? (side === 'redeem' || agreed ? null : { kind: 'strategy-agreement-unticked' });
};

/** [SG-58] The sum that the chosen card lacks for a purchase; null when it lacks nothing, or the bank tells no balance. */
export const strategyOrderShortage = (context: Typed): Message | null => shortage(cardOf(context), takenBy(context));

/** [SG-59] The days of an order placed now. */
export const strategyOrderMoment = (
  offer: StrategyOffer | null,
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): Pick<StrategyOrderContext, 'seenAt' | 'days' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return {
    seenAt,
    days: (offer?.parts ?? []).map(({ fund, terms }) => ({ fundCode: fund.fundCode, days: orderDays(ports.calendar, seenAt, terms) })),
    knownUntil: countedUntil(ports, seenAt),
  };
};

/** [SG-51] The first state of the form: earlier entries, else the draft. */
export const strategyOrderStart = (
  context: StrategyOrderContext,
  offer: StrategyOffer,
  draft: StrategyOrderDraft | null,
): Pick<StrategyOrderContext, 'offer' | 'entryText' | 'cardId' | 'chosenMode' | 'agreed' | 'errand'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  return {
    offer,
    entryText: isStrategyEntry(context, kept.entryText) ? kept.entryText : '',
    cardId: initialCardId(offer, kept.cardId),
    chosenMode: kept.chosenMode,
    agreed: kept.agreed,
    errand: kept.errand,
  };
};

/** [SG-51] The data that a reload needs; the open request id is written before anything is sent. */
export const strategyOrderDraft = (context: StrategyOrderContext): StrategyOrderDraft => {
  const { strategyCode, side, entryText, cardId, chosenMode, agreed, errand, requestId } = context;
  return { strategyCode, side, entryText, cardId, chosenMode, agreed, errand, requestId };
};

/** The order to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const strategyCommandOf = (context: StrategyOrderContext): StrategyCommand => {
  const { requestId, strategyCode, cardId, agreed, warning } = context;
  const wish = wishOf(context);
  if (requestId === null || cardId === null || wish === null) throw new RangeError('an order of a strategy without its terms');
  return { requestId, strategyCode, wish, cardId, agreed: wish.side === 'buy' && agreed, warning };
};

/** [SG-61] The result page of the order. */
export const strategyResult = (receipt: StrategyReceipt | null): Destination => ({
  to: 'strategy-result',
  orderNo: receipt?.orderNo ?? null,
});

/** An order before anything was read. */
export const emptyStrategyOrder = ({ strategyCode, side, mode }: StrategyOrderInput, ports: KnownDaysPort): StrategyOrderContext => ({
  strategyCode,
  side,
  ...emptyGate(mode),
  ...emptyOrder(ports),
  offer: null,
  entryText: '',
  cardId: null,
  chosenMode: null,
  agreed: false,
  days: [],
});
