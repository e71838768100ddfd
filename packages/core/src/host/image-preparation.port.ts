import type { JpegBase64 } from './image.ts';
import type { CallSignal } from '../kit/abort-signal.ts';

/** An image as an upload carries it. */
export interface PreparedImage {
  readonly jpeg: JpegBase64;
  /** Pixels, after orientation and scaling. */
  readonly width: number;
  readonly height: number;
}

/** not-an-image: its first bytes are those of no picture (P2 §5, §8). */
export type PreparationOutcome =
  | { readonly kind: 'prepared'; readonly image: PreparedImage }
  | { readonly kind: 'not-an-image' }
  /** A picture that this device cannot decode, or a broken one: another camera or format may do. */
  | { readonly kind: 'unreadable' }
  /** The file's header says more pixels or bytes than may be decoded; nothing was decoded. */
  | { readonly kind: 'too-large' };

/**
 * Turns a picked file into an upright JPEG of at most 999 px, without what a camera wrote into it. Files stand outside
 * the machines: a `FileTicket` names one.
 */
export interface ImagePreparation {
  prepare(file: FileTicket, signal?: CallSignal): Promise<PreparationOutcome>;
  /** Forgets a file that is no longer needed. */
  drop(file: FileTicket): void;
}

/** Number under which a picked file waits outside the machine. Tells nothing of it. */
export type FileTicket = number;

/** The same box from a screen's side: puts picked files in and shows what was prepared. `PickedFile` is a Blob in a browser. */
export interface ImageBox<PickedFile> extends ImagePreparation {
  put(file: PickedFile): FileTicket;
  /** Address for an image element of what was prepared; null before: a file as it was picked is never shown, it could be a bomb. */
  pictureOf(file: FileTicket): string | null;
  /** Forgets every file. */
  clear(): void;
}
