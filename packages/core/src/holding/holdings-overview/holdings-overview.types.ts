import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { Destination } from '../../kit/destination.ts';
import type { HoldingsOverview } from '../holding.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductFamily } from '../../products/product.ts';

/** 0 holding, 1 applying, 2 ended. */
export type HoldingsTab = 0 | 1 | 2;

export type HoldingsAnswer =
  | { readonly kind: 'read'; readonly overview: HoldingsOverview }
  | { readonly kind: 'refused'; readonly message: Message };

/** The family: /asset-detail shows the broker family, /pe-detail the private one (decision: Two families). null: both. */
export interface HoldingsQuery {
  readonly family: ProductFamily | null;
}

export interface HoldingsOverviewInput extends HoldingsQuery {
  /** The order of a result page; null: none. */
  readonly marked: string | null;
  /** The tab of a link; null: none. */
  readonly asked: HoldingsTab | null;
}

/** The context of the overview. */
export interface HoldingsOverviewContext extends HoldingsOverviewInput {
  readonly overview: HoldingsOverview | null;
  readonly tab: HoldingsTab;
  /** The tab comes from a link, an earlier visit or the user, and stays even when it is empty. */
  readonly isTabGiven: boolean;
  readonly problem: Message | null;
  readonly destination: Destination | null;
}

/** The events of the overview. */
export type HoldingsOverviewEvent =
  | { readonly type: 'tab.chosen'; readonly tab: HoldingsTab }
  | { readonly type: 'item.tapped'; readonly orderNo: string }
  /** The link of an empty tab. */
  | { readonly type: 'products.pressed' }
  | ResourceEvent;

export type HoldingsOverviewTag = 'busy';
/** The data that the screen shows: skeleton, holdings, or the reason why not. */
export type HoldingsOverviewStep = 'loading' | 'shown' | 'failed';

/** The meaning of the income column on a tab (P2 §2.2). */
export type IncomeMeaning = 'current-period' | 'expected' | 'cumulative';
