import type { Destination } from './destination.ts';
import type { Message } from './message.ts';
import { PortError } from './port-error.ts';

/** No call is waited for longer than this, in milliseconds (P2 §9: native request timeout). Then the state is left. */
export const ANSWER_DEADLINE = 30_000;

/** Pause between two questions about a command whose answer was lost, in milliseconds (P2 §9 reservation status poll). */
export const QUESTION_PAUSE = 3_000;

/** After this number of questions the flow says the next act and waits for the user. */
export const QUESTION_LIMIT = 20;

/** True when the gateway said that nobody is signed in (F01003, or F01002 under the `login` policy). */
export const isSignInRequired = (error: unknown): boolean => error instanceof PortError && error.kind === 'sign-in-required';

/** The name of a fault in words. The network's failures differ from the system's (P1 §8 network failure). */
export const faultMessage = (error: unknown): Message => {
  if (!(error instanceof PortError)) return { kind: 'system-exception' };
  switch (error.kind) {
    case 'sign-in-required':
      return { kind: 'sign-in-required' };
    case 'offline':
    case 'timeout':
    case 'network':
      return { kind: 'network-unavailable' };
    case 'server':
    case 'malformed':
    case 'storage':
    case 'crypto':
      return { kind: 'system-exception' };
  }
};

/** Where a fault sends the user: to the sign-in page when nobody is signed in, nowhere otherwise. */
export const faultDestination = (error: unknown): Destination | null =>
  isSignInRequired(error) ? { to: 'sign-in', comesBack: true } : null;

/**
 * The state of a reading flow after a fault: its words, and the sign-in page when nobody is signed in. What was read before
 * is not touched.
 */
export const afterFault = (error: unknown): { readonly problem: Message; readonly destination: Destination | null } => ({
  problem: faultMessage(error),
  destination: faultDestination(error),
});

/** The error out of a machine's error event, for `params` (their type is lost in generic machines). */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;

/** The words of a machine's error event, for `params`. */
export const faultOf = (args: { readonly event: { readonly error: unknown } }): Message => faultMessage(errorOf(args));

/** The answer out of a machine's done event, for `params`. */
export const answerOf = <Answer>({ event }: Answered<Answer>): Answer => event.output;

export interface Answered<Answer> {
  readonly event: { readonly output: Answer };
}
