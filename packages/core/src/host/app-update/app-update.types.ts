import type { ForeignAddress } from '../../kit/address-guard.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Host } from '../host.ts';

/** Where the product runs: only the provider's own app is asked to update. */
export interface AppUpdateInput {
  readonly host: Host;
}

/** download: what the server offers, accepted by the guard. store: the app's page in the store. */
export type UpdatePlace =
  | { readonly kind: 'download'; readonly address: ForeignAddress }
  | { readonly kind: 'store'; readonly wasRefused: boolean }
  /** There is no download, and nobody has named the store: the investor is told. */
  | { readonly kind: 'nowhere' };

export interface AppUpdateContext extends AppUpdateInput {
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type AppUpdateEvent = FrameEvent;
export type AppUpdateTag = 'busy';
/** current: nothing is to be done, or the investor put it off. */
export type AppUpdateStep = 'current' | 'outdated' | 'asking' | 'leaving';
