import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { countedUntil, type KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { initialAccount } from '../../fund-trading/index.ts';
import { parseYuan, toYuanText, type Fen } from '../../values/money.ts';
import { walletOutDays } from '../../cashier/wallet-days.ts';
import type { WithdrawalCommand, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';
import { judgeWithdrawal, mostToWithdraw, withdrawalObstacle } from '../withdrawal-judgement.ts';
import type { WithdrawalContext, WithdrawalDraft } from './withdrawal.types.ts';

type Typed = Pick<WithdrawalContext, 'opening' | 'mode' | 'amountText' | 'cardId'>;

/** [WW-3] Digits and at most one dot with two places; amounts below one yuan are accepted, so that a wallet can be emptied. */
export const isWithdrawalEntry = (text: string): boolean => /^(?:[0-9]{0,9})(?:\.[0-9]{0,2})?$/.test(text);

/** The amount of an entry in fen; null for a text that is not a complete amount. */
export const withdrawalAmountOf = (text: string): Fen | null => {
  const whole = text.endsWith('.') ? text.slice(0, -1) : text;
  return whole === '' ? null : parseYuan(whole.startsWith('.') ? `0${whole}` : whole);
};

/** [WW-7] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const withdrawalOrderObstacle = ({ opening, mode, amountText, cardId }: Typed): Message | null =>
  opening === null
    ? { kind: 'withdrawal-amount-missing' }
    : judgeWithdrawal(opening, { mode, amount: withdrawalAmountOf(amountText), cardId });

/** [WW-5] The tip under the amount; null while nothing is typed. A missing card is no fault of the amount. */
export const withdrawalTip = (context: Typed): Message | null => {
  const amount = withdrawalAmountOf(context.amountText);
  if (context.opening === null || amount === null || amount === 0) return null;
  const obstacle = withdrawalOrderObstacle(context);
  return obstacle?.kind === 'withdrawal-card-missing' ? null : obstacle;
};

/** [WW-8] The entry of 全部: the maximum of the mode as typed text; empty without an amount. */
export const mostEntry = ({ opening, mode }: Pick<Typed, 'opening' | 'mode'>): string => {
  const most = opening === null ? null : mostToWithdraw(opening, mode);
  return most === null || most <= 0 ? '' : toYuanText(most).replace(/\.?0+$/, '');
};

/**
 * [WW-2] [WW-6] [WW-19] The first state of the form: earlier entries, else the draft. The mode is quick if quick withdrawals have
 * a rest, and the card is chosen as in a redemption.
 */
export const withdrawalStart = (
  context: WithdrawalContext,
  opening: WithdrawalOpening,
  draft: WithdrawalDraft | null,
): Pick<WithdrawalContext, 'opening' | 'mode' | 'amountText' | 'cardId'> => {
  const kept = context.opening === null && draft !== null ? draft : context;
  return {
    opening,
    mode: context.opening === null && withdrawalObstacle(opening, 'quick') !== null ? 'normal' : kept.mode,
    amountText: isWithdrawalEntry(kept.amountText) ? kept.amountText : '',
    cardId: initialAccount({ accounts: opening.cards, lastUsedCardId: opening.lastUsedCardId }, kept.cardId),
  };
};

/** [WW-19] The data that a reload needs; the open request id is written before anything is sent. */
export const withdrawalDraft = ({ mode, amountText, cardId, requestId }: WithdrawalContext): WithdrawalDraft => ({
  mode,
  amountText,
  cardId,
  requestId,
});

/** [WW-10] The days of a normal withdrawal placed now. */
export const withdrawalMoment = (
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): Pick<WithdrawalContext, 'seenAt' | 'days' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, days: walletOutDays(ports.calendar, seenAt), knownUntil: countedUntil(ports, seenAt) };
};

/** The withdrawal to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const withdrawalCommandOf = ({ requestId, mode, amountText, cardId }: WithdrawalContext): WithdrawalCommand => {
  const amount = withdrawalAmountOf(amountText);
  if (requestId === null || cardId === null || amount === null) throw new RangeError('withdrawal without its terms');
  return { requestId, mode, amount, cardId };
};

/** [WW-16] The result page of the withdrawal. */
export const withdrawalResult = (receipt: WithdrawalReceipt): Destination => ({ to: 'wallet-result', orderNo: receipt.orderNo });

/** A withdrawal before anything was read. */
export const emptyWithdrawal = (ports: KnownDaysPort): WithdrawalContext => ({
  ...emptyOrder(ports),
  opening: null,
  mode: 'quick',
  amountText: '',
  cardId: null,
  days: null,
});
