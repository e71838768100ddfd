import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { BoundCard, CardIssuer, SupportedBank } from '../bank-card.ts';
import { formatMoneyBriefly } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { BankCardBindingMachine } from './bank-card-binding.machine.ts';
import { bankOf, doubtOf, LENGTH_OF, needsBankChoice, needsLookUp, submitProblem, targetProblem } from './bank-card-binding.rules.ts';
import type {
  BankCardBindingContext,
  BankCardBindingStep,
  BindingFieldProblem,
  BindingForm,
  BindingOpening,
} from './bank-card-binding.types.ts';

export type BankCardBindingSnapshot = SnapshotFrom<BankCardBindingMachine>;
type StateValue = StateValueFrom<BankCardBindingMachine>;
/** The region that asks and sends; the others look numbers up and count seconds. */
export type BankCardBindingStateName = NonNullable<Extract<StateValue, object>['card']>;

/** A bank whose cards can be bound, its limits written out. */
export interface BankLine {
  readonly bankCode: string;
  readonly bankName: string;
  /** "50,000" yuan; null without a limit. */
  readonly perOrderText: string | null;
  readonly perDayText: string | null;
}

/** All that a screen may show while a card is bound. */
export interface BankCardBindingView extends FlowFrame {
  readonly step: BankCardBindingStep;
  readonly opening: BindingOpening | null;
  /** Banks to choose from, their limits written out. */
  readonly banks: readonly BankLine[];
  readonly form: BindingForm;
  /** Most digits of the fields. */
  readonly lengths: Readonly<Record<keyof BindingForm, number>>;
  readonly issuer: CardIssuer | null;
  /** The bank of the card, by its number or chosen; null when it is not known, or cannot be bound. */
  readonly bank: BankLine | null;
  /** The number does not tell the bank: the screen offers `banks`. */
  readonly needsBankChoice: boolean;
  readonly chosenBankCode: string | null;
  /** The number is being looked up; the buttons are disabled meanwhile. */
  readonly isLookingUp: boolean;
  /** A hint about a doubtful entry; null when there is no doubt. */
  readonly doubt: Message | null;
  readonly canEdit: boolean;
  readonly canRequestCode: boolean;
  /** Counts down to 0; while above 0 no further code can be asked for. */
  readonly secondsToResend: number;
  readonly agreed: boolean;
  /** [LAW-91] Whether the part of bank cards is ticked; null: it is not asked. */
  readonly consents: boolean | null;
  /** Whether the button is enabled; `reason` says why not. A press on the disabled button shows the reason at the field. */
  readonly canSubmit: boolean;
  readonly reason: Message | null;
  /** The same object until it changes; null as soon as its field is edited. */
  readonly fieldProblem: BindingFieldProblem | null;
  /** [BB-780] Shown at the fields that lost focus. */
  readonly doubts: readonly BindingFieldProblem[];
  readonly problem: Message | null;
  readonly bound: BoundCard | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [BB-12]. */
export const toBankCardBindingView = (snapshot: BankCardBindingSnapshot): BankCardBindingView => {
  const { context } = snapshot;
  const state = stateOf(snapshot.value);
  const step = STEP_OF[state];
  const canEdit = snapshot.hasTag('editable');
  const isLookingUp = needsLookUp(context);
  const reason = canEdit ? (submitProblem(context)?.body ?? null) : null;
  const bank = bankOf(context);
  return {
    step,
    opening: context.opening,
    banks: (context.opening?.banks ?? []).map(bankLine),
    form: context.form,
    agreed: context.agreed,
    consents: context.opening?.needsConsent === true ? context.consents : null,
    lengths: LENGTH_OF,
    issuer: context.issuer,
    bank: bank === null ? null : bankLine(bank),
    needsBankChoice: needsBankChoice(context),
    chosenBankCode: context.chosenBankCode,
    isLookingUp,
    doubt: doubtOf(context.form),
    canEdit,
    canRequestCode: canEdit && !isLookingUp && context.secondsToResend === 0 && targetProblem(context) === null,
    secondsToResend: context.secondsToResend,
    canSubmit: step === 'done' || (canEdit && !isLookingUp && reason === null),
    reason,
    fieldProblem: context.fieldProblem,
    doubts: context.doubts,
    problem: context.problem,
    bound: context.bound,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: announcementOf(state, context),
  };
};

const stateOf = (value: StateValue): BankCardBindingStateName => (typeof value === 'object' ? value.card : undefined) ?? 'loading';

const STEP_OF = {
  loading: 'loading',
  unverified: 'loading',
  failed: 'failed',
  editing: 'edit',
  requestingCode: 'edit',
  binding: 'binding',
  unconfirmed: 'binding',
  asking: 'binding',
  unknown: 'unknown',
  leaving: 'unknown',
  away: 'unknown',
  done: 'done',
} as const satisfies Record<BankCardBindingStateName, BankCardBindingStep>;

const bankLine = ({ bankCode, bankName, perOrderMax, perDayMax }: SupportedBank): BankLine => ({
  bankCode,
  bankName,
  perOrderText: perOrderMax === null ? null : formatMoneyBriefly(perOrderMax),
  perDayText: perDayMax === null ? null : formatMoneyBriefly(perDayMax),
});

const announcementOf = (state: BankCardBindingStateName, context: BankCardBindingContext): Message | null => {
  if (state === 'unconfirmed' || state === 'asking') return { kind: 'binding-unknown' };
  if (state === 'done') return { kind: 'card-bound' };
  return context.dialog?.body ?? context.fieldProblem?.body ?? context.problem ?? context.notice?.body ?? null;
};
