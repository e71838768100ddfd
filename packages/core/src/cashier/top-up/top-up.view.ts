import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import { addFen, amountOf, entryOf, formatMoney, formatMoneyBriefly, formatSecond, magnitudeLabel } from '../../values/index.ts';
import { shanghaiDateOf, type CalendarDate } from '../../values/calendar-date.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import { cardLineOf, cardLinesOf, type CardLines } from '../card-line.ts';
import type { TopUpMachine } from './top-up.machine.ts';
import { cardOf, mostOf, topUpObstacle, quickAmounts, topUpTip } from './top-up.rules.ts';
import { topUpProblem } from '../top-up-judgement.ts';
import type { TopUpContext, TopUpReceipt, TopUpStep } from './top-up.types.ts';

export type TopUpSnapshot = SnapshotFrom<TopUpMachine>;
export type TopUpStateName = StateValueFrom<TopUpMachine>;

export interface TopUpQuickAmount {
  /** The value of `amount.entered`. */
  readonly text: string;
  /** "10,000" */
  readonly label: string;
  /** The whole amount that the card can give. */
  readonly isMost: boolean;
}

/** [TU-24] The days of a top-up placed now, written out. */
export interface TopUpDays {
  /** The shares are confirmed, and earn from this day on: "11月23日 周一". */
  readonly confirmsText: string;
  /** The day on which its first income is visible. */
  readonly firstIncomeText: string;
}

/** All that a screen may show while topping up. Amounts and times are formatted; messages are kinds. */
export interface TopUpView extends OrderView<TopUpStep>, CardLines {
  /** For the wallet, as read; "--" before. */
  readonly balance: string;
  /** The balance after this top-up; "--" without an amount. */
  readonly balanceAfter: string;
  /** The field's text, as typed. */
  readonly amountText: string;
  /** "10,000.00"; "--" for an empty field. */
  readonly amount: string;
  /** 百 千 万 …; null outside 3 to 8 digits. */
  readonly magnitude: string | null;
  readonly quickAmounts: readonly TopUpQuickAmount[];
  /** null until the wallet is read. */
  readonly days: TopUpDays | null;
  readonly receipt: { readonly orderNo: string; readonly amount: string; readonly balance: string; readonly time: string } | null;
}

/** The view of a snapshot [TU-15]. */
export const toTopUpView = (snapshot: TopUpSnapshot): TopUpView => {
  const { value, context } = snapshot;
  const { wallet, amountText } = context;
  const step = STEP_OF[value];
  const amount = amountOf(amountText);
  const lines = (wallet?.cards ?? []).map((card) => cardLineOf(card, context.cardId, topUpProblem(card, amount)));
  return {
    ...toOrderView(snapshot, { step, tip: topUpTip(context), obstacle: topUpObstacle(context), done: { kind: 'top-up-done' } }),
    balance: formatMoney(wallet?.balance ?? null),
    balanceAfter: formatMoney(wallet === null || amount === null ? null : addFen(wallet.balance, amount)),
    amountText,
    amount: formatMoney(amount),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    quickAmounts: quickLines(context),
    ...cardLinesOf(lines),
    days: wallet === null ? null : daysOf(context),
    receipt: context.receipt === null ? null : receiptLine(context.receipt),
  };
};

const STEP_OF = STEP_OF_ORDER_STATE satisfies Record<TopUpStateName, TopUpStep>;

const quickLines = (context: TopUpContext): readonly TopUpQuickAmount[] => {
  const card = cardOf(context);
  const most = mostOf(card);
  return quickAmounts(card).map((amount) => ({ text: entryOf(amount), label: formatMoneyBriefly(amount), isMost: amount === most }));
};

const daysOf = ({ seenAt, days, knownUntil }: TopUpContext): TopUpDays | null => {
  if (seenAt === null || days === null) return null;
  const today = shanghaiDateOf(seenAt);
  const text = (day: CalendarDate) => formatPlannedDay(day, today, isKnownDay(day, knownUntil));
  return { confirmsText: text(days.confirmsOn), firstIncomeText: text(days.firstIncomeOn) };
};

const receiptLine = ({ orderNo, amount, balance, at }: TopUpReceipt) => ({
  orderNo,
  amount: formatMoney(amount),
  balance: formatMoney(balance),
  time: formatSecond(at),
});
