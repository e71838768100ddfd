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
  /** Passes the page to the host's own share menu (app, messaging app); a browser has none. */
  offer(page: SharedPage): Promise<void>;
  /** Shares on the investor's request: through the system's sheet, else by copying the link. */
  share(page: SharedPage): Promise<ShareOutcome>;
}
