import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';

/** The recipient of the data: insurance partner, wealth partner (caishang), brokers gf and ym. */
export type AuthorisationKind = 'insurance' | 'caishang' | 'gf' | 'ym';

export interface AuthorisationInput {
  readonly kind: AuthorisationKind;
}

export interface AuthorisationState {
  readonly isGranted: boolean;
  readonly grantedOn: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
  /** Version of the accepted protocol; null: no authorisation. */
  readonly agreedVersion: string | null;
  /** Why this investor may not authorise (the judge check); null when they may. */
  readonly whyNot: string | null;
}

export type AuthorisationChange =
  | { readonly kind: 'changed'; readonly state: AuthorisationState }
  | { readonly kind: 'refused'; readonly message: Message };

/** Address of the partner's next page; the front end's guard decides whether it is followed. */
export type EntryOutcome = { readonly kind: 'opened'; readonly url: string } | { readonly kind: 'refused'; readonly message: Message };

export type AuthorisationDecision = 'grant' | 'revoke';

export interface AuthorisationContext extends AuthorisationInput, AskingPage {
  readonly state: AuthorisationState | null;
  /** The decision that is being sent, or was when its answer got lost. */
  readonly decision: AuthorisationDecision;
  readonly isAgreed: boolean;
}

export type AuthorisationEvent =
  | { readonly type: 'agreement.ticked'; readonly isAgreed: boolean }
  | Press<'grant.pressed' | 'revoke.pressed'>
  /** On to the partner's page. */
  | { readonly type: 'entry.pressed' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type AuthorisationTag = 'busy';
export type AuthorisationStep = 'loading' | 'failed' | 'shown';
