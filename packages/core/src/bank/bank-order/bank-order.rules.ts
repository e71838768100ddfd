import { countedUntil } from '../../calendar/known-days.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { initialAccount } from '../../fund-trading/index.ts';
import { type CalendarDate, type Fen, isEntry, shanghaiDateOf, toYuanText } from '../../values/index.ts';
import { isWithdrawalEntry, withdrawalAmountOf } from '../../wallet/index.ts';
import { shares as sharesOf, toSharesText, type Shares } from '../../values/shares.ts';
import { bankWishFrom, judgeBankOrder, mostOf, type BankWish } from './bank-judgement.ts';
import { depositDays } from '../deposit-days.ts';
import { earlyDraw, type EarlyDraw } from '../deposit-interest.ts';
import { redeemable, wealthDays } from '../wealth.ts';
import type { BankOffer, BankRecord, BankSide } from '../bank.ts';
import type {
  BankOrderPorts,
  BankAsk,
  BankAskFields,
  BankCommand,
  BankDraft,
  BankOrderContext,
  BankOrderInput,
} from './bank-order.types.ts';

type Typed = Pick<BankOrderContext, 'side' | 'offer' | 'amountText' | 'cardId' | 'instruction' | 'agreed'>;

/** [BK-22] Money in and a deposit are typed as in every purchase; amounts taken out may be less than a yuan. */
export const isBankEntry = ({ side }: Pick<Typed, 'side'>, text: string): boolean =>
  side === 'in' || side === 'buy' || side === 'subscribe' ? isEntry(text) : isWithdrawalEntry(text);

/** The amount of an entry in fen; null for a text that is not a complete amount. */
export const bankAmountOf = withdrawalAmountOf;

const amountIn = ({ side, offer, amountText }: Pick<Typed, 'side' | 'offer' | 'amountText'>): Fen | null => {
  if (side === 'redeem' || isChange(side)) return null;
  return side === 'instruct' ? (offer?.deposit?.principal ?? null) : bankAmountOf(amountText);
};

/** Orders about the account itself: no money moves. */
const isChange = (side: BankSide): boolean => side === 'rebind' || side === 'retire';

/** In a redemption the field has shares: hundredths of a share, as fen are of a yuan. */
export const sharesIn = ({ side, amountText }: Pick<Typed, 'side' | 'amountText'>): Shares | null => {
  const typed = side === 'redeem' ? bankAmountOf(amountText) : null;
  return typed === null ? null : sharesOf(typed);
};

const wishIn = (context: Typed): BankWish => {
  const { side, cardId, instruction } = context;
  return bankWishFrom(side, { amount: amountIn(context), shares: sharesIn(context), cardId, instruction });
};

/** [BK-23] The tip under the field; null while nothing is typed. A missing card is no fault of the amount. */
export const bankOrderTip = (context: Typed): Message | null => {
  const { offer, side } = context;
  if (offer === null || side === 'instruct' || isChange(side) || (amountIn(context) === null && sharesIn(context) === null)) return null;
  const problem = judgeBankOrder(offer, wishIn(context));
  return problem?.kind === 'bank-card-unchosen' ? null : problem;
};

/** [BK-24] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const bankOrderObstacle = (context: Typed): Message | null => {
  const { offer, side, agreed } = context;
  if (offer === null) return { kind: 'bank-amount-missing' };
  return judgeBankOrder(offer, wishIn(context)) ?? (needsConsent(side) && !agreed ? { kind: 'bank-agreement-unticked' } : null);
};

/** A purchase, and the end of an account, need consent to the documents of the bank. */
const needsConsent = (side: BankSide): boolean => side === 'buy' || side === 'subscribe' || side === 'retire';

/** The entry of 全部: the whole content, as typed text; empty where there is nothing. */
export const mostEntry = ({ offer }: Pick<Typed, 'offer'>): string => {
  if (offer?.side === 'redeem') return offer.holding === null ? '' : toSharesText(redeemable(offer.holding)).replace(/\.?0+$/, '');
  const most = offer === null ? 0 : mostOf(offer);
  return offer === null || most <= 0 ? '' : toYuanText(mostOf(offer)).replace(/\.?0+$/, '');
};

/** [BK-25] The result of a draw made today; null while it cannot be computed. */
export const drawIn = (context: Typed & Pick<BankOrderContext, 'seenAt'>): EarlyDraw | null => {
  const amount = amountIn(context);
  const deposit = context.offer?.deposit ?? null;
  if (context.side !== 'draw' || deposit === null || amount === null || context.seenAt === null || bankOrderTip(context) !== null)
    return null;
  return amount <= 0 ? null : earlyDraw(deposit, amount, shanghaiDateOf(context.seenAt));
};

/** [BK-26] The moment of the summary, and the days of a purchase ordered then. */
export const bankOrderMoment = (
  ports: Pick<BankOrderPorts, 'clock' | 'calendar' | 'knownUntil'>,
  { offer }: Pick<BankOrderContext, 'offer'>,
): Pick<BankOrderContext, 'seenAt' | 'days' | 'wealthDays' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return {
    seenAt,
    days: offer === null || offer.product === null ? null : depositDays(ports.calendar, offer.partner.days, offer.product.term, seenAt),
    wealthDays: offer === null || offer.wealth === null ? null : wealthDays(ports.calendar, offer.wealth, seenAt),
    knownUntil: countedUntil(ports, seenAt),
  };
};

/** The day on which the order depends: the value day of a deposit, the day of a draw, the trading day of a wealth order. */
export const dayOf = ({
  side,
  days,
  wealthDays: moment,
  seenAt,
}: Pick<BankOrderContext, 'side' | 'days' | 'wealthDays' | 'seenAt'>): CalendarDate | null => {
  if (side === 'subscribe' || side === 'redeem') return moment?.tradingDay ?? null;
  if (side === 'buy') return days?.valueOn ?? null;
  return side === 'draw' && seenAt !== null ? shanghaiDateOf(seenAt) : null;
};

/** [BK-21] The first state of the form: earlier entries, else the draft. */
export const bankOrderStart = (
  context: BankOrderContext,
  offer: BankOffer,
  draft: BankDraft | null,
): Pick<BankOrderContext, 'offer' | 'amountText' | 'cardId' | 'instruction' | 'agreed'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  const bound = offer.cards.find(({ isBound }) => isBound)?.cardId ?? null;
  return {
    offer,
    amountText: isBankEntry(context, kept.amountText) ? kept.amountText : '',
    cardId: initialAccount({ accounts: offer.cards, lastUsedCardId: bound }, kept.cardId),
    instruction: kept.instruction ?? offer.deposit?.instruction ?? (offer.side === 'buy' ? 'pay-out' : null),
    agreed: kept.agreed,
  };
};

/** [BK-21] The data that a reload needs; the open request id is written before anything is sent. */
export const bankOrderDraft = ({ side, about, amountText, cardId, instruction, agreed, requestId }: BankOrderContext): BankDraft => ({
  side,
  about,
  amountText,
  cardId,
  instruction,
  agreed,
  requestId,
});

/** The order to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const bankCommandOf = (context: BankOrderContext): BankCommand => {
  const { requestId, side, about, offer, cardId, instruction, warning } = context;
  if (requestId === null || offer === null) throw new RangeError('an order at a bank without its terms');
  return bankCommandFrom(
    { requestId, side, about },
    { amount: amountIn(context), shares: sharesIn(context), cardId, instruction, day: dayOf(context), warning },
  );
};

/** The entries that belong to the order's side. Throws RangeError when a required entry is missing. */
export const bankCommandFrom = (
  { requestId, side, about }: BankOrderInput & Pick<BankCommand, 'requestId'>,
  { amount, shares, cardId, instruction, day, warning }: BankAskFields,
): BankCommand => {
  const order = { requestId, about };
  switch (side) {
    case 'in':
    case 'out':
      return { ...order, side, amount: said(amount), cardId };
    case 'buy':
      return { ...order, side, amount: said(amount), instruction, day };
    case 'subscribe':
      return { ...order, side, amount: said(amount), day, warning };
    case 'draw':
      return { ...order, side, amount: said(amount), day };
    case 'instruct':
      return { ...order, side, instruction: said(instruction), amount };
    case 'redeem':
      return { ...order, side, shares: said(shares), day };
    case 'rebind':
      return { ...order, side, cardId };
    case 'retire':
      return { ...order, side };
  }
};

const said = <Value>(value: Value | null): Value => {
  if (value === null) throw new RangeError('an order at a bank without its terms');
  return value;
};

/** The fields of an order, whatever its side. */
export const bankFieldsOf = (command: BankAsk): BankAskFields => ({
  amount: 'amount' in command ? command.amount : null,
  shares: 'shares' in command ? command.shares : null,
  cardId: 'cardId' in command ? command.cardId : null,
  instruction: 'instruction' in command ? command.instruction : null,
  day: 'day' in command ? command.day : null,
  warning: 'warning' in command ? command.warning : null,
});

/** [BK-29] The result page of the order. */
export const bankResult = (receipt: BankRecord | null): Destination => ({ to: 'bank-result', orderNo: receipt?.recordNo ?? null });

/** [LAW-108] Whether the text of special care is to be confirmed before the summary. Once on a visit is enough. */
export const needsBankCare = ({ offer, warning }: Pick<BankOrderContext, 'offer' | 'warning'>): boolean =>
  offer !== null && offer.specialCare !== null && warning === null;

/** An order before anything was read. */
export const emptyBankOrder = ({ side, about }: BankOrderInput, ports: Pick<BankOrderPorts, 'knownUntil'>): BankOrderContext => ({
  side,
  about,
  ...emptyOrder(ports),
  offer: null,
  amountText: '',
  cardId: null,
  instruction: null,
  agreed: false,
  warning: null,
  days: null,
  wealthDays: null,
});
