import type { Destination } from './destination.ts';
import type { Message } from './message.ts';
import { PortError } from './port-error.ts';

/** The longest wait for a call, in milliseconds (P2 §9: native request timeout). Then the state is left. */
export const ANSWER_DEADLINE = 30_000;

/** Pause between two questions about a lost answer, in milliseconds (P2 §9 reservation status poll). */
export const QUESTION_PAUSE = 3_000;

/** After this number of questions the flow shows the next act and waits for the user. */
export const QUESTION_LIMIT = 20;

/** True when the gateway reported that nobody is signed in (F01003, or F01002 under the `login` policy). */
export const isSignInRequired = (error: unknown): boolean => error instanceof PortError && error.kind === 'sign-in-required';

/** The message of a fault. Network failures differ from system failures (P1 §8 network failure). */
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

/** Where a fault leads: to the sign-in page without a session, otherwise nowhere. */
export const faultDestination = (error: unknown): Destination | null =>
  isSignInRequired(error) ? { to: 'sign-in', comesBack: true } : null;

/** The state of a reading flow after a fault: its message, and the sign-in page without a session. Data read before is unchanged. */
export const afterFault = (error: unknown): { readonly problem: Message; readonly destination: Destination | null } => ({
  problem: faultMessage(error),
  destination: faultDestination(error),
});

/** The error of a machine's error event, for `params` (generic machines lose its type). */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error;

/** The message of a machine's error event, for `params`. */
export const faultOf = (args: { readonly event: { readonly error: unknown } }): Message => faultMessage(errorOf(args));

/** The answer of a machine's done event, for `params`. */
export const answerOf = <Answer>({ event }: Answered<Answer>): Answer => event.output;

export interface Answered<Answer> {
  readonly event: { readonly output: Answer };
}
