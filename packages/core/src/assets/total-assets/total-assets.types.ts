import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { Destination } from '../../kit/destination.ts';
import type { TotalAssets } from '../../holding/holding.ts';
import type { Message } from '../../kit/message.ts';

/** The data that the page knows so far. */
export interface TotalAssetsContext {
  readonly value: TotalAssets | null;
  readonly problem: Message | null;
  readonly destination: Destination | null;
}

/** The events of the page. */
export type TotalAssetsEvent = { readonly type: 'group.tapped'; readonly groupId: string } | ResourceEvent;
export type TotalAssetsTag = 'busy';
/** The data that the screen shows: skeleton, assets, or the reason why not. */
export type TotalAssetsStep = 'loading' | 'shown' | 'failed';
