import { countedUntil, type KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { cardLimitProblem, cardMost } from '../../cashier/card-limits.ts';
import { toldBalance, type PaymentCard } from '../../cashier/payment-card.ts';
import { orderDays } from '../../funds/order-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { quickAmounts } from '../../purchase/index.ts';
import { emptyGate } from '../../qualification/index.ts';
import { shortage } from '../../cashier/card-problem.ts';
import { amountOf, fen, type Fen, nextAmountText, stepUp } from '../../values/index.ts';
import { fundBuyObstacle, fundDayRest, fundMinimum, fundSteps, judgeFundBuy, type FundBuyOffer } from '../buy-judgement.ts';
import { DEFAULT_DIVIDEND_METHOD, type DividendMethod } from '../fund-order.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import type { FundBuyCommand, FundBuyContext, FundBuyDraft, FundBuyInput } from './fund-buy.types.ts';

/**
 * [FB-9] The card to start with: the investor's own earlier choice, else the last one used over all funds, else the default bank card,
 * else the wallet; never a wallet without money. The bank cards come in the investor's order, the default one first.
 */
export const initialCardId = ({ cards, lastUsedCardId }: Pick<FundBuyOffer, 'cards' | 'lastUsedCardId'>, chosen: string | null) => {
  const kept = cards.find(({ cardId }) => cardId === chosen);
  const used = cards.find((card) => card.cardId === lastUsedCardId && (card.kind === 'bank' || mayPay(card)));
  const banks = cards.filter(({ kind }) => kind === 'bank');
  return (kept ?? used ?? banks.find(mayPay) ?? cards.find(mayPay) ?? banks[0])?.cardId ?? null;
};

/** A bank may not tell its balance; a card may have paid all that it pays in a day. */
const mayPay = (card: PaymentCard): boolean => (card.available === null || card.available > 0) && cardMost(card) !== 0;

const cardOf = ({ offer, cardId }: Pick<FundBuyContext, 'offer' | 'cardId'>): PaymentCard | null =>
  offer?.cards.find((card) => card.cardId === cardId) ?? null;

/** [FB-11] Only a new holding has a choice, if the fund may pay in cash. */
export const canChooseDividend = (offer: FundBuyOffer | null): boolean =>
  offer !== null && offer.dividendMethod === null && !offer.fund.isMoneyFund;

/** [FB-11] The dividend method after this purchase: as chosen, as the holding has it, or reinvestment. */
export const dividendMethodOf = ({ offer, dividendMethod }: Pick<FundBuyContext, 'offer' | 'dividendMethod'>): DividendMethod =>
  canChooseDividend(offer) ? (dividendMethod ?? DEFAULT_DIVIDEND_METHOD) : (offer?.dividendMethod ?? DEFAULT_DIVIDEND_METHOD);

type Typed = Pick<FundBuyContext, 'offer' | 'amountText' | 'cardId' | 'dividendMethod' | 'agreed'>;

/** [FB-6] The tip under the amount; null without an amount. */
export const fundBuyTip = (context: Pick<Typed, 'offer' | 'amountText' | 'dividendMethod'>): Message | null => {
  const amount = amountOf(context.amountText);
  return context.offer === null || amount === null
    ? null
    : judgeFundBuy(context.offer, { amount, dividendMethod: dividendMethodOf(context) });
};

/** [FB-10] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const fundBuyOrderObstacle = (context: Typed): Message | null => {
  const amount = amountOf(context.amountText);
  if (context.offer === null || amount === null) return { kind: 'amount-missing' };
  const tip = fundBuyTip(context);
  if (tip !== null) return tip;
  const card = cardOf(context);
  if (card === null) return { kind: 'card-not-chosen' };
  return cardLimitProblem(card, amount) ?? (context.agreed ? null : { kind: 'agreements-unticked' });
};

/** [FB-12] The sum that the chosen card lacks for the amount; null when it lacks nothing, or the bank tells no balance. */
export const fundBuyShortage = (context: Typed): Message | null => shortage(cardOf(context), amountOf(context.amountText));

/** Why a card of the list cannot pay the typed amount; null when it can, or is not in the list. */
export const fundBuyCardProblem = ({ offer, amountText }: Typed, cardId: string): Message | null => {
  const card = offer?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : cardLimitProblem(card, amountOf(amountText));
};

/** [FB-7] Amounts below 100 yuan have no key, even in a fund with a small minimum. In fen. */
const LEAST_QUICK = fen(10_000);

/** [FB-7] Amounts with a key, in fen: the smallest, some above it, and the maximum by day, card and balance. */
export const quickAmountsOf = (context: Typed): readonly Fen[] => {
  const { offer } = context;
  if (offer === null || fundBuyObstacle(offer) !== null) return [];
  const card = cardOf(context);
  const most = Math.min(fundDayRest(offer) ?? MOST, (card && cardMost(card)) ?? MOST, (card && toldBalance(card)) ?? MOST);
  const minimum = fundMinimum(offer);
  const { start, step } = fundSteps(offer);
  const worthwhile = stepUp(LEAST_QUICK, start, step);
  const least = minimum < worthwhile && worthwhile < most ? worthwhile : minimum;
  const amounts = quickAmounts({ startAmount: least, addAmount: least, step }, fen(most), true);
  // Without an upper limit the maximum is no useful amount.
  return most === MOST ? amounts.slice(0, -1) : amounts;
};

/** [FB-14] The days of an order placed now. */
export const fundBuyMoment = (
  offer: FundBuyOffer | null,
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): Pick<FundBuyContext, 'seenAt' | 'days' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, days: offer === null ? null : orderDays(ports.calendar, seenAt, offer.terms), knownUntil: countedUntil(ports, seenAt) };
};

/** [FB-3] The first state of the form: earlier entries, else the draft. */
export const fundBuyStart = (
  context: FundBuyContext,
  offer: FundBuyOffer,
  draft: FundBuyDraft | null,
): Pick<FundBuyContext, 'offer' | 'amountText' | 'cardId' | 'dividendMethod' | 'agreed' | 'errand'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  return {
    offer,
    amountText: nextAmountText('', kept.amountText),
    cardId: initialCardId(offer, kept.cardId),
    dividendMethod: kept.dividendMethod,
    agreed: kept.agreed,
    errand: kept.errand,
  };
};

/** [FB-3] The data that a reload needs; the open request id is written before anything is sent. */
export const fundBuyDraft = ({
  fundCode,
  amountText,
  cardId,
  dividendMethod,
  agreed,
  errand,
  requestId,
}: FundBuyContext): FundBuyDraft => ({
  fundCode,
  amountText,
  cardId,
  dividendMethod,
  agreed,
  errand,
  requestId,
});

/** The order to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const fundBuyCommandOf = (context: FundBuyContext): FundBuyCommand => {
  const { requestId, fundCode, cardId, agreed, warning } = context;
  const amount = amountOf(context.amountText);
  if (requestId === null || cardId === null || amount === null) throw new RangeError('purchase of a fund without its terms');
  return { requestId, fundCode, amount, cardId, dividendMethod: dividendMethodOf(context), agreed, warning };
};

/** [FB-19] The result page of the order. */
export const fundBuyResult = (receipt: FundOrderReceipt | null): Destination => ({
  to: 'fund-trade-result',
  orderNo: receipt?.orderNo ?? null,
  kind: 'fund-buy',
});

/** Buying before anything was read. */
export const emptyFundBuy = (input: FundBuyInput, ports: KnownDaysPort): FundBuyContext => ({
  fundCode: input.fundCode,
  ...emptyGate(input.mode),
  ...emptyOrder(ports),
  offer: null,
  amountText: '',
  cardId: null,
  dividendMethod: null,
  agreed: false,
  days: null,
});

/** Above every amount that can be ordered. */
const MOST = Number.MAX_SAFE_INTEGER;
