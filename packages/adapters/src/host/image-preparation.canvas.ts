import { isOneColour, jpegBase64, LONGEST_SIDE, type FileTicket, type ImageBox, type PreparationOutcome } from '@caifu/core/host';

import { isCutOff, readImageHeader } from './image-header.ts';

/** Limits of bytes and pixels above which no file is decoded. */
export const MOST_BYTES = 30 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
/** The longest side of a canvas in pixels. */
const LONGEST_SIDE_READ = 16_384;
const QUALITY = 0.85;

/** Prepares pictures in the browser, one at a time, because decoding needs four bytes a pixel. */
export const createImagePreparation = (): ImageBox<Blob> => {
  const files = new Map<FileTicket, { readonly file: Blob; readonly picture: string | null }>();
  let latest: FileTicket = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const drop = (ticket: FileTicket): void => {
    const picture = files.get(ticket)?.picture ?? null;
    if (picture !== null) URL.revokeObjectURL(picture);
    files.delete(ticket);
  };

  return {
    put: (file) => {
      latest += 1;
      files.set(latest, { file, picture: null });
      return latest;
    },
    pictureOf: (ticket) => files.get(ticket)?.picture ?? null,
    prepare: (ticket, signal) => {
      const prepared = queue.then(async (): Promise<PreparationOutcome> => {
        const file = files.get(ticket)?.file;
        if (file === undefined || signal?.aborted === true) return NOT_AN_IMAGE;
        const { outcome, jpeg } = await prepare(file);
        const before = files.get(ticket);
        // The file was removed meanwhile: the picture is dropped.
        if (jpeg !== null && before !== undefined) {
          if (before.picture !== null) URL.revokeObjectURL(before.picture);
          files.set(ticket, { file, picture: URL.createObjectURL(jpeg) });
        }
        return outcome;
      });
      queue = prepared.catch(() => null);
      return prepared;
    },
    drop,
    clear: () => [...files.keys()].forEach(drop),
  };
};

const NOT_AN_IMAGE: PreparationOutcome = { kind: 'not-an-image' };
const UNREADABLE: PreparationOutcome = { kind: 'unreadable' };

interface Prepared {
  readonly outcome: PreparationOutcome;
  readonly jpeg: Blob | null;
}

const refused = (outcome: PreparationOutcome): Prepared => ({ outcome, jpeg: null });

async function prepare(file: Blob): Promise<Prepared> {
  if (file.size > MOST_BYTES) return refused({ kind: 'too-large' });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = readImageHeader(bytes);
    if (header === null) return refused(NOT_AN_IMAGE);
    const { width, height } = header;
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE_READ) return refused({ kind: 'too-large' });
    return await reencode(file, isCutOff(header.format, bytes));
  } catch {
    // The first bytes are those of a picture, and this browser cannot load it.
    return refused(UNREADABLE);
  }
}

/** The browser applies the camera's orientation while it decodes. The new file holds pixels only, so no orientation is stored again. */
async function reencode(file: Blob, isCut: boolean): Promise<Prepared> {
  const canvas = document.createElement('canvas');
  const address = URL.createObjectURL(file);
  try {
    const picture = await load(address);
    const { naturalWidth, naturalHeight } = picture;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
    const width = Math.max(1, Math.round(naturalWidth * scale));
    const height = Math.max(1, Math.round(naturalHeight * scale));
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return refused(UNREADABLE);
    // JPEG has no transparency: transparent parts become white.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    // [IM-6] A picture that is cut off before its first lines shows nothing.
    if (isCut && isOneColour(pen.getImageData(0, 0, width, height).data)) return refused(UNREADABLE);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (jpeg === null || jpeg.type !== 'image/jpeg') return refused(UNREADABLE);
    return { jpeg, outcome: { kind: 'prepared', image: { jpeg: jpegBase64(await base64Of(jpeg)), width, height } } };
  } finally {
    URL.revokeObjectURL(address);
    // Frees the memory at once.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Decodes with an image element, which accepts pictures whose end is missing. The rule says "must load as an image" (P2 §5). */
const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => reject(new Error('not an image')));
    picture.src = address;
  });

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Bytes per call: a call accepts a limited number of arguments. */
const CHUNK = 0x8000;
