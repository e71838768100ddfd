import type { PictureLimits } from './image.ts';
import type { ForeignAddress } from '../kit/address-guard.ts';
import type { Message } from '../kit/message.ts';
import type { SharedPage } from './sharing.ts';
import type { CallSignal } from '../kit/abort-signal.ts';
import type { FileTicket } from './image-preparation.port.ts';

/** How a picture was taken, or why there is none. It stands outside the machines, under its ticket. */
export type PictureOutcome =
  | { readonly kind: 'captured'; readonly file: FileTicket }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Message };

/** How the app's own sign-in ended. The ticket is used once, at the gateway, and stored nowhere. */
export type TicketOutcome =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Message };

/** The possible acts of the host app for the product (P1 §7, P2 §7). Nothing here throws: what fails says why. */
export interface NativeBridge {
  /** Whether an app answers here at all; false in a browser. */
  readonly isNative: boolean;
  scanFace(signal?: CallSignal): Promise<PictureOutcome>;
  takePicture(limits: PictureLimits, signal?: CallSignal): Promise<PictureOutcome>;
  requestTicket(signal?: CallSignal): Promise<TicketOutcome>;
  /** True when the app has taken the title. */
  setTitle(title: string): Promise<boolean>;
  /** Puts the page into the app's share menu; true when the app has it. */
  offerShare(page: SharedPage): Promise<boolean>;
  /** Hands an address that was guarded to the app; false: it is opened by the page. */
  openPage(address: ForeignAddress): Promise<boolean>;
  /** At most one in two seconds. */
  showTip(text: string): void;
  hideTip(): void;
  /** Back in the app's own pages; at most once in two seconds. */
  goBack(): void;
}
