import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { FieldLeft, FieldProblem } from '../../kit/form-doubts.ts';
import type { MemberProfile } from '../investor.ts';
import type { Message } from '../../kit/message.ts';

/** set: the first one. change: with the old one. reset: forgotten, with the identity confirmed again. */
export type PasswordSettingMode = 'set' | 'change' | 'reset';

export interface PasswordSettingInput {
  readonly mode: PasswordSettingMode;
}

/** Conditions before anything is asked for. */
export type PasswordStanding = Pick<MemberProfile, 'identityVerified' | 'tradePasswordSet'>;

/** Obstacles: no verified identity, no password to change, or a password that is already set. */
export type PasswordGate = 'identity' | 'trade-password' | 'already-set';

/** The data that confirms the identity before a reset; typed, never stored. */
export interface ResetForm {
  readonly realName: string;
  readonly idNumber: string;
  readonly smsCode: string;
}

export type ResetField = 'realName' | 'idNumber' | 'code';

export type ResetFieldProblem = FieldProblem<ResetField>;

/** Which six digits the pad asks for. */
export type PasswordPart = 'old' | 'new' | 'repeat';

/**
 * The result of six digits from the pad. weak, same: refused by what the device knows. different: the repeat differs. lost: no
 * digits to take, or none to compare with.
 */
export type PasswordTaking = 'taken' | 'weak' | 'same' | 'different' | 'lost';

export type PasswordSettingOutcome =
  | { readonly kind: 'accepted' }
  /** The old password was wrong (256). */
  | { readonly kind: 'wrong-password'; readonly message: Message }
  /** Too easy to guess; another password is asked for. */
  | { readonly kind: 'weak'; readonly message: Message }
  /** The key or the confirmation of the identity expired; the flow starts again. */
  | { readonly kind: 'expired'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

export type IdentityConfirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly field: ResetField | null; readonly message: Message };

export interface PasswordSettingContext extends PasswordSettingInput, AskingPage {
  readonly gate: PasswordGate | null;
  /** Which six digits come next. */
  readonly part: PasswordPart;
  /** Ticket of the sealed blocks, which are kept outside the machine. */
  readonly ticket: number | null;
  readonly form: ResetForm;
  readonly secondsToResend: number;
  /** The number of digits in the pad; never the digits. */
  readonly digitCount: number;
  readonly fieldProblem: ResetFieldProblem | null;
  /** [PS-780] The faults of the fields that lost focus. */
  readonly doubts: readonly ResetFieldProblem[];
}

export type PasswordSettingEvent =
  | { readonly type: 'field.entered'; readonly field: 'realName' | 'idNumber' | 'smsCode'; readonly text: string }
  | FieldLeft
  | Press<'code.requested' | 'identity.submitted'>
  /** The number of digits in the pad; at six the part is taken. */
  | { readonly type: 'digits.changed'; readonly count: number }
  | Press<'password.forgotten' | 'finished.pressed' | 'retry.pressed'>
  | FrameEvent;

export type PasswordSettingTag = 'busy' | 'editable';
/** The subject of the screen. loading: the conditions are read. wait: a call is running. left: the user is sent elsewhere. */
export type PasswordSettingStep = 'loading' | 'identity' | 'enter' | 'wait' | 'unknown' | 'done' | 'left';
