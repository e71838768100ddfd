import type { GuardedAddress } from '../../kit/address-guard.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type {
  AuthorisationChange,
  AuthorisationContext,
  AuthorisationDecision,
  AuthorisationState,
  EntryOutcome,
} from './authorisation.types.ts';

type Standing = Pick<AuthorisationContext, 'state' | 'isAgreed'>;

/** Months for which an authorisation of a partner is valid; then it must be renewed. */
export const AUTHORISATION_MONTHS = 12;

/** [AZ-2] [AZ-3] The present obstacle to authorising; null without one. A text of the judge comes from the gateway. */
export const authorisationObstacle = ({ state, isAgreed }: Standing): Message | null => {
  const whyNot = state?.whyNot ?? null;
  if (whyNot !== null) return { kind: 'server', text: whyNot };
  return isAgreed ? null : { kind: 'agreements-unticked' };
};

/** [AZ-5] Only investors who have authorised the partner and still may can enter it. */
export const mayEnter = (state: AuthorisationState | null): boolean => state !== null && state.isGranted && state.whyNot === null;

/** [AZ-6] The question before a withdrawal. */
export const REVOKE_QUESTION: Dialog = {
  id: 'authorisation.revoke',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'partner-revoke-question' },
  accept: 'revoke',
  refuse: 'keep-authorisation',
};

/** [AZ-4] [AZ-6] The message after a decision was executed, or refused (P2 §8 authorisation). */
export const noticeAfter = (decision: AuthorisationDecision, change: AuthorisationChange): Notice =>
  change.kind === 'changed' ? { body: { kind: DONE[decision] }, tone: 'success' } : { body: change.message, tone: 'warn' };

/** [AZ-7] The outcome of a decision whose answer was lost, from the state. */
export const changeFound = (decision: AuthorisationDecision, answer: ReadAnswer<AuthorisationState>): AuthorisationChange => {
  if (answer.kind === 'refused') return answer;
  return answer.value.isGranted === (decision === 'grant')
    ? { kind: 'changed', state: answer.value }
    : { kind: 'refused', message: { kind: decision === 'grant' ? 'authorisation-failed' : 'operation-failed' } };
};

/** [AZ-8] The destination for the partner's address, judged by the guard; null when it is refused. */
export const wayInto = (outcome: EntryOutcome, guard: (address: string) => GuardedAddress): Destination | null =>
  outcome.kind === 'opened' && guard(outcome.url).kind !== 'refused' ? { to: 'onward', url: outcome.url } : null;

/** [AZ-8] Why the partner was not entered. */
export const entryRefusal = (outcome: EntryOutcome): Notice => ({
  body: outcome.kind === 'refused' ? outcome.message : { kind: 'partner-address-refused' },
  tone: 'warn',
});

const DONE = { grant: 'authorisation-done', revoke: 'partner-revoked' } as const satisfies Record<AuthorisationDecision, Message['kind']>;
