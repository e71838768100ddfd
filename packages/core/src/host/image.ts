import type { Brand } from '../values/brand.ts';

/** Base64 of a JPEG whose longer side is at most 999 px, without the data-address prefix. Made by an image preparation only. */
export type JpegBase64 = Brand<string, 'JpegBase64'>;

/** Marks the result of an image preparation; the only constructor. */
export const jpegBase64 = (text: string): JpegBase64 => text as JpegBase64;

/** Pixels of the longer side after preparation (P2 §5, §9 Upload). */
export const LONGEST_SIDE = 999;

/** Images of one proof (P2 §5, §9). */
export const MOST_IMAGES = 10;

/** The limits for an app's camera: the suggested 2 MB, and at most the pixels that are sent (P2 §5, §7, §9). */
export const PICTURE_LIMITS: PictureLimits = { mostBytes: 2_000_000, widest: LONGEST_SIDE };

/** Limits for a picture taken by the app (P2 §7). */
export interface PictureLimits {
  readonly mostBytes: number;
  /** Pixels. */
  readonly widest: number;
}

/**
 * [IM-6] Whether a picture, four bytes per pixel, is of one colour: all but a hundredth of its pixels have the last one's colour,
 * up to decoder rounding. A truncated picture of one colour is refused; a complete one is valid.
 */
export const isOneColour = (pixels: Uint8ClampedArray): boolean => {
  const last = pixels.length - BYTES;
  let others = 0;
  for (let at = 0; at < last; at += BYTES)
    for (let channel = 0; channel < BYTES; channel += 1)
      if (Math.abs((pixels[at + channel] ?? 0) - (pixels[last + channel] ?? 0)) > ROUNDED) {
        others += 1;
        break;
      }
  return others * BYTES * HUNDREDTH <= pixels.length;
};
const BYTES = 4;
const ROUNDED = 2;
const HUNDREDTH = 100;
