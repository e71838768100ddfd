import { Worker } from 'node:worker_threads';
import { readImageHeader } from './image-header.ts';

/** A picture for storage: re-encoded here, upright, without any metadata of a camera or a sender. */
export type TakenImage =
  | { readonly kind: 'taken'; readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
  | RefusedImage;

export interface RefusedImage {
  readonly kind: 'refused';
  readonly message: { readonly kind: 'not-an-image' | 'image-too-large' | 'system-busy' };
}

/**
 * Accepts a picture in base64, with or without the prefix of a data address. Type, structure and size are read from the bytes first. An
 * accepted picture is decoded and re-encoded by its own worker, which ends afterwards. `owner`: the owner of the picture, so that one
 * cannot take all turns.
 */
export const takeImage = async (text: string, owner: string): Promise<TakenImage> => {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (base64.length > MOST_BASE64) return TOO_LARGE;
  if (base64 === '' || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return NOT_AN_IMAGE;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MOST_BYTES) return TOO_LARGE;
  const header = readImageHeader(bytes);
  if (header === null || header.width === 0 || header.height === 0) return NOT_AN_IMAGE;
  if (header.width > LONGEST || header.height > LONGEST || header.width * header.height > MOST_PIXELS) return TOO_LARGE;
  const { format, picture, isWhole } = header;
  return inTurn(owner, () => encodeAnew({ format, picture: Uint8Array.from(picture), isWhole }));
};

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_BASE64 = Math.ceil(MOST_BYTES / 3) * 4;
/** Pixels of a side, and in total. */
const LONGEST = 4_000;
const MOST_PIXELS = 4_000_000;
/** Only a malicious picture, or a machine that is very busy, takes longer. */
const WORK_MS = 30_000;

const TOO_LARGE: RefusedImage = { kind: 'refused', message: { kind: 'image-too-large' } };
const BUSY: RefusedImage = { kind: 'refused', message: { kind: 'system-busy' } };
const NOT_AN_IMAGE: RefusedImage = { kind: 'refused', message: { kind: 'not-an-image' } };

export interface EncodingJob {
  readonly format: 'jpeg' | 'png';
  readonly picture: Uint8Array<ArrayBuffer>;
  /** A truncated picture that decodes to one colour shows nothing. */
  readonly isWhole: boolean;
}

/** null: the decoder produced no picture. */
export type EncodingResult = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number } | null;

/**
 * One picture at a time, so that the memory for pixels is that of one, however many arrive. Maximum number of waiting pictures, in total
 * and for one owner.
 */
let queue: Promise<unknown> = Promise.resolve();
const waiting: string[] = [];
const MOST_WAITING = 32;
const MOST_OF_ONE = 12;
const inTurn = async (owner: string, work: () => Promise<TakenImage>): Promise<TakenImage> => {
  if (waiting.length >= MOST_WAITING || waiting.filter((one) => one === owner).length >= MOST_OF_ONE) return BUSY;
  waiting.push(owner);
  const turn = queue.then(work).finally(() => {
    waiting.splice(waiting.indexOf(owner), 1);
  });
  queue = turn.catch(() => undefined);
  return turn;
};

const encodeAnew = async (job: EncodingJob): Promise<TakenImage> => {
  const worker = new Worker(new URL('image-worker.ts', import.meta.url), {
    workerData: job,
    transferList: [job.picture.buffer],
    // Decoders write their errors to the console, where they do not belong.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, WORK_MS);
  try {
    const result = await new Promise<EncodingResult>((resolve) => {
      worker.once('message', (made: EncodingResult) => resolve(made));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
    if (result !== null) return { kind: 'taken', ...result };
    return isLate ? BUSY : NOT_AN_IMAGE;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
