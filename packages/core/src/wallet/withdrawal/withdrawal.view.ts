import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import { cardLineOf, cardLinesOf, type CardLines } from '../../cashier/card-line.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import { type CalendarDate, formatMoney, formatMoneyBriefly, magnitudeLabel, shanghaiDateOf, subtractFen } from '../../values/index.ts';
import type { WithdrawalMode } from '../wallet.ts';
import { mostToWithdraw } from '../withdrawal-judgement.ts';
import { walletPartLines, type WalletPartLine } from '../wallet-split/wallet-split.view.ts';
import type { WithdrawalMachine } from './withdrawal.machine.ts';
import { withdrawalOrderObstacle, withdrawalTip, withdrawalAmountOf } from './withdrawal.rules.ts';
import type { WithdrawalContext, WithdrawalStep } from './withdrawal.types.ts';

export type WithdrawalSnapshot = SnapshotFrom<WithdrawalMachine>;
export type WithdrawalStateName = StateValueFrom<WithdrawalMachine>;

/** The days of a normal withdrawal, written out. */
export interface WithdrawalDays {
  /** The trading day for which it counts. */
  readonly acceptedText: string;
  readonly isLater: boolean;
  /** The last day that the money still earns. */
  readonly lastIncomeText: string;
  readonly arrivesText: string;
}

/** All that a screen may show during a withdrawal from the wallet. Amounts and days are formatted; messages are kinds. */
export interface WithdrawalView extends OrderView<WithdrawalStep>, CardLines {
  readonly mode: WithdrawalMode;
  /** For the wallet, as read; "--" before. */
  readonly balance: string;
  /** The balance afterwards; "--" without a valid amount. */
  readonly balanceAfter: string;
  /** The rest of today's quick withdrawals, over all funds; "--" before it is read. */
  readonly quickLeftText: string;
  /** "10,000": per fund and day. */
  readonly quickLimitText: string;
  /** The field's text, as typed. */
  readonly amountText: string;
  /** "10,000.00"; "--" for a text that is no amount. */
  readonly amount: string;
  readonly magnitude: string | null;
  /** The amount that each fund gives, and the rest of its limit today; empty without a valid amount. */
  readonly parts: readonly WalletPartLine[];
  /** For a normal withdrawal; null: a quick one, which arrives at once. */
  readonly days: WithdrawalDays | null;
}

/** The view of a snapshot. Pure: the time for the days is in the context [WW-17]. */
export const toWithdrawalView = (snapshot: WithdrawalSnapshot): WithdrawalView => {
  const { value, context } = snapshot;
  const { opening, mode, amountText } = context;
  const home = opening?.home ?? null;
  const step = STEP_OF[value];
  const amount = withdrawalAmountOf(amountText);
  const leaves = home !== null && amount !== null && amount > 0 && amount <= mostToWithdraw({ home }, mode);
  const cards = (opening?.cards ?? []).map((card) => cardLineOf(card, context.cardId, null));
  return {
    ...toOrderView(snapshot, {
      step,
      tip: withdrawalTip(context),
      obstacle: withdrawalOrderObstacle(context),
      done: { kind: mode === 'quick' ? 'withdrawal-done' : 'withdrawal-accepted' },
    }),
    mode,
    balance: formatMoney(home?.balance ?? null),
    balanceAfter: formatMoney(leaves ? subtractFen(home.balance, amount) : null),
    quickLeftText: formatMoneyBriefly(home === null ? null : mostToWithdraw({ home }, 'quick')),
    quickLimitText: formatMoneyBriefly(home?.limits.quickPerFundDay ?? null),
    amountText,
    amount: formatMoney(amount),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    ...cardLinesOf(cards),
    parts: leaves ? (walletPartLines(home, mode, amount) ?? []) : [],
    days: mode === 'quick' ? null : daysOf(context),
  };
};

const STEP_OF = STEP_OF_ORDER_STATE satisfies Record<WithdrawalStateName, WithdrawalStep>;

/** [WW-10] */
const daysOf = ({ seenAt, days, knownUntil }: WithdrawalContext): WithdrawalDays | null => {
  if (seenAt === null || days === null) return null;
  const today = shanghaiDateOf(seenAt);
  const text = (day: CalendarDate) => formatPlannedDay(day, today, isKnownDay(day, knownUntil));
  return {
    acceptedText: text(days.acceptedOn),
    isLater: days.isLater,
    lastIncomeText: text(days.lastIncomeOn),
    arrivesText: text(days.arrivesOn),
  };
};
