import type { Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { firstFailure, isMobile, isMobileCode } from '../../kit/validators.ts';
import { readTypedCode, readTypedMobile } from '../../values/typed-text.ts';
import type { CodeOutcome, Credentials, FieldProblem, SessionContext } from './session.types.ts';

/** Digits of a mobile number and of a one-time code (P1 §5); more is not taken in. */
export const MOBILE_LENGTH = 11;
export const CODE_LENGTH = 6;

interface MobileProblem extends FieldProblem {
  readonly field: 'mobile';
}

/** The present form: the entries, and the tick. */
export type SignInForm = Pick<SessionContext, 'mobile' | 'smsCode' | 'agreed'>;

/** [SE-2] The fault of the mobile number; null when a code may be sent to it (P1 §5). */
export const mobileProblem = (credentials: Pick<Credentials, 'mobile'>): MobileProblem | null =>
  firstFailure([{ text: credentials.mobile, check: isMobile, message: MOBILE_INVALID }]);

/**
 * [SE-3] [SE-20] The fault of the form, the first field first, the tick last; null when it may be sent (P1 §5:
 * validation stops there).
 */
export const formProblem = ({ agreed, ...credentials }: SignInForm): FieldProblem | null =>
  firstFailure<FieldProblem>([
    { text: credentials.mobile, check: isMobile, message: MOBILE_INVALID },
    { text: credentials.smsCode, check: isMobileCode, message: CODE_INVALID },
  ]) ?? (agreed ? null : UNTICKED);

/** [SE-4] The number's field after a text was entered: a text that is no number changes nothing. */
export const takenMobile = (before: string, text: string): string => readTypedMobile(text) ?? before;

/** [SE-4] The code's field after a text was entered. */
export const takenCode = (before: string, text: string): string => readTypedCode(text, CODE_LENGTH) ?? before;

/** [SE-5] The reaction to a request for a code: the countdown, or the refusal at the number's field. */
export const afterCode = (
  outcome: CodeOutcome,
): Pick<SessionContext, 'secondsToResend' | 'notice'> & { readonly problem: MobileProblem | null } =>
  outcome.kind === 'sent'
    ? { secondsToResend: Math.max(0, Math.ceil(outcome.resendAfterSeconds)), notice: sentNotice(outcome.demoCode), problem: null }
    : { secondsToResend: waitOf(outcome.message), notice: null, problem: { field: 'mobile', body: outcome.message } };

/** [SE-9] The state after a session ended: no entries and no investor. */
export const NOTHING_LEFT = {
  investor: null,
  mobile: '',
  smsCode: '',
  agreed: false,
  secondsToResend: 0,
  problem: null,
} as const satisfies Partial<SessionContext>;

const MOBILE_INVALID: MobileProblem = { field: 'mobile', body: { kind: 'mobile-invalid' } };
const UNTICKED: FieldProblem = { field: 'agreement', body: { kind: 'agreements-unticked' } };
const CODE_INVALID: FieldProblem = { field: 'code', body: { kind: 'code-invalid' } };

const sentNotice = (demoCode: string | null): Notice => ({
  body: demoCode === null ? { kind: 'code-sent' } : { kind: 'demo-code', code: demoCode },
  tone: 'plain',
});

/** "Too often" names the seconds that are left: the button counts them down. */
const waitOf = (message: Message): number => (message.kind === 'code-too-often' ? Math.max(0, Math.ceil(message.seconds)) : 0);
