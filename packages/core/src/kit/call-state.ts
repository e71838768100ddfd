import { errorOf, faultOf } from './faults.ts';
import { whenSignedOut } from './lost-answer.ts';

/**
 * A state that waits for one call until the deadline. `call` has the further settings of the invocation (`input`, `onDone`);
 * `failure` has the targets of a failed and of a late call. The actor has the name of the call. The machine provides the delay
 * `answerDeadline`.
 */
export const callState = <const Source extends string, const Call extends object, const Failure extends CallFailure>(
  source: Source,
  call: Call,
  failure: Failure,
): CallState<Source, Call, Failure> => ({
  tags: 'busy',
  invoke: { id: source, src: source, ...call, onError: failure.broken },
  after: { answerDeadline: failure.late },
});

interface CallFailure {
  readonly broken: unknown;
  readonly late: unknown;
}

export interface CallState<Source extends string, Call, Failure extends CallFailure> {
  readonly tags: 'busy';
  readonly invoke: { readonly id: Source; readonly src: Source } & Call & { readonly onError: Failure['broken'] };
  readonly after: { readonly answerDeadline: Failure['late'] };
}

/** Shows the reason at the target, or leads to the sign-in page without a session. `also`: further actions. */
export const problemAt = <const Target extends string, const Also extends readonly unknown[] = readonly []>(
  target: Target,
  ...also: Also
) =>
  ({
    broken: [whenSignedOut, { actions: [{ type: 'storeProblem', params: faultOf }, ...also], target }],
    late: { actions: [{ type: 'storeProblem', params: { kind: 'network-unavailable' } }, ...also], target },
  }) as const;

/** Shows the reason as a notice over the target state. */
export const noticeAt = <const Target extends string>(target: Target) =>
  ({
    broken: { actions: { type: 'showNotice', params: faultOf }, target },
    late: { actions: { type: 'showNotice', params: { kind: 'network-unavailable' } }, target },
  }) as const;

/** As in the states of a read (`resource/reading.ts`), with the actions `storeFault` and `storeLateness`. */
export const faultAt = <const Target extends string>(target: Target) =>
  ({
    broken: { actions: { type: 'storeFault', params: errorOf }, target },
    late: { actions: 'storeLateness', target },
  }) as const;

/** The same target for a failed and a late call, and the sign-in page without a session. */
export const lostAt = <const Target extends string, const Actions extends readonly unknown[]>(target: Target, ...actions: Actions) =>
  ({ broken: [whenSignedOut, { actions, target }], late: { actions, target } }) as const;
