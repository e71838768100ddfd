import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { amountOf, type CalendarDate, entryOf, type Fen, magnitudeLabel, shanghaiDateOf } from '../../values/index.ts';
import { ESTIMATED, markOf } from '../../calendar/known-days.ts';
import { formatDate, formatDayWithWeekday, formatMoney, formatMoneyBriefly, formatRate } from '../../values/display.ts';
import { feeLineOf, type FeeLine } from '../../products/fee-line.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { padOf, padWithin } from '../../kit/trade-password/asking-password.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import type { Message } from '../../kit/message.ts';
import { cardLineOf, cardLinesOf, type CardLine, type CardLines } from '../../cashier/card-line.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import type { MaturityArrangement, ProductDocument, ProductFamily } from '../../products/product.ts';
import { boundAgainUntil } from '../maturity/maturity-choice.ts';
import type { Errand, PreBuyCheck } from '../../qualification/index.ts';
import type { BuyMachine } from './buy.machine.ts';
import {
  buyObstacle,
  buyTip,
  incomeCaution,
  incomeOf,
  isForTerms,
  maxOf,
  minimumOf,
  needsQualification,
  payableMaximum,
  quickAmounts,
} from './buy.rules.ts';
import { cardProblem } from '../../cashier/card-problem.ts';
import type { BuyContext, BuyStep, PurchaseDateKind } from './buy.types.ts';

export type BuySnapshot = SnapshotFrom<BuyMachine>;
export type BuyStateName = StateName<StateValueFrom<BuyMachine>>;

/** The fee of the amount as typed, written out. */
export type BuyFeeLine = FeeLine;

/** One expected date, written out. */
export interface BuyDateLine {
  readonly kind: PurchaseDateKind;
  readonly date: CalendarDate;
  /** "2026-11-20" */
  readonly dateText: string;
  /** "11月20日 周五" */
  readonly dayText: string;
  /** [DOM-102] 预计 on a day that is only guessed. */
  readonly mark: string | null;
}

/** A key that fills in an amount which may be ordered. */
export interface BuyQuickAmount {
  /** The value of `amount.entered`. */
  readonly text: string;
  /** "10,000" */
  readonly label: string;
  readonly isMax: boolean;
}

/** All that a screen may show while buying. Amounts, rates and dates are formatted; messages and labels are kinds. */
export interface BuyView extends OrderView<BuyStep>, CardLines {
  readonly productName: string;
  /** Empty when the product has no period name. */
  readonly periodName: string;
  readonly family: ProductFamily | null;
  /** The offer is for qualified investors, and this one's certification is missing or not known. */
  readonly needsQualification: boolean;
  readonly riskInfo: string;
  readonly rate: string;
  /** [LAW-102] What the rate is made of: it then stands in small print. */
  readonly rateBasis: string | null;
  readonly periodDays: number | null;
  /** The field's text, as typed. */
  readonly amountText: string;
  /** The amount with separators: "10,000.00"; "--" for an empty field. */
  readonly amount: string;
  /** 百 千 万 …; null outside 3 to 8 digits. */
  readonly magnitude: string | null;
  readonly hint: { readonly start: string; readonly step: string } | null;
  readonly minimum: string;
  readonly remaining: string;
  readonly quickAmounts: readonly BuyQuickAmount[];
  readonly income: string;
  /** null while there is no amount or no fee tier for it. */
  readonly fee: BuyFeeLine | null;
  /** The fee is more than the term is expected to earn: said before the password. */
  readonly caution: Message | null;
  readonly dates: readonly BuyDateLine[];
  readonly firstBuy: 'no-card' | 'judging' | 'unknown' | 'first' | 'follow-up';
  /** The choice at once, while it is checked and saved too. */
  readonly arrangement: MaturityArrangement;
  /** Until when the money would be bound once more, where it goes on; null without a term [MA-620]. */
  readonly boundAgainText: string | null;
  readonly isSavingArrangement: boolean;
  readonly canChooseMaturity: boolean;
  readonly agreed: boolean;
  readonly needsReservationConsent: boolean;
  readonly agreementIds: readonly number[];
  readonly documents: readonly ProductDocument[];
  /** Confirming pays the order that was placed before with the same terms; no new one is placed. */
  readonly resumesOrder: boolean;
  readonly orderNo: string | null;
  /** The whole gate, for a screen that explains it. */
  readonly checks: readonly PreBuyCheck[];
  /** The missing conditions that the gate lists; empty while it lists none. `dialog.accepted` leads to the first. */
  readonly errands: readonly Errand[];
  /** The frame of gate, maturity arrangement or cashier over the screen; already merged into the frame. */
  readonly childFrame: FlowFrame | null;
}

/** The view of a snapshot. Pure: the moment of the dates is in the context. */
export const toBuyView = (snapshot: BuySnapshot): BuyView => {
  const { context } = snapshot;
  const { offer, amountText, cards, childFrame } = context;
  const state = stateNameOf(snapshot.value);
  const isJudging = snapshot.matches({ editing: 'judgingCard' }) || (snapshot.matches('arranging') && context.firstBuy === null);
  const amount = amountOf(amountText);
  const lines = cards.map((each) => cardLine(each, context, amount));
  return {
    ...toOrderView(snapshot, {
      step: STEP_OF[state],
      tip: buyTip(context),
      obstacle: buyObstacle(context),
      isWaiting: state === 'arranging',
      done: state === 'placed' ? { kind: 'order-accepted' } : { kind: 'outcome-unknown' },
    }),
    productName: offer?.productName ?? '',
    periodName: offer?.periodName ?? '',
    family: offer?.family ?? null,
    needsQualification: needsQualification(context),
    riskInfo: offer?.riskInfo ?? '',
    rate: formatRate(offer?.rate ?? null),
    rateBasis: offer?.rateBasis ?? null,
    periodDays: offer?.periodDays ?? null,
    amountText,
    amount: formatMoney(amount),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    hint: offer === null ? null : { start: formatMoneyBriefly(offer.startAmount), step: formatMoneyBriefly(offer.step) },
    minimum: offer === null ? formatMoney(null) : formatMoneyBriefly(minimumOf(offer, context.firstBuy)),
    remaining: offer === null ? formatMoney(null) : formatMoney(maxOf(context)),
    quickAmounts: quickLines(context),
    income: formatMoney(incomeOf(amount, offer)),
    fee: offer === null ? null : feeLineOf(amount, offer.feeTiers),
    caution: offer === null ? null : incomeCaution(amount, offer),
    dates: dateLines(context),
    ...cardLinesOf(lines),
    firstBuy: firstBuyOf(context, isJudging),
    arrangement: context.draftArrangement ?? context.arrangement,
    boundAgainText: offer === null ? null : boundAgainUntil(offer.maturityDate, offer.periodDays),
    isSavingArrangement: context.draftArrangement !== null,
    canChooseMaturity: offer?.canChooseMaturity ?? false,
    agreed: context.agreed,
    needsReservationConsent: offer?.needsReservationConsent ?? false,
    agreementIds: offer?.agreementIds ?? [],
    documents: offer?.documents ?? [],
    resumesOrder: context.placed !== null && !context.needsRelease && isForTerms(context.placed, context),
    orderNo: context.receipt?.orderNo ?? context.placed?.orderNo ?? null,
    checks: context.checks,
    errands: context.errands,
    childFrame,
  };
};

/** The running cashier, for the pad that sends digits to it; null while no password is asked for. */
export const cashierOf = (snapshot: BuySnapshot) => padOf(snapshot) ?? padWithin(snapshot.children.maturity);

type StateName<Value> = Value extends string ? Value : keyof Value & string;

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  opened: 'loading',
  checking: 'checking',
  blocked: 'blocked',
  qualified: 'checking',
  arranging: 'edit',
  shortOfBalance: 'edit',
  releasing: 'ordering',
  ordering: 'ordering',
  riskRefused: 'edit',
  unsettled: 'done',
} as const satisfies Record<BuyStateName, BuyStep>;

const stateNameOf = (value: BuySnapshot['value']): BuyStateName => (typeof value === 'string' ? value : 'editing');

const cardLine = (card: PaymentCard, { offer, cardId }: BuyContext, amount: Fen | null): CardLine =>
  cardLineOf(card, cardId, offer === null ? null : cardProblem(card, offer, amount));

const quickLines = (context: BuyContext): readonly BuyQuickAmount[] => {
  const { offer, firstBuy } = context;
  if (offer === null) return [];
  const amounts = quickAmounts(offer, payableMaximum(context), firstBuy);
  return amounts.map((amount, at) => ({ text: entryOf(amount), label: formatMoneyBriefly(amount), isMax: at === amounts.length - 1 }));
};

const dateLines = ({ dates, seenAt, knownUntil }: BuyContext): readonly BuyDateLine[] =>
  dates.map(({ kind, date, isEstimated }) => ({
    kind,
    date,
    dateText: formatDate(date),
    dayText: formatDayWithWeekday(date, seenAt === null ? 'always' : shanghaiDateOf(seenAt)),
    mark: isEstimated ? ESTIMATED : markOf(date, knownUntil),
  }));

const firstBuyOf = ({ cardId, firstBuy }: BuyContext, isJudging: boolean): BuyView['firstBuy'] => {
  if (cardId === null) return 'no-card';
  if (isJudging) return 'judging';
  if (firstBuy === null) return 'unknown';
  return firstBuy ? 'first' : 'follow-up';
};
