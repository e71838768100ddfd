import type { Message } from '../kit/message.ts';
import type { SharedPage } from './sharing.ts';

export type ShareOutcome =
  | { readonly kind: 'shared' }
  /** The link is on the clipboard. */
  | { readonly kind: 'copied' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Message };

/** Sharing of the present page. Nothing here throws. */
export interface PageSharing {
  /** Gives the page to the host's own share menu (app, messaging app); in a browser there is none. */
  offer(page: SharedPage): Promise<void>;
  /** Shares at the investor's wish: the system's sheet, else the link on the clipboard. */
  share(page: SharedPage): Promise<ShareOutcome>;
}
