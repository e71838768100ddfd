import type { PictureLimits } from './image.ts';
import type { ForeignAddress } from '../kit/address-guard.ts';
import type { Message } from '../kit/message.ts';
import type { SharedPage } from './sharing.ts';
import type { CallSignal } from '../kit/abort-signal.ts';
import type { FileTicket } from './image-preparation.port.ts';

/** How a picture was taken, or why there is none. The picture is kept outside the machines, under its ticket. */
export type PictureOutcome =
  | { readonly kind: 'captured'; readonly file: FileTicket }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Message };

/** How the app's own sign-in ended. The ticket is used once, at the gateway, and never stored. */
export type TicketOutcome =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Message };

/** What the host app does for the product (P1 §7, P2 §7). Nothing here throws: a failed call returns its reason. */
export interface NativeBridge {
  /** Whether an app answers; false in a browser. */
  readonly isNative: boolean;
  scanFace(signal?: CallSignal): Promise<PictureOutcome>;
  takePicture(limits: PictureLimits, signal?: CallSignal): Promise<PictureOutcome>;
  requestTicket(signal?: CallSignal): Promise<TicketOutcome>;
  /** True when the app has taken the title. */
  setTitle(title: string): Promise<boolean>;
  /** Puts the page into the app's share menu; true when the app has it. */
  offerShare(page: SharedPage): Promise<boolean>;
  /** Passes a guarded address to the app; false: the page opens it. */
  openPage(address: ForeignAddress): Promise<boolean>;
  /** At most once in two seconds. */
  showTip(text: string): void;
  hideTip(): void;
  /** Back to the app's own pages; at most once in two seconds. */
  goBack(): void;
}
