import type { JpegBase64 } from './image.ts';
import type { CallSignal } from '../kit/abort-signal.ts';

/** An image as an upload carries it. */
export interface PreparedImage {
  readonly jpeg: JpegBase64;
  /** Pixels, after orientation and scaling. */
  readonly width: number;
  readonly height: number;
}

/** not-an-image: its first bytes are not those of a picture (P2 §5, §8). */
export type PreparationOutcome =
  | { readonly kind: 'prepared'; readonly image: PreparedImage }
  | { readonly kind: 'not-an-image' }
  /** A broken picture, or one that this device cannot decode; another camera or format may work. */
  | { readonly kind: 'unreadable' }
  /** The file's header has more pixels or bytes than the limit; nothing was decoded. */
  | { readonly kind: 'too-large' };

/**
 * Turns a picked file into an upright JPEG of at most 999 px, without the camera's metadata. Files are kept outside the machines:
 * a `FileTicket` identifies one.
 */
export interface ImagePreparation {
  prepare(file: FileTicket, signal?: CallSignal): Promise<PreparationOutcome>;
  /** Drops a file that is no longer needed. */
  drop(file: FileTicket): void;
}

/** The number of a picked file, which is kept outside the machine. */
export type FileTicket = number;

/** The same store for a screen: it adds picked files and shows prepared ones. `PickedFile` is a Blob in a browser. */
export interface ImageBox<PickedFile> extends ImagePreparation {
  put(file: PickedFile): FileTicket;
  /**
   * Address for an image element of a prepared file; null before. A file as picked is never shown, because it could be a
   * decompression bomb.
   */
  pictureOf(file: FileTicket): string | null;
  /** Forgets every file. */
  clear(): void;
}
