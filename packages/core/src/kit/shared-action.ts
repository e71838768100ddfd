import { assign, sendTo, type AnyEventObject } from 'xstate';

/** An action for every machine whose context has the fields of `Context`, with any events and children. */
export type SharedAction<Context, Params = undefined> = (args: { readonly context: Context }, params: Params) => void;

type Assignment<Context, Params> = (args: { readonly context: Context }, params: Params) => Partial<Context>;

/** `assign` for a `SharedAction`: it changes only fields of `Context`. */
export function sharedAssign<Context, Params = undefined>(assignment: Assignment<Context, Params>): SharedAction<Context, Params>;
export function sharedAssign(assignment: Assignment<Record<string, unknown>, undefined>): object {
  return assign(assignment);
}

/** Sends the event unchanged to the child with this id. */
export function sharedForward(child: string): SharedAction<unknown>;
export function sharedForward(child: string): object {
  return sendTo(child, ({ event }: { readonly event: AnyEventObject }) => event);
}
