import type { Destination } from '../destination.ts';
import type { FrameEvent } from '../flow-frame.ts';
import type { Message } from '../message.ts';

/** The answer of a read: the thing, or a refusal with its message. */
export type ReadAnswer<Value> = { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'refused'; readonly message: Message };

/** The query of the read; it is constant for the machine's life. */
export interface ResourceInput<Query> {
  readonly query: Query;
}

export interface ResourceContext<Query, Value> {
  readonly query: Query;
  readonly value: Value | null;
  readonly problem: Message | null;
  /** Set when the read reported that nobody is signed in. */
  readonly destination: Destination | null;
}

/** The events of a page with one read. */
export type ResourceEvent = { readonly type: 'refresh.pulled' } | { readonly type: 'retry.pressed' } | FrameEvent;
export type ResourceTag = 'busy';
/** The data that the screen shows: skeleton, value, or the reason why not. */
export type ResourceStep = 'loading' | 'shown' | 'failed';
