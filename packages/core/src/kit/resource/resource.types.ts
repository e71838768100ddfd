import type { Destination } from '../destination.ts';
import type { FrameEvent } from '../flow-frame.ts';
import type { Message } from '../message.ts';

/** The answer of a read: the thing, or a refusal in words. */
export type ReadAnswer<Value> = { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'refused'; readonly message: Message };

/** The query of the read; it stays the same for the machine's life. */
export interface ResourceInput<Query> {
  readonly query: Query;
}

export interface ResourceContext<Query, Value> {
  readonly query: Query;
  readonly value: Value | null;
  readonly problem: Message | null;
  /** Set when the read said that nobody is signed in. */
  readonly destination: Destination | null;
}

/** The events of a page of one read. */
export type ResourceEvent = { readonly type: 'refresh.pulled' } | { readonly type: 'retry.pressed' } | FrameEvent;
export type ResourceTag = 'busy';
/** The data that the screen shows: skeleton, value, or the reason why not. */
export type ResourceStep = 'loading' | 'shown' | 'failed';
