import type { FrameEvent, SpeakingPage } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';

export type FollowKind = (typeof FOLLOW_KINDS)[number];
export const FOLLOW_KINDS = ['product'] as const;

/** The maximum number of followed codes of a kind. */
export const MOST_FOLLOWED = 200;

export interface FollowChange {
  readonly code: string;
  readonly isFollowed: boolean;
}

export type FollowAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly message: Message };

export interface FollowingInput {
  readonly kind: FollowKind;
}

export interface FollowingContext extends FollowingInput, SpeakingPage {
  /** The data that the gateway keeps. */
  readonly codes: readonly string[];
  /** False until the gateway's codes are read. */
  readonly isKnown: boolean;
  /** Pending changes without an answer, the oldest first. */
  readonly wanted: readonly FollowChange[];
  /** A press waits for its answer. */
  readonly isAsked: boolean;
}

export type FollowingEvent = { readonly type: 'follow.pressed'; readonly code: string } | { readonly type: 'retry.pressed' } | FrameEvent;

export type FollowingTag = 'busy';
