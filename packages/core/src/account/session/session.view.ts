import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Investor } from '../investor.ts';
import type { Message } from '../../kit/message.ts';
import { isMobile } from '../../kit/validators.ts';
import type { SessionMachine } from './session.machine.ts';
import { CODE_LENGTH, formProblem } from './session.rules.ts';
import type { FieldProblem, SessionContext, SessionStep } from './session.types.ts';

export type SessionStateValue = StateValueFrom<SessionMachine>;
/** The region that says who is signed in; the other one only counts seconds. */
export type SessionAccountState = NonNullable<Extract<SessionStateValue, object>['account']>;

/** The view of the sign-in page and the app's frame. */
export interface SessionView extends FlowFrame {
  readonly step: SessionStep;
  readonly investor: Investor | null;
  readonly isSignedIn: boolean;
  /** The last session expired, which the sign-in page says. */
  readonly hasExpired: boolean;
  readonly mobile: string;
  readonly smsCode: string;
  readonly codeLength: number;
  readonly canEdit: boolean;
  readonly canRequestCode: boolean;
  /** Counts down to 0; while above 0 no further code can be asked for. */
  readonly secondsToResend: number;
  readonly agreed: boolean;
  readonly canSubmit: boolean;
  /** Only the tick is missing. */
  readonly lacksAgreement: boolean;
  readonly canSignOut: boolean;
  readonly problem: FieldProblem | null;
}

/** The view of the sign-in page and the app's frame, from the session. */
export const toSessionView = ({ value, context }: { readonly value: SessionStateValue; readonly context: SessionContext }): SessionView => {
  const account = accountOf(value);
  const canEdit = account === 'signedOut';
  return {
    step: STEP_OF[account],
    investor: context.investor,
    isSignedIn: account === 'signedIn',
    hasExpired: context.hasExpired,
    mobile: context.mobile,
    smsCode: context.smsCode,
    codeLength: CODE_LENGTH,
    canEdit,
    canRequestCode: canEdit && context.secondsToResend === 0 && isMobile(context.mobile),
    secondsToResend: context.secondsToResend,
    agreed: context.agreed,
    canSubmit: canEdit && formProblem(context) === null,
    lacksAgreement: canEdit && formProblem(context)?.field === 'agreement',
    canSignOut: account === 'signedIn',
    problem: context.problem,
    dialog: null,
    notice: context.notice,
    destination: context.destination,
    isBusy: BUSY[account],
    announcement: announcementOf(account, context),
  };
};

const accountOf = (value: SessionStateValue): SessionAccountState => (typeof value === 'object' ? value.account : undefined) ?? 'restoring';

const STEP_OF = {
  restoring: 'starting',
  signedOut: 'sign-in',
  requestingCode: 'sign-in',
  signingIn: 'sign-in',
  askingHost: 'host-sign-in',
  signedIn: 'signed-in',
  closing: 'leaving',
  stranded: 'stranded',
} as const satisfies Record<SessionAccountState, SessionStep>;

const BUSY = {
  restoring: true,
  signedOut: false,
  requestingCode: true,
  signingIn: true,
  askingHost: true,
  signedIn: false,
  closing: true,
  stranded: false,
} as const satisfies Record<SessionAccountState, boolean>;

const announcementOf = (account: SessionAccountState, context: SessionContext): Message | null => {
  if (account === 'stranded') return { kind: 'sign-in-required' };
  return context.problem?.body ?? context.notice?.body ?? null;
};
