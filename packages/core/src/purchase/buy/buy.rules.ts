import { cardMost } from '../../cashier/card-limits.ts';
import { cardProblem, shortage } from '../../cashier/card-problem.ts';
import { ORDER_LIMIT } from '../order-limit.ts';
import type { Clock } from '../../kit/clock.port.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { orderRefusalDialog } from '../../kit/order/order-refusal.ts';
import { amountOf, type CalendarDate, entryOf, type EpochMs, nextAmountText } from '../../values/index.ts';
import type { Destination } from '../../kit/destination.ts';
import { feeToPay, purchaseFee } from '../../products/fees.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { purchaseIncome } from '../../products/income.ts';
import type { Message } from '../../kit/message.ts';
import { fen, isStepMultiple, stepDown, stepUp, type Fen } from '../../values/money.ts';
import { toldBalance, type PaymentCard } from '../../cashier/payment-card.ts';
import { DEFAULT_ARRANGEMENT, type MaturityArrangement } from '../../products/product.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import { datedDay, tradingDayOf, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { MaturityInput } from '../maturity/maturity.types.ts';
import { emptyGate, isCertifiedFor, type PreBuyMode } from '../../qualification/index.ts';
import type {
  BuyContext,
  BuyDraft,
  BuyEnd,
  CardChoice,
  FirstBuy,
  FoundPurchase,
  PlacedOrder,
  PurchaseOrder,
  PurchaseDate,
  PurchaseDateKind,
  BuyOpening,
  PayCommand,
} from './buy.types.ts';
import type { BuyOffer } from '../../products/offer.ts';

/** The part of an offer that amounts are judged by. */
export type AmountTerms = Pick<BuyOffer, 'startAmount' | 'addAmount' | 'step'>;

type Standing = Pick<BuyContext, 'offer' | 'standing'>;

/**
 * [BUY-41] [BUY-42] Where to before an amount is taken: to the disclosure that is not signed, to the certification of an
 * investor who may not pay first; null when the purchase goes on.
 */
export const disclosureGate = ({ offer, standing }: Standing): Destination | null => {
  if (offer === null || standing === null) return null;
  if (!standing.isSigned) return { to: 'risk-disclosure', family: offer.family };
  return isCertifiedFor(offer, standing.certification) || standing.mayPayFirst
    ? null
    : { to: 'certification-in-purchase', source: standing.certificationSource };
};

/** [BUY-72] Whether something is left to be certified for this offer, as long as nothing else is told. */
export const needsQualification = ({ offer, standing }: Standing): boolean =>
  offer !== null && !isCertifiedFor(offer, standing?.certification ?? null);

/** start for a first purchase, add for a follow-up; the higher of the two until it is known (decision 0004) [BUY-5]. */
export const minimumOf = (terms: AmountTerms, firstBuy: FirstBuy): Fen => {
  if (firstBuy === null) return terms.startAmount >= terms.addAmount ? terms.startAmount : terms.addAmount;
  return firstBuy ? terms.startAmount : terms.addAmount;
};

/**
 * The faults of an amount, in the order of P2 §5: order limit, remaining quota, minimum, step. null: nothing is,
 * or there is no amount yet. `max` is the remaining sellable amount in fen [BUY-3..BUY-7].
 */
export const amountTip = (amount: Fen | null, terms: AmountTerms, max: Fen, firstBuy: FirstBuy): Message | null => {
  if (amount === null) return null;
  if (amount > ORDER_LIMIT) return { kind: 'above-order-limit', limit: ORDER_LIMIT };
  if (amount > max) return { kind: 'above-remaining', max };
  const minimum = minimumOf(terms, firstBuy);
  if (amount < minimum) {
    return minimum === terms.startAmount && firstBuy !== false
      ? { kind: 'below-start', min: minimum }
      : { kind: 'below-add', add: minimum };
  }
  return isStepMultiple(amount, terms.startAmount, terms.step) ? null : { kind: 'off-step', step: terms.step };
};

/** The quota an order may use: what is left, or what an own unpaid order already holds (it is given back first) [BUY-4]. */
export const maxOf = ({ offer, remaining, placed }: Pick<BuyContext, 'offer' | 'remaining' | 'placed'>): Fen => {
  const left = remaining ?? offer?.remaining ?? fen(0);
  return placed !== null && placed.amount > left ? placed.amount : left;
};

/**
 * The most that can be ordered and paid: the quota, and what the chosen card (or the only one that pays this product)
 * may spend at once and has [BUY-8].
 */
export const payableMaximum = (context: Pick<BuyContext, 'offer' | 'remaining' | 'placed' | 'cards' | 'cardId'>): Fen => {
  const { offer, cards } = context;
  const paying = offer === null ? [] : cards.filter((card) => cardProblem(card, offer, null) === null);
  const card = cardOf(context) ?? (paying.length === 1 ? paying[0] : null) ?? null;
  return fen(Math.min(maxOf(context), (card && cardMost(card)) ?? Infinity, (card && toldBalance(card)) ?? Infinity));
};

/** Amounts worth a key: the smallest that may be ordered, round steps above it, and the most. Ascending, all valid [BUY-8]. */
export const quickAmounts = (terms: AmountTerms, max: Fen, firstBuy: FirstBuy): readonly Fen[] => {
  const top = alignDown(max < ORDER_LIMIT ? max : ORDER_LIMIT, terms);
  const bottom = alignUp(minimumOf(terms, firstBuy), terms);
  if (bottom > top || bottom <= 0) return [];
  const between = [2, 5, 10].map((times) => alignUp(fen(bottom * times), terms)).filter((amount) => amount > bottom && amount < top);
  return [...new Set([bottom, ...between, top])];
};

/**
 * The card to start with: the one chosen before, else the one used last, if it is still there and pays this product, else
 * the only one that pays it [BUY-12] [BUY-780].
 */
export const buyInitialCardId = ({ cards, lastUsedCardId }: CardChoice, chosen: string | null, offer: BuyOffer): string | null => {
  const paying = cards.filter((card) => cardProblem(card, offer, null) === null).map(({ cardId }) => cardId);
  const known = [chosen, lastUsedCardId].find((cardId) => cardId !== null && paying.includes(cardId));
  return known ?? (paying.length === 1 ? (paying[0] ?? null) : null);
};

const cardOf = ({ cards, cardId }: Pick<BuyContext, 'cards' | 'cardId'>): PaymentCard | null =>
  cards.find((card) => card.cardId === cardId) ?? null;

/** [BUY-14] The sentence of the top-up question; null when the card can spend the amount. */
export const buyShortage = (context: Pick<BuyContext, 'cards' | 'cardId' | 'amountText'>): Message | null =>
  shortage(cardOf(context), amountOf(context.amountText));

/** The tip under the amount as things stand. */
export const buyTip = (context: BuyContext): Message | null =>
  context.offer === null ? null : amountTip(amountOf(context.amountText), context.offer, maxOf(context), context.firstBuy);

/**
 * Why the buy button is off, as the first thing to mend; null when it is on: an amount that may be ordered, a card that
 * may pay it and ticked agreements (P2 §5) [BUY-9] [BUY-13].
 */
export const buyObstacle = (context: BuyContext): Message | null => {
  const { offer, amountText, agreed } = context;
  const amount = amountOf(amountText);
  if (offer === null || amount === null) return { kind: 'amount-missing' };
  const tip = buyTip(context);
  if (tip !== null) return tip;
  const card = cardOf(context);
  if (card === null) return { kind: 'card-not-chosen' };
  return cardProblem(card, offer, amount) ?? (agreed ? null : { kind: 'agreements-unticked' });
};

/** True when only the answer to "is it the first purchase" can tell whether the amount reaches the minimum [BUY-6]. */
export const awaitsFirstBuy = (context: BuyContext): boolean => {
  const { offer, cardId, firstBuy } = context;
  const amount = amountOf(context.amountText);
  if (offer === null || cardId === null || firstBuy !== null || amount === null) return false;
  const lower = offer.startAmount < offer.addAmount ? offer.startAmount : offer.addAmount;
  return amount >= lower && amount < minimumOf(offer, null) && amount <= maxOf(context);
};

/**
 * The dated steps of a purchase made at `at`: the trading day it counts for (from 15:00 the next one, never before the
 * open date) and T+confirmDays by the calendar, the value date and the maturity date as the product states them
 * (decision 0004) [BUY-17].
 */
export const purchaseDates = (
  offer: Pick<BuyOffer, 'openDate' | 'confirmDays' | 'valueDate' | 'maturityDate'>,
  at: EpochMs,
  calendar: TradingCalendar,
): readonly PurchaseDate[] => {
  const today = tradingDayOf(calendar, at);
  const opening = calendar.onOrAfter(offer.openDate);
  const bought = today >= opening ? today : opening;
  const counted = (kind: PurchaseDateKind, date: CalendarDate): PurchaseDate => ({ kind, ...datedDay(calendar, date) });
  const stated = (kind: PurchaseDateKind, date: CalendarDate): PurchaseDate => ({ kind, date, isEstimated: false });
  return [
    counted('bought', bought),
    counted('confirmed', calendar.addTradingDays(bought, offer.confirmDays)),
    stated('value-date', offer.valueDate),
    ...(offer.maturityDate === null ? [] : [stated('matured', offer.maturityDate)]),
  ];
};

/** Same amount, card and arrangement: the placed order is what the user wants, so it is paid and not placed again [BUY-23]. */
export const isForTerms = (
  placed: PlacedOrder,
  { amountText, cardId, arrangement }: Pick<BuyContext, 'amountText' | 'cardId' | 'arrangement'>,
): boolean => placed.amount === amountOf(amountText) && placed.cardId === cardId && placed.arrangement === arrangement;

/** The order as it is sent. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const purchaseOrderOf = ({ offer, requestId, amountText, cardId, arrangement, agreed, warning }: BuyContext): PurchaseOrder => {
  const amount = amountOf(amountText);
  if (offer === null || requestId === null || amount === null || cardId === null) throw new RangeError('purchase order without its terms');
  return {
    requestId,
    productCode: offer.productCode,
    openPeriodId: offer.openPeriodId,
    amount,
    cardId,
    arrangement,
    agreesReservation: offer.needsReservationConsent && agreed,
    warning,
  };
};

/** The order that the answer tells of, with the terms it was placed with. null unless it stands unpaid. */
export const placedOrderOf = (
  { placed, requestId, amountText, cardId, arrangement }: Pick<Typed, 'placed' | 'requestId' | 'amountText' | 'cardId' | 'arrangement'>,
  found: FoundPurchase | null,
): PlacedOrder | null => {
  if (found?.kind !== 'unpaid' || requestId === null) return null;
  if (placed !== null && placed.orderNo === found.orderNo) return placed;
  const { orderNo, applyDate } = found;
  // Terms that a damaged draft lost match nothing, so such an order is given back and never paid by mistake.
  return { requestId, orderNo, applyDate, amount: amountOf(amountText) ?? fen(0), cardId: cardId ?? '', arrangement };
};

/**
 * The change of the arrangement as it is checked before it stands; null where the product offers no choice, or the choice
 * stands already (P2 §4) [BUY-39].
 */
export const maturityInputOf = (
  { offer, arrangement: previous }: Pick<BuyContext, 'offer' | 'arrangement'>,
  chosen: MaturityArrangement,
): MaturityInput | null => {
  if (offer === null || !offer.canChooseMaturity || previous === chosen) return null;
  const { productCode, periodName, openPeriodId } = offer;
  return { place: 'buy', productCode, periodName, openPeriodId, previous, chosen };
};

/** The end of an order that was sent or asked for; one that is `placed` already was to be given back. */
export const buyEndOf = (found: FoundPurchase, placed: PlacedOrder | null): BuyEnd => {
  if (found.kind === 'placed') return 'paid';
  if (placed !== null) return found.kind === 'unpaid' ? 'kept' : 'given-back';
  if (found.kind === 'refused') return found.refusal.kind;
  return found.kind === 'unpaid' ? 'unpaid' : 'gone';
};

/** The sentence said when an order turns out not to exist. */
export const lossMessage = (found: FoundPurchase | null): Message | null => {
  switch (found?.kind) {
    case 'refused':
      return found.refusal.message;
    case 'never-arrived':
      return { kind: 'order-not-arrived' };
    case 'closed':
      return { kind: 'order-expired' };
    default:
      return null;
  }
};

/** The draft kept so that a reload or a new sign-in loses nothing; null before there is an offer [BUY-25]. */
export const buyDraft = ({ offer, amountText, cardId, arrangement, agreed, errand, requestId, placed }: BuyContext): BuyDraft | null =>
  offer === null ? null : { productCode: offer.productCode, amountText, cardId, arrangement, agreed, errand, requestId, placed };

/** Refused orders: an alert titled 提示; a tolerance mismatch asks to re-assess (P2 §8, codes 3 and 4) [BUY-28] [BUY-30]. */
export const buyRefusalDialog = (found: FoundPurchase): Dialog | null => {
  if (found.kind !== 'refused') return null;
  const { kind, message: body } = found.refusal;
  return kind === 'risk'
    ? { id: 'buy.risk', shape: 'confirm', title: 'notice-title', body, accept: 'reassess', refuse: 'cancel' }
    : orderRefusalDialog('buy.refused', body);
};

/** The buy page hands over with rs=waiting (P2 §2.7), whether the payment is known to be accepted or not [BUY-31]. */
export const buyResult = ({ offer, placed, receipt }: Pick<BuyContext, 'offer' | 'placed' | 'receipt'>): Destination => ({
  to: 'buy-result',
  family: offer?.family ?? 'broker',
  outcome: 'waiting',
  orderNo: receipt?.orderNo ?? placed?.orderNo ?? '',
  valueDate: receipt?.valueDate ?? offer?.valueDate ?? null,
  applyDate: receipt?.applyDate ?? placed?.applyDate ?? null,
});

type Typed = Pick<BuyContext, 'amountText' | 'cardId' | 'arrangement' | 'agreed' | 'errand' | 'requestId' | 'placed'>;

/** The offer of this visit. Another product than before begins empty, with the amount that the offer brings [BUY-26]. */
export const buyVisit = (context: BuyContext, offer: BuyOffer | null, ports: KnownDaysPort): Partial<BuyContext> =>
  offer?.productCode === context.offer?.productCode
    ? { offer }
    : { ...emptyBuy(context.mode, ports), offer, amountText: entryOf(offer?.prefilledAmount ?? null) };

/** The draft of this offer; one of another product is left alone [BUY-26]. */
export const draftFor = (offer: BuyOffer, draft: BuyDraft | null): BuyDraft | null =>
  draft?.productCode === offer.productCode ? draft : null;

/**
 * The form as it opens: with what this very flow knows of an order under way, else with the product's draft, else with what was
 * typed. `found` is what became of the order of an earlier visit: it stands unpaid, or there is none and the form says why
 * [BUY-25] [BUY-26]. An order that the cashier refused is still to be given back.
 */
export const buyStart = (
  context: BuyContext,
  opening: BuyOpening | null,
  draft: BuyDraft | null,
  found: FoundPurchase | null,
): Partial<BuyContext> => {
  const { offer } = context;
  if (offer === null || opening === null) return {};
  const { agreed, errand, ...kept } = context.requestId === null && draft !== null ? draft : context;
  const arrangement = offer.canChooseMaturity ? kept.arrangement : DEFAULT_ARRANGEMENT;
  const amountText = nextAmountText('', kept.amountText);
  const placed = placedOrderOf({ ...kept, amountText, arrangement }, found);
  return {
    amountText,
    arrangement,
    agreed,
    errand,
    placed,
    requestId: kept.requestId,
    cards: opening.cards,
    standing: opening.standing,
    cardId: buyInitialCardId(opening, kept.cardId, offer),
    needsRelease: context.needsRelease && placed !== null,
    remaining: remainingOf(found),
    problem: lossMessage(found),
    firstBuy: null,
  };
};

/** Buying before anything was read. */
export const emptyBuy = (mode: PreBuyMode, ports: KnownDaysPort): BuyContext => ({
  ...emptyGate(mode),
  ...emptyOrder(ports),
  ...NO_ORDER,
  offer: null,
  checks: [],
  standing: null,
  cards: [],
  amountText: '',
  cardId: null,
  firstBuy: null,
  arrangement: DEFAULT_ARRANGEMENT,
  draftArrangement: null,
  agreed: false,
  remaining: null,
  dates: [],
});

/** Nothing is under way. */
export const NO_ORDER = { placed: null, needsRelease: false } as const;

/** The server's newer maximum, when the quota went in the last moment. */
export const remainingOf = (found: FoundPurchase | null): Fen | null =>
  found?.kind === 'refused' && found.refusal.kind === 'quota' ? found.refusal.remaining : null;

/** The dates of an order that is made now. The product's own day is a guess too, beyond the days that the server knows [BUY-17]. */
export const buyMoment = (
  offer: BuyOffer | null,
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): Pick<BuyContext, 'seenAt' | 'dates' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, dates: offer === null ? [] : purchaseDates(offer, seenAt, ports.calendar), knownUntil: ports.knownUntil() };
};

/** Why a card of the list cannot pay what is typed; null when it can, or is not in the list. */
export const problemOf = ({ cards, offer, amountText }: BuyContext, cardId: string): Message | null => {
  const card = cards.find((each) => each.cardId === cardId);
  return card === undefined || offer === null ? null : cardProblem(card, offer, amountOf(amountText));
};

/** The choice that is checked. Throws RangeError without one: the machine's guards keep that from happening. */
export const arrangementToCheck = (context: BuyContext): MaturityInput => {
  const input = context.draftArrangement === null ? null : maturityInputOf(context, context.draftArrangement);
  if (input === null) throw new RangeError('a change of the arrangement without its terms');
  return input;
};

export const payCommandOf = ({ placed, offer }: Pick<BuyContext, 'placed' | 'offer'>): PayCommand => ({
  cashier: offer?.cashier ?? null,
  orderNo: placed?.orderNo ?? '',
  requestId: placed?.requestId ?? '',
});

const alignDown = (amount: Fen, { startAmount, step }: AmountTerms): Fen => stepDown(amount, startAmount, step);

const alignUp = (amount: Fen, { startAmount, step }: AmountTerms): Fen => stepUp(amount, startAmount, step);

/** [BUY-640] The expected earnings of the amount over the term, counted on the part that buys shares; null ("--") while that is not known. */
export const incomeOf = (amount: Fen | null, offer: Pick<BuyOffer, 'rate' | 'periodDays' | 'feeTiers'> | null): Fen | null =>
  amount === null || offer === null
    ? null
    : purchaseIncome({ amount, fee: feeToPay(amount, offer.feeTiers) }, offer.rate, offer.periodDays);

/** [BUY-47] The fee, where it is more than the whole term is expected to earn; null as well while either is not known. */
export const incomeCaution = (amount: Fen | null, offer: Pick<BuyOffer, 'rate' | 'periodDays' | 'feeTiers'>): Message | null => {
  const income = incomeOf(amount, offer);
  const fee = amount === null ? null : (purchaseFee(amount, offer.feeTiers)?.fee ?? null);
  return income !== null && fee !== null && fee > income ? { kind: 'fee-above-income', fee, income } : null;
};
