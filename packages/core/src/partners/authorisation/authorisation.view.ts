import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { AuthorisationMachine } from './authorisation.machine.ts';
import { mayEnter, authorisationObstacle } from './authorisation.rules.ts';
import type { AuthorisationKind, AuthorisationStep } from './authorisation.types.ts';

export type AuthorisationSnapshot = SnapshotFrom<AuthorisationMachine>;
export type AuthorisationStateName = StateValueFrom<AuthorisationMachine>;

/** All that a screen may show of a partner's authorisation. */
export interface AuthorisationView extends FlowFrame {
  readonly step: AuthorisationStep;
  readonly kind: AuthorisationKind;
  readonly isGranted: boolean;
  readonly grantedOn: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
  readonly agreedVersion: string | null;
  /** Why this investor may not authorise; null when they may. */
  readonly whyNot: string | null;
  readonly isAgreed: boolean;
  readonly canGrant: boolean;
  /** Why the button is disabled; null when it is enabled. */
  readonly grantReason: Message | null;
  readonly canEnter: boolean;
  readonly canRevoke: boolean;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a screen, from a snapshot [AZ-9]. */
export const toAuthorisationView = (snapshot: AuthorisationSnapshot): AuthorisationView => {
  const { value, context } = snapshot;
  const { state, problem, notice, dialog } = context;
  const isGranted = state?.isGranted ?? false;
  const reason = isGranted ? null : authorisationObstacle(context);
  return {
    step: STEP_OF[value],
    kind: context.kind,
    isGranted,
    grantedOn: state?.grantedOn ?? null,
    validUntil: state?.validUntil ?? null,
    agreedVersion: state?.agreedVersion ?? null,
    whyNot: state?.whyNot ?? null,
    isAgreed: context.isAgreed,
    canGrant: value === 'shown' && !isGranted && reason === null,
    grantReason: reason,
    canEnter: mayEnter(state),
    canRevoke: isGranted,
    problem: value === 'failed' ? problem : null,
    canRetry: value === 'failed',
    dialog,
    notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: dialog?.body ?? notice?.body ?? (value === 'failed' ? problem : null),
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  granting: 'shown',
  asking: 'shown',
  revoking: 'shown',
  unconfirmed: 'shown',
  entering: 'shown',
} as const satisfies Record<AuthorisationStateName, AuthorisationStep>;
