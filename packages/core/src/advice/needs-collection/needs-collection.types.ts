import type { Destination } from '../../kit/destination.ts';
import type { FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { AdviceNeeds, NeedsAnswers, NeedsChoice, NeedsResult } from '../needs.ts';

/** Two pages of one questionnaire: use, horizon and liquidity; then the loss. */
export const NEEDS_PAGES = ['use', 'loss'] as const;
export type NeedsPage = (typeof NEEDS_PAGES)[number];

export interface NeedsCollectionInput {
  readonly page: NeedsPage;
}

export type NeedsAnswer =
  | { readonly kind: 'answered'; readonly result: NeedsResult }
  | { readonly kind: 'refused'; readonly message: Message };

export interface NeedsCollectionContext extends NeedsCollectionInput {
  /** null until they are read. */
  readonly needs: AdviceNeeds | null;
  readonly answers: Partial<NeedsAnswers>;
  /** They went out and no answer came. */
  readonly wasLost: boolean;
  readonly problem: Message | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type NeedsCollectionEvent =
  | { readonly type: 'option.chosen'; readonly choice: NeedsChoice }
  | { readonly type: 'onward.pressed' }
  | { readonly type: 'earlier.pressed' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type NeedsCollectionTag = 'busy';
export type NeedsCollectionStep = 'loading' | 'failed' | 'asking' | 'sending';
