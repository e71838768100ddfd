import type { Destination } from '../../domain/destination.ts';
import type { FrameEvent } from '../../domain/flow-frame.ts';
import type { HoldingsOverview } from '../../domain/holding.ts';
import type { Message } from '../../domain/message.ts';

/** 0 holding, 1 applying, 2 ended. */
export type HoldingsTab = 0 | 1 | 2;

/** Answer of the holdings call. */
export type HoldingsAnswer =
  | { readonly kind: 'read'; readonly overview: HoldingsOverview }
  | { readonly kind: 'refused'; readonly message: Message };

/** What the overview knows so far. */
export interface HoldingsOverviewContext {
  readonly overview: HoldingsOverview | null;
  readonly tab: HoldingsTab;
  readonly problem: Message | null;
  readonly destination: Destination | null;
}

/** What the overview can say. */
export type HoldingsOverviewEvent =
  | { readonly type: 'tab.chosen'; readonly tab: HoldingsTab }
  | { readonly type: 'item.tapped'; readonly orderNo: string }
  /** The link of an empty tab. */
  | { readonly type: 'products.pressed' }
  | { readonly type: 'refresh.pulled' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type HoldingsOverviewTag = 'busy';
/** What the screen shows: skeleton, holdings, or the reason why not. */
export type HoldingsOverviewStep = 'loading' | 'shown' | 'failed';

/** What the income column means on a tab (P2 §2.2). */
export type IncomeMeaning = 'current-period' | 'expected' | 'cumulative';

/** Status icons (P2 §4): 1 and 2 holding; 3, 5 and 8 waiting; 4, 7 and 9 success; 6 failure. */
export type HoldStatusIcon = 'holding' | 'waiting' | 'success' | 'failure';
