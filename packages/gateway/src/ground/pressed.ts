import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const press = promisify(brotliCompress);

/** Whether a client takes Brotli, as its `accept-encoding` says. */
export const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((each) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/.test(each));

const made = new WeakMap<object, Promise<Buffer>>();

/** The compressed body of an answer. One that is the same object as before is not compressed again. */
export const pressedOf = <Answer>(answer: Answer, bodyOf: (answer: Answer) => string): Promise<Buffer> => {
  if (typeof answer !== 'object' || answer === null) return pressedText(bodyOf(answer));
  const known = made.get(answer);
  if (known !== undefined) return known;
  const pressing = pressedText(bodyOf(answer));
  made.set(answer, pressing);
  pressing.catch(() => made.delete(answer));
  return pressing;
};

/** A long text is made once for many: it is worth a second of a thread beside. */
const pressedText = (text: string): Promise<Buffer> => {
  const bytes = Buffer.from(text);
  const quality = bytes.length > LONG ? THOROUGH : QUICK;
  return press(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
};

/** Bytes. */
const LONG = 200_000;
const THOROUGH = 11;
const QUICK = 5;
