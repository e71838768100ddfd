import type { Destination } from '../../kit/destination.ts';
import type { FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Investor } from '../investor.ts';
import type { Message } from '../../kit/message.ts';

/** Answer to a request for a one-time code. */
export type CodeOutcome =
  /** `demoCode` is there in demo mode only. */
  | { readonly kind: 'sent'; readonly demoCode: string | null; readonly resendAfterSeconds: number }
  | { readonly kind: 'refused'; readonly message: Message };

/** Answer to a sign-in: who it is, or why not. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly investor: Investor }
  | { readonly kind: 'refused'; readonly message: Message };

/** How the sign-in of the host app ended. cancelled: the investor came back without signing in. */
export type HostSignInOutcome = SignInOutcome | { readonly kind: 'cancelled' };

/** The content of the sign-in form: the number and the code, as typed. */
export interface Credentials {
  readonly mobile: string;
  readonly smsCode: string;
}

/** A field of the sign-in form and its fault. */
export interface FieldProblem {
  readonly field: 'mobile' | 'code' | 'agreement';
  readonly body: Message;
}

/** The data that the session remembers; never the token. */
export interface SessionContext {
  readonly investor: Investor | null;
  readonly mobile: string;
  /** Digits of the one-time code as typed; worthless after use, yet never stored. */
  readonly smsCode: string;
  /** Service agreement and information authorisation, ticked by the person on this page. */
  readonly agreed: boolean;
  readonly secondsToResend: number;
  readonly hasExpired: boolean;
  /** A redirect to the sign-in page has happened since the last sign-in; there is no second one. */
  readonly hasRedirected: boolean;
  /** The last session was opened by the app's own sign-in, and still lasts or lasted less than a minute. */
  readonly isFreshFromHost: boolean;
  readonly closing: CloseReason;
  readonly notice: Notice | null;
  readonly problem: FieldProblem | null;
  readonly destination: Destination | null;
}

/** How a session ended: by the investor, or because the gateway no longer knows it. */
export type CloseReason = 'signed-out' | 'expired';

/** Events of a user, a page or a call to the session. */
export type SessionEvent =
  | { readonly type: 'mobile.entered'; readonly mobile: string }
  /** [SE-780] The number's field lost focus: a fault is shown there. */
  | { readonly type: 'mobile.left' }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.entered'; readonly smsCode: string }
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | { readonly type: 'sign-in.submitted' }
  /** The sign-in page is open in an app with its own sign-in (P1 §4). */
  | { readonly type: 'host-sign-in.requested' }
  /** The investor would rather use the form. */
  | { readonly type: 'host-sign-in.left' }
  /** The user left the sign-in page without signing in: a later redirect is allowed. */
  | { readonly type: 'sign-in.left' }
  | { readonly type: 'sign-out.pressed' }
  /** A call answered that the login is gone (F01003, or F01002 under the `login` policy). */
  | { readonly type: 'session.expired' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

/** The facts that the app reads beside the state. */
export type SessionEmitted =
  | { readonly type: 'session.opened'; readonly investorId: string }
  | { readonly type: 'session.closed'; readonly reason: CloseReason };
export type SessionTag = 'busy' | 'editable';
/** Which page the session wants shown. */
export type SessionStep = 'starting' | 'sign-in' | 'host-sign-in' | 'signed-in' | 'leaving' | 'stranded';
