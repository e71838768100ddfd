import type { FrameEvent, Press, SpeakingPage } from '../../kit/flow-frame.ts';
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

export interface NeedsCollectionContext extends NeedsCollectionInput, SpeakingPage {
  /** null until they are read. */
  readonly needs: AdviceNeeds | null;
  readonly answers: Partial<NeedsAnswers>;
  /** The needs were sent and no answer came. */
  readonly wasLost: boolean;
}

export type NeedsCollectionEvent =
  | { readonly type: 'option.chosen'; readonly choice: NeedsChoice }
  | Press<'onward.pressed' | 'earlier.pressed' | 'retry.pressed'>
  | FrameEvent;

export type NeedsCollectionTag = 'busy';
export type NeedsCollectionStep = 'loading' | 'failed' | 'asking' | 'sending';
