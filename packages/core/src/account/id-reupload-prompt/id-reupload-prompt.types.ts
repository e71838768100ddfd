import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent } from '../../kit/flow-frame.ts';

export interface IdReuploadPromptContext {
  /** The bank that is asked about; null before the first. */
  readonly bankCode: string | null;
  readonly dialog: Dialog | null;
  readonly destination: Destination | null;
}

/** The bank's knowledge of the investor's ID card (channelOcrStatus, P2 §3). */
export type OcrStatus =
  | { readonly kind: 'read'; readonly isDone: boolean }
  /** The query was answered without a status. */
  | { readonly kind: 'refused' };

export type IdReuploadPromptEvent =
  /** A card was chosen or bound, which names a bank. */
  | { readonly type: 'bank.chosen'; readonly bankCode: string }
  /** The route changed under the prompt. */
  | { readonly type: 'page.left' }
  | FrameEvent;
