import type { BoundCard, CardIssuer, SupportedBank } from '../bank-card.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { FieldLeft, FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';

/** As typed; never stored on the device. Digits only. */
export interface BindingForm {
  readonly cardNo: string;
  /** The phone number known to the bank, usually the investor's own. */
  readonly mobile: string;
  readonly smsCode: string;
}

export type BindingField = 'cardNo' | 'bank' | 'mobile' | 'code' | 'agreement' | 'consent';

export type BindingFieldProblem = FieldProblem<BindingField>;

/** One binding as it is sent. */
export interface CardBinding extends BindingForm {
  /** Client request id: a repeat is answered with the first answer. */
  readonly requestId: string;
  readonly bankCode: string;
}

export type BindingOutcome =
  | { readonly kind: 'bound'; readonly card: BoundCard }
  | { readonly kind: 'refused'; readonly field: BindingField | null; readonly message: Message };

export interface BindingOpening {
  /** Name on the account: 林*夏. */
  readonly maskedName: string;
  readonly banks: readonly SupportedBank[];
  /** [LAW-91] The part of bank cards is asked and not given yet. */
  readonly needsConsent: boolean;
}

/** unverified: the identity must be verified first, because a card is bound in its name. */
export type OpeningAnswer = ReadAnswer<BindingOpening> | { readonly kind: 'unverified' };

export interface BankCardBindingContext extends AskingPage {
  readonly opening: BindingOpening | null;
  readonly form: BindingForm;
  /** From the first digits of the number; null while there are too few, and when they are unknown. */
  readonly issuer: CardIssuer | null;
  /** The number of the last look-up, with or without an answer. */
  readonly lookedUp: string | null;
  /** Chosen by the investor where the prefix tells nothing. */
  readonly chosenBankCode: string | null;
  /** The texts of the binding are agreed to; false until the investor ticks it. */
  readonly agreed: boolean;
  /** [LAW-91] The part of bank cards is ticked. */
  readonly consents: boolean;
  readonly requestId: string | null;
  /** The number of attempts since the answer was lost. */
  readonly asked: number;
  readonly secondsToResend: number;
  readonly bound: BoundCard | null;
  readonly fieldProblem: BindingFieldProblem | null;
  /** [BB-780] The faults of the fields that lost focus. */
  readonly doubts: readonly BindingFieldProblem[];
}

export type BankCardBindingEvent =
  | { readonly type: 'card-number.entered'; readonly text: string }
  | { readonly type: 'bank.chosen'; readonly bankCode: string }
  | { readonly type: 'mobile.entered'; readonly text: string }
  | FieldLeft
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.entered'; readonly text: string }
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | { readonly type: 'consent.ticked'; readonly agreed: boolean }
  | Press<'bind.pressed' | 'finished.pressed' | 'retry.pressed'>
  | FrameEvent;

export type BankCardBindingTag = 'busy' | 'editable';
export type BankCardBindingStep = 'loading' | 'failed' | 'edit' | 'binding' | 'unknown' | 'done';
