import type { Destination } from './destination.ts';

/** The outcome of a flow so far, for a machine that invokes it. */
export type FlowOutcome<Output> =
  | { readonly kind: 'going-on' }
  /** The flow wants the user to be elsewhere. The flow stays, and goes on when the user is back. */
  | { readonly kind: 'leads'; readonly to: Destination }
  /** It is over. A flow whose output is `never` is not over as long as its page stands. */
  | { readonly kind: 'ended'; readonly output: Output };

/** The outcome of any flow, out of its snapshot [FL-75]. */
export const outcomeOf = <Output>({ status, output, context }: FlowSnapshot<Output>): FlowOutcome<Output> => {
  if (status === 'done' && output !== undefined) return { kind: 'ended', output };
  const to = context.destination ?? null;
  return status === 'active' && to !== null ? { kind: 'leads', to } : { kind: 'going-on' };
};

/** The part of any flow's snapshot that this reads. */
export interface FlowSnapshot<Output> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: Output | undefined;
  readonly context: { readonly destination?: Destination | null };
}
