import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Whether a client accepts Brotli, by its `accept-encoding`. */
export const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((each) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/.test(each));

export const QUICK = 5;
export const THOROUGH = 11;

/** Compresses outside of the event loop. */
export type Compress = (text: string, quality: typeof QUICK | typeof THOROUGH) => Promise<Buffer>;

const brotli = promisify(brotliCompress);
const compressBrotli: Compress = (text, quality) => {
  const bytes = Buffer.from(text);
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
};

interface Pressed {
  /** The sent form: first the quickly compressed one, for a long text later the thorough one. */
  body: Promise<Buffer>;
  isThorough: boolean;
}

/**
 * [GW-1201] The compressed body of an answer, made quickly. The same object is not compressed again. A long text is compressed thoroughly
 * at its second request, in the background, so that no request waits and a single one never costs it.
 */
export const createPressing = (compress: Compress = compressBrotli) => {
  const made = new WeakMap<object, Pressed>();
  const pressThoroughly = async (known: Pressed, text: string): Promise<void> => {
    known.isThorough = true;
    try {
      known.body = Promise.resolve(await compress(text, THOROUGH));
    } catch {
      // The next request tries again.
      known.isThorough = false;
    }
  };
  return <Answer>(answer: Answer, bodyOf: (answer: Answer) => string): Promise<Buffer> => {
    if (typeof answer !== 'object' || answer === null) return compress(bodyOf(answer), QUICK);
    const known = made.get(answer);
    if (known !== undefined) {
      const text = known.isThorough ? '' : bodyOf(answer);
      if (text.length > LONG) void pressThoroughly(known, text);
      return known.body;
    }
    const body = compress(bodyOf(answer), QUICK);
    made.set(answer, { body, isThorough: false });
    body.catch(() => made.delete(answer));
    return body;
  };
};

/** Characters. A text of this length is worth seconds of a background thread, once for many requests. */
const LONG = 100_000;
