import type { Destination } from './destination.ts';

/** The outcome of a flow so far, for a machine that invokes it. */
export type FlowOutcome<Output> =
  | { readonly kind: 'going-on' }
  /** The flow leads the user to another page. It continues when the user comes back. */
  | { readonly kind: 'leads'; readonly to: Destination }
  /** The flow has ended. A flow whose output is `never` lasts as long as its page. */
  | { readonly kind: 'ended'; readonly output: Output };

/** The outcome of any flow, from its snapshot [FL-75]. */
export const outcomeOf = <Output>({ status, output, context }: FlowSnapshot<Output>): FlowOutcome<Output> => {
  if (status === 'done' && output !== undefined) return { kind: 'ended', output };
  const to = context.destination ?? null;
  return status === 'active' && to !== null ? { kind: 'leads', to } : { kind: 'going-on' };
};

/** The part of a flow's snapshot that is read here. */
export interface FlowSnapshot<Output> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: Output | undefined;
  readonly context: { readonly destination?: Destination | null };
}
