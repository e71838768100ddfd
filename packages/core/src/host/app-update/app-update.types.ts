import type { ForeignAddress } from '../../kit/address-guard.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Host } from '../host.ts';

/** Where the product runs; only the provider's own app asks for an update. */
export interface AppUpdateInput {
  readonly host: Host;
}

/** download: the server's offer, accepted by the guard. store: the app's page in the store. */
export type UpdatePlace =
  | { readonly kind: 'download'; readonly address: ForeignAddress }
  | { readonly kind: 'store'; readonly wasRefused: boolean }
  /** There is no download, and the store is unknown: the investor gets a message. */
  | { readonly kind: 'nowhere' };

export interface AppUpdateContext extends AppUpdateInput {
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type AppUpdateEvent = FrameEvent;
export type AppUpdateTag = 'busy';
/** current: nothing to do, or the investor postponed it. */
export type AppUpdateStep = 'current' | 'outdated' | 'asking' | 'leaving';
