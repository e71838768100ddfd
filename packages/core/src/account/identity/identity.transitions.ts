import { errorOf } from '../../kit/faults.ts';
import type { Message } from '../../kit/message.ts';
import type { IdentityEvent, IdentityStepOutcome } from './identity.types.ts';

/** Transitions that several steps of the machine have alike. */

export const LATE: Message = { kind: 'network-unavailable' };
type TypedEvent<Type extends IdentityEvent['type']> = { readonly event: Extract<IdentityEvent, { readonly type: Type }> };

/** The part of the authorisation that the step takes. */
export const ticking = {
  'consent.ticked': {
    actions: { type: 'storeConsent', params: ({ event }: TypedEvent<'consent.ticked'>) => event.agreed },
  },
} as const;

/** Facts of the card beside its pictures. */
export const typing = {
  ...ticking,
  'field.entered': {
    guard: { type: 'isLastDay', params: ({ event }: TypedEvent<'field.entered'>) => event.field },
    actions: { type: 'storeField', params: ({ event }: TypedEvent<'field.entered'>) => event },
  },
  'long-term.ticked': {
    actions: { type: 'storeLongTerm', params: ({ event }: TypedEvent<'long-term.ticked'>) => event.isLongTerm },
  },
} as const;

const outcomeOf = ({ event }: { readonly event: { readonly output: IdentityStepOutcome } }) => event.output;

/** The step was taken: its pictures have arrived, and the progress goes on. */
export const WAS_TAKEN = { type: 'wasTaken', params: outcomeOf } as const;
export const TAKEN = [
  { type: 'dropArrived', params: outcomeOf },
  { type: 'storeTaken', params: outcomeOf },
] as const;
export const REFUSED = { type: 'storeRefusal', params: outcomeOf } as const;

export const NO_PROBLEM = { problem: null, fieldProblem: null, doubts: [] } as const;

/** After a failed call nobody knows whether the step was taken. Without a session it was not taken, and the entries stay. */
export const whenStepBreaks = <Place extends string>(place: Place) =>
  [
    { guard: { type: 'isSignInRequired', params: errorOf }, actions: { type: 'storeFault', params: errorOf }, target: place },
    { actions: { type: 'storeFault', params: errorOf }, target: 'checking' },
  ] as const;
