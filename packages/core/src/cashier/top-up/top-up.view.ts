import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import { amountOf, entryOf } from '../../values/amount-entry.ts';
import { formatMoney, formatMoneyBriefly, formatSecond } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { sceneOf, type OrderScene } from '../../kit/order-scene.ts';
import { magnitudeLabel } from '../../values/magnitude.ts';
import type { Message } from '../../kit/message.ts';
import { addFen, type Fen } from '../../values/money.ts';
import type { CardKind, PaymentCard } from '../payment-card.ts';
import type { TradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TopUpMachine } from './top-up.machine.ts';
import { cardOf, mostOf, obstacleOf, quickAmounts, tipOf, topUpProblem } from './top-up.rules.ts';
import type { TopUpCommand, TopUpContext, TopUpReceipt, TopUpStep } from './top-up.types.ts';

export type TopUpSnapshot = SnapshotFrom<TopUpMachine>;
export type TopUpStateName = StateValueFrom<TopUpMachine>;
export type TopUpCashierRef = ActorRefFrom<TradePasswordMachine<TopUpCommand, TopUpReceipt>>;

export interface TopUpCardLine {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
  /** "1,234.50", or "--" when the bank does not tell. */
  readonly available: string;
  /** Highest single order; null without a limit. */
  readonly perOrderMax: string | null;
  readonly isChosen: boolean;
  /** Why it cannot be chosen; null when it can. */
  readonly problem: Message | null;
}

export interface TopUpQuickAmount {
  /** What `amount.entered` is sent with. */
  readonly text: string;
  /** "10,000" */
  readonly label: string;
  /** All that the card can give. */
  readonly isMost: boolean;
}

/** All that a screen may show while topping up. Amounts and times are formatted; messages are kinds. */
export interface TopUpView extends FlowFrame {
  readonly step: TopUpStep;
  readonly scene: OrderScene;
  /** Of the wallet, as read; "--" before. */
  readonly balance: string;
  /** What it will hold after this top-up; "--" without an amount. */
  readonly balanceAfter: string;
  /** The field's text, as typed. */
  readonly amountText: string;
  /** "10,000.00"; "--" for an empty field. */
  readonly amount: string;
  /** 百 千 万 …; null outside 3 to 8 digits. */
  readonly magnitude: string | null;
  readonly tip: Message | null;
  readonly quickAmounts: readonly TopUpQuickAmount[];
  readonly cards: readonly TopUpCardLine[];
  readonly card: TopUpCardLine | null;
  readonly button: { readonly isEnabled: boolean; readonly reason: Message | null };
  readonly receipt: { readonly orderNo: string; readonly amount: string; readonly balance: string; readonly time: string } | null;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** What the screen shows of a snapshot [TU-15]. */
export const toTopUpView = (snapshot: TopUpSnapshot): TopUpView => {
  const { value, context } = snapshot;
  const { wallet, amountText, childFrame } = context;
  const step = STEP_OF[value];
  const amount = amountOf(amountText);
  const obstacle = obstacleOf(context);
  const lines = (wallet?.cards ?? []).map((card) => cardLine(card, context.cardId, amount));
  return {
    step,
    scene: sceneOf(step),
    balance: formatMoney(wallet?.balance ?? null),
    balanceAfter: formatMoney(wallet === null || amount === null ? null : addFen(wallet.balance, amount)),
    amountText,
    amount: formatMoney(amount),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    tip: tipOf(context),
    quickAmounts: quickLines(context),
    cards: lines,
    card: lines.find(({ isChosen }) => isChosen) ?? null,
    button: { isEnabled: step === 'edit' && obstacle === null, reason: obstacle },
    receipt: context.receipt === null ? null : receiptLine(context.receipt),
    problem: context.problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: childFrame?.dialog ?? context.dialog,
    notice: childFrame?.notice ?? context.notice,
    destination: context.destination,
    isBusy: childFrame?.isBusy ?? snapshot.hasTag('busy'),
    announcement: childFrame?.announcement ?? announcementOf(step, context),
  };
};

/** The running cashier, for the pad that sends digits to it; null while nothing is being paid. */
export const topUpCashierOf = (snapshot: TopUpSnapshot): TopUpCashierRef | null => snapshot.children.cashier ?? null;

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  editing: 'edit',
  reviewing: 'review',
  paying: 'pay',
  refused: 'edit',
  unconfirmed: 'confirming-outcome',
  asking: 'confirming-outcome',
  unknown: 'unknown',
  leaving: 'leaving',
  away: 'away',
  accepted: 'done',
} as const satisfies Record<TopUpStateName, TopUpStep>;

/** "10,000", "1,234.50": whole yuan stand without places. */
const cardLine = (card: PaymentCard, chosen: string | null, amount: Fen | null): TopUpCardLine => ({
  cardId: card.cardId,
  kind: card.kind,
  bankCode: card.bankCode,
  bankName: card.bankName,
  tail: card.tail,
  available: formatMoney(card.available),
  perOrderMax: card.perOrderMax === null ? null : formatMoneyBriefly(card.perOrderMax),
  isChosen: card.cardId === chosen,
  problem: topUpProblem(card, amount),
});

const quickLines = (context: TopUpContext): readonly TopUpQuickAmount[] => {
  const card = cardOf(context);
  const most = mostOf(card);
  return quickAmounts(card).map((amount) => ({ text: entryOf(amount), label: formatMoneyBriefly(amount), isMost: amount === most }));
};

const receiptLine = ({ orderNo, amount, balance, at }: TopUpReceipt) => ({
  orderNo,
  amount: formatMoney(amount),
  balance: formatMoney(balance),
  time: formatSecond(at),
});

const announcementOf = (step: TopUpStep, context: TopUpContext): Message | null => {
  switch (step) {
    case 'edit':
      return context.dialog?.body ?? tipOf(context);
    case 'confirming-outcome':
      return { kind: 'outcome-pending' };
    case 'pay':
      return { kind: 'enter-trade-password' };
    case 'done':
      return { kind: 'top-up-done' };
    default:
      return context.problem;
  }
};
