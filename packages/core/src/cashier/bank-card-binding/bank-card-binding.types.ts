import type { BoundCard, CardIssuer, SupportedBank } from '../bank-card.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { FieldLeft, FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';

/** As it is typed; never stored on the device. Digits only. */
export interface BindingForm {
  readonly cardNo: string;
  /** The number that the bank knows, usually the investor's own. */
  readonly mobile: string;
  readonly smsCode: string;
}

export type BindingField = 'cardNo' | 'bank' | 'mobile' | 'code' | 'agreement';

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
}

/** unverified: a card is bound in the name of the identity, which comes first. */
export type OpeningAnswer = ReadAnswer<BindingOpening> | { readonly kind: 'unverified' };

export interface BankCardBindingContext extends AskingPage {
  readonly opening: BindingOpening | null;
  readonly form: BindingForm;
  /** By the first digits of the number; null until there are enough of them, and when nobody could tell. */
  readonly issuer: CardIssuer | null;
  /** The number that was looked up last, with or without an answer. */
  readonly lookedUp: string | null;
  /** Chosen by the investor where the prefix tells nothing. */
  readonly chosenBankCode: string | null;
  /** The texts of the binding are agreed to; false until the investor ticks it. */
  readonly agreed: boolean;
  readonly requestId: string | null;
  /** How often the answer was asked for since it was lost. */
  readonly asked: number;
  readonly secondsToResend: number;
  readonly bound: BoundCard | null;
  readonly fieldProblem: BindingFieldProblem | null;
  /** [BB-780] The fault of the fields that were left. */
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
  | Press<'bind.pressed' | 'finished.pressed' | 'retry.pressed'>
  | FrameEvent;

export type BankCardBindingTag = 'busy' | 'editable';
export type BankCardBindingStep = 'loading' | 'failed' | 'edit' | 'binding' | 'unknown' | 'done';
