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

/** Obstacles: no verified identity, no password to change, or one that is there already. */
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
 * The outcome of six digits that were taken out of the pad. weak and same: of the new ones, by what the device knows.
 * different: the repeat is not what was typed before. lost: there was nothing to take, or nothing to compare with.
 */
export type PasswordTaking = 'taken' | 'weak' | 'same' | 'different' | 'lost';

export type PasswordSettingOutcome =
  | { readonly kind: 'accepted' }
  /** The old one was wrong (256). */
  | { readonly kind: 'wrong-password'; readonly message: Message }
  /** Too easy to guess: another one is asked for. */
  | { readonly kind: 'weak'; readonly message: Message }
  /** The key ran out, or the confirmation of the identity: from the start. */
  | { readonly kind: 'expired'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

export type IdentityConfirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly field: ResetField | null; readonly message: Message };

export interface PasswordSettingContext extends PasswordSettingInput, AskingPage {
  readonly gate: PasswordGate | null;
  /** Which six digits come next. */
  readonly part: PasswordPart;
  /** Number under which the sealed blocks wait outside the machine. Tells nothing of them. */
  readonly ticket: number | null;
  readonly form: ResetForm;
  readonly secondsToResend: number;
  /** How many digits stand in the pad; never which. */
  readonly digitCount: number;
  readonly fieldProblem: ResetFieldProblem | null;
  /** [PS-780] The fault of the fields that were left. */
  readonly doubts: readonly ResetFieldProblem[];
}

export type PasswordSettingEvent =
  | { readonly type: 'field.entered'; readonly field: 'realName' | 'idNumber' | 'smsCode'; readonly text: string }
  | FieldLeft
  | Press<'code.requested' | 'identity.submitted'>
  /** The pad's entry holds so many digits now. At six the part is taken. */
  | { readonly type: 'digits.changed'; readonly count: number }
  | Press<'password.forgotten' | 'finished.pressed' | 'retry.pressed'>
  | FrameEvent;

export type PasswordSettingTag = 'busy' | 'editable';
/** The subject of the screen. loading: whether it may begin is asked. wait: something is on its way. left: the user is sent elsewhere. */
export type PasswordSettingStep = 'loading' | 'identity' | 'enter' | 'wait' | 'unknown' | 'done' | 'left';
