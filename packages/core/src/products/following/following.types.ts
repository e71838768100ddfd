import type { FrameEvent, SpeakingPage } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';

export type FollowKind = (typeof FOLLOW_KINDS)[number];
export const FOLLOW_KINDS = ['product'] as const;

/** The most codes of a kind that an investor may follow. */
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
  /** False until the gateway told what it keeps. */
  readonly isKnown: boolean;
  /** Wanted and not answered, the oldest first. */
  readonly wanted: readonly FollowChange[];
  /** Somebody pressed and has not been answered yet. */
  readonly isAsked: boolean;
}

export type FollowingEvent = { readonly type: 'follow.pressed'; readonly code: string } | { readonly type: 'retry.pressed' } | FrameEvent;

export type FollowingTag = 'busy';
