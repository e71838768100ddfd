import type { CertificationSource, EvidenceType } from '../certification.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { JpegBase64 } from '../../host/image.ts';
import type { Message } from '../../kit/message.ts';
import type { FileTicket } from '../../host/image-preparation.port.ts';

/** The kind of proof, and its products (query type and pageType, P2 §2.8). */
export interface EvidenceUploadInput {
  readonly type: EvidenceType;
  readonly source: CertificationSource;
}

/**
 * waiting: for its turn. uploading: being prepared and sent. stored: at the server. failed: not sent or refused, can be tried
 * again. removing: to be deleted at the server.
 */
export type TileStatus = 'waiting' | 'uploading' | 'stored' | 'failed' | 'removing';

/** One image of the grid, without its data: a screen calls `readPicture(fileId)` of the ports for it. */
export interface EvidenceTile {
  readonly tileId: number;
  readonly status: TileStatus;
  /** The picked file until the server has stored it; null afterwards. */
  readonly file: FileTicket | null;
  readonly fileId: string | null;
  /** Why the server last refused it; null: not refused. */
  readonly refusal: Message | null;
}

/** An open order, with its images at the server. */
export interface EvidenceOrder {
  /** null until the first image has been stored. */
  readonly certificationOrderId: string | null;
  readonly fileIds: readonly string[];
  /** The task takes no proof: it is certified or under review. */
  readonly isClosed: boolean;
}

/** One picture to send. */
export interface EvidenceUpload {
  readonly type: EvidenceType;
  readonly source: CertificationSource;
  readonly image: JpegBase64;
  readonly certificationOrderId: string | null;
}

/** The outcome of one picture. */
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly certificationOrderId: string; readonly fileId: string }
  | { readonly kind: 'refused'; readonly message: Message };

/** The outcome of a picked file: answers of the server, and files that are no pictures or too large. */
export type SendingOutcome = UploadOutcome | { readonly kind: 'unfit'; readonly message: Message };

export type DeletionOutcome = { readonly kind: 'deleted' } | { readonly kind: 'refused'; readonly message: Message };
export type SubmissionOutcome = { readonly kind: 'submitted' } | { readonly kind: 'refused'; readonly message: Message };

/** The context of the upload page; plain data, no image. */
export interface EvidenceUploadContext extends EvidenceUploadInput, AskingPage {
  readonly tiles: readonly EvidenceTile[];
  readonly nextTileId: number;
  readonly certificationOrderId: string | null;
}

/** The events of the upload page. */
export type EvidenceUploadEvent =
  /** Picked files, in their order; files beyond the free places are ignored. */
  | { readonly type: 'files.picked'; readonly files: readonly FileTicket[] }
  | { readonly type: 'tile.retried'; readonly tileId: number }
  | { readonly type: 'tile.removed'; readonly tileId: number }
  | Press<'submit.pressed' | 'retry.pressed'>
  | FrameEvent;

/** Emitted when a picture was not stored, for tracking (P2 §8), without data of the picture. */
export type EvidenceUploadEmitted = { readonly type: 'evidence.not-stored'; readonly reason: 'refused' | 'fault' };

export type EvidenceUploadTag = 'busy';
/** The part of the page that is shown. */
export type EvidenceUploadStep = 'loading' | 'failed' | 'closed' | 'editing' | 'submitting' | 'done' | 'leaving' | 'away';
