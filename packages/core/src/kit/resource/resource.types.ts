import type { Destination } from '../destination.ts';
import type { FrameEvent } from '../flow-frame.ts';
import type { Message } from '../message.ts';

/** What a read answered: the thing, or a refusal in words. */
export type ReadAnswer<Value> = { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'refused'; readonly message: Message };

/** What the read is asked with; it stays the same for the machine's life. */
export interface ResourceInput<Query> {
  readonly query: Query;
}

/** What was read last, and what went wrong since. */
export interface ResourceContext<Query, Value> {
  readonly query: Query;
  readonly value: Value | null;
  readonly problem: Message | null;
  /** Set when the read said that nobody is signed in. */
  readonly destination: Destination | null;
}

/** What a page of one read can say. */
export type ResourceEvent = { readonly type: 'refresh.pulled' } | { readonly type: 'retry.pressed' } | FrameEvent;
export type ResourceTag = 'busy';
/** The data that the screen shows: skeleton, value, or the reason why not. */
export type ResourceStep = 'loading' | 'shown' | 'failed';
